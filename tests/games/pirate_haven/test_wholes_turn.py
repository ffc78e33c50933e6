"""Whole turns: who is asked what, in which order, and what happens then (chapters PH-T, PH-L, PH-D, PH-A)."""

from quarterdeck.games.pirate_haven.positions import look, table
from tests.games.pirate_haven.support import B, O, P, crew, follow, kind
from tests.support import clause


@clause("PH-T17", "PH-T08", "PH-A09", "PH-L10", "PH-X06", "PH-X07", "PH-V10")
def test_a_turn_is_exchanges_a_move_the_bonus_exchanges_the_tile_and_its_ability() -> None:
    isle = {O: "r1c1 BLD5 T4 T2, r1c4 N5, r2c4 N2, r4c1 BLD5 R3 -"}
    t = table(islands=isle, income={O: 3}, spots={2: "SHP3+N1", 3: "TA"}, at={B: 9})
    follow(
        t,
        """
        orange move        | give r1c1a, give r1c1a | PH-X01 PH-X01 PH-X01 PH-X01
        orange move        | gain r1c1b             | PH-X02 PH-X02
        orange move        | go 2                   | PH-T05
        orange bonus       | bonus r2c4             | PH-A07
        orange buy         | gain r1c1b             | PH-X02 PH-X02
        orange buy         | buy r4c4               | PH-L06
        orange ability     | move r1c1b             |
        orange destination | to r4c4a               | PH-V09
        orange move        | go 3                   | PH-T05 PH-A02
        orange move        | leave                  | PH-T12
        black move
        """,
    )
    assert look(t, O) == {
        "r1c1": "BLD5 T3 -",
        "r1c4": "N5",
        "r2c4": "N3",
        "r4c1": "BLD5 R3 -",
        "r4c4": "SHP3 T3",
    }
    assert t.log() == [
        "Orange's Treasure die 4 at the Shipyard in row 1, column 1 (first spot) now shows 3.",
        "Orange now has 5 Income.",
        "Orange's Treasure die 3 at the Shipyard in row 1, column 1 (first spot) now shows 2.",
        "Orange now has 7 Income.",
        "Orange now has 5 Income.",
        "Orange's Treasure die 2 at the Shipyard in row 1, column 1 (second spot) now shows 3.",
        "Orange sails to position 2.",
        "Orange's Navy die 2 at row 2, column 4 now shows 3.",
        "Orange now has 3 Income.",
        "Orange's Treasure die 3 at the Shipyard in row 1, column 1 (second spot) now shows 4.",
        "Orange buys Schooner for 3 and places it at row 4, column 4.",
        "Orange moves Treasure die 4 from the Shipyard in row 1, column 1 (second spot) "
        "to the Schooner, reduced to 3.",
        "Orange sails to position 3.",
        "Orange's Treasure die 2 at the Shipyard in row 1, column 1 (first spot) now shows 3.",
        "Orange leaves the Map as 1st.",
    ]


@clause("PH-V10", "PH-V07", "PH-L10", "PH-T08")
def test_a_reroll_is_answered_by_fate_before_the_next_turn_is_determined() -> None:
    t = table(islands={B: "r1c4 N6, r2c4 N1"}, at={O: 4, B: 2}, spots={5: "SHP1", 9: "NA"})
    follow(
        t,
        """
        black move    | go 5        | PH-T05
        black buy     | buy r2c2    | PH-L06
        black ability | reroll r1c4 |
        fate reroll   | roll 2      | PH-V07
        orange move   | go 9        | PH-T05
        black move
        """,
    )
    assert t.log(1)[-2] == "Black's Navy die 6 at row 1, column 4 now shows 2."
    assert t.log(1)[-1] == "Orange sails to position 9."
    assert look(t, B) == {"r1c4": "N2", "r2c4": "N1", "r2c2": "SHP1"}


@clause("PH-A09", "PH-A10", "PH-A08", "PH-A06", "PH-L08", "PH-T08")
def test_on_a_combined_spot_the_bonus_comes_first_and_the_tile_after_it_however_it_ends() -> None:
    spots = {1: "BLD6+I1", 2: "BLD4+T1", 3: "PIR3+T1"}
    isle = {O: "r1c1 BLD5 T1 T2, r1c2 BLD2"}
    t = table(islands=isle, income={O: 5}, spots=spots, at={B: 9})
    follow(
        t,
        """
        orange move  | go 1        | PH-T05 PH-A08
        orange buy   | buy r4c1    | PH-L06
        orange move  | go 2        | PH-T05
        orange bonus | bonus r1c1a | PH-A06
        orange buy   | give r1c1b  | PH-X01 PH-X01
        orange buy   | discard     | PH-L08
        orange move  | go 3        | PH-T05
        orange bonus | bonus r1c1b | PH-A06
        orange buy   | discard     | PH-L08
        orange move
        """,
    )
    assert look(t, O) == {"r1c1": "BLD5 T2 T2", "r1c2": "BLD2 -", "r4c1": "BLD6 - -"}
    assert crew(t).income == 2 and t.s.box_tiles[kind("BLD4")] == t.s.box_tiles[kind("PIR3")] == 1
    assert t.log()[:3] == [
        "Orange sails to position 1.",
        "Orange now has 6 Income.",
        "Orange buys Plantation for 6 and places it at row 4, column 1.",
    ]
    assert "Orange does not buy Rum Cellar; it goes to the box." in t.log()


@clause("PH-D01", "PH-D04", "PH-D07", "PH-A05", "PH-C06", "PH-T04", "PH-T08")
def test_dice_and_rum_are_taken_turn_after_turn_by_the_ship_that_stays_behind() -> None:
    spots = {1: "T6", 2: "R4", 3: "N5", 4: "M", 5: "M", 6: "T2", 7: "N3"}
    t = table(islands={O: "r1c1 BLD2, r1c2 BLD5"}, at={B: 15}, spots=spots)
    follow(
        t,
        """
        orange move | go 1        | PH-T05
        orange take | place r1c1a | PH-D02
        orange move | go 2        | PH-T05
        orange take | discard     | PH-D07
        orange move | go 3        | PH-T05
        orange take | place r2c2  | PH-D04
        orange move | go 4        | PH-T05
        orange rum  | rum r1c2b   | PH-A05 PH-A05
        orange move | go 5        | PH-T05 PH-A05 PH-A05
        orange move | go 6        | PH-T05
        orange take | give r1c1a  | PH-X01 PH-X01 PH-D07
        orange move | go 7        | PH-T05
        orange take | discard     | PH-D07
        orange move
        """,
    )
    assert look(t, O) == {"r1c1": "BLD2 T1", "r1c2": "BLD5 M M", "r2c2": "N5"}
    assert t.log(0) == [
        "Orange sails to position 1.",
        "Orange places Treasure die 6 at the Tavern; it is reduced to 2.",
        "Orange sails to position 2.",
        "Orange does not take Resource die 4; it goes to the box.",
        "Orange sails to position 3.",
        "Orange places Navy die 5 at row 2, column 2.",
        "Orange sails to position 4.",
        "Orange places Rum at the Shipyard (second spot).",
        "Orange now has 1 Rum.",
        "Orange sails to position 5.",
        "Orange places Rum at the Shipyard (first spot).",
        "Orange now has 2 Rum.",
        "Orange sails to position 6.",
        "Orange's Treasure die 2 at the Tavern now shows 1.",
        "Orange now has 8 Income.",
        "Orange does not take Treasure die 2; it goes to the box.",
        "Orange sails to position 7.",
        "Orange does not take Navy die 3; it goes to the box.",
    ]


@clause("PH-A01", "PH-A02", "PH-A03", "PH-A04", "PH-A05", "PH-T08")
def test_special_actions_ask_nothing_and_the_next_turn_follows_at_once() -> None:
    isle = {O: "r1c1 BLD5 T5 T1, r2c1 BLD1 R1, r1c4 N6, r2c4 N2", B: "r1c1 BLD2 T1, r1c4 N1"}
    spots = {1: "TA", 2: "NA", 3: "I2", 4: "M", 5: "TA", 6: "I2"}
    t = table(islands=isle, income={O: 3, B: 12}, spots=spots)
    follow(
        t,
        """
        orange move | go 1 | PH-T05 PH-A02
        black move  | go 2 | PH-T05 PH-A03
        orange move | go 3 | PH-T05 PH-A04
        black move  | go 4 | PH-T05 PH-A05
        orange move | go 5 | PH-T05 PH-A02
        black move  | go 6 | PH-T05 PH-A04
        orange move
        """,
    )
    assert look(t, O)["r1c1"] == "BLD5 T5 T3" and look(t, B) == {"r1c1": "BLD2 T1", "r1c4": "N2"}
    assert (crew(t, O).income, crew(t, B).income, t.s.box_goods) == (5, 12, [0, 0, 0, 1])
    assert "Black has no room for the Rum; it goes to the box." in t.log()


@clause("PH-V04", "PH-V12", "PH-L10")
def test_a_brigantine_lifts_what_lies_around_it_as_part_of_the_purchase() -> None:
    isle = {O: "r1c2 BLD5 T2 R5, r2c1 PIR4 R1, r2c3 N5, r3c2 N1, r3c3 N1"}
    t = table(islands=isle, spots={1: "SHP4"})
    follow(
        t,
        """
        orange move | go 1     | PH-T05
        orange buy  | buy r2c2 | PH-L06 PH-V04 PH-V04 PH-V04 PH-V04
        black move
        """,
    )
    assert t.log()[2:] == [
        "Orange's Treasure die 2 at the Shipyard (first spot) now shows 4.",
        "Orange's Resource die 1 at the Quartermaster now shows 3.",
        "Orange's Navy die 5 at row 2, column 3 now shows 6.",
        "Orange's Navy die 1 at row 3, column 2 now shows 3.",
    ]


@clause("PH-Q43", "PH-L08", "PH-D07", "PH-A06", "PH-A05", "PH-V10", "PH-T07")
def test_single_answers_are_given_by_themselves_in_their_place() -> None:
    spots = {1: "BLD6+T1", 2: "R3", 3: "M", 4: "SHP3", 16: "PIR6"}
    t = table(islands={O: "r1c1 BLD2 T1, r2c1 BLD2"}, income={O: 2, B: 0}, spots=spots, at={B: 15})
    follow(
        t,
        """
        orange move | go 1       | PH-T05 PH-A06
        orange buy  | give r1c1a | PH-X01 PH-X01 PH-L08
        orange move | go 2       | PH-T05
        orange take | place r2c1a | PH-D02
        orange move | go 3       | PH-T05 PH-A05
        orange move | go 4       | PH-T05
        orange buy  | buy r4c4   | PH-L06
        orange ability | move r1c1a | PH-V09
        orange move | leave      | PH-T12
        black move  | go 16      | PH-T05 PH-L08 PH-T12 PH-E01 PH-R02 PH-I03 PH-I03
        fate lay
        """,
    )
    assert look(t, O) == {"r1c1": "BLD2 -", "r2c1": "BLD2 R2", "r4c4": "SHP3 T1"}


@clause("PH-Q43", "PH-A06", "PH-A05", "PH-L08", "PH-D07", "PH-V09", "PH-T07")
def test_a_table_that_is_not_quiet_asks_them_all() -> None:
    spots = {1: "BLD6+T1", 2: "R3", 3: "M", 4: "SHP3", 16: "PIR6"}
    t = table(
        islands={O: "r1c1 BLD2 T1, r2c1 BLD2"}, income={O: 2, B: 0}, spots=spots, at={B: 15}, quiet=False
    )
    follow(
        t,
        """
        orange move        | go 1        | PH-T05
        orange bonus       | bonus r1c1a | PH-A06
        orange buy         | give r1c1a  | PH-X01 PH-X01
        orange buy         | discard     | PH-L08
        orange move        | go 2        | PH-T05
        orange take        | discard     | PH-D07
        orange move        | go 3        | PH-T05
        orange rum         | rum r2c1a   | PH-A05 PH-A05
        orange move        | go 4        | PH-T05
        orange buy         | buy r4c4    | PH-L06
        orange ability     | move r1c1a  |
        orange destination | to r4c4a    | PH-V09
        orange move        | leave       | PH-T12
        black move         | go 16       | PH-T05
        black buy          | discard     | PH-L08
        black move         | leave       | PH-T12 PH-E01 PH-R02 PH-I03 PH-I03
        fate lay
        """,
    )


@clause("PH-T01", "PH-T02", "PH-T03", "PH-T04", "PH-T05", "PH-T06", "PH-T12", "PH-T14", "PH-T15")
def test_turns_go_to_whoever_is_furthest_back_over_a_whole_travel() -> None:
    nothing = dict.fromkeys(range(1, 25), "B")  # nothing lies anywhere: only the Ships count
    t = table(seats=4, turn=P, spots=nothing, bare=nothing)
    follow(
        t,
        """
        pink move   | go 5  | PH-T05
        aqua move   | go 2  | PH-T05
        orange move | leave | PH-T12
        black move  | go 6  | PH-T05
        aqua move   | go 3  | PH-T05
        aqua move   | go 4  | PH-T05
        aqua move   | go 24 | PH-T05
        pink move   | go 7  | PH-T05
        black move  | go 20 | PH-T05
        pink move   | leave | PH-T12
        black move  | go 22 | PH-T05
        black move  | go 23 | PH-T05 PH-T12 PH-T12 PH-E01 PH-R02 PH-I03 PH-I03 PH-I03 PH-I03
        fate lay
        """,
    )
    assert [line for line in t.log() if "leaves" in line] == [
        "Orange leaves the Map as 1st.",
        "Pink leaves the Map as 2nd.",
        "Black leaves the Map as 3rd.",  # the last position is taken: it can only leave,
        "Aqua leaves the Map as 4th.",  # and so can the Ship that stands there
    ]
    assert t.s.left == [0, 2, 1, 3] and t.s.round == 2
