"""The nine icons, each known by its shape; the captains' colours; The Doom."""

from functools import cache

from quarterdeck.draw.palette import (
    BLOOD,
    BONE,
    GOLD,
    GOLD_DARK,
    INK,
    PARCHMENT,
    WOOD,
    WOOD_DARK,
    Livery,
)
from quarterdeck.draw.svg import ROUND, circle, ellipse, group, path, rect, text, used
from quarterdeck.engine.drawing import Layer

NOTHING = Layer([])
CRIMSON = Livery("crimson", "C", "#b8222f", "#4d0a10", "#ffffff", "circle", "plain")
TEAL = Livery("teal", "T", "#11807b", "#053533", "#ffffff", "square", "bars")
IVORY = Livery("ivory", "I", "#f4ead0", "#4a4232", "#2b2418", "triangle", "chevron")
CREWS = (CRIMSON, TEAL, IVORY)

CLASS_FILL = ["#3f6f94", "#6d4a93", "#c08a2b"]  # crew, spell, loot
CLASS_EDGE = ["#16344c", "#2f1a49", "#5e3d05"]

RED = "#c3262b"
FLAME = "#f06a1f"
WATER = "#bfe6ee"
LEAF = "#2f9b63"


def cannon() -> str:
    return (
        path("M-10,-1L7,-8L10,-1L-7,5Z", "#30363d", BONE, 1.2, "", ROUND)
        + circle(-8.4, 2.2, 3.6, "#30363d", BONE, 1.2)
        + path("M-8,6L5,1L7,6Z", WOOD, BONE, 0.9)
        + circle(-3, 7, 4, WOOD_DARK, BONE, 1.2)
        + path("M-3,3V11M-7,7H1", "none", BONE, 1)
    )


def wheel() -> str:
    spokes = "M0,-11V11M-11,0H11M-7.8,-7.8L7.8,7.8M7.8,-7.8L-7.8,7.8"
    return (
        path(spokes, "none", BONE, 2.2, "", ROUND)
        + circle(0, 0, 7, "none", WOOD_DARK, 4.6)
        + circle(0, 0, 7, "none", "#d79a58", 2.8)
        + circle(0, 0, 2.4, BONE, WOOD_DARK, 1)
    )


def whirlpool() -> str:
    d = "M0,1C-2,1 -3,-1 -2,-3C0,-5 4,-4 5,0C5,5 0,8 -5,6C-10,3 -9,-5 -3,-8C4,-11 11,-6 11,1"
    return path(d, "none", "#12395a", 4.6, "", ROUND) + path(d, "none", WATER, 2.6, "", ROUND)


def fireball() -> str:
    outer = "M1,-12C2,-6 9,-4 8,4C7,10 2,11 0,11C-5,11 -9,8 -8,2C-7,-2 -4,-3 -4,-7C-1,-6 0,-9 1,-12Z"
    inner = "M1,-3C2,0 5,2 4,6C3,9 1,9 0,9C-3,9 -5,7 -4,4C-3,2 0,1 1,-3Z"
    return path(outer, FLAME, BONE, 1.2, "", ROUND) + path(inner, "#ffe27a")


def hurricane() -> str:
    d = "M-10,-8H8C12,-8 11,-4 8,-4H-6M-7,0H6M-4,4H4M-2,8H3C5,8 5,11 2,11"
    return path(d, "none", "#1f2a44", 4.4, "", ROUND) + path(d, "none", "#e9f1ff", 2.5, "", ROUND)


def doubloons() -> str:
    return (
        ellipse(-3, 6, 8, 4.2, GOLD, GOLD_DARK, 1.4)
        + ellipse(-3, 2.4, 8, 4.2, GOLD, GOLD_DARK, 1.4)
        + circle(4, -4, 7, "#ffd75e", GOLD_DARK, 1.4)
        + path("M2,-7.4V-0.6H3.6C8,-0.8 8,-7.2 3.6,-7.4Z", "none", GOLD_DARK, 1.5, "", ROUND)
    )


def gems() -> str:
    return (
        path("M-10,-3L-5,-9H5L10,-3L0,10Z", LEAF, BONE, 1.3, "", ROUND)
        + path("M-10,-3H10M-5,-9L-3,-3L0,10L3,-3L5,-9", "none", BONE, 0.9)
        + path("M-5,-9L-3,-3H-10Z", "#8be0b4")
    )


def rum() -> str:
    bottle = "M-2.6,-12H2.6V-6C6,-4 7,-2 7,1V9C7,11 6,12 4,12H-4C-6,12 -7,11 -7,9V1C-7,-2 -6,-4 -2.6,-6Z"
    return (
        path(bottle, "#7a2d12", BONE, 1.3, "", ROUND)
        + rect(-5, 0, 10, 7, PARCHMENT)
        + path("M-1.9,6V1.2H0.4C2.4,1.4 2.4,3.8 0.4,4H-1.9M0.2,4L2.1,6", "none", INK, 1.2, "", ROUND)
    )


def relic() -> str:
    return (
        path("M-8,-8L0,-12L8,-8L7,5L0,12L-7,5Z", "#8c9a6a", BONE, 1.3, "", ROUND)
        + path("M-5,-4H-1.6V-1H-5ZM1.6,-4H5V-1H1.6Z", INK)
        + path("M0,-3V3M-4,6H4", "none", INK, 1.7)
    )


GLYPHS = {
    "GUN": cannon, "NAV": wheel, "WHI": whirlpool, "FIR": fireball, "HUR": hurricane,
    "DBL": doubloons, "GEM": gems, "RUM": rum, "REL": relic,
}  # fmt: skip
CLASS_OF = {"GUN": 0, "NAV": 0, "WHI": 1, "FIR": 1, "HUR": 1, "DBL": 2, "GEM": 2, "RUM": 2, "REL": 2}


def medal(code: str) -> str:
    """An icon on its medallion, 16 in radius: hexagon for crew, round for spells, square for loot."""
    kind = CLASS_OF.get(code, 2)
    fill, edge = CLASS_FILL[kind], CLASS_EDGE[kind]
    if kind == 0:
        ground = path("M0,-16L14,-8V8L0,16L-14,8V-8Z", fill, edge, 2, "", ROUND)
    elif kind == 1:
        ground = circle(0, 0, 15.4, fill, edge, 2)
    else:
        ground = rect(-14, -14, 28, 28, fill, edge, 5, 2)
    return ground + (GLYPHS[code]() if code in GLYPHS else text(0, 4, code, 10, BONE, bold=True))


def diamond(fill: str, edge: str) -> str:
    return path("M0,-5.4L4.4,0L0,5.4L-4.4,0Z", fill, edge, 1.2)


def doom_figure() -> str:
    """A horned skull rising from black arms."""
    arms = "M-20,14C-26,2 -17,-4 -12,4M20,14C26,2 17,-4 12,4M-11,16C-13,8 -7,6 -5,12M11,16C13,8 7,6 5,12"
    horns = "M-11,-13C-17,-16 -18,-22 -15,-26C-13,-20 -9,-18 -6,-17Z"
    horns += "M11,-13C17,-16 18,-22 15,-26C13,-20 9,-18 6,-17Z"
    head = "M0,-18C-11,-18 -15,-10 -14,-2C-13,3 -10,5 -8,6V12H8V6C10,5 13,3 14,-2C15,-10 11,-18 0,-18Z"
    return (
        ellipse(0, 14, 22, 6, "#0d0c14")
        + path(arms, "none", "#0d0c14", 6, "", ROUND)
        + path(arms, "none", "#5b4a7c", 2.6, "", ROUND)
        + path(horns, "#2a2438", "#0d0c14", 1)
        + path(head, "#e7e0ee", "#0d0c14", 2)
        + path("M-9,-6L-2,-3L-4,2L-9,0ZM9,-6L2,-3L4,2L9,0Z", BLOOD)
        + path("M-5,7V12M0,7V12M5,7V12", "none", "#0d0c14", 1.8)
    )  # fmt: skip


def icons_defined(codes: list[str]) -> dict[str, str]:
    shapes = {f"ic-{code}": medal(code) for code in codes}
    shapes["gold-d"] = diamond(GOLD, GOLD_DARK)
    shapes["red-d"] = diamond(RED, "#5a0d10")
    shapes["doom-fig"] = doom_figure()
    shapes["skull-dot"] = small_skull()
    return shapes


def light(glow: str) -> str:
    """A glow as it is defined once; `lit_by` shows it where something is lit."""
    return glow.replace(' class="glow"', "")


@cache
def lit_by(id: str) -> str:
    return group(used(id), 'class="glow"')


def small_skull() -> str:
    """A skull of fate, 6 in radius."""
    return (
        path("M0,-6C-5,-6 -6,-2 -5,1C-5,2 -3,3 -3,3V6H3V3C3,3 5,2 5,1C6,-2 5,-6 0,-6Z", BONE, INK, 1.1)
        + circle(-2.1, -0.8, 1.4, INK)
        + circle(2.1, -0.8, 1.4, INK)
    )
