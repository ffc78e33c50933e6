"""`quarterdeck play --server`: a table on a real server, from the terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("litestar")

from tests.cli.running import refuses, run
from tests.server.harness import Captain, LocalServer


@pytest.fixture(scope="module")
def local_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path_factory.mktemp("far"), writes_per_minute=100_000)
    yield made
    made.stop()


def test_a_whole_game_against_a_bot(local_server: LocalServer) -> None:
    done = run(
        *("play", "catan_junior", "--server", local_server.url, "--names", "Anne", "--bots", "random"),
        *("--option", "max_rounds=3"),
        typed="help\nboard\nall\nwhy lair 1\nrules CJ-B05\nscore\nlog 5\nsay ahoy\n" + "1\n" * 400,
    )
    assert "Fate is sealed. Its commitment: " in done.stdout
    for shown in (
        "Anne",
        "Stockpile",
        "CJ-B05: Lair",
        "End the turn  [end]",
        f"Replay: {local_server.url}/replay/",
    ):
        assert shown in done.stdout, shown
    assert done.returncode == 0, done.stderr


def test_an_invitation_is_taken_and_the_seat_found_again(local_server: LocalServer) -> None:
    anne: Captain = local_server.captain()
    table = anne.lay("me", "open", options={"first_seat": 2})
    link = local_server.url + anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"]
    done = run("play", "--server", link, "--names", "Mary", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert anne.info(table)["seats"][1]["name"] == "Mary"
    own = next(line.split(": ")[1] for line in done.stdout.splitlines() if line.startswith("Your own seat"))
    again = run("play", "--server", own, typed="quit\n")
    assert again.returncode == 0 and "seat 2" in again.stdout


def test_an_open_table_is_joined_by_its_address(local_server: LocalServer) -> None:
    anne = local_server.captain()
    table = anne.lay("me", "open", public=True, options={"first_seat": 2})
    done = run("play", "--server", f"{local_server.url}/table/{table}", typed="quit\n")
    assert done.returncode == 0 and anne.info(table)["status"] == "running"
    closed = anne.lay("me", "open")
    refuses("play", "--server", f"{local_server.url}/table/{closed}", said="ask its host for an invitation")


def test_what_cannot_be_done_is_one_line(local_server: LocalServer, tmp_path: Path) -> None:
    refuses("play", "--server", "ftp://nowhere", said="--server should be an address")
    refuses("play", "--server", local_server.url, said="which game? That server has catan_junior")
    refuses("play", "monopoly", "--server", local_server.url, said="no such game")
    refuses("play", "--server", f"{local_server.url}/table/nowhere", said="There is no such table")
    refuses("play", "--server", f"{local_server.url}/rules/x", said="neither a table nor an invitation")
    refuses("play", "catan_junior", "--server", local_server.url, "--variant", "x", said="has no variant")


def test_a_wrong_move_is_answered_with_its_clause(local_server: LocalServer) -> None:
    done = run(
        *("play", "catan_junior", "--server", local_server.url, "--option", "first_seat=1"),
        typed="lair 1\n999\nnonsense\nquit\n",
    )
    assert done.returncode == 1
    assert "(CJ-" in done.stderr and "choose a number from 1 to" in done.stderr
    assert "Traceback" not in done.stderr
