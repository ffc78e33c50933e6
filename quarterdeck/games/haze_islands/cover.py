"""The cover of Haze Islands: shapes in the mist."""

from quarterdeck.draw.palette import ORANGE
from quarterdeck.draw.rough import wobble
from quarterdeck.draw.scenery import sky, swell
from quarterdeck.draw.shapes import palm, ship
from quarterdeck.draw.svg import circle, moved, path
from quarterdeck.engine.faces import Cover


def mist(y: int, opacity: float, seed: int) -> str:
    d = "".join(
        f"M{-30 + n * 70 + 20 * wobble(seed, n):.0f} {y + 8 * wobble(seed, n, 2):.0f}"
        f"h{90 + 30 * wobble(seed, n, 3):.0f}"
        for n in range(7)
    )
    return path(d, "none", "#e6e2f0", 17, "", f'stroke-linecap="round" opacity="{opacity}"')


def doom() -> str:
    """A great dark ship, more guessed than seen."""
    hull = "M-74 30Q-60 62 0 62T76 24L58 34H-52Z"
    sails = (
        "M-40 28Q-62-20-34-66Q-14-20-22 28ZM-12 28Q-30-34 0-92Q26-34 14 28ZM24 28Q14-18 36-58Q60-14 46 28Z"
    )
    eyes = circle(-6, -26, 4, "#b9f6d8") + circle(8, -26, 4, "#b9f6d8")
    return path(hull, "#211b35") + path(sails, "#2b2444") + eyes


def cover() -> Cover:
    return Cover(scene())


def scene() -> str:
    return (
        sky("hi", (0, "#2a2347"), (36, "#5b5582"), (60, "#8f8db3"), (100, "#3d4468"))
        + circle(308, 112, 32, "#f2eed6")
        + '<circle cx="308" cy="112" r="52" fill="#f2eed6" opacity=".18"/>'
        + moved(118, 160, doom(), 0.95)
        + mist(196, 0.22, 2)
        + path("M210 214Q240 168 276 178T340 196T404 180V230H210Z", "#4b4a70")
        + mist(212, 0.32, 5)
        + swell(222, "#4a5580", 6, 0.8)
        + path("M-10 246Q30 214 84 232T150 250V310H-10Z", "#2f3252")
        + moved(40, 246, palm(70))
        + mist(244, 0.28, 9)
        + swell(256, "#39426b", 7, 0.9)
        + moved(262, 238, ship(ORANGE, 84))
        + mist(276, 0.3, 12)
    )
