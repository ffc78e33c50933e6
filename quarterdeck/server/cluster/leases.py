"""Which process acts for bots and clocks at which table: exactly one, and another one within seconds
if that one dies.

A process that shares its database is alive as long as it renews its line in `processes`; a table is
acted for by the process in its line of `helms`, as long as that one is alive. Times are the database's
own. A process that could not renew in time steps back before the others may step in."""

import asyncio
import secrets
from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.storage.schema import leases, processes, tables
from quarterdeck.server.storage.store import Store

LEASE = (
    4.0  # seconds after which a silent process counts as dead; its tables then wait for a beat at the most
)
BEAT = 1.0  # seconds between renewals
CAUTION = 1.0  # this much before its lease ends a process no longer trusts it
SHARE = 100  # orphaned tables that one process takes over at a time

CLOCK = sa.func.extract("epoch", sa.func.clock_timestamp())
ALIVE = sa.select(processes.c.id).where(processes.c.until > CLOCK)
RENEW = sa.text(
    "INSERT INTO processes (id, until) VALUES (:me, extract(epoch FROM clock_timestamp()) + :lease) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
TAKE = sa.text(
    "INSERT INTO helms (table_id, process) VALUES (:table, :me) "
    "ON CONFLICT (table_id) DO UPDATE SET process = excluded.process "
    "WHERE helms.process = excluded.process OR NOT EXISTS (SELECT 1 FROM processes "
    "WHERE processes.id = helms.process AND processes.until > extract(epoch FROM clock_timestamp())) "
    "RETURNING table_id"
)


class Leases:
    """Alone on its database a process acts for every table."""

    async def take(self, _table: str) -> bool:
        return True

    def holds(self, _table: str) -> bool:
        return True

    def leave(self, _table: str) -> None:
        """Nothing is to be done there for now."""


class SharedLeases(Leases):
    """One of several processes. What it holds is known here without asking the database again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.me = secrets.token_hex(8)
        self.mine: set[str] = set()
        self.others: dict[str, float] = {}  # held elsewhere; not asked about again before then
        self.leaving: set[str] = set()
        self.asking: set[asyncio.Future[bool]] = set()
        self.trusted = 0.0

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    @property
    def alive(self) -> bool:
        return self.now() < self.trusted

    def holds(self, table: str) -> bool:
        return table in self.mine and self.alive

    async def take(self, table: str) -> bool:
        self.leaving.discard(table)
        if self.holds(table):
            return True
        if not self.alive or self.others.get(table, 0.0) > self.now():
            return False
        asking = asyncio.ensure_future(self.ask_for(table))
        self.asking.add(asking)
        asking.add_done_callback(self.asking.discard)
        return await asyncio.shield(asking)

    async def ask_for(self, table: str) -> bool:
        """If no living process holds it, it is ours from now on."""
        async with self.store.engine.begin() as link:
            got = (await link.execute(TAKE, {"me": self.me, "table": table})).first() is not None
        if got:
            self.mine.add(table)
        else:
            self.others[table] = self.now() + BEAT
        return got

    def leave(self, table: str) -> None:
        if table in self.mine:
            self.leaving.add(table)

    # -- the pulse -----------------------------------------------------------------------

    async def renew(self) -> bool:
        """A sign of life. False if it came too late: then others may have taken what was held."""
        asked = self.now()
        in_time = asked < self.trusted
        async with self.store.engine.begin() as link:
            if not in_time:
                self.mine.clear()
                await link.execute(sa.delete(leases).where(leases.c.process == self.me))
            await link.execute(RENEW, {"me": self.me, "lease": LEASE})
            await self.let_go(link, self.leaving & self.mine)
        self.trusted = asked + LEASE - CAUTION
        self.others = {table: until for table, until in self.others.items() if until > asked}
        return in_time

    async def let_go(self, link: AsyncConnection, tables: Iterable[str]) -> None:
        gone = list(tables)
        if gone:
            mine = leases.c.process == self.me
            await link.execute(sa.delete(leases).where(mine & leases.c.table_id.in_(gone)))
            self.mine.difference_update(gone)
            self.leaving.difference_update(gone)

    async def orphans(self) -> list[str]:
        """Tables at which something is due and that no living process holds."""
        held = sa.select(leases.c.table_id).where(leases.c.process.in_(ALIVE))
        query = sa.select(tables.c.id).where(tables.c.wake.is_not(None) & tables.c.id.not_in(held))
        return [row.id for row in await self.store.asked(query.order_by(tables.c.wake).limit(SHARE))]

    async def sweep(self) -> None:
        """Lines of processes long dead."""
        async with self.store.engine.begin() as link:
            await link.execute(sa.delete(processes).where(processes.c.until < CLOCK - 600))
            known = sa.select(processes.c.id)
            await link.execute(sa.delete(leases).where(leases.c.process.not_in(known)))

    async def resign(self) -> None:
        """At the end of the process: the others need not wait for the lease to run out."""
        await asyncio.gather(*self.asking, return_exceptions=True)
        self.mine.clear()
        self.trusted = 0.0
        async with self.store.engine.begin() as link:
            await link.execute(sa.delete(leases).where(leases.c.process == self.me))
            await link.execute(sa.delete(processes).where(processes.c.id == self.me))
