"""Players who go on whatever happens to the servers, and remember every move that was acknowledged."""

import asyncio
import math
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from quarterdeck.server.storage.database import PATIENCE

AWAY = (httpx.TransportError, httpx.InvalidURL)


class Stuck(Exception):
    """A table did not go on in time."""


@dataclass(frozen=True)
class Acknowledged:
    """What a server said it had kept."""

    table: str
    version: int
    mark: str
    word: str


@dataclass
class Player:
    """One browser that may talk to any of the servers."""

    urls: list[str]
    chance: random.Random
    patience: float = 60.0  # seconds, once the servers are left in peace
    calm_since: float = math.inf
    went_on: float = -math.inf  # when the table last did
    kept: list[Acknowledged] = field(default_factory=list)
    again: int = 0  # moves sent again because no answer came
    tables: list[str] = field(default_factory=list)
    http: httpx.AsyncClient = field(default_factory=lambda: httpx.AsyncClient(timeout=PATIENCE + 5))

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Answered by whichever server lives; the same request is sent until there is an answer."""
        start = time.monotonic()
        while self.waits_since(start):
            try:
                reply = await self.http.request(
                    method, self.chance.choice(self.urls) + path, json=body, headers=self.headers()
                )
                if reply.status_code != 503:
                    return reply
            except AWAY:
                pass
            self.again += method == "POST"
            await asyncio.sleep(0.05)
        raise Stuck(f"no answer to {method} {path}")

    def waits_since(self, start: float) -> bool:
        """A server that is killed every second may not get round to a bot's move; that is no fault.
        What counts is whether the table goes on when the killing is over."""
        return time.monotonic() < max(start, self.calm_since) + self.patience

    def headers(self) -> dict[str, str]:
        token = next((value for name, value in self.http.cookies.items() if name.startswith("csrf")), "")
        return {"x-csrftoken": token}

    @property
    def captain(self) -> str:
        mine = next(value for name, value in self.http.cookies.items() if name.startswith("captain"))
        return mine.partition(".")[0]

    async def come(self) -> "Player":
        """Cookies first: they are good at every server of the database."""
        await self.ask("GET", "/")
        return self

    async def lay(self, *chairs: str) -> str:
        """A game of Catan Junior against oneself and bots. Laying has no key: an answer that was
        lost leaves an empty table behind, nothing else."""
        wanted = [{"who": chair} if chair == "me" else {"who": "bot", "bot": chair} for chair in chairs]
        body = {"game": "catan_junior", "chairs": wanted, "options": {"max_rounds": 12}}
        table: str = (await self.ask("POST", "/api/tables/", body)).json()["id"]
        for seat, chair in enumerate(chairs):
            if chair == "me":
                await self.ask(
                    "POST", f"/api/tables/{table}/sit", {"seat": seat, "name": "Anne", "word": "w"}
                )
        self.tables.append(table)
        return table

    async def turn(self, table: str) -> bool:
        """Wait for one's turn and make a move; False when the game is over."""
        start = time.monotonic()
        while self.waits_since(start):
            view = (await self.ask("GET", f"/api/tables/{table}/view")).json()
            if view["status"] == "over":
                return False
            if view["options"]:
                if await self.move(table, view):
                    return True
            else:
                await asyncio.sleep(0.03)
        raise Stuck(f"table {table} does not go on: version {view['version']}, asked {view['asked']}")

    async def move(self, table: str, view: Any) -> bool:
        word, key = self.chance.choice(view["options"])["word"], secrets.token_hex(6)
        body = {"version": view["version"], "move": word, "key": key}
        reply = await self.ask("POST", f"/api/tables/{table}/moves", body)
        if reply.status_code == 200:
            mark = f"{self.captain}:{key}"
            self.kept.append(Acknowledged(table, reply.json()["version"], mark, word))
        elif reply.status_code not in (409, 422):
            raise Stuck(f"table {table}: {reply.status_code} {reply.text[:200]}")
        return reply.status_code == 200
