"""`quarterdeck play --server`: a table on a real server, from the terminal."""

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("litestar")

from textual.pilot import Pilot

from quarterdeck.cli.client import Client
from quarterdeck.cli.dice import OwnWord
from quarterdeck.cli.join import joined
from quarterdeck.cli.remote import RemoteGame
from quarterdeck.cli.screen.app import TableApp
from quarterdeck.cli.seat_remote import RemoteSeat
from quarterdeck.cli.sitting import ASKED, OVER
from tests.cli.running import refuses, run
from tests.cli.screens import at_screen, give
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
        "Every roll was computed again here and is right.",
        "seat 1 said a word in the open, at a table of one captain",
    ):
        assert shown in done.stdout, shown
    assert done.returncode == 0, done.stderr


def test_bots_agree_to_take_moves_back_to_pause_and_to_end(local_server: LocalServer) -> None:
    done = run(
        *("play", "catan_junior", "--server", local_server.url, "--names", "Anne", "--bots", "random"),
        *("--option", "first_seat=1"),
        typed="takeback\nyes\nend\ntakeback\npause\nend\nresume\nphrase\n"
        "phrase ahoy\ntakeback x\nresign\ndraw\n",
    )
    assert "Nothing can be taken back" in done.stderr and "nobody has asked anything" in done.stderr
    assert "The game is paused; anybody who plays may end the pause." in done.stderr
    assert "From 1 to 24" in done.stderr and "say: resign for good" in done.stderr
    for shown in ("Agreed.", "The game goes on.", "Well played!", "all agreed", "ended by agreement"):
        assert shown in done.stdout, shown
    assert "Every roll was computed again here and is right." in done.stdout


def test_swapped_seats_are_shown_and_played_from_the_plain_terminal(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    anne, jack = local_server.captain(), local_server.captain()
    table = anne.lay("me", "open", "open", public=True, options={"first_seat": 1})
    game = joined(f"{local_server.url}/table/{table}", "", None, "", "", {}, "Mary", "")
    assert game.seat == 1
    wish = {"what": "swap", "seat": 1, "version": anne.info(table)["version"], "key": "s"}
    assert anne.post(f"/api/tables/{table}/ask", wish).is_success
    game.tty = True
    monkeypatch.setattr("builtins.input", lambda *_: "y")
    game.questions.see_to(game.view()["version"])
    assert "you would sit in seat 1" in capsys.readouterr().out
    assert game.view()["status"] == "waiting" and game.seat == 0
    assert "you sit in seat 1 now" in capsys.readouterr().out
    assert jack.sit(table, 2, name="Jack").is_success
    assert anne.post(f"/api/tables/{table}/seal", {"seat": 1, "seal": ""}).is_success
    for _ in range(3):
        game.own.see_to()
    view = game.view()
    assert view["status"] == "running" and view["asked"] == 0 and view["options"], "my seat, my turn"


def test_a_person_at_the_terminal_answers_what_somebody_asks(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    anne = local_server.captain()
    table = anne.lay("me", "open", public=True, options={"first_seat": 1})
    game = joined(f"{local_server.url}/table/{table}", "", None, "", "", {}, "Mary", "")
    game.own.see_to()
    game.tty = True
    for said, status in (("n", "running"), ("y", "over")):
        version = anne.info(table)["version"]
        assert anne.post(
            f"/api/tables/{table}/ask", {"what": "end", "version": version, "key": said}
        ).is_success
        monkeypatch.setattr(game, "read", lambda said=said: said)
        game.questions.see_to(game.view()["version"])
        assert anne.info(table)["status"] == status
        if status == "running":
            anne.first_choice(table)
    told = capsys.readouterr().out
    assert (
        "offers to end the game here" in told and "You have said no." in told and "You have agreed." in told
    )


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


def test_the_terminal_waits_for_whoever_comes(local_server: LocalServer) -> None:
    """Bots are welcome at once; then the game is there to be played."""
    order = ("play", "catan_junior", "--server", local_server.url, "--names", "Anne")
    done = run(*order, "--whoever", "quick", "--patience", "0", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "Company has come. You sit at" in done.stdout
    refuses(*order, "--whoever", "hasty", said="--whoever should be a pace (none, quick, long, day, week)")
    refuses("play", "catan_junior", "--whoever", "quick", said="--whoever needs a game and a server")
    refuses(*order, "--whoever", "none", "--seats", "7", said="seats")


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


def test_the_full_screen_plays_at_a_server_as_it_does_here(local_server: LocalServer) -> None:
    own = joined(local_server.url, "catan_junior", 2, "", "random", {"max_rounds": 2}, "Anne", "rum")

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert app.seen.status == ASKED and len(app.seen.sketch.spots) > 30
        assert any("Anne" in crew.name and crew.you for crew in app.seen.crews)
        await pilot.press("w", *"lair 1", "enter")
        await pilot.pause()
        assert "CJ-" in app.said
        await pilot.press("h")
        await pilot.pause()
        assert app.said.startswith("1. ") and "wins about" in app.said
        await pilot.press("o", *"pause", "enter")
        await pilot.pause()
        assert app.said == "Agreed."
        await pilot.press("o", *"mutiny", "enter")
        await pilot.pause()
        assert "ask the others what?" in app.said
        await pilot.press("o", *"resume", "enter")
        await pilot.pause()
        assert app.said == "The game goes on."
        while app.seen.status == ASKED:  # on a 6 the Ghost Captain is moved first
            words = [answer.word for answer in app.seen.answers]
            await give(app, pilot, "end" if "end" in words else words[0])
        assert (
            app.seen.status == OVER and "Every roll was computed again here and is right." in app.seen.ending
        )

    at_screen(RemoteSeat(own), play)


def test_the_terminal_seals_opens_and_compares_by_itself(local_server: LocalServer) -> None:
    """Two terminals at one table; then one whose notes do not fit what the server says in the end."""
    host = local_server.captain()
    table = host.lay("open", "open", public=True, options={"max_rounds": 1})
    sat = [OwnWord(Client(local_server.url), table, seat, "rum") for seat in range(2)]
    for own in sat:
        own.sit("Captain", "")
    assert host.info(table)["dice"]["phase"] == "opening"
    for own in (sat[1], sat[0]):
        own.see_to()
    assert (
        host.info(table)["status"] == "running" and sat[1].word.startswith("rum ") and len(sat[1].word) == 36
    )
    while (asked := host.info(table)["asked"]) >= 0:
        game = RemoteGame(sat[asked].client, table, sat[asked])
        game.attempt(game.view(), "1")
    assert compared(sat[0]) == ""
    sat[0].seals[1] = "0" * 64
    sat[1].word = "another"
    for own in sat:
        assert "The dice cannot be right" in compared(own)


def test_after_a_voided_opening_the_terminal_seals_a_new_word(local_server: LocalServer) -> None:
    host = local_server.captain()
    table = host.lay("open", "open", public=True)
    sat = [OwnWord(Client(local_server.url), table, seat) for seat in range(2)]
    for own in sat:
        own.sit("Captain", "")
    sat[0].client.post(f"/api/tables/{table}/void", {"seat": 0})
    before = sat[1].word
    sat[1].see_to()
    sat[1].see_to()
    assert sat[1].word != before and host.info(table)["status"] == "running"


def compared(own: OwnWord) -> str:
    err = io.StringIO()
    with contextlib.redirect_stderr(err):
        own.compare()
    return err.getvalue()
