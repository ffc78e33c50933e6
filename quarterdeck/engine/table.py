"""The table: what lies on it, and the agenda of what is still to happen."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from quarterdeck.engine.cards import BITS, HIDDEN, Bag, Pile
from quarterdeck.engine.errors import Broken, DeadEnd, Illegal
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.rulebook import NO, YES, Act, Ask, AskSeat, Chance, Rulebook, Step
from quarterdeck.engine.seats import ALL_OPEN, FATE, NOBODY, ONLOOKER, OVER

if TYPE_CHECKING:
    from quarterdeck.engine.fate import Fate

STEP_BITS: Final = 8
STEP_MASK: Final = 255


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What lies on the table, and what is still to happen. A game's State adds the rest.

    `seat` is asked, and may choose one of `options`; for Fate `weights` gives the odds.
    `edition` is the version of the rules that is played by: where a later one differs, the rules say so.
    A `quiet` table answers questions with a single answer by itself.
    The agenda is a stack of lines `(arg << 8) | step`, the last one on top."""

    __slots__ = (
        "agenda",
        "arg",
        "book",
        "edition",
        "log",
        "mark",
        "options",
        "quiet",
        "seat",
        "turn",
        "viewer",
        "weights",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ()  # slots that snapshots leave out

    book: Rulebook
    seat: int
    turn: int
    agenda: list[int]
    arg: int
    mark: int
    options: list[int]
    weights: list[int]
    viewer: int
    edition: int
    quiet: bool
    log: list[Note] | None

    # -- written by each game ------------------------------------------------------------

    def copy(self) -> "Table":
        raise NotImplementedError

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        """Each bag with the piles whose unknown cards belong into it; none if nothing is hidden."""
        return []

    def standing(self) -> list[int]:
        """The place of each seat, from 1; alone or together: 1 won, 2 lost."""
        raise NotImplementedError

    def check(self) -> None:
        """Nothing lost, nothing doubled; raises Broken with what is wrong."""
        raise NotImplementedError

    def veil(self) -> None:
        """For a view, before its cards are hidden: takes out what `viewer` may not know beside faces
        (who else knows a card, the order of a hand)."""

    def derive(self) -> None:
        """For a position that was laid by hand: fills the slots in DERIVED, which follow from the others."""

    def plausible(self) -> bool:
        """Whether an imagined world agrees with what the viewer knows beyond single cards."""
        return True

    def deal(self, fate: "Fate") -> None:
        """For an imagined world: cards that somebody else has seen are drawn from their bags again.
        A game in which something is known about such cards draws them itself."""
        for bag, piles in self.secrets():
            for pile in piles:
                for at, face in enumerate(pile.faces):
                    if face == HIDDEN and pile.known[at] != 0:
                        drawn = fate.pick(bag.left)
                        bag.left[drawn] -= 1
                        pile.turn(at, drawn)

    # -- given to each game --------------------------------------------------------------

    def open(self, book: Rulebook, first: Step[Any], turn: int = 0) -> None:
        """A new table, about to carry out its first step."""
        self.book = book
        self.turn = turn
        self.seat = OVER
        self.agenda = [first.index]
        self.arg = 0
        self.mark = 0
        self.options = NO
        self.weights = NO
        self.viewer = ALL_OPEN
        self.edition = 1
        self.quiet = True
        self.log = None

    def copy_onto(self, twin: "Table") -> None:
        """The engine's share of a copy. Options and odds are replaced, never changed, so twins
        share them. A copy keeps no log."""
        twin.book = self.book
        twin.seat = self.seat
        twin.turn = self.turn
        twin.agenda = self.agenda[:]
        twin.arg = self.arg
        twin.mark = self.mark
        twin.options = self.options
        # a game may answer with a list of its own, which it changes when the answer has come
        twin.weights = self.weights[:] if self.seat == FATE else self.weights
        twin.viewer = self.viewer
        twin.edition = self.edition
        twin.quiet = self.quiet
        twin.log = None

    def then(self, step: Step[Any], arg: int = 0) -> None:
        """Steps said in a row happen in that order, before whatever was already pending."""
        if step.index < 0:
            raise DeadEnd("that step is not in the rulebook")
        self.agenda.insert(self.mark, (arg << STEP_BITS) | step.index)

    def leave(self) -> None:
        """The question that is being answered is not asked again."""
        self.mark -= 1
        self.agenda.pop(self.mark)

    def drop(self, step: Step[Any]) -> None:
        """Lines of that step which are still pending will not happen."""
        kept = [line for line in self.agenda[: self.mark] if line & STEP_MASK != step.index]
        self.agenda = kept + self.agenda[self.mark :]
        self.mark = len(kept)

    def awaits(self, step: Step[Any]) -> bool:
        """Whether a line of that step is pending."""
        for line in self.agenda:
            if line & STEP_MASK == step.index:
                return True
        return False

    def seats_awaited(self, one: str, other: str) -> int:
        """The seats, as a mask, with which as its argument a line of one of these steps is pending."""
        found = 0
        for line in self.agenda:
            name = self.book.headings[line & STEP_MASK].step.name
            if name in (one, other) and line >> STEP_BITS < len(BITS):
                found |= BITS[line >> STEP_BITS]
        return found

    def lines(self) -> list[tuple[str, int]]:
        """What is still to happen, for whoever wants to read it: step and argument, the next one last."""
        steps = self.book.steps
        return [(steps[line & STEP_MASK].name, line >> STEP_BITS) for line in self.agenda]

    def finish(self) -> None:
        """The game ends at this instant; whatever was pending is dropped."""
        self.agenda = []
        self.mark = 0

    def play(self, move: int) -> None:
        if move not in self.options:
            raise Illegal(self.refusal(move))
        self.carry_out(move)

    def carry_out(self, move: int) -> None:
        """What `play` does once it has made sure; for whoever took the move from `options` itself."""
        book = self.book
        act = book.entries[move].act
        agenda = self.agenda
        if not book.headings[agenda[-1] & STEP_MASK].step.again:
            agenda.pop()
        self.mark = len(agenda)
        act.do(self, move - act.base)
        self.settle()

    def settle(self) -> None:
        """Carry out what needs no answer, up to the next question or the end."""
        headings = self.book.headings
        while self.agenda:
            line = self.agenda[-1]
            self.arg = line >> STEP_BITS
            if headings[line & STEP_MASK].step.begin(self):
                return
        self.seat = OVER
        self.options = NO
        self.weights = NO

    def refresh(self) -> None:
        """Ask the pending question anew, after somebody changed the position by hand."""
        self.derive()
        self.settle()

    def asking(self) -> Step[Any] | None:
        """The question that is open now."""
        if not self.agenda:
            return None
        return self.book.headings[self.agenda[-1] & STEP_MASK].step

    def pending(self) -> int:
        """How many lines the agenda has: a sub-question lies on top of what it belongs to."""
        return len(self.agenda)

    def odds(self) -> list[int]:
        """The weight of each argument of the chance act that Fate is asked for."""
        return self.weights if self.seat == FATE else NO

    def refusal(self, move: int) -> str:
        if not 0 <= move < self.book.size:
            return f"no move has the number {move}"
        clause = objection(self, move) or self.book.waiting
        return f"{self.book.spell(move)!r} is not allowed now ({clause})"

    def note(self, kind: int, clause: str, args: list[int], seen: int = EVERYBODY) -> None:
        """A fact for the log, if anybody keeps one."""
        if self.log is not None:
            self.log.append(Note(kind, clause, args, seen))

    def demand(self, holds: bool, what: str) -> None:
        """For `check`: says what is broken unless it holds."""
        if not holds:
            raise Broken(what)


def objection(s: Table, move: int) -> str | None:
    """Why not? The first clause that forbids the move here and now, or None if it is legal."""
    step = s.asking()
    if step is None:
        return s.book.over
    act = s.book.by_move[move]
    for offered in step.menu():
        if offered is act:
            return act.objection(s, move - act.base)
    return act.untimely(s)


__all__ = [
    "ALL_OPEN",
    "FATE",
    "HIDDEN",
    "NO",
    "NOBODY",
    "ONLOOKER",
    "OVER",
    "YES",
    "Act",
    "Ask",
    "AskSeat",
    "Chance",
    "Rulebook",
    "Step",
    "Table",
    "objection",
]
