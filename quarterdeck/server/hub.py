"""All tables of this process: loaded when needed, changed one event at a time, told to whoever looks.

Several processes may share a database: an event that somebody else wrote first is a Conflict, after
which the table is read again; `heard` is where another process's news come in."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import wraps
from typing import ParamSpec, TypeVar

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.events import TableEvent, Written
from quarterdeck.server.keys import Keyring
from quarterdeck.server.live import ENDED, RUNNING, Live, rebuilt
from quarterdeck.server.problems import Problem
from quarterdeck.server.store import Conflict, Store, Summary

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 3  # how often a deed is judged anew when other processes write at the same time
KEPT = 400  # tables in memory that nobody looks at
GRACE = 30.0  # seconds: whoever was handed a table is given time to sit down at it


class Overtaken(Problem):
    """Another process wrote first; the table has been read again meanwhile."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", version=version)


def proved_again(deed: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """If another process was quicker, the deed is judged anew by what it finds: done already, stale,
    or still good, when the other one only talked."""

    @wraps(deed)
    async def trying(*args: P.args, **named: P.kwargs) -> T:
        for _ in range(TRIES):
            with suppress(Overtaken):
                return await deed(*args, **named)
        return await deed(*args, **named)

    return trying


class Watcher:
    """Somebody who looks at a table: told that there is news, never what it is."""

    def __init__(self, captain: str) -> None:
        self.captain = captain
        self.news = asyncio.Event()

    def wake(self) -> None:
        self.news.set()


class Audience(msgspec.Struct, frozen=True):
    """Another process's windows at a table: the captains who hold seats, and how many look on."""

    process: str
    table: str
    captains: list[str]
    lookers_on: int


class Berth:
    """A table in memory, with its lock and its audience."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.doubtful = False  # an append was begun and its end not seen
        self.handed = 0.0  # when somebody last asked for it
        self.audience: set[Watcher] = set()
        self.left_at: dict[str, float] = {}  # when a captain's last window was closed
        self.elsewhere: dict[str, Audience] = {}  # who looks on through other processes, by process
        self.renderings: dict[tuple[int, bool], tuple[int, object]] = {}  # by viewer and layout

    def present(self, captains: list[str]) -> bool:
        if any(watcher.captain in captains for watcher in self.audience):
            return True
        return any(captain in there.captains for there in self.elsewhere.values() for captain in captains)

    def lookers_on(self) -> int:
        """Windows of people who hold no seat here."""
        here = sum(1 for watcher in self.audience if not self.live.seats_of(watcher.captain))
        return here + sum(there.lookers_on for there in self.elsewhere.values())

    def tell(self) -> None:
        for watcher in self.audience:
            watcher.wake()


class Brief(msgspec.Struct, frozen=True):
    """What the harbour shows of a table without loading it."""

    variant: str
    names: list[str]
    free: list[int]
    asked: int
    standing: list[int]
    moves: int
    bots: list[int]
    kind: str = ""  # a branch or a lesson, if it is one


class Hub:
    """Where tables are found."""

    def __init__(self, store: Store, keyring: Keyring) -> None:
        self.store = store
        self.keyring = keyring
        self.berths: OrderedDict[str, Berth] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.on_news: list[Callable[[Berth], None]] = []
        self.clock: Callable[[], float] = time.time

    async def berth(self, table: str) -> Berth:
        """The table in memory; read from the log if it is not there yet."""
        found = self.berths.get(table)
        if found is not None:
            self.berths.move_to_end(table)
            return self.handed(found)
        try:
            async with self.loading.setdefault(table, asyncio.Lock()):
                found = self.berths.get(table) or Berth(await self.load(table))
                self.berths[table] = self.handed(found)
                self.forget_some()
        finally:
            self.loading.pop(table, None)
        return found

    def handed(self, berth: Berth) -> Berth:
        berth.handed = self.clock()
        return berth

    async def load(self, table: str) -> Live:
        log = await self.store.read(table)
        if not log:
            raise Problem("unknown_table")
        try:
            return rebuilt(table, log)
        except QuarterdeckError as error:
            raise Problem("impossible", f"This table cannot be opened any more: {error}") from None

    def forget_some(self) -> None:
        """Tables nobody looks at are in the log; memory is for the others."""
        idle = len(self.berths) - KEPT
        for table in list(self.berths) if idle > 0 else []:
            if idle > 0 and self.forgettable(self.berths[table]):
                del self.berths[table]
                idle -= 1

    def forgettable(self, berth: Berth) -> bool:
        """A table that was just handed out is not: its taker would sit at a table nobody tells."""
        if berth.audience or berth.lock.locked() or self.clock() - berth.handed < GRACE:
            return False
        return wake(berth.live) is None

    async def add(self, table: str, event: TableEvent, captain: str) -> Berth:
        """A new table."""
        first = Written(1, self.clock(), event)
        live = Live(table, first)
        try:
            await self.store.append(table, [first], summary(live), captain)
        except Conflict:  # written already, by a commit whose answer was lost
            live = await self.load(table)
        self.berths[table] = self.handed(Berth(live))
        self.forget_some()
        return self.berths[table]

    @asynccontextmanager
    async def at(self, table: str, seen: int = 0) -> AsyncIterator[Berth]:
        """The table, held: while somebody is here nothing else happens at it, and what is seen
        is on the disk. Whoever has `seen` more of it through another process is not taken for stale."""
        berth = await self.berth(table)
        async with berth.lock:
            if berth.doubtful:
                berth.live = await self.load(table)
                berth.doubtful = False
                self.tell(berth)
            elif self.store.shared and berth.live.version < seen:
                await self.catch_up(berth)
            yield berth

    async def catch_up(self, berth: Berth, read: list[Written] | None = None) -> None:
        """What others have written; the caller holds the table. `read` are events from some number on,
        if somebody has read them already."""
        here = berth.live.version
        news = [row for row in read or [] if row.n > here]
        if not news or news[0].n != here + 1:
            news = await self.store.read(berth.live.id, here)
        berth.doubtful = True
        for row in news:
            berth.live.apply(row)
        berth.doubtful = False
        if news:
            self.tell(berth)

    async def write(self, berth: Berth, happened: list[TableEvent], key: str = "", captain: str = "") -> int:
        """These events, durable, then told. The caller holds the table and has proved them.
        If the commit fails, or nobody knows whether it did, the table is read again."""
        live, now = berth.live, self.clock()
        rows = [Written(live.version + 1 + n, now, event) for n, event in enumerate(happened)]
        if key:
            rows[0] = Written(rows[0].n, now, rows[0].event, key)
        berth.doubtful = True
        for row in rows:
            live.apply(row)
        try:
            await self.store.append(live.id, rows, summary(live), captain)
        except Conflict:
            berth.live = await self.load(live.id)
            berth.doubtful = False
            self.tell(berth)
            raise Overtaken(berth.live.version) from None
        berth.doubtful = False
        self.tell(berth)
        return live.version

    async def heard(self, table: str, version: int, read: list[Written] | None = None) -> None:
        """News from another process: what it wrote is read and told here as well."""
        if table in self.berths and self.berths[table].live.version < version:
            async with self.at(table) as berth:
                if berth.live.version < version:
                    await self.catch_up(berth, read)

    def tell(self, berth: Berth) -> None:
        berth.tell()
        for listener in self.on_news:
            listener(berth)


def wake(live: Live) -> float | None:
    """When the server has to act here by itself: at once for a bot, later for a limit, or never.
    A table of bots alone waits for somebody to watch it."""
    if live.status != RUNNING:
        return None
    if live.bot_asked:
        return live.asked_since if live.has_players else None
    return live.asked_since + live.terms.limit if live.terms.limit else None


def summary(live: Live) -> Summary:
    brief = Brief(
        variant=live.terms.variant,
        names=[seat.name or seat.chair.name for seat in live.seats],
        free=live.free_seats(),
        asked=live.asked,
        standing=live.begun.state.standing() if live.status == ENDED else [],
        moves=0 if live.record is None else len(live.record.moves),
        bots=[n for n, seat in enumerate(live.seats) if seat.bot],
        kind="branch" if live.terms.branch else "lesson" if live.terms.script else "",
    )
    return Summary(
        game=live.terms.game,
        status=live.status,
        public=live.terms.public,
        opened=live.opened_at,
        wake=wake(live),
        brief=msgspec.json.encode(brief),
    )
