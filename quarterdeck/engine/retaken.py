"""Moves that were taken back by agreement, although Fate or others had moved since (docs/fate.md).

What was revealed stays revealed: the same question gets, in order, the answers that were seen for it; any
other question gets a number that nobody has seen. So the numbers of the seal never run backwards, no answer
can be drawn anew, and none that was seen tells anything of another one."""

from collections.abc import Callable

from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.fate import Fate, Sealed
from quarterdeck.engine.lines import Retaken
from quarterdeck.engine.table import FATE, Table

Question = tuple[str, tuple[int, ...], tuple[int, ...]]  # the act, its odds, and who sees each answer
Seen = Callable[[Table, int, int], None]  # an answer of Fate: the position before it, the move, its number


def question(s: Table) -> Question:
    """What Fate is asked. A card for one pair of eyes is another question than the same card for all."""
    step = s.asking()
    assert step is not None, "nothing is asked of Fate after the end"
    act, weights = s.book.by_move[step.base], s.weights
    eyes = [act.seen(s, arg) for arg in range(len(weights)) if weights[arg]]
    return act.name, tuple(weights), tuple(eyes)


class Numbers:
    """By which number of the seal Fate answers. Without moves taken back it is how often it was asked."""

    def __init__(self) -> None:
        self.drawn = 0  # the first number that nobody has seen
        self.given: list[tuple[Question, int]] = []  # for the answers that lie on the table
        self.seen: dict[Question, list[int]] = {}  # for those that were taken back

    def due(self, s: Table) -> int:
        known = self.seen.get(question(s))
        return known[0] if known else self.drawn

    def note(self, s: Table) -> int:
        """Fate answers now."""
        asked, number = question(s), self.due(s)
        if number == self.drawn:
            self.drawn += 1
        else:
            self.seen[asked].pop(0)
        self.given.append((asked, number))
        return number

    def back(self, answers: int) -> None:
        """So many last answers are taken back; they come again before any other of the same question."""
        for _ in range(answers):
            asked, number = self.given.pop()
            self.seen.setdefault(asked, []).insert(0, number)


class Remembering(Fate):
    """The sealed Fate of a game in which moves were taken back."""

    __slots__ = ("numbers", "sealed")

    def __init__(self, sealed: Sealed, numbers: Numbers) -> None:
        self.sealed = sealed
        self.numbers = numbers

    def answer(self, s: Table) -> int:
        self.sealed.count = self.numbers.due(s)
        return self.sealed.answer(s)


def chronicle(s: Table, moves: list[int], first: int, retaken: list[Retaken]) -> list[tuple[int, list[int]]]:
    """How the game stood before each take-back, and how many moves were left after it, worked out from the
    last to the first: after the last one moves were only added."""
    made: list[tuple[int, list[int]]] = []
    whole = moves
    for one in reversed(retaken):
        if not first <= one.kept <= len(whole) or not one.moves:
            raise Illegal(f"no moves can have been taken back after move {one.kept}")
        whole = [*whole[: one.kept], *[s.book.parse(word) for word in one.moves]]
        made.append((one.kept, whole))
    return made[::-1]


def numbers(s: Table, moves: list[int], first: int, retaken: list[Retaken], tell: Seen) -> Numbers:
    """The whole game once more, with everything that was taken back, each answer of Fate told. `s` is the
    position after the `first` moves, from which on one seal holds."""
    counted, at = Numbers(), first
    history = chronicle(s, moves, first, retaken)
    forks = {kept for kept, _ in history}
    saved = {first: s.copy()}
    for kept, line in [*history, (len(moves), moves)]:
        for move in line[at:]:
            if s.seat == FATE:
                tell(s, move, counted.note(s))
            s.play(move)
            at += 1
            if at in forks:
                saved[at] = s.copy()
        if kept < at:
            counted.back(fates(saved[kept], line[kept:]))
            s, at = saved[kept].copy(), kept
    return counted


def fates(before: Table, moves: list[int]) -> int:
    """How many of these moves are Fate's."""
    s, count = before.copy(), 0
    for move in moves:
        count += s.seat == FATE
        s.play(move)
    return count


def within(retaken: list[Retaken], until: int) -> list[Retaken]:
    """What a branch has to know that follows a game up to that move: what was taken back later is not
    its own."""
    made = list(retaken)
    while made and made[-1].kept >= until:
        made.pop()
    return made
