"""FT-X: storms and shipwrecks."""

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.games.finis_terrae.constants import COINS, SPICES
from quarterdeck.games.finis_terrae.positions import hold, strongbox, table, where
from quarterdeck.games.finis_terrae.state import State
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-X01")
def test_the_four_winds_are_equally_likely_and_push_towards_their_side() -> None:
    t = table(ask="storm", tiles={"4,4": "SE01", "4,5": "SE02", "5,4": "SE03", "4,3": "SE04", "3,4": "SE05"})
    assert t.s.odds() == [1, 1, 1, 1]
    for wind, cell in (("N", "4,5"), ("E", "5,4"), ("S", "4,3"), ("W", "3,4")):
        t = table(
            ask="storm",
            tiles={"4,4": "SE01", "4,5": "SE02", "5,4": "SE03", "4,3": "SE04", "3,4": "SE05"},
            ships={"red": "4,4"},
        )
        assert where(t.play(f"wind {wind}"), "red") == cell


@clause("FT-X02", "FT-M07")
def test_all_ships_are_pushed_one_square_and_do_not_block_each_other() -> None:
    tiles = {**row("SE01", "SE02", "SE03"), "9,9": "PD01"}
    t = table(ask="storm", tiles=tiles, ships={"red": "2,0", "green": "3,0"}, galleon="2,0").play("wind E")
    assert [where(t, who) for who in ("red", "green", "galleon")] == ["3,0", "4,0", "3,0"]


@pytest.mark.parametrize("owner", ["red", "green"])
@clause("FT-X03")
def test_an_explorer_in_any_port_stays(owner: str) -> None:
    t = table(ask="storm", tiles=row("CA01", "SE01"), ports={owner: ["2,0"]}, ships={"red": "2,0"}).play(
        "wind E"
    )
    assert where(t, "red") == "2,0" and where(t, "green") == "-1,0", "and at home too"


@clause("FT-X04")
def test_ports_do_not_shelter_pirates() -> None:
    tiles = {**row("CA01", "SE01"), "9,9": "PD01"}
    t = table(
        ask="storm", tiles=tiles, ports={"red": ["2,0"]}, ships={"red": "2,0"}, pirates=["red"], galleon="2,0"
    )
    t.play("wind E")
    assert where(t, "red") == "3,0" and where(t, "galleon") == "3,0"


@clause("FT-X05", "FT-K05")
def test_a_den_shelters_pirates_and_no_explorer() -> None:
    t = table(ask="storm", tiles=row("PD01", "SE01"), ships={"red": "2,0", "green": "2,0"}, pirates=["green"])
    t.play("wind E")
    assert [where(t, who) for who in ("red", "green", "galleon")] == ["3,0", "2,0", "2,0"]


@clause("FT-X06", "FT-M10", "FT-X12")
@pytest.mark.parametrize("name", ["SE01", "WR01", "RK01 0", "TR01", "CA01", "PD01", "ON01", "FO01", "LI01"])
def test_a_ship_pushed_over_a_link_is_safe_wherever_it_comes(name: str) -> None:
    """Without toll, battle or interaction."""
    tiles = {"5,5": "SE02", "6,5": name, "9,9": "PD02"}
    t = table(ask="storm", tiles=tiles, ships={"red": "5,5"}, holds={"red": "4c"}, galleon="9,9")
    t.play("wind E")
    assert where(t, "red") == "6,5" and hold(t, "red") == "[4c, -, -, -]" and t.s.ships[0].malus == 0
    assert t.question in ("turn_up_weather", "choose_den")


@clause("FT-X06")
def test_an_isle_square_is_safe_too() -> None:
    t = table(ask="storm", tiles=row("SE01"), ships={"red": "2,0"}).play("wind W")
    assert where(t, "red") == "1,0" and t.s.ships[0].malus == 0


def wrecked(tiles: dict[str, str], ship: str, wind: str, **more: int) -> Desk[State]:
    """Red alone in the storm; green is at home in port."""
    return table(ask="storm", tiles=tiles, ships={"red": ship}, holds={"red": "5c"}).play(f"wind {wind}")


@clause("FT-X07")
def test_a_ship_driven_on_land_is_wrecked() -> None:
    t = wrecked({"4,4": "ON01", "4,5": "ON02 2"}, "4,4", "N")
    assert where(t, "red") == "1,0" and t.s.ships[0].malus == 1
    t = table(ask="storm", ships={"red": "0,1"}, holds={"red": "5c"}).play("wind S")
    assert t.s.ships[0].malus == 1, "the Isle's centre is land"


@clause("FT-X08")
def test_a_lighthouse_anywhere_on_the_island_keeps_the_ship_where_it_is() -> None:
    tiles = {"4,4": "ON01", "4,5": "TW01 1", "5,5": "LI01 3"}
    t = wrecked(tiles, "4,4", "N")
    assert where(t, "red") == "4,4" and t.s.ships[0].malus == 0


@clause("FT-X09")
def test_a_lighthouse_helps_only_against_its_own_land() -> None:
    t = wrecked({"4,4": "LI01"}, "4,4", "E")
    assert t.s.ships[0].malus == 1, "no tile in the East"
    t = wrecked({"4,4": "LI01", "5,4": "RK01 3"}, "4,4", "E")
    assert t.s.ships[0].malus == 1, "rocks in the East"
    t = wrecked({"4,4": "LI01", "5,4": "SE01"}, "4,4", "E")
    assert where(t, "red") == "5,4", "open sea: pushed as usual"
    strait = {"4,4": "ST01", "4,5": "LI01 2", "4,3": "ON01"}
    assert wrecked(strait, "4,4", "N").s.ships[0].malus == 0
    assert wrecked(strait, "4,4", "S").s.ships[0].malus == 1, "the other bank has no light"


@clause("FT-X10")
def test_rocks_on_either_side_wreck() -> None:
    assert wrecked({"4,4": "RK01 1", "5,4": "SE01"}, "4,4", "E").s.ships[0].malus == 1
    assert wrecked({"4,4": "SE01", "5,4": "RK01 3"}, "4,4", "E").s.ships[0].malus == 1


@clause("FT-X11")
def test_the_edge_of_the_map_wrecks() -> None:
    assert wrecked({"4,4": "SE01"}, "4,4", "E").s.ships[0].malus == 1
    assert wrecked({"4,4": "RK01 1"}, "4,4", "E").s.ships[0].malus == 1


@clause("FT-X12")
def test_a_storm_brings_no_stop() -> None:
    tiles = {"4,4": "SE01", "5,4": "CA01", "9,9": "PD01"}
    t = table(ask="storm", tiles=tiles, ships={"red": "4,4"}, galleon="4,4").play("wind E")
    assert where(t, "red") == where(t, "galleon") == "5,4"
    assert t.question == "turn_up_weather" and t.why("take") == "FT-I05"


@clause("FT-X13")
def test_wrecks_are_resolved_from_the_est_holder_on_with_the_galleon_last() -> None:
    tiles = {"4,4": "SE01", "9,9": "PD01", "9,7": "PD02"}
    ships = {"red": "4,4", "green": "4,4", "blue": "4,4"}
    t = table(
        seats=3,
        ask="storm",
        tiles=tiles,
        ships=ships,
        first="green",
        galleon="4,4",
        holds={"red": "1c 1s", "green": "1c 1s", "blue": "1c 1s"},
        strongbox={"red": 1, "green": 1, "blue": 1},
    )
    t.play("wind E")
    asked = []
    for _ in range(3):
        asked.append((t.question, t.seat))
        t.play("pile 1", "load 6", "load 0")
    asked.append((t.question, t.seat))
    t.play("pile 2")
    assert asked == [("choose_pile", 1), ("choose_pile", 2), ("choose_pile", 0), ("choose_pile", 1)]
    assert t.question == "choose_den" and t.seat == 1
    t.play("den PD02")
    assert where(t, "galleon") == "9,7"


@clause("FT-X14", "FT-X15", "FT-X16", "FT-X17", "FT-X18", "FT-C08")
def test_example_27_shipwreck() -> None:
    tiles = {"4,4": "ON01", "4,3": "SE01"}
    t = table(
        ask="storm",
        tiles=tiles,
        ships={"red": "4,4", "green": "4,3"},
        holds={"red": "14c 2s cw", "green": "1c"},
        strongbox={"red": 3},
        turned="rain",
    )
    t.play("wind N")
    assert t.question == "choose_pile" and t.seat == 0
    assert t.choices() == ["pile 1", "pile 2", "pile 3"] and t.why("pile 4") == "FT-X14"
    t.play("pile 2")
    assert t.s.piles == [9, SPICES, 2]
    assert t.s.reserve == 13 and t.s.ships[0].malus == 1 and where(t, "red") == "1,0"
    assert t.s.ships[0].kept[3] == 0
    assert t.why("load 1") == "FT-X18", "four times 1 does not hold the 6 coins"
    t.play("load 5", "load 4")
    assert hold(t, "red") == "[5c, 4c, -, -]" and strongbox(t, "red") == 0
    t = table(
        ask="sail",
        turn="green",
        tiles=tiles,
        ships={"green": "4,3"},
        holds={"green": "1c"},
        piles={"4,4": ["2s"]},
    )
    t.play("sail 4,4", "salvage 1")
    assert hold(t, "green") == "[1c, 2s, -, -]" and t.s.piles == []


@clause("FT-X14")
def test_an_empty_ship_leaves_no_pile_and_one_compartment_is_no_choice() -> None:
    t = table(ask="storm", tiles={"4,4": "SE01"}, ships={"red": "4,4"}).play("wind E")
    assert t.s.piles == [] and t.question == "load"
    t = table(ask="storm", tiles={"4,4": "SE01"}, ships={"red": "4,4"}, holds={"red": "- 7c"}).play("wind E")
    assert t.s.piles == [9, COINS, 7] and t.question == "load"


@clause("FT-X15", "FT-H05")
def test_the_rest_of_the_hold_is_lost() -> None:
    t = table(ask="wreck", tiles={"4,4": "SE01"}, ships={"red": "4,4"}, holds={"red": "9c 3s cw tr"})
    t.play("pile 1")
    assert t.s.reserve == 15 and hold(t, "red") == "[-, -, -, -]" and t.s.piles == [9, COINS, 9]


@clause("FT-X18")
def test_six_coins_must_be_loaded_and_strongbox_coins_may() -> None:
    t = table(ask="wreck", tiles={"4,4": "SE01"}, ships={"red": "4,4"}, strongbox={"red": 4})
    assert t.why("load 0") == "FT-X18" and t.why("load 11") == "FT-S08" and t.offers("load 10")
    t.play("load 3")
    assert t.why("load 0") == "FT-X18" and t.offers("load 1"), "1 and 1 and 1 make up the 6"
    t.play("load 3")
    assert t.offers("load 0")
    t.play("load 0")
    assert strongbox(t, "red") == 4 and hold(t, "red") == "[3c, 3c, -, -]"


@clause("FT-X19", "FT-K04")
def test_a_wrecked_pirate_gets_six_coins_and_stays_a_pirate_with_a_frozen_strongbox() -> None:
    t = table(ask="wreck", tiles={"4,4": "SE01"}, ships={"red": "4,4"}, strongbox={"red": 9}, pirates=["red"])
    assert t.why("load 7") == "FT-S08"
    t.play("load 6")
    assert hold(t, "red") == "[6c, -, -, -]" and strongbox(t, "red") == 9 and t.s.ships[0].pirate


@clause("FT-X20")
def test_a_shipwreck_touches_nothing_else() -> None:
    t = table(
        ask="wreck",
        tiles={"4,4": "SE01", "5,5": "CA01"},
        ships={"red": "4,4"},
        ports={"red": ["5,5"]},
        strongbox={"red": 9},
        kept={"red": "2cw 1s"},
        bonus={"red": 1},
    )
    t.play("load 6", "load 0")
    ship = t.s.ships[0]
    assert (ship.strongbox, ship.bonus, len(ship.founded), ship.kept[3], ship.kept[2]) == (9, 1, 1, 2, 1)


@clause("FT-X21", "FT-J10")
def test_a_wrecked_galleon_goes_to_a_den_chosen_by_the_red_flag_holder() -> None:
    tiles = {"4,4": "SE01", "9,9": "PD01", "9,7": "PD02"}
    t = table(ask="storm", tiles=tiles, galleon="4,4", galleon_hold="3c 2s cw tr", red_flag="green").play(
        "wind E"
    )
    assert t.seat == 1 and t.question == "choose_pile"
    t.play("pile 3")
    assert t.seat == 1 and t.choices() == ["den PD01", "den PD02"]
    t.play("den PD02")
    assert where(t, "galleon") == "9,7" and hold(t, "galleon") == "[3c, 3c, -, -]"
    assert [ship.malus for ship in t.s.ships] == [0, 0] and t.s.reserve == 15


@clause("FT-X23")
def test_a_fort_gives_no_protection_from_storms() -> None:
    t = wrecked({"4,4": "FO01"}, "4,4", "N")
    assert t.s.ships[0].malus == 1
    t = wrecked({"4,4": "FO01", "4,3": "SE01"}, "4,4", "S")
    assert where(t, "red") == "4,3"


@clause("FT-X03", "FT-X06", "FT-X08")
def test_example_4_storm_south() -> None:
    tiles = {"4,4": "CA01", "6,4": "SE01", "6,3": "SE02", "8,4": "SE03", "8,3": "SE04"}
    tiles |= {"-4,-4": "ON01 2", "-4,-5": "TW01 0", "-3,-5": "LI01 3"}
    t = table(
        seats=4,
        ask="storm",
        tiles=tiles,
        ports={"red": ["4,4"]},
        ships={"yellow": "4,4", "green": "6,4", "red": "8,4", "blue": "-4,-4"},
    )
    t.play("wind S")
    assert [where(t, who) for who in ("yellow", "green", "red", "blue")] == ["4,4", "6,3", "8,3", "-4,-4"]


@clause("FT-X07", "FT-X10", "FT-X11", "FT-X06")
def test_example_5_storm_west() -> None:
    tiles = {"4,4": "ON01 3", "6,4": "RK01 3", "9,4": "SE01", "8,4": "SE02", "-4,-4": "SE03"}
    t = table(
        seats=4,
        ask="storm",
        tiles=tiles,
        ships={"yellow": "4,4", "green": "6,4", "red": "9,4", "blue": "-4,-4"},
    )
    t.play("wind W", "load 6", "load 6", "load 6")
    assert [ship.malus for ship in t.s.ships] == [0, 1, 1, 1] and where(t, "red") == "8,4"


@clause("FT-X22", "FT-X14", "FT-X19")
def test_a_pirate_can_be_wrecked_by_both_storms_of_a_round() -> None:
    t = table(ask="storm", tiles=row("SE01"), ships={"red": "2,0"}, pirates=["red"], strongbox={"red": 8})
    t.play("wind E", "load 6", "weather storm", "wind W")
    assert t.question == "load", "driven on the Isle's centre; his port does not shelter him"
    t.play("load 3", "load 3")
    assert t.s.ships[0].malus == 2 and strongbox(t, "red") == 8
    assert t.s.piles == [2, 1, 6], "the 6 coins of the first wreck lie on the East square"


@clause("FT-X14", "FT-X03")
def test_an_explorer_wrecked_by_the_first_storm_is_docked_in_the_second() -> None:
    t = table(ask="storm", tiles=row("SE01"), ships={"red": "2,0"}, holds={"red": "2c"})
    t.play("wind E", "load 6", "weather storm", "wind W")
    assert t.s.ships[0].malus == 1 and where(t, "red") == "1,0" and t.question == "turn_up_weather"


@clause("FT-X18")
def test_every_split_of_the_six_coins_and_no_other_can_be_loaded() -> None:
    t = table(ask="storm", tiles=row("SE01"), ships={"red": "2,0"}, strongbox={"red": 3}).play("wind E")
    assert t.choices() == [f"load {n}" for n in range(2, 10)] and t.why("load 1") == "FT-X18"
    t.play("load 2", "load 2")
    assert t.choices() == ["load 1", "load 2"], "2 + 2 + 1 + 1 and 2 + 2 + 2"
    t.play("load 1")
    assert t.choices() == ["load 1"]
    t.play("load 1")
    assert strongbox(t, "red") == 3


@clause("FT-R05", "FT-X13")
def test_ships_pushed_by_one_storm_arrive_in_turn_order() -> None:
    tiles = {"2,0": "SE01", "3,0": "SE02", "2,1": "SE03", "3,1": "SE04"}
    for first, expected in (("green", 0), ("red", 1)):
        t = table(ask="storm", first=first, tiles=tiles, ships={"red": "2,0", "green": "2,1"}).play("wind E")
        assert [where(t, who) for who in ("red", "green")] == ["3,0", "3,1"]
        stamps = [ship.stamp for ship in t.s.ships]
        assert stamps.index(max(stamps)) == expected
