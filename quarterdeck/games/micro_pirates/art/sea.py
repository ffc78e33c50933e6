"""What is printed of the sea: nine illustrated Ocean cards; and the pieces that sail on it."""

from functools import cache

from quarterdeck.draw.palette import (
    BLOOD,
    BONE,
    DEEP,
    FOAM,
    GRASS,
    INK,
    PARCHMENT,
    ROCK,
    ROCK_DARK,
    SAND,
    SAND_EDGE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Livery,
)
from quarterdeck.draw.rough import blob, wobble
from quarterdeck.draw.shapes import emblem, palm, ship
from quarterdeck.draw.svg import (
    ROUND,
    circle,
    defined,
    ellipse,
    line,
    moved,
    path,
    rect,
    scaled,
    text,
    used,
)
from quarterdeck.games.micro_pirates.art.icons import LIVERIES, icon
from quarterdeck.games.micro_pirates.constants import (
    CLOSED,
    FISHING,
    GHOST,
    GROVE,
    JUNGLE,
    LARGE,
    LARGE_SPOT,
    MERCHANT,
    OCEANS,
    PORT,
    SHIP_NAMES,
    SMALL_SPOT,
)
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.tables import Data

TINTS = ["#2f7f97", "#2c7a98", "#31839a", "#2b7693", "#2e7d92", "#256b8a", "#28708c", "#2a6c86", "#266784"]


def deep(place: Plan) -> str:
    """The water under the nine cards."""
    size = place.cell * 9
    return rect(place.sea_x - 4, place.sea_y - 4, size + 8, size + 8, DEEP, INK, 8, 1.5)


def oceans(t: Data, cell: float) -> str:
    """The nine cards, as definitions; how they lie is chance."""
    return defined({f"mp-ocean-{OCEANS[ocean]}": ocean_card(t, ocean, cell) for ocean in range(len(OCEANS))})


def unknown(cell: float) -> str:
    """A card that is not laid yet."""
    return rect(2, 2, cell * 3 - 4, cell * 3 - 4, "#1d5a72", FOAM, 7, 0.8)


def ocean_card(t: Data, ocean: int, cell: float) -> str:
    side = cell * 3
    drawn = rect(1.5, 1.5, side - 3, side - 3, TINTS[ocean], "#bfe3e2", 7, 1.2)
    for n in range(9):
        x, y = (n % 3 + 0.5) * cell, (n // 3 + 0.5) * cell
        drawn += moved(x, y, waves_at(cell, ocean * 9 + n))
        kind = t.sectors[ocean][n]
        if kind != CLOSED:
            drawn += moved(x, y, scaled(sector(kind, ocean * 9 + n), cell / 74))
    for n in (1, 2):
        drawn += line(n * cell, 5, n * cell, side - 5, "#9fd0d3", 0.5, "2 4")
        drawn += line(5, n * cell, side - 5, n * cell, "#9fd0d3", 0.5, "2 4")
    if ocean == 0:
        drawn += scaled(royal(), cell / 74)
    return drawn


def waves_at(cell: float, seed: int) -> str:
    x, y = wobble(seed, 1) * cell * 0.25, wobble(seed, 2) * cell * 0.3
    return path(f"M{x - 8:.1f},{y:.1f}q4,-4 8,0q4,4 8,0", "none", "#6fb3bd", 1, "", 'stroke-opacity=".6"')


def sector(kind: int, seed: int) -> str:
    """What a sector prints, in a cell of 74 units."""
    if kind in (PORT, JUNGLE, GROVE):
        return used(f"mp-land-{kind}-{seed % 2}")
    if kind == FISHING:
        return shoal()
    if kind in (SMALL_SPOT, LARGE_SPOT):
        radius = 17 if kind == SMALL_SPOT else 25
        ring = circle(0, 0, radius, "none", "#cfe8e6", 1.4).replace("/>", ' stroke-dasharray="4 4"/>')
        inner = circle(0, 0, 19, "none", "#cfe8e6", 1.2).replace("/>", ' stroke-dasharray="3 4"/>')
        return ring + (inner if kind == LARGE_SPOT else "")
    return ""


@cache
def lands() -> str:
    """Ports, Jungles and groves, two of each, as definitions."""
    drawn = {PORT: port, JUNGLE: jungle, GROVE: grove}
    return defined({f"mp-land-{kind}-{n}": drawn[kind](n * 7 + kind) for kind in drawn for n in (0, 1)})


def isle(wide: float, high: float, seed: int) -> str:
    shore = blob(wide, high, seed)
    return (
        path(shore, "#5fb0bd", "#8fd0d2", 5, "", 'stroke-opacity=".55"')
        + path(shore, SAND, SAND_EDGE, 1.6)
        + path(blob(wide * 0.74, high * 0.68, seed + 3), GRASS)
    )


def house(x: float, y: float, roof: str) -> str:
    walls = rect(x - 6, y - 5, 12, 9, PARCHMENT, WOOD_DARK, 0, 1)
    return (
        walls
        + path(f"M{x - 8},{y - 5}L{x},{y - 12}L{x + 8},{y - 5}Z", roof, WOOD_DARK, 1)
        + rect(x - 2, y - 1, 4, 5, WOOD_DARK)
    )


def port(seed: int) -> str:
    jetty = path("M8,17L30,28", "none", WOOD, 5, "", ROUND) + path(
        "M8,17L30,28", "none", WOOD_LIGHT, 2, "", ROUND
    )
    tower = rect(-4, -25, 8, 18, BONE, WOOD_DARK, 1, 1) + path("M-7,-25L0,-33L7,-25Z", BLOOD, WOOD_DARK, 1)
    return (
        isle(31, 25, seed)
        + jetty
        + tower
        + house(-15, 3, "#b5533c")
        + house(13, 0, "#8a4a7d")
        + house(-2, 12, "#b5533c")
    )


def jungle(seed: int) -> str:
    palms = "".join(
        moved(x, y, palm(size)) for x, y, size in ((-14, 8, 30), (12, 10, 34), (-1, -1, 34), (2, 17, 26))
    )
    return isle(31, 25, seed) + ellipse(0, 2, 20, 12, "#3c7a3c") + palms


def shoal() -> str:
    return icon("fish", -9, -10, 26) + icon("fish", 12, 2, 26) + icon("fish", -8, 15, 24)


def grove(seed: int) -> str:
    return isle(24, 19, seed) + icon("plantain", -6, -4, 26) + icon("plantain", 8, 6, 24)


@cache
def royal() -> str:
    """Port Royal's closed land: three cells along the top and the one in the middle."""
    shore = "M4,4H218V64C206,76 176,66 150,74C148,100 152,128 140,142C122,150 96,150 82,142"
    shore += "C72,128 76,100 72,74C44,66 16,78 4,64Z"
    land = path(shore, "#5fb0bd", "#8fd0d2", 6, "", 'stroke-opacity=".5"') + path(shore, SAND, SAND_EDGE, 2)
    land += path("M12,10H210V54C190,64 160,54 140,64V128C124,136 100,136 84,128V64C64,56 30,66 12,54Z", GRASS)
    wall = rect(78, 26, 66, 40, "#c9b99a", ROCK_DARK, 0, 1.6)
    for x in range(78, 144, 11):
        wall += rect(x, 20, 6.5, 8, "#c9b99a", ROCK_DARK, 0, 1)
    for x in (70, 140):
        wall += rect(x, 14, 13, 54, "#d8cbb0", ROCK_DARK, 0, 1.6) + path(
            f"M{x - 3},14L{x + 6.5},2L{x + 16},14Z", BLOOD, ROCK_DARK, 1.2
        )
    gate = path("M102,66V50C102,38 120,38 120,50V66Z", WOOD_DARK, INK, 1)
    trees = "".join(moved(x, y, palm(34)) for x, y in ((28, 48), (48, 54), (176, 50), (198, 46), (100, 120)))
    hill = (
        path("M24,30C34,12 52,12 60,30Z", ROCK, ROCK_DARK, 1)
        + house(176, 30, "#b5533c")
        + house(120, 112, "#8a4a7d")
    )
    road = path("M111,68C111,90 118,110 111,140", "none", SAND, 6, "", ROUND)
    return land + road + hill + wall + gate + trees


# -- what sails on it --------------------------------------------------------------------


def light(cell: float) -> str:
    """Over a cell to which a Ship may go: clearer water, and a buoy in the middle."""
    size = cell - 4
    box = f'<rect x="{-size / 2:.1f}" y="{-size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" rx="6"'
    clear = 'fill="#d9fbff" fill-opacity=".2" stroke="#ffe14d" stroke-opacity=".5"/>'
    return f"{box} {clear}" + circle(0, 0, 4.5, "#ffe14d", "#5a3a00", 1.4)


def touch(cell: float) -> str:
    """Nothing to see, but room for a finger."""
    return rect(-cell / 2, -cell / 2, cell, cell, "#000").replace("/>", ' fill-opacity="0"/>')


@cache
def ships(strength: tuple[int, ...], cell: float) -> str:
    """All Ships, Blockades, and the light on a cell, as definitions for cells of that size."""
    drawn = {"mp-light": light(cell), "mp-touch": touch(cell), "mp-blockade": blockade()}
    for n, name in enumerate(SHIP_NAMES):
        if n >= MERCHANT:
            drawn[f"mp-ship-{name}"] = merchant(n >= LARGE, strength[1 if n >= LARGE else 0], 74 / cell)
        else:
            drawn[f"mp-ship-{name}"] = phantom() if n == GHOST else vessel(LIVERIES[n])
    scale = cell / 74
    plain = ("mp-light", "mp-touch")
    return defined({id: drawn[id] if id in plain else scaled(drawn[id], scale) for id in drawn})


def blockade() -> str:
    cross = "M-15,-15L15,15M15,-15L-15,15"
    return path(cross, "none", BONE, 11, "", ROUND) + path(cross, "none", BLOOD, 7, "", ROUND)


@cache
def pennant(owner: Livery, glyph: str) -> str:
    """A token of a crew: its shape, letter, and what it is for."""
    return (
        circle(5, 0, 10.5, PARCHMENT, owner.edge, 1.6)
        + icon(glyph, 6, 0, 15)
        + moved(-9, -5, emblem(owner, 6.5))
    )


def merchant(large: bool, strength: int, unit: float) -> str:
    """With its strength, in letters of the same size on every sea: `unit` is a drawing unit."""
    if large:
        sails = path("M-14,-30C0,-28 2,-12 -14,-8ZM4,-26C16,-24 18,-12 4,-8Z", BONE, INK, 1.4, "", ROUND)
        hull = path("M-27,-4H27L20,11H-20Z", WOOD_DARK, INK, 1.6, "", ROUND) + line(
            -24, 1, 24, 1, "#d9a441", 2.4
        )
        masts = line(-14, -33, -14, -4, WOOD_DARK, 2.4) + line(4, -29, 4, -4, WOOD_DARK, 2.4)
    else:
        sails = path("M-3,-25C10,-22 11,-9 -3,-6Z", BONE, INK, 1.4, "", ROUND)
        hull = path("M-17,-3H17L11,8H-11Z", WOOD, INK, 1.6, "", ROUND)
        masts = line(-3, -28, -3, -3, WOOD_DARK, 2.4)
    wake = ellipse(0, 11 if large else 8, 26 if large else 18, 3.5, "#14475c")
    x, size = 19 if large else 15, 12 * unit
    badge = circle(x, 9, size * 0.82, PARCHMENT, INK, 1.4)
    return wake + masts + sails + hull + badge + text(x, 9 + size * 0.36, str(strength), size, INK, bold=True)


def phantom() -> str:
    return ship(LIVERIES[GHOST], 62) + moved(20, -26, emblem(LIVERIES[GHOST], 9))


def vessel(owner: Livery) -> str:
    return ship(owner, 66) + moved(20, -26, emblem(owner, 9))
