"""Tables that nobody came for are cleared, old ones archived, and at last deleted, if that is set."""

import asyncio
import logging
from contextlib import suppress

import msgspec

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.database import lost
from quarterdeck.server.storage.retention import ARCHIVED, CLEARED, archive, delete, forget_claims, older
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import Cleared
from quarterdeck.server.tables.table import WAITING

log = logging.getLogger("quarterdeck.server")
HOUR, DAY = 3600.0, 86_400.0
EVERY = 600.0  # seconds between two rounds


class Retention(msgspec.Struct, frozen=True):
    """After how long; 0: never."""

    unstarted_hours: int = 0
    archive_days: int = 0
    delete_days: int = 0


class Housekeeper:
    """Goes round now and then. Several processes may: each finds what the others have left to do."""

    def __init__(self, directory: Directory, retention: Retention) -> None:
        self.directory = directory
        self.retention = retention

    async def forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.go_round()
            except Exception as error:
                if not lost(error) and not isinstance(error, Problem):
                    log.error("housekeeping failed: %s", type(error).__name__, exc_info=error)

    async def go_round(self) -> None:
        kept, store, now = self.retention, self.directory.store, self.directory.clock()
        if kept.unstarted_hours:
            before = now - kept.unstarted_hours * HOUR
            for table in await older(store, WAITING, before):
                await self.clear(table, before)
            await self.delete(CLEARED, now - DAY)
        if kept.archive_days or kept.delete_days:
            await archive(store, now - (kept.archive_days or kept.delete_days) * DAY)
        if kept.delete_days:
            await self.delete(ARCHIVED, now - kept.delete_days * DAY)
        await forget_claims(store, now)

    async def clear(self, table: str, before: float) -> None:
        """An event like any other, so that every process knows; for a day it tells whoever comes late."""
        with suppress(Problem):
            async with self.directory.at(table) as loaded:
                game_table = loaded.game_table
                if game_table.status == WAITING and game_table.updated_at < before and not loaded.audience:
                    await self.directory.write(loaded, [Cleared()])

    async def delete(self, status: str, before: float) -> None:
        store, shown = self.directory.store, self.directory.loaded_tables
        doomed = [
            table
            for table in await older(store, status, before)
            if table not in shown or not shown[table].audience
        ]
        if doomed:
            await delete(store, doomed)
            for table in doomed:
                shown.pop(table, None)
