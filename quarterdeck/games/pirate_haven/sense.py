"""A captain's judgement: how much more Fame than the others a player may expect."""

from math import tanh

from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven.prospects import outlook
from quarterdeck.games.pirate_haven.state import State

SCALE = 30.0  # so much more Fame than the next player is nearly a won game


def value(view: State, seat: int) -> float:
    """From -1 to 1; after the end the result itself."""
    if view.seat == OVER and view.round > 0:
        return result(view, seat)
    worth = outlook(view)
    others = [fame for other, fame in enumerate(worth) if other != seat]
    return tanh((worth[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)) / SCALE)


def result(view: State, seat: int) -> float:
    places = view.standing()
    if places[seat] == 1:
        return 1.0 if places.count(1) == 1 else 0.5
    return -1.0 if len(places) == 2 else -0.2 * places[seat]
