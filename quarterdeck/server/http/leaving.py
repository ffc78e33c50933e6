"""Whether somebody still waits for an answer: what nobody waits for need not be worked out to its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quarterdeck.server.http.params import Req


@asynccontextmanager
async def while_asked(request: Req) -> AsyncIterator[asyncio.Event]:
    """An event that comes when whoever asked has hung up."""
    gone = asyncio.Event()

    async def listen() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        gone.set()

    listening = asyncio.create_task(listen())
    try:
        yield gone
    finally:
        listening.cancel()
