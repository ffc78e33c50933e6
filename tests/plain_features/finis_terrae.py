"""The observation of Finis Terrae number by number: what its slabs are compared with."""

from quarterdeck.engine.encoding import (
    asked,
    fractions,
    many_hot,
    one_hot,
    seat_from,
    seats_from,
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
