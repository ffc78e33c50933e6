"""Positions in a few lines: what they accept, and what they refuse."""

import doctest
from typing import Any

import pytest

from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import FATE
from quarterdeck.games.catan_junior import box, positions
from quarterdeck.games.catan_junior.positions import (
    booths_of,
    castle_of,
    ghost_at,
    hand,
    lairs_of,
    ships_of,
    stockpile,
    table,
)
from tests.support import clause


@clause("CJ-S17", "CJ-S12")
def test_whatever_is_not_named_is_the_opening_position() -> None:
    t = table()
    fresh = box.new(4, "standard", {"first_seat": 1})
    assert snapshot(t.s) == snapshot(fresh)


@clause("CJ-I04")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("1 cutlass 2 goat", "1/2/0/0/0"),
        ("2 cutlasses, 3 goats, molasses", "2/3/0/0/1"),
        ("1/0/0/1/1", "1/0/0/1/1"),
        ([1, 2, 3, 4, 5], "1/2/3/4/5"),
        ("", "0/0/0/0/0"),
        ("lair", "1/1/1/0/1"),
        ("2 ship 1 coco", "1/2/2/1/1"),
        ("10 wood wood", "0/0/11/0/0"),
    ],
)
def test_goods_in_words_numbers_and_prices(words: Any, expected: str) -> None:
    t = table(goods={"red": words})
    assert hand(t, "red") == expected
    assert hand(t, 0) == expected


@clause("CJ-I04", "CJ-S07")
def test_seats_go_by_colour_or_index() -> None:
    t = table(
        seats=3, colours=["orange", "red", "blue"], first="blue", turn=1, lairs={0: "L05 L18"}, cocos={1: 2}
    )
    assert (t.s.first, t.s.turn) == (2, 1)
    assert lairs_of(t, "orange") == [5, 18]
    assert lairs_of(t, "red") == [3, 27]
    assert castle_of(t) == "red"


@clause("CJ-I04")
def test_a_stock_hands_its_surplus_to_the_spare_seat() -> None:
    t = table(stock={"molasses": 1, "gold": 0})
    assert hand(t, "white") == "0/0/1/17/13"
    assert stockpile(t) == "17/17/13/0/1"
    t = table(stock={"molasses": 1}, spare="blue", goods={"blue": "1 molasses"})
    assert hand(t, "blue") == "0/0/0/0/13"


@clause("CJ-I04", "CJ-H02")
def test_coco_tiles_stack_and_castle_agree() -> None:
    t = table(cocos={"blue": 3, "red": 1})
    assert (sum(t.s.coco), castle_of(t), t.s.crews[1].lairs) == (12, "blue", 4)
    assert t.s.coco == [4, 4, 2, 2]
    t = table(stack="build ghost ghost")
    assert (t.s.coco, castle_of(t)) == ([2, 1, 0, 0], "")
    assert [crew.cocos for crew in t.s.crews] == [6, 6, 0, 1]
    t = table(stack={"build": 1}, cocos={"red": 8, "white": 7})
    assert (t.s.coco, castle_of(t)) == ([0, 1, 0, 0], "red")
    t = table(stack="", phase="free building")
    assert sum(crew.cocos for crew in t.s.crews) == 15


@clause("CJ-T01", "CJ-K02")
@pytest.mark.parametrize(
    ("phase", "question", "seat"),
    [
        ("roll", "roll", FATE),
        ("actions", "build_and_trade", 2),
        ("ghost", "move_the_ghost", 2),
        ("coco", "turn_up_coco", FATE),
        ("ghost tile", "move_the_ghost", 2),
        ("free building", "build_for_free", 2),
    ],
)
def test_every_phase_asks_its_question_and_survives_a_snapshot(phase: str, question: str, seat: int) -> None:
    t = table(phase=phase, turn="orange", round=3, ghost="W1", ships={"orange": "S25, S26"})
    assert (t.question, t.seat) == (question, seat)
    assert ghost_at(t) == "W1"
    assert ships_of(t, "orange") == [25, 26]
    twin = restored(box.new(4, "standard"), snapshot(t.s), box.part_kinds())
    assert snapshot(twin) == snapshot(t.s)


@clause("CJ-M02", "CJ-A09")
def test_market_and_counters() -> None:
    t = table(market="gold gold gold gold wood", traded=True, phase="actions")
    assert booths_of(t) == "gold gold gold gold wood"
    assert t.why("booth wood") == "CJ-M04"
    assert table(variant="advanced", proposals=3).s.proposals == 3


REFUSED: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"seats": 5}, QuarterdeckError, "is for 2, 3, 4 seats, not 5"),
    ({"variant": "solo"}, QuarterdeckError, "has no variant 'solo'"),
    (
        {"seats": 3, "colours": ["white", "red", "blue"]},
        Unreadable,
        "3 seats have red, blue, orange, each once",
    ),
    ({"first": 4}, Unreadable, "first: nobody is called 4"),
    ({"turn": "green"}, Unreadable, "nobody is called 'green'; there are red, blue, orange, white"),
    ({"phase": "lunch"}, Unreadable, "phase: 'lunch' is none of roll, actions"),
    ({"lairs": {"red": [33]}}, Unreadable, "33 is not on the board, which has L01 to L32"),
    ({"lairs": {"red": [0]}}, Unreadable, "0 is not on the board"),
    ({"ships": {"red": "L03"}}, Unreadable, "'L03' is not on the board, which has S01 to S40"),
    ({"lairs": {"red": [27, 10]}}, Broken, "two pieces on L10"),
    ({"ships": {"red": [5, 5]}}, Broken, "two pieces on S05"),
    ({"ships": {"red": [1, 2, 3, 4, 5, 6, 7, 8, 10]}}, Broken, "red has 8 ships"),
    ({"lairs": {"red": [1, 2, 3, 4, 7, 8, 9]}}, Broken, "red has won already with 7 lairs"),
    ({"goods": {"red": "1/2"}}, Unreadable, "'1/2' is not five numbers, C/G/W/Au/M"),
    ({"goods": {"red": "3 rubies"}}, Unreadable, "'rubies' is none of cutlass, goat"),
    ({"goods": {"red": "goat 3"}}, Unreadable, "ends with a number; of what"),
    ({"goods": {"red": "10 gold", "blue": "8 gold"}}, Broken, "19 gold tiles are out, and there are 18"),
    ({"market": "gold gold"}, Broken, "five booths hold five tiles, not 2"),
    ({"market": "rum rum rum rum rum"}, Unreadable, "'rum' is none of"),
    ({"variant": "advanced", "market": "gold"}, Broken, "the advanced variant has none"),
    ({"stock": {"gold": 18}}, Broken, "there are 17 gold for the stockpile, not 18"),
    ({"stock": {"rum": 1}}, Unreadable, "'rum' is none of"),
    ({"ghost": "X9"}, Unreadable, "'X9' is none of SP, C1, W2"),
    ({"stack": "parrot"}, Unreadable, "'parrot' is none of ghost, build"),
    ({"stack": {"ghost": 8}}, Broken, "there are 7 tiles of kind ghost, not 8"),
    ({"stack": "build", "cocos": {"red": 1}}, Broken, "2 Coco tiles laid down and in the stack, not 16"),
    ({"stack": "build", "seats": 2}, Broken, "15 Coco tiles laid down make a leader"),
    ({"cocos": {"red": 17}}, Broken, "17 Coco tiles"),
    ({"cocos": {"red": -1}}, Broken, "-1|Coco tiles"),
    ({"round": 0}, Broken, "the number of the round"),
    ({"variant": "advanced", "proposals": 6}, Broken, "the proposals of this turn"),
    ({"options": {"max_rounds": 0}}, QuarterdeckError, "max_rounds should be from 1 to 1000"),
]


@clause("CJ-I04", "CJ-P03")
@pytest.mark.parametrize(("position", "kind", "says"), REFUSED)
def test_what_cannot_be_is_refused_in_one_line(
    position: dict[str, Any], kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says) as refused:
        table(**position)
    assert "\n" not in str(refused.value)


@clause("CJ-B03")
def test_the_examples_in_the_module_hold() -> None:
    assert doctest.testmod(positions).failed == 0


@clause("CJ-T01")
def test_the_table_of_move_words_is_complete() -> None:
    told = positions.__doc__ or ""
    words = told.split("All move words")[1]
    for act in box.book.acts:
        assert act.name in words, act.name
