"""Trouble at the table: the host removes and locks, names are nobody else's, lines can be muted."""

import re
from pathlib import Path

import httpx
import pytest

from quarterdeck.server.tables import hosting, steering
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem
from tests.server.test_seats import link_of


def test_the_host_removes_somebody_before_the_game(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    old = link_of(mary, table, "seats", 1)
    with mary.window(table) as window:
        window.until(lambda w: w.facts["mine"] == [1])
        anne.ok(f"/api/tables/{table}/seats/1/remove")
        window.until(lambda w: w.facts["mine"] == [])
    seat = anne.info(table)["seats"][1]
    assert seat["free"] and seat["name"] == ""
    assert "removed you" in problem(mary.sit(table, 1), 403, "not_your_seat")["detail"]
    problem(mary.sit(table, 2), 403, "not_your_seat")
    assert mary.get(f"/join/{table}/1/{old}").status_code == 403
    problem(mary.post(f"/api/tables/{table}/chat", {"text": "boo", "key": "k"}), 403, "not_your_seat")
    for n in (1, 2):
        assert local_server.captain().sit(table, n, name=f"Guest {n}").status_code == 200
    assert anne.info(table)["status"] == "running"


def test_nobody_else_removes_and_nobody_who_plays_is_removed(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    problem(mary.post(f"/api/tables/{table}/seats/0/remove"), 403, "not_your_seat")
    problem(anne.post(f"/api/tables/{table}/seats/0/remove"), 403, "not_your_seat")
    problem(anne.post(f"/api/tables/{table}/seats/2/remove"), 403, "not_your_seat")
    problem(anne.post(f"/api/tables/{table}/seats/7/remove"), 403, "not_your_seat")
    anne.ok(f"/api/tables/{table}/start")
    problem(anne.post(f"/api/tables/{table}/seats/1/remove"), 409, "present")
    problem(anne.post(f"/api/tables/{table}/seats/2/remove"), 403, "not_your_seat")


def test_a_seat_that_was_given_up_becomes_a_bots_for_good(
    anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anne.lay("me", "open", public=True, standin="random")
    mary.sit(table, 1, name="Mary")
    monkeypatch.setattr(steering, "AWAY", 0.0)
    problem(anne.post(f"/api/tables/{table}/seats/1/remove"), 409, "present")
    monkeypatch.setattr(hosting, "ABANDONED", 0.0)
    anne.ok(f"/api/tables/{table}/seats/1/remove")
    seat = anne.info(table)["seats"][1]
    assert (seat["who"], seat["bot"], seat["free"]) == ("bot", "random", False)
    with mary.window(table) as window:
        assert window.until(lambda w: w.facts["status"] == "running").facts["mine"] == []
    problem(mary.post(f"/api/tables/{table}/seats/1/reclaim"), 403, "not_your_seat")
    problem(mary.sit(table, 1), 403, "not_your_seat")


def test_at_a_locked_table_nobody_else_sits_down(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", public=True)
    problem(mary.post(f"/api/tables/{table}/lock", {"seats": True}), 403, "not_your_seat")
    anne.ok(f"/api/tables/{table}/lock", {"seats": True})
    problem(mary.sit(table, 1), 409, "locked")
    problem(mary.sit(table, 1, link_of(anne, table, "invitations", 1)), 409, "locked")
    assert mary.sit(table, 0, link_of(anne, table, "seats", 0)).status_code == 200  # another device of hers
    anne.ok(f"/api/tables/{table}/lock", {})


def test_where_only_players_talk_lookers_on_are_silent(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", public=True)
    anne.ok(f"/api/tables/{table}/lock", {"talk": True})
    said = problem(mary.post(f"/api/tables/{table}/chat", {"text": "boo", "key": "k"}), 403, "not_your_seat")
    assert said["detail"] == "Only those who play here may talk at this table."
    mary.sit(table, 1, name="Mary")
    mary.ok(f"/api/tables/{table}/chat", {"text": "hello", "key": "k2"})
    anne.ok(f"/api/tables/{table}/lock", {"talk": False})
    local_server.captain().ok(f"/api/tables/{table}/chat", {"text": "ahoy", "key": "k"})


def test_removal_and_lock_outlast_a_restart(tmp_path: Path, addresses: Addresses) -> None:
    db = addresses.fresh(tmp_path)
    first = LocalServer(tmp_path, db=db)
    anne, mary = first.captain(), first.captain()
    table = anne.lay("me", "open", public=True)
    third = anne.lay("me", "open", "open", public=True)
    mary.sit(third, 1, name="Mary")
    anne.ok(f"/api/tables/{third}/seats/1/remove")
    anne.ok(f"/api/tables/{table}/lock", {"seats": True, "talk": True})
    jar = dict(mary.http.cookies.items())
    first.stop()
    second = LocalServer(tmp_path, db=db)
    back = second.captain()
    back.http.cookies = httpx.Cookies(jar)
    assert "removed you" in problem(back.sit(third, 1), 403, "not_your_seat")["detail"]
    problem(back.sit(table, 1), 409, "locked")
    second.stop()


def test_the_words_of_somebody_removed_are_not_waited_for(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    anne.ok(f"/api/tables/{table}/seats/1/remove")
    anne.ok(f"/api/tables/{table}/start")
    assert anne.info(table)["status"] == "running"


# -- names and talk ----------------------------------------------------------------------


def speakers(captain: Captain, table: str, text: str) -> str:
    with captain.window(table) as window:
        window.until(lambda w: text in w.regions.get("chat", ""))
        return window.regions["chat"]


@pytest.mark.parametrize("name", ["ANNE", "A n n e", "Änné", "A.n.n.e", "\u200bAnne", "\uff21nne"])
def test_no_looker_on_speaks_under_a_players_name(anne: Captain, mary: Captain, name: str) -> None:
    table = anne.lay("me", "me")
    mary.ok(f"/api/tables/{table}/chat", {"text": "I give up", "key": "k", "name": name})
    chat = speakers(anne, table, "I give up")
    assert "<b>A looker-on</b>" in chat and "looking on" in chat


def test_whoever_looks_on_is_said_to_whatever_the_name(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me")
    mary.ok(f"/api/tables/{table}/chat", {"text": "hm", "key": "k", "name": "\u0410nne"})
    assert '<span class="tag">looking on</span>' in speakers(anne, table, "hm")


def test_two_players_of_one_name_are_told_apart(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", public=True)
    mary.sit(table, 1, name="anne")
    assert [seat["name"] for seat in anne.info(table)["seats"]] == ["Anne", "anne (2)"]


def test_a_line_can_be_muted_by_its_speaker_not_by_a_name(anne: Captain, mary: Captain) -> None:
    """The mark stays when the name changes, differs at another table, and is not the captain's own."""
    marks = []
    for table in (anne.lay("me", "me"), anne.lay("me", "me")):
        for key, name in (("a", "Mary"), ("b", "Read")):
            mary.ok(f"/api/tables/{table}/chat", {"text": f"line {key}", "key": key, "name": name})
        marks.append(re.findall('data-who="([^"]+)" aria-label="Mute', speakers(anne, table, "line b")))
    assert marks[0][0] == marks[0][1] != marks[1][0]
    assert not mary.cookie("captain").startswith(marks[0][0])
    anne.ok(f"/api/tables/{table}/chat", {"text": "mine", "key": "c"})
    own = speakers(anne, table, "mine")
    assert own.count("data-who") == 2
