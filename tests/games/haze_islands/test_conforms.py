"""The engine's battery on this game alone, where it is quick: views, imagined worlds, objections, copies."""

import pytest

from quarterdeck.engine.registry import game
from quarterdeck.lab.battery import CHECKS
from tests.support import clause

QUICK = [
    "copies_are_independent",
    "objections_agree_with_legality",
    "snapshots_come_back",
    "views_tell_the_asked_what_they_may_do",
    "imagining_adds_no_knowledge",
    "permuting_the_hidden_changes_no_view",
    "views_travel",
]
TABLES = [("solo", 1), ("friendly", 2), ("competitive-titan", 3), ("cooperative-short", 3)]


@clause("HI-G17", "HI-G18", "HI-G20")
@pytest.mark.parametrize("check", QUICK)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_game_stands_the_battery(variant: str, seats: int, check: str) -> None:
    CHECKS[check](game("haze_islands"), variant, seats, 5)
