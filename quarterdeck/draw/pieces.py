"""Drawings put together from pieces."""

from collections.abc import Callable
from functools import cache, lru_cache

from quarterdeck.draw.palette import FONT
from quarterdeck.draw.shapes import ribbon
from quarterdeck.draw.svg import attr, breadth, esc, num, ring
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer, Piece
from quarterdeck.engine.rulebook import Rulebook

LIT = ring(14)


@lru_cache(maxsize=16_384)
def piece(
    id: str,
    x: float,
    y: float,
    inner: str,
    label: str = "",
    moves: tuple[int, ...] = (),
    glow: str = LIT,
    turn: float = 0.0,
    scale: float = 1.0,
    comes: str = "",
) -> Piece:
    """The same object for the same facts. It glides to a new place; `comes` says how it appears (`roll`,
    `flip`, `fly`). Of several moves the first one that is legal is the one it stands for."""
    more = f" rotate({num(turn)}deg)" if turn else ""
    if scale != 1.0:
        more += f" scale({scale:.3g})"
    place = f' style="transform:translate({num(x)}px,{num(y)}px){more}"' if x or y or more else ""
    head = f'<g id="{esc(id)}"{place}{attr("data-comes", comes)}'
    return Piece(id, head, inner, esc(label), moves, glow, x, y)


@cache
def bases(book: Rulebook, acts: tuple[str, ...]) -> tuple[int, ...]:
    """Where the moves of these acts begin: looked up once for a rulebook."""
    return tuple([book.by_name[act].base for act in acts])


def backdrop(width: float, height: float, markup: str) -> Backdrop:
    """What never changes, on paper of that size. Make each one once."""
    return Backdrop(width, height, FONT, markup)


def drawing(
    ground: Backdrop,
    layers: list[Layer],
    title: str,
    describe: Callable[[], str],
    options: list[int],
    says: Callable[[int], str],
) -> Drawing:
    """With those of the options lit that have a place on the board."""
    return Drawing(ground, layers, title, describe, placed(layers, options) if options else [], says)


def placed(layers: list[Layer], options: list[int]) -> list[int]:
    here: set[int] = set()
    for layer in layers:
        if layer.moves:
            here.update(layer.moves.intersection(options))
    return [move for move in options if move in here]


@lru_cache(maxsize=256)
def banner(said: str, x: float, y: float, size: float = 18.0, widest: float = 0.0) -> Layer:
    """A ribbon over the board, such as who has won: centred, no wider than said (0: as wide as it takes)."""
    wide = breadth(said, size) + 3 * size
    return Layer([piece("banner", x, y, ribbon(min(wide, widest) if widest else wide, said, size))])
