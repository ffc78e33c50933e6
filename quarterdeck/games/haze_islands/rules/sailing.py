"""SC and SL: scout, create a location, sail."""

from typing import Final

from quarterdeck.engine.dice import Lot
from quarterdeck.engine.table import NO, Act, Ask, Step
from quarterdeck.games.haze_islands.board import replaced
from quarterdeck.games.haze_islands.constants import (
    BEFORE_LAST,
    DOUBLE,
    OPPOSITE,
    STEP_X,
    STEP_Y,
    UNEXPLORED,
)
from quarterdeck.games.haze_islands.notes import ADVENTURE_DRAWN, PLACED, POWER, SAILED
from quarterdeck.games.haze_islands.rules.cards import DRAWN, EVERY_SEAT, Heading, draw, look, pay
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES

# -- scout and create a location -------------------------------------------------------------


class Scout(Heading):
    """HI-SC01  A direction whose side bears a gold triangle (HI-CD02  never a red side), with an unexplored
    cell beyond. HI-SC02  Needs a card in the adventure deck (HI-SC07) and one in yours. HI-SC04  You do not
    move."""

    def where(self, s: State) -> list[int]:
        ways = s.ways_out(s.captains[s.turn].at, UNEXPLORED, UNEXPLORED)
        return ways if ways and s.any_adventure() else NO

    def objection(self, s: State, arg: int) -> str | None:
        at = s.captains[s.turn].at
        if s.beside[at * 4 + arg] >= 0 or s.gate(at, arg) <= 0:
            return "HI-SC01"
        return None if s.any_adventure() else "HI-SC02"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        draw(s, s.turn)
        look(s, DRAWN, 0, EVERY_SEAT)
        s.then(CREATE, 1 + arg)


class Create(Step[State]):
    """HI-SC03  Its bottom faces the location it was scouted from (arg 0: HI-S07, the start, facing S).
    HI-SC05  The card stays on the board, HI-SC11  whatever it is."""

    def run(self, s: State, arg: int) -> None:
        card = s.drawn.take(0)
        if arg == 0:
            s.place_card(card, 0, 0, 2)
            embark(s, card)
        else:
            way, at = arg - 1, s.captains[s.turn].at
            s.place_card(card, s.xs[at] + STEP_X[way], s.ys[at] + STEP_Y[way], OPPOSITE[way])
        if s.log is not None:
            s.note(PLACED, "HI-SC06", [s.turn, card])
        s.then(DRAW_ADVENTURE, card)


def embark(s: State, start: int) -> None:
    """HI-S10  All ships and The Doom start on the start location."""
    s.doom = start
    for captain in s.captains:
        captain.at = start


class AdventureCard(Lot[State]):
    """HI-SC06  The top adventure, in state double; HI-S06  any of those left, all alike."""

    def odds(self, s: State) -> list[int]:
        return s.adventures

    def do(self, s: State, arg: int) -> None:
        s.adventures = replaced(s.adventures, arg, 0)
        s.show(s.arg, arg, DOUBLE)
        if s.log is not None:
            s.note(ADVENTURE_DRAWN, "HI-SC06", [s.arg, arg])
        no_adventures_left(s)

    def label(self, arg: int) -> str:
        return f"A{arg + 1:02d}"

    def also(self, arg: int) -> list[str]:
        return [f"A{arg + 1}"]


def no_adventures_left(s: State) -> None:
    """HI-SC08  When the last adventure leaves the deck, s becomes at least 6 at once: HI-ND04  also at New
    Dawn, HI-MO06  also in the Short game."""
    if not s.any_adventure() and s.scale < BEFORE_LAST:
        s.scale = BEFORE_LAST
        s.note(POWER, "HI-SC08", [s.scale])


# -- sail ------------------------------------------------------------------------------------


class Sail(Heading):
    """HI-SL01  To an adjacent location over a gold connection (HI-SL04  one); HI-SL02  one card per diamond.
    HI-CD02  Over a red side nobody sails."""

    def where(self, s: State) -> list[int]:
        captain = s.captains[s.turn]
        return s.ways_out(captain.at, 1, len(captain.deck.faces))

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        if s.beside[captain.at * 4 + arg] < 0:
            return "HI-SL01"
        way = s.passage(captain.at, arg)
        return None if 0 < way <= len(captain.deck.faces) else "HI-SL03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        captain = s.captains[s.turn]
        pay(s, s.turn, s.passage(captain.at, arg))
        move_ship(s, s.turn, s.beside[captain.at * 4 + arg], "HI-SL01")


def move_ship(s: State, seat: int, place: int, clause: str) -> None:
    """HI-G12  Whoever is there already: any number may share a location."""
    s.captains[seat].at = place
    if s.log is not None:
        s.note(SAILED, clause, [seat, place])


scout: Final[Act[State]] = Scout("scout", 4, "HI-T01")
sail: Final[Act[State]] = Sail("sail", 4, "HI-T01")
adventure_card: Final[Lot[State]] = AdventureCard("adventure", ADVENTURES, "HI-SC06")

CREATE: Final = Create()
DRAW_ADVENTURE: Final = Ask(adventure_card)
