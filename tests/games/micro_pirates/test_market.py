"""MP-M, MP-G, MP-V: Trade, Export, Overhaul."""

from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import chance, crew, hold
from tests.support import clause

ROYAL = {"red": "PR.port"}


@clause("MP-M01")
def test_trade_is_possible_in_any_port_and_twice_a_turn() -> None:
    for port in ("PR", "GB", "PA", "OA"):
        assert table(at={"red": f"{port}.port"}, hold={"red": "1 fish"}).offers("trade")
    t = table(hold={"red": "6 fish"}, coins={"red": 0})
    t.play("trade", "swap 3fish>2rum", "done", "trade", "swap 3fish>2rum")
    assert hold(t) == "4 rum"
    assert table(at={"red": "r1c2"}, hold={"red": "1 fish"}).why("trade") == "MP-M01"


@clause("MP-M02")
def test_goods_are_sold_for_a_coin_each_and_cannot_be_bought() -> None:
    t = table(hold={"red": "2 fish 3 plantain"}, coins={"red": 0})
    t.play("trade", "sell fish", "sell plantain")
    assert crew(t).coins == 2 and hold(t) == "1 fish 2 plantain"
    t.play("sell all", "done")
    assert crew(t).coins == 5 and hold(t) == ""
    rich = table(hold={"red": ""}, coins={"red": 20}).play("trade")
    assert rich.choices() == ["swap 3coin>1rum"]
    assert rich.why("sell fish") == "MP-M02"


@clause("MP-M03")
def test_at_most_one_exchange_in_either_direction() -> None:
    t = table(hold={"red": "6 fish"}, coins={"red": 6})
    t.play("trade")
    swaps = ["swap 3coin>1rum", "swap 1fish>1rum", "swap 3fish>2rum", "swap 6fish>3rum"]
    assert t.choices("swap") == swaps
    t.play("swap 6fish>3rum")
    assert hold(t) == "3 rum" and t.seat == 0 and t.question == "choose an action"
    back = table(hold={"red": "3 rum"}, coins={"red": 0}).play("trade")
    assert len(back.choices("swap")) == 9 and back.offers("swap 3rum>6plantain")
    assert back.offers("swap 2rum>2fish+1plantain") and not back.offers("swap 6fish>3rum")
    mixed = table(hold={"red": "4 fish 2 plantain"}, coins={"red": 0}).play("trade")
    assert not mixed.offers("swap 6fish>3rum") and mixed.why("swap 6fish>3rum") == "MP-M03"
    mixed.play("swap 2fish+1plantain>2rum")
    assert hold(mixed) == "2 fish 1 plantain 2 rum" and mixed.why("swap 1fish>1rum") == "MP-M03"


@clause("MP-M04")
def test_what_is_exchanged_may_be_sold_in_the_same_action() -> None:
    t = table(hold={"red": "3 rum"}, coins={"red": 0})
    t.play("trade", "swap 3rum>6fish", "sell all")
    assert crew(t).coins == 6 and hold(t) == ""


@clause("MP-M05")
def test_the_supply_must_have_all_that_an_exchange_gives_and_what_does_not_fit_is_thrown() -> None:
    t = table(hold={"red": "3 rum"}, supply={"fish": 5}).play("trade")
    assert t.why("swap 3rum>6fish") == "MP-M05" and t.offers("swap 3rum>6plantain")
    full = table(hold={"red": "3 rum 5 plantain"}).play("trade", "swap 3rum>6fish")
    assert full.question == "make room" and hold(full) == "3 fish 5 plantain"
    full.play("throw plantain", "decline")
    assert hold(full) == "4 fish 4 plantain"


@clause("MP-M06")
def test_a_trade_contains_at_least_one_sale_or_the_exchange() -> None:
    assert table(hold={"red": ""}, coins={"red": 2}).why("trade") == "MP-M06"
    t = table(hold={"red": "1 fish"}).play("trade")
    assert not t.offers("done") and t.why("done") == "MP-M06"
    t.play("sell fish")
    assert t.offers("done")


@clause("MP-G01")
def test_export_only_in_port_royal() -> None:
    t = table(hold={"red": "4 plantain 4 rum"}, exports="E01 E02")
    assert t.why("export E01") == "MP-G01" and t.why("chests") == "MP-G01"


@clause("MP-G02")
def test_an_export_needs_all_tokens_of_a_card_on_display() -> None:
    t = table(at=ROYAL, hold={"red": "2 rum 1 chest"}, exports="E10 E01")
    assert t.choices("export") == ["export E10"]
    assert t.why("export E01") == "MP-G02" and t.why("export E06") == "MP-G02"
    chance(t.play("export E10"))
    assert crew(t).fame == 2 and hold(t) == ""


@clause("MP-G03")
def test_export_effects_are_added_each_time() -> None:
    t = table(at=ROYAL, captains={"red": "CA4"}, rep={"red": 2}, hold={"red": "6 fish"}, exports="E03 E01")
    chance(t.play("export E03"))
    assert crew(t).coins == 10 + 2 + 2 and hold(t) == "1 rum"


@clause("MP-G04")
def test_the_card_leaves_the_game_and_the_display_is_refilled() -> None:
    t = table(at=ROYAL, hold={"red": "6 fish"}, exports="E03 E01")
    t.play("export E03")
    assert t.question == "turn up an export" and not t.offers("exportcard E03")
    t.play("exportcard E07")
    assert t.s.display == [6, 0] and t.s.export_gone[2] == 1


@clause("MP-G05")
def test_two_chests_are_two_fame_without_export_effects() -> None:
    t = table(at=ROYAL, captains={"red": "CA4"}, rep={"red": 2}, hold={"red": "3 chest"})
    t.play("chests")
    assert crew(t).fame == 2 and hold(t) == "1 chest" and crew(t).coins == 10
    assert table(at=ROYAL, hold={"red": "1 chest"}).why("chests") == "MP-G05"


@clause("MP-G06")
def test_chests_once_per_turn_but_two_cards_are_possible() -> None:
    t = table(at=ROYAL, hold={"red": "4 chest"}).play("chests")
    assert t.why("chests") == "MP-G06"
    two = table(at=ROYAL, hold={"red": "6 fish 4 rum"}, ships={"red": "SH2"}, exports="E03 E06")
    two.play("export E03", "exportcard E01", "export E06", "exportcard E02")
    assert crew(two).fame == 2 and two.seat == 1


@clause("MP-V01")
def test_overhaul_in_a_port_mends_everything_for_free() -> None:
    t = table(hull={"red": 0}, coins={"red": 0}, hold={"red": ""})
    t.play("overhaul")
    assert crew(t).marker == 4 and t.offers("sail r1c2")
    assert t.why("overhaul") == "MP-V01"  # no damage
    assert table(hull={"red": 1}, at={"red": "r1c2"}).why("overhaul") == "MP-V01"


@clause("MP-G03", "MP-Y61")
def test_export_effects_are_counted_after_the_reward() -> None:
    t = table(
        at={"red": "PR.port"},
        captains={"red": "CA4"},
        rep={"red": 1},
        hold={"red": "4 fish 4 rum"},
        coins={"red": 0},
        exports="E02 E01",
    )
    t.play("export E02")  # Rep +2
    assert (crew(t).rep, crew(t).coins, hold(t)) == (2, 2, "1 rum")
