"""RD, TR, ST, DP, CP, SP: raid, trade, steal, deploy, complete, spend."""

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR, ROW, face, sees, sees_deck
from tests.support import clause

MINT = ["I12 (0,0) bottom S"]  # raid 3
THREE = {0: ["I01", "C2", "I15", 2], 1: ["I03"]}


@clause("HI-RD01")
def test_raid_draws_the_raid_number_and_only_the_raider_sees_the_cards() -> None:
    t = table(board=MINT, decks=THREE).play("raid")
    assert t.seat == 0 and t.choices() == ["keep I01", "keep I15", "keep C2"]
    assert t.names(t.view(0).drawn.faces) == ["I01", "C2", "I15"]
    assert t.names(t.view(1).drawn.faces) == t.names(t.view(ONLOOKER).drawn.faces) == ["?", "?", "?"]
    t = table(board=MINT, decks={0: 4}).play("raid")
    assert t.s.book.by_name["map"].seen(t.s, 0) == 1


@clause("HI-RD02", "HI-W06")
def test_keep_one_and_discard_the_others_in_the_order_of_choice() -> None:
    t = table(board=MINT, hands={0: ["I02"]}, decks=THREE).play("raid", "keep I15", "lay I01")
    assert t.hand(0) == ["I02", "I15"] and t.deck(1) == ["C2", "I01", "I03"]
    t = table(board=["I01 (0,0) bottom S"], decks={0: ["I07", 1], 1: 0}).play("raid")
    assert t.hand(0) == ["I07"] and t.deck(1) == [] and t.question == "turn"


@clause("HI-RD02", "HI-G18")
def test_others_do_not_learn_what_was_kept_even_of_cards_they_knew() -> None:
    t = table(board=MINT, decks=THREE, known={1: ["I01", "C2"]}).play("raid", "keep C2", "lay I15")
    assert sees(t, 1, 0) == ["?"] and sees_deck(t, 1, 1) == ["?", "?", "?"]
    t = table(board=["I01 (0,0) bottom S"], decks={0: ["I07", 1]}, known={1: ["I07"]}).play("raid")
    assert sees(t, 1, 0) == ["I07"]  # a raid of one hides nothing


@clause("HI-RD03")
def test_there_is_no_partial_raid() -> None:
    assert table(board=MINT, decks={0: 2}).why("raid") == "HI-RD03"
    assert table(board=MINT, decks={0: 3}).offers("raid")


@clause("HI-RD04")
def test_raiding_with_a_full_hand_may_discard_the_new_card() -> None:
    t = table(board=["I01 (0,0) bottom S"], hands={0: ["I02", "I03", "I04"]}, decks={0: ["I06", 1], 1: 0})
    t.play("raid", "drop I06")
    assert t.hand(0) == ["I02", "I03", "I04"] and t.deck(1) == ["I06"]


@clause("HI-RD05")
def test_the_icon_of_the_location_does_not_matter_for_raid() -> None:
    t = table(board=MINT, decks={0: ["I01", "I02", "I03"]}).play("raid")
    assert len(t.choices("keep")) == 3  # none of them doubloons


@clause("HI-TR01")
def test_trade_discards_a_card_and_gives_one_to_a_player_at_the_same_place() -> None:
    board = PAIR
    t = table(
        "cooperative",
        seats=3,
        board=board,
        at={2: "I01"},
        hands={0: ["I02", "I03"]},
        decks={0: ["I04"], 1: 0},
    )
    assert (
        t.choices("trade") == ["trade teal"] and t.why("trade ivory") == t.why("trade crimson") == "HI-TR01"
    )
    t.play("trade teal", "give I03")
    assert t.hand(0) == ["I02"] and t.hand(1) == ["I03"] and t.deck(1) == ["I04"]


@clause("HI-TR02")
def test_the_receiver_cannot_refuse_and_keeps_the_hand_limit() -> None:
    t = table("cooperative", hands={0: ["I01", "I02"], 1: ["I03", "I04", "I06"]}).play(
        "trade teal", "give I01"
    )
    assert t.seat == 1 and t.choices() == ["drop I01", "drop I03", "drop I04", "drop I06"]


@clause("HI-TR03")
def test_trade_needs_a_hand_card() -> None:
    assert table("cooperative").why("trade teal") == "HI-TR03"


@clause("HI-ST01", "HI-ST02", "HI-W20")
def test_steal_discards_one_looks_through_the_deck_and_takes_a_matching_card() -> None:
    deck = ["I01", "I02", "I06", "C1", "I03", 7]
    t = table("solo", hands={0: ["I07", "I08"]}, decks={0: deck}).play("steal")
    while t.question == "look":
        t.play(t.choices()[0])
    assert t.question == "take" and t.choices() == ["take I06", "take C1"] and "I01" in t.pile()
    t.play("take I06")
    assert t.hand(0) == ["I07", "I08", "I06"] and t.deck(0) == ["?"] * 10
    assert table("solo", board=["D1 (0,0) bottom S"]).why("steal") == "HI-CD01"


@clause("HI-ST03", "HI-ST04")
def test_steal_may_find_nothing_and_shuffles_in_both_cases() -> None:
    t = table("solo", decks={0: ["I01", "I02", "I03"]}).play("steal")
    assert t.hand(0) == [] and t.deck(0) == ["?", "?"] and t.question == "turn"
    t.play("scout E")
    assert t.choices() == ["map I02", "map I03"]  # the deck is known as a set


@clause("HI-ST04")
def test_cards_of_the_pile_never_slip_into_a_deck_that_was_looked_through() -> None:
    t = table("solo", decks={0: ["I01", "I02", "I03", "I04"]}).play("steal", "discard", "scout E")
    assert set(t.choices()) == {"map I02", "map I03", "map I04"}


@clause("HI-DP01", "HI-DP02", "HI-W05")
def test_deploy_costs_a_card_and_needs_an_island_a_pirate_and_room() -> None:
    t = table(board=MINT, supply={0: 2}, decks={0: 4, 1: 0}).play("deploy")
    assert len(t.deck(0)) == 3 and len(t.deck(1)) == 1
    assert t.captain(0).supply == 1 and t.deployed(0) == ["I12"]
    assert t.play("discard").why("deploy") == "HI-DP02"
    assert table(board=MINT, supply={0: 0}).why("deploy") == "HI-DP02"
    assert table(board=["C1 (0,0) bottom S"]).why("deploy") == "HI-CD01"
    assert table(board=MINT, deployed={1: ["I12"]}).offers("deploy")


@clause("HI-DP03")
def test_a_deployed_pirate_stays_and_does_not_protect_the_ship() -> None:
    t = table(board=PAIR, deployed={0: ["I05"]}, supply={0: 0}, phase="strike", scale=1, at={1: "I01"})
    assert t.status(0) == "ghost" and t.deployed(0) == []
    t = table(board=PAIR, deployed={0: ["I05"]}, decks={0: 9}).play("sail E")
    assert t.deployed(0) == ["I05"]


@clause("HI-CP01", "HI-CP05")
def test_only_a_double_or_single_at_your_own_location_can_be_completed() -> None:
    hands = {0: ["I07", "I13"]}
    for state, clause_ in [("double", None), ("single", None), ("sea", "HI-CP01")]:
        t = table(board=[f"I05 (0,0) bottom S A09 {state}"], hands=hands)
        assert (
            t.why("complete") == clause_ and t.offers("raid") and t.offers("scout E") and t.offers("deploy")
        )
    assert table(board=["I05 (0,0) bottom S empty"], hands=hands).why("complete") == "HI-CP01"
    board = ["I05 (0,0) bottom S empty", "I01 (1,0) bottom W A09 single"]
    assert table(board=board, hands=hands).why("complete") == "HI-CP01"


@clause("HI-CP02", "HI-CP03", "HI-CP04")
def test_completing_costs_a_card_and_the_icons_and_fills_the_log() -> None:
    board = ["I05 (0,0) bottom S A09 double"]
    t = table(board=board, hands={0: ["I07", "I13"]}, decks={0: ["I02", 1], 1: 0}).play(
        "complete", "spend I07"
    )
    assert t.deck(1) == ["I13", "I07", "I02"] and t.slot("I05") == "empty"
    assert t.score(0) == 2 and t.s.order_entry(0, 8) >= 0
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07", "I13"]}).play("complete")
    assert t.hand(0) == ["I13"] and t.score(0) == 1 and t.s.order_entry(0, 8) == -1


@clause("HI-CP06", "HI-TI01", "HI-W19")
def test_titan_completing_begins_with_a_fate_check() -> None:
    board = ["I05 (0,0) bottom S A09 single"]
    t = table("friendly-titan", board=board, hands={0: ["I07"]}, decks={0: ["D5", 2], 1: 0}).play("complete")
    assert t.question == "corner"
    good = t.s.copy()
    t.play("corner TL")
    assert t.hand(0) == ["I07"] and t.slot("I05") == "A09 single" and t.deck(1) == ["D5"] and t.seat == 1
    t.s = good
    t.play("corner TR")
    assert t.score(0) == 1 and t.deck(1) == ["I07", "D5"] and len(t.deck(0)) == 2


@clause("HI-TI02")
def test_titan_changes_nothing_else() -> None:
    t = table("competitive-short-titan", hands={0: ["I07"]}, decks={0: 9}, board=ROW).play("deploy")
    assert t.deployed(0) == ["I05"] and t.s.rise == 2
    t = table("competitive-titan", board=ROW, decks={0: 9}).play("sail E")
    assert t.where(0) == "I01"


@clause("HI-SP01", "HI-SP03", "HI-W07")
def test_icons_are_paid_by_cards_or_pirates_in_any_mix() -> None:
    board = ["I12 (0,0) bottom S A01 double", "I01 (1,0) bottom W", "I05 (2,0) bottom W"]
    t = table(board=board, deployed={0: ["I01", "I05"]}, decks={0: 2, 1: 0}).play("complete", "recall I01")
    assert t.captain(0).supply == 3 and t.deployed(0) == [] and t.score(0) == 2
    assert t.s.order_entry(0, 16) == 0 and len(t.deck(1)) == 1
    t = table(board=board, deployed={0: ["I01"]}, hands={0: ["I06", "I02"]}).play("complete")
    assert set(t.choices()) == {"spend I02", "spend I06", "recall I01"}
    assert t.play("recall I01").score(0) == 2 and t.hand(0) == ["I02"]
    assert t.captain(1).supply == 3


@clause("HI-SP02")
def test_a_spent_card_is_shown_to_all() -> None:
    board = ["I05 (0,0) bottom S A01 double"]
    t = table(board=board, hands={0: ["I01", "I06"]}, decks={0: 1, 1: 0}).play("complete", "spend I01")
    assert sees_deck(t, 1, 1)[:2] == ["I06", "I01"]


@clause("HI-SP04", "HI-SP05")
def test_one_source_pays_one_icon_and_no_more_is_paid_than_asked() -> None:
    board = ["I12 (0,0) bottom S", "I05 (2,0) bottom W"]
    t = table(board=board, hands={0: ["I06"]}, doom_card="DM1A", deployed={0: ["I05"]})
    assert t.why("attack_doom") == "HI-A03"  # WHI WHI FIR: a fireball is missing
    hands = {0: ["I06", "C1", "I07"]}
    t = table(board=board, hands=hands, doom_card="DM1A", deployed={0: ["I05"]}, decks={0: ["I01", 1]})
    t.play("attack_doom", "corner TL", "recall I05", "spend I06")  # the fireball is paid by itself
    assert t.hand(0) == ["C1"] and t.score(0) == 3
    t = table(board=["I12 (0,0) bottom S A09 double"], hands={0: ["I07", "C2", "I13"]}).play(
        "complete", "spend I07"
    )
    assert t.hand(0) == ["C2"]


@clause("HI-SP05")
def test_a_source_that_pays_nothing_is_refused() -> None:
    board = ["I12 (0,0) bottom S A01 double", "I07 (1,0) bottom W"]
    t = table(board=board, hands={0: ["I01", "I06", "I08"]}, deployed={0: ["I07"]}).play("complete")
    assert (
        t.why("spend I08") == "HI-SP05"
        and t.why("recall I07") == "HI-SP05"
        and t.why("spend I02") == "HI-SP01"
    )


@clause("HI-SP06")
def test_a_pirate_returned_may_be_deployed_again() -> None:
    board = ["I05 (0,0) bottom S A03 single"]
    t = table(board=board, deployed={0: ["I05"]}, supply={0: 0}, decks={0: 4}).play("complete")
    assert t.captain(0).supply == 1 and face(t, "I05") not in t.captain(0).deployed
    assert t.play("discard").offers("deploy")
