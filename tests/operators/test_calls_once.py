"""A call is made once: not once for each process, and neither lost nor doubled by a kill."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.operators.postgres import Postgres, free_port
from tests.operators.processes import ROOT
from tests.operators.test_two_servers import same_captain
from tests.server.harness import Captain, LocalServer
from tests.server.receiving import Hook
from tests.support import until

SERVE = (
    "import sys; from quarterdeck.server.run import bound, run_loop; "
    "from quarterdeck.server.settings import Settings, database_url; "
    "run_loop(Settings(db=database_url(sys.argv[1]), bot_processes=1, private_calls=True, "
    "call_after=float(sys.argv[3])), bound('127.0.0.1', int(sys.argv[2])), '127.0.0.1', False)"
)


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.close()


def together(anne: Captain, mary: Captain) -> str:
    table = anne.lay("me", "open")
    link = anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"].rpartition("/")[2]
    assert mary.sit(table, 1, link, name="Mary").status_code == 200
    return table


def pass_on(captain: Captain, table: str) -> None:
    before = captain.info(table)["asked"]
    while captain.info(table)["asked"] == before:
        captain.first_choice(table)


def webhook(captain: Captain, url: str) -> None:
    captain.ok("/api/captain/calls/", {"kind": "webhook", "address": url})


def test_two_processes_that_both_show_the_table_call_once(
    postgres: Postgres, tmp_path: Path, hook: Hook
) -> None:
    db = postgres.fresh()
    usual: dict[str, Any] = {"db": db, "writes_per_minute": 0, "private_calls": True, "call_after": 0.0}
    servers = [LocalServer(tmp_path, **usual) for _ in range(2)]
    anne, mary, watcher = (servers[0].captain() for _ in range(3))
    for captain in (anne, mary):
        webhook(captain, hook.url)
    table = together(anne, mary)
    until(lambda: len(hook.got) == 1)
    with watcher.window(table), same_captain(watcher, servers[1]).window(table) as far:
        for turn in range(2, 8):
            mover = anne if anne.info(table)["asked"] == 0 else mary
            pass_on(mover, table)
            done = mover.info(table)["version"]
            far.until(lambda seen, done=done: seen.version >= done)  # type: ignore[misc]
            until(lambda turn=turn: len(hook.got) >= turn)  # type: ignore[misc]
    for server in servers:
        server.stop()
    marks = [body["id"] for body in hook.bodies]
    assert len(marks) == len(set(marks)) == 7


class Process:
    """A server that is killed without warning."""

    def __init__(self, folder: Path, after: float) -> None:
        self.folder, self.port, self.after = folder, free_port(), after
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes]

    def launch(self) -> None:
        db = str(self.folder / "tables.sqlite3")
        command = [sys.executable, "-c", SERVE, db, str(self.port), str(self.after)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        until(self.answers)

    def answers(self) -> bool:
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            return httpx.get(f"{self.url}/health").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def test_a_kill_right_after_a_move_neither_loses_nor_doubles_the_call(tmp_path: Path, hook: Hook) -> None:
    """Killed the moment the move was answered: the call was not made yet, or not even written."""
    server = Process(tmp_path, after=1.0)
    server.launch()
    anne, mary = Captain(server.url), Captain(server.url)
    for captain in (anne, mary):
        webhook(captain, hook.url)
    table = together(anne, mary)
    until(lambda: len(hook.got) == 1)
    for turn in range(2, 5):
        mover = anne if anne.info(table)["asked"] == 0 else mary
        pass_on(mover, table)
        server.kill()
        assert len(hook.got) == turn - 1
        server.launch()
        until(lambda turn=turn: len(hook.got) == turn)  # type: ignore[misc]
        time.sleep(1.5)  # a second one would come about now
        assert len(hook.got) == turn
    server.kill()
    marks = [body["id"] for body in hook.bodies]
    assert len(marks) == len(set(marks)) == 4
    anne.close()
    mary.close()
