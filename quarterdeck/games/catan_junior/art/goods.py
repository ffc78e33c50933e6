"""The five resources and the pieces of Catan Junior, drawn round the origin."""

from functools import cache

from quarterdeck.draw import shapes
from quarterdeck.draw.palette import (
    BLUE,
    BONE,
    GOLD,
    GOLD_DARK,
    INK,
    ORANGE,
    RED,
    ROCK,
    ROCK_DARK,
    STEEL,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Livery,
)
from quarterdeck.draw.shapes import barrel, coin, shape_path
from quarterdeck.draw.svg import ROUND, circle, ellipse, group, line, moved, path, rect, scaled, used
from quarterdeck.games.catan_junior.state import State

STAR = path("M0,-13L3.4,-3.4L13,0L3.4,3.4L0,13L-3.4,3.4L-13,0L-3.4,-3.4Z", "#5a3c00")
ANY = Livery("any", "", BONE, INK, INK, "circle", "plain")  # a piece of nobody in particular
CREWS = (RED, BLUE, ORANGE, WHITE)  # in the order of the colours
TILE_FILL = ["#c3d0d8", "#cfe3a4", "#e0c08d", "#fbe39a", "#e8b9a0"]
TILE_EDGE = ["#4c5f6b", "#4f6f26", "#6b4420", "#8a6206", "#7a3a1e"]


def livery_of(view: State, seat: int) -> Livery:
    return CREWS[view.colours[seat]]


# -- resources ---------------------------------------------------------------------------


def cutlass() -> str:
    return (
        path("M-22,16C2,4 22,-16 38,-44C44,-12 24,16 -6,30Z", STEEL, INK, 3.5, "", ROUND)
        + path("M-12,18C8,8 24,-8 35,-28", "none", "#ffffff", 3, "", f'{ROUND} opacity=".8"')
        + line(-18, 26, -34, 40, WOOD_DARK, 11)
        + path("M-34,6C-22,8 -6,22 -2,38C-14,42 -30,38 -36,46", "none", GOLD_DARK, 9, "", ROUND)
        + path("M-34,6C-22,8 -6,22 -2,38C-14,42 -30,38 -36,46", "none", GOLD, 5, "", ROUND)
    )


def goat() -> str:
    horn = path("M-9,-18C-12,-38 -28,-48 -42,-40C-30,-36 -24,-24 -20,-8Z", "#a98a5c", INK, 3, "", ROUND)
    ear = path("M-17,-8C-30,-14 -42,-8 -46,2C-36,8 -24,6 -16,2Z", BONE, INK, 3, "", ROUND)
    half = horn + ear
    return (
        half
        + group(half, 'transform="scale(-1,1)"')
        + path("M-9,34C-6,46 0,50 0,50C0,50 6,46 9,34Z", "#cfc7b4", INK, 3, "", ROUND)
        + path("M-19,-16C-24,6 -14,36 0,38C14,36 24,6 19,-16C10,-26 -10,-26 -19,-16Z", BONE, INK, 3.5)
        + circle(-8, -2, 3.6, INK)
        + circle(8, -2, 3.6, INK)
        + path("M-8,22C-4,28 4,28 8,22C6,16 -6,16 -8,22Z", "#d7a9a0", INK, 2.5)
    )


def log(x: float, y: float) -> str:
    end = ellipse(x + 26, y, 9, 13, "#e3bd85", WOOD_DARK, 3) + ellipse(x + 26, y, 4, 6, "none", WOOD, 2)
    return (
        rect(x - 34, y - 13, 60, 26, WOOD, WOOD_DARK, 12, 3)
        + line(x - 22, y - 3, x + 8, y - 3, WOOD_LIGHT, 3)
        + end
    )


def wood() -> str:
    return log(-4, 22) + log(6, -2) + log(-2, -26)


def gold() -> str:
    return moved(-18, 20, coin(46)) + moved(20, 22, coin(46)) + moved(2, -16, coin(50) + STAR)


def molasses() -> str:
    drip = path(
        "M-14,-40C-16,-20 -14,-8 -9,-8C-4,-8 -6,-20 -2,-22C4,-24 3,4 9,4C14,4 12,-20 16,-40Z", "#3a1a0e"
    )
    return barrel(92) + drip + ellipse(0, -40, 20, 5, "#3a1a0e", WOOD_DARK, 2)


def goods_defined() -> dict[str, str]:
    drawings = (cutlass, goat, wood, gold, molasses)
    goods = {f"cj-good-{good}": drawing() for good, drawing in enumerate(drawings)}
    return goods | {f"cj-tile-{good}": tile_drawn(good, 100) for good in range(len(drawings))}


@cache
def good_icon(good: int, size: float) -> str:
    """A resource by itself."""
    return used(f"cj-good-{good}", size / 100)


@cache
def tile(good: int, size: float) -> str:
    """A resource tile."""
    return used(f"cj-tile-{good}", size / 100)


def tile_drawn(good: int, size: float) -> str:
    half = size / 2
    return (
        rect(-half, -half + size * 0.05, size, size, INK, "", size * 0.2)
        + rect(-half, -half, size, size, TILE_FILL[good], TILE_EDGE[good], size * 0.2, max(1.2, size / 22))
        + good_icon(good, size * 0.82)
    )


# -- pieces ------------------------------------------------------------------------------


def pieces_defined() -> dict[str, str]:
    forts = {f"cj-lair-{crew.name}": fort(crew) for crew in (*CREWS, ANY)}
    return forts | {f"cj-ship-{crew.name}": shapes.ship(crew, 100) for crew in (*CREWS, ANY)}


@cache
def lair(crew: Livery, size: float) -> str:
    return used(f"cj-lair-{crew.name}", size / 90)


@cache
def ship(crew: Livery, size: float) -> str:
    return used(f"cj-ship-{crew.name}", size / 100)


def fort(crew: Livery) -> str:
    """A fort in the crew's colour, its shape over the gate and a flag on the tower."""
    walls = "M-30,34V-6H-36V-22H-26V-16H-18V-22H-8V-16H8V-22H18V-16H26V-22H36V-6H30V34Z"
    return (
        ellipse(0, 36, 38, 7, "#1b2a33")
        + line(0, -20, 0, -50, WOOD_DARK, 4)
        + path("M1,-50L24,-43L1,-35Z", crew.fill, crew.edge, 3, "", ROUND)
        + path(walls, crew.fill, crew.edge, 4, "", ROUND)
        + path("M-9,34V22C-9,12 9,12 9,22V34Z", crew.edge)
        + moved(0, 2, path(shape_path(crew.shape, 7.5), crew.ink))
    )


@cache
def ghost_captain(size: float) -> str:
    """The Ghost Captain: a pale figure with a captain's hat and a hook."""
    body = "M0,-34C-22,-34 -28,-14 -28,8V42C-22,34 -18,34 -14,42C-10,48 -4,48 0,42C4,36 10,36 14,42"
    body += "C18,48 24,46 28,38V8C28,-14 22,-34 0,-34Z"
    hat = "M-34,-26C-22,-34 -18,-52 0,-52C18,-52 22,-34 34,-26C20,-20 -20,-20 -34,-26Z"
    drawn = (
        ellipse(0, 46, 30, 6, "#14202a")
        + path(body, "#e9f4f4", "#22303c", 4, "", f'{ROUND} fill-opacity=".93"')
        + path(hat, "#2a2233", "#0e0b14", 3, "", ROUND)
        + path("M-30,-25C-16,-31 16,-31 30,-25", "none", GOLD, 3.5, "", ROUND)
        + circle(0, -39, 5.5, BONE)
        + path("M-3,-40H-1M1,-40H3M-2,-36H2", "none", INK, 2)
        + ellipse(-9, -8, 5, 7, "#1d2530")
        + ellipse(9, -8, 5, 7, "#1d2530")
        + ellipse(0, 10, 6, 8, "#1d2530")
        + path("M30,12C42,10 44,24 36,26", "none", ROCK_DARK, 5, "", ROUND)
        + path("M-20,14C-20,26 -22,28 -20,34", "none", ROCK, 2.5, "", ROUND)
    )
    return scaled(drawn, size / 100)
