"""The bots of a finished game, asked again by the workers: was each move the bot's own?"""

import asyncio
from collections import OrderedDict

from quarterdeck.engine.choices import BotMove, Question, questions
from quarterdeck.server.bots.pool import NoAnswer, Pool
from quarterdeck.server.replay.library import Bound

KEPT = 64  # games of which the answers are kept: asking takes a worker for a while


class Inquiry:
    """Asks once for each game, one game at a time: the tables need the workers too."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.turn = asyncio.Lock()
        self.known: OrderedDict[tuple[str, int], list[BotMove]] = OrderedDict()

    async def about(self, bound: Bound) -> list[BotMove]:
        key = (bound.id, bound.version)
        async with self.turn:
            if key not in self.known:
                record = bound.playback.record
                asked = await asyncio.to_thread(lambda: list(questions(record, bound.id)))
                self.known[key] = [await self.answered(bound, question) for question in asked]
                while len(self.known) > KEPT:
                    self.known.popitem(last=False)
            return self.known[key]

    async def answered(self, bound: Bound, question: Question) -> BotMove:
        told, view = question.told, question.view
        if told.why:
            return told
        move = view.options[0]
        if len(view.options) > 1:
            try:
                head = bound.playback.record.header
                move = await self.pool.choose(head, view, question.bot, question.seed)
            except NoAnswer:
                told.why = "the bot gave no answer"
                return told
        told.due = view.book.spell(move)
        return told
