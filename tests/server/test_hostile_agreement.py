"""Attacks on what players agree on: asked without end, in another's name, twice, at once; used against
whoever is away, against the host's invitations, against a clock."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from quarterdeck.server.bots.scheduler import wanted
from quarterdeck.server.standing.results import GAVE_UP, result_of
from quarterdeck.server.tables import agreement, hosting, steering
from quarterdeck.server.tables.asking import MOST_NOES, Asking
from quarterdeck.server.tables.events import Answered, Asked, Concluded, Moved, Paused, Swapped, Written
from quarterdeck.server.tables.steering import run_out_of_time
from tests.server.harness import Captain, LocalServer
from tests.server.test_agreement import (
    answer,
    ask,
    die_rolled,
    names,
    play_until,
    question,
    table_at,
    two_at,
)
from tests.server.test_moves import problem
from tests.server.test_seats import link_of

DAY = 86_400


class Hand:
    """The hands of a server's clock, to be set forward."""

    def __init__(self, server: LocalServer) -> None:
        self.clock, self.ahead = server.server.directory.clock, 0.0
        server.server.directory.clock = lambda: self.clock() + self.ahead


def three_at(server: LocalServer, **terms: Any) -> tuple[str, list[Captain]]:
    crew = [server.captain() for _ in range(3)]
    table = crew[0].lay("me", "open", "open", public=True, **terms)
    for seat, name in ((1, "Mary"), (2, "Jack")):
        assert crew[seat].sit(table, seat, name=name).status_code == 200
    return table, crew


def count(server: LocalServer, table: str, kind: type) -> int:
    log = server.do(server.server.directory.store.read(table))
    return sum(isinstance(row.event, kind) for row in log)


# -- asked without end -------------------------------------------------------------------


def test_who_was_told_no_three_times_waits_until_somebody_else_has_moved() -> None:
    """Else one would move, ask, take the move back and ask again, and the others click no for ever."""
    asking = Asking()

    def hear(event: Any, n: int) -> None:
        asking.hear(Written(n, 0.0, event), n)

    for n in range(MOST_NOES):
        assert asking.may_ask(0, n)
        hear(Asked(0, "end"), n)
        hear(Answered(1, n, False), n)
        hear(Moved(0, ["end"]), n)
    hear(Moved(1, ["end"], via="bot"), 90)
    assert not asking.may_ask(0, 99) and asking.may_ask(1, 99)
    hear(Moved(1, ["end"]), 99)
    assert asking.may_ask(0, 100)


def test_a_no_goes_with_whoever_was_told_it_to_another_seat(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", "open", "open", public=True)
    mary.sit(table, 1, name="Mary")
    ask(mary, table, "swap", seat=0)
    answer(anne, table, False)
    problem(ask(mary, table, "swap", seat=0), 409, "refused")
    assert table_at(local_server, table).asking.refused == {1: 0}
    jack = local_server.captain()
    jack.sit(table, 2, name="Jack")
    ask(jack, table, "swap", seat=1)
    answer(mary, table, True)
    problem(ask(mary, table, "swap", seat=0), 409, "refused")  # from the third seat as from the second
    assert ask(jack, table, "swap", seat=0).status_code == 200  # and Jack is not told no for her


def test_who_has_given_up_neither_asks_nor_ends_a_pause(local_server: LocalServer) -> None:
    table, crew = three_at(local_server)
    seat = (crew[0].info(table)["asked"] + 1) % 3  # whose bot is not asked: a move would end the question
    jack, anne, mary = crew[seat], crew[seat - 1], crew[seat - 2]
    jack.ok(f"/api/tables/{table}/seats/{seat}/resign")
    for what in ("end", "pause", "takeback"):
        problem(ask(jack, table, what), 409, "forfeited")
    ask(anne, table, "pause")
    problem(answer(jack, table, False), 403, "not_your_seat")
    answer(mary, table, True)
    problem(jack.post(f"/api/tables/{table}/resume"), 409, "forfeited")
    assert table_at(local_server, table).asking.paused


# -- in another's name, twice, at once ---------------------------------------------------


def test_whoever_asks_asks_for_their_own_seat(anne: Captain, mary: Captain) -> None:
    table = two_at(anne, mary)
    assert ask(mary, table, "end", seat=0).status_code == 200
    assert question(anne, table)["by"] == 1 and question(anne, table)["awaited"] == [0]
    body = {"what": "end", "version": 1, "key": "k", "by": 0}
    problem(mary.post(f"/api/tables/{table}/ask", body), 400, "malformed")
    said = {"ask": question(anne, table)["number"], "yes": True, "seat": 0}
    problem(mary.post(f"/api/tables/{table}/answer", said), 400, "malformed")
    assert anne.info(table)["status"] == "running"


def test_answers_at_once_and_again_are_one_answer_each(local_server: LocalServer) -> None:
    table, (anne, mary, jack) = three_at(local_server)
    ask(anne, table, "end")
    number = question(anne, table)["number"]
    with ThreadPoolExecutor(8) as hands:
        replies = list(hands.map(lambda one: answer(one, table, True, number), [mary, jack] * 4))
    assert {reply.status_code for reply in replies} <= {200, 409}
    assert count(local_server, table, Concluded) == 1 and count(local_server, table, Answered) == 2
    problem(answer(mary, table, False, number), 409, "stale")


def test_a_yes_and_a_move_at_once_are_one_or_the_other(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    for _ in range(4):
        mover = table_at(local_server, table).asked
        asker, other = crew[mover], crew[1 - mover]
        assert ask(asker, table, "pause").status_code == 200
        number, view = question(other, table)["number"], asker.view(table)
        moves, pauses = count(local_server, table, Moved), count(local_server, table, Paused)
        with ThreadPoolExecutor(2) as hands:
            word = view["options"][0]["word"]
            moved = hands.submit(asker.move, table, word, view["version"])
            agreed = hands.submit(answer, other, table, True, number)
        made = [moved.result().status_code == 200, agreed.result().status_code == 200]
        assert sorted(made) == [False, True]
        assert count(local_server, table, Moved) - moves == made[0]
        assert count(local_server, table, Paused) - pauses == made[1]
        if made[1]:
            anne.ok(f"/api/tables/{table}/resume")
            crew[mover].first_choice(table)


# -- against somebody who did not agree --------------------------------------------------


def test_nobody_but_the_host_moves_bots_or_takes_a_seat_that_others_are_invited_to(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("me", "open", "open", "greedy")
    assert mary.sit(table, 1, link_of(anne, table, "invitations", 1), name="Mary").status_code == 200
    for_jack = link_of(anne, table, "invitations", 2)
    for seat in (2, 3):
        assert "Only the host" in problem(ask(mary, table, "swap", seat=seat), 403, "not_your_seat")["detail"]
    jack = local_server.captain()
    assert jack.sit(table, 2, for_jack, name="Jack").status_code == 200
    assert names(anne, table)[:3] == ["Anne", "Mary", "Jack"]


@pytest.mark.parametrize("terms", [{"clock": {"turn": 3 * DAY}}, {"clock": {"bank": 600}}, {}])
def test_nobody_is_taken_for_absent_while_a_clock_or_a_pause_gives_time(
    anne: Captain, mary: Captain, terms: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has three days for a turn may sleep: no opponent calls a bot for them, and no host gives the seat
    away."""
    table = two_at(anne, mary, **terms)
    monkeypatch.setattr(steering, "AWAY", 0.0)
    monkeypatch.setattr(hosting, "ABANDONED", 0.0)
    if not terms:
        ask(anne, table, "pause")
        answer(mary, table, True)
    here = f"/api/tables/{table}"
    refused = problem(anne.post(f"{here}/seats/1/relieve", {"bot": "random"}), 409, "present")
    assert "clock" in refused["detail"] or "paused" in refused["detail"]
    problem(anne.post(f"{here}/seats/1/remove"), 409, "present")
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "running")
        assert window.facts["away"] == [0] and window.facts["removable"] == []
    if not terms:
        anne.ok(f"{here}/resume")
        anne.ok(f"{here}/seats/1/relieve", {"bot": "random"})


def test_whose_time_is_over_and_who_stays_away_may_be_removed(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    own_server.server.scheduler.pace = 600.0
    hand = Hand(own_server)
    table = two_at(anne, mary, clock={"turn": 60})
    while table_at(own_server, table).asked != 1:
        anne.first_choice(table)
    monkeypatch.setattr(hosting, "ABANDONED", 0.0)
    problem(anne.post(f"/api/tables/{table}/seats/1/remove"), 409, "present")
    hand.ahead = 90.0
    own_server.do(run_out_of_time(own_server.server.directory, table))
    anne.ok(f"/api/tables/{table}/seats/1/remove")
    assert anne.info(table)["seats"][1]["who"] == "bot"


def test_when_all_others_have_given_up_nothing_is_taken_back_and_their_loss_stays(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    """An accomplice who gives up must not leave a captain free to look ahead in a game that is rated."""
    table = two_at(anne, mary)
    play_until(local_server, table, [anne, mary], lambda at: at.asked == 0 and 0 in at.begun.by)
    mary.ok(f"/api/tables/{table}/seats/1/resign")
    told = problem(ask(anne, table, "takeback"), 409, "nothing_to_undo")
    assert told["detail"] == agreement.NOBODY_LEFT
    assert ask(anne, table, "end").status_code == 200
    entered = result_of(table_at(local_server, table))
    assert [one.how for one in entered.seats[:2]] == ["played", GAVE_UP]
    assert entered.ranks()[1] > entered.ranks()[0] and entered.why != "agreed"


# -- against a clock ---------------------------------------------------------------------


def test_no_question_stops_a_clock_and_a_pause_gives_no_time_back(own_server: LocalServer) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    hand = Hand(own_server)
    table = two_at(anne, mary, clock={"bank": 600, "increment": 60})
    seat = table_at(own_server, table).asked
    asker, other = (anne, mary) if seat == 0 else (mary, anne)

    def left() -> float:
        clocks = table_at(own_server, table).clocks
        assert clocks is not None
        return clocks.left_now(seat, own_server.server.directory.clock())

    ask(asker, table, "pause")
    hand.ahead += 100.0
    answer(other, table, False)
    assert left() <= 500.0
    ask(other, table, "pause")
    hand.ahead += 100.0
    answer(asker, table, True)
    before = left()
    assert before <= 400.0
    hand.ahead += 3600.0
    assert left() == before
    asker.ok(f"/api/tables/{table}/resume")
    assert left() <= before
    hand.ahead += 100.0
    assert left() <= before - 100.0


def test_a_bot_that_finishes_a_turn_for_want_of_time_waits_for_no_answer(own_server: LocalServer) -> None:
    """Else whoever has no time left would ask something, and the turn would stand still."""
    anne, mary = own_server.captain(), own_server.captain()
    own_server.server.scheduler.pace = 600.0
    hand = Hand(own_server)
    table = two_at(anne, mary, clock={"turn": 60})
    seat = table_at(own_server, table).asked
    hand.ahead = 90.0
    own_server.do(run_out_of_time(own_server.server.directory, table))
    loaded = own_server.server.directory.loaded_tables[table]
    assert loaded.game_table.late(seat)
    assert ask([anne, mary][seat], table, "pause").status_code == 200
    assert wanted(loaded, own_server.server.directory.clock()) == "greedy"


# -- to see more than one should ---------------------------------------------------------


def test_asking_for_every_depth_changes_no_dice_and_tells_no_more(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = two_at(anne, mary)
    crew = [anne, mary]
    play_until(local_server, table, crew, die_rolled)
    game_table = table_at(local_server, table)
    asker = game_table.begun.by[-2]
    before, numbers = game_table.begun.words(), game_table.begun.numbers
    seen = crew[asker].view(table)["options"]
    for depth in range(1, 25):
        reply = ask(crew[asker], table, "takeback", moves=depth)
        assert reply.status_code in (200, 409)
        if reply.status_code == 200:
            assert (
                answer(crew[asker], table, False).status_code == 200
            )  # withdrawn: that was the one question
    game_table = table_at(local_server, table)
    assert count(local_server, table, Asked) == 1
    assert game_table.begun.words() == before and game_table.begun.numbers is numbers
    assert crew[asker].view(table)["options"] == seen


def test_what_two_seats_were_told_is_exchanged_with_them() -> None:
    asking = Asking()
    asking.noes, asking.refused = {0: 2}, {1: 7}
    asking.hear(Written(3, 0.0, Swapped(0, 1)), 0)
    assert asking.noes == {1: 2} and asking.refused == {0: 7}
