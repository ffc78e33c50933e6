"""Seats: by invitation, by link, given to bots and taken back."""

import time
from pathlib import Path

import pytest

from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem


def test_an_invitation_opens_one_free_seat_once(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open")
    path = anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"]
    assert mary.get(path).status_code == 200
    token = path.rpartition("/")[2]
    problem(mary.sit(table, 1), 403, "not_your_seat")
    problem(mary.sit(table, 0, token), 409, "seat_taken")
    assert mary.sit(table, 1, token, "Mary").status_code == 200
    third = local_server.captain()
    problem(third.sit(table, 1, token), 409, "seat_taken")
    assert "taken" in third.http.get(path).text
    assert [seat["name"] for seat in anne.info(table)["seats"]] == ["Anne", "Mary"]


def test_the_host_cannot_open_a_guests_seat_later(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open")
    token = anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"].rpartition("/")[2]
    mary.sit(table, 1, token, "Mary")
    problem(anne.sit(table, 1, token), 409, "seat_taken")
    assert list(anne.get(f"/api/tables/{table}/links").json()["seats"]) == ["0"]


def test_ones_own_link_opens_the_seat_on_another_device(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    link = anne.get(f"/api/tables/{table}/links").json()["seats"]["0"].rpartition("/")[2]
    phone = local_server.captain()
    assert phone.sit(table, 0, link).status_code == 200
    assert phone.view(table)["seat"] == 0
    problem(phone.get(f"/api/tables/{table}/view", seat=1), 403, "not_your_seat")


def test_a_forged_link_opens_nothing(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open")
    problem(mary.sit(table, 1, "0" * 32), 403, "not_your_seat")
    assert mary.http.get(f"/join/{table}/1/{'0' * 32}", headers={"accept": "text/html"}).status_code == 403


def test_a_forged_cookie_is_nobody(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    thief = local_server.captain()
    name = next(name for name in thief.http.cookies if name.startswith("captain"))
    whose = anne.cookie("captain").partition(".")[0]
    thief.http.cookies.clear()
    thief.http.get("/")
    thief.http.cookies.set(name, f"{whose}.{'0' * 32}", domain="127.0.0.1")
    assert thief.view(table)["seat"] == -3


def test_the_game_starts_with_the_last_seat_or_by_the_host(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open")
    assert anne.info(table)["status"] == "waiting"
    problem(anne.move(table, "end", 1), 409, "not_started")
    problem(mary.post(f"/api/tables/{table}/start"), 403, "not_your_seat")
    anne.ok(f"/api/tables/{table}/start")
    info = anne.info(table)
    assert info["status"] == "running" and info["seats"][1]["bot"] == "greedy"
    problem(anne.post(f"/api/tables/{table}/start"), 409, "already_started")


def test_the_promise_is_shown_before_and_the_secret_only_after(anne: Captain) -> None:
    table = anne.lay("me", "open", sit=False)
    info = anne.info(table)
    assert len(info["commitment"]) == 64 and info["secret"] == ""
    anne.sit(table, 0)
    anne.ok(f"/api/tables/{table}/start")
    assert anne.info(table)["commitment"] == info["commitment"]
    assert anne.info(table)["secret"] == ""


def test_a_seat_is_handed_to_a_bot_and_taken_back(anne: Captain) -> None:
    table = anne.lay("me", "me", "random")
    anne.ok(f"/api/tables/{table}/seats/0/relieve", {"bot": "random"})
    assert anne.info(table)["seats"][0]["bot"] == "random"
    anne.ok(f"/api/tables/{table}/seats/0/reclaim")
    assert anne.info(table)["seats"][0]["bot"] == ""
    problem(anne.post(f"/api/tables/{table}/seats/0/relieve", {"bot": "kraken"}), 422, "impossible")


def test_another_players_seat_only_when_that_player_is_away(
    local_server: LocalServer, anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anne.lay("me", "open", public=True)
    mary.sit(table, 1, name="Mary")
    with mary.window(table) as window:
        window.next()
        problem(anne.post(f"/api/tables/{table}/seats/1/relieve", {}), 409, "present")
    while local_server.server.directory.loaded_tables[table].audience:
        time.sleep(0.01)
    now = local_server.server.directory.clock()
    monkeypatch.setattr(local_server.server.directory, "clock", lambda: now + 1000)
    anne.ok(f"/api/tables/{table}/seats/1/relieve", {"bot": "random"})
    mary.ok(f"/api/tables/{table}/seats/1/reclaim")


def test_pass_and_play_draws_a_curtain_and_switches_the_view(anne: Captain) -> None:
    table = anne.lay("me", "me", options={"first_seat": 2})
    with anne.window(table, seat=0) as window:
        window.until(lambda w: w.facts["status"] == "running")
        assert window.facts["seat"] == 0 and window.facts["curtain"] == 1
        window.say(type="seat", seat=1)
        window.until(lambda w: w.facts["seat"] == 1)
        assert window.facts["curtain"] == -1 and (window.lit or "data-move" in window.regions["choices"])


def test_impossible_tables_are_not_laid(anne: Captain) -> None:
    me = {"who": "me"}
    for order in (
        {"game": "catan_junior", "chairs": [me]},
        {"game": "catan_junior", "chairs": [me, me], "variant": "underwater"},
        {"game": "catan_junior", "chairs": [me, me], "options": {"colours": 999}},
        {"game": "catan_junior", "chairs": [me, {"who": "bot", "bot": "kraken"}]},
    ):
        problem(anne.post("/api/tables/", order), 422, "impossible")
    problem(anne.post("/api/tables/", {"game": "chess", "chairs": [me]}), 404, "unknown_game")


def test_again_lays_the_same_table_for_the_same_crews(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "random", options={"max_rounds": 1})
    problem(anne.post(f"/api/tables/{table}/again"), 409, "present")
    with anne.window(table) as window:
        while anne.info(table)["status"] != "over":
            window.until(lambda w: w.facts["your_turn"] or w.facts["status"] == "over")
            if window.facts["status"] != "over":
                done = anne.first_choice(table)
                window.until(lambda w, at=done["version"]: w.version >= at)  # type: ignore[misc]
    problem(mary.post(f"/api/tables/{table}/again"), 403, "not_your_seat")
    first = anne.ok(f"/api/tables/{table}/again")["table"]
    assert anne.ok(f"/api/tables/{table}/again")["table"] == first
    assert anne.info(first)["variant"] == anne.info(table)["variant"]
    assert len(anne.info(table)["secret"]) == 64


# -- links made anew ---------------------------------------------------------------------


def link_of(captain: Captain, table: str, kind: str, seat: int) -> str:
    found: str = captain.get(f"/api/tables/{table}/links").json()[kind][str(seat)]
    return found.rpartition("/")[2]


def test_a_new_link_ends_the_old_one_and_whoever_came_by_it(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "me")
    old = link_of(anne, table, "seats", 0)
    assert mary.sit(table, 0, old).status_code == 200
    with mary.window(table) as window:
        window.until(lambda w: w.facts["mine"] == [0])
        anne.ok(f"/api/tables/{table}/seats/0/links")
        window.until(lambda w: w.facts["mine"] == [] and w.facts["seat"] == -3)
    problem(mary.move(table, anne.view(table)["options"][0]["word"]), 403, "not_your_seat")
    problem(mary.sit(table, 0, old), 409, "seat_taken")
    assert mary.get(f"/join/{table}/0/{old}").status_code == 403
    again = link_of(anne, table, "seats", 0)
    assert again != old and local_server.captain().sit(table, 0, again).status_code == 200
    anne.first_choice(table)


def test_whoever_found_a_link_cannot_throw_out_its_owner(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me")
    mary.sit(table, 0, link_of(anne, table, "seats", 0))
    problem(mary.post(f"/api/tables/{table}/seats/0/links"), 403, "not_your_seat")
    assert anne.info(table)["seats"][0]["mine"]


def test_the_host_makes_an_invitation_anew(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open")
    old = link_of(anne, table, "invitations", 1)
    problem(mary.post(f"/api/tables/{table}/seats/1/links"), 403, "not_your_seat")
    anne.ok(f"/api/tables/{table}/seats/1/links")
    problem(mary.sit(table, 1, old), 403, "not_your_seat")
    assert mary.sit(table, 1, link_of(anne, table, "invitations", 1)).status_code == 200


def test_new_links_outlast_a_restart(tmp_path: Path, addresses: Addresses) -> None:
    db = addresses.fresh(tmp_path)
    first = LocalServer(tmp_path, db=db)
    anne = first.captain()
    table = anne.lay("me", "me")
    anne.ok(f"/api/tables/{table}/seats/1/links")
    good = link_of(anne, table, "seats", 1)
    first.stop()
    second = LocalServer(tmp_path, db=db)
    mary = second.captain()
    assert mary.sit(table, 1, good).status_code == 200
    second.stop()
