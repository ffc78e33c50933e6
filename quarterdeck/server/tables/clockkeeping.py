"""Signs of life while clocks run, so that whoever starts the server again knows how long it was gone."""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import DBAPIError, IntegrityError

from quarterdeck.server.storage.database import lost
from quarterdeck.server.storage.outages import outages_until, sign_of_life
from quarterdeck.server.tables.clocks import Outages
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.table import RUNNING

log = logging.getLogger("quarterdeck.server")
BEAT = 5.0  # seconds; after a kill players are given that much at the most


class ClockKeeper:
    def __init__(self, directory: Directory) -> None:
        self.directory = directory

    async def open(self) -> None:
        """Before any table is read. The very first two processes may both want to be the first."""
        store, now = self.directory.store, self.directory.clock()
        try:
            spans = await outages_until(store, now)
        except IntegrityError:
            spans = await outages_until(store, now)
        self.directory.outages = Outages(spans)

    async def forever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self.clocks_run():
                await self.beat()

    async def close(self) -> None:
        if self.clocks_run():
            await self.beat()

    async def beat(self) -> None:
        try:
            with suppress(IntegrityError):
                await sign_of_life(self.directory.store, self.directory.clock())
        except (DBAPIError, OSError) as error:
            if not lost(error):
                log.warning("no sign of life could be written: %s", type(error).__name__)

    def clocks_run(self) -> bool:
        tables = [loaded.game_table for loaded in self.directory.loaded_tables.values()]
        return any(one.clocks is not None and one.status == RUNNING for one in tables)
