"""Treasure exchange (chapter PH-X of the ledger).

PH-X03  Any number of times and in any mix, only during one's own turn: both acts are offered again and again
beside the moves of PH-X07."""

from typing import Final

from quarterdeck.engine.table import NO, Act, Ask
from quarterdeck.games.pirate_haven.constants import PLACES, YELLOW
from quarterdeck.games.pirate_haven.rules.places import AtPlace
from quarterdeck.games.pirate_haven.state import State


class Give(AtPlace):
    """PH-X01  One of your yellow dice loses a pip; your Income rises by 2.
    PH-X04  A die showing 1 cannot be reduced.  PH-X05  Printed Treasure is no die.
    PH-X06  Nor one that was raised by an exchange this turn.  PH-X08  At 12 Income it is not offered."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        if crew.income >= s.t.income_limit:
            return NO
        dice = crew.showing(YELLOW, 2)
        return [die for die in dice if not s.was_raised(die)] if s.raised else dice

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.me
        if not crew.is_good(arg, YELLOW):
            return "PH-X05"
        if crew.pips(arg) == 1:
            return "PH-X04"
        if s.was_raised(arg):
            return "PH-X06"
        return "PH-X08" if crew.income >= s.t.income_limit else None

    def do(self, s: State, arg: int) -> None:
        s.mark_lowered(arg)
        s.set_pips(s.turn, arg, s.me.pips(arg) - 1, "PH-X01")
        s.earn(s.t.exchange, "PH-X01")


class Gain(AtPlace):
    """PH-X02  Pay 2 Income; one of your yellow dice gains a pip, PH-C07  within its limit.
    PH-X05  Printed Treasure is no die.  PH-X06  Not one that was lowered by an exchange this turn."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        if crew.income < s.t.exchange:
            return NO
        dice = crew.below_limit(YELLOW)
        return [die for die in dice if not s.was_lowered(die)] if s.lowered else dice

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.me
        if not crew.is_good(arg, YELLOW):
            return "PH-X05"
        if crew.pips(arg) >= crew.limit(arg):
            return "PH-C07"
        if s.was_lowered(arg):
            return "PH-X06"
        return "PH-X02" if crew.income < s.t.exchange else None

    def do(self, s: State, arg: int) -> None:
        s.mark_raised(arg)
        s.earn(-s.t.exchange, "PH-X02")
        s.set_pips(s.turn, arg, s.me.pips(arg) + 1, "PH-X02")


give: Final = Give("give", PLACES, when="PH-X07")
gain: Final = Gain("gain", PLACES, when="PH-X07")


class InTurn(Ask[State]):
    """A question of one's own turn, which ends with one of two acts; the second is always possible.
    PH-X03  Until then exchanges are offered beside them, PH-X05  to whoever has yellow dice."""

    __slots__ = ("first", "second")

    def __init__(self, first: Act[State], second: Act[State]) -> None:
        super().__init__(first, second, give, gain, again=True, forced=True)
        self.first = first
        self.second = second

    def firsts(self, s: State) -> list[int]:
        """The moves of the first act."""
        moves = self.first.moves
        return [moves[arg] for arg in self.first.where(s)]

    def offers(self, s: State) -> list[int]:
        options = self.firsts(s)
        options.append(self.second.base)
        if s.me.dice(YELLOW):
            options += [give.base + arg for arg in give.where(s)]
            options += [gain.base + arg for arg in gain.where(s)]
        return options
