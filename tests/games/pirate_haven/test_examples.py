"""The worked examples of the ledger, one by one."""

from quarterdeck.games.pirate_haven.constants import BONUSES, FINISHED, PRINTS
from quarterdeck.games.pirate_haven.positions import fame, look, pips, table
from quarterdeck.games.pirate_haven.score import navy_fame, rum_fame
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import A, B, O, P, board, crew, kind
from tests.support import clause


@clause("PH-I04")
def test_w01_an_empty_island_has_6_resources_in_round_1() -> None:
    t = table(phase="income", round=1)
    assert crew(t).all_resources(board()) == 6 and crew(t).income == 6


@clause("PH-I01", "PH-I02")
def test_w02_joans_cube_stands_on_9_in_round_3() -> None:
    t = table(phase="income", round=3, islands={O: "r1c1 BLD1, r1c3 BLD5 R2 -"}, income={O: 2})
    assert crew(t).income == 9


@clause("PH-B02", "PH-C08", "PH-C09")
def test_w03_joan_buys_a_tavern_and_her_pirates_are_unlocked() -> None:
    t = table(islands={O: "r1c1 PIR5"}, income={O: 9}, at={B: 9}, spots={1: "BLD2", 2: "PIR3", 3: "R1"})
    t.play("go 1", "buy r2c1")
    assert crew(t).income == 7 and look(t, O)["r2c1"] == "BLD2 -"
    t.play("go 2", "buy r3c1", "go 3")
    assert t.choices("place") == ["place r1c1a", "place r2c1a", "place r3c1a"]


@clause("PH-T04", "PH-C06")
def test_w04_joan_goes_on_and_her_die_is_reduced_to_5() -> None:
    t = table(islands={O: "r1c1 PIR5, r2c1 BLD2"}, income={O: 7}, at={O: 2, B: 9}, spots={5: "T6"})
    t.play("go 5", "place r1c1a")
    assert pips(t, O, "r1c1a") == 5 and crew(t).income == 7
    assert t.seat == 0  # still behind
    t = table(islands={O: "r1c1 PIR5, r2c1 BLD2"}, at={O: 2, B: 4}, spots={5: "T6"})
    assert t.play("go 5", "place r1c1a").seat == 1


@clause("PH-F12")
def test_w05_four_rum_are_10_fame() -> None:
    assert rum_fame(board(), 4) == 10


@clause("PH-M02", "PH-M07")
def test_w06_a_map_for_three_players() -> None:
    t = table(seats=3, laid="MT01 MT05 MT09 MT12 MT02 MT07 MT03 MT10 MT11 MT08")
    shown = [printed(t.s, p) for p in range(1, 21)]
    assert shown[:11] == ["B", "S", "T", "TA", "B+I1", "M", "R", "N", "B", "N", "R"]
    assert (shown[14], shown[15], shown[19]) == ("T", "S+N1", "P+T1")


def printed(s: State, position: int) -> str:
    bonus = BONUSES[s.t.bonus[s.spot[position]]]
    return PRINTS[s.printed(position)] + (f"+{bonus}" if bonus else "")


@clause("PH-T02", "PH-T12")
def test_w07_bo_leaves_at_once_and_stands_on_the_1st_spot() -> None:
    t = table(seats=4, spots={3: "NA"}).play("go 3", "leave")
    assert t.s.left == [1, -1, 2, 3] and t.s.at[1] == FINISHED
    assert t.seat == 2
    t.play("leave")
    assert t.seat == 3
    t.play("leave")
    assert t.seat == 0


@clause("PH-T03", "PH-T06")
def test_w08_cy_moves_to_5_and_di_is_next() -> None:
    t = table(seats=4, at={O: 3, P: 1, A: 2}, finished=[B], spots={5: "NA"}).play("go 5")
    assert t.seat == 3
    assert t.why("go 5") == "PH-T06" and t.offers("go 4") and t.offers("go 6")
    t.play("leave")
    assert t.seat == 0 and t.why("go 5") == "PH-T06" and t.offers("go 4") and t.offers("go 6")


@clause("PH-V04", "PH-C02")
def test_w09_a_brigantine_beside_a_shipyard() -> None:
    t = table(islands={O: "r1c2 BLD5 T2 R5, r2c3 N5"}, income={O: 6}, spots={1: "SHP4"}).play(
        "go 1", "buy r2c2"
    )
    assert crew(t).income == 2
    assert look(t, O) == {"r1c2": "BLD5 T4 R5", "r2c3": "N6", "r2c2": "SHP4 -"}
    assert crew(t).capacity[5] == 5


@clause("PH-C02", "PH-C04")
def test_w10_a_galleon_between_watchtower_and_shipyard_has_strength_8() -> None:
    t = table(islands={O: "r1c2 BLD3, r2c2 SHP6, r2c1 BLD5"})
    assert crew(t).strength() == 8 and crew(t).capacity[1] == 3 and crew(t).capacity[4] == 5


@clause("PH-X01", "PH-X06", "PH-X09")
def test_w11_one_treasure_pays_for_a_schooner() -> None:
    t = table(islands={O: "r1c1 BLD5 T3 -"}, income={O: 2}, spots={1: "SHP3"}).play("go 1", "give r1c1a")
    assert pips(t, O, "r1c1a") == 2 and crew(t).income == 4
    assert t.why("gain r1c1a") == "PH-X06"
    t.play("buy r2c2")
    assert crew(t).income == 1


@clause("PH-X08", "PH-A02")
def test_w12_a_pip_moves_to_another_die_before_treasure_each() -> None:
    isle = {O: "r1c1 BLD5 T5 -, r1c2 BLD6 T2"}
    t = table(islands=isle, income={O: 12}, spots={1: "TA"})
    assert not t.offers("give r1c1a")
    t = table(islands=isle, income={O: 10}, spots={1: "TA"}).play("give r1c1a")
    assert pips(t, O, "r1c1a") == 4 and crew(t).income == 12
    t.play("gain r1c2a")
    assert pips(t, O, "r1c2a") == 3 and crew(t).income == 10
    t.play("go 1")
    assert (pips(t, O, "r1c1a"), pips(t, O, "r1c2a")) == (5, 4)


@clause("PH-A07", "PH-L08")
def test_w13_only_the_3_can_rise_and_the_quartermaster_is_too_dear() -> None:
    t = table(islands={O: "r2c2 N6, r2c3 N3"}, income={O: 1}, spots={1: "PIR4+N1"}).play("go 1")
    assert look(t, O) == {"r2c2": "N6", "r2c3": "N4"}
    assert t.s.box_tiles[kind("PIR4")] == 1 and t.seat == 1


@clause("PH-A08", "PH-A09", "PH-I07")
def test_w14_the_bonus_pays_for_a_plantation() -> None:
    t = table(income={O: 5}, spots={1: "BLD6+I1"}).play("go 1")
    assert crew(t).income == 6
    t.play("buy r1c1")
    assert crew(t).income == 0 and crew(t).all_resources(board()) == 8


@clause("PH-V07", "PH-V10")
def test_w15_a_reroll_of_1_that_shows_1_stays_1() -> None:
    t = table(islands={O: "r2c2 N1, r3c3 N4"}, spots={1: "SHP1"}).play(
        "go 1", "buy r4c4", "reroll r2c2", "roll 1"
    )
    assert pips(t, O, "r2c2") == 1 and t.seat == 1


@clause("PH-V09")
def test_w16_a_5_moves_to_the_schooner_and_becomes_3() -> None:
    t = table(islands={O: "r2c3 SHP5 T5 -"}, spots={1: "SHP3"}).play(
        "go 1", "buy r2c2", "move r2c3a", "to r2c2a"
    )
    assert look(t, O) == {"r2c2": "SHP3 T3", "r2c3": "SHP5 - -"}


@clause("PH-F03")
def test_w17_thirteen_navy_against_strength_7() -> None:
    isle = {O: "r2c2 SHP5, r3c4 SHP2, r2c3 N6, r1c4 N5, r4c4 N2"}
    t = table(phase="end", round=4, islands=isle).play("drop r2c3")
    assert t.over and crew(t).sum_of(2) == 7
    t = table(phase="end", round=4, islands=isle).play("drop r4c4")
    assert not t.over and t.question == "drop"
    assert t.play("drop r1c4").over and crew(t).sum_of(2) == 6


@clause("PH-F07", "PH-F08")
def test_w18_more_dice_win_the_tie_of_sums() -> None:
    assert navy_fame(board(), [9, 9, 7, 0], [2, 3, 2, 0]) == [10, 20, 5, 0]


@clause("PH-F09")
def test_w19_a_full_tie_shares_30() -> None:
    isles = {
        O: "r2c2 SHP6, r1c2 BLD5, r2c1 BLD3, r2c3 N4, r3c3 N4",
        B: "r2c2 SHP6, r3c2 SHP2, r2c3 N5, r3c3 N3",
        P: "r2c2 SHP5, r2c3 N5",
        A: "r2c2 SHP4, r2c3 N4",
    }
    t = table(seats=4, phase="end", round=4, islands=isles)
    assert [fame(t, who)["navy"] for who in (O, B, P, A)] == [15, 15, 5, 0]


@clause("PH-F12")
def test_w20_seven_rum_are_18_fame() -> None:
    assert rum_fame(board(), 7) == 18


@clause("PH-F16", "PH-P01", "PH-P02", "PH-F02")
def test_w21_a_whole_island_is_worth_30() -> None:
    isle = {
        "r1c1": "BLD1 R1",
        "r1c2": "BLD3 T3 T2",
        "r1c3": "PIR1",
        "r2c1": "PIR2",
        "r2c2": "SHP5 T6 R4",
        "r2c3": "SHP2",
        "r1c4": "N5",
        "r2c4": "N3",
    }
    rival = {"r2c2": "SHP6", "r2c3": "SHP5", "r3c2": "N5", "r3c3": "N4"}
    t = table(seats=3, phase="end", round=4, finished=[B, O, P], islands={O: isle, B: rival})
    assert t.over and crew(t).strength() == 8
    assert fame(t, O) == {"navy": 10, "rum": 1, "treasure": 11, "direction": 3, "pirates": 5, "total": 30}


@clause("PH-F17")
def test_w22_the_higher_income_wins_the_tie() -> None:
    gap = {B: "r1c1 BLD2 T1"}
    t = table(phase="end", round=4, finished=[O, B], islands=gap, income={O: 1, B: 3})
    assert fame(t, O)["total"] == fame(t, B)["total"] and t.standing == [2, 1]


@clause("PH-F14", "PH-N03")
def test_w23_ann_leaves_first_with_two_players() -> None:
    t = table(round=4).play("leave", "leave")
    assert t.over and (fame(t, O)["direction"], fame(t, B)["direction"]) == (5, 3)
