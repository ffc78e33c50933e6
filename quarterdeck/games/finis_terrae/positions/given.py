"""The words of positions: who, where, what. Whatever cannot be read is refused in a sentence."""

import re
from collections.abc import Mapping
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import by_seat, index_of, seat_of, seats_of, whole, words
from quarterdeck.games.finis_terrae.constants import COLOURS, COMPARTMENTS, GALLEON, NOTHING
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    CELL_AT,
    COUNTS,
    GOODS_SIGNS,
    KINDS,
    SQUARE_CELLS,
    SQUARES,
    TILE_NAMES,
)

Cell = str | tuple[int, int]
Arguments = Mapping[str, Any]  # the arguments that were given, by name

CELL = re.compile(r"\(?\s*(-?[0-9]{1,9})\s*,\s*(-?[0-9]{1,9})\s*\)?")
GAP = re.compile(r"(?<!,)\s+(?!,)")  # between two cells, not within one
ROTATION = re.compile(r"r?([0-3])")
MOST_COINS = 10_000  # more than all games together


# -- numbers and lists --------------------------------------------------------------------------------


def amount(what: str, value: Any, low: int = 0) -> int:
    return whole(what, value, low, MOST_COINS)


def several(what: str, value: Any) -> list[Any]:
    """A list of things, or one text with gaps between them; a comma may stand within a cell."""
    return GAP.split(value.strip()) if isinstance(value, str) and value.strip() else words(what, value)


# -- who ---------------------------------------------------------------------------------------------


def colours(s: State) -> list[str]:
    """Red is seat 0, and so on clockwise."""
    return COLOURS[: len(s.ships)]


def player(s: State, who: Any) -> int:
    return seat_of("", who, colours(s))


def ship_of(s: State, who: Any) -> int:
    return GALLEON if who == "galleon" else player(s, who)


def seats_in(s: State, said: Arguments, name: str) -> list[int]:
    """The players that a list names, each of them once."""
    return seats_of(name, said.get(name, ()), colours(s))


def of_seats(s: State, said: Arguments, name: str) -> dict[int, Any]:
    """What an argument says of each player."""
    return by_seat(name, said.get(name), colours(s))


# -- where -------------------------------------------------------------------------------------------


def cell_of(place: Any) -> int:
    """A cell by its coordinates, or an Isle square by its name."""
    if isinstance(place, str):
        if place.strip().upper() in SQUARES:
            return SQUARE_CELLS[SQUARES.index(place.strip().upper())]
        written = coordinates(place)
        if written is None:
            raise Unreadable(f"{place!r} is not a cell; cells are written x,y, Isle squares N, NE and so on")
        place = written
    if not isinstance(place, tuple | list) or [type(part) for part in place] != [int, int]:
        raise Unreadable(f"{place!r} is not a cell; cells are written x,y")
    if tuple(place) not in CELL_AT:
        raise Broken(f"{place!r} lies off the table (FT-Q67)")
    return CELL_AT[(place[0], place[1])]


def coordinates(word: str) -> tuple[int, int] | None:
    """`3,-2`, with or without brackets, with either minus."""
    found = CELL.fullmatch(word.strip().replace("\u2212", "-"))
    return None if found is None else (int(found[1]), int(found[2]))


def cells_of(value: Any, what: str) -> list[Any]:
    """Several cells, or one."""
    if isinstance(value, tuple) and [type(part) for part in value] == [int, int]:
        return [value]
    return several(what, value)


def spot_of(s: State, place: Any) -> int:
    spot = s.chart.spot_at(cell_of(place))
    if spot < 0:
        raise Broken(f"no tile lies on {place!r}")
    return spot


def afloat(s: State, place: Any) -> int:
    """A tile with water for ships and piles."""
    spot = spot_of(s, place)
    if spot == 0:
        raise Broken("no ship can be on the centre of the Isle (FT-M06)")
    return spot


# -- what --------------------------------------------------------------------------------------------


def cargo(contents: Any, what: str) -> list[tuple[int, int]]:
    """`14c 2s cw -` as kinds and numbers."""
    parts = several(what, contents)
    if not all(isinstance(part, str) for part in parts):
        raise Unreadable(f"{what}: {contents!r} is no cargo; it is written 6c 3s cw -")
    return [load(word, what) for word in re.sub(r"[\[\],]", " ", " ".join(parts)).split()]


def load(word: str, what: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{0,6})(c|s|cw|fi|tr)", word)
    if word in ("-", "\u2013"):
        return NOTHING, 0
    if match is None:
        raise Unreadable(f"{what}: {word!r} is no cargo; it is written 6c, 3s, cw, 2fi, tr or -")
    count = amount(what, int(match[1] or 1))
    return (GOODS_SIGNS.index(match[2]), count) if count else (NOTHING, 0)


def hold_of(contents: Any, what: str) -> tuple[list[int], list[int]]:
    goods = cargo(contents, what)
    if len(goods) > COMPARTMENTS:
        raise Broken(f"{what}: a hold has four compartments, not {len(goods)} (FT-H01)")
    goods += [(NOTHING, 0)] * (COMPARTMENTS - len(goods))
    return [kind for kind, _ in goods], [count for _, count in goods]


# -- tiles -------------------------------------------------------------------------------------------


def tile_and_turn(words: Any) -> tuple[str, int]:
    """`ON01`, `TW01 2`, `one side r3`: a tile or its kind, and quarter turns clockwise."""
    if not isinstance(words, str) or not words.strip():
        raise Unreadable(f"tiles: {words!r} is no tile; it is written ON01, TW01 2 or one side 3")
    name, _, turn = words.strip().rpartition(" ")
    found = ROTATION.fullmatch(turn)
    if found and name:
        return name.strip(), int(found[1])
    return words.strip(), 0


def draw(left: list[int], name: Any) -> int:
    if not isinstance(name, str) or name.upper() not in TILE_NAMES:
        raise Unreadable(f"no tile is called {name!r}; there are {TILE_NAMES[0]} to {TILE_NAMES[-1]}")
    tile = TILE_NAMES.index(name.upper())
    if left[tile] == 0:
        raise Broken(f"{name} is used twice, or stays in the box with so many players (FT-S11, FT-S12)")
    left[tile] = 0
    return tile


def draw_kind(left: list[int], name: str) -> int:
    kind = index_of("tiles", name.replace("_", " "), KINDS)
    start = sum(COUNTS[:kind])
    for tile in range(start, start + COUNTS[kind]):
        if left[tile]:
            left[tile] = 0
            return tile
    raise Broken(f"no {name} tile is left")
