"""FT-P: tile placement."""

import pytest

from quarterdeck.engine.errors import Illegal
from quarterdeck.games.finis_terrae.constants import CASTAWAYS, FINDS, TREASURES
from quarterdeck.games.finis_terrae.positions import island, table, where
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-P01")
def test_a_player_draws_four_and_places_all_before_the_next_draws() -> None:
    t = table(ask="place", stack=["SE01", "SE02", "SE03", "SE04", "SE05", "SE06", "SE07", "SE08"])
    t.play("draw SE01", "draw SE02", "draw SE03", "draw SE04")
    assert t.choices() == ["tile SE01", "tile SE02", "tile SE03", "tile SE04"]
    for n in range(4):
        assert t.s.turn == 0
        t.play(t.choices("tile")[0], ["cell 2,0", "cell 2,1", "cell 0,2", "cell -2,0"][n])
    assert t.question == "draw" and t.s.turn == 1


@clause("FT-P02")
def test_the_tiles_come_in_any_order_and_rotation() -> None:
    t = table(ask="place", hand=["ON01", "TW01"])
    assert t.choices() == ["tile ON01", "tile TW01"] and t.why("tile SE01") == "FT-P02"
    t.play("tile TW01", "cell 0,2")
    assert t.choices() == ["turn 0", "turn 3"], "no land to the Isle in the South"
    assert t.why("turn 1") == "FT-P06"
    t.play("turn 0")
    assert t.choices() == ["tile ON01"]


@clause("FT-P03")
def test_a_tile_shares_a_full_side_with_the_map() -> None:
    t = table(ask="place", hand=["SE01"], tiles={"2,0": "SE02"}).play("tile SE01")
    assert t.offers("cell 3,0") and t.offers("cell 2,1")
    assert t.why("cell 2,0") == "FT-P03", "taken"
    assert t.why("cell 3,1") == "FT-P03", "a corner only"
    assert t.why("cell 2,2") == "FT-P03"


@clause("FT-P04", "FT-P06")
def test_example_11_matching() -> None:
    t = table(ask="place", hand=["ON01", "SE01"], tiles={"2,1": "TW01 1"})
    assert t.s.numbers.edge[t.s.chart.faces[9] * 4 + 2] == 2, "land in the South"
    t.play("tile ON01", "cell 2,0")
    assert t.question != "choose_turn", "land North is the only way"
    assert island(t, "2,0")["size"] == 2
    t.play("tile SE01")
    t2 = table(ask="place", hand=["SE01"], tiles={"2,1": "TW01 1"}).play("tile SE01")
    assert t2.why("cell 2,0") == "FT-P04"


@clause("FT-P05")
def test_rocks_may_touch_sea_and_rocks_but_never_land() -> None:
    t = table(ask="place", hand=["RK01"], tiles={"2,1": "RK02 1"}, ships={"green": "2,1"})
    t.play("tile RK01", "cell 3,1")
    assert t.offers("turn 3"), "rocks against rocks"
    t = table(ask="place", hand=["RK01"], tiles={"2,0": "ON01"}).play("tile RK01")
    assert t.why("cell 2,1") == "FT-P04", "every edge of a rocks tile is sea"
    assert t.offers("cell 3,0")


@clause("FT-P06")
def test_no_land_joins_the_isle() -> None:
    t = table(ask="place", hand=["FJ01"]).play("tile FJ01", "cell 2,0")
    assert island(t, "2,0")["size"] == 1
    assert t.s.numbers.edge[t.s.chart.faces[9] * 4 + 3] == 0, "its one sea side faces the Isle"


@clause("FT-P07", "FT-P08")
def test_example_3_range() -> None:
    tiles = {"2,1": "SE01", "3,1": "SE02", "4,1": "SE03", "5,1": "SE04", "4,2": "SE05", "-2,-2": "SE06"}
    tiles |= {"5,4": "SE07", "-3,-2": "SE08", "-2,-1": "RK01 2"}
    t = table(
        ask="place",
        seats=3,
        tiles=tiles,
        hand=["WR01"],
        homes={"red": "E", "green": "N", "blue": "SW"},
        ships={"green": "2,1", "red": "5,4"},
    )
    t.play("tile WR01")
    assert t.offers("cell 5,2") and t.offers("cell -4,-2")
    assert t.why("cell 5,3") == "FT-P07", "red's own ship beside it changes nothing"


@clause("FT-P08")
def test_own_ports_and_the_galleon_give_no_range() -> None:
    tiles = {**row("SE01", "SE02", "SE03", "SE04", "SE05"), "7,0": "CA01", "7,1": "PD01"}
    t = table(
        ask="place", tiles=tiles, hand=["WR01"], ports={"red": ["7,0"]}, ships={"red": "7,0"}, galleon="7,1"
    )
    t.play("tile WR01")
    assert t.why("cell 8,0") == "FT-P07"
    t = table(ask="place", tiles=tiles, hand=["WR01"], ports={"green": ["7,0"]}, galleon="7,1").play(
        "tile WR01"
    )
    assert t.offers("cell 8,0"), "an opponent's port does"


@clause("FT-P09")
def test_token_tiles_get_their_token_when_they_are_placed() -> None:
    t = table(ask="place", hand=["CA01", "TR01", "WR01", "ON01"])
    t.play("tile CA01", "cell 2,0", "tile TR01", "cell 0,2", "tile WR01", "cell -2,0")
    assert t.s.token[9:] == [CASTAWAYS, TREASURES, FINDS]


@clause("FT-P10", "FT-J01")
def test_the_first_den_brings_the_galleon_and_its_placer_the_red_flag() -> None:
    t = table(ask="place", turn="green", first="green", hand=["PD01"]).play("tile PD01", "cell 2,0")
    assert where(t, "galleon") == "2,0" and t.s.red_flag == 1


@clause("FT-P11")
def test_anybodys_island_may_be_extended_and_ships_walled_in_for_nothing() -> None:
    tiles = {"2,0": "FJ01 1", "2,1": "ON01 2"}
    t = table(
        ask="place",
        tiles=tiles,
        hand=["ON02"],
        ports={"green": ["2,1"]},
        holds={"green": "5c", "red": "5c"},
    )
    t.play("tile ON02", "cell 3,0")
    assert island(t, "2,0")["size"] == 3
    assert t.s.ships[0].coins() == 5 and t.s.ships[1].coins() == 5
    t = table(ask="place", tiles={"3,0": "FJ01 1"}, ships={"green": "3,0"}, hand=["RK01"])
    t.play("tile RK01", "cell 2,0", "turn 1")
    assert t.s.chart.link[9 * 4 : 10 * 4] == [-1, -1, -1, -1], "green sits in a closed fjord"


@clause("FT-P12")
def test_a_tile_without_a_place_waits_while_another_has_one() -> None:
    """Every cell in range asks for land on some side: sea tiles fit nowhere."""
    t = table(ask="place", tiles=walled(), hand=["SE06", "ON10"], range=2, seats=4, homes=CORNERS)
    assert t.choices("tile") == ["tile ON10"] and t.why("tile SE06") == "FT-P12"


CORNERS = {"red": "N", "green": "E", "blue": "S", "yellow": "W"}


def walled() -> dict[str, str]:
    """Tiles with their land outwards all round the Isle."""
    tiles: dict[str, str] = {}
    caps = [f"ON{n:02}" for n in range(1, 10)] + ["ON11", "ON12", "ON13"]
    for n, (x, y, turn) in enumerate(
        [(x, 2, 0) for x in (-1, 0, 1)]
        + [(2, y, 1) for y in (-1, 0, 1)]
        + [(x, -2, 2) for x in (-1, 0, 1)]
        + [(-2, y, 3) for y in (-1, 0, 1)]
    ):
        tiles[f"{x},{y}"] = f"{caps[n]} {turn}"
    corners = {"2,2": "TW01 0", "2,-2": "TW02 1", "-2,-2": "TW03 2", "-2,2": "TW04 3"}
    return {**tiles, **corners}


@clause("FT-P13")
def test_the_distance_is_waived_when_nothing_has_a_place_in_range() -> None:
    far = {"9,9": "SE01"}
    t = table(ask="place", tiles={**walled(), **far}, hand=["SE06"], seats=4, homes=CORNERS)
    assert t.s.waived
    t.play("tile SE06")
    assert sorted(t.choices("cell")) == sorted(["cell 10,9", "cell 8,9", "cell 9,10", "cell 9,8"])


@clause("FT-P13")
def test_the_waiver_holds_for_one_placement_only() -> None:
    far = {"9,9": "SE01"}
    t = table(ask="place", tiles={**walled(), **far}, hand=["SE06", "SE07"], seats=4, homes=CORNERS)
    t.play("tile SE06", "cell 10,9")
    assert t.s.waived, "asked anew, and again nothing fits in range"
    t = table(ask="place", tiles=walled(), hand=["SE06", "ON10"], seats=4, homes=CORNERS)
    assert not t.s.waived


@clause("FT-P14")
def test_tiles_that_fit_nowhere_leave_the_game() -> None:
    t = table(ask="place", tiles=walled(), hand=["SE06", "RK01"], stack=[], seats=4, homes=CORNERS)
    assert t.s.hand == [] and len([tile for tile in t.s.lost if tile in (5, 11)]) == 2
    assert t.question == "turn_up_weather"
    t = table(ask="place", tiles=walled(), stack=["SE06"], seats=4, homes=CORNERS).play("draw SE06")
    assert t.events == ["FT-P01", "FT-P14"] and t.question == "turn_up_weather"
    assert t.log()[-1] == "No place anywhere for open sea: out of the game."


@clause("FT-P15")
def test_a_placed_tile_stays() -> None:
    t = table(ask="place", hand=["ON01", "ON02"]).play("tile ON01", "cell 2,0", "turn 1")
    face = t.s.chart.faces[9]
    t.play("tile ON02", "cell 0,2", "turn 0")
    assert t.s.chart.faces[9] == face and where(t, "red") == "1,0"
    with pytest.raises(Illegal):
        t.play("tile ON01")


@clause("FT-P16")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 6), (4, 5)])
def test_the_stack_lasts_so_many_rounds(seats: int, rounds: int) -> None:
    t = table(seats=seats, ask="setup")
    assert sum(t.s.stack.left) == rounds * seats * 4
    t = table(seats=seats, ask="round", stack=[])
    assert t.question == "turn_up_weather", "an empty stack skips the phase"
