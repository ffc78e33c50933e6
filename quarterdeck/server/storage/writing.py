"""How events get to the disk: whatever came while the last commit was made is the next one.

SQLite has a thread and a connection of its own that do nothing else, a whole batch in one statement for
each table; PostgreSQL, which other processes write to as well, goes through its pool and tells them."""

import asyncio
import queue
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from msgspec.structs import astuple
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.database import PATIENCE, durable, fault_of, patiently
from quarterdeck.server.storage.schema import captains, events, tables
from quarterdeck.server.tables.events import Written, encoder
from quarterdeck.server.tally import CommitTally

CHANNEL = "quarterdeck"  # where processes on one PostgreSQL tell each other what they wrote
CHANGING = ("status", "updated", "version", "wake", "brief")
MOST_AT_ONCE = 500  # appends in one commit; SQLite takes 32,766 values in a statement


class Summary(msgspec.Struct, frozen=True):
    """A table as the home page lists it: derived from its events up to `version`.
    `wake` is when the server itself has to act there (a bot to move, a limit to run out)."""

    game: str
    status: str
    public: bool
    opened: float
    updated: float
    version: int
    wake: float | None
    brief: bytes


class Conflict(Exception):
    """Somebody else wrote that event first; read again what happened."""


class Append(msgspec.Struct):
    """One table's news, waiting to be committed: events, its row in the lists, or both."""

    table: str
    rows: list[Written]
    summary: Summary | None
    captain: str
    done: asyncio.Future[None]

    def settle(self, error: Exception | None = None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)

    def event_values(self) -> list[tuple[Any, ...]]:
        return [(self.table, row.n, row.at, row.key or None, encoder.encode(row.event)) for row in self.rows]

    def table_values(self) -> list[tuple[Any, ...]]:
        return [(self.table, *astuple(self.summary))] if self.summary is not None else []


class Writer(Protocol):
    trouble: str  # why the last commit failed, if it did
    commits: CommitTally

    def put(self, news: Append) -> None:
        """It will be written; `done` is set when it is on the disk, or cannot be."""

    async def close(self) -> None: ...


# -- SQLite ------------------------------------------------------------------------------


class FileWriter:
    """One thread, one connection, group commit."""

    def __init__(self, path: Path) -> None:
        self.link = Link(path)
        self.inbox: queue.SimpleQueue[list[Append] | None] = queue.SimpleQueue()
        self.waiting: list[Append] = []
        self.thread: threading.Thread | None = None
        self.trouble = ""
        self.commits = CommitTally()
        self.loop: asyncio.AbstractEventLoop

    def put(self, news: Append) -> None:
        if self.thread is None:
            self.loop = asyncio.get_running_loop()
            self.thread = threading.Thread(target=self.run, name="writer", daemon=True)
            self.thread.start()
        if not self.waiting:
            self.loop.call_soon(self.hand_over)
        self.waiting.append(news)

    def hand_over(self) -> None:
        """Whatever happened in the same moment goes together: to wake the thread for each costs more."""
        for at in range(0, len(self.waiting), MOST_AT_ONCE):
            self.inbox.put(self.waiting[at : at + MOST_AT_ONCE])
        self.waiting = []

    async def close(self) -> None:
        if self.thread is not None:
            self.hand_over()
            self.inbox.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    def run(self) -> None:
        link = self.link
        batch = self.gathered()
        while batch:
            began = perf_counter()
            outcome = link.written(batch)
            self.commits.note(len(batch), perf_counter() - began)
            self.trouble = trouble_in([error for _, error in outcome])
            self.loop.call_soon_threadsafe(answer, outcome)
            batch = self.gathered()
        link.close()

    def gathered(self) -> list[Append]:
        """What waits by now; nothing when it is time to stop."""
        batch: list[Append] = []
        news = self.inbox.get()
        while news is not None:
            batch += news
            if len(batch) >= MOST_AT_ONCE or self.inbox.empty():
                return batch
            news = self.inbox.get()
        if batch:
            self.inbox.put(None)
        return batch


def trouble_in(errors: list[Exception | None]) -> str:
    """The code of the first refusal that was the database's, not a matter of who came first."""
    return next((error.code for error in errors if isinstance(error, Problem)), "")


def answer(outcome: list[tuple[Append, Exception | None]]) -> None:
    for news, error in outcome:
        news.settle(error)


class Link:
    """The writer's connection to the file: opened when needed, and again after a fault."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open: sqlite3.Connection | None = None

    def close(self) -> None:
        link, self.open = self.open, None
        if link is not None:
            with suppress(sqlite3.Error):
                link.close()

    def written(self, batch: list[Append]) -> list[tuple[Append, Exception | None]]:
        """A conflict at one table must not cost the others their moves: then each is tried alone."""
        error = self.tried(batch)
        if error is None or len(batch) == 1:
            return [(news, error) for news in batch]
        return [(news, self.tried([news])) for news in batch]

    def tried(self, batch: list[Append]) -> Exception | None:
        """Whatever goes wrong, the connection is let go, and with it what was begun: the thread lives on."""
        try:
            self.commit(batch)
        except Exception as error:
            self.close()
            if isinstance(error, sqlite3.IntegrityError):
                return Conflict(batch[0].table)
            return fault_of(error) if isinstance(error, sqlite3.Error) else error
        return None

    def commit(self, batch: list[Append]) -> None:
        if self.open is None:
            self.open = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            durable(self.open, None)
        link = self.open
        link.execute("BEGIN IMMEDIATE")
        lines = [line for news in batch for line in news.event_values()]
        if lines:
            link.execute(ADD_EVENTS + places(5, len(lines)), flat(lines))
        listed = [line for news in batch for line in news.table_values()]
        if listed:
            link.execute(LIST_TABLES.format(places(9, len(listed))), flat(listed))
        mine = [(news.captain, news.table) for news in batch if news.captain]
        if mine:
            link.execute(REMEMBER + places(2, len(mine)), flat(mine))
        link.execute("COMMIT")


ADD_EVENTS = 'INSERT INTO events (table_id, n, at, "key", body) VALUES '
LIST_TABLES = (
    "INSERT INTO tables (id, game, status, public, opened, updated, version, wake, brief) VALUES {} "
    "ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated = excluded.updated, "
    "version = excluded.version, wake = excluded.wake, brief = excluded.brief"
)
REMEMBER = "INSERT OR IGNORE INTO captains (captain, table_id) VALUES "


def places(wide: int, lines: int) -> str:
    """`(?,?),(?,?)`: all lines in one statement, so that the thread takes its turn once for them all."""
    return ",".join([f"({','.join('?' * wide)})"] * lines)


def flat(lines: list[tuple[Any, ...]]) -> list[Any]:
    return [value for line in lines for value in line]


# -- PostgreSQL --------------------------------------------------------------------------

INSERT_EVENTS = sa.insert(events)
INSERT_TABLE = sa.insert(tables)
CHANGE_TABLE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("at_id"))
    .values({name: sa.bindparam(name) for name in CHANGING})
)
NOTIFY = sa.text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")


class SharedWriter:
    """Other processes write as well, and are told in the same transaction what was written."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[Append] = []
        self.task: asyncio.Task[None] | None = None
        self.trouble = ""
        self.commits = CommitTally()

    def put(self, news: Append) -> None:
        self.waiting.append(news)
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.write_all())

    async def close(self) -> None:
        if self.task is not None:
            await self.task

    async def write_all(self) -> None:
        """Everything that waits goes into one transaction; what comes meanwhile into the next."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            began = perf_counter()
            try:
                await patiently(lambda: self.commit(batch), PATIENCE)  # noqa: B023
            except DBAPIError:
                for news in batch:
                    news.settle(await self.alone(news))
            except Exception as error:
                self.trouble = trouble_in([error])
                for news in batch:
                    news.settle(error)
            else:
                self.trouble = ""
                self.commits.note(len(batch), perf_counter() - began)
                for news in batch:
                    news.settle()

    async def alone(self, news: Append) -> Exception | None:
        """A conflict at one table must not cost the others their moves."""
        try:
            await patiently(lambda: self.commit([news]), PATIENCE)
        except IntegrityError:
            return Conflict(news.table)
        except Exception as error:
            return error
        return None

    async def commit(self, batch: list[Append]) -> None:
        """One transaction: events, lists and the word to the other processes."""
        fresh = [line for news in batch for line in table_lines(news) if line["version"] == 1]
        known = [changed_line(line) for news in batch for line in table_lines(news) if line["version"] > 1]
        lines = [line for news in batch for line in news.event_values()]
        async with self.engine.begin() as link:
            await link.execute(INSERT_EVENTS, [named(events, line) for line in lines])
            if fresh:
                await link.execute(INSERT_TABLE, fresh)
            if known:
                await link.execute(CHANGE_TABLE, known)
            for news in batch:
                if news.captain:
                    await remember(link, news)
            words = [f"{news.table} {news.rows[-1].n}" for news in batch if news.rows]
            await link.execute(NOTIFY, {"channel": CHANNEL, "words": words})


async def remember(link: AsyncConnection, news: Append) -> None:
    """Whose table it is, for the captain's own list."""
    mine = (captains.c.captain == news.captain) & (captains.c.table_id == news.table)
    if (await link.execute(sa.select(captains.c.captain).where(mine))).first() is None:
        await link.execute(sa.insert(captains).values(captain=news.captain, table_id=news.table))


def named(what: sa.Table, values: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(what.c.keys(), values, strict=True))


def table_lines(news: Append) -> list[dict[str, Any]]:
    return [named(tables, line) for line in news.table_values()]


def changed_line(line: dict[str, Any]) -> dict[str, Any]:
    return {"at_id": line["id"]} | {name: line[name] for name in CHANGING}
