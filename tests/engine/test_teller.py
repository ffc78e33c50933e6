"""Facts become sentences for those who may know them."""

from quarterdeck.engine.cards import bit
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER, Table
from quarterdeck.engine.teller import told_to, told_to_all
from tests.engine.small import hands

NOTES = [
    Note(1, "SM-T01", [], EVERYBODY),
    Note(2, "SM-T02", [], bit(1)),
    Note(3, "SM-T03", [], EVERYBODY),
    Note(4, "SM-T04", [], bit(0) | bit(1)),
]


def say(view: Table, note: Note) -> str:
    return "" if note.kind == 3 else f"{note.kind} to {view.viewer}"


def test_one_viewer_is_told_what_that_viewer_may_know() -> None:
    assert [one.text for one in told_to(0, say, hands(), NOTES)] == ["1 to 0", "4 to 0"]
    assert [one.text for one in told_to(1, say, hands(), NOTES)] == ["1 to 1", "2 to 1", "4 to 1"]
    assert [one.text for one in told_to(ONLOOKER, say, hands(), NOTES)] == ["1 to -3"]
    assert len(told_to(ALL_OPEN, say, hands(), NOTES)) == 3


def test_all_are_told_what_is_public_once_and_the_rest_from_their_own_eyes() -> None:
    told = told_to_all(2, say, hands(), NOTES)
    assert [(one.text, one.fact, one.clause) for one in told] == [
        ("1 to -3", 0, "SM-T01"),
        ("2 to 1", 1, "SM-T02"),
        ("4 to 0", 3, "SM-T04"),
        ("4 to 1", 3, "SM-T04"),
    ]
    assert [one.text for one in told if one.readable(0)] == ["1 to -3", "4 to 0"]
    assert [one.text for one in told if one.readable(ONLOOKER)] == ["1 to -3"]
