"""The log on a page: what is said several times in a row stands there once."""

from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.server.html.regions import log, log_items
from quarterdeck.server.tables.told import Line


def lines(*texts: str) -> list[Line]:
    return [Line(n, 0, n, "HI-T07", text, EVERYBODY) for n, text in enumerate(texts, 1)]


def test_repeats_are_folded_with_their_number() -> None:
    items = log_items(lines("Anne waits.", "Anne waits.", "Anne waits.", "Mary sails.", "Anne waits."), "x")
    assert len(items) == 3
    assert "Anne waits. (3 times)" in items[0] and 'id="l3"' in items[0]
    assert "times" not in items[1] and "times" not in items[2]


def test_the_whole_log_folds_as_well() -> None:
    assert log(lines("Anne waits.", "Anne waits."), -3, "x").count("<li") == 1
