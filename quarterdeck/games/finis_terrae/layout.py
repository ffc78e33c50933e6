"""Where things are drawn: the chart, large and still, and what belongs to it beside or below."""

from functools import lru_cache
from math import floor
from typing import NamedTuple

from quarterdeck.games.finis_terrae.constants import (
    FJORD,
    FORT,
    LIGHTHOUSE,
    ONE_SIDE,
    ROCKS,
    STRAIT,
    TWO_SIDES,
)
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, Numbers

UNIT = 100.0  # a tile's side on the chart, before the chart is fitted into its frame
READABLE = 11.6  # the smallest letters, on a page that shows the drawing as large as it is

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height


class Frame(NamedTuple):
    """The part of the world that is shown, and how: page = (left + x * size, top - y * size)."""

    left: float  # of cell x = 0's left side
    top: float  # of cell y = 0's upper side
    size: float  # of a tile
    west: int
    east: int
    south: int
    north: int

    @property
    def port(self) -> float:
        """How large a port is: as large as its letter has to be."""
        return round(min(52.0, max(34.0, 2240 / self.size)), 1)

    @property
    def lettered(self) -> bool:
        """Whether letters can be read on ports."""
        return self.size >= 43

    @property
    def ship(self) -> float:
        return round(min(68.0, max(50.0, 3000 / self.size)), 1)

    @property
    def letters(self) -> float:
        """The size of the smallest letters on the chart, in its own units."""
        return round(READABLE * UNIT / self.size, 1)


class Layout(NamedTuple):
    """The drawing is as large as the board on a page of 1280 by 720, or of 390 by 844."""

    phone: bool
    width: float
    height: float
    chart: Box
    hand: Box  # where tiles in hand and dice lie
    sky: Box  # weather, price, cards
    supplies: tuple[Point, Point]  # of the stack and of the spices


WIDE = Layout(
    False,
    840.0,
    572.0,
    (0.0, 0.0, 700.0, 572.0),
    (704.0, 282.0, 130.0, 210.0),
    (702.0, 8.0, 130.0, 262.0),
    ((734.0, 522.0), (798.0, 522.0)),
)
TALL = Layout(
    True,
    390.0,
    606.0,
    (0.0, 0.0, 390.0, 400.0),
    (6.0, 404.0, 378.0, 94.0),
    (6.0, 500.0, 378.0, 102.0),
    ((298.0, 580.0), (352.0, 580.0)),
)
SIGHT = (4, 5)  # how far the chart reaches at first: to the north and south, to the east and west


def layout(phone: bool) -> Layout:
    return TALL if phone else WIDE


def reach(farthest: int, first: int) -> int:
    """How far one side of the chart is shown: a cell beyond its tiles, and at first more, so that it keeps
    still while tiles are laid."""
    needed = farthest + 1
    return first if needed <= first else max(first + 2, needed)


@lru_cache(maxsize=512)
def framed(cells: tuple[int, ...], phone: bool) -> Frame:
    """The used part of the map with an empty cell round it, as large as its frame allows. The Isle stays in
    the middle as long as there is room; in tenths, as places are written, so that tiles join."""
    x, y, width, height = layout(phone).chart
    xs = [CELL_X[cell] for cell in cells]
    ys = [CELL_Y[cell] for cell in cells]
    up, aside = (4, 4) if phone else SIGHT
    west, east = -reach(-min(xs), aside), reach(max(xs), aside)
    south, north = -reach(-min(ys), up), reach(max(ys), up)
    margin = 4.0
    room = min((width - 2 * margin) / (east - west + 1), (height - 2 * margin) / (north - south + 1))
    size = floor(room * 10) / 10
    left = within(x + width / 2 - size / 2, x + margin - west * size, x + width - margin - (east + 1) * size)
    top = within(
        y + height / 2 - size / 2, y + margin + north * size, y + height - margin + (south - 1) * size
    )
    return Frame(round(left, 1), round(top, 1), size, west, east, south, north)


def within(wished: float, least: float, most: float) -> float:
    return max(least, min(wished, most))


def turned(x: float, y: float, quarters: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        x, y = UNIT - y, x
    return x, y


# -- how a tile looks --------------------------------------------------------------------

Face = tuple[int, bool, int]  # kind, beach, quarter turns
TURNING = (ROCKS, ONE_SIDE, TWO_SIDES, FJORD, STRAIT, FORT, LIGHTHOUSE)  # kinds whose rotation shows


def tile_id(kind: int, beach: bool, quarters: int) -> str:
    return f"ft{kind}{'b' if beach else 'c'}{quarters}"


def face_of(numbers: Numbers, face: int) -> Face:
    """How a tile looks: its kind, whether it has a beach, how it is turned."""
    kind = numbers.kind[face >> 2]
    return kind, numbers.beach[face >> 2] >= 0, face & 3 if kind in TURNING else 0


def face_id(numbers: Numbers, face: int) -> str:
    """The shape that the backdrop defines for it."""
    return tile_id(*face_of(numbers, face))
