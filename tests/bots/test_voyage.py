"""Planning over several turns, and what becomes of a plan when it is looked into more closely."""

import pytest

from quarterdeck.bots.levels import Captain, Level
from quarterdeck.bots.thinking import Considered, Thinking
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted
from tests.bots.test_honest import alike, decisions

VOYAGE: dict[str, float] = {"beam": 2, "voyage": 3, "plans": 2, "worlds": 1, "glance": 4}
CLOSER: dict[str, float] = {
    "beam": 2,
    "plans": 3,
    "options": 9,
    "worlds": 1,
    "finalists": 2,
    "simulations": 4,
    "turns": 1,
    "glance": 4,
}


def thought(slug: str, view: Table, style: dict[str, float], seed: int = 11) -> Thinking:
    return Captain(game(slug), seed, Level("trial", "Trial", "A trial.", style)).think(view)


@pytest.mark.parametrize("slug", ["haze_islands", "pirate_haven"])
def test_a_voyage_is_the_same_with_the_same_seed_and_whatever_is_hidden(slug: str) -> None:
    for s, twin in alike(slug)[:2]:
        first = thought(slug, redacted(s, s.seat), VOYAGE).choice
        assert first in s.options
        assert first == thought(slug, redacted(twin, s.seat), VOYAGE).choice


def test_a_voyage_goes_beyond_the_own_turn() -> None:
    s = decisions("haze_islands", 2, 2)[-1]
    found = thought("haze_islands", redacted(s, s.seat), VOYAGE)
    assert max(len(one.line) for one in found.options) >= VOYAGE["voyage"]
    assert all(one.line[0] == one.move for one in found.options if one.line)


def test_every_first_move_of_a_voyage_is_followed() -> None:
    """The beam is narrower than the options; each of them is judged in both worlds all the same."""
    s = next(s for s in decisions("haze_islands", 2, 40) if len(s.options) > 4)
    found = thought("haze_islands", redacted(s, s.seat), VOYAGE)
    assert {one.count for one in found.options} == {VOYAGE["plans"]}


def test_what_was_not_played_on_is_never_preferred() -> None:
    """However often a plan was looked at before: only those who are played on can be chosen."""
    for s in decisions("haze_islands", 2, 40):
        found = thought("haze_islands", redacted(s, s.seat), CLOSER)
        played = [one for one in found.options if one.count > 0]
        assert len(played) <= CLOSER["finalists"]
        assert found.choice in [one.move for one in played]


def test_what_was_thought_becomes_the_first_sight() -> None:
    one = Considered(3, 0.5)
    one.add(0.1)
    one.add(0.3)
    one.rest()
    assert (one.first_sight, one.count, one.value) == (0.2, 0, 0.2)
