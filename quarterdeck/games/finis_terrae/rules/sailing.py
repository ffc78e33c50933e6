"""FT-M and FT-J: movement actions of players' ships and of the galleon."""

from typing import Any, Final

from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.finis_terrae.constants import GALLEON, LAND, NOWHERE, SUNNY
from quarterdeck.games.finis_terrae.notes import ORDER, SAILED, STAYED
from quarterdeck.games.finis_terrae.rules.dice import ROLL_WHITE
from quarterdeck.games.finis_terrae.rules.hold import charge
from quarterdeck.games.finis_terrae.rules.stop import ARRIVE, hoist
from quarterdeck.games.finis_terrae.rules.visit import cash
from quarterdeck.games.finis_terrae.rules.weather import SHIPWRECK
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELLS, cell_name, cell_nicknames
from quarterdeck.games.finis_terrae.waters import (
    free_of_toll,
    reached,
    reached_free,
    waters,
    waters_without_tolls,
)


class Turn(Step[State]):
    """FT-R09  The galleon first, if the player holds the Red Jolly Roger; then his own ship."""

    def run(self, s: State, seat: int) -> None:
        s.turn = seat
        if s.red_flag == seat and s.in_play():
            s.then(CREW, GALLEON)
        s.then(CREW, seat)


class Crew(Step[State]):
    """FT-W02  Sun: two movement actions; FT-W03  rain: one, with the common die. FT-J05  The galleon too."""

    def run(self, s: State, number: int) -> None:
        s.mover = number
        if s.weather == SUNNY:
            s.then(ROLL_WHITE)
            s.then(BOTH_DICE, number)
        else:
            s.then(MOVE, MOVE.line(number, s.common))


class BothDice(Step[State]):
    """FT-W09  His own roll and the common value: he decides which comes first."""

    def run(self, s: State, number: int) -> None:
        s.own = s.white
        s.then(CHOOSE_ORDER)


class First(Act[State]):
    """FT-W09  His own die first, or the common one; no choice is needed if they are equal."""

    def label(self, which: int) -> str:
        return ORDERS[which]

    def objection(self, s: State, which: int) -> str | None:
        return "FT-W09" if which == COMMON and s.own == s.common else None

    def do(self, s: State, which: int) -> None:
        if s.own != s.common:
            s.note(ORDER, "FT-W09", [s.mover, s.common if which == COMMON else s.own])
        if which == COMMON:
            two_moves(s, s.common, s.own)
        else:
            two_moves(s, s.own, s.common)


def two_moves(s: State, first: int, second: int) -> None:
    """FT-M15  Two separate actions, each with its stop."""
    s.then(MOVE, MOVE.line(s.mover, first))
    s.then(MOVE, MOVE.line(s.mover, second))


class Move(Step[State]):
    """FT-G03  One ship by one die. FT-M14  A trapped galleon just stays."""

    SHIP: Final = Field(0, 3)
    DIE: Final = Field(3)

    def line(self, ship: int, die: int) -> int:
        return self.SHIP.put(ship) | self.DIE.put(die)

    def run(self, s: State, arg: int) -> None:
        s.mover = self.SHIP.of(arg)
        s.die = self.DIE.of(arg)
        s.sunk = False
        if s.mover == GALLEON and not reached(s):
            s.note(STAYED, "FT-M14", [GALLEON])
            return
        s.then(SAIL)


# -- the acts --------------------------------------------------------------------------------------


class Sail(Act[State]):
    """FT-M01  To any tile that the die reaches; FT-M08  paying tolls on the way."""

    def label(self, cell: int) -> str:
        return cell_name(cell)

    def also(self, cell: int) -> list[str]:
        return cell_nicknames(cell)

    def where(self, s: State) -> list[int]:
        cells: list[Any] = s.chart.cells  # handed on as they are: a cell is a large number
        return [cells[spot] for spot, tolls in enumerate(waters(s)) if tolls != NOWHERE]

    def objection(self, s: State, cell: int) -> str | None:
        spot = s.chart.spot_at(cell)
        if spot == NOWHERE:
            return "FT-M01"
        if spot == 0:
            return "FT-M06"
        if spot == s.moving().spot:
            return "FT-M03"
        return why_unreached(s, spot) if waters(s)[spot] == NOWHERE else None

    def do(self, s: State, cell: int) -> None:
        spot = s.chart.spot_at(cell)
        tolls = waters(s)[spot] if s.dens and not free_of_toll(s) else 0
        s.leave()
        s.arrive(s.mover, spot)
        if s.log is not None:
            s.note(SAILED, "FT-M01", [s.mover, cell, tolls])
        if tolls > 0:
            charge(s, tolls * s.numbers.toll)
        s.then(ARRIVE)


def why_unreached(s: State, spot: int) -> str:
    """FT-M09  Only a den that it cannot pay for is in the way. FT-M04, FT-M05  Or the edge between is closed,
    FT-M01  no way leads there at all, FT-M02  or it is too far."""
    if spot in waters_without_tolls(s, s.die):
        return "FT-M09"
    start = s.moving().spot
    for d in range(4):
        if s.chart.near[start * 4 + d] == spot:
            return "FT-M05" if s.numbers.edge[s.chart.faces[start] * 4 + d] == LAND else "FT-M04"
    return "FT-M02" if spot in waters_without_tolls(s, len(s.chart.cells)) else "FT-M01"


class Stay(Act[State]):
    """FT-M12  A ship must move if it can without toll; FT-M13  else it may decline, FT-M14  or is trapped."""

    def objection(self, s: State, arg: int) -> str | None:
        return "FT-M12" if reached_free(s) else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.note(STAYED, "FT-M13" if reached(s) else "FT-M14", [s.mover])


class Abandon(Act[State]):
    """FT-M14  A trapped player may abandon ship: a full shipwreck on his tile."""

    def objection(self, s: State, arg: int) -> str | None:
        return "FT-M14" if s.mover == GALLEON or reached(s) else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.then(SHIPWRECK, s.mover)


ORDERS: Final = ["own", "common"]
COMMON: Final = 1  # of ORDERS
TURN: Final = Turn()
CREW: Final = Crew()
BOTH_DICE: Final = BothDice()
CHOOSE_ORDER: Final = Ask[State](First("first", 2, when="FT-W09"), forced=True)
MOVE: Final = Move()
SAIL: Final = Ask[State](
    Sail("sail", CELLS, when="FT-R09"),
    Stay("stay", when="FT-M12"),
    Abandon("abandon", when="FT-M14"),
    hoist,
    cash,
    again=True,
)
