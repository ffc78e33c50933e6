"""Roll 6 and the Ghost Captain."""

import pytest

from quarterdeck.engine.errors import Illegal
from quarterdeck.games.catan_junior.positions import ghost_at, hand, stockpile, table
from tests.games.catan_junior.support import NOTHING, random_game
from tests.support import clause

WIDE = ["C1", "W2", "G1", "M2", "W3", "Au5", "Au3", "G5", "C4", "W1", "G2", "M4"]
TWO = ["W3", "G2", "C1", "M4", "Au5", "M3", "C2", "G1", "W4"]


@clause("CJ-G01")
def test_on_a_six_nobody_harvests() -> None:
    t = table()
    before = stockpile(t), [hand(t, seat) for seat in range(4)]
    t.play("die 6")
    assert (stockpile(t), [hand(t, seat) for seat in range(4)]) == before
    t.play("ghost W2")
    assert [hand(t, seat) for seat in range(4)] == ["0/0/3/0/1", *["0/0/1/0/1"] * 3]


@clause("CJ-G02", "CJ-Q16")
@pytest.mark.parametrize(("seats", "isles"), [(4, WIDE), (3, WIDE), (2, TWO)])
def test_the_roller_must_send_him_to_another_island(seats: int, isles: list[str]) -> None:
    t = table(seats=seats).play("die 6")
    assert (t.question, t.seat) == ("move_the_ghost", 0)
    assert sorted(t.choices()) == sorted(f"ghost {isle}" for isle in isles)
    t = table(seats=seats, ghost=isles[3]).play("die 6")
    assert sorted(t.choices()) == sorted(f"ghost {isle}" for isle in isles if isle != isles[3])
    assert t.why(f"ghost {isles[3]}") == "CJ-G02"
    t.play(f"ghost {isles[0]}")
    assert ghost_at(t) == isles[0]


@clause("CJ-G03", "CJ-Q15")
def test_he_cannot_be_sent_to_spooky_island_or_an_island_that_is_not_there() -> None:
    t = table(ghost="C1").play("die 6")
    with pytest.raises(Illegal):
        t.play("ghost SP")
    assert t.why("ghost SP") == "CJ-G03"
    assert t.why("ghost Au1") == "CJ-P08"
    assert ghost_at(t) == "C1"


@clause("CJ-G04")
def test_lairs_and_stock_do_not_limit_the_choice() -> None:
    t = table(
        lairs={"red": [27], "blue": [10], "orange": [], "white": []},
        stock={"gold": 0, "molasses": 0},
        goods={"red": ""},
    )
    t.play("die 6")
    for isle in ("M4", "G5", "W3", "Au3", "Au5"):  # own, shared, empty, out of stock
        assert t.offers(f"ghost {isle}")
    t.play("ghost Au3")
    assert ghost_at(t) == "Au3"
    assert hand(t, "red") == "0/0/0/0/0"


@clause("CJ-G05", "CJ-Q12")
@pytest.mark.parametrize(("left", "taken"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_two_tiles_of_its_resource_or_what_there_is(left: int, taken: int) -> None:
    t = table(stock={"gold": left}, goods={"red": ""}, phase="ghost").play("ghost Au5")
    assert hand(t, "red") == f"0/0/0/{taken}/0"
    assert t.s.stock[3] == left - taken


@clause("CJ-G05")
@pytest.mark.parametrize(("isle", "good"), [("C4", 0), ("G1", 1), ("W3", 2), ("Au3", 3), ("M2", 4)])
def test_the_roller_takes_them_from_the_stockpile(isle: str, good: int) -> None:
    t = table(turn="orange", phase="ghost", goods={"orange": ""})
    stock = t.s.stock[good]
    t.play(f"ghost {isle}")
    assert t.s.crews[2].goods == [2 if one == good else 0 for one in range(5)]
    assert t.s.stock[good] == stock - 2


@clause("CJ-G06", "CJ-Q17")
def test_his_island_gives_nothing_to_anybody_his_mover_included() -> None:
    t = table(goods=NOTHING)
    t.play("die 6", "ghost G5", "end", "die 5")
    assert hand(t, "red") == "0/2/0/0/0"
    assert hand(t, "blue") == "0/0/0/0/0"


@clause("CJ-G06", "CJ-R02")
def test_other_islands_of_the_number_produce() -> None:
    t = table(ghost="C1", goods=NOTHING).play("die 1")
    assert [hand(t, seat) for seat in range(4)] == ["0/0/0/0/0", "0/0/1/0/0", "0/1/0/0/0", "0/0/0/0/0"]


@clause("CJ-G07")
def test_he_blocks_production_only() -> None:
    t = table(phase="actions", ghost="G5", goods={"red": "2 lair 2 ship 1 coco 2 gold"})
    free = table(phase="actions", goods={"red": "2 lair 2 ship 1 coco 2 gold"})
    assert t.choices() == free.choices()
    t.play("lair 21", "ship 33", "ship 22", "lair 22", "booth goat", "give gold")  # L21, L22 touch G5
    assert t.s.lairs_out(0) == 4


@clause("CJ-G08")
def test_he_stays_until_the_next_six_or_coco_tile() -> None:
    t = table(phase="ghost", goods={"blue": "coco"})
    t.play("ghost G5", "end", "die 3")
    assert ghost_at(t) == "G5"
    assert t.why("ghost W1") == "CJ-G08"
    t.play("coco", "tile ghost", "ghost W1")
    assert ghost_at(t) == "W1"
    t.play("end", "die 2", "end", "die 6", "ghost C1", "end", "die 1")
    assert ghost_at(t) == "C1"


@clause("CJ-G08")
def test_he_never_returns_to_spooky_island() -> None:
    for seats in (2, 4):
        moved = False
        for s in random_game(3, seats):
            moved = moved or s.ghost >= 0
            assert (s.ghost >= 0) == moved
        assert moved


@clause("CJ-G09")
def test_he_steals_nothing() -> None:
    hands = {"red": "1/1/1/1/1", "blue": "5/5/5/5/5", "orange": "9/0/0/0/0", "white": "0/0/0/9/0"}
    t = table(goods=hands, phase="ghost").play("ghost G5")
    assert [hand(t, seat) for seat in range(4)] == ["1/3/1/1/1", "5/5/5/5/5", "9/0/0/0/0", "0/0/0/9/0"]
