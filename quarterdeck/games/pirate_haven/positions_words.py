"""Reading what somebody says of a position: every argument is taken as it is documented or refused in a
sentence; for `positions`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.pirate_haven.tables import CAPTAINS, COLOURS, DIE_SPOTS, KIND_CODES, PLACE_NAMES

Who = str | int
Words = str | Sequence[str]
Crew = str | Sequence[Who]
Island = str | Mapping[str, str]
By = Mapping[Any, Any]  # by seat
GOODS = "RTNM"
DECKS = "BPS"


def whole(what: str, value: object, low: int, high: int) -> int:
    """A whole number; a text, a fraction or a truth value is none."""
    if type(value) is not int or not low <= value <= high:
        raise Unreadable(f"{what}: a whole number from {low} to {high}, not {value!r}")
    return value


def text(what: str, value: object) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{what}: words in quotes, not {value!r}")
    return value


def pairs(what: str, given: object) -> list[tuple[Any, Any]]:
    """The lines of a mapping."""
    if not isinstance(given, Mapping):
        raise Unreadable(f"{what}: a mapping such as {{...: ...}}, not {given!r}")
    return list(given.items())


def row(what: str, given: object) -> list[Any]:
    """The members of a list, in their order; a text is none."""
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        raise Unreadable(f"{what}: a list, not {given!r}")
    return list(given)


def words_of(what: str, words: object) -> list[str]:
    """ "BLD1 BLD3", or with commas, or as a list."""
    if isinstance(words, str):
        return words.replace(",", " ").split()
    return [text(what, word).strip() for word in row(what, words)]


def index_of(what: str, word: object, names: Sequence[str], kind: str) -> int:
    wanted = text(what, word).replace(" ", "").lower()
    for index, name in enumerate(names):
        if name.lower() == wanted:
            return index
    raise Unreadable(f"{what}: {word!r} is no {kind}; there are {names[0]} to {names[-1]}")


def kind_of(what: str, code: object) -> int:
    if text(what, code).upper() not in KIND_CODES:
        raise Unreadable(f"{what}: {code!r} is no tile; there are BLD1 to BLD6, PIR1 to PIR6, SHP1 to SHP6")
    return KIND_CODES.index(str(code).upper())


def seat_of(seats: int, who: object) -> int:
    """orange, black, pink, aqua, or 0 to 3 as in `t.seat`."""
    names = CAPTAINS[:seats]
    if isinstance(who, str) and who.strip().lower() in names:
        return names.index(who.strip().lower())
    if type(who) is int and 0 <= who < seats:
        return who
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(names)}, or 0 to {seats - 1}")


def seats_of(what: str, seats: int, crew: object) -> list[int]:
    """Several seats in order, none twice."""
    found = [
        seat_of(seats, who) for who in (words_of(what, crew) if isinstance(crew, str) else row(what, crew))
    ]
    if len(set(found)) < len(found):
        raise Broken(f"{what}: a Ship is named twice (PH-T13)")
    return found


def by_seat(what: str, seats: int, given: object) -> dict[int, Any]:
    """What is said of each seat, nobody named twice."""
    found = [(seat_of(seats, who), value) for who, value in pairs(what, given)]
    if len({seat for seat, _ in found}) < len(found):
        raise Broken(f"{what}: somebody is named twice")
    return dict(found)


def by_name(what: str, given: object, names: Sequence[str], kind: str) -> dict[int, Any]:
    """What is said of each of these, none named twice."""
    found = [(index_of(what, name, names, kind), value) for name, value in pairs(what, given)]
    if len({index for index, _ in found}) < len(found):
        raise Broken(f"{what}: a {kind} is named twice")
    return dict(found)


def positions_of(what: str, path: int, given: object) -> list[int]:
    """Positions of the path, from 1, in any order."""
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise Unreadable(f"{what}: positions such as [2, 5], not {given!r}")
    return [whole(what, position, 1, path) for position in given]


def mask_of(what: str, places: object) -> int:
    """Die spots, as one bit each."""
    mask = 0
    for name in words_of(what, places):
        mask |= 1 << index_of(what, name, PLACE_NAMES[:DIE_SPOTS], "die spot")
    return mask


def pool_of(pool: object) -> dict[int, int]:
    return {
        good: whole("pool", count, 0, 99)
        for good, count in by_name("pool", pool, GOODS, "kind of die (R, T, N) or Rum (M)").items()
    }


def tops_of(top: object) -> dict[int, int]:
    """The kind of tile on top of a deck, by colour."""
    kinds = [kind_of("top", code) for code in words_of("top", top)]
    if len({kind // 6 for kind in kinds}) < len(kinds):
        raise Broken("top: one tile lies on top of each deck (PH-S05)")
    return {kind // 6: kind for kind in kinds}


def decks_of(decks: object) -> dict[int, list[int]]:
    """The tiles that are left in a deck, by colour."""
    found: dict[int, list[int]] = {}
    for colour, words in by_name("decks", decks, DECKS, "deck").items():
        found[colour] = [kind_of("decks", code) for code in words_of("decks", words)]
        if any(kind // 6 != colour for kind in found[colour]):
            raise Broken(f"decks: only {COLOURS[colour]} tiles lie in deck {DECKS[colour]} (PH-S05)")
    return found
