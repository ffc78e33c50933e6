"""Starts the server, or says in one line why it cannot."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.logs import discreet, write_logs
from quarterdeck.server.settings import (
    Settings,
    data_folder,
    database_url,
    for_strangers,
    given_settings,
    sqlite_file,
)
from quarterdeck.server.storage.alone import PRIVATE_FOLDER, make_private

log = logging.getLogger("quarterdeck.server")
LARGEST_MESSAGE = 4096
MOST_LINES = 65_536
EVERYWHERE = ("0.0.0.0", "::", "")
EXPOSED = (
    "Warning: it listens on all addresses, and speaks plain HTTP: whoever can reach this machine can play, "
    "and read along. For strangers put a proxy with TLS before it (--https; see docs/operating.md)."
)


def serve(
    host: str = "127.0.0.1",
    port: int = 8600,
    db: str | None = None,
    open_browser: bool = True,
    https: bool = False,
    json_log: bool = False,
) -> None:
    """Serve until told to stop. `https`: behind a proxy that speaks TLS to the players."""
    url = database_url(db)
    ready_folder(url)
    near = host in ("127.0.0.1", "::1", "localhost") and not https
    hosts = ("localhost",) if near else ()
    usual = Settings(db=url, secure_cookies=https, compress=not near, json_log=json_log, hosts=hosts)
    settings = given_settings(usual if near else for_strangers(usual))
    with contextlib.closing(bound(host, port)) as listener, contextlib.suppress(KeyboardInterrupt):
        run_loop(settings, listener, host, open_browser)


def run_loop(settings: Settings, listener: socket.socket, host: str, open_browser: bool) -> None:
    try:
        import uvicorn

        factory = fast_loop()
    except ImportError as error:
        raise QuarterdeckError(
            f"the server needs {error.name}: install it with pip install 'quarterdeck[server]'"
        ) from None
    room_for_lines()
    gc.disable()  # nothing of what is loaded now is garbage: a fifth of the way to the first answer
    try:
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(until_stopped(uvicorn, settings, listener, host, open_browser))
    finally:
        gc.enable()


def room_for_lines() -> None:
    """As many open lines as the system allows: the usual 1,024 are few for those who play, and soon taken."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_LINES if hard == resource.RLIM_INFINITY else min(hard, MOST_LINES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def fast_loop() -> Any:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def until_stopped(
    uvicorn: Any, settings: Settings, listener: socket.socket, host: str, open_browser: bool
) -> None:
    server = await opened_server(settings)
    write_logs(settings.json_log)
    config = uvicorn_config(server.asgi, settings.compress)
    address = f"http://{shown_host(host)}:{listener.getsockname()[1]}/"
    settle_down()
    say(f"Quarterdeck is open at {address}  (stop with Ctrl+C)")
    if host in EVERYWHERE and not settings.secure_cookies:
        say(EXPOSED)
    if open_browser:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    await uvicorn.Server(config).serve(sockets=[listener])


def uvicorn_config(asgi: Any, compress: bool = True, goodbye: int = 5) -> Any:
    """How HTTP is spoken here. `goodbye`: seconds for what is under way when the server is stopped."""
    import uvicorn

    from quarterdeck.server.http.bounded import BoundedHttp

    return uvicorn.Config(
        asgi,
        http=BoundedHttp,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_per_message_deflate=compress,
        timeout_graceful_shutdown=goodbye,
        lifespan="on",
    )


def settle_down() -> None:
    """Rules, drawings and handlers stay for good: they are not looked through for garbage again,
    and what comes and goes with every move is looked through less often."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


async def opened_server(settings: Settings) -> Any:
    try:
        from quarterdeck.server.app import open_server
    except ImportError as error:
        raise QuarterdeckError(
            f"the server needs {error.name}: install it with pip install 'quarterdeck[server]'"
        ) from None
    with said_in_a_line(settings.db):
        return await open_server(settings)


@contextlib.contextmanager
def said_in_a_line(url: str) -> Iterator[None]:
    """What is wrong with a database, in a sentence."""
    try:
        yield
    except ImportError as error:
        raise QuarterdeckError(
            f"this database needs {error.name}: install it with pip install 'quarterdeck[postgres]'"
        ) from None
    except (OSError, ValueError) as error:
        raise QuarterdeckError(f"the database{place(url)} cannot be reached: {first_line(error)}") from None
    except Exception as error:
        if type(error).__module__.startswith(("sqlalchemy", "asyncpg", "sqlite3", "alembic")):
            raise QuarterdeckError(f"the database cannot be opened: {first_line(error)}") from None
        if isinstance(error, Problem):
            raise QuarterdeckError(f"the database cannot be reached: {error.detail}") from None
        raise


def place(url: str) -> str:
    """Where a database server was looked for."""
    address = url.partition("://")[2].partition("/")[0].rpartition("@")[2]
    return f" at {address}" if address else ""


def first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return discreet((str(cause).strip().splitlines() or [type(cause).__name__])[0])


def ready_folder(url: str) -> None:
    """An SQLite file needs a folder that can be written to."""
    path = sqlite_file(url)
    if path is None:
        return
    try:
        make_private(path)
        if path.parent == data_folder():
            path.parent.chmod(PRIVATE_FOLDER)
    except OSError as error:
        raise QuarterdeckError(f"{path}: cannot be written: {error.strerror or error}") from None


def bound(host: str, port: int) -> socket.socket:
    """A listening address of our own, or a line that says whose it is."""
    listener = None
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, proto)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        if listener is not None:
            listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise QuarterdeckError(
            f"port {port} on {host} cannot be used: {reason}; choose another with --port"
        ) from None
    listener.setblocking(False)
    return listener


def shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201
