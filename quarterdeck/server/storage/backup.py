"""Everything a server keeps, in one file: an SQLite database with the same tables, whatever kind the server's
own is. So a backup of one kind can be brought back into the other."""

import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.storage.alone import private
from quarterdeck.server.storage.meeting import MEETING
from quarterdeck.server.storage.migrate import upgrade
from quarterdeck.server.storage.schema import (
    alive,
    allowances,
    analyses,
    called,
    calls,
    captains,
    events,
    keys,
    laid,
    leases,
    outages,
    processes,
    receivers,
    tables,
)
from quarterdeck.server.storage.standing import profiles, ratings, result_seats, results
from quarterdeck.server.storage.store import Store
from quarterdeck.server.storage.uploads import records

STANDING = (results, result_seats, ratings, profiles)
PLAYED = (events, tables, captains, keys, laid, outages, records, analyses, receivers, called)
KEPT = (*PLAYED, *STANDING, *MEETING)
PASSING = (processes, leases, allowances, alive, calls)  # of this very moment: nothing to keep
AT_ONCE = 500
FIRST_BYTES = b"SQLite format 3\0"


async def back_up(store: Store, path: Path) -> dict[str, int]:
    """As it stood at one moment, while servers write on. How many lines of each table there are."""
    if path.exists():
        raise QuarterdeckError(
            f"{path}: there is such a file already; a backup is never written over another"
        )
    draft = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}")
    try:
        with open(draft, "xb", opener=private):
            pass
        counts = await copied_out(store, draft)
        os.replace(draft, path)
    except OSError as error:
        raise QuarterdeckError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        draft.unlink(missing_ok=True)
    return counts


async def copied_out(store: Store, draft: Path) -> dict[str, int]:
    counts: dict[str, int] = {}
    with made_file(draft) as there:
        async with store.engine.connect() as link:
            if store.shared:
                await link.execution_options(isolation_level="REPEATABLE READ")
            else:
                await link.exec_driver_sql("BEGIN")
            for table in KEPT:
                counts[table.name] = await copy_out(link, there, table)
            await link.rollback()
    with open(draft, "rb") as file:
        os.fsync(file.fileno())
    return counts


@contextmanager
def made_file(draft: Path) -> Iterator[sa.Connection]:
    engine = sa.create_engine(f"sqlite:///{draft}", hide_parameters=True)
    try:
        with engine.begin() as there:
            upgrade(there)
        with engine.begin() as there:
            yield there
    finally:
        engine.dispose()


async def copy_out(link: AsyncConnection, there: sa.Connection, table: sa.Table) -> int:
    count = 0
    found = await link.stream(sa.select(table))
    async for lines in found.mappings().partitions(AT_ONCE):
        there.execute(sa.insert(table), [dict(line) for line in lines])
        count += len(lines)
    return count


# -- back again --------------------------------------------------------------------------


async def restore(store: Store, path: Path) -> dict[str, int]:
    """What is in the file, instead of whatever was there; all of it or nothing."""
    counts: dict[str, int] = {}
    with read_backup(path) as here:
        async with store.engine.begin() as link:
            for table in (*PASSING, *KEPT):
                await link.execute(sa.delete(table))
            for table in KEPT:
                counts[table.name] = await copy_in(here, link, table)
    return counts


async def copy_in(here: sa.Connection, link: AsyncConnection, table: sa.Table) -> int:
    count = 0
    for lines in here.execute(sa.select(table)).mappings().partitions(AT_ONCE):
        await link.execute(sa.insert(table), [dict(line) for line in lines])
        count += len(lines)
    return count


@contextmanager
def read_backup(path: Path) -> Iterator[sa.Connection]:
    """A copy of the file, brought up to the version this server speaks; the file stays as it is."""
    prove_ours(path)
    with tempfile.TemporaryDirectory(prefix="quarterdeck-restore-") as folder:
        copy = shutil.copyfile(path, Path(folder) / "backup.sqlite3")
        engine = sa.create_engine(f"sqlite:///{copy}", hide_parameters=True)
        try:
            with engine.begin() as link:
                upgrade(link)
            with engine.connect() as link:
                yield link
        except CommandError:
            raise QuarterdeckError(f"{path}: was written by a newer version of Quarterdeck") from None
        except sa.exc.DatabaseError as error:
            if isinstance(error.orig, sqlite3.Error) and "malformed" in str(error.orig):
                raise QuarterdeckError(f"{path}: the file is damaged") from None
            raise
        finally:
            engine.dispose()


def prove_ours(path: Path) -> None:
    """Looked at without changing a byte of it."""
    if path.exists() and not path.is_file():
        raise QuarterdeckError(f"{path}: not an ordinary file")
    try:
        with open(path, "rb") as file:
            ours = file.read(len(FIRST_BYTES)) == FIRST_BYTES
        ours = ours and {"alembic_version", "events", "keys"} <= table_names(path)
    except OSError as error:
        raise QuarterdeckError(f"{path}: {error.strerror or error}") from None
    except sqlite3.Error:
        raise QuarterdeckError(f"{path}: the file is damaged") from None
    if not ours:
        raise QuarterdeckError(f"{path}: is no database of Quarterdeck")


def table_names(path: Path) -> set[str]:
    link = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        return {name for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    finally:
        link.close()
