"""What an operator does: backs up, restores, stops, reads the log, gives a wrong address."""

import json
import logging
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quarterdeck.server.logs import BLOT, JsonLines, PlainLines
from quarterdeck.server.settings import database_url
from tests.operators.postgres import free_port
from tests.operators.processes import ROOT, ServerProcess
from tests.server.harness import Captain, LocalServer

STOPPED = (0, -signal.SIGTERM)
SERVE = "from quarterdeck.cli import main; main()"
HIDDEN = "import sys; sys.modules[{name!r}] = None; " + SERVE


def played(captain: Captain, table: str, moves: int) -> int:
    version = 0
    for _ in range(moves):
        version = captain.first_choice(table)["version"]
    return version


def test_a_backup_of_a_running_server_is_restored_and_every_table_goes_on(tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, writes_per_minute=0)
    anne = local_server.captain()
    table, bots = anne.lay("me", "me"), anne.lay("me", "random")
    version = played(anne, table, 5)
    kept = tmp_path / "backup.sqlite3"
    playing = threading.Thread(target=played, args=(anne, table, 5))
    playing.start()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as link:
        link.execute("VACUUM INTO ?", (str(kept),))
    link.close()
    playing.join()
    jar = dict(anne.http.cookies.items())
    local_server.stop()
    restored = tmp_path / "restored"
    restored.mkdir()
    shutil.copy(kept, restored / "tables.sqlite3")
    again = LocalServer(restored, writes_per_minute=0)
    back = again.captain()
    back.http.cookies = httpx.Cookies(jar)
    back.keys = 100
    assert back.info(table)["version"] >= version
    assert played(back, table, 2) and back.info(bots)["status"] == "running"
    assert [seat["mine"] for seat in back.info(table)["seats"]] == [True, True]
    again.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path, database_url(str(tmp_path / "tables.sqlite3")))
    yield made.launch().ready()
    made.kill()


def test_sigterm_answers_what_was_asked_and_keeps_it(server: ServerProcess) -> None:
    anne = Captain(server.url)
    table = anne.lay("me", "me", "random")
    acknowledged = [0]

    def play_on() -> None:
        while True:
            try:
                acknowledged.append(anne.first_choice(table)["version"])
            except (httpx.TransportError, IndexError, AssertionError, KeyError):
                return

    playing = threading.Thread(target=play_on)
    playing.start()
    while len(acknowledged) < 6 and playing.is_alive():
        time.sleep(0.01)
    assert server.stop(signal.SIGTERM) in STOPPED, server.said()
    assert "shutdown complete" in server.said()
    playing.join()
    server.launch().ready()
    back = Captain(server.url)
    assert back.info(table)["version"] >= acknowledged[-1]
    back.close()
    anne.close()


def lines_of(server: ServerProcess) -> list[dict[str, str]]:
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def test_the_log_is_json_lines_and_names_no_secret(server: ServerProcess) -> None:
    anne = Captain(server.url)
    table = anne.lay("me", "random", options={"first_seat": 1})
    links = anne.get(f"/api/tables/{table}/links").json()
    token = links["seats"]["0"].rpartition("/")[2]
    anne.get(links["seats"]["0"])
    played(anne, table, 1)
    cookie = anne.cookie("captain")
    anne.close()
    assert server.stop() in STOPPED
    text = server.log.read_text()
    assert {"at", "level", "source", "says"} <= set(lines_of(server)[0])
    for secret in (token, cookie, cookie.partition(".")[2]):
        assert secret not in text


@pytest.mark.parametrize("kind", [PlainLines("%(message)s"), JsonLines()])
def test_links_cookies_and_passwords_are_blotted_out(kind: logging.Formatter) -> None:
    said = "/join/abc/0/%s failed at postgresql+asyncpg://deck:hunter2@db/deck with %s"
    token, secret = "0123456789abcdef" * 2, "f" * 64
    try:
        raise ValueError(f"cookie {token}.{secret}")
    except ValueError:
        record = logging.LogRecord("q", 40, "", 1, said, (token, secret), sys.exc_info())
    written = kind.format(record)
    assert "hunter2" not in written and token not in written and secret not in written
    assert BLOT in written and "/join/abc/0/" in written and "Traceback" in written


def refused(*words: str, code: str = SERVE) -> str:
    command = [sys.executable, "-c", code, "serve", "--no-browser", "--port", "0", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


def test_an_unreachable_database_is_said_in_one_line() -> None:
    port = free_port()
    said = refused("--db", f"postgresql://deck:hunter2@127.0.0.1:{port}/deck")
    assert f"the database at 127.0.0.1:{port} cannot be reached" in said and "hunter2" not in said


@pytest.mark.parametrize("name", ["asyncpg", "asyncpg_listen"])
def test_a_missing_extra_is_named_in_one_line(name: str) -> None:
    said = refused("--db", "postgresql://deck@127.0.0.1:1/deck", code=HIDDEN.format(name=name))
    assert "quarterdeck[postgres]" in said and name in said


def test_an_unknown_kind_of_database_is_said_in_one_line() -> None:
    assert "postgresql+asyncpg://" in refused("--db", "mysql://deck@127.0.0.1/deck")
