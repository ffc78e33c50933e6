"""What the arguments of a position mean. Whatever means nothing is refused in a sentence."""

from typing import Any

from quarterdeck.engine import given
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import index_of, quoted, table_of, text, whole, words
from quarterdeck.games.haze_islands.constants import AS_SINGLE, UNUSED, USED
from quarterdeck.games.haze_islands.rules.cards import NAMES, PLAYERS, card_words
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS, MAPS

Key = str | int

ALSO = {
    name.lower(): card for card in range(MAPS) for name in card_words(card)
}  # `I1` and `D01`, as in moves
ENDINGS = {"": UNUSED, "double": UNUSED, "x": USED, "used": USED, "single": AS_SINGLE}


def lines(what: str, value: Any) -> list[str]:
    """A list of texts, or one of them."""
    return [text(what, one) for one in ([value] if isinstance(value, str) else words(what, value))]


# -- players -----------------------------------------------------------------------------------


def seat_of(s: State, what: str, key: Any) -> int:
    """By colour, as the ledger's P1 to P3, or by number from 0."""
    colours = PLAYERS[: len(s.captains)]
    ledger = [f"p{seat + 1}" for seat in range(len(colours))]
    if isinstance(key, str) and key.strip().lower() in ledger:
        return ledger.index(key.strip().lower())
    return given.seat_of(what, key, colours)


def by_seat(s: State, what: str, said: Any) -> dict[int, Any]:
    """What is given to some players, none named twice."""
    found: dict[int, Any] = {}
    for key, value in table_of(what, said).items():
        seat = seat_of(s, what, key)
        if seat in found:
            raise Broken(f"{what}: {PLAYERS[seat]} is named twice")
        found[seat] = value
    return found


# -- cards -------------------------------------------------------------------------------------


def map_card(what: str, value: Any) -> int:
    """By its code."""
    return index_of(what, value, NAMES, ALSO)


def place(s: State, what: str, value: Any) -> int:
    """A location, named by its map card."""
    card = map_card(what, value)
    if card not in s.board:
        raise Unreadable(f"{what}: {NAMES[card]} is not on the board")
    return card


def cards(what: str, value: Any) -> list[int | None]:
    """Map cards, and None for each card of no importance: `["I01", 4]`, `4`, `"I01 ? ?"`."""
    found: list[int | None] = []
    for entry in [value] if isinstance(value, int) else words(what, value):
        if isinstance(entry, int):
            found += [None] * whole(what, entry, 0, MAPS)
        else:
            found.append(None if entry == "?" else map_card(what, entry))
    return found


def corners(what: str, value: Any) -> list[int]:
    """`TL BR`, or a list."""
    found = [index_of(what, name, CORNERS) for name in words(what, value)]
    if not found or len(set(found)) < len(found):
        raise Unreadable(f"{what}: {quoted(value)} should name one or more corners, each once")
    return found


def doom_side(s: State, what: str, value: Any) -> int:
    """`DM2B` is 3; without a letter side A is meant."""
    cards = s.chart.doom_names
    sides = [f"{card}{side}" for card in cards for side in "AB"]
    return index_of(what, value, sides, {card.lower(): 2 * n for n, card in enumerate(cards)})


def log_entry(value: Any) -> tuple[str, int]:
    """`A12 X` is A12 and what became of it."""
    name, _, became = text("logs", value).partition(" ")
    if became.strip().lower() not in ENDINGS:
        raise Unreadable(f"logs: {became!r} is no end of an adventure; write A05, A05 X or A05 single")
    return name, ENDINGS[became.strip().lower()]
