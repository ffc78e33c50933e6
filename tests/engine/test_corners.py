"""Corners of the engine that only a fault would show."""

from typing import Any

import msgspec
import pytest

from quarterdeck.engine.cards import bit
from quarterdeck.engine.errors import DeadEnd, Illegal, Unreadable
from quarterdeck.engine.fate import Luck, Script, Sealed
from quarterdeck.engine.hidden import unseen, word_seen_by
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.record import LARGEST, Header, Leg, Record, loads
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ONLOOKER, Act, Ask, AskSeat, Rulebook, Step
from quarterdeck.engine.views import imagined, redacted
from tests.engine.small import Decline, Hands, Say, Slate, Take, hands, slate


def test_a_table_without_a_box_is_played_by_the_first_edition() -> None:
    assert slate(Ask(Take("take", 2))).edition == 1


def test_a_question_outside_the_rulebook_cannot_be_said() -> None:
    with pytest.raises(DeadEnd, match="not in the rulebook"):
        slate(Ask(Take("take", 2))).then(Ask(Decline("decline")))


def test_a_refusal_names_the_clause_that_forbids() -> None:
    s = slate(Ask(Take("take", 3), or_else=Decline("decline")), free=1)
    with pytest.raises(Illegal, match=r"'take 1' is not allowed now \(SM-A01\)"):
        s.play(s.book.parse("take 1"))


class Whisper(Act[Hands]):
    """What is whispered is known to the seat of that number, besides whoever says it."""

    def where(self, s: Hands) -> list[int]:
        return [0, 1, 2]

    def seen(self, s: Hands, arg: int) -> int:
        return EVERYBODY if arg == 2 else bit(arg)

    def do(self, s: Hands, arg: int) -> None:
        s.finish()


def whispering() -> Hands:
    """Seat 1 is asked; an act that stands before it in the catalogue makes numbers differ from arguments."""
    asked: AskSeat[Hands] = AskSeat(Decline("pass", 5), Whisper("whisper", 3))  # type: ignore[arg-type]
    s = hands()
    s.open(Rulebook("SM", {"asked": asked}, over="SM-E01", waiting="SM-T01"), asked)
    s.agenda = [(1 << 8) | asked.index]
    s.settle()
    return s


@pytest.mark.parametrize(
    ("word", "knowing"),
    [("whisper 0", [0, 1]), ("whisper 1", [1]), ("whisper 2", [ONLOOKER, 0, 1])],
)
def test_a_hidden_choice_is_read_by_those_who_may_know_it(word: str, knowing: list[int]) -> None:
    s = whispering()
    for viewer in (ONLOOKER, 0, 1):
        said = word_seen_by(s, s.book.parse(word), viewer)
        assert said == (word if viewer in knowing else "whisper ?")


def test_what_a_seat_has_not_seen_are_others_cards_and_those_nobody_knows() -> None:
    s = hands()
    s.hands[0].add(1, bit(0))
    s.hands[1].add(2, bit(1))
    s.middle.add(0, EVERYBODY)
    assert unseen(s, 0) == [0, bit(1)] and unseen(s, 1) == [0, bit(0)]


def test_an_imagined_world_asks_the_same_seat_the_same_question() -> None:
    """A world that passes the question by and comes to ask another one is not the one we are in."""

    class Held(Act[Hands]):
        def where(self, s: Hands) -> list[int]:
            return [0] if s.hands[1].faces == [2] else []

        def do(self, s: Hands, arg: int) -> None:
            s.finish()

    first: AskSeat[Hands] = AskSeat(Held("held"), lapses=True)
    then: AskSeat[Hands] = AskSeat(Whisper("whisper", 3))
    s = hands()
    s.open(Rulebook("SM", {"first": first, "then": then}, over="SM-E01", waiting="SM-T01"), first)
    s.bag.left = [2, 2, 1]
    s.hands[1].add(2, bit(1))
    s.agenda = [(1 << 8) | then.index, (1 << 8) | first.index]
    s.settle()
    assert s.asking() is first
    for seed in range(20):
        assert imagined(redacted(s, 0), Luck(seed)).asking() is first


def test_a_record_may_be_so_large_and_no_larger() -> None:
    assert LARGEST == 32 * 1024 * 1024
    with pytest.raises(Unreadable, match="larger than 33554432 bytes"):
        loads(b" " * (LARGEST + 1))
    with pytest.raises(Unreadable, match="cut off"):
        loads(b" " * LARGEST)


class Peek(Act[Hands]):
    """Whoever is asked may look at the card in the middle, or wait."""

    def where(self, s: Hands) -> list[int]:
        return [0, 1]

    def do(self, s: Hands, arg: int) -> None:
        if arg == 1:
            s.middle.show(0, bit(s.seat))


class Peeking(Record):
    """A record of peeking alone, without a box: seat 0 is asked again and again."""

    def __init__(self, own_from: int = 0) -> None:
        leg = Leg("elsewhere", own_from, "", [], "")
        self.header = Header("", "", 1, "", "", 2, {}, [], legs=[leg] if own_from else msgspec.UNSET)
        self.moves, self.by, self.via, self.learned, self.closing = [], [], [], set(), None
        self.left, self.retaken, self.numbers, self.agreed = {}, [], None, False
        self.state = self.opening()

    def opening(self) -> Hands:
        peek: Ask[Hands] = Ask(Peek("peek", 2), again=True)
        s = hands()
        s.open(Rulebook("SM", {"peek": peek}, over="SM-E01", waiting="SM-T01"), peek)
        s.settle()
        return s


def test_a_look_at_a_card_is_not_taken_back_by_the_first_seat_either() -> None:
    record = Peeking()
    for move in (0, 1, 0):
        record.play(move)
    assert record.learned == {1} and record.undoable(0) == 1
    record.take_back(1)
    assert record.undoable(0) == 0
    record.take_back(1)
    assert record.learned == set() and record.undoable(0) == 1
    record.play(0)
    assert record.undoable(0) == 2, "another move stands where the look was"


def test_a_branch_is_taken_back_to_where_it_begins() -> None:
    record = Peeking(own_from=2)
    for _ in range(5):
        record.play(0)
    assert record.undoable(0) == 3


def test_the_last_position_of_a_record_is_the_present_one() -> None:
    record = Peeking()
    record.play(1)
    assert snapshot(record.at(1)) == snapshot(record.state)
    with pytest.raises(Illegal, match="moves 0 to 1, not 2"):
        record.at(2)


def test_the_first_number_behind_the_catalogue_is_no_move() -> None:
    s = slate(Ask(Take("take", 2)))
    with pytest.raises(Illegal, match=f"no move has the number {s.book.size}"):
        s.play(s.book.size)


def test_an_alternative_may_have_several_places() -> None:
    class Elsewhere(Decline):
        def where(self, s: Slate) -> list[int]:
            return [0, 2]

    s = slate(Ask(Take("take", 1), or_else=Elsewhere("elsewhere", 3)))
    assert [s.book.spell(move) for move in s.options] == ["take", "elsewhere 0", "elsewhere 2"]


def test_a_script_of_bare_indices_is_read_in_order() -> None:
    script = Script("2", "0", "1")
    assert [script.pick([1, 1, 1]) for _ in range(3)] == [2, 0, 1]


def test_a_rulebook_has_room_for_exactly_256_steps() -> None:
    steps: dict[str, Step[Any]] = {f"step {n}": Say(n) for n in range(256)}
    assert len(Rulebook("SM", steps, over="SM-E01", waiting="SM-T01").steps) == 256


def test_a_number_at_the_very_edge_of_fairness_is_thrown_away() -> None:
    class Edge(Sealed):
        def draw(self, attempt: int) -> int:
            return (1 << 64) // 3 * 3 if attempt == 0 else 5

    assert Edge(b"s", []).pick([1, 1, 1]) == 2


def test_a_fresh_table_has_no_argument_yet() -> None:
    s = slate(Ask(Take("take", 2)))
    s.arg = 7
    s.open(s.book, s.book.step("first"))
    assert s.arg == 0


def test_the_first_move_of_the_catalogue_is_refused_by_its_clause_too() -> None:
    s = slate(Ask(Take("take", 2), or_else=Decline("decline")), free=1)
    s.free = 0
    assert s.refusal(0) == "'take 0' is not allowed now (SM-A01)"
    assert s.refusal(-1) == "no move has the number -1"


def test_a_step_that_runs_by_itself_runs_once() -> None:
    s = slate(Say(1), last=Ask(Take("take", 2)))
    assert s.done == [10] and s.asking() is None
    assert not Say(2).again


def test_the_first_step_of_a_rulebook_can_be_said_again() -> None:
    first = Say(1)

    class Repeat(Act[Slate]):
        def where(self, s: Slate) -> list[int]:
            return [0]

        def do(self, s: Slate, arg: int) -> None:
            s.then(first)

    s = slate(first, asked=Ask(Repeat("repeat")))
    s.agenda = [s.book.step("asked").index]
    s.settle()
    s.play(s.book.parse("repeat"))
    assert s.done == [10, 10]


def test_a_view_is_veiled_for_its_viewer_before_cards_are_hidden() -> None:
    class Veiled(Hands):
        def copy(self) -> "Veiled":
            twin = Veiled()
            self.copy_onto(twin)
            twin.bag, twin.hands, twin.middle = self.bag, self.hands, self.middle
            twin.quiet = self.quiet
            return twin

        def secrets(self) -> list[Any]:
            return []

        def veil(self) -> None:
            self.turn = 40 + self.viewer

    whole = hands()
    s = Veiled()
    whole.copy_onto(s)
    s.bag, s.hands, s.middle = whole.bag, whole.hands, whole.middle
    assert redacted(s, 1).turn == 41
    assert s.turn == whole.turn
