"""The hold, the supply, Map cards and their matches (MP-H, MP-X07 to MP-X11)."""

from typing import Final

from quarterdeck.engine.acts import Pass
from quarterdeck.engine.cards import bit
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import Act, Ask, Chance, Step
from quarterdeck.games.micro_pirates.constants import (
    GHOST,
    MAP,
    NONE,
    OCEANS,
    SHOWN,
    TOKENS,
    map_also,
    token_also,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.notes import MAP_FOUND, MATCHED, STOLEN
from quarterdeck.games.micro_pirates.shared import counted, joined
from quarterdeck.games.micro_pirates.state import State

NOTHING: Final = 7  # no token is waiting for room


# Tokens on their way aboard.
SHIP: Final = Field(0, 3)  # whose; every line that asks a seat has it there
KIND: Final = Field(3, 3)
COUNT: Final = Field(6, 6)
THEFT: Final = Field(12)  # 1 if they are stolen


def due(ship: int, kind: int, count: int, theft: int = 0) -> int:
    """An agenda line about tokens for a hold; no hold takes more than the line has room for."""
    return SHIP.put(ship) | KIND.put(kind) | COUNT.put(min(count, COUNT.mask)) | THEFT.put(theft)


class Gain(Step[State]):
    """MP-H02  Tokens gained are placed while there is room. MP-H09  Only what the supply still has.
    MP-H03  For the others the owner makes room or declines."""

    def run(self, s: State, arg: int) -> None:
        ship, kind = SHIP.of(arg), KIND.of(arg)
        if kind == MAP:
            seek_maps(s, ship, COUNT.of(arg))
            return
        count = min(COUNT.of(arg), s.supply[kind])
        fits = min(count, s.room(ship))
        if fits > 0:
            s.stow(ship, kind, fits, "MP-H02")
        if count > fits:
            s.then(MAKE_ROOM, due(ship, kind, count - fits))


def seek_maps(s: State, ship: int, count: int) -> None:
    """MP-H06  Room for a Map token is made before its card is drawn.
    MP-X15  Without a token or a card there is nothing to gain."""
    if s.supply[MAP] == 0 or s.map_cards() == 0:
        return
    if s.room(ship) > 0:
        s.then(DRAW_MAP, ship)
    else:
        s.then(MAKE_ROOM, due(ship, MAP, 1))
    if count > 1:
        s.then(GAIN, due(ship, MAP, count - 1))


class Throw(Act[State]):
    """MP-H03  One token already in the hold for each that does not fit.
    MP-H04  Only to make room, or MP-H08  because the hold has shrunk."""

    def objection(self, s: State, kind: int) -> str | None:
        return None if s.crews[s.seat].hold[kind] > 0 else "MP-H03"

    def do(self, s: State, kind: int) -> None:
        seat, arg = s.seat, s.arg
        if kind == MAP:
            s.then(GIVE_UP_MAP, seat)
        else:
            s.shed(seat, kind, 1, "MP-H03")
        if KIND.of(arg) != NOTHING:
            s.then(LAND, COUNT.set(arg, 0))
            if COUNT.of(arg) > 1:
                s.then(MAKE_ROOM, COUNT.set(arg, COUNT.of(arg) - 1))

    def label(self, arg: int) -> str:
        return SHOWN[arg]

    def also(self, arg: int) -> list[str]:
        return token_also(arg)


class Decline(Pass[State]):
    """MP-H03  The new tokens may be declined."""


class Land(Step[State]):
    """The token for which room was made comes aboard."""

    def run(self, s: State, arg: int) -> None:
        ship, kind = SHIP.of(arg), KIND.of(arg)
        if THEFT.of(arg):
            snatch(s, ship, kind)
        elif kind == MAP:
            s.then(DRAW_MAP, ship)
        elif s.supply[kind] > 0:
            s.stow(ship, kind, 1, "MP-H03")


class Overload(Step[State]):
    """MP-H08  If the capacity falls below what is held, the owner throws tokens away at once."""

    def run(self, s: State, seat: int) -> None:
        crew = s.crews[seat]
        if crew.cargo() > s.capacity(crew):
            s.then(LIGHTEN, due(seat, NOTHING, 0))
            s.then(OVERLOAD, seat)


class GiveUpMap(Step[State]):
    """MP-H07  With a Map token goes a Map card of the owner's choice, face up."""

    def run(self, s: State, seat: int) -> None:
        if len(s.crews[seat].maps.faces) == 1 and s.quiet:
            give_up(s, seat, 0)
        else:
            s.then(WHICH_MAP, seat)


def give_up(s: State, seat: int, at: int) -> None:
    s.toss_map(seat, at, "MP-H07")
    s.shed(seat, MAP, 1, "MP-H07")


class DiscardMap(Act[State]):
    """MP-H07  Any Map card in the owner's hand."""

    def objection(self, s: State, ocean: int) -> str | None:
        return None if ocean in s.crews[s.seat].maps.faces else "MP-H07"

    def do(self, s: State, ocean: int) -> None:
        give_up(s, s.seat, s.crews[s.seat].maps.faces.index(ocean))

    def label(self, arg: int) -> str:
        return OCEANS[arg]

    def also(self, arg: int) -> list[str]:
        return map_also(arg)


class DrawMap(Step[State]):
    """MP-X07  One Map token and one Map card. MP-H12  An empty deck is made anew from its discards."""

    def run(self, s: State, ship: int) -> None:
        cards = s.map_cards()
        if s.supply[MAP] == 0 or cards == 0:
            return
        if cards == sum(s.map_discard):
            s.map_deck.left = s.map_discard[:]  # copies share the discards, and a deck is drawn from
            s.map_discard = [0] * len(OCEANS)
        s.then(TURN_UP_MAP, ship)


class MapCard(Chance[State]):
    """MP-T07  Its owner alone sees it; MP-Z36  the Ghost Ship's lie face up."""

    def odds(self, s: State) -> list[int]:
        return s.map_deck.left[:]

    def do(self, s: State, ocean: int) -> None:
        ship = s.arg
        known = knows(ship)
        s.map_deck.left[ocean] -= 1
        crew = s.at(ship)
        crew.maps = joined(crew.maps, ocean, known)
        s.stow(ship, MAP, 1, "MP-X07")
        s.note(MAP_FOUND, "MP-X07", [ship, ocean], known)
        s.then(MATCH, ship)

    def label(self, arg: int) -> str:
        return OCEANS[arg]

    def also(self, arg: int) -> list[str]:
        return map_also(arg)

    def seen(self, s: State, arg: int) -> int:
        return knows(s.arg)


def knows(ship: int) -> int:
    return EVERYBODY if ship == GHOST else bit(ship)


class Match(Step[State]):
    """MP-X09  Two Map cards of one Ocean card place the Treasure marker at once.
    MP-X10  While the marker is out the pair waits; of several pairs the owner chooses,
    MP-Z38  the Ghost Ship has them in the order of the Ocean cards."""

    def run(self, s: State, ship: int) -> None:
        crew = s.at(ship)
        pairs = s.pairs(crew) if crew.treasure == NONE else []
        if len(pairs) > 1 and ship != GHOST:
            s.then(CHOOSE_PAIR, ship)
        elif pairs:
            mark_treasure(s, ship, crew, pairs[0])


def mark_treasure(s: State, ship: int, crew: Crew, ocean: int) -> None:
    """MP-X09  Both cards and two Map tokens are discarded. MP-X11  A third card stays."""
    for _ in range(2):
        s.toss_map(ship, crew.maps.faces.index(ocean), "MP-X09")
    s.shed(ship, MAP, 2, "MP-X09")
    crew.treasure = ocean
    s.note(MATCHED, "MP-X09", [ship, ocean])


class Pair(Act[State]):
    """MP-X10  Which of the waiting pairs."""

    def objection(self, s: State, ocean: int) -> str | None:
        return None if s.crews[s.seat].maps.faces.count(ocean) > 1 else "MP-X10"

    def do(self, s: State, ocean: int) -> None:
        mark_treasure(s, s.seat, s.crews[s.seat], ocean)

    def label(self, arg: int) -> str:
        return OCEANS[arg]

    def also(self, arg: int) -> list[str]:
        return map_also(arg)


# -- theft -------------------------------------------------------------------------------


def begin_theft(s: State, thief: int, kind: int) -> None:
    """MP-B33  The thief needs room, for a Map before its card is seen."""
    if s.room(thief) > 0:
        snatch(s, thief, kind)
    else:
        s.then(MAKE_ROOM, due(thief, kind, 1, theft=1))


def snatch(s: State, thief: int, kind: int) -> None:
    """MP-B31  One token changes hands. MP-B32  A Map token takes a Map card along: a random one,
    or MP-Z19  the chosen one of those that lie open."""
    if kind != MAP:
        carry_off(s, thief, kind)
    elif s.victim == GHOST:
        hand_over(s, thief, s.prey)
    else:
        s.then(STOLEN_MAP, thief)


def carry_off(s: State, thief: int, kind: int) -> None:
    victim, winner = s.at(s.victim), s.at(thief)
    victim.hold = counted(victim.hold, kind, -1)
    winner.hold = counted(winner.hold, kind)
    s.note(STOLEN, "MP-B31", [thief, s.victim, kind])


def hand_over(s: State, thief: int, ocean: int) -> None:
    """Thief and victim both know what was taken."""
    victim = s.victim
    carry_off(s, thief, MAP)
    faces = s.at(victim).maps
    faces.take(faces.faces.index(ocean))
    known = EVERYBODY if GHOST in (thief, victim) else bit(thief) | bit(victim)
    winner = s.at(thief)
    winner.maps = joined(winner.maps, ocean, known)
    s.note(MAP_FOUND, "MP-B32", [thief, ocean], known)
    s.then(MATCH, thief)


def forget_the_rest(s: State, seats: int) -> None:
    """MP-Y60  Whoever saw neither hand nor theft cannot tell any more what is left in the victim's hand."""
    left = s.at(s.victim).maps
    left.known = [known & seats for known in left.known]


class StolenMap(Chance[State]):
    """MP-B32  A random Map card from the loser's hand."""

    def odds(self, s: State) -> list[int]:
        faces = s.at(s.victim).maps.faces
        return [faces.count(ocean) for ocean in range(len(OCEANS))]

    def do(self, s: State, ocean: int) -> None:
        hand_over(s, s.arg, ocean)
        if GHOST not in (s.arg, s.victim) and s.edition >= 2:
            forget_the_rest(s, bit(s.arg) | bit(s.victim))

    def label(self, arg: int) -> str:
        return OCEANS[arg]

    def also(self, arg: int) -> list[str]:
        return map_also(arg)

    def seen(self, s: State, arg: int) -> int:
        return EVERYBODY if s.arg == GHOST else bit(s.arg) | bit(s.victim)


throw: Final = Throw("throw", TOKENS, when="MP-H04")
decline: Final = Decline("decline", when="MP-H03")
discard_map: Final = DiscardMap("discard", len(OCEANS), when="MP-H07")
map_card: Final = MapCard("map", len(OCEANS), when="MP-H06")
pair: Final = Pair("pair", len(OCEANS), when="MP-X09")
stolen_map: Final = StolenMap("stolen", len(OCEANS), when="MP-B32")

GAIN: Final = Gain()
LAND: Final = Land()
OVERLOAD: Final = Overload()
GIVE_UP_MAP: Final = GiveUpMap()
DRAW_MAP: Final = DrawMap()
MATCH: Final = Match()
MAKE_ROOM: Final = AskField(SHIP, throw, decline)
LIGHTEN: Final = AskField(SHIP, throw)
WHICH_MAP: Final = AskField(SHIP, discard_map)
TURN_UP_MAP: Final = Ask(map_card)
CHOOSE_PAIR: Final = AskField(SHIP, pair)
STOLEN_MAP: Final = Ask(stolen_map)

STEPS: Final[dict[str, Step[State]]] = {
    "gain tokens": GAIN,
    "land a token": LAND,
    "overload": OVERLOAD,
    "give up a map": GIVE_UP_MAP,
    "draw a map": DRAW_MAP,
    "match": MATCH,
    "make room": MAKE_ROOM,
    "lighten the ship": LIGHTEN,
    "which map": WHICH_MAP,
    "turn up a map": TURN_UP_MAP,
    "choose a pair": CHOOSE_PAIR,
    "stolen map": STOLEN_MAP,
}
