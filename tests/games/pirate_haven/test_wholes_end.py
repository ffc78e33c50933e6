"""Whole rounds of three and four players, and every way in which a game ends (chapters PH-R, PH-E, PH-F)."""

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.constants import WAITING
from quarterdeck.games.pirate_haven.positions import fame, look, table
from tests.games.pirate_haven.support import A, B, O, P, asked, crew, follow
from tests.support import clause

EVERYBODY = (O, B, P, A)


@clause("PH-S07", "PH-S08", "PH-R02", "PH-R03", "PH-M01")
def test_a_named_first_player_is_not_drawn_and_three_seats_get_their_income_before_the_map() -> None:
    t = table(seats=3, phase="setup", turn=P)
    follow(t, "fate turn up | top BLD2, top PIR2, top SHP2 | PH-R02 PH-I03 PH-I03 PH-I03")
    assert t.s.left == [2, 0, 1, NOBODY] and [one.income for one in t.s.crews] == [6, 6, 6]
    codes = ("MT01", "MT03", "MT05", "MT07", "MT09", "MT11", "MT13", "MT02", "MT04", "MT06")
    follow(t, f"fate lay | {', '.join(f'lay {code}' for code in codes)} |")
    assert asked(t) == "fate turn up" and not t.s.flipped
    t.let(Luck(5))
    assert asked(t) == "pink move" and t.s.at == [WAITING] * 3


# two Income on the last position: the 7th tile begins the lower row, and its lower spot ends the path
LAY_TWELVE = "fate lay | lay MT01, lay MT02, lay MT03, lay MT04, lay MT05, lay MT06, lay MT11, " + (
    "lay MT07, lay MT08, lay MT09, lay MT10, lay MT12 |"
)


@clause("PH-R01", "PH-R04", "PH-T12", "PH-T15", "PH-T16", "PH-E05", "PH-F01", "PH-F14")
def test_the_order_of_leaving_is_handed_from_round_to_round_until_it_scores() -> None:
    t = table(seats=4, phase="map", turn=B)
    next_round = "PH-T12 PH-T12 PH-E01 PH-R02 PH-I03 PH-I03 PH-I03 PH-I03"
    follow(t, LAY_TWELVE).let(Luck(1))
    follow(
        t,
        f"""
        black move  | go 24 | PH-T05 PH-A04
        pink move   | leave | PH-T12
        aqua move   | leave | PH-T12
        orange move | leave | {next_round}
        {LAY_TWELVE}
        """,
    ).let(Luck(2))
    assert (t.s.round, t.s.left, t.s.flipped) == (2, [2, 3, 0, 1], False)
    follow(
        t,
        f"""
        pink move   | leave | PH-T12
        aqua move   | leave | PH-T12
        orange move | go 24 | PH-T05 PH-A04
        black move  | leave | {next_round}
        {LAY_TWELVE}
        """,
    ).let(Luck(3))
    assert (t.s.round, t.s.left, t.s.flipped) == (3, [2, 3, 1, 0], False)
    follow(
        t,
        f"""
        pink move   | go 24 | PH-T05 PH-A04
        aqua move   | leave | PH-T12
        black move  | leave | PH-T12
        orange move | leave | {next_round}
        {LAY_TWELVE}
        """,
    )
    assert (t.s.round, t.s.flipped) == (4, False)  # the Map is laid first
    t.let(Luck(4))
    assert (t.s.round, t.s.left, t.s.flipped) == (4, [3, 1, 0, 2], True)
    follow(
        t,
        """
        aqua move   | leave | PH-T12
        black move  | leave | PH-T12
        orange move | leave | PH-T12
        pink move   | leave | PH-T12 PH-F16 PH-F16 PH-F16 PH-F16
        over
        """,
    )
    assert [fame(t, who)["total"] for who in EVERYBODY] == [1, 3, 0, 5] and t.standing == [3, 2, 4, 1]


@clause("PH-R04", "PH-I10", "PH-F01", "PH-F04", "PH-F16")
def test_when_all_navy_is_covered_the_last_ship_home_ends_the_game_at_once() -> None:
    isles = {O: "r2c2 SHP6, r2c3 N6, r1c1 BLD2 T2", B: "r1c1 PIR1, r4c4 SHP1"}
    t = table(round=4, islands=isles, income={O: 4, B: 2})
    follow(
        t,
        """
        orange move | give r1c1a | PH-X01 PH-X01
        orange move | leave      | PH-T12
        black move  | leave      | PH-T12 PH-F16 PH-F16
        over
        """,
    )
    assert t.log()[-2:] == [
        "Orange: Navy 20, Rum 0, Treasure 2, Direction 5, Pirates 0; together 27 Fame.",
        "Black: Navy 0, Rum 3, Treasure 0, Direction 3, Pirates 0; together 6 Fame.",
    ]
    assert (crew(t, O).income, crew(t, B).income) == (6, 2) and t.standing == [1, 2]
    assert t.s.laid  # nothing is cleared away, and there is no further Income
    for word in ("go 5", "leave", "give r1c1a", "drop r2c3", "discard", "die 1"):
        assert t.why(word) == "PH-R01" and not t.offers(word)


@clause("PH-F02", "PH-F03", "PH-F04", "PH-F05", "PH-F06", "PH-F16", "PH-Q25", "PH-Q43")
def test_navy_is_discarded_seat_by_seat_in_the_order_of_leaving_then_fame_is_counted() -> None:
    isles = {
        O: "r2c2 SHP2, r1c4 N3, r2c4 N2, r3c4 N1",  # 6 against 2
        B: "r1c4 N6, r2c4 N2",  # no Ship: all go, nothing is asked
        P: "r2c2 SHP6, r1c4 N6",  # covered: nothing goes
        A: "r2c2 SHP5, r1c4 N4, r2c4 N4, r1c3 PIR4",  # 8 against 5
    }
    t = table(seats=4, round=4, islands=isles, at={O: 3, A: 9}, finished=[P, B])
    follow(
        t,
        """
        orange move | leave     | PH-T12
        aqua move   | leave     | PH-T12 PH-F03 PH-F03
        orange drop | drop r2c4 | PH-F03
        orange drop | drop r3c4 | PH-F03 PH-F03
        aqua drop   | drop r2c4 | PH-F03 PH-F16 PH-F16 PH-F16 PH-F16
        over
        """,
    )
    assert look(t, O) == {"r2c2": "SHP2 -"} and look(t, B) == {}
    assert look(t, P)["r1c4"] == "N6" and look(t, A)["r1c4"] == "N4"
    assert t.s.box_goods[2] == 3 + 2 + 1
    cannot = "cannot cover all Navy and discards Navy die"
    assert t.log()[2:] == [
        f"Black {cannot} 6 at row 1, column 4.",
        f"Black {cannot} 2 at row 2, column 4.",
        f"Orange {cannot} 2 at row 2, column 4.",
        f"Orange {cannot} 1 at row 3, column 4.",
        f"Orange {cannot} 3 at row 1, column 4.",  # the last one goes by itself
        f"Aqua {cannot} 4 at row 2, column 4.",
        "Orange: Navy 0, Rum 0, Treasure 0, Direction 1, Pirates 0; together 1 Fame.",
        "Black: Navy 0, Rum 0, Treasure 0, Direction 3, Pirates 0; together 3 Fame.",
        "Pink: Navy 20, Rum 0, Treasure 0, Direction 5, Pirates 0; together 25 Fame.",
        "Aqua: Navy 10, Rum 0, Treasure 0, Direction 0, Pirates 2; together 12 Fame.",
    ]
    assert t.standing == [4, 3, 1, 2]


@clause("PH-F03", "PH-F04", "PH-Q43")
def test_a_table_that_is_not_quiet_asks_for_the_last_navy_die_too_but_never_for_a_covered_one() -> None:
    isles = {O: "r2c2 SHP2, r1c4 N3", B: "r2c2 SHP3, r1c4 N3", P: "r1c4 N1"}
    t = table(seats=3, round=4, islands=isles, at={P: 3}, finished=[O, B], quiet=False)
    follow(
        t,
        """
        pink move   | leave     | PH-T12
        orange drop | drop r1c4 | PH-F03 PH-F03 PH-F16 PH-F16 PH-F16
        over
        """,
    )
    assert look(t, B)["r1c4"] == "N3" and look(t, O) == {"r2c2": "SHP2 -"} and look(t, P) == {}


@clause("PH-F07", "PH-F08", "PH-F09", "PH-F11", "PH-F12", "PH-F13", "PH-F14", "PH-F15", "PH-F16", "PH-F17")
def test_the_five_lines_of_every_seat_add_up_and_ties_are_broken_by_income() -> None:
    isles = {
        O: "r2c2 SHP6, r1c4 N6, r1c1 BLD4, r1c2 BLD5 T5 M, r4c1 PIR3",
        B: "r2c2 SHP6, r1c4 N3, r2c4 N3, r1c1 BLD2 T2, r4c1 PIR6",
        P: "r2c2 SHP5, r2c3 SHP1, r1c4 N3, r2c4 N3, r1c1 BLD1 R1, r4c1 PIR2, r4c2 PIR5",
    }
    t = table(seats=3, phase="end", round=4, finished=[P, B, O], islands=isles, income={O: 9, B: 3, P: 4})
    # 6 Navy each; two dice beat one, and the two who have two share 20 and 10
    assert fame(t, O) == {"navy": 5, "rum": 3, "treasure": 5, "direction": 1, "pirates": 4, "total": 18}
    assert fame(t, B) == {"navy": 15, "rum": 0, "treasure": 3, "direction": 3, "pirates": 3, "total": 24}
    assert fame(t, P) == {"navy": 15, "rum": 1, "treasure": 0, "direction": 5, "pirates": 3, "total": 24}
    assert t.over and t.standing == [3, 2, 1]
    t = table(seats=3, phase="end", round=4, finished=[P, B, O], islands=isles, income={O: 9, B: 3, P: 3})
    assert t.standing == [3, 1, 1]
