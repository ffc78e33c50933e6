"""Good company with two processes on one PostgreSQL: a result, a clock, a forgotten name; each once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa

from quarterdeck.server.storage.schema import events
from quarterdeck.server.storage.standing import ratings, results
from quarterdeck.server.tables.steering import run_out_of_time
from tests.operators.test_two_servers import same_captain
from tests.server.harness import Captain, LocalServer
from tests.server.test_agreement import answer, ask, question
from tests.server.test_standing import finish, lines
from tests.support import until


def begun(servers: list[LocalServer], **terms: Any) -> tuple[Captain, Captain, str]:
    """A game of two captains that both processes have in memory."""
    anne, mary = servers[0].captain(), servers[1].captain()
    table = anne.lay("me", "open", public=True, **terms)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    until(lambda: anne.info(table)["status"] == "running")
    return anne, mary, table


def test_a_game_that_both_processes_see_end_is_entered_and_rated_once(
    local_servers: list[LocalServer],
) -> None:
    _, mary, table = begun(local_servers)
    finish(local_servers[0], table)
    until(lambda: mary.info(table)["status"] == "over")
    for server in local_servers:
        server.do(server.server.registrar.see_to(table))
    assert [line.table_id for line in lines(local_servers[1], sa.select(results))] == [table]
    assert [line.games for line in lines(local_servers[1], sa.select(ratings))] == [1, 1]


def later(clock: Callable[[], float]) -> Callable[[], float]:
    return lambda: clock() + 90.0


def test_a_clock_that_runs_out_in_both_processes_is_lost_once(local_servers: list[LocalServer]) -> None:
    anne, mary, table = begun(local_servers, clock={"turn": 60, "then": "lose"})
    mary.info(table)
    for server in local_servers:
        server.server.directory.clock = later(server.server.directory.clock)
    with ThreadPoolExecutor(6) as hands:
        deeds = [
            hands.submit(server.do, run_out_of_time(server.server.directory, table))
            for server in local_servers * 3
        ]
    assert all(deed.exception() is None for deed in deeds)
    told = until(lambda: [row for row in anne.view(table)["log"] if "lost on time" in row["text"]])
    assert len(told) == 1
    query = sa.select(events.c.body).where(events.c.table_id == table)
    written = [bytes(line.body) for line in lines(local_servers[0], query)]
    assert sum(b"forfeited" in body for body in written) == 1


def test_two_who_agree_in_two_processes_agree_once(local_servers: list[LocalServer]) -> None:
    anne, mary, jack = (local_servers[n].captain() for n in (0, 1, 0))
    table = anne.lay("me", "open", "open", public=True)
    for seat, one in ((1, mary), (2, jack)):
        assert one.sit(table, seat, name=f"Guest {seat}").status_code == 200
    until(lambda: mary.info(table)["status"] == "running")
    assert ask(anne, table, "end").status_code == 200
    number = until(lambda: question(mary, table))["number"]
    with ThreadPoolExecutor(6) as hands:
        replies = list(hands.map(lambda one: answer(one, table, True, number), [mary, jack] * 3))
    assert {reply.status_code for reply in replies} <= {200, 409}
    assert until(lambda: mary.info(table)["status"] == "over")
    query = sa.select(events.c.body).where(events.c.table_id == table)
    written = [bytes(line.body) for line in lines(local_servers[1], query)]
    assert sum(b"concluded" in body for body in written) == 1
    assert sum(b"answered" in body for body in written) == 2


def test_a_key_that_was_carried_to_another_device_is_one_captain(local_servers: list[LocalServer]) -> None:
    anne, _, table = begun(local_servers)
    phone = local_servers[1].captain()
    link = anne.ok("/api/captain/key/")["link"]
    phone.ok("/api/captain/key/carry", {"token": link.partition("#")[2]})
    assert phone.info(table)["seats"][0]["mine"]
    finish(local_servers[0], table)
    until(lambda: phone.get("/api/standing/mine").json()["games"] == 1)
    assert phone.get("/api/standing/mine").json() == anne.get("/api/standing/mine").json()
    assert len(lines(local_servers[0], sa.select(ratings))) == 2, "Anne and Mary, and nobody else"


def test_whoever_is_forgotten_at_one_process_is_forgotten_at_the_other(
    local_servers: list[LocalServer],
) -> None:
    anne, mary, table = begun(local_servers)
    there = same_captain(anne, local_servers[1])
    finish(local_servers[0], table)
    until(lambda: mary.info(table)["status"] == "over")
    assert "Anne" in mary.get(f"/api/replays/{table}/story").text
    assert there.info(table)["seats"][0]["mine"]
    anne.ok("/api/standing/mine/forget", {"sure": True})
    until(lambda: not there.info(table)["seats"][0]["mine"])
    for path in (f"/api/tables/{table}", f"/api/replays/{table}/story", f"/api/replays/{table}"):
        assert "Anne" not in mary.get(path).text, path
    with mary.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
        assert not [text for text in window.bytes if "Anne" in text]
