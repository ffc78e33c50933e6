"""The words of positions: who, where, what. Whatever cannot be read is refused in a sentence."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
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

Who = str | int
Cell = str | tuple[int, int]
Said = Mapping[str, Any]  # the arguments that were given, by name

CELL = re.compile(r"\(?\s*([-\u2212]?[0-9]{1,9})\s*,\s*([-\u2212]?[0-9]{1,9})\s*\)?")
GAP = re.compile(r"(?<!,)\s+(?!,)")  # between two cells, not within one
SEATS = ["0", "1", "2", "3"]
ROTATION = re.compile(r"r?([0-3])")
MOST_COINS = 10_000  # more than all games together


# -- numbers and lists --------------------------------------------------------------------------------


def whole(value: Any, what: str, low: int = 0, high: int = MOST_COINS) -> int:
    if type(value) is not int:
        raise Unreadable(f"{what}: should be a whole number, not {value!r}")
    if value < low:
        raise Broken(f"{what}: {value} is below {'zero' if low == 0 else low}")
    if value > high:
        raise Broken(f"{what}: {value} is more than {high}")
    return value


def flag(value: Any, what: str) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"{what}: should be True or False, not {value!r}")
    return value


def listed(value: Any, what: str) -> list[Any]:
    """Several things: a list of them, or one text with gaps between them."""
    if isinstance(value, str):
        return GAP.split(value.strip()) if value.strip() else []
    if isinstance(value, Mapping | bytes) or not isinstance(value, Iterable):
        raise Unreadable(f"{what}: should be a list, not {value!r}")
    return list(value)


def mapped(value: Any, what: str) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise Unreadable(f"{what}: should say what belongs to whom or where, {{...: ...}}, not {value!r}")
    return value


def one_of(names: Sequence[str], word: Any, what: str) -> int:
    if not isinstance(word, str) or word.lower() not in [name.lower() for name in names]:
        raise Unreadable(f"{what}: {word!r} is none of {', '.join(names)}")
    return [name.lower() for name in names].index(word.lower())


# -- who ---------------------------------------------------------------------------------------------


def seat_of(s: State, who: Any) -> int:
    """A player by colour or seat: red is seat 0, and so on clockwise."""
    names = COLOURS[: len(s.ships)]
    if isinstance(who, str) and who.lower() in names:
        return names.index(who.lower())
    if type(who) in (int, str) and str(who) in SEATS[: len(names)]:
        return int(who)
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(names)}, or 0 to {len(names) - 1}")


def ship_of(s: State, who: Any) -> int:
    return GALLEON if who == "galleon" else seat_of(s, who)


def seats_of(s: State, said: Said, name: str) -> list[int]:
    """The players that a list names, each of them once."""
    seats = [seat_of(s, who) for who in listed(said.get(name, ()), name)]
    for seat in seats:
        if seats.count(seat) > 1:
            raise Broken(f"{name}: {COLOURS[seat]} stands there twice")
    return seats


def by_seat(s: State, said: Said, name: str) -> dict[int, Any]:
    """What an argument says of each player."""
    found: dict[int, Any] = {}
    for who, value in mapped(said.get(name, {}), name).items():
        seat = seat_of(s, who)
        if seat in found:
            raise Broken(f"{name}: {COLOURS[seat]} stands there twice")
        found[seat] = value
    return found


# -- where -------------------------------------------------------------------------------------------


def cell_of(place: Any) -> int:
    """A cell by its coordinates, or an Isle square by its name."""
    if isinstance(place, str):
        if place.strip().upper() in SQUARES:
            return SQUARE_CELLS[SQUARES.index(place.strip().upper())]
        found = CELL.fullmatch(place.strip())
        if found is None:
            raise Unreadable(f"{place!r} is not a cell; cells are written x,y, Isle squares N, NE and so on")
        place = (int(found[1].replace("\u2212", "-")), int(found[2].replace("\u2212", "-")))
    if not isinstance(place, tuple | list) or [type(part) for part in place] != [int, int]:
        raise Unreadable(f"{place!r} is not a cell; cells are written x,y")
    if tuple(place) not in CELL_AT:
        raise Broken(f"{place!r} lies off the table (FT-Q67)")
    return CELL_AT[(place[0], place[1])]


def cells_of(value: Any, what: str) -> list[Any]:
    """Several cells, or one."""
    if isinstance(value, tuple) and [type(part) for part in value] == [int, int]:
        return [value]
    return listed(value, what)


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
    parts = listed(contents, what)
    if not all(isinstance(part, str) for part in parts):
        raise Unreadable(f"{what}: {contents!r} is no cargo; it is written 6c 3s cw -")
    return [load(word, what) for word in re.sub(r"[\[\],]", " ", " ".join(parts)).split()]


def load(word: str, what: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{0,6})(c|s|cw|fi|tr)", word)
    if word in ("-", "\u2013"):
        return NOTHING, 0
    if match is None:
        raise Unreadable(f"{what}: {word!r} is no cargo; it is written 6c, 3s, cw, 2fi, tr or -")
    count = whole(int(match[1] or 1), what)
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
    kind = one_of(KINDS, name.replace("_", " "), "tiles")
    start = sum(COUNTS[:kind])
    for tile in range(start, start + COUNTS[kind]):
        if left[tile]:
            left[tile] = 0
            return tile
    raise Broken(f"no {name} tile is left")
