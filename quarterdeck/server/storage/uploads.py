"""Records that people bring along: proved line by line before they are kept, the oldest forgotten."""

import hashlib
import time
import zlib

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from quarterdeck.engine.errors import BadLine, QuarterdeckError
from quarterdeck.engine.record import Record, loads, prove_signature, verify
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.schema import analyses, metadata
from quarterdeck.server.storage.store import Store

LARGEST = 1 << 20
SHARE = 40  # records from one address; then its own oldest make room, not those of others
KEPT = 500  # records; whoever wants one again has the file

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)


def mark_of(text: bytes) -> str:
    """The same file has the same name. No table is called like that: theirs are shorter."""
    return f"r{hashlib.sha256(text).hexdigest()[:20]}"


def is_upload(name: str) -> bool:
    return len(name) == 21 and name.startswith("r")


def proved(text: bytes, name: str) -> Record:
    """The record, if every line of it is right; else the line that is not."""
    if len(text) > LARGEST:
        raise Problem("oversized", f"{name}: a record may have {LARGEST >> 20} MiB.")
    try:
        record = loads(text, name)
        if record.closing is not None:
            verify(record, name)
            prove_signature(record, name)
    except QuarterdeckError as error:
        line = error.line if isinstance(error, BadLine) else 1
        raise Problem("unreadable", str(error), line=line) from None
    return record


async def kept(store: Store, text: bytes) -> str:
    """A proved record, put where replay, branch and verify find it."""
    mark = mark_of(text)
    line = {"id": mark, "at": time.time(), "body": zlib.compress(text)}
    try:
        async with store.engine.begin() as link:
            await link.execute(sa.insert(records), line)
            old = sa.select(records.c.id).order_by(records.c.at.desc()).offset(KEPT).limit(KEPT)
            gone = [row.id for row in await link.execute(old)]
            if gone:
                await link.execute(sa.delete(records).where(records.c.id.in_(gone)))
    except IntegrityError:
        pass  # it is here already
    return mark


async def dropped(store: Store, mark: str) -> None:
    async with store.engine.begin() as link:
        await link.execute(sa.delete(records).where(records.c.id == mark))
        await link.execute(sa.delete(analyses).where(analyses.c.id == mark))


async def fetched(store: Store, mark: str) -> bytes:
    rows = await store.rows(sa.select(records.c.body).where(records.c.id == mark))
    if not rows:
        raise Problem("unknown_table", "There is no such record here; bring the file again.")
    return zlib.decompress(rows[0].body)
