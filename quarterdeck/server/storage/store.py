"""The log of everything that happened, on disk before anybody is told.

One append-only table of events with the primary key (table, n): two writers cannot both write the
n-th event. Appends of many tables that come at the same time are committed together."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.settings import sqlite_file
from quarterdeck.server.storage.alone import Claim, make_private
from quarterdeck.server.storage.database import PATIENCE, POSTGRES, engine_for, fault_of, kind_of, patiently
from quarterdeck.server.storage.schema import allowances, captains, events, keys, tables
from quarterdeck.server.storage.writing import Append, FileWriter, SharedWriter, Summary, Writer
from quarterdeck.server.tables.events import Written, decoder

NEWS = sa.text(
    "SELECT e.table_id, e.n, e.at, e.key, e.body FROM events AS e "
    "JOIN unnest(CAST(:tables AS text[]), CAST(:known AS int[])) AS seen (id, n) "
    "ON e.table_id = seen.id AND e.n > seen.n ORDER BY e.table_id, e.n"
)


class Damaged(Problem):
    """A log that does not hang together. The table is set aside; the others go on."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__("damaged", f"The log of this table is damaged ({why}); the table was set aside.")
        self.table = table


def legible(table: str, row: Any) -> Written:
    try:
        return Written(row.n, row.at, decoder.decode(row.body), row.key or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError):
        raise Damaged(table, f"line {row.n} cannot be read") from None


def contiguous(table: str, log: list[Written], after: int) -> list[Written]:
    for expected, row in enumerate(log, after + 1):
        if row.n != expected:
            raise Damaged(table, f"line {expected} is missing")
    return log


class Row(msgspec.Struct, frozen=True):
    """A line of the home page's list."""

    id: str
    game: str
    status: str
    opened: float
    updated: float
    brief: bytes


class Store:
    """All reading and writing of one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = engine_for(url)
        self.claim: Claim | None = None
        self.shared = kind_of(url) == POSTGRES  # other processes may write here as well
        self.patience = PATIENCE if self.shared else 0.0
        self.writer: Writer = SharedWriter(self.engine) if self.shared else FileWriter(file_of(url))

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()
        if self.claim is not None:
            self.claim.let_go()

    def claim_alone(self) -> None:
        """What a server does before it reads: a file has one, and nobody else can read it."""
        path = sqlite_file(self.url)
        if path is not None:
            make_private(path)
            self.claim = Claim(path)

    # -- writing -------------------------------------------------------------------------

    async def append(
        self, table: str, rows: list[Written], summary: Summary | None, captain: str = ""
    ) -> None:
        """Durable when this returns. Raises Conflict if one of these numbers is taken. Without a summary the
        table's row in the lists stays as it is."""
        news = Append(table, rows, summary, captain, asyncio.get_running_loop().create_future())
        self.writer.put(news)
        await news.done

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
        return contiguous(table, [legible(table, row) for row in rows], after)

    async def news(self, known: dict[str, int]) -> dict[str, list[Written]]:
        """What was written at these tables after the given numbers, in one question."""
        query = NEWS.bindparams(tables=list(known), known=list(known.values()))
        found: dict[str, list[Written]] = {}
        for row in await self.rows(query):
            with suppress(Damaged):  # it is read again, alone, and then said to be
                found.setdefault(row.table_id, []).append(legible(row.table_id, row))
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

    async def running_of(self, captain: str, limit: int = 500) -> list[Row]:
        """Those that are not over, however many were since."""
        mine = sa.select(captains.c.table_id).where(captains.c.captain == captain)
        return await self.listed(tables.c.id.in_(mine) & tables.c.status.in_(("waiting", "running")), limit)

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

    async def try_to_write(self) -> None:
        """A line that is written and taken away in one commit: it needs all that a move does, and leaves
        nothing behind."""
        name = f"ready {secrets.token_hex(8)}"
        async with self.engine.begin() as link:
            await link.execute(sa.insert(allowances).values(name=name, until=0.0, used=0))
            await link.execute(sa.delete(allowances).where(allowances.c.name == name))

    async def trouble(self) -> str:
        """Why nothing can be written, if that is so: after a failed commit it is tried again."""
        if self.writer.trouble:
            try:
                await self.try_to_write()
                self.writer.trouble = ""
            except (DBAPIError, OSError) as error:
                self.writer.trouble = fault_of(error).code
        return self.writer.trouble


def file_of(url: str) -> Path:
    """What is written by one connection is read by others: it takes a file."""
    path = sqlite_file(url)
    if path is None:
        raise QuarterdeckError("a table needs a database in a file; nothing is kept in memory alone")
    return path
