"""FT-M: movement."""

import pytest

from quarterdeck.games.finis_terrae.positions import hold, table, where
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-M01")
def test_ships_sail_orthogonally_over_links_and_never_off_the_map() -> None:
    t = table(tiles={"2,0": "SE01", "2,1": "SE02", "3,1": "SE03"}, ships={"red": "2,0"}, die=1)
    assert set(t.choices("sail")) == {"sail 1,0", "sail 2,1"}
    assert t.why("sail 3,1") == "FT-M02", "a diagonal is two steps"
    assert t.why("sail 3,0") == "FT-M01"


@clause("FT-M02")
def test_a_die_allows_one_to_so_many_steps() -> None:
    tiles = row("SE01", "SE02", "SE03", "SE04")
    t = table(tiles=tiles, die=3)
    assert [t.offers(f"sail {x},0") for x in (2, 3, 4, 5)] == [True, True, True, False]
    assert not t.offers("stay") and t.why("stay") == "FT-M12", "at least one step"


@clause("FT-M03")
def test_the_arrival_tile_differs_from_the_departure() -> None:
    t = table(tiles=row("SE01"), die=2, second=2)
    assert t.why("sail 1,0") == "FT-M03"
    t.play("sail 2,0", "done")
    assert t.offers("sail 1,0"), "but the next action may return there"


@clause("FT-M02", "FT-M03", "FT-M05")
def test_example_14_steps() -> None:
    tiles = {"4,0": "ON01", "4,1": "ON02 2", "5,0": "SE01", "3,0": "SE02", "4,-1": "SE03", "5,1": "SE04"}
    t = table(tiles=tiles, ships={"red": "4,0"}, die=3)
    assert t.offers("sail 5,1") and t.offers("sail 4,1"), "round the point in three steps"
    t = table(tiles=tiles, ships={"red": "4,0"}, die=2)
    assert not t.offers("sail 4,1"), "not directly over land"
    assert t.why("sail 4,0") == "FT-M03"


@clause("FT-M04")
@pytest.mark.parametrize("name", ["SE01", "WR01", "CA01", "TR01"])
def test_sea_wreck_and_small_islands_have_four_open_edges(name: str) -> None:
    around = {"5,6": "SE02", "6,5": "SE03", "5,4": "SE04", "4,5": "SE05"}
    t = table(tiles={"5,5": name, **around}, ships={"red": "5,5"}, die=1)
    assert len(t.choices("sail")) == 4


@clause("FT-M05")
@pytest.mark.parametrize(
    ("name", "open_sides"),
    [("ON01", 3), ("TW01", 2), ("FJ01", 1), ("ST01", 2), ("FO01", 2), ("LI01", 3), ("RK01", 3)],
)
def test_land_is_left_over_sea_edges_only(name: str, open_sides: int) -> None:
    t = table(tiles={"5,5": name, **around(name)}, ships={"red": "5,5"}, die=1)
    assert len(t.choices("sail")) == open_sides


def around(name: str) -> dict[str, str]:
    """Neighbours that match: land beside land, sea beside sea."""
    land = {"ON01": "N", "TW01": "NE", "FJ01": "NEW", "ST01": "NS", "FO01": "NE", "LI01": "N", "RK01": ""}[
        name
    ]
    cells = {"N": "5,6", "E": "6,5", "S": "5,4", "W": "4,5"}
    towards = {"N": 2, "E": 3, "S": 0, "W": 1}
    caps, seas = iter(["ON02", "ON03", "ON04"]), iter(["SE01", "SE02", "SE03", "SE04"])
    return {cells[d]: f"{next(caps)} {towards[d]}" if d in land else next(seas) for d in "NESW"}


@clause("FT-M06")
def test_the_isle_is_sailed_round_and_its_centre_never_entered() -> None:
    t = table(die=1)
    assert set(t.choices("sail")) == {"sail 1,1", "sail 1,-1"} and t.why("sail 0,0") == "FT-M06"
    t = table(die=4)
    assert len(t.choices("sail")) == 7, "all of the ring"


@clause("FT-M07", "FT-B01")
def test_passing_ships_has_no_effect() -> None:
    tiles = {**row("SE01", "SE02"), "9,9": "PD01"}
    t = table(tiles=tiles, ships={"green": "2,0"}, galleon="2,0", die=2, holds={"red": "5c"}).play("sail 3,0")
    assert t.question == "stop" and t.choices() == ["hoist", "done"]


@clause("FT-M08", "FT-M09", "FT-M10")
def test_example_15_toll() -> None:
    tiles = row("PD01", "SE01")
    t = table(tiles={**tiles, "9,9": "SE02"}, galleon="9,9", holds={"red": "4c 3s"}, die=2).play("sail 3,0")
    assert hold(t, "red") == "[1c, 3s, -, -]"
    t = table(tiles={**tiles, "9,9": "SE02"}, galleon="9,9", holds={"red": "2c 3s"}, die=2)
    assert t.why("sail 2,0") == "FT-M09" and not t.offers("sail 3,0")
    t = table(tiles={**tiles, "9,9": "SE02"}, galleon="9,9", holds={"red": "2c"}, die=2, pirates=["red"])
    assert hold(t.play("sail 3,0"), "red") == "[2c, -, -, -]"


@clause("FT-M08", "FT-M09")
def test_two_dens_in_a_row_cost_two_tolls() -> None:
    tiles = {**row("PD01", "PD02", "SE01"), "9,9": "SE02"}
    t = table(tiles=tiles, galleon="9,9", holds={"red": "6c"}, die=3)
    assert t.offers("sail 4,0")
    assert hold(t.play("sail 4,0"), "red") == "[-, -, -, -]"
    t = table(tiles=tiles, galleon="9,9", holds={"red": "5c"}, die=3)
    assert t.offers("sail 2,0") and not t.offers("sail 3,0") and not t.offers("sail 4,0")


@clause("FT-M08")
def test_leaving_a_den_is_free_and_stopping_there_costs() -> None:
    tiles = {**row("PD01", "SE01"), "9,9": "SE02"}
    t = table(tiles=tiles, galleon="9,9", ships={"red": "2,0"}, die=1)
    assert t.offers("sail 3,0") and hold(t.play("sail 3,0"), "red") == "[-, -, -, -]"
    t = table(tiles=tiles, galleon="9,9", holds={"red": "3c"}, die=1).play("sail 2,0")
    assert hold(t, "red") == "[-, -, -, -]"


@clause("FT-M11")
def test_the_path_with_the_fewest_tolls_is_used() -> None:
    tiles = {**row("PD01", "SE01"), "2,1": "SE02", "3,1": "SE03", "9,9": "SE04"}
    t = table(tiles=tiles, galleon="9,9", holds={"red": "9c"}, die=4).play("sail 3,0")
    assert hold(t, "red") == "[9c, -, -, -]", "round the den in four steps"
    t = table(tiles=tiles, galleon="9,9", holds={"red": "9c"}, die=2).play("sail 3,0")
    assert hold(t, "red") == "[6c, -, -, -]", "through it in two"


@clause("FT-M12", "FT-M13")
def test_a_ship_must_move_unless_every_tile_needs_a_toll() -> None:
    fjord = {"5,5": "FJ01", "5,4": "PD01", "5,3": "SE01", "9,9": "SE02"}
    t = table(tiles=fjord, ships={"red": "5,5"}, galleon="9,9", holds={"red": "3c"}, die=2)
    assert set(t.choices()) == {"sail 5,4", "sail 5,3", "stay", "hoist"} and t.why("abandon") == "FT-M14"
    t.play("stay")
    assert t.s.turn == 1 and where(t, "red") == "5,5", "no stop"
    t = table(tiles=row("SE01"), die=1)
    assert t.why("stay") == "FT-M12"


@clause("FT-M14")
def test_example_29_a_trapped_ship_stays_or_is_abandoned() -> None:
    tiles = {"5,5": "FJ01", "5,4": "RK01"}
    t = table(tiles=tiles, ships={"red": "5,5"}, holds={"red": "4c 2s"}, die=6, second=2)
    assert t.choices() == ["stay", "abandon", "hoist"]
    t.play("abandon", "pile 2", "load 6")
    assert where(t, "red") == "1,0" and t.s.ships[0].malus == 1 and t.s.piles[1:] == [2, 2]
    assert t.question == "sail" and t.s.die == 2, "the second action starts at home"
    t = table(tiles=tiles, ships={"red": "5,5"}, die=6, second=2).play("stay", "stay")
    assert t.s.turn == 1 and t.s.ships[0].malus == 0


@clause("FT-M14")
def test_a_den_that_cannot_be_paid_traps_until_the_flag_is_hoisted() -> None:
    tiles = {"5,5": "FJ01", "5,4": "PD01", "9,9": "SE02"}
    t = table(tiles=tiles, ships={"red": "5,5"}, galleon="9,9", die=2)
    assert t.choices() == ["stay", "abandon", "hoist"]
    t.play("hoist")
    assert t.choices() == ["sail 5,4"]


@clause("FT-M14", "FT-J06")
def test_a_trapped_galleon_just_stays() -> None:
    tiles = {"5,5": "FJ01", "5,4": "RK01", "9,9": "PD01"}
    t = table(ask="turn", weather="rain", common=3, tiles=tiles, galleon="5,5", red_flag="red")
    assert t.s.mover == 0 and where(t, "galleon") == "5,5" and t.s.ships[0].malus == 0


@clause("FT-M15")
def test_a_trapped_pirate_who_abandons_ship_stays_a_pirate() -> None:
    tiles = {"5,5": "FJ01", "5,4": "RK01"}
    t = table(tiles=tiles, ships={"red": "5,5"}, pirates=["red"], strongbox={"red": 8}, die=3, second=1)
    t.play("abandon", "load 2", "load 2", "load 2")
    assert t.s.ships[0].pirate and t.s.ships[0].strongbox == 8 and hold(t, "red") == "[2c, 2c, 2c, -]"
    assert t.question == "sail" and t.s.die == 1


@clause("FT-M01", "FT-M02", "FT-M04", "FT-M05", "FT-M09")
def test_why_a_tile_is_out_of_reach() -> None:
    t = table(tiles=row("PD01", "SE01", "SE02"), holds={"red": "2c"}, die=2)
    assert [t.why(f"sail {x},0") for x in (2, 3, 4)] == ["FT-M09", "FT-M09", "FT-M02"]
    rich = table(tiles=row("SE01", "SE02", "PD01"), holds={"red": "9c"}, die=2)
    assert rich.why("sail 4,0") == "FT-M02", "too far, whatever he could pay"
    land = table(tiles={"2,0": "ON01 1", "3,0": "ON02 3"}, ships={"red": "2,0"}, die=2)
    assert land.why("sail 3,0") == "FT-M05"
    rocks = table(tiles={"2,0": "RK01 1", "3,0": "SE01"}, ships={"red": "2,0"}, die=2)
    assert rocks.why("sail 3,0") == "FT-M04"
    assert table(tiles={"8,8": "SE01"}).why("sail 8,8") == "FT-M01", "no way leads there"


@clause("FT-C02", "FT-M09", "FT-M13", "FT-M14")
def test_a_treasure_redeemed_before_moving_pays_the_toll_out_of_the_trap() -> None:
    t = table(tiles={"5,5": "FJ01", "5,4": "PD01"}, ships={"red": "5,5"}, holds={"red": "tr"}, die=2)
    assert t.choices() == ["stay", "abandon", "hoist", "cash 1"]
    t.play("cash 1", "red 1", "red 2")
    assert t.choices() == ["sail 5,4", "stay", "hoist"]


@clause("FT-M14", "FT-Q69", "FT-X14", "FT-X18")
def test_whoever_abandons_ship_leaves_a_pile_loads_at_home_and_sails_on() -> None:
    tiles = {"5,5": "FJ01", "5,4": "RK01"}
    t = table(
        tiles=tiles, ships={"red": "5,5"}, holds={"red": "2c 2s"}, strongbox={"red": 7}, die=2, second=3
    )
    t.play("abandon")
    assert t.choices() == ["pile 1", "pile 2"]
    t.play("pile 2")
    assert t.s.reserve == 13 and t.offers("load 13") and not t.offers("load 14")
    t.play("load 6", "load 0")
    assert where(t, "red") == "1,0" and t.s.ships[0].malus == 1 and t.s.ships[0].strongbox == 7
    assert t.question == "sail" and t.s.die == 3


@clause("FT-M08", "FT-B03", "FT-B12")
def test_the_toll_is_paid_before_the_battle_and_may_leave_the_ship_empty() -> None:
    t = table(tiles=row("PD01"), holds={"red": "3c"}, galleon_hold="-", die=1).play("sail 2,0")
    assert t.question == "roll_red" and t.s.ships[0].bare()
    t.play("red 1", "red 1", "red 1", "red 1")
    assert t.question == "load" and t.s.ships[0].malus == 1 and where(t, "red") == "1,0"
