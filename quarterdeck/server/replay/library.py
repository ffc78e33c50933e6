"""Games to look at again: where they are found, and whose eyes one may borrow.

Of a finished game everybody may see everything. Of a running one a captain sees what the own seat
saw, and a looker-on what everybody saw: the same as at the table, only earlier."""

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

import msgspec

from quarterdeck.engine.record import Record, loads
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER
from quarterdeck.server.http.bodies import clean
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.aside import Aside
from quarterdeck.server.replay.highlights import Highlight, Scores, highlights, scores
from quarterdeck.server.replay.playback import Playback
from quarterdeck.server.replay.story import Story, story
from quarterdeck.server.storage.uploads import SHARE, dropped, fetched, is_upload, kept, proved
from quarterdeck.server.tables.commands import require_begun
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.table import GameTable

T = TypeVar("T")
KEPT = 48  # playbacks in memory
ADDRESSES = 2000  # of which it is known what they brought


class Bound(msgspec.Struct):
    """A playback, and whose eyes this captain may see it with. `version` is that of the table when it was
    walked through; `table` says that it was played here; `owner` is who asks (`house/captain`)."""

    id: str
    version: int
    playback: Playback
    viewers: list[int]
    viewer: int
    table: bool
    owner: str = ""

    def chosen(self, wished: int | None) -> "Bound":
        if wished is not None and wished not in self.viewers:
            raise Problem("not_your_seat", "Only those who sit there may look with these eyes.")
        return msgspec.structs.replace(self, viewer=self.viewers[0] if wished is None else wished)


class Overview:
    """What is worked out once for each viewer of a playback."""

    def __init__(self, playback: Playback, viewer: int) -> None:
        self.points: Scores = scores(playback, viewer)
        self.highlights: list[Highlight] = highlights(playback, viewer, self.points)


class Library:
    """Finds playbacks and keeps the last ones."""

    def __init__(self, directory: Directory) -> None:
        self.directory = directory
        self.kept: OrderedDict[tuple[str, int], Playback] = OrderedDict()
        self.overviews: dict[tuple[str, int, int], Overview] = {}
        self.stories: OrderedDict[str, Story] = OrderedDict()  # of finished games: they stay as they are
        self.brought: dict[str, list[str]] = {}  # by address
        self.aside = Aside()
        directory.on_again.append(lambda table: self.drop([table]))

    async def bound(self, name: str, owner: str, wished: int | None = None) -> Bound:
        """For whoever asks, `house/captain`."""
        found = await (self.uploaded(name, owner) if is_upload(name) else self.played(name, owner))
        return found.chosen(wished)

    async def worked_out(self, bound: Bound, work: Callable[[Bound], T]) -> T:
        """What takes a while for a long game, beside everything else."""
        return await self.aside.do(bound.owner, lambda: work(bound))

    async def take_in(self, text: str, name: str, address: str = "") -> str:
        """A record that somebody brings along: its name here, or the line that is wrong."""
        body, called = text.encode(), clean(name, 60) or "record"
        await self.aside.do(address, lambda: proved(body, called))
        mark = await kept(self.directory.store, body)
        await self.make_room(address, mark)
        return mark

    async def make_room(self, address: str, mark: str) -> None:
        """Where records came from is known while the process lives, and not written down."""
        mine = self.brought.setdefault(address, [])
        while len(self.brought) > ADDRESSES:  # the oldest one's records will be forgotten like all others
            del self.brought[next(iter(self.brought))]
        if mark not in mine:
            mine.append(mark)
        while len(mine) > SHARE:
            await dropped(self.directory.store, mine.pop(0))

    async def uploaded(self, name: str, owner: str) -> Bound:
        """Whoever brought the file along could read all of it anyway."""
        key = (name, 0)
        playback = self.kept.get(key)
        if playback is None:
            text = await fetched(self.directory.store, name)
            playback = await self.walked(key, owner, lambda: Playback(loads(text, name)))
        self.keep(key, playback)
        return Bound(name, 0, playback, eyes(playback.record), ALL_OPEN, False, owner)

    async def walked(self, key: tuple[str, int], owner: str, walk: Callable[[], Playback]) -> Playback:
        """Once, though several wait for it."""
        return await self.aside.do(owner, lambda: self.kept.get(key) or walk())

    async def played(self, name: str, owner: str) -> Bound:
        captain = owner.rpartition("/")[2]
        async with self.directory.at(name) as loaded:
            game_table = loaded.game_table
            require_begun(game_table)
            key = (name, game_table.position)
            playback = self.kept.get(key)
            record = playback.record if playback else copied(game_table.begun)
            viewers = eyes(record) if record.over else own_eyes(game_table, captain)
        if playback is None:
            playback = await self.walked(key, owner, lambda: Playback(record))
        self.keep(key, playback)
        return Bound(name, key[1], playback, viewers, viewers[0], True, owner)

    def keep(self, key: tuple[str, int], playback: Playback) -> None:
        """One playback of each game, the newest; and not too many. Whoever got an older one keeps it."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return
        stale = [old for old in self.kept if old[0] == key[0]]
        self.kept[key] = playback
        while len(self.kept) - len(stale) > KEPT:
            stale.append(next(old for old in self.kept if old not in stale))
        for old in stale:
            self.kept.pop(old, None)
        self.overviews = {which: made for which, made in self.overviews.items() if which[:2] in self.kept}

    def drop(self, names: list[str]) -> None:
        """What was kept of these games: they read differently now."""
        self.kept = OrderedDict((key, one) for key, one in self.kept.items() if key[0] not in names)
        self.overviews = {which: made for which, made in self.overviews.items() if which[0] not in names}
        for name in names:
            self.stories.pop(name, None)

    async def overview(self, bound: Bound) -> Overview:
        key = (bound.id, bound.version, bound.viewer)
        made = self.overviews.get(key)
        if made is None:
            made = await self.aside.do(
                bound.owner, lambda: self.overviews.get(key) or Overview(bound.playback, bound.viewer)
            )
            if key[:2] in self.kept:
                self.overviews[key] = made
        return made

    async def story(self, bound: Bound) -> Story:
        """Of a finished game; told once, then kept."""
        if bound.id not in self.stories:
            points = (await self.overview(bound.chosen(ALL_OPEN))).points
            self.stories[bound.id] = await self.aside.do(bound.owner, lambda: story(bound.playback, points))
        while len(self.stories) > KEPT:
            self.stories.popitem(last=False)
        return self.stories[bound.id]


def eyes(record: Record) -> list[int]:
    """Everything first, then each seat, then those of a looker-on."""
    return [ALL_OPEN, *range(record.header.seats), ONLOOKER]


def own_eyes(game_table: GameTable, captain: str) -> list[int]:
    return game_table.seats_of(captain) or [ONLOOKER]


def copied(record: Record) -> Record:
    """The game so far: the table may move on while it is walked through."""
    twin = Record(record.box, record.header, record.data)
    twin.moves, twin.by, twin.via = list(record.moves), list(record.by), list(record.via)
    twin.state, twin.closing = record.state.copy(), record.closing
    twin.retaken, twin.agreed = list(record.retaken), record.agreed
    return twin
