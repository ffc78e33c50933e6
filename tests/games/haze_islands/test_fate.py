"""FT and CL: revealing your fate, the Captain's Log, titles."""

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.haze_islands.positions import Chartroom, table
from tests.games.haze_islands.support import sees_deck
from tests.support import clause

BOARD = ["I01 (0,0) bottom S"]


def doom_fight(top: str, **more: object) -> Chartroom:
    """Crimson, who can pay for DM1A (WHI WHI FIR), attacks; `top` is the card used for the fate check."""
    hands = {0: ["I05", "I06", "I07"]}
    arguments = {"board": BOARD, "hands": hands, "doom_card": "DM1A", "decks": {0: [top, 2], 1: 0}} | more
    return table("competitive", **arguments).play("attack_doom")  # type: ignore[arg-type]


@clause("HI-FT01")
def test_fate_is_checked_for_attack_attack_doom_and_hijack_but_not_for_other_actions() -> None:
    assert doom_fight("I02").question == "corner"
    t = table("competitive", board=BOARD, hands={0: ["I05", "I06"]}).play("attack teal-WHI")
    assert t.question == "corner"
    t = table("competitive", board=BOARD, hands={0: ["I02", "D2"]}, status={0: "castaway"}).play(
        "hijack teal"
    )
    assert t.question == "corner"
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07"]}).play("complete")
    assert t.score(0) == 1


@clause("HI-FT02")
def test_one_corner_of_the_top_card_is_chosen_and_only_that_is_revealed() -> None:
    t = doom_fight("D5")
    assert t.choices() == ["corner TL", "corner TR", "corner BL", "corner BR"] and len(t.deck(0)) == 2
    t.play("corner TR")
    assert sees_deck(t, 1, 1)[-1] == sees_deck(t, ONLOOKER, 1)[-1] == "?"


@clause("HI-FT03", "HI-FT05")
def test_a_skull_fails_the_action_nothing_is_spent_and_the_card_is_discarded() -> None:
    t = doom_fight("D5").play("corner TL")
    assert t.hand(0) == ["I05", "I06", "I07"] and t.score(0) == 0
    assert t.deck(1) == ["D5"] and t.seat == 1 and sum(t.s.due) == 0


@clause("HI-FT04", "HI-FT05")
def test_no_skull_and_the_action_goes_on_after_the_card_is_discarded() -> None:
    t = doom_fight("D5").play("corner TR", "spend I05", "spend I06", "doom_card DM2A")
    assert t.score(0) == 3 and t.hand(0) == [] and t.deck(1) == ["I07", "I06", "I05", "D5"]


@clause("HI-FT06")
def test_cursed_cards_have_a_skull_in_all_corners() -> None:
    for corner in ("TL", "TR", "BL", "BR"):
        assert doom_fight("C3").play(f"corner {corner}").score(0) == 0


@clause("HI-FT07")
def test_cards_keep_their_orientation_so_a_known_card_has_safe_corners() -> None:
    t = doom_fight("I02", known={0: ["I02"]})
    assert t.names(t.view(0).drawn.faces) == ["I02"]  # its skull is TR
    for corner, score in [("TL", 3), ("BL", 3), ("BR", 3), ("TR", 0)]:
        t = doom_fight("I02").play(f"corner {corner}")
        if score:
            t.play("spend I05", "spend I06")
        assert t.score(0) == score


@clause("HI-FT05", "HI-G19")
def test_the_face_of_a_fate_card_is_known_to_nobody() -> None:
    t = table(
        "competitive", board=BOARD, hands={0: ["I05", "I06", "I07"]}, doom_card="DM1A", decks={0: 2, 1: 0}
    )
    t.play("attack_doom", "corner TL")
    assert t.question == "look" and t.s.book.by_name["map"].seen(t.s, 0) == 0
    t.play("map I16")
    for seat in (0, 1, ONLOOKER):
        assert sees_deck(t, seat, 1) == ["?"]


@clause("HI-CL01")
def test_the_log_is_public_and_in_order_of_gaining() -> None:
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07"]}, logs={0: ["A12", "DM2B"]}).play(
        "complete"
    )
    tale = t.view(1).captains[0].tale
    assert [entry >> 2 if entry < 100 else "doom" for entry in tale] == [11, "doom", 8]


@clause("HI-CL02", "HI-W08")
def test_the_score_counts_the_icons_in_the_log() -> None:
    t = table(logs={0: ["A05", "A07", "A12 X", "A09 single", "DM2B"]})
    assert t.score(0) == 2 + 2 + 1 + 1 + 4 and t.s.title(0) == "Captain Daisy"
    assert table(logs={0: ["DM2A"]}).score(0) == 3


@clause("HI-CL03")
def test_doom_cards_grant_no_order() -> None:
    t = table(logs={0: ["DM1A", "DM2B"]})
    assert t.choices("order") == []


@clause("HI-CL04")
def test_a_log_survives_sinking_hijack_and_revival() -> None:
    t = table(
        logs={0: ["A05"]}, supply={0: 0}, phase="strike", scale=3, at={}, status={1: "ghost"}, pile=["I11"]
    )
    assert t.status(0) == "ghost" and t.score(0) == 2
    hands = {0: ["I05", "I06"]}
    logs = {1: ["A05"]}
    t = table(
        "competitive", seats=3, board=BOARD, hands=hands, decks={0: ["I03", 3]}, supply={1: 0}, logs=logs
    )
    t.play("attack teal-WHI", "corner TL", "spend I05")
    assert t.status(1) == "castaway" and t.score(1) == 2 and t.score(0) == 0


@clause("HI-CL05", "HI-GE06")
def test_titles_by_score_for_survivors_only() -> None:
    names = {
        9: "",
        10: "Captain Daisy",
        15: "Captain Silverbell",
        20: "Captain Black Rose",
        25: "Captain Corpse",
    }
    sides = ["DM1B", "DM2B", "DM3B", "DM4B", "DM5B", "DM6B"]
    for score, title in names.items():
        fours, ones = divmod(score, 4)
        log = sides[:fours] + [f"A{n:02d} single" for n in range(1, ones + 1)]
        for mode in ("friendly", "cooperative"):
            t = table(mode, logs={0: log})
            assert t.score(0) == score and t.s.title(0) == title
    assert table(logs={0: sides}, status={0: "ghost"}).s.title(0) == ""
