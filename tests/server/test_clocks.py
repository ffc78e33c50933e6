"""Players' clocks: time belongs to a player, not to a question; nobody loses any by the server's fault."""

import sqlite3
from pathlib import Path

import pytest

from quarterdeck.engine.lines import LOSE, ClockTerms
from quarterdeck.engine.record import loads, verify
from quarterdeck.engine.registry import game
from quarterdeck.server.tables import clockkeeping, steering
from quarterdeck.server.tables.clocks import NOBODY, Clocks, Outages
from quarterdeck.server.tables.table import GameTable, rebuilt
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem
from tests.support import until


def clocks_of(terms: ClockTerms, seats: int = 2, away: list[tuple[float, float]] | None = None) -> Clocks:
    box = game("catan_junior")
    made = Clocks(terms, seats, box.book, box.slug, Outages(away or []))
    made.set(box.new(seats, "", {}))
    made.since = 100.0
    made.running = 0
    return made


# -- the arithmetic ----------------------------------------------------------------------


def test_all_questions_of_a_turn_share_its_time() -> None:
    clocks = clocks_of(ClockTerms(turn=60))
    for n, at in enumerate((110.0, 125.0), 1):
        clocks.charge(at)
        clocks.made(0, n, player=True)
    assert clocks.left(0) == 35.0 and clocks.left(1) == 60.0
    assert clocks.due(125.0) == 160.0


def test_a_new_turn_gives_everybody_the_whole_time_again() -> None:
    clocks = clocks_of(ClockTerms(turn=60))
    clocks.charge(150.0)
    clocks.turned = True
    clocks.made(0, 1, player=True)
    assert [clocks.left(seat) for seat in (0, 1)] == [60.0, 60.0]


def test_the_increment_goes_to_whoever_decided_something_in_the_turn() -> None:
    clocks = clocks_of(ClockTerms(bank=600, increment=10), seats=3)
    clocks.charge(130.0)
    clocks.made(0, 1, player=True)
    clocks.running = 1  # asked something in the other's turn
    clocks.charge(135.0)
    clocks.turned = True
    clocks.made(1, 2, player=True)
    assert [clocks.left(seat) for seat in (0, 1, 2)] == [580.0, 605.0, 600.0]


def test_a_bot_earns_no_increment() -> None:
    clocks = clocks_of(ClockTerms(bank=600, increment=10))
    clocks.running = NOBODY
    clocks.charge(500.0)
    clocks.turned = True
    clocks.made(0, 1, player=False)
    assert clocks.left(0) == 600.0


def test_taking_back_and_ending_the_turn_again_earns_nothing() -> None:
    """Time that was spent is not given back, and a turn that ended twice was one."""
    clocks = clocks_of(ClockTerms(bank=600, increment=10))
    s = game("catan_junior").new(2, "", {})
    for _ in range(5):
        clocks.charge(clocks.since + 4.0)
        clocks.turned = True
        clocks.made(0, 1, player=True)
        clocks.taken_back(0, s)
    assert clocks.left(0) == 580.0
    clocks.turned = True
    clocks.made(0, 1, player=True)
    assert clocks.left(0) == 590.0


def test_nobody_loses_on_time_for_having_agreed_to_take_turns_back() -> None:
    """Whole turns may be gone, and with them the time that was given for them."""
    s = game("catan_junior").new(2, "", {})
    for terms, least in ((ClockTerms(turn=60), 60.0), (ClockTerms(bank=60, increment=5), 10.0)):
        clocks = clocks_of(terms)
        for n in range(1, 4):
            clocks.running = 0
            clocks.charge(100.0 + 50 * n)
            clocks.turned = True
            clocks.made(0, n, player=True)
        clocks.taken_back(1, s, agreed=True)
        assert clocks.left(0) == least and clocks.left(1) == 60.0


def test_time_without_a_server_is_nobodys() -> None:
    clocks = clocks_of(ClockTerms(turn=60), away=[(110.0, 500.0), (400.0, 800.0), (900.0, 950.0)])
    clocks.charge(820.0)
    assert clocks.left(0) == 30.0
    assert clocks.left_now(0, 960.0) == 60.0 - 30.0 - 90.0
    assert clocks.left_now(1, 960.0) == 60.0


def test_a_clock_that_was_set_back_costs_nothing_and_gives_nothing() -> None:
    clocks = clocks_of(ClockTerms(turn=60))
    clocks.charge(50.0)
    assert clocks.left(0) == 60.0 and clocks.since == 100.0


def test_terms_are_told_in_words() -> None:
    assert ClockTerms(turn=86_400).told() == "1 day a turn; whoever has none left is played for by a bot"
    assert ClockTerms(bank=600, increment=10, then=LOSE).told() == (
        "10 minutes a player and 10 seconds more after each turn; whoever has none left loses"
    )
    assert ClockTerms().told() == "no clock"


# -- at the table ------------------------------------------------------------------------


def table_at(local_server: LocalServer, table: str) -> GameTable:
    return local_server.server.directory.loaded_tables[table].game_table


def test_a_bot_finishes_the_turn_as_a_whole_and_the_seat_comes_back(own_server: LocalServer) -> None:
    anne = own_server.captain()
    table = anne.lay("me", "greedy", clock={"turn": 1}, options={"first_seat": 1})
    with anne.window(table, seat=0) as window:
        window.until(lambda w: w.facts["bots"][0])
        assert window.facts["clocks"][0] <= 0.0
        window.until(lambda w: w.facts["your_turn"])  # the next turn, with its whole time
        assert window.facts["clocks"][0] > 0.0
    game_table = table_at(own_server, table)
    via = [chosen for by, chosen in zip(game_table.begun.by, game_table.begun.via, strict=True) if by == 0]
    assert via and all(chosen.startswith("bot greedy") for chosen in via)
    assert any("has no time left: a bot finishes the turn" in line.text for line in game_table.lines)


def test_nobody_takes_a_seat_back_while_its_turn_is_finished(own_server: LocalServer) -> None:
    anne = own_server.captain()
    own_server.server.scheduler.pace = 60.0
    table = anne.lay("me", "me", clock={"turn": 1}, options={"first_seat": 1})
    game_table = table_at(own_server, table)
    until(lambda: game_table.late(0))
    problem(anne.post(f"/api/tables/{table}/seats/0/reclaim"), 409, "late")


def test_whoever_has_no_time_left_may_lose_by_the_terms(own_server: LocalServer) -> None:
    anne = own_server.captain()
    terms = {"turn": 1, "then": "lose"}
    options = {"first_seat": 1, "max_rounds": 1}
    table = anne.lay("me", "random", clock=terms, options=options)
    with anne.window(table, seat=0) as window:
        window.until(lambda w: w.facts["status"] == "over")
    assert anne.info(table)["standing"] == [2, 1]
    assert anne.info(table)["clock"] == {"turn": 1, "bank": 0, "increment": 0, "then": "lose"}
    record = loads(anne.get(f"/api/tables/{table}/record").content)
    assert verify(record).sealed
    assert record.closing is not None and record.closing.forfeited == [0]
    assert record.header.clock == ClockTerms(turn=1, then=LOSE)


def test_whoever_gives_up_has_lost_and_the_others_play_on(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me", "greedy", options={"first_seat": 1})
    problem(mary.post(f"/api/tables/{table}/seats/0/resign"), 403, "not_your_seat")
    first = anne.ok(f"/api/tables/{table}/seats/0/resign")
    assert anne.ok(f"/api/tables/{table}/seats/0/resign")["version"] >= first["version"]
    problem(anne.post(f"/api/tables/{table}/seats/0/reclaim"), 409, "forfeited")
    assert anne.info(table)["status"] == "running"


def test_places_put_those_who_forfeited_last(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = own_server.captain().lay("me", "me", "me", sit=True)
    game_table = table_at(own_server, table)
    monkeypatch.setattr(type(game_table.begun.state), "standing", lambda _: [1, 2, 2])
    assert game_table.places() == [1, 2, 2]
    game_table.seats[0].forfeited = "time"
    assert game_table.places() == [3, 1, 1]
    game_table.seats[2].forfeited = "gave up"
    assert game_table.places() == [2, 1, 2]


def test_a_players_time_is_part_of_the_record(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me", clock={"bank": 600, "increment": 5}, options={"max_rounds": 1})
    while anne.info(table)["status"] != "over":
        view = anne.view(table)
        words = [option["word"] for option in view["options"]]
        anne.move(table, "end" if "end" in words else words[0], view["version"])
    record = loads(anne.get(f"/api/tables/{table}/record").content)
    chosen = [n for n, by in enumerate(record.by) if by >= 0]
    assert sorted(record.left) == chosen and all(590.0 < left <= 610.0 for left in record.left.values())
    again = rebuilt(table, local_server.do(local_server.server.store.read(table)))
    assert again.begun.left == record.left


@pytest.mark.parametrize(
    "clock", [{"turn": 5, "bank": 5}, {"increment": 5}, {"turn": 60, "then": "sink"}, {"turn": -1}]
)
def test_a_clock_that_nobody_understands_is_refused(anne: Captain, clock: dict[str, object]) -> None:
    order = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "me"}], "clock": clock}
    assert anne.post("/api/tables/", order).status_code in (400, 422)


# -- while the server is down ------------------------------------------------------------


def test_no_clock_runs_while_the_server_is_down(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    anne = server.captain()
    cookies = dict(anne.http.cookies)
    table = anne.lay("me", "me", clock={"turn": 600})
    server.stop()
    with sqlite3.connect(
        tmp_path / "tables.sqlite3"
    ) as link:  # the sign of life and all events are an hour old
        link.execute("UPDATE alive SET at = at - 3600")
        link.execute("UPDATE events SET at = at - 3600")
        link.execute("UPDATE tables SET wake = wake - 3600")
    link.close()
    server = LocalServer(tmp_path)
    anne = server.captain()
    for name, value in cookies.items():
        anne.http.cookies.set(name, value)
    assert anne.info(table)["status"] == "running"
    game_table = table_at(server, table)
    assert game_table.clocks is not None and not any(seat.bot for seat in game_table.seats)
    assert game_table.clocks.left_now(game_table.asked, server.server.directory.clock()) > 500.0
    server.stop()


def test_time_that_ran_out_before_a_kill_runs_out_after_the_start(tmp_path: Path) -> None:
    """The turn is finished although nobody looks: the others wait for it."""
    server = LocalServer(tmp_path)
    table = server.captain().lay("me", "me", clock={"turn": 600}, options={"first_seat": 1})
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as link:
        link.execute("UPDATE events SET at = at - 3600")
        link.execute("UPDATE tables SET wake = wake - 3600")
    link.close()
    server = LocalServer(tmp_path)
    until(lambda: table in server.server.directory.loaded_tables)
    game_table = table_at(server, table)
    until(lambda: game_table.asked == 1 and game_table.seats[0].lent)
    server.stop()


def test_signs_of_life_are_left_only_while_clocks_run(own_server: LocalServer) -> None:
    keeper = own_server.server.clock_keeper
    anne = own_server.captain()
    anne.lay("me", "me")
    assert not keeper.clocks_run()
    anne.lay("me", "me", clock={"turn": 600})
    assert keeper.clocks_run() and clockkeeping.BEAT <= 10.0


def test_a_clock_that_has_not_run_out_takes_nobodys_seat(own_server: LocalServer) -> None:
    table = own_server.captain().lay("me", "me", clock={"turn": 600})
    own_server.do(steering.run_out_of_time(own_server.server.directory, table))
    assert not any(seat.bot for seat in table_at(own_server, table).seats)
