"""AT, AD, DA, CA, HJ: attacks, damage, castaways, hijack."""

from quarterdeck.games.haze_islands.positions import Chartroom, table
from tests.games.haze_islands.support import PAIR, sees
from tests.support import clause

PLACE = ["I12 (0,0) bottom S", "I09 (1,0) bottom W"]
STORM = {0: ["I10"]}


def storm(**more: object) -> Chartroom:
    """Crimson has a pirate on a HUR island and a HUR card, teal is there; the fate card is I01."""
    arguments: dict[str, object] = {
        "board": PLACE,
        "hands": STORM,
        "deployed": {0: ["I09"]},
        "decks": {0: ["I01", 3], 1: ["I02"]},
    }
    return table("competitive", **(arguments | more))  # type: ignore[arg-type]


@clause("HI-AT01")
def test_only_another_survivor_at_your_location_can_be_attacked() -> None:
    t = storm(seats=3)
    assert (
        t.choices("attack") == ["attack teal-HUR", "attack ivory-HUR"]
        and t.why("attack crimson-HUR") == "HI-AT01"
    )
    t = storm(seats=3, status={1: "ghost", 2: "castaway"})
    assert t.why("attack teal-HUR") == t.why("attack ivory-HUR") == "HI-AT01"
    assert storm(at={1: "I09"}).why("attack teal-HUR") == "HI-AT01"


@clause("HI-AT02", "HI-AT03", "HI-W09")
def test_a_successful_attack_costs_two_equal_spells_and_does_one_damage() -> None:
    t = storm(supply={1: 1}).play("attack teal-HUR", "corner TL", "recall I09")
    assert t.captain(0).supply == 3 and t.hand(0) == [] and t.deck(1) == ["I10", "I01", "I02"]
    assert t.captain(1).supply == 0 and t.captain(1).discarded == 1 and t.status(1) == "survivor"
    t = storm(hands={0: ["I10", "I05", "I06"]})
    assert (
        t.choices("attack") == ["attack teal-WHI", "attack teal-HUR"] and t.why("attack teal-FIR") == "HI-A03"
    )


@clause("HI-AT04")
def test_castaways_and_ghosts_may_attack() -> None:
    for status in ("castaway", "ghost"):
        t = storm(status={0: status}, deployed={}, hands={0: ["I10", "C3"]}, supply={1: 2})
        t.play("attack teal-HUR", "corner TL", "spend I10")
        assert t.captain(1).supply == 1


@clause("HI-AD01")
def test_the_doom_is_attacked_only_where_it_is_and_while_it_has_cards() -> None:
    hands = {0: ["I05", "I06", "I07"]}
    board = ["I01 (0,0) bottom S", "I03 (1,0) bottom W"]
    assert table(board=board, hands=hands, doom_card="DM1A").offers("attack_doom")
    assert table(board=board, hands=hands, doom_card="DM1A", doom="I03").why("attack_doom") == "HI-AD01"
    gone = {1: ["DM1A", "DM2A", "DM3A", "DM4A", "DM5A", "DM6A"]}
    t = table(board=board, hands=hands, logs=gone)
    assert t.over and t.why("attack_doom") == "HI-GE01", "then the game is over"


@clause("HI-AD02", "HI-AD03", "HI-AD05")
def test_the_visible_side_is_paid_and_taken_and_the_next_card_is_turned_up() -> None:
    board = ["I01 (0,0) bottom S"]
    t = table(board=board, hands={0: ["I05", "I07", "I09"]}, doom_card="DM1B", decks={0: ["I03", 2]})
    assert t.why("attack_doom") == "HI-A03"  # the navigator is missing
    board = ["I01 (0,0) bottom S", "I04 (1,0) bottom W"]
    t = table(
        board=board,
        hands={0: ["I05", "I07", "I09"]},
        doom_card="DM1B",
        decks={0: ["I03", 2]},
        deployed={0: ["I04"]},
    )
    t.play("attack_doom", "corner TL", "spend I05", "spend I07", "recall I04")
    assert t.score(0) == 4 and t.question == "top_doom_card" and len(t.choices()) == 10
    t.play("doom_card DM3A")
    assert t.s.doom_top == 4 and t.doom_at() == "I01" and t.s.scale == 1 and t.captain(0).supply == 3


@clause("HI-AD04", "HI-GE01")
def test_taking_the_last_doom_card_ends_the_game_at_once() -> None:
    t = table(
        hands={0: ["I05", "I06", "I07"]},
        board=["I01 (0,0) bottom S"],
        doom_card="DM1A",
        doom_left=0,
        decks={0: ["I03", 2]},
        spare=0,
    )
    t.play("attack_doom", "corner TL", "spend I05", "spend I06")
    assert t.over and t.standing == [1, 2]


@clause("HI-AD06")
def test_both_players_may_take_a_doom_card_in_the_same_round() -> None:
    hands = {0: ["I05", "I06", "I07"], 1: ["I09", "I10", "C1"]}
    decks = {0: ["I03", 2], 1: 2}
    t = table(hands=hands, board=["I01 (0,0) bottom S"], doom_card="DM1A", decks=decks)
    t.play("attack_doom", "corner TL", "spend I05", "spend I06", "doom_card DM3A")
    assert t.seat == 1
    t.play("attack_doom", "corner TL")  # the card spent last, a Cinder Isle, lies on top: its skull is TR
    t.play("spend I09", "spend I10", "doom_card DM2A")
    assert t.score(0) == 3 and t.score(1) == 3


@clause("HI-DA01", "HI-DA02", "HI-DA03")
def test_damage_is_paid_from_the_supply_and_one_point_too_many_sinks() -> None:
    for supply, damage, sunk in [(3, 2, False), (2, 2, False), (1, 2, True), (0, 0, False), (0, 1, True)]:
        t = table(
            seats=3,
            board=PAIR,
            supply={0: supply},
            phase="strike",
            scale=4,
            crossed=4 - damage,
            at={1: "I01", 2: "I01"},
        )
        assert (t.status(0) == "ghost") == sunk
        if not sunk:
            assert (t.captain(0).supply, t.captain(0).discarded) == (supply - damage, damage)


@clause("HI-DA04", "HI-CA01")
def test_sunk_by_a_player_makes_a_castaway_and_by_the_doom_a_ghost() -> None:
    t = storm(supply={1: 0}, seats=3).play("attack teal-HUR", "corner TL", "recall I09")
    assert t.status(1) == "castaway" and t.where(1) == "I12"
    t = table(
        "competitive", seats=3, board=PAIR, supply={0: 0}, phase="strike", scale=4, at={1: "I01", 2: "I01"}
    )
    assert t.status(0) == "ghost" and t.where(0) == "I05"


@clause("HI-DA05", "HI-R42")
def test_alone_or_together_any_sinking_loses_the_game_at_once() -> None:
    t = table("solo", supply={0: 0}, phase="strike", scale=4)
    assert t.over and t.standing == [2]
    t = table(
        "cooperative", seats=3, board=PAIR, supply={0: 0}, phase="strike", scale=4, at={1: "I01", 2: "I01"}
    )
    assert t.over and t.standing == [2, 2, 2]


@clause("HI-CA02", "HI-W10")
def test_the_hand_of_a_castaway_goes_to_the_one_who_sank_the_ship() -> None:
    hands = {0: ["I10", "I03", "I04"], 1: ["I15", "I16"]}
    t = storm(
        seats=3, hands=hands, supply={1: 0}, deployed={0: ["I09"], 1: ["I12"]}, decks={0: ["I01", 3], 1: 0}
    )
    t.play("attack teal-HUR", "corner TL", "recall I09")
    assert t.hand(1) == [] and t.seat == 0 and t.question == "drop"
    assert t.choices() == ["drop I03", "drop I04", "drop I15", "drop I16"]
    assert sees(t, 2, 0) == ["?"] * 4 and sees(t, 1, 0)[2:] == ["I15", "I16"]
    t.play("drop I03")
    assert t.hand(0) == ["I04", "I15", "I16"] and t.deck(1) == ["I03", "I10", "I01"]


@clause("HI-CA03", "HI-R34")
def test_a_castaway_loses_all_pirates_but_the_marker() -> None:
    t = storm(seats=3, supply={1: 0}, deployed={0: ["I09"], 1: ["I12"]}, discarded={1: 2})
    t.play("attack teal-HUR", "corner TL", "recall I09")
    teal = t.captain(1)
    assert (teal.supply, teal.discarded, teal.deployed) == (0, 0, [])
    assert t.where(1) == "I12"


@clause("HI-CA04")
def test_a_castaway_acts_is_ignored_by_the_doom_and_cannot_win() -> None:
    t = table("competitive", seats=3, board=PAIR, status={0: "castaway"}, at={0: "I01", 1: "I01"}, turn=0)
    assert t.offers("scout E") or t.offers("scout N")
    t = table(
        "competitive",
        board=PAIR,
        status={0: "castaway"},
        at={1: "I01"},
        phase="hunt",
        scale=7,
        supply={1: 0},
        logs={0: ["A01", "A02"]},
        doom="I05",
    )
    assert t.over and t.status(0) == "castaway"
    t = table(
        "competitive",
        board=["I05 (0,0) bottom S", "I03 (9,9) bottom S"],
        status={0: "castaway"},
        at={1: "I03"},
        phase="hunt",
        scale=7,
        logs={0: ["A01", "A02"]},
    )
    assert t.over and t.doom_at() == "I05" and t.standing == [2, 1]


@clause("HI-CA05", "HI-R41")
def test_if_the_last_survivor_is_sunk_by_a_player_the_game_ends_without_a_winner() -> None:
    t = storm(status={0: "ghost"}, deployed={}, hands={0: ["I10", "C3"]}, supply={1: 0}, logs={1: ["A01"]})
    t.play("attack teal-HUR", "corner TL", "spend I10")
    assert t.over and 1 not in t.standing


CREW = {0: ["I01", "D2"], 1: ["I16"]}


def boarding(**more: object) -> Chartroom:
    arguments: dict[str, object] = {
        "board": PLACE,
        "hands": CREW,
        "status": {0: "castaway"},
        "decks": {0: ["I03", 3], 1: 0},
        "seats": 3,
    }
    return table("competitive", **(arguments | more))  # type: ignore[arg-type]


@clause("HI-HJ01")
def test_a_castaway_hijacks_a_survivor_at_the_same_location() -> None:
    t = boarding(at={2: "I09"})
    assert (
        t.choices("hijack") == ["hijack teal"]
        and t.why("hijack ivory") == t.why("hijack crimson") == "HI-HJ01"
    )
    assert boarding(status={0: "castaway", 1: "ghost"}).why("hijack teal") == "HI-HJ01"


@clause("HI-HJ02")
def test_hijack_costs_any_two_crew() -> None:
    assert boarding(hands={0: ["I01", "I02"]}).offers("hijack teal")
    assert boarding(hands={0: ["I01", "I05"]}).why("hijack teal") == "HI-A03"
    t = boarding(hands={0: ["I01", "D2", "I04"]}).play("hijack teal", "corner TL")
    assert t.choices() == ["spend I01", "spend I04", "spend D2"]


@clause("HI-HJ03", "HI-HJ04", "HI-HJ05", "HI-W11", "HI-R33")
def test_the_hijacker_turns_survivor_and_the_target_castaway() -> None:
    t = boarding().play("hijack teal", "corner TL", "spend I01")
    assert t.status(0) == "survivor" and t.captain(0).supply == 1 and t.where(0) == "I12"
    assert t.status(1) == "castaway" and t.hand(0) == ["I16"] and t.hand(1) == []
    t = boarding(seats=2).play("hijack teal", "corner TL", "spend I01")
    assert not t.over  # the hijacker is a survivor before the target is sunk


@clause("HI-FT03", "HI-HJ02")
def test_a_failed_hijack_changes_nothing() -> None:
    t = boarding(decks={0: ["C1", 3], 1: 0}).play("hijack teal", "corner TL")
    assert t.status(0) == "castaway" and t.status(1) == "survivor" and t.hand(0) == ["I01", "D2"]
