"""What an operator does with a server's tables: look, take along, put aside, throw away, keep safe, prove.

Reading may be done while servers are open; changing takes the database for itself."""

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import msgspec
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.cluster.leases import CLOCK
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.run import ready_folder, said_in_a_line
from quarterdeck.server.settings import database_url, given_key, sqlite_file
from quarterdeck.server.storage.backup import back_up, prove_ours, restore
from quarterdeck.server.storage.migrate import up_to_date
from quarterdeck.server.storage.retention import ARCHIVED, delete
from quarterdeck.server.storage.schema import events, keys, processes, tables
from quarterdeck.server.storage.store import Row, Store
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.table import ENDED, RUNNING
from quarterdeck.server.tables.tokens import Keyring

SERVER_KEY = "server"
SHORTEST_KEY = 32


@asynccontextmanager
async def opened(db: str | None, alone: bool = False, fresh: bool = False) -> AsyncIterator[Store]:
    """The database, proved to be one of ours. `alone`: nobody else has it open; `fresh`: it may be new."""
    url = database_url(db)
    path = sqlite_file(url)
    if fresh:
        ready_folder(url)
    elif path is not None:
        prove_ours(path)
    with said_in_a_line(url):
        store = Store(url)
        try:
            if alone:
                store.claim_alone()
                await up_to_date(store.engine)
                await nobody_else(store)
            else:
                await of_this_version(store)
            yield store
        finally:
            await store.close()


async def nobody_else(store: Store) -> None:
    if store.shared:
        alive = await store.asked(sa.select(processes.c.id).where(processes.c.until > CLOCK))
        if alive:
            raise QuarterdeckError(
                f"{len(alive)} servers have this database open; stop them first (one that was killed is "
                "forgotten after some seconds)"
            )


async def of_this_version(store: Store) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("quarterdeck.server.storage") / "migrations"))
    newest = ScriptDirectory.from_config(config).get_heads()
    found = [row.version_num for row in await store.asked(sa.text("SELECT version_num FROM alembic_version"))]
    if sorted(found) != sorted(newest):
        raise QuarterdeckError(
            "this database is of another version of Quarterdeck; an older one is brought up to date by "
            "starting the server once"
        )


# -- looking -----------------------------------------------------------------------------


async def listed(store: Store, status: str, limit: int) -> list[Row]:
    return await store.listed(tables.c.status == status if status else sa.true(), limit)


async def exported(store: Store, table: str) -> bytes:
    """The record of a game: signed when it is over; while it runs, what a looker-on may know."""
    keyring = Keyring(await key_of(store))
    game_table = await Directory(store, keyring).read_whole(table)
    if game_table.status not in (RUNNING, ENDED):
        raise QuarterdeckError(f"{table}: the game has not begun: there is no record of it")
    record = keyring.signed(game_table.begun)
    return b"\n".join(record.lines(None if record.over else ONLOOKER)) + b"\n"


async def key_of(store: Store) -> bytes:
    key = given_key()
    if key is None:
        found = await store.asked(sa.select(keys.c.value).where(keys.c.name == SERVER_KEY))
        key = bytes(found[0].value) if found else b""
    if len(key) < SHORTEST_KEY:
        raise QuarterdeckError(
            "the server's key is neither in the database nor given by QUARTERDECK_KEY or QUARTERDECK_KEY_FILE"
        )
    return key


# -- changing ----------------------------------------------------------------------------


async def prove_known(store: Store, wanted: list[str]) -> dict[str, str]:
    """The status of each, if they are all there."""
    query = sa.select(tables.c.id, tables.c.status).where(tables.c.id.in_(wanted))
    known = {row.id: row.status for row in await store.rows(query)}
    for table in wanted:
        if table not in known:
            raise QuarterdeckError(f"{table}: there is no such table")
    return known


async def archive(store: Store, wanted: list[str]) -> None:
    for table, status in (await prove_known(store, wanted)).items():
        if status not in (RUNNING, ENDED, ARCHIVED):
            raise QuarterdeckError(f"{table}: the game has not begun; such a table can only be deleted")
    async with store.engine.begin() as link:
        marked = sa.update(tables).where(tables.c.id.in_(wanted)).values(status=ARCHIVED, wake=None)
        await link.execute(marked)


async def deleted(store: Store, wanted: list[str]) -> None:
    """Also one of which only the log is left, or only the line in the list."""
    logged = sa.select(events.c.table_id).where(events.c.table_id.in_(wanted)).distinct()
    known = {row.table_id for row in await store.rows(logged)}
    await prove_known(store, [table for table in wanted if table not in known])
    await delete(store, wanted)


async def rotated(store: Store) -> tuple[str, str]:
    """A new key of the server's. The public halves of the old one and the new one."""
    if given_key() is not None:
        raise QuarterdeckError(
            "the server's key is given by QUARTERDECK_KEY or QUARTERDECK_KEY_FILE: make a new one there "
            "(openssl rand -hex 32)"
        )
    old, new = await key_of(store), secrets.token_bytes(SHORTEST_KEY)
    async with store.engine.begin() as link:
        await link.execute(sa.update(keys).where(keys.c.name == SERVER_KEY).values(value=new))
    return Keyring(old).signer.public, Keyring(new).signer.public


async def kept_in_a_file(store: Store, path: Path) -> dict[str, int]:
    return await back_up(store, path)


async def brought_back(store: Store, path: Path, replace: bool) -> dict[str, int]:
    if not replace and await store.asked(sa.select(events.c.n).limit(1)):
        raise QuarterdeckError("there are tables in this database; --replace puts the backup in their place")
    return await restore(store, path)


# -- proving -----------------------------------------------------------------------------


class Checked(msgspec.Struct):
    """What a look at the whole database found."""

    tables: int = 0
    events: int = 0
    faults: list[str] = []


async def checked(store: Store) -> Checked:
    """Every log: numbers without a gap up to the last that is known of, every line legible and possible."""
    found = Checked(faults=[*await structure_faults(store), *await key_faults(store)])
    directory = Directory(store, Keyring(secrets.token_bytes(SHORTEST_KEY)))
    for table in await all_tables(store):
        found.tables += 1
        try:
            found.events += (await directory.read_whole(table)).version
        except Problem as problem:
            found.faults.append(f"{table}: {problem.detail}")
    return found


async def all_tables(store: Store) -> list[str]:
    """Those in the list, and those of which there is only a log."""
    query = sa.union(sa.select(tables.c.id.label("id")), sa.select(events.c.table_id.label("id")))
    return sorted(row.id for row in await store.rows(query))


async def structure_faults(store: Store) -> list[str]:
    """What SQLite itself finds, and who else can read the file."""
    path = sqlite_file(store.url)
    if path is None:
        return []
    said = [row[0] for row in await store.asked(sa.text("PRAGMA integrity_check"))]
    faults = [f"{path}: {line}" for line in said if line != "ok"]
    return faults + open_to_others(path)


async def key_faults(store: Store) -> list[str]:
    try:
        await key_of(store)
    except QuarterdeckError as error:
        return [str(error)]
    name = os.environ.get("QUARTERDECK_KEY_FILE", "")
    return open_to_others(Path(name)) if name else []


def open_to_others(path: Path) -> list[str]:
    others = path.stat().st_mode & 0o077
    return (
        [f"{path}: other users of this machine can read it (chmod 600)"] if others and path.is_file() else []
    )
