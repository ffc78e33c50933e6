"""Old tables: those that nobody began are cleared, the rest archived and in the end deleted."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem

HOUR, DAY = 3600.0, 86_400.0


@pytest.fixture
def keeping(tmp_path: Path, addresses: Addresses) -> Any:
    made = LocalServer(
        tmp_path,
        db=addresses.fresh(tmp_path),
        unstarted_hours=2,
        archive_days=10,
        delete_days=100,
        tables_per_captain=2,
    )
    yield made
    made.stop()


def later(server: LocalServer, seconds: float) -> None:
    """The clock goes on, and the housekeeper goes round."""
    clock = server.server.directory.clock
    server.server.directory.clock = lambda: clock() + seconds
    server.do(server.server.housekeeper.go_round())


def lines(server: LocalServer, table: str) -> list[int]:
    """How many lines of each kind the database has of it."""
    store, names = server.server.store, ("events", "captains", "laid")
    found = [
        server.do(store.rows(sa.text(f"SELECT count(*) FROM {name} WHERE table_id = '{table}'")))
        for name in names
    ]
    listed = server.do(store.rows(sa.text(f"SELECT count(*) FROM tables WHERE id = '{table}'")))
    return [rows[0][0] for rows in [*found, listed]]


def finished(captain: Captain) -> str:
    table = captain.lay("random", "random", options={"max_rounds": 1}, public=True)
    with captain.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
    return table


def test_a_table_that_nobody_began_is_cleared_and_then_gone(keeping: LocalServer) -> None:
    anne, mary = keeping.captain(), keeping.captain()
    table = anne.lay("me", "open", public=True)
    begun = anne.lay("me", "me")
    later(keeping, 1 * HOUR)
    assert anne.info(table)["status"] == "waiting"
    later(keeping, 1.5 * HOUR)
    said = problem(mary.get(f"/api/tables/{table}"), 410, "cleared")
    assert said["detail"] == "Nobody began this game in time: the table was cleared."
    problem(mary.sit(table, 1), 410, "cleared")
    with mary.window(table) as window:
        assert window.next()["problem"]["code"] == "cleared"
    lists = mary.get("/api/tables/").json()
    assert lists["open"] == [] and [row["id"] for row in anne.get("/api/tables/").json()["mine"]] == [begun]
    later(keeping, 1.1 * DAY)
    problem(mary.get(f"/api/tables/{table}"), 404, "unknown_table")
    assert lines(keeping, table) == [0, 0, 0, 0] and anne.info(begun)["status"] == "running"


def test_a_table_with_a_window_open_is_not_cleared(keeping: LocalServer) -> None:
    anne = keeping.captain()
    table = anne.lay("me", "open")
    with anne.window(table) as window:
        window.next()
        later(keeping, 3 * HOUR)
        assert anne.info(table)["status"] == "waiting"


def test_an_archived_game_is_read_as_before_and_listed_as_past(keeping: LocalServer) -> None:
    anne, mary = keeping.captain(), keeping.captain()
    table = finished(anne)
    record = mary.get(f"/api/replays/{table}/record").text
    later(keeping, 11 * DAY)
    keeping.server.directory.loaded_tables.clear()
    [row] = anne.get("/api/tables/").json()["past"]
    assert (row["id"], row["status"]) == (table, "archived") and row["standing"]
    assert mary.get(f"/api/replays/{table}/record").text == record
    for path in (f"/replay/{table}", f"/verify/{table}", f"/table/{table}", f"/api/replays/{table}/frames/0"):
        assert mary.get(path).status_code == 200
    assert "won by" in anne.get("/").text
    assert lines(keeping, table)[2:] == [0, 1]


def test_an_archived_game_counts_for_no_quota_and_can_be_taken_up(keeping: LocalServer) -> None:
    anne, mary = keeping.captain(), keeping.captain()
    table = anne.lay("me", "me", public=True, clock={"turn": 20 * 86_400})
    anne.lay("me", "me")
    later(keeping, 11 * DAY)
    assert keeping.do(keeping.server.store.sleepers()) == []
    assert [row["status"] for row in anne.get("/api/tables/").json()["past"]] == ["archived"] * 2
    assert mary.get("/api/tables/").json()["running"] == []
    anne.lay("me", "me")
    anne.first_choice(table)
    lists = anne.get("/api/tables/").json()
    assert table in [row["id"] for row in lists["mine"]] and len(lists["past"]) == 1


def test_in_the_end_nothing_of_it_is_left(keeping: LocalServer) -> None:
    anne = keeping.captain()
    table = finished(anne)
    later(keeping, 11 * DAY)
    assert lines(keeping, table)[0] > 1
    later(keeping, 90 * DAY)
    assert lines(keeping, table) == [0, 0, 0, 0]
    problem(anne.get(f"/api/tables/{table}"), 404, "unknown_table")
    assert anne.get(f"/replay/{table}").status_code == 404


def test_at_home_nothing_is_ever_taken_away(own_server: LocalServer) -> None:
    anne = own_server.captain()
    waiting, over = anne.lay("me", "open"), finished(anne)
    later(own_server, 4000 * DAY)
    lists = anne.get("/api/tables/").json()
    assert [row["id"] for row in lists["mine"]] == [waiting] and [row["id"] for row in lists["past"]] == [
        over
    ]
