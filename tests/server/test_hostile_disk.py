"""What can happen to the file: a second server, a full disk, other users, a clock that is set."""

import sqlite3
import stat
import time
from pathlib import Path

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.run import serve
from quarterdeck.server.settings import given_key
from quarterdeck.server.storage import writing
from quarterdeck.server.storage.database import durable
from quarterdeck.server.tables.directory import steady_clock
from tests.server.harness import LocalServer
from tests.server.test_moves import problem


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    first = LocalServer(tmp_path)
    try:
        with pytest.raises(QuarterdeckError, match="another server is open on this file"):
            serve("127.0.0.1", 0, str(tmp_path / "tables.sqlite3"), False)
    finally:
        first.stop()
    LocalServer(tmp_path).stop()


def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "deck"
    tmp_path.chmod(0o755)
    (tmp_path / "old.sqlite3").touch(0o644)
    server = LocalServer(tmp_path, db=f"sqlite+aiosqlite:///{folder}/tables.sqlite3")
    server.captain().lay("me", "me")
    found = sorted(path.name for path in folder.iterdir())
    assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3.lock"} <= set(found)
    assert [mode(path) for path in folder.iterdir()] == [0o600] * len(found)
    assert mode(folder) == 0o700
    server.stop()
    old = LocalServer(tmp_path, db=f"sqlite+aiosqlite:///{tmp_path}/old.sqlite3")
    assert mode(tmp_path / "old.sqlite3") == 0o600 and mode(tmp_path) == 0o755
    old.stop()


def test_the_key_can_be_kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "key").write_text("ab" * 32 + "\n")
    monkeypatch.setenv("QUARTERDECK_KEY_FILE", str(tmp_path / "key"))
    server = LocalServer(tmp_path)
    assert server.server.keyring.key == bytes.fromhex("ab" * 32)
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as link:
        assert link.execute("SELECT count(*) FROM keys WHERE name = 'server'").fetchone() == (0,)
    monkeypatch.setenv("QUARTERDECK_KEY", "cd" * 40)
    assert given_key() == bytes.fromhex("cd" * 40)
    for bad in ("cd" * 8, "no key at all"):
        monkeypatch.setenv("QUARTERDECK_KEY", bad)
        with pytest.raises(QuarterdeckError, match="64 hexadecimal digits"):
            given_key()


def test_a_full_disk_is_said_to_be_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = LocalServer(tmp_path)
    anne = server.captain()
    table = anne.lay("me", "me")
    view = anne.view(table)

    def cramped(link: sqlite3.Connection, record: object) -> None:
        durable(link, record)
        link.execute("PRAGMA max_page_count=1")

    anything = server.server.store
    assert isinstance(anything.writer, writing.FileWriter)
    monkeypatch.setattr(writing, "durable", cramped)
    anything.writer.link.close()
    for n in range(40):
        reply = anne.post(f"/api/tables/{table}/chat", {"text": "x" * 300, "key": f"k{n}"})
        if reply.status_code != 200:
            break
    assert "disk" in problem(reply, 503, "disk_full")["detail"]
    anne.post(f"/api/tables/{table}/chat", {"text": "x" * 300, "key": "again"})

    async def still_full() -> str:
        return anything.writer.trouble

    monkeypatch.setattr(anything, "trouble", still_full)
    assert anne.get("/health").status_code == 503
    assert anne.get("/health").json()["status"] == "disk full"
    monkeypatch.undo()
    assert anne.get("/health").json()["status"] == "ok"
    assert anne.move(table, view["options"][0]["word"]).status_code == 200
    server.stop()


def test_a_clock_set_back_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady_clock()
    before, now = clock(), time.time()
    monkeypatch.setattr(time, "time", lambda: now - 86_400)
    assert 0 <= clock() - before < 5
    monkeypatch.undo()
    server = LocalServer(tmp_path)
    anne = server.captain()
    table = anne.lay("me", "me", limit=60)
    game_table = server.server.directory.loaded_tables[table].game_table
    assert game_table.clocks is not None
    assert game_table.clocks.left_now(game_table.asked, clock() - 86_400) == 60.0
    server.stop()
