"""Numbers for learning: the sand, the loot, what everybody has buried, the own chart."""

from quarterdeck.engine.encoding import fractions, seats_from, viewpoint

from .state import State


def encode(view: State) -> list[float]:
    me = viewpoint(view)
    mine = view.hands[me].faces
    buried = fractions([view.buried[seat] for seat in seats_from(me, len(view.buried))], view.kit.goal)
    sand = fractions([*view.left, view.loot], 10)
    return [*sand, *buried, (mine[0] + 1) / 3 if mine else 0.0, float(view.seat == me)]
