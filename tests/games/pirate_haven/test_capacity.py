"""Capacity, strength, locks (chapter PH-C), and the Buildings that change them (PH-B)."""

from quarterdeck.games.pirate_haven.positions import fame, look, pips, table
from tests.games.pirate_haven.support import B, O, board, crew, kind, played
from tests.support import clause


def capacity(isle: str, spot: int) -> int:
    return crew(table(islands={O: isle})).capacity[spot]


@clause("PH-C01")
def test_the_white_number_is_cost_capacity_and_strength() -> None:
    t = table(islands={O: "r2c2 SHP5 T5"}, spots={1: "SHP4"}).play("go 1", "buy r4c4")
    assert crew(t).income == 2
    assert crew(t).capacity[15] == 4 and crew(t).strength() == 9


@clause("PH-C02", "PH-B03", "PH-B05", "PH-B07")
def test_each_adjacent_watchtower_adds_1_and_each_shipyard_1_to_ships() -> None:
    assert capacity("r1c2 BLD3, r1c1 PIR4", 0) == 5
    assert capacity("r1c2 BLD3, r1c1 BLD2", 0) == 3
    assert capacity("r1c2 BLD3, r2c2 SHP2", 5) == 3
    assert capacity("r1c2 BLD5, r2c2 SHP2", 5) == 3
    assert capacity("r1c2 BLD5, r1c1 BLD2", 0) == 2
    assert capacity("r1c2 BLD5, r1c1 PIR2", 0) == 2
    assert capacity("r1c2 BLD3, r2c1 BLD5, r2c2 SHP2", 5) == 4
    assert capacity("r1c2 BLD3, r2c1 BLD3, r1c1 BLD6", 0) == 8
    assert capacity("r1c2 BLD3", 1) == 3  # not itself
    assert capacity("r1c1 BLD3, r1c2 BLD3", 0) == capacity("r1c1 BLD3, r1c2 BLD3", 1) == 4
    t = table(islands={O: "r1c2 BLD3", B: "r2c2 SHP2"})
    assert crew(t, B).capacity[5] == 2  # another Island


@clause("PH-C03")
def test_strength_is_the_current_capacity_of_all_ships() -> None:
    t = table(islands={O: "r1c2 BLD3, r2c1 BLD5, r2c2 SHP6, r3c4 SHP1, r1c1 PIR6"})
    assert crew(t).strength() == 8 + 1


@clause("PH-C04")
def test_adjacency_is_orthogonal_across_land_and_sea() -> None:
    assert capacity("r1c2 BLD3, r2c1 BLD5", 4) == 5  # diagonal
    assert capacity("r1c2 BLD3, r2c3 SHP2", 6) == 2  # diagonal
    assert capacity("r1c3 BLD3, r1c4 SHP2", 3) == 3  # land and sea
    assert capacity("r1c3 BLD3, r4c3 BLD2", 14) == 2  # far away
    assert board().near[5] == [1, 4, 6, 9]


@clause("PH-C05")
def test_capacity_applies_to_each_die_spot_separately() -> None:
    t = table(islands={O: "r1c1 BLD5"}, at={B: 9}, spots={1: "T5", 2: "R5"})
    t.play("go 1", "place r1c1a", "go 2", "place r1c1b")
    assert look(t, O)["r1c1"] == "BLD5 T5 R5"


@clause("PH-C06")
def test_a_die_above_the_capacity_is_reduced_and_the_lost_pips_give_nothing() -> None:
    for die in ("T6", "R6"):
        t = table(islands={O: "r1c1 BLD2"}, spots={1: die}).play("go 1", "place r1c1a")
        assert look(t, O)["r1c1"] == f"BLD2 {die[0]}2" and crew(t).income == 6


@clause("PH-C07")
def test_no_die_ever_shows_more_than_its_limit() -> None:
    t = table(islands={O: "r1c1 BLD6 T6, r1c2 BLD3 T3, r2c2 N6"}, spots={1: "TA"})
    assert t.why("gain r1c1a") == t.why("gain r1c2a") == "PH-C07"
    assert crew(t).capacity[0] == 7
    t.play("go 1")
    assert (pips(t, O, "r1c1a"), pips(t, O, "r1c2a")) == (6, 3)
    for s in played(4, 2):
        for one in s.crews:
            assert all(one.pips(p) <= one.limit(p) for p in range(48) if one.pips(p))


@clause("PH-C08", "PH-B01", "PH-B02")
def test_locked_spots_need_a_workshop_on_buildings_and_a_tavern_on_pirates() -> None:
    isle = "r1c1 BLD6, r1c2 BLD4, r1c3 PIR3"
    for more, places in (
        ("", ["r1c1a"]),
        (", r4c1 BLD1 R1", ["r1c1a", "r1c1b", "r1c2a"]),
        (", r4c1 BLD2 R1", ["r1c1a", "r1c3a"]),
        (", r4c1 BLD1 R1, r4c2 BLD2 R1", ["r1c1a", "r1c1b", "r1c2a", "r1c3a"]),
    ):
        t = table(islands={O: isle + more}, spots={1: "T1"}).play("go 1")
        assert t.choices("place") == [f"place {place}" for place in places]
    t = table(islands={O: isle}, spots={1: "T1"}).play("go 1")
    assert t.why("place r1c2a") == t.why("place r1c3a") == "PH-C08"


@clause("PH-C09", "PH-Q13")
def test_unlocking_also_covers_tiles_placed_later() -> None:
    t = table(islands={O: "r1c1 BLD2 T1"}, at={B: 9}, spots={1: "PIR5", 2: "T6"})
    t.play("go 1", "buy r1c2", "go 2")
    assert t.choices("place") == ["place r1c2a"]


@clause("PH-C10")
def test_ships_have_no_locked_spots() -> None:
    t = board()
    assert all(1 not in t.locked[k] for k in range(kind("SHP1"), kind("SHP6") + 1))
    d = table(islands={O: "r2c2 SHP5, r2c3 SHP6"}, spots={1: "R1"}).play("go 1")
    assert d.choices("place") == ["place r2c2a", "place r2c2b", "place r2c3a"]


@clause("PH-C11")
def test_a_second_workshop_only_adds_its_spot_and_gift() -> None:
    one = table(islands={O: "r1c1 BLD6 R1, r4c1 BLD1 R1"})
    two = table(islands={O: "r1c1 BLD6 R1, r4c1 BLD1 R1, r4c2 BLD1"})
    assert set(crew(two).open_places(board())) - set(crew(one).open_places(board())) == {26}
    assert crew(two).all_resources(board()) == crew(one).all_resources(board()) + 1
    assert crew(two).unlocked == crew(one).unlocked


@clause("PH-C12")
def test_a_bonus_applies_whichever_tile_came_first_and_gives_back_no_pips() -> None:
    t = table(islands={O: "r1c1 BLD2"}, at={B: 9}, spots={1: "T6", 2: "BLD3", 3: "TA"})
    t.play("go 1", "place r1c1a", "go 2", "buy r1c2")
    assert crew(t).capacity[0] == 3 and pips(t, O, "r1c1a") == 2
    t.play("go 3")
    assert pips(t, O, "r1c1a") == 3
    t = table(islands={O: "r1c2 BLD3"}, spots={1: "BLD2"}).play("go 1", "buy r1c1")
    assert crew(t).capacity[0] == 3


@clause("PH-C13")
def test_bonuses_add_up_beyond_6_for_strength_and_carpenter_but_not_for_dice() -> None:
    isle = "r1c2 BLD3, r2c1 BLD3, r2c2 SHP6 -, r1c1 BLD6 -, r3c1 PIR2"
    t = table(islands={O: isle}, spots={1: "T6"})
    assert crew(t).strength() == 8
    assert fame(t, O)["pirates"] == (8 + 3 + 3) // 2
    t.play("go 1", "place r2c2a")
    assert pips(t, O, "r2c2a") == crew(t).limit(10) == 6


@clause("PH-C14")
def test_rum_ignores_capacity_but_not_locks_and_fills_a_spot() -> None:
    t = table(islands={O: "r1c1 BLD1, r1c2 BLD2, r1c3 PIR3 T1"}, spots={1: "M"}).play("go 1", "rum r1c1a")
    assert look(t, O)["r1c1"] == "BLD1 M"
    t = table(islands={O: "r1c1 BLD3, r1c2 BLD5 - R1"}, spots={1: "M"}).play("go 1")
    assert t.why("rum r1c1b") == "PH-C14"
    assert t.why("rum r1c2b") == "PH-D03"


@clause("PH-C15")
def test_bonuses_do_nothing_to_navy_dice() -> None:
    t = table(islands={O: "r1c2 BLD3, r2c1 BLD5, r2c2 N4"})
    assert pips(t, O, "r2c2") == 4 and crew(t).capacity[5] == 0
    assert crew(t).limit(32 + 5) == 6


@clause("PH-B01", "PH-B02", "PH-B03", "PH-B04", "PH-B05", "PH-B06", "PH-Q12")
def test_buildings_have_the_spots_and_gifts_of_their_clauses() -> None:
    t = board()
    rows = {
        "BLD1": ([0], 1, 0, 0),
        "BLD2": ([0], 0, 1, 0),
        "BLD3": ([0, 1], 0, 0, 0),
        "BLD4": ([1], 0, 0, 1),
        "BLD5": ([0, 0], 0, 0, 0),
        "BLD6": ([0, 1], 2, 0, 0),
    }
    for n, (code, row) in enumerate(rows.items(), 1):
        k = kind(code)
        assert (t.locked[k], t.resources[k], t.treasure[k], t.rum[k]) == row
        assert t.value[k] == n


@clause("PH-B04", "PH-B06")
def test_rum_cellar_and_plantation_change_nothing_around_them() -> None:
    t = table(islands={O: "r1c1 BLD4, r1c2 BLD6, r1c3 PIR3, r2c1 BLD2, r2c2 SHP2"})
    assert [crew(t).capacity[spot] for spot in (0, 1, 2, 4, 5)] == [4, 6, 3, 2, 2]
    t = table(islands={O: "r1c1 BLD4, r1c2 BLD6"})
    assert crew(t).unlocked == 0 and crew(t).all_rum(board()) == 1


@clause("PH-C08", "PH-L09", "PH-B01")
def test_a_workshop_unlocks_for_the_very_next_die_but_only_buildings() -> None:
    isle = {O: "r1c2 BLD4, r1c3 PIR6"}
    t = table(islands=isle, at={B: 9}, spots={1: "BLD1", 2: "T6"}).play("go 1", "buy r1c1", "go 2")
    assert t.choices("place") == ["place r1c1a", "place r1c2a"] and t.why("place r1c3a") == "PH-C08"
    t.play("place r1c2a")
    assert pips(t, O, "r1c2a") == 4
