"""FT-V: port visits."""

import pytest

from quarterdeck.games.finis_terrae.positions import hold, table
from tests.games.finis_terrae.support import row
from tests.support import clause

FOUR = {"4,4": "TW01 1", "5,4": "TW02 2", "4,3": "TW03 0", "5,3": "TW04 3"}
TWO = {"4,4": "ON01", "4,5": "ON02 2"}


@clause("FT-V01")
def test_a_visit_redeems_and_trades_in_any_order() -> None:
    t = table(ask="stop", holds={"red": "9c cw 2fi"}, base=2).play("visit", "redeem 3", "red 1")
    assert t.offers("redeem 2") and t.offers("buy 1")
    t.play("buy 1", "pay 1")
    assert t.offers("redeem 2"), "the visit goes on"
    assert t.why("redeem 1") == "FT-V03"
    t.play("leave")
    assert t.question == "stop" and t.why("visit") == "FT-I02"
    empty = table(ask="stop", holds={"red": "1tr"})
    assert empty.why("visit") == "FT-V01", "nothing to do in it"
    at_sea = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "cw"})
    assert at_sea.why("visit") == "FT-V01", "no port"


@pytest.mark.parametrize("where", ["1,0", "-1,0", "2,0", "-2,0"])
@clause("FT-V02", "FT-V13")
def test_redemption_is_possible_in_every_port_and_its_owner_gets_nothing(where: str) -> None:
    t = table(
        ask="stop",
        tiles={"2,0": "CA01", "-2,0": "TR01"},
        ports={"red": ["2,0"], "green": ["-2,0"]},
        ships={"red": where},
        holds={"red": "cw", "green": "1c"},
        base=3,
    )
    t.play("visit", "redeem 1", "red 2")
    assert hold(t, "red") == "[5c, -, -, -]" and hold(t, "green") == "[1c, -, -, -]"


@clause("FT-V03", "FT-V04")
def test_example_17_redemption_of_two() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "2cw fi 3c"}, base=4)
    t.play("visit", "redeem 1", "red 1", "redeem 2", "red 5")
    assert hold(t, "red") == "[10c, 9c, 3c, -]"
    assert t.s.ships[0].kept[3:5] == [2, 1]


@clause("FT-V05", "FT-V06")
def test_example_8_buying() -> None:
    t = table(
        ask="stop", tiles=FOUR, ports={"red": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "12c"}, base=3
    ).play("visit")
    assert t.choices("buy") == ["buy 1", "buy 2", "buy 3", "buy 4"] and t.why("buy 5") == "FT-V05"
    t = table(
        ask="stop", tiles=FOUR, ports={"red": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "9c"}, base=3
    ).play("visit")
    assert t.why("buy 4") == "FT-H06"
    t.play("buy 3")
    assert hold(t, "red") == "[3s, -, -, -]" and t.s.reserve == 12
    t.play("reorganise", "stow spices", "amount 1", "stow spices", "amount 2")
    assert hold(t, "red") == "[1s, 2s, -, -]"


@clause("FT-V05")
def test_nobody_buys_in_a_foreign_port() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "9c cw"}, base=1).play("visit")
    assert t.why("buy 1") == "FT-V05"


@clause("FT-V06")
def test_one_purchase_in_a_visit() -> None:
    t = table(ask="stop", holds={"red": "9c cw"}, base=1).play("visit", "buy 1")
    assert t.question == "visit" and t.why("buy 1") == "FT-V06"


@clause("FT-V07", "FT-V14")
def test_selling_is_for_opponents_ports_pirates_too_and_limited_by_their_island() -> None:
    own = table(ask="stop", holds={"red": "2s cw"}).play("visit")
    assert own.why("sell 1") == "FT-V07"
    t = table(
        ask="stop", ships={"red": "-1,0", "green": "0,1"}, holds={"red": "1s 5s"}, pirates=["green"], base=1
    )
    t.play("visit")
    assert t.choices("sell") == ["sell 1", "sell 2"]
    t.play("sell 1", "count 1", "red 1", "sell 2")
    assert t.choices() == ["count 1"] and t.why("count 2") == "FT-V07"
    t.play("count 1", "red 1")
    assert t.question == "stop", "two lands, two spices"


@clause("FT-V08")
def test_the_number_is_said_before_the_roll() -> None:
    t = table(
        ask="stop", tiles=FOUR, ports={"green": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "3s"}, base=2
    )
    t.play("visit", "sell 1")
    assert t.choices() == ["count 1", "count 2", "count 3"] and t.why("count 4") == "FT-V08"
    t.play("count 2")
    assert t.question == "roll_red"
    t.play("red 6")
    assert hold(t, "red") == "[1s, 16c, -, -]" and t.offers("leave") and t.offers("sell 1")


@clause("FT-V09", "FT-H04")
def test_example_18_partial_sale() -> None:
    t = table(
        ask="stop",
        tiles=TWO,
        ports={"green": ["4,4"]},
        ships={"red": "4,4"},
        holds={"red": "3s 5c cw fi"},
        base=2,
    )
    t.play("visit", "sell 1", "count 2")
    assert t.question == "make_room" and t.choices() == ["throw 1", "throw 2", "throw 3", "throw 4"]
    t.play("throw 1", "red 4")
    assert hold(t, "red") == "[12c, 5c, cw, fi]" and t.s.reserve == 13
    t = table(
        ask="stop",
        tiles=TWO,
        ports={"green": ["4,4"]},
        ships={"red": "4,4"},
        holds={"red": "3s 5c cw fi"},
        base=2,
    )
    t.play("visit", "redeem 3", "red 1", "sell 1", "count 2")
    assert t.question == "make_room", "the coins fill the freed compartment"
    t.play("throw 2", "red 4")
    assert hold(t, "red") == "[1s, 12c, 3c, fi]"


@clause("FT-V10")
def test_sold_spices_are_kept_and_do_not_return() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "2s"}, base=3).play(
        "visit", "sell 1", "count 2", "red 1"
    )
    assert t.s.ships[0].kept[2] == 2 and t.s.reserve == 13


@clause("FT-V05", "FT-V11")
def test_example_19_reserve() -> None:
    five = {"4,4": "TW01 1", "5,4": "FJ01 2", "4,3": "TW03 0", "5,3": "TW04 3"}
    tiles = {**five, "6,4": "ON01 3"}
    t = table(
        ask="stop",
        tiles=tiles,
        ports={"red": ["4,4"]},
        ships={"red": "4,4"},
        holds={"red": "30c"},
        base=1,
        reserve=2,
    )
    t.play("visit")
    assert t.choices("buy") == ["buy 1", "buy 2"] and t.why("buy 3") == "FT-V05"
    t.play("buy 2")
    assert t.s.reserve == 0
    nobody = table(ask="stop", holds={"red": "30c cw"}, base=1, reserve=0).play("visit")
    assert nobody.why("buy 1") == "FT-V11"
    sells = table(ask="stop", turn="green", ships={"green": "1,0"}, holds={"green": "3s"}, base=1, reserve=0)
    sells.play("visit", "sell 1", "count 2", "red 1")
    assert sells.s.ships[1].kept[2] >= 2 and sells.s.reserve == 0
    wreck = table(ask="wreck", tiles=row("SE01"), ships={"red": "2,0"}, holds={"red": "5c 2s"}, reserve=0)
    wreck.play("pile 1")
    assert wreck.s.reserve == 2


@clause("FT-V12")
def test_the_isle_counts_as_two_lands() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "5s"}, base=1).play("visit", "sell 1")
    assert t.choices() == ["count 1", "count 2"]
    t = table(ask="stop", holds={"red": "9c"}, base=1).play("visit")
    assert t.choices("buy") == ["buy 1", "buy 2"]


@clause("FT-V14")
def test_the_port_of_an_absent_player_serves() -> None:
    tiles = {**TWO, "9,9": "SE01"}
    t = table(
        ask="stop",
        tiles=tiles,
        ports={"green": ["4,4"]},
        ships={"red": "4,4", "green": "9,9"},
        holds={"red": "1s"},
    )
    assert t.offers("visit")


@clause("FT-H02", "FT-H03", "FT-V08", "FT-V10")
def test_example_1_sale_of_four() -> None:
    t = table(
        ask="stop", tiles=FOUR, ports={"green": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "4s 5c"}, base=6
    )
    t.play("visit", "sell 1", "count 4", "red 6")
    assert hold(t, "red") == "[48c, 5c, -, -]" and t.s.ships[0].kept[2] == 4


@clause("FT-V08")
def test_examples_9_and_10_selling_from_one_compartment_and_from_two() -> None:
    t = table(
        ask="stop", tiles=TWO, ports={"green": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "3c 2s"}, base=3
    )
    t.play("visit", "sell 2", "count 2", "red 2")
    assert hold(t, "red") == "[3c, 10c, -, -]"
    t = table(
        ask="stop", tiles=TWO, ports={"green": ["4,4"]}, ships={"red": "4,4"}, holds={"red": "1s 1s"}, base=3
    )
    t.play("visit", "sell 1", "count 1", "red 3", "sell 2", "count 1", "red 6")
    assert hold(t, "red") == "[6c, 9c, -, -]" and t.question == "stop"


@clause("FT-I01", "FT-I02", "FT-H07")
def test_example_16_one_interaction() -> None:
    t = table(
        ask="stop", tiles=row("CA01"), ports={"red": ["2,0"]}, ships={"red": "2,0"}, holds={"red": "2s 6c"}
    )
    assert t.offers("reorganise") and t.offers("take") and t.offers("visit")
    t.play("visit")
    assert t.choices("buy") == ["buy 1"]
    t.play("buy 1")
    assert t.why("take") == "FT-I02" and t.offers("reorganise")


@clause("FT-V06", "FT-H03", "FT-H06")
def test_which_compartment_pays_decides_whether_the_spices_find_room() -> None:
    t = table(ask="stop", ships={"red": "1,0"}, holds={"red": "3c 5c cw fi"}, base=3).play("visit", "buy 1")
    t.play("pay 1")
    assert hold(t, "red") == "[1s, 5c, cw, fi]"
    t = table(ask="stop", ships={"red": "1,0"}, holds={"red": "3c 5c cw fi"}, base=3)
    t.play("visit", "buy 1", "pay 2")
    assert t.question == "make_room"
    t.play("throw 1")
    assert hold(t, "red") == "[1s, 2c, cw, fi]"


@clause("FT-Q80", "FT-Q81", "FT-C02", "FT-V07")
def test_a_treasure_keeps_a_visit_open_but_does_not_open_one() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "2s tr"}, base=2)
    t.play("visit", "sell 1", "count 2", "red 1")
    assert t.choices() == ["cash 2", "leave"] and t.why("hoist") == "FT-K02"
    assert t.play("cash 2", "red 3", "red 3").question == "stop", "nothing more is possible"
    assert hold(t, "red") == "[6c, 6c, -, -]"
    t = table(ask="stop", ships={"red": "-1,0"}, holds={"red": "tr"})
    assert t.why("visit") == "FT-V01" and t.offers("cash 1")
    t = table(ask="stop", holds={"red": "cw tr"}, base=6).play(
        "visit", "redeem 1", "red 1", "cash 2", "red 3", "red 3"
    )
    assert t.offers("buy 2"), "the treasure's coins pay for spices"


@clause("FT-V01", "FT-V03", "FT-V05")
def test_the_proceeds_of_a_redemption_pay_for_spices_in_the_same_visit() -> None:
    t = table(ask="stop", ships={"red": "1,0"}, holds={"red": "cw"}, base=2)
    t.play("visit", "redeem 1", "red 4", "buy 2")
    assert hold(t, "red") == "[2c, 2s, -, -]"
