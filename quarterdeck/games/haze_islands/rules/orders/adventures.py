"""SO: orders 7 to 9, for adventures in play."""

from typing import Final

from quarterdeck.engine.table import Act
from quarterdeck.games.haze_islands.constants import DOUBLE, EMPTY, SEA, SINGLE
from quarterdeck.games.haze_islands.notes import SWAPPED, TURNED
from quarterdeck.games.haze_islands.rules.cards import CardAct, Choice
from quarterdeck.games.haze_islands.rules.orders.order import FreeOrder
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


def show(s: State, place: int, state: int, clause: str) -> None:
    """HI-SC09  Besides Complete and the round end, only orders 7, 8 and 9 change a slot."""
    s.show(place, s.slot[place], state)
    s.note(TURNED, clause, [place, s.slot[place], state])


class RotateAdventure(FreeOrder):
    """HI-SO27  The double at your location becomes single, or the single double."""

    def usable(self, s: State, seat: int) -> bool:
        return s.slot_state[s.captains[seat].at] in (DOUBLE, SINGLE)

    def use(self, s: State, seat: int) -> None:
        at = s.captains[seat].at
        show(s, at, SINGLE if s.slot_state[at] == DOUBLE else DOUBLE, "HI-SO27")


class FlipAdventure(FreeOrder):
    """HI-SO28  Double or single at your location becomes sea, sea becomes single: unless it is empty."""

    def usable(self, s: State, seat: int) -> bool:
        return s.slot_state[s.captains[seat].at] != EMPTY

    def use(self, s: State, seat: int) -> None:
        at = s.captains[seat].at
        show(s, at, SINGLE if s.slot_state[at] == SEA else SEA, "HI-SO28")


class SwapAdventures(FreeOrder):
    """HI-SO29  The adventures of two different locations change places: if two slots are not empty."""

    def usable(self, s: State, seat: int) -> bool:
        return len(filled_slots(s)) >= 2

    def use(self, s: State, seat: int) -> None:
        s.then(SWAP, seat)


def filled_slots(s: State) -> list[int]:
    """HI-SO29  Cards in logs or in the deck are not in play."""
    return sorted([place for place in s.board if s.slot_state[place] != EMPTY])


class SwapOne(CardAct):
    """HI-SO29  Two different locations with an adventure: the first ..."""

    def where(self, s: State) -> list[int]:
        return filled_slots(s)

    def do(self, s: State, arg: int) -> None:
        s.moving = arg
        s.then(SWAP_WITH, s.seat)


class SwapOther(CardAct):
    """HI-SO29  ... and the second; each card keeps its state."""

    def where(self, s: State) -> list[int]:
        return [place for place in filled_slots(s) if place != s.moving]

    def do(self, s: State, arg: int) -> None:
        one, other = s.moving, arg
        adventure, state = s.slot[one], s.slot_state[one]
        s.show(one, s.slot[other], s.slot_state[other])
        s.show(other, adventure, state)
        s.moving = -1
        s.note(SWAPPED, "HI-SO29", [one, other])


swap: Final[Act[State]] = SwapOne("swap", MAPS, "HI-SO29")
swap_with: Final[Act[State]] = SwapOther("swap_with", MAPS, "HI-SO29")

SWAP: Final = Choice(swap)
SWAP_WITH: Final = Choice(swap_with)

ROTATE_ADVENTURE: Final = RotateAdventure(7, "HI-SO27")
FLIP_ADVENTURE: Final = FlipAdventure(8, "HI-SO28")
SWAP_ADVENTURES: Final = SwapAdventures(9, "HI-SO29")
