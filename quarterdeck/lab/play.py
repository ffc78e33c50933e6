"""One whole game between bots."""

from collections.abc import Iterator

from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Fate, Luck
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted


def play_out(s: Table, bots: list[Bot], fate: Fate) -> int:
    """Play on to the end; the number of decisions, Fate's included."""
    decisions = 0
    while s.seat != OVER:
        seat = s.seat
        if seat == FATE:
            s.play(fate.answer(s))
        else:
            s.play(bots[seat].choose(redacted(s, seat)))
        decisions += 1
    return decisions


def positions(s: Table, luck: Luck) -> Iterator[Table]:
    """Every position of a random game, the end included."""
    yield s
    while s.seat != OVER:
        luck.step(s)
        yield s
