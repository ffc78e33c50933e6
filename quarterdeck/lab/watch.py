"""One game between bots, watched: what was asked, chosen, drawn and noted, as plain numbers.

Compiled with the rules, since it sits in their innermost loop."""

from typing import Any, Final

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Fate
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.notes import Note
from quarterdeck.engine.rulebook import Ask, Heading, Rulebook, Step
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted

WIDEST: Final = 64  # decisions with more options than that are counted together


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookout:
    """Looks at the table whenever a turn has ended."""

    __slots__ = ()

    def look(self, s: Table, decisions: int) -> None:
        raise NotImplementedError


class Watch:
    """What was seen of one game. Lists have an entry for each seat."""

    __slots__ = (
        "asked",
        "chosen",
        "decisions",
        "drawn",
        "fates",
        "forced",
        "last",
        "longest",
        "notes",
        "offered",
        "questions",
        "size",
        "waited",
        "widths",
    )

    def __init__(self, seats: int, size: int, steps: int) -> None:
        self.questions = [0] * steps  # how often each step asked somebody
        self.size = size  # of the rulebook: how many moves there are
        self.decisions = 0
        self.fates = 0
        self.asked = [0] * seats
        self.offered = [0] * seats  # options, in sum
        self.forced = [0] * seats  # decisions with a single option
        self.last = [-1] * seats
        self.waited = [0] * seats  # other players' decisions between two own ones, in sum
        self.longest = [0] * seats
        self.widths = [0] * (WIDEST + 1)
        self.chosen: dict[int, int] = {}  # how often, by seat * size + move
        self.drawn: dict[int, int] = {}  # the same for Fate, by the seat whose turn it was
        self.notes: list[Note] = []

    def fated(self, turn: int, move: int) -> None:
        self.fates += 1
        key = turn * self.size + move
        self.drawn[key] = self.drawn.get(key, 0) + 1

    def decided(self, seat: int, options: int, move: int) -> None:
        at = self.decisions - self.fates
        if self.last[seat] >= 0:
            wait = at - self.last[seat] - 1
            self.waited[seat] += wait
            self.longest[seat] = max(self.longest[seat], wait)
        self.last[seat] = at
        self.asked[seat] += 1
        self.offered[seat] += options
        if options == 1:
            self.forced[seat] += 1
        self.widths[options if options < WIDEST else WIDEST] += 1
        key = seat * self.size + move
        self.chosen[key] = self.chosen.get(key, 0) + 1


def play_watched(
    s: Table, bots: list[Bot], blind: list[bool], fate: Fate, watch: Watch, clock: Clock, lookout: Lookout
) -> None:
    """Play on to the end. A `blind` bot looks at its options alone, so that no view is made for it."""
    s.log = watch.notes
    clock.set(s)
    while s.seat != OVER:
        seat = s.seat
        step = s.asking()
        assert step is not None
        watch.questions[step.index] += 1
        if seat == FATE:
            move = fate.answer(s)
            watch.fated(s.turn, move)
        else:
            move = bots[seat].choose(s if blind[seat] else redacted(s, seat))
            watch.decided(seat, len(s.options), move)
        watch.decisions += 1
        if seat == FATE or blind[seat]:
            s.carry_out(move)  # it was taken from the options
        else:
            s.play(move)
        if clock.see(s):
            lookout.look(s, watch.decisions)


class Counted(Step[Any]):
    """A step that runs by itself, and how often it did: it stands in the rulebook in its place."""

    __slots__ = ("inner", "times")

    def __init__(self, inner: Step[Any]) -> None:
        super().__init__()
        self.inner = inner
        self.index = inner.index
        self.name = inner.name
        self.times = 0

    def begin(self, s: Table) -> bool:
        self.times += 1
        return self.inner.begin(s)


def count_steps(book: Rulebook) -> list[Counted]:
    """From now on the steps of the book that ask nobody are counted; `uncount_steps` ends it."""
    made: list[Counted] = []
    for at, heading in enumerate(book.headings):
        if not isinstance(heading.step, Ask):
            counted = Counted(heading.step)
            made.append(counted)
            book.headings[at] = Heading(counted)
    return made


def uncount_steps(book: Rulebook, counted: list[Counted]) -> None:
    for one in counted:
        book.headings[one.index] = Heading(one.inner)
