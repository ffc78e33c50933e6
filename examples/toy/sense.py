"""A captain's judgement: what is buried, and loot that may still be lost."""

from math import tanh

from quarterdeck.engine.table import OVER

from .state import State


def value(view: State, seat: int) -> float:
    if view.seat == OVER:
        return 1.0 if view.standing()[seat] == 1 else -1.0
    mine = view.buried[seat] + (0.95 * view.loot if view.turn == seat else 0.0)
    rivals = [buried for other, buried in enumerate(view.buried) if other != seat]
    return 0.99 * tanh((mine - max(rivals)) / 6)
