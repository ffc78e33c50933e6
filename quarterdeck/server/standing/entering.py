"""A finished game is entered once, whoever notices it first: the table's name is the key of its result, and
everything that follows from it is written in the same transaction. What was finished while nobody could write
it down (a kill, a database of an earlier server) is found at the next start."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.standing.results import UNRATED, Result, result_of
from quarterdeck.server.standing.skill import Skill, rated
from quarterdeck.server.storage.database import lost, patiently, unless_there
from quarterdeck.server.storage.retention import PAST
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.storage.standing import profiles, ratings, result_seats, results
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.listing import Brief
from quarterdeck.server.tables.table import ENDED
from quarterdeck.server.tables.tokens import Keyring

log = logging.getLogger("quarterdeck.server")
LOCK = 7_214_002  # on PostgreSQL: one result after the other, so that no rating is lost
AT_ONCE = 200  # unentered games looked for in one question
BREATH = 0.02  # seconds between two of them: they have waited, players do not
ROUND = 600.0  # seconds of silence after which it is looked whether another process left something undone
PAUSE = 3.0  # seconds until a result that could not be written is tried again
REMEMBERED = 5000  # games known to be entered


class Registrar:
    """Listens for games that end. `on_result` is told after a result is on the disk."""

    def __init__(self, directory: Directory) -> None:
        self.directory = directory
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.seen: set[str] = set()
        self.hopeless: set[str] = set()  # games that cannot be read
        self.at_start: list[Callable[[], Awaitable[None]]] = [self.catch_up]
        self.on_result: list[Callable[[Result], Awaitable[None]]] = []
        directory.on_news.append(self.look)

    def look(self, loaded: LoadedTable) -> None:
        game_table = loaded.game_table
        if game_table.status == ENDED and game_table.id not in self.seen:
            if len(self.seen) > REMEMBERED:
                self.seen.clear()
            self.seen.add(game_table.id)
            self.waiting.put_nowait(game_table.id)

    async def forever(self) -> None:
        """First what was missed, then whatever ends."""
        for job in self.at_start:
            await self.until_done(job)
        while True:
            try:
                table = await asyncio.wait_for(self.waiting.get(), ROUND)
            except TimeoutError:
                await self.until_done(self.catch_up)
            else:
                await self.until_done(lambda: self.see_to(table))  # noqa: B023

    async def until_done(self, job: Callable[[], Awaitable[None]]) -> None:
        """A database that is away comes back; a game that cannot be read holds up no other."""
        while True:
            try:
                return await job()
            except Exception as error:
                if not lost(error) and not (isinstance(error, Problem) and error.status == 503):
                    log.error("a result was not entered: %s", type(error).__name__, exc_info=error)
                    return None
            await asyncio.sleep(PAUSE)

    async def catch_up(self) -> None:
        after = -1.0
        while found := await unentered(self.directory.store, after):
            for table, updated, brief in found:
                after = updated
                if table not in self.hopeless and msgspec.json.decode(brief, type=Brief).standing:
                    await self.see_to(table)
                    await asyncio.sleep(BREATH)

    async def see_to(self, table: str) -> None:
        try:
            async with self.directory.at(table) as loaded:
                game_table = loaded.game_table
                result = result_of(game_table) if game_table.status == ENDED else None
        except Problem as problem:
            if problem.status == 503:
                raise
            self.hopeless.add(table)
            log.warning("table %s: its result was not entered: %s", table, problem.code)
            return
        if result is not None:
            await enter(self.directory.store, self.directory.keyring, result)
            for told in self.on_result:
                await told(result)


async def unentered(store: Store, after: float) -> list[Any]:
    """Finished games without a result, the oldest first: ratings follow the order of time."""
    missing = tables.c.id.not_in(sa.select(results.c.table_id))
    query = (
        sa.select(tables.c.id, tables.c.updated, tables.c.brief)
        .where(tables.c.status.in_(PAST) & missing & (tables.c.updated > after))
        .order_by(tables.c.updated)
        .limit(AT_ONCE)
    )
    return list(await store.rows(query))


async def enter(store: Store, keyring: Keyring, result: Result) -> bool:
    """Whether it was entered now; if not, it had been already."""
    return await patiently(lambda: entered(store, keyring, result), store.patience)


async def entered(store: Store, keyring: Keyring, result: Result) -> bool:
    """Nothing but a result of the same table keeps it out."""
    async with store.engine.begin() as link:
        if store.shared:
            await link.execute(sa.text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
        first = await link.execute(unless_there(results), result_line(result))
        if first.rowcount == 0:
            return False
        skills = await rate(link, result) if result.pool != UNRATED else {}
        await link.execute(sa.insert(result_seats), seat_lines(result, skills))
        for one in result.seats:
            if one.captain:
                await known(link, keyring, one.captain, one.name)
    return True


def result_line(result: Result) -> dict[str, Any]:
    return {
        "table_id": result.table,
        "game": result.game,
        "variant": result.variant,
        "seats": len(result.seats),
        "moves": result.moves,
        "began": result.began,
        "ended": result.ended,
        "pool": result.pool,
        "why": result.why,
    }


def seat_lines(result: Result, skills: dict[str, Skill]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": result.table,
            "seat": one.seat,
            "captain": one.captain,
            "name": one.name,
            "bot": one.bot,
            "place": one.place,
            "how": one.how,
            "roles": msgspec.json.encode(one.roles),
            "mu": skills[one.captain].mu if one.captain in skills else None,
            "sigma": skills[one.captain].sigma if one.captain in skills else None,
        }
        for one in result.seats
    ]


async def rate(link: AsyncConnection, result: Result) -> dict[str, Skill]:
    """The skills of everybody who played, moved by this game."""
    here = (ratings.c.game == result.game) & (ratings.c.pool == result.pool)
    found = await link.execute(sa.select(ratings).where(here & ratings.c.captain.in_(result.people())))
    lines = {line.captain: line for line in found}
    after = rated(result, {captain: Skill(line.mu, line.sigma) for captain, line in lines.items()})
    for seat, rank in zip(result.seats, result.ranks(), strict=True):
        if not seat.captain:
            continue
        skill, line = after[seat.captain], lines.get(seat.captain)
        values = {
            "mu": skill.mu,
            "sigma": skill.sigma,
            "games": (line.games if line else 0) + 1,
            "wins": (line.wins if line else 0) + (rank == 1),
            "at": result.ended,
        }
        if line is None:
            whose = {"game": result.game, "pool": result.pool, "captain": seat.captain}
            await link.execute(sa.insert(ratings), whose | values)
        else:
            await link.execute(
                sa.update(ratings).where(here & (ratings.c.captain == seat.captain)).values(**values)
            )
    return after


async def known(link: AsyncConnection, keyring: Keyring, captain: str, name: str) -> None:
    """Whoever has played has a page; nobody but the captain sees it before that is wished. The captain may
    be deciding about it at the same moment."""
    mark = page_mark(keyring, captain)
    fresh = {"captain": captain, "mark": mark, "name": name, "chosen": False, "shown": False}
    await link.execute(unless_there(profiles), fresh)
    mine = (profiles.c.captain == captain) & ~profiles.c.chosen
    await link.execute(sa.update(profiles).where(mine).values(name=name))


def page_mark(keyring: Keyring, captain: str) -> str:
    """A captain's page has an address from which nobody learns the captain's key."""
    return keyring.sign("page", captain)[:16]
