"""Turn."""

import pytest

from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.catan_junior.positions import hand, lairs_of, ships_of, table
from tests.games.catan_junior.support import random_game
from tests.support import clause


@clause("CJ-T01")
def test_a_turn_is_roll_actions_end() -> None:
    t = table()
    assert (t.question, t.seat, t.s.turn) == ("roll", FATE, 0)
    t.play("die 3")
    assert (t.question, t.seat, t.s.turn) == ("build_and_trade", 0, 0)
    assert t.why("die 3") == "CJ-T01"
    t.play("end")
    assert (t.question, t.seat, t.s.turn) == ("roll", FATE, 1)


@clause("CJ-T02", "CJ-Q33", "CJ-Q03")
def test_nothing_but_one_die_comes_first() -> None:
    t = table(turn="white", phase="actions", goods={"red": "2 lair 2 coco"}).play("end")
    assert t.s.turn == 0
    assert t.choices() == [f"die {face}" for face in range(1, 7)]
    for word in ("lair 21", "ship 5", "coco", "end"):
        assert t.why(word) == "CJ-T02"
    for word in ("booth gold", "pair wood"):
        assert t.why(word) == "CJ-X01"


@clause("CJ-T02")
def test_the_captain_is_moved_before_anything_else() -> None:
    t = table(goods={"red": "2 lair 2 coco"}).play("die 6")
    assert t.question == "move_the_ghost"
    assert {word.split()[0] for word in t.choices()} == {"ghost"}
    for word in ("lair 21", "ship 5", "coco", "end"):
        assert t.why(word) == "CJ-T02"
    t.play("ghost W2")
    for word in ("lair 21", "ship 5", "coco", "end"):
        assert t.offers(word)


@clause("CJ-T03", "CJ-B04", "CJ-X07")
def test_actions_in_any_order_and_mixed() -> None:
    t = table(phase="actions", goods={"red": "2 lair 2 ship 2 coco 4 gold"})
    t.play("ship 5", "coco", "tile goods-GC", "pair gold", "take wood", "lair 21", "booth gold", "give goat")
    t.play("ship 22", "lair 7", "pair gold", "take wood", "coco", "tile goods-WM", "ship 31")
    assert lairs_of(t, "red") == [3, 7, 21, 27]
    assert ships_of(t, "red") == [5, 22, 31, 32]
    assert t.s.crews[0].cocos == 2
    assert t.offers("end")


@clause("CJ-T03", "CJ-M04")
def test_only_the_market_is_limited_to_once() -> None:
    t = table(phase="actions", goods={"red": "3 gold 4 wood"})
    t.play("booth goat", "give gold")
    assert t.choices("booth") == []
    assert t.choices("pair") == ["pair wood", "pair gold"]


@clause("CJ-T04")
def test_doing_nothing_is_allowed() -> None:
    t = table(goods={"red": ""}, lairs={"red": [3]})
    t.play("die 4")
    assert t.choices() == ["end"]
    t.play("end")
    assert t.s.turn == 1
    rich = table(phase="actions", goods={"red": "3 lair 3 coco"}, variant="advanced")
    assert rich.offers("end")


@clause("CJ-T04")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_ending_the_turn_is_offered_whenever_actions_are(variant: str) -> None:
    for s in random_game(11, 3, variant):
        step = s.asking()
        if step is not None and step.name == "build_and_trade":
            assert s.book.parse("end") in s.options


@clause("CJ-T05")
def test_only_the_active_player_is_ever_asked() -> None:
    for s in random_game(5, 4):
        assert s.seat in (FATE, OVER, s.turn)
    t = table(phase="actions", goods={"red": "", "blue": "3 lair 3 coco"})
    assert t.choices() == ["end"]
    assert t.seat == 0


@clause("CJ-T05")
def test_tiles_arrive_on_anybodys_turn() -> None:
    t = table(turn="white").play("die 5")
    assert hand(t, "red") == "0/1/1/0/1"
    assert hand(t, "blue") == "0/1/1/0/1"
    assert t.s.turn == 3


@clause("CJ-T06")
def test_a_piece_counts_at_once() -> None:
    t = table(phase="actions", goods={"red": "2 ship 1 lair"})
    assert not t.offers("lair 7")
    t.play("ship 5")
    assert t.offers("lair 7")
    assert not t.offers("ship 11")
    t.play("lair 7")
    assert t.offers("ship 11")


@clause("CJ-T07")
def test_tiles_can_be_spent_at_once_and_hands_have_no_limit() -> None:
    t = table(goods={"red": "1/0/1/0/1"}).play("die 5")  # L27 at the goats
    assert t.offers("lair 21")
    t = table(phase="actions", goods={"red": "0/2/0/0/0"}).play("pair goat", "take wood")
    assert hand(t, "red") == "0/0/1/0/0"
    t = table(phase="actions", goods={"red": "0/1/0/1/0"}).play("booth wood", "give gold")
    assert t.offers("ship 5")
    t = table(goods={"red": "12/14/11/15/9"}).play("die 6", "ghost Au3")
    assert hand(t, "red") == "12/14/11/17/9"
    t.play("end", "die 1")
    assert hand(t, "red") == "13/14/11/17/9"


@clause("CJ-T08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_die_goes_to_the_left_and_around(seats: int) -> None:
    t = table(seats=seats, first=1)
    turns = []
    for _ in range(2 * seats):
        turns.append(t.s.turn)
        t.play("die 3", "end")
    assert turns == [(1 + n) % seats for n in range(2 * seats)]


@clause("CJ-T09", "CJ-M04")
def test_the_market_trade_comes_back_with_the_next_turn() -> None:
    t = table(phase="actions", goods={"red": "4 gold", "blue": "4 gold"})
    t.play("booth goat", "give gold")
    assert t.why("booth wood") == "CJ-M04"
    t.play("end", "die 3")
    assert t.offers("booth wood")
    t.play("booth wood", "give gold", "end", "die 3", "end", "die 3", "end", "die 3")
    assert t.s.turn == 0
    assert t.offers("booth molasses")


@clause("CJ-T09", "CJ-A09")
def test_the_proposals_come_back_with_the_next_turn() -> None:
    t = table(variant="advanced", phase="actions", proposals=5)
    assert t.why("propose") == "CJ-A09"
    t.play("end", "die 3")
    assert t.offers("propose")


@clause("CJ-T10")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 2), (4, 0)])
def test_a_round_is_one_turn_for_each_seat_from_the_first(seats: int, first: int) -> None:
    t = table(seats=seats, first=first)
    for number in (1, 2, 3):
        for turn in range(seats):
            assert (t.s.round, t.s.turn) == (number, (first + turn) % seats)
            t.play("die 3", "end")
