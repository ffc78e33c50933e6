"""End scoring and player counts (chapters PH-F and PH-N)."""

from quarterdeck.games.pirate_haven.constants import FINISHED
from quarterdeck.games.pirate_haven.positions import fame, look, table
from quarterdeck.games.pirate_haven.score import navy_fame, rum_fame
from tests.games.pirate_haven.support import A, B, O, P, board, crew, played
from tests.support import clause

GALLEON = "r2c2 SHP6"


def ranks(sums: list[int], dice: list[int]) -> list[int]:
    return navy_fame(board(), sums, dice)


@clause("PH-F01", "PH-Q24", "PH-F06")
def test_navy_is_resolved_before_pirates_so_that_discarded_dice_do_not_count() -> None:
    isle = {O: "r2c2 SHP6, r2c3 N6, r1c4 N5, r1c3 PIR4, r1c1 PIR5"}
    t = table(phase="end", round=4, islands=isle)
    assert t.question == "drop"
    assert t.play("drop r1c4").over
    # the die beside the Quartermaster is gone (r2c3 remains); one Ship number, one Navy number
    assert fame(t, O)["pirates"] == 2 + 2
    t = table(phase="end", round=4, islands={O: "r2c2 SHP6, r2c4 N6, r1c4 N5, r1c3 PIR4, r1c1 PIR5"})
    assert fame(t.play("drop r1c4"), O)["pirates"] == 0 + 2


@clause("PH-F02", "PH-F04")
def test_a_covered_navy_asks_nothing_and_may_not_be_discarded() -> None:
    t = table(phase="end", round=4, islands={O: "r2c2 SHP6, r2c3 N6", B: "r2c2 SHP5, r1c2 BLD5, r2c3 N6"})
    assert t.over and look(t, O)["r2c3"] == "N6" and look(t, B)["r2c3"] == "N6"
    t = table(phase="end", round=4, islands={O: "r2c2 SHP6, r2c3 N6", B: "r2c2 SHP5, r2c3 N3, r2c4 N3"})
    assert t.seat == 1 and t.choices() == ["drop r2c3", "drop r2c4"]
    before = table(islands={O: "r2c2 SHP6, r2c3 N6"})
    assert before.why("drop r2c3") == "PH-F01"


@clause("PH-F03", "PH-Q25")
def test_uncovered_navy_goes_one_by_one_by_the_owners_choice_until_covered() -> None:
    isle = {O: "r2c2 SHP6 -, r3c4 SHP1, r2c3 N6, r1c4 N5, r4c4 N2"}
    t = table(phase="end", round=4, islands=isle)
    assert t.choices() == ["drop r1c4", "drop r2c3", "drop r4c4"]
    assert t.why("drop r2c2") == "PH-F03"
    t.play("drop r4c4")
    assert t.question == "drop" and t.choices() == ["drop r1c4", "drop r2c3"]
    t.play("drop r2c3")
    assert t.over and "r1c4" in look(t, O) and t.s.box_goods[2] == 2
    t = table(phase="end", round=4, islands={O: "r2c3 N1, r1c4 N2"})
    assert t.over and look(t, O) == {}  # no Ship tile: all go
    t = table(phase="end", round=4, islands={O: "r2c2 SHP2, r1c4 N3"})
    assert t.over and look(t, O) == {"r2c2": "SHP2 -"}  # a single die


@clause("PH-F05")
def test_players_decide_in_the_order_of_the_direction_tile() -> None:
    isle = "r2c2 SHP2, r2c3 N2, r1c4 N2"
    t = table(seats=3, phase="end", round=4, finished=[P, O, B], islands={O: isle, B: isle, P: isle})
    asked: list[int] = []
    while not t.over:
        asked.append(t.seat)
        t.play("drop r2c3")
    assert asked == [2, 0, 1]


@clause("PH-F07")
def test_navy_sums_rank_20_10_5_0() -> None:
    assert ranks([7, 9, 3, 5], [1, 1, 1, 1]) == [10, 20, 0, 5]
    isles = {O: "r2c2 SHP6, r2c3 N4", B: "r2c2 SHP6, r2c3 N5", P: "r2c2 SHP5, r2c3 N1"}
    t = table(seats=3, phase="end", round=4, islands=isles)
    assert [fame(t, who)["navy"] for who in (O, B, P)] == [10, 20, 5]


@clause("PH-F08")
def test_equal_sums_rank_by_the_number_of_dice() -> None:
    assert ranks([9, 9, 7, 0], [2, 3, 2, 0]) == [10, 20, 5, 0]


@clause("PH-F09", "PH-Q27")
def test_full_ties_share_the_fame_of_their_places_rounded_down() -> None:
    assert ranks([8, 8, 5, 4], [2, 2, 1, 1]) == [15, 15, 5, 0]
    assert ranks([8, 5, 5, 4], [2, 1, 1, 1]) == [20, 7, 7, 0]
    assert ranks([8, 8, 8, 4], [2, 2, 2, 1]) == [11, 11, 11, 0]
    assert ranks([3, 3, 3, 3], [1, 1, 1, 1]) == [8, 8, 8, 8]


@clause("PH-F10", "PH-Q26")
def test_without_navy_there_is_no_navy_fame_and_no_place() -> None:
    assert ranks([0, 0], [0, 0]) == [0, 0]
    assert ranks([0, 4], [0, 1]) == [0, 20]
    assert ranks([0, 4, 0], [0, 1, 0]) == [0, 20, 0]


@clause("PH-F11")
def test_rum_is_tokens_and_printed_rum() -> None:
    t = table(islands={O: "r1c1 BLD4, r1c2 PIR1, r2c2 SHP1, r2c1 BLD5 M M, r3c1 BLD5 T3 R2"})
    assert crew(t).all_rum(board()) == 5


@clause("PH-F12")
def test_rum_scores_1_3_6_10_15_and_then_a_new_set() -> None:
    assert [rum_fame(board(), rum) for rum in range(12)] == [0, 1, 3, 6, 10, 15, 16, 18, 21, 25, 30, 31]


@clause("PH-F13")
def test_treasure_is_yellow_pips_and_printed_treasure() -> None:
    t = table(islands={O: "r1c1 BLD2 T2, r1c2 BLD2, r1c3 BLD5 T4 R5, r2c3 N6"})
    assert fame(t, O)["treasure"] == 2 + 4 + 1 + 1


@clause("PH-F14", "PH-N01")
def test_the_flipped_direction_tile_gives_5_3_1_0() -> None:
    t = table(seats=4, phase="end", round=4, finished=[A, P, B, O])
    assert [fame(t, who)["direction"] for who in (A, P, B, O)] == [5, 3, 1, 0]
    t = table(seats=4, round=3, finished=[A, P])
    assert fame(t, A)["direction"] == 0


@clause("PH-N02", "PH-N03")
def test_with_3_players_the_spots_give_5_3_1_and_with_2_players_5_3() -> None:
    t = table(seats=3, phase="end", round=4, finished=[P, B, O])
    assert [fame(t, who)["direction"] for who in (P, B, O)] == [5, 3, 1]
    t = table(seats=2, phase="end", round=4, finished=[B, O])
    assert [fame(t, who)["direction"] for who in (B, O)] == [5, 3]
    assert ranks([6, 4], [1, 1]) == [20, 10] and ranks([6, 6], [1, 1]) == [15, 15]
    assert ranks([6, 4, 2], [1, 1, 1]) == [20, 10, 5]


@clause("PH-F15", "PH-F16")
def test_fame_is_the_sum_of_five_categories_and_nothing_else() -> None:
    t = table(phase="end", round=4, islands={O: "r1c1 BLD6, r2c2 SHP6, r4c1 PIR3"}, income={O: 12, B: 0})
    assert fame(t, O) == {"navy": 0, "rum": 0, "treasure": 0, "direction": 5, "pirates": 2, "total": 7}
    for s in played(3, 8)[-1:]:
        assert all(row[5] == sum(row[:5]) for row in s.scores())


@clause("PH-F17", "PH-Q34")
def test_most_fame_wins_then_income_then_the_victory_is_shared() -> None:
    t = table(phase="end", round=4, finished=[O, B])
    assert t.standing == [1, 2]
    gap = {B: "r1c1 BLD2 T1"}  # 2 Treasure make up for 5 against 3
    t = table(phase="end", round=4, finished=[O, B], islands=gap, income={O: 1, B: 3})
    assert fame(t, O)["total"] == fame(t, B)["total"] == 5
    assert t.standing == [2, 1]
    t = table(phase="end", round=4, finished=[O, B], islands=gap, income={O: 3, B: 3})
    assert t.standing == [1, 1]


@clause("PH-N01", "PH-N02", "PH-N03", "PH-N04")
def test_columns_and_positions_follow_the_player_count() -> None:
    for seats, columns in ((2, 4), (3, 5), (4, 6)):
        t = table(seats=seats)
        assert (t.s.columns, len(t.s.laid), t.s.path()) == (columns, 2 * columns, 4 * columns)
        assert len(t.s.crews) == seats and set(t.s.at) != {FINISHED}


@clause("PH-F08", "PH-F09", "PH-F10")
def test_navy_is_ranked_by_what_lies_on_the_islands() -> None:
    isles = {
        O: "r2c2 SHP6, r4c4 N6",
        B: "r2c2 SHP6, r4c4 N5, r3c4 N1",
        P: "r2c2 SHP5, r2c3 SHP1, r4c4 N2, r3c4 N2, r2c4 N2",
    }
    t = table(seats=4, phase="end", round=4, islands=isles)
    assert [fame(t, who)["navy"] for who in (O, B, P, A)] == [5, 10, 20, 0]
    last = {
        who: f"r2c2 SHP{ship}, r4c4 N{navy}"
        for who, ship, navy in ((O, 6, 6), (B, 6, 5), (P, 5, 3), (A, 5, 3))
    }
    t = table(seats=4, phase="end", round=4, islands=last)
    assert [fame(t, who)["navy"] for who in (O, B, P, A)] == [20, 10, 2, 2]


@clause("PH-F03", "PH-F05", "PH-Q43")
def test_only_who_has_a_choice_is_asked_and_in_the_order_of_leaving() -> None:
    isles = {
        O: "r1c4 N6, r2c4 N2",  # no Ship: all go
        B: "r1c4 N6, r2c4 N5, r2c2 SHP4",  # whichever goes, the other one goes too
        P: "r1c4 N6, r2c2 SHP3",  # one die
        A: "r1c4 N6, r2c4 N2, r2c2 SHP4",
    }
    t = table(seats=4, phase="end", round=4, finished=[A, P, O, B], islands=isles)
    assert t.seat == 3
    t.play("drop r1c4")
    assert t.seat == 1 and look(t, P) == {"r2c2": "SHP3 -"} and look(t, O) == {}
    t.play("drop r2c4")
    assert t.over and look(t, B) == {"r2c2": "SHP4 -"} and t.s.box_goods[2] == 6
    assert [fame(t, who)["navy"] for who in (O, B, P, A)] == [0, 0, 0, 20]


@clause("PH-F17")
def test_income_breaks_ties_at_every_place() -> None:
    isles = {B: "r1c1 BLD2 T1", P: "r1c1 BLD2 T2, r1c2 BLD2"}
    t = table(seats=3, phase="end", round=4, islands=isles, income={O: 3, B: 4, P: 2})
    assert [fame(t, who)["total"] for who in (O, B, P)] == [5, 5, 5] and t.standing == [2, 1, 3]
    t = table(seats=3, phase="end", round=4, islands=isles, income={O: 4, B: 4, P: 2})
    assert t.standing == [1, 1, 3]


@clause("PH-F17")
def test_no_income_makes_up_for_a_point_of_fame() -> None:
    gap = {B: "r1c1 BLD2, r4c4 SHP2 T2"}  # 3 Treasure and the 2nd spot: 6 against 5
    t = table(phase="end", round=4, finished=[O, B], islands=gap, income={O: 12, B: 0})
    assert [fame(t, who)["total"] for who in (O, B)] == [5, 6] and t.standing == [2, 1]
    t = table(seats=4, phase="end", round=4, finished=[O, B, P, A], islands={A: "r1c1 BLD2"})
    assert [fame(t, who)["total"] for who in (O, B, P, A)] == [5, 3, 1, 1] and t.standing == [1, 2, 3, 3]
