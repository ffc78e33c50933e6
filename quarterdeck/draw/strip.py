"""A strip of paper with the dice that were just thrown, for games in which they lie nowhere else."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import INK, PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import BOLD, breadth, rect, text
from quarterdeck.engine.drawing import Piece
from quarterdeck.engine.shown import Thrown

GAP = 5.0
LETTERS = 13.0


class Cast(NamedTuple):
    """One die as it fell: what it shows, its drawing round the origin, and that in words."""

    face: int
    drawn: str
    says: str


@lru_cache(maxsize=1024)
def dice_strip(
    cast: tuple[Cast, ...], caption: str, at: tuple[float, float], size: float, within: tuple[float, float]
) -> tuple[Piece, ...]:
    """The dice side by side, what came of them below, centred at a place but inside the picture."""
    said = breadth(caption, LETTERS) * BOLD
    wide = max(len(cast) * (size + GAP) + GAP, said + 2 * GAP)
    high = size + 2 * GAP + (LETTERS + 4 if caption else 0)
    x = min(max(at[0] - wide / 2, within[0]), within[1] - wide)
    y = at[1] - high / 2
    paper = rect(0, 0, wide, high, PARCHMENT, INK, 7, 2)
    if caption:  # what came of them is seen when they lie still
        paper += f'<g class="outcome">{text(wide / 2, high - GAP - 1, caption, LETTERS, INK, bold=True)}</g>'
    first = x + wide / 2 - (len(cast) - 1) * (size + GAP) / 2
    middle = y + GAP + size / 2
    dice = [
        piece(f"cast-{n}", first + n * (size + GAP), middle, one.drawn, one.says)
        for n, one in enumerate(cast)
    ]
    return piece("cast", x, y, f'<g pointer-events="none">{paper}</g>', caption), *dice


def thrown_of(cast: tuple[Cast, ...]) -> list[Thrown]:
    return [Thrown(f"cast-{n}", one.face, one.says) for n, one in enumerate(cast)]
