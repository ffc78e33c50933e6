"""What a move would do, as data: its odds, what it costs, what follows. The panels of players and the marks
on the board are data as well; pages, terminals and programs show the same."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

import msgspec

from quarterdeck.engine.gestures import Gesture
from quarterdeck.engine.notes import Note
from quarterdeck.engine.table import Table

V = TypeVar("V", bound=Table, contravariant=True)  # noqa: PLC0105  a view

WON, LOST, OPEN = "won", "lost", ""
GOOD, BAD, PLAIN, FINAL = "good", "bad", "", "final"


class Odds(msgspec.Struct, frozen=True, order=True):
    """A probability as an exact fraction."""

    part: int
    of: int

    @property
    def share(self) -> float:
        return self.part / self.of

    def said(self) -> str:
        """As a badge shows it; neither 0 nor 100 unless it is.

        >>> Odds(2, 3).said(), Odds(1, 1).said(), Odds(1, 1000).said(), Odds(999, 1000).said()
        ('67 %', '100 %', '<1 %', '>99 %')
        """
        if 0 < self.part * 200 < self.of:
            return "<1 %"
        if self.of > self.part > 0 and (self.of - self.part) * 200 < self.of:
            return ">99 %"
        return f"{(self.part * 200 + self.of) // (2 * self.of)} %"


class Change(msgspec.Struct, frozen=True):
    """A number of somebody's that the move changes: from `before` to something from `low` to `high`."""

    seat: int
    name: str
    before: int
    low: int
    high: int

    @property
    def down(self) -> bool:
        return self.high <= self.before

    def said(self) -> str:
        """
        >>> Change(0, "wood", 3, 2, 2).said(), Change(0, "hull", 4, 1, 3).said()
        ('wood 3 → 2', 'hull 4 → 1 to 3')
        """
        after = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{self.name} {self.before} → {after}"


class Outcome(msgspec.Struct, frozen=True):
    """One bar of the distribution: `8 in all`, `the die shows 4`."""

    says: str
    odds: Odds
    result: str = OPEN  # WON, LOST or OPEN


class Branch(msgspec.Struct, frozen=True):
    """What follows in some of the cases: `If you win`."""

    title: str
    odds: Odds
    result: str = OPEN
    changes: list[Change] = []
    follows: list[str] = []
    warnings: list[str] = []


class Preview(msgspec.Struct, frozen=True):
    """The consequence of a move, before it is made. `pays`, `gets` and `follows` are certain; `branches` are
    what depends on Fate, together certain, and empty if nothing does. `exact` is false where some cases were
    sampled, or cards are involved that the viewer may not know: then odds are about right."""

    move: int
    word: str
    title: str
    button: str
    outcomes: list[Outcome]
    exact: bool
    assumes: list[str]
    pays: list[Change]
    gets: list[Change]
    follows: list[str]
    branches: list[Branch]
    warnings: list[str]
    confirm: str
    ends_turn: bool
    final: bool  # cannot be taken back once it is made

    @property
    def chance(self) -> Odds | None:
        """To win, where that is what it is about."""
        if not any(outcome.result for outcome in self.outcomes):
            return None
        won = [outcome.odds for outcome in self.outcomes if outcome.result == WON]
        share = sum([Fraction(odds.part, odds.of) for odds in won], Fraction(0))
        return Odds(share.numerator, share.denominator)


class Thing(msgspec.Struct, frozen=True):
    """Something somebody has: so many of it, of so many at most (none said: -1), what it does and by which
    clause. `id` is its piece on the board, where it has one; `picture` a shape that the board's backdrop
    defines, to be drawn beside its name."""

    name: str
    count: int = -1
    most: int = -1
    effect: str = ""
    clause: str = ""
    id: str = ""
    picture: str = ""

    def said(self) -> str:
        """
        >>> Thing("hull", 3, 4).said(), Thing("coins", 6).said(), Thing("Fence Jolie").said()
        ('hull 3/4', 'coins 6', 'Fence Jolie')
        """
        if self.count < 0 and self.most < 0:
            return self.name
        return f"{self.name} {self.count}" + (f"/{self.most}" if self.most >= 0 else "")


class Group(msgspec.Struct, frozen=True):
    """Things that lie together: `Hold`, `Crew and upgrades`, `Quests`."""

    name: str
    things: list[Thing]
    says: str = ""


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one player has, as far as the viewer may know: shortly for a rival's card, in groups for the
    own drawer and for the card that has been opened. `roles` is whom the player has chosen or been dealt to
    play (a captain, a ship), where a game has that: standing and statistics count by it. `low` asks for a
    drawer of one line: the board needs the height."""

    seat: int
    brief: list[Thing]
    groups: list[Group]
    roles: list[str] = []
    low: bool = False


class Badge(msgspec.Struct, frozen=True):
    """A mark on the board: at the piece that stands for a move, or at a piece by its id. FINAL is what
    cannot be taken back, where other things can; that is no warning."""

    text: str
    move: int = -1
    at: str = ""
    mood: str = PLAIN
    says: str = ""


class Ending(msgspec.Struct, frozen=True):
    """What one case comes to: the bar of the distribution it belongs to, its rank among the bars, the branch
    it belongs to, and whether that is good."""

    says: str = ""
    rank: int = 0
    title: str = ""
    result: str = OPEN


class Draw(msgspec.Struct, frozen=True):
    """A card of which it is only said that it is drawn. The preview ends there, or `passes` over it if
    nothing that is told depends on its face."""

    says: str
    passes: bool = False
    ends: bool = False  # the turn: what is drawn belongs to what comes after it


class Foresight(Protocol[V]):
    """What a game says about consequences. Everything else is worked out by playing the move in an imagined
    world and comparing: see cases.py and foresee.py. `TELLS` are the kinds of notes that are told as what
    follows, `WASTES` those that warn; `NEXT` says what the same player is asked then, by the step's name."""

    TELLS: tuple[int, ...]
    WASTES: tuple[int, ...]
    NEXT: dict[str, str]

    def facts(self, view: V, seat: int, /) -> dict[str, int]:
        """A player's numbers that may be paid, won or lost, by name, as far as the viewer may know them."""

    def names(self, view: V, move: int, /) -> tuple[str, str]:
        """The title of a move, and the words of the button that makes it."""

    def assumed(self, world: V, /) -> tuple[int, str]:
        """The answer that is taken for granted to the question that is open, with the words that say so;
        -1 if it is not to be foreseen."""

    def unseen(self, world: V, /) -> Draw | None:
        """What Fate draws now, where its answers are not to be told apart; None if they are."""

    def ending(self, before: V, after: V, notes: Sequence[Note], /) -> Ending:
        """What one case comes to."""

    def follows(self, before: V, after: V, notes: Sequence[Note], /) -> list[str]:
        """What else comes of it, beside the numbers, the notes that are told and the next question."""

    def warnings(self, before: V, after: V, notes: Sequence[Note], /) -> list[str]:
        """What else is wasted or lost by it, beside the notes that warn."""

    def panel(self, view: V, seat: int, /) -> Panel:
        """What that player has."""

    def badges(self, view: V, /) -> list[Badge]:
        """The marks on the board, the odds of what is weighed left out."""

    def weighed(self, view: V, /) -> list[int]:
        """The moves whose odds are shown on the board."""

    def together(self, view: V, /) -> list[Gesture]:
        """The choices that are one gesture: amounts and switches."""

    def placing(self, view: V, /) -> list[Gesture]:
        """What is picked up, placed and turned in one gesture, with every way to do it; for a question that
        `places`."""

    def places(self, view: V, /) -> bool:
        """Whether something is placed now."""
