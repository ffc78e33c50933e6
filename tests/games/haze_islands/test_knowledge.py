"""What everybody knows of single cards: corners shown, faces ruled out; what is left of it after mixing."""

from collections import Counter

import pytest

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.engine.views import imagined
from quarterdeck.games.haze_islands.cargo import most_faces
from quarterdeck.games.haze_islands.constants import ALL, CLEAR_AT, NEVER_AT, NOTHING_DUE, SEATS, SKULL_AT
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.tables import CREW
from tests.games.haze_islands.support import face, sees, sees_deck
from tests.support import clause

RAID_2 = ["I05 (0,0) bottom S"]
TL, TR, BL, BR = 1, 2, 4, 8


def told(known: int) -> tuple[int, int, list[int]]:
    """Corners known to be clear, corners known to have a skull, faces ruled out."""
    return (
        (known >> CLEAR_AT) & 15,
        (known >> SKULL_AT) & 15,
        [n for n in range(27) if known >> (NEVER_AT + n) & 1],
    )


def top(t: Chartroom, seat: int, viewer: int) -> int:
    return t.view(viewer).captains[seat].deck.known[-1]


@clause("HI-R58", "HI-FT02")
def test_mixed_cards_keep_what_was_true_of_all_of_them() -> None:
    """A card with a skull TL and none BR, beside one that everybody knows: D1 has skulls TL and TR."""
    t = table(board=RAID_2, decks={0: ["D1", "D3", 2], 1: 0}, public=["D1"], corners={"D3": "TL BR BL"})
    t.play("raid", "keep D3")
    for viewer in (1, ONLOOKER):
        clear, skulls, never = told(top(t, 1, viewer))
        assert (clear, skulls, never) == (BR, TL, [])
        assert told(t.view(viewer).captains[0].hand.known[0]) == (BR, TL, [])
    assert sees_deck(t, 0, 1) == ["D1"] and sees_deck(t, 1, 1) == ["?"]


@clause("HI-R58")
def test_a_raider_alone_knows_the_mixed_cards_and_everybody_else_forgets() -> None:
    t = table(seats=3, board=RAID_2, decks={0: ["I01", "I02", 2], 1: 0}, known={1: ["I01"], 2: ["I02"]})
    t.play("raid", "keep I01")
    assert t.s.captains[0].hand.known == [1] and t.s.captains[1].deck.known == [1]
    t = table(seats=3, board=["I01 (0,0) bottom S"], decks={0: ["I03", 2]}, known={1: ["I03"]}).play("raid")
    assert t.s.captains[0].hand.known == [3] and sees(t, 1, 0) == ["I03"] and sees(t, 2, 0) == ["?"]


@clause("HI-R58", "HI-SP02")
def test_a_shown_card_takes_away_what_was_known_of_those_it_may_have_been() -> None:
    """Of both hand cards a corner is known; I01 may have been either, and so only what both share stays."""
    board = ["I05 (0,0) bottom S A01 single"]
    corners = {"I01": "TL TR", "I03": "TL BL"}  # both without skulls
    t = table(board=board, hands={0: ["I01", "I03"]}, corners=corners, decks={0: ["I09", 2]}).play("complete")
    assert told(t.view(1).captains[0].hand.known[0]) == (TL, 0, [])
    corners = {"I01": "TL TR", "D3": "TL BL"}  # D3 has a skull TL, so it was not the gunner
    t = table(board=board, hands={0: ["I01", "D3"]}, corners=corners, decks={0: ["I09", 2]}).play("complete")
    assert told(t.view(1).captains[0].hand.known[0]) == (0, TL | BL, [])
    t = table(board=board, hands={0: ["I01", "D3"]}, corners=corners, decks={0: ["I09", 2]})
    assert t.play("complete").s.captains[0].hand.known[0] & SEATS == 1, "its owner knows it still"


@clause("HI-SP02", "HI-G20")
def test_a_card_that_everybody_knew_is_shown_without_a_trace() -> None:
    board = ["I05 (0,0) bottom S A01 single"]
    t = table(
        board=board, hands={0: ["I01", "I03"]}, public=["I01"], corners={"I03": "TL"}, decks={0: ["I09"]}
    )
    assert told(t.play("complete").view(1).captains[0].hand.known[0]) == (TL, 0, [])
    t = table(
        board=board, hands={0: ["I01", "I03"]}, public=["I03"], corners={"I01": "TL"}, decks={0: ["I09"]}
    )
    assert t.play("complete").view(1).captains[0].hand.known == [ALL]


@clause("HI-R59", "HI-ND06")
def test_whoever_still_holds_a_card_holds_none_of_those_seen_in_the_pile() -> None:
    t = table(
        phase="dawn", scale=2, hands={0: ["I02", "I03"], 1: ["I04"]}, pile=["I11", "C1", "D2"],
        public=["I11", "C1", "I03"], known={0: ["D2"]},
    )  # fmt: skip
    gone = sorted([face(t, "I11"), face(t, "C1")])
    hands = [t.view(ONLOOKER).captains[seat].hand.known for seat in (0, 1)]
    assert (
        sorted(hands[0])[0] == ALL
        and told(max(hands[0])) == (0, 0, gone)
        and told(hands[1][0]) == (0, 0, gone)
    )
    assert t.view(1).captains[0].hand.faces.count(HIDDEN) == 1
    luck = Luck(2)
    for _ in range(40):
        assert not {face(t, "I11"), face(t, "C1")} & set(imagined(t.view(1), luck).captains[0].hand.faces)


@clause("HI-R59", "HI-RV02")
def test_a_revive_attempt_shuffles_the_pile_too() -> None:
    t = table(
        phase="strike", scale=4, status={0: "ghost"}, hands={0: ["I02"]}, pile=["I11", "C1"], public=["C1"]
    )
    t.play("revive", "corner TL", "map I11")
    assert told(t.view(1).captains[0].hand.known[0])[2] == [face(t, "C1")]


@clause("HI-FT02", "HI-FT05")
def test_a_revealed_corner_is_added_to_what_is_known() -> None:
    board = ["I01 (0,0) bottom S"]
    fight = {"board": board, "hands": {0: ["I05", "I06", "I07"]}, "doom_card": "DM1A"}
    for corner, clear, skull in (("TL", 0, TL), ("TR", 0, TR), ("BL", BL, 0), ("BR", BR, 0)):
        t = table(**fight, decks={0: ["D1", 2], 1: 0}, corners={"D1": "BL"})  # type: ignore[arg-type]
        t.play("attack_doom", f"corner {corner}")
        if clear:
            t.play("spend I05", "spend I06", "doom_card DM2A")
        position = t.s.captains[1].deck.faces.index(face(t, "D1"))
        assert told(t.view(1).captains[1].deck.known[position]) == (clear | BL, skull, [])
    t = table(**fight, decks={0: ["D1", 2], 1: 0}, public=["D1"])  # type: ignore[arg-type]
    assert t.play("attack_doom", "corner TL").s.captains[1].deck.known == [ALL]


@clause("HI-FT02", "HI-R58")
def test_a_face_is_allowed_only_if_it_agrees_with_every_corner_and_is_not_ruled_out() -> None:
    s = table().s
    for card, known, allowed in [
        ("D1", TL << SKULL_AT, True),
        ("D1", BL << SKULL_AT, False),
        ("D1", (TL | BL) << SKULL_AT, False),
        ("D1", (TL | TR) << SKULL_AT, True),
        ("D1", BL << CLEAR_AT, True),
        ("D1", TR << CLEAR_AT, False),
        ("D1", (BL | TR) << CLEAR_AT, False),
        ("D1", 1 << (NEVER_AT + 18), False),
        ("D1", 1 << (NEVER_AT + 17), True),
        ("D1", ALL, True),
        ("I01", 15 << CLEAR_AT, True),
        ("I01", TL << SKULL_AT, False),
        ("C1", 15 << SKULL_AT | 7, True),
    ]:
        assert s.allowed(s.chart.maps.index(card), known) == allowed, (card, known)


@clause("HI-G18")
@pytest.mark.parametrize("mode", ["friendly", "cooperative"])
def test_others_see_a_hand_in_no_order_and_its_owner_in_the_own(mode: str) -> None:
    seen = set()
    for hand in (["I07", "I02"], ["I02", "I07"]):
        t = table(mode, seats=3, hands={0: hand}, public=["I07"])
        seen.add(tuple(tuple(sees(t, viewer, 0)) for viewer in (1, 2, ONLOOKER)))
        assert sees(t, 0, 0) == hand
    both = ("I02", "I07") if mode == "cooperative" else ("?", "I07")
    assert seen == {(both, both, ("?", "I07"))}


@clause("HI-G18", "HI-SO21", "HI-RD01")
def test_everybody_sees_who_is_looking_at_cards_just_now() -> None:
    t = table(seats=3, board=RAID_2, decks={0: ["I01", 2]}).play("raid")
    assert t.question == "look" and [k & SEATS for k in t.view(1).drawn.known] == [1, 0]
    t.play("map I02")
    assert [k & SEATS for k in t.view(1).drawn.known] == [1, 1] and t.view(1).drawn.faces == [HIDDEN] * 2
    t = table(seats=3, decks={0: ["I01", "I02", "I03"], 1: ["I04", 1]}, logs={0: ["A05"]}, known={1: ["I04"]})
    t.play("order 1")
    assert [k & SEATS for k in t.view(2).captains[0].deck.known] == [1, 1, 1]
    assert [k & SEATS for k in t.view(2).captains[1].deck.known] == [0, 0]
    t.play("rest")
    assert [k & SEATS for k in t.view(2).captains[0].deck.known] == [0, 0, 0]
    assert sees_deck(t, 0, 0) == ["I01", "I02", "I03"]


@clause("HI-ST01", "HI-ST04", "HI-R60")
def test_a_deck_looked_through_is_known_as_a_set_apart_from_the_pile() -> None:
    t = table("solo", decks={0: ["I01", "I02", "I06", "I04"]}, pile=["C1"], known={0: ["C1"]}).play("steal")
    s = t.s
    assert s.stacked and t.hand(0) == ["I06"] and t.deck(0) == ["?", "?"]
    assert [n for n, left in enumerate(s.second_bag.left) if left] == [face(t, "I02"), face(t, "I04")]
    t.play("discard")
    assert s.wake.faces == [HIDDEN] and "C1" in t.names(t.view(0).pile.faces)
    s.check()
    assert t.view(ONLOOKER).stacked is False and sum(t.view(ONLOOKER).second_bag.left) == 0


@clause("HI-R60", "HI-SP04")
def test_twins_part_company_when_one_steals_or_pays() -> None:
    t = table("solo", decks={0: ["I01", "I02", "I06", "I04"]}, pile=["C1"], known={0: ["C1"]})
    for words in (("steal", "discard"), ("discard",)):
        twin, before = t.s.copy(), snapshot(t.s)
        t.play(*words)
        assert t.s.wake is not twin.wake and snapshot(twin) == before
    hands = {0: ["I02", "D2"], 1: ["I06"]}
    t = table("competitive", status={0: "castaway"}, hands=hands, decks={0: ["I03", 1]}, quiet=False)
    t.play("hijack teal", "corner TL")
    twin = t.s.copy()
    t.play("spend D2")
    assert sum(t.s.due) == 1 and sum(twin.due) == 2 and sum(NOTHING_DUE) == 0


@clause("HI-ST01", "HI-ST02")
def test_who_steals_sees_the_whole_deck_and_nobody_else_does() -> None:
    t = table("solo", decks={0: ["I01", "C1", "I06", 1]}).play("steal", "map I02")
    assert t.question == "take" and t.choices() == ["take I06", "take C1"]
    assert sees_deck(t, 0, 0) == ["C1", "I06", "I02"] and sees_deck(t, ONLOOKER, 0) == ["?"] * 3
    assert t.s.captains[0].deck.known == [1, 1, 1]


@clause("HI-R60", "HI-ND06")
def test_after_the_round_the_looked_through_cards_are_shuffled_with_the_others() -> None:
    t = table("solo", decks={0: ["I01", "I02", "I06"]}).play("steal", "discard")
    assert t.question == "turn" and t.scale() == 2 and not t.s.stacked and sum(t.s.second_bag.left) == 0
    assert len(t.deck(0)) == 25 and t.s.bag.size() == 25 and t.pile() == []


# -- imagined worlds are fair ------------------------------------------------------------------


def only(*faces: int) -> int:
    """Known to be one of these."""
    return sum(1 << (NEVER_AT + face) for face in range(27) if face not in faces)


@clause("HI-R58", "HI-R59")
@pytest.mark.parametrize("swapped", [False, True])
def test_all_deals_that_agree_with_constraints_are_equally_likely(swapped: bool) -> None:
    """One card is I01 or I02, the other I02, I03 or I04: five deals, whichever is dealt first."""
    t = table(decks={0: ["I01", "I03"], 1: 1})
    sets = [only(0, 1), only(1, 2, 3)]
    t.s.captains[0].deck.faces = [2, 0] if swapped else [0, 2]
    t.s.captains[0].deck.known = sets[::-1] if swapped else sets
    luck, deals = Luck(3), Counter[tuple[int, ...]]()
    for _ in range(2000):
        faces = imagined(t.view(1), luck).captains[0].deck.faces
        deals[tuple(faces[::-1] if swapped else faces)] += 1
    assert sorted(deals) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]
    assert min(deals.values()) > 320 and max(deals.values()) < 480, deals


def test_a_card_may_find_as_many_faces_as_no_narrower_one_has_taken() -> None:
    assert most_faces([0b0011, 0b0011, 0b0111, 0b1000, 0b1111]) == [2, 1, 1, 1, 0]
    assert most_faces([0b0111, 0b0011]) == [3, 2] and most_faces([]) == []


@clause("HI-HJ02", "HI-A03")
def test_a_hijacker_who_pays_is_imagined_with_crew() -> None:
    hands = {0: ["I02", "D2"], 1: ["I06"]}
    t = table("competitive", status={0: "castaway"}, hands=hands, decks={0: ["I03", 1]}, quiet=False)
    luck = Luck(4)
    for due, words in ((2, ("hijack teal",)), (2, ("corner TL",)), (1, ("spend D2",))):
        t.play(*words)
        assert t.due() == ["crew"] * due
        for _ in range(20):
            held = imagined(t.view(1), luck).captains[0].hand.faces
            assert sum(t.s.chart.icon_class[t.s.chart.icon_of[one]] == CREW for one in held) >= due


@clause("HI-SO34", "HI-SO39", "HI-A03")
def test_an_armed_spell_is_counted_once_for_two() -> None:
    """Whoever has armed order 16 is imagined with one whirlpool at least, not two."""
    t = table(
        board=["I01 (0,0) bottom S"], hands={0: ["I05", "I07"]}, doom_card="DM1A", logs={0: ["A01"]},
        decks={0: ["I03", 1]}, quiet=False,
    ).play("order 16", "attack_doom")  # fmt: skip
    luck, held = Luck(5), Counter[str]()
    for _ in range(60):
        faces = imagined(t.view(1), luck).captains[0].hand.faces
        held[" ".join(sorted(t.s.chart.icons[t.s.chart.icon_of[one]] for one in faces))] += 1
    assert set(held) == {"FIR WHI"}


@clause("HI-G17")
def test_the_doom_cards_that_are_left_are_counted_with_the_visible_one() -> None:
    assert [table(doom_card="DM1A", doom_left=n).s.doom_cards_left() for n in (0, 3, 5)] == [1, 4, 6]
    assert table(doom_card="DM6B", doom_left=0).s.doom_cards_left() == 1
    logs = {0: ["DM1A", "DM2A", "DM3A", "DM4A", "DM5A", "DM6A"]}
    assert table(logs=logs).s.doom_cards_left() == 0
