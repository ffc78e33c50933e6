"""What all games share: sentences, numbers for learning, acts, fields of lines, readers of positions."""

import doctest
from types import ModuleType
from typing import Any, Final

import pytest

from quarterdeck.draw.pieces import banner
from quarterdeck.engine import encoding, fields, given, sentences
from quarterdeck.engine.acts import Always, Leave, Pass
from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken, DeadEnd, Unreadable
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Ask, Step
from tests.engine.small import Slate, slate

COLOURS = ["red", "blue"]
GOODS = ["fish", "rum", "gold"]


@pytest.mark.parametrize("module", [encoding, fields, given, sentences])
def test_the_examples_are_true(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0


class Mark(Always[Slate]):
    def do(self, s: Slate, arg: int) -> None:
        s.done.append(arg)


def test_acts_that_nothing_forbids() -> None:
    t = Desk(slate(Ask(Mark("mark", 2), Pass("wait"), Leave("end"), again=True)))
    assert t.choices() == ["mark 0", "mark 1", "wait", "end"]
    assert [t.why(word) for word in t.choices()] == [None] * 4
    assert t.play("mark 1", "wait", "end").over
    assert t.s.done == [1]


class Hurt(Step[Slate]):
    SEAT: Final = Field(0, 3)
    POINTS: Final = Field(3)

    def line(self, seat: int, points: int) -> int:
        return self.SEAT.put(seat) | self.POINTS.put(points)

    def run(self, s: Slate, arg: int) -> None:
        s.done += [self.SEAT.of(arg), self.POINTS.of(arg)]


class Hit(Always[Slate]):
    def do(self, s: Slate, arg: int) -> None:
        s.then(HURT, HURT.line(s.seat, 9))


HURT = Hurt()


def test_a_line_carries_several_facts_by_name() -> None:
    s = slate(Ask(Hit("hit")), hurt=HURT, wait=AskField(Hurt.SEAT, Pass("wait")))
    Desk(s).play("hit")
    assert s.done == [0, 9]
    assert HURT.line(5, 2) == 5 | 2 << 3
    with pytest.raises(DeadEnd):
        Hurt.SEAT.put(8)
    s.arg = HURT.line(1, 4)
    asked = s.book.steps[2]
    assert isinstance(asked, AskField)
    assert asked.asked(s) == 1


REFUSED: list[tuple[Any, type[Exception], str]] = [
    (lambda: given.whole("coins", "3"), Unreadable, "coins: '3' is not a whole number"),
    (lambda: given.whole("coins", -1), Broken, "coins: -1 is below zero"),
    (lambda: given.whole("coins", 10**9, 0, 9), Broken, "coins: a huge number is more than 9"),
    (lambda: given.flag("quiet", 1), Unreadable, "quiet: 1 is neither True nor False"),
    (lambda: given.text("variant", None), Unreadable, "variant: None is not a word"),
    (lambda: given.words("market", 3), Unreadable, "market: 3 is neither words nor a list"),
    (
        lambda: given.seat_of("turn", "green", COLOURS),
        Unreadable,
        "turn: nobody is called 'green'; there are",
    ),
    (lambda: given.seats_of("done", "red 0", COLOURS), Broken, "done: red is named twice"),
    (lambda: given.by_seat("goods", {"red": 1, 0: 2}, COLOURS), Broken, "goods: red is named twice"),
    (lambda: given.by_seat("goods", [1], COLOURS), Unreadable, "goods: .* should be a table"),
    (lambda: given.index_of("goods", "tea", GOODS), Unreadable, "goods: 'tea' is none of fish, rum, gold"),
    (lambda: given.bundle("goods", "2 tea", GOODS), Unreadable, "goods: 'tea' is none of"),
    (lambda: given.bundle("goods", "rum 2", GOODS), Unreadable, "ends with a number; of what"),
    (lambda: given.bundle("goods", "1/2", GOODS), Unreadable, "is not 3 numbers: fish/rum/gold"),
    (lambda: given.numbered("lairs", "L33", 32, "L"), Unreadable, "'L33' is not on the board, which has L01"),
    (lambda: given.refuse_idle(["die"], ["turn"], "here"), Unreadable, "die: means nothing here"),
    (lambda: given.phase_of("noon", ["day"]), Unreadable, "phase: 'noon' is none of day"),
    (lambda: given.pack_of(3), Unreadable, "data: 3 is not the path of a data pack"),
]


@pytest.mark.parametrize(("read", "error", "words"), REFUSED, ids=[words for _, _, words in REFUSED])
def test_what_cannot_be_read_is_refused_in_a_sentence(read: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        read()


def test_bundles_in_every_spelling() -> None:
    price = {"lair": [1, 1, 0]}
    for said in ("1 fish 2 rums", "1/2/0", [1, 2, 0], {"rum": 2, "FISH": 1}, "lair rum"):
        assert given.bundle("goods", said, GOODS, sets=price) == [1, 2, 0], said
    assert given.bundle("goods", "2 au", GOODS, also={"au": 2}) == [0, 0, 2]
    assert given.counts("stack", "rum rum", GOODS) == [0, 2, 0]
    assert given.numbered("lairs", "L27 21", 32, "L") == [26, 20]


def test_only_arguments_that_somebody_has_given() -> None:
    def table(*, seats: int = 2, goods: Any = None, quiet: bool = True) -> dict[str, Any]:
        return given.said(dict(locals()), positions)

    positions = table
    assert table(goods={"red": "rum"}, seats=2) == {"goods": {"red": "rum"}}


def test_a_banner_is_one_piece_and_made_once() -> None:
    assert banner("Red wins", 10, 20) is banner("Red wins", 10, 20)
    assert [part.id for part in banner("Red wins", 10, 20, 13.0, 60.0).pieces] == ["banner"]
