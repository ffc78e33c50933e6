"""The bots of a finished game, asked again by the workers: was each move the bot's own?"""

import asyncio
from collections import OrderedDict
from itertools import islice

from quarterdeck.engine.choices import BotMove, Question, questions
from quarterdeck.server.bots.pool import NoAnswer, Pool
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.library import Bound

KEPT = 64  # games of which the answers are kept: asking takes a worker for a while
LONGEST = 4000  # moves of a game whose bots are asked again
OF_ONE_HOUSE = 2  # games at a time

Game = tuple[str, int]


class Inquiry:
    """Asks once for each game, one question after the other, each when it is the asker's turn: a table's bot
    waits no longer for it than for any other table's. It goes on for as long as somebody waits; what was
    answered is kept for whoever asks again."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.known: OrderedDict[Game, list[BotMove]] = OrderedDict()
        self.asking: dict[Game, asyncio.Lock] = {}
        self.houses: dict[str, int] = {}

    async def about(self, bound: Bound, gone: asyncio.Event) -> list[BotMove]:
        if bound.playback.length > LONGEST:
            raise Problem(
                "no_answer", f"The bots of a game of more than {LONGEST} moves are not asked again."
            )
        house = bound.owner.partition("/")[0]
        if self.houses.get(house, 0) >= OF_ONE_HOUSE:
            raise Problem("too_many", "Bots of other games are being asked for you; wait for those first.")
        self.houses[house] = self.houses.get(house, 0) + 1
        try:
            return await self.asked(bound, gone)
        finally:
            self.houses[house] -= 1
            if not self.houses[house]:
                del self.houses[house]

    async def asked(self, bound: Bound, gone: asyncio.Event) -> list[BotMove]:
        key = (bound.id, bound.version)
        async with self.asking.setdefault(key, asyncio.Lock()):
            told = self.known.setdefault(key, [])
            record, begun = bound.playback.record, len(told)
            rest = await asyncio.to_thread(lambda: list(islice(questions(record, bound.id), begun, None)))
            for question in rest:
                if gone.is_set():
                    raise Problem("no_answer")  # nobody hears it
                told.append(await self.answered(bound, question))
        self.make_room()
        return told

    def make_room(self) -> None:
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        for game in [game for game, lock in self.asking.items() if not lock.locked()]:
            del self.asking[game]

    async def answered(self, bound: Bound, question: Question) -> BotMove:
        told, view = question.told, question.view
        if told.why:
            return told
        move = view.options[0]
        if len(view.options) > 1:
            try:
                head = bound.playback.record.header
                move = await self.pool.choose(head, view, question.bot, question.seed, bound.owner)
            except NoAnswer:
                told.why = "the bot gave no answer"
                return told
        told.due = view.book.spell(move)
        return told
