"""Coco tiles."""

import pytest

from quarterdeck.engine.fate import Script
from quarterdeck.engine.table import FATE
from quarterdeck.games.catan_junior.positions import castle_of, ghost_at, hand, lairs_of, ships_of, table
from tests.games.catan_junior.support import random_game
from tests.support import clause

ALL_SHIPS = [1, 5, 32, 33, 22, 31, 20, 19]


@clause("CJ-K01", "CJ-Q22")
def test_buying_needs_the_price_and_a_tile() -> None:
    assert table(phase="actions", goods={"red": "coco"}).offers("coco")
    assert table(phase="actions", goods={"red": "1/0/0/0/1"}).why("coco") == "CJ-B03"
    t = table(phase="actions", goods={"red": "5 coco"}, stack="")
    assert not t.offers("coco")
    assert t.why("coco") == "CJ-K01"


@clause("CJ-K01", "CJ-Q22")
def test_the_stack_runs_out_and_is_not_reshuffled() -> None:
    t = table(phase="actions", goods={"red": "3 coco"}, stack="goods-GC goods-WM")
    t.play("coco", "tile goods-GC")
    assert t.s.coco == [0, 0, 1, 0]
    t.play("coco", "tile goods-WM")
    assert t.s.coco == [0, 0, 0, 0]
    assert castle_of(t) == "red"
    assert t.why("coco") == "CJ-K01"
    t.play("end", "die 3")
    assert castle_of(t) == "red"


@clause("CJ-K02", "CJ-Q23")
def test_pay_turn_up_carry_out_lay_down_castle() -> None:
    t = table(phase="actions", goods={"red": "coco"})
    t.play("coco")
    assert hand(t, "red") == "0/0/0/0/0"
    assert (t.question, t.seat, t.s.crews[0].cocos, castle_of(t)) == ("turn_up_coco", FATE, 0, "")
    t.play("tile ghost")
    assert (t.question, t.seat, t.s.crews[0].cocos, castle_of(t)) == ("move_the_ghost", 0, 0, "")
    assert sum(t.s.coco) == 15
    t.play("ghost W2")
    assert (t.question, t.s.crews[0].cocos, castle_of(t)) == ("build_and_trade", 1, "red")


@clause("CJ-K02", "CJ-K13")
@pytest.mark.parametrize("phase", ["coco", "ghost tile", "free building"])
def test_nothing_else_happens_before_the_tile_is_resolved(phase: str) -> None:
    t = table(phase=phase, goods={"red": "lair ship coco 4 gold"})
    for word in ("coco", "lair 21", "ship 5", "end", "pair gold", "booth goat"):
        assert t.why(word) == "CJ-K02"


@clause("CJ-K03", "CJ-Q18")
def test_ghost_captain_moves_him_as_after_a_six() -> None:
    t = table(phase="ghost tile", ghost="Au5", goods={"red": ""})
    assert len(t.choices()) == 11
    assert t.why("ghost Au5") == "CJ-G02"
    t.play("ghost Au3")
    assert (ghost_at(t), hand(t, "red")) == ("Au3", "0/0/0/2/0")


@clause("CJ-K03", "CJ-Q18")
def test_ghost_captain_does_not_undo_the_harvest() -> None:
    t = table(goods={"red": "coco", "blue": ""}).play("die 5", "coco", "tile ghost", "ghost G5")
    assert hand(t, "red") == "0/3/0/0/0"
    assert hand(t, "blue") == "0/1/0/0/0"


@clause("CJ-K04")
def test_free_building_is_one_lair_or_one_ship_without_paying() -> None:
    t = table(phase="free building", goods={"red": "2 goat"})
    t.play("free_lair 21")
    assert (t.question, lairs_of(t, "red"), hand(t, "red")) == ("build_and_trade", [3, 21, 27], "0/2/0/0/0")
    t = table(phase="free building", goods={"red": "lair"})
    t.play("free_ship 5")
    assert (t.question, ships_of(t, "red"), hand(t, "red")) == ("build_and_trade", [5, 32], "1/1/1/0/1")
    assert t.why("free_lair 21") == "CJ-K04"


@clause("CJ-K05")
def test_free_building_waives_the_price_only() -> None:
    t = table(phase="free building", goods={"red": ""})
    assert t.choices() == ["free_lair 21", "free_ship 1", "free_ship 5", "free_ship 33", "forgo"]
    assert t.why("free_lair 15") == "CJ-B05"
    assert t.why("free_lair 27") == "CJ-P03"
    assert t.why("free_ship 20") == "CJ-B09"
    assert t.why("free_ship 32") == "CJ-P03"
    t = table(phase="free building", ships={"red": ALL_SHIPS})
    assert t.why("free_ship 9") == "CJ-P03"
    assert t.choices("free_ship") == []
    t = table(phase="free building", ships={"red": ALL_SHIPS}, lairs={"red": [3, 27, 26]})
    assert t.why("free_ship 36") == "CJ-B11"
    assert t.choices("free_ship") == []


@clause("CJ-K05", "CJ-B06")
def test_a_free_lair_needs_a_lair_in_supply() -> None:
    t = table(phase="free building")
    t.s.crews[0].lairs = 0  # cannot happen: seven placed is a win
    t.s.refresh()
    assert t.choices("free_lair") == []


@clause("CJ-K06", "CJ-Q19", "CJ-Q21")
def test_the_buyer_chooses_after_seeing_the_tile_and_may_decline() -> None:
    t = table(phase="actions", goods={"red": "coco"}).play("coco")
    assert t.seat == FATE
    t.play("tile build")
    assert (t.question, t.seat) == ("build_for_free", 0)
    assert {word.split()[0] for word in t.choices()} == {"free_lair", "free_ship", "forgo"}
    before = lairs_of(t, "red"), ships_of(t, "red")
    t.play("forgo")
    assert (lairs_of(t, "red"), ships_of(t, "red")) == before
    assert (t.question, t.s.crews[0].cocos, castle_of(t)) == ("build_and_trade", 1, "red")


@clause("CJ-K07", "CJ-Q20")
def test_if_nothing_can_be_built_the_tile_still_counts() -> None:
    t = table(
        phase="coco",
        lairs={"red": [11, 17], "orange": [5], "white": [6], "blue": [23]},
        ships={"red": [18], "white": [8], "orange": [24], "blue": [25]},
    )
    t.play("tile build")
    assert (t.question, t.s.crews[0].cocos, castle_of(t)) == ("build_and_trade", 1, "red")
    assert (lairs_of(t, "red"), ships_of(t, "red")) == ([11, 17], [18])


@clause("CJ-K08")
def test_a_free_building_cannot_be_kept() -> None:
    t = table(phase="free building").play("forgo")
    assert t.why("free_lair 21") == "CJ-K04"
    t.play("end", "die 3", "end", "die 3", "end", "die 3", "end", "die 3")
    assert t.s.turn == 0
    assert t.choices("free_lair") == t.choices("free_ship") == t.choices("lair") == t.choices("ship") == []


@clause("CJ-K09")
@pytest.mark.parametrize(("kind", "goods"), [("goods-WM", "0/0/2/0/2"), ("goods-GC", "2/2/0/0/0")])
def test_goods_are_what_the_tile_shows(kind: str, goods: str) -> None:
    t = table(phase="coco", goods={"red": ""})
    stock = t.s.stock[:]
    t.play(f"tile {kind}")
    assert hand(t, "red") == goods
    assert [before - after for before, after in zip(stock, t.s.stock, strict=True)] == t.s.crews[0].goods
    assert t.question == "build_and_trade"


@clause("CJ-K10", "CJ-Q12")
@pytest.mark.parametrize("left", [0, 1])
def test_what_the_stockpile_lacks_is_lost_without_substitute(left: int) -> None:
    t = table(phase="coco", goods={"red": ""}, stock={"goat": left}, spare="white").play("tile goods-GC")
    assert hand(t, "red") == f"2/{left}/0/0/0"
    t.play("end", "die 3")
    assert hand(t, "red") == f"2/{left}/0/0/0"


@clause("CJ-K11")
def test_the_price_is_back_in_the_stockpile_first() -> None:
    empty = {"cutlass": 0, "goat": 0, "molasses": 0, "gold": 0}
    t = table(phase="actions", goods={"red": "coco"}, stock=empty, spare="white").play(
        "coco", "tile goods-GC"
    )
    assert hand(t, "red") == "1/0/0/0/0"
    t = table(phase="actions", goods={"red": "coco"}, stock=empty, spare="white").play(
        "coco", "tile goods-WM"
    )
    assert hand(t, "red") == "0/0/2/0/1"
    t = table(phase="actions", goods={"red": "coco"}, stock=empty, spare="white")
    t.play("coco", "tile ghost", "ghost Au3")
    assert hand(t, "red") == "0/0/0/1/0"


@clause("CJ-K12")
def test_used_tiles_stay_and_do_nothing_more() -> None:
    t = table(phase="actions", goods={"red": "coco"}).play("coco", "tile goods-GC")
    assert [crew.cocos for crew in t.s.crews] == [1, 0, 0, 0]
    before = hand(t, "red")
    t.play("end", "die 3", "end", "die 3", "end", "die 3", "end", "die 3")
    assert hand(t, "red") == before
    assert [crew.cocos for crew in t.s.crews] == [1, 0, 0, 0]


@clause("CJ-K12", "CJ-Q26")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_numbers_of_coco_tiles_only_rise_and_only_the_buyers(variant: str) -> None:
    before: list[int] = []
    for s in random_game(8, 4, variant):
        now = [crew.cocos for crew in s.crews]
        for seat in range(4):
            assert not before or now[seat] - before[seat] in (0, int(seat == s.turn))
        before = now
    assert sum(before) >= 3


@clause("CJ-K13", "CJ-B04")
def test_several_tiles_in_one_turn_one_after_the_other() -> None:
    t = table(phase="actions", goods={"red": "3 coco"})
    t.play("coco", "tile ghost", "ghost Au3", "coco", "tile build", "free_ship 5", "coco", "tile goods-WM")
    assert t.s.crews[0].cocos == 3
    assert hand(t, "red") == "0/0/2/2/2"
    assert castle_of(t) == "red"
    assert t.s.crews[0].lairs == 4


@clause("CJ-K02")
def test_fate_turns_up_only_what_is_left() -> None:
    t = table(phase="coco", stack={"goods-WM": 2})
    assert t.choices() == ["tile goods-WM"]
    assert t.s.odds() == [0, 0, 2, 0]
    t.let(Script("tile goods-WM"))
    assert t.s.coco == [0, 0, 1, 0]
