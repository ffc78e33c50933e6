"""Special actions on the Map (chapter PH-A)."""

from quarterdeck.games.pirate_haven.positions import fame, look, pips, table
from tests.games.pirate_haven.support import B, O, board, crew, kind
from tests.support import clause


@clause("PH-A01")
def test_a_special_action_is_carried_out_at_once_and_what_is_impossible_is_skipped() -> None:
    for spot in ("TA", "NA", "M"):
        t = table(spots={1: spot}).play("go 1")
        assert t.seat == 1 and look(t, O) == {}
    t = table(spots={1: "I2"}, income={O: 12}).play("go 1")
    assert t.seat == 1 and crew(t).income == 12


@clause("PH-A02")
def test_treasure_each_raises_every_yellow_die_within_its_limit() -> None:
    isle = {"r1c1": "BLD5 T4 R2", "r1c2": "BLD2 T2", "r2c2": "SHP6 T6", "r2c3": "SHP5 T5 T1", "r3c3": "N3"}
    t = table(islands={O: isle}, spots={1: "TA"}).play("go 1")
    assert look(t, O) == {
        "r1c1": "BLD5 T5 R2",
        "r1c2": "BLD2 T2",
        "r2c2": "SHP6 T6",
        "r2c3": "SHP5 T5 T2",
        "r3c3": "N3",
    }


@clause("PH-A03")
def test_navy_each_raises_every_red_die_even_above_the_strength() -> None:
    t = table(islands={O: "r2c2 SHP2 T1, r2c3 N2, r3c3 N6"}, spots={1: "NA"}).play("go 1")
    assert look(t, O) == {"r2c2": "SHP2 T1", "r2c3": "N3", "r3c3": "N6"}
    assert crew(t).sum_of(2) > crew(t).strength()


@clause("PH-A04")
def test_two_income_changes_no_resource_die() -> None:
    t = table(islands={O: "r1c1 BLD5 R2 -"}, income={O: 3}, spots={1: "I2"}).play("go 1")
    assert crew(t).income == 5 and pips(t, O, "r1c1a") == 2


@clause("PH-A05", "PH-Q18")
def test_rum_must_be_placed_if_there_is_room_and_is_lost_if_not() -> None:
    t = table(islands={O: "r1c1 BLD5"}, spots={1: "M"}).play("go 1")
    assert t.choices() == ["rum r1c1a", "rum r1c1b"] and t.why("discard") == "PH-A05"
    t.play("rum r1c1b")
    assert look(t, O)["r1c1"] == "BLD5 - M" and t.s.goods[1] == -1
    t = table(islands={O: "r1c1 BLD5 T1 -"}, spots={1: "M"}).play("go 1")
    assert look(t, O)["r1c1"] == "BLD5 T1 M"  # the only room
    t = table(islands={O: "r1c1 BLD5 T1 T1"}, spots={1: "M"}).play("go 1")
    assert t.s.box_goods == [0, 0, 0, 1] and t.seat == 1
    assert t.why("rum r1c1a") == "PH-A05"


@clause("PH-A06")
def test_the_treasure_bonus_is_one_pip_on_a_yellow_die_of_choice_below_its_limit() -> None:
    isle = "r1c1 BLD5 T2 T4, r1c2 BLD2 T2, r2c2 N3, r2c3 SHP5 R1 M"
    t = table(islands={O: isle}, spots={1: "PIR6+T1"}).play("go 1")
    assert t.choices() == ["bonus r1c1a", "bonus r1c1b"]
    assert t.why("bonus r1c2a") == "PH-C07" and t.why("bonus r2c2") == t.why("bonus r2c3a") == "PH-A06"
    t.play("bonus r1c1b")
    assert (pips(t, O, "r1c1a"), pips(t, O, "r1c1b")) == (2, 5) and t.question == "buy"
    t = table(spots={1: "PIR1+T1"}).play("go 1")
    assert t.question == "buy"  # no die: no effect


@clause("PH-A07")
def test_the_navy_bonus_is_one_pip_on_a_red_die_of_choice_below_6() -> None:
    t = table(islands={O: "r2c2 N5, r2c3 N1, r3c3 N6, r1c1 BLD5 T2 -"}, spots={1: "PIR1+N1"}).play("go 1")
    assert t.choices() == ["bonus r2c2", "bonus r2c3"]
    assert t.why("bonus r3c3") == "PH-C07" and t.why("bonus r1c1a") == "PH-A07"
    t.play("bonus r2c2")
    assert pips(t, O, "r2c2") == 6
    t = table(islands={O: "r2c2 N5, r3c3 N6"}, spots={1: "PIR1+N1"}).play("go 1")
    assert t.question == "buy" and pips(t, O, "r2c2") == 6  # the only one


@clause("PH-A08", "PH-Q17")
def test_the_income_bonus_is_1_within_the_limit_and_each_bonus_is_its_own_spot() -> None:
    t = table(spots={1: "BLD6+I1"}, income={O: 11}).play("go 1")
    assert crew(t).income == 12
    t = table(spots={1: "BLD6+I1"}, income={O: 12}).play("go 1")
    assert crew(t).income == 12
    assert sorted(bonus for bonus in board().bonus if bonus) == [1, 1, 2, 2, 3, 3]


@clause("PH-A09", "PH-Q16")
def test_the_bonus_comes_first_is_mandatory_and_may_pay_for_the_tile() -> None:
    t = table(spots={1: "BLD6+I1"}, income={O: 5}).play("go 1")
    assert crew(t).income == 6 and t.offers("buy r1c1")
    t = table(islands={O: "r1c1 BLD5 T2 T4"}, spots={1: "BLD6+T1"}).play("go 1")
    assert t.why("buy r1c2") == t.why("discard") == "PH-A09"
    t.play("bonus r1c1a")
    assert t.offers("buy r1c2") and t.why("bonus r1c1a") == "PH-A09"


@clause("PH-A10")
def test_declining_the_tile_does_not_cancel_the_bonus() -> None:
    t = table(spots={1: "BLD6+I1"}, income={O: 5}).play("go 1", "discard")
    assert crew(t).income == 6 and t.s.box_tiles[kind("BLD6")] == 1


@clause("PH-A11", "PH-V11", "PH-P08")
def test_actions_bonuses_abilities_and_pirates_see_only_their_owners_island() -> None:
    isles = {O: "r1c1 BLD5 T2 -, r2c2 N2", B: "r1c1 BLD5 T2 -, r2c2 N2"}
    for spot in ("TA", "NA", "I2", "BLD1+T1", "PIR1+N1", "BLD1+I1"):
        t = table(islands=isles, spots={1: spot}).play("go 1")
        assert look(t, B) == {"r1c1": "BLD5 T2 -", "r2c2": "N2"} and crew(t, B).income == 6
    t = table(islands={B: "r1c1 BLD5 T2 -, r2c2 N2"}, spots={1: "SHP3"}).play("go 1", "buy r2c2")
    assert t.seat == 1  # orange has no Treasure die, so there is nothing to reroll or move
    t = table(
        islands={O: "r1c1 PIR1, r1c2 PIR2, r1c3 PIR4, r4c1 PIR5", B: "r1c1 BLD5 T2 -, r2c1 BLD2, r2c2 SHP2"}
    )
    assert fame(t, O)["pirates"] == 0


@clause("PH-A12", "PH-Q19")
def test_rum_is_never_moved_and_is_no_die() -> None:
    t = table(islands={O: "r1c1 BLD5 M T2, r1c2 BLD5"}, spots={1: "SHP3"}).play("go 1", "buy r2c2")
    assert t.choices("move") == ["move r1c1b"] and t.why("move r1c1a") == "PH-A12"
    t = table(islands={O: "r1c1 BLD5 M R2"}, spots={1: "SHP2"}).play("go 1", "buy r2c2")
    assert t.choices("move") == ["move r1c1b"] and t.choices("reroll") == ["reroll r1c1b"]
    t = table(islands={O: "r1c2 BLD5 M M"}, spots={1: "SHP4"}).play("go 1", "buy r2c2")
    assert look(t, O)["r1c2"] == "BLD5 M M"


@clause("PH-A07", "PH-A09", "PH-V01")
def test_a_navy_die_may_gain_the_bonus_and_be_rerolled_in_one_landing() -> None:
    t = table(islands={O: "r2c2 N5, r2c3 N6"}, spots={1: "SHP1+N1"}).play("go 1")
    assert pips(t, O, "r2c2") == 6 and t.question == "buy"  # the only die below 6
    t.play("buy r4c4", "reroll r2c2", "roll 2")
    assert look(t, O) == {"r2c2": "N2", "r2c3": "N6", "r4c4": "SHP1"} and t.seat == 1


@clause("PH-A08", "PH-I09")
def test_the_income_bonus_at_12_is_lost_before_the_tile_is_paid() -> None:
    t = table(spots={1: "SHP5+I1"}, income={O: 12}).play("go 1", "buy r4c4")
    assert crew(t).income == 7


@clause("PH-A03", "PH-F03")
def test_navy_each_may_uncover_a_fleet() -> None:
    t = table(round=4, at={O: 14}, finished=[B], spots={15: "NA"}, islands={O: "r2c2 SHP6, r2c3 N4, r2c4 N2"})
    t.play("go 15", "leave")
    assert t.choices() == ["drop r2c3", "drop r2c4"]
    assert fame(t.play("drop r2c4"), O)["navy"] == 20 and look(t, O)["r2c3"] == "N5"
