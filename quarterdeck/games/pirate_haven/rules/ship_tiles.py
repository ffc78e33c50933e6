"""What Ship tiles do when they are placed (chapter PH-V of the ledger)."""

from typing import Final

from quarterdeck.engine.acts import Pass
from quarterdeck.engine.dice import Die
from quarterdeck.engine.table import Ask
from quarterdeck.games.pirate_haven.constants import (
    DIE_SPOTS,
    LIFT_DICE,
    PLACES,
    RED,
    RUM,
    TURN_NAVY,
    TURN_RESOURCE,
    YELLOW,
)
from quarterdeck.games.pirate_haven.rules.places import AtPlace, destinations, no_room
from quarterdeck.games.pirate_haven.state import State

LIFT: Final = 2  # pips of PH-V04
TURNS: Final = ["PH-V02", "PH-V03", "PH-V01"]  # by colour of dice: the Ship that rerolls or moves one


def ship_placed(s: State, spot: int, ability: int) -> None:
    """PH-L10  A Ship's ability happens once, immediately after the tile is placed; PH-V13  it never repeats.
    PH-V01, PH-V02, PH-V03  Reroll or move a die of the Ship's colour; PH-V04  or lift the dice beside it."""
    if ability == LIFT_DICE:
        lift_around(s, spot)
    elif TURN_RESOURCE <= ability <= TURN_NAVY:
        s.then(ABILITY, ability - TURN_RESOURCE)


def lift_around(s: State, spot: int) -> None:
    """PH-V04  2 pips on every die on adjacent spots, PH-V12  all together, none farther away."""
    crew = s.me
    for other in s.t.near[spot]:
        for place in (other * 2, other * 2 + 1, DIE_SPOTS + other):
            if crew.pips(place) > 0:
                s.set_pips(s.turn, place, crew.pips(place) + LIFT, "PH-V04")


class Reroll(AtPlace):
    """PH-V10  Exactly one die of the Ship's colour, either rerolled or moved."""

    def where(self, s: State) -> list[int]:
        return s.me.dice(s.arg)

    def objection(self, s: State, arg: int) -> str | None:
        return None if s.me.is_good(arg, s.arg) else TURNS[s.arg]

    def do(self, s: State, arg: int) -> None:
        s.then(REROLL, arg)


class Roll(Die[State]):
    """PH-V07  The new number stands, even if lower; above the capacity it is reduced.
    PH-V14  A white die changes no Income in this round."""

    def odds(self, s: State) -> list[int]:
        return s.t.faces

    def do(self, s: State, arg: int) -> None:
        s.set_pips(s.turn, s.arg, arg + 1, "PH-V07")


class Move(AtPlace):
    """PH-V10  Without a legal destination only the reroll is possible.  PH-A12  Rum is never moved."""

    def where(self, s: State) -> list[int]:
        return s.me.dice(s.arg) if destinations(s, s.arg) else []

    def objection(self, s: State, arg: int) -> str | None:
        if not s.me.is_good(arg, s.arg):
            return "PH-A12" if s.me.is_good(arg, RUM) else TURNS[s.arg]
        return None if destinations(s, s.arg) else "PH-V10"

    def do(self, s: State, arg: int) -> None:
        s.then(DESTINATION, arg)


class MoveTo(AtPlace):
    """PH-V08  A Navy die to another empty sea spot; PH-V09  the others to another available die spot,
    reduced to its capacity.  PH-L13  That may be a spot of the Ship just placed."""

    def where(self, s: State) -> list[int]:
        return destinations(s, RED if s.arg >= DIE_SPOTS else YELLOW)

    def objection(self, s: State, arg: int) -> str | None:
        why = no_room(s, RED if s.arg >= DIE_SPOTS else YELLOW, arg)
        if why in ("PH-D02", "PH-D03"):
            return "PH-V09"
        return "PH-V08" if why == "PH-D04" else why

    def do(self, s: State, arg: int) -> None:
        s.carry(s.arg, arg, "PH-V08" if s.arg >= DIE_SPOTS else "PH-V09")


class Skip(Pass[State]):
    """PH-V10  The ability of SHP1, SHP2 and SHP3 is optional."""


reroll: Final = Reroll("reroll", PLACES, when="PH-V10")
move: Final = Move("move", PLACES, when="PH-V10")
skip: Final = Skip("skip", when="PH-V10")
roll: Final = Roll("roll", 6, when="PH-V07", first=1)
to: Final = MoveTo("to", PLACES, when="PH-V10")

ABILITY: Final = Ask(reroll, move, or_else=skip)
REROLL: Final = Ask(roll)
DESTINATION: Final = Ask(to, forced=True)
