"""Finished games that were looked into: one analysis of each, the finest so far, the oldest forgotten."""

import time
import zlib

import msgspec
import sqlalchemy as sa

from quarterdeck.lab.analysis.model import Analysis
from quarterdeck.server.storage.schema import analyses
from quarterdeck.server.storage.store import Store

KEPT = 5000  # games; an analysis can be made again


async def keep(store: Store, game: str, analysis: Analysis) -> None:
    """In the place of an earlier one."""
    body = zlib.compress(msgspec.json.encode(analysis))
    async with store.engine.begin() as link:
        await link.execute(sa.delete(analyses).where(analyses.c.id == game))
        await link.execute(sa.insert(analyses), {"id": game, "at": time.time(), "body": body})
        old = sa.select(analyses.c.id).order_by(analyses.c.at.desc()).offset(KEPT).limit(KEPT)
        gone = [row.id for row in await link.execute(old)]
        if gone:
            await link.execute(sa.delete(analyses).where(analyses.c.id.in_(gone)))


async def kept(store: Store, game: str, version: int) -> Analysis | None:
    """If it was made the way it would be made today."""
    rows = await store.rows(sa.select(analyses.c.body).where(analyses.c.id == game))
    if not rows:
        return None
    try:
        found = msgspec.json.decode(zlib.decompress(rows[0].body), type=Analysis)
    except (zlib.error, msgspec.MsgspecError):
        return None
    return found if found.version == version else None
