"""Where things are drawn: the chart with its grid, the tray with cards and buttons, the panels.

A wide drawing has the chart on the left with the tray below it and the panels on the right; a phone has
The Doom on top, then the chart, the tray, and the captains below each other."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import STEP_X, STEP_Y

WIDE, HIGH = 1200.0, 800.0
WIDE_TRAY = 830.0
PHONE = 390.0
CHART_STEP = 70.0  # a phone's chart grows by so much at a time: each height has a backdrop of its own


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Cells(NamedTuple):
    """The columns and rows that are shown."""

    left: int
    right: int
    low: int
    high: int


class Grid(NamedTuple):
    """`cell` is from one location to the next, (x0, y0) where (0,0) lies."""

    cell: float
    x0: float
    y0: float

    def place(self, x: int, y: int) -> tuple[float, float]:
        return self.x0 + x * self.cell, self.y0 - y * self.cell

    @property
    def by(self) -> float:
        """Locations are drawn for cells of 100."""
        return self.cell / 100

    @property
    def big(self) -> float:
        """Numbers stay readable on a small grid."""
        return round(max(1.0, min(1.4, 92 / self.cell)), 1)


class Plan(NamedTuple):
    """All measures of one table; the same however the chart grows."""

    phone: bool
    width: float
    height: float
    chart: Box
    doom: Box
    tray: Box
    panels: tuple[Box, ...]


@lru_cache(maxsize=64)
def wide_plan(seats: int) -> Plan:
    tall = min((HIGH - 198 - 10 * seats) / seats, 340.0)
    panels = tuple([Box(842, 198 + n * (tall + 10), 348, tall) for n in range(seats)])
    return Plan(
        False,
        WIDE,
        HIGH,
        Box(0, 0, WIDE_TRAY, 630),
        Box(842, 10, 348, 178),
        Box(0, 630, WIDE_TRAY, 170),
        panels,
    )


@lru_cache(maxsize=256)
def phone_plan(seats: int, columns: int, lines: int, rows: int, bars: int) -> Plan:
    """As high as the chart needs, so that the cards stay in reach of a thumb. `rows` is the number of card
    rows in the tray, `bars` that of button rows."""
    cell = min(118.0, (PHONE - 20) / columns)
    steps = -(-max(0.0, cell * lines + 34 - 220) // CHART_STEP)
    chart = Box(0, 116, PHONE, min(430.0, 220 + CHART_STEP * steps))
    tray = Box(0, chart.y + chart.h, PHONE, 14 + 31 * bars + 94.0 * rows)
    top = tray.y + tray.h + 6
    panels = tuple([Box(6, top + n * 146, 378, 140) for n in range(seats)])
    return Plan(True, PHONE, top + 146 * seats, chart, Box(6, 6, 378, 104), tray, panels)


@lru_cache(maxsize=1024)
def fitted(chart: Box, phone: bool, shown: Cells) -> Grid:
    """The grid as large as the chart allows."""
    columns, rows = shown.right - shown.left + 1, shown.high - shown.low + 1
    margin, most = (20, 118) if phone else (40, 180)
    cell = min(most, (chart.w - margin) / columns, (chart.h - margin) / rows)
    x0 = chart.x + chart.w / 2 - cell * (shown.right + shown.left) / 2
    y0 = chart.y + chart.h / 2 + cell * (shown.high + shown.low) / 2
    return Grid(cell, x0, y0)


@lru_cache(maxsize=1024)
def cells(sea: Board, ships: tuple[int, ...]) -> Cells:
    """Locations, and cells somebody could scout now."""
    xs = [sea.xs[place] for place in sea.board] or [0]
    ys = [sea.ys[place] for place in sea.board] or [0]
    for at in ships:
        for way in range(4) if at >= 0 else ():
            if sea.beside[at * 4 + way] < 0 and sea.gate(at, way) > 0:
                xs.append(sea.xs[at] + STEP_X[way])
                ys.append(sea.ys[at] + STEP_Y[way])
    return Cells(min(xs), max(xs), min(ys), max(ys))
