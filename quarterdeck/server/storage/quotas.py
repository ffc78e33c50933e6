"""How many tables one captain, or one address, may have: those that are not over, and of those the ones
that have not begun. Addresses are kept as marks that only the server's key can make."""

from typing import Any

import msgspec
import sqlalchemy as sa

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.schema import laid, tables
from quarterdeck.server.storage.store import Store

OPEN = ("waiting", "running")
JUST_NOW = 60.0  # seconds in which a table that was claimed is written


class Limits(msgspec.Struct, frozen=True):
    """0: as many as they like."""

    tables_per_captain: int = 0
    unstarted_per_captain: int = 0
    tables_per_address: int = 0
    unstarted_per_address: int = 0


class Quotas:
    """Counted when a table is laid; what is over, archived or gone counts no more."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits

    async def claim(self, table: str, captain: str, house: str, now: float) -> None:
        """One more. It is noted first and counted then, so that nobody gets more by asking many times at
        once."""
        if self.limits == Limits():
            return
        line = {"table_id": table, "captain": captain, "house": house, "at": now}
        async with self.store.engine.begin() as link:
            await link.execute(sa.insert(laid), line)
        problem = self.excess(await self.counted(captain, house, now))
        if problem is not None:
            await self.let_go(table)
            raise problem

    async def let_go(self, table: str) -> None:
        if self.limits != Limits():
            async with self.store.engine.begin() as link:
                await link.execute(sa.delete(laid).where(laid.c.table_id == table))

    async def counted(self, captain: str, house: str, now: float) -> list[Any]:
        """Lines of: the captain's own, from this address, not begun, how many."""
        mine, near = laid.c.captain == captain, laid.c.house == house
        waiting = sa.func.coalesce(tables.c.status, "waiting") == "waiting"
        counting = tables.c.status.in_(OPEN) | (tables.c.id.is_(None) & (laid.c.at > now - JUST_NOW))
        query = (
            sa.select(
                mine.label("mine"), near.label("near"), waiting.label("waiting"), sa.func.count().label("n")
            )
            .select_from(laid.outerjoin(tables, tables.c.id == laid.c.table_id))
            .where((mine | near) & counting)
            .group_by(sa.literal_column("1"), sa.literal_column("2"), sa.literal_column("3"))
        )
        return list(await self.store.rows(query))

    def excess(self, rows: list[Any]) -> Problem | None:
        """The first limit that is exceeded, by name."""
        limits = self.limits
        for limit, whose, unstarted in (
            (limits.unstarted_per_captain, "mine", True),
            (limits.tables_per_captain, "mine", False),
            (limits.unstarted_per_address, "near", True),
            (limits.tables_per_address, "near", False),
        ):
            count = sum(row.n for row in rows if getattr(row, whose) and (row.waiting or not unstarted))
            if 0 < limit < count:
                return Problem("too_many_tables", sentence(limit, whose == "mine", unstarted))
        return None


def sentence(limit: int, mine: bool, unstarted: bool) -> str:
    which = "that have not begun" if unstarted else "that are not over"
    who = "one captain" if mine else "one address"
    way = "begin" if unstarted else "finish"
    return f"This server lets {who} have {limit} tables {which}; {way} one of them first."
