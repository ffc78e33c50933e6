"""Views over a WebSocket: whole at first and after any gap, then only the regions that changed."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.html.board import BoardNews
from quarterdeck.server.html.diff import Splice
from quarterdeck.server.html.view import Facts, Rendering, facts, next_viewer, rendering, viewer_for
from quarterdeck.server.http.guard import same_site
from quarterdeck.server.http.params import TableId, TheDirectory, TheScheduler
from quarterdeck.server.http.problems import Problem, ProblemBody, body
from quarterdeck.server.tables.commands import AWAY, Mover, move
from quarterdeck.server.tables.directory import Directory, LoadedTable, Watcher

UNKNOWN, FOREIGN, NONSENSE, CROWDED = 4404, 4403, 4400, 4429
MESSAGES_PER_MINUTE = 240
AUDIENCE = 200  # windows at one table
encoder = msgspec.json.Encoder()


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may say: that it missed something, whose eyes it wants, that it is alive, its move.
    A move names the version it answers and a key, as over HTTP."""

    type: Literal["whole", "seat", "ping", "move"]
    seat: int = -3
    version: Annotated[int, msgspec.Meta(ge=0)] = 0
    move: Annotated[int, msgspec.Meta(ge=0)] = 0
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = "-"


class ViewMessage(msgspec.Struct, omit_defaults=True):
    """`since` is the version this one follows; none if the view is whole. `facts` are those that have
    changed. `done` are the keys of this page's own moves that are on the disk now."""

    type: str
    version: int
    since: int | None
    regions: dict[str, str | Splice] = {}
    facts: dict[str, Any] = {}
    board: BoardNews | None = None
    log: list[str] = []
    done: list[str] = []


class Refused(msgspec.Struct):
    """A move that was not made, and why."""

    key: str
    problem: ProblemBody
    type: str = "refused"


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
        self.done: list[str] = []
        self.refused: list[Refused] = []

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
        news = made.news(None if whole else self.sent)
        fresh = since(known, None if whole else self.facts)
        if not (whole or news or fresh or self.done or game_table.version != self.version):
            return None
        done, self.done = self.done, []
        told = ViewMessage(
            "view", game_table.version, self.version, news.regions, fresh, news.board, news.log, done
        )
        self.sent, self.version, self.facts = made, game_table.version, known
        return told


def since(known: Facts, old: Facts | None) -> dict[str, Any]:
    """The facts that a page does not know yet."""
    now = msgspec.structs.asdict(known)
    if old is None:
        return now
    return {name: value for name, value in now.items() if value != getattr(old, name)}


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
        while window.refused:
            await socket.send_data(encoder.encode(window.refused.pop(0)), mode="text")
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
        try:
            asked = asked_decoder.decode(text)
        except msgspec.MsgspecError:
            await socket.close(code=NONSENSE)
            return
        most = directory.moves_per_minute if asked.type == "move" else MESSAGES_PER_MINUTE
        window.heard += 1
        if window.heard > most > 0:
            await socket.close(code=CROWDED)
            return
        if asked.type == "move":
            await make_move(asked, window, directory, table)
        else:
            obey(asked, window, directory, table)


async def make_move(asked: Asked, window: Window, directory: Directory, table: str) -> None:
    """Acknowledged with the view that shows it, when it is on the disk; or refused. The next word of this
    page is heard when that is done."""
    try:
        mover = Mover(window.captain)
        writing = asyncio.ensure_future(move(directory, table, mover, asked.version, asked.move, asked.key))
        await asyncio.shield(writing)
        window.done.append(asked.key)
    except Problem as problem:
        window.refused.append(Refused(asked.key, body(problem)))
    window.wake()


def obey(asked: Asked, window: Window, directory: Directory, table: str) -> None:
    if asked.type == "ping":
        window.ponging = True
        window.wake()
        return
    if asked.type == "seat" and table in directory.loaded_tables:
        window.viewer = viewer_for(directory.loaded_tables[table].game_table, window.captain, asked.seat)
    window.forget()
