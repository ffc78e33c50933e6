"""The tables of one captain, in the order in which they want attention."""

from contextlib import suppress

import msgspec

from quarterdeck.engine.registry import shelf
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.store import Row
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.listing import Brief, summary
from quarterdeck.server.tables.table import RUNNING


class MyTable(msgspec.Struct):
    """`your_turn`: it waits for this captain; `due` is when the time for that runs out, 0 if it does not.
    `others` are the names at the other seats."""

    id: str
    game: str
    title: str
    status: str
    your_turn: bool
    others: list[str]
    moves: int
    updated: float
    due: float
    free: int


class MyTables(msgspec.Struct):
    """`waiting` is how many wait for this captain; they come first, the most urgent at the top."""

    waiting: int
    tables: list[MyTable]


async def my_tables(directory: Directory, captain: str) -> MyTables:
    await directory.lists.flush()
    rows = await directory.store.running_of(captain)
    mine = [await my_table(directory, captain, row) for row in rows]
    mine.sort(key=lambda one: (not one.your_turn, one.due or float("inf"), one.updated))
    waiting = sum(one.your_turn for one in mine)
    rest = sorted(mine[waiting:], key=lambda one: -one.updated)
    return MyTables(waiting, mine[:waiting] + rest)


def following(mine: MyTables, after: str) -> str:
    """The table to go to from that one: the next that waits, round and round; nothing if no other does."""
    waiting = [one.id for one in mine.tables if one.your_turn]
    at = waiting.index(after) + 1 if after in waiting else 0
    return next((table for table in waiting[at:] + waiting[:at] if table != after), "")


async def my_table(directory: Directory, captain: str, row: Row) -> MyTable:
    """From the row alone, without loading the table; only one that an older server wrote is looked into."""
    brief = msgspec.json.decode(row.brief, type=Brief)
    if brief.held is None:
        with suppress(Problem):
            loaded = await directory.loaded(row.id)
            directory.lists.wait(loaded)
            brief = msgspec.json.decode(summary(loaded.game_table).brief, type=Brief)
    seats = (brief.held or {}).get(captain, [])
    box = shelf().get(row.game)
    asked = row.status == RUNNING and brief.asked in seats and brief.asked not in brief.bots
    return MyTable(
        id=row.id,
        game=row.game,
        title=box.title if box else row.game,
        status=row.status,
        your_turn=asked,
        others=[name for n, name in enumerate(brief.names) if n not in seats and name],
        moves=brief.moves,
        updated=row.updated,
        due=brief.due if asked else 0.0,
        free=len(brief.free),
    )
