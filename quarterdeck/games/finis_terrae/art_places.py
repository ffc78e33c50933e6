"""Where things lie on the chart, in units of a hundredth of a tile."""

from functools import lru_cache

from quarterdeck.games.finis_terrae.art_tiles import port_anchor, ship_anchor
from quarterdeck.games.finis_terrae.chart import ISLE_SPOTS
from quarterdeck.games.finis_terrae.layout import UNIT, Point
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    CELL_X,
    CELL_Y,
)


def corner(cell: int) -> Point:
    """The upper left corner of a cell on the chart."""
    return CELL_X[cell] * UNIT, -CELL_Y[cell] * UNIT


def isle_point(square: int) -> Point:
    """Where a home port stands on the Isle, by square (C N E S W NE SE SW NW)."""
    out = [
        (0, 0),
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
        (0.72, -0.72),
        (0.72, 0.72),
        (-0.72, 0.72),
        (-0.72, -0.72),
    ]
    return 50 + 92 * out[square][0], 50 + 92 * out[square][1]


def isle_mooring(square: int) -> Point:
    """Where a ship lies off the Isle."""
    out = [
        (0, 0),
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
        (0.86, -0.86),
        (0.86, 0.86),
        (-0.86, 0.86),
        (-0.86, -0.86),
    ]
    return 50 + 130 * out[square][0], 50 + 130 * out[square][1]


def mooring(view: State, spot: int) -> Point:
    if spot < ISLE_SPOTS:
        return isle_mooring(spot)
    return anchored(view.chart.cells[spot], view.kind_at(spot), view.chart.faces[spot] & 3)


@lru_cache(maxsize=4096)
def anchored(cell: int, kind: int, quarters: int) -> Point:
    x, y = corner(cell)
    dx, dy = ship_anchor(kind, quarters)
    return x + dx, y + dy


def quay(view: State, spot: int) -> Point:
    if spot < ISLE_SPOTS:
        return isle_point(spot)
    x, y = corner(view.chart.cells[spot])
    dx, dy = port_anchor(view.kind_at(spot), view.chart.faces[spot] & 3)
    return x + dx, y + dy


def middle(view: State, spot: int) -> Point:
    """The middle of a tile, where a crowd gathers; off the Isle, where ships lie."""
    if spot < ISLE_SPOTS:
        return isle_mooring(spot)
    x, y = corner(view.chart.cells[spot])
    return x + 50, y + 54
