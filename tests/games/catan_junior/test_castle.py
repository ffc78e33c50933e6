"""A lair in the castle."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.catan_junior.notes import CASTLE, CASTLE_LOST
from quarterdeck.games.catan_junior.positions import castle_of, hand, lairs_of, table
from tests.games.catan_junior.support import NOWHERE, random_game
from tests.support import clause


@clause("CJ-H01", "CJ-H02")
@pytest.mark.parametrize("kind", ["ghost", "build", "goods-WM", "goods-GC"])
def test_numbers_are_compared_after_every_kind_of_tile(kind: str) -> None:
    t = table(phase="coco", cocos={"red": 2, "blue": 2}).play(f"tile {kind}")
    if kind == "ghost":
        t.play("ghost W2")
    elif kind == "build":
        t.play("forgo")
    assert t.question == "build_and_trade"
    assert castle_of(t) == "red"
    assert [t.s.lairs_out(seat) for seat in range(4)] == [3, 2, 2, 2]


@clause("CJ-H02")
def test_the_leader_gets_a_lair_from_supply_free_and_without_a_ship() -> None:
    t = table(phase="coco", ships={"red": []}, goods={"red": ""})
    stock = t.s.stock[:]
    t.play("tile goods-WM")
    assert castle_of(t) == "red"
    assert t.s.crews[0].lairs == 4
    assert lairs_of(t, "red") == [3, 27]
    assert hand(t, "red") == "0/0/2/0/2"
    assert [before - after for before, after in zip(stock, t.s.stock, strict=True)] == [0, 0, 2, 0, 2]


@clause("CJ-H03")
def test_the_first_tile_of_all_makes_a_leader() -> None:
    for seat in range(4):
        t = table(phase="coco", turn=seat).play("tile goods-WM")
        assert t.s.castle == seat


@clause("CJ-H04")
@pytest.mark.parametrize(
    "cocos", [{"red": 1, "blue": 2}, {"red": 0, "blue": 1}, {"red": 2, "blue": 3, "white": 3}]
)
def test_two_who_share_the_most_leave_the_castle_empty(cocos: dict[str, int]) -> None:
    t = table(phase="coco", cocos=cocos).play("tile goods-WM")
    assert castle_of(t) == ""
    assert [crew.lairs for crew in t.s.crews] == [5, 5, 5, 5]


@clause("CJ-H05", "CJ-Q25")
def test_drawing_level_sends_the_castle_lair_back_to_supply() -> None:
    t = table(phase="coco", turn="orange", cocos={"blue": 1})
    assert (t.s.lairs_out(1), t.s.crews[1].lairs) == (3, 4)
    t.play("tile goods-WM")
    assert castle_of(t) == ""
    assert (t.s.lairs_out(1), t.s.crews[1].lairs) == (2, 5)
    assert t.s.lairs_out(2) == 2


@clause("CJ-H06")
@pytest.mark.parametrize("turn", ["red", "blue"])
def test_whoever_has_the_most_again_places_a_lair(turn: str) -> None:
    t = table(phase="coco", cocos={"red": 1, "blue": 1}, turn=turn).play("tile goods-WM")
    assert castle_of(t) == turn
    seat = t.s.turn
    assert t.s.lairs_out(seat) == 3
    assert t.s.lairs_out(1 - seat) == 2


@clause("CJ-H07")
def test_ties_below_the_most_have_no_effect() -> None:
    t = table(phase="coco", turn="white", cocos={"red": 3, "blue": 1, "orange": 1}).play("tile goods-WM")
    assert castle_of(t) == "red"
    assert [crew.lairs for crew in t.s.crews] == [4, 5, 5, 5]


@clause("CJ-H08")
def test_a_leader_never_gets_a_second_castle_lair() -> None:
    t = table(phase="actions", goods={"red": "4 coco"})
    t.play("coco", "tile goods-WM", "coco", "tile goods-GC", "coco", "tile goods-WM")
    assert t.s.crews[0].cocos == 3
    assert castle_of(t) == "red"
    assert t.s.lairs_out(0) == 3


@clause("CJ-H09")
def test_the_castle_lair_is_one_of_the_seven() -> None:
    t = table(
        phase="actions",
        goods={"red": "lair"},
        lairs={"red": [3, 27, 1, 7, 22]},
        cocos={"red": 1},
    )
    assert t.s.lairs_out(0) == 6
    t.play("lair 21")
    assert t.over
    assert t.standing[0] == 1


@clause("CJ-H10")
def test_the_castle_lair_produces_nothing_and_is_no_base() -> None:
    for face in range(1, 6):
        t = table(lairs=NOWHERE, ships=NOWHERE, cocos={"red": 1}, goods={"red": ""}).play(f"die {face}")
        assert hand(t, "red") == "0/0/0/0/0"
    t = table(phase="actions", cocos={"red": 1}, goods={"red": "3 ship"})
    assert t.choices("ship") == ["ship 1", "ship 5", "ship 33"]
    t = table(phase="actions", goods={"red": "coco 3 ship"}).play("coco", "tile goods-WM")
    assert t.choices("ship") == ["ship 1", "ship 5", "ship 33"]


@clause("CJ-H11")
def test_a_returned_lair_may_be_built_elsewhere_for_the_price() -> None:
    t = table(
        phase="coco",
        turn="orange",
        cocos={"blue": 1},
        goods={"blue": "lair", "orange": ""},
        lairs={"blue": [10, 28, 16, 22, 31]},
    )
    assert t.s.crews[1].lairs == 1
    t.play("tile goods-WM")
    assert t.s.crews[1].lairs == 2
    t.play("end", "die 3", "end", "die 3", "end", "die 3")
    assert t.s.turn == 1
    assert t.choices("lair") == ["lair 15"]
    t.play("lair 15")
    assert (t.s.crews[1].lairs, hand(t, "blue")) == (1, "0/0/0/0/0")


@clause("CJ-H12", "CJ-Q27")
def test_placing_asks_nobody() -> None:
    t = table(phase="coco").play("tile goods-WM")
    assert (t.question, t.seat, castle_of(t)) == ("build_and_trade", 0, "red")
    assert t.s.crews[0].lairs == 4


@clause("CJ-H12", "CJ-B06")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_lair_is_always_in_supply(seats: int) -> None:
    for seed in range(5):
        for s in random_game(seed, seats):
            assert min(crew.lairs for crew in s.crews) >= (0 if s.winner >= 0 else 1)


@clause("CJ-H13")
@pytest.mark.parametrize("ghost", ["SP", "Au5", "W2", "G5"])
def test_where_the_captain_stands_does_not_matter(ghost: str) -> None:
    t = table(phase="coco", ghost=ghost, cocos={"red": 1, "blue": 1}).play("tile goods-WM")
    assert castle_of(t) == "red"


@clause("CJ-H14", "CJ-Q26", "CJ-E04")
@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (3, "advanced"), (4, "standard")])
def test_only_the_active_player_ever_becomes_leader(seats: int, variant: str) -> None:
    changes = 0
    for seed in range(6):
        castle, turn = -1, -1
        for s in random_game(seed, seats, variant):
            if s.castle not in (castle, -1):
                assert s.castle == turn
                changes += 1
            castle, turn = s.castle, s.turn
        assert s.winner in (-1, s.turn)
    assert changes >= 6


@clause("CJ-H01", "CJ-H02", "CJ-H05")
def test_the_log_says_who_comes_and_goes() -> None:
    t = table(phase="coco", turn="orange", cocos={"blue": 1})
    t.s.log = []
    t.play("tile goods-WM")
    assert [
        (note.kind, note.clause, note.args) for note in t.s.log if note.kind in (CASTLE, CASTLE_LOST)
    ] == [(CASTLE_LOST, "CJ-H05", [1])]


@clause("CJ-H02", "CJ-H04")
def test_a_castle_that_is_not_the_leaders_is_no_position() -> None:
    t = table(cocos={"blue": 1})
    t.s.castle = -1
    t.s.crews[1].lairs += 1
    with pytest.raises(Broken, match="CJ-H02"):
        t.s.check()
