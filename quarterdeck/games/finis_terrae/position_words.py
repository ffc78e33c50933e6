"""The words of positions: who, where, what; and how a position is read."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import COLOURS, GALLEON, State
from quarterdeck.games.finis_terrae.tables import (
    CELL_AT,
    COUNTS,
    KINDS,
    NOTHING,
    POINTS,
    SPICES,
    TILE_NAMES,
    cell_name,
)

Who = str | int
Cell = str | tuple[int, int]

SIGNS = {"c": 1, "s": 2, "cw": 3, "fi": 4, "tr": 5}
LETTERS = ["-", "c", "s", "cw", "fi", "tr"]


def seat_of(s: State, who: Who) -> int:
    names = COLOURS[: len(s.ships)]
    if who in names:
        return names.index(str(who))
    if type(who) is int and 0 <= who < len(names):
        return who
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(names)}, or 0 to {len(names) - 1}")


def ship_of(s: State, who: Who) -> int:
    return GALLEON if who == "galleon" else seat_of(s, who)


def whose_turn(s: State, turn: Who | None, ship: Who | None, red_flag: Who | None) -> int:
    """FT-R09, FT-J04  The galleon acts in the turn of its controller."""
    if turn is not None:
        return seat_of(s, turn)
    if ship == "galleon":
        return s.est if red_flag is None else seat_of(s, red_flag)
    return 0


def faces(**dice: int | None) -> None:
    for name, value in dice.items():
        if value is not None and not 1 <= value <= 6:
            raise Broken(f"{name}: a die shows 1 to 6, not {value} (FT-W07, FT-W10)")


def one_of(names: list[str], word: str, what: str) -> int:
    if word not in names:
        raise Unreadable(f"{what}: {word!r} is none of {', '.join(names)}")
    return names.index(word)


def cell_of(place: Cell) -> int:
    """A cell by its coordinates."""
    if isinstance(place, str):
        found = re.fullmatch(r"\s*\(?\s*([-−]?\d+)\s*,\s*([-−]?\d+)\s*\)?\s*", place)
        if found is None:
            raise Unreadable(f"{place!r} is not a cell; cells are written x,y")
        place = (int(found[1].replace("−", "-")), int(found[2].replace("−", "-")))
    if place not in CELL_AT:
        raise Unreadable(f"{place!r} lies off the table (FT-Q67)")
    return CELL_AT[place]


def spot_of(s: State, place: Cell) -> int:
    spot = s.chart.spot_at(cell_of(place))
    if spot < 0:
        raise Broken(f"no tile lies on {place!r}")
    return spot


def cargo(contents: str | Sequence[str]) -> list[tuple[int, int]]:
    """`14c 2s cw -` as kinds and numbers."""
    words = contents if isinstance(contents, str) else " ".join(contents)
    found: list[tuple[int, int]] = []
    for word in re.sub(r"[\[\],]", " ", words).split():
        match = re.fullmatch(r"(\d*)(c|s|cw|fi|tr)", word)
        if word in ("-", "–"):
            found.append((NOTHING, 0))
        elif match is None:
            raise Unreadable(f"{word!r} is no cargo; it is written 6c, 3s, cw, 2fi, tr or -")
        else:
            count = int(match[1] or 1)
            found.append((SIGNS[match[2]] if count else NOTHING, count))
    return found


def hold_of(contents: str | Sequence[str]) -> tuple[list[int], list[int]]:
    goods = cargo(contents)
    if len(goods) > 4:
        raise Broken(f"a hold has four compartments, not {len(goods)} (FT-H01)")
    goods += [(NOTHING, 0)] * (4 - len(goods))
    return [kind for kind, _ in goods], [count for _, count in goods]


# -- reading ---------------------------------------------------------------------------------------


def tile_and_turn(words: str) -> tuple[str, int]:
    name, _, turn = words.strip().rpartition(" ")
    if turn.lstrip("r").isdecimal() and name:
        return name.strip(), int(turn.lstrip("r")) % 4
    return words.strip(), 0


def draw(left: list[int], name: str) -> int:
    if name.upper() not in TILE_NAMES:
        raise Unreadable(f"no tile is called {name!r}; there are {TILE_NAMES[0]} to {TILE_NAMES[-1]}")
    tile = TILE_NAMES.index(name.upper())
    if left[tile] == 0:
        raise Broken(f"{name} is used twice, or stays in the box with so many players (FT-S11, FT-S12)")
    left[tile] = 0
    return tile


def draw_kind(left: list[int], name: str) -> int:
    kind = one_of(KINDS, name.lower().replace("_", " "), "tiles")
    start = sum(COUNTS[:kind])
    for tile in range(start, start + COUNTS[kind]):
        if left[tile]:
            left[tile] = 0
            return tile
    raise Broken(f"no {name} tile is left")


def award(s: State, malus: Mapping[Any, int], bonus: Mapping[Any, int]) -> None:
    for who, count in malus.items():
        s.ships[seat_of(s, who)].malus = count
    for who, count in bonus.items():
        s.ships[seat_of(s, who)].bonus = count


def out_there(s: State, kind: int) -> int:
    """How many of a kind are aboard, in piles or kept."""
    total = sum(s.piles[n + 2] for n in range(0, len(s.piles), 3) if s.piles[n + 1] == kind)
    for ship in [*s.ships, s.galleon]:
        total += ship.kept[kind] + sum(ship.counts[n] for n in range(4) if ship.kinds[n] == kind)
    return total


def hold(t: Desk[State], who: Who) -> str:
    """A hold as the ledger writes it: `[14c, 2s, cw, -]`."""
    ship = t.s.ship(ship_of(t.s, who))
    return f"[{', '.join(compartment(ship.kinds[n], ship.counts[n]) for n in range(4))}]"


def compartment(kind: int, count: int) -> str:
    return LETTERS[kind] if kind == NOTHING or (count == 1 and kind > SPICES) else f"{count}{LETTERS[kind]}"


def where(t: Desk[State], who: Who) -> str:
    """The cell of a ship, or "" for a galleon that is not in play."""
    spot = t.s.ship(ship_of(t.s, who)).spot
    return cell_name(t.s.chart.cells[spot]) if spot >= 0 else ""


def strongbox(t: Desk[State], who: Who) -> int:
    return t.s.ships[seat_of(t.s, who)].strongbox


def points(t: Desk[State], who: Who) -> dict[str, int]:
    """Every scoring line by its name in numbers.toml (coins as "coins"), and the total."""
    lines = tally(t.s, seat_of(t.s, who))
    names = ["coins" if name.startswith("coins") else name for name in POINTS]
    return dict(zip(names, lines, strict=True)) | {"total": sum(lines)}


def island(t: Desk[State], place: Cell, segment: int = 0) -> dict[str, int]:
    """The island of a tile's first (or second) piece of land."""
    chart = t.s.chart
    mass = chart.mass[spot_of(t.s, place) * 2 + segment]
    if mass < 0:
        raise Broken(f"no land of an island on {place!r}")
    return {
        "size": chart.lands[mass],
        "complete": int(chart.gaps[mass] == 0),
        "lighthouses": chart.lights[mass],
        "forts": chart.forts[mass],
    }
