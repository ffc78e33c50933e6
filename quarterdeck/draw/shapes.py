"""Shapes that several games share, drawn round the origin: place them with `svg.at`.

A shape is about as large as its `size` says and is drawn once: the strings are kept."""

from functools import cache, lru_cache
from math import cos, pi, sin

from quarterdeck.draw.palette import (
    BONE,
    DEEP,
    FOAM,
    FOREST,
    GOLD,
    GOLD_DARK,
    INK,
    LEAF,
    PARCHMENT,
    PARCHMENT_EDGE,
    SEA,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Livery,
)
from quarterdeck.draw.rough import hexagon, star, wobble
from quarterdeck.draw.svg import (
    ROUND,
    box_at,
    circle,
    closed,
    ellipse,
    group,
    line,
    moved,
    num,
    path,
    rect,
    scaled,
    text,
)

# -- the sea -----------------------------------------------------------------------------


@cache
def waves(width: float, height: float, seed: int = 1, every: float = 46.0) -> str:
    """The open sea as a background from (0, 0), with small crests scattered over it."""
    crests: list[str] = []
    for row in range(int(height / every) + 1):
        for column in range(int(width / every) + 1):
            x = (column + 0.5 + 0.42 * wobble(seed, row, column)) * every
            y = (row + 0.5 + 0.38 * wobble(seed, row, column, 7)) * every
            if x < width - 16 and y < height - 8 and x > 4:
                crests.append(f"M{num(x)},{num(y)}q3.5,-5 7,0q3.5,-5 7,0")
    lines = path("".join(crests), "none", FOAM, 1.4, "", f'{ROUND} opacity=".32"')
    return rect(0, 0, width, height, SEA) + lines


def shallows(d: str, wide: float = 16.0) -> str:
    """Bright water along a shore: lay it under the land."""
    band = f'<path d="{d}" fill="none" stroke="{FOAM}" stroke-linejoin="round"'
    return (
        f'{band} stroke-width="{num(wide * 1.9)}" opacity=".13"/>'
        f'{band} stroke-width="{num(wide)}" opacity=".22"/>'
        f'{band} stroke-width="{num(wide / 3)}" opacity=".65"/>'
    )


@cache
def compass(size: float) -> str:
    """A compass rose."""
    rays: list[str] = []
    for n in range(8):
        turn, long = n * pi / 4, 50.0 if n % 2 == 0 else 30.0
        tip = (long * sin(turn), -long * cos(turn))
        for side, fill in ((-1, PARCHMENT), (1, DEEP)):
            base = (9 * sin(turn + side * pi / 8), -9 * cos(turn + side * pi / 8))
            rays.append(path(closed([(0, 0), base, tip]), fill, INK, 0.8))
    circles = circle(0, 0, 38, "none", PARCHMENT, 1.4) + circle(0, 0, 34, "none", PARCHMENT, 0.7)
    north = path("M-5,-53V-65L5,-53V-65", "none", PARCHMENT, 2.6, "", ROUND)
    return scaled(circles + "".join(rays) + circle(0, 0, 4, GOLD, INK, 0.8) + north, size / 130)


# -- crews -------------------------------------------------------------------------------


def shape_path(shape: str, radius: float) -> str:
    """The outline of a crew's shape: of about the same area as a circle of that radius."""
    r = radius
    if shape == "square":
        return f"M{num(-0.9 * r)},{num(-0.9 * r)}h{num(1.8 * r)}v{num(1.8 * r)}h{num(-1.8 * r)}Z"
    if shape == "triangle":
        return closed([(0, -1.3 * r), (1.25 * r, 0.85 * r), (-1.25 * r, 0.85 * r)])
    if shape == "diamond":
        return closed([(0, -1.3 * r), (1.3 * r, 0), (0, 1.3 * r), (-1.3 * r, 0)])
    if shape == "hexagon":
        return closed(hexagon(1.1 * r, False))
    if shape == "star":
        return closed(star(1.35 * r))
    if shape == "plus":
        a, b = 0.45 * r, 1.15 * r
        return closed(
            [
                (-a, -b),
                (a, -b),
                (a, -a),
                (b, -a),
                (b, a),
                (a, a),
                (a, b),
                (-a, b),
                (-a, a),
                (-b, a),
                (-b, -a),
                (-a, -a),
            ]
        )
    return f"M{num(-r)},0a{num(r)},{num(r)} 0 1 1 {num(2 * r)},0a{num(r)},{num(r)} 0 1 1 {num(-2 * r)},0Z"


@cache
def emblem(crew: Livery, radius: float) -> str:
    """The crew's shape in its colours, without a letter."""
    return path(shape_path(crew.shape, radius), crew.fill, crew.edge, max(1.0, radius / 6), "", ROUND)


@cache
def token(crew: Livery, radius: float, letter: str = "") -> str:
    """A round playing piece: the crew's shape and letter (or another) on its colour."""
    mark = path(
        shape_path(crew.shape, radius * 0.7), "none", crew.ink, max(0.8, radius / 14), "", 'opacity=".55"'
    )
    shown = text(0, radius * 0.3, letter or crew.letter, radius * 0.8, crew.ink, bold=True)
    return (
        circle(0, radius * 0.16, radius, INK)
        + circle(0, 0, radius, crew.fill, crew.edge, max(1.2, radius / 8))
        + mark
        + shown
    )


SAIL = "M-9,-34C6,-36 24,-28 27,-9C12,-5 -2,-5 -14,-7C-5,-15 -4,-26 -9,-34Z"
BACK_SAIL = "M-18,-28C-15,-20 -17,-12 -22,-6C-29,-6 -33,-7 -37,-9C-30,-15 -24,-20 -18,-28Z"
HULL = "M-36,-2C-30,2 20,2 36,-8C35,2 30,12 22,17H-24C-31,13 -35,6 -36,-2Z"


def patterned(crew: Livery) -> str:
    """What is painted on a sail, in the crew's ink."""
    ink = crew.ink
    if crew.pattern == "bars":
        return path("M-6,-26C5,-27 14,-24 21,-20M-7,-15C4,-16 15,-15 25,-13", "none", ink, 4.5)
    if crew.pattern == "chevron":
        return path("M0,-28L8,-20L17,-26M-3,-17L8,-8L21,-16", "none", ink, 4, "", ROUND)
    if crew.pattern == "stripes":
        return path("M1,-34C6,-26 5,-14 1,-6M12,-30C17,-23 17,-14 14,-7", "none", ink, 4)
    if crew.pattern == "cross":
        return path("M-5,-19C6,-21 16,-18 24,-14M6,-33C11,-24 10,-14 7,-6", "none", ink, 4.5)
    if crew.pattern == "spots":
        return "".join([circle(x, y, 3.4, ink) for x, y in ((1, -26), (12, -22), (4, -13), (18, -13))])
    return circle(7, -19, 6.5, "none", ink, 3.4)


@cache
def ship(crew: Livery, size: float) -> str:
    """A ship from the side, sailing right, with the crew's colour and pattern on its sail."""
    edge = crew.edge
    drawn = (
        ellipse(0, 18, 38, 5, DEEP)
        + line(-12, -2, -12, -38, WOOD_DARK, 4)
        + path(BACK_SAIL, crew.fill, edge, 3, "", ROUND)
        + path(SAIL, crew.fill, edge, 3, "", ROUND)
        + patterned(crew)
        + path("M-12,-44L4,-41L-12,-37Z", INK)
        + path(HULL, WOOD, WOOD_DARK, 3, "", ROUND)
        + path("M-33,5C-20,8 15,8 31,1", "none", crew.fill, 5)
        + path("M-30,12C-18,14 12,14 25,10", "none", WOOD_LIGHT, 2)
    )
    return scaled(drawn, size / 76)


# -- things ------------------------------------------------------------------------------

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def die(face: int, size: float, fill: str = BONE, ink: str = INK) -> str:
    """A die seen from above."""
    half = size / 2
    body = rect(-half, -half, size, size, fill, ink, size * 0.2, max(1.0, size / 18))
    return body + "".join(
        [circle(x * size * 0.26, y * size * 0.26, size * 0.09, ink) for x, y in PIPS.get(face, ())]
    )


@cache
def coin(size: float, mark: str = "") -> str:
    """A doubloon, with a number or a letter on it."""
    r = size / 2
    face = circle(0, 0, r, GOLD, GOLD_DARK, max(1.0, r / 7)) + circle(
        0, 0, r * 0.74, "none", GOLD_DARK, max(0.6, r / 14)
    )
    return face + (text(0, r * 0.36, mark, r, "#5a3c00", bold=True) if mark else "")


@cache
def barrel(size: float) -> str:
    """A barrel, standing."""
    drawn = (
        path("M-26,-40C-38,-16 -38,16 -26,40H26C38,16 38,-16 26,-40Z", WOOD, WOOD_DARK, 4)
        + path("M-10,-40C-14,-14 -14,14 -10,40M10,-40C14,-14 14,14 10,40", "none", WOOD_DARK, 2)
        + path("M-32,-24C-12,-18 12,-18 32,-24M-32,24C-12,30 12,30 32,24", "none", "#49525a", 7)
        + ellipse(0, -40, 26, 7, WOOD_LIGHT, WOOD_DARK, 4)
    )
    return scaled(drawn, size / 92)


@cache
def skull(size: float, bone: str = BONE, dark: str = INK) -> str:
    """A skull over crossed bones."""
    bones = path("M-34,14L34,40M34,14L-34,40", "none", dark, 13, "", ROUND)
    bones += path("M-34,14L34,40M34,14L-34,40", "none", bone, 8, "", ROUND)
    head = path(
        "M0,-42C-24,-42 -33,-25 -31,-8C-30,2 -24,6 -18,8V20H18V8C24,6 30,2 31,-8C33,-25 24,-42 0,-42Z",
        bone,
        dark,
        3,
    )
    eyes = circle(-12, -10, 8, dark) + circle(12, -10, 8, dark) + path("M0,-1L-4,7H4Z", dark)
    return scaled(bones + head + eyes + path("M-8,12V20M0,12V20M8,12V20", "none", dark, 2.6), size / 88)


@cache
def parrot(size: float) -> str:
    """A parrot looking right."""
    drawn = (
        path("M-8,18C-14,34 -22,44 -28,48C-16,48 -4,38 2,24Z", "#2460ad", INK, 2.5, "", ROUND)
        + path(
            "M4,-44C-18,-44 -26,-22 -22,0C-19,16 -8,28 4,28C18,26 24,6 22,-14C22,-32 18,-44 4,-44Z",
            "#c62f2a",
            INK,
            3,
        )
        + path(
            "M-20,-6C-24,10 -18,24 -6,28C4,22 8,8 2,-4C-4,-12 -16,-12 -20,-6Z", "#2c8a4b", INK, 2.5, "", ROUND
        )
        + path("M-14,6C-12,14 -8,20 -4,22M-5,2C-3,8 -3,14 -3,18", "none", GOLD, 3, "", ROUND)
        + path("M12,-36C4,-36 2,-24 8,-18C14,-14 22,-18 22,-26C22,-32 18,-36 12,-36Z", BONE, INK, 2)
        + circle(13, -28, 3.4, INK)
        + path(
            "M19,-32C30,-32 34,-22 28,-12C26,-18 22,-20 17,-20C20,-24 20,-28 19,-32Z",
            "#3a3a3a",
            INK,
            2,
            "",
            ROUND,
        )
        + path("M-4,28V36M6,28V36", "none", GOLD_DARK, 4, "", ROUND)
    )
    return scaled(drawn, size / 96)


@cache
def palm(size: float) -> str:
    """A palm tree; the origin is its foot."""
    leaves = (
        "M4,-58C-8,-74 -30,-70 -38,-54C-24,-62 -10,-60 4,-58C-10,-56 -24,-48 -24,-34C-16,-46 -6,-52 4,-58"
    )
    leaves += "C14,-76 36,-74 44,-56C30,-64 16,-62 4,-58C18,-58 32,-48 30,-34C22,-46 14,-52 4,-58Z"
    trunk = path("M-5,0C-2,-20 -2,-40 2,-58H8C6,-40 5,-20 6,0Z", WOOD_LIGHT, WOOD_DARK, 2.5, "", ROUND)
    return scaled(trunk + path(leaves, LEAF, FOREST, 2.5, "", ROUND), size / 76)


@cache
def chest(size: float) -> str:
    """A treasure chest."""
    drawn = (
        path("M-38,-6C-38,-32 38,-32 38,-6Z", WOOD_LIGHT, WOOD_DARK, 4)
        + rect(-38, -6, 76, 36, WOOD, WOOD_DARK, 3, 4)
        + path("M-24,-24V30M24,-24V30", "none", GOLD, 6)
        + rect(-8, -12, 16, 18, GOLD, GOLD_DARK, 3, 2)
        + circle(0, -4, 2.6, INK)
    )
    return scaled(drawn, size / 80)


@cache
def anchor(size: float, ink: str = INK) -> str:
    """An anchor."""
    lines = "M0,-26V38M-18,-14H18M-34,12C-30,34 -12,40 0,40C12,40 30,34 34,12"
    lines += "M-40,20L-34,10L-26,18M40,20L34,10L26,18"
    return scaled(circle(0, -34, 8, "none", ink, 6) + path(lines, "none", ink, 7, "", ROUND), size / 88)


# -- paper and wood ----------------------------------------------------------------------


@lru_cache(maxsize=256)
def card(
    width: float, height: float, title: str = "", fill: str = PARCHMENT, edge: str = PARCHMENT_EDGE
) -> str:
    """A card with its upper left corner at the origin, its title on a band at the top."""
    paper = rect(0, 1.5, width, height, INK, "", 7) + rect(0, 0, width, height, fill, edge, 7, 2)
    inner = f'<rect {box_at(4, 4, width - 8, height - 8, 4)} fill="none" stroke="{edge}" stroke-width="1"/>'
    return paper + inner + (text(width / 2, 17, title, 12, INK, bold=True) if title else "")


@cache
def plank(width: float, height: float) -> str:
    """A wooden board with its upper left corner at the origin: a sign, a shelf, a stall."""
    grain = "".join(
        [
            f"M6,{num(y)}q{num(width / 4)},-3 {num(width / 2 - 6)},0T{num(width - 6)},{num(y)}"
            for y in (height * 0.3, height * 0.62)
        ]
    )
    return rect(0, 0, width, height, WOOD, WOOD_DARK, 6, 2) + path(
        grain, "none", WOOD_LIGHT, 1.2, "", 'opacity=".6"'
    )


@lru_cache(maxsize=256)
def ribbon(width: float, words: str, size: float = 13, fill: str = PARCHMENT, ink: str = INK) -> str:
    """A banner with forked ends, centred on the origin."""
    w, h = width / 2, size * 0.95
    tail = closed([(w - 4, -h + 5), (w + 14, -h + 5), (w + 7, 4), (w + 14, h + 5), (w - 4, h + 5)])
    ends = path(tail, PARCHMENT_EDGE, INK, 1.2) + group(
        path(tail, PARCHMENT_EDGE, INK, 1.2), 'transform="scale(-1,1)"'
    )
    return (
        ends
        + rect(-w, -h, width, 2 * h, fill, INK, 2, 1.2)
        + text(0, size * 0.36, words, size, ink, bold=True)
    )


@lru_cache(maxsize=256)
def badge(words: str, radius: float, fill: str = PARCHMENT, ink: str = INK, edge: str = INK) -> str:
    """A number or a letter on a disc."""
    size = radius * (1.25 if len(words) < 2 else 1.0)
    return circle(0, 0, radius, fill, edge, max(1.0, radius / 9)) + text(
        0, size * 0.36, words, size, ink, bold=True
    )


def stack(inner: str, count: int, step: float = 2.0) -> str:
    """The same thing several times, as a pile; the top one at the origin."""
    shown = min(max(count, 1), 6)
    return "".join([moved(0, (shown - 1 - n) * step, inner) for n in range(shown)])
