"""Where things are drawn.

A wide drawing has the Map at the upper left, the other Islands below it and the viewer's own Island large on
the right. A phone has everything in one column: Map, own Island, decks, the others two by two."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import BLACK, ORANGE, Livery
from quarterdeck.draw.rough import Point
from quarterdeck.games.pirate_haven.constants import SIDE

PINK = Livery("pink", "P", "#e77fb0", "#6b1745", "#2d0519", "star", "spots")
AQUA = Livery("aqua", "A", "#43c6c0", "#0a4a4b", "#032525", "hexagon", "bars")
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


@lru_cache(maxsize=16)
def layout(seats: int, columns: int, phone: bool) -> Layout:
    return portrait(seats, columns) if phone else landscape(seats, columns)


def landscape(seats: int, columns: int) -> Layout:
    chart = Chart(14, 40, 622 / columns, 104, 96, 40, 10, columns)
    own = Panel(788, 12, 450, 640, 807, 97, 103, True)
    low = chart.y + chart.height + 14
    wide = 248.0
    spare = chart.width - wide * (seats - 1)
    step = wide + (spare / (seats - 2) if seats == 4 else 14)
    others = [
        Panel(14 + step * n, low, wide, 310, 14 + step * n + 12, low + 75, 56, False)
        for n in range(seats - 1)
    ]
    return Layout(
        1250, 802, False, chart, (own, *others), Deck(800, 679, 92, 142), (14 + chart.width / 2, 20)
    )


def portrait(seats: int, columns: int) -> Layout:
    chart = Chart(5, 36, 310 / columns, 68, 52, 18, 6, columns)
    top = chart.y + chart.height + 10
    own = Panel(5, top, 380, 590, 9, top + 84, 93, True)
    decks = top + own.height + 10
    low = decks + 108
    others = [beside(low, n) for n in range(seats - 1)]
    if seats == 2:
        others = [Panel(5, low, 380, 352, 59, low + 77, 68, False)]
    height = others[-1].y + others[-1].height + 8
    return Layout(390, height, True, chart, (own, *others), Deck(10, decks + 14, 70, 374 / 3), (195, 17))


def beside(low: float, n: int) -> Panel:
    """Other Islands on a phone, two by two."""
    x, y = 5 + 192.0 * (n % 2), low + 268.0 * (n // 2)
    return Panel(x, y, 188, 260, x + 6, y + 75, 44, False)
