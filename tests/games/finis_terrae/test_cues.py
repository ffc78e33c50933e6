"""What learned judgement sees: as many numbers at every table, small ones, and the same from a view."""

from random import Random

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.cues import cues
from quarterdeck.games.finis_terrae.state import State

HOW_MANY = 208


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_every_table_there_are_as_many_small_numbers(seats: int) -> None:
    s = box.new(seats, "standard")
    assert isinstance(s, State)
    luck, choice = Luck(seats), Random(seats)
    while s.seat != OVER:
        if choice.random() < 0.1:
            for seat in range(seats):
                seen = cues(s, seat)
                assert len(seen) == HOW_MANY
                assert max(seen) <= 2.5
                assert min(seen) >= -2.5
                assert cues(redacted(s, seat), seat) == seen
        s.play(luck.answer(s) if s.seat == FATE else choice.choice(s.options))


def test_they_leave_the_table_as_it_is() -> None:
    s = box.new(2, "standard")
    assert isinstance(s, State)
    luck = Luck(5)
    while s.round < 2:
        s.play(luck.answer(s) if s.seat == FATE else s.options[0])
    before = snapshot(s)
    cues(s, 0)
    assert snapshot(s) == before
