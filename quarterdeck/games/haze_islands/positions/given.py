"""What the arguments of a position mean. Whatever means nothing is refused in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.haze_islands.rules.cards import NAMES, PLAYERS, card_words
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS, MAPS

Key = str | int

ENDINGS = {"": 0, "double": 0, "x": 1, "used": 1, "single": 2}  # what became of an adventure in a log


def whole_number(value: Any, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unreadable(f"{what}: {value!r} is not a whole number")
    if not low <= value <= high:
        raise Unreadable(f"{what}: should be from {low} to {high}, not {value}")
    return value


def yes_or_no(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise Unreadable(f"{what}: should be True or False, not {value!r}")
    return value


def word(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{what}: {value!r} is not a word")
    return value.strip()


def items(value: Any, what: str) -> list[Any]:
    """A list as it is; a text is its words."""
    if isinstance(value, str):
        return value.replace(",", " ").split()
    if not isinstance(value, Sequence) or isinstance(value, bytes | bytearray | range):
        raise Unreadable(f"{what}: {value!r} is not a list")
    return list(value)


def lines(value: Any, what: str) -> list[str]:
    """A list of texts, or one of them."""
    return [word(one, what) for one in ([value] if isinstance(value, str) else items(value, what))]


# -- players -----------------------------------------------------------------------------------


def seat_of(s: State, key: Any, what: str = "player") -> int:
    """By colour, as P1 to P3, or by number from 0."""
    seats = len(s.captains)
    if isinstance(key, int) and not isinstance(key, bool) and 0 <= key < seats:
        return key
    if isinstance(key, str):
        name = key.strip().lower()
        for seat in range(seats):
            if name in (PLAYERS[seat], f"p{seat + 1}"):
                return seat
    names = ", ".join(PLAYERS[:seats])
    raise Unreadable(f"{what}: {key!r} is not at a table for {seats}; there are {names}")


def by_seat(s: State, given: Any, what: str) -> dict[int, Any]:
    """What is given to some players."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise Unreadable(f"{what}: {given!r} does not say whose; write {{'crimson': ...}}")
    found: dict[int, Any] = {}
    for key, value in given.items():
        seat = seat_of(s, key, what)
        if seat in found:
            raise Unreadable(f"{what}: {PLAYERS[seat]} is named twice")
        found[seat] = value
    return found


# -- cards -------------------------------------------------------------------------------------


def one_of(names: Sequence[str], value: Any, what: str, kind: str) -> int:
    name = word(value, what).lower()
    for number, known in enumerate(names):
        if known.lower() == name:
            return number
    raise Unreadable(f"{what}: {value!r} is no {kind}")


def map_card(value: Any, what: str) -> int:
    """By its code; as in moves, `I1` and `D01` are understood."""
    name = word(value, what).upper()
    for card in range(MAPS):
        if name == NAMES[card] or name in card_words(card):
            return card
    raise Unreadable(f"{what}: {value!r} is no map card")


def place(s: State, value: Any, what: str) -> int:
    """A location, named by its map card."""
    card = map_card(value, what)
    if card not in s.board:
        raise Unreadable(f"{what}: {NAMES[card]} is not on the board")
    return card


def cards(value: Any, what: str) -> list[int | None]:
    """Map cards, and None for each card of no importance: `["I01", 4]`, `4`, `"I01 ? ?"`."""
    found: list[int | None] = []
    for entry in [value] if isinstance(value, int) else items(value, what):
        if isinstance(entry, int):
            found += [None] * whole_number(entry, what, 0, MAPS)
        else:
            found.append(None if entry == "?" else map_card(entry, what))
    return found


def corners(value: Any, what: str) -> list[int]:
    """`TL BR`, or a list."""
    found = [one_of(CORNERS, name, what, "corner") for name in items(value, what)]
    if not found or len(set(found)) < len(found):
        raise Unreadable(f"{what}: {value!r} should name one or more corners, each once")
    return found


def doom_side(s: State, value: Any, what: str) -> int:
    """`DM2B` is 3; without a letter side A is meant."""
    name = word(value, what).upper()
    sides = [f"{card}{side}" for card in s.chart.doom_names for side in "AB"]
    if name in s.chart.doom_names:
        return 2 * s.chart.doom_names.index(name)
    return one_of(sides, name, what, "Doom card")


def log_entry(value: Any) -> tuple[str, int]:
    """`A12 X` is A12 and what became of it."""
    name, _, became = word(value, "logs").partition(" ")
    if became.strip().lower() not in ENDINGS:
        raise Unreadable(f"logs: {became!r} is no end of an adventure; write A05, A05 X or A05 single")
    return name, ENDINGS[became.strip().lower()]
