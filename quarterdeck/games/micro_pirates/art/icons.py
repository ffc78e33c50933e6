"""Icons for tokens and effects: the same glyph on the sea, on cards and on sheets.

Each is drawn in a square of 24 units round the origin, defined once and used wherever it is needed."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    BLOOD,
    BONE,
    FADED,
    GOLD,
    GOLD_DARK,
    INK,
    LEAF,
    PARCHMENT,
    STEEL,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Livery,
)
from quarterdeck.draw.palette import BLUE as BLUE_LIVERY
from quarterdeck.draw.palette import GREEN as GREEN_LIVERY
from quarterdeck.draw.palette import RED as RED_LIVERY
from quarterdeck.draw.rough import star
from quarterdeck.draw.shapes import anchor, barrel, chest, coin, die
from quarterdeck.draw.svg import ROUND, breadth, circle, closed, defined, line, path, rect, text, used
from quarterdeck.games.micro_pirates.constants import COIN, SHOWN
from quarterdeck.games.micro_pirates.effects import EFFECTS
from quarterdeck.games.micro_pirates.rewards import DRAW, GIVES, KEEP

YELLOW = Livery("yellow", "Y", "#e9bd1f", "#5e4700", "#2b2000", "triangle", "chevron")
PALE = Livery("ghost", "*", "#dfe8ea", "#2c3a44", "#2c3a44", "diamond", "stripes")
LIVERIES = (RED_LIVERY, BLUE_LIVERY, YELLOW, GREEN_LIVERY, PALE)
WATER = "#2f6fa3"
BROWN = "#7a4a23"
DICE = {
    "die fish": WATER,
    "die plantain": LEAF,
    "die forage": "#3b8f7f",
    "die explore": BROWN,
    "die battle": BLOOD,
}


@cache
def icons() -> str:
    """All glyphs as definitions."""
    shapes = {f"mp-{name}": drawn for name, drawn in SHAPES.items()}
    for name, fill in DICE.items():
        shapes[f"mp-{name.replace(' ', '-')}"] = die_glyph(fill)
    return defined(shapes)


def die_glyph(fill: str) -> str:
    plus = path("M-4,0H4M0,-4V4", "none", BONE, 3, "", ROUND)
    return rect(-9, -9, 18, 18, fill, INK, 4, 1.2) + plus


def fish() -> str:
    body = path("M-11,0C-6,-8 4,-8 8,0C4,8 -6,8 -11,0Z", "#7fb6cf", "#1d4a66", 1.4)
    tail = path("M6,0L12,-6V6Z", "#7fb6cf", "#1d4a66", 1.4, "", ROUND)
    return (
        tail + body + circle(-6, -1.5, 1.5, "#12314a") + path("M-1,-4C1,-1 1,1 -1,4", "none", "#1d4a66", 1.1)
    )


def plantain() -> str:
    one = "M-10,-4C-7,6 2,10 10,7C11,5 10,4 9,4C3,5 -3,2 -6,-6Z"
    return path(one, "#e9cf4b", "#6b5407", 1.4, "", ROUND) + path("M-10,-4L-8,-9L-6,-6", WOOD, "#4a3205", 1.2)


def spyglass() -> str:
    tube = path("M-10,6L-3,2L0,7L-7,11Z", WOOD, WOOD_DARK, 1.3, "", ROUND)
    middle = path("M-3,2L5,-3L8,3L0,7Z", GOLD, GOLD_DARK, 1.3, "", ROUND)
    return tube + middle + path("M5,-4L10,-8L13,-2L8,3Z", WOOD_LIGHT, WOOD_DARK, 1.3, "", ROUND)


def cutlass() -> str:
    blade = path("M-4,6C2,4 8,-2 10,-11C4,-7 -3,-2 -7,3Z", STEEL, "#39434a", 1.3, "", ROUND)
    guard = path("M-9,0C-7,5 -4,8 1,9", "none", GOLD_DARK, 2.6, "", ROUND)
    return blade + guard + line(-6, 5, -11, 10, WOOD_DARK, 3.4)


def sail() -> str:
    mast = line(-6, -11, -6, 11, WOOD_DARK, 2.2)
    return mast + path("M-5,-10C8,-9 10,4 -5,7C0,1 0,-4 -5,-10Z", BONE, INK, 1.4, "", ROUND)


def guard() -> str:
    return path("M0,-11L9,-7V0C9,6 5,9 0,11C-5,9 -9,6 -9,0V-7Z", STEEL, INK, 1.5, "", ROUND) + path(
        "M0,-8V8M-6,-2H6", "none", "#39434a", 1.6
    )


def mend() -> str:
    return line(-8, 10, 4, -3, WOOD, 3.6) + path("M0,-9L10,-2L7,3L-3,-4Z", STEEL, INK, 1.3, "", ROUND)


def cargo() -> str:
    box = rect(-9, -8, 18, 16, WOOD_LIGHT, WOOD_DARK, 1.5, 1.5)
    return box + path("M-9,-3H9M-9,3H9M-6,8L6,-8", "none", WOOD_DARK, 1.2)


def scales() -> str:
    beam = path("M-9,-5H9M0,-9V9M-5,10H5", "none", INK, 1.8, "", ROUND)
    pans = path("M-12,1H-5C-6,6 -11,6 -12,1ZM5,1H12C11,6 6,6 5,1Z", GOLD, GOLD_DARK, 1)
    return beam + path("M-9,-5L-12,1M-9,-5L-5,1M9,-5L5,1M9,-5L12,1", "none", INK, 0.9) + pans


def crown() -> str:
    return path("M-10,8V-5L-5,1L0,-9L5,1L10,-5V8Z", GOLD, GOLD_DARK, 1.4, "", ROUND)


def purse() -> str:
    bag = path("M-4,-6C-12,2 -10,10 0,10C10,10 12,2 4,-6Z", WOOD_LIGHT, WOOD_DARK, 1.4, "", ROUND)
    return bag + path("M-5,-6H5M-4,-10L0,-6L4,-10", "none", WOOD_DARK, 1.8, "", ROUND) + circle(0, 3, 3, GOLD)


def chart() -> str:
    sheet = path("M-10,-8L-3,-6L3,-8L10,-6V8L3,6L-3,8L-10,6Z", PARCHMENT, "#7a5f2d", 1.4, "", ROUND)
    return (
        sheet
        + path("M-7,-1L-3,2L1,-2", "none", FADED, 1.2, "2 1.6")
        + path("M3,0L8,5M8,0L3,5", "none", BLOOD, 1.9, "", ROUND)
    )


def sailor() -> str:
    """Somebody of the crew, with a neckerchief."""
    body = path("M-10,11C-10,3 -5,1 0,1C5,1 10,3 10,11Z", "#8fb0c4", INK, 1.4, "", ROUND)
    scarf = path("M-9,-6C-6,-14 6,-14 9,-6Z", BLOOD, INK, 1.2, "", ROUND)
    return body + circle(0, -4, 6.5, "#e8bd92", INK, 1.4) + scarf


def rigging() -> str:
    """A mallet and a plank: what is built in."""
    plank = path("M-11,4L7,-3L11,3L-8,10Z", WOOD_LIGHT, WOOD_DARK, 1.3, "", ROUND)
    return (
        plank + line(-4, 4, 3, -6, WOOD_DARK, 3) + path("M-2,-9L7,-12L9,-6L0,-3Z", STEEL, INK, 1.2, "", ROUND)
    )


def flag() -> str:
    return line(-7, -11, -7, 11, WOOD_DARK, 2.2) + path(
        "M-6,-10C0,-13 4,-6 10,-9V1C4,4 0,-3 -6,1Z", BLOOD, INK, 1.2, "", ROUND
    )


def loot() -> str:
    return chest(22) + circle(7, -7, 5, PARCHMENT, INK, 1) + path("M7,-10V-4M4,-7H10", "none", INK, 1.4)


SHAPES: dict[str, str] = {
    "fish": fish(),
    "plantain": plantain(),
    "rum": barrel(24),
    "map": chart(),
    "chest": chest(24),
    "coin": coin(22),
    "spyglass": spyglass(),
    "cutlass": cutlass(),
    "move": sail(),
    "sail": sail(),
    "guard": guard(),
    "mend": mend(),
    "cargo": cargo(),
    "trade": scales(),
    "export": crown(),
    "prize": purse(),
    "loot": loot(),
    "crewtag": sailor(),
    "upgradetag": rigging(),
    "anchor": anchor(24, PARCHMENT),
    "fame": path(closed(star(12)), GOLD, GOLD_DARK, 1.4, "", ROUND),
    "rep": flag(),
    "pip": die(0, 16),
}


def icon(name: str, x: float, y: float, size: float = 18.0) -> str:
    return used(f"mp-{name}", size / 24, x, y)


@lru_cache(maxsize=4096)
def counted(
    x: float, y: float, name: str, said: str, size: float = 15.0, ink: str = INK
) -> tuple[str, float]:
    """An icon with a number after it, from the left; the drawing and its width."""
    wide = breadth(said, size * 0.86) * 1.2
    drawn = icon(name, x + size / 2, y, size)
    if said:
        drawn += text(x + size + 1.5, y + size * 0.3, said, size * 0.86, ink, "start", True)
    return drawn, size + wide + 6


@cache
def chip(row: tuple[int, ...], size: float) -> tuple[str, float]:
    """One effect as icons, from x = 0 on the middle line: what it does, and what it costs."""
    op, n, rum, once = row
    made = EFFECTS[op]
    glyph, _, beside = made.glyphs.partition(" ")
    said = "" if made.dice_at else f"{n:+d}" if made.signed else str(n)
    drawn, wide = counted(0, 0, glyph, said, size)
    if beside:
        extra, more = counted(wide - 3, 0, beside, "", size * 0.8)
        drawn, wide = drawn + extra, wide + more - 4
    if rum:
        wide += 2
        cost = rect(wide - 2, -size * 0.56, size * 1.25 + 7, size * 1.12, "#f1d7b0", WOOD_DARK, 4, 0.8)
        cost += text(wide + size * 0.26, size * 0.27, str(rum), size * 0.76, INK, bold=True)
        drawn += cost + icon("rum", wide + size * 0.96, 0, size * 0.8)
        wide += size * 1.25 + 8
    if once:
        drawn += circle(wide + 5, 0, size * 0.46, BLOOD) + text(
            wide + 5, size * 0.27, "1", size * 0.72, BONE, bold=True
        )
        wide += size * 0.9 + 5
    return drawn, wide


def flow(chips: list[tuple[str, float]], width: float, step: float, gap: float = 5.0) -> str:
    """Chips side by side in as many lines as they need, from (0, 0)."""
    drawn = ""
    x = y = 0.0
    for inner, wide in chips:
        if x and x + wide > width:
            x, y = 0.0, y + step
        drawn += f'<g transform="translate({x:.1f},{y:.1f})">{inner}</g>'
        x += wide + gap
    return drawn


@cache
def effects(rows: tuple[tuple[int, ...], ...], width: float, size: float) -> str:
    return flow([chip(row, size) for row in rows], width, size * 1.3)


@cache
def gift(give: tuple[int, ...], width: float, size: float, gap: float = 3.0) -> str:
    """A reward as icons."""
    chips = [counted(0, 0, word, str(give[n]), size) for n, word in enumerate(GIVES) if give[n]]
    if give[DRAW]:
        chips.append(counted(0, 0, "loot", f"{give[DRAW]}/{give[KEEP]}", size))
    return flow(chips, width, size * 1.3, gap)


@cache
def payment(pay: tuple[int, ...], width: float, size: float) -> str:
    chips = [counted(0, 0, SHOWN[n], str(pay[n]), size) for n in range(COIN + 1) if pay[n]]
    return flow(chips, width, size * 1.3, 3)
