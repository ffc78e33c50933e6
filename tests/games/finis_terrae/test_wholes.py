"""Whole setups, turns, rounds and storms: every question in its order, whom it asks, and what happens."""

from quarterdeck.games.finis_terrae import positions as look
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.outline import played
from tests.games.finis_terrae.support import row
from tests.support import clause

TWO_DENS = {"9,9": "PD01", "9,7": "PD02"}


@clause("FT-S03", "FT-S04", "FT-S05", "FT-S08", "FT-R01", "FT-R07", "FT-P01")
def test_the_whole_of_setting_up_and_the_first_round_up_to_its_turns() -> None:
    t = played(
        table(seats=3, ask="setup"),
        *["roll_red fate: red 2", "roll_red fate: red 5", "roll_red fate: red 5"],
        *["roll_red fate: red 4", "roll_red fate: red 4", "roll_red fate: red 1", "roll_red fate: red 3"],
        *["choose_home red: home N", "choose_home green: home NE"],
        *["load blue: load 10", "load blue: load 10", "load red: load 0"],
        *["load green: load 5", "load green: load 5", "load green: load 5", "load green: load 0"],
    )
    assert t.events == ["FT-S03", "FT-S04", "FT-S05", "FT-S05", "FT-S08", "FT-S08", "FT-S08", "FT-R01"]
    assert look.round_now(t) == 1 and look.order(t) == ["blue", "red", "green"]
    played(
        t,
        *["draw fate: draw SE01", "draw fate: draw PD01", "draw fate: draw ON01", "draw fate: draw SE02"],
        *["choose_tile blue: tile PD01", "choose_cell blue: cell 2,0"],
        *["choose_tile blue: tile SE02", "choose_cell blue: cell 3,0"],
        *["choose_tile blue: tile ON01", "choose_cell blue: cell 4,0", "choose_turn blue: turn 1"],
        *["choose_tile blue: tile SE01", "choose_cell blue: cell 2,1"],
        *["draw fate: draw TR01", "draw fate: draw TR02", "draw fate: draw CA01", "draw fate: draw WR01"],
    )
    assert look.red_flag(t) == "blue" and look.where(t, "galleon") == "2,0" and look.turn(t) == "red"
    played(
        t, *[f"choose_{what} red: {word}" for what, word in placed("TR01 TR02 CA01 WR01", "0,2 0,3 1,2 1,3")]
    )
    played(
        t, *["draw fate: draw SE03", "draw fate: draw SE04", "draw fate: draw SE05", "draw fate: draw SE06"]
    )
    played(
        t,
        *[
            f"choose_{what} green: {word}"
            for what, word in placed("SE03 SE04 SE05 SE06", "-2,0 -3,0 -2,1 -2,-1")
        ],
    )
    played(
        t, "roll_white fate: white 4", "roll_red fate: red 2", "roll_white fate: white 6", "choose_order blue"
    )
    assert t.s.mover == 4, "no weather card in round 1; the first turn begins with the galleon"
    laid = ["FT-P01"] * 4 + ["FT-P02"] * 4
    assert t.events[8:] == [*laid[:5], "FT-J01", *laid[5:], *laid, *laid, "FT-W07"]


def placed(tiles: str, cells: str) -> list[tuple[str, str]]:
    """Choosing each tile, then its cell."""
    pairs = zip(tiles.split(), cells.split(), strict=True)
    return [choice for tile, cell in pairs for choice in (("tile", f"tile {tile}"), ("cell", f"cell {cell}"))]


@clause("FT-R09", "FT-J04", "FT-J05", "FT-M15", "FT-W09")
def test_the_whole_of_a_sunny_turn_with_the_galleon() -> None:
    t = table(
        ask="turn",
        tiles={**row("SE01", "CA01", "TR01", "SE02"), "5,1": "PD01"},
        ships={"green": "4,0"},
        galleon="5,0",
        galleon_hold="3c",
        red_flag="red",
        holds={"red": "9c", "green": "4c 1s"},
        common=1,
    )
    played(
        t,
        *["roll_white fate: white 2", "choose_order red: first common", "sail red: sail 4,0"],
        *["stop red: attack green", "roll_red fate: red 3", "roll_red fate: red 3"],
        *["roll_red fate: red 3", "roll_red fate: red 3", "booty red: booty 2", "keep_booty red: keep"],
        *["stop red: take", "sail red: sail 5,0"],
        *["roll_white fate: white 3", "choose_order red: first own", "sail red: sail 3,0"],
        *["stop red: take", "stop red: hoist", "sail red: sail 4,0"],
        *["stop red: attack green", *["roll_red fate: red 1"] * 4, "booty red: spare"],
        *["roll_white fate"],
    )
    assert look.turn(t) == "green"
    galleon = ["FT-W09", "FT-M01", "FT-B08", "FT-B10", "FT-C01", "FT-M01"]
    assert t.events == [*galleon, "FT-W09", "FT-M01", "FT-C05", "FT-K01", "FT-M01", "FT-B08"]
    assert look.hold(t, "galleon") == "[3c, 1s, tr, -]" and look.hold(t, "red") == "[9c, cw, -, -]"


@clause("FT-W03", "FT-R02", "FT-R09", "FT-J05")
def test_the_whole_of_a_round_of_rain_with_its_turns() -> None:
    t = table(
        seats=3,
        ask="weather",
        first="blue",
        tiles={**row("SE01", "SE02"), "-2,0": "PD01"},
        red_flag="red",
        stack=[],
    )
    played(
        t,
        *["turn_up_weather fate: weather rain", "roll_white fate: white 2", "roll_red fate: red 6"],
        *["sail blue: sail 3,0", "stop blue: done"],
        *["sail red: sail -1,0", "sail red: sail -1,1", "stop red: done"],
        *["sail green: sail NE", "stop green: done"],
        *["turn_up_weather fate"],
    )
    assert t.events == ["FT-W01", "FT-W07", *["FT-M01"] * 4, "FT-R03", "FT-R01"]
    assert (look.round_now(t), look.order(t), look.red_flag(t)) == (3, ["blue", "red", "green"], "green")


@clause("FT-R01", "FT-R03", "FT-R04", "FT-J03", "FT-W04", "FT-W07", "FT-X22")
def test_the_whole_of_a_round_with_two_storms() -> None:
    t = table(
        ask="round",
        tiles={**row("SE01", "SE02"), **TWO_DENS},
        ships={"green": "3,0", "red": "2,0"},
        holds={"red": "1c 2s"},
        galleon="3,0",
        red_flag="green",
        stack=["SE03", "SE04", "SE05"],
        turned="sunny rain",
    )
    assert (look.order(t), look.red_flag(t), look.round_now(t)) == (["green", "red"], "red", 4)
    played(
        t,
        *["draw fate: draw SE03", "draw fate: draw SE05", "draw fate: draw SE04"],
        *[f"choose_{what} green: {word}" for what, word in placed("SE04 SE05 SE03", "4,0 5,0 6,0")],
        *["turn_up_weather fate: weather storm", "storm_wind fate: wind N"],
        *["load green: load 6", "choose_pile red: pile 1", "load red: load 6"],
        *["choose_pile red: pile 2", "choose_den red: den PD02"],
        *["turn_up_weather fate: weather storm", "storm_wind fate: wind S"],
        *["turn_up_weather fate: weather sunny", "roll_white fate: white 3", "roll_red fate: red 1"],
        *["roll_white fate: white 3", "sail green"],
    )
    drawn = ["FT-P01"] * 3 + ["FT-P02"] * 3
    green, red = ["FT-X14", "FT-X18"], ["FT-X14", "FT-X14", "FT-X18"]
    galleon = ["FT-X14", "FT-X14", "FT-X21"]
    first = ["FT-W01", "FT-X01", *green, *red, *galleon]
    second = ["FT-W01", "FT-X01", "FT-X03", "FT-X03", "FT-X05"]
    assert t.events == [*drawn, *first, *second, "FT-W01", "FT-W07"]
    assert look.piles(t, "2,0") == ["1c"] and look.piles(t, "3,0") == ["3c"] and look.reserve(t) == 15
    assert [look.malus(t, who) for who in ("red", "green")] == [1, 1]
    assert look.where(t, "galleon") == "9,7" and look.hold(t, "galleon") == "[3c, 3c, -, -]"


@clause("FT-X02", "FT-X13", "FT-X14", "FT-X18", "FT-X21")
def test_the_whole_of_a_storm_pushes_and_shelters_first_and_wrecks_afterwards() -> None:
    tiles = {"3,3": "SE01", "3,4": "CA01", "5,5": "LI01", "7,7": "ON01", "-5,5": "RK01", **TWO_DENS}
    t = table(
        seats=4,
        ask="storm",
        first="green",
        tiles=tiles,
        ships={"red": "-5,5", "green": "7,7", "blue": "5,5", "yellow": "3,3"},
        holds={"red": "4c 3s", "green": "4c", "yellow": "1c"},
        strongbox={"green": 2},
        pirates=["yellow"],
        galleon="9,7",
    )
    played(
        t,
        *["storm_wind fate: wind N", "load green: load 8"],
        *["choose_pile red: pile 2", "load red: load 2", "load red: load 2", "load red: load 2"],
        *["turn_up_weather fate"],
    )
    pushed = ["FT-X01", "FT-X08", "FT-X06", "FT-X05"]
    assert t.events == [*pushed, "FT-X14", "FT-X14", "FT-X18", "FT-X14", "FT-X14", "FT-X18"]
    assert t.log()[:4] == [
        "The wind pushes to the North.",
        "Blue is safe from the storm.",
        "Yellow is driven to 3 east, 4 north.",
        "The galleon is safe from the storm.",
    ]
    assert look.where(t, "yellow") == "3,4" and look.token(t, "3,4") == "castaway"
    assert [look.where(t, who) for who in ("red", "green", "blue")] == ["0,-1", "1,0", "5,5"]
    assert look.piles(t, "7,7") == ["4c"] and look.piles(t, "-5,5") == ["3s"]


@clause("FT-I01", "FT-B03", "FT-K02", "FT-V01", "FT-H07")
def test_the_whole_of_a_stop_of_an_explorer_at_home() -> None:
    t = table(
        seats=3,
        die=1,
        second=2,
        tiles={**row("CA01"), "9,9": "PD01"},
        ports={"red": "2,0"},
        ships={"green": "2,0", "blue": "2,0"},
        pirates="green blue",
        galleon="2,0",
        holds={"red": "6c tr cw", "green": "1s", "blue": "2s"},
        strongbox={"red": 3},
        base=2,
    )
    lost = ["roll_red fate: red 6", "roll_red fate: red 5", "roll_red fate: red 6", "roll_red fate: red 5"]
    won = ["roll_red fate: red 6", "roll_red fate: red 6", "roll_red fate: red 1", "roll_red fate: red 1"]
    played(
        t,
        *["sail red: sail 2,0", *lost, "booty green: booty 2", "keep_booty green: ditch"],
        *[*won, "booty red: booty 1", "keep_booty red: keep"],
        *[*won, "booty red: spare"],
        *["stop red: reorganise", "stow_kind red: stow spices", "stow_kind red: stow castaways"],
        *["stow_kind red: stow coins", "stow_amount red: amount 5", "stow_kind red: stow coins"],
        *["stow_amount red: amount 4", "stop red: visit", "visit red: redeem 2", "roll_red fate: red 3"],
        *["visit red: buy 1", "pay_from red: pay 3"],
        *["make_room red: throw 4", "stop red: reorganise", "stow_kind red: stow spices"],
        *["stow_amount red: amount 2", "stow_kind red: stow coins", "stow_amount red: amount 8"],
        *["stop red: hoist", "sail red: sail NE", *["roll_white fate"]],
    )
    fights = ["FT-B08", "FT-B10", "FT-B08", "FT-B10", "FT-B08"]
    visit = ["FT-V03", "FT-H06", "FT-V06", "FT-H04"]
    assert t.events == ["FT-M01", *fights, "FT-H07", *visit, "FT-H07", "FT-K01", "FT-M01"]
    assert look.hold(t, "red") == "[2s, 8c, -, -]" and look.hold(t, "green") == "[-, -, -, -]"
    assert look.turn(t) == "green" and look.token(t, "2,0") == "castaway"


@clause("FT-I08", "FT-B12", "FT-B13", "FT-B14", "FT-X17", "FT-X18")
def test_the_whole_of_a_turn_in_which_both_ships_are_sunk() -> None:
    """The galleon is sunk by green at its first stop and sails on from a den; red by green at his first."""
    t = table(
        ask="turn",
        tiles={**row("SE01", "SE02", "SE03"), **TWO_DENS, "9,8": "SE04"},
        ships={"green": "3,0"},
        pirates="green",
        galleon="4,0",
        galleon_hold="-",
        red_flag="red",
        strongbox={"red": 5},
        common=2,
    )
    lost = ["roll_red fate: red 1", "roll_red fate: red 1", "roll_red fate: red 6", "roll_red fate: red 6"]
    even = ["roll_red fate: red 2", "roll_red fate: red 3", "roll_red fate: red 1", "roll_red fate: red 4"]
    played(
        t,
        *["roll_white fate: white 3", "choose_order red: first common", "sail red: sail 3,0"],
        *["stop red: attack green", *even, *lost, "choose_den red: den PD01", "sail red: sail 9,8"],
        *["roll_white fate: white 2", "sail red: sail 3,0", *lost, "load red: load 6", "load red: load 4"],
        *["load red: load 1", "sail red: sail 2,0", "stop red: done", "roll_white fate"],
    )
    assert look.malus(t, "red") == 1 and look.bonus(t, "green") == 1 and look.turn(t) == "green"
    galleon = ["FT-W09", "FT-M01", "FT-B08", "FT-B08", "FT-B12", "FT-X21", "FT-M01"]
    assert t.events == [*galleon, "FT-M01", "FT-B08", "FT-B12", "FT-X18", "FT-M01"]
    assert look.hold(t, "red") == "[6c, 4c, 1c, -]" and look.where(t, "galleon") == "9,8"


@clause("FT-K07", "FT-R09")
def test_the_whole_of_a_turn_that_ends_with_the_way_back() -> None:
    t = table(ask="turn", ships={"red": "NE"}, pirates="red", holds={"red": "4c 4c"}, common=2)
    played(
        t,
        *["roll_white fate: white 3", "choose_order red: first own", "sail red: sail E"],
        *["stop red: return", "pay_from red: pay 1", "roll_white fate: white 2", "sail green"],
    )
    assert t.events == ["FT-W09", "FT-M01", "FT-H06", "FT-K07"] and look.hold(t, "red") == "[-, 3c, -, -]"


@clause("FT-M08", "FT-H06", "FT-F01", "FT-M14", "FT-X14", "FT-R09")
def test_the_whole_of_turns_with_tolls_a_port_and_an_abandoned_ship() -> None:
    tiles = {"5,5": "FJ01", "5,4": "PD01", "5,3": "CA01", "-2,0": "SE01"}
    t = table(
        ask="turn",
        tiles=tiles,
        ships={"red": "5,5"},
        galleon="5,4",
        galleon_hold="-",
        red_flag="green",
        holds={"red": "4c 9c"},
        common=3,
    )
    played(
        t,
        *["roll_white fate: white 3", "sail red: sail 5,3", "pay_from red: pay 1", "stop red: found"],
        *["pay_from red: pay 1", "stop red: done", "sail red: sail 5,5", "stop red: done"],
        *["roll_white fate: white 3", "sail green: sail 5,5", "stop green: attack red"],
        *["roll_red fate: red 6", "roll_red fate: red 6", "roll_red fate: red 1", "roll_red fate: red 1"],
        *["booty green: booty 2", "keep_booty green: keep", "sail green: sail 5,3", "stop green: done"],
        *["roll_white fate: white 3", "sail green"],
    )
    way = ["FT-M01", "FT-H06"]
    assert t.events == [*way, "FT-H06", "FT-F01", *way, "FT-M01", "FT-B08", "FT-B10", "FT-M01"]
    assert look.ports(t, "red") == ["5,3"] and look.hold(t, "red") == "[-, -, -, -]"
    assert look.hold(t, "galleon") == "[2c, -, -, -]"
    ships, holds = {"red": "5,5"}, {"red": "2c 1s"}
    t = table(ask="turn", weather="rain", tiles=tiles, ships=ships, holds=holds, red_flag="green")
    played(t, "sail red: abandon", "choose_pile red: pile 1", "load red: load 6", "sail green: sail 5,5")
    assert t.events == ["FT-X14", "FT-X14", "FT-X18", "FT-M01"] and look.piles(t, "5,5") == ["2c"]
    assert played(t, "stop green: salvage 1", "sail green").s.mover == 1
