"""The cover of Micro Pirates: a sea in a bottle."""

from quarterdeck.draw.palette import PARCHMENT, RED
from quarterdeck.draw.scenery import sky
from quarterdeck.draw.shapes import coin, palm, ship, skull
from quarterdeck.draw.svg import moved, path
from quarterdeck.engine.faces import Cover


def cover() -> Cover:
    return Cover(scene())


def scene() -> str:
    glass = "M66 148q0-26 26-26h172q20 0 34 16q8 8 22 8h28v56h-28q-14 0-22 8q-14 16-34 16H92q-26 0-26-26Z"
    inside = "M70 186q14-8 28 0t28 0t28 0t28 0t28 0t28 0t28 0t24 0q6 18-12 30q-6 6-18 6H92q-22 0-22-24Z"
    shine = "M92 134h150M84 144q-4 10-2 22"
    planks = "".join(f"M0 {236 + n * 22}h400" for n in range(4))
    cards = "".join(
        f'<rect x="{-22 + n * 10}" y="{-30 + n * 4}" width="44" height="60" rx="4" fill="{PARCHMENT}" '
        f'stroke="#6d4a22" stroke-width="1.5" transform="rotate({-14 + n * 14})"/>'
        for n in range(3)
    )
    return (
        sky("mp", (0, "#123b46"), (55, "#1f5f66"), (73, "#2f7b7c"), (74, "#6b4226"), (100, "#3d2414"))
        + path(planks, "none", "#2a160d", 2, "", 'opacity=".5"')
        + '<ellipse cx="206" cy="236" rx="160" ry="14" fill="#000" opacity=".3"/>'
        + path(glass, "#d9f2ee", more='opacity=".28"')
        + path(inside, "#2a8fa8", more='opacity=".95"')
        + moved(178, 172, ship(RED, 92))
        + moved(112, 190, palm(44))
        + path(inside, "#7fd0d8", more='opacity=".22"')
        + path(glass, "none", "#eafaf6", 3.5)
        + path(shine, "none", "#fff", 5, "", 'stroke-linecap="round" opacity=".75"')
        + path("M348 144h22q6 0 6 6v48q0 6-6 6h-22Z", "#b98450", "#56351e", 2.5)
        + moved(62, 262, cards)
        + moved(62, 262, skull(26))
        + "".join(moved(312 + n * 17, 264 - (n % 2) * 6, coin(26)) for n in range(4))
    )
