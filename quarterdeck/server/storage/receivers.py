"""Where captains are called, and which calls are still to be made. A call is written once, whatever number of
processes notice that somebody is asked, and made by the one that claims it."""

import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from quarterdeck.server.storage.database import one_by_one
from quarterdeck.server.storage.schema import calls, receivers
from quarterdeck.server.storage.store import Store

CLAIM = 60.0  # seconds after which another process may make a call that was claimed: it takes less to make
ADVANCE = sa.text(
    "INSERT INTO called (table_id, captain, position) VALUES (:table, :captain, :position) "
    "ON CONFLICT (table_id, captain) DO UPDATE SET position = excluded.position "
    "WHERE called.position < excluded.position RETURNING position"
)
LAY = sa.text(
    "INSERT INTO calls (receiver, table_id, position, due, claimed, body) "
    "VALUES (:receiver, :table, :position, :due, 0, :body) "
    "ON CONFLICT (receiver, table_id) DO UPDATE SET position = excluded.position, due = excluded.due, "
    "claimed = 0, body = excluded.body"
)


class Receiver(msgspec.Struct, frozen=True):
    """One way to reach a captain. `secrets` are the two keys of a browser's subscription; `origin` is how the
    captain calls this server; `failures` in a row; before `rest` it is not tried again; `reached` is when it
    last answered; `trouble` is why it was given up, or did not answer."""

    id: str
    captain: str
    kind: str
    address: str
    secrets: str
    name: str
    origin: str
    active: bool
    confirmed: bool
    made: float
    failures: int = 0
    rest: float = 0.0
    reached: float = 0.0
    trouble: str = ""


class Due(msgspec.Struct, frozen=True):
    """A call to be made now."""

    receiver: str
    table: str
    position: int
    body: bytes


class Asked(msgspec.Struct, frozen=True):
    """A captain who is asked at a table, and what is to be said about it."""

    table: str
    captain: str
    position: int
    body: bytes


def new_id() -> str:
    return secrets.token_hex(10)


def read(row: Any) -> Receiver:
    return Receiver(*row)


class Receivers:
    """All reading and writing of receivers and their calls."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- receivers -----------------------------------------------------------------------

    async def of(self, captain: str) -> list[Receiver]:
        query = sa.select(receivers).where(receivers.c.captain == captain).order_by(receivers.c.made)
        return [read(row) for row in await self.store.rows(query)]

    async def one(self, receiver: str) -> Receiver | None:
        rows = await self.store.rows(sa.select(receivers).where(receivers.c.id == receiver))
        return read(rows[0]) if rows else None

    async def add(self, new: Receiver, most: int) -> str:
        """Its name, or that of the same one that is there already; none if there are enough of that kind,
        however many requests come at once."""
        async with self.store.engine.begin() as link:
            await one_by_one(link, receivers, new.captain)
            mine = (receivers.c.captain == new.captain) & (receivers.c.kind == new.kind)
            there = (await link.execute(sa.select(receivers.c.id, receivers.c.address).where(mine))).all()
            same = next((row.id for row in there if row.address == new.address), "")
            if not same and len(there) < most:
                await link.execute(sa.insert(receivers), msgspec.structs.asdict(new))
                return new.id
        return same

    async def change(self, receiver: str, **news: Any) -> None:
        async with self.store.engine.begin() as link:
            await link.execute(sa.update(receivers).where(receivers.c.id == receiver).values(**news))
            if news.get("active") is False:
                await link.execute(sa.delete(calls).where(calls.c.receiver == receiver))

    async def remove(self, receiver: str) -> None:
        async with self.store.engine.begin() as link:
            await link.execute(sa.delete(receivers).where(receivers.c.id == receiver))
            await link.execute(sa.delete(calls).where(calls.c.receiver == receiver))

    # -- calls ---------------------------------------------------------------------------

    async def lay(self, asked: Iterable[Asked], due: float) -> int:
        """Calls for these captains, to each of their receivers; how many there are. Whoever was called for
        that question already, by this process or another, is not called again."""
        named = {one.captain for one in asked}
        ready = receivers.c.captain.in_(named) & receivers.c.active & receivers.c.confirmed
        found = await self.store.rows(sa.select(receivers.c.id, receivers.c.captain).where(ready))
        if not found:
            return 0
        laid = 0
        async with self.store.engine.begin() as link:
            for one in asked:
                mine = [row.id for row in found if row.captain == one.captain]
                words = {"table": one.table, "captain": one.captain, "position": one.position}
                if mine and (await link.execute(ADVANCE, words)).first() is not None:
                    for receiver in mine:
                        call = {"receiver": receiver, "table": one.table, "position": one.position}
                        await link.execute(LAY, call | {"due": due, "body": one.body})
                        laid += 1
        return laid

    async def lay_one(self, receiver: str, table: str, due: float, body: bytes) -> None:
        """A call that no question brought about: to try a receiver."""
        async with self.store.engine.begin() as link:
            line = {"receiver": receiver, "table": table, "position": 0, "due": due, "body": body}
            await link.execute(LAY, line)

    async def next_due(self, now: float) -> float | None:
        """When there is something to do; a call that is claimed is left to whoever claimed it, for a time."""
        when = sa.case((calls.c.claimed > now, calls.c.claimed), else_=calls.c.due)
        rows = await self.store.rows(sa.select(sa.func.min(when).label("due")))
        return rows[0].due if rows else None

    async def claim(self, now: float, most: int) -> list[Due]:
        """Calls that are due, taken: nobody else makes them meanwhile."""
        free = (calls.c.due <= now) & (calls.c.claimed <= now)
        query = sa.select(calls.c.receiver, calls.c.table_id).where(free).order_by(calls.c.due).limit(most)
        taken: list[Due] = []
        for row in await self.store.rows(query):
            mine = (calls.c.receiver == row.receiver) & (calls.c.table_id == row.table_id) & free
            claiming = sa.update(calls).where(mine).values(claimed=now + CLAIM)
            async with self.store.engine.begin() as link:
                got = (await link.execute(claiming.returning(calls.c.position, calls.c.body))).first()
            if got is not None:
                taken.append(Due(row.receiver, row.table_id, got.position, bytes(got.body)))
        return taken

    async def done(self, call: Due) -> None:
        """It was made, or is not wanted any more; a newer one for that table stays."""
        async with self.store.engine.begin() as link:
            await link.execute(sa.delete(calls).where(same(call)))

    async def later(self, call: Due, due: float) -> None:
        async with self.store.engine.begin() as link:
            await link.execute(sa.update(calls).where(same(call)).values(due=due, claimed=0.0))


def same(call: Due) -> sa.ColumnElement[bool]:
    return (
        (calls.c.receiver == call.receiver)
        & (calls.c.table_id == call.table)
        & (calls.c.position == call.position)
    )
