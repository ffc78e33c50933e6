"""Signs for what tiles do: small pictures in a row, on tiles that have no room for words, and in a legend."""

from functools import cache

from quarterdeck.draw.palette import FADED, GOLD, GOLD_DARK, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.shapes import shape_path, skull
from quarterdeck.draw.svg import ROUND, circle, closed, moved, path, rect, text
from quarterdeck.games.pirate_haven.art.dice import die
from quarterdeck.games.pirate_haven.constants import BUILDING, PIRATE, RED, SHIP, WHITE, YELLOW
from quarterdeck.games.pirate_haven.layout import READABLE
from quarterdeck.games.pirate_haven.words.abilities import ABILITY

BAND = ["#35702f", "#6b3d93", "#1f5a96"]  # Building, Pirate, Ship
HIGH = 12.0  # of a picture
LETTERS = READABLE
ROW = 21.0  # of the legend


@cache
def glyph(colour: int, size: float, ink: str) -> str:
    """What a colour of tiles is about: a house, a skull, a hull."""
    s = size / 20
    if colour == BUILDING:
        house = [(-9, 0), (0, -9), (9, 0), (6, 0), (6, 9), (-6, 9), (-6, 0)]
        return path(closed([(x * s, y * s) for x, y in house]), ink)
    if colour == PIRATE:
        return skull(size, ink, "#00000055" if ink == "#ffffff" else "#ffffff")
    hull = closed([(-10 * s, 2 * s), (10 * s, 2 * s), (6 * s, 9 * s), (-6 * s, 9 * s)])
    return path(hull, ink) + path(closed([(-1 * s, 0), (-1 * s, -10 * s), (8 * s, 0)]), ink)


def pictures() -> dict[str, str]:
    key = circle(-4, 0, 3.4, "none", INK, 2) + path("M-1,0H7M4.4,0V3.4M7,0V3.4", "none", INK, 2, "", ROUND)
    turn = path("M5,-1A5,5 0 1 0 2.5,4.3", "none", INK, 2.2, "", ROUND) + path("M1.6,-1.6H8.4L5,3.2Z", INK)
    return {
        "building": glyph(BUILDING, HIGH, BAND[BUILDING]),
        "pirate": glyph(PIRATE, HIGH, BAND[PIRATE]),
        "ship": glyph(SHIP, HIGH, BAND[SHIP]),
        "fame": path(shape_path("star", 5.6), GOLD, GOLD_DARK, 1.2),
        "tile": rect(-5.5, -5.5, 11, 11, "#fffaf0", INK, 2, 1.4) + rect(-5.5, -5.5, 11, 4, FADED, "", 1.5),
        "die": die(WHITE, 5, 11),
        "resource": die(WHITE, 3, 11),
        "treasure": die(YELLOW, 3, 11),
        "navy": die(RED, 3, 11),
        "income": rect(-5, -5, 10, 10, "#ffffff", INK, 2, 1.6),
        "key": key,
        "turn": turn,
    }


def width_of(token: str) -> float:
    return HIGH + 2 if token in PICTURES else len(token) * LETTERS * 0.7 + 1


PICTURES = pictures()


def fitting(tokens: tuple[str, ...], width: float) -> tuple[str, ...]:
    """Where not all have room, the star of Fame is left out: only Fame is counted so."""
    if sum([width_of(token) for token in tokens]) <= width:
        return tokens
    return tuple([token for token in tokens if token != "fame"])


@cache
def row_of_signs(tokens: tuple[str, ...], anchor: str = "middle") -> str:
    """Side by side, round the origin or from it."""
    widths = [width_of(token) for token in tokens]
    x = -sum(widths) / 2 if anchor == "middle" else 0.0
    parts = []
    for token, wide in zip(tokens, widths, strict=True):
        if token in PICTURES:
            parts.append(moved(x + wide / 2, 0, PICTURES[token]))
        else:
            parts.append(text(x + wide / 2, LETTERS * 0.36, token, LETTERS, INK, bold=True))
        x += wide
    return "".join(parts)


def legend(x: float, y: float, width: float, columns: int) -> str:
    """What the signs mean, in columns."""
    lines = [ability for ability in ABILITY.values() if ability.legend]
    rows = -(-len(lines) // columns)
    parts = []
    for n, line in enumerate(lines):
        left, top = x + width / columns * (n // rows), y + ROW * (n % rows)
        parts.append(moved(left, top, row_of_signs(line.signs, "start")))
        wide = sum([width_of(token) for token in line.signs])
        parts.append(text(left + wide + 4, top + 4, line.legend, READABLE, INK, "start"))
    return "".join(parts)


def legend_height(columns: int) -> float:
    lines = [ability for ability in ABILITY.values() if ability.legend]
    return ROW * -(-len(lines) // columns)


def legend_sheet(x: float, y: float, width: float) -> str:
    """On paper of its own, in two columns."""
    paper = rect(x, y, width, legend_height(2) + 30, PARCHMENT, PARCHMENT_EDGE, 12, 2)
    head = text(x + 10, y + 18, "Signs on tiles", 12, INK, "start", True)
    return paper + head + legend(x + 10, y + 36, width - 10, 2)


def legend_folded(width: float) -> str:
    """Where there is no room for it: a tab under which the sheet unfolds, to whoever points at it, taps it or
    comes by with the keys. The tab's upper right corner is the origin."""
    spoken = "; ".join(
        [f"{signs_said(line.signs)}: {line.legend}" for line in ABILITY.values() if line.legend]
    )
    tab = rect(-64, 0, 64, 22, PARCHMENT, PARCHMENT_EDGE, 7, 1.6) + text(
        -32, 15.4, "Signs ?", 12, INK, bold=True
    )
    sheet = moved(-width, 26, legend_sheet(0, 0, width))
    return (
        f'<g class="unfolds" tabindex="0" role="img" aria-label="Signs on tiles. {spoken}">{tab}'
        f'<g class="folded" visibility="hidden">{sheet}</g></g>'
    )


def signs_said(tokens: tuple[str, ...]) -> str:
    return " ".join(tokens)
