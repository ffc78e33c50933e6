"""What a server holds of a captain, to take along; and how it is forgotten.

Whoever is forgotten leaves every table: what was being played is given up, what was only laid is cleared. In
the logs of games the captain's key, name and chat give way to a pseudonym, the same for nobody else; moves,
dice and results stay, because they are the others' games too."""

import secrets

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.meeting.clubs import clubs_of, part
from quarterdeck.server.standing.captains import CaptainPage, made
from quarterdeck.server.storage.database import AGAIN
from quarterdeck.server.storage.meeting import clubs, entrants, members, seekers, tournaments
from quarterdeck.server.storage.schema import called, calls, captains, events, laid, receivers, tables
from quarterdeck.server.storage.standing import profiles, ratings, result_seats
from quarterdeck.server.storage.store import Store, legible
from quarterdeck.server.storage.writing import CHANNEL, NOTIFY
from quarterdeck.server.tables import steering
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.events import (
    Cleared,
    Opened,
    Relinked,
    Removed,
    Said,
    Sat,
    Started,
    TableEvent,
    Written,
    encoder,
)
from quarterdeck.server.tables.listing import summary
from quarterdeck.server.tables.table import RUNNING, WAITING

FORGOTTEN = "A forgotten captain"
SILENCE = "…"


class Export(msgspec.Struct):
    """Everything that is kept under a captain's key."""

    captain: str
    standing: CaptainPage
    tables: list[str]
    clubs: list[dict[str, str]]
    tournaments: list[dict[str, str]]
    calls: list[dict[str, str]]


async def exported(directory: Directory, captain: str) -> Export:
    store = directory.store
    line = next(iter(await store.rows(sa.select(profiles).where(profiles.c.captain == captain))), None)
    name, mark, shown = (line.name, line.mark, line.shown) if line else ("", "", False)
    return Export(
        captain=captain,
        standing=await made(store, captain, mark, name, shown, True),
        tables=await tables_of(store, captain),
        clubs=[
            {"club": line.name, "name": line.called}
            for line in await store.rows(
                sa.select(clubs.c.name, members.c.name.label("called"))
                .join_from(clubs, members, clubs.c.id == members.c.club)
                .where(members.c.captain == captain)
            )
        ],
        tournaments=[
            {"tournament": line.title, "name": line.name}
            for line in await store.rows(
                sa.select(tournaments.c.name.label("title"), entrants.c.name)
                .join_from(tournaments, entrants, tournaments.c.id == entrants.c.tournament)
                .where(entrants.c.captain == captain)
            )
        ],
        calls=[
            {"kind": line.kind, "name": line.name, "address": line.address}
            for line in await store.rows(sa.select(receivers).where(receivers.c.captain == captain))
        ],
    )


async def tables_of(store: Store, captain: str) -> list[str]:
    mine = sa.union(
        sa.select(captains.c.table_id).where(captains.c.captain == captain),
        sa.select(result_seats.c.table_id).where(result_seats.c.captain == captain),
    )
    return [line[0] for line in await store.rows(mine)]


async def forget(directory: Directory, captain: str) -> list[str]:
    """Nothing of the captain is left but a pseudonym; at which tables."""
    store, alias = directory.store, f"forgotten-{secrets.token_hex(8)}"
    found = await tables_of(store, captain)
    for table in found:
        try:
            await depart(directory, table, captain)
            async with directory.at(table) as loaded:
                await rewrite(directory, loaded, captain, alias)
        except Problem as problem:
            if problem.status == 503:
                raise
            await rewrite_log(store, table, captain, alias, [])  # cleared or damaged: the log alone
    for club in await clubs_of(store, captain):  # first: places in tournaments to come are nobody's then
        await part(directory, club.id, captain)
    async with store.engine.begin() as link:
        mine = result_seats.c.captain == captain
        await link.execute(sa.update(result_seats).where(mine).values(captain=alias, name=FORGOTTEN))
        gone = sa.select(receivers.c.id).where(receivers.c.captain == captain)
        await link.execute(sa.delete(calls).where(calls.c.receiver.in_(gone)))
        for what in (ratings, profiles, captains, laid, seekers, receivers, called):
            await link.execute(sa.delete(what).where(what.c.captain == captain))
        mine = entrants.c.captain == captain
        await link.execute(sa.update(entrants).where(mine).values(captain=alias, name=FORGOTTEN))
    return found


async def depart(directory: Directory, table: str, captain: str) -> None:
    """Nobody waits for somebody who is gone."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        mine = game_table.seats_of(captain)
        if game_table.status == WAITING:
            host = captain == game_table.terms.host
            gone: list[TableEvent] = [Cleared()] if host else [Removed(seat) for seat in mine]
            if gone:
                await directory.write(loaded, gone)
            return
    if game_table.status == RUNNING:
        for seat in mine:
            await steering.resign(directory, table, captain, seat)


async def rewrite(directory: Directory, loaded: LoadedTable, captain: str, alias: str) -> None:
    """The caller holds the table; it is read again at once. Its row in the lists follows."""
    game_table = loaded.game_table
    mine = [n for n, seat in enumerate(game_table.seats) if captain in seat.captains or seat.left == captain]
    await rewrite_log(directory.store, game_table.id, captain, alias, mine)
    await directory.renew(loaded)
    async with directory.store.engine.begin() as link:
        brief = summary(loaded.game_table).brief
        await link.execute(sa.update(tables).where(tables.c.id == game_table.id).values(brief=brief))
        if directory.store.shared:  # other processes may have the name in memory
            await link.execute(NOTIFY, {"channel": CHANNEL, "words": [f"{game_table.id} {AGAIN}"]})


async def rewrite_log(store: Store, table: str, captain: str, alias: str, mine: list[int]) -> None:
    query = sa.select(events.c.n, events.c.at, events.c.key, events.c.body).where(events.c.table_id == table)
    rows = [legible(table, row) for row in await store.rows(query.order_by(events.c.n))]
    async with store.engine.begin() as link:
        for row in rows:
            event, key = without(row, captain, alias, mine), row.key.replace(captain, alias)
            if event != row.event or key != row.key:
                here = (events.c.table_id == table) & (events.c.n == row.n)
                values = {"body": encoder.encode(event), "key": key or None}
                await link.execute(sa.update(events).where(here).values(**values))


def without(row: Written, captain: str, alias: str, mine: list[int]) -> TableEvent:
    """The event as it would have been written for somebody without a name."""
    event = row.event
    match event:
        case Opened():
            chairs = [
                replace(
                    chair,
                    name=FORGOTTEN if captain in chair.kept or (n in mine and chair.name) else chair.name,
                    kept=[alias if one == captain else one for one in chair.kept],
                )
                for n, chair in enumerate(event.chairs)
            ]
            return replace(event, chairs=chairs, host=alias if event.host == captain else event.host)
        case Sat() if event.captain == captain:
            return replace(event, captain=alias, name=FORGOTTEN)
        case Relinked() if event.captain == captain:
            return replace(event, captain=alias)
        case Started():
            names = [FORGOTTEN if n in mine else name for n, name in enumerate(event.names)]
            return replace(event, names=names)
        case Said() if event.by in mine:
            return replace(event, name=FORGOTTEN, text=SILENCE)
    return event
