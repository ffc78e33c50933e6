"""The application: API, pages and WebSocket on one store."""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from quarterdeck import __version__
from quarterdeck.server.api import api_router
from quarterdeck.server.guard import Guard
from quarterdeck.server.html import esc, page, shelf_mark
from quarterdeck.server.hub import Hub
from quarterdeck.server.keys import Keyring
from quarterdeck.server.learn_pages import learn_pages, lessons_router
from quarterdeck.server.logbook import Logbook
from quarterdeck.server.logbook_api import logbook_router
from quarterdeck.server.logbook_pages import logbook_pages
from quarterdeck.server.migrate import up_to_date
from quarterdeck.server.minder import Minder
from quarterdeck.server.pages import page_handlers
from quarterdeck.server.problems import CODES, Problem, body
from quarterdeck.server.settings import Settings
from quarterdeck.server.socket import watch
from quarterdeck.server.store import Store
from quarterdeck.server.wiring import Req, TheHub
from quarterdeck.server.workers import Workers

if TYPE_CHECKING:
    from quarterdeck.server.fleet import Fleet

log = logging.getLogger("quarterdeck.server")
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

    def __init__(
        self, settings: Settings, store: Store, keyring: Keyring, workers: Workers | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.keyring = keyring
        self.hub = Hub(store, keyring)
        self.logbook = Logbook(self.hub)
        self.workers = workers or Workers(settings.workers, settings.patience)
        self.fleet = fleet_for(store, self.hub)
        self.minder = Minder(self.hub, self.workers, settings.pace, self.fleet.helm if self.fleet else None)
        self.litestar = self.application()
        self.asgi = Guard(self.litestar, keyring, settings.secure_cookies)

    def application(self) -> Litestar:
        settings, keyring = self.settings, self.keyring
        limit = RateLimitConfig(
            rate_limit=("minute", settings.writes_per_minute or 1),
            check_throttle_handler=changes_something,
            exclude=["/static", "/health"],
        )
        return Litestar(
            route_handlers=[
                api_router(),
                watch,
                health,
                *page_handlers(),
                logbook_router(),
                *logbook_pages(),
                lessons_router(),
                *learn_pages(),
                create_static_files_router(path=shelf_mark(), directories=[STATIC], include_in_schema=False),
            ],
            dependencies={
                "hub": Provide(lambda: self.hub, sync_to_thread=False),
                "logbook": Provide(lambda: self.logbook, sync_to_thread=False),
                "workers": Provide(lambda: self.workers, sync_to_thread=False),
                "minder": Provide(lambda: self.minder, sync_to_thread=False),
            },
            middleware=[limit.middleware] if settings.writes_per_minute else [],
            csrf_config=CSRFConfig(
                secret=keyring.csrf_secret,
                cookie_name=keyring.csrf_cookie,
                cookie_secure=settings.secure_cookies,
                exclude=["/static", "/health"],
            ),
            compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=600),
            openapi_config=described(),
            exception_handlers={Problem: say_problem, HTTPException: say_http, Exception: say_fault},
            request_max_body_size=settings.largest_body,
            lifespan=[self.lifespan],
            logging_config=None,
            debug=False,
        )

    @asynccontextmanager
    async def lifespan(self, _app: Litestar) -> AsyncIterator[None]:
        await (self.fleet.join(self.minder) if self.fleet else self.minder.resume())
        yield
        await self.minder.close()
        if self.fleet:
            await self.fleet.depart()
        await self.workers.close()
        await self.store.close()


def fleet_for(store: Store, hub: Hub) -> "Fleet | None":
    """Company on a database that can be shared; alone on any other."""
    if not store.shared:
        return None
    from quarterdeck.server.fleet import Fleet

    return Fleet(store, hub)


def described() -> OpenAPIConfig:
    """The schema alone: the usual pages around it load their scripts from elsewhere."""
    return OpenAPIConfig(
        title="Quarterdeck",
        version=__version__,
        description="Five pirate board games at one table. The WebSocket is described in docs/protocol.md.",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
    )


async def opened(settings: Settings, workers: Workers | None = None) -> Server:
    """A server on its database, brought up to date, with the key that lies there."""
    store = Store(settings.db)
    try:
        await up_to_date(store.engine)
        keyring = Keyring(await store.key("server", secrets.token_bytes(32)))
    except BaseException:
        await store.close()
        raise
    return Server(settings, store, keyring, workers)


@get("/health", include_in_schema=False)
async def health(hub: TheHub) -> Response[dict[str, Any]]:
    """For whoever watches over the process."""
    try:
        await hub.store.alive()
    except Exception:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ok", "version": __version__, "tables": len(hub.berths)})


def changes_something(request: Req) -> bool:
    return request.method not in ("GET", "HEAD", "OPTIONS")


# -- refusals ----------------------------------------------------------------------------


def say_problem(request: Req, problem: Problem) -> Response[Any]:
    if wants_page(request):
        text = f'<div class="plank"><h1>{esc(problem.title)}</h1><p>{esc(problem.detail)}</p></div>'
        return Response(page(problem.title, text, ""), media_type="text/html", status_code=problem.status)
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


def wants_page(request: Req) -> bool:
    path = request.url.path
    return not path.startswith(("/api", "/schema", "/static")) and "text/html" in request.headers.get(
        "accept", ""
    )
