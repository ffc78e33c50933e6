"""Tiles: coasts that join across edges, because every corner of every tile is sea.

A tile is 100 by 100 with its upper left corner at the origin. Land meets an edge between 13 and 87."""

from functools import cache

from quarterdeck.draw.palette import (
    BONE,
    DEEP,
    FOAM,
    FOREST,
    GOLD,
    GRASS,
    INK,
    LEAF,
    LIT,
    LIT_EDGE,
    ROCK,
    ROCK_DARK,
    SAND,
    SAND_EDGE,
    SEA,
    WOOD,
    WOOD_DARK,
)
from quarterdeck.draw.rough import blob, wobble
from quarterdeck.draw.shapes import palm
from quarterdeck.draw.svg import ROUND, box_at, circle, closed, moved, num, path, rect, used
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAY_ISLAND,
    DEN,
    FJORD,
    FORT,
    LIGHTHOUSE,
    ONE_SIDE,
    ROCKS,
    STRAIT,
    TREASURE_ISLAND,
    TWO_SIDES,
    WRECK,
)
from quarterdeck.games.finis_terrae.layout import Face, Point, tile_id, turned

ONE_COAST = "M13,0C14,14 17,27 28,34C38,40 44,35 54,38C66,41 76,36 81,26C85,18 87,10 87,0"
TWO_COAST = "M13,0C15,16 21,24 24,34C28,46 38,46 45,54C51,62 52,70 62,75C74,80 86,84 100,87"
FJORD_COAST = (
    "M0,87C12,85 20,80 25,70C30,60 28,52 33,44C38,36 44,35 50,36"
    "C57,36 63,37 67,45C71,53 70,61 75,70C80,80 88,85 100,87"
)
NORTH_BANK = "M13,0C15,12 20,22 31,27C42,32 56,26 66,28C78,28 85,14 87,0"
SOUTH_BANK = "M87,100C85,88 78,77 68,73C57,69 45,75 34,72C22,71 15,86 13,100"
COVE_EAST = "A13,13 0 0 0 87,0"  # the little round bay in the corner between two land edges
COASTS: dict[int, list[tuple[str, str]]] = {
    ONE_SIDE: [(ONE_COAST, "Z")],
    LIGHTHOUSE: [(ONE_COAST, "Z")],
    TWO_SIDES: [(TWO_COAST, f"V13{COVE_EAST}Z")],
    FORT: [(TWO_COAST, f"V13{COVE_EAST}Z")],
    FJORD: [(FJORD_COAST, f"V13{COVE_EAST}H13A13,13 0 0 0 0,13Z")],
    STRAIT: [(NORTH_BANK, "Z"), (SOUTH_BANK, "Z")],
}
COVES = {TWO_SIDES: "M100,13A13,13 0 0 0 87,0", FORT: "M100,13A13,13 0 0 0 87,0"}
COVES[FJORD] = COVES[FORT] + "M13,0A13,13 0 0 0 0,13"

ANCHORS: dict[int, Point] = {
    ONE_SIDE: (50, 70),
    LIGHTHOUSE: (50, 70),
    TWO_SIDES: (30, 72),
    FORT: (30, 72),
    FJORD: (50, 74),
    STRAIT: (50, 50),
    CASTAWAY_ISLAND: (24, 76),
    TREASURE_ISLAND: (24, 76),
    DEN: (24, 76),
}
PORTS: dict[int, Point] = {
    ONE_SIDE: (50, 27),
    TWO_SIDES: (54, 45),
    FJORD: (50, 24),
    STRAIT: (50, 19),
    CASTAWAY_ISLAND: (67, 36),
    TREASURE_ISLAND: (67, 36),
}
TREES: dict[int, list[Point]] = {
    ONE_SIDE: [(30, 14), (68, 16), (24, 22), (76, 9)],
    TWO_SIDES: [(42, 18), (78, 52), (70, 22), (86, 68), (60, 14)],
    FJORD: [(20, 44), (82, 46), (26, 20), (74, 18), (12, 62), (88, 64)],
    FORT: [(34, 14), (88, 66), (45, 32)],
    LIGHTHOUSE: [(27, 16), (73, 14)],
    STRAIT: [(28, 10), (72, 9), (36, 90), (64, 92), (50, 86)],
}


def ship_anchor(kind: int, quarters: int) -> Point:
    """Where a ship lies on a tile."""
    return turned(*ANCHORS.get(kind, (50.0, 56.0)), quarters)


def port_anchor(kind: int, quarters: int) -> Point:
    """Where a port stands."""
    return turned(*PORTS.get(kind, (50.0, 40.0)), quarters)


def tiles_defined(faces: frozenset[Face]) -> dict[str, str]:
    """Every look of a tile, once; and the parts they are made of."""
    shapes = dict(parts())
    for kind, beach, _ in sorted(faces):
        if kind in COASTS or kind == ROCKS:
            shapes[land_id(kind, beach)] = landscape(kind, beach)
    for kind, beach, quarters in sorted(faces):
        shapes[tile_id(kind, beach, quarters)] = tile(kind, beach, quarters)
    return shapes


@cache
def parts() -> dict[str, str]:
    """What stands on tiles, drawn once."""
    return {
        "ft-oak": tree(FOREST, 6.6),
        "ft-elm": tree(LEAF, 5.4),
        "ft-palm": palm(30),
        "ft-castle": castle(),
        "ft-tower": tower(),
        "ft-wreck": wreck(),
        "ft-den": den(),
    }


def marked(x: float, y: float, side: float, corner: float) -> str:
    """A line round the tile that is being placed."""
    box = f'<rect {box_at(x, y, side, side, corner)} fill="none"'
    return (
        f'{box} stroke="{LIT_EDGE}" stroke-width="7" stroke-opacity=".55"/>'
        f'{box} stroke="{LIT}" stroke-width="4"/>'
    )


def land_id(kind: int, beach: bool) -> str:
    return f"ftl{kind}{'b' if beach else 'c'}"


@cache
def tile(kind: int, beach: bool, quarters: int) -> str:
    """The whole tile; what stands on it stays upright however it is turned."""
    land = turn_round(used(land_id(kind, beach)), quarters) if kind in COASTS or kind == ROCKS else ""
    seam = path("M0,0h100v100h-100Z", "none", DEEP, 1.2, "", 'opacity=".35"')
    return water(kind, quarters) + land + upright(kind, quarters) + seam


def turn_round(inner: str, quarters: int) -> str:
    return f'<g transform="rotate({90 * quarters} 50 50)">{inner}</g>' if quarters else inner


def water(kind: int, quarters: int) -> str:
    """A square of sea with a few crests."""
    crests: list[str] = []
    for n in range(5):
        x, y = 50 + 40 * wobble(kind, quarters, n, 3), 54 + 40 * wobble(kind, quarters, n, 8)
        crests.append(f"M{num(x - 6)},{num(y)}q3,-4 6,0q3,-4 6,0")
    return rect(0, 0, 100, 100, SEA) + path("".join(crests), "none", FOAM, 1.3, "", f'{ROUND} opacity=".35"')


def landscape(kind: int, beach: bool) -> str:
    """Land and coast in rotation 0. FT-Q05  A sandy shore is a beach, a rocky one none."""
    if kind == ROCKS:
        return rocks()
    drawn: list[str] = []
    for n, (coast, rest) in enumerate(COASTS[kind]):
        sandy = beach and n == 0
        drawn.append(shore(coast, coast + rest, sandy))
    coves = path(COVES[kind], "none", FOAM, 5, "", 'opacity=".5"') if kind in COVES else ""
    edge = path(COVES[kind], "none", ROCK_DARK, 2) if kind in COVES else ""
    return "".join(drawn) + coves + edge


def shore(coast: str, land: str, sandy: bool) -> str:
    """Shallows, then the land, then its rim: sand or cliffs."""
    shallow = path(coast, "none", FOAM, 24, "", 'opacity=".14"') + path(
        coast, "none", FOAM, 14, "", 'opacity=".3"'
    )
    if sandy:
        rim = path(coast, "none", SAND_EDGE, 14) + path(coast, "none", SAND, 11.5)
        return shallow + path(land, GRASS) + rim + path(coast, "none", SAND_EDGE, 1.4, "1 4")
    rim = path(coast, "none", ROCK_DARK, 6.5) + path(coast, "none", ROCK, 3.4, "5 2.5")
    return shallow + path(land, GRASS) + rim


def rocks() -> str:
    """Rocks along the northern edge."""
    drawn: list[str] = [path("M4,0H96V15H4Z", FOAM, "", 0, "", 'opacity=".22"')]
    for n in range(7):
        x = 11 + n * 13 + 2 * wobble(n, 5)
        high = 11 + 5 * wobble(n, 9)
        points = [
            (x - 7, 9.0),
            (x - 4, 9 - high * 0.5),
            (x, 2.0 - high * 0.1),
            (x + 5, 5.0),
            (x + 7, 10.0),
            (x, 13.0),
        ]
        drawn.append(path(closed(points), ROCK_DARK, INK, 1.2, "", ROUND))
        drawn.append(path(closed([(x - 3, 7.0), (x, 3.0), (x + 3, 7.0)]), ROCK))
    return "".join(drawn)


# -- what stands on a tile ---------------------------------------------------------------------------


def upright(kind: int, quarters: int) -> str:
    trees = "".join(
        [
            used("ft-elm" if n % 2 else "ft-oak", 1, *turned(x, y, quarters))
            for n, (x, y) in enumerate(TREES.get(kind, []))
        ]
    )
    if kind == FORT:
        return trees + used("ft-castle", 1, *turned(70, 30, quarters))
    if kind == LIGHTHOUSE:
        return trees + used("ft-tower", 1, *turned(50, 19, quarters))
    if kind == WRECK:
        return used("ft-wreck")
    if kind in (CASTAWAY_ISLAND, TREASURE_ISLAND, DEN):
        return islet(kind)
    return trees


def tree(fill: str, size: float) -> str:
    return circle(0, 0, size, fill, "#24502d", 1) + circle(-size * 0.3, -size * 0.3, size * 0.4, GRASS)


def castle() -> str:
    """A fort with a flag."""
    wall = "M-17,15V-7h5v4h5v-4h5v4h4v-4h5v4h5v-4h5V15Z"
    keep = "M-8,-6V-20h4v4h3v-4h3v4h3v-4h4V-6Z"
    return (
        path(keep, "#c9c2b4", INK, 1.6, "", ROUND)
        + path(wall, "#ddd6c6", INK, 1.8, "", ROUND)
        + path("M-4,15V6a4,4 0 0 1 8,0V15Z", ROCK_DARK, INK, 1)
        + path("M1,-20V-31M1,-31L12,-28L1,-25Z", GOLD, INK, 1.2, "", ROUND)
    )


def tower() -> str:
    """A lighthouse with its beams."""
    beams = path("M5,-20L24,-27V-13ZM-5,-20L-24,-27V-13Z", "#fff3a8", "", 0, "", 'opacity=".75"')
    body = path("M-7,15L-4.5,-15H4.5L7,15Z", BONE, INK, 1.6, "", ROUND)
    bands = path("M-6.4,8L-5.8,0H5.8L6.4,8ZM-5.2,-7L-4.7,-13H4.7L5.2,-7Z", "#c0392b")
    lamp = rect(-5, -24, 10, 9, "#ffe14d", INK, 1, 1.4) + path(
        "M-7,-24L0,-31L7,-24Z", "#7b241c", INK, 1.2, "", ROUND
    )
    return beams + body + bands + lamp


def wreck() -> str:
    """A sunken ship seen through the water."""
    hull = "M-30,6C-22,16 12,20 30,4L26,-2C10,6 -12,4 -24,-4Z"
    inner = (
        path(hull, WOOD_DARK, INK, 1.6, "", ROUND)
        + path("M-18,0L-16,10M-6,3L-5,14M6,4L7,14M18,1L18,9", "none", WOOD, 2.4)
        + path("M-4,3L-14,-26M-16,-18L2,-24", "none", WOOD_DARK, 3.4, "", ROUND)
        + path("M-14,-24L-1,-22L-8,-6Z", BONE, INK, 1, "", 'opacity=".6"')
    )
    rings = "".join([f'<ellipse cx="50" cy="52" rx="{r}" ry="{r * 0.6:.0f}"/>' for r in (34, 42)])
    ripples = f'<g fill="none" stroke="{FOAM}" opacity=".35">{rings}</g>'
    deep = f'<ellipse cx="50" cy="52" rx="38" ry="25" fill="{DEEP}" opacity=".55"/>'
    return deep + ripples + moved(50, 52, inner)


def islet(kind: int) -> str:
    """A small island in the middle of its tile."""
    rim, land = blob(29, 24, kind, 0.1, 12), blob(22, 17, kind, 0.12, 11)
    if kind == DEN:
        ground = path(rim, ROCK_DARK, INK, 2) + path(land, ROCK, "", 0)
        return moved(52, 44, halo(rim) + ground + used("ft-den"))
    ground = path(rim, SAND, SAND_EDGE, 1.6) + path(land, GRASS, "", 0)
    trees = used("ft-palm", 1, -11, 4) + used("ft-palm", 0.74, -20, 8)
    cross = path("M2,6l8,7m0,-7l-8,7", "none", "#a8281f", 3, "", ROUND) if kind == TREASURE_ISLAND else ""
    smoke = path("M6,10l4,-8l4,8Z", "#e2702b", INK, 1) if kind == CASTAWAY_ISLAND else ""
    return moved(52, 44, halo(rim) + ground + trees + cross + smoke)


def halo(rim: str) -> str:
    return path(rim, "none", FOAM, 12, "", 'opacity=".28"')


def den() -> str:
    """A cave with a black flag."""
    return (
        path("M-20,12C-20,-14 -8,-20 2,-18C16,-16 22,-4 20,12Z", "#6d655c", INK, 1.8)
        + path("M-10,12C-10,-2 -5,-7 0,-7C7,-7 11,-1 10,12Z", "#17130f")
        + path("M8,-16V-36", "none", WOOD_DARK, 2.4)
        + path("M8,-36H26L22,-30L26,-23H8Z", "#1c1c20", INK, 1)
        + circle(15, -30, 3.2, BONE)
        + path("M11,-25L19,-25", "none", BONE, 1.6)
    )
