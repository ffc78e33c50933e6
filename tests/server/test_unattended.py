"""Tables that nobody looks at: bots stand still, the clock decides once, and nothing is thought about."""

import asyncio

import pytest

from quarterdeck.server.tables import directory
from tests.server.harness import LocalServer
from tests.support import until

SOON = 0.4


@pytest.fixture
def brief_attention(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(directory, "ATTENTION", SOON)


def standing(server: LocalServer, table: str) -> int:
    """The version, without looking: a request would count."""
    return server.server.directory.loaded_tables[table].game_table.version


def test_a_bot_waits_for_somebody_to_look(own_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(directory, "ATTENTION", 0.0)
    anne, scheduler = own_server.captain(), own_server.server.scheduler
    table = anne.lay("me", "greedy", options={"first_seat": 2})
    before = standing(own_server, table)
    own_server.do(asyncio.sleep(0.3))
    assert standing(own_server, table) == before and table not in scheduler.tasks
    with anne.window(table) as window:
        window.until(lambda w: w.facts["your_turn"])
    assert standing(own_server, table) > before


def test_whoever_asks_over_http_looks_too(own_server: LocalServer) -> None:
    anne = own_server.captain()
    table = anne.lay("me", "greedy", options={"first_seat": 2})
    until(lambda: anne.view(table)["asked"] == 0)


@pytest.mark.usefixtures("brief_attention")
def test_when_all_have_left_the_bots_stop(own_server: LocalServer) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    own_server.server.scheduler.pace = 0.1
    table = anne.lay("me", "greedy", "greedy", options={"first_seat": 1}, limit=1)
    anne.ok(f"/api/tables/{table}/seats/0/relieve", {"bot": "greedy"})
    anne.ok(f"/api/tables/{table}/seats/0/reclaim")
    with mary.window(table) as window:
        window.until(lambda w: w.facts["thinking"])
    game_table = own_server.server.directory.loaded_tables[table].game_table
    tasks = own_server.server.scheduler.tasks
    until(lambda: game_table.seats[0].lent and not game_table.late(0) and table not in tasks)
    rest = game_table.version
    own_server.do(asyncio.sleep(1.5))
    assert game_table.version == rest and table not in own_server.server.scheduler.tasks
    with mary.window(table) as window:
        window.until(lambda w, at=rest: w.version > at)  # type: ignore[misc]


@pytest.mark.usefixtures("brief_attention")
def test_with_nobody_there_bots_finish_one_turn_of_each_and_stop(own_server: LocalServer) -> None:
    anne = own_server.captain()
    table = anne.lay("me", "me", clock={"turn": 1})
    game_table = own_server.server.directory.loaded_tables[table].game_table
    until(
        lambda: (
            game_table.seats[0].lent and game_table.seats[1].lent and not game_table.late(game_table.asked)
        )
    )
    rest = game_table.version
    own_server.do(asyncio.sleep(1.2))
    assert game_table.version == rest and table not in own_server.server.scheduler.tasks
    anne.get(f"/api/tables/{table}")
    until(lambda: game_table.version > rest)


def test_a_start_wakes_no_table_at_which_only_bots_are_due(own_server: LocalServer) -> None:
    own_server.server.scheduler.pace = 60.0
    anne = own_server.captain()
    anne.lay("me", "greedy", options={"first_seat": 2})
    limited = anne.lay("me", "me", limit=3600)
    assert own_server.do(own_server.server.store.sleepers()) == [limited]
