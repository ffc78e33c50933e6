"""`quarterdeck tables`: the tables of a captain whose key was brought to the terminal."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("litestar")

from quarterdeck.cli.client import Client
from quarterdeck.cli.join import free_seat
from quarterdeck.cli.keys import place
from quarterdeck.engine.errors import QuarterdeckError
from tests.cli.running import refuses, run
from tests.server.harness import LocalServer
from tests.server.test_standing import duel, finish


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUARTERDECK_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture(scope="module")
def local_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path_factory.mktemp("far"), writes_per_minute=100_000)
    yield made
    made.stop()


def test_a_key_is_brought_once_and_then_this_terminal_is_that_captain(local_server: LocalServer) -> None:
    anne = local_server.captain()
    table = anne.lay("me", "random")
    before = run("tables", local_server.url)
    assert before.returncode == 0 and "You have no table there." in before.stdout
    first = run("tables", anne.ok("/api/captain/key/")["link"])
    assert first.returncode == 0, first.stderr
    assert os.stat(place()).st_mode & 0o777 == 0o600
    later = run("tables", local_server.url)
    for shown in ("Catan Junior", f"{local_server.url}/table/{table}", "your turn", "1 of 1 wait for you."):
        assert shown in later.stdout, shown
    assert run("tables", local_server.url, "--next").stdout == f"{local_server.url}/table/{table}\n"
    played = run("play", "--server", f"{local_server.url}/table/{table}", "--plain", typed="1\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "seat 1" in played.stdout


def test_the_terminals_key_goes_to_a_browser(local_server: LocalServer) -> None:
    anne = local_server.captain()
    table = anne.lay("me", "random")
    run("tables", anne.ok("/api/captain/key/")["link"])
    phone = local_server.captain()
    link = run("tables", local_server.url, "--key").stdout.strip()
    phone.ok("/api/captain/key/carry", {"token": link.partition("#")[2]})
    assert [one["id"] for one in phone.get("/api/captain/tables").json()["tables"]] == [table]


def test_a_key_can_be_forgotten(local_server: LocalServer) -> None:
    anne = local_server.captain()
    anne.lay("me", "random")
    run("tables", anne.ok("/api/captain/key/")["link"])
    assert run("tables", local_server.url, "--forget").stdout == "Forgotten.\n"
    assert "no table there" in run("tables", local_server.url).stdout
    assert "no key" in run("tables", local_server.url, "--forget").stdout


def test_results_and_the_board_of_a_game_are_told(local_server: LocalServer) -> None:
    anne, mary, table = duel(local_server)
    finish(local_server, table)
    assert "Nothing is entered there yet" in run("standing", local_server.url).stdout
    run("tables", anne.ok("/api/captain/key/")["link"])
    page = anne.get("/api/standing/mine").json()
    told = run("standing", local_server.url).stdout
    assert f"{page['wins']} won of 1" in told and "nobody else sees this" in told
    assert f"{page['ratings'][0]['points']} ± {page['ratings'][0]['within']}" in told and "Mary: " in told
    mary.ok("/api/standing/mine", {"name": "Mary Read", "shown": True})
    board = run("standing", local_server.url, "catan_junior").stdout
    assert "Mary Read" in board and "Anne" not in board and "1 game," in board
    assert (
        json.loads(run("standing", local_server.url, "--json").stdout)
        == anne.get("/api/standing/mine").json()
    )
    refuses("standing", local_server.url, "chess", said="There is no such game")


def test_a_seat_that_is_kept_for_me_is_mine_at_the_terminal(local_server: LocalServer) -> None:
    """At a rematch, and at a match of a tournament."""
    anne, mary = local_server.captain(), local_server.captain()
    club = anne.ok("/api/clubs/", {"title": "The Crow's Nest", "name": "Anne"})["id"]
    mary.ok(f"/api/clubs/{club}/join", {"name": "Mary"})
    cup = anne.ok(f"/api/clubs/{club}/tournaments", {"game": "catan_junior"})["id"]
    mary.ok(f"/api/tournaments/{cup}/enter")
    match = anne.ok(f"/api/tournaments/{cup}/begin")["matches"][0]
    run("tables", anne.ok("/api/captain/key/")["link"])
    assert match["table"] in run("tables", local_server.url).stdout
    assert free_seat(Client(local_server.url), match["table"]) == match["seat"]
    place().unlink()  # and for nobody else
    with pytest.raises(QuarterdeckError, match="ask its host"):
        free_seat(Client(local_server.url), match["table"])


def test_what_is_wrong_is_said_in_a_line(local_server: LocalServer) -> None:
    refuses("tables", f"{local_server.url}/captain/carry#nonsense", said="not good any more")
    refuses("tables", f"{local_server.url}/rules", said="neither a server nor a link")
    refuses("tables", local_server.url, "--next", said="no table waits for you")
    refuses("tables", "http://127.0.0.1:1", said="cannot be reached")
    place().parent.mkdir(parents=True, exist_ok=True)
    place().write_text("{")
    refuses("tables", local_server.url, said="cannot be read")
