"""Treasure exchange (chapter PH-X of the ledger)."""

from typing import Final

from quarterdeck.engine.table import NO, Act
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import DIE_SPOTS, PLACE_NAMES, PLACES, YELLOW

BITS: Final = [1 << place for place in range(DIE_SPOTS)]


class Give(Act[State]):
    """PH-X01  One of your yellow dice loses a pip; your Income rises by 2.
    PH-X04  A die showing 1 cannot be reduced.  PH-X06  Nor one that was raised by an exchange this turn.
    PH-X08  At 12 Income it is not offered."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        if crew.income >= s.t.income_limit:
            return NO
        return [d for d in crew.dice(YELLOW) if crew.pips(d) > 1 and s.raised & BITS[d] == 0]

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.me
        if not crew.is_good(arg, YELLOW):
            return "PH-X05"
        if crew.pips(arg) == 1:
            return "PH-X04"
        if s.raised & BITS[arg] != 0:
            return "PH-X06"
        return "PH-X08" if crew.income >= s.t.income_limit else None

    def do(self, s: State, arg: int) -> None:
        s.lowered |= BITS[arg]
        s.set_pips(s.turn, arg, s.me.pips(arg) - 1, "PH-X01")
        s.earn(s.t.exchange, "PH-X01")

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class Gain(Act[State]):
    """PH-X02  Pay 2 Income; one of your yellow dice gains a pip, within its limit.
    PH-X06  Not one that was lowered by an exchange this turn."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        if crew.income < s.t.exchange:
            return NO
        return [d for d in crew.below_limit(YELLOW) if s.lowered & BITS[d] == 0]

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.me
        if not crew.is_good(arg, YELLOW):
            return "PH-X05"
        if crew.pips(arg) >= crew.limit(arg):
            return "PH-C07"
        if s.lowered & BITS[arg] != 0:
            return "PH-X06"
        return "PH-X02" if crew.income < s.t.exchange else None

    def do(self, s: State, arg: int) -> None:
        s.raised |= BITS[arg]
        s.earn(-s.t.exchange, "PH-X02")
        s.set_pips(s.turn, arg, s.me.pips(arg) + 1, "PH-X02")

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


give: Final = Give("give", PLACES, when="PH-X07")
gain: Final = Gain("gain", PLACES, when="PH-X07")
