"""Positions in a few lines: what they accept, and what they refuse."""

import doctest
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import FATE
from quarterdeck.games.catan_junior import box, positions
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS
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
from quarterdeck.games.catan_junior.positions.given import PHASES
from tests.games.catan_junior.support import pack, shipped
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
        ("2 ships 0 gold 1 Au 1 G", "0/3/2/1/0"),
        ({"gold": 2, "goats": 1}, "0/1/0/2/0"),
        ((1, "2", 0, 0, 0), "1/2/0/0/0"),
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
    assert table(variant="advanced", proposals=3, phase="actions").s.proposals == 3


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
    ({"goods": {"red": "1/2"}}, Unreadable, "'1/2' is not 5 numbers: cutlass/goat"),
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
    ({"variant": "advanced", "proposals": 6, "phase": "actions"}, Broken, "the proposals of this turn"),
    ({"options": {"max_rounds": 0}}, QuarterdeckError, "max_rounds should be from 1 to 1000"),
    ({"stack": {"build": 5}, "cocos": {"red": 10}, "phase": "free building"}, Broken, "kind build has been"),
    ({"stack": "ghost " * 7, "phase": "ghost tile"}, Broken, "one of the 7 tiles of kind ghost has been"),
    ({"stack": "", "phase": "coco"}, Broken, "no Coco tile is left to turn up"),
    ({"cocos": {"red": 8, "blue": 8}, "phase": "coco"}, Broken, "no Coco tile is left to turn up"),
    ({"cocos": {"red": 16}, "phase": "ghost tile"}, Broken, "17 Coco tiles"),
    ({"spare": "red"}, Unreadable, "spare: gets what stock= takes"),
    ({"spare": "red", "stock": {}}, Unreadable, "spare: gets what stock= takes"),
    ({"proposals": 1, "phase": "actions"}, Broken, "proposals: the standard variant has none"),
    ({"variant": "advanced", "traded": True, "phase": "actions"}, Broken, "traded: the advanced variant"),
    ({"traded": True}, Broken, "before 'roll' is over"),
    ({"variant": "advanced", "proposals": 1, "phase": "ghost"}, Broken, "before 'ghost' is over"),
    ({"options": {"first_seat": 2}}, Unreadable, "say first= instead of first_seat"),
    ({"options": {"colours": 2}}, Unreadable, "say colours= instead of colours"),
    ({"options": {"max_bundle": 2}}, Unreadable, "max_bundle means nothing in the standard variant"),
    ({"options": {"max_rounds": "3"}}, Unreadable, "options: max_rounds: '3' is not a whole number"),
    ({"options": {"cannons": 3}}, QuarterdeckError, "has no option 'cannons'"),
    ({"options": 3}, Unreadable, "options: 3 does not say whose or what"),
    ({"seats": "4"}, Unreadable, "seats: '4' is not a whole number"),
    ({"seats": True}, Unreadable, "seats: True is not a whole number"),
    ({"seats": -2}, Broken, "seats: -2 is below zero"),
    ({"variant": 1}, Unreadable, "variant: 1 is not a word"),
    ({"colours": 5}, Unreadable, "colours: 5 is neither words nor a list"),
    ({"colours": [1, 2, 3, 4]}, Unreadable, "4 seats have red, blue, orange, white, each once"),
    (
        {"first": "1"},
        Unreadable,
        "first: nobody is called '1'; there are red, blue, orange, white, or 0 to 3",
    ),
    ({"turn": True}, Unreadable, "turn: nobody is called True"),
    ({"turn": -1}, Unreadable, "turn: nobody is called -1"),
    ({"phase": ["roll"]}, Unreadable, "phase: \\['roll'\\] is none of"),
    ({"lairs": [3, 27]}, Unreadable, "lairs: \\[3, 27\\] does not say whose"),
    ({"lairs": {"red": 21}}, Unreadable, "lairs: 21 is neither words nor a list"),
    ({"lairs": {"red": [21], 0: [22]}}, Broken, "lairs: red is named twice"),
    ({"lairs": {"red": [2.0]}}, Unreadable, "lairs: 2.0 is not on the board"),
    ({"lairs": {"red": [True]}}, Unreadable, "lairs: True is not on the board"),
    ({"lairs": {"red": b"abc"}}, Unreadable, "is neither words nor a list"),
    ({"ships": {"red": {5: 1}}}, Unreadable, "ships: {5: 1} is neither words nor a list"),
    ({"ships": {"green": [5]}}, Unreadable, "ships: nobody is called 'green'"),
    ({"seats": 2, "lairs": {"red": "L17"}}, Unreadable, "'L17' is not on the board, which has L01 to L16"),
    ({"goods": {"red": 5}}, Unreadable, "goods: 5 is neither words nor a list"),
    ({"goods": {"red": [1, 2, 3, 4]}}, Unreadable, "is not 5 numbers"),
    ({"goods": {"red": [1, 2, 3, 4, -1]}}, Broken, "goods: -1 is below zero"),
    ({"goods": {"red": [1, 2, 3, 4, 1.5]}}, Unreadable, "goods: 1.5 is not a whole number"),
    ({"goods": {"red": "1/2/3/4/x"}}, Unreadable, "is not 5 numbers"),
    ({"goods": {"red": "2 3 gold"}}, Unreadable, "'3' is none of cutlass"),
    ({"goods": {"red": {"gold": "2"}}}, Unreadable, "goods: gold: '2' is not a whole number"),
    ({"goods": {"red": {"gold": 1, "Au": 1}}}, Broken, "goods: gold is named twice"),
    ({"market": 5}, Unreadable, "market: 5 is neither words nor a list"),
    ({"market": [0, 1, 2, 3, 4]}, Unreadable, "market: 0 is none of cutlass"),
    ({"traded": "yes"}, Unreadable, "traded: 'yes' is neither True nor False"),
    ({"stock": {"gold": -1}}, Broken, "stock: gold: -1 is below zero"),
    ({"stock": {"gold": "3"}}, Unreadable, "stock: gold: '3' is not a whole number"),
    ({"stock": "3 gold"}, Unreadable, "stock: '3 gold' does not say whose or what"),
    ({"ghost": 3}, Unreadable, "ghost: 3 is not a word"),
    ({"seats": 2, "ghost": "Au3"}, Unreadable, "ghost: 'Au3' is none of SP, W3, G2"),
    ({"cocos": {"red": "2"}}, Unreadable, "cocos: '2' is not a whole number"),
    ({"cocos": 2}, Unreadable, "cocos: 2 does not say whose"),
    ({"stack": 3}, Unreadable, "stack: 3 is neither words nor a list"),
    ({"stack": {"build": "2"}}, Unreadable, "stack: build: '2' is not a whole number"),
    ({"stack": {"ghost": 10**5000}}, Broken, "stack: ghost: a huge number is more than"),
    ({"round": "2"}, Unreadable, "round: '2' is not a whole number"),
    ({"proposals": None}, Unreadable, "proposals: None is not a whole number"),
    ({"data": 3}, Unreadable, "data: 3 is not the path"),
    ({"data": "nowhere.toml"}, Unreadable, "nowhere.toml: No such file"),
    ({"quiet": 0}, Unreadable, "quiet: 0 is neither True nor False"),
]


@clause("CJ-I04", "CJ-P03")
@pytest.mark.parametrize(("position", "kind", "says"), REFUSED)
def test_what_cannot_be_is_refused_in_one_line(
    position: dict[str, Any], kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says) as refused:
        table(**position)
    assert "\n" not in str(refused.value)


# -- whatever is thrown at it ------------------------------------------------------------

ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.binary(max_size=4),
    st.sampled_from(
        ["red", "gold", "L21", "S05", "ghost", "goods-WM", "1/2/3", "lair 2", "standard", "roll"]
    ),
    st.just(10**40),
    st.just(Path("nowhere")),
    st.builds(object),
)
WORD: st.SearchStrategy[Any] = st.one_of(
    ODD,
    st.lists(ODD, max_size=6),
    st.dictionaries(
        st.one_of(st.integers(0, 3), st.sampled_from([*COLOURS, *GOODS, *KINDS])), ODD, max_size=3
    ),
)
SEAT: st.SearchStrategy[Any] = st.one_of(st.sampled_from([*COLOURS[:2], 0, 1]), ODD)


def by_colour(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.dictionaries(SEAT.filter(hashable), values, max_size=3), WORD)


def hashable(value: Any) -> bool:
    return value.__hash__ is not None


SITES = st.lists(st.integers(1, 40), max_size=8, unique=True)
TILES = st.lists(st.integers(0, 6), min_size=5, max_size=5)
GIVEN: dict[str, st.SearchStrategy[Any]] = {
    "seats": st.one_of(st.integers(2, 4), WORD),
    "variant": st.one_of(st.sampled_from(["standard", "advanced"]), WORD),
    "colours": st.one_of(st.permutations(COLOURS), WORD),
    "first": SEAT,
    "turn": SEAT,
    "phase": st.one_of(st.sampled_from(list(PHASES)), WORD),
    "lairs": by_colour(SITES),
    "ships": by_colour(SITES),
    "goods": by_colour(st.one_of(TILES, WORD)),
    "market": st.one_of(st.lists(st.sampled_from(GOODS), min_size=5, max_size=5), WORD),
    "traded": st.one_of(st.booleans(), WORD),
    "stock": st.one_of(st.dictionaries(st.sampled_from(GOODS), st.integers(0, 18)), WORD),
    "spare": SEAT,
    "ghost": st.one_of(st.sampled_from(["SP", "C1", "Au5", "W2"]), WORD),
    "cocos": by_colour(st.integers(0, 16)),
    "stack": st.one_of(st.dictionaries(st.sampled_from(KINDS), st.integers(0, 8)), WORD),
    "round": st.one_of(st.integers(0, 201), WORD),
    "proposals": st.one_of(st.integers(0, 6), WORD),
    "options": st.one_of(
        st.dictionaries(st.sampled_from(["max_rounds", "max_bundle", "colours"]), ODD), WORD
    ),
    "data": ODD,
    "quiet": st.one_of(st.booleans(), WORD),
}


@clause("CJ-I04", "CJ-P03")
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_whatever_is_said_is_a_sound_position_or_is_refused_in_a_sentence(data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(list(GIVEN)), max_size=4, unique=True))
    position = {name: data.draw(GIVEN[name], label=name) for name in names}
    try:
        t = table(**position)
    except QuarterdeckError as refused:
        assert str(refused) and "\n" not in str(refused)
    else:
        t.s.check()
        assert t.question or t.over
        assert all(t.offers(word) and t.why(word) is None for word in t.choices())


@clause("CJ-S05", "CJ-K02")
def test_a_pack_without_a_kind_of_coco_tile_has_none_to_turn_up(tmp_path: Path) -> None:
    pieces = shipped("pieces")
    pieces["coco"]["build"]["tiles"] = 0
    path = pack(tmp_path, pieces=pieces)
    assert table(data=str(path), phase="ghost tile").question == "move_the_ghost"
    with pytest.raises(Broken, match="there is no tile of kind build"):
        table(data=path, phase="free building")


# -- what is written about it ------------------------------------------------------------


@clause("CJ-T01")
def test_every_question_reader_and_argument_is_explained() -> None:
    told = positions.__doc__ or ""
    for step in box.book.steps:
        assert (f"\n{step.name} " in told) == bool(step.menu()), step.name
    for reader in positions.__all__:
        assert reader in ("CatanDesk", "Proposal", "table") or reader in told, reader
    for name in GIVEN:
        assert f"\n{name} " in told, name


@clause("CJ-T01")
@pytest.mark.parametrize("quiet", [True, False])
def test_no_question_of_this_game_answers_itself(quiet: bool) -> None:
    t = table(phase="coco", stack="build", cocos={"red": 8, "blue": 7}, quiet=quiet)
    assert (t.s.quiet, t.choices()) == (quiet, ["tile build"])


@clause("CJ-B03")
def test_the_examples_in_the_module_hold() -> None:
    assert doctest.testmod(positions).failed == 0


@clause("CJ-T01")
def test_the_table_of_move_words_is_complete() -> None:
    told = positions.__doc__ or ""
    words = told.split("All move words")[1]
    for act in box.book.acts:
        assert act.name in words, act.name
