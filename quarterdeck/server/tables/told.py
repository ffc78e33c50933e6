"""Lines of the log and of the chat, as they stand at a table."""

from dataclasses import dataclass

from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import ONLOOKER

BITS = [1 << seat for seat in range(8)]


@dataclass(frozen=True)
class Line:
    """A sentence of the log: after which move, by which clause, for whose eyes. `public` and
    `private` number it among what everybody knows, and among what only its readers know, so
    that a number tells nobody how much is hidden from them."""

    public: int
    private: int
    move: int
    clause: str
    text: str
    seen: int

    def readable(self, viewer: int) -> bool:
        return self.seen == EVERYBODY or (viewer >= 0 and self.seen & BITS[viewer] != 0)


@dataclass(frozen=True)
class ChatLine:
    n: int
    at: float
    by: int
    name: str
    text: str
    who: str = ""


def numbered(lines: list[Line], seen: int) -> tuple[int, int]:
    """The numbers of the next line that these seats may read."""
    private = 0
    for line in reversed(lines):
        if line.seen == EVERYBODY:
            return (line.public, private + 1) if seen != EVERYBODY else (line.public + 1, 0)
        private += line.seen == seen
    return (0, private + 1) if seen != EVERYBODY else (1, 0)


def lowest(mask: int, seats: int) -> int:
    """A seat that may know; a looker-on if none of them sits here."""
    for seat in range(seats):
        if mask & BITS[seat]:
            return seat
    return ONLOOKER
