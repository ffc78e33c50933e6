"""The rows of the list of tables follow the events; what a restart needs never lags behind."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.server.tables import listing
from tests.server.harness import LocalServer

NEVER = 1000.0


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No row is written for its own sake before it is asked for."""
    monkeypatch.setattr(listing, "LATER", NEVER)


def row_of(path: Path, table: str) -> tuple[Any, ...]:
    """What stands in the file: version and status of the row, whether to wake, the last event."""
    with sqlite3.connect(path) as link:
        found = link.execute(
            "SELECT version, status, wake IS NOT NULL, (SELECT max(n) FROM events WHERE table_id = id) "
            "FROM tables WHERE id = ?",
            (table,),
        ).fetchone()
    return tuple(found)


def as_killed(folder: Path) -> Path:
    """A folder in which the file lies as a kill would leave it at this moment."""
    left = folder / "left"
    left.mkdir()
    for name in ("tables.sqlite3", "tables.sqlite3-wal"):
        shutil.copy(folder / name, left / name)
    return left


@pytest.mark.usefixtures("patient")
def test_a_row_waits_until_a_list_is_read_or_the_server_stops(tmp_path: Path) -> None:
    server, path = LocalServer(tmp_path), tmp_path / "tables.sqlite3"
    anne = server.captain()
    table = anne.lay("me", "me")
    begun = row_of(path, table)
    anne.first_choice(table)
    assert row_of(path, table) == (begun[0], "running", 0, begun[0] + 1)
    assert [row["id"] for row in anne.get("/api/tables/").json()["mine"]] == [table]
    assert row_of(path, table) == (begun[0] + 1, "running", 0, begun[0] + 1)
    anne.first_choice(table)
    server.stop()
    assert row_of(path, table) == (begun[0] + 2, "running", 0, begun[0] + 2)


@pytest.mark.usefixtures("patient")
def test_a_row_left_behind_by_a_kill_is_written_when_its_table_is_opened(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    anne = server.captain()
    table = anne.lay("me", "me")
    for _ in range(3):
        anne.first_choice(table)
    left = as_killed(tmp_path)
    server.stop()
    version, *_, last = row_of(left / "tables.sqlite3", table)
    assert version == last - 3
    again = LocalServer(left)
    again.do(again.server.directory.loaded(table))
    again.do(again.server.directory.lists.flush())
    assert row_of(left / "tables.sqlite3", table)[0] == last
    again.stop()


@pytest.mark.usefixtures("patient")
def test_whoever_has_to_be_woken_is_known_at_once(tmp_path: Path) -> None:
    """A limit begins or ends with a move: it stands in the row before anybody is told of the move."""
    server, path = LocalServer(tmp_path, pace=NEVER), tmp_path / "tables.sqlite3"
    anne = server.captain()
    table = anne.lay("me", "random", limit=86_400)
    while anne.view(table)["asked"] != 0:  # Fate let the bot begin
        assert not row_of(path, table)[2], "a bot waits for somebody to look"
        table = anne.lay("me", "random", limit=86_400)
    while row_of(path, table)[2]:
        assert anne.view(table)["asked"] == 0, "the bot is asked, and nothing runs out"
        anne.first_choice(table)
    version, _, _, last = row_of(path, table)
    assert version == last and anne.view(table)["asked"] == 1
    server.stop()


@pytest.mark.usefixtures("patient")
def test_a_row_never_tells_of_more_than_the_log_holds(tmp_path: Path) -> None:
    """A list that is read while a move is being written leaves that table alone."""
    server, path = LocalServer(tmp_path), tmp_path / "tables.sqlite3"
    anne = server.captain()
    table = anne.lay("me", "me")
    anne.first_choice(table)
    before = row_of(path, table)
    loaded = server.server.directory.loaded_tables[table]
    loaded.doubtful = True
    server.do(server.server.directory.lists.flush())
    assert row_of(path, table) == before
    loaded.doubtful = False
    server.do(server.server.directory.lists.flush())
    assert row_of(path, table)[0] == before[3]
    server.stop()
