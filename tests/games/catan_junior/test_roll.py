"""Roll 1-5: production."""

from pathlib import Path

import pytest

from quarterdeck.engine.table import FATE
from quarterdeck.games.catan_junior.positions import booths_of, hand, stockpile, table
from tests.games.catan_junior.support import NOTHING, NOWHERE, ledger_rows, pack, shipped
from tests.support import clause


@clause("CJ-R01", "CJ-Q03")
def test_the_die_is_fair_and_has_six_faces() -> None:
    t = table()
    assert t.seat == FATE
    assert t.s.odds() == [1, 1, 1, 1, 1, 1]
    assert t.choices() == ["die 1", "die 2", "die 3", "die 4", "die 5", "die 6"]


@clause("CJ-R02", "CJ-R03", "CJ-Q43")
@pytest.mark.parametrize("face", range(1, 6))
def test_the_opening_position_harvests_as_the_ledger_says(face: int) -> None:
    words = ledger_rows("R5", "roll | red | blue | orange | white")[face - 1]
    t = table(goods=NOTHING).play(f"die {face}")
    for seat in range(4):
        expected = table(goods={"red": "" if words[seat + 1] == "–" else words[seat + 1]})
        assert hand(t, seat) == hand(expected, "red")


@clause("CJ-R02", "CJ-R03")
@pytest.mark.parametrize("face", range(1, 6))
def test_the_two_player_opening_harvests_as_the_ledger_says(face: int) -> None:
    harvest = {
        1: ("1/0/0/0/0", "0/1/0/0/0"),
        2: ("0/1/0/0/0", "1/0/0/0/0"),
        3: ("0/0/1/0/0", "0/0/0/0/1"),
        4: ("0/0/0/0/1", "0/0/1/0/0"),
        5: ("0/0/0/0/0", "0/0/0/0/0"),
    }
    for turn in ("red", "blue"):
        t = table(seats=2, turn=turn, goods={"red": "", "blue": ""}).play(f"die {face}")
        assert (hand(t, "red"), hand(t, "blue")) == harvest[face]


@clause("CJ-R02")
def test_every_island_of_the_number_produces_and_no_other() -> None:
    t = table(goods=NOTHING, lairs={"red": [1, 2, 31], "blue": [6], "orange": [], "white": []})
    t.play("die 1")
    assert hand(t, "red") == "0/1/1/0/0"  # G1 and W1, not W2
    assert hand(t, "blue") == "1/0/0/0/0"  # C1, not W3


@clause("CJ-R03")
@pytest.mark.parametrize("turn", ["red", "blue", "orange", "white"])
def test_whoever_rolled_the_owner_is_paid(turn: str) -> None:
    t = table(turn=turn, goods=NOTHING).play("die 4")
    assert [hand(t, seat) for seat in range(4)] == ["0/0/0/0/1", "1/0/0/0/0", "1/0/0/0/0", "0/0/0/0/1"]


@clause("CJ-R04")
def test_each_of_several_lairs_at_an_island_gives_a_tile() -> None:
    t = table(goods=NOTHING, lairs={**NOWHERE, "red": [10, 15, 16, 21, 22, 27]}).play("die 5")
    assert hand(t, "red") == "0/6/0/0/0"


@clause("CJ-R05")
def test_a_lair_at_two_islands_of_the_number_gets_from_both(tmp_path: Path) -> None:
    board = shipped("board_two")
    board["island"][4] |= {"name": "Au3", "number": 3}  # L04 and L06 touch W3 and now Au3
    t = table(seats=2, lairs={"red": [4], "blue": [6, 13]}, goods=TWO, data=pack(tmp_path, board_two=board))
    t.play("die 3")
    assert hand(t, "red") == "0/0/1/1/0"
    assert hand(t, "blue") == "0/0/1/2/0"


TWO = {"red": "", "blue": ""}


@clause("CJ-R06")
def test_the_castle_and_ships_receive_nothing() -> None:
    for face in range(1, 6):
        t = table(
            lairs=NOWHERE,
            ships={**NOWHERE, "red": [13, 21, 22, 26, 31, 32]},
            cocos={"red": 2},
            goods=NOTHING,
        )
        t.play(f"die {face}")
        assert hand(t, "red") == "0/0/0/0/0"


@clause("CJ-R07")
def test_tiles_come_from_the_stockpile_alone() -> None:
    t = table(goods={**NOTHING, "white": "3 goat"}, stock={"goat": 0}, spare="white")
    before = hand(t, "white")
    t.play("die 5")
    assert hand(t, "red") == hand(t, "blue") == "0/0/0/0/0"
    assert hand(t, "white") == before
    assert booths_of(t) == "cutlass goat wood gold molasses"
    t = table(goods=NOTHING)
    t.play("die 5")
    assert stockpile(t) == "17/15/17/17/17"


@clause("CJ-R08", "CJ-Q11")
def test_exactly_enough_is_enough() -> None:
    t = table(lairs={"red": [27, 26], "white": [30]}, stock={"molasses": 3}, spare="orange", goods=NOTHING)
    t.play("die 4")
    assert (hand(t, "red"), hand(t, "white")) == ("0/0/0/0/2", "0/0/0/0/1")
    assert t.s.stock[4] == 0


@clause("CJ-R08", "CJ-R09", "CJ-Q11")
def test_what_counts_is_the_total_of_all_players() -> None:
    t = table(lairs={"red": [27, 26], "white": [30]}, stock={"molasses": 2}, spare="orange", goods=NOTHING)
    t.play("die 4")
    assert (hand(t, "red"), hand(t, "white")) == ("0/0/0/0/0", "0/0/0/0/0")
    assert t.s.stock[4] == 2


@clause("CJ-R08", "CJ-G06")
def test_what_a_blocked_island_would_give_does_not_count() -> None:
    t = table(
        lairs={"red": [27, 26], "white": [30]},
        stock={"molasses": 1},
        spare="orange",
        goods=NOTHING,
        ghost="M4",
    )
    t.play("die 4")
    assert t.s.stock[4] == 1
    t = table(
        lairs={"red": [3], "white": [6]}, stock={"cutlass": 1}, spare="orange", goods=NOTHING, ghost="C1"
    )
    t.play("die 1")
    assert t.s.stock[0] == 1


@clause("CJ-R09", "CJ-Q11")
@pytest.mark.parametrize("left", [0, 1])
def test_if_two_are_due_and_not_all_can_be_paid_nobody_is(left: int) -> None:
    t = table(stock={"goat": left}, spare="orange", goods=NOTHING).play("die 5")
    assert (hand(t, "red"), hand(t, "blue")) == ("0/0/0/0/0", "0/0/0/0/0")
    assert t.s.stock[1] == left


@clause("CJ-R10", "CJ-Q11")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_who_alone_is_due_takes_what_is_left(left: int) -> None:
    t = table(lairs={**NOWHERE, "red": [21, 26, 27]}, stock={"molasses": left}, spare="orange", goods=NOTHING)
    t.play("die 4")
    assert hand(t, "red") == f"0/0/0/0/{left}"
    assert t.s.stock[4] == 0


@clause("CJ-R11")
def test_a_shortage_of_one_type_leaves_the_others_alone() -> None:
    t = table(stock={"molasses": 1}, spare="orange", goods=NOTHING)
    before = t.s.crews[2].goods[4]
    t.play("die 4")
    assert (hand(t, "red"), hand(t, "white")) == ("0/0/0/0/0", "0/0/0/0/0")
    assert hand(t, "blue") == "1/0/0/0/0"
    assert t.s.crews[2].goods == [1, 0, 0, 0, before]
    t = table(stock={"cutlass": 1}, spare="white", goods=NOTHING).play("die 4")
    assert (hand(t, "red"), hand(t, "blue"), hand(t, "orange")) == ("0/0/0/0/1", "0/0/0/0/0", "0/0/0/0/0")
    assert t.s.crews[3].goods[4] == 1


@clause("CJ-R12")
def test_payment_asks_nobody() -> None:
    t = table(turn="white", goods=NOTHING).play("die 5")
    assert (t.question, t.seat) == ("build_and_trade", 3)
    assert hand(t, "red") == hand(t, "blue") == "0/1/0/0/0"


@clause("CJ-R13", "CJ-Q12")
def test_unpaid_tiles_are_not_owed() -> None:
    t = table(
        lairs={**NOWHERE, "red": [21, 26, 27]},
        stock={"molasses": 1},
        spare="orange",
        goods=NOTHING,
        turn="white",
    )
    t.play("die 4", "end", "die 3", "end", "die 3", "end", "die 3", "pair molasses", "take gold")
    assert t.s.turn == 2
    assert t.s.stock[4] == 2
    assert t.s.crews[0].goods[4] == 1
    t.play("end", "die 5")
    assert t.s.crews[0].goods[4] == 1
