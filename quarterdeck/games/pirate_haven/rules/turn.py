"""Travel: how far a Ship goes (chapter PH-T of the ledger)."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import NOBODY, Act
from quarterdeck.games.pirate_haven.constants import FINISHED, LONGEST, WAITING
from quarterdeck.games.pirate_haven.island import changed
from quarterdeck.games.pirate_haven.notes import LANDED, LEFT
from quarterdeck.games.pirate_haven.rules.exchange import InTurn
from quarterdeck.games.pirate_haven.rules.landing import LAND
from quarterdeck.games.pirate_haven.state import State

POSITIONS: Final = list(range(LONGEST))  # as the acts count them, from 0


class Go(Act[State]):
    """PH-T05  Forward to any spot ahead, at any distance, PH-T06  that no other Ship occupies.
    PH-T11  Also to one whose content its owner cannot use.  PH-T09  Nobody comes back to a spot that was
    left; PH-T10  those jumped over stay as they are.  PH-Z02  So every turn brings a Ship forward."""

    def where(self, s: State) -> list[int]:
        return ahead(s, POSITIONS)

    def objection(self, s: State, arg: int) -> str | None:
        if arg + 1 > s.path():
            return "PH-M07"
        if arg + 1 <= s.at[s.turn]:
            return "PH-T05"
        return "PH-T06" if arg + 1 in s.at else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        cast_off(s)
        s.sail_to(arg + 1)
        if s.log is not None:
            s.note(LANDED, "PH-T05", [s.turn, arg + 1])
        s.then(LAND)


def ahead(s: State, spots: list[int]) -> list[int]:
    """The spots to which the Ship may go, out of a list of all."""
    mine, path = s.at[s.turn], s.path()
    taken = 0
    for position in s.at:
        if mine < position <= path:
            taken |= 1 << position
    if taken == 0:
        return spots[mine:path]
    return [spots[arg] for arg in range(mine, path) if taken >> arg & 2 == 0]


class LeaveMap(Always[State]):
    """PH-T07  Allowed on every turn from every position: PH-Z04  there is always a legal move.
    PH-T12  The Ship takes the topmost free spot of the left Direction tile and is finished;
    PH-T15  that is the order in which they depart in the next round."""

    def do(self, s: State, arg: int) -> None:
        s.leave()
        cast_off(s)
        place = s.left.index(NOBODY)
        s.left = changed(s.left, place, s.turn)
        s.sail_to(FINISHED)
        if s.log is not None:
            s.note(LEFT, "PH-T12", [s.turn, place])


def cast_off(s: State) -> None:
    """A waiting Ship vacates its spot of the left Direction tile."""
    if s.at[s.turn] == WAITING:
        s.left = changed(s.left, s.left.index(s.turn), NOBODY)


go: Final = Go("go", LONGEST, when="PH-T17", first=1)
leave: Final = LeaveMap("leave", when="PH-T17")


class Move(InTurn):
    """PH-T17  Any number of exchanges, then one move.
    PH-Z03  Exchanges come to an end: PH-X06, pip by pip."""

    __slots__ = ()

    def firsts(self, s: State) -> list[int]:
        return ahead(s, go.moves)


MOVE: Final = Move(go, leave)
