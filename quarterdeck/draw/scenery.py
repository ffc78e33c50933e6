"""What covers are painted with: a sky, water and birds on a ground of 400 by 300."""

from quarterdeck.draw.palette import INK
from quarterdeck.draw.rough import wobble
from quarterdeck.draw.svg import path


def sky(id: str, *stops: tuple[int, str]) -> str:
    """A background from top to bottom."""
    marks = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{marks}</linearGradient></defs>'
        f'<rect width="400" height="300" fill="url(#{id})"/>'
    )


def swell(y: float, fill: str, seed: int, opacity: float = 1.0) -> str:
    """A band of water from a wavy line down to the lower edge."""
    d = f"M-10 {y}"
    for n in range(11):
        d += f"q10 {-7 - 3 * wobble(seed, n):.1f} 20 0t20 0"
    return path(d + "V310H-10Z", fill, more=f'opacity="{opacity}"')


def crests(top: int, bottom: int, seed: int, ink: str = "#fff") -> str:
    d = ""
    for row in range(top, bottom, 22):
        for column in range(10):
            x = column * 42 + 16 * wobble(seed, row, column) + 8
            d += f"M{x:.0f} {row + 6 * wobble(seed, column, row):.0f}q5-6 10 0q5-6 10 0"
    return path(d, "none", ink, 1.5, "", 'stroke-linecap="round" opacity=".35"')


def birds(*spots: tuple[int, int, float]) -> str:
    d = "".join(
        f"M{x - 9 * s} {y}q{4 * s} {-7 * s} {9 * s} 0q{5 * s} {-7 * s} {9 * s} 0" for x, y, s in spots
    )
    return path(d, "none", INK, 1.8, "", 'stroke-linecap="round" opacity=".6"')
