"""Somebody comes to the table while a bot's move is being written."""

import asyncio
import time
from typing import Any

from tests.server.harness import LocalServer


def test_a_bots_move_is_not_lost_when_a_window_opens_while_it_is_written(
    own_server: LocalServer,
) -> None:
    local_server, anne = own_server, own_server.captain()
    store, scheduler = local_server.server.store, local_server.server.scheduler
    append = store.append

    async def slowly(table: str, rows: list[Any], *more: Any) -> None:
        await asyncio.sleep(0.02)
        if table in local_server.server.directory.loaded_tables:
            asyncio.get_running_loop().call_soon(
                scheduler.look, local_server.server.directory.loaded_tables[table]
            )
        await asyncio.sleep(0.02)
        await append(table, rows, *more)

    store.append = slowly  # type: ignore[method-assign, assignment]
    for _ in range(3):
        table = anne.lay("me", "random", "random", "random")
        end = time.monotonic() + 120
        while anne.view(table)["asked"] != 0:
            assert time.monotonic() < end, "the bots have stopped"
            time.sleep(0.02)
