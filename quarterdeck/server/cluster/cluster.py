"""Several processes on one PostgreSQL: each hears what the others wrote, and acts where it should.

News come by LISTEN/NOTIFY, a table's id and version. A slow look at the versions themselves catches
whatever was said while nobody could listen: a lost connection, a restart of the database."""

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sa
from asyncpg_listen import NotificationListener, NotificationOrTimeout, Timeout

from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.cluster.leases import BEAT, SharedLeases
from quarterdeck.server.cluster.presence import ROLL, Presence
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.allowances import SharedCount
from quarterdeck.server.storage.database import AGAIN, PAUSE, lost
from quarterdeck.server.storage.store import Store
from quarterdeck.server.storage.writing import CHANNEL
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import Written

log = logging.getLogger("quarterdeck.server")
KEEP_ALIVE = 3.0  # seconds of silence after which the listening connection is tried
POLL = 3.0  # seconds between two looks at the versions
SWEEP = 200  # beats between two sweeps


class Cluster:
    """This process as one of several."""

    def __init__(self, store: Store, directory: Directory) -> None:
        self.store = store
        self.directory = directory
        self.leases = SharedLeases(store)
        self.presence = Presence(store, directory, self.leases.me)
        self.scheduler: Scheduler
        self.line: Any = None  # the connection that listens
        self.tasks: list[asyncio.Task[None]] = []
        self.latest: dict[str, int] = {}  # said to be written, and not read yet
        self.news = asyncio.Event()
        self.stopping = asyncio.Event()
        self.listening: asyncio.Task[None]
        self.catching_up: set[asyncio.Task[None]] = set()

    async def join(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        await self.leases.renew()
        jobs = (self.forever(self.read_on), self.forever(self.beat, BEAT), self.forever(self.poll, POLL))
        self.tasks = [asyncio.create_task(job) for job in jobs]
        self.listening = asyncio.create_task(self.listen())

    async def fall_silent(self) -> None:
        """No news come in or go out any more; a question to the database is not cut off in the middle."""
        self.stopping.set()
        self.news.set()
        self.listening.cancel()
        await asyncio.gather(self.listening, *self.tasks, *self.catching_up, return_exceptions=True)
        await self.hang_up()

    async def depart(self) -> None:
        await self.fall_silent()
        with contextlib.suppress(Exception):
            await self.leases.resign()

    async def hang_up(self) -> None:
        """The listener closes its connection by itself, but does not wait for it."""
        end = asyncio.get_running_loop().time() + 1.0
        while self.line is not None and not self.line.is_closed():
            await asyncio.sleep(0.02)
            if asyncio.get_running_loop().time() > end:
                self.line.terminate()

    async def forever(self, job: Callable[[int], Awaitable[None]], pause: float = 0.0) -> None:
        """At once, and again after each pause. A database that is away for a while must not end it."""
        for count in itertools.count(1):
            with contextlib.suppress(TimeoutError):
                rest = pause if count > 1 and pause else PAUSE / 100
                await asyncio.wait_for(self.stopping.wait(), rest)
            if self.stopping.is_set():
                return
            try:
                await job(count)
            except Exception as error:
                await asyncio.sleep(PAUSE)
                if not lost(error) and not isinstance(error, Problem):
                    log.exception("a job of the cluster failed")

    # -- hearing -------------------------------------------------------------------------

    async def listen(self) -> None:
        logging.getLogger("asyncpg_listen").setLevel(logging.CRITICAL)  # it prints whole traces at each try
        listener = NotificationListener(self.connect, 0.3)
        await listener.run({CHANNEL: self.told, ROLL: self.presence.told}, notification_timeout=KEEP_ALIVE)

    async def connect(self) -> Any:
        self.line = await asyncpg.connect(plain_address(self.store.url), timeout=5)
        return self.line

    async def told(self, notice: NotificationOrTimeout) -> None:
        if isinstance(notice, Timeout) or not notice.payload:
            return
        table, _, version = notice.payload.partition(" ")
        if version.isdigit():
            self.hear(table, int(version))
        elif version == AGAIN:
            await self.read_again(table)

    def hear(self, table: str, version: int) -> None:
        loaded = self.directory.loaded_tables.get(table)
        if loaded is not None and loaded.game_table.version < version:
            self.latest[table] = max(version, self.latest.get(table, 0))
            self.news.set()

    async def read_on(self, _count: int) -> None:
        """What was written at many tables meanwhile is read in one question; each table then takes
        its own when it can, so that a slow one holds nobody up."""
        await self.news.wait()
        self.news.clear()
        heard, self.latest = self.latest, {}
        known = {
            table: self.directory.loaded_tables[table].game_table.version
            for table in heard
            if table in self.directory.loaded_tables
        }
        found = await self.store.news(known)
        for table in known:
            task = asyncio.create_task(self.catch_up(table, heard[table], found.get(table)))
            self.catching_up.add(task)
            task.add_done_callback(self.catching_up.discard)

    async def catch_up(self, table: str, version: int, read: list[Written] | None) -> None:
        try:
            await self.directory.heard(table, version, read)
        except Problem as problem:
            log.warning("table %s: news could not be read: %s", table, problem.code)

    async def read_again(self, table: str) -> None:
        try:
            await self.directory.read_again(table)
        except Problem as problem:
            log.warning("table %s: it could not be read again: %s", table, problem.code)

    async def poll(self, _count: int) -> None:
        known = list(self.directory.loaded_tables)
        for at in range(0, len(known), 500):
            for table, version in (await self.store.versions(known[at : at + 500])).items():
                self.hear(table, version)

    # -- acting --------------------------------------------------------------------------

    async def beat(self, count: int) -> None:
        if not await self.leases.renew():
            log.warning("the lease had run out; tables are asked for again")
            self.scheduler.stand_down()
        await self.adopt()
        self.scheduler.look_round()
        await self.presence.call(count)
        if count % SWEEP == 0:
            await self.leases.sweep()
            await SharedCount(self.store).sweep()

    async def adopt(self) -> None:
        """What a dead process left behind."""
        for table in await self.leases.orphans():
            await self.scheduler.take_up(table)


def plain_address(url: str) -> str:
    """As asyncpg itself reads it."""
    address = sa.make_url(url).set(drivername="postgresql")
    return address.render_as_string(hide_password=False)
