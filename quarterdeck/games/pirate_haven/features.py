"""A view as numbers between 0 and 1 (about), always equally many for one number of seats.

The viewer comes first (an onlooker sees seat 0 first), then the others in clockwise order."""

from quarterdeck.engine.encoding import (
    Span,
    bits,
    flags,
    fractions,
    of_seat,
    one,
    one_hot,
    seat_labels,
    seat_span,
    seats_from,
    span,
)
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    COLOUR_KINDS,
    COLOURS,
    DIE_SPOTS,
    FINISHED,
    KIND_CODES,
    KINDS,
    NO_BONUS,
    PLACE_NAMES,
    PLACES,
    PRINTS,
    RED,
    SHIP,
    SPOT_NAMES,
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


# -- the legend --------------------------------------------------------------------------


def legend(view: State) -> list[Span]:
    seats = len(view.crews)
    found = [
        one("round", "round, as a part of all", 2.0),
        one("flipped", "1 if the left Direction tile is flipped"),
        span("asked", QUESTIONS, "1 if this question is open"),
        seat_span("seat", seats, "1 for the seat that is asked"),
    ]
    for label in seat_labels(seats):
        found += of_seat(label, [*travel_legend(), *island_legend(view)])
    for position in range(1, view.path() + 1):
        found += of_seat(f"position {position}", spot_legend())
    for colour, name in enumerate(COLOURS):
        kinds = KIND_CODES[colour * COLOUR_KINDS : (colour + 1) * COLOUR_KINDS]
        found.append(span("deck", kinds, "tiles of this kind below the top / 3", 2.0))
        found.append(span(f"top {name}", kinds, "1 for the tile on top of the deck"))
    return [*found, span("pool", HELD, "dice and Rum left / 12", 3.0)]


def travel_legend() -> list[Span]:
    return [
        span("ship", ["waiting", "finished", "afloat"], "1 for where the Ship is"),
        one("path", "position, as a part of the path"),
        one("place", "spot on the left Direction tile / 4"),
    ]


def island_legend(view: State) -> list[Span]:
    found = [
        one("income", "Income / 12", 2.0),
        one("resources", "pips of Resource dice / 12", 16.0),
        one("rum", "Rum / 10", 4.0),
        one("treasure", "pips of Treasure dice / 20", 10.0),
        one("navy", "pips of Navy dice / 20", 10.0),
        one("strength", "strength / 20", 10.0),
        span("unlocked", ["buildings", "pirates"], "1 if their locked die spots are open"),
    ]
    for spot in SPOT_NAMES:
        found.append(span(f"tile {spot}", COLOURS, "1 for the colour of the tile"))
        found.append(one(f"tile {spot} value", "value / 6", 3.0))
        found.append(one(f"tile {spot} capacity", "capacity / 8", 3.0))
    for place in range(PLACES):
        if place < DIE_SPOTS or view.t.terrain[place - DIE_SPOTS]:
            found.append(
                span(f"at {PLACE_NAMES[place]}", HELD, "pips / 6 of the die that lies there; 1 for Rum")
            )
    return found


def spot_legend() -> list[Span]:
    return [
        span("print", PRINTS, "1 for what is printed there"),
        span("bonus", BONUSES[1:], "1 for the bonus beside it"),
        one("value", "value of the tile, or pips of the die, that lies there / 6", 3.0),
        one("kind", "number of the tile's kind / 18"),
        one("taken", "1 if a Ship stands there"),
    ]
