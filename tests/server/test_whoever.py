"""Play with whoever comes: crews come together once, bots when one chooses, nothing lost or doubled."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from quarterdeck.server.meeting import whoever
from quarterdeck.server.meeting.whoever import Wish
from quarterdeck.server.storage.meeting import seekers
from quarterdeck.server.storage.schema import events, tables
from quarterdeck.server.storage.store import Store
from tests.operators.postgres import Addresses, Postgres
from tests.server.harness import Captain, LocalServer
from tests.support import until

GAME = "catan_junior"
DUEL = {"game": GAME, "seats": 2, "bots_after": None}


@pytest.fixture
def server(tmp_path: Path, addresses: Addresses) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path, db=addresses.fresh(tmp_path), writes_per_minute=100_000)
    yield made
    made.stop()


def seek(captain: Captain, **wish: Any) -> Any:
    return captain.ok("/api/whoever/", DUEL | wish)


def look(captain: Captain) -> Any:
    return captain.ok("/api/whoever/look")


def test_two_who_want_the_same_meet_and_play(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    first = seek(anne, name="Anne", pace="quick")
    assert (first["status"], first["here"], first["seats"]) == ("waiting", 1, 2)
    assert server.captain().get("/api/harbour/").json()["waiting"][0]["here"] == 1
    second = seek(mary, name="Mary", pace="quick")
    again = look(anne)
    assert second["status"] == again["status"] == "met"
    assert second["table"] == again["table"] and {second["seat"], again["seat"]} == {0, 1}
    for captain, met in ((anne, again), (mary, second)):
        assert captain.sit(met["table"], met["seat"], name="").status_code == 200
    info = anne.info(met["table"])
    assert info["status"] == "running" and info["clock"]["bank"] == 600
    assert sorted(seat["name"] for seat in info["seats"]) == ["Anne", "Mary"]
    assert look(anne)["table"] == met["table"], "a page that asks once more finds its table"
    assert server.captain().get("/api/harbour/").json()["waiting"] == []


def test_a_kept_seat_is_nobody_elses(server: LocalServer) -> None:
    anne, mary, eve = server.captain(), server.captain(), server.captain()
    seek(anne)
    met = seek(mary)
    assert eve.sit(met["table"], met["seat"]).status_code == 403


@pytest.mark.parametrize("other", [{"pace": "day"}, {"seats": 3}, {"variant": "advanced"}])
def test_those_who_want_different_things_do_not_meet(server: LocalServer, other: dict[str, Any]) -> None:
    anne, mary = server.captain(), server.captain()
    seek(anne)
    assert seek(mary, **other)["status"] == "waiting" == look(anne)["status"]


def test_bots_come_when_one_has_waited_long_enough_and_not_to_those_who_want_none(
    server: LocalServer,
) -> None:
    anne, mary, jack = server.captain(), server.captain(), server.captain()
    seek(jack, seats=4)  # wants no bots
    seek(mary, seats=4, bots_after=900)
    met = seek(anne, seats=4, bots_after=0)
    assert met["status"] == "met" and look(mary)["table"] == met["table"]
    assert look(jack)["status"] == "waiting"
    who = [seat["who"] for seat in anne.info(met["table"])["seats"]]
    assert sorted(who) == ["bot", "bot", "open", "open"]


def test_whoever_has_stopped_looking_is_not_waited_for(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    seek(anne)
    clock = server.server.directory.clock
    server.server.directory.clock = lambda: clock() + whoever.GONE + 1
    assert seek(mary)["status"] == "waiting"
    assert look(anne)["status"] == "met", "here again"


def test_one_can_wait_no_longer(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    seek(anne)
    assert anne.ok("/api/whoever/leave")["status"] == "none" == look(anne)["status"]
    assert seek(mary)["status"] == "waiting"


def test_bots_take_the_seats_of_those_who_have_met_and_do_not_come(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    seek(anne)
    met = seek(mary)
    mary.sit(met["table"], met["seat"])
    usher, directory = server.server.usher, server.server.directory
    server.do(usher.go_round())
    assert mary.info(met["table"])["status"] == "waiting"
    clock = directory.clock
    directory.clock = lambda: clock() + whoever.NO_SHOW + 1
    server.do(usher.go_round())
    server.do(usher.go_round())
    info = mary.info(met["table"])
    assert info["status"] == "running" and info["seats"][1 - met["seat"]]["bot"] == "greedy"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": 1},
        {"seats": 8},
        {"variant": "nonsense"},
        {"pace": "hasty"},
        {"club": "nowhere"},
        {"bots_after": "soon"},
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(server: LocalServer, wish: Any) -> None:
    anne = server.captain()
    reply = anne.post("/api/whoever/", DUEL | wish)
    assert 400 <= reply.status_code < 500 and len(reply.json()["detail"]) > 10
    assert look(anne)["status"] == "none"


def test_many_at_once_meet_once_each(server: LocalServer) -> None:
    """Through two stores on one database where it can be shared, as two processes would."""
    directory = server.server.directory
    people = [f"{n:024x}" for n in range(24)]

    async def everybody() -> list[Any]:
        wish = Wish(GAME, "", 3, "none", "Crew", None)
        await asyncio.gather(*(whoever.seek(directory, one, wish, "house") for one in people))
        return [await whoever.look(directory, one) for one in people]

    found = server.do(everybody())
    assert [one.status for one in found] == ["met"] * 24
    assert sorted(Counter(one.table for one in found).values()) == [3] * 8
    assert len({(one.table, one.seat) for one in found}) == 24


SERVE = (
    "import sys; from quarterdeck.server.run import serve; "
    "serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False)"
)


def test_sigkill_in_the_middle_of_pairings_loses_and_doubles_nothing(
    tmp_path: Path, addresses: Addresses
) -> None:
    """Captains seek at the same time; the process is killed when some have met. Whoever was told of a table
    finds it; everybody else still waits, or is at a whole table of two."""
    db = addresses.fresh(tmp_path)
    for strike in range(2):
        told = strikes(db, killed_after=3 + 5 * strike)
        prove(db, told)


def strikes(db: str, killed_after: int) -> dict[str, str]:
    from quarterdeck.server.run import bound

    free = bound("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), db], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        while b"Quarterdeck is open" not in process.stdout.readline():
            assert process.poll() is None
        return asyncio.run(rush(f"http://127.0.0.1:{port}", process.pid, killed_after))
    finally:
        process.kill()
        process.communicate()
        with warnings.catch_warnings():  # lines to a server that was killed while they were opened
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()


async def rush(url: str, pid: int, killed_after: int) -> dict[str, str]:
    """What captains were told before the end, by their keys."""
    told: dict[str, str] = {}

    async def one() -> None:
        async with httpx.AsyncClient(base_url=url, timeout=120) as http:
            try:
                await http.get("/api/games/")
                jar = dict(http.cookies.items())
                token = next(value for name, value in jar.items() if name.startswith("csrf"))
                key = next(value for name, value in jar.items() if name.startswith("captain"))
                reply = await http.post("/api/whoever/", json=DUEL, headers={"x-csrftoken": token})
            except httpx.TransportError:
                return
            if reply.json().get("status") == "met":
                told[key.partition(".")[0]] = reply.json()["table"]
                if len(told) == killed_after:
                    os.kill(pid, signal.SIGKILL)

    await asyncio.gather(*(one() for _ in range(40)))
    return told


def prove(db: str, told: dict[str, str]) -> None:
    assert told

    async def read() -> tuple[list[Any], list[Any], list[Any]]:
        store = Store(db)
        try:
            return (
                list(await store.rows(sa.select(seekers))),
                list(await store.rows(sa.select(tables.c.id))),
                list(await store.rows(sa.select(events.c.table_id).where(events.c.n == 1))),
            )
        finally:
            await store.close()

    lines, laid, begun = asyncio.run(read())
    met = {line.captain: line.table_id for line in lines if line.table_id}
    assert {who: met.get(who) for who in told} == told, "whoever was told is at that table"
    assert set(Counter(met.values()).values()) == {2}, "every crew is whole"
    assert {row.id for row in laid} == {row.table_id for row in begun} == set(met.values())


def test_two_servers_on_one_database_bring_each_crew_together_once(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.fresh()
    servers = [LocalServer(tmp_path, db=url, writes_per_minute=100_000) for _ in range(2)]
    crew = [servers[n % 2].captain() for n in range(12)]
    with ThreadPoolExecutor(12) as hands:
        list(hands.map(seek, crew))
    found = [look(captain) for captain in crew]
    assert [one["status"] for one in found] == ["met"] * 12
    assert sorted(Counter(one["table"] for one in found).values()) == [2] * 6
    for captain, one in zip(crew, found, strict=True):
        assert captain.sit(one["table"], one["seat"]).status_code == 200
    pairs = list(zip(crew, found, strict=True))
    # The last to sit down may have done so at the other server, which tells this one after a moment.
    until(lambda: {captain.info(one["table"])["status"] for captain, one in pairs} == {"running"})
    for one in servers:
        one.stop()
