"""The five scenes on the boxes, 400 by 300, and the open sea for any other."""

from quarterdeck.draw.palette import BLUE, BONE, GOLD, INK, ORANGE, PARCHMENT, RED, WHITE, Livery
from quarterdeck.draw.rough import blob, coast, hexagon, wobble
from quarterdeck.draw.shapes import chest, coin, compass, palm, parrot, shallows, ship, skull
from quarterdeck.draw.svg import circle, moved, path

GHOSTLY = Livery("grey", "G", "#5d5a72", "#1c1930", "#ffffff", "circle", "plain")


def sky(id: str, *stops: tuple[int, str]) -> str:
    """A background from top to bottom."""
    marks = "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{marks}</linearGradient></defs>'
        f'<rect width="400" height="300" fill="url(#{id})"/>'
    )


def swell(y: float, fill: str, seed: int, opacity: float = 1.0) -> str:
    """A band of water from a wavy line down to the lower edge."""
    d = f"M-10 {y}"
    for n in range(11):
        d += f"q10 {-7 - 3 * wobble(seed, n):.1f} 20 0t20 0"
    return path(d + "V310H-10Z", fill, more=f'opacity="{opacity}"')


def crests(top: int, bottom: int, seed: int, ink: str = "#fff") -> str:
    d = ""
    for row in range(top, bottom, 22):
        for column in range(10):
            x = column * 42 + 16 * wobble(seed, row, column) + 8
            d += f"M{x:.0f} {row + 6 * wobble(seed, column, row):.0f}q5-6 10 0q5-6 10 0"
    return path(d, "none", ink, 1.5, "", 'stroke-linecap="round" opacity=".35"')


def birds(*spots: tuple[int, int, float]) -> str:
    d = "".join(
        f"M{x - 9 * s} {y}q{4 * s} {-7 * s} {9 * s} 0q{5 * s} {-7 * s} {9 * s} 0" for x, y, s in spots
    )
    return path(d, "none", INK, 1.8, "", 'stroke-linecap="round" opacity=".6"')


# -- Catan Junior: a bright sea of islands -----------------------------------------------


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


def islands() -> str:
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


# -- Pirate Haven: lanterns at dusk ------------------------------------------------------


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


def bay() -> str:
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


# -- Finis Terrae: the chart at the end of the world -------------------------------------


def serpent(x: float, y: float) -> str:
    """Three humps and a head."""
    humps = "M-70 20q0-34 22-34t22 34M-14 20q0-26 18-26t18 26"
    neck = "M34 20q4-40 30-46q22-4 26 12q-10-2-18 2q8 4 6 12q-14-6-22 4q-6 8-4 16Z"
    body = path(humps, "none", "#4d6b3c", 13, "", 'stroke-linecap="round"') + path(
        neck, "#4d6b3c", "#2c4020", 1.5
    )
    spots = path(humps, "none", "#7f9c5b", 4, "6 9", 'stroke-linecap="round"')
    return moved(x, y, body + spots + circle(70, -14, 2.6, "#f6e7b0", INK, 1))


def chart() -> str:
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


# -- Haze Islands: shapes in the mist ----------------------------------------------------


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


def haze() -> str:
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


# -- Micro Pirates: a sea in a bottle ----------------------------------------------------


def bottle() -> str:
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


# -- any other game ----------------------------------------------------------------------


def open_sea() -> str:
    return (
        sky("any", (0, "#f7d9a0"), (45, "#f3b37a"), (46, "#2a7896"), (100, "#17506b"))
        + circle(200, 138, 34, "#fff3cf")
        + crests(150, 290, 3)
        + moved(200, 190, ship(RED, 120))
        + circle(340, 250, 26, GOLD, BONE, 3)
    )
