"""Every game on the shelf stands the whole battery, in every variant and with every seat count."""

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.lab.battery import CHECKS

TABLES = [(slug, variant, seats) for slug, box in shelf().items() for variant, seats in box.setups()]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_battery(slug: str, variant: str, seats: int, check: str) -> None:
    CHECKS[check](shelf()[slug], variant, seats, hash_of(slug, variant, seats))


def hash_of(slug: str, variant: str, seats: int) -> int:
    """A different game for each table, the same in every run."""
    return sum(ord(letter) for letter in slug + variant) * 10 + seats
