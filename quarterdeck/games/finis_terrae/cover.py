"""The cover of Finis Terrae: the chart at the end of the world."""

from quarterdeck.draw.palette import BLUE, INK
from quarterdeck.draw.rough import blob
from quarterdeck.draw.scenery import sky
from quarterdeck.draw.shapes import compass, ship
from quarterdeck.draw.svg import circle, moved, path
from quarterdeck.engine.faces import Cover


def serpent(x: float, y: float) -> str:
    """Three humps and a head."""
    humps = "M-70 20q0-34 22-34t22 34M-14 20q0-26 18-26t18 26"
    neck = "M34 20q4-40 30-46q22-4 26 12q-10-2-18 2q8 4 6 12q-14-6-22 4q-6 8-4 16Z"
    body = path(humps, "none", "#4d6b3c", 13, "", 'stroke-linecap="round"') + path(
        neck, "#4d6b3c", "#2c4020", 1.5
    )
    spots = path(humps, "none", "#7f9c5b", 4, "6 9", 'stroke-linecap="round"')
    return moved(x, y, body + spots + circle(70, -14, 2.6, "#f6e7b0", INK, 1))


def cover() -> Cover:
    return Cover(scene(), pale=True)


def scene() -> str:
    tiles = "".join(
        f'<rect x="{36 + column * 56}" y="{110 + row * 56}" width="54" height="54" rx="3" '
        f'fill="{"#8fc0bd" if (row + column) % 3 else "#a8d0c9"}" stroke="#6d4a22" stroke-width="1.5"/>'
        for row in range(3)
        for column in range(6)
        if not (column == 5 and row != 1) and not (column == 0 and row == 2)
    )
    land = path(blob(44, 30, 3), "#d9c07c", "#8a6a34", 2) + path(blob(26, 17, 5), "#9fb267")
    coastline = path(blob(28, 40, 8), "#d9c07c", "#8a6a34", 2)
    route = path(
        "M70 250Q120 196 170 214T262 176T338 150", "none", "#8f2417", 3, "2 9", 'stroke-linecap="round"'
    )
    return (
        sky("ft", (0, "#f4e5bd"), (60, "#ecd7a0"), (100, "#d3b271"))
        + path("M0 300Q60 262 0 210ZM400 96Q352 130 400 190Z", "#b98f4c", more='opacity=".4"')
        + tiles
        + moved(112, 156, land)
        + moved(228, 252, coastline)
        + route
        + path("M334 142l10 12m0-12l-10 12", "none", "#8f2417", 4, "", 'stroke-linecap="round"')
        + moved(70, 244, ship(BLUE, 62))
        + moved(196, 164, serpent(0, 0))
        + moved(348, 244, compass(92))
    )
