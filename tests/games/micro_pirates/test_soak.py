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


@pytest.mark.parametrize("edition", [1, 2, 3])
@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_what_is_offered_is_exactly_what_nothing_speaks_against(
    variant: str, seats: int, edition: int
) -> None:
    s, luck, asked = box.for_rules(edition).new(seats, variant), Luck(edition), 0
    while s.seat != OVER:
        step = s.asking()
        if s.seat != FATE and step is not None:
            asked += 1
            for act in step.menu() if asked % 3 == 0 else []:
                free = [arg for arg in range(act.size) if act.objection(s, arg) is None]
                assert act.where(s) == free, (step.name, act.name)
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    assert asked > 50
