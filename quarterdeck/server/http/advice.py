"""Advice for a captain at a table, made by processes that give way to the tables' own bots."""

from collections import OrderedDict

import msgspec

from quarterdeck.engine.table import Table
from quarterdeck.lab.analysis.model import Advice
from quarterdeck.server.bots.adviser import Advise
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.bots.worker import task_for
from quarterdeck.server.http.answers import Hint
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.table import GameTable

KEPT = 500
OF_A_CAPTAIN, OF_A_HOUSE = 1, 24  # who may wait, besides the one that is being thought about

kept: OrderedDict[tuple[str, int, int], Advice] = OrderedDict()


async def advised(advisers: Pool, game_table: GameTable, shown: Table, version: int, asker: str) -> Hint:
    """`shown` is the view of the seat that asks; nothing else leaves the table."""
    advice = await thought_about(advisers, game_table, shown, asker)
    for one in advice.options:
        one.says = game_table.faces.move(shown, one.move)
    best = advice.options[0]
    names = [game_table.faces.seat_name(shown, seat) for seat in range(len(game_table.seats))]
    return Hint(version, best.move, best.word, best.says, advice.options, names)


async def thought_about(advisers: Pool, game_table: GameTable, shown: Table, asker: str) -> Advice:
    """Once for each position and seat, however often it is asked for and whatever is said meanwhile."""
    key = (game_table.id, game_table.position, shown.viewer)
    if key not in kept:
        house = asker.partition("/")[0]
        waiting = advisers.queue.waiting_of
        if waiting(asker) >= OF_A_CAPTAIN or waiting(house) >= OF_A_HOUSE:
            raise Problem(
                "too_many", "What you asked before is still being thought about; wait for it first."
            )
        asked = Advise(task_for(game_table.begun.header, shown, "", key[1]))
        kept[key] = await advisers.answer(msgspec.json.encode(asked), Advice, asker)
        while len(kept) > KEPT:
            kept.popitem(last=False)
    return kept[key]
