"""When no server was there, as the database knows: every server leaves a sign of life now and then while
clocks run, and the first one to come after a silence writes down how long it was."""

import sqlalchemy as sa

from quarterdeck.server.storage.schema import alive, outages
from quarterdeck.server.storage.store import Store

SILENT = 1.0  # seconds below which it was no outage
ONLY = 1  # the one row of signs of life


async def outages_until(store: Store, now: float) -> list[tuple[float, float]]:
    """All outages, the one that ends now included."""
    async with store.engine.begin() as link:
        last = (await link.execute(sa.select(alive.c.at).where(alive.c.id == ONLY))).scalar_one_or_none()
        if last is not None and now - last > SILENT:
            await link.execute(sa.insert(outages).values(since=last, until=now))
        found = (await link.execute(sa.select(outages.c.since, outages.c.until))).all()
    await sign_of_life(store, now)
    return [(row.since, row.until) for row in found]


async def sign_of_life(store: Store, now: float) -> None:
    """Several processes may leave one; the latest counts."""
    async with store.engine.begin() as link:
        newer = sa.update(alive).where((alive.c.id == ONLY) & (alive.c.at < now)).values(at=now)
        if (await link.execute(newer)).rowcount == 0:
            known = (await link.execute(sa.select(alive.c.id).where(alive.c.id == ONLY))).scalar_one_or_none()
            if known is None:
                await link.execute(sa.insert(alive).values(id=ONLY, at=now))
