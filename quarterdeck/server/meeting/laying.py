"""Tables that the server lays for captains who have found each other: in the transaction in which they did,
so that a pairing and its table are kept or lost together."""

import secrets
from collections.abc import Sequence

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.engine.lines import ClockTerms
from quarterdeck.server.http.bodies import ChairBody, ClockBody, TableBody
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.schema import captains, events, laid, tables
from quarterdeck.server.storage.writing import named
from quarterdeck.server.tables.commands import terms_for
from quarterdeck.server.tables.events import BOT, NO_HOST, OPEN, Chair, Opened, Written, encoder
from quarterdeck.server.tables.listing import summary
from quarterdeck.server.tables.opening import DEFAULT_BOT, bot_title
from quarterdeck.server.tables.table import GameTable
from quarterdeck.server.tables.tokens import new_table_id

MINUTE, DAY = 60, 86_400
PACES = {
    "none": ClockTerms(),
    "quick": ClockTerms(bank=10 * MINUTE, increment=10),
    "long": ClockTerms(bank=30 * MINUTE, increment=30),
    "day": ClockTerms(turn=DAY),
    "week": ClockTerms(turn=7 * DAY),
}
PACE_WORDS = {
    "none": "no clock",
    "quick": "10 minutes each, and 10 seconds a turn",
    "long": "30 minutes each, and 30 seconds a turn",
    "day": "1 day a turn",
    "week": "7 days a turn",
}
LOCK = 7_214_003  # on PostgreSQL: pairings are made one after the other


def proved_terms(game: str, variant: str, seats: int, pace: str) -> Opened:
    """What such a table would be; refused with a sentence where there is none."""
    if pace not in PACES:
        raise Problem("impossible", f"There is no pace {pace!r}; there are {', '.join(PACES)}.")
    clock = PACES[pace]
    given = ClockBody(clock.turn, clock.bank, clock.increment) if clock else None
    chairs = [ChairBody("open") for _ in range(seats)]
    return terms_for("", TableBody(game=game, chairs=chairs, variant=variant, clock=given), "")


class Crew:
    """Who sits at a table that is laid for them: captains and their names, in the order of seats. `layer`
    and `house`: whose table it counts as, if anybody's."""

    def __init__(self, people: Sequence[tuple[str, str]], layer: str = "", house: str = "") -> None:
        self.people = people
        self.layer = layer
        self.house = house

    def chairs(self, seats: int) -> list[Chair]:
        kept = [Chair(OPEN, "", name, [captain]) for captain, name in self.people]
        return kept + [Chair(BOT, DEFAULT_BOT, bot_title(DEFAULT_BOT))] * (seats - len(kept))


async def lay(link: AsyncConnection, terms: Opened, crew: Crew, now: float) -> str:
    """The table's name. Its seats are kept for those captains; nobody sits there before they come, so that
    each can add a word to the dice. It has no host: nobody begins without the others, or sends them away."""
    table = new_table_id()
    chairs = crew.chairs(len(terms.chairs))
    secret = secrets.token_hex(32)
    whole = replace(terms, chairs=chairs, host=NO_HOST, house=crew.house, secret=secret)
    first = Written(1, now, whole)
    row = summary(GameTable(table, first))
    line = (
        table,
        row.game,
        row.status,
        row.public,
        row.opened,
        row.updated,
        row.version,
        row.wake,
        row.brief,
    )
    body = {"table_id": table, "n": 1, "at": now, "key": None, "body": encoder.encode(whole)}
    await link.execute(sa.insert(events), body)
    await link.execute(sa.insert(tables), named(tables, line))
    await link.execute(sa.insert(captains), [{"captain": who, "table_id": table} for who, _ in crew.people])
    if crew.house:
        await link.execute(
            sa.insert(laid), {"table_id": table, "captain": crew.layer, "house": crew.house, "at": now}
        )
    return table


async def alone(link: AsyncConnection, shared: bool) -> None:
    """On PostgreSQL the others wait; on SQLite the first line that is written sees to that."""
    if shared:
        await link.execute(sa.text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
