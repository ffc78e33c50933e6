"""A patience with an end, before anything is understood: how long a request's head may be, and how long
whoever sends one may take over it.

uvicorn's parser reads a head of any length, piece by piece, and waits for the rest of it for ever."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PIECE = 16_384  # bytes handed on at a time
LARGEST_HEAD = 32_768  # bytes of a request line and its headers
MOST_HEADERS = 100
LARGEST_MESSAGE = 4 << 20  # bytes of a whole request; what may be sent at most is half of that
MOST_WAITING = 16  # requests sent ahead, before the first is answered
HEAD_SECONDS = 10.0
MESSAGE_SECONDS = 30.0
ANSWER_SECONDS = 60.0  # to take what is sent back
SWEEP = 1.0  # seconds between two looks at all connections

IDLE, HEAD, BODY = 0, 1, 2
REASONS = {
    408: b"Request Timeout",
    413: b"Content Too Large",
    429: b"Too Many Requests",
    431: b"Request Header Fields Too Large",
}


class BoundedHttp(HttpToolsProtocol):
    """One connection, before it becomes a WebSocket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.stage, self.since, self.weight = HEAD, self.loop.time(), 0
        self.stuck_since = 0.0
        watch(self.loop, self.connections)

    def data_received(self, data: bytes) -> None:
        if len(data) <= PIECE:
            self.take(data)
            return
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self.take(data[at : at + PIECE])

    def take(self, data: bytes) -> None:
        super().data_received(data)
        self.weight += len(data)
        if self.stage == HEAD and self.weight > LARGEST_HEAD:
            self.refuse(431)
        elif self.stage == BODY and self.weight > LARGEST_MESSAGE:
            self.transport.abort()

    def on_message_begin(self) -> None:
        self.stage, self.since, self.weight = HEAD, self.loop.time(), 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            self.refuse(431)

    def on_headers_complete(self) -> None:
        self.stage = BODY
        if self.transport.is_closing():
            return
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            self.refuse(429)

    def on_body(self, body: bytes) -> None:
        if self.cycle is not None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.stage = IDLE
        if self.cycle is not None:
            super().on_message_complete()

    def pause_writing(self) -> None:
        self.stuck_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stuck_since = 0.0
        super().resume_writing()

    def refuse(self, status: int) -> None:
        """A last word, if nothing is being answered, and the line is closed."""
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(
                    b"HTTP/1.1 %d %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
                    % (status, REASONS[status])
                )
            self.transport.close()

    def look_at(self, now: float) -> None:
        """Called every second or so."""
        took = now - self.since
        if took > MESSAGE_SECONDS if self.stage == BODY else self.stage == HEAD and took > HEAD_SECONDS:
            self.refuse(408)
        elif self.stuck_since and now - self.stuck_since > ANSWER_SECONDS:
            self.transport.abort()


watched: dict[int, asyncio.TimerHandle] = {}


def watch(loop: asyncio.AbstractEventLoop, connections: set[Any]) -> None:
    """One timer for all connections of a server, for as long as there are any."""
    if id(connections) not in watched:
        watched[id(connections)] = loop.call_later(SWEEP, sweep, loop, connections)


def sweep(loop: asyncio.AbstractEventLoop, connections: set[Any]) -> None:
    del watched[id(connections)]
    now = loop.time()
    for connection in list(connections):
        if isinstance(connection, BoundedHttp):
            connection.look_at(now)
    if connections:
        watch(loop, connections)
