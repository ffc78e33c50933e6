"""SO: what a special order is, and when its class may be used."""

from typing import Final

from quarterdeck.games.haze_islands.state import State

OWN_TURN: Final = 0  # before the action
WINDOW: Final = 1  # between turns and in the round end
AFTER_ATTACK: Final = 2
BEFORE_REVIVE: Final = 3


class SpecialOrder:
    """One of the 18: when it is usable, what it does, its clause. What it is called stands under its number
    in data/orders.toml; the clause says both, the effect and the condition."""

    __slots__ = ("clause", "number")

    def __init__(self, number: int, clause: str) -> None:
        self.number = number
        self.clause = clause

    def objection(self, s: State, seat: int, moment: int) -> str | None:
        """The clause that forbids it at such a moment."""
        raise NotImplementedError

    def usable(self, s: State, seat: int) -> bool:
        """Its own condition, at the right moment."""
        raise NotImplementedError

    def use(self, s: State, seat: int) -> None:
        """Its effect, or the question it leads to."""
        raise NotImplementedError


class FreeOrder(SpecialOrder):
    """HI-SO12  Free (1 to 13): in every window and on the own turn; HI-SO03  never inside an action.
    HI-SO11  Castaways and ghosts use theirs as well; "your ship" means the marker."""

    def objection(self, s: State, seat: int, moment: int) -> str | None:
        if moment in (AFTER_ATTACK, BEFORE_REVIVE):
            return "HI-SO03"
        return None if self.usable(s, seat) else self.clause


class ArmedOrder(SpecialOrder):
    """HI-SO12  Armed (14, 15, 16, 18): on the own turn before the action, for this turn."""

    def objection(self, s: State, seat: int, moment: int) -> str | None:
        if moment in (AFTER_ATTACK, BEFORE_REVIVE):
            return "HI-SO03"
        if moment == WINDOW:
            return "HI-SO12"
        return None if self.usable(s, seat) else self.clause
