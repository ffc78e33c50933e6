"""A whole game of two players, question by question: setup, four rounds, the end (chapters PH-S to PH-F)."""

from quarterdeck.engine.desk import Desk
from quarterdeck.games.pirate_haven.positions import (
    boxed,
    deck,
    direction,
    fame,
    income,
    lies,
    look,
    pool,
    table,
    tops,
)
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import B, O, follow
from tests.support import clause

SETUP = """
    fate turn up      | top BLD1, top PIR4, top SHP5 |
    fate first player | first 2                      | PH-R02 PH-I03 PH-I03
"""

# upper row MT01 MT02 MT07 MT12, lower row MT10 MT11 MT09 MT03; the snake shows
# B B+I1 R TA  R P+T1 M N  N M T P  S N I2 B+T1
FIRST_MAP = """
    fate lay     | lay MT01, lay MT02, lay MT07, lay MT12, lay MT10, lay MT11, lay MT09, lay MT03 |
    fate turn up | top BLD3, top BLD5  |
    fate roll    | die 4, die 1        |
    fate turn up | top PIR6            |
    fate roll    | die 6, die 3, die 2 |
    fate turn up | top PIR1, top SHP3  |
    fate roll    | die 5               |
    fate turn up | top BLD2            |
"""
FIRST_TRAVEL = """
    black move  | go 2        | PH-T05 PH-A08
    black buy   | buy r1c2    | PH-L06
    orange move | go 1        | PH-T05
    orange buy  | buy r1c1    | PH-L06
    orange move | go 3        | PH-T05
    orange take | place r1c1a | PH-D02
    black move  | go 5        | PH-T05
    black take  | place r1c2a | PH-D02
    orange move | go 8        | PH-T05
    orange take | place r2c3  | PH-D04
    black move  | go 6        | PH-T05
    black buy   | buy r1c1    | PH-L06
    black move  | go 7        | PH-T05 PH-A05 PH-A05
    black move  | go 11       | PH-T05 PH-D07
    orange move | go 13       | PH-T05
    orange buy  | buy r2c2    | PH-L06
    black move  | leave       | PH-T12
    orange move | go 15       | PH-T05 PH-A04
    orange move | go 16       | PH-T05 PH-L08 PH-T12 PH-E01 PH-R02 PH-I03 PH-I03
"""

# P P+N1 S S+I1  P B T S  T NA T M  I2 N M S+N1
SECOND_MAP = """
    fate lay     | lay MT03, lay MT04, lay MT05, lay MT06, lay MT08, lay MT13, lay MT09, lay MT11 |
    fate turn up | top PIR5, top PIR2, top SHP1, top SHP4, top PIR3, top BLD4 |
    fate roll    | die 5               |
    fate turn up | top SHP6            |
    fate roll    | die 6, die 3, die 4 |
    fate turn up | top SHP2            |
"""
SECOND_TRAVEL = """
    black move  | go 4        | PH-T05 PH-A08
    black buy   | buy r2c2    | PH-L06
    orange move | go 2        | PH-T05
    orange buy  | buy r1c2    | PH-L06
    orange move | go 3        | PH-T05
    orange buy  | buy r4c4    | PH-L06
    orange move | go 7        | PH-T05
    orange take | place r2c2a | PH-D02
    black move  | go 6        | PH-T05
    black buy   | buy r2c1    | PH-L06
    black move  | go 8        | PH-T05
    black buy   | buy r3c2    | PH-L06
    orange move | go 10       | PH-T05
    black move  | go 9        | PH-T05
    black take  | place r3c2a | PH-D02
    black move  | give r3c2a  | PH-X01 PH-X01
    black move  | go 12       | PH-T05 PH-A05 PH-A05
    orange move | leave       | PH-T12
    black move  | go 14       | PH-T05
    black take  | place r1c4  | PH-D04
    black move  | leave       | PH-T12 PH-E01 PH-R02 PH-I03 PH-I03
"""

# N TA R B  N P+T1 R B+T1  B+I1 P+N1 S+I1 S  B P T M
THIRD_MAP = """
    fate lay     | lay MT10, lay MT12, lay MT07, lay MT01, lay MT02, lay MT04, lay MT06, lay MT05 |
    fate roll    | die 5, die 6        |
    fate turn up | top BLD6            |
    fate roll    | die 2               |
    fate turn up | top PIR6            |
    fate roll    | die 3               |
    fate turn up | top BLD1, top BLD2, top PIR4, top SHP3, top SHP1, top BLD3, top PIR1 |
    fate roll    | die 4               |
"""
THIRD_TRAVEL = """
    orange move    | go 3         | PH-T05
    orange take    | place r2c2b  | PH-D02
    black move     | go 1         | PH-T05
    black take     | place r2c4   | PH-D04
    black move     | go 2         | PH-T05 PH-A02
    black move     | go 5         | PH-T05
    black take     | place r3c4   | PH-D04
    orange move    | go 4         | PH-T05
    orange buy     | buy r2c1     | PH-L06
    orange move    | go 9         | PH-T05 PH-A08
    orange buy     | buy r3c1     | PH-L06
    black move     | give r3c2a   | PH-X01 PH-X01
    black move     | go 6         | PH-T05 PH-A06
    black buy      | buy r3c1     | PH-L06
    black move     | go 11        | PH-T05 PH-A08
    black buy      | buy r2c3     | PH-L06
    black ability  | reroll r1c2a |
    fate reroll    | roll 6       | PH-V07
    orange move    | go 12        | PH-T05
    orange buy     | buy r3c3     | PH-L06
    orange ability | skip         |
    black move     | leave        | PH-T12
    orange move    | go 15        | PH-T05
    orange take    | place r2c1a  | PH-D02
    orange move    | go 16        | PH-T05
    orange rum     | rum r3c1a    | PH-A05 PH-A05
    orange move    | give r2c2a   | PH-X01 PH-X01
    orange move    | leave        | PH-T12 PH-E01 PH-R02 PH-I03 PH-I03
"""

# NA T P M  I2 S N M  T S TA B+I1  M R B S+N1
FOURTH_MAP = """
    fate lay     | lay MT13, lay MT09, lay MT03, lay MT11, lay MT08, lay MT05, lay MT12, lay MT02 |
    fate roll    | die 1              |
    fate turn up | top PIR5, top SHP6 |
    fate roll    | die 6, die 5       |
    fate turn up | top SHP2, top BLD6 |
    fate roll    | die 2              |
    fate turn up | top BLD2, top SHP4 |
"""
FOURTH_TRAVEL = """
    black move         | go 10       | PH-T05
    black buy          | discard     | PH-L08
    orange move        | go 3        | PH-T05
    orange buy         | buy r1c3    | PH-L06
    orange move        | go 6        | PH-T05
    orange buy         | buy r2c4    | PH-L06
    orange ability     | move r2c3   |
    orange destination | to r3c4     | PH-V08
    orange move        | go 7        | PH-T05
    orange take        | place r1c4  | PH-D04
    orange move        | go 8        | PH-T05
    orange rum         | rum r3c3a   | PH-A05 PH-A05
    orange move        | go 9        | PH-T05
    orange take        | place r4c4a | PH-D02
    orange move        | gain r2c2a  | PH-X02 PH-X02
    orange move        | go 11       | PH-T05
    black move         | go 14       | PH-T05
    black take         | place r2c3a | PH-D02
    orange move        | go 12       | PH-T05 PH-A08
    orange buy         | buy r4c1    | PH-L06
    orange move        | leave       | PH-T12
    black move         | go 16       | PH-T05
    black bonus        | bonus r2c4  | PH-A07
    black buy          | buy r4c4    | PH-L06
    black ability      | move r2c3a  |
    black destination  | to r3c1a    | PH-V09
"""
THE_END = """
    black move | leave     | PH-T12
    black drop | drop r3c4 | PH-F03 PH-F16 PH-F16
    over
"""
ROUNDS = [
    FIRST_MAP + FIRST_TRAVEL,
    SECOND_MAP + SECOND_TRAVEL,
    THIRD_MAP + THIRD_TRAVEL,
    FOURTH_MAP + FOURTH_TRAVEL,
]


def game(rounds: int) -> Desk[State]:
    t = follow(table(phase="setup"), SETUP)
    for script in ROUNDS[:rounds]:
        follow(t, script)
    return t


def incomes(t: Desk[State]) -> tuple[int, int]:
    return income(t, O), income(t, B)


@clause("PH-S05", "PH-S07", "PH-S08", "PH-R02", "PH-I04", "PH-M01", "PH-M08", "PH-M09", "PH-M10")
def test_setup_income_map_and_travel_follow_each_other_in_round_1() -> None:
    t = follow(table(phase="setup"), SETUP)
    assert t.s.round == 1 and incomes(t) == (6, 6) and direction(t) == [B, O, "-", "-"]
    assert t.log() == [
        "Round 1 of 4 begins.",
        "Orange starts the round with 6 Income.",
        "Black starts the round with 6 Income.",
    ]
    follow(t, FIRST_MAP + "black move")
    assert " ".join([lies(t, position) for position in range(1, 17)]) == (
        "BLD1 BLD3 R4 - R1 PIR4 M N6 N3 M T2 PIR6 SHP5 N5 - BLD5"
    )
    assert pool(t) == {"R": 6, "T": 11, "N": 9, "M": 10} and tops(t) == ["BLD2", "PIR1", "SHP3"]
    assert [sum(deck(t, letter).values()) for letter in "BPS"] == [16 - 3, 16 - 2, 16 - 1]


@clause("PH-R04", "PH-E01", "PH-E02", "PH-E03", "PH-E05", "PH-T15", "PH-I01", "PH-I03")
def test_after_the_last_ship_has_left_the_round_is_cleared_and_the_next_begins() -> None:
    t = game(1)
    assert look(t, O) == {"r1c1": "BLD1 R1", "r2c2": "SHP5 - -", "r2c3": "N6"}
    assert look(t, B) == {"r1c1": "PIR4 M", "r1c2": "BLD3 R1 -"}
    assert t.s.round == 2 and direction(t) == [B, O, "-", "-"] and incomes(t) == (8, 7)
    # a Treasure die and a Shipyard refused; 2 Navy dice, a Rum token and a Purser left over
    assert boxed(t) == {"T": 1, "N": 2, "M": 1, "BLD5": 1, "PIR6": 1}
    assert t.log()[-7:] == [
        "Orange sails to position 16.",
        "Orange does not buy Shipyard; it goes to the box.",
        "Orange leaves the Map as 2nd.",
        "What is left on the Map goes to the box; the Map tiles are shuffled.",
        "Round 2 of 4 begins.",
        "Orange starts the round with 8 Income.",
        "Black starts the round with 7 Income.",
    ]
    follow(t, ROUNDS[1] + "fate lay")
    assert t.s.round == 3 and direction(t) == [O, B, "-", "-"] and incomes(t) == (8, 7)
    assert look(t, B)["r3c2"] == "SHP4 T3" and look(t, O)["r2c2"] == "SHP5 T5 -"
    follow(t, ROUNDS[2] + "fate lay")
    assert t.s.round == 4 and direction(t) == [B, O, "-", "-"] and incomes(t) == (12, 9)
    assert not t.s.flipped


@clause("PH-T16", "PH-I10", "PH-F01", "PH-F03", "PH-F05", "PH-F16", "PH-F17")
def test_after_round_4_navy_is_covered_and_fame_is_counted_line_by_line() -> None:
    t = follow(game(4), THE_END)
    assert look(t, O) == {
        "r1c1": "BLD1 R1",
        "r1c2": "PIR5 -",
        "r1c3": "PIR1",
        "r1c4": "N6",
        "r2c1": "BLD4 T4",
        "r2c2": "SHP5 T5 R5",
        "r2c4": "SHP1",
        "r3c1": "BLD1 M",
        "r3c3": "SHP3 M",
        "r3c4": "N6",
        "r4c1": "BLD3 - -",
        "r4c4": "SHP3 T3",
    }
    assert look(t, B) == {
        "r1c1": "PIR4 M",
        "r1c2": "BLD3 R3 -",
        "r1c4": "N4",
        "r2c1": "BLD2 M",
        "r2c2": "SHP1",
        "r2c3": "SHP2 -",
        "r2c4": "N6",
        "r3c1": "PIR3 R2",
        "r3c2": "SHP4 T4",
        "r4c4": "SHP2 -",
    }
    assert "Orange leaves the Map as 1st." in t.log()[-12:]
    assert t.log()[-4:] == [
        "Black leaves the Map as 2nd.",
        "Black cannot cover all Navy and discards Navy die 2 at row 3, column 4.",
        "Orange: Navy 20, Rum 15, Treasure 12, Direction 5, Pirates 7; together 59 Fame.",
        "Black: Navy 10, Rum 6, Treasure 5, Direction 3, Pirates 6; together 30 Fame.",
    ]
    assert fame(t, O) == {"navy": 20, "rum": 15, "treasure": 12, "direction": 5, "pirates": 7, "total": 59}
    assert fame(t, B) == {"navy": 10, "rum": 6, "treasure": 5, "direction": 3, "pirates": 6, "total": 30}
    assert t.standing == [1, 2] and t.s.round == 4 and t.s.flipped and incomes(t) == (6, 7)
    assert t.choices() == [] and t.why("leave") == "PH-R01"
