"""The cover of Pirate Haven: lanterns at dusk."""

from quarterdeck.draw.palette import RED
from quarterdeck.draw.scenery import birds, sky, swell
from quarterdeck.draw.shapes import chest, palm, ship
from quarterdeck.draw.svg import circle, moved, path
from quarterdeck.engine.faces import Cover


def house(x: float, y: float, wide: float, high: float, roof: str) -> str:
    half = wide / 2
    legs = "".join(f"M{-half + n * wide / 3:.0f} 0v26" for n in range(4))
    walls = f"M{-half} 0V{-high}H{half}V0Z"
    cap = f"M{-half - 6} {-high}L0 {-high - wide * 0.45:.0f}L{half + 6} {-high}Z"
    lamps = "".join(
        f'<rect x="{-half + 7 + n * (wide - 22):.0f}" y="{-high + 9}" width="8" height="10" rx="1" '
        'fill="#ffd977"/>'
        for n in range(2)
    )
    return moved(
        x,
        y,
        path(legs, "none", "#2a160d", 4)
        + path(walls, "#6b4226", "#2a160d", 2)
        + path(cap, roof, "#2a160d", 2)
        + lamps,
    )


DUSK = ((0, "#3b2a57"), (34, "#a3486a"), (54, "#f08a4b"), (62, "#ffc46b"), (63, "#7a4a5e"), (100, "#241c3a"))


def sunset() -> str:
    """The sun on the horizon, and its way over the water."""
    glow = '<circle cx="212" cy="176" r="52" fill="#ffe7a3" opacity=".35"/>'
    way = "M196 206h34M188 218h50M200 230h30M180 244h60M204 258h20"
    far = "M250 190L296 140 330 162 372 120 410 150V190Z"
    return (
        glow
        + circle(212, 176, 34, "#ffe9ae")
        + path(far, "#5b2f52")
        + swell(188, "#5e3a5c", 4)
        + path(way, "none", "#ffdf9a", 3, "", 'opacity=".7" stroke-linecap="round"')
    )


def cover() -> Cover:
    return Cover(scene())


def scene() -> str:
    cliffs = "M-10 190L30 118 74 150 108 104 150 168 176 190Z"
    jetty = "M160 214h60M166 214v20M190 214v20M214 214v20"
    return (
        sky("ph", *DUSK)
        + sunset()
        + path(cliffs, "#3a1f3d")
        + path("M-10 204Q70 176 168 198L190 208H-10Z", "#4d2b33")
        + house(46, 190, 54, 34, "#8c3b2e")
        + house(104, 196, 44, 28, "#5c6b45")
        + house(150, 204, 36, 22, "#7d5a2f")
        + path(jetty, "none", "#2a160d", 5, "", 'stroke-linecap="round"')
        + swell(238, "#32233f", 8, 0.85)
        + moved(304, 206, ship(RED, 104))
        + moved(40, 272, palm(80))
        + moved(362, 278, chest(54))
        + birds((268, 112, 0.9), (300, 124, 0.7))
    )
