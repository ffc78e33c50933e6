"""The faces of a game: its words, drawings, judgement and numbers for learning, each a handful of functions
on a view, usually a module; and the cover of its box. A game lays its own together in `faces.py`, where
types prove them."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from quarterdeck.engine.drawing import Drawing, Showing
from quarterdeck.engine.encoding import Span
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import Foresight
from quarterdeck.engine.recent import Recent
from quarterdeck.engine.sketch import Sketch, derived
from quarterdeck.engine.table import Table

S = TypeVar("S", bound=Table)
F = TypeVar("F")
V = TypeVar("V", bound=Table, contravariant=True)  # noqa: PLC0105  a view

ADDS, TOTAL, DECIDES, BREAKS_TIES = ORDER = ("adds", "total", "decides", "breaks ties")


class Row(msgspec.Struct, frozen=True):
    """A line of a score sheet: a number in each column, or none where the viewer may not know it.
    It `adds` to the total, `decides` before it (who has survived), `breaks ties` after it, or is it."""

    label: str
    points: Sequence[int | None]
    kind: str = ADDS

    def said(self) -> str:
        return f"{self.label} (breaks ties)" if self.kind == BREAKS_TIES else self.label

    def cells(self) -> list[str]:
        if self.kind == DECIDES:
            return ["yes" if points else "no" for points in self.points]
        return ["?" if points is None else str(points) for points in self.points]


class Score(msgspec.Struct, frozen=True):
    """A score sheet: a column for each seat, and perhaps for a rival without one, such as a ghost ship."""

    names: list[str]
    rows: list[Row]

    @property
    def total(self) -> Row:
        return next(row for row in self.rows if row.kind == TOTAL)

    def ordered(self) -> list[Row]:
        """What adds up, the total, and apart from the sum what decides beside it; what breaks ties, only if
        there may be any."""
        shown = [row for row in self.rows if row.kind != BREAKS_TIES or self.tied]
        return sorted(shown, key=lambda row: ORDER.index(row.kind))

    @property
    def tied(self) -> bool:
        """Whether two columns have the same total, or may have."""
        known = {points for points in self.total.points if points is not None}
        return len(known) < len(self.total.points)

    def cells(self) -> list[list[str]]:
        """As a plain table with the names above."""
        return [["", *self.names], *[[row.said(), *row.cells()] for row in self.ordered()]]


class Words(Protocol[V]):
    """Sentences. They promise nothing that the view does not show."""

    def seat_name(self, view: V, seat: int, /) -> str:
        """What a seat is called: `Red`."""

    def question(self, view: V, /) -> str:
        """What is asked, and of whom; when the game is over, how it ended."""

    def move(self, view: V, move: int, /) -> str:
        """What a move would do, legal or not."""

    def confirm(self, view: V, move: int, /) -> str:
        """What is asked again before the move is made; nothing for most."""

    def note(self, view: V, note: Note, /) -> str:
        """What happened."""

    def crew(self, view: V, seat: int, /) -> list[tuple[str, str]]:
        """A player's panel, line by line, the score first."""

    def score(self, view: V, /) -> Score:
        """How it stands, line by line; at any time of the game."""

    def board(self, view: V, /) -> str:
        """The position as plain text."""

    def explain(self, view: V, /) -> dict[str, str]:
        """What each piece of the drawing is and does, by its id."""


class Art(Protocol[V]):
    """Pictures."""

    def draw(self, view: V, /, phone: bool = False) -> Drawing:
        """The whole table as its viewer sees it."""


class Sense(Protocol[V]):
    """What a good captain looks at."""

    def value(self, view: V, seat: int, /) -> float:
        """How well it stands for that seat, from -1 to 1."""


class Features(Protocol[V]):
    """Numbers for learning."""

    def encode(self, view: V, /) -> list[float]:
        """The view as a list of numbers, always of the same length."""

    def legend(self, view: V, /) -> list[Span]:
        """What these numbers are, one after the other: for everybody, whatever the view shows."""


class Cover(msgspec.Struct, frozen=True):
    """The picture on the box: SVG on a ground of 400 by 300, its upper quarter left free for the title,
    which is written in dark letters where the picture is `pale`."""

    scene: str
    pale: bool = False


class Faces(Generic[S]):
    """The faces of one game. Whoever asks for one that has not been written is told so by name."""

    def __init__(
        self,
        title: str,
        words: Words[S] | None = None,
        art: Art[S] | None = None,
        sense: Sense[S] | None = None,
        features: Features[S] | None = None,
        cover: Callable[[], Cover] | None = None,
        foresight: Foresight[S] | None = None,
        parts: Callable[[S, int], dict[str, float]] | None = None,
        showing: Callable[[S, bool, Recent], Showing] | None = None,
        sketch: Callable[[S], Sketch] | None = None,
        how_far: Callable[[S], float] | None = None,
        reasons: dict[str, tuple[str, str]] | None = None,
        cues: Callable[[S, int], list[float]] | None = None,
        progress: Callable[[S], float] | None = None,
    ) -> None:
        self.title = title
        self.made = (words, art, sense, features)
        self.foreseen = foresight
        self.paint = cover
        self.apart = parts
        self.shows = showing
        self.sketched = sketch
        self.stage = how_far
        self.reasons = reasons or {}  # for each part: what is said of more of it, and of less
        self.cues = (
            cues  # what a captain looks at, as numbers: of a view, for a seat; none where nobody wrote them
        )
        self.progress = progress  # how near a finished game came to being won, from 0 to 1

    @property
    def words(self) -> Words[S]:
        return self.written(self.made[0], "words")

    @property
    def art(self) -> Art[S]:
        return self.written(self.made[1], "art")

    @property
    def sense(self) -> Sense[S]:
        return self.written(self.made[2], "sense")

    @property
    def features(self) -> Features[S]:
        return self.written(self.made[3], "features")

    @property
    def foresight(self) -> Foresight[S]:
        return self.written(self.foreseen, "foresight")

    @property
    def parts(self) -> Callable[[S, int], dict[str, float]]:
        """The judgement by its named parts: their sum is its value."""
        return self.written(self.apart, "parts of its judgement")

    def sketch(self, view: S) -> Sketch:
        """The board for a screen of letters: the game's own, or one made of its drawing."""
        return derived(self.art.draw(view)) if self.sketched is None else self.sketched(view)

    @property
    def showing(self) -> Callable[[S, bool, Recent], Showing]:
        """What was done lately, as it shows on the board: of a view, for a phone or not."""
        return self.written(self.shows, "way to show what a move did")

    def how_far(self, view: S) -> float:
        """How far the game is, from 0, its start, to 1, near its end; 0 if it does not say."""
        return 0.0 if self.stage is None else self.stage(view)

    @property
    def cover(self) -> Cover:
        return self.written(self.paint, "cover")()

    def written(self, face: F | None, name: str) -> F:
        if face is None:
            raise QuarterdeckError(f"{self.title} has no {name} yet")
        return face
