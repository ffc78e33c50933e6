"""Random games of every kind, checked after every move."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.micro_pirates import box


@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_random_games_end_and_stay_whole(variant: str, seats: int) -> None:
    for seed in range(8):
        s = box.new(seats, variant)
        luck = Luck(seed)
        while s.seat != OVER:
            s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
            s.check()
        assert len(s.standing()) == seats
