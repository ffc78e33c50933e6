"""Where things are drawn, on a desk and on a phone."""

from functools import cache
from typing import NamedTuple


class Plan(NamedTuple):
    """Measures in drawing units. Cards of an offer stand side by side, one row for each Port."""

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
    rivals_x: float
    rivals_y: float
    rivals_width: float
    text: float


@cache
def plan(phone: bool, seats: int, solo: bool, lines: int = 4) -> Plan:
    """`lines` is how many rows of buttons a phone has to find room for."""
    rivals = seats - 1 + (1 if solo else 0)
    if not phone:
        return Plan(
            False, 1320, 1004, 14, 14, 74, 14, 692, 666, 694, 10, 612, 80, 104, 532,
            14, 784, 1292, 694, 640, 612, 11.5,
        )  # fmt: skip
    crew_y, crew_height = 416.0 + 26 * max(4, lines), 576.0
    rivals_y = crew_y + crew_height
    offers_y = rivals_y + 8 + rivals * 46
    exports_y = offers_y + 5 * 112
    return Plan(
        True, 390, exports_y + 112, 6, 6, 42, 6, 392, 378, 6, offers_y, 378, 88, 112, exports_y,
        6, crew_y, 378, 6, rivals_y, 378, 11,
    )  # fmt: skip


def middle(place: Plan, cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    return place.sea_x + (cell % 9 + 0.5) * place.cell, place.sea_y + (cell // 9 + 0.5) * place.cell
