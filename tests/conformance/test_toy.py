"""The toy game of the examples stands the same battery, without being installed."""

from collections.abc import Iterator

import pytest

from examples.toy import box
from quarterdeck.engine import registry
from quarterdeck.lab.battery import CHECKS, digest
from quarterdeck.lab.simulate import plan, simulate


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    registry.add(box)
    yield
    registry.ADDED.clear()
    registry.shelf.cache_clear()


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seats", box.seats)
def test_battery(seats: int, check: str) -> None:
    for seed in range(5):
        CHECKS[check](box, "standard", seats, seed)


def test_it_is_found_by_name_while_it_is_on_the_shelf() -> None:
    assert registry.game("bones_and_doubloons") is box
    assert "bones_and_doubloons" in registry.shelf()


def test_random_games_never_change() -> None:
    assert digest(box, "standard", 3, games=20) == GOLDEN


GOLDEN = "4df8946bef699f2fcb2010a1f7bc09d38c9239679e40fb6b9a9a13872c54fe3e"


def test_judgement_beats_chance_with_any_number_of_processes() -> None:
    """It is found by its folder in other processes, too."""
    asked = plan(box, 120, seats=2, bots=["greedy", "random"])
    result = simulate(asked, jobs=2)
    assert result.by_bot["greedy"].low > 0.5
    assert simulate(asked).wins == result.wins
