"""SVG, piece by piece: strings in, strings out.

A page that shows these boards forbids inline scripts and style sheets, so everything is said in
presentation attributes; the one inline style is a piece's place, so that the page can animate it."""

from collections.abc import Iterable
from functools import lru_cache

from quarterdeck.draw.palette import INK, LIT, LIT_EDGE


def esc(words: str) -> str:
    """Text made safe between tags and inside double quotes."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@lru_cache(maxsize=16_384)
def num(value: float) -> str:
    """A coordinate, to a tenth of a unit, without needless zeros."""
    short = f"{value:.1f}"
    if short.endswith(".0"):
        short = short[:-2]
    return "0" if short == "-0" else short


def attr(name: str, value: str) -> str:
    """` name="value"`, or nothing for an empty value."""
    return f' {name}="{esc(value)}"' if value else ""


# -- what says its name ------------------------------------------------------------------


def titled(title: str, inner: str, id: str = "") -> str:
    """A thing that is never chosen but has something to say when pointed at."""
    return f'<g{attr("id", id)} role="img" aria-label="{esc(title)}"><title>{esc(title)}</title>{inner}</g>'


# -- light -------------------------------------------------------------------------------


def outline(path: str) -> str:
    """Light along a path: dark below bright, to be seen on sea, sand and parchment alike."""
    line = f'<path d="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<g class="glow">{line} stroke="{LIT_EDGE}" stroke-width="7" stroke-opacity=".55"/>'
        f'{line} stroke="{LIT}" stroke-width="4"/></g>'
    )


def ring(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    """Light round a small thing, and enough room to tap it."""
    spot = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return (
        f'<g class="glow">{spot} fill="{LIT}" fill-opacity=".45" stroke="{LIT_EDGE}" '
        f'stroke-opacity=".6" stroke-width="5"/>{spot} fill="none" stroke="{LIT}" stroke-width="3"/></g>'
    )


def frame(x: float, y: float, width: float, height: float, corner: float = 6.0) -> str:
    """Light round a card or a button."""
    box = f'<rect {box_at(x, y, width, height, corner)} fill="none"'
    return (
        f'<g class="glow">{box} stroke="{LIT_EDGE}" stroke-width="7" stroke-opacity=".55"/>'
        f'{box} stroke="{LIT}" stroke-width="4"/></g>'
    )


def plate(x: float, y: float, width: float, height: float, corner: float = 6.0) -> str:
    """Light under a tile: a bright plate that stands out on all sides."""
    box = f"<rect {box_at(x, y, width, height, corner)}"
    return f'<g class="glow">{box} fill="{LIT}" stroke="{LIT_EDGE}" stroke-width="2.5"/></g>'


def thrown(die: str) -> str:
    """A die that lies on a larger piece: it alone tumbles when it is rolled."""
    return f'<g class="thrown">{die}</g>'


def hit(radius: float) -> str:
    """Nothing to see, but room for a finger."""
    return f'<circle r="{num(radius)}" fill="#000" fill-opacity="0"/>'


# -- lines and areas ---------------------------------------------------------------------


def box_at(x: float, y: float, width: float, height: float, corner: float = 0.0) -> str:
    """The measures of a rectangle, as attributes."""
    round_off = f' rx="{num(corner)}"' if corner else ""
    return f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{round_off}'


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    edge: str = "",
    corner: float = 0.0,
    stroke: float = 1.0,
) -> str:
    line = f' stroke="{edge}" stroke-width="{num(stroke)}"' if edge else ""
    return f'<rect {box_at(x, y, width, height, corner)} fill="{fill}"{line}/>'


def circle(x: float, y: float, radius: float, fill: str, edge: str = "", stroke: float = 1.0) -> str:
    line = f' stroke="{edge}" stroke-width="{num(stroke)}"' if edge else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{line}/>'


def ellipse(
    x: float, y: float, wide: float, high: float, fill: str, edge: str = "", stroke: float = 1.0
) -> str:
    line = f' stroke="{edge}" stroke-width="{num(stroke)}"' if edge else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(wide)}" ry="{num(high)}" fill="{fill}"{line}/>'


def path(
    d: str, fill: str = "none", edge: str = "", stroke: float = 1.0, dash: str = "", more: str = ""
) -> str:
    """An area or a line; `more` are further attributes, as they are."""
    line = f' stroke="{edge}" stroke-width="{num(stroke)}"' if edge else ""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    rest = f" {more}" if more else ""
    return f'<path d="{d}" fill="{fill}"{line}{dashes}{rest}/>'


def line(x1: float, y1: float, x2: float, y2: float, edge: str, stroke: float = 1.0, dash: str = "") -> str:
    return path(f"M{num(x1)},{num(y1)}L{num(x2)},{num(y2)}", "none", edge, stroke, dash, ROUND)


def closed(points: Iterable[tuple[float, float]]) -> str:
    """The path of a polygon."""
    return "M" + "L".join([f"{num(x)},{num(y)}" for x, y in points]) + "Z"


def group(inner: str, attributes: str = "") -> str:
    """Things that share attributes: `opacity=".5"`."""
    return f"<g {attributes}>{inner}</g>" if attributes else f"<g>{inner}</g>"


def scaled(inner: str, by: float) -> str:
    """A static shape in another size; use `at` for what moves."""
    return inner if by == 1 else f'<g transform="scale({by:.3g})">{inner}</g>'


def moved(x: float, y: float, inner: str, by: float = 1.0, turn: float = 0.0) -> str:
    """A static shape elsewhere, in another size, turned; use `at` for what moves."""
    more = f" rotate({num(turn)})" if turn else ""
    if by != 1:
        more += f" scale({by:.3g})"
    return f'<g transform="translate({num(x)},{num(y)}){more}">{inner}</g>'


def defined(shapes: dict[str, str]) -> str:
    """Shapes that are drawn many times, each under its id; `used` shows them."""
    return "<defs>" + "".join([f'<g id="{esc(id)}">{inner}</g>' for id, inner in shapes.items()]) + "</defs>"


@lru_cache(maxsize=16_384)
def used(id: str, by: float = 1.0, x: float = 0.0, y: float = 0.0, more: str = "") -> str:
    """A defined shape, in another size and elsewhere. `more` are further attributes: a shape
    that was defined without colours takes them from here."""
    place = f"translate({num(x)},{num(y)})" if x or y else ""
    size = f"scale({by:.3g})" if by != 1 else ""
    where = f' transform="{place}{size}"' if place or size else ""
    rest = f" {more}" if more else ""
    return f'<use href="#{esc(id)}"{where}{rest}/>'


ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


# -- writing -----------------------------------------------------------------------------


def text(
    x: float,
    y: float,
    words: str,
    size: float = 12,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
    halo: str = "",
) -> str:
    """A line of text on its baseline; a halo keeps it readable on anything."""
    weight = ' font-weight="700"' if bold else ""
    around = (
        f' stroke="{halo}" stroke-width="{num(size / 4)}" stroke-linejoin="round" paint-order="stroke"'
        if halo
        else ""
    )
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}" text-anchor="{anchor}"'
        f"{weight}{around}>{esc(words)}</text>"
    )


BOLD = 1.26  # bold letters of the widest of our fonts are so much wider


def breadth(words: str, size: float) -> float:
    """About how wide a line of text is."""
    narrow = sum([words.count(letter) for letter in "iljtfr.,:;'|! "])
    return size * (0.58 * len(words) - 0.26 * narrow)


def fitted(words: str, width: float, size: float) -> str:
    """As much of a line as fits that width: a name may be long."""
    if breadth(words, size) <= width:
        return words
    while words and breadth(f"{words}…", size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def squeezed(
    x: float, y: float, words: str, width: float, size: float, fill: str = INK, anchor: str = "middle"
) -> str:
    """A bold line that is never wider than said: its letters get narrower, not smaller."""
    line = text(x, y, words, size, fill, anchor, True)
    if breadth(words, size) * BOLD <= width:
        return line
    return line.replace(">", f' textLength="{num(width)}" lengthAdjust="spacingAndGlyphs">', 1)


def wrapped(words: str, width: float, size: float) -> list[str]:
    """The lines that fit that width."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    size: float = 12,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Several lines of text; `y` is the baseline of the first."""
    lines = wrapped(words, width, size)
    return "".join(
        [text(x, y + n * size * 1.2, line, size, fill, anchor, bold) for n, line in enumerate(lines)]
    )
