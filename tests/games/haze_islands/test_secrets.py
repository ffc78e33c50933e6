"""Who knows which card: views, imagined worlds and revealed corners."""

from collections import Counter

import pytest

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, ONLOOKER, OVER
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.games.haze_islands.constants import NEVER_AT
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.rules.cards import NAMES
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import PAIR, sees, sees_deck
from tests.support import clause

BOARD = ["I01 (0,0) bottom S"]
HANDS = {0: ["I05", "I06", "I07"]}


def checked(corner: str, face: str) -> Chartroom:
    """Crimson has used an unseen card for a fate check; it lies on teal's deck now."""
    t = table(board=BOARD, hands=HANDS, doom_card="DM1A", decks={0: 2, 1: 0})
    t.play("attack_doom", f"corner {corner}", f"map {face}")
    return t


@clause("HI-FT02", "HI-G20")
def test_imagined_worlds_agree_with_a_revealed_corner_and_are_fair() -> None:
    t = checked("TL", "D1")  # a skull: TL is on I05 (in hand), I09, I16, D1, D3, D5 and the cursed cards
    counts: Counter[str] = Counter()
    luck = Luck(1)
    for _ in range(800):
        counts[t.names(imagined(t.view(1), luck).captains[1].deck.faces)[-1]] += 1
    skulls = {"I05", "I09", "I16", "D1", "D3", "D5", "C1", "C2", "C3"}
    assert set(counts) == skulls and min(counts.values()) > 50  # teal does not know that I05 is in a hand
    counts.clear()
    for _ in range(800):
        counts[t.names(imagined(t.view(0), luck).captains[1].deck.faces)[-1]] += 1
    assert set(counts) == skulls - {"I05"} and min(counts.values()) > 60


@clause("HI-FT02")
def test_several_revealed_corners_are_weighed_together() -> None:
    """Two cards, one with a skull TL and one without in TL, TR, BL: deals are equally likely, not steps."""
    t = table(board=BOARD, decks={0: ["C1", "I03", 2], 1: 0})
    s = t.s
    deck = s.captains[0].deck
    deck.known[-1] = 1 << 12  # skull TL
    deck.known[-2] = 7 << 8  # clear TL, TR, BL
    pairs: Counter[tuple[int, int]] = Counter()
    luck = Luck(2)
    for _ in range(3000):
        faces = imagined(redacted(s, 1), luck).captains[0].deck.faces
        pairs[(faces[-1], faces[-2])] += 1
    skulls = s.chart.skulls
    firsts = [n for n in range(27) if n not in s.board and skulls[n] & 1]
    seconds = [n for n in range(27) if n not in s.board and not skulls[n] & 7]
    assert set(pairs) <= {(one, two) for one in firsts for two in seconds}
    share = 3000 / (len(firsts) * len(seconds))
    assert max(pairs.values()) < 2.2 * share and len(pairs) > 0.9 * len(firsts) * len(seconds)


@clause("HI-FT07")
def test_a_later_look_at_a_checked_card_agrees_with_what_was_revealed() -> None:
    t = checked("TL", "D1")
    assert sees_deck(t, 1, 1) == ["?"] and t.deck(1) == ["D1"]
    t.play("raid")  # raid 1: teal draws the card that was checked
    assert t.hand(1) == ["D1"] and sees(t, 0, 1) == ["?"]
    world = imagined(t.view(0), Luck(4))
    assert world.chart.skulls[world.captains[1].hand.faces[0]] & 1


@clause("HI-S02", "HI-ND06")
def test_a_card_held_since_round_one_is_known_to_be_an_island() -> None:
    s = game("haze_islands").new(2, "friendly")
    assert isinstance(s, State)
    t = Chartroom(s)
    t.play("first crimson", "map I01", "adventure A01", "doom_card DM1A", "raid", "map I13")
    while s.scale == 1:
        t.play("pass" if t.offers("pass") else "discard").let(Luck(1))
    luck = Luck(5)
    for _ in range(60):
        assert imagined(t.view(1), luck).captains[0].hand.faces[0] < 18


@clause("HI-G20", "HI-T11")
def test_new_dawn_forgets_where_cards_lay() -> None:
    t = table(board=PAIR, phase="dawn", scale=2, pile=["I11", "C1"], public=["I11"], known={0: ["C1"]})
    for seat in (0, 1, ONLOOKER):
        assert set(sees_deck(t, seat, 0) + sees_deck(t, seat, 1)) == {"?"}
    assert all(face == HIDDEN for captain in t.s.captains for face in captain.deck.faces)


@clause("HI-G18")
def test_what_a_seat_may_not_know_never_reaches_its_view_in_whole_games() -> None:
    box = game("haze_islands")
    for variant, seats in [("competitive", 3), ("cooperative-titan", 2), ("solo", 1)]:
        s = box.new(seats, variant)
        assert isinstance(s, State)
        luck = Luck(11)
        while s.seat != OVER:
            for seat in (*range(seats), ONLOOKER):
                view = redacted(s, seat)
                for owner, captain in enumerate(view.captains):
                    mine = seat >= 0 and (owner == seat or s.mode == 3)
                    hidden = captain.hand.faces.count(HIDDEN)
                    assert (
                        (hidden == 0)
                        if mine
                        else (hidden == sum(1 for k in captain.hand.known if not open_to(k, seat)))
                    )
            s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))


def open_to(known: int, seat: int) -> bool:
    return known == -1 or (seat >= 0 and known >> seat & 1 == 1)


@clause("HI-G18", "HI-FT05")
def test_moves_are_seen_by_those_who_may_know_them() -> None:
    t = table(board=["I12 (0,0) bottom S"], decks={0: ["I01", "C2", "I15"], 1: 0}).play("raid")
    act = t.s.book.by_name["keep"]
    assert act.seen(t.s, 0) == 1
    t.play("keep I01")
    assert t.s.book.by_name["lay"].seen(t.s, 0) == 1
    t = table("cooperative", board=["I12 (0,0) bottom S"], decks={0: ["I01", "C2", "I15"], 1: 0}).play("raid")
    assert t.s.book.by_name["keep"].seen(t.s, 0) == 3
    t = table(board=["I01 (0,0) bottom S"], hands={0: ["I02", "I03", "I04"]}, decks={0: ["I06", 2]}).play(
        "raid"
    )
    assert t.s.book.by_name["drop"].seen(t.s, 0) == 1
    t = table(logs={0: ["A05"]}, decks={0: 3}).play("order 1")
    assert t.s.book.by_name["map"].seen(t.s, 0) == 1
    t.play("map I01", "map I02", "map I03")
    assert t.s.book.by_name["next"].seen(t.s, 0) == t.s.book.by_name["rest"].seen(t.s, 0) == 1
    t = table().play("scout E")
    assert t.s.book.by_name["map"].seen(t.s, 0) == -1


@clause("HI-A03")
def test_whoever_is_paying_can_pay_in_every_imagined_world() -> None:
    t = table(
        board=["I12 (0,0) bottom S"],
        hands={0: ["I09", "I10", "I05"]},
        doom_card="DM3A",
        decks={0: ["I01", 2]},
    )
    t.play("attack_doom")
    luck = Luck(3)
    for _ in range(50):
        world = Chartroom(imagined(t.view(1), luck))
        world.play("corner TL").let(luck)
        assert world.question in ("spend", "turn")
    t.play("corner TL")
    for _ in range(50):
        world = Chartroom(imagined(t.view(1), luck))
        assert world.question == "spend" and world.choices()


@clause("HI-R62", "HI-D09")
def test_whoever_is_asked_what_to_spend_has_a_choice_in_every_imagined_world() -> None:
    board = ["I05 (0,0) bottom S A01 single"]  # one gunner
    t = table(board=board, hands={0: ["I01", "I09"]}).play("complete")
    assert t.question == "turn" and t.score(0) == 1, "one source is taken by itself"
    t = table(seats=3, board=board, hands={0: ["I01", "D1", "I09"]}).play("complete")
    assert t.question == "spend" and t.choices() == ["spend I01", "spend D1"]
    luck, hands = Luck(6), Counter[str]()
    for _ in range(900):
        world = imagined(t.view(2), luck)
        assert world.seat == 0 and len(world.options) >= 2 and world.pending() == t.s.pending()
        hands["".join(sorted(name for name in t.names(world.captains[0].hand.faces) if name in GUNNERS))] += 1
    pairs = [hands["".join(pair)] for pair in (("I01", "I02"), ("D1", "I01"), ("D1", "I02"))]
    assert sum(pairs) + hands["D1I01I02"] == 900 and min(pairs) > 240, hands
    assert hands["D1I01I02"] < 40, "one deal in 64: no hand is favoured"


GUNNERS = ("I01", "I02", "D1")


@clause("HI-R62", "HI-R59")
def test_a_hand_held_since_round_one_is_imagined_so_that_it_can_pay() -> None:
    hands = {0: ["I05", "I09", "I17"], 1: ["I02", "I03", "I04"]}
    t = table(board=["I01 (0,0) bottom S"], hands=hands, doom_card="DM6A", decks={0: ["I11", 3]})
    for seat in (0, 1):
        hand = t.s.captains[seat].hand
        hand.known = [known | 511 << (NEVER_AT + 18) for known in hand.known]  # none is a sea card
    t.play("attack_doom")
    luck, paid = Luck(9), set[str]()
    for _ in range(60):
        faces = imagined(t.view(1), luck).captains[0].hand.faces
        paid.add(" ".join(sorted(t.s.chart.icons[t.s.chart.icon_of[face]] for face in faces)))
        assert max(faces) < 18
    assert paid == {"HUR REL WHI"}


@clause("HI-G18")
@pytest.mark.parametrize(("variant", "seats"), game("haze_islands").setups())
def test_a_world_can_be_imagined_in_every_position_and_asks_the_same_seat(variant: str, seats: int) -> None:
    cards = [name for name in NAMES if name not in ("I05", "I01")]
    hands = {seat: cards[seat * 3 : seat * 3 + 3] for seat in range(seats)}
    logs = {seat: [f"A{seat * 5 + n:02d}" for n in range(1, 6)] for seat in range(seats)}
    s = table(variant, seats=seats, board=PAIR, hands=hands, logs=logs, decks={0: 9}).s
    luck, worlds = Luck(7), Luck(8)
    while s.seat != OVER:
        for seat in (*range(seats), ONLOOKER):
            world = imagined(redacted(s, seat), worlds)
            assert world.seat == s.seat and world.pending() == s.pending()
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(eager(s)))


def eager(s: State) -> list[int]:
    """Whatever leads to questions first."""
    deeds = ("attack", "attack_doom", "complete", "hijack", "order", "trade", "steal")
    return [move for move in s.options if s.book.by_move[move].name in deeds] or s.options
