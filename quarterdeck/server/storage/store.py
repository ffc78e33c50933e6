"""The log of everything that happened, on disk before anybody is told.

One append-only table of events with the primary key (table, n): two writers cannot both write the
n-th event. Appends of many tables that come at the same time are committed together."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quarterdeck.server.storage.database import PATIENCE, POSTGRES, engine_for, kind_of, patiently
from quarterdeck.server.tables.events import Written, decoder, encoder

CHANNEL = "quarterdeck"  # where processes on one PostgreSQL tell each other what they wrote
metadata = sa.MetaData()

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("key", sa.String(80), nullable=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("table_id", "key", name="events_key"),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("opened", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("wake", sa.Double, nullable=True, index=True),
    sa.Column("brief", sa.LargeBinary, nullable=False),
)

captains = sa.Table(
    "captains",
    metadata,
    sa.Column("captain", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(24), primary_key=True, index=True),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)


processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

helms = sa.Table(
    "helms",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("process", sa.String(24), nullable=False, index=True),
)

CHANGING = ("status", "updated", "version", "wake", "brief")
ADD_EVENTS = sa.insert(events)
ADD_TABLE = sa.insert(tables)
CHANGE_TABLE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("at_id"))
    .values({name: sa.bindparam(name) for name in CHANGING})
)
NOTIFY = sa.text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")

NEWS = sa.text(
    "SELECT e.table_id, e.n, e.at, e.key, e.body FROM events AS e "
    "JOIN unnest(CAST(:tables AS text[]), CAST(:known AS int[])) AS seen (id, n) "
    "ON e.table_id = seen.id AND e.n > seen.n ORDER BY e.table_id, e.n"
)


class Summary(msgspec.Struct, frozen=True):
    """A table as the harbour lists it: derived from its events, written along with them.
    `wake` is when the server itself has to act there (a bot to move, a limit to run out)."""

    game: str
    status: str
    public: bool
    opened: float
    wake: float | None
    brief: bytes


class Row(msgspec.Struct, frozen=True):
    """A line of the harbour's list."""

    id: str
    game: str
    status: str
    opened: float
    updated: float
    brief: bytes


class Conflict(Exception):
    """Somebody else wrote that event first; read again what happened."""


class Append(msgspec.Struct):
    """One table's news, waiting to be committed."""

    table: str
    rows: list[Written]
    summary: Summary
    captain: str
    done: asyncio.Future[None]


class Store:
    """All reading and writing of one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = engine_for(url)
        self.shared = kind_of(url) == POSTGRES  # other processes may write here as well
        self.patience = PATIENCE if self.shared else 0.0
        self.waiting: list[Append] = []
        self.writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        await self.engine.dispose()

    # -- writing -------------------------------------------------------------------------

    async def append(self, table: str, rows: list[Written], summary: Summary, captain: str = "") -> None:
        """Durable when this returns. Raises Conflict if one of these numbers is taken."""
        news = Append(table, rows, summary, captain, asyncio.get_running_loop().create_future())
        self.waiting.append(news)
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self.write_all())
        await news.done

    async def write_all(self) -> None:
        """Everything that waits goes into one transaction; what comes meanwhile into the next."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                await patiently(lambda: self.commit(batch), self.patience)  # noqa: B023
            except DBAPIError:
                await self.write_one_by_one(batch)
            except Exception as error:
                for news in batch:
                    refuse(news, error)
            else:
                settle(batch)

    async def write_one_by_one(self, batch: list[Append]) -> None:
        """A conflict at one table must not cost the others their moves."""
        for news in batch:
            try:
                await patiently(lambda: self.commit([news]), self.patience)  # noqa: B023
            except IntegrityError:
                refuse(news, Conflict(news.table))
            except Exception as error:
                refuse(news, error)
            else:
                settle([news])

    async def commit(self, batch: list[Append]) -> None:
        """One transaction: events, lists and, on PostgreSQL, the word to the other processes."""
        fresh = [table_line(news) for news in batch if news.rows[0].n == 1]
        known = [changed_line(news) for news in batch if news.rows[0].n > 1]
        async with self.engine.begin() as link:
            await link.execute(ADD_EVENTS, [line for news in batch for line in event_lines(news)])
            if fresh:
                await link.execute(ADD_TABLE, fresh)
            if known:
                await link.execute(CHANGE_TABLE, known)
            for news in batch:
                if news.captain:
                    await self.remember(link, news)
            if self.shared:
                words = [f"{news.table} {news.rows[-1].n}" for news in batch]
                await link.execute(NOTIFY, {"channel": CHANNEL, "words": words})

    async def remember(self, link: AsyncConnection, news: Append) -> None:
        """Whose table it is, for the captain's own list."""
        mine = (captains.c.captain == news.captain) & (captains.c.table_id == news.table)
        if (await link.execute(sa.select(captains.c.captain).where(mine))).first() is None:
            await link.execute(sa.insert(captains).values(captain=news.captain, table_id=news.table))

    async def key(self, name: str, fresh: bytes) -> bytes:
        """The server's own key of that name; the fresh one if there was none. Processes that
        start together agree, because the first insert wins."""
        try:
            async with self.engine.begin() as link:
                await link.execute(sa.insert(keys).values(name=name, value=fresh))
        except IntegrityError:
            pass
        async with self.engine.connect() as link:
            found = await link.execute(sa.select(keys.c.value).where(keys.c.name == name))
            return bytes(found.scalar_one())

    # -- reading -------------------------------------------------------------------------

    async def read(self, table: str, after: int = 0) -> list[Written]:
        """The events of a table from that number on, in order."""
        query = (
            sa.select(events.c.n, events.c.at, events.c.key, events.c.body)
            .where((events.c.table_id == table) & (events.c.n > after))
            .order_by(events.c.n)
        )
        rows = await self.rows(query)
        return [Written(row.n, row.at, decoder.decode(row.body), row.key or "") for row in rows]

    async def news(self, known: dict[str, int]) -> dict[str, list[Written]]:
        """What was written at these tables after the given numbers, in one question."""
        query = NEWS.bindparams(tables=list(known), known=list(known.values()))
        found: dict[str, list[Written]] = {}
        for row in await self.rows(query):
            written = Written(row.n, row.at, decoder.decode(row.body), row.key or "")
            found.setdefault(row.table_id, []).append(written)
        return found

    async def sleepers(self) -> list[str]:
        """The tables at which the server itself has something to do."""
        return [row.id for row in await self.rows(sa.select(tables.c.id).where(tables.c.wake.is_not(None)))]

    async def versions(self, wanted: list[str]) -> dict[str, int]:
        """How far these tables are in the log."""
        query = sa.select(tables.c.id, tables.c.version).where(tables.c.id.in_(wanted))
        return {row.id: row.version for row in await self.rows(query)}

    async def open_tables(self, limit: int = 30) -> list[Row]:
        return await self.listed((tables.c.status == "waiting") & tables.c.public, limit)

    async def running_in_public(self, limit: int = 30) -> list[Row]:
        return await self.listed((tables.c.status == "running") & tables.c.public, limit)

    async def tables_of(self, captain: str, limit: int = 60) -> list[Row]:
        mine = sa.select(captains.c.table_id).where(captains.c.captain == captain)
        return await self.listed(tables.c.id.in_(mine), limit)

    async def listed(self, which: sa.ColumnElement[bool], limit: int) -> list[Row]:
        query = (
            sa.select(
                tables.c.id,
                tables.c.game,
                tables.c.status,
                tables.c.opened,
                tables.c.updated,
                tables.c.brief,
            )
            .where(which)
            .order_by(tables.c.updated.desc())
            .limit(limit)
        )
        return [Row(*row) for row in await self.rows(query)]

    async def rows(self, query: sa.Executable) -> Sequence[Any]:
        return await patiently(lambda: self.asked(query), self.patience)

    async def asked(self, query: sa.Executable) -> Sequence[Any]:
        async with self.engine.connect() as link:
            found: Sequence[Any] = (await link.execute(query)).all()
        return found

    async def alive(self) -> bool:
        async with self.engine.connect() as link:
            return (await link.execute(sa.select(sa.literal(1)))).scalar_one() == 1


def event_lines(news: Append) -> list[dict[str, Any]]:
    return [
        {
            "table_id": news.table,
            "n": row.n,
            "at": row.at,
            "key": row.key or None,
            "body": encoder.encode(row.event),
        }
        for row in news.rows
    ]


def table_line(news: Append) -> dict[str, Any]:
    last = news.rows[-1]
    return msgspec.structs.asdict(news.summary) | {"id": news.table, "updated": last.at, "version": last.n}


def changed_line(news: Append) -> dict[str, Any]:
    line = table_line(news)
    return {"at_id": news.table} | {name: line[name] for name in CHANGING}


def settle(batch: list[Append]) -> None:
    for news in batch:
        if not news.done.done():
            news.done.set_result(None)


def refuse(news: Append, error: Exception) -> None:
    if not news.done.done():
        news.done.set_exception(error)
