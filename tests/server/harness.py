"""A real server for tests: uvicorn in a thread, and captains that talk to it as browsers do."""

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from quarterdeck.server.app import Server, open_server
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.run import bound, uvicorn_config
from quarterdeck.server.settings import Settings, database_url
from tests.server.pagemodel import PageModel

PATIENCE = 120.0


class LocalServer:
    """A server on a database of its own, on a free port."""

    def __init__(self, folder: Path, make_pool: Callable[[], Pool] | None = None, **settings: Any) -> None:
        self.folder = folder
        usual: dict[str, Any] = {
            "db": database_url(str(folder / "tables.sqlite3")),
            "pace": 0.0,
            "bot_processes": 1,
            "reads_per_minute": 0,  # all captains of a test have one address
        }
        self.settings = Settings(**(usual | settings))
        self.make_pool = make_pool
        self.captains: list[Captain] = []
        self.server: Server
        self.started = threading.Event()
        self.failure: BaseException | None = None
        self.listener = bound("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        assert self.started.wait(PATIENCE)
        if self.failure:
            raise self.failure

    def run(self) -> None:
        try:
            asyncio.run(self.serve())
        except BaseException as error:
            self.failure = error
        finally:
            self.started.set()

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.server = await open_server(self.settings, self.make_pool() if self.make_pool else None)
        self.uvicorn = uvicorn.Server(uvicorn_config(self.server.asgi, goodbye=2))
        waiting = asyncio.create_task(self.wait_for_start())
        await self.uvicorn.serve(sockets=[self.listener])
        await waiting

    async def wait_for_start(self) -> None:
        while not self.uvicorn.started and not self.uvicorn.should_exit:
            await asyncio.sleep(0.005)
        self.started.set()

    def do(self, coroutine: Any) -> Any:
        """Run something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PATIENCE)

    def stop(self) -> None:
        """Stop, as gracefully as uvicorn does."""
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        for captain in self.captains:
            captain.close()
        assert not self.thread.is_alive()

    def captain(self) -> "Captain":
        self.captains.append(Captain(self.url))
        return self.captains[-1]


class Captain:
    """One browser: its cookies, its CSRF token, its windows."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.http.get("/")
        self.keys = 0

    def cookie(self, start: str) -> str:
        return next(value for name, value in self.http.cookies.items() if name.startswith(start))

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers={"x-csrftoken": self.cookie("csrf")} | headers)

    def ok(self, path: str, body: Any = None) -> Any:
        reply = self.post(path, body)
        assert reply.status_code < 300, reply.text
        return reply.json()

    def lay(self, *chairs: str, game: str = "catan_junior", sit: bool = True, **more: Any) -> str:
        """A table; every `me` seat is taken at once."""
        body = {"game": game, "chairs": [chair_order(chair) for chair in chairs]} | more
        table: str = self.ok("/api/tables/", body)["id"]
        for seat, chair in enumerate(chairs):
            if chair == "me" and sit:
                self.sit(table, seat)
        return table

    def sit(self, table: str, seat: int, link: str = "", name: str = "Anne", **more: str) -> httpx.Response:
        """Without a word for the dice, unless one or its seal is given."""
        return self.post(f"/api/tables/{table}/sit", {"seat": seat, "name": name, "link": link} | more)

    def info(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}").json()

    def view(self, table: str, **query: Any) -> Any:
        return self.get(f"/api/tables/{table}/view", **query).json()

    def key(self) -> str:
        self.keys += 1
        return f"key{self.keys}"

    def move(self, table: str, word: str | int, version: int | None = None, key: str = "") -> httpx.Response:
        at = self.view(table)["version"] if version is None else version
        return self.post(
            f"/api/tables/{table}/moves", {"version": at, "move": word, "key": key or self.key()}
        )

    def first_choice(self, table: str) -> Any:
        """Make the first move that is offered."""
        view = self.view(table)
        reply = self.move(table, view["options"][0]["word"], view["version"])
        assert reply.status_code == 200, reply.text
        return reply.json()

    def window(self, table: str, **query: Any) -> "Window":
        jar = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        more = "&".join(f"{name}={value}" for name, value in query.items())
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/live?{more}"
        return Window(connect(address, additional_headers={"cookie": jar}, max_size=1 << 24))

    def close(self) -> None:
        self.http.close()


class Window:
    """A WebSocket at a table, with what it shows and every byte it ever got."""

    def __init__(self, line: AbstractContextManager[ClientConnection]) -> None:
        self.line = line
        self.socket: ClientConnection
        self.regions: dict[str, str] = {}
        self.board = PageModel()
        self.lit: dict[str, str] = {}
        self.facts: dict[str, Any] = {}
        self.version = -1
        self.bytes: list[str] = []

    def __enter__(self) -> "Window":
        self.socket = self.line.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.line.__exit__(None, None, None)

    def next(self) -> Any:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.bytes.append(text)
        message = json.loads(text)
        if message["type"] == "view":
            assert message["since"] is None or message["since"] == self.version
            self.version = message["version"]
            self.facts |= message.get("facts", {})
            self.regions |= message.get("regions", {})
            self.regions["log"] = self.regions.get("log", "") + "".join(message.get("log", []))
            self.lay(message.get("board") or {})
        return message

    def lay(self, news: dict[str, Any]) -> None:
        if news.get("backdrop"):
            self.board = PageModel()
        self.board.hear(news.get("layers", []), news.get("pieces", {}))
        self.lit = news.get("lit", self.lit)

    def until(self, wanted: Callable[["Window"], bool]) -> "Window":
        """Read on until that is so."""
        while not (self.facts and wanted(self)):
            self.next()
        return self

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))


def chair_order(chair: str) -> dict[str, str]:
    """`me`, `open`, or the kind of a bot."""
    return {"who": chair} if chair in ("me", "open") else {"who": "bot", "bot": chair}
