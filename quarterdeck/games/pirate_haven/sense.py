"""A captain's judgement: how much more Fame than the others a player may expect.

What lies on an Island counts as it would at the end; what may still come of it (Income of later rounds, free
die spots, growing Pirates, strength without Navy) counts by the rounds that are left; and what lies ahead on
the Map counts more if nobody else can still get there."""

from math import tanh
from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    FIRST_GOOD,
    FIRST_PIRATE,
    FIRST_SHIP,
    INCOME_LEFT,
    LAND,
    MOST_PIPS,
    PIPS,
    RUM_TOKEN,
    SHIP,
    SHIPS_AT_BUILDINGS,
    TREASURE_EACH,
    WHITE_DIE,
    YELLOW_DIE,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.score import largest_within, navy_fame, pirate_fame, rum_fame
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board

SCALE: Final = 30.0  # so much more Fame than the next player is nearly a won game
INCOME_WORTH: Final = 0.8  # Fame for a point of Income in a later round
PURSE_WORTH: Final = 0.3  # and for one in hand
USUAL_GROWTH: Final = 0.8  # Fame by which a Pirate grows in a round
SMUGGLER_GROWTH: Final = 1.5
PURSER: Final = 3.0  # what a Purser will find, in a round before the last
DIE_WORTH: Final = 2.2
ACTION_WORTH: Final = 1.2
TILE_WORTH: Final = 2.0
MINE_ALONE: Final = 0.45  # of what lies ahead where nobody else can get
SHARED: Final = 0.16
NONE: Final = -1000.0  # less Fame than anybody has
ROOM: Final = 6  # bits that hold how many free die spots there are of one limit
ROOM_MASK: Final = 63
ONE_AT: Final = [1 << ROOM * limit for limit in range(MOST_PIPS + 1)]  # one die spot of each limit


def value(view: State, seat: int) -> float:
    """From -1 to 1; after the end the result itself."""
    if view.seat == OVER and view.round > 0:
        return result(view, seat)
    best, total, mine = NONE, 0.0, 0.0
    for other, fame in enumerate(outlook(view)):
        if other == seat:
            mine = fame
        else:
            best = max(best, fame)
            total += fame
    return tanh((mine - 0.7 * best - 0.3 * total / (len(view.crews) - 1)) / SCALE)


def result(view: State, seat: int) -> float:
    places = view.standing()
    if places[seat] == 1:
        return 1.0 if places.count(1) == 1 else 0.5
    return -1.0 if len(places) == 2 else -0.2 * places[seat]


class Survey:
    """What an Island holds, counted in one pass."""

    __slots__ = ("dice", "free", "kept", "locked", "navy", "resources", "rum", "strength", "treasure")

    def __init__(self, t: Board) -> None:
        self.resources: i64 = t.base_resources
        self.treasure: i64 = 0
        self.rum: i64 = 0
        self.strength: i64 = 0  # of the Ships
        self.navy: i64 = 0  # pips on Navy dice
        self.dice: i64 = 0  # and how many these are
        self.kept: i64 = 0  # the pips that the Ships cover; from then on `dice` are those kept
        self.free: i64 = 0  # available die spots by the most that a die may show there, ROOM bits for each
        self.locked: i64 = 0  # die spots that are not available yet


def surveyed(t: Board, crew: Crew) -> Survey:
    """As `all_resources`, `all_treasure`, `all_rum`, `strength` and `sum_of` count them."""
    found = Survey(t)
    held = crew.held
    for spot, tile in enumerate(crew.tile):
        kind: i64 = tile
        if kind == BARE:
            die: i64 = held[DIE_SPOTS + spot]
            if die != EMPTY:
                found.navy += die & PIPS
                found.dice += 1
            continue
        found.resources += t.resources[kind]
        found.treasure += t.treasure[kind]
        found.rum += t.rum[kind]
        if kind >= FIRST_SHIP:
            found.strength += crew.capacity[spot]
        first: i64 = spot * 2
        slots: i64 = t.slots[kind]
        for place in range(first, first + slots):
            count_place(found, t, crew, place)
    found.kept = found.navy
    if found.navy > found.strength:
        found.kept, found.dice = largest_within(crew, found.strength)
    return found


def count_place(found: Survey, t: Board, crew: Crew, place: i64) -> None:
    """A die spot: a die, a Rum token, or room for one."""
    thing: i64 = crew.held[place]
    if thing == EMPTY:
        if crew.is_locked(t, place):
            found.locked += 1
        else:
            found.free += ONE_AT[crew.limit(place)]
    elif thing == RUM_TOKEN:
        found.rum += 1
    elif thing > YELLOW_DIE:
        found.treasure += thing - YELLOW_DIE
    else:
        found.resources += thing - WHITE_DIE


def outlook(view: State) -> list[float]:
    """The Fame each seat may expect."""
    t = view.t
    later = t.rounds - max(view.round, 1)
    surveys = [surveyed(t, crew) for crew in view.crews]
    navy = navy_fame(t, [found.kept for found in surveys], [found.dice for found in surveys])
    sure = max(0.25, 1.0 - 0.25 * later)  # how much a rank says so far
    taken = occupied(view)
    worth: list[float] = []
    for seat, crew in enumerate(view.crews):
        afloat = 0.0 if view.at[seat] == FINISHED else 1.0 - view.at[seat] / (view.path() + 1)
        ahead = later + afloat
        found = surveys[seat]
        fame = standing_fame(t, crew, found, ahead, later) + view.direction_fame(seat)
        fame += sure * navy[seat] + navy_hopes(found, found.kept, ahead)
        if afloat:
            fame += on_the_way(view, seat, taken) + purse(crew, later)
        worth.append(fame)
    return worth


def standing_fame(t: Board, crew: Crew, found: Survey, ahead: float, later: int) -> float:
    """Rum, Treasure, Pirates, Resources and room."""
    now: int = rum_fame(t, found.rum)
    more: int = rum_fame(t, found.rum + 1) - now
    treasure: int = found.treasure
    resources: int = found.resources
    fame = float(now + treasure)
    fame += 0.25 * min(ahead, 2.0) * more
    fame += INCOME_WORTH * later * (min(t.income_limit, resources) - t.base_resources)
    tile = crew.tile
    for spot in t.spots[LAND]:
        kind: i64 = tile[spot]
        if FIRST_PIRATE <= kind < FIRST_SHIP:
            ability = t.ability[kind]
            if ability == INCOME_LEFT and later:
                fame += PURSER
            else:
                fame += pirate_fame(t, crew, spot) + growth(ability) * ahead
    return fame + room(found, ahead)


def growth(ability: int) -> float:
    """By how much a Pirate grows in a round."""
    if ability == INCOME_LEFT:
        return 0.0
    return SMUGGLER_GROWTH if ability == SHIPS_AT_BUILDINGS else USUAL_GROWTH


def room(found: Survey, ahead: float) -> float:
    """Free die spots, the best of them for as many dice as may come; a little for the locked ones."""
    dice: i64 = int(2.0 * ahead + 0.5)
    pips: i64 = 0
    limit: i64 = MOST_PIPS
    while limit > 0 and dice > 0:
        spots = found.free >> ROOM * limit & ROOM_MASK
        filled = spots if spots < dice else dice
        pips += filled * limit
        dice -= filled
        limit -= 1
    best: int = pips
    locked: int = found.locked
    return 0.3 * best + 0.15 * ahead * (locked if locked < 2 else 2)


def navy_hopes(found: Survey, covered: int, ahead: float) -> float:
    """Covered Navy is half way to a rank; strength or Navy alone is worth something while time is left."""
    spare: int = found.strength - covered
    bare: int = found.navy - covered
    spare = spare if spare < 8 else 8
    return 0.25 * covered * min(ahead, 2.0) + 0.22 * ahead * spare + 0.12 * ahead * bare


def purse(crew: Crew, later: int) -> float:
    """Income in hand buys tiles, or Treasure at the very end."""
    return PURSE_WORTH * crew.income if later else 0.35 * crew.income


def occupied(view: State) -> list[bool]:
    """For each position whether a Ship stands there."""
    taken = [False] * (view.path() + 1)
    for position in view.at:
        if position != FINISHED:
            taken[position] = True
    return taken


def on_the_way(view: State, seat: int, taken: list[bool]) -> float:
    """What a Ship may still pick up: more where no other Ship can get any more."""
    at = view.at
    mine: i64 = at[seat]
    rearmost: i64 = FINISHED
    for other, there in enumerate(at):
        if other != seat and there < rearmost:
            rearmost = there
    crew = view.crews[seat]
    spot = view.spot
    fame = 0.0
    end: i64 = view.path() + 1
    for position in range(mine + 1, end):
        if taken[position] or spot[position] == BARE:
            continue
        found = worth_of(view, crew, position)
        fame += found * (MINE_ALONE if position < rearmost else SHARED)
    return fame


def worth_of(view: State, crew: Crew, position: i64) -> float:
    """A rough price of what lies at a position."""
    what = view.printed(position)
    thing: i64 = view.goods[position]
    if what >= TREASURE_EACH:
        return ACTION_WORTH
    if thing == BARE:
        return 0.0
    if what <= SHIP:
        return TILE_WORTH if crew.income >= view.t.value[thing] else 0.2
    if what < FIRST_GOOD + 3:
        return DIE_WORTH * (0.4 + thing / 6)
    return DIE_WORTH
