"""For whoever watches over the process: is it alive, can it write, how much does it do."""

import asyncio
import hmac
import ipaddress
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Response, get, route
from litestar.di import NamedDependency
from sqlalchemy.exc import DBAPIError

from quarterdeck import __version__
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.http.gate import header, on_this_machine, without_port
from quarterdeck.server.http.guard import Scope
from quarterdeck.server.http.params import Req, TheDirectory
from quarterdeck.server.http.problems import CODES, Problem
from quarterdeck.server.storage.database import fault_of
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.directory import Directory

READY_FOR = 1.0  # seconds for which an answer is good: strangers cannot make the disk work by asking
COUNTED_FOR = 10.0  # seconds for which the number of tables is good
PATIENCE = 5.0  # seconds for one attempt to write
KIND = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"via")


@route("/health", http_method=["GET", "HEAD"], include_in_schema=False)
async def health(directory: TheDirectory) -> Response[dict[str, Any]]:
    """Whether the process and its database are alive."""
    try:
        await directory.store.alive()
        trouble = await directory.store.trouble()
    except Exception:
        return Response({"status": "no database"}, status_code=503)
    if trouble:
        return troubled(trouble)
    known = {"tables": len(directory.loaded_tables), "damaged": len(directory.damaged)}
    named = {"status": "ok", "version": __version__, "signer": directory.keyring.signer.public}
    return Response(named | known)


def troubled(code: str) -> Response[dict[str, Any]]:
    return Response({"status": code.replace("_", " "), "says": CODES[code][1]}, status_code=503)


# -- readiness ---------------------------------------------------------------------------


class Readiness:
    """Whether something can be written just now: tried, and remembered for a moment."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.tried = float("-inf")
        self.trouble = ""

    async def found(self) -> str:
        """Why not, if it cannot; whoever asks meanwhile waits for the same attempt."""
        clock = asyncio.get_running_loop().time
        async with self.lock:
            if clock() - self.tried >= READY_FOR:
                self.trouble = await self.attempt()
                self.tried = clock()
        return self.trouble

    async def attempt(self) -> str:
        try:
            await asyncio.wait_for(self.store.try_to_write(), PATIENCE)
        except Exception as error:
            return fault_of(error).code
        return ""


TheReadiness = NamedDependency[Readiness]


@route("/ready", http_method=["GET", "HEAD"], include_in_schema=False)
async def ready(readiness: TheReadiness) -> Response[dict[str, Any]]:
    """Whether players can be sent here: a write is tried."""
    trouble = await readiness.found()
    return troubled(trouble) if trouble else Response({"status": "ready"})


# -- figures -----------------------------------------------------------------------------


class MetricsDoor(msgspec.Struct, frozen=True):
    """Who may read the figures: whoever knows the token, or asks from one of these networks; without either,
    this machine itself."""

    token: str = ""
    networks: tuple[str, ...] = ()

    def opens_for(self, scope: Scope) -> bool:
        if self.token:
            said = header(scope, b"authorization")
            return hmac.compare_digest(said.encode(), f"Bearer {self.token}".encode())
        return asked_here(scope) or within(scope, self.networks)


def asked_here(scope: Scope) -> bool:
    """By a program on this machine, not through a proxy on it: that would speak for strangers."""
    host = str((scope.get("client") or ("",))[0])
    passed_on = any(name in FORWARDED for name, _ in scope["headers"])
    return on_this_machine(host) and not passed_on and on_this_machine(without_port(header(scope, b"host")))


def within(scope: Scope, networks: tuple[str, ...]) -> bool:
    try:
        asking = ipaddress.ip_address(str((scope.get("client") or ("",))[0]))
    except ValueError:
        return False
    return any(asking in ipaddress.ip_network(network) for network in networks)


class Figures:
    """Behind that door. Only how many tables there are is a question to the database, asked now and then."""

    def __init__(self, directory: Directory, pool: Pool, door: MetricsDoor) -> None:
        self.directory = directory
        self.pool = pool
        self.door = door
        self.kept: dict[str, int] = {}
        self.kept_at = float("-inf")

    async def written(self) -> bytes:
        from quarterdeck.server.http.metrics import told

        await self.count_tables()
        return told(self.directory, self.pool, self.kept)

    async def count_tables(self) -> None:
        """If the database is away, the last figures stand."""
        now = asyncio.get_running_loop().time()
        if now - self.kept_at < COUNTED_FOR:
            return
        query = sa.select(tables.c.status, sa.func.count().label("n")).group_by(tables.c.status)
        with suppress(DBAPIError, OSError):
            self.kept = {row.status: row.n for row in await self.directory.store.asked(query)}
            self.kept_at = now


TheFigures = NamedDependency[Figures]


@get("/metrics", include_in_schema=False)
async def metrics(request: Req, figures: TheFigures) -> Response[bytes]:
    """In Prometheus' words. To strangers there is no such page."""
    if not figures.door.opens_for(request.scope):  # type: ignore[arg-type]
        raise Problem("unknown_page")
    return Response(await figures.written(), media_type=KIND)


# -- whom to tell ------------------------------------------------------------------------

GOOD_FOR = timedelta(days=30)
TheContact = NamedDependency[str]


@get("/.well-known/security.txt", include_in_schema=False, media_type="text/plain")
async def security_txt(contact: TheContact) -> str:
    """RFC 9116: whom to tell of a hole; nothing, unless the operator has said it."""
    if not contact:
        raise Problem("unknown_page")
    until = (datetime.now(UTC) + GOOD_FOR).strftime("%Y-%m-%dT00:00:00Z")
    return f"Contact: {contact}\nExpires: {until}\nPreferred-Languages: en\n"


def watch_handlers() -> list[Any]:
    return [health, ready, metrics, security_txt]
