"""SO: orders 10 to 13, against The Doom."""

from typing import Final

from quarterdeck.engine.table import Act
from quarterdeck.games.haze_islands.constants import MOVED, RISEN, SURVIVOR
from quarterdeck.games.haze_islands.notes import DOOM_MOVED, POWER
from quarterdeck.games.haze_islands.rules.cards import CardAct, Choice
from quarterdeck.games.haze_islands.rules.orders.order import FreeOrder
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


class NotTargeted(FreeOrder):
    """HI-SO30  The Doom does not target you this round, nor attack you. Usable for a survivor who is not yet
    ignored; HI-SO40  before the step it acts on, The Doom's attack."""

    def usable(self, s: State, seat: int) -> bool:
        alive = s.captains[seat].status == SURVIVOR
        return alive and not s.is_ignored(seat) and s.stage <= MOVED

    def use(self, s: State, seat: int) -> None:
        s.ignored |= 1 << seat


class DoomStays(FreeOrder):
    """HI-SO31  The Doom does not move this round. Usable if that is not yet in force; HI-SO40  before the
    step it acts on, The Doom's move."""

    def usable(self, s: State, seat: int) -> bool:
        return not s.still and s.stage <= RISEN

    def use(self, s: State, seat: int) -> None:
        s.still = True


class MoveDoom(FreeOrder):
    """HI-SO32  The Doom goes to a location orthogonally adjacent to it, if there is one."""

    def usable(self, s: State, seat: int) -> bool:
        return len(doom_neighbours(s)) > 0

    def use(self, s: State, seat: int) -> None:
        s.then(DOOM_TO, seat)


def doom_neighbours(s: State) -> list[int]:
    """HI-SO32  Connected or not."""
    return sorted([s.beside[s.doom * 4 + way] for way in range(4) if s.beside[s.doom * 4 + way] >= 0])


class DoomTo(CardAct):
    """HI-SO32  No diamonds are counted, no attack follows by itself; HI-SO42  `crossed` is not changed."""

    def where(self, s: State) -> list[int]:
        return doom_neighbours(s)

    def do(self, s: State, arg: int) -> None:
        s.doom = arg
        s.note(DOOM_MOVED, "HI-SO32", [arg])


class ReduceDoom(FreeOrder):
    """HI-SO33  s falls by 1, if it is 2 or more. HI-SO41  After the rise in the final round end that makes it
    6: the game goes on with another round; before the attack it lowers the damage, too."""

    def usable(self, s: State, seat: int) -> bool:
        return s.scale >= 2

    def use(self, s: State, seat: int) -> None:
        s.scale -= 1
        s.note(POWER, "HI-SO33", [s.scale])


doom_to: Final[Act[State]] = DoomTo("doom_to", MAPS, "HI-SO32")

DOOM_TO: Final = Choice(doom_to)

NOT_TARGETED: Final = NotTargeted(10, "HI-SO30")
DOOM_STAYS: Final = DoomStays(11, "HI-SO31")
MOVE_DOOM: Final = MoveDoom(12, "HI-SO32")
REDUCE_DOOM: Final = ReduceDoom(13, "HI-SO33")
