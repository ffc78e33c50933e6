"""The ledger's worked examples, number by number."""

import pytest

from quarterdeck.games.catan_junior.positions import (
    booths_of,
    castle_of,
    ghost_at,
    hand,
    lairs_of,
    stockpile,
    table,
)
from tests.support import clause


@clause("CJ-R03", "CJ-Q43")
def test_example_1_white_rolls_a_4() -> None:
    t = table(turn="white")
    assert stockpile(t) == "17/17/13/17/13"
    t.play("die 4")
    assert [hand(t, seat) for seat in range(4)] == ["0/0/1/0/2", "1/0/1/0/1", "1/0/1/0/1", "0/0/1/0/2"]
    assert stockpile(t) == "15/17/13/17/11"


@clause("CJ-G01", "CJ-G05", "CJ-G06")
def test_example_2_white_rolls_a_6() -> None:
    t = table(turn="white", lairs={"red": [27, 21]}).play("die 6", "ghost Au3")
    assert [hand(t, seat) for seat in range(4)] == ["0/0/1/0/1", "0/0/1/0/1", "0/0/1/0/1", "0/0/1/2/1"]
    t.play("end", "die 3")
    assert hand(t, "red") == "0/0/1/0/1"
    t.play("end", "die 6", "ghost C1", "end", "die 3")
    assert hand(t, "red") == "0/0/1/1/1"


@clause("CJ-B05", "CJ-B09", "CJ-T06")
def test_example_3_the_orange_picture() -> None:
    t = table(
        turn="orange",
        phase="actions",
        lairs={"orange": [5, 23]},
        ships={"orange": [25]},
        goods={"orange": "1/2/2/0/1"},
    )
    assert t.choices("lair") == ["lair 18"]
    assert t.choices("ship") == ["ship 4", "ship 7", "ship 24"]
    assert t.why("lair 24") == "CJ-B05"
    assert t.why("ship 26") == "CJ-B09"
    t.play("lair 18")
    assert t.choices("ship") == ["ship 4", "ship 7", "ship 19", "ship 24", "ship 26"]
    t.play("ship 26")
    assert t.choices("ship") == []


@clause("CJ-X03", "CJ-X07")
def test_example_4_two_goats_for_a_wood() -> None:
    t = table(phase="actions", goods={"red": "4 goat"})
    assert stockpile(t) == "17/13/14/17/14"
    t.play("pair goat", "take wood")
    assert (hand(t, "red"), stockpile(t)) == ("0/2/1/0/0", "17/15/13/17/14")
    t.play("pair goat", "take wood")
    assert hand(t, "red") == "0/0/2/0/0"


@clause("CJ-M04", "CJ-M05", "CJ-M08")
def test_example_5_five_gold_on_the_market() -> None:
    t = table(phase="actions", market="gold gold gold gold wood", goods={"red": "2 gold"})
    before = t.s.stock[:]
    t.play("booth wood", "give gold")
    assert booths_of(t) == "cutlass goat wood gold molasses"
    assert [after - was for after, was in zip(t.s.stock, before, strict=True)] == [-1, -1, -1, 4, -1]
    assert hand(t, "red") == "0/0/1/1/0"
    assert t.why("booth goat") == "CJ-M04"


@clause("CJ-A14", "CJ-A08")
def test_example_6_a_cutlass_for_a_wood() -> None:
    t = table(variant="advanced", phase="actions", goods={"red": "1 goat 1 cutlass", "blue": "1 wood"})
    t.play(
        "propose", "offer cutlass", "offered", "want wood", "wanted", "accept", "decline", "decline", "deal 2"
    )
    assert (hand(t, "red"), hand(t, "blue")) == ("0/1/1/0/0", "1/0/0/0/0")
    t.play("ship 5")
    assert hand(t, "red") == "0/0/0/0/0"


@clause("CJ-R03", "CJ-R04")
@pytest.mark.parametrize(("face", "harvest"), [(4, "0/0/0/0/2"), (5, "0/2/0/0/0"), (3, "0/0/0/1/0")])
def test_example_7_red_at_l27_and_l21(face: int, harvest: str) -> None:
    t = table(lairs={"red": [27, 21]}, goods={"red": ""}, ghost="SP").play(f"die {face}")
    assert hand(t, "red") == harvest


@clause("CJ-G06")
def test_example_8_the_captain_on_g5() -> None:
    t = table(
        lairs={"red": [27, 21], "orange": [5, 18]},
        goods={"red": "", "blue": "", "orange": ""},
        ghost="G5",
    )
    t.play("die 5")
    assert [hand(t, seat) for seat in range(3)] == ["0/0/0/0/0", "0/0/0/0/0", "0/0/0/1/0"]


@clause("CJ-R09", "CJ-R11")
def test_example_9_one_molasses_for_two() -> None:
    t = table(stock={"molasses": 1}, spare="blue").play("die 4")
    assert t.s.stock[4] == 1
    assert (hand(t, "red"), hand(t, "white")) == ("0/0/1/0/1", "0/0/1/0/1")
    assert t.s.crews[1].goods[0] == t.s.crews[2].goods[0] == 1


@clause("CJ-R10")
def test_example_10_one_molasses_for_red_alone() -> None:
    t = table(
        lairs={"red": [27, 21], "white": [6]}, stock={"molasses": 1}, spare="blue", goods={"red": ""}
    ).play("die 4")
    assert hand(t, "red") == "0/0/0/0/1"


@clause("CJ-B03", "CJ-T06")
def test_example_11_red_builds_at_l21() -> None:
    t = table(phase="actions", goods={"red": "1/1/1/0/1"}).play("lair 21")
    assert (hand(t, "red"), t.s.lairs_out(0)) == ("0/0/0/0/0", 3)
    t = table(phase="actions", goods={"red": "1/2/2/0/1"}).play("lair 21")
    assert t.choices("ship") == ["ship 1", "ship 5", "ship 22", "ship 31", "ship 33"]


@clause("CJ-H03", "CJ-K09")
def test_example_12_blue_buys_the_first_tile() -> None:
    t = table(turn="blue", phase="actions", goods={"blue": "1/0/0/1/1"}).play("coco", "tile goods-GC")
    assert hand(t, "blue") == "2/2/0/0/0"
    assert (t.s.crews[1].cocos, castle_of(t), t.s.crews[1].lairs) == (1, "blue", 4)


@clause("CJ-H05", "CJ-H06", "CJ-K03")
def test_example_13_orange_draws_level_and_ahead() -> None:
    t = table(turn="orange", phase="actions", cocos={"blue": 1}, goods={"orange": "2 coco"})
    t.play("coco", "tile ghost", "ghost W2")
    assert (hand(t, "orange"), ghost_at(t)) == ("1/0/2/1/1", "W2")
    assert (castle_of(t), t.s.crews[1].lairs) == ("", 5)
    t.play("coco", "tile goods-WM")
    assert (castle_of(t), t.s.crews[2].cocos, t.s.crews[2].lairs) == ("orange", 2, 4)


@clause("CJ-H09", "CJ-E02", "CJ-Q23")
@pytest.mark.parametrize("kind", ["ghost", "build", "goods-WM", "goods-GC"])
def test_example_14_the_castle_lair_is_the_seventh(kind: str) -> None:
    t = table(
        turn="white",
        phase="actions",
        lairs={"white": [6, 30, 12, 7, 13, 11]},
        ships={"white": [9, 8]},
        cocos={"red": 2, "white": 2},
        goods={"white": "coco"},
    )
    t.play("coco", f"tile {kind}")
    if kind == "ghost":
        t.play("ghost Au3")
        assert hand(t, "white") == "0/0/0/2/0"
    elif kind == "build":
        assert t.choices("free_lair") == []
        t.play("forgo")
    assert (t.over, t.s.winner, castle_of(t)) == (True, 3, "white")


@clause("CJ-E02", "CJ-K02", "CJ-H02")
def test_example_15_a_free_lair_and_then_the_castle() -> None:
    t = table(
        turn="white",
        phase="actions",
        lairs={"white": [6, 30, 7, 13, 11]},
        cocos={"red": 2, "white": 2},
        goods={"white": "coco"},
    )
    t.play("coco", "tile build", "free_lair 12")
    assert (t.over, t.s.winner, castle_of(t)) == (True, 3, "white")
    assert len(lairs_of(t, "white")) == 6


@clause("CJ-M01", "CJ-X03")
def test_example_16_market_ship_stockpile() -> None:
    t = table(phase="actions", goods={"red": "0/0/3/0/2"}).play("booth goat", "give molasses", "ship 5")
    assert hand(t, "red") == "0/0/2/0/1"
    assert booths_of(t) == "cutlass molasses wood gold molasses"
    t.play("pair wood", "take cutlass")
    assert hand(t, "red") == "1/0/0/0/1"


@clause("CJ-S15")
def test_example_17_orange_builds_on_whites_start_site() -> None:
    t = table(
        seats=3,
        turn="orange",
        phase="actions",
        lairs={"orange": [18, 12]},
        ships={"orange": [9]},
        goods={"orange": "lair"},
    )
    assert t.offers("lair 6")


@clause("CJ-K01")
def test_example_18_an_empty_stack() -> None:
    t = table(phase="actions", stack="", goods={"red": "9 coco"})
    assert not t.offers("coco")


@clause("CJ-B11", "CJ-K05", "CJ-Q08")
def test_example_19_eight_ships_and_a_free_building() -> None:
    t = table(
        turn="orange",
        phase="coco",
        lairs={"orange": [5, 23, 18]},
        ships={"orange": [4, 7, 24, 25, 19, 26, 14, 20]},
    )
    t.play("tile build")
    assert t.choices() == [f"free_lair {site}" for site in (2, 9, 12, 13, 14, 17, 19, 24)] + ["forgo"]


@clause("CJ-S02", "CJ-R03", "CJ-B09")
def test_example_20_two_players() -> None:
    t = table(seats=2, goods={"red": "", "blue": ""})
    t.play("die 1")
    assert (hand(t, "red"), hand(t, "blue")) == ("1/0/0/0/0", "0/1/0/0/0")
    t.play("end", "die 5")
    assert (hand(t, "red"), hand(t, "blue")) == ("1/0/0/0/0", "0/1/0/0/0")
    t = table(seats=2, phase="actions", goods={"red": "lair ship"})
    assert t.choices("lair") == ["lair 6"]
    assert t.choices("ship") == ["ship 2"]


@clause("CJ-A15", "CJ-A13", "CJ-A14")
@pytest.mark.parametrize(
    ("deal", "white", "partner"), [("deal 1", "1/0/0/1/0", "0/2/0/1/0"), ("deal 2", "0/2/0/1/0", "1/0/0/1/0")]
)
def test_example_21_white_must_conclude(deal: str, white: str, partner: str) -> None:
    t = table(
        variant="advanced",
        turn="white",
        phase="actions",
        goods={"white": "1 cutlass 2 goat", "red": "2 gold", "blue": "2 gold", "orange": "1 gold"},
    )
    t.play("propose", "offer goat", "offer goat", "offered", "want gold", "wanted")
    t.play("accept", "counter", "offer gold", "offered", "want cutlass", "wanted", "decline")
    assert t.choices() == ["deal 1", "deal 2"]
    assert t.why("call_off") == "CJ-A15"
    t.play(deal)
    assert (hand(t, "white"), hand(t, int(deal[-1]) - 1)) == (white, partner)


@clause("CJ-E05", "CJ-E06")
def test_example_22_round_200_ends() -> None:
    t = table(
        round=200,
        turn="white",
        phase="actions",
        lairs={
            "red": [3, 27, 1, 7, 21],
            "blue": [10, 28, 15, 16],
            "orange": [5, 23, 18, 24],
            "white": [6, 30, 12],
        },
        cocos={"red": 1, "blue": 3, "orange": 2},
    )
    assert [t.s.lairs_out(seat) for seat in range(4)] == [5, 5, 4, 3]
    t.play("end")
    assert t.over
    assert t.standing == [2, 1, 3, 4]
