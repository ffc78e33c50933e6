"""FT-S: setting up."""

from collections import Counter

import pytest

from quarterdeck.engine.table import FATE
from quarterdeck.games.finis_terrae.constants import ISLE_SPOTS, TILES
from quarterdeck.games.finis_terrae.positions import hold, strongbox, table, where
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, CODES, TILE_NAMES
from tests.support import clause


def kinds_in_stack(seats: int) -> Counter[str]:
    t = table(seats=seats, ask="setup")
    return Counter(TILE_NAMES[tile][:2] for tile in range(TILES) if t.s.stack.left[tile])


@clause("FT-S01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_ship_seven_founding_markers_and_is_an_explorer(seats: int) -> None:
    t = table(seats=seats, ask="setup")
    assert len(t.s.ships) == seats
    assert t.s.numbers.founding_markers == 7
    assert not any(ship.pirate or ship.founded for ship in t.s.ships)


@clause("FT-S02")
def test_the_isle_covers_the_nine_cells_round_the_centre() -> None:
    t = table(ask="setup")
    cells = {(CELL_X[cell], CELL_Y[cell]) for cell in t.s.chart.cells}
    assert len(t.s.chart.cells) == ISLE_SPOTS
    assert cells == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}


@clause("FT-S03")
def test_the_highest_roll_starts_and_the_tied_roll_again_among_themselves() -> None:
    t = table(seats=3, ask="setup")
    t.play("red 5", "red 2", "red 5")
    assert t.s.seat == FATE and t.question == "roll_red"
    t.play("red 1", "red 1")
    assert t.question == "roll_red", "red and blue tie again"
    t.play("red 4", "red 3")
    assert t.s.est == 0


@clause("FT-S03")
def test_only_the_tied_roll_again() -> None:
    t = table(seats=3, ask="setup")
    t.play("red 5", "red 2", "red 5", "red 1", "red 3")
    assert t.s.est == 2


@clause("FT-S04", "FT-S05", "FT-S06", "FT-S07")
def test_home_ports_go_east_first_then_to_free_coastal_squares() -> None:
    t = table(seats=3, ask="setup").play("red 2", "red 6", "red 1")
    assert t.s.est == 1 and where(t, "green") == "1,0" and t.s.port[t.s.ships[1].home] == 1
    assert t.seat == 2, "clockwise: blue chooses next"
    assert len(t.choices("home")) == 7 and t.why("home E") == "FT-S06"
    t.play("home NW")
    assert t.seat == 0 and len(t.choices("home")) == 6 and t.why("home NW") == "FT-S06"
    t.play("home S")
    assert [where(t, who) for who in ("red", "green", "blue")] == ["0,-1", "1,0", "-1,1"]


@clause("FT-S06")
def test_no_further_port_is_ever_founded_on_the_isle() -> None:
    t = table(ask="stop", ships={"red": "0,1"}, holds={"red": "20c"})
    assert t.why("found") == "FT-F04"


@clause("FT-S08")
def test_coins_are_loaded_in_turn_order_in_amounts_that_never_rise() -> None:
    t = table(ask="setup").play("red 1", "red 6", "home N")
    assert t.seat == 1, "green is first player and loads first"
    assert len(t.choices("load")) == 21
    t.play("load 8")
    assert t.offers("load 8") and t.why("load 9") == "FT-S08"
    t.play("load 5", "load 0")
    assert hold(t, "green") == "[8c, 5c, -, -]" and strongbox(t, "green") == 7
    assert t.seat == 0
    t.play("load 5", "load 5", "load 5", "load 5")
    assert hold(t, "red") == "[5c, 5c, 5c, 5c]" and strongbox(t, "red") == 0
    assert t.question == "draw", "round 1 begins with tiles"


@clause("FT-S08")
def test_somebody_may_load_nothing() -> None:
    t = table(ask="setup").play("red 6", "red 1", "home N", "load 0")
    assert hold(t, "red") == "[-, -, -, -]" and strongbox(t, "red") == 20


@clause("FT-S09")
def test_coins_in_the_strongbox_pay_for_nothing() -> None:
    t = table(
        tiles={"2,0": "CA01"}, ask="stop", ships={"red": "2,0"}, holds={"red": "4c"}, strongbox={"red": 50}
    )
    assert t.why("found") == "FT-F02"
    t = table(
        tiles={"2,0": "PD01", "3,0": "SE01"}, die=1, holds={"red": "2c"}, strongbox={"red": 50}, galleon="2,0"
    )
    assert t.why("sail 2,0") == "FT-M09"


@clause("FT-S10")
def test_the_galleon_has_three_and_three_coins_and_waits_for_the_first_den() -> None:
    t = table(ask="setup")
    assert hold(t, "galleon") == "[3c, 3c, -, -]" and where(t, "galleon") == "" and t.s.red_flag == -1


@clause("FT-S11")
def test_two_players_use_64_tiles() -> None:
    used = kinds_in_stack(2)
    expected = [8, 6, 5, 11, 7, 3, 4, 5, 5, 2, 4, 4]
    assert [used[code] for code in CODES] == expected and sum(expected) == 64


@clause("FT-S12")
def test_three_players_use_72_tiles() -> None:
    used = kinds_in_stack(3)
    expected = [9, 6, 5, 14, 8, 3, 4, 5, 5, 3, 5, 5]
    assert [used[code] for code in CODES] == expected and sum(expected) == 72


@clause("FT-S13")
def test_four_players_use_all_80_tiles() -> None:
    used = kinds_in_stack(4)
    assert [used[code] for code in CODES] == [11, 6, 5, 18, 10, 3, 4, 5, 5, 3, 5, 5]


@clause("FT-S14")
def test_every_tile_of_the_stack_is_equally_likely() -> None:
    t = table(seats=4, ask="place")
    assert t.question == "draw" and t.s.odds() == [1] * 80
    t.play("draw ON05")
    assert sum(t.s.odds()) == 79 and not t.offers("draw ON05")


@clause("FT-S15", "FT-R07")
def test_round_one_is_sunny_without_a_draw_and_without_a_new_first_player() -> None:
    t = table(ask="setup").play("red 6", "red 1", "home N", "load 0", "load 0")
    assert t.s.round == 1 and t.s.est == 0 and t.s.weather == 0
    t = table(ask="place", round=1, hand=["SE01"], stack=[]).play("tile SE01", "cell 2,0")
    assert t.question == "roll_white", "no weather card before the dice"


@clause("FT-S16", "FT-S17")
def test_nine_cards_are_shuffled_and_finis_terrae_comes_after_five() -> None:
    t = table(ask="weather")
    assert t.s.odds() == [4, 3, 2, 0]
    t = table(ask="weather", turned="rain rain sunny sunny")
    assert t.s.odds() == [2, 1, 2, 0], "the fifth card is never Finis Terrae"
    t = table(ask="weather", turned="rain rain sunny sunny rain")
    sunny, rain, storm, finis = t.s.odds()
    assert finis * 3 == sunny + rain + storm + finis, "one of three"
    assert sunny == storm and rain == 0


@clause("FT-S18")
def test_supplies_are_fifteen_spices_and_five_of_each_token() -> None:
    t = table(seats=4, ask="setup")
    assert t.s.reserve == 15
    assert [len([name for name in TILE_NAMES if name[:2] == code]) for code in ("CA", "TR", "WR")] == [
        5,
        5,
        5,
    ]
