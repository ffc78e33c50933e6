"""Attacks on good company: clubs, tournaments, receivers, pages, forgetting, by captains who mean no good."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.server.calls.sender import Sender
from quarterdeck.server.meeting import pairing
from quarterdeck.server.meeting.pairing import LEVEL, SWISS, Match, next_round
from quarterdeck.server.standing.entering import enter
from quarterdeck.server.standing.results import Result, SeatResult
from quarterdeck.server.storage.meeting import seekers
from quarterdeck.server.storage.standing import profiles, results
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_clubs import club_of, tournament
from tests.server.test_standing import duel, finish, lines
from tests.support import until

GAME = "catan_junior"
AT_ONCE = 10


@pytest.fixture
def server(tmp_path: Path, addresses: Addresses) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path, db=addresses.fresh(tmp_path), writes_per_minute=0, pace=600.0)
    yield made
    made.stop()


def at_once(deed: Callable[[int], Any]) -> list[Any]:
    with ThreadPoolExecutor(AT_ONCE) as crew:
        return list(crew.map(deed, range(AT_ONCE)))


# -- pairings ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [23, 24, 40, 63, 64])
def test_a_crew_that_draws_every_match_keeps_no_server_busy(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """24 captains who drew eight rounds left pairs that took longer to find than anybody lives."""
    steps = 0
    counted = pairing.Search.unmet

    def unmet(search: pairing.Search, one: int, order: list[int]) -> list[int]:
        nonlocal steps
        steps += 1
        return counted(search, one, order)

    monkeypatch.setattr(pairing.Search, "unmet", unmet)
    done: list[Match] = []
    for number in range(1, 10):
        steps = 0
        fresh = next_round(SWISS, number, players, done)
        assert steps < 2 * (players + 1) * pairing.STEPS
        busy = sorted(seed for one in fresh for seed in (one.first, one.second) if seed >= 0)
        assert busy == list(range(players)), "everybody plays, or rests, once"
        done += [Match(*(one.round, one.n, one.first, one.second), one.points or LEVEL) for one in fresh]
    met = [frozenset((one.first, one.second)) for one in done if not one.free]
    assert len(met) == len(set(met)), "and nobody meets twice where there is another way"


def test_a_match_counts_for_whoever_won_it_in_whatever_seat(server: LocalServer) -> None:
    made, crew = tournament(server, SWISS, "Anne", "Mary")
    match = crew[0].ok(f"/api/tournaments/{made}/begin")["matches"][0]
    terms = server.do(server.server.directory.loaded(match["table"])).game_table.terms
    first, second = (chair.kept[0] for chair in terms.chairs)
    swapped = [SeatResult(0, second, "x", "", 1), SeatResult(1, first, "y", "", 2)]
    result = Result(match["table"], GAME, terms.variant, 10, 0.0, 60.0, swapped, "company")
    server.do(enter(server.server.store, server.server.keyring, result))
    after = crew[0].get(f"/api/tournaments/{made}/").json()["matches"][0]
    assert after["result"] == "lost", "the second of the match sat first, and won"


# -- the same thing many times at once ---------------------------------------------------


def test_one_captain_who_does_everything_at_once_gets_no_fault(server: LocalServer) -> None:
    club, _ = club_of(server, "Anne")
    eve = server.captain()
    for path, body in (
        (f"/api/clubs/{club}/join", {"name": "Eve"}),
        ("/api/whoever/", {"game": GAME, "bots_after": None}),
        ("/api/standing/mine", {"name": "Eve"}),
    ):
        codes = [reply.status_code for reply in at_once(lambda _, p=path, b=body: eve.post(p, b))]  # type: ignore[misc]
        assert codes == [200] * AT_ONCE, path
    assert len(lines(server, sa.select(seekers))) == 1


def test_no_captain_has_more_receivers_than_allowed_by_asking_at_once(server: LocalServer) -> None:
    eve = server.captain()

    def hook(n: int) -> dict[str, str]:
        return {"kind": "webhook", "address": f"https://hooks.example.org/{n}"}

    codes = [reply.status_code for reply in at_once(lambda n: eve.post("/api/captain/calls/", hook(n)))]
    assert sorted(codes) == [201] * 4 + [429] * (AT_ONCE - 4)
    mary = server.captain()
    at_once(lambda _: mary.post("/api/captain/calls/", hook(0)))
    assert len(mary.get("/api/captain/calls/").json()["receivers"]) == 1


def test_a_result_is_entered_though_its_captain_decides_about_the_page_meanwhile(server: LocalServer) -> None:
    """On PostgreSQL the line of the page could be there between a look and the writing: the result was then
    taken for one that had been entered."""
    store, keyring = server.server.store, server.server.keyring

    async def both() -> bool:
        async with store.engine.begin() as link:
            line = {"captain": "c" * 24, "mark": "m" * 16, "name": "Anne", "chosen": True, "shown": True}
            await link.execute(sa.insert(profiles), line)
            seats = [SeatResult(0, "c" * 24, "Anne", "", 1), SeatResult(1, "d" * 24, "Mary", "", 2)]
            made = Result("t", GAME, "standard", 10, 0.0, 60.0, seats, "company")
            entering = asyncio.create_task(enter(store, keyring, made))
            await asyncio.sleep(0.3)
        return await entering

    assert server.do(both()) is True
    assert [line.table_id for line in lines(server, sa.select(results))] == ["t"]
    kept = {line.captain: line.name for line in lines(server, sa.select(profiles))}
    assert kept == {"c" * 24: "Anne", "d" * 24: "Mary"}


# -- calls -------------------------------------------------------------------------------


def test_a_call_that_cannot_even_be_put_together_is_given_up(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("no such letter")

    monkeypatch.setattr(Sender, "send", broken)
    eve = server.captain()
    made = eve.ok("/api/captain/calls/", {"kind": "webhook", "address": "https://hooks.example.org/"})["id"]
    eve.ok(f"/api/captain/calls/{made}/try")
    until(lambda: eve.get("/api/captain/calls/").json()["receivers"][0]["trouble"])
    assert lines(server, sa.text("SELECT 1 FROM calls")) == [], "and not tried again for ever"


# -- pages that are shown ----------------------------------------------------------------


def test_a_page_that_is_shown_leads_to_no_private_table(server: LocalServer) -> None:
    """At a table everybody reads the names: those of people who want to be shown nowhere, too."""
    anne, _, public = duel(server)
    mary = server.captain()
    private = anne.lay("me", "open", public=False)
    link = anne.get(f"/api/tables/{private}/links").json()["invitations"]["1"].rpartition("/")[2]
    assert mary.sit(private, 1, link, name="Mary").status_code == 200
    for table in (public, private):
        finish(server, table)
    page = anne.ok("/api/standing/mine", {"shown": True})["page"]
    seen = server.captain().get(f"/api/standing/captains/{page}").json()
    assert sorted(one["table"] for one in seen["played"]) == ["", public]
    assert private not in server.captain().get(f"/standing/captains/{page}").text
    mine = anne.get("/api/standing/mine").json()["played"]
    assert {one["table"] for one in mine} == {public, private}, "the own page leads to all"


def test_the_export_holds_addresses_and_tournaments_too(server: LocalServer) -> None:
    _, (anne,) = tournament(server, SWISS, "Anne")
    anne.ok(
        "/api/captain/calls/", {"kind": "webhook", "address": "https://hooks.example.org/x", "name": "me"}
    )
    kept = anne.get("/api/standing/mine/export").json()
    assert kept["calls"] == [{"kind": "webhook", "name": "me", "address": "https://hooks.example.org/x"}]
    assert kept["tournaments"] == [{"tournament": "Tournament", "name": "Anne"}]


def test_whoever_is_forgotten_is_in_no_story_and_no_draw(server: LocalServer) -> None:
    made, (mary, anne, _) = tournament(server, SWISS, "Mary", "Anne", "Jack")
    table = anne.lay("me", "open", public=True)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    finish(server, table)
    assert "Anne" in mary.get(f"/api/replays/{table}/story").text
    anne.ok("/api/standing/mine/forget", {"sure": True})
    assert "Anne" not in mary.get(f"/api/replays/{table}/story").text
    now = mary.ok(f"/api/tournaments/{made}/begin")
    assert sorted(one["name"] for one in now["standings"]) == ["Jack", "Mary"], "nobody waits for a pseudonym"


# -- clubs -------------------------------------------------------------------------------


def marked(host: Captain, club: str, name: str) -> str:
    news = host.get(f"/api/clubs/{club}").json()["club"]
    return str(dict(zip(news["members"], news["marks"], strict=True))[name])


def test_a_new_link_ends_the_old_one(server: LocalServer) -> None:
    club, (anne, mary) = club_of(server, "Anne", "Mary")
    eve, jack = server.captain(), server.captain()
    assert mary.post(f"/api/clubs/{club}/link").status_code == 403, "only the host"
    path = anne.ok(f"/api/clubs/{club}/link")["link"]
    assert path == mary.get(f"/api/clubs/{club}").json()["club"]["link"], "members may pass it on"
    key = path.partition("link=")[2]
    for link in ("", "0" * 32):
        assert eve.post(f"/api/clubs/{club}/join", {"name": "Eve", "link": link}).status_code == 404
        assert "Crow" not in eve.get(f"/club/{club}", link=link).text, "not even the name"
    assert "Crow" in jack.get(f"/club/{club}", link=key).text
    assert jack.post(f"/api/clubs/{club}/join", {"name": "Jack", "link": key}).status_code == 200
    assert mary.get(f"/club/{club}").status_code == 200, "whoever is a member needs no link"
    anne.ok(f"/api/clubs/{club}/link")
    assert eve.post(f"/api/clubs/{club}/join", {"name": "Eve", "link": key}).status_code == 404


def test_a_member_who_is_removed_is_out_and_cannot_come_back_by_the_old_link(server: LocalServer) -> None:
    made, (anne, eve, mary) = tournament(server, SWISS, "Anne", "Eve", "Mary")
    club = anne.get(f"/api/tournaments/{made}/").json()["club"]
    mark = marked(anne, club, "Eve")
    assert mary.get(f"/api/clubs/{club}").json()["club"]["marks"] == []
    assert mary.post(f"/api/clubs/{club}/remove", {"member": mark}).status_code == 403
    eve.ok("/api/whoever/", {"game": GAME, "bots_after": None, "club": club})
    after = anne.ok(f"/api/clubs/{club}/remove", {"member": mark})
    assert after["club"]["members"] == ["Anne", "Mary"] and after["waiting"] == []
    assert eve.post(f"/api/clubs/{club}/join", {"name": "Eve"}).status_code == 404
    assert eve.get(f"/api/tournaments/{made}/").status_code == 403
    now = anne.ok(f"/api/tournaments/{made}/begin")
    assert sorted(one["name"] for one in now["standings"]) == ["Anne", "Mary"]
    assert anne.post(f"/api/clubs/{club}/remove", {"member": mark}).status_code == 404
    key = server.server.keyring.sign("member", club, anne.cookie("captain").partition(".")[0])[:16]
    assert anne.post(f"/api/clubs/{club}/remove", {"member": key}).status_code == 404, (
        "nobody removes oneself"
    )


def test_what_a_removed_member_knew_of_waiting_tables_is_worth_nothing(server: LocalServer) -> None:
    club, (anne, eve, mary) = club_of(server, "Anne", "Eve", "Mary")
    body = {"game": GAME, "chairs": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}
    waiting, sat, laid = (one.ok(f"/api/clubs/{club}/tables", body)["id"] for one in (anne, anne, eve))
    known = {one["row"]["id"]: one["sit"] for one in eve.get(f"/api/clubs/{club}").json()["tables"]}
    assert len(known[waiting]) == 2
    assert eve.sit(sat, 1, known[sat][0].rpartition("/")[2], name="Eve").status_code == 200
    anne.ok(f"/api/clubs/{club}/remove", {"member": marked(anne, club, "Eve")})
    for seat, path in enumerate(known[waiting], 1):
        assert eve.get(path).status_code == 403
        assert eve.sit(waiting, seat, path.rpartition("/")[2]).status_code == 403
    assert anne.info(sat)["seats"][1]["free"] and eve.sit(sat, 2, known[sat][1]).status_code == 403
    assert mary.get(f"/api/tables/{laid}").status_code == 410, "the table that Eve laid is cleared"
    now = {one["row"]["id"]: one["sit"] for one in mary.get(f"/api/clubs/{club}").json()["tables"]}
    assert set(now) == {waiting, sat}
    assert mary.sit(waiting, 1, now[waiting][0].rpartition("/")[2], name="Mary").status_code == 200
