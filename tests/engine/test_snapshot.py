"""Snapshots: any position and back; nonsense is refused, and the field is named."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from examples.toy import box as toy
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.snapshot import filled, plain, restored, snapshot
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.play import positions

Shown = dict[str, Any]
CATAN = game("catan_junior")


def middle(seed: int = 4) -> Table:
    """A toy game in which charts are dealt and somebody is asked."""
    for n, s in enumerate(positions(toy.new(3), Luck(seed))):
        if n > 12 and s.seat != FATE:
            return s
    raise AssertionError


def travelled(s: Table) -> Shown:
    shown: Shown = json.loads(json.dumps(snapshot(s)))
    return shown


def test_a_position_comes_back_with_its_pending_question() -> None:
    s = middle()
    again = restored(toy.new(3), travelled(s), {})
    assert snapshot(again) == snapshot(s)
    assert (again.seat, again.options, again.asking()) == (s.seat, s.options, s.asking())


def test_a_position_that_waits_for_fate_comes_back_with_its_odds() -> None:
    s = toy.new(2)
    again = restored(toy.new(2), travelled(s), {})
    assert again.seat == FATE and again.odds() == s.odds()


def test_a_view_comes_back_as_a_view() -> None:
    s = middle()
    view = redacted(s, s.seat)
    again = filled(toy.new(3), travelled(view), {})
    assert again.viewer == s.seat and again.options == s.options
    assert snapshot(again) == snapshot(view)


def test_restoring_leaves_the_blank_table_alone() -> None:
    blank = toy.new(3)
    before = snapshot(blank)
    restored(blank, travelled(middle()), {})
    assert snapshot(blank) == before


def broken(**changes: Any) -> Callable[[Shown], None]:
    return lambda shown: shown.update(changes)


def without(field: str) -> Callable[[Shown], None]:
    return lambda shown: shown.pop(field)


def in_hand(field: str, value: Any) -> Callable[[Shown], None]:
    return lambda shown: shown["hands"][1].update({field: value})


TOY_NONSENSE: list[tuple[Callable[[Shown], None], str]] = [
    (broken(loot="gold"), "loot: should be a whole number"),
    (broken(loot=1.5), "loot: should be a whole number"),
    (broken(loot=True), "loot: should be a whole number"),
    (broken(loot=None), "loot: should be a whole number"),
    (broken(loot=1 << 70), "loot: should be a whole number"),
    (broken(loot=-1), "less than nothing"),
    (broken(loot=1000), "doubloons were lost or doubled"),
    (broken(left=[1, "x", 3, 4]), "left[1]: should be a whole number"),
    (broken(left={}), "left: should be a list"),
    (broken(left=[]), "makes no sense"),
    (broken(charts=7), "charts: should be a Bag"),
    (broken(charts={"is": "Crow"}), "charts: 'Crow' is no part of this game"),
    (broken(charts={"is": ["Bag"]}), "charts: ['Bag'] is no part of this game"),
    (broken(charts={"is": "Bag"}), "charts.left: is missing"),
    (broken(charts={"is": "Bag", "left": [1, 2], "right": 1}), "charts.right: no such field"),
    (broken(charts={"is": "Bag", "left": [9, 9, 9]}), "charts were lost or doubled"),
    (broken(hands=[1, 2, 3]), "hands[0]: should be a Pile"),
    (in_hand("known", "all"), "hands[1].known: should be a list"),
    (in_hand("faces", [0.5]), "hands[1].faces"),
    (broken(parrot=1), "parrot: no such field"),
    (without("loot"), "loot: is missing"),
    (without("agenda"), "agenda: should be a list"),
    (broken(agenda="turn"), "agenda: should be a list"),
    (broken(agenda=[["walk", 0]]), "agenda: ['walk', 0] is not a step"),
    (broken(agenda=[[["turn"], 0]]), "agenda: [['turn'], 0] is not a step"),
    (broken(agenda=[["turn", "x"]]), "agenda: should be a whole number"),
    (broken(agenda=[["turn"]]), "agenda: ['turn'] is not a step"),
    (broken(agenda=[["turn", 0]] * 1001), "agenda: should be a list"),
    (broken(viewer="me"), "viewer: should be a whole number"),
]


@pytest.mark.parametrize(("change", "said"), TOY_NONSENSE, ids=[said for _, said in TOY_NONSENSE])
def test_nonsense_is_refused_and_named(change: Callable[[Shown], None], said: str) -> None:
    shown = travelled(middle())
    change(shown)
    with pytest.raises((Broken, Unreadable)) as caught:
        restored(toy.new(3), shown, {})
    assert str(caught.value).startswith("position: ")
    assert said in str(caught.value)


@pytest.mark.parametrize("shown", [None, [], "position", 7])
def test_a_position_is_a_table_of_fields(shown: Any) -> None:
    with pytest.raises(Unreadable, match="should be a table of fields"):
        restored(toy.new(3), shown, {})


@pytest.mark.parametrize("options", [7, "all", [1, "x"], [10_000], [-1], [True]])
def test_a_view_offers_only_moves_that_exist(options: Any) -> None:
    s = middle()
    shown = travelled(redacted(s, s.seat)) | {"options": options}
    with pytest.raises(Unreadable, match="options"):
        filled(toy.new(3), shown, {})


def test_every_field_of_a_real_game_is_guarded() -> None:
    """Whatever single field is replaced by whatever nonsense: one clear error, or a position
    that keeps every invariant; never a crash."""
    blank = CATAN.new(3)
    s = CATAN.new(3)
    for n, s in enumerate(positions(CATAN.new(3), Luck(1))):
        if n > 150 and s.seat != FATE:
            break
    whole = travelled(s)
    crew = {"is": "Crew"}
    nonsense: list[Any] = [None, "x", 3.7, -5, 99, [], {}, [[]], [None], [crew], crew, True]
    for field in whole:
        for junk in nonsense:
            try:
                again = restored(blank, whole | {field: junk}, CATAN.part_kinds())
                again.check()
            except QuarterdeckError as error:
                assert str(error).startswith("position: "), error


def test_a_state_holds_plain_things_only() -> None:
    with pytest.raises(Broken, match="cannot hold a float"):
        plain(1.5)
    with pytest.raises(Broken, match="cannot hold a dict"):
        plain([{}])
