"""Trading: general."""

import pytest

from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.positions import hand, stockpile, table
from tests.support import clause


@clause("CJ-X01")
def test_trades_wait_for_the_action_phase() -> None:
    for phase, why in (("roll", "CJ-X01"), ("ghost", "CJ-X01"), ("free building", "CJ-K02")):
        for variant, word in (("standard", "booth gold"), ("standard", "pair goat"), ("advanced", "propose")):
            t = table(variant=variant, phase=phase, goods={"red": "4 goat"})
            assert not t.offers(word)
            assert t.why(word) == why
            t = table(variant=variant, phase="actions", goods={"red": "4 goat"})
            assert t.offers(word)


@clause("CJ-X01", "CJ-T05")
def test_only_the_active_players_tiles_are_traded() -> None:
    t = table(phase="actions", goods={"red": "1 goat", "blue": "6 gold"})
    assert t.choices("pair") == []
    t.play("booth wood", "give goat")
    assert (hand(t, "red"), hand(t, "blue")) == ("0/0/1/0/0", "0/0/0/6/0")


@clause("CJ-X02", "CJ-A01", "CJ-A02", "CJ-A03")
def test_what_each_variant_trades_with() -> None:
    t = table(phase="actions", goods={"red": "4 goat"})
    assert t.choices("booth")
    assert t.choices("pair")
    assert t.why("propose") == "CJ-X02"
    t = table(variant="advanced", phase="actions", goods={"red": "4 goat"})
    assert t.choices("pair")
    assert t.choices("propose")
    assert t.choices("booth") == []
    assert t.why("booth gold") == "CJ-A01"


@clause("CJ-X03")
@pytest.mark.parametrize("given", GOODS)
def test_two_of_one_type_for_one_of_another(given: str) -> None:
    for taken in GOODS:
        if taken == given:
            continue
        t = table(phase="actions", goods={"red": f"2 {given}"})
        stock = t.s.stock[:]
        t.play(f"pair {given}", f"take {taken}")
        assert t.s.crews[0].goods == [int(good == taken) for good in GOODS]
        stock[GOODS.index(given)] += 2
        stock[GOODS.index(taken)] -= 1
        assert t.s.stock == stock


@clause("CJ-X04")
def test_the_two_tiles_must_match() -> None:
    t = table(phase="actions", goods={"red": "1/1/1/2/1"})
    assert t.choices("pair") == ["pair gold"]
    assert t.why("pair goat") == "CJ-X04"
    t = table(phase="actions", goods={"red": "1/1/1/1/1"})
    assert t.choices("pair") == []


@clause("CJ-X05", "CJ-Q13")
def test_the_type_taken_must_be_in_the_stockpile() -> None:
    t = table(phase="actions", goods={"red": "2 goat"}, stock={"wood": 0, "gold": 1}, spare="white")
    t.play("pair goat")
    assert t.choices() == ["take cutlass", "take gold", "take molasses"]
    assert t.why("take wood") == "CJ-X05"


@clause("CJ-X05", "CJ-X06", "CJ-Q13")
def test_a_pair_is_not_offered_when_nothing_else_could_be_taken() -> None:
    stock = {"cutlass": 0, "wood": 0, "gold": 0, "molasses": 0}
    t = table(phase="actions", goods={"red": "2 goat 2 gold"}, stock=stock, spare="white")
    assert t.choices("pair") == ["pair gold"]
    assert t.why("pair goat") == "CJ-X05"
    t.play("pair gold")
    assert t.choices() == ["take goat"]


@clause("CJ-X06", "CJ-Q30")
def test_the_type_given_cannot_be_taken() -> None:
    t = table(phase="actions", goods={"red": "2 goat"}).play("pair goat")
    assert t.choices() == ["take cutlass", "take wood", "take gold", "take molasses"]
    assert t.why("take goat") == "CJ-X06"


@clause("CJ-X03")
def test_a_trade_that_was_begun_is_finished_first() -> None:
    t = table(phase="actions", goods={"red": "4 goat lair"}).play("pair goat")
    for word in ("end", "lair 21", "pair goat", "booth gold"):
        assert t.why(word) == "CJ-X03"


@clause("CJ-X07")
def test_as_many_as_one_likes_each_costing_a_tile() -> None:
    t = table(phase="actions", goods={"red": "8 gold"})
    for held in (8, 7, 6, 5):
        assert sum(t.s.crews[0].goods) == held
        t.play("pair gold", "take goat")
    assert hand(t, "red") == "0/4/0/0/0"
    t.play("pair goat", "take wood", "pair goat", "take wood", "pair wood", "take molasses")
    assert hand(t, "red") == "0/0/0/0/1"
    assert t.choices("pair") == []
    assert stockpile(t) == "17/17/14/17/13"
