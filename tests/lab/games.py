"""Finished games to look into."""

from functools import cache

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.record import Record, begin
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted

NAMES = ["Anne", "Mary", "Jack", "Bill"]


@cache
def played(slug: str, seats: int, seed: int = 7, variant: str = "") -> Record:
    """One greedy captain against others who take anything; to the end."""
    return finished(begun(slug, seats, variant), seed)


def begun(slug: str, seats: int, variant: str = "") -> Record:
    box = game(slug)
    return begin(box, box.setup(seats, variant, {}), NAMES[:seats])


def finished(record: Record, seed: int) -> Record:
    luck, box = Luck(seed), record.box
    bots = [GreedyBot(box, 1), *[RandomBot(box, seat) for seat in range(1, record.header.seats)]]
    while not record.over:
        s = record.state
        if s.seat == FATE:
            record.play(luck.answer(s))
        else:
            record.play(bots[s.seat].choose(redacted(s, s.seat)), "player")
    return record


@cache
def with_a_blunder(slug: str, seed: int = 3) -> tuple[Record, int]:
    """Somebody could have won at once and did something else: the record, and the number of that move."""
    record, luck = begun(slug, 2), Luck(seed)
    bots = [GreedyBot(record.box, seat) for seat in range(2)]
    while True:
        s = record.state
        if s.seat == FATE:
            record.play(luck.answer(s))
            continue
        winning = [move for move in s.options if wins(s, move)]
        if winning and len(winning) < len(s.options):
            record.play(next(move for move in reversed(s.options) if move not in winning), "player")
            n = len(record.moves)
            return finished(record, seed), n
        record.play(bots[s.seat].choose(redacted(s, s.seat)), "player")


def wins(s: Table, move: int) -> bool:
    after = s.copy()
    after.play(move)
    return after.seat == OVER and after.standing()[s.seat] == 1
