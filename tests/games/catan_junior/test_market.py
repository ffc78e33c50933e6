"""Marketplace (standard mode)."""

import pytest

from quarterdeck.games.catan_junior.notes import REFILLED, SWAPPED
from quarterdeck.games.catan_junior.positions import booths_of, hand, stockpile, table
from tests.games.catan_junior.support import random_game
from tests.support import clause


@clause("CJ-M01")
def test_one_own_tile_goes_on_the_booth_whose_tile_was_taken() -> None:
    t = table(phase="actions", goods={"red": "0/0/0/2/0"})
    stock = stockpile(t)
    t.play("booth wood", "give gold")
    assert hand(t, "red") == "0/0/1/1/0"
    assert booths_of(t) == "cutlass goat gold gold molasses"
    assert stockpile(t) == stock


@clause("CJ-M01")
def test_only_what_lies_there_can_be_taken_and_only_what_is_held_given() -> None:
    t = table(phase="actions", goods={"red": "0/1/0/1/0"}, market="gold gold goat goat goat")
    assert t.choices("booth") == ["booth goat", "booth gold"]
    assert t.why("booth wood") == "CJ-M01"
    t.play("booth gold")
    assert t.choices() == ["give goat"]
    assert t.why("give wood") == "CJ-M01"
    assert t.why("end") == "CJ-M01"
    assert table(phase="actions", goods={"red": ""}).why("booth gold") == "CJ-M01"


@clause("CJ-M02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_lie_there_at_all_times(seats: int) -> None:
    for s in random_game(seats, seats, first_seat=1):
        assert len(s.market) == 5


@clause("CJ-M03", "CJ-Q29")
def test_the_type_taken_cannot_be_given() -> None:
    t = table(phase="actions", goods={"red": "0/3/0/0/0"})
    assert not t.offers("booth goat")
    assert t.why("booth goat") == "CJ-M03"
    t = table(phase="actions", goods={"red": "0/3/0/1/0"}).play("booth goat")
    assert t.choices() == ["give gold"]
    assert t.why("give goat") == "CJ-M03"


@clause("CJ-M04", "CJ-Q31")
def test_once_a_turn_even_after_a_refill() -> None:
    t = table(phase="actions", goods={"red": "0/1/0/3/0"}, market="gold gold wood gold gold")
    t.play("booth wood", "give gold")
    assert booths_of(t) == "cutlass goat wood gold molasses"
    assert t.choices("booth") == []
    assert t.why("booth cutlass") == "CJ-M04"
    t = table(phase="actions", goods={"red": "3 gold"}, traded=True)
    assert t.why("booth cutlass") == "CJ-M04"


@clause("CJ-M05", "CJ-Q32")
@pytest.mark.parametrize(
    ("good", "market"), [("gold", "gold gold gold gold wood"), ("goat", "goat wood " + "goat " * 3)]
)
def test_five_of_a_kind_go_back_and_one_of_each_comes(good: str, market: str) -> None:
    t = table(phase="actions", goods={"red": f"2 {good}"}, market=market)
    stock = t.s.stock[:]
    t.play("booth wood", f"give {good}")
    assert booths_of(t) == "cutlass goat wood gold molasses"
    changes = dict(zip(("cutlass", "goat", "wood", "gold", "molasses"), t.s.stock, strict=True))
    for one, before in zip(changes, stock, strict=True):
        assert changes[one] - before == (4 if one == good else -1)


@clause("CJ-M05", "CJ-Q32")
def test_four_of_a_kind_stay() -> None:
    t = table(phase="actions", goods={"red": "2 gold"}, market="gold gold gold wood wood")
    t.play("booth wood", "give gold")
    assert booths_of(t) == "gold gold gold gold wood"


@clause("CJ-M06", "CJ-Q14")
def test_a_missing_type_is_replaced_by_one_just_returned() -> None:
    t = table(
        phase="actions",
        goods={"red": "1 gold"},
        market="gold gold gold gold wood",
        stock={"cutlass": 0, "molasses": 0, "wood": 1},
        spare="white",
    )
    gold = t.s.stock[3]
    t.play("booth wood", "give gold")
    assert booths_of(t) == "gold goat wood gold gold"
    assert t.s.stock[3] == gold + 2
    assert (t.s.stock[0], t.s.stock[2], t.s.stock[4]) == (0, 0, 0)


@clause("CJ-M07", "CJ-Q14", "CJ-Q32")
def test_a_refill_with_one_type_again_is_not_refilled_until_the_next_trade() -> None:
    t = table(
        phase="actions",
        goods={"red": "1 gold", "blue": "1 goat 1 wood"},
        market="gold gold gold gold wood",
        stock={"cutlass": 0, "goat": 0, "wood": 0, "molasses": 0},
        spare="white",
    )
    gold = t.s.stock[3]
    t.play("booth wood", "give gold")
    assert booths_of(t) == "gold gold gold gold gold"
    assert t.s.stock[3] == gold
    t.play("end", "die 3")
    assert booths_of(t) == "gold gold gold gold gold"
    t.play("booth gold", "give goat")
    assert booths_of(t) == "goat gold gold gold gold"


@clause("CJ-M08")
def test_the_tile_taken_is_the_traders_and_hands_are_not_touched() -> None:
    hands = {"red": "1/1/0/2/1", "blue": "1/2/3/0/1", "orange": "0/0/0/3/0", "white": "2/2/2/2/2"}
    t = table(phase="actions", goods=hands, market="wood gold gold gold gold")
    t.play("booth wood", "give gold")
    assert booths_of(t) == "cutlass goat wood gold molasses"
    assert [hand(t, seat) for seat in range(4)] == ["1/1/1/1/1", "1/2/3/0/1", "0/0/0/3/0", "2/2/2/2/2"]


@clause("CJ-M01", "CJ-M05", "CJ-X03")
def test_the_log_says_what_was_given_and_taken() -> None:
    t = table(phase="actions", goods={"red": "1 gold 2 goat"}, market="gold gold gold gold wood")
    t.s.log = []
    t.play("booth wood", "give gold", "pair goat", "take molasses")
    assert [(note.kind, note.clause, note.args) for note in t.s.log] == [
        (SWAPPED, "CJ-M01", [0, 3, 1, 2, 1]),
        (REFILLED, "CJ-M05", [3]),
        (SWAPPED, "CJ-X03", [0, 1, 2, 4, 1]),
    ]


@clause("CJ-M01", "CJ-Q32")
def test_nothing_but_a_market_trade_changes_the_booths() -> None:
    market: list[int] = []
    traded = False
    for s in random_game(21, 4, first_seat=1):
        if market and s.market != market:
            assert s.traded
            assert not traded
        step = s.asking()
        paying = step is not None and step.name == "pay_the_booth"
        market, traded = s.market[:], s.traded and not paying
