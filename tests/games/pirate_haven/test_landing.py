"""Landing on a tile, landing on a die (chapters PH-L and PH-D)."""

from itertools import pairwise

from quarterdeck.games.pirate_haven.constants import FINISHED
from quarterdeck.games.pirate_haven.positions import fame, look, pips, table
from tests.games.pirate_haven.support import B, O, board, crew, kind, played
from tests.support import clause

LAND = ["r1c1", "r1c2", "r1c3", "r2c1", "r3c1", "r4c1", "r4c2", "r4c3"]
SEA = ["r1c4", "r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4", "r4c4"]


# -- tiles -------------------------------------------------------------------------------


@clause("PH-L01")
def test_a_tile_is_bought_or_discarded_and_nobody_else_gets_it() -> None:
    t = table(spots={1: "BLD2"}).play("go 1")
    assert t.choices() == [f"buy {spot}" for spot in LAND] + ["discard"]
    t.play("discard")
    assert t.s.goods[1] == -1 and t.s.box_tiles[kind("BLD2")] == 1
    assert t.seat == 1 and not t.offers("buy r1c1") and t.why("buy r1c1") == "PH-L01"


@clause("PH-L02", "PH-Q37")
def test_the_cost_is_the_printed_number_whatever_the_bonuses() -> None:
    t = table(islands={O: "r1c2 BLD3, r2c1 BLD3"}, income={O: 2}, spots={1: "SHP2"}).play("go 1", "buy r2c2")
    assert crew(t).income == 0 and crew(t).capacity[5] == 4


@clause("PH-L03")
def test_buying_needs_the_income_and_an_empty_spot_of_the_right_terrain() -> None:
    isle = {O: "r1c1 BLD5 T3 -"}  # a die to give, so that the question is asked
    t = table(islands=isle, income={O: 3}, spots={1: "PIR4"}).play("go 1")
    assert t.choices("buy") == [] and t.why("buy r1c2") == "PH-L03"
    t = table(islands=isle, income={O: 4}, spots={1: "PIR4"}).play("go 1")
    assert t.offers("buy r1c2")
    full = dict.fromkeys(SEA, "N1") | {"r1c1": "BLD5 T3 -"}
    t = table(islands={O: full}, spots={1: "SHP1"}).play("go 1")
    assert t.choices("buy") == [] and t.why("buy r1c4") == "PH-L05"


@clause("PH-L04")
def test_buildings_and_pirates_go_on_land_ships_on_sea() -> None:
    for code in ("BLD1", "PIR1"):
        t = table(spots={1: code}).play("go 1")
        assert t.choices("buy") == [f"buy {spot}" for spot in LAND]
        assert t.why("buy r1c4") == "PH-L04"
    t = table(spots={1: "SHP1"}).play("go 1")
    assert t.choices("buy") == [f"buy {spot}" for spot in SEA]
    assert t.why("buy r1c1") == "PH-L04"


@clause("PH-L05")
def test_a_spot_with_a_tile_or_a_navy_die_is_not_empty() -> None:
    t = table(islands={O: "r2c2 N3, r2c3 SHP2"}, spots={1: "SHP1"}).play("go 1")
    assert t.why("buy r2c2") == t.why("buy r2c3") == "PH-L05"
    assert len(t.choices("buy")) == 6


@clause("PH-L06")
def test_a_bought_tile_is_placed_at_once_and_need_not_touch_others() -> None:
    t = table(islands={O: "r1c1 BLD1"}, spots={1: "PIR2"}).play("go 1", "buy r4c3")
    assert look(t, O) == {"r1c1": "BLD1 -", "r4c3": "PIR2"} and t.s.goods[1] == -1


@clause("PH-L07", "PH-D08", "PH-A12")
def test_placed_tiles_never_change_and_dice_and_rum_stay_where_abilities_leave_them() -> None:
    for seed in range(6):
        game = played(3, seed)
        for before, after in pairwise(game):
            for old, new in zip(before.crews, after.crews, strict=True):
                assert all(tile in (-1, new.tile[spot]) for spot, tile in enumerate(old.tile))
                gone = [p for p in range(48) if old.held[p] and not new.held[p]]
                came = [p for p in range(48) if new.held[p] and not old.held[p]]
                if gone and set(after.at) != {FINISHED}:
                    assert len(gone) == len(came) == 1 and old.held[gone[0]] != 32


@clause("PH-L08")
def test_a_tile_that_is_not_bought_is_out_of_the_game() -> None:
    for why, setting in (("choice", {O: 6}), ("income", {O: 1})):
        t = table(spots={1: "PIR3"}, income=setting).play("go 1")
        if why == "choice":
            t.play("discard")
        assert t.s.box_tiles[kind("PIR3")] == 1 and look(t, O) == {}
    full = dict.fromkeys(SEA, "N1")
    t = table(islands={O: full}, spots={1: "SHP1"}).play("go 1")
    assert t.s.box_tiles[kind("SHP1")] == 1


@clause("PH-L09")
def test_a_building_works_from_its_placement_on() -> None:
    t = table(islands={O: "r1c2 BLD4, r2c2 SHP3 T3"}, at={B: 9}, spots={1: "BLD1", 2: "M", 3: "BLD3"})
    assert crew(t).open_places(board()) == []
    t.play("go 1", "buy r4c1")
    t.play("go 2")
    assert t.choices() == ["rum r1c2a", "rum r4c1a"]  # the Rum Cellar is unlocked
    t.play("rum r1c2a", "go 3", "buy r1c1")
    assert crew(t).capacity[1] == 5


@clause("PH-L10", "PH-V13")
def test_a_ship_acts_once_right_after_its_placement() -> None:
    t = table(islands={O: "r1c1 BLD5 T2 -"}, at={B: 9}, spots={1: "SHP3", 2: "NA"})
    t.play("go 1", "buy r4c4")
    assert t.question == "ability"
    t.play("reroll r1c1a", "roll 5")
    assert t.question == "move" and pips(t, O, "r1c1a") == 5
    t.play("go 2")
    assert t.question == "move" and t.why("reroll r1c1a") == "PH-V10"


@clause("PH-L11")
def test_a_pirate_counts_only_in_end_scoring() -> None:
    t = table(spots={1: "PIR1"}, islands={O: "r1c2 BLD2, r2c2 SHP2"}).play("go 1", "buy r1c1")
    assert crew(t).income == 5  # 6 less 1, nothing else
    assert fame(t, O)["pirates"] == 3


@clause("PH-L12", "PH-Q38")
def test_printed_gifts_belong_to_the_owner_and_fill_no_die_spot() -> None:
    t = table(spots={1: "BLD2", 2: "BLD1", 3: "SHP1"}, at={B: 9})
    t.play("go 1", "buy r1c1", "go 2", "buy r1c2", "go 3", "buy r2c2")
    assert crew(t).all_treasure(board()) == 1
    assert crew(t).all_resources(board()) == 7
    assert crew(t).all_rum(board()) == 1
    assert crew(t).open_places(board()) == [0, 2]


@clause("PH-L13")
def test_the_die_spots_of_a_new_tile_are_usable_at_once_even_by_its_own_ability() -> None:
    t = table(islands={O: "r1c1 BLD5 T5 M"}, spots={1: "SHP3"}).play("go 1", "buy r4c4", "move r1c1a")
    assert look(t, O) == {"r1c1": "BLD5 - M", "r4c4": "SHP3 T3"}


# -- dice --------------------------------------------------------------------------------


@clause("PH-D01")
def test_a_die_is_taken_for_nothing_or_discarded() -> None:
    t = table(islands={O: "r1c1 BLD5"}, income={O: 0}, spots={1: "T4"}).play("go 1")
    assert t.choices() == ["place r1c1a", "place r1c1b", "discard"]
    t.play("place r1c1b")
    assert look(t, O)["r1c1"] == "BLD5 - T4" and crew(t).income == 0
    t = table(islands={O: "r1c1 BLD5"}, spots={1: "T4"}).play("go 1", "discard")
    assert look(t, O)["r1c1"] == "BLD5 - -" and t.why("place r1c1a") == "PH-D01"


@clause("PH-D02", "PH-D05")
def test_resource_and_treasure_dice_go_on_tiles_of_any_colour_never_on_the_board() -> None:
    isle = {O: "r1c1 BLD5, r1c2 PIR4, r2c2 SHP5"}
    for die in ("R3", "T3"):
        t = table(islands=isle, spots={1: die}).play("go 1")
        assert t.choices("place") == [f"place {p}" for p in ("r1c1a", "r1c1b", "r1c2a", "r2c2a", "r2c2b")]
        assert t.why("place r3c3") == "PH-D05"
        assert t.why("place r1c2b") == t.why("place r4c1a") == "PH-D02"


@clause("PH-D03")
def test_a_die_spot_is_available_if_it_is_empty_and_free_or_unlocked() -> None:
    isle = "r1c1 BLD5 M T2, r1c2 BLD3"
    t = table(islands={O: isle}, spots={1: "R2"}).play("go 1")
    assert t.choices("place") == ["place r1c2a"]
    assert t.why("place r1c1a") == t.why("place r1c1b") == "PH-D03"
    assert t.why("place r1c2b") == "PH-C08"
    t = table(islands={O: isle + ", r4c1 BLD1 R1"}, spots={1: "R2"}).play("go 1")
    assert t.choices("place") == ["place r1c2a", "place r1c2b"]


@clause("PH-D04", "PH-D10")
def test_a_navy_die_fills_a_whole_sea_spot_and_keeps_its_number() -> None:
    t = table(islands={O: "r2c2 SHP1, r2c3 N2, r1c2 BLD5"}, spots={1: "N6"}).play("go 1")
    assert t.choices("place") == [f"place {s}" for s in SEA if s not in ("r2c2", "r2c3")]
    assert t.why("place r2c2") == t.why("place r2c3") == t.why("place r1c1") == "PH-D04"
    t.play("place r3c2")
    assert look(t, O)["r3c2"] == "N6"
    assert not crew(t).is_empty(9)


@clause("PH-D05")
def test_navy_dice_never_go_on_tiles() -> None:
    t = table(islands={O: "r1c1 BLD5, r2c2 SHP5"}, spots={1: "N3"}).play("go 1")
    assert t.why("place r1c1a") == t.why("place r2c2a") == "PH-D05"


@clause("PH-D06")
def test_without_a_suitable_spot_a_die_can_only_be_discarded() -> None:
    t = table(spots={1: "T6"}).play("go 1")
    assert t.seat == 1 and t.s.box_goods == [0, 1, 0, 0]
    t = table(islands={O: dict.fromkeys(SEA, "N1") | {"r1c1": "BLD5 T3 -"}}, spots={1: "N3"}).play("go 1")
    assert t.choices() == ["discard", "give r1c1a", "gain r1c1a"]


@clause("PH-D07")
def test_a_discarded_die_goes_to_the_box() -> None:
    t = table(islands={O: "r1c1 BLD5"}, spots={1: "R5"})
    pool = t.s.pool[:]
    t.play("go 1", "discard")
    assert t.s.box_goods == [1, 0, 0, 0] and t.s.pool == pool and t.s.goods[1] == -1


@clause("PH-D09")
def test_the_two_spots_of_a_tile_hold_any_mix() -> None:
    spots = {1: "T2", 2: "M", 3: "R4", 4: "T5"}
    t = table(islands={O: "r1c1 BLD5, r2c2 SHP5"}, at={B: 9}, spots=spots)
    t.play("go 1", "place r1c1a", "go 2", "rum r1c1b", "go 3", "place r2c2b", "go 4", "place r2c2a")
    assert look(t, O) == {"r1c1": "BLD5 T2 M", "r2c2": "SHP5 T5 R4"}
