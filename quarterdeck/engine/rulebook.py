"""What a rulebook is made of: acts, steps and questions, and the catalogue that numbers them."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from quarterdeck.engine.errors import DeadEnd, Illegal
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.seats import FATE

if TYPE_CHECKING:
    from quarterdeck.engine.table import Table

MOST_STEPS: Final = 256  # what an agenda line has room for

YES: Final = [0]  # where an act without arguments is allowed, and
NO: Final[list[int]] = []  # where it is not: everybody shares these lists and nobody changes them

S = TypeVar("S", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Generic[S]):
    """A thing somebody may choose. `where` lists the arguments that are allowed now and `do`
    makes it happen; `objection` is the first clause that forbids an argument, or None.

    Write `objection`, or `where`, or both: each has the other as its default.
    `when` is the clause that forbids the act while another question is open."""

    __slots__ = ("base", "first", "moves", "name", "size", "when")

    def __init__(self, name: str, size: int = 1, when: str = "", first: int = 0) -> None:
        self.name = name
        self.size = size
        self.when = when
        self.first = first
        self.base = -1  # given by the rulebook, as are
        self.moves: list[Any] = []  # the move of each argument: made once, and laid into options as they are

    def where(self, s: S) -> list[int]:
        if self.size == 1:
            return YES if self.objection(s, 0) is None else NO
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

    def possible(self, weights: list[int]) -> list[int]:
        """The moves that these odds allow."""
        moves = self.moves
        return [moves[arg] for arg, weight in enumerate(weights) if weight > 0]

    def alike(self) -> bool:
        """Whether all that is possible is equally likely: no weight is ever more than 1."""
        return False


class Entry:
    """An act in a list. Acts are of many kinds, and compiled code proves that a thing taken out of a list is
    of the right kind: with entries, which are all of one kind, that costs nothing."""

    __slots__ = ("act",)

    def __init__(self, act: Act[Any]) -> None:
        self.act = act


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A heading of the rulebook that runs by itself; with `again` over and over, each time that all it said
    has happened."""

    __slots__ = ("again", "alike", "base", "index", "name")

    def __init__(self) -> None:
        self.again = False
        self.alike = False  # Fate is asked, and all that is possible is equally likely
        self.index = -1  # given by the rulebook, as is
        self.base = -1  # where the moves of its first act begin
        self.name = ""

    def run(self, s: S, arg: int) -> None:
        raise NotImplementedError(self.name)

    def begin(self, s: S) -> bool:
        """Carry the step out; True if it waits for an answer instead."""
        if not self.again:
            s.agenda.pop()
        s.mark = len(s.agenda)
        self.run(s, s.arg)
        return False

    def menu(self) -> list[Act[S]]:
        return []


class Heading:
    """A step in a list, for the same reason as an entry."""

    __slots__ = ("step",)

    def __init__(self, step: Step[Any]) -> None:
        self.step = step


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question: a seat chooses among acts, or Fate answers a chance act.

    `again` keeps asking until an act says `s.leave()`. `or_else` is offered only beside
    something else; if nothing else is possible the step passes by. A forced choice that may
    be empty says `lapses`; any other empty menu is an error. `forced` answers by itself when
    there is only one thing to choose and the table is quiet, as tables are."""

    __slots__ = ("acts", "alone", "chance", "entries", "forced", "lapses", "or_else")

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
        self.entries = [Entry(act) for act in acts]
        self.again = again
        self.or_else = or_else
        self.lapses = lapses
        self.forced = forced
        first = acts[0]
        self.chance: Chance[S] | None = first if isinstance(first, Chance) else None
        self.alike = self.chance is not None and self.chance.alike()
        self.alone: Act[S] | None = first if len(acts) == 1 and or_else is None else None

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
        act: Act[S] = s.book.entries[move].act
        if not self.again:
            s.agenda.pop()
        s.mark = len(s.agenda)
        act.do(s, move - act.base)

    def offer_odds(self, s: S, chance: Chance[S]) -> None:
        s.seat = FATE
        weights = chance.odds(s)
        s.weights = weights
        s.options = chance.possible(weights)

    def offers(self, s: S) -> list[int]:
        if self.alone is not None:
            moves = self.alone.moves
            return [moves[arg] for arg in self.alone.where(s)]
        return self.among(s, self.entries)

    def among(self, s: S, entries: list[Entry]) -> list[int]:
        """What these acts allow, and beside that `or_else`."""
        options: list[int] = []
        for entry in entries:
            act = entry.act
            where = act.where(s)
            if where:
                moves = act.moves
                for arg in where:
                    options.append(moves[arg])
        if options and self.or_else is not None:
            moves = self.or_else.moves
            for arg in self.or_else.where(s):
                options.append(moves[arg])
        return options


@mypyc_attr(allow_interpreted_subclasses=True)
class AskSeat(Ask[S]):
    """A question to the seat that stands in the agenda line, whoever's turn it is."""

    __slots__ = ()

    def asked(self, s: S) -> int:
        return s.arg


class Rulebook:
    """All steps and acts of a game, in order; the catalogue of its moves."""

    __slots__ = (
        "acts",
        "by_move",
        "by_name",
        "entries",
        "headings",
        "over",
        "prefix",
        "size",
        "spellings",
        "steps",
        "waiting",
    )

    def __init__(self, prefix: str, steps: dict[str, Step[Any]], over: str, waiting: str) -> None:
        """`over` is the clause that ends all moves, `waiting` the one that says whose turn it is."""
        self.prefix = prefix
        self.over = over
        self.waiting = waiting
        self.steps: list[Step[Any]] = list(steps.values())
        if len(self.steps) > MOST_STEPS:
            raise DeadEnd(f"a rulebook has room for {MOST_STEPS} steps")
        self.acts: list[Act[Any]] = []
        self.by_move: list[Act[Any]] = []
        self.entries: list[Entry] = []  # the same for whoever has no time, and
        self.headings = [Heading(step) for step in self.steps]
        self.by_name: dict[str, Act[Any]] = {}
        self.spellings: dict[str, dict[str, int]] = {}  # of each act, made when somebody parses one
        self.size = 0
        for index, name in enumerate(steps):
            step = self.steps[index]
            step.index = index
            step.name = name
            menu = step.menu()
            for act in menu:
                if act not in self.acts:
                    self.enter(act)
            step.base = menu[0].base if menu else -1

    def enter(self, act: Act[Any]) -> None:
        if act.name in self.by_name:
            raise DeadEnd(f"two acts are called {act.name}")
        act.base = self.size
        act.moves = list(range(act.base, act.base + act.size))
        self.size += act.size
        self.acts.append(act)
        self.by_name[act.name] = act
        self.by_move.extend([act] * act.size)
        self.entries.extend([Entry(act)] * act.size)

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
