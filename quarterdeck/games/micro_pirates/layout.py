"""Where things are drawn, on a desk and on a phone."""

from dataclasses import dataclass
from functools import cache

HEAD = 26.0  # the name of the Port whose cards are shown
GAP = 5.0
LEGEND = 19.0
ROW = 30.0  # one Port among all
EXPORTS = 62.0
GHOST_HEIGHT = 42.0


@dataclass(frozen=True, eq=False, slots=True)
class Plan:
    """Measures in drawing units: on a desk of 1280 x 720 and on a phone about one CSS pixel each. Each plan
    is made once, so that one is known by looking whether it is the same. Beside the sea (on a phone below
    it) lie the cards of one Port, the line of every Port, the Exports and, alone, the Ghost Ship."""

    phone: bool
    solo: bool
    width: float
    height: float
    sea_x: float
    sea_y: float
    cell: float
    side_x: float
    side_y: float
    side_width: float
    card_height: float
    text: float

    @property
    def cards_y(self) -> float:
        return self.side_y + HEAD

    @property
    def ports_y(self) -> float:
        return self.cards_y + 3 * (self.card_height + GAP)

    @property
    def exports_y(self) -> float:
        return self.ports_y + LEGEND + 5 * ROW

    @property
    def ghost_y(self) -> float:
        return self.exports_y + EXPORTS


@cache
def plan(phone: bool, solo: bool) -> Plan:
    return tall(solo) if phone else wide(solo)


def wide(solo: bool) -> Plan:
    return Plan(False, solo, 840, 552, 6, 6, 60, 554, 6, 280, 75 if solo else 89, 12)


def tall(solo: bool) -> Plan:
    height = 400 + HEAD + 3 * 96 + LEGEND + 5 * ROW + EXPORTS + (GHOST_HEIGHT if solo else 0)
    return Plan(True, solo, 390, height, 1.5, 1.5, 43, 6, 396, 378, 91, 12)


def middle(place: Plan, cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    return place.sea_x + (cell % 9 + 0.5) * place.cell, place.sea_y + (cell // 9 + 0.5) * place.cell
