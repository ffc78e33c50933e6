"""MP-E: card effects and rum."""

from quarterdeck.games.micro_pirates.effects import CUTLASSES, SAILS
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import chance, crew, hold
from tests.support import clause


@clause("MP-E01")
def test_effects_come_from_sheets_crew_visible_upgrade_parts_and_rep() -> None:
    t = table(captains={"red": "CA2"}, ships={"red": "SH3"}, rep={"red": 2}, crew={"red": "K02+U01"})
    # CA2 1, SH3 2, K02 2, U01's crew part 1, Rep +2 of CA2 1
    assert crew(t).auto[CUTLASSES] == 7
    ship = table(captains={"red": "CA2"}, ships={"red": "SH3"}, crew={"red": "K02"}, upgrades={"red": "U01"})
    assert crew(ship).auto[CUTLASSES] == 7  # U01's ship part is 2, without the Rep
    assert ship.why("boost K12") == "MP-E01"


@clause("MP-E02")
def test_automatic_effects_add_up() -> None:
    t = table(at={"red": "r0c2"}, captains={"red": "CA3"}, ships={"red": "SH2"}, crew={"red": "K17 K19"})
    t.play("forage", "go", "blue 1", "blue 1")  # 2, CA3 1, SH2 1, K17 2, K19 1
    assert hold(t) == "7 fish 1 rum"


@clause("MP-E03", "MP-E05")
def test_optional_effects_are_declared_before_the_roll_and_paid_at_once() -> None:
    t = table(at={"red": "WR.jungle"}, hold={"red": "1 rum"})
    t.play("explore map")
    assert t.question == "declare effects" and t.offers("use CA1") and t.offers("go")
    t.play("use CA1")
    assert hold(t) == ""
    t.play("brown 5", "brown 1", "brown 1")  # the rum of this roll cannot pay for it
    assert hold(t) == "1 rum"
    again = table(at={"red": "WR.jungle"}, hold={"red": "1 rum"})
    again.play("explore map", "go")
    assert again.why("use CA1") == "MP-E03"  # nothing is added after a roll


@clause("MP-E03")
def test_without_rum_nothing_is_asked() -> None:
    t = table(at={"red": "WR.jungle"}, hold={"red": ""})
    assert t.play("explore map").question == "roll a brown die"


@clause("MP-E04")
def test_an_effect_is_used_once_but_two_cards_with_the_same_text_are_two_effects() -> None:
    t = table(ships={"red": "SH1"}, crew={"red": "K12"}, hold={"red": "4 rum"})
    t.play("boost SH1")
    assert t.why("boost SH1") == "MP-E04"
    assert t.offers("boost K12")
    two = table(at={"red": "r0c1"}, small="r0c2", crew={"red": "K03 K05"}, hold={"red": "3 rum"})
    two.play("sail r0c2")
    assert two.choices("use") == ["use K03", "use K05"]
    two.play("use K03")
    assert crew(two).icons == 1 and two.choices("use") == ["use K05"]


@clause("MP-E06")
def test_never_more_than_three_dice() -> None:
    t = table(
        at={"red": "r0c1"},
        captains={"red": "CA2"},
        small="r0c2",
        crew={"red": "K04 K05"},
        hold={"red": "4 rum"},
    )
    t.play("sail r0c2", "use CA2")
    assert t.why("use K04") == "MP-E06"
    t.play("go", "red 1", "red 1", "red 1")
    assert t.question == "way out"  # three dice were rolled, and that was all


@clause("MP-E07")
def test_a_one_time_part_works_as_a_whole_and_is_discarded_whatever_the_result() -> None:
    t = table(at={"red": "r0c1"}, small="r0c2", upgrades={"red": "U07"}, hold={"red": ""})
    t.play("sail r0c2", "use U07")
    assert (crew(t).icons, crew(t).dice) == (1, 3)
    t.play("red 1", "red 1", "red 1", "retreat r0c1", "red 1")  # 3 + 1 + 1 is not more than 6
    assert crew(t).rig == [-1, -1, -1] and t.s.upgrade_discard[6] == 1


@clause("MP-E07")
def test_a_fourth_die_of_a_one_time_part_does_not_count_but_its_other_effects_do() -> None:
    t = table(
        at={"red": "r0c1"},
        captains={"red": "CA2"},
        small="r0c2",
        upgrades={"red": "U07"},
        hold={"red": "1 rum"},
    )
    t.play("sail r0c2", "use CA2", "use U07")
    assert (crew(t).icons, crew(t).dice) == (1, 3)


@clause("MP-E07")
def test_one_time_loot_goes_to_the_loot_discard_pile() -> None:
    t = table(at={"red": "r0c1"}, small="r0c2", upgrades={"red": "L33"}, hold={"red": ""})
    t.play("sail r0c2", "use L33", "red 6", "red 6", "loot L01", "loot L03", "keep L01")
    assert t.s.loot_discard[32] == 1 and crew(t).rig == [-1, -1, -1]


@clause("MP-E08")
def test_icons_count_only_where_they_belong() -> None:
    t = table(at={"red": "r2c1"}, crew={"red": "K17 K13 K02"}, ships={"red": "SH3"})  # Plantain
    t.play("forage", "green 1", "green 1")
    assert hold(t) == "2 plantain 1 rum"
    jungle = table(at={"red": "WR.jungle"}, crew={"red": "K02 K17"}, captains={"red": "CA2"})
    jungle.play("explore map", "brown 1", "brown 1")
    assert crew(jungle).spyglasses == 2


@clause("MP-E09")
def test_speed_is_sails_plus_effects_and_at_least_one() -> None:
    t = table(
        at={"red": "r8c2"},
        ships={"red": "SH3"},
        captains={"red": "CA2"},
        crew={"red": "K10"},
        small="",
        large="SA GB",
    )
    assert crew(t).auto[SAILS] == 2
    assert t.offers("sail r8c7") and not t.offers("sail r8c8")  # five steps
    t.s.crews[0].auto = [-9, *t.s.crews[0].auto[1:]]
    t.s.refresh()
    assert t.choices("sail") == ["sail r7c2", "sail r8c1", "sail r8c3"]


@clause("MP-E10")
def test_foraged_goods_are_never_below_zero() -> None:
    t = table(at={"red": "r0c2"}, rep={"red": -3}, captains={"red": "CA1"}, hold={"red": "3 fish"})
    t.play("forage", "blue 6", "blue 6")
    assert hold(t) == "3 fish"  # nothing shown, one less for the Rep, but not below zero


@clause("MP-E11")
def test_discounts_lower_coins_only_and_never_below_zero() -> None:
    t = table(captains={"red": "CA3"}, offers={"GB": "K12 U01"}, coins={"red": 2}, rep={"red": 0})
    t.play("port", "hire")  # 4 coins and 1 rum, less 2
    assert crew(t).coins == 0 and hold(t) == ""
    poor = table(captains={"red": "CA3"}, offers={"GB": "K12"}, coins={"red": 9}, hold={"red": ""})
    assert poor.why("port") is None  # the Quest is free
    assert poor.play("port").why("hire") == "MP-C10"  # the rum is not
    dear = table(captains={"red": "CA1"}, offers={"GB": "K01"}, coins={"red": 3}, rep={"red": -1})
    assert dear.play("port").why("hire") == "MP-C10"  # 3 coins and 1 for the Rep
    free = table(captains={"red": "CA3"}, offers={"GB": "K01"}, coins={"red": 0}, upgrades={"red": "U21"})
    assert free.play("port").offers("hire")


@clause("MP-E12")
def test_effects_stop_when_the_card_leaves() -> None:
    t = table(crew={"red": "K10 K01 K02"}, captains={"red": "CA2"}, offers={"GB": "K13"})
    assert crew(t).auto[SAILS] == 2
    t.play("port", "hire", "dismiss K10")
    assert crew(t).auto[SAILS] == 0


@clause("MP-E13")
def test_mend_moves_the_marker_right_and_lifts_the_disabled_state() -> None:
    t = table(crew={"red": "K24"}, hull={"red": 0}, hold={"red": "1 rum"})
    assert t.why("sail r1c2") == "MP-A01"
    t.play("mend K24")
    assert crew(t).marker == 2 and hold(t) == "" and t.offers("sail r1c2")
    once = table(upgrades={"red": "U20"}, hull={"red": 3})
    once.play("mend U20")
    assert crew(once).marker == 4 and crew(once).rig[0] == -1  # at most to the rightmost
    assert table(crew={"red": "K24"}).why("mend K24") == "MP-E13"  # no damage
    assert table(crew={"red": "K24"}, hull={"red": 1}, hold={"red": ""}).why("mend K24") == "MP-E03"


@clause("MP-E14")
def test_guard_reduces_the_damage_roll_but_not_the_fixed_damage() -> None:
    t = table(
        at={"red": "r0c1"}, large="r0c2", crew={"red": "K07"}, captains={"red": "CA2"}, hold={"red": ""}
    )
    t.play("sail r0c2", "red 1", "red 1")  # 2 + 1 + 1 + 3: lost
    assert crew(t).marker == 3  # the fixed 1
    t.play("retreat r0c1", "red 4")  # 3, less 1
    assert crew(t).marker == 1
    light = table(at={"red": "r0c1"}, large="r0c2", crew={"red": "K07"}, hold={"red": ""})
    light.play("sail r0c2", "red 1", "red 1", "retreat r0c1", "red 1")
    assert crew(light).marker == 3  # 1 less 1 is 0


@clause("MP-E15")
def test_trade_coins_come_after_three_goods_were_sold() -> None:
    t = table(crew={"red": "K23"}, hold={"red": "3 fish"}, coins={"red": 0})
    t.play("trade", "sell all", "done")
    assert crew(t).coins == 5
    two = table(crew={"red": "K23"}, hold={"red": "2 fish"}, coins={"red": 0})
    two.play("trade", "sell all")
    assert crew(two).coins == 2


@clause("MP-E15")
def test_export_prize_and_loot_effects() -> None:
    t = table(at={"red": "PR.port"}, upgrades={"red": "U22"}, hold={"red": "6 fish"}, exports="E03 E01")
    chance(t.play("export E03"))
    assert crew(t).coins == 10 + 2 + 3
    battle = table(
        at={"red": "r0c1"}, small="r0c2", crew={"red": "K06 K25"}, captains={"red": "CA2"}, hold={"red": ""}
    )
    battle.play("sail r0c2", "red 6", "red 6")
    assert crew(battle).coins == 10 + 1 + 2
    battle.play("loot L01", "loot L03", "loot L05")  # one more is drawn
    assert battle.choices("keep") == ["keep L01", "keep L03", "keep L05"]
    battle.play("keep L05")
    assert battle.question == "choose an action"  # and still one is kept


@clause("MP-E14", "MP-B42")
def test_a_disabled_ship_saved_by_its_guard_is_not_disabled_again() -> None:
    t = table(
        at={"red": "r0c1", "blue": "GB.port"},
        hull={"blue": 0},
        hold={"red": "", "blue": "2 fish"},
        crew={"blue": "K24 K07"},
        ships={"blue": "SH3"},
    )
    t.play("sail r1c1", "red 6", "red 6", "red 1", "red 1", "steal nothing", "retreat r1c0", "red 3")
    assert hold(t, 1) == "2 fish" and crew(t, 1).marker == 0  # 2 damage, guard 3


@clause("MP-E03", "MP-E07", "MP-B28")
def test_a_defender_may_use_several_one_time_cards() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c2"},
        hold={"red": "", "blue": ""},
        upgrades={"blue": "U06"},
        crew={"blue": "K01+U07"},
    )
    t.play("sail r0c2", "use U06", "use U07", "red 6", "red 6", "red 1", "red 1")
    assert t.s.foe_total == 2 + 1 + 1 + 1 + 4 + 3  # dice, CA2, SH2, K01, U06 and the crew part of U07
    t.play("retreat r0c1", "red 1")
    assert t.s.upgrade_discard[5] == t.s.upgrade_discard[6] == 1
