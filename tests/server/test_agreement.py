"""What needs the others' consent: asked once, answered by each for themselves, about what they see."""

from pathlib import Path
from typing import Any

import httpx

from quarterdeck.engine.record import loads, verify
from quarterdeck.engine.table import FATE
from quarterdeck.server.bots.scheduler import wanted
from quarterdeck.server.tables import agreement
from quarterdeck.server.tables.table import GameTable, rebuilt
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem


def two_at(anne: Captain, mary: Captain, *more: str, game: str = "catan_junior", **terms: Any) -> str:
    """Anne has the first seat, Mary the second."""
    options = {"first_seat": 1} if game == "catan_junior" else {}
    table = anne.lay("me", "open", *more, game=game, public=True, options=options, **terms)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    return table


def ask(captain: Captain, table: str, what: str, version: int | None = None, **more: Any) -> httpx.Response:
    at = captain.info(table)["version"] if version is None else version
    body = {"what": what, "version": at, "key": captain.key()} | more
    return captain.post(f"/api/tables/{table}/ask", body)


def answer(captain: Captain, table: str, yes: bool, number: int | None = None) -> httpx.Response:
    asked = (
        captain.get(f"/api/tables/{table}/agreement").json()["question"]["number"]
        if number is None
        else number
    )
    return captain.post(f"/api/tables/{table}/answer", {"ask": asked, "yes": yes})


def question(captain: Captain, table: str) -> Any:
    return captain.get(f"/api/tables/{table}/agreement").json()["question"]


def table_at(local_server: LocalServer, table: str) -> GameTable:
    return local_server.server.directory.loaded_tables[table].game_table


def words(local_server: LocalServer, table: str) -> list[str]:
    return table_at(local_server, table).begun.words()


def play_until(
    local_server: LocalServer, table: str, captains: list[Captain], holds: Any, liked: str = ""
) -> None:
    """Whoever is asked makes the first move that is liked, or that is offered."""
    for _ in range(400):
        game_table = table_at(local_server, table)
        if holds(game_table):
            return
        s = game_table.begun.state
        offered = [s.book.spell(move) for move in s.options]
        word = next((one for one in offered if one == liked), offered[0])
        assert captains[game_table.asked].move(table, word).status_code == 200
    raise AssertionError("it never came to that")


def die_rolled(game_table: GameTable) -> bool:
    """A player ended a turn, and a die fell for the other one."""
    by = game_table.begun.by
    return len(by) > 8 and by[-1] == FATE and 0 <= by[-2] != game_table.asked >= 0


# -- taking back -------------------------------------------------------------------------


def test_a_move_is_taken_back_past_the_die_if_the_other_agrees(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    play_until(local_server, table, crew, die_rolled)
    game_table = table_at(local_server, table)
    before = words(local_server, table)
    asker = game_table.begun.by[-2]
    problem(
        crew[asker].post(f"/api/tables/{table}/undo", {"version": game_table.version, "key": "u"}),
        409,
        "nothing_to_undo",
    )
    assert ask(crew[asker], table, "takeback").status_code == 200
    told = question(crew[1 - asker], table)
    assert told["yours"] and not told["mine"] and told["awaited"] == [1 - asker]
    assert "asks to take back the last 2 moves" in told["text"] and "comes again the same" in told["text"]
    assert words(local_server, table) == before  # nothing has happened yet
    assert answer(crew[1 - asker], table, True).status_code == 200
    assert words(local_server, table) == before[:-2]
    assert question(anne, table) is None
    assert any("takes 2 moves back: all agreed" in line["text"] for line in anne.view(table)["log"])
    crew[asker].move(table, before[-2])
    assert words(local_server, table) == before  # the same die again


def test_a_no_is_enough_and_it_is_not_asked_again_before_somebody_moves(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    play_until(local_server, table, crew, die_rolled)
    asker = table_at(local_server, table).begun.by[-2]
    other = crew[1 - asker]
    ask(crew[asker], table, "takeback")
    assert answer(other, table, False).status_code == 200
    version = anne.info(table)["version"]
    for n in range(1000):
        reply = ask(crew[asker], table, ("takeback", "end", "pause")[n % 3], version)
        if reply.status_code == 429:  # the server has had enough of it
            break
        problem(reply, 409, "refused")
    assert table_at(local_server, table).version == version  # not a line of the log was written
    other.first_choice(table)
    assert ask(crew[asker], table, "end").status_code == 200


def test_only_one_question_is_open_at_a_time(local_server: LocalServer, anne: Captain, mary: Captain) -> None:
    table = two_at(anne, mary)
    ask(anne, table, "pause")
    problem(ask(mary, table, "end"), 409, "asked_already")
    problem(ask(anne, table, "end"), 409, "asked_already")
    answer(anne, table, False)  # taken back
    assert question(anne, table) is None and ask(mary, table, "end").status_code == 200


def test_nobody_answers_for_another_and_nobody_twice(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    jack, looker = local_server.captain(), local_server.captain()
    jack.sit(table, 2, name="Jack")
    ask(anne, table, "end")
    number = question(anne, table)["number"]
    problem(answer(looker, table, True, number), 403, "not_your_seat")
    assert answer(mary, table, True, number).status_code == 200
    assert answer(mary, table, True, number).json()["repeated"]
    assert anne.info(table)["status"] == "running" and question(jack, table)["awaited"] == [2]
    answer(anne, table, True, number)  # the asker has said yes already
    assert anne.info(table)["status"] == "running"
    assert answer(jack, table, True, number).status_code == 200
    assert anne.info(table)["status"] == "over"


def test_an_old_question_is_closed_once_somebody_has_moved(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    play_until(local_server, table, crew, die_rolled)
    game_table = table_at(local_server, table)
    asker, mover = game_table.begun.by[-2], game_table.asked
    ask(crew[asker], table, "takeback")
    number = question(anne, table)["number"]
    crew[mover].first_choice(table)
    before = words(local_server, table)
    for captain in crew:
        problem(answer(captain, table, True, number), 409, "stale")
    problem(answer(mary, table, True, 1), 409, "stale")
    assert words(local_server, table) == before
    problem(ask(crew[asker], table, "takeback", 3), 409, "stale")  # and nobody asks about an old position


def test_bots_agree_at_once(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "greedy", options={"first_seat": 1})
    with anne.window(table, seat=0) as window:
        window.until(lambda w: w.facts["your_turn"])
        while FATE not in table_at(local_server, table).begun.by[4:] or not window.facts["your_turn"]:
            if window.facts["your_turn"]:
                anne.first_choice(table)
            window.next()
    before = words(local_server, table)
    assert ask(anne, table, "takeback").status_code == 200
    assert len(words(local_server, table)) < len(before) and question(anne, table) is None
    assert anne.info(table)["asked"] == 0


def test_the_opponents_of_a_captain_at_two_seats_are_asked_and_not_the_captain(
    anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "me", "open", public=True)
    mary.sit(table, 2, name="Mary")
    ask(anne, table, "pause")
    assert question(anne, table)["awaited"] == [2]


def test_cards_that_were_looked_at_are_not_unseen(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    """Neither one's own nor a bot's: nobody draws, looks and takes it back."""
    table = two_at(anne, mary, game="haze_islands")
    crew = [anne, mary]

    def drawn(game_table: GameTable) -> bool:
        record = game_table.begun
        own = [n for n in range(len(record.by)) if record.by[n] >= 0]
        return bool(own) and record.shown_since(own[-1])

    play_until(local_server, table, crew, drawn, "raid")
    game_table = table_at(local_server, table)
    asker = next(by for by in reversed(game_table.begun.by) if by >= 0)
    refused = problem(ask(crew[asker], table, "takeback"), 409, "nothing_to_undo")
    assert refused["detail"] == agreement.HIDDEN


def test_nothing_is_taken_back_before_the_first_move_or_after_the_end(anne: Captain, mary: Captain) -> None:
    table = two_at(anne, mary)
    problem(ask(mary, table, "takeback"), 409, "nothing_to_undo")
    problem(ask(mary, table, "takeback", moves=24), 409, "nothing_to_undo")
    ask(anne, table, "end")
    answer(mary, table, True)
    for what in ("takeback", "end", "pause"):
        problem(ask(anne, table, what), 409, "over")


def test_a_question_makes_sense_or_is_refused(anne: Captain, mary: Captain) -> None:
    table = two_at(anne, mary)
    body = {"what": "mutiny", "version": 1, "key": "k"}
    problem(anne.post(f"/api/tables/{table}/ask", body), 400, "malformed")
    problem(ask(anne, table, "takeback", moves=0), 400, "malformed")
    looker = anne.post(f"/api/tables/{table}/answer", {"ask": -1, "yes": True})
    problem(looker, 400, "malformed")
    body = {"what": "end", "version": anne.info(table)["version"], "key": "once"}
    first = anne.ok(f"/api/tables/{table}/ask", body)
    assert anne.ok(f"/api/tables/{table}/ask", body) == first | {"repeated": True}


# -- the end, a pause --------------------------------------------------------------------


def test_all_may_end_the_game_and_its_record_is_proved(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    play_until(local_server, table, crew, die_rolled)
    asker = table_at(local_server, table).begun.by[-2]
    ask(crew[asker], table, "takeback")
    answer(crew[1 - asker], table, True)
    ask(anne, table, "end")
    with mary.window(table) as window:
        window.until(lambda w: w.facts["question"] is not None and w.facts["question"]["yours"])
        answer(mary, table, True)
        window.until(lambda w: w.facts["status"] == "over")
        assert window.facts["secret"] and window.facts["asked"] < 0 and not window.facts["your_turn"]
        assert "ended by agreement" in window.regions["result"]
    info = anne.info(table)
    assert info["status"] == "over" and info["standing"] == [1, 1] and info["secret"]
    record = loads(anne.get(f"/api/tables/{table}/record").content)
    assert record.agreed and record.over and len(record.retaken) == 1
    assert verify(record).standing == [1, 1]
    for page in (f"/replay/{table}", f"/verify/{table}", f"/table/{table}"):
        assert anne.get(page).status_code == 200
    assert "won by" not in anne.get("/").text
    problem(anne.move(table, "end"), 409, "over")
    assert anne.view(table)["options"] == []


def test_nothing_happens_in_a_pause_and_anybody_ends_it(anne: Captain, mary: Captain) -> None:
    table = two_at(anne, mary, clock={"turn": 60})
    ask(anne, table, "pause")
    answer(mary, table, True)
    view = anne.view(table)
    problem(anne.move(table, view["options"][0]["word"], view["version"]), 409, "paused")
    problem(anne.post(f"/api/tables/{table}/undo", {"version": view["version"], "key": "u"}), 409, "paused")
    problem(ask(mary, table, "pause"), 409, "paused")
    with mary.window(table) as window:
        window.until(lambda w: w.facts["paused"] is True)
        assert window.facts["left"] is None  # no clock runs
        mary.ok(f"/api/tables/{table}/resume")
        window.until(lambda w: w.facts["paused"] is False and w.facts["left"] is not None)
    assert mary.ok(f"/api/tables/{table}/resume")["repeated"]
    assert anne.first_choice(table)["version"]


def test_bots_wait_in_a_pause_and_while_people_are_asked(own_server: LocalServer) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    own_server.server.scheduler.pace = 600.0  # so that nobody else moves meanwhile
    table = anne.lay("greedy", "me", "open", public=True, options={"first_seat": 1})
    mary.sit(table, 2, name="Mary")
    with anne.window(table) as window:
        window.until(lambda w: w.facts["asked"] == 0)
        loaded = own_server.server.directory.loaded_tables[table]

        def wish() -> str:
            return wanted(loaded, own_server.server.directory.clock())

        assert wish() == "greedy"
        ask(anne, table, "pause")
        assert wish() == ""
        answer(mary, table, False)
        assert wish() == "greedy"
        ask(mary, table, "pause")
        answer(anne, table, True)
        assert wish() == "" and loaded.game_table.asking.paused
        anne.ok(f"/api/tables/{table}/resume")
        assert wish() == "greedy"


# -- swapping ----------------------------------------------------------------------------


def names(captain: Captain, table: str) -> list[str]:
    return [seat["name"] for seat in captain.info(table)["seats"]]


def test_seats_are_swapped_before_the_game_if_the_other_agrees(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    old = mary.get(f"/api/tables/{table}/links").json()["seats"]["1"]
    assert ask(mary, table, "swap", seat=0).status_code == 200
    assert names(anne, table)[:2] == ["Anne", "Mary"]
    assert "asks to swap" in question(anne, table)["text"]
    assert answer(anne, table, True).status_code == 200
    assert names(anne, table)[:2] == ["Mary", "Anne"]
    assert [seat["mine"] for seat in anne.info(table)["seats"]] == [False, True, False]
    stranger = local_server.captain()
    assert stranger.get(old).status_code == 403  # the old link is nobody's any more
    problem(anne.post(f"/api/tables/{table}/start"), 409, "not_started")  # both seal another word, or none
    for captain, seat in ((mary, 0), (anne, 1)):
        assert anne.info(table)["dice"]["seals"][seat] == ""
        captain.ok(f"/api/tables/{table}/seal", {"seat": seat})
    anne.ok(f"/api/tables/{table}/start")
    assert names(anne, table)[:2] == ["Mary", "Anne"] and anne.info(table)["status"] == "running"
    problem(ask(anne, table, "swap", seat=0), 409, "already_started")


def test_a_free_seat_and_a_bots_are_swapped_at_once(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "greedy", "open", "open", public=True)
    assert ask(anne, table, "swap", seat=1).status_code == 200
    seats = anne.info(table)["seats"]
    assert seats[0]["who"] == "bot" and seats[1]["mine"]
    assert ask(anne, table, "swap", seat=3).status_code == 200
    seats = anne.info(table)["seats"]
    assert seats[1]["free"] and seats[3]["mine"] and seats[0]["who"] == "bot"
    problem(ask(anne, table, "swap", seat=7), 403, "not_your_seat")
    problem(ask(anne, table, "swap", seat=3), 403, "not_your_seat")
    problem(ask(mary, table, "swap", seat=3), 403, "not_your_seat")
    anne.ok(f"/api/tables/{table}/seal", {"seat": 3})
    anne.ok(f"/api/tables/{table}/start")
    assert anne.info(table)["seats"][3]["mine"] and anne.info(table)["seats"][0]["bot"] == "greedy"


# -- phrases -----------------------------------------------------------------------------


def test_a_phrase_is_said_by_its_name_and_who_may_not_talk_says_none(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    assert anne.get(f"/api/tables/{table}/agreement").json()["phrases"]["well_played"] == "Well played!"
    anne.ok(f"/api/tables/{table}/chat", {"phrase": "well_played", "key": "p"})
    assert table_at(local_server, table).chat[-1].text == "Well played!"
    problem(anne.post(f"/api/tables/{table}/chat", {"phrase": "boo", "key": "q"}), 400, "malformed")
    problem(anne.post(f"/api/tables/{table}/chat", {"key": "q"}), 400, "malformed")
    anne.ok(f"/api/tables/{table}/lock", {"talk": True})
    looker = local_server.captain()
    problem(looker.post(f"/api/tables/{table}/chat", {"phrase": "ahoy", "key": "r"}), 403, "not_your_seat")


# -- it lasts ----------------------------------------------------------------------------


def test_a_question_a_pause_and_what_fate_has_shown_outlast_a_restart(
    tmp_path: Path, addresses: Addresses
) -> None:
    db = addresses.fresh(tmp_path)
    first = LocalServer(tmp_path, db=db)
    anne, mary = first.captain(), first.captain()
    table, other = two_at(anne, mary), two_at(anne, mary)
    play_until(first, table, [anne, mary], die_rolled)
    before = words(first, table)
    asker = table_at(first, table).begun.by[-2]
    ask([anne, mary][asker], table, "takeback")
    ask(anne, other, "pause")
    answer(mary, other, True)
    jars = [dict(one.http.cookies.items()) for one in (anne, mary)]
    first.stop()
    second = LocalServer(tmp_path, db=db)
    crew = [second.captain(), second.captain()]
    for captain, jar in zip(crew, jars, strict=True):
        captain.http.cookies = httpx.Cookies(jar)
    assert crew[0].get(f"/api/tables/{other}/agreement").json()["paused"]
    assert answer(crew[1 - asker], table, True).status_code == 200
    assert words(second, table) == before[:-2]
    log = second.do(second.server.directory.store.read(table))
    assert rebuilt(table, log).begun.numbers is not None
    assert crew[asker].move(table, before[-2], key="anew").status_code == 200
    assert words(second, table) == before
    second.stop()
