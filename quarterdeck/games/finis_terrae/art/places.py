"""Where things lie on the chart, in units of a hundredth of a tile, and where that is on the page."""

from functools import lru_cache

from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import group
from quarterdeck.engine.drawing import Piece
from quarterdeck.games.finis_terrae.art.tiles import port_anchor, ship_anchor
from quarterdeck.games.finis_terrae.constants import ISLE_SPOTS
from quarterdeck.games.finis_terrae.layout import UNIT, Frame, Point
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, Numbers

# by square: C N E S W NE SE SW NW
SQUARE_X = [0, 0, 1, 0, -1, 1, 1, -1, -1]
SQUARE_Y = [0, -1, 0, 1, 0, -1, 1, 1, -1]


def pinned(
    f: Frame,
    id: str,
    x: float,
    y: float,
    inner: str,
    label: str = "",
    moves: tuple[int, ...] = (),
    glow: str = "",
) -> Piece:
    """A piece on the chart: it is drawn in the chart's units, and the chart is fitted into its frame."""
    scale = f.size / UNIT
    return piece(id, f.left + x * scale, f.top + y * scale, inner, label, moves, glow, scale=scale)


def unfelt(inner: str) -> str:
    """What is pointed at is the tile below."""
    return group(inner, 'pointer-events="none"')


def corner(cell: int) -> Point:
    """The upper left corner of a cell on the chart."""
    return CELL_X[cell] * UNIT, -CELL_Y[cell] * UNIT


def isle_point(square: int) -> Point:
    """Where a home port stands on the Isle."""
    out = 92 if square < 5 else 92 * 0.72
    return 50 + out * SQUARE_X[square], 50 + out * SQUARE_Y[square]


def isle_mooring(square: int) -> Point:
    """Where a ship lies off the Isle."""
    out = 130 if square < 5 else 130 * 0.86
    return 50 + out * SQUARE_X[square], 50 + out * SQUARE_Y[square]


@lru_cache(maxsize=4096)
def mooring(numbers: Numbers, spot: int, cell: int, face: int) -> Point:
    """Where a ship lies on that tile."""
    if spot < ISLE_SPOTS:
        return isle_mooring(spot)
    x, y = corner(cell)
    dx, dy = ship_anchor(numbers.kind[face >> 2], face & 3)
    return x + dx, y + dy


@lru_cache(maxsize=4096)
def quay(numbers: Numbers, spot: int, cell: int, face: int) -> Point:
    """Where a port stands on that tile."""
    if spot < ISLE_SPOTS:
        return isle_point(spot)
    x, y = corner(cell)
    dx, dy = port_anchor(numbers.kind[face >> 2], face & 3)
    return x + dx, y + dy


def middle(spot: int, cell: int) -> Point:
    """The middle of a tile, where a crowd gathers; off the Isle, where ships lie."""
    if spot < ISLE_SPOTS:
        return isle_mooring(spot)
    x, y = corner(cell)
    return x + 50, y + 54
