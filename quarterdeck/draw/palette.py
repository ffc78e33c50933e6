"""The colours of the sea, the shore and the crews.

A crew is never known by its colour alone: it has a letter, a shape and a sail pattern as well."""

from typing import Final, NamedTuple

DEEP: Final = "#17506b"
SEA: Final = "#2a7896"
SHALLOW: Final = "#5fb0bd"
FOAM: Final = "#d6efec"
SAND: Final = "#eeddb0"
SAND_EDGE: Final = "#c9a765"
WET_SAND: Final = "#b8935a"
GRASS: Final = "#8fb158"
LEAF: Final = "#4f8a44"
FOREST: Final = "#2f6238"
ROCK: Final = "#8d8478"
ROCK_DARK: Final = "#57504a"
NIGHT: Final = "#3b3350"
PARCHMENT: Final = "#f7ebcd"
PARCHMENT_EDGE: Final = "#cdb17a"
INK: Final = "#2b2118"
FADED: Final = "#6a5640"
WOOD: Final = "#8c5b35"
WOOD_LIGHT: Final = "#b98450"
WOOD_DARK: Final = "#56351e"
GOLD: Final = "#e8b42d"
GOLD_DARK: Final = "#93660c"
BONE: Final = "#f6f1e2"
BLOOD: Final = "#a8281f"
STEEL: Final = "#b9c4cc"
LIT: Final = "#ffe14d"
LIT_EDGE: Final = "#5a3a00"

FONT: Final = "'Trebuchet MS', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', system-ui, sans-serif"


class Livery(NamedTuple):
    """How a crew is told apart. `ink` is readable on `fill`, `edge` on sea and sand."""

    name: str
    letter: str
    fill: str
    edge: str
    ink: str
    shape: str
    pattern: str


RED: Final = Livery("red", "R", "#c62f2a", "#5f110f", "#ffffff", "circle", "plain")
BLUE: Final = Livery("blue", "B", "#2460ad", "#0f2b55", "#ffffff", "square", "bars")
ORANGE: Final = Livery("orange", "O", "#f3962e", "#6f3a06", "#2b1600", "triangle", "chevron")
WHITE: Final = Livery("white", "W", "#f8f5ec", "#3d3c39", "#23221f", "diamond", "stripes")
GREEN: Final = Livery("green", "G", "#1f7a41", "#0c3a1c", "#ffffff", "hexagon", "cross")
VIOLET: Final = Livery("violet", "V", "#7a45a6", "#33164f", "#ffffff", "star", "spots")
BLACK: Final = Livery("black", "K", "#33343a", "#0c0c0e", "#ffffff", "plus", "plain")
PINK: Final = Livery("pink", "P", "#e77fb0", "#6b1745", "#2d0519", "star", "spots")
AQUA: Final = Livery("aqua", "A", "#43c6c0", "#0a4a4b", "#032525", "hexagon", "bars")
CRIMSON: Final = Livery("crimson", "C", "#b8222f", "#4d0a10", "#ffffff", "circle", "plain")
TEAL: Final = Livery("teal", "T", "#11807b", "#053533", "#ffffff", "square", "bars")
IVORY: Final = Livery("ivory", "I", "#f4ead0", "#4a4232", "#2b2418", "triangle", "chevron")
YELLOW: Final = Livery("yellow", "Y", "#f4c430", "#6b4a00", "#2b1f00", "triangle", "chevron")

LIVERIES: Final = (RED, BLUE, ORANGE, WHITE, GREEN, VIOLET)

BY_NAME: Final = {one.name: one for one in (*LIVERIES, BLACK, PINK, AQUA, CRIMSON, TEAL, IVORY, YELLOW)}


def livery(seat: int) -> Livery:
    """The colours of a seat, where the game itself does not give any."""
    return LIVERIES[seat % len(LIVERIES)]


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
