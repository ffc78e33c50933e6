"""Work that takes a core for a while, beside the thread that everybody waits for: records proved, games
walked through, rolls computed again. Two at a time, one of each house in turn; a house that waits for many is
asked to come back, so that whatever one sends costs the others nothing."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from quarterdeck.server.bots.queue import FairQueue
from quarterdeck.server.http.problems import Problem

T = TypeVar("T")
AT_A_TIME = 2  # the tables need a core too
MOST_WAITING = 24  # of one house: a class that opens a replay together


class Aside:
    def __init__(self) -> None:
        self.queue = FairQueue(AT_A_TIME)

    async def do(self, owner: str, work: Callable[[], T]) -> T:
        """What the work finds, when it is the owner's (`house/captain`) turn."""
        if self.queue.waiting_of(owner.partition("/")[0]) >= MOST_WAITING:
            raise Problem("too_many", "Much is being worked out for you already; ask again in a moment.")
        async with self.queue.turn(owner):
            return await asyncio.to_thread(work)
