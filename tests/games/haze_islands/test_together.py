"""Clauses that meet: orders with orders, limits with castaways, ends with revivals."""

from quarterdeck.engine.fate import Luck
from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR
from tests.support import clause

EVERY_ISLAND = [f"I{n:02d} ({n},0) bottom S empty" for n in range(1, 19)]


@clause("HI-AT03", "HI-CA02", "HI-SO37", "HI-T12")
def test_the_hand_limit_comes_after_the_castaways_cards_and_after_order_17() -> None:
    t = table(
        "competitive",
        hands={0: ["C3", "I09", "I02"], 1: ["I04", "I06", "I07"]},
        decks={0: ["I01", "I08"], 1: ["I03"]},
        logs={0: ["A02"]},
        discarded={1: 3},
    )
    t.play("attack teal-HUR", "corner TL", "spend C3", "order 17", "regain C3", "regain I09")
    assert len(t.hand(0)) == 6 and t.deck(1) == ["I01", "I03"]
    t.play("drop C3", "drop I02", "drop I04")
    assert sorted(t.hand(0)) == ["I06", "I07", "I09"]
    assert t.deck(1) == ["I04", "I02", "C3", "I01", "I03"] and t.status(1) == "castaway"


@clause("HI-HJ04", "HI-T12", "HI-FT05")
def test_a_hijacker_takes_a_full_hand_and_discards_down_to_three_last() -> None:
    t = table(
        "competitive",
        status={0: "castaway"},
        hands={0: ["I01", "D2", "I06"], 1: ["I07", "I08", "I09"]},
        decks={0: ["I11", 3], 1: ["I12"]},
    )
    t.play("hijack teal", "corner TL", "spend D2")
    assert t.deck(1) == ["I01", "D2", "I11", "I12"] and len(t.choices("drop")) == 4
    t.play("drop I06")
    assert t.deck(1)[0] == "I06" and t.status(0) == "survivor" and t.captain(0).supply == 1


@clause("HI-SO38", "HI-SO36", "HI-A03")
def test_order_18_waits_until_another_order_makes_the_action_possible() -> None:
    t = table(logs={0: ["A15", "A01"]}, hands={0: ["I06", "I07"]}, doom_card="DM1A", decks={0: ["C2", 2]})
    assert t.why("order 18") == "HI-SO38"
    t.play("order 16", "order 18", "attack_doom", "corner TL", "spend I06").let(Luck(1))
    assert t.score(0) == 3 + 1 + 1 and t.hand(0) == []


@clause("HI-SO34", "HI-SO12")
def test_an_armed_order_is_spent_even_if_the_action_never_comes() -> None:
    t = table("competitive", logs={0: ["A11"]}, hands={0: ["I09"]}, decks={0: ["I01", 3], 1: 3})
    t.play("order 14", "discard", "pass")
    assert t.why("attack teal-HUR") == "HI-A03" and t.why("order 14") == "HI-SO02" and t.score(0) == 1


@clause("HI-SO38", "HI-RV01")
def test_an_order_18_armed_for_an_attempt_not_made_helps_no_other_ghost() -> None:
    t = table(
        seats=3,
        first=1,
        phase="strike",
        scale=7,
        status={0: "ghost", 2: "ghost"},
        board=PAIR,
        at={1: "I05"},
        logs={2: ["A15"]},
    )
    t.play("order 18", "stay", "revive", "corner TL", "map C1")
    assert t.over and t.status(0) == t.status(2) == "ghost"


@clause("HI-SO27", "HI-CP04")
def test_an_adventure_turned_to_its_easier_side_scores_one_beside_the_used_order() -> None:
    t = table(board=["I05 (0,0) bottom S A01 double"], hands={0: ["I01"]}, logs={0: ["A18"]}, decks={0: 3})
    assert t.why("complete") == "HI-A03"
    t.play("order 7", "complete")
    assert t.score(0) == 2 and t.slot("I05") == "empty"


@clause("HI-SO29", "HI-CP01")
def test_a_swapped_adventure_is_completed_where_it_lies_now() -> None:
    board = ["I05 (0,0) bottom S A03 double", "I01 (1,0) bottom W A02 single"]
    t = table(board=board, hands={0: ["I02"]}, logs={0: ["A08"]}, decks={0: 3})
    t.play("order 9", "swap I05", "complete")
    assert t.slot("I05") == "empty" and t.slot("I01") == "A03 double" and t.score(0) == 2


@clause("HI-SO27", "HI-NF01", "HI-ND01")
def test_a_single_turned_back_before_night_stays_an_adventure() -> None:
    t = table(board=["I05 (0,0) bottom S A01 single"], logs={0: ["A18"]}, phase="rw1")
    t.play("order 7").let(Luck(1))
    assert t.slot("I05") == "A01 single"  # a double at night, a single at dawn


@clause("HI-SO30", "HI-DO05", "HI-DO12")
def test_the_doom_walks_past_an_ignored_ship_to_another_and_spares_it_there_too() -> None:
    t = table(board=PAIR, at={0: "I05", 1: "I01"}, doom="I05", phase="hunt", scale=3, ignored=[0])
    t.let(Luck(1))
    assert t.doom_at() == "I01" and t.captain(0).supply == 3 and t.captain(1).supply == 2
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, doom="I05", phase="hunt", scale=4, ignored=[0])
    t.let(Luck(1))
    assert t.captain(0).supply == 3 and t.captain(1).supply == 1


@clause("HI-SO41", "HI-MO05", "HI-R24")
def test_in_the_short_game_order_13_gives_one_more_round() -> None:
    board = ["I05 (0,0) bottom S", "I01 (0,1) bottom S"]  # The Doom cannot reach I01
    at = {0: "I01", 1: "I01", 2: "I01"}
    t = table("friendly-short", logs={0: ["A14"]}, scale=5, phase="rise", board=board, at=at)
    t.play("order 13").let(Luck(1))
    assert t.s.scale == 6 and not t.over
    t = table("friendly-short", scale=6, phase="rise", board=board, at=at)
    assert t.over and t.s.scale == 7


@clause("HI-DO12", "HI-RV01", "HI-GE01")
def test_ships_sunk_one_after_the_other_may_each_revive_at_the_next_sinking() -> None:
    t = table(seats=3, first=1, phase="strike", scale=4)  # crimson, ivory, teal in this order
    assert t.seat == 0 and t.status(2) == "ghost" and t.status(1) == "survivor"
    t.play("revive", "corner TL", "map I11")
    assert t.status(0) == "survivor" and t.status(1) == "ghost" and t.seat == 2
    t.play("stay").let(Luck(1))
    assert not t.over and t.captain(0).supply == 0


@clause("HI-ND06", "HI-ND07", "HI-T05")
def test_a_pile_of_one_or_two_cards_leaves_the_first_player_without_a_deck() -> None:
    hands = {0: ["D1", "D2", "D3"], 1: ["D4", "D5", "D6"]}
    for held, decks in ((["C1", "C2"], [0, 0, 1]), (["C1"], [1, 0, 1])):
        t = table(seats=3, board=EVERY_ISLAND, hands={**hands, 2: held}, phase="dawn", scale=3, adventures=0)
        assert [len(t.deck(seat)) for seat in range(3)] == decks
        assert t.seat == 2 and t.s.first == 1 and t.why("pass") == "HI-T05"


@clause("HI-SO07", "HI-SO22")
def test_hand_cards_paid_between_turns_wake_a_player_without_a_deck() -> None:
    t = table(
        seats=3,
        board=PAIR,
        hands={0: ["I02", "I03"]},
        logs={0: ["A07"]},
        decks={0: 0, 1: 0, 2: 3},
        turn=2,
        last=0,
        phase="window",
    )
    t.play("order 2", "throw I02")
    assert t.seat == 1 and t.question == "turn" and t.deck(1) == ["I03", "I02"]


@clause("HI-T10", "HI-SP02")
def test_the_fate_card_lies_below_the_cards_spent_after_it() -> None:
    t = table(
        "friendly-titan",
        board=["I05 (0,0) bottom S A01 double"],
        hands={0: ["I02", "C1"]},
        decks={0: ["D5", "I03"], 1: ["I04"]},
    )
    t.play("complete", "corner TR", "spend C1")
    assert t.deck(1) == ["I02", "C1", "D5", "I04"] and t.score(0) == 2
