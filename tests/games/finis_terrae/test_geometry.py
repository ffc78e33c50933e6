"""FT-G: cells, edges, links, land, islands."""

import pytest

from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.chart import distance
from quarterdeck.games.finis_terrae.positions import island, table, where
from quarterdeck.games.finis_terrae.positions.given import cell_of
from quarterdeck.games.finis_terrae.tables import CELL_AT, Numbers
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-G01")
def test_x_grows_to_the_east_and_y_to_the_north() -> None:
    t = table(
        tiles={"2,0": "SE01", "2,1": "SE02", "3,0": "SE03"}, ask="storm", ships={"red": "2,0", "green": "2,0"}
    )
    t.play("wind N")
    assert where(t, "red") == "2,1"
    t = table(
        tiles={"2,0": "SE01", "2,1": "SE02", "3,0": "SE03"}, ask="storm", ships={"red": "2,0", "green": "2,0"}
    )
    t.play("wind E")
    assert where(t, "red") == "3,0"
    assert CELL_AT[(0, 0)] == t.s.chart.cells[0]


@clause("FT-G02")
def test_distance_counts_orthogonal_steps_over_anything() -> None:
    assert distance(cell_of("2,1"), cell_of("5,2")) == 4
    assert distance(cell_of("-3,-2"), cell_of("3,4")) == 12


@clause("FT-G03", "FT-M15")
def test_each_movement_action_has_a_stop_and_the_second_starts_where_the_ship_is() -> None:
    t = table(tiles=row("SE01", "SE02", "SE03"), die=1, second=1)
    t.play("sail 2,0")
    assert t.question == "stop"
    t.play("done")
    assert t.question == "sail" and t.offers("sail 3,0") and not t.offers("sail 4,0")
    t.play("sail 3,0", "done")
    assert t.s.turn == 1


@clause("FT-G04")
def test_pirates_are_the_galleon_and_players_with_their_flag_up() -> None:
    t = table(seats=3, tiles={"6,6": "PD01"}, pirates=["green"])
    assert [t.s.is_pirate(n) for n in (0, 1, 2, 4)] == [False, True, False, True]


@clause("FT-G05", "FT-G07", "FT-M04")
def test_ships_sail_only_where_both_touching_edges_are_open_sea() -> None:
    rocks_north = {"2,0": "SE01", "2,1": "RK01", "2,-1": "RK02", "3,0": "RK03 1"}
    t = table(tiles=rocks_north, ships={"red": "2,0"}, die=1)
    assert t.offers("sail 2,1"), "the rocks are on its far side"
    assert not t.offers("sail 2,-1"), "its rocks touch the ship's tile"
    assert t.offers("sail 3,0"), "its rocks are in the East"
    t = table(tiles=rocks_north, ships={"red": "2,-1"}, die=1)
    assert not t.offers("sail 2,0"), "closed in both directions"


@clause("FT-G06")
def test_a_ship_on_a_tile_with_land_is_in_its_one_sea_area() -> None:
    """A strait is crossed from end to end, whatever its banks."""
    t = table(tiles={"2,0": "ST01", "3,0": "SE01"}, die=2)
    assert t.offers("sail 2,0") and t.offers("sail 3,0")


@clause("FT-G08", "FT-G09", "FT-G10", "FT-G11")
def test_example_32_island_shapes() -> None:
    ring = {"4,4": "TW01 1", "5,4": "TW02 2", "4,3": "TW03 0", "5,3": "TW04 3"}
    t = table(tiles=ring)
    assert island(t, "4,4") == {"size": 4, "complete": 1, "lighthouses": 0, "forts": 0}
    fork = {"5,0": "FJ01", "5,1": "ON01 2", "6,0": "ON02 3", "4,0": "ON03 1"}
    t = table(tiles=fork)
    assert island(t, "5,0")["size"] == 4 and island(t, "5,0")["complete"] == 1
    t = table(tiles={"5,0": "ST01", "5,1": "ON01 2"})
    assert island(t, "5,0") == {"size": 2, "complete": 1, "lighthouses": 0, "forts": 0}
    assert island(t, "5,0", segment=1) == {"size": 1, "complete": 0, "lighthouses": 0, "forts": 0}


@clause("FT-G09")
def test_a_tile_joins_two_islands_that_were_apart() -> None:
    tiles = {"4,0": "ON01 1", "6,0": "ON02 3", "5,1": "SE01"}
    t = table(tiles=tiles)
    assert island(t, "4,0")["size"] == 1 and island(t, "6,0")["size"] == 1
    t = table(tiles={**tiles, "5,0": "ST01 1"})
    assert island(t, "4,0")["size"] == 2, "a strait's banks do not join"
    t = table(tiles={"4,0": "ON01 1", "5,1": "ON02 2", "5,0": "TW01 3", "6,0": "SE01"})
    assert island(t, "4,0") == island(t, "5,1") == {"size": 3, "complete": 1, "lighthouses": 0, "forts": 0}


@clause("FT-G10")
def test_a_strait_counts_for_both_islands_of_its_banks() -> None:
    north = {"5,1": "TW01 1", "6,1": "TW02 2"}
    south = {"5,-1": "TW03 0", "6,-1": "TW04 3"}
    t = table(tiles={"5,0": "ST01", "6,0": "ST02", **north, **south})
    assert island(t, "5,1")["size"] == 4 and island(t, "5,-1")["size"] == 4
    spot = t.s.chart.spot_at(cell_of("5,0"))
    assert t.s.chart.mass[spot * 2] != t.s.chart.mass[spot * 2 + 1]


@clause("FT-G10")
def test_a_loop_through_both_banks_of_a_strait_counts_the_strait_once() -> None:
    tiles = {
        "4,0": "ST01",
        "4,1": "TW01 1",
        "5,1": "TW02 2",
        "5,0": "FJ01 1",
        "5,-1": "TW03 3",
        "4,-1": "TW04 0",
    }
    t = table(tiles=tiles)
    assert island(t, "4,0") == island(t, "4,0", segment=1)
    assert island(t, "4,0")["size"] == 6
    assert island(t, "4,0")["complete"] == 0, "the fjord's East edge is open"


@clause("FT-G12")
def test_the_isle_joins_no_island_and_counts_two_lands() -> None:
    t = table(ask="stop", ships={"red": "1,0"}, holds={"red": "20c"}, base=1)
    assert t.s.chart.lands == []
    t.play("visit")
    assert t.choices("buy") == ["buy 1", "buy 2"]


@clause("FT-G13")
def test_a_tile_has_at_most_one_beach_and_its_port_belongs_to_the_beach() -> None:
    numbers = box.tables()
    assert isinstance(numbers, Numbers)
    assert all(-1 <= beach <= 1 for beach in numbers.beach)
    t = table(tiles={"4,0": "ST01", "4,1": "ON01 2"}, ports={"red": ["4,0"]})
    spot = t.s.chart.spot_at(cell_of("4,0"))
    assert t.s.island_at(spot) == t.s.chart.mass[spot * 2]
    assert t.s.lands_at(spot) == 2


@clause("FT-G14")
def test_an_explorer_is_docked_on_a_tile_with_a_port_and_a_pirate_never() -> None:
    t = table(
        tiles=row("ON01", "SE01"),
        ports={"green": ["2,0"]},
        ships={"red": "2,0", "green": "2,0"},
        pirates=["green"],
    )
    assert t.s.here(0) == 1 and t.s.here(1) == -1


@clause("FT-G15")
def test_opponents_are_other_players_pirates_too_but_not_the_galleon() -> None:
    """The green pirate's ship gives range, the galleon does not."""
    tiles = {**row("SE01", "SE02", "SE03", "SE04", "SE05"), "12,0": "PD01"}
    t = table(
        tiles=tiles, ask="place", hand=["SE06"], ships={"green": "6,0"}, pirates=["green"], galleon="12,0"
    )
    t.play("tile SE06")
    assert t.offers("cell 7,0") and t.why("cell 13,0") == "FT-P07"


@pytest.mark.parametrize("word", ["41,0", "40,1", "x", "1;2"])
@clause("FT-G01")
def test_cells_that_are_not_on_the_table_are_refused(word: str) -> None:
    with pytest.raises(Exception, match=r"table|cell"):
        cell_of(word)
