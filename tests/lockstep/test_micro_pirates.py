"""Micro Pirates and its second reading, move by move."""

import pytest

from quarterdeck.games.micro_pirates import box
from tests.lockstep.harness import lockstep

TABLES = [(variant.name, seats) for variant in box.variants for seats in variant.seats]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_rules_and_a_second_reading_of_the_ledger_agree(variant: str, seats: int) -> None:
    assert sum(lockstep(box, variant, seats, seed) for seed in range(3)) > 300
