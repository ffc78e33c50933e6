"""Round structure, Income, Map and round end (chapters PH-R, PH-I, PH-M and PH-E)."""

from itertools import pairwise

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE
from quarterdeck.games.pirate_haven.constants import FINISHED, MAP_CODES, PRINTS, WAITING
from quarterdeck.games.pirate_haven.positions import look, table
from tests.games.pirate_haven.support import A, B, O, P, board, crew, kind, played
from tests.support import clause

W06 = "MT01 MT05 MT09 MT12 MT02 MT07 MT03 MT10 MT11 MT08"


def lay(codes: str) -> list[str]:
    return [f"lay {code}" for code in codes.split()]


# -- rounds ------------------------------------------------------------------------------


@clause("PH-R01", "PH-R04")
def test_a_game_has_exactly_4_rounds() -> None:
    game = played(3, 5)
    assert sorted({s.round for s in game}) == [0, 1, 2, 3, 4]
    assert game[-1].round == 4
    t = table(phase="end", round=3, spots={})
    assert t.s.round == 4 and t.question == "lay"
    t = table(phase="end", round=4)
    assert t.over and t.why("go 1") == "PH-R01"


@clause("PH-R02", "PH-R03")
def test_income_then_map_then_travel_and_only_travel_asks_players() -> None:
    t = table(phase="income", round=2, islands={O: "r1c1 BLD6 -"}, income={O: 1, B: 5})
    assert crew(t, O).income == 8 and t.seat == FATE and t.question == "lay"
    asked: list[str] = []
    luck = Luck(3)
    while t.seat == FATE:
        asked.append(t.question)
        t.s.play(luck.answer(t.s))
    assert asked[:8] == ["lay"] * 8
    assert set(asked[8:]) <= {"roll", "turn up"}
    assert t.question == "move"


# -- Income ------------------------------------------------------------------------------


@clause("PH-I01")
def test_unspent_income_is_lost() -> None:
    t = table(phase="income", round=2, income={O: 5, B: 12})
    assert (crew(t, O).income, crew(t, B).income) == (6, 6)


@clause("PH-I02", "PH-I05")
def test_resources_are_6_white_pips_and_printed_resources_and_nothing_else() -> None:
    isle = "r1c1 BLD1 R1, r1c2 BLD6 R4, r2c1 PIR2, r3c1 BLD2 T2, r4c1 BLD4 M, r2c2 SHP1, r3c3 N6"
    t = table(islands={O: isle})
    assert crew(t).all_resources(board()) == 6 + 1 + 4 + 1 + 2 + 1
    t = table(islands={O: "r3c1 BLD2 T2, r4c1 BLD5 M T5, r2c2 SHP1, r3c3 N6"})
    assert crew(t).all_resources(board()) == 6


@clause("PH-I03", "PH-I09")
def test_income_is_at_most_12_while_resources_have_no_limit() -> None:
    isle = "r1c1 BLD6 R6, r1c2 BLD5 R5 R5"
    t = table(phase="income", round=2, islands={O: isle})
    assert crew(t).all_resources(board()) == 6 + 2 + 16
    assert crew(t).income == 12
    t = table(spots={1: "I2"}, income={O: 11}).play("go 1")
    assert crew(t).income == 12


@clause("PH-I04")
def test_in_round_1_everybody_has_6() -> None:
    t = table(phase="income", round=1, seats=4)
    assert [one.income for one in t.s.crews] == [6, 6, 6, 6]


@clause("PH-I06")
def test_buying_lowers_income_by_the_cost_and_never_below_0() -> None:
    t = table(spots={1: "BLD6", 2: "SHP1"}).play("go 1", "buy r1c1")
    assert crew(t).income == 0
    t = table(spots={1: "BLD6"}, income={O: 5}).play("go 1")
    assert t.s.box_tiles[kind("BLD6")] == 1 and crew(t).income == 5


@clause("PH-I07")
def test_new_resources_count_from_the_next_income_phase_on() -> None:
    t = table(islands={O: "r1c1 BLD5"}, spots={1: "R5", 2: "BLD1"}, at={B: 9}).play("go 1", "place r1c1a")
    assert crew(t).income == 6
    t.play("go 2", "buy r2c1")
    assert crew(t).income == 5 and crew(t).all_resources(board()) == 12


@clause("PH-I08", "PH-Q05")
def test_income_rises_only_by_the_two_actions_and_by_giving_treasure() -> None:
    isle = {O: "r1c1 BLD5 T3 -"}
    t = table(islands=isle, income={O: 4}, spots={1: "I2"}).play("go 1")
    assert crew(t).income == 6
    t = table(islands=isle, income={O: 0}, spots={1: "BLD6+I1"}).play("go 1", "discard")
    assert crew(t).income == 1
    t = table(islands=isle, income={O: 4}).play("give r1c1a")
    assert crew(t).income == 6
    t = table(islands=isle, income={O: 4}, spots={1: "R6"}).play("go 1", "place r1c1b")
    assert crew(t).income == 4


@clause("PH-I10")
def test_there_is_no_income_phase_after_round_4() -> None:
    t = table(phase="end", round=4, islands={O: "r1c1 BLD6"}, income={O: 3, B: 0})
    assert t.over and (crew(t).income, crew(t, B).income) == (3, 0)


@clause("PH-I11", "PH-Q04")
def test_a_full_island_still_has_its_6_resources() -> None:
    land = ("r1c1", "r1c2", "r1c3", "r2c1", "r3c1", "r4c1", "r4c2", "r4c3")
    codes = ("BLD2", "BLD2", "BLD3", "BLD3", "BLD4", "BLD4", "BLD5", "BLD5")
    isle = dict(zip(land, codes, strict=True))
    isle |= dict.fromkeys(("r1c4", "r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4", "r4c4"), "N6")
    t = table(phase="income", round=2, islands={O: isle}, income={O: 0})
    assert crew(t).income == 6


# -- Map ---------------------------------------------------------------------------------


@clause("PH-M01", "PH-M03", "PH-N01", "PH-N02", "PH-N03")
def test_12_10_or_8_map_tiles_are_laid_and_the_others_stay_face_down() -> None:
    for seats, laid, path in ((2, 8, 16), (3, 10, 20), (4, 12, 24)):
        t = table(seats=seats, phase="map").let(Luck(seats))
        assert len(t.s.laid) == laid and sum(t.s.map_deck.left) == 13 - laid
        assert t.s.path() == path
        assert t.offers(f"go {path}")
        if path < 24:
            assert t.why(f"go {path + 1}") == "PH-M07"


@clause("PH-M02", "PH-M04", "PH-Q02", "PH-Q39")
def test_tiles_are_laid_upright_in_drawing_order_in_two_rows() -> None:
    t = table(phase="map").play(*lay("MT01 MT02 MT03 MT04 MT05 MT06 MT07 MT08"))
    assert [MAP_CODES[tile] for tile in t.s.laid[:4]] == ["MT01", "MT02", "MT03", "MT04"]
    rows = [[t.s.spot[p] for p in positions] for positions in ((1, 2, 3, 4), (8, 7, 6, 5))]
    assert rows == [[0, 2, 4, 6], [1, 3, 5, 7]]
    rows = [[t.s.spot[p] for p in positions] for positions in ((9, 10, 11, 12), (16, 15, 14, 13))]
    assert rows == [[8, 10, 12, 14], [9, 11, 13, 15]]
    assert len(board().print) == 26


@clause("PH-M05", "PH-M06", "PH-M07")
def test_the_path_is_a_snake_from_the_left_direction_tile_and_back_to_it() -> None:
    for columns, last in ((4, 16), (5, 20), (6, 24)):
        places: list[tuple[int, int]] = []
        for position in range(1, last + 1):
            row = (position - 1) // columns + 1
            step = (position - 1) % columns
            column = step + 1 if row % 2 else columns - step
            places.append((row, column))
            tile = (0 if row < 3 else columns) + column - 1
            assert board().tile_at[columns][position - 1] == tile
            assert board().half[columns][position - 1] == (row - 1) % 2
        assert len(set(places)) == last == len(board().tile_at[columns]) == len(board().half[columns])
        assert (places[0], places[-1]) == ((1, 1), (4, 1))
        for (row, column), (next_row, next_column) in pairwise(places):
            turn = next_row == row + 1 and column == next_column and column in (1, columns)
            assert turn or (row == next_row and abs(column - next_column) == 1)
    assert len(board().tile_at) == len(board().half) == 6 + 1  # by number of columns


@clause("PH-M08", "PH-Q06", "PH-Z05")
def test_spots_are_filled_in_path_order() -> None:
    laid = "MT01 MT02 MT03 MT04 MT05 MT06 MT07 MT08"
    t = table(phase="fill", laid=laid, decks={"B": "BLD4 BLD2 BLD1 BLD6"}, top="BLD4")
    t.play("top BLD2", "top BLD1")  # for positions 1 and 2; 3 and 4 are Pirates, 5 a Treasure die
    assert [t.s.goods[p] for p in (1, 2)] == [kind("BLD4"), kind("BLD2")]
    assert t.s.goods[8] == -1
    assert t.question == "turn up"  # a new top Pirate, after position 3
    assert all(choice.startswith("top PIR") for choice in t.choices())


@clause("PH-M09", "PH-M13")
def test_a_tile_spot_plain_or_combined_gets_the_top_tile_of_its_deck() -> None:
    t = table(phase="fill", laid="MT02 MT01 MT03 MT05 MT06 MT07 MT08 MT09", top="BLD5 PIR3")
    assert t.s.goods[1] == kind("BLD5") and t.s.t.bonus[t.s.spot[1]] == 3
    t.play("top BLD1")
    assert t.s.goods[2] == kind("BLD1")


@clause("PH-M10")
def test_a_die_spot_gets_a_die_that_is_rolled_once_and_keeps_its_number() -> None:
    t = table(phase="fill", laid="MT09 MT07 MT10 MT01 MT02 MT03 MT04 MT05")
    assert t.question == "roll" and t.s.weights == [1] * 6
    t.play("die 4", "die 6", "die 2")
    assert t.s.goods[1:4] == [4, 6, 2]
    assert t.s.pool == [7, 11, 11, 12]
    t.let(Luck(1))
    assert t.s.goods[1:4] == [4, 6, 2]


@clause("PH-M11", "PH-M12")
def test_a_rum_spot_gets_a_token_and_a_special_action_nothing() -> None:
    t = table(phase="fill", laid="MT11 MT12 MT13 MT01 MT02 MT03 MT04 MT05").let(Luck(1))
    assert t.s.goods[1:4] == [1, -1, -1]
    assert [PRINTS[t.s.printed(p)] for p in (1, 2, 3, 8)] == ["M", "TA", "NA", "I2"]
    assert t.s.goods[8] == -1
    assert t.s.pool[3] == 12 - [PRINTS[t.s.printed(p)] for p in range(1, 17)].count("M")


@clause("PH-M14", "PH-Q08")
def test_a_spot_that_cannot_be_filled_stays_empty_but_its_bonus_still_happens() -> None:
    laid = "MT02 MT01 MT07 MT09 MT03 MT04 MT05 MT06"
    t = table(phase="fill", laid=laid, decks={"B": "BLD1"}, top="BLD1", pool={"R": 0, "M": 0})
    t.let(Luck(1))
    assert t.s.goods[1] == kind("BLD1") and t.s.goods[2] == t.s.goods[3] == t.s.goods[8] == -1
    t = table(laid=laid, bare=[1, 3, 8], decks={"B": ""})
    t.play("go 1")
    assert crew(t).income == 7 and t.seat == 1
    t.play("go 3")
    assert t.seat == 0 and look(t, B) == {}


@clause("PH-M15")
def test_everything_on_the_map_is_the_same_in_every_view() -> None:
    t = table(seats=3, phase="map").let(Luck(2))
    for seat in (0, 1, 2, -3):
        view = t.view(seat)
        assert (view.goods, view.spot, view.laid) == (t.s.goods, t.s.spot, t.s.laid)


# -- round end ---------------------------------------------------------------------------


@clause("PH-E01", "PH-E02", "PH-Q07")
def test_what_is_left_on_the_map_goes_to_the_box_for_good() -> None:
    t = table(spots={1: "BLD3", 2: "T5", 3: "M", 4: "N2"}, bare=range(5, 17))
    before = t.s.pool[:]
    t.play("leave", "leave")
    assert t.s.round == 2 and t.question == "lay"
    assert t.s.box_tiles[kind("BLD3")] == 1
    assert t.s.box_goods == [0, 1, 1, 1] and t.s.pool == before
    assert set(t.s.goods) == {-1}


@clause("PH-E03")
def test_all_13_map_tiles_are_shuffled_again() -> None:
    t = table().play("leave", "leave")
    assert t.s.laid == [] and t.s.weights == [1] * 13


@clause("PH-E04")
def test_decks_pool_and_islands_carry_over() -> None:
    isle = {"r1c1": "BLD5 T4 M", "r2c2": "SHP2 R2", "r3c3": "N3"}
    t = table(islands={O: isle}, top="BLD1 PIR2 SHP6")
    pool, decks = t.s.pool[:], [deck.left[:] for deck in t.s.decks]
    t.play("leave", "leave")
    assert look(t, O) == isle
    assert t.s.pool == pool and [deck.left for deck in t.s.decks] == decks
    assert t.s.top == [kind("BLD1"), kind("PIR2"), kind("SHP6")]


@clause("PH-E05", "PH-T15")
def test_ships_stay_on_the_direction_tile_and_depart_in_the_order_in_which_they_left() -> None:
    t = table(seats=4, at={O: 5, B: 3, P: 8, A: 24}, spots={6: "NA"})
    t.play("leave")  # black
    t.play("go 6", "leave", "leave")  # orange, orange, pink
    assert t.s.round == 2  # aqua, on the last position, leaves by itself
    assert t.s.left == [1, 0, 2, 3] and t.s.at == [FINISHED] * 4
    t.let(Luck(4))
    assert t.s.left == [1, 0, 2, 3] and t.s.at == [WAITING] * 4
    assert t.seat == 1


def test_the_script_can_lay_a_whole_map() -> None:
    t = table(seats=3, phase="map").play(*lay(W06))
    assert [MAP_CODES[tile] for tile in t.s.laid] == W06.split()


@clause("PH-M14", "PH-M08")
def test_the_last_die_and_the_last_tile_go_to_the_first_spot_of_the_path() -> None:
    laid = "MT09 MT10 MT11 MT12 MT13 MT08 MT07 MT01"
    t = table(
        phase="fill", laid=laid, pool={"T": 0, "R": 0, "N": 1, "M": 0}, decks={"B": "BLD1", "P": "", "S": ""}
    )
    t.play("die 5")
    assert t.seat == 0 and t.s.pool == [0, 0, 0, 0]
    assert {at: thing for at, thing in enumerate(t.s.goods) if thing != -1} == {2: 5, 7: kind("BLD1")}


@clause("PH-I02", "PH-I03", "PH-I05")
def test_resources_of_every_kind_add_up_before_the_limit() -> None:
    isle = {
        O: "r1c1 BLD1 T1, r2c1 BLD6 R1, r1c2 PIR2, r2c2 SHP6 T6",
        B: "r1c1 BLD1 R1, r2c1 BLD6 R4, r4c4 N6",
    }
    t = table(phase="income", round=3, islands=isle, income={O: 12, B: 0})
    assert [crew(t, who).income for who in (O, B)] == [11, 12] and crew(t, B).all_resources(board()) == 14
