"""A drawing as data: a backdrop that never changes, and pieces on it.

A piece is made again only when its own facts change, so two drawings are compared by looking whether they
hold the same objects. Which moves are lit is said beside the pieces, never inside them."""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from html import escape
from typing import NamedTuple

from quarterdeck.engine.shown import NOTHING_SHOWN, Shown

MOST_BACKDROPS = 1000
BACKDROPS: dict[str, "Backdrop"] = {}  # by key: whoever shows a drawing may ask for its backdrop later


class Backdrop:
    """Sea, printed board and definitions: the same for every position, under a key of its own."""

    __slots__ = ("font", "height", "key", "markup", "width")

    def __init__(self, width: float, height: float, font: str, markup: str) -> None:
        self.width = width
        self.height = height
        self.font = font
        self.markup = markup
        self.key = blake2b(f"{width} {height} {font} {markup}".encode(), digest_size=10).hexdigest()
        BACKDROPS[self.key] = self
        if len(BACKDROPS) > MOST_BACKDROPS:
            del BACKDROPS[next(iter(BACKDROPS))]

    def head(self, part: Sequence[float] = ()) -> str:
        """The opening tag of the picture, up to its name."""
        x, y, wide, high = part or (0.0, 0.0, 1.0, 1.0)
        width, height = self.width, self.height
        box = " ".join([f"{at:.5g}" for at in (x * width, y * height, wide * width, high * height)])
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="group" '
            f'font-family="{self.font}" text-rendering="optimizeLegibility"'
        )


class Piece:
    """A thing on the board: its id, what it is called, the moves it may stand for, and how it is drawn.

    It lies at (x, y) of the drawing. `glow` is the light behind it while one of its moves can be chosen.
    `dark` is its markup without any light; a page lights it by itself, knowing the moves that stand in it."""

    __slots__ = ("glow", "head", "id", "inner", "label", "moves", "on_page", "over_another", "x", "y")

    def __init__(
        self,
        id: str,
        head: str,
        inner: str,
        label: str,
        moves: tuple[int, ...],
        glow: str,
        x: float = 0.0,
        y: float = 0.0,
    ) -> None:
        self.id = id
        self.head = head  # the opening tag, up to its attributes for light
        self.inner = inner
        self.label = label
        self.moves = moves
        self.glow = glow
        self.x = x
        self.y = y
        self.on_page = ""  # as a page gets it, kept for the next one; and over a piece with the same light
        self.over_another = ""

    @property
    def dark(self) -> str:
        return self.unlit()

    def lit(self, move: int, says: str) -> str:
        """As it is drawn in a whole picture with that move lit."""
        name = escape(says)
        more = f' class="lit" data-move="{move}" role="button" tabindex="0" aria-label="{name}"'
        return f"{self.head}{more}><title>{name}</title>{self.glow}{self.inner}</g>"

    def unlit(self) -> str:
        why = f' data-why="{self.moves[0]}"' if self.moves else ' role="img"' if self.label else ""
        name = f' aria-label="{self.label}"><title>{self.label}</title>' if self.label else ">"
        return f"{self.head}{why}{name}{self.inner}</g>"

    def page_markup(self, before: "Piece | None" = None) -> str:
        """As a page gets it: dark, with its light ready and all the moves it may stand for. The page itself
        gives it a title, which says what the label says, and keeps the light of the piece that lay there
        before if it is the same."""
        if before is not None and before.moves and before.glow == self.glow:
            if not self.over_another:
                self.over_another = self.for_page("")
            return self.over_another
        if not self.on_page:
            self.on_page = self.for_page(self.glow)
        return self.on_page

    def for_page(self, glow: str) -> str:
        name = f' aria-label="{self.label}"' if self.label else ""
        if not self.moves:
            role = ' role="img"' if self.label else ""
            return f"{self.head}{role}{name}>{self.inner}</g>"
        choices = " ".join([str(move) for move in self.moves])
        return f'{self.head} data-moves="{choices}"{name}>{glow}{self.inner}</g>'


class Layer:
    """Pieces in drawing order that change together: made once for the same facts."""

    __slots__ = ("moves", "pieces")

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.moves = frozenset([move for piece in pieces for move in piece.moves])


EMPTY = Layer([])


class Drawing:
    """A whole table as its viewer sees it. `placed` are the moves that can be chosen on the board. What each
    of them would do, and what is asked, is put into words when somebody reads it, unless that was told by
    whoever knows the players' names. `shown` is what the last move showed."""

    __slots__ = ("backdrop", "describe", "layers", "placed", "said", "says", "shown", "title")

    def __init__(
        self,
        backdrop: Backdrop,
        layers: list[Layer],
        title: str,
        describe: Callable[[], str],
        placed: list[int],
        says: Callable[[int], str],
    ) -> None:
        self.backdrop = backdrop
        self.layers = layers
        self.title = title
        self.describe = describe
        self.placed = placed
        self.says = says
        self.said: dict[int, str] | None = None
        self.shown = NOTHING_SHOWN

    def after(self, showing: "Showing") -> "Drawing":
        """The same table after a move: with what it showed, and with what lies on the board for that."""
        self.shown = showing.shown
        self.layers = [*self.layers[:1], showing.below, *self.layers[1:], showing.layer]
        return self

    @property
    def lit(self) -> dict[int, str]:
        """The moves that can be chosen on the board, with what each would do."""
        if self.said is None:
            self.said = {move: self.says(move) for move in self.placed}
        return self.said

    def tell(self, description: str, lit: dict[int, str]) -> None:
        """In these words; the view from which they could be made is let go."""
        self.said = lit
        self.describe, self.says = partial(str, description), lit.__getitem__

    def svg(self, part: Sequence[float] = ()) -> str:
        """One complete picture, for a file, a notebook or a replay; or a part of it, as shares of its size:
        left, top, width, height."""
        title, about, ground = escape(self.title), escape(self.describe()), self.backdrop
        parts = [f'{ground.head(part)} aria-label="{title}"><title>{title}</title><desc>{about}</desc>']
        parts.append(ground.markup)
        lit = self.lit
        for layer in self.layers:
            for piece in layer.pieces:
                move = next((move for move in piece.moves if move in lit), -1)
                parts.append(piece.dark if move < 0 else piece.lit(move, lit[move]))
        return "".join([*parts, "</svg>"])


class Showing(NamedTuple):
    """What a move showed, and pieces for whatever of it lies nowhere on the board by itself: over
    everything, or on the ground, below what stands there."""

    shown: Shown
    layer: Layer = EMPTY
    below: Layer = EMPTY
