"""Views over a WebSocket: whole at first and after any gap, then only what changed; and moves.

Below the web framework, in ASGI's own words: this is where nearly all of a server's work is done."""

import asyncio
import re
from collections import Counter
from contextlib import suppress
from itertools import compress
from operator import ne
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs

import msgspec

from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.html.board import BoardNews
from quarterdeck.server.html.view import Facts, Rendering, facts, next_viewer, rendering, viewer_for
from quarterdeck.server.http.bodies import NO_NUL
from quarterdeck.server.http.guard import App, Receive, Scope, Send, address_of, same_site
from quarterdeck.server.http.problems import Problem, ProblemBody, body
from quarterdeck.server.tables.commands import Mover, Wanted, acting_seat, move, numbered
from quarterdeck.server.tables.directory import Directory, LoadedTable, Watcher
from quarterdeck.server.tables.foresight import Foreseen, composed, foreseen
from quarterdeck.server.tables.sequence import MOST_MOVES
from quarterdeck.server.tables.steering import AWAY, come_back

UNKNOWN, FOREIGN, NONSENSE, CROWDED = 4404, 4403, 4400, 4429
MESSAGES_PER_MINUTE = 240
AUDIENCE = 200  # windows of lookers-on at one table
PER_CAPTAIN = 20  # windows of one captain at one table
PER_ADDRESS = 40  # lookers-on's windows from one address at one table
ANYWHERE = 400  # windows from one address in all: each takes one of the process's lines
encoder = msgspec.json.Encoder()


Number = Annotated[int, msgspec.Meta(ge=0)]
Word = Annotated[str, msgspec.Meta(max_length=80)]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may say: that it missed something, whose eyes it wants, that it is alive, its move.
    A move names the version it answers and a key, as over HTTP; `moves` are several that belong together.
    A preview that is `loose` leaves out those whose question does not come up."""

    type: Literal["whole", "seat", "ping", "move", "preview"]
    seat: int = -3
    version: Annotated[int, msgspec.Meta(ge=0)] = 0
    move: Annotated[int, msgspec.Meta(ge=0)] = 0
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NO_NUL)] = "-"
    moves: Annotated[list[Number | Word], msgspec.Meta(max_length=MOST_MOVES)] = []
    loose: bool = False


class ViewMessage(msgspec.Struct, omit_defaults=True):
    """`since` is the version this one follows; none if the view is whole. `facts` are those that have
    changed. `done` are the keys of this page's own moves that are on the disk now."""

    type: str
    version: int
    since: int | None
    regions: dict[str, str] = {}
    facts: dict[str, Any] = {}
    board: BoardNews | None = None
    log: list[str] = []
    done: list[str] = []


class Refused(msgspec.Struct):
    """A move that was not made, and why."""

    key: str
    problem: ProblemBody
    type: str = "refused"


class Foretold(msgspec.Struct):
    """What was pointed at, and its consequence; none if it cannot be chosen, or no more, and why."""

    moves: list[int | str]
    seen: Foreseen | None
    why: str = ""
    type: str = "preview"


class Pong(msgspec.Struct):
    type: str = "pong"


asked_decoder = msgspec.json.Decoder(Asked)


class Window(Watcher):
    """One page of one captain, and what it has been sent."""

    def __init__(self, captain: str, viewer: int, phone: bool, address: str = "") -> None:
        super().__init__(captain)
        self.address = address
        self.mover = Mover(captain)
        self.viewer = viewer
        self.phone = phone
        self.sent: Rendering | None = None
        self.version: int | None = None
        self.facts: Facts | None = None
        self.heard = 0
        self.moving = False  # a move of this page is being made
        self.gone = False
        self.ponging = False
        self.awaited: list[str] = []  # keys of moves that this page has not been told the end of
        self.refused: list[Refused] = []
        self.pointed: list[int | str] = []  # at these moves, not answered yet; the last one counts
        self.loose = False  # and of them only those whose question comes up
        self.pointing: asyncio.Task[None] | None = None
        self.foretold: list[Foretold] = []

    def forget(self) -> None:
        """The next view is whole."""
        self.version = None
        self.wake()

    def message(self, directory: Directory, loaded: LoadedTable) -> ViewMessage | None:
        """The news since the last one, or None. What lies on the table is on the disk."""
        game_table = loaded.game_table
        if game_table.cleared:
            raise Problem("cleared")
        viewer = next_viewer(game_table, self.captain, self.viewer)
        if viewer != self.viewer:
            self.viewer, self.version = viewer, None
        made = rendering(loaded, self.viewer, self.phone)
        known = facts(directory, loaded, self.captain, self.viewer, made)
        whole = self.version is None
        news = made.news(None if whole else self.sent)
        fresh = since(known, None if whole else self.facts)
        done = self.finished(game_table.keys) if self.awaited else []
        if not (whole or news or fresh or done or game_table.version != self.version):
            return None
        told = ViewMessage(
            "view", game_table.version, self.version, news.regions, fresh, news.board, news.log, done
        )
        self.sent, self.version, self.facts = made, game_table.version, known
        return told

    def finished(self, keys: dict[str, int]) -> list[str]:
        """The awaited moves that have been made."""
        done = [key for key in self.awaited if f"{self.captain}:{key}" in keys]
        self.awaited = [key for key in self.awaited if key not in done]
        return done


def since(known: Facts, old: Facts | None) -> dict[str, Any]:
    """The facts that a page does not know yet."""
    if known == old:
        return {}
    if old is None:
        return msgspec.structs.asdict(known)
    now, before = msgspec.structs.astuple(known), msgspec.structs.astuple(old)
    return dict(compress(zip(Facts.__struct_fields__, now, strict=True), map(ne, now, before)))


ADDRESS = re.compile(r"/api/tables/([a-z0-9]{1,24})/live")


class Sockets:
    """Every WebSocket of this process."""

    def __init__(self, app: App, directory: Directory, scheduler: Scheduler) -> None:
        self.app = app
        self.directory = directory
        self.scheduler = scheduler
        self.windows: Counter[str] = Counter()  # that are open, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        line = Line(receive, send)
        address = ADDRESS.fullmatch(scope["path"])
        await receive()  # that somebody wants to connect
        if address is None:
            await line.close(UNKNOWN)
            return
        await send({"type": "websocket.accept"})
        house = address_of(scope)
        if self.windows[house] >= ANYWHERE:
            await line.close(CROWDED)
            return
        self.windows[house] += 1
        try:
            with suppress(Gone, OSError, Problem):  # a problem: the table was cleared meanwhile
                await self.watch(scope, line, address.group(1))
        finally:
            self.windows[house] -= 1
            self.windows += Counter()  # without those that have none left

    async def watch(self, scope: Scope, line: "Line", table: str) -> None:
        if not same_site(scope):
            await line.close(FOREIGN)
            return
        try:
            loaded = await self.directory.loaded(table)
        except Problem as problem:
            await line.tell(encoder.encode({"type": "problem", "problem": body(problem)}))
            await line.close(UNKNOWN)
            return
        window = opened_window(scope, loaded)
        if crowded(loaded, window):
            await line.close(CROWDED)
            return
        enter(loaded, window, self.scheduler)
        try:
            with suppress(Problem):
                await come_back(self.directory, table, window.captain)
            await attended(line, window, self.directory, table)
        finally:
            leave(self.directory, loaded, window, self.scheduler)


class Gone(Exception):
    """The page at the other end has left."""


class Line:
    """An open WebSocket."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self.send = send

    async def hear(self) -> str | bytes:
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        heard: str | bytes = event.get("text") or event.get("bytes") or ""
        return heard

    async def tell(self, message: bytes) -> None:
        await self.send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code})


def opened_window(scope: Scope, loaded: LoadedTable) -> Window:
    captain, asked = str(scope["captain"]), parse_qs(scope["query_string"].decode("latin-1"))
    wished = asked.get("seat", [""])[-1]
    seat = int(wished) if wished.isascii() and wished.isdigit() and len(wished) == 1 else -3
    viewer = viewer_for(loaded.game_table, captain, seat)
    return Window(captain, viewer, asked.get("phone") == ["1"], address_of(scope))


def crowded(loaded: LoadedTable, window: Window) -> bool:
    """Whether there is no room for one more. Those who look on never take that of those who play."""
    if sum(1 for other in loaded.audience if other.captain == window.captain) >= PER_CAPTAIN:
        return True
    if at_home(loaded, window.captain):
        return False
    lookers_on = [other for other in loaded.audience if not at_home(loaded, other.captain)]
    here = sum(1 for other in lookers_on if isinstance(other, Window) and other.address == window.address)
    return len(lookers_on) >= AUDIENCE or here >= PER_ADDRESS


def at_home(loaded: LoadedTable, captain: str) -> bool:
    """Whoever sits here, or laid the table."""
    game_table = loaded.game_table
    return captain == game_table.terms.host or bool(game_table.seats_of(captain))


def enter(loaded: LoadedTable, window: Window, scheduler: Scheduler) -> None:
    loaded.come(window)
    if loaded.game_table.seats_of(window.captain):
        loaded.unsure = 0  # they see what they are asked
    loaded.tell_soon()
    scheduler.look(loaded)


def leave(directory: Directory, loaded: LoadedTable, window: Window, scheduler: Scheduler) -> None:
    loaded.go(window)
    loaded.seen = directory.clock()
    loaded.tell_soon()
    if loaded.game_table.seats_of(window.captain):  # the others may call a bot after a while
        loaded.left_at[window.captain] = loaded.seen
        asyncio.get_running_loop().call_later(AWAY + 1, loaded.tell_soon)
    scheduler.look(loaded)
    for listener in directory.on_leave:
        listener(loaded)


async def attended(line: Line, window: Window, directory: Directory, table: str) -> None:
    """Until the page goes away, or talks nonsense. If it does not hear what it is told, it is not listened to
    any more; but a move that is being made is made."""
    listening = asyncio.create_task(listen(line, window, directory, table))
    speaking = asyncio.create_task(speak(line, window, directory, table))
    await asyncio.wait([listening, speaking], return_when=asyncio.FIRST_COMPLETED)
    window.gone = True
    for task in (listening, speaking):
        if not (task is listening and window.moving):
            task.cancel()
    for error in await asyncio.gather(listening, speaking, return_exceptions=True):
        if isinstance(error, Exception) and not isinstance(error, RuntimeError):  # said to a closed line
            raise error


async def speak(line: Line, window: Window, directory: Directory, table: str) -> None:
    window.wake()
    while True:
        await window.news.wait()
        window.news.clear()
        loaded = directory.loaded_tables.get(table)
        if loaded is not None and loaded.at_rest:
            told = window.message(directory, loaded)
        else:
            async with directory.at(table) as held:
                told = window.message(directory, held)
        if told is not None:
            text = encoder.encode(told)
            await asyncio.sleep(0)  # others put their news into words first, then all is sent in one go
            await line.tell(text)
        while window.refused:
            await line.tell(encoder.encode(window.refused.pop(0)))
        while window.foretold:
            await line.tell(encoder.encode(window.foretold.pop(0)))
        if window.ponging:
            window.ponging = False
            await line.tell(encoder.encode(Pong()))


async def listen(line: Line, window: Window, directory: Directory, table: str) -> None:
    clock = asyncio.get_running_loop().time
    start = clock()
    while not window.gone:
        text = await line.hear()
        now = clock()
        if now - start > 60:
            start, window.heard = now, 0
        try:
            asked = asked_decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            await line.close(NONSENSE)
            return
        most = directory.moves_per_minute if asked.type == "move" else MESSAGES_PER_MINUTE
        window.heard += max(1, len(asked.moves)) if asked.type == "move" else 1
        if window.heard > most > 0:
            await line.close(CROWDED)
            return
        if asked.type == "move":
            await make_move(asked, window, directory, table)
        else:
            obey(asked, window, directory, table)


async def make_move(asked: Asked, window: Window, directory: Directory, table: str) -> None:
    """Acknowledged with the view that shows it, when it is on the disk; or refused. The next word of this
    page is heard when that is done."""
    window.awaited.append(asked.key)
    window.moving = True
    wanted: Wanted = asked.moves or asked.move
    try:
        done = await move(directory, table, window.mover, asked.version, wanted, asked.key)
        if done.repeated:
            window.wake()
    except Problem as problem:
        window.awaited.remove(asked.key)
        window.refused.append(Refused(asked.key, body(problem)))
        window.wake()
    finally:
        window.moving = False


async def look_ahead(window: Window, directory: Directory, table: str) -> None:
    """What the page points at is worked out one after the other; whatever it has left meanwhile is not."""
    while window.pointed:
        moves, loose, window.pointed = window.pointed, window.loose, []
        seen, why = None, ""
        try:
            loaded = await directory.loaded(table)
            seat = acting_seat(loaded.game_table, window.captain)
            s = loaded.game_table.begun.state
            numbers = tuple([numbered(s, one) for one in moves])
            if numbers and (loose or numbers[0] in s.options):
                seen = await (composed if loose else foreseen)(loaded.game_table, seat, numbers)
        except Problem as problem:
            why = problem.detail
        window.foretold.append(Foretold(moves, seen, why))
        window.wake()


def obey(asked: Asked, window: Window, directory: Directory, table: str) -> None:
    if asked.type == "ping":
        window.ponging = True
        window.wake()
        return
    if asked.type == "preview":
        window.pointed, window.loose = asked.moves, asked.loose
        if window.pointing is None or window.pointing.done():
            window.pointing = asyncio.create_task(look_ahead(window, directory, table))
        return
    if asked.type == "seat" and table in directory.loaded_tables:
        window.viewer = viewer_for(directory.loaded_tables[table].game_table, window.captain, asked.seat)
    window.forget()
