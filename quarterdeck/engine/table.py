"""The table: acts, steps, the agenda that ties them together, and the state they change."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from quarterdeck.engine.cards import HIDDEN, Bag, Pile
from quarterdeck.engine.errors import Broken, DeadEnd, Illegal
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.notes import EVERYBODY, Note

FATE: Final = -1  # the seat that answers chance
OVER: Final = -2  # nobody is asked any more
NOBODY: Final = -1  # no owner, no leader
ONLOOKER: Final = -3  # a viewer without a seat
ALL_OPEN: Final = -4  # the viewer of the state itself: not a view at all

YES: Final = [0]
NO: Final[list[int]] = []

STEP_BITS: Final = 8
STEP_MASK: Final = 255

S = TypeVar("S", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Generic[S]):
    """A thing somebody may choose. `where` lists the arguments that are allowed now and `do`
    makes it happen; `objection` is the first clause that forbids an argument, or None.

    Write `objection`, or `where`, or both: each has the other as its default.
    `when` is the clause that forbids the act while another question is open."""

    __slots__ = ("base", "first", "name", "size", "when")

    def __init__(self, name: str, size: int = 1, when: str = "", first: int = 0) -> None:
        self.name = name
        self.size = size
        self.when = when
        self.first = first
        self.base = -1  # given by the rulebook

    def where(self, s: S) -> list[int]:
        return [arg for arg in range(self.size) if self.objection(s, arg) is None]

    def do(self, s: S, arg: int) -> None:
        raise NotImplementedError(self.name)

    def objection(self, s: S, arg: int) -> str | None:
        return None if arg in self.where(s) else self.when

    def untimely(self, s: S) -> str:
        """The clause that forbids this act because something else is asked now."""
        return self.when

    def label(self, arg: int) -> str:
        """How the argument is spelled: a number as printed, or a name without spaces."""
        return str(arg + self.first)

    def also(self, arg: int) -> list[str]:
        """Other spellings of the argument that are understood, such as the ledger's code of a place."""
        return []

    def seen(self, s: S, arg: int) -> int:
        """Which seats may know this choice when it is made: a mask, asked before `do`."""
        return EVERYBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Act[S]):
    """What Fate answers: `odds` gives the integer weight of each argument."""

    __slots__ = ()

    def odds(self, s: S) -> list[int]:
        raise NotImplementedError(self.name)

    def where(self, s: S) -> list[int]:
        return [arg for arg, weight in enumerate(self.odds(s)) if weight > 0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A heading of the rulebook that runs by itself."""

    __slots__ = ("again", "index", "name")

    def __init__(self) -> None:
        self.again = False
        self.index = -1  # given by the rulebook
        self.name = ""

    def run(self, s: S, arg: int) -> None:
        raise NotImplementedError(self.name)

    def begin(self, s: S) -> bool:
        """Carry the step out; True if it waits for an answer instead."""
        s.agenda.pop()
        s.mark = len(s.agenda)
        self.run(s, s.arg)
        return False

    def menu(self) -> list[Act[S]]:
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question: a seat chooses among acts, or Fate answers a chance act.

    `again` keeps asking until an act says `s.leave()`. `or_else` is offered only beside
    something else; if nothing else is possible the step passes by. A forced choice that may
    be empty says `lapses`; any other empty menu is an error. `forced` answers by itself when
    there is only one thing to choose and the table is quiet, as tables are."""

    __slots__ = ("acts", "chance", "forced", "lapses", "or_else")

    def __init__(
        self,
        *acts: Act[S],
        again: bool = False,
        or_else: Act[S] | None = None,
        lapses: bool = False,
        forced: bool = False,
    ) -> None:
        super().__init__()
        self.acts: list[Act[S]] = list(acts)
        self.again = again
        self.or_else = or_else
        self.lapses = lapses
        self.forced = forced
        first = acts[0]
        self.chance: Chance[S] | None = first if isinstance(first, Chance) else None

    def asked(self, s: S) -> int:
        """Whom it asks: the player whose turn it is."""
        return s.turn

    def menu(self) -> list[Act[S]]:
        return self.acts if self.or_else is None else [*self.acts, self.or_else]

    def begin(self, s: S) -> bool:
        s.mark = len(s.agenda)
        if self.chance is not None:
            self.offer_odds(s, self.chance)
        else:
            s.seat = self.asked(s)
            s.options = self.offers(s)
        if s.options:
            if self.forced and s.quiet and len(s.options) == 1:
                self.answer(s, s.options[0])
                return False
            return True
        if self.or_else is None and not self.lapses:
            raise DeadEnd(f"nothing can be answered to {self.name}")
        return self.pass_by(s)

    def pass_by(self, s: S) -> bool:
        """For `begin`: the question is not asked after all."""
        s.agenda.pop()
        return False

    def answer(self, s: S, move: int) -> None:
        """Carry out what was chosen, without going on to what follows."""
        act: Act[S] = s.book.by_move[move]
        if not self.again:
            s.agenda.pop()
        s.mark = len(s.agenda)
        act.do(s, move - act.base)

    def offer_odds(self, s: S, chance: Chance[S]) -> None:
        s.seat = FATE
        s.weights = chance.odds(s)
        base = chance.base
        s.options = [base + arg for arg, weight in enumerate(s.weights) if weight > 0]

    def offers(self, s: S) -> list[int]:
        options: list[int] = []
        for act in self.acts:
            where = act.where(s)
            if where:
                base = act.base
                for arg in where:
                    options.append(base + arg)
        if options and self.or_else is not None:
            last = self.or_else
            for arg in last.where(s):
                options.append(last.base + arg)
        return options


@mypyc_attr(allow_interpreted_subclasses=True)
class AskSeat(Ask[S]):
    """A question to the seat that stands in the agenda line, whoever's turn it is."""

    __slots__ = ()

    def asked(self, s: S) -> int:
        return s.arg


class Rulebook:
    """All steps and acts of a game, in order; the catalogue of its moves."""

    __slots__ = ("acts", "by_move", "by_name", "over", "prefix", "size", "spellings", "steps", "waiting")

    def __init__(self, prefix: str, steps: dict[str, Step[Any]], over: str, waiting: str) -> None:
        """`over` is the clause that ends all moves, `waiting` the one that says whose turn it is."""
        self.prefix = prefix
        self.over = over
        self.waiting = waiting
        self.steps: list[Step[Any]] = list(steps.values())
        if len(self.steps) > STEP_MASK + 1:
            raise DeadEnd(f"a rulebook has room for {STEP_MASK + 1} steps")
        self.acts: list[Act[Any]] = []
        self.by_move: list[Act[Any]] = []
        self.by_name: dict[str, Act[Any]] = {}
        self.spellings: dict[str, dict[str, int]] = {}  # of each act, made when somebody parses one
        self.size = 0
        for index, name in enumerate(steps):
            step = self.steps[index]
            step.index = index
            step.name = name
            for act in step.menu():
                if act not in self.acts:
                    self.enter(act)

    def enter(self, act: Act[Any]) -> None:
        if act.name in self.by_name:
            raise DeadEnd(f"two acts are called {act.name}")
        act.base = self.size
        self.size += act.size
        self.acts.append(act)
        self.by_name[act.name] = act
        self.by_move.extend([act] * act.size)

    def spell(self, move: int) -> str:
        """The move in words: `lair 7`, `die 4`, `end`."""
        act = self.by_move[move]
        return act.name if act.size == 1 else f"{act.name} {act.label(move - act.base)}"

    def parse(self, word: str) -> int:
        """The move that these words spell, legal or not."""
        name, _, label = word.strip().partition(" ")
        act = self.by_name.get(name) or self.by_name.get(name.lower())
        if act is None:
            raise Illegal(f"no move is called {name!r}; there are {', '.join(self.by_name)}")
        if act.size == 1 and not label:
            return act.base
        arg = self.spelled(act).get(label.replace(" ", "").lower(), -1)
        if arg < 0:
            raise Illegal(f"{name!r} cannot be followed by {label!r}")
        return act.base + arg

    def spelled(self, act: Act[Any]) -> dict[str, int]:
        """Every spelling of the act's arguments; a proper label comes before another's nickname."""
        known = self.spellings.get(act.name)
        if known is None:
            known = {name.lower(): arg for arg in range(act.size) for name in act.also(arg)}
            known.update({act.label(arg).lower(): arg for arg in range(act.size)})
            self.spellings[act.name] = known
        return known

    def step(self, name: str) -> Step[Any]:
        for step in self.steps:
            if step.name == name:
                return step
        raise Illegal(f"no step is called {name!r}")


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

    def plausible(self) -> bool:
        """Whether an imagined world agrees with what the viewer knows beyond single cards."""
        return True

    def deal(self, pick: Callable[[list[int]], int]) -> None:
        """For an imagined world: cards that somebody else has seen are drawn from their bags again.
        A game in which something is known about such cards draws them itself."""
        for bag, piles in self.secrets():
            for pile in piles:
                for at, face in enumerate(pile.faces):
                    if face == HIDDEN and pile.known[at] != 0:
                        drawn = pick(bag.left)
                        bag.left[drawn] -= 1
                        pile.faces[at] = drawn

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
        twin.weights = self.weights
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
        act: Act[Any] = self.book.by_move[move]
        step = self.book.steps[self.agenda[-1] & STEP_MASK]
        if not step.again:
            self.agenda.pop()
        self.mark = len(self.agenda)
        act.do(self, move - act.base)
        self.settle()

    def settle(self) -> None:
        """Carry out what needs no answer, up to the next question or the end."""
        steps = self.book.steps
        while self.agenda:
            line = self.agenda[-1]
            self.arg = line >> STEP_BITS
            if steps[line & STEP_MASK].begin(self):
                return
        self.seat = OVER
        self.options = NO
        self.weights = NO

    def refresh(self) -> None:
        """Ask the pending question anew, after somebody changed the position by hand."""
        self.settle()

    def asking(self) -> Step[Any] | None:
        """The question that is open now."""
        if not self.agenda:
            return None
        return self.book.steps[self.agenda[-1] & STEP_MASK]

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
