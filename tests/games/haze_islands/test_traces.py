"""What others cannot see leaves no trace in what they see, and what they have seen stays known."""

import json

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.hidden import word_seen_by
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.record import begin
from quarterdeck.engine.registry import game
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, ONLOOKER, OVER
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.games.haze_islands.constants import CLEAR_AT, NEVER_AT, SEATS
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import PAIR, face, sees, sees_deck
from tests.support import clause

RAID_1 = ["I01 (0,0) bottom S"]
RAID_2 = ["I05 (0,0) bottom S"]
RAID_3 = ["I12 (0,0) bottom S"]
GUNNER = ["I05 (0,0) bottom S A01 single"]  # one GUN completes it
OTHERS = (1, 2, ONLOOKER)


def looks(s: State, seat: int) -> str:
    """All there is to a view."""
    return json.dumps([snapshot(redacted(s, seat)), s.seat], sort_keys=True)


def spelled(t: Chartroom, word: str, viewer: int) -> str:
    return word_seen_by(t.s, t.s.book.parse(word), viewer)


# -- no trace ----------------------------------------------------------------------------------


@clause("HI-RD01", "HI-RD02", "HI-R58")
def test_which_cards_a_raider_kept_and_laid_leaves_no_trace() -> None:
    seen = set()
    for keep, lay in (("I01", "C2"), ("C2", "I01"), ("I15", "C2"), ("I15", "I01")):
        t = table(seats=3, board=RAID_3, decks={0: ["I01", "C2", "I15", 2], 1: 1, 2: 2}, public=["I01"])
        t.play("raid")
        assert spelled(t, f"keep {keep}", 0) == f"keep {keep}" and spelled(t, f"keep {keep}", 1) == "keep ?"
        t.s.log = []
        t.play(f"keep {keep}", f"lay {lay}")
        secret = [note for note in t.s.log if face(t, keep) in note.args[1:]]
        assert secret and not any(note.readable(seat) for note in secret for seat in OTHERS)
        seen.add(tuple(looks(t.s, seat) for seat in OTHERS))
        assert sees_deck(t, 0, 1)[1] == lay and sees_deck(t, 1, 1) == ["?"] * 3
    assert len(seen) == 1


@clause("HI-SP02", "HI-R58")
def test_a_spent_card_does_not_tell_which_card_of_the_hand_it_was() -> None:
    """One of the two gunners has been held since round 1 and is no sea card; nobody else knows which."""
    left = set()
    for spent in ("I01", "I02"):
        t = table(seats=3, board=GUNNER, hands={0: ["I01", "I02"]}, decks={0: ["I03", 2], 1: 1, 2: 1})
        t.s.captains[0].hand.known[0] |= 511 << (NEVER_AT + 18)
        t.play("complete", f"spend {spent}")
        assert sees_deck(t, 2, 1)[0] == spent
        left.add(tuple(t.view(seat).captains[0].hand.known[0] for seat in OTHERS))
    assert left == {(1, 1, 1)}


@clause("HI-SP02", "HI-G20")
def test_what_is_known_of_a_card_that_cannot_be_the_spent_one_stays_known() -> None:
    t = table(seats=3, board=GUNNER, hands={0: ["I03", "I02"]}, decks={0: ["I04", 2], 1: 1, 2: 1})
    t.s.captains[0].hand.known[0] |= 2 << CLEAR_AT  # no skull TR; I02 has one there
    t.play("complete")
    assert t.view(1).captains[0].hand.known[0] >> CLEAR_AT == 2


@clause("HI-CA02", "HI-G18")
def test_who_else_knows_a_card_of_a_hand_is_told_to_nobody() -> None:
    """Teal has seen I01 and tells it from I02; ivory must not learn which of them is left."""
    left = set()
    for spent in ("I01", "I02"):
        t = table(seats=3, board=GUNNER, hands={0: ["I01", "I02"]}, known={1: ["I01"]}, decks={0: ["I03", 2]})
        t.play("complete", f"spend {spent}")
        hand = t.view(2).captains[0].hand
        left.add((*hand.faces, *hand.known))
        assert sees(t, 1, 0) == (["?"] if spent == "I01" else ["I01"])
    assert len(left) == 1


@clause("HI-T12", "HI-SO22", "HI-TR01")
@pytest.mark.parametrize("mode", ["friendly", "cooperative"])
def test_a_card_that_leaves_a_hand_unseen_leaves_no_trace(mode: str) -> None:
    others = OTHERS if mode == "friendly" else (ONLOOKER,)
    dropped, thrown = set(), set()
    for card in ("I02", "I03", "I04"):
        hands = {0: ["I02", "I03", "I04"]}
        t = table(mode, seats=3, board=RAID_1, hands=hands, decks={0: ["I06", 2]}, public=["I02"])
        t.play("raid", f"drop {card}")
        dropped.add(tuple(looks(t.s, seat) for seat in others))
        t = table(mode, seats=3, board=PAIR, hands=hands, public=["I02"], logs={0: ["A07"]})
        t.play("order 2", "pay 1", f"throw {card}")
        thrown.add(tuple(looks(t.s, seat) for seat in others))
    assert len(dropped) == len(thrown) == 1


@clause("HI-T10", "HI-R63")
def test_cards_paid_to_the_pile_together_do_not_tell_which_is_numbered_lower() -> None:
    seen = set()
    for hidden in ("I02", "I13", "C1"):  # numbered below and above the public card
        t = table(
            seats=3,
            board=PAIR,
            turn=2,
            hands={2: [hidden, "I07"]},
            public=["I07"],
            decks={2: 1},
            logs={2: ["A07"]},
        )
        t.play("order 2", "pay 2")
        assert "I07" in t.names(t.view(1).pile.faces) and hidden not in t.names(t.view(1).pile.faces)
        seen.add(tuple(looks(t.s, seat) for seat in (0, 1, ONLOOKER)))
    assert len(seen) == 1


@clause("HI-R58", "HI-G20")
@pytest.mark.parametrize("teal_knows", [{}, {1: ["I02"]}])
def test_who_else_knows_a_card_is_told_to_nobody_wherever_it_lies(teal_knows: dict[int, list[str]]) -> None:
    """Crimson throws a card away alone, onto teal's deck or onto the pile; ivory draws one."""
    for first in (0, 1):
        t = table(
            seats=3, first=first, turn=0, board=PAIR, hands={0: ["I02"]}, logs={0: ["A07"]}, known=teal_knows
        )
        t.play("order 2")
        assert t.deck(1)[0] == "I02" if first == 0 else "I02" in t.pile()
        assert knowers(t, 0) == {1} and knowers(t, 2) == knowers(t, ONLOOKER) == set()
        assert knowers(t, 1) == ({2} if teal_knows else set())
    t = table(seats=3, turn=2, board=RAID_1, decks={0: 1, 1: 1, 2: ["I02"]}, known=teal_knows).play("raid")
    assert t.view(2).captains[2].hand.known == [4] and knowers(t, 1) == ({2} if teal_knows else set())


def knowers(t: Chartroom, viewer: int) -> set[int]:
    """The masks of seats that a view shows on cards in decks and piles, and on its own in hands."""
    view = t.view(viewer)
    piles = [view.pile, view.drawn, *[captain.deck for captain in view.captains]]
    mine = 1 << viewer if viewer >= 0 else 0
    shown = {known & SEATS for pile in piles for known in pile.known if known != EVERYBODY}
    hands = {known & mine for captain in view.captains for known in captain.hand.known}
    return (shown | hands) - {0}


@clause("HI-SO21")
def test_the_order_of_a_deck_put_back_leaves_no_trace() -> None:
    seen = set()
    for words in (("next I03", "next I02"), ("next I02", "next I03"), ("next I01", "next I03")):
        t = table(seats=3, decks={0: ["I01", "I02", "I03"]}, public=["I01"], logs={0: ["A05"]})
        t.play("order 1", *words)
        seen.add(tuple(looks(t.s, seat) for seat in OTHERS))
        assert sees_deck(t, 0, 0) == t.deck(0)
    assert len(seen) == 1


@clause("HI-ST01", "HI-ST04")
def test_whoever_looks_on_does_not_learn_the_deck_that_was_looked_through() -> None:
    seen = set()
    for card in ("I03", "I04", "D5"):
        t = table("solo", decks={0: ["I01", "I02", "I06", card]}).play("steal")
        seen.add(looks(t.s, ONLOOKER))
        assert sorted(n for n, left in enumerate(t.view(0).second_bag.left) if left) == sorted(
            [face(t, "I02"), face(t, card)]
        )
    assert len(seen) == 1


@clause("HI-FT02", "HI-FT05", "HI-RV02")
def test_of_a_fate_card_only_the_corner_is_seen() -> None:
    fights, revivals = set(), set()
    for card in ("D1", "C2", "I09"):  # a skull TL on each
        t = table(
            seats=3,
            board=RAID_1,
            hands={0: ["I05", "I06", "I07"]},
            doom_card="DM1A",
            decks={0: 2, 1: 1, 2: 1},
        )
        t.play("attack_doom", "corner TL")
        assert {spelled(t, f"map {card}", seat) for seat in (0, *OTHERS)} == {"map ?"}
        t.play(f"map {card}")
        fights.add(tuple(looks(t.s, seat) for seat in (0, *OTHERS)))
        t = table(seats=3, first=1, phase="strike", scale=4).play("revive", "corner TL")
        assert {spelled(t, f"map {card}", seat) for seat in (0, *OTHERS)} == {"map ?"}
        t.play(f"map {card}")
        revivals.add(tuple(looks(t.s, seat) for seat in (0, *OTHERS)))
    assert len(fights) == len(revivals) == 1


@clause("HI-G18")
@pytest.mark.parametrize("variant, seats", [("competitive", 3), ("cooperative-titan", 3), ("solo", 1)])
def test_hidden_choices_leave_no_trace_in_whole_games(variant: str, seats: int) -> None:
    """Whatever a player chooses unseen, the others' views are the same."""
    s, luck, compared = game("haze_islands").new(seats, variant), Luck(3), 0
    assert isinstance(s, State)
    while s.seat != OVER:
        for seat in [*range(seats), ONLOOKER]:
            for moves in hidden_choices(s, seat):
                after = set()
                for move in moves:
                    twin = s.copy()
                    twin.play(move)
                    after.add(looks(twin, seat))
                compared += 1
                assert len(after) == 1, [s.book.spell(move) for move in moves]
        luck.step(s)
    assert compared > 0 or seats == 1


def hidden_choices(s: State, viewer: int) -> list[list[int]]:
    """The options of each act among which that viewer does not see the choice."""
    found: dict[str, list[int]] = {}
    for move in s.options if s.seat not in (FATE, viewer) else []:
        act = s.book.by_move[move]
        mask = act.seen(s, move - act.base)
        if mask != EVERYBODY and (viewer < 0 or not mask >> viewer & 1):
            found.setdefault(act.name, []).append(move)
    return list(found.values())


# -- what stays known --------------------------------------------------------------------------


@clause("HI-G20")
def test_a_card_that_everybody_knows_stays_known_when_it_moves_alone() -> None:
    t = table(seats=3, board=RAID_1, decks={0: ["I05", "I06"]}, public=["I05"]).play("raid")
    assert [sees(t, seat, 0) for seat in OTHERS] == [["I05"]] * 3
    t = table(
        seats=3, board=PAIR, hands={0: ["I02"]}, public=["I02"], decks={0: ["I03"]}, logs={0: ["A07"]}
    ).play("order 2")
    assert [sees_deck(t, seat, 1)[0] for seat in OTHERS] == ["I02"] * 3
    t = table(seats=3, decks={0: ["I03"]}, public=["I03"], logs={0: ["A05"]}).play("order 1")
    assert [sees_deck(t, seat, 0) for seat in OTHERS] == [["I03"]] * 3


@clause("HI-G19", "HI-G20")
def test_cards_paid_from_a_deck_stay_known_to_those_who_knew_them() -> None:
    t = table(
        seats=3, board=PAIR, decks={0: ["I02", "I06", 2], 1: 1}, public=["I02"], known={2: ["I06"]}
    ).play("sail E")
    assert sees_deck(t, 2, 1)[:2] == ["I06", "I02"]
    assert sees_deck(t, 0, 1)[:2] == sees_deck(t, 1, 1)[:2] == ["?", "I02"]


@clause("HI-R58")
def test_two_open_cards_mixed_in_a_raid_are_still_those_two() -> None:
    t = table(seats=3, board=RAID_2, decks={0: ["I01", "I02", 3], 1: 2}, public=["I01", "I02"])
    t.play("raid", "keep I01")
    worlds = set()
    for seed in range(40):
        world = imagined(t.view(1), Luck(seed))
        worlds.add((*t.names(world.captains[0].hand.faces), t.names(world.captains[1].deck.faces)[-1]))
    assert worlds == {("I01", "I02"), ("I02", "I01")}


@clause("HI-G18", "HI-MO04")
def test_a_crew_sees_which_card_of_two_is_kept_and_so_which_is_laid_down() -> None:
    seen = set()
    for keep, laid in (("I02", "I01"), ("I01", "?")):
        t = table("cooperative", seats=3, board=RAID_2, decks={0: ["I01", "I02", 3]}, public=["I01"])
        t.play("raid", f"keep {keep}")
        assert sees(t, 2, 0) == [keep] and sees_deck(t, 1, 1)[0] == sees_deck(t, 2, 1)[0] == laid
        seen.add(looks(t.s, ONLOOKER))
    assert len(seen) == 1


@clause("HI-FT07", "HI-G20")
def test_whoever_laid_a_card_sees_it_in_the_next_players_fate_check() -> None:
    t = table(
        seats=3,
        board=RAID_1,
        turn=1,
        hands={1: ["I05", "I06", "I07"]},
        doom_card="DM1A",
        decks={0: 1, 1: ["D1", "I02"], 2: 1},
        known={0: ["D1"]},
    ).play("attack_doom")
    assert t.names(t.view(0).drawn.faces) == ["D1"]
    assert t.names(t.view(1).drawn.faces) == t.names(t.view(2).drawn.faces) == ["?"]
    t.play("corner TL")
    assert sees_deck(t, 0, 2)[0] == "D1" and sees_deck(t, 1, 2)[0] == "?"


@clause("HI-RD01", "HI-FT02")
def test_a_look_at_cards_is_not_taken_back_although_fate_was_not_asked() -> None:
    """Teal raids cards that crimson laid there; they have faces already."""
    box = game("haze_islands")
    record = begin(box, box.setup(2, "friendly", {}), ["a", "b"])
    words = ["first crimson", "map I05", "adventure A01", "doom_card DM1A"]
    words += ["raid", "map I01", "map I02", "keep I01", "pass", "raid", "map I03", "map I04", "keep I03"]
    for word in words:
        record.play(box.book.parse(word))
    assert record.undoable(0) == 1, "back to the raid's draw, which was Fate's"
    record.play(box.book.parse("raid"))
    assert record.state.seat == 1 and record.undoable(1) == 0, "the cards have been seen"
    record.play(record.state.options[0])
    assert record.undoable(1) == 1
    record.take_back(1)
    assert record.undoable(1) == 0
