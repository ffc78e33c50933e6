"""Clocks under attack: nobody gains time, stops a clock, or keeps somebody else from moving while it runs."""

import asyncio
import sys
import time
from pathlib import Path

import pytest

from quarterdeck.engine.lines import ClockTerms
from quarterdeck.engine.opening import word_seal
from quarterdeck.engine.registry import game
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.tables import regrets
from quarterdeck.server.tables.clocks import Clocks
from tests.server.harness import Captain, LocalServer
from tests.server.test_clocks import clocks_of, table_at
from tests.server.test_hostile_players import begun
from tests.server.test_moves import problem
from tests.support import until

SLOW = (  # a bot that thinks for a while, as good ones do
    sys.executable,
    "-c",
    "import sys, time\nfor line in sys.stdin:\n    time.sleep(0.3)\n    print('{\"move\": 0}', flush=True)\n",
)


def running(local_server: LocalServer, table: str) -> Clocks:
    clocks = table_at(local_server, table).clocks
    assert clocks is not None
    return clocks


# -- gaining time ------------------------------------------------------------------------


def test_whoever_calls_a_bot_and_sends_it_away_again_has_thought_for_as_long(
    own_server: LocalServer,
) -> None:
    """A clock that rests while a bot thinks could be made to rest for ever, one moment at a time."""
    anne, mary = own_server.captain(), own_server.captain()
    own_server.server.scheduler.pace = 60.0
    table = anne.lay("me", "open", public=True, clock={"turn": 600}, options={"first_seat": 1})
    mary.sit(table, 1, name="Mary")
    clocks, clock = running(own_server, table), own_server.server.directory.clock
    late = 0.0
    own_server.server.directory.clock = lambda: clock() + late
    before = clocks.left(0)
    for n in range(4):
        assert before - clocks.left(0) == pytest.approx(150.0 * n, abs=10)
        anne.ok(f"/api/tables/{table}/seats/0/relieve", {"bot": "random"})
        late += 100.0
        mary.ok(f"/api/tables/{table}/chat", {"text": "Well?", "key": f"{late}"})
        late += 50.0
        anne.ok(f"/api/tables/{table}/seats/0/reclaim")
    until(lambda: table_at(own_server, table).late(0))


def test_the_time_in_which_a_bot_moved_is_the_bots(own_server: LocalServer) -> None:
    """And whoever plays against bots alone comes back whenever they like."""
    anne, mary = own_server.captain(), own_server.captain()
    directory, pace = own_server.server.directory, own_server.server.scheduler
    pace.pace = 60.0
    alone = anne.lay("me", "greedy", clock={"turn": 600}, options={"first_seat": 1})
    table = anne.lay("me", "open", public=True, clock={"bank": 600}, options={"first_seat": 1})
    mary.sit(table, 1, name="Mary")
    clock, late = directory.clock, 0.0
    directory.clock = lambda: clock() + late
    for one in (alone, table):
        anne.ok(f"/api/tables/{one}/seats/0/relieve", {"bot": "random"})
    late += 5000.0
    anne.ok(f"/api/tables/{alone}/seats/0/reclaim")
    assert running(own_server, alone).left(0) > 590.0
    game_table = table_at(own_server, table)
    pace.pace = 0.0
    own_server.do(pace.let_bot_move(directory.loaded_tables[table], "random"))
    assert 0 in game_table.begun.by
    assert running(own_server, table).left(0) > 590.0


def test_a_turn_ended_and_taken_back_costs_nobody_else_an_increment() -> None:
    clocks = clocks_of(ClockTerms(bank=600, increment=10))
    s = game("catan_junior").new(2, "", {})
    clocks.made(1, 1, player=True)  # the other one had something to say in this turn
    for _ in range(2):
        clocks.turned = True
        clocks.made(0, 2, player=True)
        assert [clocks.left(seat) for seat in (0, 1)] == [610.0, 610.0]
        clocks.taken_back(1, s)
        assert [clocks.left(seat) for seat in (0, 1)] == [600.0, 600.0]


def test_windows_talk_and_reading_stop_no_clock(own_server: LocalServer) -> None:
    anne = own_server.captain()
    table = anne.lay("me", "me", clock={"turn": 600})
    clocks, directory = running(own_server, table), own_server.server.directory
    clock, late = directory.clock, 0.0
    directory.clock = lambda: clock() + late
    seat = clocks.running
    for n in range(4):
        late += 100.0
        with anne.window(table) as window:
            window.next()
        anne.ok(f"/api/tables/{table}/chat", {"text": "Hm", "key": f"hm{n}"})
        anne.ok(f"/api/tables/{table}/lock", {"seats": n % 2 == 0})
        anne.view(table)
        assert clocks.running == seat
    assert 400 <= clocks.given[-1].seconds[seat] - clocks.left_now(seat, directory.clock()) < 410


# -- time that runs out ------------------------------------------------------------------


def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Timers that ring a little before it is time, as uvloop's do (one in six)."""
    asleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        await asleep(max(0.0, seconds * 0.9 - 0.0004))

    monkeypatch.setattr(asyncio, "sleep", nap)


def test_a_timer_that_rings_early_is_set_again(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the clock of whoever is asked would stand at nothing for ever, and the others wait."""
    early(monkeypatch)
    anne = own_server.captain()
    table = anne.lay("me", "me", clock={"turn": 1}, options={"first_seat": 1})
    game_table = table_at(own_server, table)
    until(lambda: game_table.seats[0].lent or game_table.asked == 1)


def test_words_that_do_not_come_are_not_waited_for_in_vain(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    early(monkeypatch)
    anne, mary = own_server.captain(), own_server.captain()
    table = anne.lay("me", "open", public=True, reveal=5, sit=False)
    game_table = table_at(own_server, table)
    for seat, who in enumerate((anne, mary)):
        who.sit(table, seat, seal=word_seal(game_table.commitment, seat, "w"))
    until(lambda: bool(game_table.words.voided))


# -- keeping somebody else from moving ---------------------------------------------------


def regretful(anne: Captain, mary: Captain) -> str:
    """A game in which one is asked right after the other, with no die between them."""
    table = anne.lay("me", "open", game="finis_terrae", public=True, clock={"turn": 600})
    mary.sit(table, 1, name="Mary")
    return table


def test_a_move_cannot_be_taken_back_for_ever_while_somebody_else_is_asked(
    anne: Captain, mary: Captain
) -> None:
    """Every undo makes what the other one chose stale, while that one's clock runs."""
    table = regretful(anne, mary)
    first = anne if anne.view(table)["options"] else mary
    undone = 0
    for n in range(3 * regrets.MOST):
        version = first.first_choice(table)["version"]
        assert not first.view(table)["options"]
        reply = first.post(f"/api/tables/{table}/undo", {"version": version, "key": f"u{n}"})
        if not reply.is_success:
            told = problem(reply, 409, "nothing_to_undo")
            assert "now it stands" in told["detail"]
            break
        undone += 1
    assert undone == regrets.MOST
    other = mary if first is anne else anne
    other.first_choice(table)
    assert not other.post(f"/api/tables/{table}/undo", {"version": 0, "key": "v"}).is_success


def test_after_somebody_else_has_moved_a_move_may_be_regretted_again() -> None:
    assert regrets.own_moves_since([-2, 0, 0], 0) == 1
    assert regrets.own_moves_since([-2, 0, 1, 0], 0) == 3
    assert regrets.own_moves_since([0, 0], 0) == 0
    assert regrets.own_moves_since([], 0) == 0


# -- workers -----------------------------------------------------------------------------


def test_whoever_changes_their_mind_all_the_time_costs_nobody_a_worker(tmp_path: Path) -> None:
    """A bot called and sent away took its process with it, and the next one to think waited for a new one."""
    server = LocalServer(tmp_path, make_pool=lambda: Pool(1, command=SLOW))
    anne, mary = server.captain(), server.captain()
    table = begun(anne, mary)
    seat, who = (0, anne) if anne.view(table)["options"] else (1, mary)
    for _ in range(6):
        who.ok(f"/api/tables/{table}/seats/{seat}/relieve", {"bot": "greedy"})
        who.view(table)
        time.sleep(0.05)
        who.ok(f"/api/tables/{table}/seats/{seat}/reclaim")
    pool = server.server.pool
    until(lambda: len(pool.idle) == 1 and not pool.thoughts)
    assert pool.dismissed == 0 and pool.queue.free == 1
    server.stop()


def test_a_thought_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tried() -> tuple[int, int]:
        pool = Pool(1, command=(sys.executable, "-c", "import time; time.sleep(600)"))
        asking = asyncio.create_task(pool.answer(b"{}", dict))
        while not pool.busy:
            await asyncio.sleep(0.01)
        monkeypatch.setattr("quarterdeck.server.bots.pool.MOMENT", 0.05)
        asking.cancel()
        while pool.thoughts:
            await asyncio.sleep(0.01)
        free, gone = pool.queue.free, pool.dismissed
        await pool.close()
        return free, gone

    assert asyncio.run(tried()) == (1, 1)
