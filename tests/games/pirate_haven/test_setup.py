"""Setup (chapter PH-S)."""

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, NOBODY
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.constants import BARE, EMPTY, WAITING
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.rules.book import new_table
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import board
from tests.support import clause


def new(seats: int, first: int = 0) -> State:
    s = box.new(seats, options={"first": first})
    assert isinstance(s, State)
    return s


@clause("PH-S01", "PH-N04")
def test_two_three_or_four_players_each_get_an_island_a_cube_and_a_ship() -> None:
    for seats in (2, 3, 4):
        s = new(seats)
        assert len(s.crews) == len(s.at) == seats
        assert s.pool == [8, 12, 12, 12]
    for seats in (1, 5):
        with pytest.raises(QuarterdeckError):
            box.new(seats)


@clause("PH-S02", "PH-S09", "PH-Q40")
def test_islands_are_alike_and_start_empty_with_the_cube_on_0() -> None:
    for crew in new(4).crews:
        assert set(crew.tile) == {-1} and set(crew.held) == {0}
        assert crew.income == 0
        assert crew.all_resources(board()) == 6
        assert len(crew.room(board(), 0)) == len(crew.room(board(), 1)) == 8


@clause("PH-S03")
def test_all_13_map_tiles_form_one_deck_whatever_the_player_count() -> None:
    for seats in (2, 3, 4):
        assert new(seats).map_deck.left == [1] * 13


@clause("PH-S04", "PH-S08")
def test_the_first_player_stands_on_the_1st_spot_of_the_plain_direction_tile_others_clockwise() -> None:
    t = table(seats=3, phase="setup")
    assert t.s.left == [NOBODY] * 4 and not t.s.flipped
    t.play("top BLD1", "top PIR1", "top SHP1", "first 2")
    assert t.s.left == [1, 2, 0, NOBODY]
    assert [t.s.direction_fame(seat) for seat in range(3)] == [0, 0, 0]
    assert board().direction_plain == [0, 0, 0, 0]


@clause("PH-S05")
def test_the_48_tiles_form_three_face_up_decks_of_16_at_every_player_count() -> None:
    for seats in (2, 3, 4):
        s = new(seats)
        assert [deck.size() for deck in s.decks] == [16, 16, 16]
        t = table(seats=seats, phase="setup").play("top BLD6", "top PIR2", "top SHP4")
        assert t.s.top == [5, 7, 15] and [deck.size() for deck in t.s.decks] == [15, 15, 15]
        assert t.s.decks[0].left == [3, 3, 3, 3, 2, 1]


@clause("PH-S06")
def test_all_dice_and_rum_are_in_the_pool() -> None:
    for seats in (2, 3, 4):
        assert new(seats).pool == [8, 12, 12, 12]
        assert new(seats).box_goods == [0, 0, 0, 0]


@clause("PH-S07", "PH-Q01")
def test_fate_draws_the_first_player_evenly_unless_the_table_names_one() -> None:
    t = table(seats=3, phase="setup").play("top BLD1", "top PIR1", "top SHP1")
    assert t.seat == FATE and t.s.weights == [1, 1, 1]
    assert t.choices() == ["first 1", "first 2", "first 3"]
    named = new(3, first=3)
    assert named.left == [2, 0, 1, NOBODY]
    while named.asking() is not None and named.asking().name == "turn up" and named.round == 0:  # type: ignore[union-attr]
        named.play(Luck(1).answer(named))
    assert named.round == 1 and not any(named.book.spell(m).startswith("first") for m in named.options)
    with pytest.raises(QuarterdeckError):
        new(2, first=3)


@clause("PH-S01", "PH-S02", "PH-S03", "PH-S04", "PH-S05", "PH-S06", "PH-S08", "PH-S09")
def test_a_new_table_holds_everything_and_nothing_else() -> None:
    for seats, path in ((2, 16), (3, 20), (4, 24)):
        s = new_table(board(), seats)
        assert (s.turn, s.round, s.flipped, s.lowered, s.raised) == (0, 0, False, 0, 0)
        assert (s.left, s.at, s.laid) == ([NOBODY] * 4, [WAITING] * seats, [])
        assert s.spot == s.goods == [BARE] * (path + 1) and s.path() == path == s.columns * 4
        assert [deck.left for deck in s.decks] == [[3, 3, 3, 3, 2, 2]] * 3 and s.top == [BARE] * 3
        assert (s.pool, s.box_goods, s.box_tiles) == ([8, 12, 12, 12], [0] * 4, [0] * 18)
        assert s.map_deck.left == [1] * 13
        for crew in s.crews:
            assert (crew.income, crew.unlocked) == (0, 0) and crew.capacity == [0] * 16
            assert crew.tile == [BARE] * 16 and crew.held == [EMPTY] * 48
        for first in range(seats):
            named = new_table(board(), seats, first)
            assert named.turn == first and named.left[:seats] == [(first + n) % seats for n in range(seats)]
            assert named.left[seats:] == [NOBODY] * (4 - seats)
