"""What Ship tiles and Pirates do (chapters PH-V and PH-P)."""

from quarterdeck.engine.table import FATE
from quarterdeck.games.pirate_haven.positions import fame, look, pips, table
from tests.games.pirate_haven.support import B, O, board, crew, kind
from tests.support import clause


def pirates(isle: str, income: int = 0) -> int:
    return fame(table(islands={O: isle}, income={O: income}), O)["pirates"]


# -- Ship tiles --------------------------------------------------------------------------


@clause("PH-V01", "PH-V02", "PH-V03", "PH-V04", "PH-V05", "PH-V06")
def test_ships_have_the_spots_and_gifts_of_their_clauses() -> None:
    t = board()
    for n, (slots, rum) in enumerate(((0, 1), (1, 0), (1, 0), (1, 0), (2, 0), (1, 0)), 1):
        k = kind(f"SHP{n}")
        assert (t.slots[k], t.rum[k], t.resources[k], t.treasure[k]) == (slots, rum, 0, 0)
        assert t.value[k] == n and sum(t.locked[k]) == 0


@clause("PH-V01", "PH-V02", "PH-V03")
def test_the_three_small_ships_turn_one_die_of_their_colour() -> None:
    isle = {O: "r1c1 BLD5 T2 R2, r1c2 BLD5, r3c3 N2"}
    for code, die in (("SHP1", "r3c3"), ("SHP2", "r1c1b"), ("SHP3", "r1c1a")):
        t = table(islands=isle, spots={1: code}).play("go 1", "buy r4c4")
        assert t.choices() == [f"reroll {die}", f"move {die}", "skip"]


@clause("PH-V04", "PH-V12", "PH-Q15")
def test_a_brigantine_lifts_all_adjacent_dice_by_2_within_their_limits() -> None:
    isle = {
        "r1c2": "BLD5 T2 R5",
        "r2c1": "BLD2 T1",
        "r2c3": "N5",
        "r3c2": "N1",
        "r1c1": "BLD5 T1 R1",
        "r3c3": "N1",
    }
    t = table(islands={O: isle}, spots={1: "SHP4"}).play("go 1", "buy r2c2")
    assert look(t, O) == {
        "r1c2": "BLD5 T4 R5",
        "r2c1": "BLD2 T2",
        "r2c3": "N6",
        "r3c2": "N3",
        "r1c1": "BLD5 T1 R1",
        "r3c3": "N1",
        "r2c2": "SHP4 -",
    }
    assert t.seat == 1  # automatic
    raised = table(islands={O: "r2c1 BLD3, r1c2 PIR2, r1c1 BLD2 T1, r2c3 SHP3 T3"}, spots={1: "SHP4"})
    raised.play("go 1", "buy r2c2")
    assert look(raised, O)["r2c3"] == "SHP3 T3"


@clause("PH-V05", "PH-V06")
def test_merchantman_and_galleon_do_nothing_when_placed() -> None:
    for code in ("SHP5", "SHP6"):
        t = table(islands={O: "r1c2 BLD5 T2 R2, r2c3 N2"}, spots={1: code}).play("go 1", "buy r2c2")
        assert t.seat == 1 and look(t, O)["r1c2"] == "BLD5 T2 R2" and look(t, O)["r2c3"] == "N2"


@clause("PH-V07")
def test_a_reroll_stands_even_if_lower_and_is_reduced_to_the_capacity() -> None:
    t = table(islands={O: "r1c1 BLD3 T3"}, spots={1: "SHP3"}).play("go 1", "buy r4c4", "reroll r1c1a")
    assert t.seat == FATE and t.s.weights == [1] * 6
    high, low = t.s.copy(), t.s.copy()
    high.play(high.book.parse("roll 6"))
    assert high.crews[0].pips(0) == 3
    low.play(low.book.parse("roll 1"))
    assert low.crews[0].pips(0) == 1
    t = table(islands={O: "r2c2 N3"}, spots={1: "SHP1"}).play("go 1", "buy r4c4", "reroll r2c2", "roll 6")
    assert pips(t, O, "r2c2") == 6


@clause("PH-V08")
def test_a_navy_die_moves_to_another_empty_sea_spot_with_its_number() -> None:
    t = table(islands={O: "r2c2 N3, r2c3 N6, r1c1 BLD5"}, spots={1: "SHP1"}).play(
        "go 1", "buy r4c4", "move r2c2"
    )
    assert t.choices() == ["to r1c4", "to r2c4", "to r3c2", "to r3c3", "to r3c4"]
    assert (
        t.why("to r4c4") == t.why("to r2c2") == t.why("to r1c1") == "PH-V08" and t.why("to r1c1a") == "PH-D05"
    )
    t.play("to r3c3")
    assert look(t, O) == {"r1c1": "BLD5 - -", "r2c3": "N6", "r3c3": "N3", "r4c4": "SHP1"}


@clause("PH-V09")
def test_another_die_moves_to_another_available_die_spot_and_is_reduced() -> None:
    isle = {O: "r1c1 BLD5 R5 -, r1c2 BLD6 T1, r2c1 BLD2, r1c3 PIR3"}
    t = table(islands=isle, spots={1: "SHP2"}).play("go 1", "buy r4c4", "move r1c1a")
    assert t.choices() == ["to r1c1b", "to r1c3a", "to r2c1a", "to r4c4a"]
    assert t.why("to r1c2a") == "PH-V09" and t.why("to r1c2b") == "PH-C08" and t.why("to r3c3") == "PH-D05"
    same = t.s.copy()
    same.play(same.book.parse("to r1c1b"))
    assert same.crews[0].held[0] == 0 and same.crews[0].pips(1) == 5
    t.play("to r4c4a")
    assert look(t, O)["r4c4"] == "SHP2 R2" and look(t, O)["r1c1"] == "BLD5 - -"


@clause("PH-V01", "PH-V02", "PH-V03", "PH-V11")
def test_a_ship_never_turns_dice_of_another_colour_or_another_island() -> None:
    isle = {O: "r1c1 BLD5 T5 R4, r1c4 N2", B: "r2c1 BLD5 T1 R1, r2c4 N1"}
    for ship, mine, others in (
        ("SHP1", "r1c4", ("r1c1a", "r1c1b", "r2c4")),
        ("SHP2", "r1c1b", ("r1c1a", "r1c4", "r2c1b")),
        ("SHP3", "r1c1a", ("r1c1b", "r1c4", "r2c1a")),
    ):
        t = table(islands=isle, spots={1: ship}).play("go 1", "buy r4c4")
        assert t.choices("reroll") == [f"reroll {mine}"]
        for place in others:
            assert t.why(f"reroll {place}") == t.why(f"move {place}") == f"PH-V0{ship[3]}"


@clause("PH-V10", "PH-Q14", "PH-Z04")
def test_the_ability_is_optional_for_one_die_and_passes_by_without_one() -> None:
    isle = {O: "r1c1 BLD5 T5 T4"}
    t = table(islands=isle, spots={1: "SHP3"}).play("go 1", "buy r4c4")
    assert t.choices() == ["reroll r1c1a", "reroll r1c1b", "move r1c1a", "move r1c1b", "skip"]
    t.play("skip")
    assert t.seat == 1 and look(t, O)["r1c1"] == "BLD5 T5 T4"
    t = table(islands=isle, spots={1: "SHP2"}).play("go 1", "buy r4c4")
    assert t.seat == 1  # no Resource die
    t = table(islands=isle, spots={1: "SHP3"}).play("go 1", "buy r4c4", "reroll r1c1a", "roll 2")
    assert t.seat == 1 and t.why("move r1c1b") == "PH-V10"
    seas = ("r1c4", "r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4")
    t = table(islands={O: dict.fromkeys(seas, "N1")}, spots={1: "SHP1"}).play("go 1", "buy r4c4")
    assert t.choices("move") == [] and len(t.choices("reroll")) == 7 and t.why("move r2c2") == "PH-V10"


@clause("PH-V14")
def test_turning_a_resource_die_does_not_change_income_now() -> None:
    t = table(islands={O: "r1c1 BLD5 R1 -"}, income={O: 7}, spots={1: "SHP2"})
    t.play("go 1", "buy r4c4", "reroll r1c1a", "roll 5")
    assert crew(t).income == 5 and crew(t).all_resources(board()) == 11


# -- Pirates -----------------------------------------------------------------------------


@clause("PH-P01", "PH-P02", "PH-P03", "PH-P04", "PH-P05", "PH-P06")
def test_pirates_have_the_spots_and_gifts_of_their_clauses() -> None:
    t = board()
    rows: list[tuple[list[int], int, int]] = [
        ([], 0, 1),
        ([], 1, 0),
        ([1], 0, 0),
        ([0], 0, 0),
        ([1], 0, 0),
        ([1], 0, 0),
    ]
    for n, row in enumerate(rows, 1):
        k = kind(f"PIR{n}")
        assert (t.locked[k], t.resources[k], t.rum[k]) == row and t.value[k] == n and t.treasure[k] == 0


@clause("PH-P01", "PH-Q20")
def test_a_smuggler_scores_3_for_each_ship_beside_a_building_once() -> None:
    assert pirates("r4c1 PIR1, r1c2 BLD2, r2c1 BLD2, r2c2 SHP1") == 3
    assert pirates("r4c1 PIR1, r1c2 BLD2, r1c3 BLD2, r2c2 SHP1, r2c3 SHP2, r3c4 SHP3") == 6
    assert pirates("r2c1 PIR1, r2c2 SHP1") == 0  # a Pirate is no Building
    assert pirates("r4c1 PIR1, r1c2 BLD2, r2c3 SHP1, r2c2 N3") == 0


@clause("PH-P02", "PH-Q22")
def test_a_carpenter_scores_half_the_current_capacities_of_buildings_rounded_down() -> None:
    assert pirates("r4c1 PIR2, r1c1 BLD1, r1c2 BLD3, r2c2 SHP6") == (1 + 1 + 3) // 2
    assert pirates("r4c1 PIR2, r1c1 BLD6, r1c2 BLD4") == 5
    assert pirates("r4c1 PIR2") == 0


@clause("PH-P03", "PH-P09", "PH-Q21")
def test_a_surveyor_scores_2_for_each_different_printed_number_of_buildings() -> None:
    assert pirates("r4c1 PIR3, r1c1 BLD2, r1c2 BLD3, r2c1 BLD3, r4c3 BLD2, r2c2 SHP5") == 4
    # r1c1 has capacity 4 by its neighbours, and is still a 2; r1c2 alone would be a 3
    assert pirates("r4c1 PIR3, r1c1 BLD2, r1c2 BLD3, r4c3 BLD4") == 6


@clause("PH-P04")
def test_a_quartermaster_scores_2_for_each_die_on_it_and_beside_it() -> None:
    isle = "r1c3 PIR4 T2, r1c2 BLD5 R2 M, r1c4 N3, r2c3 SHP5 T1 T1, r2c2 N6"
    assert pirates(isle) == 2 * (1 + 1 + 1 + 2)
    assert pirates("r1c3 PIR4 M") == 0


@clause("PH-P05", "PH-P09")
def test_a_corsair_scores_1_for_each_ship_number_and_each_navy_number() -> None:
    assert pirates("r4c1 PIR5, r2c2 SHP1, r2c3 SHP1, r2c4 SHP4, r3c2 N2, r3c3 N2, r3c4 N3") == 2 + 2
    assert pirates("r4c1 PIR5, r1c2 BLD3, r2c2 SHP4, r3c4 SHP5") == 2  # capacities 5 and 5, numbers 4 and 5


@clause("PH-P06", "PH-Q23")
def test_a_purser_scores_the_income_left() -> None:
    assert pirates("r4c1 PIR6", income=9) == 9
    assert pirates("r4c1 PIR6, r1c1 BLD6", income=0) == 0


@clause("PH-P07")
def test_each_copy_of_a_pirate_scores_in_full() -> None:
    assert pirates("r4c1 PIR6, r1c1 PIR6", income=4) == 8
    assert pirates("r4c1 PIR1, r4c2 PIR1, r4c3 PIR1, r1c2 BLD2, r2c2 SHP1") == 9


@clause("PH-V09", "PH-L13", "PH-C02")
def test_a_new_ship_has_its_bonuses_when_its_own_ability_moves_a_die_onto_it() -> None:
    t = table(islands={O: "r1c2 BLD3, r2c1 BLD5 T5"}, spots={1: "SHP3"}).play(
        "go 1", "buy r2c2", "move r2c1a"
    )
    assert t.choices() == ["to r1c2a", "to r2c1b", "to r2c2a"]
    t.play("to r2c2a")
    assert look(t, O)["r2c2"] == "SHP3 T5" and look(t, O)["r2c1"] == "BLD5 - -"


@clause("PH-V04", "PH-V12", "PH-C07", "PH-I07")
def test_a_brigantine_reckons_with_raised_capacities_and_leaves_rum_and_income_alone() -> None:
    isle = {
        "r1c2": "BLD3 T2",
        "r1c1": "BLD3 R1",  # raises its neighbour to 4
        "r2c3": "SHP5 M R3",
        "r3c2": "SHP4 T1",
        "r3c3": "N1",
        "r2c1": "PIR4 T4",  # 5 beside a Watchtower
    }
    t = table(islands={O: isle}, income={O: 6}, spots={1: "SHP4"}).play("go 1", "buy r2c2")
    found = look(t, O)
    assert found["r1c2"] == "BLD3 T4 -" and found["r2c1"] == "PIR4 T5"
    assert found["r2c3"] == "SHP5 M R5" and found["r3c2"] == "SHP4 T3"
    assert found["r1c1"] == "BLD3 R1 -" and found["r3c3"] == "N1" and crew(t).income == 2


@clause("PH-P02", "PH-P07", "PH-P09")
def test_each_carpenter_rounds_down_for_itself() -> None:
    assert pirates("r1c1 PIR2, r1c2 BLD3, r1c3 BLD3, r4c1 BLD1, r4c2 PIR2") == 2 * ((4 + 4 + 1) // 2)


@clause("PH-P05", "PH-F06")
def test_a_corsair_sees_only_the_navy_that_was_kept() -> None:
    t = table(phase="end", round=4, islands={O: "r1c3 PIR5, r2c2 SHP3, r1c4 N2, r2c4 N1, r3c4 N3"})
    other = table(phase="end", round=4, islands={O: "r1c3 PIR5, r2c2 SHP3, r1c4 N2, r2c4 N1, r3c4 N3"})
    assert fame(t.play("drop r3c4"), O)["pirates"] == 1 + 2
    assert fame(other.play("drop r1c4", "drop r2c4"), O)["pirates"] == 1 + 1
