"""A start: what is asked first is answered first, whatever else is to be taken up."""

import asyncio
import gc
import resource
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.server import run
from quarterdeck.server.cluster import leases
from quarterdeck.server.http import firsts
from quarterdeck.server.settings import Settings, database_url
from quarterdeck.server.storage.database import NoDatabase
from quarterdeck.server.tables import directory
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.table import GameTable
from tests.server.harness import LocalServer


def test_a_server_answers_before_all_tables_with_clocks_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a thousand of them a start would take as long as reading them all."""
    server = LocalServer(tmp_path)
    table = server.captain().lay("me", "me", clock={"turn": 600})
    server.stop()
    load = Directory.load
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(here: Directory, name: str) -> GameTable:
        begun.set()
        await go_on.wait()
        return await load(here, name)

    monkeypatch.setattr(Directory, "load", slowly)
    server = LocalServer(tmp_path)
    assert server.captain().get("/health").is_success

    async def let_it() -> None:
        await begun.wait()  # nobody asked for the table: it is taken up all the same
        go_on.set()
        await server.server.directory.loaded(table)

    server.do(let_it())
    assert table in server.server.scheduler.tasks
    server.stop()


def test_what_a_dead_process_left_is_taken_over_in_half_the_time_that_a_table_has() -> None:
    """Ten seconds (tools/kill.py), of which a bot's worker needs some to start, too. A process that is slow
    to renew loses nothing before it has missed a whole beat."""
    assert leases.LEASE + leases.BEAT <= 5.0
    assert leases.LEASE - leases.CAUTION >= 3 * leases.BEAT


def test_of_several_who_ask_for_a_table_at_once_all_get_the_same_one(own_server: LocalServer) -> None:
    """Also when the first of them was told that the database is away: else one would sit at a table nobody
    tells."""
    here = own_server.server.directory
    table = own_server.captain().lay("me", "me")
    del here.loaded_tables[table]
    load, asked = here.load, []

    async def brittle(name: str) -> GameTable:
        asked.append(name)
        first = len(asked) == 1
        await asyncio.sleep(0.05)
        if first:
            raise NoDatabase
        return await load(name)

    async def crowd() -> list[Any]:
        early = [asyncio.create_task(here.loaded(table)) for _ in range(2)]
        with pytest.raises(NoDatabase):
            await early[0]
        late = asyncio.create_task(here.loaded(table))
        return [await early[1], await late, await here.loaded(table)]

    here.load = brittle  # type: ignore[method-assign, assignment]
    got = own_server.do(crowd())
    assert got[0] is got[1] is got[2]


def test_a_start_that_fails_leaves_the_collecting_of_garbage_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "tables.sqlite3"
    folder.mkdir()
    with socket.socket() as listener, pytest.raises(QuarterdeckError):
        run.run_loop(Settings(db=database_url(str(folder))), listener, "127.0.0.1", open_browser=False)
    assert gc.isenabled()


def test_a_server_has_as_many_lines_as_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(200, before[1]), before[1]))
    try:
        run.room_for_lines()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], run.MOST_LINES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_first_visitor_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are loaded and the API is described beside the loop: at once that takes a second, or on a busy
    machine many."""
    where: list[str] = []

    def noted(_request: object, what: str) -> None:
        where.append(f"{what} {threading.current_thread() is server.thread}")

    monkeypatch.setattr(firsts, "make", noted)
    server = LocalServer(tmp_path)
    anne = server.captain()
    for path in ("/", "/schema/openapi.json", "/schema/openapi.json", "/rules", "/api/games"):
        assert anne.get(path).is_success
    assert where == ["shelf False", "schema False"]
    server.stop()


def test_a_table_does_not_wait_for_games_that_are_not_played_there() -> None:
    lean = ("/api/tables/abc", "/api/tables/abc/view", "/table/abc", "/health", "/art/0/1")
    assert not any(firsts.needed(path) for path in lean)
    whole = ("/", "/api/tables/", "/api/tables", "/api/games", "/rules/catan_junior", "/learn")
    assert {firsts.needed(path) for path in whole} == {"shelf"}


def test_the_rules_of_a_table_that_is_read_are_loaded_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = LocalServer(tmp_path)
    table = server.captain().lay("me", "me")
    server.stop()
    where: list[bool] = []

    def noted(slug: str) -> object:
        where.append(threading.current_thread() is server.thread)
        return game(slug)

    monkeypatch.setattr(directory, "game", noted)
    server = LocalServer(tmp_path)
    assert server.captain().info(table)["status"] == "running"
    assert where == [False]
    server.stop()
