"""Where things are drawn: the chart in its frame, and the boards beside or below it."""

from functools import lru_cache
from math import floor
from typing import NamedTuple

from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y

UNIT = 100.0  # a tile's side on the chart, before the chart is fitted into its frame
LARGEST = 104.0  # a tile's side on the page is at most this

Point = tuple[float, float]


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
    def lettered(self) -> bool:
        """Whether letters can be read on ports."""
        return self.size >= 46


class Layout(NamedTuple):
    phone: bool
    width: float
    height: float
    chart: tuple[float, float, float, float]  # x, y, width, height of the chart's frame
    strip: tuple[float, float, float, float]  # where tiles in hand and dice lie
    sky: tuple[float, float, float, float]  # the trade board
    crews: tuple[tuple[float, float, float, float], ...]  # a hold board for each player, the galleon's last


@lru_cache(maxsize=8)
def layout(seats: int, phone: bool) -> Layout:
    return tall(seats) if phone else wide(seats)


def wide(seats: int) -> Layout:
    """The chart left, everything else in a column on the right."""
    column, high = 344.0, {2: 118.0, 3: 118.0, 4: 112.0}[seats]
    x = 1200.0 - column - 12
    crews = [(x, 168 + n * (high + 8), column, high) for n in range(seats)]
    crews.append((x, 168 + seats * (high + 8), column, 66.0))
    return Layout(
        False,
        1200.0,
        760.0,
        (12.0, 12.0, x - 24, 640.0),
        (12.0, 660.0, x - 24, 88.0),
        (x, 12.0, column, 148.0),
        tuple(crews),
    )


def tall(seats: int) -> Layout:
    """The chart on top, everything else below it."""
    top = 636.0
    crews = [(6.0, top + n * 110, 378.0, 104.0) for n in range(seats)]
    crews.append((6.0, top + seats * 110, 378.0, 66.0))
    return Layout(
        True,
        390.0,
        top + seats * 110 + 74,
        (6.0, 6.0, 378.0, 396.0),
        (6.0, 407.0, 378.0, 72.0),
        (6.0, 484.0, 378.0, 146.0),
        tuple(crews),
    )


@lru_cache(maxsize=512)
def framed(cells: tuple[int, ...], seats: int, phone: bool) -> Frame:
    """The used part of the map with one empty cell round it, as large as its frame allows; in tenths, as
    places are written, so that tiles join."""
    plan = layout(seats, phone)
    xs = [CELL_X[cell] for cell in cells]
    ys = [CELL_Y[cell] for cell in cells]
    west, east, south, north = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    x, y, width, height = plan.chart
    margin = 2.0 if plan.phone else 18.0
    room = min((width - 2 * margin) / (east - west + 1), (height - 2 * margin) / (north - south + 1))
    size = LARGEST if room >= LARGEST else floor(min(room, UNIT) * 10) / 10
    left = round(x + width / 2 - (west + east + 1) / 2 * size, 1)
    top = round(y + height / 2 + (south + north - 1) / 2 * size, 1)
    return Frame(left, top, size, west, east, south, north)


def turned(x: float, y: float, quarters: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        x, y = UNIT - y, x
    return x, y
