"""The islands of Catan Junior: shores, and a picture of what grows, lives or lies there."""

from functools import cache

from quarterdeck.draw.palette import (
    BONE,
    FOAM,
    FOREST,
    GOLD,
    GOLD_DARK,
    GRASS,
    INK,
    LEAF,
    NIGHT,
    PARCHMENT,
    ROCK,
    ROCK_DARK,
    SAND,
    SAND_EDGE,
    WOOD_DARK,
)
from quarterdeck.draw.rough import blob, coast, hexagon, wobble
from quarterdeck.draw.shapes import badge, palm, shallows
from quarterdeck.draw.svg import ROUND, circle, ellipse, group, line, moved, num, path, scaled, used
from quarterdeck.games.catan_junior.art.goods import good_icon

LAND = ["#b9b09b", GRASS, "#6f9f52", "#d9c67a", "#a9bf5a"]  # by resource


@cache
def shore(radius: float, seed: int, turned: bool) -> str:
    """The coastline of an island, as a path."""
    return coast(hexagon(radius, not turned), seed, 0.055, 4)


def shores_defined(count: int, radius: float, turned: bool) -> dict[str, str]:
    """The coastlines, to be filled and stroked where they are used; the last is Spooky Island's."""
    return {f"cj-shore-{n}": f'<path d="{shore(radius, n, turned)}"/>' for n in range(count)} | {
        "cj-shore-spooky": f'<path d="{shore(radius, 99, turned)}"/>'
    }


def land(name: str, radius: float, fill: str, edge: str) -> str:
    """Bright water, a coast and the ground."""
    water = [(0.30, ".13"), (0.16, ".22"), (0.055, ".65")]
    rings = [f'stroke-width="{num(radius * wide)}" opacity="{faint}"' for wide, faint in water]
    shoal = "".join([used(f"cj-shore-{name}", more=ring) for ring in rings])
    return group(shoal, f'fill="none" stroke="{FOAM}" stroke-linejoin="round"') + used(
        f"cj-shore-{name}", more=f'fill="{fill}" stroke="{edge}" stroke-width="{num(max(1.5, radius / 36))}"'
    )


def isle(good: int, number: int, radius: float, seed: int, turned: bool) -> str:
    """An island with its picture and number."""
    inside = coast(hexagon(radius * 0.84, not turned), seed + 40, 0.05, 3)
    return (
        land(str(seed), radius, SAND, SAND_EDGE)
        + path(inside, LAND[good])
        + used(f"cj-land-{good}", radius / 100)
        + moved(0, radius * 0.5, badge(str(number), max(radius * 0.235, 12.5), PARCHMENT, INK))
        + moved(-radius * 0.43, radius * 0.42, good_icon(good, radius * 0.36))
    )


def lands_defined() -> dict[str, str]:
    drawings = (caves, pasture, forest, gold_river, sugar_cane)
    return {f"cj-land-{good}": drawing() for good, drawing in enumerate(drawings)}


# -- pictures, for an island of radius 100 -----------------------------------------------


def peak(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """A mountain with a lit side and some snow."""
    left, right, top = x - wide / 2, x + wide / 2, y - high
    body = path(f"M{left},{y}L{x - 4},{top}L{x + 5},{top + 2}L{right},{y}Z", fill, ROCK_DARK, 2.5, "", ROUND)
    shade = path(
        f"M{x + 5},{top + 2}L{right},{y}H{x + wide * 0.1}L{x + 8},{top + high * 0.5}Z",
        ROCK_DARK,
        more='opacity=".45"',
    )
    return body + shade


def caves() -> str:
    mouth = "M-20,22C-24,-12 -10,-24 2,-24C16,-24 26,-8 24,22Z"
    return (
        peak(-38, 20, 62, 66, "#a39a8b")
        + peak(40, 20, 66, 74, "#968d80")
        + peak(2, 22, 92, 98, ROCK)
        + path(mouth, "#231c18", ROCK_DARK, 4)
        + ellipse(2, 18, 16, 5, GOLD, GOLD_DARK, 2)
        + circle(-4, 12, 4.5, GOLD, GOLD_DARK, 1.5)
        + circle(7, 11, 4.5, GOLD, GOLD_DARK, 1.5)
    )


def tree(x: float, y: float, size: float, dark: bool = False) -> str:
    fill = FOREST if dark else LEAF
    s = size / 100
    crown = f"M{x},{y - size}l{42 * s:.1f},{55 * s:.1f}h{-18 * s:.1f}l{26 * s:.1f},{35 * s:.1f}"
    crown += f"h{-100 * s:.1f}l{26 * s:.1f},{-35 * s:.1f}h{-18 * s:.1f}Z"
    return line(x, y, x, y - size * 0.2, WOOD_DARK, size * 0.12) + path(
        crown, fill, "#1f4426", 2.2, "", ROUND
    )


def forest() -> str:
    spots = [
        (-46, -22),
        (-8, -40),
        (34, -30),
        (-62, 6),
        (-26, -4),
        (14, -8),
        (54, -2),
        (-44, 26),
        (0, 22),
        (42, 26),
    ]
    return "".join([tree(x, y, 44 + 5 * wobble(n), n % 3 == 0) for n, (x, y) in enumerate(spots)])


def pasture() -> str:
    hills = path(
        "M-74,10C-52,-34 -18,-36 4,-6C20,-40 56,-34 72,8C40,26 -44,26 -74,10Z", "#a5c46a", "#5f8a36", 2.5
    )
    tufts = "".join(
        [f"M{x},{y}l-3,-8M{x},{y}l1,-10M{x},{y}l5,-7" for x, y in ((-52, 22), (56, 22), (-4, -36), (30, -20))]
    )
    return (
        hills
        + path(tufts, "none", "#4f7a2c", 2.4, "", ROUND)
        + moved(-24, -14, standing_goat())
        + moved(34, 4, standing_goat(), 0.8)
    )


def standing_goat() -> str:
    """A goat from the side."""
    return (
        path("M-14,12V28M-6,14V28M10,14V28M17,12V28", "none", INK, 4.5, "", ROUND)
        + path(
            "M-20,-4C-22,12 -8,16 4,15C18,15 24,10 22,-6C12,-12 -12,-12 -20,-4Z", BONE, INK, 2.6, "", ROUND
        )
        + path("M16,-6C16,-22 26,-28 34,-22C42,-16 40,-8 32,-8C28,-4 22,0 18,2Z", BONE, INK, 2.6, "", ROUND)
        + path("M24,-24C20,-36 10,-36 8,-30M29,-25C28,-38 18,-42 14,-38", "none", "#8a6d42", 3.4, "", ROUND)
        + circle(32, -17, 2, INK)
        + path("M-20,-3L-26,-10", "none", INK, 3.4, "", ROUND)
    )


def gold_river() -> str:
    course = "M-18,-78C-2,-52 -44,-34 -14,-12C20,10 -24,26 -6,46C2,58 22,60 30,74"
    nuggets = [(-34, -40), (10, -30), (28, 6), (-36, 14), (-2, -56), (44, -22), (-52, -10)]
    stones = "".join(
        [
            path(moved_stone(x, y, n), GOLD, GOLD_DARK, 2.2, "", ROUND) + circle(x - 2, y - 3, 1.8, "#fff6c9")
            for n, (x, y) in enumerate(nuggets)
        ]
    )
    return (
        path(course, "none", "#2a7896", 27, "", ROUND)
        + path(course, "none", "#63b7cb", 21, "", ROUND)
        + path(course, "none", "#d6efec", 2.4, "8 12", ROUND)
        + moved(-46, -40, tree(0, 22, 34))
        + moved(52, -6, tree(0, 22, 38, True))
        + stones
    )


def moved_stone(x: float, y: float, seed: int) -> str:
    size = 7.5 + 2 * wobble(seed, 3)
    return (
        f"M{x - size},{y + 3}L{x - 3},{y - size}L{x + size},{y - 3}L{x + size - 2},{y + 5}L{x - 4},{y + 6}Z"
    )


def cane(x: float, y: float, high: float, lean: float) -> str:
    """A stalk of sugar cane with its leaves."""
    top = f"{x + lean},{y - high}"
    leaves = f"M{top}c-14,-10 -22,-4 -24,6c8,-4 16,-4 24,-6"
    leaves += "c14,-10 22,-4 24,6c-8,-4 -16,-4 -24,-6c-4,-14 2,-20 8,-22c-2,8 -4,14 -8,22Z"
    joints = "".join([f"M{x + lean * n / 4 - 3.4:.1f},{y - high * n / 4:.1f}h6.8" for n in (1, 2, 3)])
    return (
        path(f"M{x},{y}L{top}", "none", "#4c6b22", 8.5, "", ROUND)
        + path(f"M{x},{y}L{top}", "none", "#c9cf62", 5, "", ROUND)
        + path(joints, "none", "#4c6b22", 2)
        + path(leaves, "#5d9a3c", "#2f5a22", 2, "", ROUND)
    )


def sugar_cane() -> str:
    stalks = [
        (-50, 22, 58, -8),
        (-32, 14, 76, -2),
        (-12, 24, 66, 3),
        (8, 14, 84, -3),
        (26, 24, 64, 4),
        (44, 16, 74, 2),
        (60, 24, 50, 8),
    ]
    return "".join([cane(*stalk) for stalk in stalks])


# -- Spooky Island and the turtles --------------------------------------------------------


def spooky(radius: float, turned: bool) -> str:
    """Spooky Island: bare rock at night, and the castle on it."""
    inside = coast(hexagon(radius * 0.84, not turned), 139, 0.07, 3)
    ground = land("spooky", radius, "#6d6480", "#2c2540") + path(inside, "#544b6b")
    return ground + scaled(castle(), radius / 100)


def castle() -> str:
    """The castle, with room for one lair before its gate."""
    keep = "M-26,8V-52H-32V-66H-22V-60H-14V-66H-4V-60H4V-66H14V-60H22V-66H32V-52H26V8Z"
    tower = "M-15,12V-34H-20V-46H-12V-41H-5V-46H5V-41H12V-46H20V-34H15V12Z"
    windows = "M-12,-40V-30M12,-40V-30M-44,-14V-5M44,-14V-5M0,-26V-16"
    return (
        circle(34, -66, 13, "#f3ecc4")
        + circle(40, -70, 11, "#544b6b")
        + path(keep, "#3a3350", "#171226", 3, "", ROUND)
        + moved(-44, 6, path(tower, NIGHT, "#171226", 3, "", ROUND))
        + moved(44, 6, path(tower, NIGHT, "#171226", 3, "", ROUND))
        + path(windows, "none", "#ffd765", 5, "", ROUND)
        + path("M0,-66V-84L18,-78L0,-72", "#c9c3d8", "#171226", 2.5, "", ROUND)
        + path("M-68,18C-40,8 40,8 68,18", "none", "#3a3350", 5, "", ROUND)
        + path("M-70,-40q6,-8 12,0q6,-8 12,0M54,-52q5,-7 10,0q5,-7 10,0", "none", "#171226", 3, "", ROUND)
    )


@cache
def turtle(size: float) -> str:
    """A turtle isle: an island on a turtle's back."""
    water = blob(50, 30, 5, 0.08)
    flippers = "M-26,10C-44,18 -50,30 -40,32C-30,30 -22,22 -18,14M26,10C44,18 50,30 40,32C30,30 22,22 18,14"
    drawn = (
        shallows(water, 9)
        + path(flippers, "#7aa05a", "#2f4f2a", 2.5, "", ROUND)
        + path("M34,-2C44,-14 60,-10 60,2C58,12 44,12 34,8Z", "#7aa05a", "#2f4f2a", 2.5, "", ROUND)
        + circle(51, -2, 2.4, INK)
        + path("M-40,12C-40,-22 36,-22 40,12C20,24 -22,24 -40,12Z", "#a2793f", "#56351e", 3, "", ROUND)
        + path("M-20,-9L-10,8L12,8L20,-9M-10,8L-14,19M12,8L16,19M-20,-9L0,-13L20,-9", "none", "#56351e", 2)
        + moved(-4, -8, palm(46))
    )
    return group(drawn, f'transform="scale({size / 110:.3g})"')
