"""A captain's judgement: how much more Fame than the others a player may expect.

What lies on an Island counts as it would at the end; what may still come of it (Income of later rounds, free
die spots, growing Pirates, strength without Navy) counts by the rounds that are left; and what lies ahead on
the Map counts more if nobody else can still get there."""

from math import tanh
from typing import Final

from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    EMPTY,
    FINISHED,
    FIRST_GOOD,
    INCOME_LEFT,
    PIRATE,
    RED,
    SHIP,
    SHIPS_AT_BUILDINGS,
    SPOTS,
    TREASURE_EACH,
    colour_of,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.score import best_cover, navy_fame, pirate_fame, rum_fame
from quarterdeck.games.pirate_haven.state import State

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


def value(view: State, seat: int) -> float:
    """From -1 to 1; after the end the result itself."""
    if view.seat == OVER and view.round > 0:
        return result(view, seat)
    worth = outlook(view)
    others = [fame for other, fame in enumerate(worth) if other != seat]
    return tanh((worth[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)) / SCALE)


def result(view: State, seat: int) -> float:
    places = view.standing()
    if places[seat] == 1:
        return 1.0 if places.count(1) == 1 else 0.5
    return -1.0 if len(places) == 2 else -0.2 * places[seat]


def outlook(view: State) -> list[float]:
    """The Fame each seat may expect."""
    later = view.t.rounds - max(view.round, 1)
    covers = [best_cover(crew) for crew in view.crews]
    navy = navy_fame(view.t, [total for total, _ in covers], [count for _, count in covers])
    sure = max(0.25, 1.0 - 0.25 * later)  # how much a rank says so far
    taken = occupied(view)
    worth: list[float] = []
    for seat, crew in enumerate(view.crews):
        afloat = 0.0 if view.at[seat] == FINISHED else 1.0 - view.at[seat] / (view.path() + 1)
        ahead = later + afloat
        fame = standing_fame(view, crew, ahead, later) + view.direction_fame(seat)
        fame += sure * navy[seat] + navy_hopes(crew, covers[seat][0], ahead)
        if afloat:
            fame += on_the_way(view, seat, taken) + purse(view, crew, later)
        worth.append(fame)
    return worth


def standing_fame(view: State, crew: Crew, ahead: float, later: int) -> float:
    """Rum, Treasure, Pirates, Resources and room."""
    t = view.t
    rum = crew.all_rum(t)
    fame = float(rum_fame(t, rum) + crew.all_treasure(t))
    fame += 0.25 * min(ahead, 2.0) * (rum_fame(t, rum + 1) - rum_fame(t, rum))
    fame += INCOME_WORTH * later * (min(t.income_limit, crew.all_resources(t)) - t.base_resources)
    for spot in range(SPOTS):
        kind = crew.tile[spot]
        if kind != BARE and colour_of(kind) == PIRATE:
            ability = t.ability[kind]
            if ability == INCOME_LEFT and later:
                fame += PURSER
            else:
                fame += pirate_fame(t, crew, spot) + growth(ability) * ahead
    return fame + room(view, crew, ahead)


def growth(ability: int) -> float:
    """By how much a Pirate grows in a round."""
    if ability == INCOME_LEFT:
        return 0.0
    return SMUGGLER_GROWTH if ability == SHIPS_AT_BUILDINGS else USUAL_GROWTH


def room(view: State, crew: Crew, ahead: float) -> float:
    """Free die spots, the best of them for as many dice as may come; a little for the locked ones."""
    t = view.t
    limits: list[int] = []
    locked = 0
    for spot in range(SPOTS):
        kind = crew.tile[spot]
        if kind != BARE:
            for slot in range(t.slots[kind]):
                if crew.held[spot * 2 + slot] == EMPTY:
                    if crew.is_locked(t, spot * 2 + slot):
                        locked += 1
                    else:
                        limits.append(min(6, crew.capacity[spot]))
    limits.sort(reverse=True)
    dice = int(2.0 * ahead + 0.5)
    return 0.3 * sum(limits[:dice]) + 0.15 * ahead * min(locked, 2)


def navy_hopes(crew: Crew, covered: int, ahead: float) -> float:
    """Covered Navy is half way to a rank; strength or Navy alone is worth something while time is left."""
    strength, navy = crew.strength(), crew.sum_of(RED)
    spare = min(strength - covered, 8)
    return 0.25 * covered * min(ahead, 2.0) + 0.22 * ahead * spare + 0.12 * ahead * (navy - covered)


def purse(view: State, crew: Crew, later: int) -> float:
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
    mine = at[seat]
    rearmost = FINISHED
    for other, position in enumerate(at):
        if other != seat and position < rearmost:
            rearmost = position
    crew = view.crews[seat]
    fame = 0.0
    for position in range(mine + 1, view.path() + 1):
        if taken[position] or view.spot[position] == BARE:
            continue
        found = worth_of(view, crew, position)
        fame += found * (MINE_ALONE if position < rearmost else SHARED)
    return fame


def worth_of(view: State, crew: Crew, position: int) -> float:
    """A rough price of what lies at a position."""
    what, thing = view.printed(position), view.goods[position]
    if what >= TREASURE_EACH:
        return ACTION_WORTH
    if thing == BARE:
        return 0.0
    if what <= SHIP:
        return TILE_WORTH if crew.income >= view.t.value[thing] else 0.2
    if what < FIRST_GOOD + 3:
        return DIE_WORTH * (0.4 + thing / 6)
    return DIE_WORTH
