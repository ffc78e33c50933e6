"""When no server was there is written down once, whoever comes, and whoever is killed while writing it."""

import asyncio
from pathlib import Path

import sqlalchemy as sa

from quarterdeck.server.storage.outages import outages_until, sign_of_life
from quarterdeck.server.storage.schema import alive, outages
from quarterdeck.server.storage.store import Store
from tests.operators.postgres import Addresses
from tests.server.harness import LocalServer


def laid(tmp_path: Path, addresses: Addresses) -> str:
    """A database that a server has opened before."""
    db = addresses.fresh(tmp_path)
    LocalServer(tmp_path, db=db).stop()
    return db


def test_a_server_killed_between_outage_and_sign_of_life_keeps_nobody_from_starting(
    tmp_path: Path, addresses: Addresses
) -> None:
    """As servers once wrote it: the outage first, the sign of life afterwards."""
    db = laid(tmp_path, addresses)

    async def killed_in_between() -> float:
        store = Store(db)
        async with store.engine.begin() as link:
            last: float = (await link.execute(sa.select(alive.c.at))).scalar_one()
            await link.execute(sa.insert(outages).values(since=last - 60.0, until=last - 30.0))
            await link.execute(sa.update(alive).values(at=last - 60.0))
        await store.close()
        return last - 60.0

    since = asyncio.run(killed_in_between())
    server = LocalServer(tmp_path, db=db)
    spans = server.server.directory.outages.spans
    server.stop()
    assert [span for span in spans if span[0] == since] == [(since, spans[-1][1])]
    assert spans[-1][1] > since + 30.0, "the silence went on after the kill"


def test_servers_that_come_at_the_same_moment_write_the_outage_once(
    tmp_path: Path, addresses: Addresses
) -> None:
    db = laid(tmp_path, addresses)

    async def all_at_once() -> list[list[tuple[float, float]]]:
        stores = [Store(db) for _ in range(4 if addresses.postgres else 1)]
        await sign_of_life(stores[0], 2e9)
        found = await asyncio.gather(
            *(outages_until(store, 2e9 + 50.0 + n / 10) for n, store in enumerate(stores))
        )
        for store in stores:
            await store.close()
        return found

    found = asyncio.run(all_at_once())
    assert [sum(since == 2e9 for since, _ in spans) for spans in found] == [1] * len(found)
    assert len({until for spans in found for since, until in spans if since == 2e9}) == 1
