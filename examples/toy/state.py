"""What lies on the table in Bones and Doubloons."""

from typing import Final

from quarterdeck.engine.cards import Bag, Pile, bag, pile
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Table

from .tables import Sand

# What the log can say.
DUG: Final = 0
BURIED: Final = 1
LOST: Final = 2
WON: Final = 3


class State(Table):
    """Everything is open but the charts: each captain knows only the own one (BD-S02)."""

    __slots__ = ("buried", "charts", "hands", "kit", "left", "loot", "sunk")

    kit: Sand
    left: list[int]  # in the sand: bones, then doubloons worth 1, 2, 3
    loot: int
    sunk: int  # doubloons in the sea
    buried: list[int]
    charts: Bag
    hands: list[Pile]

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        twin.kit = self.kit
        twin.left = self.left[:]
        twin.loot = self.loot
        twin.sunk = self.sunk
        twin.buried = self.buried[:]
        twin.charts = self.charts.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        return [(self.charts, self.hands)]

    def standing(self) -> list[int]:
        """BD-E02  Buried doubloons and the chart together; equals share the place."""
        totals = [self.total(seat) for seat in range(len(self.buried))]
        return [1 + sum(other > total for other in totals) for total in totals]

    def total(self, seat: int) -> int:
        return self.buried[seat] + sum(face + 1 for face in self.hands[seat].faces)

    def check(self) -> None:
        everything = sum(count * worth for worth, count in enumerate(self.kit.pieces))
        somewhere = sum(count * worth for worth, count in enumerate(self.left))
        self.demand(min(self.left) >= 0 and self.loot >= 0 and min(self.buried) >= 0, "less than nothing")
        self.demand(
            somewhere + self.loot + self.sunk + sum(self.buried) == everything,
            "doubloons were lost or doubled",
        )
        held = [hand.faces.count(face) for face in range(3) for hand in self.hands]
        self.demand(sum(held) + self.charts.size() == sum(self.kit.charts), "charts were lost or doubled")

    def bury(self) -> None:
        self.note(BURIED, "BD-T04", [self.turn, self.loot])
        self.buried[self.turn] += self.loot
        self.loot = 0

    def lose(self) -> None:
        self.note(LOST, "BD-T03", [self.turn, self.loot])
        self.sunk += self.loot
        self.loot = 0

    def show_charts(self) -> None:
        for hand in self.hands:
            hand.show(0, EVERYBODY)
        for seat, place in enumerate(self.standing()):
            if place == 1:
                self.note(WON, "BD-E02", [seat, self.total(seat)])


def lay_out(s: State, kit: Sand, setup: Setup) -> None:
    s.kit = kit
    s.left = kit.pieces[:]
    s.loot = 0
    s.sunk = 0
    s.buried = [0] * setup.seats
    s.charts = bag(kit.charts[:])
    s.hands = [pile() for _ in range(setup.seats)]
