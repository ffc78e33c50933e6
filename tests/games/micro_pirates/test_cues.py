"""Numbers for learned judgement: always as many, of a like size, and nobody's secrets among them."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.cues import cues
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.state import State

COUNT = 243


@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_there_are_always_as_many_of_a_like_size(variant: str, seats: int) -> None:
    s, luck, looks = box.new(seats, variant), Luck(4), 0
    assert isinstance(s, State)
    while s.seat != OVER and looks < 400:
        for seat in range(seats):
            found = cues(s, seat)
            assert len(found) == COUNT and all(-2.0 <= number <= 2.0 for number in found)
        looks += 1
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))


def test_only_what_a_seat_may_know_is_looked_at_and_nothing_changes() -> None:
    s, luck = box.new(2, "first_game"), Luck(8)
    assert isinstance(s, State)
    for _ in range(300):
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
        for seat in range(2):
            view = redacted(s, seat)
            before = snapshot(view)
            assert cues(view, seat) == cues(s, seat)
            assert snapshot(view) == before


def test_fame_and_the_ghost_ship_are_among_them() -> None:
    poor, rich = table(fame={"red": 1}).s, table(fame={"red": 5}).s
    assert sum(a != b for a, b in zip(cues(poor, 0), cues(rich, 0), strict=True)) > 4
    assert sum(a != b for a, b in zip(cues(poor, 1), cues(rich, 1), strict=True)) > 4
    alone = table(seats=1).s
    before = cues(alone, 0)
    alone.ghost.fame = 9
    assert sum(a != b for a, b in zip(before, cues(alone, 0), strict=True)) > 4
