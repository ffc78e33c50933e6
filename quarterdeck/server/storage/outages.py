"""When no server was there, as the database knows: every server leaves a sign of life now and then while
clocks run, and the first one to come after a silence writes down how long it was."""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.storage.schema import alive, outages
from quarterdeck.server.storage.store import Store

SILENT = 1.0  # seconds below which it was no outage
ONLY = 1  # the one row of signs of life


async def outages_until(store: Store, now: float) -> list[tuple[float, float]]:
    """All outages, the one that ends now included. It is written down together with the sign of life that
    ends it: a server that is killed meanwhile leaves both or none. Of several that come at the same moment
    one writes, and the others find that somebody is alive."""
    async with store.engine.begin() as link:
        asked = sa.select(alive.c.at).where(alive.c.id == ONLY).with_for_update()
        last = (await link.execute(asked)).scalar_one_or_none()
        if last is None:
            await link.execute(sa.insert(alive).values(id=ONLY, at=now))
        elif now - last > SILENT:
            await write_down(link, last, now)
            await link.execute(sa.update(alive).where(alive.c.id == ONLY).values(at=now))
        found = (await link.execute(sa.select(outages.c.since, outages.c.until))).all()
    return [(row.since, row.until) for row in found]


async def write_down(link: AsyncConnection, since: float, until: float) -> None:
    """A silence is one outage, however often somebody came and was killed before leaving a sign of life."""
    longer = sa.update(outages).where(outages.c.since == since).values(until=until)
    if (await link.execute(longer)).rowcount == 0:
        await link.execute(sa.insert(outages).values(since=since, until=until))


async def sign_of_life(store: Store, now: float) -> None:
    """Several processes may leave one; the latest counts."""
    async with store.engine.begin() as link:
        newer = sa.update(alive).where((alive.c.id == ONLY) & (alive.c.at < now)).values(at=now)
        if (await link.execute(newer)).rowcount == 0:
            known = (await link.execute(sa.select(alive.c.id).where(alive.c.id == ONLY))).scalar_one_or_none()
            if known is None:
                await link.execute(sa.insert(alive).values(id=ONLY, at=now))
