"""The cover of the toy: a chest on a beach, and what else may lie there."""

from quarterdeck.draw.palette import SAND
from quarterdeck.draw.scenery import birds, sky
from quarterdeck.draw.shapes import chest, coin, skull
from quarterdeck.draw.svg import circle, moved, path
from quarterdeck.engine.faces import Cover


def cover() -> Cover:
    beach = path("M-10 196Q110 150 230 188T410 176V310H-10Z", SAND)
    coins = "".join(moved(250 + 34 * n, 252 - 9 * (n % 2), coin(26, str(n + 1))) for n in range(3))
    return Cover(
        sky("bd", (0, "#bfe6ee"), (52, "#8fd0dc"), (53, "#2a7896"), (100, "#17506b"))
        + circle(320, 118, 24, "#fff3bf")
        + birds((90, 112, 1.0), (122, 124, 0.7))
        + beach
        + moved(170, 214, chest(90))
        + moved(70, 254, skull(44))
        + coins
    )
