"""What the data says, as plain lists: 80 tiles and 9 Isle squares in all rotations, and the cells."""

from typing import Final

from quarterdeck.engine.data import Pack, Sheet, Tables
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    DEN,
    FINDS,
    ISLE,
    LAND,
    NOWHERE,
    TILES,
    TREASURES,
)

# Kinds of tiles by their numbers; how many there are, and how many stay out with two or three players.
KINDS: Final = [
    "sea",
    "rocks",
    "wreck",
    "one side",
    "two sides",
    "fjord",
    "strait",
    "castaway",
    "treasure",
    "den",
    "fort",
    "lighthouse",
]
CODES: Final = ["SE", "RK", "WR", "ON", "TW", "FJ", "ST", "CA", "TR", "PD", "FO", "LI"]
COUNTS: Final = [11, 6, 5, 18, 10, 3, 4, 5, 5, 3, 5, 5]
OUT_OF_TWO: Final = [3, 0, 0, 7, 3, 0, 0, 0, 0, 1, 1, 1]
OUT_OF_THREE: Final = [2, 0, 0, 4, 2, 0, 0, 0, 0, 0, 0, 0]

TILE_NAMES: Final = [f"{code}{n + 1:02}" for kind, code in enumerate(CODES) for n in range(COUNTS[kind])]
TILE_KINDS: Final = [kind for kind in range(len(CODES)) for _ in range(COUNTS[kind])]
DENS: Final = [tile for tile in range(TILES) if TILE_KINDS[tile] == DEN]
SQUARES: Final = ["C", "N", "E", "S", "W", "NE", "SE", "SW", "NW"]

# Edges, and what an edge asks of the tile that comes beside it.
EDGES: Final = "SRL"
SIDES: Final = "NESW"
WINDS: Final = ["North", "East", "South", "West"]
NEED_SEA: Final = 1
NEED_LAND: Final = 2
NEED_WEIGHT: Final = [1, 3, 9, 27]
NEEDS: Final = 81

# Weather cards.
WEATHERS: Final = ["sunny", "rain", "storm", "finis"]

# What a compartment holds.
GOODS: Final = ["nothing", "coins", "spices", "castaways", "finds", "treasures"]
GOODS_SIGNS: Final = ["-", "c", "s", "cw", "fi", "tr"]  # as the ledger writes a hold
TOKEN_OF: Final = [0, 0, FINDS, 0, 0, 0, 0, CASTAWAYS, TREASURES, 0, 0, 0, 0]


# The chart: every cell within RADIUS steps of the centre, ring by ring. FT-Q67: no game gets further.
RADIUS: Final = 40
DX: Final = [0, 1, 0, -1]
DY: Final = [1, 0, -1, 0]


def diamond() -> list[tuple[int, int]]:
    """All cells, nearest first, each ring from its western point on, south to north."""
    found: list[tuple[int, int]] = []
    for ring in range(RADIUS + 1):
        for x in range(-ring, ring + 1):
            rest = ring - abs(x)
            found.append((x, -rest))
            if rest:
                found.append((x, rest))
    return found


CELL_LIST: Final = diamond()
RING: Final = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
]  # round the Isle's centre
CELL_X: Final[list[int]] = [cell[0] for cell in CELL_LIST]
CELL_Y: Final[list[int]] = [cell[1] for cell in CELL_LIST]
CELLS: Final = len(CELL_LIST)
CELL_AT: Final[dict[tuple[int, int], int]] = {cell: n for n, cell in enumerate(CELL_LIST)}
SQUARE_CELLS: Final[list[int]] = [0, *[CELL_AT[cell] for cell in RING]]  # of each Isle square
NEXT: Final[list[int]] = [
    CELL_AT.get((x + DX[d], y + DY[d]), NOWHERE) for x, y in CELL_LIST for d in range(4)
]


class Numbers(Tables):
    """Everything that never changes. A face is tile * 4 + rotation; tiles 80 to 88 are Isle squares."""

    __slots__ = (
        "after",
        "beach",
        "before",
        "edge",
        "fits",
        "founding_markers",
        "galleon_coins",
        "isle_lands",
        "kind",
        "land_price",
        "out",
        "points",
        "pool",
        "return_price",
        "segment",
        "segments",
        "spices",
        "square_cell",
        "tiles_drawn",
        "toll",
        "turns",
        "white",
        "wind",
        "wreck_coins",
    )

    kind: list[int]  # of each tile
    beach: list[int]  # the segment with the beach, or -1
    segments: list[int]  # how many pieces of land
    edge: list[int]  # of each face * 4 + side
    segment: list[int]  # which piece of land reaches face * 4 + side, or -1
    fits: list[int]  # tile * 81 + need: a bit for each rotation that matches
    turns: list[int]  # how many rotations of the tile differ
    out: list[int]  # a bit for each player count that leaves the tile in the box
    square_cell: list[int]
    pool: list[int]
    before: int
    after: int
    white: list[int]  # the weight of each value 1 to 6
    wind: list[int]
    spices: int
    tiles_drawn: int
    founding_markers: int
    land_price: int
    toll: int
    return_price: int
    wreck_coins: int
    galleon_coins: list[int]
    isle_lands: int
    points: list[int]  # in the order of POINTS


POINTS: Final = [
    "land",
    "complete",
    "lighthouse",
    "fort",
    "largest",
    "coins_for_a_point",
    "castaway",
    "find",
    "treasure",
    "spice",
    "set",
    "north_south",
    "east_west",
    "quadrants",
    "furthest",
    "bonus",
    "malus",
]


def read(pack: Pack) -> Numbers:
    t = Numbers()
    t.kind = []
    t.beach = []
    t.segments = []
    t.edge = []
    t.segment = []
    t.turns = []
    t.out = []
    read_tiles(t, pack.sheet("tiles"))
    read_isle(t, pack.sheet("isle"))
    read_weather(t, pack.sheet("weather"))
    read_numbers(t, pack.sheet("numbers"))
    t.fits = [rotations_for(t, tile, need) for tile in range(TILES) for need in range(NEEDS)]
    return t


def read_tiles(t: Numbers, sheet: Sheet) -> None:
    sheet.only("tile")
    rows = sheet.sheets("tile", TILES)
    if len(rows) != TILES:
        raise sheet.fail("tile", f"should have {TILES} entries, not {len(rows)}")
    for n, row in enumerate(rows):
        row.only("id", "kind", "edges", "segments", "beach", "out")
        if row.text("id") != TILE_NAMES[n]:
            raise row.fail("id", f"should be {TILE_NAMES[n]}, not {row.text('id')}")
        kind = row.choice("kind", KINDS)
        if CODES[kind] != TILE_NAMES[n][:2]:
            raise row.fail("kind", f"does not go with {TILE_NAMES[n]}")
        t.kind.append(kind)
        add_shape(t, row, row.texts("segments"))
        t.out.append(sum([1 << seats for seats in row.numbers("out", 2, 3)]))
    prove_removals(t, sheet)


def prove_removals(t: Numbers, sheet: Sheet) -> None:
    """FT-S11, FT-S12  How many of each kind stay in the box."""
    for seats, wanted in ((2, OUT_OF_TWO), (3, OUT_OF_THREE)):
        for kind, name in enumerate(KINDS):
            out = len([n for n in range(TILES) if t.kind[n] == kind and (t.out[n] >> seats) & 1])
            if out != wanted[kind]:
                raise sheet.fail(
                    "out", f"{wanted[kind]} {name} tiles stay out with {seats} players, not {out}"
                )


def add_shape(t: Numbers, row: Sheet, segments: list[str]) -> None:
    """Edges and pieces of land of one tile, in its four rotations."""
    edges = row.text("edges")
    if len(edges) != 4 or any(letter not in EDGES for letter in edges):
        raise row.fail("edges", "should be four letters out of S, R and L")
    if "".join(sorted("".join(segments))) != "".join(sorted(SIDES[d] for d in range(4) if edges[d] == "L")):
        raise row.fail("segments", "should name each land edge once")
    if "S" not in edges:
        raise row.fail("edges", "should have open sea on at least one side")
    if len(segments) > 2:
        raise row.fail("segments", "should be at most two")
    t.segments.append(len(segments))
    t.beach.append(beach_of(row, len(segments)))
    t.turns.append(1 if edges == "SSSS" else 4)
    for rotation in range(4):
        for d in range(4):
            listed = (d - rotation) % 4
            t.edge.append(EDGES.index(edges[listed]))
            owner = [n for n, reach in enumerate(segments) if SIDES[listed] in reach]
            t.segment.append(owner[0] if owner else NOWHERE)


def beach_of(row: Sheet, segments: int) -> int:
    beach = row.choice("beach", ["-", "a", "b"]) - 1
    if beach >= segments:
        raise row.fail("beach", "is on a piece of land that the tile does not have")
    return beach


def read_isle(t: Numbers, sheet: Sheet) -> None:
    """FT-G06, FT-G12  Isle squares are tiles whose land belongs to no island."""
    sheet.only("square")
    rows = sheet.sheets("square", len(SQUARES))
    t.square_cell = []
    if len(rows) != len(SQUARES):
        raise sheet.fail("square", f"should have {len(SQUARES)} entries, not {len(rows)}")
    for n, row in enumerate(rows):
        row.only("name", "x", "y", "edges", "beach")
        if row.text("name") != SQUARES[n]:
            raise row.fail("name", f"should be {SQUARES[n]}, not {row.text('name')}")
        edges = row.text("edges")
        if len(edges) != 4 or any(letter not in EDGES for letter in edges):
            raise row.fail("edges", "should be four letters out of S, R and L")
        t.kind.append(ISLE)
        t.segments.append(0)
        t.turns.append(1)
        t.beach.append(0 if row.flag("beach") else NOWHERE)
        if (row.value("x"), row.value("y")) != CELL_LIST[SQUARE_CELLS[n]]:
            raise row.fail("x", f"and y should be {cell_name(SQUARE_CELLS[n])}")
        t.square_cell.append(SQUARE_CELLS[n])
        for _ in range(4):
            for d in range(4):
                t.edge.append(EDGES.index(edges[d]))
                t.segment.append(NOWHERE)


def read_weather(t: Numbers, sheet: Sheet) -> None:
    sheet.only("pool", "before", "after", "white", "wind")
    pool = sheet.sheet("pool")
    pool.only("sunny", "rain", "storm")
    t.pool = [pool.number(name, 0, 20) for name in WEATHERS[:3]]
    t.before = sheet.number("before", 1, 20)
    t.after = sheet.number("after", 0, 20)
    if t.before + t.after > sum(t.pool):
        raise sheet.fail("before", "needs more cards than the pool has")
    faces = sheet.numbers("white", 1, 6)
    if not faces:
        raise sheet.fail("white", "should have faces")
    t.white = [faces.count(value) for value in range(1, 7)]
    t.wind = sheet.numbers("wind", 0, 10)
    if len(t.wind) != 4 or sum(t.wind) == 0:
        raise sheet.fail("wind", "should have four weights, N E S W")


def read_numbers(t: Numbers, sheet: Sheet) -> None:
    t.spices = sheet.number("spices", 0, 15)
    t.tiles_drawn = sheet.number("tiles_drawn", 1, 8)
    t.founding_markers = sheet.number("founding_markers", 0, 20)
    t.land_price = sheet.number("land_price", 0, 20)
    t.toll = sheet.number("toll", 1, 20)
    t.return_price = sheet.number("return_price", 1, 20)
    t.wreck_coins = sheet.number("wreck_coins", 1, 20)
    t.galleon_coins = sheet.numbers("galleon_coins", 1, 20)
    if not 1 <= len(t.galleon_coins) <= 4:
        raise sheet.fail("galleon_coins", "should fill one to four compartments")
    t.isle_lands = sheet.number("isle_lands", 0, 20)
    points = sheet.sheet("points")
    points.only(*POINTS)
    t.points = [points.number(name, 1 if name == "coins_for_a_point" else 0, 20) for name in POINTS]


def rotations_for(t: Numbers, tile: int, need: int) -> int:
    """FT-P04  Land meets land and sea meets sea; FT-P05  rocks are sea: a bit for each rotation that does."""
    mask = 0
    for rotation in range(t.turns[tile]):
        if fits_so(t, tile * 4 + rotation, need):
            mask |= 1 << rotation
    return mask


def fits_so(t: Numbers, face: int, need: int) -> bool:
    for d in range(4):
        wanted = need // NEED_WEIGHT[d] % 3
        land = t.edge[face * 4 + d] == LAND
        if (wanted == NEED_LAND and not land) or (wanted == NEED_SEA and land):
            return False
    return True


def cell_name(cell: int) -> str:
    """FT-G01  A cell as the ledger writes it: `3,-2`."""
    return f"{CELL_X[cell]},{CELL_Y[cell]}"


def cell_nicknames(cell: int) -> list[str]:
    """Other ways to write it: in brackets, with the ledger's minus sign, an Isle square by its name."""
    name = cell_name(cell)
    dashed = name.replace("-", "\u2212")
    squares = [SQUARES[n] for n, there in enumerate(SQUARE_CELLS) if there == cell]
    return [f"({name})", dashed, f"({dashed})", *squares]
