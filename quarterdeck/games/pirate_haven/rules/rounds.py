"""Setup, and the three phases of a round (chapters PH-S, PH-R, PH-I, PH-M, PH-T and PH-E of the ledger)."""

from typing import Final

from quarterdeck.engine.cards import Bag, bag
from quarterdeck.engine.dice import Die, Lot
from quarterdeck.engine.table import NOBODY, Ask, Chance, Step
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    CAPTAINS,
    COLOUR_KINDS,
    FIRST_GOOD,
    KIND_CODES,
    KINDS,
    MAP_CODES,
    MAP_TILES,
    RUM,
    SHIP,
    TREASURE_EACH,
    WAITING,
)
from quarterdeck.games.pirate_haven.island import changed
from quarterdeck.games.pirate_haven.notes import CLEARED, INCOME, ROUND
from quarterdeck.games.pirate_haven.rules.ending import COUNT, COVER
from quarterdeck.games.pirate_haven.rules.turn import MOVE
from quarterdeck.games.pirate_haven.state import State, line_up


class Opening(Step[State]):
    """PH-S05  The three decks lie face up.  PH-S07  Somebody starts; PH-R01  then the first round.
    PH-Z05  All chance is asked of Fate: here, for the Map, and for rerolls."""

    def run(self, s: State, arg: int) -> None:
        for colour in range(3):
            s.then(TURN_UP, colour)
        if s.left[0] == NOBODY:
            s.then(FIRST_PLAYER)
        s.then(ROUND_BEGINS)


class Top(Chance[State]):
    """PH-K02  The order below the top tile is known to nobody; the new top tile is seen by all."""

    def odds(self, s: State) -> list[int]:
        weights = [0] * KINDS
        first = s.arg * COLOUR_KINDS
        weights[first : first + COLOUR_KINDS] = s.decks[s.arg].left
        return weights

    def do(self, s: State, arg: int) -> None:
        deck = without(s.decks[s.arg], arg % COLOUR_KINDS)
        s.decks = [deck if colour == s.arg else s.decks[colour] for colour in range(3)]
        s.top = changed(s.top, s.arg, arg)

    def label(self, arg: int) -> str:
        return KIND_CODES[arg]


def without(deck: Bag, face: int) -> Bag:
    """The deck after that tile was drawn."""
    return bag(changed(deck.left, face, deck.left[face] - 1))


def any_left(deck: Bag) -> bool:
    """Whether there is another tile below the top one."""
    for left in deck.left:
        if left:
            return True
    return False


class FirstPlayer(Lot[State]):
    """PH-S07  A seat chosen uniformly at random."""

    def odds(self, s: State) -> list[int]:
        return [1] * len(s.crews)

    def do(self, s: State, arg: int) -> None:
        line_up(s, arg)

    def also(self, arg: int) -> list[str]:
        return [CAPTAINS[arg]]


class RoundBegins(Step[State]):
    """PH-R02  Every round runs Income, then Map, then Travel, in this order.
    PH-R03  Income and Map contain no player decision."""

    def run(self, s: State, arg: int) -> None:
        s.round += 1
        s.note(ROUND, "PH-R02", [s.round])
        s.then(INCOME_PHASE)
        s.then(MAP_PHASE)
        s.then(TRAVEL)


class IncomePhase(Step[State]):
    """PH-I01  Unspent Income is lost; PH-I03  the new Income is the Resources, at most 12;
    PH-I04  so it is 6 in round 1.  PH-I07  What was placed meanwhile counts from now on."""

    def run(self, s: State, arg: int) -> None:
        for seat, crew in enumerate(s.crews):
            crew.income = min(s.t.income_limit, crew.all_resources(s.t))
            s.note(INCOME, "PH-I03", [seat, crew.income])


class MapPhase(Step[State]):
    """PH-M01  12, 10 or 8 Map tiles are drawn, PH-M03  the others play no part in this round;
    PH-M08  then the spots are filled in path order, position 1 first."""

    def run(self, s: State, arg: int) -> None:
        for _ in range(s.columns * 2):
            s.then(LAY_MAP_TILE)
        s.then(FILL, 1)


class MapTile(Lot[State]):
    """PH-M02  In drawing order: first the upper row from the left, then the lower row.
    PH-M04  Each tile has two spots, one above the other."""

    def odds(self, s: State) -> list[int]:
        return s.map_deck.left

    def do(self, s: State, arg: int) -> None:
        places = s.t.positions[s.columns][len(s.laid)]
        s.map_deck = without(s.map_deck, arg)
        s.laid = [*s.laid, arg]
        s.spot = changed(s.spot, places[0], arg * 2)
        s.spot[places[1]] = arg * 2 + 1

    def label(self, arg: int) -> str:
        return MAP_CODES[arg]


class Fill(Step[State]):
    """PH-M09  A tile spot gets the top tile of its deck, PH-M13  a combined spot likewise;
    PH-M10  a die spot a die that is rolled, PH-M11  a Rum spot a token, PH-M12  a special action nothing;
    PH-M14  nothing where nothing is left."""

    def run(self, s: State, arg: int) -> None:
        what = s.printed(arg)
        if what <= SHIP:
            s.fill_spot(arg, s.top[what])
            s.top = changed(s.top, what, BARE)
            if any_left(s.decks[what]):
                s.then(TURN_UP, what)
        elif what < TREASURE_EACH and s.pool[what - FIRST_GOOD] > 0:
            if what == FIRST_GOOD + RUM:
                s.from_pool(RUM)
                s.fill_spot(arg, 1)
            else:
                s.then(ROLL_ONTO_MAP, arg)
        if arg < s.path():
            s.then(FILL, arg + 1)


class MapDie(Die[State]):
    """PH-M10  It keeps that number until it is taken."""

    def odds(self, s: State) -> list[int]:
        return s.t.faces

    def do(self, s: State, arg: int) -> None:
        s.from_pool(s.printed(s.arg) - FIRST_GOOD)
        s.fill_spot(s.arg, arg + 1)


class Travel(Step[State]):
    """PH-T16  In round 4 the left Direction tile is flipped.  All Ships wait on it, in their order."""

    def run(self, s: State, arg: int) -> None:
        s.flipped = s.round == s.t.rounds
        s.at = [WAITING] * len(s.crews)
        s.then(NEXT_TURN)


class NextTurn(Step[State]):
    """PH-T04  The same player goes on as long as their Ship is furthest back.
    PH-T14  When every Ship has left the Map, Travel ends."""

    def run(self, s: State, arg: int) -> None:
        seat = s.furthest_back()
        if seat == NOBODY:
            s.then(TRAVEL_ENDS)
            return
        s.turn = seat
        s.lowered = 0
        s.raised = 0
        s.then(MOVE)
        s.then(NEXT_TURN)


class TravelEnds(Step[State]):
    """PH-R04  Clean up and start the next round; after the last one, PH-F01  end scoring:
    PH-I10  there is no Income phase any more.
    PH-F05  Players see to their Navy in the order of the left Direction tile."""

    def run(self, s: State, arg: int) -> None:
        if s.round < s.t.rounds:
            s.then(CLEAN_UP)
            s.then(ROUND_BEGINS)
            return
        for seat in s.left:
            if seat != NOBODY:
                s.then(COVER, seat)
        s.then(COUNT)


class CleanUp(Step[State]):
    """PH-E01, PH-E02  What is left on the Map goes to the box.
    PH-E03  All 13 Map tiles form a new deck.  PH-E04  Decks, pool and Islands stay as they are,
    PH-E05  and so do the Ships on the left Direction tile."""

    def run(self, s: State, arg: int) -> None:
        s.box_map()
        s.spot = [BARE] * (s.path() + 1)
        s.laid = []
        s.map_deck = bag([1] * MAP_TILES)
        s.note(CLEARED, "PH-E01", [])


top: Final = Top("top", KINDS, when="PH-S05")
first: Final = FirstPlayer("first", 4, when="PH-S07", first=1)
lay: Final = MapTile("lay", MAP_TILES, when="PH-M01")
die: Final = MapDie("die", 6, when="PH-M10", first=1)

OPENING: Final = Opening()
TURN_UP: Final = Ask(top)
FIRST_PLAYER: Final = Ask(first)
ROUND_BEGINS: Final = RoundBegins()
INCOME_PHASE: Final = IncomePhase()
MAP_PHASE: Final = MapPhase()
LAY_MAP_TILE: Final = Ask(lay)
FILL: Final = Fill()
ROLL_ONTO_MAP: Final = Ask(die)
TRAVEL: Final = Travel()
NEXT_TURN: Final = NextTurn()
TRAVEL_ENDS: Final = TravelEnds()
CLEAN_UP: Final = CleanUp()
