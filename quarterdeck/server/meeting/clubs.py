"""Clubs: whoever has the link may join, and finds a harbour of its own. Tables that are laid there are open
to the members and listed nowhere else."""

from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.http.bodies import clean, clean_name
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.database import unless_there
from quarterdeck.server.storage.meeting import (
    club_tables,
    clubs,
    entrants,
    matches,
    members,
    seekers,
    tournaments,
)
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.storage.store import Row, Store
from quarterdeck.server.tables.directory import Directory, retry_on_conflict
from quarterdeck.server.tables.events import Cleared, Relinked, Removed, TableEvent
from quarterdeck.server.tables.table import WAITING
from quarterdeck.server.tables.tokens import Keyring, new_table_id

MOST_CLUBS = 20  # of one captain
MOST_MEMBERS = 400
LISTED = 40


class Club(msgspec.Struct, frozen=True):
    """A club in a captain's list."""

    id: str
    name: str
    members: int


class ClubNews(msgspec.Struct, frozen=True):
    """A club as a member sees it. `link` lets others in; `marks`, for the host alone: by which each of the
    members can be removed."""

    id: str
    name: str
    host: bool
    member: bool
    name_here: str
    members: list[str]
    link: str = ""
    marks: list[str] = []


async def found_club(directory: Directory, captain: str, title: str, name: str) -> str:
    called = clean(title, 40)
    if not called:
        raise Problem("malformed", "title: there is nothing in it that can be read.")
    if len(await clubs_of(directory.store, captain)) >= MOST_CLUBS:
        raise Problem("too_many_tables", f"A captain can be in {MOST_CLUBS} clubs; leave one of them first.")
    club, now = new_table_id(), directory.clock()
    async with directory.store.engine.begin() as link:
        await link.execute(sa.insert(clubs), {"id": club, "name": called, "host": captain, "at": now})
        await link.execute(sa.insert(members), member_line(club, captain, name, now))
    return club


def member_line(club: str, captain: str, name: str, now: float) -> dict[str, Any]:
    return {"club": club, "captain": captain, "name": clean_name(name) or "Captain", "at": now}


async def clubs_of(store: Store, captain: str) -> list[Club]:
    count = sa.select(sa.func.count()).where(members.c.club == clubs.c.id).correlate(clubs).scalar_subquery()
    mine = sa.select(members.c.club).where(members.c.captain == captain)
    query = sa.select(clubs.c.id, clubs.c.name, count).where(clubs.c.id.in_(mine)).order_by(clubs.c.at)
    return [Club(*line) for line in await store.rows(query)]


async def the_club(store: Store, club: str) -> Any:
    line = next(iter(await store.rows(sa.select(clubs).where(clubs.c.id == club))), None)
    if line is None:
        raise Problem("unknown_page", "There is no such club.")
    return line


async def member_of(store: Store, club: str, captain: str) -> Any:
    mine = (members.c.club == club) & (members.c.captain == captain)
    return next(iter(await store.rows(sa.select(members).where(mine))), None)


async def require_member(store: Store, club: str, captain: str) -> Any:
    await the_club(store, club)
    line = await member_of(store, club, captain)
    if line is None:
        raise Problem("not_your_seat", "That is for members of the club; its link lets you join.")
    return line


async def news_of(directory: Directory, club: str, captain: str, link: str) -> ClubNews:
    """Whoever only has the link learns the club's name, to decide whether to join."""
    store = directory.store
    line, mine = await the_club(store, club), await member_of(store, club, captain)
    if mine is None:
        require_link(directory.keyring, line, link)
        return ClubNews(line.id, line.name, False, False, "", [])
    query = sa.select(members).where(members.c.club == club).order_by(members.c.at)
    crew, host = await store.rows(query), line.host == captain
    marks = [
        "" if one.captain == captain else member_mark(directory.keyring, club, one.captain)
        for one in crew
        if host
    ]
    names = [one.name for one in crew]
    return ClubNews(line.id, line.name, host, True, mine.name, names, path_of(directory.keyring, line), marks)


def path_of(keyring: Keyring, line: Any) -> str:
    """The way in. The first link is the club's name alone; one that was made anew has a key."""
    return f"/club/{line.id}?link={link_of(keyring, line)}" if line.links else f"/club/{line.id}"


def link_of(keyring: Keyring, line: Any) -> str:
    return keyring.sign("club", line.id, str(line.links))


def require_link(keyring: Keyring, line: Any, link: str) -> None:
    if line.links and not keyring.proves(link, "club", line.id, str(line.links)):
        raise Problem(
            "unknown_page", "This club's link is not good any more; a member can give you the new one."
        )


def member_mark(keyring: Keyring, club: str, captain: str) -> str:
    """For the host to name a member by: not the member's key."""
    return keyring.sign("member", club, captain)[:16]


async def join(directory: Directory, club: str, captain: str, name: str, link: str = "") -> None:
    """Once more: under another name."""
    store = directory.store
    line = await the_club(store, club)
    if await member_of(store, club, captain) is None:
        require_link(directory.keyring, line, link)
    many = (await store.rows(sa.select(sa.func.count()).where(members.c.club == club)))[0][0]
    async with store.engine.begin() as to:
        mine = (members.c.club == club) & (members.c.captain == captain)
        called = clean_name(name) or "Captain"
        changed = await to.execute(sa.update(members).where(mine).values(name=called))
        if changed.rowcount == 0:
            if many >= MOST_MEMBERS:
                raise Problem("too_many_tables", f"A club has room for {MOST_MEMBERS} members.")
            fresh = member_line(club, captain, name, directory.clock())
            await to.execute(unless_there(members), fresh)


async def part(directory: Directory, club: str, captain: str) -> None:
    """With the last member the club ends; its games stay where they are."""
    async with directory.store.engine.begin() as to:
        await gone(to, club, captain)


async def gone(to: AsyncConnection, club: str, captain: str) -> None:
    """Whoever is no member waits for no company there either, and plays in no tournament that is to come."""
    mine = (members.c.club == club) & (members.c.captain == captain)
    await to.execute(sa.delete(members).where(mine))
    waiting = (seekers.c.club == club) & (seekers.c.captain == captain) & seekers.c.table_id.is_(None)
    await to.execute(sa.delete(seekers).where(waiting))
    theirs = sa.select(tournaments.c.id).where(tournaments.c.club == club)
    to_come = entrants.c.tournament.in_(theirs.where(tournaments.c.status == "open"))
    await to.execute(sa.delete(entrants).where(to_come & (entrants.c.captain == captain)))
    left = sa.select(members.c.captain).where(members.c.club == club).order_by(members.c.at).limit(1)
    heir = (await to.execute(left)).scalar()
    if heir is None:
        await to.execute(sa.delete(clubs).where(clubs.c.id == club))
        await to.execute(sa.delete(club_tables).where(club_tables.c.club == club))
        for what in (entrants, matches):
            await to.execute(sa.delete(what).where(what.c.tournament.in_(theirs)))
        await to.execute(sa.delete(tournaments).where(tournaments.c.club == club))
        return
    for what, where in ((clubs, clubs.c.id), (tournaments, tournaments.c.club)):
        led = (where == club) & (what.c.host == captain)
        await to.execute(sa.update(what).where(led).values(host=heir))


# -- what the host decides ---------------------------------------------------------------


async def led_by(store: Store, club: str, captain: str) -> None:
    if (await the_club(store, club)).host != captain:
        raise Problem("not_your_seat", "Only the club's host can do that.")


async def renew(directory: Directory, club: str, captain: str) -> str:
    """Another link; the ones before let nobody in any more. Members stay."""
    await led_by(directory.store, club, captain)
    async with directory.store.engine.begin() as to:
        await to.execute(one_more_link(club))
    return path_of(directory.keyring, await the_club(directory.store, club))


def one_more_link(club: str) -> sa.Update:
    return sa.update(clubs).where(clubs.c.id == club).values(links=clubs.c.links + 1)


async def remove(directory: Directory, club: str, captain: str, mark: str) -> None:
    """A member, who knows the link: so that is made anew with it."""
    store, keyring = directory.store, directory.keyring
    await led_by(store, club, captain)
    crew = await store.rows(sa.select(members.c.captain).where(members.c.club == club))
    found = [one.captain for one in crew if member_mark(keyring, club, one.captain) == mark]
    if not found or found == [captain]:
        raise Problem("unknown_page", "There is no such member to remove.")
    async with store.engine.begin() as to:
        await gone(to, club, found[0])
        await to.execute(one_more_link(club))
    for row in await tables_in(store, club):
        with suppress(Problem):
            await show_out(directory, row.id, found[0])


@retry_on_conflict
async def show_out(directory: Directory, table: str, captain: str) -> None:
    """From a table of the club that has not begun: the invitations that were known are good no more, and one
    that the captain has laid is cleared."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        if game_table.status != WAITING or game_table.words.closed:
            return
        known = [n for n, seat in enumerate(game_table.seats) if not seat.chair.kept]
        happened: list[TableEvent] = [Relinked(n) for n in game_table.free_seats() if n in known]
        happened += [Removed(n) for n in game_table.seats_of(captain) if n in known]
        if captain == game_table.terms.host:
            happened = [Cleared()]
        if happened:
            await directory.write(loaded, happened)


async def note_table(directory: Directory, club: str, table: str) -> None:
    async with directory.store.engine.begin() as link:
        line = {"club": club, "table_id": table, "at": directory.clock()}
        await link.execute(sa.insert(club_tables), line)


async def tables_in(store: Store, club: str) -> list[Row]:
    theirs = sa.select(club_tables.c.table_id).where(club_tables.c.club == club)
    return await store.listed(tables.c.id.in_(theirs) & tables.c.status.in_(("waiting", "running")), LISTED)
