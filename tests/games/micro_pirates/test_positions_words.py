"""The position builder: what is there by itself, and its words."""

from inspect import signature
from typing import Any

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, Ask
from quarterdeck.games.micro_pirates import positions
from quarterdeck.games.micro_pirates.constants import OCEANS, map_also
from quarterdeck.games.micro_pirates.positions import (
    SeaDesk,
    at_of,
    coins_of,
    large_of,
    maps_of,
    small_of,
    table,
)
from quarterdeck.games.micro_pirates.rules.book import BOOK

SOLO: dict[str, Any] = {"variant": "pale_widow"}


def test_sheets_not_named_are_the_usual_ones_or_the_first_left() -> None:
    t = table(seats=4, captains={"red": "CA3"}, ships={"green": "SH2"})
    assert [crew.captain for crew in t.s.crews] == [2, 1, 0, 3]
    assert [crew.ship - 4 for crew in t.s.crews] == [0, 2, 3, 1]


def test_ships_and_merchants_not_named_lie_on_the_first_free_places() -> None:
    t = table(seats=3, at={"red": "SA.port", "blue": "WR.small"})
    assert [at_of(t, seat) for seat in range(3)] == ["r1c7", "r5c1", "r7c1"]
    assert small_of(t) == " ".join([cell(t, "SS.small"), cell(t, "DO.small"), cell(t, "SR.small")])
    assert large_of(t) == " ".join([cell(t, "GB.large"), cell(t, "SA.large"), cell(t, "PA.large")])
    alone = table(**SOLO)
    assert (at_of(alone, "red"), at_of(alone, "ghost")) == ("r1c1", "r7c7")


def cell(t: SeaDesk, place: str) -> str:
    return t.meant(f"sail {place}").removeprefix("sail ")


def test_what_a_turn_has_used_took_an_action() -> None:
    assert table().s.actions == 2
    assert table(used="hire").s.actions == 1 and table(chested=True).s.actions == 1
    assert table(used="hire quest").s.ported == 5


def test_a_draft_begins_with_the_last_player_and_a_solo_ghost_is_paid_once() -> None:
    t = table(seats=3, phase="draft", first="blue")
    assert (t.question, t.seat) == ("draft", 0)
    alone = table(phase="draft", variant="drowned_bell")
    luck = Luck(1)
    while alone.s.seat == FATE:
        alone.s.play(luck.answer(alone.s))
    assert (coins_of(alone, "ghost"), coins_of(alone, "red"), alone.s.round) == (10, 10, 1)
    alone.s.check()


@pytest.mark.parametrize("place", ["r5c1", "(5,1)", "( 5, 1 )", "5,1", "WR.small"])
def test_a_place_may_be_written_in_every_way(place: str) -> None:
    t = table(at={"red": "r4c0"}, small="WR")
    assert t.offers(f"sail {place}") and t.why(f"sail {place}") is None
    t.play(f"sail {place}")
    assert t.s.fight == [0, 5]


@pytest.mark.parametrize("place", ["r4c4", "(4,4)", "SS.jungle", ["SS.jungle"]])
def test_the_builder_understands_the_same_places(place: Any) -> None:
    t = table(small=place, large="(2,3), (2, 5)")
    assert small_of(t) == f"{at_of(t, 'small1')} - -" and large_of(t) == "r2c3 r2c5 -"
    if isinstance(place, str):
        assert at_of(table(at={"red": place}), "red") == at_of(t, "small1")


def test_no_well_formed_place_makes_the_desk_raise() -> None:
    desks = [table(), table(phase="draft"), table(at={"red": "r0c1"}, small="r0c2").play("sail r0c2")]
    for t in desks:
        for act in ("sail", "step", "retreat", "haven"):
            for n in range(81):
                word = f"{act} r{n // 9}c{n % 9}"
                assert t.offers(word) == (t.why(word) is None)
            for name in OCEANS:
                for kind in ("port", "jungle", "small", "large"):
                    word = f"{act} {name}.{kind}"
                    assert t.offers(word) == (t.why(word) is None)
    assert table().why("sail PR.jungle") == "MP-O04" and table().why("sail r0c4") == "MP-O02"


@pytest.mark.parametrize(
    ("word", "means"),
    [
        ("nav NV2", "nav GB"),
        ("map M04", "map SR"),
        ("stolen m10", "stolen DO"),
        ("discard M01", "discard WR"),
        ("pair M07", "pair SS"),
        ("rob M09", "rob DO"),
        ("rob chests", "rob chest"),
        ("first 1", "first blue"),
        ("fight 2", "fight yellow"),
        ("throw plantains", "throw plantain"),
        ("steal chests", "steal chest"),
        ("sell plantains", "sell plantain"),
        ("swap 3 fishs > 2 rums", "swap 3fish>2rum"),
        ("swap 2fishs+1plantain>2rums", "swap 2fish+1plantain>2rum"),
        ("use K05.1", "use K05"),
        ("boost SH1.1", "boost SH1"),
        ("retreat (2, 4)", "retreat r2c4"),
        ("haven (2,4)", "haven r2c4"),
        ("step 2,4", "step r2c4"),
        ("sail (2,4)", "sail r2c4"),
    ],
)
def test_other_spellings_are_understood(word: str, means: str) -> None:
    assert BOOK.parse(word) == BOOK.parse(means) and BOOK.spell(BOOK.parse(word)) == means


def test_the_ledger_codes_of_maps_are_those_of_the_data() -> None:
    shows = table().s.t.map_shows
    for ocean in range(9):
        assert map_also(ocean) == [f"M{n + 1:02d}" for n in range(10) if shows[n] == ocean]
    t = table(maps={"red": "M01 M04 M07 M09"})
    assert maps_of(t, "red") == "WR SR SS DO"


def test_every_question_is_told_of_in_the_builders_own_words() -> None:
    told = positions.__doc__ or ""
    questions = told[told.index("What the desk tells") : told.index("`t.events`")]
    left = [line[:53] for line in questions.split("==  ==")[1].splitlines() if line[:1].islower()]
    listed = [name for line in left for name in line.strip().rstrip(",").split(", ")]
    assert sorted(listed) == sorted(step.name for step in BOOK.steps if isinstance(step, Ask))
    words = told[told.index("All move words") : told.index("What the desk tells")]
    for act in BOOK.acts:
        assert f"{act.name}" in words, act.name
    arguments = told[: told.index("All move words")]
    for name in signature(table).parameters:
        assert f"{name}" in arguments, name
    for name in positions.__all__:
        assert name in told or name in ("SeaDesk", "cell_of"), name
