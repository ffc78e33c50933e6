"""Views over a WebSocket: whole at first and after any gap, then only the regions that changed."""

import asyncio
from typing import Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.html.diff import Splice
from quarterdeck.server.html.view import Facts, Rendering, facts, next_viewer, rendering, viewer_for
from quarterdeck.server.http.guard import same_site
from quarterdeck.server.http.params import TableId, TheDirectory, TheScheduler
from quarterdeck.server.http.problems import Problem, body
from quarterdeck.server.tables.commands import AWAY
from quarterdeck.server.tables.directory import Directory, LoadedTable, Watcher

UNKNOWN, FOREIGN, NONSENSE, CROWDED = 4404, 4403, 4400, 4429
MESSAGES_PER_MINUTE = 240
AUDIENCE = 200  # windows at one table
encoder = msgspec.json.Encoder()


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may say: that it missed something, whose eyes it wants, that it is alive."""

    type: Literal["whole", "seat", "ping"]
    seat: int = -3


class ViewMessage(msgspec.Struct):
    """`since` is the version this one follows; none if the view is whole."""

    type: str
    version: int
    since: int | None
    regions: dict[str, str | Splice]
    facts: Facts


class Pong(msgspec.Struct):
    type: str = "pong"


asked_decoder = msgspec.json.Decoder(Asked)


class Window(Watcher):
    """One page of one captain, and what it has been sent."""

    def __init__(self, captain: str, viewer: int, phone: bool) -> None:
        super().__init__(captain)
        self.viewer = viewer
        self.phone = phone
        self.sent: Rendering | None = None
        self.version: int | None = None
        self.facts: Facts | None = None
        self.heard = 0
        self.ponging = False

    def forget(self) -> None:
        """The next view is whole."""
        self.version = None
        self.wake()

    def message(self, directory: Directory, loaded: LoadedTable) -> ViewMessage | None:
        """The news since the last one, or None."""
        game_table = loaded.game_table
        viewer = next_viewer(game_table, self.captain, self.viewer)
        if viewer != self.viewer:
            self.viewer, self.version = viewer, None
        made = rendering(loaded, self.viewer, self.phone)
        known = facts(directory, loaded, self.captain, self.viewer, made)
        whole = self.version is None
        changed = made.news(None if whole else self.sent)
        if not (whole or changed or known != self.facts or game_table.version != self.version):
            return None
        told = ViewMessage("view", game_table.version, self.version, changed, known)
        self.sent, self.version, self.facts = made, game_table.version, known
        return told


@websocket("/api/tables/{table:str}/live", include_in_schema=False)
async def watch(
    socket: WebSocket[Any, Any, Any], table: TableId, directory: TheDirectory, scheduler: TheScheduler
) -> None:
    await socket.accept()
    if not same_site(socket.scope):  # type: ignore[arg-type]
        await socket.close(code=FOREIGN)
        return
    try:
        loaded = await directory.loaded(table)
    except Problem as problem:
        await socket.send_data(encoder.encode({"type": "problem", "problem": body(problem)}), mode="text")
        await socket.close(code=UNKNOWN)
        return
    if len(loaded.audience) >= AUDIENCE:
        await socket.close(code=CROWDED)
        return
    window = opened_window(socket, loaded)
    enter(loaded, window, scheduler)
    try:
        await attended(socket, window, directory, table)
    finally:
        leave(directory, loaded, window, scheduler)


def opened_window(socket: WebSocket[Any, Any, Any], loaded: LoadedTable) -> Window:
    captain = str(socket.scope["captain"])  # type: ignore[typeddict-item]
    wished = socket.query_params.get("seat", "")
    seat = int(wished) if wished.isascii() and wished.isdigit() and len(wished) == 1 else -3
    viewer = viewer_for(loaded.game_table, captain, seat)
    return Window(captain, viewer, socket.query_params.get("phone") == "1")


def enter(loaded: LoadedTable, window: Window, scheduler: Scheduler) -> None:
    loaded.audience.add(window)
    loaded.tell()
    scheduler.look(loaded)


def leave(directory: Directory, loaded: LoadedTable, window: Window, scheduler: Scheduler) -> None:
    loaded.audience.discard(window)
    loaded.left_at[window.captain] = directory.clock()
    loaded.tell()
    scheduler.look(loaded)
    asyncio.get_running_loop().call_later(AWAY + 1, loaded.tell)


async def attended(
    socket: WebSocket[Any, Any, Any], window: Window, directory: Directory, table: str
) -> None:
    """Until the page goes away, or talks nonsense."""
    tasks = [
        asyncio.create_task(listen(socket, window, directory, table)),
        asyncio.create_task(speak(socket, window, directory, table)),
    ]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
            raise error


async def speak(socket: WebSocket[Any, Any, Any], window: Window, directory: Directory, table: str) -> None:
    window.wake()
    while True:
        await window.news.wait()
        window.news.clear()
        async with directory.at(table) as loaded:
            told = window.message(directory, loaded)
        if told is not None:
            await socket.send_data(encoder.encode(told), mode="text")
        if window.ponging:
            window.ponging = False
            await socket.send_data(encoder.encode(Pong()), mode="text")


async def listen(socket: WebSocket[Any, Any, Any], window: Window, directory: Directory, table: str) -> None:
    start = asyncio.get_running_loop().time()
    while True:
        text = await socket.receive_data(mode="text")
        now = asyncio.get_running_loop().time()
        if now - start > 60:
            start, window.heard = now, 0
        window.heard += 1
        if window.heard > MESSAGES_PER_MINUTE:
            await socket.close(code=CROWDED)
            return
        try:
            asked = asked_decoder.decode(text)
        except msgspec.MsgspecError:
            await socket.close(code=NONSENSE)
            return
        obey(asked, window, directory, table)


def obey(asked: Asked, window: Window, directory: Directory, table: str) -> None:
    if asked.type == "ping":
        window.ponging = True
        window.wake()
        return
    if asked.type == "seat" and table in directory.loaded_tables:
        window.viewer = viewer_for(directory.loaded_tables[table].game_table, window.captain, asked.seat)
    window.forget()
