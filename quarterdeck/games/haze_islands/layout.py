"""Where things are drawn: The Doom's strip on top, the chart below it, cards one can choose from.

A wide drawing has the cards in a column on the right of the chart; a phone has them below it."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.games.haze_islands.board import Board

WIDE, HIGH = 840.0, 576.0
COLUMN = 190.0
PHONE = 390.0
CHART_STEP = 70.0  # a phone's chart grows by so much at a time: each height has a backdrop of its own
SHORE = 24.0  # round the chart: room for the haze that can be scouted


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
    def still(self) -> float:
        """What makes a thing on a location as large on a small grid as on a large one."""
        return round(100 / self.cell, 2)


class Plan(NamedTuple):
    """All measures of one table; the same however the chart grows."""

    phone: bool
    width: float
    height: float
    doom: Box
    chart: Box
    tray: Box


@lru_cache(maxsize=1)
def wide_plan() -> Plan:
    top = 70.0
    chart = Box(0, top, WIDE - COLUMN - 6, HIGH - top)
    return Plan(False, WIDE, HIGH, Box(6, 6, WIDE - 12, 60), chart, Box(chart.w, top, COLUMN, HIGH - top))


@lru_cache(maxsize=256)
def phone_plan(columns: int, lines: int, rows: int) -> Plan:
    """As high as the chart needs, so that the cards stay in reach of a thumb. `rows` is the number of card
    rows in the tray."""
    cell = min(118.0, (PHONE - 2 * SHORE) / columns)
    steps = -(-max(0.0, cell * lines + 2 * SHORE - 260) // CHART_STEP)
    chart = Box(0, 96, PHONE, min(470.0, 260 + CHART_STEP * steps))
    tray = Box(0, chart.y + chart.h, PHONE, 10 + 52.0 * rows)
    return Plan(True, PHONE, tray.y + tray.h, Box(6, 6, 378, 84), chart, tray)


@lru_cache(maxsize=1024)
def fitted(chart: Box, phone: bool, shown: Cells) -> Grid:
    """The grid as large as the chart allows."""
    columns, rows = shown.right - shown.left + 1, shown.high - shown.low + 1
    most = 118.0 if phone else 170.0
    cell = min(most, (chart.w - 2 * SHORE) / columns, (chart.h - 2 * SHORE) / rows)
    x0 = chart.x + chart.w / 2 - cell * (shown.right + shown.left) / 2
    y0 = chart.y + chart.h / 2 + cell * (shown.high + shown.low) / 2
    return Grid(cell, x0, y0)


@lru_cache(maxsize=1024)
def cells(sea: Board) -> Cells:
    """Where locations lie: the chart stays still until one is laid outside."""
    xs = [sea.xs[place] for place in sea.board] or [0]
    ys = [sea.ys[place] for place in sea.board] or [0]
    return Cells(min(xs), max(xs), min(ys), max(ys))
