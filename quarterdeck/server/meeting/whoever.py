"""Play with whoever comes: captains who want the same game at the same pace are brought together.

A captain who waits looks again every other moment; each look may complete a crew. Who is chosen, their table
and its name are written in one transaction: with several processes, or killed in the middle, a pairing
happens once or not at all. Whoever has stopped looking is not waited for."""

import asyncio
import logging
import secrets
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.http.bodies import clean_name
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.meeting.laying import Crew, alone, lay, proved_terms
from quarterdeck.server.storage.database import lost, one_by_one
from quarterdeck.server.storage.meeting import club_tables, seekers
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import Cleared
from quarterdeck.server.tables.opening import with_bots
from quarterdeck.server.tables.table import WAITING

log = logging.getLogger("quarterdeck.server")
GONE = 20.0  # seconds without a look after which a captain is not waited for
FORGOTTEN = 900.0  # seconds after which a line is of no use to anybody
NO_SHOW = 60.0  # seconds in which those who have met take their seats; then bots do
ROUND = 5.0
NONE, SEEKING, MET = "none", "waiting", "met"


class Wish(msgspec.Struct, frozen=True):
    """What a captain waits for. `bots_after` seconds bots may take the seats that are missing."""

    game: str
    variant: str
    seats: int
    pace: str
    name: str
    bots_after: int | None = None
    club: str = ""


class Company(msgspec.Struct, frozen=True):
    """Where a captain stands: `here` of `seats` are waiting; met: at `table`, in `seat`. `bots_in` seconds
    bots come, if they are welcome."""

    status: str
    game: str = ""
    variant: str = ""
    seats: int = 0
    pace: str = ""
    here: int = 0
    names: list[str] = []
    bots_in: float | None = None
    table: str = ""
    seat: int = -1


class Waiting(msgspec.Struct, frozen=True):
    """A crew that is still incomplete, as others see it in the harbour."""

    game: str
    variant: str
    seats: int
    pace: str
    here: int


async def seek(directory: Directory, captain: str, wish: Wish, house: str) -> Company:
    terms = proved_terms(wish.game, wish.variant, wish.seats, wish.pace)
    if wish.seats < 2:
        raise Problem("impossible", "Company takes a table of at least two.")
    quotas, now = directory.quotas, directory.clock()
    one_more = SimpleNamespace(mine=True, near=True, waiting=True, n=1)
    problem = quotas.excess([*await quotas.counted(captain, house, now), one_more])
    if problem is not None:
        raise problem
    line = {
        "captain": captain,
        "game": terms.game,
        "variant": terms.variant,
        "seats": wish.seats,
        "pace": wish.pace,
        "club": wish.club,
        "name": clean_name(wish.name) or "Captain",
        "house": house,
        "since": now,
        "seen": now,
        "bots_at": None if wish.bots_after is None else now + wish.bots_after,
    }
    async with directory.store.engine.begin() as link:
        await one_by_one(link, seekers, captain)
        await link.execute(sa.delete(seekers).where(seekers.c.captain == captain))
        await link.execute(sa.insert(seekers), line)
    return await look(directory, captain)


async def leave(directory: Directory, captain: str) -> None:
    async with directory.store.engine.begin() as link:
        await link.execute(sa.delete(seekers).where(seekers.c.captain == captain))


async def look(directory: Directory, captain: str) -> Company:
    """I am still here: is there company?"""
    now = directory.clock()
    async with directory.store.engine.begin() as link:
        await alone(link, directory.store.shared)
        mine = seekers.c.captain == captain
        await link.execute(sa.update(seekers).where(mine & seekers.c.table_id.is_(None)).values(seen=now))
        me = (await link.execute(sa.select(seekers).where(mine))).first()
        if me is None:
            return Company(NONE)
        if me.table_id is None:
            await bring_together(link, me, now)
            me = (await link.execute(sa.select(seekers).where(mine))).one()
        return await told(link, me, now)


async def told(link: AsyncConnection, me: Any, now: float) -> Company:
    where = (me.game, me.variant, me.seats, me.pace)
    if me.table_id is not None:
        return Company(MET, *where, here=me.seats, table=me.table_id, seat=me.seat)
    here = await mates_of(link, me, now)
    names = [one.name for one in here if one.captain != me.captain]
    left = None if me.bots_at is None else round(max(0.0, me.bots_at - now), 1)
    return Company(SEEKING, *where, here=len(here), names=names, bots_in=left)


async def mates_of(link: AsyncConnection, me: Any, now: float) -> list[Any]:
    """Everybody who waits for the same, whoever came first first."""
    c = seekers.c
    same = (c.game == me.game) & (c.variant == me.variant) & (c.seats == me.seats) & (c.pace == me.pace)
    here = same & (c.club == me.club) & c.table_id.is_(None) & (c.seen > now - GONE)
    query = sa.select(seekers).where(here).order_by(c.since, c.captain)
    return list(await link.execute(query))


def chosen(mates: list[Any], seats: int, now: float) -> list[Any]:
    """A full crew; else, when somebody has waited long enough, all who do not mind bots."""
    if len(mates) >= seats:
        return mates[:seats]
    easy = [one for one in mates if one.bots_at is not None]
    return easy if any(one.bots_at <= now for one in easy) else []


async def bring_together(link: AsyncConnection, me: Any, now: float) -> None:
    crew = chosen(await mates_of(link, me, now), me.seats, now)
    if not crew:
        return
    secrets.SystemRandom().shuffle(crew)  # nobody sits first for having waited longest
    terms = proved_terms(me.game, me.variant, me.seats, me.pace)
    first = min(crew, key=lambda one: one.since)
    people = [(one.captain, one.name) for one in crew]
    table = await lay(link, terms, Crew(people, first.captain, first.house), now)
    for seat, one in enumerate(crew):
        line = seekers.c.captain == one.captain
        values = {"table_id": table, "seat": seat, "met": now}
        await link.execute(sa.update(seekers).where(line).values(**values))
    if me.club:
        await link.execute(sa.insert(club_tables), {"club": me.club, "table_id": table, "at": now})


async def waiting(directory: Directory, club: str = "") -> list[Waiting]:
    """Crews that could do with one more."""
    c = seekers.c
    here = (c.club == club) & c.table_id.is_(None) & (c.seen > directory.clock() - GONE)
    query = (
        sa.select(c.game, c.variant, c.seats, c.pace, sa.func.count())
        .where(here)
        .group_by(c.game, c.variant, c.seats, c.pace)
    )
    return [Waiting(*line) for line in await directory.store.rows(query)]


class Usher:
    """Sees to those who have met and do not come: after a while bots take their seats. Several processes may
    go round; the table's own log lets one of them be the first."""

    def __init__(self, directory: Directory) -> None:
        self.directory = directory

    async def forever(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.go_round()
            except Exception as error:
                if not lost(error) and not isinstance(error, Problem):
                    log.error("seating failed: %s", type(error).__name__, exc_info=error)

    async def go_round(self) -> None:
        store, now = self.directory.store, self.directory.clock()
        late = (
            sa.select(seekers.c.table_id)
            .join_from(seekers, tables, tables.c.id == seekers.c.table_id)
            .where((tables.c.status == WAITING) & (seekers.c.met < now - NO_SHOW))
            .distinct()
        )
        for line in await store.rows(late):
            with suppress(Problem):
                await self.seat(line.table_id)
        old = seekers.c.seen < now - FORGOTTEN
        if await store.rows(sa.select(seekers.c.captain).where(old).limit(1)):
            async with store.engine.begin() as link:
                await link.execute(sa.delete(seekers).where(old))

    async def seat(self, table: str) -> None:
        async with self.directory.at(table) as loaded:
            game_table = loaded.game_table
            if game_table.status != WAITING or game_table.words.closed:
                return
            somebody = any(seat.human for seat in game_table.seats)
            await self.directory.write(loaded, with_bots(game_table) if somebody else [Cleared()])
