"""T and A: rounds, turns, discarding, actions in general."""

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR, ROW, sees, sees_deck
from tests.support import clause


@clause("HI-T01")
def test_turns_go_clockwise_one_action_each_until_all_decks_are_empty() -> None:
    t = table(seats=3, first=1, decks={0: 1, 1: 1, 2: 0})
    seats = []
    while t.question == "turn" and t.s.stage == 0 and t.s.scale == 1:
        seats.append(t.seat)
        t.play("discard")
    assert seats == [1, 2, 0, 0] and t.s.scale == 2


@clause("HI-T02")
def test_the_first_player_may_not_pass() -> None:
    t = table()
    assert t.why("pass") == "HI-T02" and t.offers("discard")


@clause("HI-T03")
def test_other_players_may_pass() -> None:
    t = table(seats=3, turn=1)
    assert t.offers("pass") and t.offers("discard") and t.offers("scout E")
    assert t.play("pass").seat == 2 and len(t.deck(1)) == 5


@clause("HI-T04")
def test_a_player_without_cards_is_skipped() -> None:
    t = table(seats=3, decks={0: 3, 1: 0, 2: 3}, board=["I05 (0,0) bottom S"])
    t.play("scout E", "map I01", "adventure A01")  # nothing is passed to teal
    assert t.seat == 2


@clause("HI-T05", "HI-W22")
def test_the_duty_lies_on_the_earliest_player_with_cards() -> None:
    t = table(seats=3, decks={0: 0, 1: 2, 2: 5}, turn=1)
    assert t.why("pass") == "HI-T05"
    t = table(seats=3, decks={0: 0, 1: 2, 2: 5}, turn=2)
    assert t.offers("pass")
    t = table(seats=3, decks={0: 0, 1: 0, 2: 5}, turn=2)
    assert t.why("pass") == "HI-T05"


@clause("HI-T06")
def test_discarding_one_card_is_always_possible_and_unseen() -> None:
    t = table(board=["D1 (0,0) bottom S empty", "I05 (0,-1) bottom N"], decks={0: ["I02"], 1: 0})
    assert t.choices() == ["discard"]
    t.play("discard")
    assert t.deck(1) == ["I02"] and sees_deck(t, 0, 1) == ["?"]


@clause("HI-T07")
def test_discards_go_on_top_of_the_next_players_deck_from_deck_and_hand() -> None:
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07"]}, decks={0: ["I02"], 1: ["I03"]})
    t.play("complete")
    assert t.deck(1) == ["I07", "I02", "I03"]


@clause("HI-T08")
def test_the_last_player_and_the_solo_player_discard_to_the_pile() -> None:
    t = table(seats=3, first=1, turn=0, decks={0: ["I02", 1], 1: 0})
    t.play("discard")
    assert "I02" in t.pile() and t.deck(1) == []
    t = table("solo", decks={0: ["I02", 2]}).play("discard")
    assert "I02" in t.pile() and t.deck(0) == ["?", "?"]


@clause("HI-T09")
def test_the_last_card_discarded_is_the_first_one_drawn() -> None:
    t = table(board=PAIR, decks={0: ["I02", "I03"], 1: ["I04"]}).play("sail E")
    assert t.deck(1) == ["I03", "I02", "I04"]


@clause("HI-T10")
def test_deck_cards_leave_first_then_hand_cards_in_the_order_chosen() -> None:
    board = ["I05 (0,0) bottom S A01 double"]  # GUN + WHI
    for first, second in (("I01", "I06"), ("I06", "I01")):
        t = table(board=board, hands={0: ["I01", "I06"]}, decks={0: ["I02"], 1: 0}).play(
            "complete", f"spend {first}"
        )
        assert t.deck(1) == [second, first, "I02"]
    t = table(board=["I12 (0,0) bottom S"], turn=1, decks={0: 1, 1: ["I01", "I02", "I03"]}).play(
        "raid", "keep I01"
    )
    assert t.question == "turn"  # they go to the pile: the order is not asked


@clause("HI-T11")
def test_no_deck_is_shuffled_during_a_round_except_after_steal() -> None:
    t = table(board=["I12 (0,0) bottom S"], decks={0: ["I01", "I02", "I03", "I04"], 1: ["I06", 1]})
    t.play("raid", "keep I02", "lay I01", "discard", "discard")
    assert t.deck(1)[-2:] == ["I06", "?"]
    t = table("solo", board=["I05 (0,0) bottom S"], decks={0: ["I01", "I02", "I06"]}).play("steal")
    assert t.deck(0) == ["?"]  # I06 was taken; the rest lies in no known order


@clause("HI-T12")
def test_more_than_three_cards_are_discarded_at_once_by_choice() -> None:
    t = table(
        board=["I01 (0,0) bottom S"], hands={0: ["I02", "I03", "I04"]}, decks={0: ["I06", 2], 1: 0}
    ).play("raid")
    assert t.question == "drop" and t.choices() == ["drop I02", "drop I03", "drop I04", "drop I06"]
    t.play("drop I03")
    assert t.hand(0) == ["I02", "I04", "I06"] and t.deck(1) == ["I03"] and t.seat == 1


@clause("HI-T12", "HI-W21")
def test_a_full_hand_discards_also_on_another_players_turn_from_its_own_place_in_the_order() -> None:
    t = table("cooperative", seats=3, hands={0: ["I01"], 1: ["I02", "I03", "I04"]}, decks={0: 2, 1: 0, 2: 0})
    t.play("trade teal")
    assert t.seat == 1 and t.question == "drop"
    t.play("drop I02")
    assert t.deck(2) == ["I02"] and t.hand(1) == ["I03", "I04", "I01"] and len(t.deck(1)) == 1
    t = table("cooperative", hands={0: ["I01"], 1: ["I02", "I03", "I04"]}).play("trade teal", "drop I03")
    assert "I03" in t.pile()


@clause("HI-T13")
def test_hands_persist_between_rounds_and_nothing_is_drawn() -> None:
    t = table(hands={0: ["I01"], 1: ["I02"]}, decks={0: 1, 1: 0}, at={}, supply={})
    t.play("discard", "discard")
    assert t.s.scale == 2 and t.hand(0) == ["I01"] and t.hand(1) == ["I02"]


@clause("HI-T14", "HI-R51")
def test_once_the_round_end_has_begun_every_discard_goes_to_the_pile() -> None:
    t = table(
        board=PAIR, hands={0: ["I02", "I03"]}, logs={0: ["A07"], 1: ["A13"]}, decks={0: 0, 1: 1}, turn=1
    )
    t.play("discard")
    assert t.question == "ask_for_orders" and t.seat == 0
    t.play("order 2")  # one way, two cards: nothing to choose
    assert t.seat == 1 and t.deck(1) == [] and {"I02", "I03"} <= set(t.pile())


@clause("HI-T15", "HI-ND07", "HI-R40")
def test_a_round_that_begins_without_cards_ends_at_once() -> None:
    board = [f"I{n:02d} ({n},0) bottom W" for n in range(1, 19)]
    hands = {0: ["D1", "D2", "D3"], 1: ["D4", "D5", "D6"], 2: ["C1", "C2", "C3"]}
    t = table(
        seats=3,
        board=board,
        hands=hands,
        phase="dawn",
        scale=6,
        doom="I18",
        at={0: "I01", 1: "I01", 2: "I01"},
    )
    assert t.over and t.s.scale == 7


@clause("HI-T16")
def test_castaways_and_ghosts_keep_their_place_their_deck_and_their_duties() -> None:
    t = table("competitive", seats=3, status={0: "ghost", 1: "castaway"}, decks={0: 2, 1: 0, 2: 2})
    assert t.seat == 0 and t.why("pass") == "HI-T02"
    t.play("discard")
    assert t.seat == 1 and len(t.deck(1)) == 1


@clause("HI-A01")
def test_an_action_is_stated_with_its_target_before_any_card_moves() -> None:
    t = table(
        "competitive", seats=3, hands={0: ["I05", "I06"]}, board=["I01 (0,0) bottom S"], decks={0: ["I02", 2]}
    )
    assert t.choices("attack") == ["attack teal-WHI", "attack ivory-WHI"]
    t.play("attack ivory-WHI")
    assert t.question == "corner" and len(t.hand(0)) == 2


@clause("HI-A02")
def test_an_action_needs_its_cards_in_the_deck() -> None:
    t = table(board=ROW, decks={0: 1, 1: 1})
    assert t.why("sail E") == "HI-SL03" and t.offers("scout S") and t.offers("deploy")
    assert t.why("raid") == "HI-RD03"
    t = table(board=ROW, decks={0: 3})
    assert t.offers("sail E") and t.why("sail W") == "HI-SL03" and t.offers("raid")


@clause("HI-A03")
def test_an_action_with_a_price_may_be_stated_only_if_all_of_it_can_be_paid() -> None:
    board = ["I05 (0,0) bottom S A01 double", "I01 (1,0) bottom W"]
    assert table(board=board, hands={0: ["I06"]}).why("complete") == "HI-A03"
    assert table(board=board, hands={0: ["I06"]}, deployed={0: ["I01"]}).offers("complete")
    t = table(doom_card="DM3A", hands={0: ["I09", "I05"]}, board=["I02 (0,0) bottom S"])
    assert t.why("attack_doom") == "HI-A03"
    t = table(doom_card="DM3A", hands={0: ["I09", "I05"]}, board=["I02 (0,0) bottom S"], armed=[14])
    assert t.offers("attack_doom")


@clause("HI-A04")
def test_one_action_a_turn_and_orders_are_no_actions() -> None:
    t = table(logs={0: ["A18", "A09"]}, board=["I05 (0,0) bottom S A01 double"])
    t.play("order 7", "order 8")
    assert t.seat == 0 and t.question == "turn" and t.slot("I05") == "A01 sea"
    t.play("deploy")
    assert t.seat == 1


@clause("HI-A05")
def test_who_may_do_what() -> None:
    for status in ("castaway", "ghost"):
        t = table("competitive", seats=3, status={0: status}, board=PAIR, hands={0: ["I02", "I03"]})
        assert t.offers("scout S") and t.offers("sail E") and t.offers("raid") and t.why("deploy") == "HI-A05"
        assert t.offers("hijack teal") == (status == "castaway") and t.offers("rotate I01") == (
            status == "ghost"
        )
    t = table("competitive", hands={0: ["I02", "I03"]})
    assert t.why("hijack teal") == "HI-A05" and t.why("rotate I05") == "HI-A05" and t.offers("deploy")


@clause("HI-A06")
def test_modes_have_their_own_actions() -> None:
    hands = {0: ["I07", "I08", "I01"]}
    allowed = {"friendly": "", "competitive": "attack teal-FIR", "cooperative": "trade teal", "solo": "steal"}
    for mode, only in allowed.items():
        t = table(mode, hands=hands)
        for word in ("attack teal-FIR", "trade teal", "steal"):
            assert t.why(word) == (None if word == only else "HI-A06")
        for word in ("raid", "scout E", "deploy"):
            assert t.offers(word)
        rotation = "HI-A05" if mode in ("friendly", "competitive") else "HI-A06"
        assert t.why("rotate I05") == rotation
        assert t.why("hijack teal") == ("HI-A05" if mode == "competitive" else "HI-A06")


def test_the_hand_limit_discard_is_known_to_its_owner_only() -> None:
    t = table(board=["I01 (0,0) bottom S"], hands={0: ["I02", "I03", "I04"]}, decks={0: ["I06", 2], 1: 0})
    t.play("raid", "drop I03")
    assert sees_deck(t, 1, 1) == ["?"] and sees_deck(t, 0, 1) == ["I03"] and sees(t, 1, 0) == ["?", "?", "?"]
