"""Catan Junior: the rules and a second reading of the ledger, move by move."""

import pytest

from quarterdeck.engine.registry import game
from tests.lockstep.harness import lockstep

BOX = game("catan_junior")


@pytest.mark.parametrize(("variant", "seats"), BOX.setups())
def test_both_readings_play_the_same_games(variant: str, seats: int) -> None:
    moves = sum(lockstep(BOX, variant, seats, seed, 700) for seed in range(2))
    assert moves > 400
