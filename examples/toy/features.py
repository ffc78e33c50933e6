"""Numbers for learning: the sand, the loot, what everybody has buried, the own chart."""

from quarterdeck.engine.encoding import (
    Span,
    fractions,
    one,
    seat_labels,
    seats_from,
    span,
    viewpoint,
)

from .state import State


def encode(view: State) -> list[float]:
    me = viewpoint(view)
    mine = view.hands[me].faces
    buried = fractions([view.buried[seat] for seat in seats_from(me, len(view.buried))], view.kit.goal)
    sand = fractions([*view.left, view.loot], 10)
    return [*sand, *buried, (mine[0] + 1) / 3 if mine else 0.0, float(view.seat == me)]


def legend(view: State) -> list[Span]:
    return [
        span("sand", ["bones", "one", "two", "three"], "bones and doubloons left in the sand / 10"),
        one("loot", "doubloons dug up in this turn / 10", 5.0),
        span("buried", seat_labels(len(view.buried)), "doubloons buried, as a part of the goal", 5.0),
        one("chart", "what the own chart says / 3"),
        one("asked", "1 if the viewer is asked"),
    ]
