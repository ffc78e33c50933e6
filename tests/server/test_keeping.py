"""What was acknowledged is kept: over a restart, over SIGKILL, over two writers."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from quarterdeck.engine.record import loads, verify
from quarterdeck.server.html.view import Rendering
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import Said
from quarterdeck.server.tables.table import rebuilt
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer

SERVE = (
    "import sys; from quarterdeck.server.run import serve; "
    "serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False)"
)


def test_a_table_is_rebuilt_from_its_events(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    for _ in range(6):
        anne.first_choice(table)
    anne.ok(f"/api/tables/{table}/chat", {"text": "Ahoy", "key": "c"})
    game_table = local_server.server.directory.loaded_tables[table].game_table
    again = rebuilt(table, local_server.do(local_server.server.store.read(table)))
    assert (again.version, again.position, again.keys) == (
        game_table.version,
        game_table.position,
        game_table.keys,
    )
    for viewer in (-3, 0, 1):
        assert Rendering(again, viewer, False).whole() == Rendering(game_table, viewer, False).whole()


def test_a_restart_resumes_every_table_bots_included(tmp_path: Path, addresses: Addresses) -> None:
    db = addresses.fresh(tmp_path)
    first = LocalServer(tmp_path, pace=60.0, db=db)
    anne = first.captain()
    table = anne.lay("me", "greedy", options={"first_seat": 2})
    assert anne.info(table)["asked"] == 1, "the bot is asked, and takes a minute"
    before = anne.info(table)
    jar = dict(anne.http.cookies.items())
    first.stop()
    second = LocalServer(tmp_path, db=db)
    back = second.captain()
    for name, value in jar.items():
        back.http.cookies.set(name, value, domain="127.0.0.1")
    back.http.cookies = httpx.Cookies(jar)
    assert back.info(table)["version"] >= before["version"]
    with back.window(table) as window:
        window.until(lambda w: w.facts["your_turn"])
        assert window.facts["mine"] == [0]
    assert back.first_choice(table)["version"] > before["version"]
    second.stop()


def launched(port: int, db: Path | str) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(db)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert b"Quarterdeck is open" in process.stdout.readline()
    return process


def killed(process: "subprocess.Popen[bytes]") -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()


def test_sigkill_in_mid_game_loses_no_acknowledged_move(tmp_path: Path) -> None:
    from quarterdeck.server.run import bound

    free = bound("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    db = tmp_path / "tables.sqlite3"
    process = launched(port, db)
    try:
        anne = Captain(f"http://127.0.0.1:{port}")
        table = anne.lay("me", "me")
        acknowledged = 0
        for _ in range(3):
            for _ in range(5):
                acknowledged = anne.first_choice(table)["version"]
            killed(process)
            process = launched(port, db)
            assert anne.info(table)["version"] == acknowledged
        view = anne.view(table)
        again = anne.move(table, view["options"][0]["word"], view["version"], "last")
        assert again.status_code == 200
        anne.close()
    finally:
        killed(process)


def test_of_two_writers_one_is_told_to_look_again(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    server = local_server.server
    other = Directory(server.store, server.keyring)

    async def both() -> int:
        async with server.directory.at(table) as here:
            async with other.at(table) as there:
                await other.write(there, [Said(-3, "x", "from the other process")])
            with pytest.raises(Problem) as refused:
                await server.directory.write(here, [Said(-3, "y", "from this one")])
            assert refused.value.code == "stale"
            return here.game_table.version

    assert local_server.do(both()) == local_server.do(other.loaded(table)).game_table.version
    assert anne.first_choice(table)["version"]


def test_news_of_another_process_is_heard(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    other = Directory(local_server.server.store, local_server.server.keyring)

    async def elsewhere() -> int:
        async with other.at(table) as there:
            version = await other.write(there, [Said(-3, "x", "Land ho")])
        await local_server.server.directory.heard(table, version)
        return version

    with anne.window(table) as window:
        window.next()
        version = local_server.do(elsewhere())
        window.until(lambda w: w.version == version)
        assert "Land ho" in window.regions["chat"]


def test_a_finished_games_record_can_be_verified_by_anybody(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me", options={"max_rounds": 1})
    while anne.info(table)["status"] != "over":
        view = anne.view(table)
        words = [option["word"] for option in view["options"]]
        anne.move(table, "end" if "end" in words else words[0], view["version"])
    promised = anne.info(table)["commitment"]
    verdict = verify(loads(mary.get(f"/api/tables/{table}/record").content))
    assert verdict.sealed and verdict.commitment == promised and verdict.fate > 0


def test_a_full_memory_forgets_idle_tables_but_none_just_handed_out(
    local_server: LocalServer, anne: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.server.tables.directory.KEPT", 0)
    directory = local_server.server.directory
    table = anne.lay("me", "me")
    assert table in directory.loaded_tables
    anne.first_choice(table)
    third, now = table, directory.clock()
    for hours in range(1, 20):  # whoever looks after a move, the scheduler say, may still be at the table
        monkeypatch.setattr(directory, "clock", lambda passed=hours * 3600.0: now + passed)
        third = anne.lay("me", "me")
        if table not in directory.loaded_tables:
            break
    assert table not in directory.loaded_tables and third in directory.loaded_tables
    before = anne.view(table)["version"]
    anne.first_choice(table)
    assert anne.view(table)["version"] > before
