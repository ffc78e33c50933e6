"""A view as numbers between 0 and 1 (about), always equally many for one number of seats.

The viewer comes first (an onlooker sees seat 0 first), then the others in clockwise order."""

from typing import Final

from quarterdeck.engine import slabs
from quarterdeck.engine.encoding import (
    Span,
    flags,
    of_seat,
    one,
    one_hot,
    seat_labels,
    seat_span,
    span,
)
from quarterdeck.engine.slabs import Hots, Parts, Slab, flag, put_bits, who_of
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    COLOUR_KINDS,
    COLOURS,
    DIE_SPOTS,
    FINISHED,
    KIND_CODES,
    KINDS,
    MAP_TILES,
    NO_BONUS,
    PLACE_NAMES,
    PLACES,
    PRINTS,
    RED,
    RUM_TOKEN,
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
from quarterdeck.games.pirate_haven.tables import Board

QUESTIONS: Final = ["move", "bonus", "buy", "take", "rum", "ability", "destination", "drop"]
HELD: Final = ["resource", "treasure", "navy", "rum"]
HIGHEST: Final = 15  # the capacities up to it are at hand
MAP_SPOTS: Final = MAP_TILES * 2


def encode(view: State) -> list[float]:
    return slabs.laid(seen(view))


def packed(view: State) -> bytes:
    """The same as 32-bit floats."""
    return slabs.packed(seen(view))


def seen(view: State) -> list[Slab]:
    seats = len(view.crews)
    codes = codes_of(view.t)
    out: list[Slab] = []
    me = max(view.viewer, 0) % seats
    out.append(codes.rounds.of(view.round))
    out.append(flag(view.flipped))
    out.append(question(view))
    out.append(who_of(view.book, seats).seat(me, view.seat))
    paths = codes.paths[view.columns]
    for n in range(seats):
        seat = (me + n) % seats
        put_travel(out, view, seat, paths)
        put_island(out, codes, view.crews[seat])
    put_map(out, codes, view)
    for colour in range(3):
        THIRDS.put_each(out, view.decks[colour].left)
        out.append(KIND.of(view.top[colour] - colour * COLOUR_KINDS))
    TWELFTHS.put_each(out, view.pool)
    return out


# -- the slabs --------------------------------------------------------------------------


def thing(held: int) -> list[float]:
    """Pips by colour, and Rum."""
    found = [0.0] * 4
    if held:
        good = good_of(held)
        found[good] = pips_of(held) / 6 if good < 3 else 1.0
    return found


THIRDS: Final = Parts(3, 6)
QUARTERS: Final = Parts(4, 4)
TENTHS: Final = Parts(10, 40)
TWELFTHS: Final = Parts(12, 60)
TWENTIETHS: Final = Parts(20, 80)
KIND: Final = Hots(COLOUR_KINDS)
QUESTION: Final = Hots(len(QUESTIONS))
TRAVEL: Final = Hots(3)
THING: Final = [Slab(thing(held)) for held in range(RUM_TOKEN + 8)]


class Codes:
    """Slabs that hang on what is printed on one board. `island` has one for each kind of tile (none first)
    and capacity, `map` one for each printed spot (none first), what lies there (nothing first) and whether a
    Ship does: each is made when it is first seen."""

    __slots__ = ("board", "island", "map", "paths", "places", "rounds")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rounds = Parts(board.rounds, board.rounds)
        self.paths = [Parts(max(columns * 4, 1), columns * 4) for columns in range(len(board.tile_at))]
        self.places = [
            place for place in range(PLACES) if place < DIE_SPOTS or board.terrain[place - DIE_SPOTS]
        ]
        self.island: list[Slab | None] = [None] * ((KINDS + 1) * (HIGHEST + 1))
        self.map: list[Slab | None] = [None] * ((MAP_SPOTS + 1) * (KINDS + 1) * 2)

    def tile(self, kind: int, capacity: int) -> Slab:
        if capacity > HIGHEST:
            return Slab(tile_numbers(self.board, kind, capacity))
        at = (kind + 1) * (HIGHEST + 1) + capacity
        found = self.island[at]
        if found is None:
            found = Slab(tile_numbers(self.board, kind, capacity))
            self.island[at] = found
        return found

    def spot(self, spot: int, lies: int, taken: bool) -> Slab:
        at = ((spot + 1) * (KINDS + 1) + lies + 1) * 2 + (1 if taken else 0)
        found = self.map[at]
        if found is None:
            found = Slab(spot_numbers(self.board, spot, lies, taken))
            self.map[at] = found
        return found


def tile_numbers(t: Board, kind: int, capacity: int) -> list[float]:
    """Its colour, its value, what it can hold."""
    if kind == BARE:
        return [*one_hot(BARE, 3), 0.0, capacity / 8]
    return [*one_hot(colour_of(kind), 3), t.value[kind] / 6, capacity / 8]


def spot_numbers(t: Board, spot: int, lies: int, taken: bool) -> list[float]:
    """What is printed there, what lies there, who stands there."""
    what = t.print[spot] if spot != BARE else BARE
    bonus = t.bonus[spot] if spot != BARE else NO_BONUS
    numbers = one_hot(what, len(PRINTS)) + one_hot(bonus - 1, len(BONUSES) - 1)
    if lies == BARE:
        return [*numbers, 0.0, 0.0, *flags([taken])]
    value = t.value[lies] / 6 if what <= SHIP else lies / 6
    kind = (lies + 1) / KINDS if what <= SHIP else 0.0
    return [*numbers, value, kind, *flags([taken])]


KEPT: Final = 8  # boards whose slabs are kept
KNOWN: Final[list[Codes]] = []


def codes_of(board: Board) -> Codes:
    for codes in KNOWN:
        if codes.board is board:
            return codes
    if len(KNOWN) == KEPT:
        KNOWN.pop(0)
    made = Codes(board)
    KNOWN.append(made)
    return made


def question(view: State) -> Slab:
    step = view.asking()
    return QUESTION.of(QUESTIONS.index(step.name) if step is not None and step.name in QUESTIONS else -1)


def put_travel(out: list[Slab], view: State, seat: int, paths: Parts) -> None:
    at = view.at[seat]
    out.append(TRAVEL.of(0 if at == WAITING else 1 if at == FINISHED else 2))
    out.append(paths.of(0 if at == FINISHED else at))
    out.append(QUARTERS.of(view.left.index(seat) if seat in view.left else 0))


def put_island(out: list[Slab], codes: Codes, crew: Crew) -> None:
    t = codes.board
    out.append(TWELFTHS.of(crew.income))
    out.append(TWELFTHS.of(crew.all_resources(t)))
    out.append(TENTHS.of(crew.all_rum(t)))
    out.append(TWENTIETHS.of(crew.all_treasure(t)))
    out.append(TWENTIETHS.of(crew.sum_of(RED)))
    out.append(TWENTIETHS.of(crew.strength()))
    put_bits(out, crew.unlocked, 2)
    for spot in range(SPOTS):
        out.append(codes.tile(crew.tile[spot], crew.capacity[spot]))
    held = crew.held
    for place in codes.places:
        out.append(THING[held[place]])


def put_map(out: list[Slab], codes: Codes, view: State) -> None:
    for position in range(1, view.path() + 1):
        out.append(codes.spot(view.spot[position], view.goods[position], position in view.at))


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
