"""Bots: in their own processes, replaced when they hang or crash, never in the way."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.bots.worker import Task
from tests.server.harness import Captain, LocalServer

HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
CRASHES = (sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)")
BABBLES = (
    sys.executable,
    "-c",
    "import sys; sys.stdin.readline(); print('{}', flush=True); sys.stdin.read()",
)


def test_a_game_of_bots_plays_on_while_somebody_watches(anne: Captain) -> None:
    table = anne.lay("random", "random", options={"max_rounds": 3})
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
        assert window.facts["secret"] and "<table" in window.regions["result"]


def test_nobody_watching_means_no_work(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("greedy", "greedy")
    assert table not in local_server.server.scheduler.tasks
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "running")
        version = window.version
        window.until(lambda w: w.version > version)
    assert anne.info(table)["status"] == "running"


@pytest.mark.parametrize("command", [HANGS, CRASHES, BABBLES], ids=["hangs", "crashes", "babbles"])
def test_a_broken_bot_is_replaced_and_the_table_goes_on(tmp_path: Path, command: tuple[str, ...]) -> None:
    local_server = LocalServer(tmp_path, make_pool=broken(command))
    anne = local_server.captain()
    table = anne.lay("me", "greedy", options={"first_seat": 2})
    with anne.window(table) as window:
        window.until(lambda w: w.facts["your_turn"])
    local_server.stop()


def broken(command: tuple[str, ...]) -> Callable[[], Pool]:
    return lambda: Pool(1, patience=0.3, command=command)


def test_a_bot_is_cancelled_when_its_seat_is_taken_back(tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, make_pool=lambda: Pool(1, patience=600.0, command=HANGS))
    anne = local_server.captain()
    table = anne.lay("me", "me", options={"first_seat": 1})
    with anne.window(table, seat=0) as window:
        window.until(lambda w: w.facts["your_turn"])
        if len(anne.view(table)["options"]) > 1:
            anne.ok(f"/api/tables/{table}/seats/0/relieve", {"bot": "greedy"})
            window.until(lambda w: not w.facts["your_turn"])
            assert table in local_server.server.scheduler.tasks
            anne.ok(f"/api/tables/{table}/seats/0/reclaim")
            window.until(lambda w: w.facts["your_turn"])
            assert table not in local_server.server.scheduler.tasks
    local_server.stop()


def test_a_bot_gets_a_view_and_never_the_state(local_server: LocalServer, anne: Captain) -> None:
    """What goes into the pipe is a snapshot of the seat's own view."""
    sent: list[bytes] = []
    pool = Pool(1)

    async def caught(line: bytes) -> int:
        sent.append(line)
        return 0

    pool.ask = caught  # type: ignore[method-assign]
    table = anne.lay("me", "me", game="haze_islands")
    game_table = local_server.server.directory.loaded_tables[table].game_table
    local_server.do(pool.choose(game_table.begun.header, game_table.view(game_table.asked), "greedy", 1))
    task = msgspec.json.decode(sent[0], type=Task)
    assert task.view["viewer"] == game_table.asked
    assert game_table.terms.secret not in sent[0].decode()


def test_a_worker_does_not_outlive_its_server() -> None:
    """Even one that thinks for ever: the pipe is closed when the server is gone."""
    thinker = (
        "from quarterdeck.server.bots import worker\n"
        "worker.answer = lambda task: sum(1 for _ in iter(int, 1))\n"
        "worker.main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", thinker], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert process.stdin is not None
    task = Task("catan_junior", 1, "standard", 2, {}, "greedy", 1, {})
    process.stdin.write(msgspec.json.encode(task) + b"\n")
    process.stdin.flush()
    process.stdin.close()
    assert process.wait(120) == 0
