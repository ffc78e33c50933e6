"""MP-Q: Quests."""

from typing import Any

from quarterdeck.games.micro_pirates.constants import LARGE, MERCHANT
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import chance, crew, hold, where
from tests.support import clause

NEAR = {"red": "r0c1"}
EMPTY = {"red": ""}
WIN = ("red 6", "red 6")
LOSE = ("red 1", "red 1")


@clause("MP-Q01")
def test_one_quest_of_each_type_and_none_is_abandoned() -> None:
    t = table(quests={"red": "QR1 QD07 QV6 QS1"}, offers={"GB": "QR2"}, coins={"red": 0})
    assert not t.offers("port")
    assert t.play("end", "end").s.crews[0].quests == [0, 14, 23, 26]


@clause("MP-Q02")
def test_a_raid_token_goes_on_any_merchant_also_one_that_is_marked() -> None:
    t = table(offers={"GB": "QR5"}, quests={"blue": "QR1"}, raid={"blue": "small2"})
    t.play("port", "quest")
    assert len(t.choices("mark")) == 6
    assert table(offers={"GB": "QR5"}, large="").play("port", "quest").why("mark large1") == "MP-Q02"
    t.play("mark small2")
    assert crew(t, 0).raid == crew(t, 1).raid == MERCHANT + 1


@clause("MP-Q03")
def test_the_modifier_counts_for_the_owner_only() -> None:
    marked = table(at=NEAR, small="r0c2", quests={"red": "QR5"}, raid={"red": "small1"}, hold=EMPTY)
    marked.play("sail r0c2", "red 4", "red 4")
    assert marked.s.foe_total == 8 and marked.question == "way out"  # 3 + 3 + 2 is not more than 8
    other = table(at=NEAR, small="r0c2", quests={"blue": "QR5"}, raid={"blue": "small1"}, hold=EMPTY)
    other.play("sail r0c2", "red 4", "red 6")
    assert other.s.foe_total == 6 and other.question == "turn up loot"


@clause("MP-Q04")
def test_winning_against_the_marked_merchant_completes_the_raid() -> None:
    t = table(at=NEAR, small="r0c2 SS", quests={"red": "QR2"}, raid={"red": "small1"}, hold=EMPTY)
    t.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert crew(t).fame == 1 and crew(t).coins == 10 + 5 + 6
    assert crew(t).quests[0] == -1 and crew(t).raid == -1 and t.s.quest_discard[1] == 1
    assert t.question == "choose an action" and t.s.actions == 1


@clause("MP-Q05")
def test_a_token_without_its_merchant_moves_at_once_or_waits() -> None:
    t = table(
        at=NEAR, small="r0c2 SS", large="GB", quests={"blue": "QR2"}, raid={"blue": "small1"}, hold=EMPTY
    )
    t.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert t.seat == 1 and t.choices() == ["mark small2", "mark large1"]
    t.play("mark large1")
    assert t.seat == 0 and crew(t, 1).raid == LARGE
    alone = table(
        at=NEAR, small="r0c2", large="GB", quests={"blue": "QR2"}, raid={"blue": "small1"}, hold=EMPTY
    )
    alone.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert alone.seat == 0 and crew(alone, 1).raid == LARGE  # the only one left
    none = table(at=NEAR, small="r0c2", large="", quests={"blue": "QR2"}, raid={"blue": "small1"}, hold=EMPTY)
    none.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert none.seat == 0 and crew(none, 1).raid == -1
    started = table(offers={"GB": "QR5"}, small="", large="").play("port", "quest")
    assert crew(started).quests[0] == 4 and crew(started).raid == -1


@clause("MP-Q06")
def test_a_lost_battle_leaves_the_raid_token() -> None:
    t = table(at=NEAR, small="r0c2", quests={"red": "QR5"}, raid={"red": "small1"}, hold=EMPTY)
    t.play("sail r0c2", *LOSE)
    assert crew(t).raid == MERCHANT and t.s.ships[MERCHANT] == 2


@clause("MP-Q07")
def test_loot_of_a_raid_is_another_draw() -> None:
    t = table(at=NEAR, small="r0c2 SS", quests={"red": "QR3"}, raid={"red": "small1"}, hold=EMPTY)
    t.play("sail r0c2", *WIN, "loot L18", "loot L01", "keep L18")
    assert t.question == "turn up loot"
    t.play("loot L19", "loot L02")  # a Chest again: uniqueness is judged within the draw
    assert t.choices("keep") == ["keep L02", "keep L19"]
    t.play("keep L19")
    assert hold(t) == "2 chest"


@clause("MP-Q08")
def test_a_delivery_token_lies_on_the_port_or_jungle_named() -> None:
    t = table(quests={"red": "QD10"})
    assert t.s.sector(t.s.t.quest_place[17][0]) == t.s.jungle[8]
    assert t.s.sector(t.s.t.quest_place[8][0]) == t.s.port[0]


@clause("MP-Q09")
def test_a_delivery_needs_the_sector_and_all_goods() -> None:
    here = {"red": "WR.jungle"}
    t = table(at=here, quests={"red": "QD07"}, hold={"red": "3 fish 1 rum"})
    t.play("deliver")
    assert hold(t) == "1 fish" and (crew(t).fame, crew(t).rep, crew(t).coins) == (1, 1, 13)
    assert t.s.quest_discard[14] == 1 and crew(t).quests[1] == -1 and t.s.actions == 1
    assert table(at=here, quests={"red": "QD07"}, hold={"red": "1 fish 1 rum"}).why("deliver") == "MP-Q09"
    away = table(at={"red": "r4c0"}, quests={"red": "QD07"}, hold={"red": "2 fish 1 rum"})
    assert away.why("deliver") == "MP-Q09"


@clause("MP-Q10")
def test_a_blockade_does_not_hinder_a_delivery() -> None:
    t = table(at={"red": "WR.jungle"}, blockades="WR", quests={"red": "QD07"}, hold={"red": "2 fish 1 rum"})
    assert t.offers("deliver")


@clause("MP-Q11")
def test_a_voyage_begins_at_the_port_where_it_was_taken() -> None:
    t = table(at={"red": "PA.port"}, offers={"PA": "QV6"})
    t.play("port", "quest")
    assert crew(t).voyage_port == 3 and not crew(t).voyage_done


@clause("MP-Q12", "MP-Q15")
def test_a_voyage_is_explored_under_a_blockade_and_stays_so() -> None:
    t = table(
        at={"red": "WR.jungle"}, blockades="WR", quests={"red": "QV5"}, spyglasses={"red": 6}, hold=EMPTY
    )
    t.play("explore voyage", "brown 1", "brown 1")
    assert crew(t).voyage_done
    t.play("sail r5c1", *LOSE, "retreat r4c1", "red 6")  # 1 + 4 of 4: disabled
    assert crew(t).marker == 0 and crew(t).voyage_done


@clause("MP-Q13")
def test_a_voyage_is_completed_by_ending_a_movement_in_its_port() -> None:
    t = table(at={"red": "r1c2"}, quests={"red": "QV6"}, voyage={"red": "GB"}, explored="red", hold=EMPTY)
    t.play("sail r1c0")  # through the Port
    assert crew(t).fame == 0
    t.play("sail r1c1", "map WR")
    assert crew(t).fame == 2 and hold(t) == "1 map"
    step = table(at={"red": "r1c3"}, quests={"red": "QV8"}, voyage={"red": "PR"}, explored="red", hold=EMPTY)
    step.play("forage", "blue 6", "blue 6", "step r2c3", "step r2c4")
    assert crew(step).fame == 3
    retreat = table(
        at={"red": "r0c1"},
        small="r1c2",
        quests={"red": "QV8"},
        voyage={"red": "GB"},
        explored="red",
        hold=EMPTY,
    )
    retreat.play("sail r1c2", *LOSE, "retreat r1c1")
    assert crew(retreat).fame == 3


@clause("MP-Q13", "MP-B43")
def test_arriving_disabled_completes_a_voyage() -> None:
    t = table(
        at={"red": "r0c1"},
        small="r0c2",
        quests={"red": "QV8"},
        voyage={"red": "GB"},
        explored="red",
        hold=EMPTY,
        hull={"red": 1},
    )
    t.play("sail r0c2", *LOSE)
    assert where(t) == "r1c1" and crew(t).fame == 3 and crew(t).marker == 0


@clause("MP-Q14")
def test_a_battle_for_the_port_is_fought_first() -> None:
    at = {"red": "r1c2", "blue": "GB.port"}
    lost = table(
        at=at, quests={"red": "QV8"}, voyage={"red": "GB"}, explored="red", hold={"red": "", "blue": ""}
    )
    lost.play("sail r1c1", *LOSE, *WIN, "retreat r1c2", "red 1")
    assert crew(lost).fame == 0
    won = table(
        at=at, quests={"red": "QV8"}, voyage={"red": "GB"}, explored="red", hold={"red": "", "blue": ""}
    )
    won.play("sail r1c1", *WIN, *LOSE)
    assert crew(won).fame == 0  # the Battle is not over
    won.play("retreat r0c1", "red 1")
    assert crew(won).fame == 3


@clause("MP-Q16")
def test_a_completed_voyage_leaves_the_game() -> None:
    t = table(at={"red": "r1c2"}, quests={"red": "QV8"}, voyage={"red": "GB"}, explored="red")
    t.play("sail r1c1")
    assert t.s.quest_gone[25] == 1 and t.s.quest_discard[25] == 0 and crew(t).quests[2] == -1


@clause("MP-Q17")
def test_visits_in_any_order_each_with_an_action() -> None:
    t = table(at={"red": "SR.jungle"}, quests={"red": "QS1"}, hold=EMPTY)
    t.play("errand")
    assert crew(t).visited == 2 and crew(t).fame == 0
    assert t.why("errand") == "MP-Q17"  # not twice
    t.play("sail r5c0", "end", "sail r4c1", "errand")
    assert crew(t).fame == 2 and crew(t).coins == 13 and t.s.quest_discard[26] == 1


@clause("MP-Q17")
def test_pay_battles_and_state() -> None:
    pay = table(at={"red": "SA.port", "blue": "GB.port"}, quests={"red": "QS4"}, coins={"red": 11})
    pay.play("errand")
    assert crew(pay).fame == 2 and crew(pay).coins == 1
    poor = table(at={"red": "SA.port", "blue": "GB.port"}, quests={"red": "QS4"}, coins={"red": 9})
    assert poor.why("errand") == "MP-Q17"
    battles = table(at=NEAR, small="r0c2", quests={"red": "QS6"}, battles={"red": 1}, hold=EMPTY)
    battles.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert crew(battles).fame == 2
    once = table(at=NEAR, small="r0c2", quests={"red": "QS6"}, hold=EMPTY)
    once.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    assert crew(once).fame == 0 and crew(once).battles == 1


@clause("MP-Q18")
def test_a_state_completes_at_once_when_fulfilled() -> None:
    t = table(crew={"red": "K01+U01 K02 K03"}, offers={"GB": "QS7 U08"}, coins={"red": 20})
    t.play("port", "quest")
    assert crew(t).fame == 0
    t.play("buy", "fit ship")
    assert crew(t).fame == 2
    already = table(crew={"red": "K01+U01 K02 K03"}, upgrades={"red": "U08"}, offers={"GB": "QS7"})
    already.play("port", "quest")
    assert crew(already).fame == 2 and crew(already).quests[3] == -1


@clause("MP-Q19")
def test_completed_specials_are_discarded() -> None:
    t = table(at={"red": "GB.port"}, quests={"red": "QS5"}, hold={"red": "1 chest"})
    t.play("errand")
    assert t.s.quest_discard[30] == 1 and crew(t).fame == 2 and crew(t).coins == 13 and hold(t) == ""


@clause("MP-Q20")
def test_rewards_come_in_printed_order_with_tokens_by_the_hold_rules() -> None:
    t = table(at={"red": "SR.jungle"}, quests={"red": "QD10"}, hold={"red": "3 rum 5 fish"})
    t.play("deliver")
    assert crew(t).fame == 1 and hold(t) == "5 fish 1 chest"
    full = table(
        at={"red": "r1c2"},
        quests={"red": "QV5"},
        voyage={"red": "GB"},
        explored="red",
        hold={"red": "8 fish"},
    )
    full.play("sail r1c1")
    assert crew(full).fame == 1 and crew(full).coins == 13 and full.question == "make room"


@clause("MP-Q21")
def test_a_quest_action_needs_something_to_do() -> None:
    t = table()
    assert t.why("deliver") == "MP-Q21" and t.why("errand") == "MP-Q21"
    assert table(quests={"red": "QS6"}).why("errand") == "MP-Q21"  # battles need no action
    assert chance(t).seat == 0


@clause("MP-Q05")
def test_several_owners_move_their_raid_tokens_in_turn_order() -> None:
    t = table(
        seats=4,
        turn="yellow",
        at={"yellow": "r0c1"},
        small="r0c2 SS",
        large="SA",
        crew={"yellow": "K07 K02 K06"},
        hold={"yellow": ""},
        quests={"red": "QR1", "blue": "QR3", "green": "QR2"},
        raid={"red": "small1", "blue": "small1", "green": "small1"},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L03", "keep L01")
    asked = []
    while t.question == "which merchant":
        asked.append(t.seat)
        t.play("mark small2")
    assert asked == [3, 0, 1] and t.seat == 2


@clause("MP-Q18", "MP-B19")
def test_loot_may_fulfil_a_state() -> None:
    t = table(
        at={"red": "r0c1"},
        small="r0c2 SS",
        quests={"red": "QS7"},
        crew={"red": "K07 K02"},
        upgrades={"red": "U01 U02"},
        hold={"red": ""},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L29", "loot L01", "keep L29")
    assert crew(t).fame == 2 and crew(t).quests[3] == -1


@clause("MP-Q18", "MP-C01")
def test_a_state_quest_is_completed_by_the_hand_that_is_hired_or_the_upgrade_that_is_bought() -> None:
    rich: dict[str, Any] = {"coins": {"red": 40}, "quests": {"red": "QS7"}, "offers": {"GB": "K08 U08"}}
    hired = table(**rich, crew={"red": "K01+U17 K02"}, upgrades={"red": "U01"}).play("port", "hire")
    assert crew(hired).fame == 2 and hired.question == "port call"
    bought = table(**rich, crew={"red": "K01+U17 K02 K03"}).play("port", "buy", "fit ship")
    assert crew(bought).fame == 2 and bought.question == "port call"
