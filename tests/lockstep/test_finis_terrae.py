"""Finis Terrae against a second reading of its ledger."""

import pytest

from quarterdeck.games.finis_terrae import box
from tests.lockstep.finis_terrae.anywhere import strayed
from tests.lockstep.finis_terrae.tempers import TEMPERS, spirited
from tests.lockstep.harness import lockstep

HOUSES: dict[str, dict[str, int]] = {
    "trader": {"coins": 45},
    "hoarder": {},
    "pirate": {"coins": 30, "range": 8},
    "stormy": {"coins": 0, "range": 3},
    "mason": {"coins": 60, "range": 2},
}
SHORTEST = 150
"""Five rounds of two players are more moves than that."""


@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_both_readings_agree_when_everybody_chooses_blindly(variant: str, seats: int) -> None:
    assert lockstep(box, variant, seats, seed=seats) > SHORTEST


@pytest.mark.parametrize("temper", sorted(TEMPERS.keys() & HOUSES.keys()))
@pytest.mark.parametrize("seats", box.seats)
def test_both_readings_agree_when_players_have_a_bent(temper: str, seats: int) -> None:
    assert spirited(box, seats, HOUSES[temper], temper, seed=1) > SHORTEST


@pytest.mark.parametrize("temper", sorted(TEMPERS))
def test_both_readings_agree_from_positions_seldom_met(temper: str) -> None:
    assert sum(strayed(temper, seed, most=25) for seed in range(40)) > 40 * 20
