"""MP-C: Port Call."""

from quarterdeck.games.micro_pirates.effects import CARGO, CUTLASSES, SAILS, SPYGLASSES
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold
from tests.support import clause

RICH = {"red": 40}


@clause("MP-C01")
def test_a_port_call_needs_a_port_and_at_least_one_deed() -> None:
    assert table(at={"red": "r1c2"}).why("port") == "MP-C01"
    t = table(coins=RICH).play("port")
    assert t.choices() == ["hire", "buy", "quest"]
    assert t.why("done") == "MP-C01"
    t.play("quest", "mark small1")
    assert t.offers("done") and t.offers("hire") and t.offers("buy")
    nothing = table(coins={"red": 0}, offers={"GB": "-"})
    assert nothing.why("port") == "MP-C01"


@clause("MP-C02")
def test_each_option_is_used_once_per_turn() -> None:
    t = table(coins=RICH, offers={"GB": "K01 U01 QD07"})
    t.play("port", "hire", "done", "crew K20", "port")
    assert t.why("hire") == "MP-C02" and t.offers("buy") and t.offers("quest")
    used = table(coins=RICH, used="hire buy quest")
    assert used.why("port") == "MP-C02"


@clause("MP-C03")
def test_slots_are_refilled_at_the_end_of_the_action() -> None:
    t = table(coins=RICH, offers={"GB": "K01 U01 QD07"})
    t.play("port", "hire")
    assert t.s.offer_crew[1] == -1
    t.play("buy", "fit ship", "quest")
    assert t.question == "turn up a quest"  # all three done: the call ends by itself
    assert not t.offers("questcard QD03")  # it goes to Gallows Bay
    t.play("questcard QD04", "crew K09", "upgrade U09")
    assert (t.s.offer_quest[1], t.s.offer_crew[1], t.s.offer_upgrade[1]) == (11, 16, 41)


@clause("MP-C04")
def test_hiring_costs_coins_and_rum_and_works_at_once() -> None:
    t = table(captains={"red": "CA2"}, offers={"GB": "K07"}, coins={"red": 12}, hold={"red": "2 rum"})
    t.play("port", "hire")
    assert crew(t).coins == 2 and hold(t) == "1 rum"
    assert crew(t).auto[CUTLASSES] == 2 + 3


@clause("MP-C05")
def test_for_a_fourth_crew_card_one_is_discarded_first() -> None:
    t = table(coins=RICH, crew={"red": "K01 K02 K03"}, offers={"GB": "K08"})
    t.play("port", "hire")
    assert t.choices() == ["dismiss K01", "dismiss K02", "dismiss K03"]
    assert t.why("dismiss K08") == "MP-C05"
    t.play("dismiss K02")
    assert sorted(crew(t).crew) == [8, 10, 15] and t.s.crew_discard[1] == 1


@clause("MP-C06")
def test_the_upgrade_of_a_dismissed_crew_card_may_move_to_the_new_one() -> None:
    t = table(coins=RICH, crew={"red": "K01 K02+U17 K03"}, offers={"GB": "K08"})
    t.play("port", "hire", "dismiss K02")
    assert t.choices() == ["carry", "drop"]
    t.play("carry")
    assert crew(t).under[crew(t).crew.index(15)] == 49
    gone = table(coins=RICH, crew={"red": "K01 K02+U17 K03"}, offers={"GB": "K08"})
    gone.play("port", "hire", "dismiss K02", "drop")
    assert crew(gone).under == [-1, -1, -1] and gone.s.upgrade_discard[16] == 1


@clause("MP-C07")
def test_an_upgrade_shows_its_ship_part_on_the_ship_and_its_crew_part_under_a_crew_card() -> None:
    t = table(coins=RICH, crew={"red": "K22"}, offers={"GB": "U12"})
    t.play("port", "buy")
    assert t.choices() == ["fit K22", "fit ship"] and t.why("fit K01") == "MP-C07"
    assert crew(t).auto[CARGO] == 2
    t.play("fit ship")
    assert crew(t).auto[CARGO] == 5
    under = table(coins=RICH, crew={"red": "K22"}, offers={"GB": "U12"})
    under.play("port", "buy", "fit K22")
    assert crew(under).auto[CARGO] == 3


@clause("MP-C08")
def test_without_a_free_place_one_upgrade_is_discarded_first() -> None:
    t = table(coins=RICH, upgrades={"red": "U01 U02 U03"}, crew={"red": "K01+U08"}, offers={"GB": "U17"})
    t.play("port", "buy", "fit ship")
    assert t.choices() == ["scrap U01", "scrap U02", "scrap U03"] and t.why("scrap U08") == "MP-C08"
    t.play("scrap U02")
    assert sorted(crew(t).rig) == [33, 35, 49] and t.s.upgrade_discard[1] == 1
    under = table(coins=RICH, upgrades={"red": "U01 U02 U03"}, crew={"red": "K01+U08"}, offers={"GB": "U17"})
    assert under.play("port", "buy").choices() == ["fit K01", "fit ship"]
    under.play("fit K01")
    assert crew(under).under[0] == 49 and under.s.upgrade_discard[7] == 1
    assert crew(under).auto[SAILS] == 1 and crew(under).auto[SPYGLASSES] == 2  # with the Captain's


@clause("MP-C08", "MP-Y30")
def test_a_new_upgrade_goes_to_a_free_place_while_there_is_one() -> None:
    ship = table(coins=RICH, upgrades={"red": "U01 U02"}, crew={"red": "K01+U08"}, offers={"GB": "U17"})
    assert ship.play("port", "buy").choices() == ["fit ship"] and ship.why("fit K01") == "MP-C08"
    crew_card = table(
        coins=RICH, upgrades={"red": "U01 U02 U03"}, crew={"red": "K01+U08 K02"}, offers={"GB": "U17"}
    )
    assert crew_card.play("port", "buy").choices() == ["fit K02"] and crew_card.why("fit ship") == "MP-C08"


@clause("MP-C08", "MP-Y30")
def test_by_the_first_rules_any_full_place_could_be_chosen() -> None:
    t = table(coins=RICH, crew={"red": "K01+U08"}, offers={"GB": "U17"}, edition=1)
    assert t.play("port", "buy").choices() == ["fit K01", "fit ship"]
    t.play("fit K01")
    assert crew(t).under == [49, -1, -1] and t.s.upgrade_discard[7] == 1


@clause("MP-C09", "MP-C11")
def test_cards_neither_move_nor_leave_at_will() -> None:
    t = table(crew={"red": "K01+U08"}, upgrades={"red": "U01"})
    assert t.why("fit ship") == "MP-C09" and t.why("scrap U01") == "MP-C11"
    assert t.why("dismiss K01") == "MP-C11"
    call = table(crew={"red": "K01+U08"}, coins=RICH).play("port")
    assert not call.choices("dismiss") and not call.choices("fit") and not call.choices("scrap")


@clause("MP-C10")
def test_costs_must_be_payable_and_new_discounts_count() -> None:
    t = table(captains={"red": "CA2"}, offers={"GB": "K22 U02"}, coins={"red": 9})
    assert t.play("port").offers("buy")
    t.play("hire")  # 6 coins; 3 are left, and Upgrades are 2 cheaper now
    assert t.offers("buy")
    t.play("buy", "fit ship")
    assert crew(t).coins == 0
    poor = table(captains={"red": "CA2"}, offers={"GB": "K22 U02"}, coins={"red": 5}).play("port")
    assert poor.why("hire") == "MP-C10"


@clause("MP-C12")
def test_a_quest_is_free_but_only_one_of_each_type() -> None:
    t = table(quests={"red": "QD07"}, offers={"GB": "QD08"}, coins={"red": 0})
    assert t.why("port") == "MP-C10"  # neither cards nor the second Delivery
    u = table(quests={"red": "QD07"}, offers={"GB": "QD08"}, coins={"red": 40}).play("port")
    assert u.why("quest") == "MP-C12"
    v = table(quests={"red": "QD07"}, offers={"GB": "QR1"}, coins={"red": 0})
    v.play("port", "quest", "mark large2")
    assert crew(v).quests[0] == 0 and crew(v).coins == 0
