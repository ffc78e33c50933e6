"""MP-B: Battle."""

from quarterdeck.games.micro_pirates.constants import MERCHANT
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold, where
from tests.support import clause

NEAR = {"red": "r0c1"}
DUEL = {"red": "r0c1", "blue": "r0c2"}
EMPTY = {"red": ""}
BOTH = {"red": "", "blue": ""}
STRONG = {"red": "K07 K02 K06"}  # with Mirela: strength 8
WIN = ("red 6", "red 6")
LOSE = ("red 1", "red 1")


@clause("MP-B01", "MP-B03")
def test_entering_a_cell_with_a_ship_is_a_battle_with_the_mover_as_attacker() -> None:
    t = table(at=NEAR, small="r0c2", hold=EMPTY).play("sail r0c2")
    assert t.s.fight == [0, MERCHANT] and not t.offers("sail r0c1")
    duel = table(at=DUEL, hold=BOTH).play("sail r0c2")
    assert duel.s.fight == [0, 1]


@clause("MP-B02")
def test_retreats_and_returning_merchants_start_no_battle() -> None:
    t = table(at={"red": "r0c2", "blue": "r0c0"}, small="r0c1", hold=BOTH)
    t.play("sail r0c1", *LOSE)
    assert t.choices() == ["retreat r0c2", "retreat r1c1"]  # cells with a Ship are not for retreats
    back = table(small="", at={"red": "GB.small"}).play("end")
    assert not back.offers("nav GB") and back.s.fight == []


@clause("MP-B04", "MP-B06")
def test_declare_roll_compare_aftermath() -> None:
    t = table(at=NEAR, small="r0c2", captains={"red": "CA2"}, hold={"red": "1 rum"})
    t.play("sail r0c2")
    assert t.question == "declare effects"
    t.play("use CA2")
    assert t.question == "roll a red die" and hold(t) == ""
    t.play("red 3", "red 3", "red 1")  # 5 + 1 + 1 is more than 6
    assert t.question == "turn up loot" and crew(t).marker == 3


@clause("MP-B05")
def test_strength_is_dice_plus_all_cutlasses() -> None:
    t = table(
        at=NEAR, small="r0c2", captains={"red": "CA2"}, ships={"red": "SH3"}, rep={"red": 2}, hold=EMPTY
    )
    t.play("sail r0c2", "red 1", "red 3")
    assert t.s.total == 1 + 2 + 1 + 2 + 1


@clause("MP-B07")
def test_only_the_player_rolls_against_six_or_ten() -> None:
    small = table(at=NEAR, small="r0c2", hold=EMPTY).play("sail r0c2", *LOSE)
    assert small.s.foe_total == 6 and small.question == "way out"
    large = table(at=NEAR, large="r0c2", hold=EMPTY).play("sail r0c2", *LOSE)
    assert large.s.foe_total == 10


@clause("MP-B08")
def test_an_equal_total_loses() -> None:
    t = table(at=NEAR, small="r0c2", hold=EMPTY).play("sail r0c2", "red 3", "red 3")  # 4 + 1 + 1
    assert t.s.total == 6 and t.question == "way out" and t.s.ships[MERCHANT] == 2


@clause("MP-B09")
def test_the_attacker_takes_one_damage_and_loses_rep_for_a_large_one_win_or_lose() -> None:
    won = table(at=NEAR, large="r0c2", crew=STRONG, hold=EMPTY).play("sail r0c2", *WIN)
    assert (crew(won).marker, crew(won).rep) == (3, -1)
    lost = table(at=NEAR, large="r0c2", hold=EMPTY).play("sail r0c2", *LOSE)
    assert (crew(lost).marker, crew(lost).rep) == (3, -1)


@clause("MP-B11")
def test_a_beaten_merchant_leaves_the_sea_and_the_ship_stays() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew=STRONG, hold=EMPTY).play("sail r0c2", *WIN)
    assert t.s.ships[MERCHANT] == -1 and where(t) == "r0c2"


@clause("MP-B12")
def test_a_small_merchant_brings_one_of_two_loot_cards_and_no_fame() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew={"red": "K02"}, hold=EMPTY).play("sail r0c2", *WIN, "loot L01")
    t.play("loot L03")
    assert t.choices() == ["keep L01", "keep L03"]
    t.play("keep L03")
    assert t.question == "choose an action" and crew(t).fame == 0 and crew(t).coins == 17


@clause("MP-B13")
def test_a_large_merchant_brings_a_fame_and_two_of_three_loot_cards() -> None:
    t = table(at=NEAR, large="r0c2 SA", crew=STRONG, hold=EMPTY)
    t.play("sail r0c2", *WIN, "loot L01", "loot L03", "loot L05", "keep L03", "keep L05")
    assert crew(t).fame == 1 and crew(t).coins == 10 + 2 + 7 + 10 and t.question == "choose an action"


@clause("MP-B14")
def test_the_order_after_a_victory() -> None:
    t = table(
        at=NEAR,
        large="r0c2 SA",
        small="SS",
        crew=STRONG,
        hold=BOTH,
        quests={"red": "QR2 QS6", "blue": "QR3"},
        raid={"red": "large1", "blue": "large1"},
        battles={"red": 1},
    )
    t.play("sail r0c2", *WIN)
    assert crew(t).fame == 1 and crew(t).coins == 12  # Fame and prize before the Loot
    t.play("loot L01", "loot L03", "loot L05", "keep L01")
    assert crew(t).fame == 1
    t.play("keep L03")
    assert crew(t).fame == 1 + 1 + 2  # the Raid, then the second battle
    assert t.seat == 1 and t.question == "which merchant"  # and then the other Raid


@clause("MP-B15", "MP-B16")
def test_loot_of_one_draw_is_all_different() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew={"red": "K02"}, hold=EMPTY).play("sail r0c2", *WIN, "loot L18")
    t.play("loot L19")
    assert t.question == "turn up loot" and t.s.loot_discard[18] == 1
    t.play("loot L06")
    assert t.choices("keep") == ["keep L06", "keep L18"]


@clause("MP-B17")
def test_loot_is_picked_one_at_a_time_and_the_rest_discarded_unused() -> None:
    t = table(at=NEAR, large="r0c2 SA", crew=STRONG, hold=EMPTY).play(
        "sail r0c2", *WIN, "loot L01", "loot L03"
    )
    t.play("loot L18")
    assert t.why("keep L05") == "MP-B17"
    t.play("keep L18", "keep L01")
    assert crew(t).coins == 10 + 2 + 5 and t.s.loot_discard[2] == 1


@clause("MP-B18")
def test_loot_tokens_follow_the_hold_rules_and_the_card_is_discarded() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew={"red": "K02"}, hold={"red": "7 fish"})
    t.play("sail r0c2", *WIN, "loot L06", "loot L01", "keep L06")
    assert hold(t) == "7 fish 1 rum" and t.question == "make room"
    t.play("throw fish")
    assert hold(t) == "6 fish 2 rum" and t.s.loot_discard[5] == 1


@clause("MP-B19")
def test_crew_and_upgrades_from_loot_come_into_play_for_free() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew={"red": "K02"}, hold=EMPTY)
    t.play("sail r0c2", *WIN, "loot L29", "loot L31", "keep L29")
    assert 55 + 28 in crew(t).crew and crew(t).coins == 10
    u = table(at=NEAR, small="r0c2 SS", crew={"red": "K02"}, hold=EMPTY)
    u.play("sail r0c2", *WIN, "loot L29", "loot L31", "keep L31")
    assert u.choices() == ["fit K02", "fit ship"]
    u.play("fit K02")
    assert crew(u).under[0] == 55 + 30


@clause("MP-B20")
def test_crew_from_loot_counts_for_limits_and_ties() -> None:
    t = table(crew={"red": "K01 L29 L30"}, offers={"GB": "K08"}, coins={"red": 20}).play("port", "hire")
    assert t.choices() == ["dismiss K01", "dismiss L29", "dismiss L30"]
    t.play("dismiss L29")
    assert t.s.loot_discard[28] == 1
    tie = table(turn="blue", ending=True, fame={"red": 9, "blue": 9}, crew={"red": "L29"})
    assert tie.play("end").standing == [2, 1]


@clause("MP-B21")
def test_loot_without_a_place_replaces_a_card_or_is_refused() -> None:
    t = table(at=NEAR, small="r0c2 SS", crew=STRONG, hold=EMPTY)
    t.play("sail r0c2", *WIN, "loot L29", "loot L01", "keep L29")
    assert t.choices() == ["dismiss K02", "dismiss K06", "dismiss K07", "refuse"]
    t.play("refuse")
    assert t.s.loot_discard[28] == 1 and crew(t).crew_count() == 3
    u = table(at=NEAR, small="r0c2 SS", upgrades={"red": "U01 U02 U03"}, hold=EMPTY)
    u.play("sail r0c2", *WIN, "loot L32", "loot L01", "keep L32")
    assert u.choices() == ["fit ship", "refuse"]
    u.play("fit ship", "scrap U02")
    assert 55 + 31 in crew(u).rig
    free = table(at=NEAR, small="r0c2 SS", upgrades={"red": "U01"}, hold=EMPTY)
    free.play("sail r0c2", *WIN, "loot L32", "loot L01", "keep L32")
    assert not free.offers("refuse")  # there is a place


@clause("MP-B22", "MP-B24")
def test_defeat_is_a_retreat_and_then_a_damage_roll() -> None:
    t = table(at=NEAR, small="r0c2", hold=EMPTY).play("sail r0c2", *LOSE)
    assert t.question == "way out"
    t.play("retreat r1c2")
    assert where(t) == "r1c2" and t.question == "roll a red die"
    t.play("red 3")
    assert crew(t).marker == 4 - 1 - 2


@clause("MP-B23")
def test_a_retreat_goes_to_an_adjacent_cell_without_a_ship_or_to_port_royal() -> None:
    t = table(at={"red": "r2c2", "blue": "PR.port"}, small="r2c3", hold=BOTH, large="r3c3")
    t.play("sail r2c3", *LOSE)
    assert t.choices() == ["retreat r1c3", "retreat r2c2", "retreat r2c4"]
    assert t.why("retreat r3c3") == "MP-B23"
    one = table(at={"red": "r0c1", "blue": "r1c0"}, small="r0c0", hold=BOTH)
    one.play("sail r0c0", *LOSE)
    assert where(one) == "r0c1" and one.question == "roll a red die"  # the only way out


@clause("MP-B25")
def test_a_victorious_merchant_stays_with_its_raid_tokens() -> None:
    t = table(at=NEAR, small="r0c2", hold=BOTH, quests={"blue": "QR1"}, raid={"blue": "small1"})
    t.play("sail r0c2", *LOSE)
    assert t.s.ships[MERCHANT] == 2 and crew(t, 1).raid == MERCHANT


@clause("MP-B26")
def test_without_a_way_out_the_ship_stays_and_shares_the_cell() -> None:
    t = table(
        variant="pale_widow",
        at={"red": "r0c0"},
        small="r0c1",
        large="r1c0",
        hold={"red": "1 chest"},
        ghost={"at": "r4c4", "crew": "K02"},
        phase="ghost",
        action_deck="2",
    )
    t.play("action 2", *WIN, "red 6", *LOSE)
    assert where(t) == "r0c0" and t.s.ships[4] == 0  # both there
    t.play("red 1")
    assert t.question == "choose an action" and t.s.fight == []


@clause("MP-B27", "MP-B28")
def test_both_players_declare_and_then_both_roll() -> None:
    t = table(at=DUEL, hold={"red": "1 rum", "blue": "1 rum"}, crew={"red": "K03"}).play("sail r0c2")
    assert t.seat == 0 and t.question == "declare effects"
    t.play("use K03")
    assert t.seat == 1 and t.choices() == ["use CA2", "go"]  # an interrupt, with red's choice known
    t.play("use CA2")
    t.play("red 6", "red 6", "red 1", "red 1", "red 1")  # two dice for red, three for blue
    assert (t.s.total, t.s.foe_total) == (8 + 1 + 1 + 2, 3 + 1 + 1)


@clause("MP-B29")
def test_the_higher_total_wins_and_a_tie_goes_to_the_defender() -> None:
    t = table(at=DUEL, hold={"red": "1 fish", "blue": "1 fish"}, ships={"red": "SH2", "blue": "SH3"})
    t.play("sail r0c2", "red 3", "red 3", "red 1", "red 1")  # 4 + 2 against 2 + 3
    assert t.seat == 0 and t.question == "theft"
    tie = table(at=DUEL, hold={"red": "1 fish", "blue": "1 fish"}, ships={"red": "SH2", "blue": "SH3"})
    tie.play("sail r0c2", "red 1", "red 3", "red 1", "red 1")  # 3 + 2 against 2 + 3
    assert tie.seat == 1 and tie.question == "theft"


@clause("MP-B30", "MP-B34")
def test_rep_theft_retreat_and_damage_in_this_order_for_either_loser() -> None:
    t = table(at=DUEL, hold={"red": "1 fish", "blue": "1 chest"})
    t.play("sail r0c2", *WIN, *LOSE)
    assert crew(t, 0).rep == -1 and t.question == "theft"
    t.play("steal chest")
    assert t.seat == 1 and t.question == "way out"
    t.play("retreat r1c2", "red 4")
    assert crew(t, 1).marker == 5 - 3 and where(t, 1) == "r1c2"
    lost = table(at=DUEL, hold={"red": "1 fish", "blue": ""})
    lost.play("sail r0c2", *LOSE, *WIN, "steal fish", "retreat r0c1", "red 1")
    assert crew(lost, 0).marker == 3 and hold(lost, 1) == "1 fish"


@clause("MP-B31")
def test_a_token_of_the_hold_is_stolen_never_coins_or_spyglasses() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c0"},  # on GB's Jungle
        hold={"red": "", "blue": "1 fish 1 rum 1 chest"},
        maps={"blue": "WR"},
        spyglasses={"blue": 3},
    )
    t.play("sail r0c0", "go", *WIN, *LOSE)  # blue declares nothing
    assert t.choices() == ["steal fish", "steal rum", "steal map", "steal chest", "steal nothing"]
    assert t.why("steal plantain") == "MP-B31"
    t.play("steal rum")
    assert hold(t, 0) == "1 rum" and crew(t, 0).coins == 10
    empty = table(at=DUEL, hold=BOTH).play("sail r0c2", *WIN, *LOSE)
    assert empty.question == "way out"  # nothing to steal


@clause("MP-B32")
def test_a_stolen_map_is_random_and_checked_for_a_match() -> None:
    t = table(at=DUEL, hold=BOTH, maps={"red": "SR", "blue": "WR SR"})
    t.play("sail r0c2", *WIN, *LOSE, "steal map")
    assert t.question == "stolen map" and t.choices() == ["stolen WR", "stolen SR"]
    t.play("stolen SR")
    assert crew(t, 0).treasure == 8 and crew(t, 0).maps.faces == [] and crew(t, 1).maps.faces == [5]
    seen = table(seats=3, at=DUEL, hold=BOTH, maps={"blue": "WR"})
    seen.play("sail r0c2", *WIN, *LOSE, "steal map", "stolen WR")
    assert seen.view(1).crews[0].maps.faces == [5]  # the loser knows what was taken
    assert seen.view(2).crews[0].maps.faces == [-1]


@clause("MP-B33")
def test_the_thief_needs_room_and_may_decline() -> None:
    t = table(at=DUEL, hold={"red": "8 fish", "blue": "1 chest"})
    t.play("sail r0c2", *WIN, *LOSE, "steal chest")
    assert t.question == "make room"
    t.play("throw fish")
    assert hold(t, 0) == "7 fish 1 chest" and hold(t, 1) == ""
    no = table(at=DUEL, hold={"red": "8 fish", "blue": "1 chest"})
    no.play("sail r0c2", *WIN, *LOSE, "steal chest", "decline")
    assert hold(no, 1) == "1 chest"
    nothing = table(at=DUEL, hold={"red": "", "blue": "1 chest"}).play(
        "sail r0c2", *WIN, *LOSE, "steal nothing"
    )
    assert hold(nothing, 1) == "1 chest"
    maps = table(at=DUEL, hold={"red": "8 fish", "blue": ""}, maps={"blue": "WR"})
    maps.play("sail r0c2", *WIN, *LOSE, "steal map")
    assert maps.question == "make room"  # before the card is seen


@clause("MP-B35")
def test_the_winner_takes_no_damage_gains_no_fame_and_stays() -> None:
    t = table(at=DUEL, hold=BOTH).play("sail r0c2", *WIN, *LOSE, "retreat r1c2", "red 1")
    assert (crew(t, 0).marker, crew(t, 0).fame, where(t, 0)) == (4, 0, "r0c2")


@clause("MP-B36")
def test_a_ship_in_a_port_can_be_attacked() -> None:
    t = table(at={"red": "r0c1", "blue": "GB.port"}, hold=BOTH).play("sail r1c1")
    assert t.s.fight == [0, 1]


@clause("MP-B09", "MP-B14", "MP-E15")
def test_prize_coins_are_counted_after_rep_was_lost() -> None:
    t = table(
        at=NEAR,
        large="r0c2 SA",
        captains={"red": "CA2"},
        crew=STRONG,
        rep={"red": 3},
        hold=EMPTY,
        coins={"red": 0},
    )
    t.play("sail r0c2", *WIN)
    assert crew(t).rep == 2 and crew(t).coins == 1 + 2  # CA2 and K06; the space +3 is no longer in force


@clause("MP-B09", "MP-R05")
def test_rep_at_the_bottom_costs_fame_before_the_fame_of_a_large_merchant() -> None:
    none = table(at=NEAR, large="r0c2 SA", crew=STRONG, hold=EMPTY, rep={"red": -3}).play("sail r0c2", *WIN)
    assert crew(none).fame == 1
    two = table(at=NEAR, large="r0c2 SA", crew=STRONG, hold=EMPTY, rep={"red": -3}, fame={"red": 2})
    assert crew(two.play("sail r0c2", *WIN)).fame == 2


@clause("MP-B32", "MP-B33", "MP-H07")
def test_room_for_a_stolen_map_may_be_made_with_a_map() -> None:
    t = table(at=DUEL, hold={"red": "7 fish", "blue": ""}, maps={"red": "SS", "blue": "WR"})
    t.play("sail r0c2", *WIN, *LOSE, "steal map", "throw map")
    assert t.question == "stolen map" and t.s.map_discard[6] == 1
    assert crew(t.play("stolen WR")).maps.faces == [5]


@clause("MP-B15", "MP-H12")
def test_the_one_time_card_in_use_cannot_be_drawn_as_loot_of_its_battle() -> None:
    t = table(at=NEAR, small="r0c2 SS", upgrades={"red": "L33"}, hold=EMPTY, loot_deck="L01")
    t.play("sail r0c2", "use L33", "red 1", "red 3", "loot L01")
    assert t.offers("loot L18") and not t.offers("loot L33")
