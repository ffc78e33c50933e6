"""Numbers for learning: the sand, the loot, what everybody has buried, the own chart."""

from .state import State


def encode(view: State) -> list[float]:
    seats = len(view.buried)
    me = view.viewer if 0 <= view.viewer < seats else view.turn
    mine = view.hands[me].faces
    sand = [left / 10 for left in view.left]
    buried = [view.buried[(me + n) % seats] / view.kit.goal for n in range(seats)]
    return [*sand, view.loot / 10, *buried, (mine[0] + 1) / 3 if mine else 0.0, float(view.seat == me)]
