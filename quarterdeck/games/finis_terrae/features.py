"""Finis Terrae as numbers for learning: the same length for one seat count."""

from typing import Final

from quarterdeck.engine import slabs
from quarterdeck.engine.encoding import (
    Span,
    asked_span,
    fractions,
    numbered,
    of_seat,
    one,
    seat_labels,
    seat_span,
    span,
    viewpoint,
)
from quarterdeck.engine.slabs import Hots, Parts, Slab, flag, put_many, who_of, zeros
from quarterdeck.games.finis_terrae.constants import COMPARTMENTS, GALLEON, ISLE, TILES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, CELLS, GOODS, Numbers

WINDOW: Final = 10  # cells this far from the centre in each direction are shown one by one
SIDE: Final = 2 * WINDOW + 1
PLANES: Final = 10
SPOT_LABELS = ["placed", "north", "east", "south", "west", "kind", "token", "own port", "other port", "ships"]
SPOT_MEANING = (
    "cell x,y: tile placed; each edge / 2 (sea, rocks, land); kind / 12; token / 5; ports; ships / 2"
)
SCORE_LABELS = ["lands", "complete", "lighthouses", "forts", "largest", "money", "castaways", "finds"]
SCORE_LABELS += ["treasures", "spices", "set", "north and south", "east and west", "quadrants", "furthest"]
SCORE_LABELS += ["galleons", "shipwrecks"]
WHO = "1 for that seat"


def encode(view: State) -> list[float]:
    """The map round the Isle, the table, then the players, the viewer first (a looker-on: who is active)."""
    return slabs.laid(seen(view))


def packed(view: State) -> bytes:
    """The same as 32-bit floats."""
    return slabs.packed(seen(view))


def seen(view: State) -> list[Slab]:
    me = viewpoint(view)
    seats = len(view.ships)
    out: list[Slab] = []
    put_chart(out, view, me)
    put_table(out, view, me)
    for n in range(seats):
        put_ship(out, view, (me + n) % seats)
    put_hold(out, view.galleon)
    return out


# -- the slabs --------------------------------------------------------------------------


def in_window(cell: int) -> int:
    """Its place among the cells that are shown one by one, row by row, or -1."""
    x, y = CELL_X[cell] + WINDOW, CELL_Y[cell] + WINDOW
    return y * SIDE + x if 0 <= x < SIDE and 0 <= y < SIDE else -1


SHOWN_AT: Final = [in_window(cell) for cell in range(CELLS)]
EMPTY: Final = [zeros(PLANES * cells) for cells in range(SIDE + 1)]  # so many cells in a row
NOWHERE: Final = zeros(3)
WHERE: Final = [Slab([1.0, CELL_X[cell] / 10, CELL_Y[cell] / 10]) for cell in range(CELLS)]
HALVES: Final = Parts(2, 4)
THIRDS: Final = Parts(3, 9)
QUARTERS: Final = Parts(4, 12)
FIFTHS: Final = Parts(5, 20)
SIXTHS: Final = Parts(6, 20)
SEVENTHS: Final = Parts(7, 14)
NINTHS: Final = Parts(9, 18)
TENTHS: Final = Parts(10, 60)
FIFTEENTHS: Final = Parts(15, 30)
TWENTIETHS: Final = Parts(20, 60)
THIRTIETHS: Final = Parts(30, 90)
TILE: Final = Parts(TILES, TILES)
GOOD: Final = Hots(len(GOODS))
NO_TILES: Final = zeros(TILES)
NOT_MINE: Final = 2
MOST_HERE: Final = 8  # ships on one tile
MOST_TOKENS: Final = 8  # kinds of them


class Spots:
    """The cells of a chart as they have been seen so far: by tile and rotation, port, token and ships."""

    __slots__ = ("known", "numbers")

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.known: dict[int, Slab] = {}

    def of(self, face: int, port: int, token: int, here: int) -> Slab:
        key = ((face * 3 + port) * MOST_TOKENS + token) * MOST_HERE + here
        found = self.known.get(key)
        if found is None:
            found = Slab(spot_numbers(self.numbers, face, port, token, here))
            self.known[key] = found
        return found


def spot_numbers(numbers: Numbers, face: int, port: int, token: int, here: int) -> list[float]:
    """Placed, four edges, kind, token, my port, another's, ships."""
    edges = fractions(numbers.edge[face * 4 : face * 4 + 4], 2)
    ports = [1.0 if port == 1 else 0.0, 1.0 if port == NOT_MINE else 0.0]
    return [1.0, *edges, numbers.kind[face >> 2] / ISLE, token / 5, *ports, here / 2]


KEPT: Final = 8  # sets of tiles whose cells are kept
KNOWN: Final[list[Spots]] = []


def spots_of(numbers: Numbers) -> Spots:
    for spots in KNOWN:
        if spots.numbers is numbers:
            return spots
    if len(KNOWN) == KEPT:
        KNOWN.pop(0)
    made = Spots(numbers)
    KNOWN.append(made)
    return made


def put_chart(out: list[Slab], view: State, me: int) -> None:
    """Ten numbers for each cell of the window."""
    spots = spots_of(view.numbers)
    cells, faces, port, token = view.chart.cells, view.chart.faces, view.port, view.token
    here = ships_at(view)
    window: list[Slab | None] = [None] * (SIDE * SIDE)
    used = [False] * SIDE
    for spot in range(len(cells)):
        at = SHOWN_AT[cells[spot]]
        if at >= 0:
            owner = port[spot]
            whose = 0 if owner < 0 else 1 if owner == me else NOT_MINE
            window[at] = spots.of(faces[spot], whose, token[spot], here[spot])
            used[at // SIDE] = True
    for row in range(SIDE):
        if used[row]:
            put_row(out, window, row * SIDE)
        else:
            out.append(EMPTY[SIDE])


def put_row(out: list[Slab], window: list[Slab | None], first: int) -> None:
    """A row of the window from its first cell on; empty cells beside each other are one slab."""
    gap = 0
    for at in range(first, first + SIDE):
        cell = window[at]
        if cell is None:
            gap += 1
        else:
            if gap:
                out.append(EMPTY[gap])
                gap = 0
            out.append(cell)
    if gap:
        out.append(EMPTY[gap])


def ships_at(view: State) -> list[int]:
    """How many ships are at each spot."""
    here = [0] * len(view.chart.cells)
    for ship in view.ships:
        if ship.spot >= 0:
            here[ship.spot] += 1
    if view.galleon.spot >= 0:
        here[view.galleon.spot] += 1
    return here


def put_table(out: list[Slab], view: State, me: int) -> None:
    """Weather, dice, supplies, the question, and whatever is being decided."""
    who = who_of(view.book, len(view.ships))
    out.append(NINTHS.of(view.round))
    out.append(HALVES.of(view.weather))
    for pips in (view.common, view.base, view.own, view.die):
        out.append(SIXTHS.of(pips))
    out.append(flag(view.last))
    out.append(FIFTEENTHS.of(view.reserve))
    out.append(NINTHS.of(len(view.turned)))
    out.append(TWENTIETHS.of(view.due))
    out.append(TWENTIETHS.of(view.purse))
    QUARTERS.put_each(out, view.pool.left)
    TENTHS.put_each(out, view.quay)
    out.append(FIFTHS.of(view.cargo_kind))
    out.append(TENTHS.of(view.cargo))
    out.append(QUARTERS.of(view.berth))
    out.append(FIFTHS.of(view.sold))
    out.append(SIXTHS.of(view.must))
    out.append(who.asked(view))
    for seat in (view.turn, view.seat, view.est, view.red_flag, -1 if view.mover == GALLEON else view.mover):
        out.append(who.seat(me, seat))
    if view.hand:
        put_many(out, view.hand, TILES)
    else:
        out.append(NO_TILES)
    out.append(TILE.of(view.tile))
    out.append(where(view.cell))


def put_ship(out: list[Slab], view: State, seat: int) -> None:
    ship = view.ships[seat]
    out.append(flag(ship.pirate))
    out.append(THIRTIETHS.of(ship.strongbox))
    out.append(SEVENTHS.of(len(ship.founded)))
    out.append(THIRDS.of(ship.malus))
    out.append(THIRDS.of(ship.bonus))
    FIFTHS.put_each(out, ship.kept)
    out.append(where(view.chart.cells[ship.spot] if ship.home >= 0 else -1))
    TENTHS.put_each(out, tally(view, seat))
    put_hold(out, ship)


def put_hold(out: list[Slab], ship: Ship) -> None:
    for n in range(COMPARTMENTS):
        out.append(GOOD.of(ship.kinds[n]))
        out.append(TENTHS.of(ship.counts[n]))


def where(cell: int) -> Slab:
    return NOWHERE if cell < 0 else WHERE[cell]


# -- the legend --------------------------------------------------------------------------


def legend(view: State) -> list[Span]:
    found = [
        Span([f"chart {x},{y} {plane}" for plane in SPOT_LABELS], SPOT_MEANING, 2.0, 0.0)
        for y in range(-WINDOW, WINDOW + 1)
        for x in range(-WINDOW, WINDOW + 1)
    ]
    found += table_legend(view)
    for label in seat_labels(len(view.ships)):
        found += of_seat(label, ship_legend())
    return found + of_seat("galleon", hold_legend())


def table_legend(view: State) -> list[Span]:
    seats = len(view.ships)
    found = [
        one("round", "round / 9", 2.0),
        one("weather", "the card on top / 2: sunny, rain, storm, Finis Terrae", 1.5),
        span("wind", ["common", "base", "own", "die"], "pips / 6"),
        one("last", "1 in the last round"),
        one("reserve", "unsold spices / 15", 2.0),
        one("turned", "weather cards turned up / 9", 2.0),
        span("coins", ["due", "purse"], "coins to pay and coins being loaded / 20", 25.0),
        span("weather left", ["sunny", "rain", "storm", "finis"], "weather cards not turned up yet / 4", 3.0),
        span("quay", GOODS, "goods being stowed anew / 10", 50.0),
        one("cargo kind", "the kind of goods to be loaded / 5"),
        one("cargo", "how many of them / 10", 50.0),
        one("berth", "the compartment being filled / 4", 1.0, -1.0),
        one("sold", "spices sold in this visit / 5", 3.0),
        one("must", "coins that have to go into the hold / 6", 85.0, -1.0),
        asked_span(view),
    ]
    for name in ("turn", "asked seat", "est", "red flag", "mover"):
        found.append(seat_span(name, seats, WHO))
    found.append(span("hand", numbered(TILES, 1), "1 for a tile that was drawn and not placed yet"))
    found.append(one("tile", "the tile being placed / 80", 1.0, -1.0))
    return [*found, *where_legend("cell")]


def ship_legend() -> list[Span]:
    return [
        one("pirate", "1 under the pirates' flag"),
        one("strongbox", "coins in the strongbox / 30", 20.0),
        one("founded", "ports founded / 7", 2.0),
        one("malus", "shipwrecks / 3", 4.0),
        one("bonus", "galleons sunk / 3", 4.0),
        span("kept", GOODS, "tokens redeemed or sold / 5", 20.0),
        *where_legend("ship"),
        span("points", SCORE_LABELS, "points by line of the score sheet / 10", 20.0, -5.0),
        *hold_legend(),
    ]


def hold_legend() -> list[Span]:
    found: list[Span] = []
    for n in range(COMPARTMENTS):
        found.append(span(f"hold {n + 1}", GOODS, "1 for what the compartment holds"))
        found.append(one(f"hold {n + 1} count", "how many / 10", 50.0))
    return found


def where_legend(name: str) -> list[Span]:
    return [
        one(f"{name} placed", "1 if it is on the map"),
        span(name, ["x", "y"], "cells from the centre / 10", 4.0, -4.0),
    ]
