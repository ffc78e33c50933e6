"""SO: special orders, their windows and their effects."""

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.rules.orders import EIGHTEEN
from tests.games.haze_islands.support import PAIR, ROW, sees, sees_deck
from tests.support import clause


@clause("HI-SO01")
def test_an_unused_double_gives_one_order_and_other_entries_none() -> None:
    t = table(logs={0: ["A14", "A18 X", "A09 single"]}, scale=3)
    assert t.choices("order") == ["order 13"]
    assert t.why("order 7") == "HI-SO02" and t.why("order 8") == "HI-SO01" and t.why("order 3") == "HI-SO01"
    assert sorted(t.s.chart.orders) == list(range(1, 19))


@clause("HI-SO02")
def test_using_an_order_turns_the_card_to_its_x_for_good() -> None:
    t = table(logs={0: ["A14"]}, scale=5)
    assert t.score(0) == 2
    t.play("order 13")
    assert t.score(0) == 1 and t.why("order 13") == "HI-SO02"


@clause("HI-SO03")
def test_no_order_inside_an_action() -> None:
    t = table(logs={0: ["A14"], 1: ["A03"]}, scale=3, board=["I12 (0,0) bottom S", "I05 (1,0) bottom W"])
    t.play("raid")
    while t.question == "look":
        t.play(t.choices()[0])
    assert t.question == "keep" and t.why("order 13") == "HI-SO03"
    t = table(
        "competitive", logs={0: ["A14"]}, scale=3, hands={0: ["I05", "I06"]}, board=["I01 (0,0) bottom S"]
    )
    assert t.play("attack teal-WHI").why("order 13") == "HI-SO03"


@clause("HI-SO04")
def test_on_the_own_turn_any_number_of_orders_before_the_action_unless_the_deck_runs_out() -> None:
    t = table(logs={0: ["A14", "A09"]}, scale=3).play("order 13", "order 8")
    assert t.seat == 0 and t.s.scale == 2 and t.question == "turn"
    t = table(board=PAIR, logs={0: ["A07"]}, hands={0: ["I02"]}, decks={0: 1, 1: 2}).play("order 2")
    assert t.where(0) == "I01" and t.deck(0) == [] and t.seat == 1


@clause("HI-SO05", "HI-R54")
def test_before_every_turn_the_others_are_asked_from_the_player_who_moved_last() -> None:
    logs = {0: ["A14"], 1: ["A03"], 2: ["A13"]}
    t = table(seats=3, logs=logs, scale=3, phase="window", turn=2, board=PAIR)
    assert t.question == "ask_for_orders" and t.seat == 1
    assert t.play("decline").seat == 0
    t.play("decline")
    assert t.seat == 2 and t.question == "turn"
    t = table(
        seats=3, logs=logs, scale=3, phase="window", board=PAIR
    )  # before the first turn: the second player
    assert t.seat == 1 and t.play("decline").seat == 2
    assert t.play("decline").question == "turn" and t.seat == 0
    t = table(seats=3, logs=logs, scale=3, phase="window", turn=2, board=PAIR, decks={0: 0})
    assert t.play("decline").seat == 0  # asked though the deck is empty


@clause("HI-SO06")
def test_after_any_use_the_window_restarts_and_closes_when_all_have_declined() -> None:
    logs = {0: ["A14"], 1: ["A13", "A09"]}
    t = table(seats=3, logs=logs, scale=3, phase="window", turn=2)
    assert t.seat == 1
    t.play("decline")
    assert t.seat == 0
    t.play("order 13")
    assert t.seat == 1 and t.s.scale == 2  # asked again
    t.play("order 10")
    assert t.seat == 1 and t.choices() == ["order 8", "decline"]
    t.play("decline")
    assert t.seat == 2 and t.question == "turn"


@clause("HI-SO07")
def test_who_moves_next_is_determined_anew_after_a_use() -> None:
    t = table(
        seats=3,
        board=PAIR,
        first=0,
        turn=2,
        last=0,
        phase="window",
        decks={0: 3, 1: 0, 2: 3},
        hands={0: ["I02"]},
        logs={0: ["A07"]},
    )
    assert t.seat == 0
    t.play("order 2")  # one way, one hand card: nothing to choose
    assert t.where(0) == "I01" and len(t.deck(1)) == 2
    assert t.question == "turn" and t.seat == 1  # teal has cards now


@clause("HI-SO08")
def test_the_round_end_has_four_windows_for_all_players_from_the_first() -> None:
    logs = {0: ["A14"], 1: ["A03"]}
    t = table(
        board=[*PAIR, "I03 (9,9) bottom S"], logs=logs, scale=3, phase="rw1", first=1, at={0: "I03", 1: "I03"}
    )
    stages = []
    while t.question == "ask_for_orders" and t.s.stage:
        stages.append((t.s.stage, t.seat, t.s.scale))
        t.play("decline")
    expected = [(1, 3), (2, 4), (3, 4), (4, 4)]
    assert stages == [(stage, seat, scale) for stage, scale in expected for seat in (1, 0)]


@clause("HI-SO09")
def test_after_the_last_turn_the_round_end_window_takes_the_place_of_the_one_between_turns() -> None:
    t = table(logs={1: ["A09"]}, decks={0: 1, 1: 0}, first=1, turn=0).play("discard")
    assert t.s.stage == 1 and t.seat == 1 and t.question == "ask_for_orders"
    t.play("decline")
    assert t.s.stage == 2 and t.seat == 1  # the next window is RW2


@clause("HI-SO10")
def test_a_player_is_only_asked_if_an_order_is_usable() -> None:
    t = table(
        logs={1: ["A12", "A16", "A02", "A15", "A11"]}, phase="window"
    )  # 6, 5, 17, 18, 14: none of use now
    assert t.question == "turn" and t.seat == 0


@clause("HI-SO11")
def test_castaways_and_ghosts_use_orders_with_their_marker() -> None:
    t = table("competitive", seats=3, status={0: "castaway", 1: "ghost"}, logs={0: ["A03"]}, board=PAIR)
    t.play("order 3")
    assert t.where(0) == "I01"


@clause("HI-SO12")
def test_armed_orders_only_on_the_own_turn_and_until_it_ends() -> None:
    board = ["I01 (0,0) bottom S", "I03 (1,0) bottom W"]
    hands = {0: ["I05"], 1: ["I06", "I07"]}
    t = table("competitive", board=board, logs={1: ["A01"], 0: ["A09"]}, hands=hands, phase="window")
    assert t.question == "turn"  # order 16 is no reason to ask teal now
    t = table("competitive", board=board, logs={1: ["A01", "A09"]}, hands=hands, phase="window")
    assert t.why("order 16") == "HI-SO12"
    t = table("competitive", board=board, logs={0: ["A01"]}, hands=hands, decks={0: 3}).play("order 16")
    assert t.s.armed == 1 and t.score(0) == 1
    t.play("discard")
    assert t.s.armed == 0


@clause("HI-SO21")
def test_order_1_shows_the_deck_to_its_owner_alone_who_puts_it_in_any_order() -> None:
    t = table(logs={0: ["A05"]}, decks={0: ["I01", "I02", "I03"], 1: 2}, known={1: ["I02"]})
    assert sees_deck(t, 1, 0) == ["?", "I02", "?"]
    t.play("order 1")
    assert t.choices() == ["next I01", "next I02", "next I03", "rest"]
    t.play("next I03", "next I01")
    assert t.deck(0) == ["I03", "I01", "I02"] and sees_deck(t, 0, 0) == ["I03", "I01", "I02"]
    assert sees_deck(t, 1, 0) == sees_deck(t, ONLOOKER, 0) == ["?", "?", "?"]
    t = table(logs={0: ["A05"]}, decks={0: 3}).play(
        "order 1", "map I01", "map I02", "map I03", "next I02", "rest"
    )
    assert t.deck(0)[0] == "I02" and t.question == "turn"
    assert table(logs={1: ["A05"]}, decks={0: 3, 1: 0}, phase="window").question == "turn"


@clause("HI-SO22", "HI-R15")
def test_order_2_is_a_sail_paid_at_least_partly_from_the_hand() -> None:
    t = table(board=ROW, logs={0: ["A07"]}, hands={0: ["I02", "I03"]}, decks={0: ["I04", "I06", "I07"], 1: 0})
    t.play("order 2")
    assert t.choices() == ["voyage E", "voyage W"]
    t.play("voyage W")  # 4 diamonds
    assert t.choices() == ["pay 1", "pay 2"]
    t.play("pay 2", "throw I03")  # the other one goes by itself
    assert t.where(0) == "I12" and t.deck(1) == ["I02", "I03", "I06", "I04"] and t.seat == 0
    assert sees_deck(t, 1, 1) == ["?"] * 4  # not revealed
    assert t.question == "turn" and t.deck(0) == ["I07"]
    t = table(board=PAIR, logs={0: ["A07"]}, decks={0: 5})
    assert t.why("order 2") == "HI-SO22"  # no hand card
    t = table(board=ROW, at={0: "I12"}, logs={0: ["A07"]}, hands={0: ["I02"]}, decks={0: 2})
    assert t.why("order 2") == "HI-SO22"  # 4 diamonds, 3 cards


@clause("HI-SO22")
def test_order_2_needs_no_deck_card_at_all() -> None:
    t = table(board=PAIR, logs={0: ["A07"]}, hands={0: ["I02", "I03", "I04"]}, decks={0: 1}).play("order 2")
    assert t.choices() == ["pay 1", "pay 2"]


@clause("HI-SO23", "HI-R16")
def test_order_3_moves_the_ship_to_any_location_without_marker_or_doom() -> None:
    board = [*ROW, "I03 (9,9) bottom S", "I04 (9,8) bottom S"]
    t = table(board=board, logs={0: ["A03"]}, at={1: "I01"}, doom="I12", deployed={1: ["I03"]}).play(
        "order 3"
    )
    assert t.choices() == ["ship_to I03", "ship_to I04"]
    assert t.play("ship_to I03").where(0) == "I03" and len(t.deck(0)) == 5
    assert table(board=PAIR, logs={0: ["A03"]}, at={1: "I01"}).why("order 3") == "HI-SO23"


@clause("HI-SO24", "HI-R17")
def test_order_4_moves_one_of_your_pirates_to_an_island_without_one() -> None:
    board = [*ROW, "D1 (0,-1) bottom N"]
    t = table(board=board, logs={0: ["A17"]}, deployed={0: ["I05", "I01"], 1: ["I12"]}).play(
        "order 4", "pirate I05"
    )
    assert t.deployed(0) == ["I01", "I12"]  # the only island left
    assert table(board=board, logs={0: ["A17"]}, deployed={1: ["I12"]}).why("order 4") == "HI-SO24"


@clause("HI-SO25")
def test_order_5_returns_a_deployed_pirate_without_spending_its_icon() -> None:
    t = table(board=ROW, logs={0: ["A16"]}, deployed={0: ["I05", "I01"]}).play("order 5", "pirate_home I01")
    assert t.deployed(0) == ["I05"] and t.captain(0).supply == 2 and t.score(0) == 1
    assert table(logs={0: ["A16"]}).why("order 5") == "HI-SO25"


@clause("HI-SO26", "HI-R37")
def test_order_6_returns_a_discarded_pirate() -> None:
    t = table(logs={0: ["A12"]}, discarded={0: 2}, supply={0: 1}).play("order 6")
    assert (t.captain(0).supply, t.captain(0).discarded) == (2, 1)
    assert table(logs={0: ["A12"]}).why("order 6") == "HI-SO26"


@clause("HI-SO27")
def test_order_7_turns_double_and_single_into_each_other() -> None:
    for before, after in [("double", "single"), ("single", "double")]:
        t = table(board=[f"I05 (0,0) bottom S A03 {before}"], logs={0: ["A18"]}).play("order 7")
        assert t.slot("I05") == f"A03 {after}"
    for board in (["I05 (0,0) bottom S A03 sea"], ["I05 (0,0) bottom S empty"]):
        assert table(board=board, logs={0: ["A18"]}).why("order 7") == "HI-SO27"


@clause("HI-SO28", "HI-R18")
def test_order_8_flips_to_sea_and_sea_to_single() -> None:
    for before, after in [("double", "sea"), ("single", "sea"), ("sea", "single")]:
        t = table(board=[f"I05 (0,0) bottom S A03 {before}"], logs={0: ["A09"]}).play("order 8")
        assert t.slot("I05") == f"A03 {after}"
    assert table(board=["I05 (0,0) bottom S empty"], logs={0: ["A09"]}).why("order 8") == "HI-SO28"


@clause("HI-SO29", "HI-R19")
def test_order_9_swaps_two_adventures_with_their_states() -> None:
    board = ["I05 (0,0) bottom S A03 sea", "I01 (1,0) bottom W A04 single", "I12 (-1,0) bottom E empty"]
    t = table(board=board, logs={0: ["A08"]}).play("order 9")
    assert t.choices() == ["swap I01", "swap I05"]
    t.play("swap I05")  # one other: taken by itself
    assert t.slot("I05") == "A04 single" and t.slot("I01") == "A03 sea"
    assert table(board=["I05 (0,0) bottom S"], logs={0: ["A08"]}).why("order 9") == "HI-SO29"


@clause("HI-SO30", "HI-R20", "HI-SO40")
def test_order_10_keeps_the_doom_from_targeting_and_attacking_you() -> None:
    t = table(logs={0: ["A13"]}, phase="rw3", scale=4, board=PAIR, at={1: "I01"}).play("order 10")
    assert t.captain(0).supply == 3 and t.status(0) == "survivor"
    far = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I03 (2,0) bottom N"]
    t = table(board=far, logs={0: ["A13"]}, phase="rw2", scale=4, at={0: "I01", 1: "I03"}).play("order 10")
    assert t.s.ignored == 0 and t.where(0) == "I01" and t.captain(0).supply == 3
    assert table(logs={0: ["A13"]}, status={0: "ghost"}).why("order 10") == "HI-SO30"
    assert table(logs={0: ["A13"]}, ignored=[0]).why("order 10") == "HI-SO30"
    assert table(logs={0: ["A13", "A14"]}, phase="rw4", scale=4).why("order 10") == "HI-SO30"


@clause("HI-SO31", "HI-SO40")
def test_order_11_holds_the_doom_but_its_attack_at_its_place_happens_with_full_power() -> None:
    t = table(board=PAIR, at={0: "I05", 1: "I01"}, logs={1: ["A10"]}, phase="rw2", scale=2, doom="I05")
    t.play("order 11")
    assert t.doom_at() == "I05" and t.captain(0).discarded == 2 and t.captain(1).discarded == 0
    assert table(logs={0: ["A10"]}, still=True).why("order 11") == "HI-SO31"
    assert table(logs={0: ["A10", "A14"]}, phase="rw3", scale=2).why("order 11") == "HI-SO31"


@clause("HI-SO32", "HI-R21")
def test_order_12_moves_the_doom_to_any_orthogonal_neighbour() -> None:
    board = [
        "I05 (0,0) bottom S A03 double",
        "I01 (1,0) bottom W",
        "I02 (0,1) bottom S",
        "I03 (1,1) bottom S",
    ]
    t = table(board=board, logs={0: ["A04"]}, still=True).play("order 12")
    assert t.choices() == ["doom_to I01", "doom_to I02"]  # I02 lies beyond a closed side
    assert t.play("doom_to I02").doom_at() == "I02" and t.captain(0).supply == 3
    assert table(board=["I05 (0,0) bottom S"], logs={0: ["A04"]}).why("order 12") == "HI-SO32"


@clause("HI-SO33", "HI-R23", "HI-R24")
def test_order_13_reduces_the_scale_by_one() -> None:
    for variant in ("friendly", "friendly-short"):
        assert table(variant, logs={0: ["A14"]}, scale=5).play("order 13").s.scale == 4
    assert table(logs={0: ["A14"]}, scale=1).why("order 13") == "HI-SO33"


@clause("HI-SO34", "HI-W28", "HI-SO39")
def test_order_14_lets_one_hurricane_pay_two() -> None:
    board = ["I12 (0,0) bottom S", "I05 (1,0) bottom W"]
    t = table(
        "solo",
        board=board,
        hands={0: ["I09"]},
        deployed={0: ["I05"]},
        doom_card="DM3A",
        logs={0: ["A11"]},
        decks={0: ["I01", 3]},
    )
    assert t.why("attack_doom") == "HI-A03"
    t.play("order 14", "attack_doom", "corner TL", "spend I09")
    t.play("doom_card DM1A")
    assert t.hand(0) == [] and t.deployed(0) == [] and t.score(0) == 4  # 2 before: net + 2
    t = table("solo", board=board, hands={0: ["I09"]}, doom_card="DM3A", logs={0: ["A11"]})
    assert t.why("order 14") == "HI-SO34"  # the whirlpool is missing
    t = table("solo", board=board, hands={0: ["I09", "I06", "I07"]}, doom_card="DM1A", logs={0: ["A11"]})
    assert t.why("order 14") == "HI-SO34"  # no two hurricanes are asked


@clause("HI-SO35", "HI-SO36", "HI-R25")
def test_orders_15_and_16_do_the_same_for_fireball_and_whirlpool() -> None:
    board = ["I12 (0,0) bottom S"]
    for number, adventure, card, spell in [
        (15, "A06", "I07", "FIR"),
        (16, "A01", "I05", "WHI"),
        (14, "A11", "I09", "HUR"),
    ]:
        t = table(
            "competitive", board=board, hands={0: [card, "I15"]}, logs={0: [adventure]}, decks={0: ["I01", 3]}
        )
        assert t.why(f"attack teal-{spell}") == "HI-A03"
        t.play(f"order {number}")
        assert t.choices("attack") == [f"attack teal-{spell}"]
        t.play(f"attack teal-{spell}", "corner TL")
        assert t.captain(1).supply == 2 and t.hand(0) == ["I15"]
        t = table("competitive", board=board, hands={0: ["I15"]}, logs={0: [adventure]})
        assert t.why(f"order {number}") == f"HI-SO{20 + number}"


@clause("HI-SO37")
def test_order_17_takes_back_up_to_two_spent_hand_cards() -> None:
    hands = {0: ["I05", "I06", "I07"]}
    t = table(
        board=["I12 (0,0) bottom S"],
        hands=hands,
        doom_card="DM1A",
        logs={0: ["A02"]},
        decks={0: ["I01", 3], 1: 0},
    )
    assert t.why("order 17") == "HI-SO37"
    t.play("attack_doom", "corner TL", "spend I05", "spend I06", "doom_card DM2A")
    assert t.choices() == ["order 17", "decline"]
    t.play("order 17", "regain I06")
    assert t.choices() == ["regain I05", "regain I07", "enough"]
    t.play("regain I07")
    assert t.hand(0) == ["I06", "I07"] and t.deck(1) == ["I05", "I01"] and t.score(0) == 4
    assert sees(t, 1, 0) == ["I06", "I07"]
    t = table(
        "competitive",
        board=["I12 (0,0) bottom S"],
        hands={0: ["I01", "D2"]},
        status={0: "castaway"},
        seats=3,
        logs={0: ["A02"]},
        decks={0: ["I03", 3]},
    )
    t.play("hijack teal", "corner TL", "spend I01")
    assert t.question != "keep_two"
    t = table(board=["I12 (0,0) bottom S A09 single"], hands=hands, logs={0: ["A02"]}).play("complete")
    assert t.question == "turn"


@clause("HI-SO37")
def test_order_17_is_not_offered_after_a_failure_or_for_pirates_alone() -> None:
    board = ["I12 (0,0) bottom S", "I05 (1,0) bottom W", "I06 (2,0) bottom W", "I07 (3,0) bottom W"]
    t = table(
        board=board,
        deployed={0: ["I05", "I06", "I07"]},
        doom_card="DM1A",
        logs={0: ["A02"]},
        decks={0: ["I01", 3]},
    )
    t.play("attack_doom", "corner TL", "recall I05", "recall I06", "doom_card DM2A")
    assert t.question == "turn" and t.seat == 1
    t = table(
        board=board,
        hands={0: ["C1", "C2"]},
        deployed={0: ["I05"]},
        doom_card="DM1A",
        logs={0: ["A02"]},
        decks={0: ["C3", 3]},
    )
    assert t.play("attack_doom", "corner TL").seat == 1


@clause("HI-SO38", "HI-R26")
def test_order_18_lets_a_skull_count_as_none_even_on_a_cursed_card() -> None:
    hands = {0: ["I05", "I06", "I07"]}
    t = table(
        board=["I12 (0,0) bottom S"], hands=hands, doom_card="DM1A", logs={0: ["A15"]}, decks={0: ["C3", 3]}
    )
    t.play("order 18", "attack_doom", "corner TL", "spend I05", "spend I06")
    assert t.score(0) == 4
    t = table(board=["I12 (0,0) bottom S"], logs={0: ["A15"]})
    assert t.why("order 18") == "HI-SO38"  # nothing with a fate check could be stated
    board = ["I12 (0,0) bottom S A09 single", "I01 (1,0) bottom W"]
    titan = table("friendly-titan", board=board, hands={0: ["I07"]}, logs={0: ["A15"]}, doom="I01")
    assert titan.offers("order 18")


@clause("HI-SO39")
def test_a_doubled_spell_replaces_no_other_icon() -> None:
    t = table(
        "solo",
        board=["I12 (0,0) bottom S"],
        hands={0: ["I05", "I07"]},
        doom_card="DM1A",
        logs={0: ["A01"]},
        decks={0: ["I01", 3]},
    )
    t.play("order 16", "attack_doom", "corner TL")
    t.play("spend I05", "doom_card DM2A")
    assert t.hand(0) == [] and t.score(0) == 4
    t = table("solo", board=["I12 (0,0) bottom S"], hands={0: ["I05"]}, doom_card="DM1A", armed=[16])
    assert t.why("attack_doom") == "HI-A03"  # a whirlpool is no fireball


def last_end(phase: str, **more: object) -> Chartroom:
    arguments: dict[str, object] = {
        "board": PAIR,
        "logs": {0: ["A14"]},
        "scale": 7,
        "at": {0: "I01", 1: "I01"},
    }
    return table(phase=phase, **(arguments | more))  # type: ignore[arg-type]


@clause("HI-SO41", "HI-W25")
def test_order_13_after_the_rise_of_the_final_round_lets_the_game_go_on() -> None:
    t = last_end("rw2", supply={0: 3, 1: 3}, board=["I05 (0,0) bottom S", "I01 (9,9) bottom W"]).play(
        "order 13"
    )
    assert not t.over and t.s.scale == 6 and t.question == "turn"
    t = last_end("rw3", crossed=5, doom="I01").play("order 13")
    assert t.captain(0).discarded == 1 and not t.over and t.s.scale == 6  # 6 - 5 instead of 7 - 5
    t = last_end("rw3", crossed=5, doom="I01").play("decline")
    assert t.captain(0).discarded == 2 and t.over


@clause("HI-SO42")
def test_order_12_in_the_third_window_decides_who_is_attacked_and_keeps_what_was_crossed() -> None:
    t = table(
        board=PAIR, logs={0: ["A04"]}, phase="rw3", scale=4, crossed=3, doom="I01", at={0: "I01", 1: "I05"}
    )
    t.play("order 12")
    assert t.doom_at() == "I05" and t.captain(0).discarded == 0 and t.captain(1).discarded == 1


@clause("HI-SO05", "HI-R14")
def test_a_house_may_close_the_windows_between_turns() -> None:
    t = table(logs={1: ["A09"]}, phase="window", options={"windows": 0})
    assert t.question == "turn" and t.seat == 0
    assert table(logs={1: ["A09"]}, phase="rw1", options={"windows": 0}).question == "ask_for_orders"


@clause("HI-SO01")
def test_the_eighteen_orders_have_the_numbers_and_clauses_of_the_ledger() -> None:
    assert [order.number for order in EIGHTEEN] == list(range(1, 19))
    assert [order.clause for order in EIGHTEEN] == [f"HI-SO{20 + number}" for number in range(1, 19)]
