"""Every way a move may go: it is played in an imagined world, and Fate's answers are followed by Fate's own
weights up to the next choice."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Any

from quarterdeck.engine.cards import HIDDEN, Part
from quarterdeck.engine.data import Tables
from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import Ending, Foresight
from quarterdeck.engine.snapshot import fields
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined

MOST_CASES = 3000  # answers of Fate that are looked at
ENOUGH_CASES = 300  # of all imagined worlds together
SAMPLES = 400
WORLDS = 24  # imagined where it matters what others hold and the viewer may not know
LONGEST = 24  # answers in a row


class Case:
    """One way it may go: how likely, where it ends, what was noted on the way."""

    __slots__ = (
        "assumed",
        "draws",
        "ending",
        "ends",
        "fated",
        "looped",
        "number",
        "parent",
        "place",
        "share",
        "world",
    )

    def __init__(self, world: Table, share: Fraction, number: int = 0) -> None:
        self.world = world
        self.share = share
        self.number = number  # of the imagined world
        self.draws: list[str] = []
        self.assumed: list[str] = []
        self.ending = Ending()
        self.parent: Case | None = None  # from which Fate's answer led here
        self.place: Any = None  # the position there, to be known again
        self.looped = Fraction(0)  # how much of it comes back there, as after a battle that is rolled again
        self.fated = False
        self.ends = False  # the turn, though it is still called the same player's

    def twin(self, share: Fraction) -> "Case":
        world = self.world.copy()
        world.log = list(self.notes)
        made = Case(world, share, self.number)
        made.draws = self.draws[:]
        made.assumed = self.assumed[:]
        made.fated = self.fated
        made.ends = self.ends
        return made

    @property
    def notes(self) -> list[Note]:
        return self.world.log or []

    def mark(self, root: Table) -> Any:
        """The same for cases of which nobody could say that they have gone different ways. What they still
        share with the world they began in need not be looked at."""
        told = tuple([(note.kind, note.seen, tuple(note.args)) for note in self.notes])
        return (self.position(root), told, tuple(self.draws), tuple(self.assumed))

    def position(self, root: Table) -> Any:
        return (tuple(self.world.agenda), frozen(self.world, root))

    def comes_back(self, root: Table) -> bool:
        """Whether Fate was asked the very same before; then this is no case of its own."""
        self.place = self.position(root)
        before = self.parent
        while before is not None:
            if before.place == self.place:
                before.looped += self.share
                return True
            before = before.parent
        return False

    def scaled(self) -> Fraction:
        """Its share, with that of the cases which have come back."""
        share, before = self.share, self.parent
        while before is not None:
            share *= before.share / (before.share - before.looped)
            before = before.parent
        return share

    def readable(self, viewer: int) -> list[Note]:
        return [note for note in self.notes if note.readable(viewer)]


class Cases:
    """Every case of a move, from the eyes of the seat that is asked. Where there are too many of them, or
    what others hold matters, they are sampled: `exact` says so."""

    def __init__(self, face: Foresight[Any], view: Table, moves: Sequence[int]) -> None:
        self.face = face
        self.view = view
        self.moves = moves
        self.exact = True
        self.found: list[Case] = []
        self.forks: list[Table] = []  # each world when Fate is asked for the first time, or at its end
        self.veiled = veiled(view)
        self.imagine(0)
        if self.veiled:
            self.imagine_others()
        for case in self.found:
            case.share /= len(self.forks)

    def imagine_others(self) -> None:
        """What others hold may matter: if it does, the answer is about right, and more so the more worlds
        were imagined."""
        for n in range(1, WORLDS):
            open_to_chance = any(case.ending.says for case in self.found)
            if n < 2 or (open_to_chance and len(self.found) < ENOUGH_CASES):
                self.imagine(n)
                self.exact = self.exact and self.told(n) == self.told(0)

    def told(self, number: int) -> dict[Ending, Fraction]:
        """How likely each ending is in that world."""
        sums: dict[Ending, Fraction] = {}
        for case in self.found:
            if case.number == number:
                sums[case.ending] = sums.get(case.ending, Fraction(0)) + case.share
        return sums

    def imagine(self, n: int) -> None:
        """The move in one world that agrees with the view."""
        share = Fraction(1)
        world = imagined(self.view, Luck(n))
        world.log = []
        for move in self.moves:
            if world.seat != self.view.seat:
                raise Illegal("that is not for the same player to choose next")
            world.play(move)
        first = Case(world, share, n)
        fork = first.twin(share)
        self.goes_on(fork)
        self.forks.append(fork.world)
        every = self.followed(first.twin(share))
        if not every:
            self.exact = False
            every = [self.sampled(first, share / SAMPLES, Luck(at)) for at in range(SAMPLES)]
        for case in every:
            case.ending = self.face.ending(self.view, case.world, case.readable(self.view.viewer))
        self.found += every

    def followed(self, first: Case) -> list[Case]:
        """Answer by answer; cases that have come to the same position on different ways are one. None at all
        if there are too many."""
        root = first.world.copy()
        level: list[Case] = [first]
        ended: list[Case] = []
        asked = 0
        while level:
            forks: list[Case] = []
            for case in level:
                if not self.goes_on(case):
                    ended.append(case)
                elif not case.comes_back(root):
                    forks.append(case)
            asked += sum(len(case.world.options) for case in forks)
            if asked > MOST_CASES:
                return []
            level = united([twin for case in forks for twin in self.answers(case)], root)
        shares = [case.scaled() for case in ended]
        for case, share in zip(ended, shares, strict=True):
            case.share = share
        return ended if sum(shares) == 1 else []

    def goes_on(self, case: Case) -> bool:
        """Answers what is not to be told apart; true if Fate has to be asked then."""
        for _ in range(LONGEST):
            world = case.world
            if world.seat == OVER or world.turn != self.view.turn:
                return False
            if world.seat != FATE:
                move, says = self.face.assumed(world)
                if move < 0:
                    return False
                note_once(case.assumed, says)
                world.play(move)
                continue
            draw = self.face.unseen(world)
            if draw is None:
                return True
            note_once(case.draws, draw.says)
            case.fated = True
            case.ends = draw.ends
            if not draw.passes:
                return False
            world.play(world.options[0])
        return False

    def answers(self, case: Case) -> list[Case]:
        world = case.world
        if self.veiled and any(world.weights == bag.left for bag, _ in world.secrets()):
            self.exact = False  # which cards are left in it is not known for sure
        weights = [weight for weight in world.weights if weight > 0]
        total = sum(weights)
        made: list[Case] = []
        for move, weight in zip(world.options, weights, strict=True):
            twin = case.twin(case.share * weight / total)
            twin.fated = True
            twin.parent = case
            twin.world.play(move)
            made.append(twin)
        return made

    def sampled(self, first: Case, share: Fraction, luck: Luck) -> Case:
        case = first.twin(share)
        while self.goes_on(case):
            case.fated = True
            case.world.play(luck.answer(case.world))
        return case


def united(cases: list[Case], root: Table) -> list[Case]:
    met: dict[Any, Case] = {}
    for case in cases:
        same = met.setdefault(case.mark(root), case)
        if same is not case:
            same.share += case.share
    return list(met.values())


def frozen(value: Any, root: Any) -> Any:
    """A part of a position, so that it can be compared with others that began like the root."""
    if isinstance(value, list):
        if not value or isinstance(value[0], int):
            return tuple(value)
        like = root if isinstance(root, list) and len(root) == len(value) else [None] * len(value)
        return tuple([frozen(item, same) for item, same in zip(value, like, strict=True)])
    if not isinstance(value, Part | Table):
        return value
    look = reader(value)
    if type(root) is not type(value):
        return tuple([frozen(item, None) for item in look(value)])
    pairs = zip(look(value), look(root), strict=True)
    return tuple([None if item is same else frozen(item, same) for item, same in pairs])


READERS: dict[type, Callable[[object], tuple[Any, ...]]] = {}


def reader(thing: object) -> Callable[[object], tuple[Any, ...]]:
    """All facts of a state or part at once, the printed tables left out."""
    kind = type(thing)
    if kind not in READERS:
        names = [name for name in fields(thing) if not isinstance(getattr(thing, name), Tables)]
        READERS[kind] = attrgetter(*names, names[0])  # never a single name: that would give no tuple
    return READERS[kind]


def note_once(said: list[str], words: str) -> None:
    if words and words not in said:
        said.append(words)


def veiled(view: Table) -> bool:
    """Whether others know cards that the viewer does not."""
    return any(
        face == HIDDEN and pile.known[at] != 0
        for _, piles in view.secrets()
        for pile in piles
        for at, face in enumerate(pile.faces)
    )
