"""Games to look at again: where they are found, and whose eyes one may borrow.

Of a finished game everybody may see everything. Of a running one a captain sees what the own seat
saw, and a looker-on what everybody saw: the same as at the table, only earlier."""

import asyncio
from collections import OrderedDict

import msgspec

from quarterdeck.engine.record import Record, loads
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER
from quarterdeck.server.deeds import begun
from quarterdeck.server.hub import Hub
from quarterdeck.server.live import Live
from quarterdeck.server.moments import Moment, Scores, moments, scores
from quarterdeck.server.orders import clean
from quarterdeck.server.problems import Problem
from quarterdeck.server.uploads import fetched, is_upload, kept
from quarterdeck.server.voyage import Voyage

KEPT = 48  # voyages in memory


class Bound(msgspec.Struct):
    """A voyage, and whose eyes this captain may see it with. `version` is that of the table when it was
    walked through; `table` says that it was played here."""

    id: str
    version: int
    voyage: Voyage
    viewers: list[int]
    viewer: int
    table: bool

    def chosen(self, wished: int | None) -> "Bound":
        if wished is not None and wished not in self.viewers:
            raise Problem("not_your_seat", "Only those who sit there may look with these eyes.")
        return msgspec.structs.replace(self, viewer=self.viewers[0] if wished is None else wished)


class Shown:
    """What is worked out once for each viewer of a voyage."""

    def __init__(self, voyage: Voyage, viewer: int) -> None:
        self.points: Scores = scores(voyage, viewer)
        self.moments: list[Moment] = moments(voyage, viewer, self.points)


class Logbook:
    """Finds voyages and keeps the last ones."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.kept: OrderedDict[tuple[str, int], Voyage] = OrderedDict()
        self.shown: dict[tuple[str, int, int], Shown] = {}
        self.proving = asyncio.Semaphore(2)  # that takes a core, and the tables need one too

    async def bound(self, name: str, captain: str, wished: int | None = None) -> Bound:
        found = await (self.uploaded(name) if is_upload(name) else self.played(name, captain))
        return found.chosen(wished)

    async def take_in(self, text: str, name: str) -> str:
        """A record that somebody brings along: its name here, or the line that is wrong."""
        async with self.proving:
            return await kept(self.hub.store, text.encode(), clean(name, 60) or "record")

    async def uploaded(self, name: str) -> Bound:
        """Whoever brought the file along could read all of it anyway."""
        key = (name, 0)
        if key not in self.kept:
            text = await fetched(self.hub.store, name)
            async with self.proving:
                if key not in self.kept:
                    self.keep(key, await asyncio.to_thread(lambda: Voyage(loads(text, name))))
        voyage = self.kept[key]
        return Bound(name, 0, voyage, eyes(voyage.record), ALL_OPEN, False)

    async def played(self, name: str, captain: str) -> Bound:
        async with self.hub.at(name) as berth:
            live = berth.live
            begun(live)
            key = (name, live.position)
            record = live.begun if key in self.kept else copied(live.begun)
            viewers = eyes(record) if record.over else own_eyes(live, captain)
        if key not in self.kept:
            async with self.proving:
                if key not in self.kept:
                    self.keep(key, await asyncio.to_thread(Voyage, record))
        self.kept.move_to_end(key)
        return Bound(name, key[1], self.kept[key], viewers, viewers[0], True)

    def keep(self, key: tuple[str, int], voyage: Voyage) -> None:
        """One voyage of each game, the newest; and not too many."""
        stale = [old for old in self.kept if old[0] == key[0]]
        self.kept[key] = voyage
        while len(self.kept) - len(stale) > KEPT:
            stale.append(next(old for old in self.kept if old not in stale))
        for old in stale:
            self.kept.pop(old, None)
        self.shown = {which: made for which, made in self.shown.items() if which[:2] in self.kept}

    async def seen(self, bound: Bound) -> Shown:
        key = (bound.id, bound.version, bound.viewer)
        if key not in self.shown:
            async with self.proving:
                if key not in self.shown:
                    self.shown[key] = await asyncio.to_thread(Shown, bound.voyage, bound.viewer)
        return self.shown[key]


def eyes(record: Record) -> list[int]:
    """Everything first, then each seat, then those of a looker-on."""
    return [ALL_OPEN, *range(record.header.seats), ONLOOKER]


def own_eyes(live: Live, captain: str) -> list[int]:
    return live.seats_of(captain) or [ONLOOKER]


def copied(record: Record) -> Record:
    """The game so far: the table may move on while it is walked through."""
    twin = Record(record.box, record.header, record.data)
    twin.moves, twin.by = list(record.moves), list(record.by)
    twin.state, twin.closing = record.state.copy(), record.closing
    return twin
