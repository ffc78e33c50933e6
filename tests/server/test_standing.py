"""A finished game is entered once; who is rated, what a captain sees, what others see, what is forgotten."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.engine.registry import game
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior.state import State
from quarterdeck.server.standing.entering import enter
from quarterdeck.server.standing.results import LEFT, Result, SeatResult, result_of, roles
from quarterdeck.server.standing.skill import Skill, bot_skill, marks, rated
from quarterdeck.server.storage.schema import receivers
from quarterdeck.server.storage.standing import ratings, result_seats, results
from quarterdeck.server.tables.events import Moved, Written
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_agreement import answer, ask

GAME = "catan_junior"
SHORT = {"max_rounds": 1}


def seat(n: int, place: int, captain: str = "", bot: str = "", **more: Any) -> SeatResult:
    return SeatResult(n, captain, captain or bot, bot, place, **more)


def played(*seats: SeatResult, pool: str = "company", table: str = "t", **more: Any) -> Result:
    return Result(table, GAME, "standard", 80, 1000.0, 1600.0, list(seats), pool, **more)


# -- ratings -----------------------------------------------------------------------------


def test_the_winner_climbs_the_loser_falls_and_both_are_better_known() -> None:
    after = rated(played(seat(0, 1, "anne"), seat(1, 2, "mary")), {})
    assert after["anne"].mu > Skill().mu > after["mary"].mu
    assert all(one.sigma < Skill().sigma for one in after.values())


def test_bots_stand_where_they_were_measured_in_the_order_of_their_ladder() -> None:
    ladder = [bot_skill(GAME, kind).mu for kind in ("powder_monkey", "sailor", "mate", "captain")]
    assert ladder == sorted(ladder) and len(set(ladder)) == 4
    assert bot_skill(GAME, "greedy").mu == Skill().mu
    assert bot_skill(GAME, "nobody_knows").sigma > marks(GAME)["captain"].sigma


def test_only_people_are_moved_and_a_better_bot_is_worth_more() -> None:
    weak, strong = (
        rated(played(seat(0, 1, "anne"), seat(1, 2, bot=kind), pool="practice"), {})
        for kind in ("powder_monkey", "captain")
    )
    assert list(weak) == list(strong) == ["anne"] and strong["anne"].mu > weak["anne"].mu


def test_whoever_leaves_is_rated_last_whatever_the_bot_achieved() -> None:
    after = rated(played(seat(0, 1, "anne", how=LEFT), seat(1, 2, "mary")), {})
    assert after["mary"].mu > after["anne"].mu


# -- entering ----------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path, addresses: Addresses) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path, db=addresses.fresh(tmp_path), writes_per_minute=100_000, pace=600.0)
    yield made
    made.stop()


def finish(server: LocalServer, table: str, slug: str = GAME) -> None:
    """The first seat plays as well as a bot, the others take what is offered last, until the game is over:
    it is never level. All in one commit."""
    directory = server.server.directory
    bot = GreedyBot(game(slug))

    async def on() -> None:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            rows: list[Written] = []
            while game_table.status == "running":
                seat, state = game_table.asked, game_table.begun.state
                chosen = state.options[-1] if seat else bot.choose(redacted(state, seat))
                via = "bot" if game_table.seats[seat].bot else "player"
                event = Moved(seat, game_table.make(chosen, via), via)
                rows.append(Written(game_table.version + 1, directory.clock(), event))
                game_table.made(rows[-1])
            await directory.keep(loaded, rows)

    server.do(on())
    entered(server, table)


def entered(server: LocalServer, table: str) -> Any:
    """The registrar has seen to it, or does now: it is entered once."""
    server.do(server.server.registrar.see_to(table))
    found = lines(server, sa.select(results).where(results.c.table_id == table))
    assert len(found) == 1
    return found[0]


def lines(server: LocalServer, query: Any) -> list[Any]:
    return list(server.do(server.server.store.rows(query)))


def duel(server: LocalServer, **more: Any) -> tuple[Captain, Captain, str]:
    anne, mary = server.captain(), server.captain()
    table = anne.lay("me", "open", public=True, **more)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    return anne, mary, table


def test_a_game_of_two_captains_is_entered_once_and_rated(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    finish(server, table)
    line = entered(server, table)
    assert (line.game, line.seats, line.pool, line.why) == (GAME, 2, "company", "")
    assert len(lines(server, sa.select(ratings))) == 2
    pages = [captain.get("/api/standing/mine").json() for captain in (anne, mary)]
    assert sorted(page["wins"] for page in pages) == [0, 1]
    for page, name in zip(pages, ("Anne", "Mary"), strict=True):
        assert page["name"] == name and page["games"] == 1 and not page["shown"]
        assert page["ratings"][0]["games"] == 1 and page["ratings"][0]["within"] > 0
        assert page["against"][0]["games"] == 1
    winner = max(pages, key=lambda page: page["wins"])
    assert winner["ratings"][0]["points"] > 1000 and winner["streak"] == 1
    assert server.do(enter(server.server.store, server.server.keyring, seen(server, table))) is False


def seen(server: LocalServer, table: str) -> Result:
    return result_of(server.server.directory.loaded_tables[table].game_table)


def test_what_ended_while_nobody_could_write_it_is_entered_at_the_next_start(
    tmp_path: Path, addresses: Addresses
) -> None:
    db = addresses.fresh(tmp_path)
    first = LocalServer(tmp_path, db=db)
    first.server.directory.on_news.remove(first.server.registrar.look)
    anne = first.captain()
    table = anne.lay("me", "me", options=SHORT)
    directory = first.server.directory
    while anne.info(table)["status"] == "running":
        anne.first_choice(table)
    assert not lines(first, sa.select(results)) and table in directory.loaded_tables
    first.stop()
    second = LocalServer(tmp_path, db=db)
    second.do(second.server.registrar.catch_up())
    assert [one.table_id for one in lines(second, sa.select(results))] == [table]
    assert len(lines(second, sa.select(result_seats))) == 2
    second.stop()


@pytest.mark.parametrize(
    ("chairs", "options", "pool", "why"),
    [
        (("me", "random"), {}, "practice", ""),
        (("me", "random"), SHORT, "", "house options"),
        (("me", "me"), {}, "", "one for several"),
        (("random", "random"), SHORT, "", "bots"),
    ],
)
def test_games_that_are_no_contest_of_people_count_in_no_common_rating(
    server: LocalServer, chairs: tuple[str, ...], options: dict[str, int], pool: str, why: str
) -> None:
    anne = server.captain()
    table = anne.lay(*chairs, options=options)
    finish(server, table)
    line = entered(server, table)
    assert (line.pool, line.why) == (pool, why)
    assert anne.get(f"/api/standing/games/{GAME}").json()["lines"][0]["bot"]


def test_a_captain_whose_bot_played_has_left(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    anne.ok(f"/api/tables/{table}/seats/0/relieve", {"bot": "random"})
    finish(server, table)
    assert seen(server, table).seats[0].how == LEFT
    mine, hers = (captain.get("/api/standing/mine").json() for captain in (anne, mary))
    assert hers["ratings"][0]["points"] > mine["ratings"][0]["points"]


def test_giving_up_counts_as_last(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    anne.ok(f"/api/tables/{table}/seats/0/resign")
    finish(server, table)
    assert anne.get("/api/standing/mine").json()["played"][0]["how"] == "gave up"
    assert mary.get("/api/standing/mine").json()["streak"] == 1


def test_a_game_that_ends_level_is_rated_as_a_draw(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, mary, table = duel(server)
    monkeypatch.setattr(State, "standing", lambda self: [1, 1])
    finish(server, table)
    assert (entered(server, table).pool, seen(server, table).ranks()) == ("company", [1, 1])
    points = [captain.get("/api/standing/mine").json()["ratings"][0]["points"] for captain in (anne, mary)]
    assert points == [1000, 1000], "they were equals before and are equals now"


def test_what_is_won_or_lost_together_is_not_rated(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    table = anne.lay("me", "open", game="haze_islands", variant="cooperative", public=True)
    assert mary.sit(table, 1).status_code == 200
    finish(server, table, "haze_islands")
    assert (entered(server, table).pool, entered(server, table).why) == ("", "together")


def test_a_game_ended_by_agreement_is_entered_and_not_rated(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    assert ask(anne, table, "end").is_success
    assert answer(mary, table, True).is_success
    line = entered(server, table)
    assert (line.pool, line.why) == ("", "agreed")


# -- who sees what -----------------------------------------------------------------------


def test_nobody_is_seen_who_has_not_asked_for_it(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    finish(server, table)
    page = anne.get("/api/standing/mine").json()["page"]
    assert mary.get(f"/api/standing/captains/{page}").status_code == 404
    assert all(one["bot"] for one in mary.get(f"/api/standing/games/{GAME}").json()["lines"])
    anne.ok("/api/standing/mine", {"shown": True, "name": "Anne Bonny"})
    shown = mary.get(f"/api/standing/captains/{page}").json()
    assert shown["name"] == "Anne Bonny" and shown["games"] == 1
    assert "Mary" not in mary.get(f"/api/standing/captains/{page}").text, "she has not asked to be seen"
    assert shown["against"] == [] and shown["played"][0]["rivals"][0]["name"] == "A captain"
    board = [one for one in mary.get(f"/api/standing/games/{GAME}").json()["lines"] if not one["bot"]]
    assert [(one["place"], one["name"], one["page"]) for one in board] == [(1, "Anne Bonny", page)]
    assert "Anne Bonny" in mary.get(f"/standing/games/{GAME}").text
    anne.ok("/api/standing/mine", {"shown": False})
    assert mary.get(f"/api/standing/captains/{page}").status_code == 404
    assert "Anne Bonny" not in mary.get("/standing").text


def test_what_one_reached_against_bots_is_for_the_own_eyes(server: LocalServer) -> None:
    anne, mary = server.captain(), server.captain()
    finish(server, anne.lay("me", "random"))
    anne.ok("/api/standing/mine", {"shown": True, "name": "Anne Bonny"})
    mine = anne.get("/api/standing/mine").json()
    assert [one["pool"] for one in mine["ratings"]] == ["practice"]
    assert mary.get(f"/api/standing/captains/{mine['page']}").json()["ratings"] == []


def test_a_captains_key_stands_in_no_answer_but_the_own_export(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    finish(server, table)
    key = anne.cookie("captain").partition(".")[0]
    page = anne.ok("/api/standing/mine", {"shown": True})["page"]
    paths = ["/standing", f"/standing/games/{GAME}", f"/standing/captains/{page}"]
    paths += [f"/api/standing/games/{GAME}", f"/api/standing/captains/{page}", "/api/standing/mine"]
    assert not [path for path in paths if key in mary.get(path).text]
    assert anne.get("/api/standing/mine/export").json()["captain"] == key


def test_whoever_is_forgotten_leaves_a_pseudonym(server: LocalServer) -> None:
    anne, mary, table = duel(server)
    anne.ok(f"/api/tables/{table}/chat", {"text": "I live at the Tortoise", "key": "c"})
    finish(server, table)
    running = anne.lay("me", "random")
    club = anne.ok("/api/clubs/", {"title": "Nest", "name": "Anne"})["id"]
    mary.ok(f"/api/clubs/{club}/join", {"name": "Mary"})
    assert anne.get("/api/standing/mine/export").json()["clubs"] == [{"club": "Nest", "name": "Anne"}]
    hook = {"kind": "webhook", "address": "https://hooks.example.org/x", "name": "me"}
    anne.ok("/api/captain/calls/", hook)
    key = anne.cookie("captain").partition(".")[0]
    before = mary.get(f"/api/replays/{table}").json()
    assert anne.post("/api/standing/mine/forget", {"sure": False}).json() == {"tables": 0}
    assert anne.ok("/api/standing/mine/forget", {"sure": True}) == {"tables": 2}
    assert anne.get("/api/standing/mine").json()["games"] == 0
    after = mary.get(f"/api/replays/{table}").json()
    assert after["names"] == ["A forgotten captain", "Mary"]
    assert [one["n"] for one in after["told"]] == [one["n"] for one in before["told"]]
    assert "All is right" in mary.get(f"/verify/{table}").text
    assert mary.get("/api/standing/mine").json()["played"][0]["rivals"][0]["name"] == "A forgotten captain"
    written = b"".join(bytes(row.body) for row in lines(server, sa.text("SELECT body FROM events")))
    listed = b"".join(bytes(row.brief) for row in lines(server, sa.text("SELECT brief FROM tables")))
    for word in (key.encode(), b"Tortoise", b"Anne"):
        assert word not in written and word not in listed
    assert anne.get("/api/tables/").json()["mine"] == []
    assert lines(server, sa.select(receivers)) == []
    left = mary.get(f"/api/clubs/{club}").json()["club"]
    assert left["members"] == ["Mary"] and left["host"], "the club goes on"
    assert mary.info(running)["seats"][0]["mine"] is False


def test_bad_wishes_are_told_and_change_nothing(server: LocalServer) -> None:
    anne = server.captain()
    for body in ({"name": "\u200b"}, {"name": "x" * 30}, {"shown": "yes"}, {"colour": 1}):
        reply = anne.post("/api/standing/mine", body)
        assert reply.status_code == 400 and reply.json()["detail"]
    assert anne.get("/api/standing/mine").json()["name"] == ""
    assert anne.get("/api/standing/games/chess").status_code == 404


def test_roles_come_from_the_games_own_panel(server: LocalServer) -> None:
    anne = server.captain()
    for slug, count, variant in ((GAME, 0, "standard"), ("micro_pirates", 2, "first_game")):
        table = anne.lay("me", "me", game=slug, variant=variant)
        game_table = server.server.directory.loaded_tables[table].game_table
        found = [roles(game_table, n) for n in range(2)]
        assert [len(one) for one in found] == [count, count] and all(all(one) for one in found)


def test_statistics_tell_lengths_seats_and_roles(server: LocalServer) -> None:
    mary = server.captain()
    store, keyring = server.server.store, server.server.keyring
    for n in range(3):
        seats = [seat(0, 1, "a" * 24, roles=["Storm"]), seat(1, 2, "b" * 24, roles=["Calm"])]
        server.do(enter(store, keyring, played(*seats, table=f"t{n}")))
    found = mary.get(f"/api/standing/games/{GAME}/statistics").json()
    assert (found["games"], found["minutes"], found["moves"]) == (3, 10.0, 80)
    assert [(one["seat"], one["wins"], one["games"]) for one in found["seats"]] == [(0, 3, 3), (1, 0, 3)]
    assert {one["role"]: one["wins"] for one in found["roles"]} == {"Storm": 3, "Calm": 0}
    assert "Storm" in mary.get(f"/standing/games/{GAME}").text
