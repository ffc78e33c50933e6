"""kill -9 in the middle of entering a result: entered once, rated once, and its tournament goes on once."""

import time
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx

from quarterdeck.server.run import bound
from quarterdeck.server.tables.events import Moved, TableEvent
from quarterdeck.server.tables.table import rebuilt
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_keeping import killed, launched
from tests.support import until

GAME = "catan_junior"
WAITS = (0.004, 0.02, 0.04, 0.08)  # seconds from sending the last move to the kill


def all_but_the_last(server: LocalServer, table: str) -> tuple[int, str]:
    """The game is played up to its last move: whose that is, and its word."""
    directory = server.server.directory

    async def on() -> tuple[int, str]:
        ahead = rebuilt(table, await directory.store.read(table))
        rows: list[TableEvent] = []
        while ahead.status == "running":
            seat, options = ahead.asked, ahead.begun.state.options
            rows.append(Moved(seat, ahead.make(options[-(len(rows) % 2)], "player"), "player"))
        async with directory.at(table) as loaded:
            await directory.write(loaded, rows[:-1])
        last = rows[-1]
        assert isinstance(last, Moved)
        return last.by, last.moves[0]

    found: tuple[int, str] = server.do(on())
    return found


def matches_of_two(server: LocalServer, crew: list[Captain], count: int) -> list[tuple[str, str, int, str]]:
    """So many tournaments of one match each: their names, tables, and the moves that end them."""
    club = crew[0].ok("/api/clubs/", {"title": "Nest", "name": "Anne"})
    crew[1].ok(f"/api/clubs/{club['id']}/join", {"name": "Mary"})
    found = []
    for _ in range(count):
        made = crew[0].ok(f"/api/clubs/{club['id']}/tournaments", {"game": GAME})["id"]
        crew[1].ok(f"/api/tournaments/{made}/enter")
        crew[0].ok(f"/api/tournaments/{made}/begin")
        for captain in crew:
            one = captain.get(f"/api/tournaments/{made}/").json()["matches"][0]
            assert captain.sit(one["table"], one["seat"], name="").status_code == 200
        found.append((made, one["table"], *all_but_the_last(server, one["table"])))
    return found


def holder(crew: list[Captain], table: str, seat: int) -> Captain:
    return next(one for one in crew if one.info(table)["seats"][seat]["mine"])


def test_a_kill_while_a_result_is_entered_enters_it_once(tmp_path: Path, addresses: Addresses) -> None:
    db = addresses.fresh(tmp_path)
    server = LocalServer(tmp_path, db=db, writes_per_minute=0)
    crew = [server.captain(), server.captain()]
    games = matches_of_two(server, crew, len(WAITS))
    cookies = [captain.http.cookies for captain in crew]
    server.stop()
    free = bound("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    process = launched(port, db)
    crew = [Captain(f"http://127.0.0.1:{port}") for _ in cookies]
    for captain, jar in zip(crew, cookies, strict=True):
        captain.http.cookies = jar
    try:
        for (_, table, seat, word), wait in zip(games, WAITS, strict=True):
            mover = holder(crew, table, seat)
            body = {"version": mover.view(table)["version"], "move": word, "key": "last"}
            ending = Thread(target=quietly, args=(mover, f"/api/tables/{table}/moves", body))
            ending.start()
            time.sleep(wait)
            killed(process)
            ending.join()
            process = launched(port, db)
            mover.post(f"/api/tables/{table}/moves", body)  # once more: made once, whatever was answered
            assert mover.info(table)["status"] == "over"
        for made, *_ in games:
            until(lambda: crew[0].get(f"/api/tournaments/{made}/").json()["status"] == "over")  # noqa: B023
            assert len(crew[0].get(f"/api/tournaments/{made}/").json()["matches"]) == 1
        pages: list[Any] = [captain.get("/api/standing/mine").json() for captain in crew]
        for page in pages:
            assert sorted(one["table"] for one in page["played"]) == sorted(table for _, table, *_ in games)
            assert [one["games"] for one in page["ratings"]] == [len(games)], "each counts once"
        assert sum(one["wins"] for page in pages for one in page["ratings"]) == len(games)
    finally:
        for captain in crew:
            captain.close()
        killed(process)


def quietly(captain: Captain, path: str, body: Any) -> None:
    with suppress(httpx.TransportError):
        captain.post(path, body)
