"""The observation of Pirate Haven number by number: what its slabs are compared with."""

from quarterdeck.engine.encoding import (
    bits,
    flags,
    fractions,
    one_hot,
    seats_from,
)
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    COLOUR_KINDS,
    DIE_SPOTS,
    FINISHED,
    KINDS,
    NO_BONUS,
    PLACES,
    PRINTS,
    RED,
    SHIP,
    SPOTS,
    WAITING,
    colour_of,
    good_of,
    pips_of,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.state import State

QUESTIONS = ("move", "bonus", "buy", "take", "rum", "ability", "destination", "drop")
NOTHING = [0.0] * 4
HELD = ["resource", "treasure", "navy", "rum"]


def encode(view: State) -> list[float]:
    seats = len(view.crews)
    order = seats_from(max(view.viewer, 0) % seats, seats)
    step = view.asking()
    numbers = [view.round / view.t.rounds, float(view.flipped)]
    numbers += flags([step is not None and step.name == name for name in QUESTIONS])
    numbers += flags([view.seat == seat for seat in order])
    for seat in order:
        numbers += travel(view, seat) + island(view, view.crews[seat])
    for position in range(1, view.path() + 1):
        numbers += map_spot(view, position)
    for colour in range(3):
        numbers += fractions(view.decks[colour].left, 3)
        numbers += one_hot(view.top[colour] - colour * COLOUR_KINDS, COLOUR_KINDS)
    return numbers + fractions(view.pool, 12)


def travel(view: State, seat: int) -> list[float]:
    at = view.at[seat]
    afloat = at not in (WAITING, FINISHED)
    place = view.left.index(seat) / 4 if seat in view.left else 0.0
    path = at / view.path() if afloat else 0.0
    return [*flags([at == WAITING, at == FINISHED, afloat]), path, place]


def island(view: State, crew: Crew) -> list[float]:
    t = view.t
    numbers = [crew.income / 12, crew.all_resources(t) / 12, crew.all_rum(t) / 10, crew.all_treasure(t) / 20]
    numbers += [crew.sum_of(RED) / 20, crew.strength() / 20]
    numbers += bits(crew.unlocked, 2)
    for spot in range(SPOTS):
        kind = crew.tile[spot]
        colour = one_hot(BARE if kind == BARE else colour_of(kind), 3)
        value = 0.0 if kind == BARE else t.value[kind] / 6
        numbers += [*colour, value, crew.capacity[spot] / 8]
    for place in range(PLACES):
        if place < DIE_SPOTS or t.terrain[place - DIE_SPOTS]:
            numbers += thing(crew.held[place])
    return numbers


def thing(held: int) -> list[float]:
    """Pips by colour, and Rum."""
    found = NOTHING[:]
    if held:
        good = good_of(held)
        found[good] = pips_of(held) / 6 if good < 3 else 1.0
    return found


def map_spot(view: State, position: int) -> list[float]:
    """What is printed there, what lies there, who stands there."""
    spot, lies = view.spot[position], view.goods[position]
    what = view.t.print[spot] if spot != BARE else BARE
    bonus = view.t.bonus[spot] if spot != BARE else NO_BONUS
    numbers = one_hot(what, len(PRINTS)) + one_hot(bonus - 1, len(BONUSES) - 1)
    taken = float(position in view.at)
    if lies == BARE:
        return [*numbers, 0.0, 0.0, taken]
    value = view.t.value[lies] / 6 if what <= SHIP else lies / 6
    kind = (lies + 1) / KINDS if what <= SHIP else 0.0
    return [*numbers, value, kind, taken]
