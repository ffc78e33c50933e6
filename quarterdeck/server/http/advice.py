"""Advice for a captain at a table, made by processes that give way to the tables' own bots."""

import msgspec

from quarterdeck.engine.table import Table
from quarterdeck.lab.analysis.model import Advice
from quarterdeck.server.bots.adviser import Advise
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.bots.worker import task_for
from quarterdeck.server.http.answers import Hint
from quarterdeck.server.tables.table import GameTable


async def advised(advisers: Pool, game_table: GameTable, shown: Table, version: int, asker: str) -> Hint:
    """`shown` is the view of the seat that asks; nothing else leaves the table."""
    asked = Advise(task_for(game_table.begun.header, shown, "", version))
    advice = await advisers.answer(msgspec.json.encode(asked), Advice, asker)
    for one in advice.options:
        one.says = game_table.faces.move(shown, one.move)
    best = advice.options[0]
    names = [game_table.faces.seat_name(shown, seat) for seat in range(len(game_table.seats))]
    return Hint(version, best.move, best.word, best.says, advice.options, names)
