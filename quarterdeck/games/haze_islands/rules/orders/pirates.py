"""SO: orders 4 to 6, for pirates."""

from typing import Final

from quarterdeck.engine.table import Act
from quarterdeck.games.haze_islands.board import replaced
from quarterdeck.games.haze_islands.notes import PIRATE_MOVED, PIRATE_RETURNED
from quarterdeck.games.haze_islands.rules.cards import CardAct, Choice
from quarterdeck.games.haze_islands.rules.orders.order import FreeOrder
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS

# -- 4: move 1 deployed pirate to any location -------------------------------------------------


class MovePirate(FreeOrder):
    """HI-SO24  One of your own deployed pirates goes to any island without one of your pirates. Usable with
    such a pirate and such an island."""

    def usable(self, s: State, seat: int) -> bool:
        return len(s.captains[seat].deployed) > 0 and len(landings(s, seat)) > 0

    def use(self, s: State, seat: int) -> None:
        s.then(PIRATE, seat)


def landings(s: State, seat: int) -> list[int]:
    """HI-SO24  Islands without one of your pirates."""
    deployed = s.captains[seat].deployed
    return sorted([place for place in s.board if s.chart.raids[place] > 0 and place not in deployed])


class PirateFrom(CardAct):
    """HI-SO24  Which of them ..."""

    def where(self, s: State) -> list[int]:
        return sorted(s.captains[s.seat].deployed)

    def do(self, s: State, arg: int) -> None:
        s.moving = arg
        s.then(PIRATE_TO, s.seat)


class PirateTo(CardAct):
    """HI-SO24  ... and where to."""

    def where(self, s: State) -> list[int]:
        return landings(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.seat]
        captain.deployed = replaced(captain.deployed, captain.deployed.index(s.moving), arg)
        s.note(PIRATE_MOVED, "HI-SO24", [s.seat, s.moving, arg])
        s.moving = -1


# -- 5: return 1 deployed pirate to your supply ------------------------------------------------


class ReturnDeployed(FreeOrder):
    """HI-SO25  One of your deployed pirates goes to your supply, if you have one."""

    def usable(self, s: State, seat: int) -> bool:
        return len(s.captains[seat].deployed) > 0

    def use(self, s: State, seat: int) -> None:
        s.then(PIRATE_HOME, seat)


class PirateHome(CardAct):
    """HI-SO25  Its icon is not spent."""

    def where(self, s: State) -> list[int]:
        return sorted(s.captains[s.seat].deployed)

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.seat]
        captain.deployed = [place for place in captain.deployed if place != arg]
        captain.supply += 1
        s.note(PIRATE_RETURNED, "HI-SO25", [s.seat, arg])


# -- 6: return 1 discarded pirate to your supply -----------------------------------------------


class ReturnDiscarded(FreeOrder):
    """HI-SO26  One of your discarded (not removed) pirates goes to your supply, if there is one."""

    def usable(self, s: State, seat: int) -> bool:
        return s.captains[seat].discarded > 0

    def use(self, s: State, seat: int) -> None:
        captain = s.captains[seat]
        captain.discarded -= 1
        captain.supply += 1


pirate: Final[Act[State]] = PirateFrom("pirate", MAPS, "HI-SO24")
pirate_to: Final[Act[State]] = PirateTo("pirate_to", MAPS, "HI-SO24")
pirate_home: Final[Act[State]] = PirateHome("pirate_home", MAPS, "HI-SO25")

PIRATE: Final = Choice(pirate)
PIRATE_TO: Final = Choice(pirate_to)
PIRATE_HOME: Final = Choice(pirate_home)

MOVE_PIRATE: Final = MovePirate(4, "HI-SO24")
RETURN_DEPLOYED: Final = ReturnDeployed(5, "HI-SO25")
RETURN_DISCARDED: Final = ReturnDiscarded(6, "HI-SO26")
