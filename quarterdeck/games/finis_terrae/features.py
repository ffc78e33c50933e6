"""Finis Terrae as numbers for learning: the same length for one seat count."""

from quarterdeck.engine.encoding import (
    Span,
    asked,
    asked_span,
    fractions,
    many_hot,
    numbered,
    of_seat,
    one,
    one_hot,
    seat_from,
    seat_labels,
    seat_span,
    seats_from,
    span,
    viewpoint,
)
from quarterdeck.games.finis_terrae.constants import COMPARTMENTS, GALLEON, ISLE, TILES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, GOODS

WINDOW = 10  # cells this far from the centre in each direction are shown one by one
PLANES = 10
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
    me = viewpoint(view)
    numbers = chart_numbers(view, me) + table_numbers(view, me)
    for seat in seats_from(me, len(view.ships)):
        numbers += ship_numbers(view, seat)
    return numbers + hold_numbers(view.galleon)


def chart_numbers(view: State, me: int) -> list[float]:
    """Ten numbers for each cell: placed, four edges, kind, token, my port, another's, ships."""
    side = 2 * WINDOW + 1
    numbers = [0.0] * (side * side * PLANES)
    for spot, cell in enumerate(view.chart.cells):
        x, y = CELL_X[cell] + WINDOW, CELL_Y[cell] + WINDOW
        if 0 <= x < side and 0 <= y < side:
            at = (y * side + x) * PLANES
            numbers[at : at + PLANES] = spot_numbers(view, me, spot)
    return numbers


def spot_numbers(view: State, me: int, spot: int) -> list[float]:
    face = view.chart.faces[spot]
    edges = fractions(view.numbers.edge[face * 4 : face * 4 + 4], 2)
    port = view.port[spot]
    here = sum([1.0 for ship in view.ships if ship.spot == spot]) + (view.galleon.spot == spot)
    marks = [float(port == me), float(port >= 0 and port != me), here / 2]
    return [1.0, *edges, view.kind_at(spot) / ISLE, view.token[spot] / 5, *marks]


def table_numbers(view: State, me: int) -> list[float]:
    """Weather, dice, supplies, the question, and whatever is being decided."""
    seats = len(view.ships)
    numbers = [view.round / 9, view.weather / 2, view.common / 6, view.base / 6, view.own / 6, view.die / 6]
    numbers += [float(view.last), view.reserve / 15, len(view.turned) / 9, view.due / 20, view.purse / 20]
    numbers += fractions(view.pool.left, 4) + fractions(view.quay, 10)
    numbers += [view.cargo_kind / 5, view.cargo / 10, view.berth / 4, view.sold / 5, view.must / 6]
    numbers += asked(view)
    for who in (view.turn, view.seat, view.est, view.red_flag, -1 if view.mover == GALLEON else view.mover):
        numbers += seat_from(me, who, seats)
    numbers += many_hot(view.hand, TILES)
    return [*numbers, view.tile / TILES, *where(view.cell)]


def ship_numbers(view: State, seat: int) -> list[float]:
    ship = view.ships[seat]
    numbers = [float(ship.pirate), ship.strongbox / 30, len(ship.founded) / 7, ship.malus / 3, ship.bonus / 3]
    numbers += fractions(ship.kept, 5)
    numbers += where(view.chart.cells[ship.spot] if ship.home >= 0 else -1)
    return numbers + fractions(tally(view, seat), 10) + hold_numbers(ship)


def hold_numbers(ship: Ship) -> list[float]:
    numbers: list[float] = []
    for n in range(COMPARTMENTS):
        numbers += [*one_hot(ship.kinds[n], len(GOODS)), ship.counts[n] / 10]
    return numbers


def where(cell: int) -> list[float]:
    return [0.0, 0.0, 0.0] if cell < 0 else [1.0, CELL_X[cell] / 10, CELL_Y[cell] / 10]


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
