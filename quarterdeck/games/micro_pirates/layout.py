"""Where things are drawn, on a desk and on a phone."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple


class Box(NamedTuple):
    """A part of the table, in drawing units."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, eq=False, slots=True)
class Plan:
    """Measures in drawing units; each plan is made once, so that one is known by looking whether it is the
    same. Cards of an offer stand side by side, one row for each Port."""

    phone: bool
    width: float
    height: float
    sea_x: float
    sea_y: float
    cell: float
    bar_x: float  # the action bar
    bar_y: float
    bar_width: float
    offers_x: float
    offers_y: float
    offers_width: float
    card_height: float
    port_step: float
    exports_y: float
    crew_x: float
    crew_y: float
    crew_width: float
    crew_height: float
    rivals_x: float
    rivals_y: float
    rivals_width: float
    text: float

    @property
    def offer_width(self) -> float:
        return (self.offers_width - 12) / 3


def plan(phone: bool, seats: int, solo: bool, lines: int = 4) -> Plan:
    """`lines` is how many rows of buttons a phone has to find room for."""
    return tall(seats - 1 + (1 if solo else 0), max(4, lines)) if phone else wide()


@cache
def wide() -> Plan:
    return Plan(
        False, 1320, 1004, 14, 14, 74, 14, 692, 666, 694, 10, 612, 80, 104, 532,
        14, 784, 1292, 210, 694, 640, 612, 11.5,
    )  # fmt: skip


@cache
def tall(rivals: int, lines: int) -> Plan:
    crew_y, crew_height = 416.0 + 26 * lines, 576.0
    rivals_y = crew_y + crew_height
    offers_y = rivals_y + 8 + rivals * 46
    exports_y = offers_y + 5 * 112
    return Plan(
        True, 390, exports_y + 112, 6, 6, 42, 6, 392, 378, 6, offers_y, 378, 88, 112, exports_y,
        6, crew_y, 378, crew_height - 8, 6, rivals_y, 378, 11,
    )  # fmt: skip


def middle(place: Plan, cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    return place.sea_x + (cell % 9 + 0.5) * place.cell, place.sea_y + (cell // 9 + 0.5) * place.cell


# -- a captain's own table ---------------------------------------------------------------


class Corners(NamedTuple):
    """The parts of a captain's own table."""

    captain: Box
    ship: Box
    tracks: Box
    people: Box
    tasks: Box


@cache
def corners(place: Plan) -> Corners:
    x, y, width = place.crew_x, place.crew_y, place.crew_width
    if place.phone:
        half = (width - 20) / 2
        return Corners(
            Box(x + 7, y + 7, half, 98),
            Box(x + 13 + half, y + 7, half, 98),
            Box(x + 7, y + 110, width - 14, 128),
            Box(x + 7, y + 244, width - 14, 134),
            Box(x + 7, y + 384, width - 14, 178),
        )
    high = 196.0
    return Corners(
        Box(x + 8, y + 8, 196, high * 0.46),
        Box(x + 8, y + 8 + high * 0.49, 196, high * 0.51),
        Box(x + 214, y + 8, 268, high),
        Box(x + 492, y + 8, 3 * 170, high),
        Box(x + 1012, y + 8, 274, high),
    )


def track(place: Plan, n: int) -> Box:
    """One of four lines on the tracks: Fame, Rep, hull and the hold below them."""
    box = corners(place).tracks
    top, step = (36.0, 21.0) if place.phone else (42.0, 26.0)
    return Box(box.x + 6, box.y + top + step * n, box.width - 12, step)
