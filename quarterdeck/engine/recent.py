"""What was done lately at a table, as far as somebody may know it: moves, Fate's answers, and what they
noted."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from quarterdeck.engine.cards import BITS
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.seats import ALL_OPEN, FATE
from quarterdeck.engine.table import Table


class MoveMade(NamedTuple):
    """One move, of a player or of Fate: the act and its argument, who may know it, and what it noted."""

    by: int
    act: str
    arg: int
    seen: int
    notes: tuple[Note, ...]

    def known(self, viewer: int) -> "MoveMade":
        """As that viewer knows it: without the notes of others, and without the choice if it is secret."""
        if self.open:
            return self
        notes = tuple([note for note in self.notes if viewer == ALL_OPEN or note.readable(viewer)])
        told = self.seen == EVERYBODY or viewer in (ALL_OPEN, self.by)
        if told or (viewer >= 0 and self.seen & BITS[viewer]):
            return self._replace(notes=notes)
        return MoveMade(self.by, "", -1, self.seen, notes)

    @property
    def open(self) -> bool:
        """Whether everybody may know all of it."""
        if self.seen != EVERYBODY:
            return False
        for note in self.notes:
            if note.seen != EVERYBODY:
                return False
        return True


class Recent(NamedTuple):
    """`last` is the last choice of a player with all that Fate answered to it; `answered` the latest
    answer of Fate to each question, where everybody may know it; `number` grows with every change."""

    last: tuple[MoveMade, ...]
    answered: Mapping[str, MoveMade]
    number: int

    def then(self, made: MoveMade) -> "Recent":
        """One move later: Fate's belongs to the choice before it."""
        if made.by != FATE:
            return Recent((made,), self.answered, self.number + 1)
        answered = {**self.answered, made.act: made} if made.seen == EVERYBODY else self.answered
        return Recent((*self.last, made), answered, self.number + 1)

    def taken_back(self) -> "Recent":
        """The last choice was withdrawn. Nobody takes back what Fate has said."""
        return Recent((), self.answered, self.number + 1)

    def known(self, viewer: int) -> "Recent":
        last = tuple([made.known(viewer) for made in self.last])
        return self if last == self.last else Recent(last, self.answered, self.number)

    def notes(self) -> Iterator[Note]:
        """What the last choice brought, in order."""
        for made in self.last:
            yield from made.notes

    def answers(self, *acts: str) -> list[MoveMade]:
        """What Fate answered to the last choice."""
        return [made for made in self.last if made.by == FATE and made.act in acts]


NOTHING_YET = Recent((), MappingProxyType({}), 0)


def move_made(s: Table, move: int, notes: tuple[Note, ...] = ()) -> MoveMade:
    """A move about to be made by whoever is asked."""
    act = s.book.by_move[move]
    arg = move - act.base
    return MoveMade(s.seat, act.name, arg, act.seen(s, arg), notes)
