"""Which tables are old: found, set aside, taken away. Only rows in the lists are read and marked; a table's
own log stays as it is until it is deleted."""

from collections.abc import Sequence

import sqlalchemy as sa

from quarterdeck.server.storage.schema import analyses, called, calls, captains, events, laid, leases, tables
from quarterdeck.server.storage.store import Store

ARCHIVED, CLEARED = "archived", "cleared"
PAST = ("over", ARCHIVED)
CLOSED = ("over", ARCHIVED, CLEARED)
AT_ONCE = 200  # tables seen to in one round
SETTLED = 3600.0  # seconds after which a table that was claimed and never written is forgotten


async def older(store: Store, status: str, before: float) -> list[str]:
    """Tables of that status at which nothing has happened since."""
    which = (tables.c.status == status) & (tables.c.updated < before)
    query = sa.select(tables.c.id).where(which).order_by(tables.c.updated).limit(AT_ONCE)
    return [row.id for row in await store.rows(query)]


async def archive(store: Store, before: float) -> None:
    """Marked in the lists: it is not listed in the harbour, counts for no quota and is not woken. Its next
    event, should there be one, writes the row anew."""
    old = tables.c.status.in_(("running", "over")) & (tables.c.updated < before)
    async with store.engine.begin() as link:
        await link.execute(sa.update(tables).where(old).values(status=ARCHIVED, wake=None))


async def forget_claims(store: Store, now: float) -> None:
    """Tables that count for nobody's quota any more."""
    known = sa.select(tables.c.id)
    closed = known.where(tables.c.status.in_(CLOSED))
    gone = laid.c.table_id.not_in(known) & (laid.c.at < now - SETTLED)
    async with store.engine.begin() as link:
        await link.execute(sa.delete(laid).where(laid.c.table_id.in_(closed) | gone))


async def delete(store: Store, doomed: Sequence[str]) -> None:
    """Nothing of them is left."""
    async with store.engine.begin() as link:
        for what, column in (
            (tables, tables.c.id),
            (events, events.c.table_id),
            (captains, captains.c.table_id),
            (laid, laid.c.table_id),
            (leases, leases.c.table_id),
            (analyses, analyses.c.id),
            (calls, calls.c.table_id),
            (called, called.c.table_id),
        ):
            await link.execute(sa.delete(what).where(column.in_(doomed)))
