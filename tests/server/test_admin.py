"""`quarterdeck admin` on either kind of database: what an operator sees, changes, keeps and brings back."""

import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.engine.record import loads, prove_signature, verify
from quarterdeck.server.settings import database_url
from quarterdeck.server.storage import backup
from quarterdeck.server.storage.schema import metadata
from tests.cli.running import refuses, run
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_bot_choices import finished


class Port:
    """A database with a finished, a running and a waiting table; its server is opened and closed at will."""

    def __init__(self, folder: Path, db: str) -> None:
        self.folder = folder
        self.db = db
        self.server: LocalServer
        self.anne: Captain
        self.open()
        self.over = finished(self.anne, "me", "random", rounds=1)
        self.running = self.anne.lay("me", "me", public=True)
        self.anne.first_choice(self.running)
        self.waiting = self.anne.lay("me", "open")

    def open(self, cookies: Any = None) -> Captain:
        self.server = LocalServer(self.folder, db=self.db)
        self.anne = self.server.captain()
        if cookies is not None:
            self.anne.http.cookies = cookies
            self.anne.http.get("/")
        return self.anne

    def close(self) -> Any:
        """The browser's cookies, to come back with."""
        self.server.stop()
        return self.anne.http.cookies

    def admin(self, *words: str | Path) -> list[str]:
        done = run("admin", *words, "--db", self.db)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()


@pytest.fixture
def port(tmp_path: Path, addresses: Addresses) -> Any:
    made = Port(tmp_path, addresses.fresh(tmp_path))
    yield made
    if made.server.thread.is_alive():
        made.server.stop()


def sql(db: str, words: str) -> int:
    """Done behind the server's back; how many lines it changed."""
    engine = sa.create_engine(db.replace("+aiosqlite", "")) if db.startswith("sqlite") else None
    if engine is None:
        import asyncio

        from quarterdeck.server.storage.database import engine_for

        async def there() -> int:
            far = engine_for(db)
            async with far.begin() as link:
                count: int = (await link.execute(sa.text(words))).rowcount
            await far.dispose()
            return count

        return asyncio.run(there())
    with engine.begin() as link:
        count: int = link.execute(sa.text(words)).rowcount
    engine.dispose()
    return count


def test_tables_are_listed_and_their_records_exported_while_the_server_is_open(port: Port) -> None:
    lines = port.admin("list")
    assert [line.split()[0] for line in lines] == [port.waiting, port.running, port.over]
    assert [line.split()[1] for line in lines] == ["waiting", "running", "over"] and "Anne" in lines[1]
    assert [line.split()[0] for line in port.admin("list", "--status", "over")] == [port.over]
    assert len(port.admin("list", "--limit", "2")) == 2
    to = port.folder / "game.jsonl"
    port.admin("export", port.over, "--to", to)
    assert to.read_bytes() == port.anne.get(f"/api/tables/{port.over}/record").content
    record = loads(to.read_bytes(), "game")
    verify(record, "game")
    prove_signature(record, "game")
    secret = port.server.server.directory.loaded_tables[port.running].game_table.terms.secret
    told = "\n".join(port.admin("export", port.running))
    assert told and secret not in told
    assert port.admin("check") == [f"3 tables, {events_in(port)} events, 0 faults"]


def events_in(port: Port) -> int:
    tables = port.server.server.directory.loaded_tables
    return sum(tables[table].game_table.version for table in (port.over, port.running, port.waiting))


def test_nothing_is_changed_while_a_server_is_open(port: Port, tmp_path: Path) -> None:
    port.admin("backup", tmp_path / "kept")
    for words in (
        ("archive", port.over),
        ("delete", port.over, "--yes"),
        ("rotate-keys", "--yes"),
        ("restore", str(tmp_path / "kept"), "--replace"),
    ):
        refuses("admin", *words, "--db", port.db, said="open")
    assert port.admin("list", "--status", "over")


def test_archived_and_deleted(port: Port) -> None:
    cookies = port.close()
    port.admin("archive", port.over, port.running)
    refuses("admin", "archive", port.waiting, "--db", port.db, said="has not begun")
    assert len(port.admin("list", "--status", "archived")) == 2
    refuses("admin", "delete", port.over, "--db", port.db, said="--yes")
    port.admin("delete", port.over, port.waiting, "--yes")
    assert [line.split()[0] for line in port.admin("list")] == [port.running]
    assert port.admin("check")[-1].startswith("1 tables, ")
    anne = port.open(cookies)
    assert anne.info(port.over)["code"] == "unknown_table"
    anne.first_choice(port.running)  # the next move takes it up again
    assert anne.info(port.running)["status"] == "running"


def test_rotated_keys_end_all_cookies_and_links(port: Port) -> None:
    before = port.anne.get("/health").json()["signer"]
    assert port.waiting in port.anne.get("/").text
    link = port.anne.get(f"/api/tables/{port.waiting}/links").json()["invitations"]["1"]
    cookies = port.close()
    refuses("admin", "rotate-keys", "--db", port.db, said="--yes")
    told = port.admin("rotate-keys", "--yes")
    anne = port.open(cookies)
    after = anne.get("/health").json()["signer"]
    assert before != after and before in told[0] and after in told[1]
    assert anne.move(port.running, 0, version=1).status_code == 403 and port.waiting not in anne.get("/").text
    token = link.rpartition("/")[2]
    assert port.server.captain().sit(port.waiting, 1, link=token).status_code == 403


def test_a_key_kept_elsewhere_is_not_rotated_here(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    port.close()
    monkeypatch.setenv("QUARTERDECK_KEY", "ab" * 32)
    refuses("admin", "rotate-keys", "--yes", "--db", port.db, said="QUARTERDECK_KEY")


# -- backup and restore ------------------------------------------------------------------


def test_a_backup_holds_everything_that_is_kept(port: Port, tmp_path: Path) -> None:
    port.admin("backup", tmp_path / "kept")
    assert {*backup.KEPT, *backup.PASSING} == set(metadata.tables.values())
    written = backup.table_names(tmp_path / "kept") - {"alembic_version"}
    assert written == set(metadata.tables), "a migration made a table that no backup knows of"
    assert stat.S_IMODE(os.stat(tmp_path / "kept").st_mode) == 0o600
    refuses("admin", "backup", tmp_path / "kept", "--db", port.db, said="already")
    refuses("admin", "backup", tmp_path / "no" / "kept", "--db", port.db, said="cannot be written")
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".kept")) == []


def test_a_backup_made_during_play_brings_back_that_moment(port: Port, tmp_path: Path) -> None:
    anne = port.anne
    before = anne.view(port.running)
    port.admin("backup", tmp_path / "kept")
    for _ in range(3):
        anne.first_choice(port.running)
    later = anne.lay("me", "me")
    cookies = port.close()
    refuses("admin", "restore", tmp_path / "kept", "--db", port.db, said="--replace")
    port.admin("restore", tmp_path / "kept", "--replace")
    anne = port.open(cookies)
    assert anne.view(port.running) == before and anne.info(later)["code"] == "unknown_table"
    anne.first_choice(port.running)


def test_a_backup_of_either_kind_is_brought_into_a_file(port: Port, tmp_path: Path) -> None:
    brought_into(port, tmp_path, database_url(str(tmp_path / "new" / "tables.sqlite3")))


def test_a_backup_of_either_kind_is_brought_into_postgres(
    port: Port, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    brought_into(port, tmp_path, request.getfixturevalue("postgres").fresh())


def brought_into(port: Port, tmp_path: Path, db: str) -> None:
    seen = port.anne.view(port.running)
    port.admin("backup", tmp_path / "kept")
    cookies, port.db = port.close(), db
    port.admin("restore", tmp_path / "kept")
    assert port.admin("check")[-1].endswith(" 0 faults")
    anne = port.open(cookies)
    assert anne.view(port.running) == seen and anne.info(port.over)["status"] == "over"
    anne.first_choice(port.running)


# -- proving -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("DELETE FROM events WHERE table_id = '{0}' AND n = 2", "line 2 is missing"),
        ("DELETE FROM events WHERE table_id = '{0}'", "it is empty"),
        ("UPDATE events SET body = 'x' WHERE table_id = '{0}' AND n = 1", "line 1 cannot be read"),
        ("UPDATE tables SET version = 99 WHERE id = '{0}'", "is missing"),
    ],
    ids=["gap", "empty", "illegible", "short"],
)
def test_check_names_every_damaged_table(port: Port, words: str, said: str) -> None:
    port.close()
    assert sql(port.db, words.format(port.running)) > 0
    done = run("admin", "check", "--db", port.db)
    lines = done.stdout.splitlines()
    assert done.returncode == 1 and len(lines) == 2 and "1 faults" in lines[1]
    assert lines[0].startswith(port.running) and said in lines[0]


def test_check_misses_the_key(port: Port, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    port.close()
    assert sql(port.db, "DELETE FROM keys") == 1
    done = run("admin", "check", "--db", port.db)
    assert done.returncode == 1 and "the server's key is neither" in done.stdout
    path = tmp_path / "key"
    path.write_text("ab" * 32)
    path.chmod(0o644)
    monkeypatch.setenv("QUARTERDECK_KEY_FILE", str(path))
    done = run("admin", "check", "--db", port.db)
    assert done.returncode == 1 and "other users of this machine can read it" in done.stdout
    path.chmod(0o600)
    assert run("admin", "check", "--db", port.db).returncode == 0


def test_what_cannot_be_done_is_one_line(port: Port, tmp_path: Path) -> None:
    port.close()
    odd = tmp_path / "odd.sqlite3"
    link = sqlite3.connect(odd)
    link.execute("CREATE TABLE x (y)")
    link.close()
    before = odd.read_bytes()
    refuses("admin", "list", "--db", tmp_path / "none", said="No such file")
    refuses("admin", "check", "--db", odd, said="is no database of Quarterdeck")
    assert odd.read_bytes() == before and not (tmp_path / "none").exists()
    refuses("admin", "restore", odd, "--db", port.db, "--replace", said="is no database of Quarterdeck")
    refuses("admin", "restore", "/dev/zero", "--db", port.db, said="not an ordinary file")
    refuses("admin", "list", "--status", "sunk", "--db", port.db, said="waiting, running")
    refuses("admin", "export", "nowhere", "--db", port.db, said="no such table")
    refuses("admin", "export", port.waiting, "--db", port.db, said="has not begun")
    refuses("admin", "archive", "nowhere", "--db", port.db, said="nowhere: there is no such table")
    refuses("admin", "delete", "nowhere", "--yes", "--db", port.db, said="nowhere: there is no such table")
    refuses("admin", "list", "--db", "mysql://deck@127.0.0.1/deck", said="no database is known by")
    refuses("admin", "sink", said="sink", code=2)


def test_a_backup_of_a_newer_version_and_a_damaged_one_are_refused(port: Port, tmp_path: Path) -> None:
    port.admin("backup", tmp_path / "kept")
    port.close()
    whole = (tmp_path / "kept").read_bytes()
    newer = tmp_path / "newer"
    newer.write_bytes(whole)
    sql(f"sqlite:///{newer}", "UPDATE alembic_version SET version_num = '9999'")
    refuses("admin", "restore", newer, "--replace", "--db", port.db, said="newer version")
    torn = tmp_path / "torn"
    torn.write_bytes(whole[: len(whole) // 2])
    refuses("admin", "restore", torn, "--replace", "--db", port.db, said="damaged")
    assert len(port.admin("list")) == 3
