"""The application: API, pages and WebSocket on one store."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from sqlalchemy.exc import DBAPIError

from quarterdeck import __version__
from quarterdeck.server.bots.pool import ADVISER, Pool
from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.calls.book import Book
from quarterdeck.server.calls.caller import Caller
from quarterdeck.server.calls.mail import Post
from quarterdeck.server.calls.reach import Reach
from quarterdeck.server.calls.sender import Sender
from quarterdeck.server.html.shell import shelf_mark
from quarterdeck.server.http.agreement import Agreement
from quarterdeck.server.http.analysis import analysis_router
from quarterdeck.server.http.api import api_router
from quarterdeck.server.http.calls import call_pages, calls_router
from quarterdeck.server.http.club_pages import club_pages
from quarterdeck.server.http.clubs import clubs_router
from quarterdeck.server.http.firsts import Firsts
from quarterdeck.server.http.foresight import foresight_router
from quarterdeck.server.http.gate import READ, WRITE, Gate, problem_page, wants_page
from quarterdeck.server.http.guard import Guard
from quarterdeck.server.http.lab import lab_handlers
from quarterdeck.server.http.lessons import learn_pages, lessons_router
from quarterdeck.server.http.meeting import meeting_router
from quarterdeck.server.http.pages import page_handlers
from quarterdeck.server.http.params import Req, captain_of
from quarterdeck.server.http.problems import CODES, Problem, body
from quarterdeck.server.http.rates import Rates
from quarterdeck.server.http.replay_pages import logbook_pages
from quarterdeck.server.http.replays import logbook_router
from quarterdeck.server.http.socket import Sockets
from quarterdeck.server.http.standing import standing_router
from quarterdeck.server.http.standing_pages import standing_pages
from quarterdeck.server.http.watch import Figures, MetricsDoor, Readiness, watch_handlers
from quarterdeck.server.lab.door import LabDoor
from quarterdeck.server.lab.runs import Runs
from quarterdeck.server.meeting import tournaments
from quarterdeck.server.meeting.whoever import Usher
from quarterdeck.server.replay.analyst import Analyst
from quarterdeck.server.replay.bots import Inquiry
from quarterdeck.server.replay.library import Library
from quarterdeck.server.settings import Settings, given_key, lab_folder
from quarterdeck.server.standing.entering import Registrar
from quarterdeck.server.storage.allowances import SharedCount
from quarterdeck.server.storage.database import fault_of, lost
from quarterdeck.server.storage.migrate import up_to_date
from quarterdeck.server.storage.quotas import Limits
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.clockkeeping import ClockKeeper
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.housekeeping import Housekeeper, Retention
from quarterdeck.server.tables.steering import come_back
from quarterdeck.server.tables.tokens import Keyring

if TYPE_CHECKING:
    from quarterdeck.server.cluster.cluster import Cluster

log = logging.getLogger("quarterdeck.server")
ANALYST_PATIENCE = 300.0  # seconds for some moves of a game: it gives way to everybody
STATIC = Path(__file__).parent / "static"
BY_STATUS = {
    400: "malformed",
    401: "forged",
    403: "forged",
    404: "unknown_page",
    405: "not_allowed_here",
    413: "oversized",
    415: "wrong_kind",
    429: "too_many",
}


class Server:
    """Everything that lives as long as the process: made before the first request is answered."""

    def __init__(self, settings: Settings, store: Store, keyring: Keyring, pool: Pool | None = None) -> None:
        self.settings = settings
        self.store = store
        self.keyring = keyring
        keyring.prefix = "__Host-" if settings.secure_cookies else ""
        self.directory = Directory(store, keyring)
        self.directory.moves_per_minute = settings.writes_per_minute
        self.directory.quotas.limits = limits_of(settings)
        self.library = Library(self.directory)
        self.pool = pool or Pool(settings.bot_processes, settings.patience)
        self.inquiry = Inquiry(self.pool)
        self.advisers = Pool(1, settings.patience, ADVISER)
        looking = Pool(max(1, settings.analyses), ANALYST_PATIENCE, ADVISER)
        self.analyst = Analyst(store, looking, settings.analyses)
        self.cluster = cluster_for(store, self.directory)
        self.scheduler = Scheduler(
            self.directory, self.pool, settings.pace, self.cluster.leases if self.cluster else None
        )
        kept = Retention(settings.unstarted_hours, settings.archive_days, settings.delete_days)
        self.housekeeper = Housekeeper(self.directory, kept)
        self.clock_keeper = ClockKeeper(self.directory)
        self.registrar = registrar_for(self.directory)
        self.usher = Usher(self.directory)
        self.caller = caller_for(settings, self.directory)
        self.book = Book(self.caller)
        self.readiness = Readiness(store)
        door = MetricsDoor(settings.metrics_token, settings.metrics_from)
        self.figures = Figures(self.directory, self.pool, door)
        self.lab_runs = Runs(lab_folder(settings.db))
        self.lab_door = LabDoor(settings.lab, settings.lab_token)
        self.litestar = self.application()
        sockets = Sockets(self.litestar, self.directory, self.scheduler)
        limits = {READ: settings.reads_per_minute, WRITE: settings.writes_per_minute}
        rates = Rates(limits, SharedCount(store) if store.shared else None)
        gate = Gate(keyring, rates, settings.hosts)
        self.asgi = Guard(sockets, keyring, settings.secure_cookies, gate)

    def application(self) -> Litestar:
        return Litestar(
            route_handlers=handlers(),
            dependencies=self.given(),
            compression_config=CompressionConfig(backend="gzip", gzip_compress_level=9, minimum_size=600),
            openapi_config=described(),
            exception_handlers={
                Problem: say_problem,
                HTTPException: say_http,
                DBAPIError: say_database,
                RecursionError: say_nested,
                UnicodeError: say_nested,
                Exception: say_fault,
            },
            request_max_body_size=self.settings.largest_body,
            lifespan=[self.lifespan],
            before_request=Firsts().prepare,
            after_response=self.seen,
            logging_config=None,
            debug=False,
        )

    async def seen(self, request: Req) -> None:
        """A table that somebody asks about is looked at, also without a window; a player who does is back."""
        table, captain = str(request.path_params.get("table", "")), captain_of(request)
        if table in self.directory.loaded_tables:
            self.scheduler.seen(table, captain)
            with suppress(Problem):
                await come_back(self.directory, table, captain)

    def given(self) -> dict[str, Provide]:
        """What handlers may ask for by name."""
        return {
            "directory": Provide(lambda: self.directory, sync_to_thread=False),
            "library": Provide(lambda: self.library, sync_to_thread=False),
            "inquiry": Provide(lambda: self.inquiry, sync_to_thread=False),
            "advisers": Provide(lambda: self.advisers, sync_to_thread=False),
            "analyst": Provide(lambda: self.analyst, sync_to_thread=False),
            "scheduler": Provide(lambda: self.scheduler, sync_to_thread=False),
            "readiness": Provide(lambda: self.readiness, sync_to_thread=False),
            "contact": Provide(lambda: self.settings.contact, sync_to_thread=False),
            "figures": Provide(lambda: self.figures, sync_to_thread=False),
            "runs": Provide(lambda: self.lab_runs, sync_to_thread=False),
            "caller": Provide(lambda: self.caller, sync_to_thread=False),
            "book": Provide(lambda: self.book, sync_to_thread=False),
            "lab_door": Provide(lambda: self.lab_door, sync_to_thread=False),
        }

    def keepers(self) -> "tuple[Housekeeper, ClockKeeper, Registrar, Usher, Caller]":
        """Who goes on by itself for as long as the server is open."""
        return self.housekeeper, self.clock_keeper, self.registrar, self.usher, self.caller

    @asynccontextmanager
    async def lifespan(self, _app: Litestar) -> AsyncIterator[None]:
        await self.clock_keeper.open()
        if self.cluster:
            await self.cluster.join(self.scheduler)
        jobs = [one.forever() for one in self.keepers()]
        jobs += [] if self.cluster else [self.scheduler.resume()]
        keeping = [asyncio.create_task(job) for job in jobs]
        yield
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        if self.cluster:  # a question that was cut off takes the database a moment to let go of
            await asyncio.sleep(0.1)
        await self.caller.close()
        await self.clock_keeper.close()
        await self.lab_runs.close()
        await self.scheduler.close()
        if self.cluster:
            await self.cluster.depart()
        await self.pool.close()
        await self.advisers.close()
        await self.analyst.close()
        await self.directory.lists.close()
        await self.store.close()


def handlers() -> list[Any]:
    """Everything that can be asked for."""
    return [
        api_router(),
        foresight_router(),
        *watch_handlers(),
        *page_handlers(),
        logbook_router(),
        analysis_router(),
        *logbook_pages(),
        standing_router(),
        meeting_router(),
        clubs_router(),
        *club_pages(),
        *standing_pages(),
        lessons_router(),
        Agreement,
        *learn_pages(),
        calls_router(),
        *call_pages(),
        *lab_handlers(),
        create_static_files_router(path=shelf_mark(), directories=[STATIC], include_in_schema=False),
    ]


def limits_of(settings: Settings) -> Limits:
    return Limits(
        settings.tables_per_captain,
        settings.unstarted_per_captain,
        settings.tables_per_address,
        settings.unstarted_per_address,
    )


def registrar_for(directory: Directory) -> Registrar:
    """Enters results; tournaments go on by them."""
    made = Registrar(directory)
    made.on_result.append(partial(tournaments.heard, directory))
    made.at_start.append(partial(tournaments.take_up, directory))
    return made


def caller_for(settings: Settings, directory: Directory) -> Caller:
    post = Post(settings.smtp, settings.mail_from) if settings.smtp else None
    reach = Reach(settings.private_calls)
    sender = Sender(directory.keyring, reach, post, settings.contact)
    return Caller(directory, sender, settings.call_after)


def cluster_for(store: Store, directory: Directory) -> "Cluster | None":
    """Company on a database that can be shared; alone on any other."""
    if not store.shared:
        return None
    from quarterdeck.server.cluster.cluster import Cluster

    return Cluster(store, directory)


def described() -> OpenAPIConfig:
    """The schema alone: the usual pages around it load their scripts from elsewhere."""
    return OpenAPIConfig(
        title="Quarterdeck",
        version=__version__,
        description="Five pirate board games at one table. The WebSocket is described in docs/protocol.md.",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
    )


async def open_server(settings: Settings, pool: Pool | None = None) -> Server:
    """A server on its database, brought up to date, with the key that lies there."""
    store = Store(settings.db)
    try:
        store.claim_alone()
        await up_to_date(store.engine)
        keyring = Keyring(given_key() or await store.key("server", secrets.token_bytes(32)))
    except BaseException:
        await store.close()
        raise
    return Server(settings, store, keyring, pool)


# -- refusals ----------------------------------------------------------------------------


def say_problem(request: Req, problem: Problem) -> Response[Any]:
    if wants_page(request.url.path, request.headers.get("accept", "")):
        return Response(problem_page(problem), media_type="text/html", status_code=problem.status)
    return Response(body(problem), media_type="application/problem+json", status_code=problem.status)


def say_http(request: Req, error: HTTPException) -> Response[Any]:
    code = BY_STATUS.get(error.status_code, "malformed")
    detail = CODES[code][1]
    if isinstance(error, ValidationException) or code == "malformed":
        detail = sentence(error)
    answer = say_problem(request, Problem(code, detail))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def sentence(error: HTTPException) -> str:
    """What is wrong with a body, field by field, without echoing what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{row.get('key', 'body')}: {row.get('message', '')}" for row in extra if isinstance(row, dict)]
    return "; ".join(parts)[:400] or CODES["malformed"][1]


def say_fault(request: Req, error: Exception) -> Response[Any]:
    """The cause goes to the log; whoever asked learns only that it is ours."""
    log.error("%s failed: %s", request.url.path, type(error).__name__, exc_info=error)
    return say_problem(request, Problem("fault"))


def say_nested(request: Req, _error: Exception) -> Response[Any]:
    """JSON in JSON in JSON, deeper than anybody can mean; or text that is no text."""
    return say_problem(request, Problem("malformed"))


def say_database(request: Req, error: DBAPIError) -> Response[Any]:
    """A database that is full or away is said to be; anything else it objects to is our fault."""
    problem = fault_of(error)
    return (
        say_problem(request, problem)
        if problem.code == "disk_full" or lost(error)
        else say_fault(request, error)
    )
