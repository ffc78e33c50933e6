"""All tables of this process: loaded when needed, changed one event at a time, told to whoever looks.

Several processes may share a database: an event that somebody else wrote first is a Conflict, after
which the table is read again; `heard` is where another process's news come in."""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial, wraps
from typing import ParamSpec, TypeVar

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.quotas import Limits, Quotas
from quarterdeck.server.storage.store import Damaged, Store
from quarterdeck.server.storage.writing import Conflict
from quarterdeck.server.tables.clocks import Outages
from quarterdeck.server.tables.events import Moved, Opened, TableEvent, Written
from quarterdeck.server.tables.listing import Listing, summary, wake
from quarterdeck.server.tables.table import GameTable, rebuilt
from quarterdeck.server.tables.tokens import Keyring
from quarterdeck.server.tally import MoveTally

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("quarterdeck.server")
TRIES = 3  # how often a command is judged anew when other processes write at the same time
KEPT = 400  # tables in memory that nobody looks at
ATTENTION = 60.0  # seconds for which a table counts as looked at, after the last sign of it
SOON = 0.3  # seconds until it is told who came and went
MOST_SPOKEN = 200  # lines of talk whose moments are remembered
GRACE = 30.0  # seconds: whoever was handed a table is given time to sit down at it


def steady_clock() -> Callable[[], float]:
    """The time of day when the process began, and what has passed since: whoever sets the clock of the
    machine changes nothing at the tables. Where the system can tell, the time it slept counts."""
    which = getattr(time, "CLOCK_BOOTTIME", None)
    passed = time.monotonic if which is None else partial(time.clock_gettime, which)
    began = time.time() - passed()
    return lambda: began + passed()


class Overtaken(Problem):
    """Another process wrote first; the table has been read again meanwhile."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", version=version)


def retry_on_conflict(command: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """If another process was quicker, the command is judged anew by what it finds: done already, stale,
    or still good, when the other one only talked."""

    @wraps(command)
    async def trying(*args: P.args, **named: P.kwargs) -> T:
        for _ in range(TRIES):
            with suppress(Overtaken):
                return await command(*args, **named)
        return await command(*args, **named)

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


class LoadedTable:
    """A table in memory, with its lock and its audience."""

    def __init__(self, game_table: GameTable) -> None:
        self.game_table = game_table
        self.lock = asyncio.Lock()
        self.doubtful = False  # an append was begun and its end not seen
        self.handed = 0.0  # when somebody last asked for it
        self.seen = float("-inf")  # when somebody without a window last did, or the last window was closed
        self.listed: tuple[str, bool] | None = None  # what is known to stand in its row of the list
        self.audience: set[Watcher] = set()
        self.left_at: dict[str, float] = {}  # when a captain's last window was closed
        self.regrets: dict[int, tuple[int, int]] = {}  # of each seat: since which move, how many
        self.spoken: deque[tuple[float, str]] = deque(maxlen=MOST_SPOKEN)  # when, and by whom
        self.telling = False  # who came and who went will be told in a moment
        self.elsewhere: dict[str, Audience] = {}  # who looks on through other processes, by process
        self.around: dict[tuple[str, str], tuple[object, object]] = {}  # what captains are told of the people
        self.noticed = 0  # the position at which was seen who is asked, and whether they are here
        self.unsure = 0  # the position at which they were, through a window opened before it
        self.renderings: dict[tuple[int, bool], tuple[int, object]] = {}  # by viewer and layout

    def come(self, watcher: Watcher) -> None:
        self.audience.add(watcher)
        self.around.clear()

    def go(self, watcher: Watcher) -> None:
        self.audience.discard(watcher)
        self.around.clear()

    @property
    def at_rest(self) -> bool:
        """Nothing is happening here: what lies on the table is on the disk."""
        return not self.doubtful and not self.lock.locked()

    def captains_here(self) -> set[str]:
        """Whose windows are open, in this process or another."""
        here = {watcher.captain for watcher in self.audience}
        for there in self.elsewhere.values():
            here.update(there.captains)
        return here

    def present(self, captains: list[str]) -> bool:
        return not self.captains_here().isdisjoint(captains)

    def attended(self, now: float) -> bool:
        """Whether anybody looks at it, here or through another process, or did a moment ago."""
        return bool(self.audience or self.elsewhere) or now - self.seen < ATTENTION

    def lookers_on(self) -> int:
        """Windows of people who hold no seat here."""
        held = self.game_table.held
        here = len([watcher for watcher in self.audience if watcher.captain not in held])
        return here + sum(there.lookers_on for there in self.elsewhere.values())

    def tell(self) -> None:
        for watcher in self.audience:
            watcher.wake()

    def tell_soon(self) -> None:
        """That somebody came or went, which nobody needs to know at once: a window that is opened and closed
        fifty times a second does not draw two hundred others each time."""
        if not self.telling:
            self.telling = True
            asyncio.get_running_loop().call_later(SOON, self.tell_now)

    def tell_now(self) -> None:
        self.telling = False
        self.tell()


class Directory:
    """Where tables are found."""

    def __init__(self, store: Store, keyring: Keyring) -> None:
        self.store = store
        self.keyring = keyring
        self.lists = Listing(store)
        self.quotas = Quotas(store, Limits())
        self.loaded_tables: OrderedDict[str, LoadedTable] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.on_news: list[Callable[[LoadedTable], None]] = []
        self.on_leave: list[Callable[[LoadedTable], None]] = []  # when a window is closed
        self.on_again: list[Callable[[str], None]] = []  # when a log was written anew
        self.clock: Callable[[], float] = steady_clock()
        self.opened_at = self.clock()  # before that nobody could be here
        self.outages = Outages([])  # when no server was there
        self.damaged: dict[str, Damaged] = {}  # tables whose log does not hang together
        self.games: set[str] = set()  # whose rules are loaded
        self.tally = MoveTally()
        self.moves_per_minute = 0  # over one WebSocket; 0: no limit

    async def loaded(self, table: str) -> LoadedTable:
        """The table in memory; read from the log if it is not there yet."""
        found = self.loaded_tables.get(table)
        if found is not None:
            self.loaded_tables.move_to_end(table)
            return self.handed(found)
        try:
            async with self.loading.setdefault(table, asyncio.Lock()):
                if table not in self.loaded_tables:
                    read = LoadedTable(await self.load(table))
                    self.loaded_tables.setdefault(table, read)  # unless somebody else was quicker
                found = self.handed(self.loaded_tables[table])
                self.lists.mend(found)
                self.forget_some()
        finally:
            self.loading.pop(table, None)
        return found

    def handed(self, loaded: LoadedTable) -> LoadedTable:
        if loaded.game_table.cleared:
            raise Problem("cleared")
        loaded.handed = self.clock()
        return loaded

    async def load(self, table: str) -> GameTable:
        if table in self.damaged:
            raise self.damaged[table]
        try:
            return await self.read_whole(table)
        except Damaged as problem:
            log.error("table %s: %s", table, problem.detail)
            self.damaged[table] = problem
            raise

    async def read_whole(self, table: str) -> GameTable:
        """Every line up to the last one that is known of, each legible and possible."""
        known = (await self.store.versions([table])).get(table, 0)
        written = await self.store.read(table)
        if not written:
            raise Damaged(table, "it is empty") if known else Problem("unknown_table")
        if written[-1].n < known:
            raise Damaged(table, f"line {written[-1].n + 1} is missing")
        if written[-1].n > known:
            self.lists.found.add(table)
        await self.load_game(written[0].event)
        try:
            return rebuilt(table, written, self.outages)
        except QuarterdeckError as error:
            raise Problem("impossible", f"This table cannot be opened any more: {error}") from None
        except Exception as error:
            raise Damaged(table, f"it cannot be played through: {type(error).__name__}") from error

    async def load_game(self, first: TableEvent) -> None:
        """The first table of a game is read when the rules have been loaded, beside everything else."""
        if isinstance(first, Opened) and first.game not in self.games:
            with suppress(QuarterdeckError):  # it is said when the table is played through
                await asyncio.to_thread(game, first.game)
            self.games.add(first.game)

    def forget_some(self) -> None:
        """Tables nobody looks at are in the log; memory is for the others."""
        idle = len(self.loaded_tables) - KEPT
        for table in list(self.loaded_tables) if idle > 0 else []:
            if idle > 0 and self.forgettable(self.loaded_tables[table]):
                del self.loaded_tables[table]
                idle -= 1

    def forgettable(self, loaded: LoadedTable) -> bool:
        """A table that was just handed out is not: its taker would sit at a table nobody tells."""
        if loaded.audience or loaded.lock.locked() or self.clock() - loaded.handed < GRACE:
            return False
        return wake(loaded.game_table) is None

    async def add(self, table: str, terms: Opened, captain: str) -> LoadedTable:
        """A new table, if there may be one more."""
        first = Written(1, self.clock(), terms)
        game_table = GameTable(table, first, self.outages)
        await self.quotas.claim(table, captain, terms.house, first.at)
        try:
            await self.store.append(table, [first], summary(game_table), captain)
        except Conflict:  # written already, by a commit whose answer was lost
            game_table = await self.load(table)
        self.loaded_tables[table] = self.handed(LoadedTable(game_table))
        self.forget_some()
        return self.loaded_tables[table]

    @asynccontextmanager
    async def at(self, table: str, seen: int = 0) -> AsyncIterator[LoadedTable]:
        """The table, held: while somebody is here nothing else happens at it, and what is seen
        is on the disk. Whoever has `seen` more of it through another process is not taken for stale."""
        loaded = await self.loaded(table)
        async with loaded.lock:
            if loaded.doubtful:
                loaded.game_table = await self.load(table)
                loaded.doubtful = False
                self.tell(loaded)
            elif self.store.shared and loaded.game_table.version < seen:
                await self.catch_up(loaded)
            yield loaded

    async def catch_up(self, loaded: LoadedTable, read: list[Written] | None = None) -> None:
        """What others have written; the caller holds the table. `read` are events from some number on,
        if somebody has read them already."""
        here = loaded.game_table.version
        news = [row for row in read or [] if row.n > here]
        if not news or news[0].n != here + 1:
            news = await self.store.read(loaded.game_table.id, here)
        loaded.doubtful = True
        for row in news:
            loaded.game_table.apply(row)
        loaded.doubtful = False
        if news:
            self.tell(loaded)

    async def write(
        self, loaded: LoadedTable, happened: list[TableEvent], key: str = "", captain: str = ""
    ) -> int:
        """These events, durable, then told. The caller holds the table and has proved them.
        If the commit fails, or nobody knows whether it did, the table is read again."""
        game_table, now = loaded.game_table, self.clock()
        rows = [Written(game_table.version + 1 + n, now, event) for n, event in enumerate(happened)]
        if key:
            rows[0] = Written(rows[0].n, now, rows[0].event, key)
        loaded.doubtful = True
        for row in rows:
            game_table.apply(row)
        return await self.keep(loaded, rows, captain)

    async def play(
        self, loaded: LoadedTable, seat: int, moves: list[int], via: str, key: str, bot: str = ""
    ) -> int:
        """Proved moves: played once, durable all together, then told. The caller holds the table. The key
        goes with the last of them."""
        game_table = loaded.game_table
        loaded.doubtful = True
        rows: list[Written] = []
        for n, move in enumerate(moves, 1):
            words = game_table.make(move, f"{via} {bot}".rstrip())
            event = Moved(seat, words, via, bot)
            mark = key if n == len(moves) else ""
            rows.append(Written(game_table.version + 1, self.clock(), event, mark))
            game_table.made(rows[-1])
        return await self.keep(loaded, rows)

    async def keep(self, loaded: LoadedTable, rows: list[Written], captain: str = "") -> int:
        """What has happened in memory goes to the disk; if it cannot, the table is read again."""
        game_table = loaded.game_table
        try:
            row = self.lists.row(loaded, captain)
            await self.store.append(game_table.id, rows, row, captain)
        except Conflict:
            loaded.game_table = await self.load(game_table.id)
            loaded.doubtful = False
            self.tell(loaded)
            raise Overtaken(loaded.game_table.version) from None
        loaded.doubtful = False
        if row is not None:
            self.lists.kept(loaded)
        self.tell(loaded)
        return game_table.version

    async def heard(self, table: str, version: int, read: list[Written] | None = None) -> None:
        """News from another process: what it wrote is read and told here as well."""
        if table in self.loaded_tables and self.loaded_tables[table].game_table.version < version:
            async with self.at(table) as loaded:
                if loaded.game_table.version < version:
                    await self.catch_up(loaded, read)

    async def read_again(self, table: str) -> None:
        """What stands in the log is not what was read before."""
        loaded = self.loaded_tables.get(table)
        if loaded is not None:
            async with loaded.lock:
                await self.renew(loaded)
        for listener in self.on_again:
            listener(table)

    async def renew(self, loaded: LoadedTable) -> None:
        """The caller holds the table; nothing of what was made of it before is shown any more."""
        loaded.doubtful = True
        loaded.game_table = await self.load(loaded.game_table.id)
        loaded.doubtful = False
        loaded.around.clear()
        loaded.renderings.clear()
        self.tell(loaded)

    def tell(self, loaded: LoadedTable) -> None:
        loaded.tell()
        for listener in self.on_news:
            listener(loaded)
