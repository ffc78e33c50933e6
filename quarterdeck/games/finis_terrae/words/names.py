"""How things are called in sentences."""

from quarterdeck.engine.sentences import counted, seat_called
from quarterdeck.games.finis_terrae.constants import (
    COLOURS,
    COMPARTMENTS,
    DEN,
    GALLEON,
    ISLE_SPOTS,
    NOTHING,
    TILES,
)
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, SQUARES, TILE_KINDS

ONE = ["nothing", "coin", "spice", "castaway", "find", "treasure"]
MANY = ["nothing", "coins", "spices", "castaways", "finds", "treasures"]
WEATHER_NAMES = ["sun", "rain", "a storm", "Finis Terrae"]
TILE_WORDS = [
    "open sea",
    "sea with rocks",
    "a sunken wreck",
    "a coast on one side",
    "a coast on two sides",
    "a fjord",
    "a strait",
    "a castaway's island",
    "a treasure island",
    "a pirate den",
    "a coast with a fort",
    "a coast with a lighthouse",
]


def seat_name(view: State, seat: int) -> str:
    return seat_called(seat, COLOURS)


def ship_name(view: State, number: int) -> str:
    return "The galleon" if number == GALLEON else seat_name(view, number)


def in_sentence(view: State, number: int) -> str:
    """A ship's name inside a sentence."""
    return "the galleon" if number == GALLEON else seat_name(view, number)


def goods(kind: int, count: int) -> str:
    """`2 spices`, `1 castaway`."""
    if kind == NOTHING or count == 0:
        return "nothing"
    return counted(count, ONE[kind], MANY[kind])


def compartment(view: State, number: int, at: int) -> str:
    ship = view.ship(number)
    return goods(ship.kinds[at], ship.counts[at])


def hold(view: State, number: int) -> str:
    """What a ship carries, compartment by compartment."""
    ship = view.ship(number)
    return " | ".join(
        ["empty" if ship.kinds[n] == NOTHING else compartment(view, number, n) for n in range(COMPARTMENTS)]
    )


def place(cell: int) -> str:
    """A cell by how far it is from the heart of the Isle: `2 east, 1 north`.

    >>> [place(cell) for cell in range(len(CELL_X)) if (CELL_X[cell], CELL_Y[cell]) in ((2, -1), (0, 3))]
    ['2 east, 1 south', '3 north']
    """
    x, y = CELL_X[cell], CELL_Y[cell]
    parts = [f"{abs(x)} {'east' if x > 0 else 'west'}"] if x else []
    parts += [f"{abs(y)} {'north' if y > 0 else 'south'}"] if y else []
    return ", ".join(parts) or "the heart of the Isle"


def tile_name(tile: int) -> str:
    """`a coast on one side`; Isle squares by their name."""
    if tile >= TILES:
        square = SQUARES[tile - TILES]
        return "the heart of the Isle of Winds" if square == "C" else f"the Isle of Winds, {square} square"
    return TILE_WORDS[TILE_KINDS[tile]]


def spot_words(view: State, spot: int) -> str:
    """What lies on a tile, in a sentence."""
    cell = view.chart.cells[spot]
    said = [f"{place(cell)}: {tile_name(view.chart.faces[spot] >> 2)}"]
    owner = view.port[spot]
    if owner >= 0:
        said.append(f"{seat_name(view, owner)}'s {'home ' if spot < ISLE_SPOTS else ''}port")
    island = view.island_at(spot)
    if island >= 0:
        state = "complete" if view.chart.gaps[island] == 0 else "open"
        lands = view.chart.lands[island]
        said.append(f"island of {counted(lands, 'land')}, {state}")
    if view.token[spot] != NOTHING:
        said.append(f"{goods(view.token[spot], 1)} here")
    said += [goods(view.piles[n + 1], view.piles[n + 2]) + " afloat" for n in view.piles_at(spot)]
    if view.kind_at(spot) == DEN:
        said.append(f"explorers pay {view.numbers.toll} coins to enter")
    return "; ".join(said)
