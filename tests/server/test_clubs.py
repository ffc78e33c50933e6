"""Clubs and their tournaments: private, drawn once, scored by themselves."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.server.meeting import tournaments
from quarterdeck.server.meeting.pairing import (
    KNOCKOUT,
    LEVEL,
    SWISS,
    WON,
    Match,
    next_round,
    rounds_of,
    standings,
)
from quarterdeck.server.standing.entering import enter
from quarterdeck.server.standing.results import Result, SeatResult
from quarterdeck.server.storage.meeting import matches
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer

GAME = "catan_junior"


# -- who plays whom ----------------------------------------------------------------------


def played(kind: str, players: int, points: Any) -> list[Match]:
    """A whole tournament, decided by that function of two seeds."""
    done: list[Match] = []
    for number in range(1, rounds_of(players) + 1):
        for one in next_round(kind, number, players, done):
            known = one.points if one.free else points(one.first, one.second)
            done.append(Match(one.round, one.n, one.first, one.second, known))
    return done


@pytest.mark.parametrize("players", range(2, 18))
@pytest.mark.parametrize("kind", [KNOCKOUT, SWISS])
def test_nobody_plays_twice_in_a_round_and_the_best_comes_first(kind: str, players: int) -> None:
    done = played(kind, players, lambda one, other: WON if one < other else 0)
    for number in range(1, rounds_of(players) + 1):
        busy = [seed for one in done if one.round == number for seed in (one.first, one.second)]
        assert len([seed for seed in busy if seed >= 0]) == len({seed for seed in busy if seed >= 0})
        if kind == SWISS:
            assert {seed for seed in busy if seed >= 0} == set(range(players))
    met = [frozenset((one.first, one.second)) for one in done if not one.free]
    assert len(met) == len(set(met)), "no two meet twice"
    rested = [one.first for one in done if one.free]
    assert kind == KNOCKOUT or len(rested) == len(set(rested))
    assert standings(players, done, kind)[0].seed == 0


def test_a_level_match_lets_the_one_drawn_first_go_on() -> None:
    done = played(KNOCKOUT, 4, lambda one, other: LEVEL)
    table = standings(4, done, KNOCKOUT)
    assert [one.seed for one in table if not one.out] == [0]


# -- clubs -------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path, addresses: Addresses) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path, db=addresses.fresh(tmp_path), writes_per_minute=100_000, pace=600.0)
    yield made
    made.stop()


def club_of(server: LocalServer, *names: str) -> tuple[str, list[Captain]]:
    crew = [server.captain() for _ in names]
    club: str = crew[0].ok("/api/clubs/", {"title": "The Crow's Nest", "name": names[0]})["id"]
    for captain, name in zip(crew[1:], names[1:], strict=True):
        captain.ok(f"/api/clubs/{club}/join", {"name": name})
    return club, crew


def test_a_club_is_for_those_who_have_its_link(server: LocalServer) -> None:
    club, (anne, mary) = club_of(server, "Anne", "Mary")
    eve = server.captain()
    seen = eve.get(f"/api/clubs/{club}").json()
    assert seen["club"]["members"] == [] and not seen["club"]["member"], "a name to decide by, no more"
    assert mary.get(f"/api/clubs/{club}").json()["club"]["members"] == ["Anne", "Mary"]
    assert [one["name"] for one in mary.get("/api/clubs/").json()] == ["The Crow's Nest"]
    assert eve.get("/api/clubs/").json() == [] and "Crow" not in eve.get("/").text
    chairs = [{"who": "me"}, {"who": "open"}]
    assert eve.post(f"/api/clubs/{club}/tables", {"game": GAME, "chairs": chairs}).status_code == 403
    table = anne.ok(f"/api/clubs/{club}/tables", {"game": GAME, "chairs": chairs, "public": True})["id"]
    assert table not in eve.get("/api/harbour/").text, "listed nowhere else, whatever was asked for"
    path = mary.get(f"/api/clubs/{club}").json()["tables"][0]["sit"][0]
    _, _, _, seat, link = path.split("/")
    anne.sit(table, 0)
    assert mary.sit(table, int(seat), link, "Mary").status_code == 200
    assert mary.info(table)["status"] == "running"
    assert eve.get("/api/clubs/nowhere").status_code == 404


def test_what_clubs_and_tournaments_are_called_is_text_and_nothing_else(server: LocalServer) -> None:
    anne, evil = server.captain(), "<script>alert(1)</script>"
    assert anne.post("/api/clubs/", {"title": "\u200b", "name": "Anne"}).status_code == 400
    club = anne.ok("/api/clubs/", {"title": evil, "name": "<b>Anne"})["id"]
    made = anne.ok(f"/api/clubs/{club}/tournaments", {"game": GAME, "title": evil})["id"]
    for path in ("/clubs", f"/club/{club}", f"/club/{club}/live", f"/tournament/{made}"):
        page = anne.get(path).text
        assert evil not in page and "<b>Anne" not in page and "&lt;" in page, path


def test_members_find_company_among_themselves(server: LocalServer) -> None:
    club, (anne, mary) = club_of(server, "Anne", "Mary")
    eve = server.captain()
    wish = {"game": GAME, "bots_after": None}
    assert eve.post("/api/whoever/", wish | {"club": club}).status_code == 403
    eve.ok("/api/whoever/", wish)
    assert anne.ok("/api/whoever/", wish | {"club": club})["status"] == "waiting"
    assert mary.ok("/api/whoever/", wish | {"club": club})["status"] == "met"
    assert eve.ok("/api/whoever/look")["status"] == "waiting"


def test_a_club_goes_on_under_another_host_and_ends_with_its_last_member(server: LocalServer) -> None:
    club, (anne, mary) = club_of(server, "Anne", "Mary")
    assert anne.ok(f"/api/clubs/{club}/leave") == []
    assert mary.get(f"/api/clubs/{club}").json()["club"]["host"]
    mary.ok(f"/api/clubs/{club}/leave")
    assert mary.get(f"/api/clubs/{club}").status_code == 404


# -- tournaments -------------------------------------------------------------------------


def tournament(server: LocalServer, kind: str, *names: str) -> tuple[str, list[Captain]]:
    club, crew = club_of(server, *names)
    made: str = crew[0].ok(f"/api/clubs/{club}/tournaments", {"game": GAME, "kind": kind})["id"]
    for captain in crew[1:]:
        captain.ok(f"/api/tournaments/{made}/enter")
    return made, crew


def decide(server: LocalServer, table: str, first_wins: bool) -> None:
    """As if the game had been played: its result comes in."""
    store, keyring = server.server.store, server.server.keyring
    terms = server.do(server.server.directory.loaded(table)).game_table.terms
    seats = [
        SeatResult(n, chair.kept[0], chair.name, "", 1 if first_wins == (n == 0) else 2)
        for n, chair in enumerate(terms.chairs)
    ]
    result = Result(table, GAME, terms.variant, 10, 0.0, 60.0, seats, "company")
    server.do(enter(store, keyring, result))
    server.do(tournaments.heard(server.server.directory, result))


@pytest.mark.parametrize(("kind", "rounds"), [(KNOCKOUT, 2), (SWISS, 2)])
def test_a_tournament_is_played_to_its_end_by_itself(server: LocalServer, kind: str, rounds: int) -> None:
    made, crew = tournament(server, kind, "Anne", "Mary", "Jack")
    assert crew[1].post(f"/api/tournaments/{made}/begin").status_code == 403
    begun = crew[0].ok(f"/api/tournaments/{made}/begin")
    assert (begun["status"], begun["round"], begun["rounds"]) == ("running", 1, rounds)
    assert crew[0].post(f"/api/tournaments/{made}/begin").status_code == 409
    for _ in range(rounds):
        now = crew[0].get(f"/api/tournaments/{made}/").json()
        for one in [one for one in now["matches"] if not one["result"]]:
            decide(server, one["table"], first_wins=True)
    done = crew[1].get(f"/api/tournaments/{made}/").json()
    assert done["status"] == "over" and all(one["result"] for one in done["matches"])
    best = done["standings"][0]
    assert best["points"] == 2.0 and not best["out"]
    assert best["name"] in crew[2].get(f"/tournament/{made}").text


def test_the_captains_of_a_match_and_nobody_else_take_its_seats(server: LocalServer) -> None:
    made, crew = tournament(server, SWISS, "Anne", "Mary")
    crew[0].ok(f"/api/tournaments/{made}/begin")
    seats = {}
    for captain in crew:
        one = captain.get(f"/api/tournaments/{made}/").json()["matches"][0]
        seats[one["seat"]] = captain
        assert server.captain().sit(one["table"], one["seat"]).status_code == 403
        assert captain.sit(one["table"], one["seat"], name="").status_code == 200
    assert sorted(seats) == [0, 1] and crew[0].info(one["table"])["status"] == "running"
    assert server.captain().get(f"/api/tournaments/{made}/").status_code == 403


def test_results_that_come_in_at_once_draw_the_next_round_once(server: LocalServer) -> None:
    made, crew = tournament(server, KNOCKOUT, "Anne", "Mary", "Jack", "Read")
    now = crew[0].ok(f"/api/tournaments/{made}/begin")
    directory = server.server.directory
    server.server.registrar.on_result.clear()
    heard, tournaments.heard = tournaments.heard, nothing  # type: ignore[assignment]
    for one in now["matches"]:
        decide(server, one["table"], first_wins=True)
    tournaments.heard = heard

    async def all_at_once() -> None:
        await asyncio.gather(*(tournaments.advance_if_running(directory, made) for _ in range(6)))

    server.do(all_at_once())
    rows = server.do(server.server.store.rows(sa.select(matches)))
    assert sorted((row.round, row.n) for row in rows) == [(1, 0), (1, 1), (2, 0)]
    assert len({row.table_id for row in rows}) == 3


async def nothing(*_: Any) -> None:
    """A process that was killed before it could go on."""


def test_what_a_killed_process_left_undone_is_taken_up(server: LocalServer) -> None:
    made, crew = tournament(server, SWISS, "Anne", "Mary")
    now = crew[0].ok(f"/api/tournaments/{made}/begin")
    heard, tournaments.heard = tournaments.heard, nothing  # type: ignore[assignment]
    decide(server, now["matches"][0]["table"], first_wins=False)
    tournaments.heard = heard
    server.do(tournaments.take_up(server.server.directory))
    assert crew[0].get(f"/api/tournaments/{made}/").json()["status"] == "over"


def test_a_match_that_is_not_played_is_decided_once_by_whoever_announced_it(server: LocalServer) -> None:
    made, crew = tournament(server, SWISS, "Anne", "Mary")
    crew[0].ok(f"/api/tournaments/{made}/begin")
    body = {"round": 1, "n": 0, "first": "won"}
    assert crew[1].post(f"/api/tournaments/{made}/award", body).status_code == 403
    assert crew[0].post(f"/api/tournaments/{made}/award", body | {"n": 7}).status_code == 409
    assert crew[0].ok(f"/api/tournaments/{made}/award", body)["status"] == "over"
    assert crew[0].post(f"/api/tournaments/{made}/award", body).status_code == 409


def seated(captain: Captain, made: str) -> tuple[str, int]:
    """The captain at the table of the first match, and in which seat."""
    one = captain.get(f"/api/tournaments/{made}/").json()["matches"][0]
    assert captain.sit(one["table"], one["seat"], name="").status_code == 200
    return one["table"], one["seat"]


def test_nobody_begins_a_match_before_the_opponent_comes_or_sends_the_opponent_away(
    server: LocalServer,
) -> None:
    made, (anne, mary) = tournament(server, SWISS, "Anne", "Mary")
    anne.ok(f"/api/tournaments/{made}/begin")
    table, seat = seated(anne, made)
    here = f"/api/tables/{table}"
    assert not anne.info(table)["host"] and anne.get(f"{here}/links").json()["invitations"] == {}
    for path, body in (
        (f"{here}/start", None),
        (f"{here}/lock", {"seats": True}),
        (f"{here}/seats/{1 - seat}/links", None),
    ):
        assert anne.post(path, body).status_code == 403, path
    assert anne.info(table)["status"] == "waiting"
    assert seated(mary, made) == (table, 1 - seat)
    assert anne.post(f"{here}/seats/{1 - seat}/remove").status_code == 403
    assert mary.info(table)["status"] == "running"


def test_nobody_wins_their_own_match_by_a_stroke_of_the_pen(server: LocalServer) -> None:
    made, (anne, mary) = tournament(server, SWISS, "Anne", "Mary")
    anne.ok(f"/api/tournaments/{made}/begin")
    _, theirs = seated(mary, made)
    body = {"round": 1, "n": 0}
    for first in ("level", "lost" if theirs == 0 else "won"):
        assert anne.post(f"/api/tournaments/{made}/award", body | {"first": first}).status_code == 403
    given = anne.ok(f"/api/tournaments/{made}/award", body | {"first": "won" if theirs == 0 else "lost"})
    assert given["status"] == "over" and given["standings"][0]["name"] == "Mary"
