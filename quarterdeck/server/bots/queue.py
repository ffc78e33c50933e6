"""Who thinks next: one table of each host in turn, so that a thousand of one cost the others nothing."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """So many at a time. Whoever waits is served by turns with everybody else who waits."""

    def __init__(self, size: int) -> None:
        self.free = size
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        await self.take(owner)
        try:
            yield
        finally:
            self.give()

    async def take(self, owner: str) -> None:
        if self.free and not self.waiting:
            self.free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.give()  # it had been called already
            raise

    def give(self) -> None:
        while self.waiting:
            owner, line = self.waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self.waiting[owner] = line
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
