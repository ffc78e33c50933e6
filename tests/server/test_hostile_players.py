"""What players do to each other: seats taken away, clocks beaten, rematches; and logs that are damaged."""

import sqlite3
import time
from pathlib import Path

import pytest

from quarterdeck.server.tables import opening, renewing, steering
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem


def begun(anne: Captain, mary: Captain) -> str:
    table = anne.lay("me", "open", public=True)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    return table


def test_who_has_not_come_yet_is_not_away(anne: Captain, mary: Captain) -> None:
    table = begun(anne, mary)
    reply = anne.post(f"/api/tables/{table}/seats/1/relieve", {"bot": "random"})
    problem(reply, 409, "present")


def test_a_seat_that_others_lent_comes_back_with_its_player(
    anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(anne, mary)
    monkeypatch.setattr(steering, "AWAY", 0.0)
    assert anne.post(f"/api/tables/{table}/seats/1/relieve", {"bot": "random"}).status_code == 200
    assert anne.info(table)["seats"][1]["bot"] == opening.DEFAULT_BOT
    with mary.window(table) as window:
        window.until(lambda shown: not shown.facts["bots"][1])
    assert anne.info(table)["seats"][1]["bot"] == ""
    mary.ok(f"/api/tables/{table}/seats/1/relieve", {"bot": "random"})
    with mary.window(table) as window:
        window.next()
    assert anne.info(table)["seats"][1]["bot"] == "random"  # one's own choice stays


def test_neither_a_bot_nor_an_undo_starts_the_clock_again(
    local_server: LocalServer, anne: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_server.server.scheduler, "pace", 60.0)
    table = anne.lay("me", "me", limit=600)
    game_table = local_server.server.directory.loaded_tables[table].game_table
    assert game_table.clocks is not None
    clocks, seat = game_table.clocks, game_table.asked
    for _ in range(3):
        before = clocks.left(seat)
        time.sleep(0.02)
        anne.first_choice(table)
        version = anne.view(table)["version"]
        if not anne.post(f"/api/tables/{table}/undo", {"version": version, "key": f"u{version}"}).is_success:
            break
        assert clocks.left(seat) < before
    seat = game_table.asked
    before = clocks.left(seat)
    for other in (1 - seat, seat):
        anne.ok(f"/api/tables/{table}/seats/{other}/relieve", {"bot": "random"})
        anne.ok(f"/api/tables/{table}/seats/{other}/reclaim")
    assert clocks.left(seat) < before


def test_a_rematch_keeps_the_seats(
    local_server: LocalServer, anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(anne, mary)
    monkeypatch.setattr(renewing, "ENDED", "running")
    again = anne.ok(f"/api/tables/{table}/again")["table"]
    monkeypatch.undo()
    stranger = local_server.captain()
    problem(stranger.sit(again, 1), 403, "not_your_seat")
    problem(stranger.sit(again, 0), 403, "not_your_seat")
    assert mary.sit(again, 1, name="Mary").status_code == 200
    assert anne.sit(again, 0).status_code == 200
    assert anne.info(again)["status"] == "running"


DAMAGE = {
    "unreadable": ("UPDATE events SET body = X'FF00' WHERE table_id = ? AND n = 2", "line 2 cannot be read"),
    "no event": ("""UPDATE events SET body = '{"is":"?"}' WHERE table_id = ? AND n = 2""", "line 2 cannot"),
    "a gap": ("DELETE FROM events WHERE table_id = ? AND n = 2", "line 2 is missing"),
    "no end": ("DELETE FROM events WHERE table_id = ? AND n = 3", "line 3 is missing"),
    "no first": ("DELETE FROM events WHERE table_id = ? AND n = 1", "line 1 is missing"),
    "all": ("DELETE FROM events WHERE table_id = ?", "it is empty"),
    "impossible": (
        """UPDATE events SET body = '{"is":"sat","seat":7,"captain":"x","name":"","word":""}' """
        "WHERE table_id = ? AND n = 2",
        "cannot be played through",
    ),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_log_stops_one_table_only(tmp_path: Path, kind: str) -> None:
    server = LocalServer(tmp_path)
    anne = server.captain()
    hurt, whole = anne.lay("me", "greedy", limit=600), anne.lay("me", "greedy", limit=600)
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as link:
        assert link.execute(DAMAGE[kind][0], [hurt]).rowcount > 0
    link.close()
    server = LocalServer(tmp_path)
    anne = server.captain()
    told = problem(anne.get(f"/api/tables/{hurt}"), 409, "damaged")
    assert DAMAGE[kind][1] in told["detail"]
    problem(anne.post(f"/api/tables/{hurt}/start"), 409, "damaged")
    assert anne.info(whole)["status"] == "running"
    assert anne.get("/health").json()["damaged"] == 1
    assert anne.get("/").status_code == 200
    server.stop()


def test_the_tables_own_stand_in_plays_for_the_absent(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    table = anne.lay("me", "open", "open", public=True, standin="random", limit=1, options={"first_seat": 1})
    assert anne.info(table)["standin"] == "random"
    mary.sit(table, 1, name="Mary")
    anne.ok(f"/api/tables/{table}/start")
    assert anne.info(table)["seats"][2]["bot"] == "random"
    monkeypatch.setattr(steering, "AWAY", 0.0)
    problem(anne.post(f"/api/tables/{table}/seats/1/relieve", {}), 409, "present")  # the clock decides here
    other = anne.lay("me", "open", public=True, standin="random")
    mary.sit(other, 1, name="Mary")
    anne.ok(f"/api/tables/{other}/seats/1/relieve", {"bot": "greedy"})  # not for the opponent to choose
    assert anne.info(other)["seats"][1]["bot"] == "random"
    game_table = own_server.server.directory.loaded_tables[table].game_table
    with anne.window(table) as window:
        window.until(lambda shown: shown.facts["bots"][0])  # her time is over
        window.until(lambda shown: "bot random" in " ".join(game_table.begun.via))
        window.until(lambda shown: not shown.facts["bots"][0])  # and the turn as well
    anne.ok(f"/api/tables/{table}/seats/0/relieve", {})
    assert anne.info(table)["seats"][0]["bot"] == "random"


def test_the_usual_stand_in_and_none_that_does_not_exist(anne: Captain) -> None:
    assert anne.info(anne.lay("me", "me"))["standin"] == opening.DEFAULT_BOT
    order = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "me"}], "standin": "parrot"}
    problem(anne.post("/api/tables/", order), 422, "impossible")


def test_a_player_without_a_window_comes_back_by_asking(own_server: LocalServer) -> None:
    """A program, or a terminal, has no WebSocket: while it asks it is here, and a seat that was lent is its
    own again."""
    anne, mary, directory = own_server.captain(), own_server.captain(), own_server.server.directory
    table = begun(anne, mary)
    clock, passed = directory.clock, 0.0
    directory.clock = lambda: clock() + passed
    passed = 2 * steering.AWAY
    mary.view(table)
    problem(anne.post(f"/api/tables/{table}/seats/1/relieve", {}), 409, "present")
    passed = 4 * steering.AWAY
    anne.ok(f"/api/tables/{table}/seats/1/relieve", {})
    mary.view(table)
    end = time.monotonic() + 120
    while anne.info(table)["seats"][1]["bot"]:
        assert time.monotonic() < end
        time.sleep(0.02)
