"""The two kinds of database, and what to do when one is away for a moment."""

import asyncio
import errno
import sqlite3
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.http.problems import Problem

T = TypeVar("T")
PATIENCE = 10.0  # seconds a request waits for a database that is being restarted
PAUSE = 0.1
SQLITE, POSTGRES = "sqlite", "postgresql"
AGAIN = "again"  # said of a table whose log was written anew: what others have in memory is worth nothing


class NoDatabase(Problem):
    """It was waited for in vain. Whether the last commit was kept is not known."""

    def __init__(self) -> None:
        super().__init__("no_database")


class DiskFull(NoDatabase):
    """There is a database, and no room in it. Nothing of the last commit was kept."""

    def __init__(self) -> None:
        Problem.__init__(self, "disk_full")


def fault_of(error: BaseException) -> NoDatabase:
    """What is said about an error of a database that cannot be written to."""
    cause = getattr(error, "orig", None) or error
    full = getattr(cause, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
    full = (
        full or str(getattr(cause, "sqlstate", "")) == "53100" or getattr(cause, "errno", 0) == errno.ENOSPC
    )
    fault = DiskFull() if full else NoDatabase()
    fault.__cause__ = error
    return fault


def kind_of(url: str) -> str:
    return url.partition(":")[0].partition("+")[0]


def engine_for(url: str) -> AsyncEngine:
    """An engine for an address of either kind; for anything else a line that says so. What is
    written (Fate's secrets, the server's key) stays out of error messages."""
    kind = kind_of(url)
    if not url.startswith((f"{SQLITE}+aiosqlite:", f"{POSTGRES}+asyncpg:")):
        kind = url.partition(":")[0]
        raise QuarterdeckError(f"no database is known by {kind!r}; use a file, or postgresql+asyncpg://…")
    try:
        if kind == SQLITE:
            engine = create_async_engine(url, hide_parameters=True)
            sa.event.listen(engine.sync_engine, "connect", durable)
            return engine
        import_module("asyncpg_listen")  # needed a moment later; better said now
        return create_async_engine(
            url,
            hide_parameters=True,
            pool_size=8,
            max_overflow=8,
            connect_args={"timeout": 5, "command_timeout": 20},
        )
    except ImportError as error:
        extra = "postgres" if kind == POSTGRES else "server"
        raise QuarterdeckError(
            f"this database needs {error.name}: install it with pip install 'quarterdeck[{extra}]'"
        ) from None


def durable(link: Any, _record: Any) -> None:
    """A commit is on the disk when it returns, and readers do not wait for writers."""
    cursor = link.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def unless_there(table: sa.Table) -> sa.TextClause:
    """A new line of that table, all columns given. If another process or request was quicker nothing happens;
    the number of lines tells which."""
    names = [column.name for column in table.c]
    columns, values = (", ".join(form.format(name) for name in names) for form in ('"{}"', ":{}"))
    return sa.text(f"INSERT INTO {table.name} ({columns}) VALUES ({values}) ON CONFLICT DO NOTHING")


async def one_by_one(link: AsyncConnection, table: sa.Table, captain: str) -> None:
    """Until the end of the transaction nobody else decides about this captain's lines of that table. On
    SQLite it takes a line that is written, though it changes nothing."""
    if link.dialect.name == POSTGRES:
        lock = sa.text("SELECT pg_advisory_xact_lock(hashtextextended(:who, 0))")
        await link.execute(lock, {"who": f"{table.name} {captain}"})
    else:
        mine = table.c.captain == captain
        await link.execute(sa.update(table).where(mine).values(captain=table.c.captain))


def lost(error: BaseException) -> bool:
    """Whether the database went away, as opposed to refusing what it was asked."""
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, OSError | TimeoutError | sa.exc.TimeoutError):
        return True
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or lost_by_code(error.orig)
    return lost_by_code(error)


def lost_by_code(error: BaseException | None) -> bool:
    """Connection failures (08), shutdown and start (57P), too many clients (53); or asyncpg's own
    complaint that its connection is closed."""
    code = str(getattr(error, "sqlstate", "") or "")
    if code.startswith(("08", "53", "57P")):
        return True
    return isinstance(error, OSError) or "InterfaceError" in type(error).__name__


async def patiently(job: Callable[[], Awaitable[T]], patience: float) -> T:
    """The job's result. While the database is away it is tried again, for so many seconds."""
    clock = asyncio.get_running_loop().time
    end = clock() + patience
    while True:
        try:
            return await job()
        except Exception as error:
            if not lost(error):
                raise
            if clock() >= end:
                raise fault_of(error) from error
        await asyncio.sleep(PAUSE)
