"""The agenda: what is still to happen, and in which order."""

from typing import Any

import pytest

from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import DeadEnd, Illegal
from quarterdeck.engine.fate import Script
from quarterdeck.engine.table import FATE, OVER, Ask, AskSeat, Rulebook, Step, objection
from tests.engine.small import Coin, Decline, End, Leave, Say, Slate, Take, slate


def test_steps_said_in_a_row_happen_in_that_order() -> None:
    two, three = Say(2), Say(3)
    s = slate(Say(1, two, three), two=two, three=three)
    assert s.done == [10, 20, 30]
    assert s.seat == OVER


def test_what_a_step_says_comes_before_whatever_was_pending() -> None:
    four, five = Say(4), Say(5)
    two, three = Say(2, four, five), Say(3)
    s = slate(Say(1, two, three), two=two, three=three, four=four, five=five)
    assert s.done == [10, 20, 40, 50, 30]


def test_a_question_lies_on_top_until_it_is_answered() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3))
    last = Say(9)
    s = slate(Say(1, ask, last), ask=ask, last=last)
    assert s.done == [10] and s.asking() is ask
    assert s.seat == s.turn == 0
    s.play(s.book.parse("take 1"))
    assert s.done == [10, 1, 90]


def test_what_an_answer_says_happens_next() -> None:
    class Order(Take):
        def do(self, s: Slate, arg: int) -> None:
            s.then(two, 1)
            s.then(two, 2)

    two, last = Say(2), Say(9)
    ask: Ask[Slate] = Ask(Order("order"))
    s = slate(Say(1, ask, last), ask=ask, two=two, last=last)
    s.play(0)
    assert s.done == [10, 21, 22, 90]


def test_a_step_with_again_runs_over_and_over_each_time_all_it_said_has_happened() -> None:
    two = Say(2)
    ask: Ask[Slate] = Ask(Take("take"), End("end"))
    ever = Say(1, two, ask)
    ever.again = True
    s = slate(ever, two=two, ask=ask)
    assert s.done == [10, 20] and s.lines() == [("first", 0), ("ask", 0)]
    s.play(s.book.parse("take"))
    assert s.done == [10, 20, 0, 10, 20] and s.lines() == [("first", 0), ("ask", 0)]
    s.play(s.book.parse("end"))
    assert s.done == [10, 20, 0, 10, 20] and s.seat == OVER


def test_again_asks_until_an_act_leaves() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), Leave("leave"), again=True)
    last = Say(9)
    s = slate(Say(1, ask, last), free=3, ask=ask, last=last)
    s.play(s.book.parse("take 0"))
    s.play(s.book.parse("take 1"))
    assert s.asking() is ask
    s.play(s.book.parse("leave"))
    assert s.done == [10, 0, 1, 77, 90] and s.seat == OVER


def test_what_is_said_after_leaving_still_comes_before_what_was_pending() -> None:
    class LeaveAndSay(Leave):
        def do(self, s: Slate, arg: int) -> None:
            s.then(two)
            s.leave()
            s.then(three)

    two, three, last = Say(2), Say(3), Say(9)
    ask: Ask[Slate] = Ask(LeaveAndSay("leave"), again=True)
    s = slate(Say(1, ask, last), ask=ask, two=two, three=three, last=last)
    s.play(0)
    assert s.done == [10, 20, 30, 90]


def test_or_else_is_offered_only_beside_something_else() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), or_else=Decline("decline"))
    s = slate(Say(1, ask), free=1, ask=ask)
    assert [s.book.spell(move) for move in s.options] == ["take 0", "decline"]
    s.play(s.book.parse("decline"))
    assert s.done == [10, 88]


def test_a_question_with_or_else_alone_passes_by() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), or_else=Decline("decline"))
    assert slate(Say(1, ask), free=0, ask=ask).done == [10]


def test_a_forced_choice_that_may_be_empty_lapses() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), lapses=True)
    assert slate(Say(1, ask), free=0, ask=ask).seat == OVER


def test_any_other_empty_menu_is_an_error_of_the_rules() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3))
    with pytest.raises(DeadEnd, match="nothing can be answered to ask"):
        slate(Say(1, ask), free=0, ask=ask)


def test_a_forced_question_answers_itself_when_there_is_one_thing_to_choose() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), forced=True)
    assert slate(Say(1, ask), free=1, ask=ask).done == [10, 0]
    assert slate(Say(1, ask), free=2, ask=ask).done == [10]


def test_ask_seat_asks_the_seat_in_its_line() -> None:
    ask: AskSeat[Slate] = AskSeat(Take("take", 3))

    class Round(Say):
        def run(self, s: Slate, arg: int) -> None:
            s.then(ask, 1)
            s.then(ask, 0)

    s = slate(Round(1), free=5, ask=ask)
    assert (s.seat, s.turn, s.arg) == (1, 0, 1)
    s.play(0)
    assert (s.seat, s.turn, s.arg) == (0, 0, 0)


def test_finish_drops_whatever_was_pending() -> None:
    ask: Ask[Slate] = Ask(End("end"))
    last = Say(9)
    s = slate(Say(1, ask, last), ask=ask, last=last)
    s.play(0)
    assert s.done == [10]
    assert (s.seat, s.options, s.odds(), s.asking()) == (OVER, [], [], None)
    assert objection(s, 0) == "SM-E01"


def test_drop_and_awaits_see_pending_lines() -> None:
    class Forget(Take):
        def do(self, s: Slate, arg: int) -> None:
            assert s.awaits(last)
            s.drop(last)
            assert not s.awaits(last)
            s.then(two)

    two, last = Say(2), Say(9)
    ask: Ask[Slate] = Ask(Forget("forget"))
    s = slate(Say(1, ask, last, last), ask=ask, two=two, last=last)
    s.play(0)
    assert s.done == [10, 20]


def test_fate_is_asked_with_integer_odds() -> None:
    ask: Ask[Slate] = Ask(Coin("coin", 3))
    s = slate(Say(1, ask), ask=ask)
    assert s.seat == FATE
    assert s.odds() == [3, 0, 1]
    assert s.options == [0, 2]
    with pytest.raises(Illegal, match="'coin 1' is not allowed now"):
        s.play(1)
    s.play(2)
    assert s.done == [10, 102]


def test_an_illegal_move_raises_and_changes_nothing() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3))
    s = slate(Say(1, ask), free=1, ask=ask)
    for move in (2, 99, -1):
        with pytest.raises(Illegal):
            s.play(move)
    assert s.done == [10] and s.asking() is ask and s.options == [0]


def test_copies_part_company() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), Leave("leave"), again=True)
    s = slate(Say(1, ask), free=3, ask=ask)
    twin = s.copy()
    twin.play(0)
    assert s.done == [10] and twin.done == [10, 0]
    assert s.options == [0, 1, 2, 3] and twin.options == [0, 1, 3]


def test_a_step_outside_the_rulebook_cannot_be_said() -> None:
    with pytest.raises(DeadEnd, match="not in the rulebook"):
        slate(Say(1, Say(2)))


def test_a_log_is_kept_only_by_whoever_asks_for_it() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3))
    s = slate(Say(1, ask), ask=ask)
    s.note(5, "SM-A01", [1])
    s.log = []
    s.note(5, "SM-A01", [1], seen=2)
    assert [(note.kind, note.args) for note in s.log] == [(5, [1])]
    assert s.log[0].readable(1) and not s.log[0].readable(0) and not s.log[0].readable(-3)
    assert s.copy().log is None


# -- the catalogue of moves --------------------------------------------------------------


def test_moves_are_numbered_in_the_order_in_which_acts_appear() -> None:
    one: Ask[Slate] = Ask(Take("take", 3, first=1), Leave("leave"))
    two: Ask[Slate] = Ask(Coin("coin", 3))
    book = Rulebook("SM", {"one": one, "two": two, "three": Ask(one.acts[1])}, over="x", waiting="y")
    words = [book.spell(move) for move in range(book.size)]
    assert words == ["take 1", "take 2", "take 3", "leave", "coin 0", "coin 1", "coin 2"]
    assert [book.parse(word) for word in words] == list(range(7))


def test_words_may_be_written_in_any_case_with_any_space_round_them() -> None:
    class Named(Take):
        def label(self, arg: int) -> str:
            return ["Gold", "Rum"][arg]

    book = Rulebook("SM", {"ask": Ask(Named("take", 2))}, over="x", waiting="y")
    assert book.parse("  take rum ") == 1
    assert book.parse("TAKE GOLD") == 0


@pytest.mark.parametrize("word", ["", " ", "walk", "take", "take 9", "take 0 0", "take -1", "leave 3"])
def test_nonsense_is_refused_in_words(word: str) -> None:
    book = Rulebook("SM", {"ask": Ask(Take("take", 3), Leave("leave"))}, over="x", waiting="y")
    with pytest.raises(Illegal):
        book.parse(word)


def test_two_acts_cannot_share_a_name() -> None:
    with pytest.raises(DeadEnd, match="two acts are called take"):
        Rulebook("SM", {"ask": Ask(Take("take", 3), Take("take", 2))}, over="x", waiting="y")


def test_a_rulebook_has_room_for_256_steps() -> None:
    steps: dict[str, Step[Any]] = {f"step {n}": Say(n) for n in range(257)}
    with pytest.raises(DeadEnd, match="room for 256 steps"):
        Rulebook("SM", steps, over="x", waiting="y")


def test_steps_are_found_by_name() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3))
    book = Rulebook("SM", {"ask": ask}, over="x", waiting="y")
    assert book.step("ask") is ask
    with pytest.raises(Illegal, match="no step is called 'answer'"):
        book.step("answer")


def test_why_not_names_the_first_clause_that_forbids() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3, when="SM-T02"))
    other: Ask[Slate] = Ask(Leave("leave", when="SM-T03"))
    s = slate(Say(1, ask, other), free=1, ask=ask, other=other)
    assert objection(s, s.book.parse("take 0")) is None
    assert objection(s, s.book.parse("take 1")) == "SM-A01"
    assert objection(s, s.book.parse("leave")) == "SM-T03"


def test_what_is_still_to_happen_can_be_read() -> None:
    ask: AskSeat[Slate] = AskSeat(Take("take", 3))
    last = Say(9)

    class Round(Say):
        def run(self, s: Slate, arg: int) -> None:
            s.then(ask, 1)
            s.then(last, 4)

    assert slate(Round(1), ask=ask, last=last).lines() == [("last", 4), ("ask", 1)]


def test_a_question_may_pass_by_for_a_reason_of_its_own() -> None:
    class Idle(Ask[Slate]):
        def begin(self, s: Slate) -> bool:
            return self.pass_by(s) if s.free == 1 else super().begin(s)

    ask, last = Idle(Take("take", 3)), Say(9)
    assert slate(Say(1, ask, last), free=1, ask=ask, last=last).done == [10, 90]
    assert slate(Say(1, ask, last), free=2, ask=ask, last=last).done == [10]


def test_positions_set_up_by_hand_say_what_is_pending() -> None:
    ask: AskSeat[Slate] = AskSeat(Take("take", 3))
    last = Say(9)
    s = slate(Say(1), free=3, ask=ask, last=last)
    pending(s, ("last", 7), ("ask", 1))
    s.refresh()
    assert (s.seat, s.arg) == (1, 1)
    s.play(s.options[0])
    assert s.done == [10, 0, 97] and s.seat == OVER


def test_a_desk_is_spoken_to_in_words() -> None:
    ask: Ask[Slate] = Ask(Take("take", 3), End("end"))
    coin: Ask[Slate] = Ask(Coin("coin", 3))
    desk = Desk(slate(Say(1, ask, coin, ask), free=2, ask=ask, coin=coin))
    assert desk.question == "ask" and desk.seat == 0 and not desk.over
    assert desk.choices() == ["take 0", "take 1", "end"] and desk.choices("take") == ["take 0", "take 1"]
    assert desk.offers("take 1") and not desk.offers("take 2") and desk.why("take 2") == "SM-A01"
    desk.play("take 1").let(Script("coin 2"))
    assert desk.s.done == [10, 1, 102] and desk.view(0).options
    desk.play("end")
    assert [desk.over, desk.question, desk.standing] == [True, "", [1, 2]]
