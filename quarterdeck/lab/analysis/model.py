"""Advice and analysis as data: told, drawn and sent from here."""

import msgspec


class LineStep(msgspec.Struct):
    """One move of the line that is expected; `seat` is -1 for Fate. `word` is empty and `says` vague where
    the one who is advised could not know the move."""

    seat: int
    move: int
    word: str
    says: str


class Advised(msgspec.Struct):
    """One option: its win chance and how far that may be off (one standard error), whether that is about
    equal to the best, how often it was played on, why it is better or worse, and what is expected to
    follow."""

    move: int
    word: str
    says: str
    chance: float
    error: float
    equal: bool
    games: int
    why: str
    line: list[LineStep]


class Advice(msgspec.Struct):
    """The best options, the best first; all of it from one seat's view."""

    options: list[Advised]


class Better(msgspec.Struct):
    """What should have been chosen instead."""

    move: int
    word: str
    says: str
    chance: float
    why: str = ""
    line: list[LineStep] = []


class Decision(msgspec.Struct):
    """The n-th move was a choice among several, judged by what its seat could know: the chance after what
    was chosen, after the best, and the mean over all options. `cost` is what was given away."""

    n: int
    seat: int
    move: int
    word: str
    says: str
    options: int
    chance: float
    mean: float
    best: Better

    @property
    def cost(self) -> float:
        return max(0.0, self.best.chance - self.chance)


class Moment(msgspec.Struct):
    """The chance of every seat after n moves, and who made the n-th: a seat, -1 for Fate."""

    n: int
    by: int
    chances: list[float]


class Stretch(msgspec.Struct):
    """Some moves of a game, looked into; several make a whole."""

    moments: list[Moment]
    decisions: list[Decision]


class Share(msgspec.Struct):
    """How one player's chance went from start to end: what Fate added or took, what the own choices did and
    those of the others. The three add up to `end - start`. `accuracy` is how much of what a choice could
    win was won: 100 for always the best, 0 for as good as any; none if there was nothing to choose."""

    seat: int
    start: float
    end: float
    luck: float
    choices: float
    others: float
    accuracy: float | None
    decisions: int
    lost: float


class TurningPoint(msgspec.Struct):
    """Around the n-th move, one turn's worth, the chance of `seat` changed most: by so much, because of
    Fate (-1) or of somebody."""

    n: int
    first: int
    seat: int
    change: float
    by: int
    says: str


class Analysis(msgspec.Struct):
    """A finished game, looked into. `effort` is how thoroughly."""

    game: str
    rules: int
    variant: str
    names: list[str]
    effort: str
    version: int
    moments: list[Moment]
    shares: list[Share]
    worst: list[Decision]
    turning: list[TurningPoint]
    together: bool
