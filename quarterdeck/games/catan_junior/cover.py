"""The cover of Catan Junior: a bright sea of islands."""

from quarterdeck.draw.palette import BLUE, ORANGE, RED, WHITE, Livery
from quarterdeck.draw.rough import coast, hexagon
from quarterdeck.draw.scenery import birds, crests, sky
from quarterdeck.draw.shapes import palm, parrot, shallows, ship, skull
from quarterdeck.draw.svg import circle, moved, path
from quarterdeck.engine.faces import Cover


def isle(x: float, y: float, land: str, seed: int, on_top: str) -> str:
    shore = coast(hexagon(48), seed, 0.05)
    inner = coast(hexagon(39), seed + 1, 0.05)
    drawn = shallows(shore, 18) + path(shore, "#f0dfb0", "#c9a765", 2) + path(inner, land) + on_top
    return moved(x, y, drawn)


def lair(x: float, y: float, crew: Livery) -> str:
    """A little fort with a flag."""
    walls = "M-13 12V-7h6v5h4v-5h6v5h4v-5h6V12Z"
    door = path("M-3 12V6a3 3 0 0 1 6 0v6Z", crew.edge)
    flag = path("M0-9V-24", "none", crew.edge, 2) + path("M0-24l12 4-12 5Z", crew.fill, crew.edge, 1)
    return moved(x, y, path(walls, crew.fill, crew.edge, 2) + door + flag)


def cover() -> Cover:
    return Cover(scene())


def scene() -> str:
    goat_hill = path("M-26 20q10-30 26-30t26 30Z", "#7ea548") + path("M-6 20q8-18 18-18t16 18Z", "#96bd5c")
    woods = moved(-12, 8, palm(46)) + moved(14, 14, palm(40))
    return (
        sky("cj", (0, "#bfeaf0"), (30, "#7fd0d8"), (38, "#3ba3b8"), (100, "#17647f"))
        + circle(330, 118, 26, "#fff3bf")
        + birds((70, 112, 1.0), (100, 100, 0.7))
        + crests(122, 290, 3)
        + isle(92, 200, "#8fb158", 5, woods)
        + isle(212, 240, "#a9c46c", 9, goat_hill)
        + isle(318, 190, "#b7a58a", 12, moved(0, 4, skull(34)))
        + lair(152, 232, RED)
        + lair(266, 200, BLUE)
        + moved(196, 166, ship(ORANGE, 58))
        + moved(352, 268, ship(WHITE, 46))
        + moved(44, 268, parrot(58))
    )
