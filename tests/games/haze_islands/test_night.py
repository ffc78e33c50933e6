"""RE, NF, DO, ND: the end of a round."""

from quarterdeck.engine.fate import Luck
from quarterdeck.games.haze_islands.positions import Chartroom, table
from tests.games.haze_islands.support import PAIR, N, far, way
from tests.support import clause

# A square around I05: the adventure A03 at its top may open the short way north (W12).
SQUARE = ["I05 (0,0) bottom S A03 single", "I01 (1,0) bottom W", "I07 (1,1) bottom S", "I11 (0,1) bottom E"]
DOUBLE = ["I05 (0,0) bottom S A03 double", *SQUARE[1:]]
AWAY = ["I05 (0,0) bottom S", "I01 (9,9) bottom W", "I03 (9,8) bottom N"]  # nobody can be reached


@clause("HI-RE01")
def test_night_falls_before_the_doom_and_new_dawn_comes_last() -> None:
    board = ["I05 (0,0) bottom S A03 single", "I01 (9,9) bottom W A04 double", "I03 (9,8) bottom N empty"]
    t = table(board=board, at={0: "I01", 1: "I01"}, decks={0: 1, 1: 0}, first=1, turn=0).play("discard")
    assert t.question == "draw_adventure" and t.s.scale == 2
    t.let(Luck(1))
    assert t.slot("I05") == "A03 sea" and t.slot("I01") == "A04 single" and t.slot("I03").endswith("double")


@clause("HI-RE02", "HI-DO02", "HI-GE01")
def test_the_final_round_has_no_new_dawn() -> None:
    t = table(board=AWAY, at={0: "I01", 1: "I01"}, scale=6, phase="rise")
    assert t.over and t.s.scale == 7 and t.slot("I01").endswith("double")
    t = table(board=AWAY, at={0: "I01", 1: "I01"}, scale=5, phase="rise")
    assert not t.over and t.s.scale == 6 and t.slot("I01").endswith("single")


@clause("HI-NF01")
def test_every_single_becomes_sea_and_nothing_else_changes() -> None:
    board = [
        "I05 (0,0) bottom S A03 single",
        "I01 (9,9) bottom W A04 single",
        "I03 (9,8) bottom N A05 sea",
        "I04 (9,7) bottom N empty",
        "I06 (9,6) bottom N A06 double",
    ]
    t = table(board=board, at={0: "I01", 1: "I01"}, phase="night", scale=6)
    names = ("I05", "I01", "I03", "I04", "I06")
    assert [t.slot(name) for name in names] == ["A03 sea", "A04 sea", "A05 sea", "empty", "A06 double"]


@clause("HI-NF02", "HI-W12")
def test_the_top_is_open_already_for_the_dooms_move_of_the_same_round_end() -> None:
    t = table(board=SQUARE, at={0: "I11", 1: "I11"})
    assert far(t, "I05", "I11") == 8 and way(t, "I05", N) == 0
    t = table(board=SQUARE, at={0: "I11", 1: "I11"}, phase="night", scale=2)
    assert way(t, "I05", N) == 3 and far(t, "I05", "I11") == 3 and t.doom_at() == "I11"


@clause("HI-NF03")
def test_a_sea_slot_gets_no_new_adventure() -> None:
    board = ["I05 (0,0) bottom S A03 sea", "I01 (9,9) bottom W A04 double"]
    t = table(board=board, at={0: "I01", 1: "I01"}, phase="dawn", scale=3)
    assert t.question == "turn" and t.slot("I05") == "A03 sea"


@clause("HI-DO01", "HI-W26", "HI-MO05")
def test_the_scale_rises_by_one_or_in_the_short_game_by_two_and_never_above_seven() -> None:
    for variant, before, after in [("friendly", 3, 4), ("friendly-short", 1, 3), ("friendly-short", 3, 5)]:
        t = table(variant, board=AWAY, at={0: "I01", 1: "I01", 2: "I01"}, seats=3, phase="rise", scale=before)
        assert t.s.scale == after and not t.over
    for variant, before in [("friendly", 6), ("friendly-short", 5), ("friendly-short", 6)]:
        t = table(variant, board=AWAY, at={0: "I01", 1: "I01", 2: "I01"}, seats=3, phase="rise", scale=before)
        assert t.s.scale == 7 and t.over


@clause("HI-DO03")
def test_after_the_rise_comes_a_window_and_then_the_target() -> None:
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, logs={0: ["A09"]}, phase="rise", scale=3)
    assert t.question == "ask_for_orders" and t.s.scale == 4 and t.doom_at() == "I05"


@clause("HI-DO04")
def test_the_distance_is_the_least_total_over_gold_and_red() -> None:
    t = table(board=["D1 (0,0) bottom W", "I01 (0,-1) bottom N"])
    assert way(t, "D1", 2) == -2 and far(t, "D1", "I01") == 2 and far(t, "D1", "D1") == 0
    t = table(board=DOUBLE)
    assert far(t, "I05", "I07") == 6 and far(t, "I05", "I11") == 8


@clause("HI-DO05")
def test_the_target_is_the_nearest_survivor_who_is_not_ignored() -> None:
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I12 (-1,0) bottom E"]  # 2 and 4 diamonds away
    at = {0: "I12", 1: "I01", 2: "I12"}
    assert table(seats=3, board=board, at=at, phase="hunt", scale=4).doom_at() == "I01"
    assert table(seats=3, board=board, at=at, phase="hunt", scale=4, ignored=[1]).doom_at() == "I12"
    assert table(seats=3, board=board, at=at, phase="hunt", scale=4, status={1: "ghost"}).doom_at() == "I12"
    t = table("competitive", seats=3, board=board, at=at, phase="hunt", scale=4, status={1: "castaway"})
    assert t.doom_at() == "I12"


@clause("HI-DO06", "HI-R30")
def test_a_tie_goes_to_the_most_icons_then_to_a_coin() -> None:
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I03 (0,-1) bottom N"]  # both 2 diamonds away
    at = {0: "I01", 1: "I03"}
    t = table(board=board, at=at, phase="hunt", scale=3)
    assert t.question == "toss" and t.s.odds() == [1, 1, 0]
    assert t.play("tied teal").doom_at() == "I03"
    assert table(board=board, at=at, phase="hunt", scale=3, logs={0: ["A01 single"]}).doom_at() == "I01"
    t = table(seats=3, board=board, at={0: "I01", 1: "I01", 2: "I01"}, phase="hunt", scale=3)
    assert t.doom_at() == "I01"  # all at one place: no coin
    logs = {0: ["A01 single"], 1: ["A02 single"]}
    t = table(seats=3, board=board, at={0: "I01", 1: "I01", 2: "I03"}, phase="hunt", scale=3, logs=logs)
    assert t.question == "turn" and t.doom_at() == "I01"  # those with the most icons are at one place


@clause("HI-DO07", "HI-R29")
def test_with_nobody_to_reach_the_doom_does_not_move() -> None:
    t = table(board=AWAY, at={0: "I01", 1: "I03"}, phase="hunt", scale=6)
    assert t.doom_at() == "I05" and t.captain(0).supply == 3
    t = table(
        board=[*PAIR, "I03 (9,9) bottom S"], at={0: "I01", 1: "I03"}, phase="hunt", scale=3, ignored=[0]
    )
    assert t.doom_at() == "I05"


@clause("HI-DO08", "HI-W14")
def test_the_doom_enters_a_location_only_if_the_running_total_stays_within_its_power() -> None:
    t = table(board=DOUBLE, at={0: "I11", 1: "I11"}, phase="rise", scale=3)
    assert t.s.scale == 4 and t.doom_at() == "I01" and t.captain(0).discarded == 0
    t = table(board=DOUBLE, at={0: "I11", 1: "I11"}, phase="rise", scale=5)
    assert t.doom_at() == "I07"
    t = table(board=DOUBLE, at={0: "I11", 1: "I11"}, phase="rise", scale=1, doom="I01")
    assert t.doom_at() == "I01"  # the next connection is too long


CROSS = ["I01 (0,0) bottom N", "I03 (1,0) bottom W", "I02 (0,1) bottom S", "I07 (1,1) bottom S"]


@clause("HI-DO09", "HI-W31")
def test_of_equal_stopping_places_the_first_player_chooses() -> None:
    t = table(board=CROSS, at={0: "I07", 1: "I07"}, first=1, phase="hunt", scale=4)
    assert far(t, "I01", "I07") == 6 and t.question == "stop" and t.seat == 1
    assert t.choices() == ["stop I02", "stop I03"]
    assert t.play("stop I03").doom_at() == "I03"


@clause("HI-DO09")
def test_of_several_shortest_routes_the_one_that_ends_nearest_is_taken() -> None:
    # Both ways are 6 diamonds, east 2 + 4, north 3 + 3: with power 3 the way north comes nearer.
    board = ["I03 (0,0) bottom N", "I01 (1,0) bottom W", "I04 (0,1) bottom E", "I02 (1,1) bottom S"]
    t = table(board=board, at={0: "I02", 1: "I02"}, phase="hunt", scale=3)
    assert [far(t, "I03", name) for name in ("I01", "I04", "I02")] == [2, 3, 6]
    assert t.question == "turn" and t.doom_at() == "I04"


@clause("HI-DO10")
def test_moving_does_not_change_the_power() -> None:
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, phase="hunt", scale=4)
    assert t.doom_at() == "I01" and t.s.scale == 4


@clause("HI-DO11")
def test_under_order_11_the_doom_crosses_nothing() -> None:
    t = table(board=PAIR, at={0: "I05", 1: "I01"}, phase="hunt", scale=2, still=True)
    assert t.doom_at() == "I05" and t.captain(0).discarded == 2
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, phase="hunt", scale=6, still=True)
    assert t.captain(0).discarded == 0


@clause("HI-DO12", "HI-W13")
def test_survivors_at_its_place_take_what_power_is_left_in_reverse_turn_order() -> None:
    t = table(board=SQUARE, at={0: "I11", 1: "I11"}, phase="night", scale=3)
    assert t.captain(0).discarded == 1 and t.captain(1).discarded == 1  # 4 - 3
    s = table(
        seats=3,
        board=PAIR,
        supply={0: 0, 1: 0, 2: 0},
        first=1,
        phase="rw2",
        scale=4,
        logs={0: ["A10"], 1: ["A09"]},
    ).s
    s.log = []
    t = Chartroom(s)
    while t.question == "ask_for_orders":
        t.play("decline")
    sunk = [note.args[0] for note in s.log or [] if note.kind == 15]
    assert sunk[0] == 0  # crimson is last in turn order
    assert sunk in ([0, 2, 1], [0, 2], [0])


@clause("HI-DO13")
def test_the_attack_happens_without_a_move_and_on_ships_that_were_no_target() -> None:
    t = table(seats=3, board=PAIR, at={2: "I01"}, phase="hunt", scale=2)
    assert t.doom_at() == "I05" and [t.captain(n).discarded for n in range(3)] == [2, 2, 0]


@clause("HI-DO14", "HI-R39")
def test_a_ship_revived_during_the_attack_is_not_attacked() -> None:
    t = table(seats=3, status={0: "ghost"}, supply={1: 3, 2: 0}, phase="strike", scale=3, board=PAIR)
    assert t.question == "revive" and t.seat == 0
    t.play("revive", "corner TL", "map I11")
    assert t.status(0) == "survivor" and t.captain(0).supply == 0 and t.captain(1).discarded == 3


@clause("HI-DO15")
def test_the_dooms_position_carries_over() -> None:
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, phase="hunt", scale=4)
    assert t.question == "turn" and t.doom_at() == "I01"


@clause("HI-ND01", "HI-ND02")
def test_doubles_become_single_and_empty_slots_get_doubles() -> None:
    board = [
        "I05 (0,0) bottom S A03 double",
        "I01 (9,9) bottom W empty",
        "I03 (9,8) bottom N A05 sea",
        "I04 (9,7) bottom N A06 single",
    ]
    t = table(board=board, at={0: "I01", 1: "I01"}, phase="dawn", scale=3).play("adventure A09")
    assert [t.slot(n) for n in ("I05", "I01", "I03", "I04")] == [
        "A03 single",
        "A09 double",
        "A05 sea",
        "A06 single",
    ]


@clause("HI-ND03", "HI-ND04", "HI-W17", "HI-R47", "HI-R48")
def test_with_too_few_adventures_the_outgoing_first_player_names_the_locations() -> None:
    board = ["I05 (0,0) bottom S empty", "I01 (9,9) bottom W empty", "I03 (9,8) bottom N empty"]
    t = table(board=board, at={0: "I01", 1: "I01"}, phase="dawn", scale=4, adventures=["A01", "A02"], first=1)
    assert (
        t.question == "refill" and t.seat == 1 and t.choices() == ["refill I01", "refill I03", "refill I05"]
    )
    t.play("refill I03", "refill I05", "adventure A01")
    assert t.s.scale == 4
    t.play("adventure A02")
    assert t.slot("I01") == "empty" and t.slot("I03") == "A01 double" and t.s.scale == 6 and t.s.first == 0
    t = table(board=board, at={0: "I01", 1: "I01"}, phase="dawn", scale=4, adventures=3)
    assert t.question == "draw_adventure"  # enough for all: no question


@clause("HI-ND05")
def test_the_second_player_becomes_first() -> None:
    t = table(seats=3, first=2, phase="dawn", scale=2)
    assert t.s.first == 0 and t.seat == 0


@clause("HI-ND06", "HI-ND07")
def test_the_shuffled_pile_is_dealt_from_the_new_first_player() -> None:
    t = table(seats=3, first=0, phase="dawn", scale=2, pile=["I11", "C1"])
    assert [len(t.deck(n)) for n in range(3)] == [1, 24, 1] and t.pile() == []
    t.play("scout E")
    assert t.offers("map I11") and t.offers("map C1")  # shuffled: any card
    board = [f"I{n:02d} ({n},0) bottom W" for n in range(1, 19)]
    hands = {0: ["D1", "D2", "D3"], 1: ["D4", "D5", "D6"], 2: ["C1"]}
    t = table(seats=3, board=board, hands=hands, phase="dawn", scale=2, at={0: "I09", 1: "I09", 2: "I09"})
    assert [len(t.deck(n)) for n in (1, 2, 0)] == [0, 1, 1]


@clause("HI-ND08")
def test_effects_of_this_round_end() -> None:
    t = table(board=AWAY, at={0: "I01", 1: "I01"}, phase="dawn", scale=3, ignored=[0], still=True)
    assert t.s.ignored == 0 and not t.s.still and t.s.stage == 0


@clause("HI-W15", "HI-R31")
def test_arriving_with_nothing_left_does_no_harm() -> None:
    t = table(board=SQUARE, at={0: "I11", 1: "I11"}, phase="night", scale=2, supply={0: 0})
    assert t.doom_at() == "I11" and t.status(0) == "survivor"
