"""Words that every game's sentences need: lists, numbers of things, names of seats."""

from collections.abc import Sequence
from contextvars import ContextVar, Token
from functools import lru_cache

from quarterdeck.engine.table import FATE

PEOPLE: ContextVar[tuple[str, ...]] = ContextVar("people", default=())


class People:
    """While it lasts, sentences call seats by the names of those who sit there; who has none, and drawings,
    keep to the colour.

    >>> with People(["Anne", ""]):
    ...     seat_called(0, ["red", "blue"]), seat_called(1, ["red", "blue"])
    ('Anne', 'Blue')
    >>> with People(["Anne", "Anne"]):
    ...     seat_called(1, ["red", "blue"])
    'Anne (Blue)'
    """

    __slots__ = ("names", "token")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.token: Token[tuple[str, ...]] | None = None

    def __enter__(self) -> "People":
        self.token = PEOPLE.set(self.names)
        return self

    def __exit__(self, *_: object) -> None:
        assert self.token is not None
        PEOPLE.reset(self.token)


def seat_called(seat: int, colours: Sequence[str]) -> str:
    """The name of whoever sits there, told apart by the colour where two have the same; else the colour."""
    names = PEOPLE.get()
    if not 0 <= seat < len(names) or not names[seat] or seat >= len(colours):
        return seat_named(seat, colours)
    return f"{names[seat]} ({colours[seat].capitalize()})" if seat in doubled(names) else names[seat]


def seat_marked(seat: int, colours: Sequence[str]) -> str:
    """The name alone, where the crew's shape stands beside it.

    >>> with People(["Anne", "Anne"]):
    ...     seat_marked(1, ["red", "blue"])
    'Anne'
    """
    names = PEOPLE.get()
    return (names[seat] if 0 <= seat < len(names) else "") or seat_named(seat, colours)


@lru_cache(maxsize=1024)
def doubled(names: tuple[str, ...]) -> frozenset[int]:
    """The seats whose name somebody else has too."""
    plain = [name.casefold() for name in names]
    return frozenset([seat for seat, name in enumerate(plain) if plain.count(name) > 1])


def listed(parts: Sequence[str]) -> str:
    """One, two and three.

    >>> listed(["wood", "gold", "2 goats"]), listed(["wood"]), listed([])
    ('wood, gold and 2 goats', 'wood', '')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def capital(text: str) -> str:
    """At the beginning of a sentence.

    >>> capital("the Ghost Ship")
    'The Ghost Ship'
    """
    return text[:1].upper() + text[1:]


def counted(count: int, one: str, many: str = "") -> str:
    """So many of a thing; unless said, the plural ends with s.

    >>> counted(1, "coin"), counted(3, "coin"), counted(2, "gold", "gold")
    ('1 coin', '3 coins', '2 gold')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def bundled(counts: Sequence[int], one: Sequence[str], many: Sequence[str], none: str = "nothing") -> str:
    """All that lies in a hand, a price or a hold, in the order of the kinds.

    >>> bundled([2, 0, 1], ["goat", "wood", "gold"], ["goats", "wood", "gold"])
    '2 goats and 1 gold'
    """
    things = [counted(count, one[kind], many[kind]) for kind, count in enumerate(counts) if count]
    return listed(things) or none


def seat_named(seat: int, colours: Sequence[str]) -> str:
    """The colour of a seat as its name; `colours` in the order of the seats.

    >>> seat_named(1, ["red", "blue"]), seat_named(FATE, ["red", "blue"]), seat_named(-2, ["red", "blue"])
    ('Blue', 'Fate', 'Nobody')
    """
    if 0 <= seat < len(colours):
        return colours[seat].capitalize()
    return "Fate" if seat == FATE else "Nobody"
