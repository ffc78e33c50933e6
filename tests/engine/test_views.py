"""Views: nothing in them that their viewer may not know, and no way back to the state behind them."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.cards import HIDDEN, Pile, bit, pile
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ALL_OPEN, FATE, ONLOOKER, Act, AskSeat, Rulebook
from quarterdeck.engine.views import imagined, opened, redacted
from tests.engine.small import Hands, hands


def dealt() -> Hands:
    """Seat 0 holds a 2, seat 1 a 0; seat 1 is asked."""
    s = hands()
    s.play(s.book.parse("draw 2"))
    s.play(s.book.parse("draw 0"))
    assert s.seat == 1
    return s


def test_own_cards_are_seen_and_others_are_back_in_the_bag() -> None:
    s = dealt()
    view = redacted(s, 0)
    assert view.hands[0].faces == [2] and view.hands[1].faces == [HIDDEN]
    assert s.bag.left == [1, 2, 1] and view.bag.left == [2, 2, 1]


def test_an_onlooker_sees_what_everybody_may() -> None:
    view = redacted(dealt(), ONLOOKER)
    assert view.hands[0].faces == view.hands[1].faces == [HIDDEN]
    assert view.bag.left == [2, 2, 2]


def test_options_are_shown_only_to_the_seat_asked() -> None:
    s = dealt()
    assert redacted(s, 1).options == s.options != []
    assert redacted(s, 0).options == redacted(s, ONLOOKER).options == []


def test_fates_odds_are_in_no_view() -> None:
    s = hands()
    assert s.seat == FATE and s.odds() == [2, 2, 2]
    for seat in (0, 1, ONLOOKER):
        view = redacted(s, seat)
        assert view.options == [] and view.odds() == []


def test_a_view_knows_whose_it_is_and_the_state_knows_that_it_is_none() -> None:
    s = dealt()
    assert redacted(s, 1).viewer == 1 and redacted(s, ONLOOKER).viewer == ONLOOKER
    assert s.viewer == ALL_OPEN


def test_a_view_shares_no_pile_with_the_state() -> None:
    s = dealt()
    before = snapshot(s)
    view = redacted(s, 0)
    view.hands[0].faces[0] = 1
    view.bag.left[0] = 99
    view.hands[1].add(0, 0)
    assert snapshot(s) == before


def test_what_is_shown_to_all_is_seen_by_all() -> None:
    s = dealt()
    s.hands[1].show(0, EVERYBODY)
    for seat in (0, 1, ONLOOKER):
        assert redacted(s, seat).hands[1].faces == [0]


def test_when_the_game_is_over_every_card_lies_open() -> None:
    s = dealt()
    view = opened(s)
    assert [hand.faces for hand in view.hands] == [[2], [0]] and view.bag.left == s.bag.left
    assert view.viewer == ONLOOKER and view.options == []
    assert s.hands[0].known == [1]


def test_swapping_what_a_seat_cannot_see_does_not_change_its_view() -> None:
    one, other = dealt(), dealt()
    other.hands[1].faces = [1]
    other.bag.left = [2, 1, 1]
    assert snapshot(redacted(one, 0)) == snapshot(redacted(other, 0))
    assert snapshot(redacted(one, 1)) != snapshot(redacted(other, 1))


def test_an_imagined_world_is_whole_and_looks_the_same() -> None:
    s = dealt()
    view = redacted(s, 0)
    for seed in range(20):
        world = imagined(view, Luck(seed))
        world.check()
        assert world.viewer == ALL_OPEN and world.hands[0].faces == [2]
        assert world.hands[1].faces[0] in (0, 1, 2)
        assert world.bag.size() == s.bag.size()
        assert snapshot(redacted(world, 0)) == snapshot(view)


def test_cards_that_nobody_has_seen_stay_without_a_face() -> None:
    assert imagined(redacted(dealt(), 0), Luck(1)).middle.faces == [HIDDEN]


def test_imagined_cards_follow_the_odds_of_the_bag() -> None:
    """Seat 0 holds one 2, so the other seat has a 0, 1 or 2 as 2 : 2 : 1."""
    view, luck = redacted(dealt(), 0), Luck(5)
    counts = [0, 0, 0]
    for _ in range(5000):
        counts[imagined(view, luck).hands[1].faces[0]] += 1
    assert all(abs(count - due) < 150 for count, due in zip(counts, [2000, 2000, 1000], strict=True))


def test_an_imagined_world_can_be_played_on() -> None:
    view = redacted(dealt(), 1)
    world = imagined(view, Luck(3))
    assert world.options == view.options
    world.play(world.options[0])
    assert world.seat == 0 and world.options


def test_impossible_worlds_are_rejected_by_the_game() -> None:
    class Honest(Hands):
        """The other seat is known not to hold a 0."""

        def copy(self) -> "Honest":
            twin = Honest()
            self.copy_onto(twin)
            twin.bag, twin.hands = self.bag.copy(), [hand.copy() for hand in self.hands]
            twin.middle = self.middle.copy()
            return twin

        def plausible(self) -> bool:
            return self.hands[1].faces != [0]

    s = Honest()
    plain = dealt()
    plain.copy_onto(s)
    s.bag, s.hands, s.middle = plain.bag, plain.hands, plain.middle
    luck = Luck(2)
    faces = {imagined(redacted(s, 0), luck).hands[1].faces[0] for _ in range(50)}
    assert faces == {1, 2}


def test_a_view_with_which_no_world_agrees_is_broken() -> None:
    class Never(Hands):
        def copy(self) -> "Never":
            twin = Never()
            self.copy_onto(twin)
            twin.bag, twin.hands = self.bag.copy(), [hand.copy() for hand in self.hands]
            twin.middle = self.middle.copy()
            return twin

        def plausible(self) -> bool:
            return False

    s = Never()
    plain = dealt()
    plain.copy_onto(s)
    s.bag, s.hands, s.middle = plain.bag, plain.hands, plain.middle
    with pytest.raises(Broken, match="no world could be imagined"):
        imagined(redacted(s, 0), Luck(1))


class Offer(Act[Hands]):
    """Only a holder of the third face has something to offer; without an offer the question passes by."""

    def where(self, s: Hands) -> list[int]:
        return [0] if 2 in s.hands[s.seat].faces else []

    def do(self, s: Hands, arg: int) -> None:
        s.finish()


def test_an_imagined_player_can_answer_the_question_that_is_open() -> None:
    """Seat 1 is asked, so it holds the third face: no world that seat 0 imagines plays past that question."""
    offer: AskSeat[Hands] = AskSeat(Offer("offer", 1, when="SM-T01"), lapses=True)
    s = hands()
    s.open(Rulebook("SM", {"offer": offer}, over="SM-E01", waiting="SM-T01"), offer)
    s.bag.left = [1, 2, 1]
    s.hands[0].add(0, bit(0))
    s.hands[1].add(2, bit(1))
    s.agenda = [(1 << 8) | offer.index]
    s.settle()
    assert s.seat == 1
    for seed in range(20):
        world = imagined(redacted(s, 0), Luck(seed))
        assert world.seat == 1 and world.options == s.options and world.hands[1].faces == [2]


CHANGES: list[Callable[[Pile], object]] = [
    lambda one: one.add(3, 1),
    lambda one: one.take(0),
    lambda one: one.pass_top(pile()),
    lambda one: pile_of(7).pass_top(one),
    lambda one: one.show(1, bit(2)),
    lambda one: one.turn(0, HIDDEN),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_twins_of_a_pile_share_it_until_one_of_them_changes(number: int) -> None:
    """Each verb alone leaves the twin as it was, whichever of the two is changed."""
    for n in range(2):
        twins = [pile_of(4, 5)]
        twins.append(twins[0].copy())
        assert twins[0].faces is twins[1].faces and twins[0].known is twins[1].known
        CHANGES[number](twins[n])
        changed, kept = twins[n], twins[1 - n]
        assert (changed.faces, changed.known) != ([4, 5], [1, 1])
        assert (kept.faces, kept.known) == ([4, 5], [1, 1])


def pile_of(*faces: int) -> Pile:
    made = pile()
    for face in faces:
        made.add(face, bit(0))
    return made


def test_the_seats_for_which_a_step_is_pending() -> None:
    """By either name; an argument that is no seat is none."""
    ask: AskSeat[Hands] = AskSeat(Offer("offer", 1, when="SM-T01"), lapses=True)
    other: AskSeat[Hands] = AskSeat(Offer("other", 1, when="SM-T01"), lapses=True)
    s = hands()
    s.open(Rulebook("SM", {"offer": ask, "other": other}, over="SM-E01", waiting="SM-T01"), ask)
    s.agenda = [(2 << 8) | ask.index, (0 << 8) | other.index, (9 << 8) | ask.index]
    assert s.seats_awaited("offer", "other") == 0b101
    assert s.seats_awaited("offer", "nothing") == 0b100
    assert s.seats_awaited("nothing", "other") == 0b001
    assert s.seats_awaited("nothing", "more") == 0
