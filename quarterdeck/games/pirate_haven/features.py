"""A view as numbers between 0 and 1 (about), always equally many for one number of seats.

The viewer comes first (an onlooker sees seat 0 first), then the others in clockwise order."""

from quarterdeck.games.pirate_haven.island import COLOUR_SHIFT, PIPS, Crew
from quarterdeck.games.pirate_haven.state import FINISHED, WAITING, State
from quarterdeck.games.pirate_haven.tables import BARE, DIE_SPOTS, KINDS, PLACES, RED, SHIP, SPOTS

QUESTIONS = ("move", "bonus", "buy", "take", "rum", "ability", "destination", "drop")
NOTHING = [0.0] * 4


def encode(view: State) -> list[float]:
    seats = len(view.crews)
    first = max(view.viewer, 0) % seats
    order = [(first + n) % seats for n in range(seats)]
    step = view.asking()
    numbers = [view.round / view.t.rounds, float(view.flipped)]
    numbers += [1.0 if step is not None and step.name == name else 0.0 for name in QUESTIONS]
    numbers += [1.0 if view.seat == seat else 0.0 for seat in order]
    for seat in order:
        numbers += travel(view, seat) + island(view, view.crews[seat])
    for position in range(1, view.path() + 1):
        numbers += map_spot(view, position)
    for colour in range(3):
        numbers += [left / 3 for left in view.decks[colour].left]
        numbers += [1.0 if view.top[colour] == colour * 6 + n else 0.0 for n in range(6)]
    return numbers + [view.pool[good] / 12 for good in range(4)]


def travel(view: State, seat: int) -> list[float]:
    at = view.at[seat]
    afloat = at not in (WAITING, FINISHED)
    place = view.left.index(seat) / 4 if seat in view.left else 0.0
    path = at / view.path() if afloat else 0.0
    return [float(at == WAITING), float(at == FINISHED), float(afloat), path, place]


def island(view: State, crew: Crew) -> list[float]:
    t = view.t
    numbers = [crew.income / 12, crew.all_resources(t) / 12, crew.all_rum(t) / 10, crew.all_treasure(t) / 20]
    numbers += [crew.sum_of(RED) / 20, crew.strength() / 20]
    numbers += [float(crew.unlocked & 1), float(crew.unlocked >> 1)]
    for spot in range(SPOTS):
        kind = crew.tile[spot]
        colour = [1.0 if kind != BARE and kind // 6 == n else 0.0 for n in range(3)]
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
        good = (held >> COLOUR_SHIFT) - 1
        found[good] = (held & PIPS) / 6 if good < 3 else 1.0
    return found


def map_spot(view: State, position: int) -> list[float]:
    """What is printed there, what lies there, who stands there."""
    spot, lies = view.spot[position], view.goods[position]
    what = view.t.print[spot] if spot != BARE else BARE
    numbers = [1.0 if what == n else 0.0 for n in range(10)]
    bonus = view.t.bonus[spot] if spot != BARE else 0
    numbers += [1.0 if bonus == n else 0.0 for n in range(1, 4)]
    if lies == BARE:
        return [*numbers, 0.0, 0.0, 1.0 if position in view.at else 0.0]
    value = view.t.value[lies] / 6 if what <= SHIP else lies / 6
    kind = (lies + 1) / KINDS if what <= SHIP else 0.0
    return [*numbers, value, kind, 1.0 if position in view.at else 0.0]
