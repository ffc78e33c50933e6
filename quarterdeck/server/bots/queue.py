"""Who thinks next: one table of each address in turn, and there one of each host, so that a thousand of one
cost the others nothing."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Line = deque[asyncio.Future[None]]


class FairQueue:
    """So many at a time. Whoever waits is served by turns with everybody else who waits: first the houses
    (addresses), then those who share one. An owner is `house/captain`."""

    def __init__(self, size: int) -> None:
        self.free = size
        self.waiting: OrderedDict[str, OrderedDict[str, Line]] = OrderedDict()

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
        house, _, captain = owner.partition("/")
        self.waiting.setdefault(house, OrderedDict()).setdefault(captain, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.give()  # it had been called already
            raise

    def length(self) -> int:
        """How many wait."""
        return sum(len(line) for lines in self.waiting.values() for line in lines.values())

    def waiting_of(self, owner: str) -> int:
        """How many of that owner wait; of a whole house, if no captain is named."""
        house, _, captain = owner.partition("/")
        lines: dict[str, Line] = self.waiting.get(house, OrderedDict())
        return sum(len(line) for name, line in lines.items() if captain in ("", name))

    def give(self) -> None:
        while self.waiting:
            house, lines = self.waiting.popitem(last=False)
            captain, line = lines.popitem(last=False)
            called = line.popleft()
            if line:
                lines[captain] = line
            if lines:
                self.waiting[house] = lines
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
