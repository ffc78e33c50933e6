"""Where things are drawn.

A wide drawing has the Map at the upper left, the other Islands below it and the viewer's own Island large
on the right. A phone has everything in one column: Map, own Island, decks, the others two by two. Both are
measured in the pixels of a window of 1280 by 720 and of a phone: letters of 11 are as large as they say."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import BLACK, ORANGE, Livery
from quarterdeck.draw.rough import Point
from quarterdeck.games.pirate_haven.constants import SIDE

PINK = Livery("pink", "P", "#e77fb0", "#6b1745", "#2d0519", "star", "spots")
AQUA = Livery("aqua", "A", "#43c6c0", "#0a4a4b", "#032525", "hexagon", "bars")
READABLE = 11.3  # the smallest letters: 11 pixels, also where a page leaves the board a little less room
BESIDE = 220.0  # so wide a panel has room for numbers beside its Island
WORDY = 340.0  # and so wide a one for what they are
LEGEND = 168.0  # the sheet with the signs
LIVERIES = (ORANGE, BLACK, PINK, AQUA)  # the seats; no colour of a tile or die among them


class Chart(NamedTuple):
    """The Map: cells of `wide` by `high`, the left and the right Direction tile beside them."""

    x: float
    y: float
    wide: float
    high: float
    left: float
    right: float
    gap: float
    columns: int

    @property
    def width(self) -> float:
        return self.left + self.wide * self.columns + self.right

    @property
    def height(self) -> float:
        return self.high * 4 + self.gap

    def corner(self, position: int) -> Point:
        """The upper left corner of a position's cell."""
        row, step = divmod(position - 1, self.columns)
        column = step if row % 2 == 0 else self.columns - 1 - step
        return self.x + self.left + column * self.wide, self.row_y(row)

    def row_y(self, row: int) -> float:
        return self.y + row * self.high + (self.gap if row > 1 else 0)

    def middle(self, position: int) -> Point:
        x, y = self.corner(position)
        return x + self.wide / 2, y + self.high / 2

    def berth(self, place: int) -> Point:
        """Where a Ship stands on the left Direction tile."""
        return self.x + self.left * 0.57, self.row_y(place) + self.high * 0.54


class Panel(NamedTuple):
    """An Island with what belongs to it. `full` panels have tracks and tables, others a few numbers."""

    x: float
    y: float
    width: float
    height: float
    grid_x: float
    grid_y: float
    cell: float
    full: bool

    def corner(self, spot: int) -> Point:
        return self.grid_x + (spot % SIDE) * self.cell, self.grid_y + (spot // SIDE) * self.cell


class Deck(NamedTuple):
    """Where the first deck lies, how large its tiles are, and how far it is to the next."""

    x: float
    y: float
    size: float
    step: float


class Layout(NamedTuple):
    """All measures of one drawing; `panels` are the Islands, the viewer's own first."""

    width: float
    height: float
    phone: bool
    chart: Chart
    panels: tuple[Panel, ...]
    decks: Deck
    ribbon: Point
    legend: tuple[float, float, float] | None = None  # where a sheet with the signs lies, and how wide it is
    tab: Point | None = None  # under which it is folded away, where there is no room for it


@lru_cache(maxsize=16)
def layout(seats: int, columns: int, phone: bool) -> Layout:
    return portrait(seats, columns) if phone else landscape(seats, columns)


def landscape(seats: int, columns: int) -> Layout:
    chart = Chart(8, 31, 412 / columns, 66, 62, 24, 6, columns)
    own = Panel(514, 4, 317, 443, 520.5, 77, 76, True)
    low = chart.y + chart.height + 9
    high = 541 - low
    wide = (chart.width - 8 * (seats - 2)) / (seats - 1)
    others = [small_panel(8 + (wide + 8) * n, low, wide, high) for n in range(seats - 1)]
    decks = Deck(524, 464, 68, 103)
    tab = (8 + chart.width, 4.0) if seats > 2 else None
    return Layout(835, 545, False, chart, (own, *others), decks, (8 + chart.width / 2, 14), tab=tab)


def small_panel(x: float, y: float, width: float, height: float) -> Panel:
    """Numbers beside the Island where there is room, else above it."""
    beside = width >= BESIDE
    cell = float(
        int(
            min((height - 38) / 4, (width - (136 if width >= WORDY else 78)) / 4)
            if beside
            else (width - 10) / 4
        )
    )
    left, top = (x + 8, y + 32) if beside else (x + (width - cell * 4) / 2, y + height - cell * 4 - 6)
    return Panel(x, y, width, height, left, top, cell, False)


def portrait(seats: int, columns: int) -> Layout:
    chart = Chart(5, 36, 310 / columns, 68, 52, 18, 6, columns)
    top = chart.y + chart.height + 10
    own = Panel(5, top, 380, 532, 9, top + 76, 93, True)
    decks = top + own.height + 10
    low = decks + 102
    if seats == 2:
        others = [small_panel(5, low, 380, 300)]
    else:
        others = [
            small_panel(5 + 192.0 * (n % 2), low + 262.0 * (n // 2), 188, 254) for n in range(seats - 1)
        ]
    legend = others[-1].y + others[-1].height + 8
    row = Deck(14, decks + 9, 72, 374 / 3)
    return Layout(390, legend + LEGEND, True, chart, (own, *others), row, (195, 17), (5, legend, 380))
