"""Random games, checked after every move."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.pirate_haven import box


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_never_break_a_position(seats: int) -> None:
    for seed in range(30):
        s, luck = box.new(seats), Luck(1000 + seed)
        while s.seat != OVER:
            s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
            s.check()
        assert min(s.standing()) == 1
