"""Random games in every mode and seat count, checked after every move."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.haze_islands.state import State
from tests.support import clause

SETUPS = game("haze_islands").setups()


@clause("HI-G16", "HI-DO01")
@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_random_games_end_in_time_with_nothing_lost(variant: str, seats: int) -> None:
    for seed in range(20):
        s = game("haze_islands").new(seats, variant)
        assert isinstance(s, State)
        luck = Luck(seed)
        rounds = 0
        while s.seat != OVER:
            before = s.first
            s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
            s.check()
            rounds += s.first != before
        assert rounds <= 8 and len(s.standing()) == seats
