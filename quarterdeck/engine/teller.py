"""Turns the facts of a move into sentences, each for those who may know it."""

from collections.abc import Callable

import msgspec

from quarterdeck.engine.cards import BITS
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER, Table
from quarterdeck.engine.views import opened, redacted

Say = Callable[[Table, Note], str]
Look = Callable[[Table, int], Table]


class Told(msgspec.Struct, frozen=True):
    """A sentence: by which clause, about which fact of the move, and for which seats' eyes."""

    text: str
    clause: str
    fact: int
    seen: int

    def readable(self, viewer: int) -> bool:
        return self.seen == EVERYBODY or (viewer >= 0 and self.seen & BITS[viewer] != 0)


def told_to(viewer: int, say: Say, s: Table, notes: list[Note]) -> list[Told]:
    """What one viewer may know, from the viewer's own eyes; ALL_OPEN is told everything."""
    everything = viewer == ALL_OPEN
    view = opened(s) if everything else redacted(s, viewer)
    said = [
        Told(say(view, note), note.clause, fact, note.seen)
        for fact, note in enumerate(notes)
        if everything or note.readable(viewer)
    ]
    return [one for one in said if one.text]


def told_to_all(seats: int, say: Say, s: Table, notes: list[Note], look: Look = redacted) -> list[Told]:
    """What everybody knows is said once, from a looker-on's eyes; what only some know to each of them, from
    their own. `look` gives a view for some eyes, each of which is let go before the next one."""
    said: list[Told] = []
    view, looking = s, None
    for fact, note in enumerate(notes):
        for eyes, seen in readers(note.seen, seats):
            if eyes != looking:
                view, looking = look(s, eyes), eyes
            text = say(view, note)
            if text:
                said.append(Told(text, note.clause, fact, seen))
    return said


def readers(mask: int, seats: int) -> list[tuple[int, int]]:
    """Through whose eyes a fact is told, with the mask of those it is told to."""
    if mask == EVERYBODY:
        return [(ONLOOKER, EVERYBODY)]
    return [(seat, BITS[seat]) for seat in range(seats) if mask & BITS[seat]]
