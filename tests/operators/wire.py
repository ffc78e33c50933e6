"""A lean client for many players in one process: uvicorn's own HTTP parser, the websockets library."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import httptools
import msgspec
from websockets.asyncio.client import connect

LIT = re.compile(r'data-move="(\d+)"')
COOKIE = re.compile(r"^([a-z0-9_]+)=([^;]*)")


class Post(asyncio.Protocol):
    """One connection that is kept open; one request at a time."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.parser: Any = None
        self.status = 0
        self.body = b""
        self.cookies: dict[str, str] = {}
        self.answer: asyncio.Future[tuple[int, bytes]]

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.address: tuple[str, int] = transport.get_extra_info("peername")[:2]

    def data_received(self, data: bytes) -> None:
        self.parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.parser is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server closed the connection"))

    def on_header(self, name: bytes, value: bytes) -> None:
        found = COOKIE.match(value.decode("latin-1")) if name.lower() == b"set-cookie" else None
        if found:
            self.cookies[found.group(1)] = found.group(2)

    def on_body(self, data: bytes) -> None:
        self.body += data

    def on_message_complete(self) -> None:
        if not self.answer.done():
            self.answer.set_result((self.parser.get_status_code(), self.body))

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        data = b"" if body is None else msgspec.json.encode(body)
        jar = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        token = next((value for name, value in self.cookies.items() if name.startswith("csrf")), "")
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
            f"x-csrftoken: {token}\r\ncookie: {jar}\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        if self.transport.is_closing():  # the server lets go of a line that has been quiet for a while
            await asyncio.get_running_loop().create_connection(lambda: self, *self.address)
        self.answer = asyncio.get_running_loop().create_future()
        self.parser, self.body = httptools.HttpResponseParser(self), b""
        self.transport.write(head.encode() + data)
        return await self.answer

    async def ok(self, path: str, body: Any = None) -> Any:
        status, text = await self.ask("POST", path, body)
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {text[:300]!r}")
        return msgspec.json.decode(text)


async def connected(port: int) -> Post:
    """A connection with the cookies of a new captain."""
    _, post = await asyncio.get_running_loop().create_connection(Post, "127.0.0.1", port)
    await post.ask("GET", "/rules")
    return post


class Facts(msgspec.Struct):
    """Those that have changed; the others stay."""

    status: str = ""
    your_turn: bool | None = None


class Lit(msgspec.Struct):
    """Of a board a player's program needs only what can be chosen."""

    lit: dict[str, str] | None = None


class View(msgspec.Struct):
    """What a player's program needs of a message."""

    type: str = ""
    version: int = -1
    regions: dict[str, str] = {}
    facts: Facts | None = None
    board: Lit | None = None


decoder = msgspec.json.Decoder(View)


class Page:
    """A window at a table: keeps what it shows, and says when something new is shown."""

    def __init__(self, port: int, table: str, post: Post, news: Callable[["Page"], None]) -> None:
        jar = "; ".join(f"{name}={value}" for name, value in post.cookies.items())
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        self.line = connect(
            address,
            additional_headers={"cookie": jar},
            compression=None,
            max_size=1 << 24,
            ping_interval=None,
            proxy=None,
        )
        self.post = post
        self.news = news
        self.version = -1
        self.status = ""
        self.asked = False
        self.lit: list[int] = []
        self.choices = ""
        self.bytes = 0
        self.views = 0
        self.refused = 0
        self.socket: Any = None

    async def watch(self) -> None:
        async with self.line as socket:
            self.socket = socket
            async for text in socket:
                message = decoder.decode(text)
                self.refused += message.type == "refused"
                if message.type == "view":
                    self.bytes += len(text)
                    self.views += 1
                    self.show(message)
                self.news(self)

    def show(self, message: View) -> None:
        self.version = message.version
        if message.facts is not None:
            self.status = message.facts.status or self.status
            self.asked = self.asked if message.facts.your_turn is None else message.facts.your_turn
        if message.board is not None and message.board.lit is not None:
            self.lit = [int(move) for move in message.board.lit]
        self.choices = message.regions.get("choices", self.choices)

    def moves(self) -> list[int]:
        """What can be clicked now."""
        return sorted({*self.lit, *(int(move) for move in LIT.findall(self.choices))})

    async def move(self, move: int, key: str) -> None:
        body = {"type": "move", "version": self.version, "move": move, "key": key}
        await self.socket.send(msgspec.json.encode(body).decode())
