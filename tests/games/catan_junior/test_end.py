"""End of the game."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.table import OVER
from quarterdeck.games.catan_junior.positions import castle_of, table
from tests.games.catan_junior.support import random_game
from tests.support import clause

SIX = {"red": [3, 27, 1, 7, 22, 12]}


def play_to_the_limit(
    lairs: dict[str, Any], cocos: dict[str, int], goods: dict[str, str], **more: Any
) -> list[int]:
    t = table(
        round=2,
        turn="white",
        phase="actions",
        options={"max_rounds": 2},
        lairs=lairs,
        cocos=cocos,
        goods=goods,
        **more,
    )
    t.play("end")
    assert t.over
    return t.standing


@clause("CJ-E01")
def test_the_seventh_lair_wins_at_that_instant() -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "2 lair"})
    t.play("lair 21")
    assert (t.over, t.s.winner, t.seat) == (True, 0, OVER)
    assert t.standing[0] == 1
    assert min(t.standing[1:]) == 2


@clause("CJ-E01")
def test_six_lairs_are_not_enough() -> None:
    t = table(phase="actions", lairs={"red": [3, 27, 1, 7, 22]}, goods={"red": "lair"}).play("lair 21")
    assert not t.over
    assert t.s.lairs_out(0) == 6


@clause("CJ-E02", "CJ-B13")
@pytest.mark.parametrize("way", ["paid", "free", "castle"])
def test_every_way_to_place_a_lair_can_win(way: str) -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "lair coco"})
    if way == "paid":
        t.play("lair 21")
    elif way == "free":
        t.play("coco", "tile build", "free_lair 21")
    else:
        t.play("coco", "tile goods-WM")
    assert t.over
    assert t.s.winner == 0
    assert (castle_of(t) == "red") == (way == "castle")


@clause("CJ-E02", "CJ-Q28")
def test_a_winning_free_lair_drops_the_castle() -> None:
    t = table(phase="coco", lairs=SIX, cocos={"blue": 1})
    t.play("tile build", "free_lair 21")
    assert t.over
    assert castle_of(t) == "blue"
    assert t.s.crews[0].cocos == 0
    assert t.s.agenda == []
    t.s.check()


@clause("CJ-E03")
def test_nothing_but_lairs_counts() -> None:
    t = table(
        phase="actions",
        lairs={"red": [3, 27], "blue": [10, 28, 16, 17, 31, 8]},
        ships={"red": [1, 5, 32, 33, 20, 21, 22, 23]},
        cocos={"red": 5, "blue": 5},
        goods={"red": "9/9/9/9/9"},
    )
    assert not t.over
    t.play("end", "die 3")
    assert not t.over
    assert t.s.winner == -1


@clause("CJ-E03", "CJ-E01")
def test_the_winner_is_first_whatever_the_others_have() -> None:
    t = table(
        phase="actions",
        lairs={**SIX, "blue": [10, 28, 16, 17, 31, 8]},
        cocos={"orange": 3, "blue": 3},
        goods={"red": "lair", "blue": "5/5/5/5/5"},
    )
    t.play("lair 21")
    assert t.standing == [1, 2, 3, 4]


@clause("CJ-E04")
@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (3, "standard"), (4, "advanced")])
def test_only_the_active_player_wins(seats: int, variant: str) -> None:
    for seed in range(3):
        for s in random_game(seed, seats, variant):
            assert s.winner in (-1, s.turn)
        assert s.winner == s.turn
        assert s.standing().count(1) == 1
        assert s.lairs_out(s.winner) == 7


@clause("CJ-E04", "CJ-H05")
def test_nobody_wins_in_another_players_turn() -> None:
    t = table(phase="coco", lairs={"blue": [10, 28, 16, 17, 31, 8]}, cocos={"red": 1, "orange": 1})
    t.play("tile goods-WM")
    assert not t.over
    t = table(phase="roll", lairs=SIX, turn="blue").play("die 6", "ghost Au3")
    assert not t.over


@clause("CJ-E05", "CJ-Q39")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 1), (4, 3)])
def test_the_game_stops_when_the_last_seat_ends_the_last_round(seats: int, first: int) -> None:
    t = table(seats=seats, first=first, options={"max_rounds": 2})
    for turn in range(2 * seats):
        assert not t.over
        assert t.s.round == 1 + turn // seats
        t.play("die 3", "end")
    assert t.over
    assert t.s.winner == -1
    assert t.s.round == 2
    t.s.check()


@clause("CJ-E05", "CJ-Q39")
def test_the_limit_is_two_hundred_rounds_unless_the_house_says_so() -> None:
    assert table().s.max_rounds == 200
    assert table(options={"max_rounds": 7}).s.max_rounds == 7
    t = table(seats=2, round=200, turn="red", phase="actions").play("end", "die 5")
    assert not t.over
    assert t.play("end").over


@clause("CJ-E05")
def test_a_win_in_the_last_turn_of_the_last_round_counts() -> None:
    t = table(
        round=1,
        options={"max_rounds": 1},
        turn="white",
        phase="actions",
        lairs={"white": [6, 30, 1, 2, 8, 13]},
        goods={"white": "lair"},
    )
    t.play("lair 12")
    assert t.over
    assert (t.s.winner, t.standing[3]) == (3, 1)


LAIRS = {"red": [3, 27, 21], "blue": [10, 28, 15], "orange": [5, 23], "white": [6, 30]}


@clause("CJ-E06", "CJ-Q40")
def test_at_the_limit_lairs_come_first_the_castle_included() -> None:
    goods = {"red": "", "blue": "9 gold", "orange": "", "white": ""}
    assert play_to_the_limit({"red": [3, 27, 21]}, {}, goods) == [1, 2, 3, 3]
    assert play_to_the_limit({"red": [3, 27, 21]}, {"blue": 1}, {**goods, "red": "9 goat"}) == [2, 1, 3, 3]
    assert play_to_the_limit({"red": [3, 27, 21, 22]}, {"blue": 3, "white": 2}, goods) == [1, 2, 4, 3]


@clause("CJ-E06", "CJ-Q40")
def test_then_coco_tiles_then_resource_tiles() -> None:
    goods = {"red": "9 gold", "blue": "", "orange": "2 goat", "white": "1 cutlass 2 wood"}
    assert play_to_the_limit(LAIRS, {"red": 1, "blue": 2, "white": 2}, goods) == [2, 1, 4, 3]
    assert play_to_the_limit(LAIRS, {"red": 1, "blue": 1}, goods) == [1, 2, 4, 3]


@clause("CJ-E06", "CJ-Q40")
def test_players_still_equal_share_the_place() -> None:
    goods = {"red": "2 goat", "blue": "1 gold 1 wood", "orange": "1 goat", "white": "1 wood"}
    assert play_to_the_limit(LAIRS, {}, goods) == [1, 1, 3, 3]
    assert play_to_the_limit({}, {}, {**goods, "orange": "2 wood", "white": "2 wood"}) == [1, 1, 1, 1]


@clause("CJ-E07")
@pytest.mark.parametrize("end", ["win", "limit"])
def test_after_the_end_nothing_is_legal(end: str) -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "2 lair"}, turn="red", options={"max_rounds": 1})
    if end == "win":
        t.play("lair 21")
    else:
        t.play("end", "die 3", "end", "die 3", "end", "die 3", "end")
    assert t.over
    assert t.choices() == []
    for word in (
        "end",
        "lair 15",
        "ship 5",
        "die 1",
        "coco",
        "pair goat",
        "booth gold",
        "propose",
        "ghost C1",
    ):
        assert t.why(word) == "CJ-E07"
        with pytest.raises(Illegal, match="CJ-E07"):
            t.play(word)
