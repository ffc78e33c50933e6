"""The map: tiles, tokens, ports, and where a tile may come down.

All in units of a hundredth of a tile; cell (0, 0) has its upper left corner at the origin."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    DEEP,
    FADED,
    FOAM,
    GRASS,
    LIT,
    LIT_EDGE,
    ROCK,
    SAND,
    SAND_EDGE,
    SEA,
)
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.rough import blob
from quarterdeck.draw.shapes import badge, compass, emblem
from quarterdeck.draw.svg import group, hit, moved, num, path, rect, ring, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import seat_named
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.finis_terrae.art.goods import good_icon, livery_of, port_piece
from quarterdeck.games.finis_terrae.art.places import corner, isle_point, pinned, quay, unfelt
from quarterdeck.games.finis_terrae.art.tiles import marked
from quarterdeck.games.finis_terrae.constants import (
    COLOURS,
    ISLE_SPOTS,
    NOTHING,
    TILES,
)
from quarterdeck.games.finis_terrae.layout import READABLE, UNIT, Face, Frame, face_id, face_of, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, DENS, SQUARES, Numbers
from quarterdeck.games.finis_terrae.words.names import goods, place, tile_name

Spots = tuple[int, ...]  # something of every spot


def chart_defined() -> dict[str, str]:
    """The Isle, where a cell is touched, and the light on a tile or an empty cell."""
    touched = '<rect x="2" y="2" width="96" height="96" fill="#000" fill-opacity="0"/>'
    return {"ft-isle": isle(), "ft-at": touched, "ft-go": GO_LIGHT, "ft-cell": CELL_LIGHT}


# -- the sheet -------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rulers(f: Frame, phone: bool) -> Layer:
    """Coordinates along the edges, as the words use them."""
    x, y, _, height = layout(phone).chart
    step = 1 if f.size >= 30 else 2
    columns = [
        ruler(f.left + (column + 0.5) * f.size, y + height - 6, column, "EW")
        for column in range(f.west, f.east + 1)
        if column % step == 0
    ]
    lines = [
        ruler(x + 16, f.top - (line - 0.5) * f.size + 4, line, "NS")
        for line in range(f.south, f.north + 1)
        if line % step == 0
    ]
    marks = "".join(columns + lines)
    style = f'text-anchor="middle" font-size="{READABLE}" fill="{FADED}"'
    return Layer([piece("rulers", 0, 0, group(marks, style))])


def ruler(x: float, y: float, at: int, sides: str) -> str:
    """`3 E`, as words say `3 east`."""
    said = f"{abs(at)} {sides[at < 0]}" if at else "0"
    return f'<text x="{num(x)}" y="{num(y)}">{said}</text>'


@lru_cache(maxsize=256)
def shadow(f: Frame, cells: Spots) -> Layer:
    """The edge of the known world, on the parchment: row by row, as far as tiles lie side by side."""
    rows: dict[int, list[int]] = {}
    for cell in cells:
        rows.setdefault(CELL_Y[cell], []).append(CELL_X[cell])
    runs: list[str] = []
    for y, xs in rows.items():
        for x in xs:
            if x - 1 not in xs:
                long = next(n for n in range(1, len(xs) + 1) if x + n not in xs)
                wide = num(long * UNIT + 12)
                runs.append(f"M{num(x * UNIT - 6)},{num(-y * UNIT - 4)}h{wide}v112h-{wide}Z")
    return Layer([pinned(f, "shadow", 0, 0, path("".join(runs), "#8a744a", "", 0, "", 'opacity=".35"'))])


@lru_cache(maxsize=256)
def laid(f: Frame, numbers: Numbers, cells: Spots, faces: Spots) -> Layer:
    """FT-P15  Tiles never move: what is placed is drawn once."""
    return Layer(
        [
            pinned(f, "isle", 0, 0, used("ft-isle")),
            *[laid_tile(f, numbers, n, cells[n], faces[n]) for n in range(ISLE_SPOTS, len(cells))],
        ]
    )


@lru_cache(maxsize=8192)
def laid_tile(f: Frame, numbers: Numbers, spot: int, cell: int, face: int) -> Piece:
    return pinned(f, f"tile{spot}", *corner(cell), used(face_id(numbers, face)))


@lru_cache(maxsize=8)
def faces_in(numbers: Numbers) -> frozenset[Face]:
    """All the looks that a tile can have in this game."""
    return frozenset([face_of(numbers, face) for face in range(TILES * 4)])


@cache
def isle() -> str:
    """FT-S02  The Isle of Winds: eight coastal squares round a mountain."""
    sea = rect(-100, -100, 300, 300, SEA)
    shore, land, hill = blob(104, 104, 5, 0.05, 18), blob(86, 86, 8, 0.07, 16), blob(44, 40, 3, 0.12, 11)
    ground = (
        path(shore, "none", FOAM, 26, "", 'opacity=".18"')
        + path(shore, "none", FOAM, 12, "", 'opacity=".35"')
        + path(shore, SAND, SAND_EDGE, 2)
        + path(land, GRASS, "#7c9a48", 2)
        + path(hill, ROCK, "#6c6459", 2)
    )
    palms = ((-58, 10), (-44, 44), (52, 38), (60, -14), (-50, -34), (30, 64))
    trees = "".join([used("ft-palm", 1.1, x, y) for x, y in palms])
    seams = path(
        "M-100,-100h300v300h-300ZM0,-100v300M100,-100v300M-100,0h300M-100,100h300", "none", DEEP, 1.2
    )
    return sea + moved(50, 50, ground + trees + compass(96)) + group(seams, 'opacity=".35"')


# -- where to sail ---------------------------------------------------------------------------------------

AREA = used("ft-at")
GO_LIGHT = (
    f'<rect x="5" y="5" width="90" height="90" rx="12" fill="{LIT}" fill-opacity=".16" '
    f'stroke="{LIT_EDGE}" stroke-opacity=".55" stroke-width="7"/>'
    f'<rect x="5" y="5" width="90" height="90" rx="12" fill="none" stroke="{LIT}" stroke-width="4"/>'
)
GO_GLOW = used("ft-go", more='class="glow"')


@lru_cache(maxsize=256)
def spots(f: Frame, numbers: Numbers, cells: Spots, faces: Spots, sail: int, den: int) -> Layer:
    """FT-D08  Every tile can be pointed at: a ship may sail there, FT-D20  the galleon come back there."""
    return Layer([spot_piece(f, numbers, n, cells[n], faces[n], sail, den) for n in range(1, len(cells))])


@lru_cache(maxsize=8192)
def spot_piece(f: Frame, numbers: Numbers, spot: int, cell: int, face: int, sail: int, den: int) -> Piece:
    moves: tuple[int, ...] = (sail + cell,)
    if face >> 2 in DENS:
        moves = (sail + cell, den + DENS.index(face >> 2))
    label = tile_name(face >> 2)
    return pinned(f, f"spot{spot}", *corner(cell), AREA, label[0].upper() + label[1:], moves, GO_GLOW)


# -- placing ---------------------------------------------------------------------------------------------

CELL_LIGHT = (
    f'<rect x="7" y="7" width="86" height="86" rx="9" fill="{LIT}" fill-opacity=".45" '
    f'stroke="{LIT_EDGE}" stroke-width="4" stroke-dasharray="11 7"/>'
    f'<path d="M50,34V66M34,50H66" stroke="{LIT_EDGE}" stroke-width="7" stroke-linecap="round"/>'
)
CELL_GLOW = used("ft-cell", more='class="glow"')


@lru_cache(maxsize=256)
def rim(f: Frame, cells: Spots, base: int) -> Layer:
    """FT-D04  The empty cells beside a tile, where the chosen one may come down."""
    return Layer([rim_cell(f, cell, base) for cell in cells])


@lru_cache(maxsize=8192)
def rim_cell(f: Frame, cell: int, base: int) -> Piece:
    label = f"Empty: {place(cell)}"
    return pinned(f, f"cell{cell}", *corner(cell), AREA, label, (base + cell,), CELL_GLOW)


@lru_cache(maxsize=256)
def turning_tile(f: Frame, numbers: Numbers, cell: int, face: int) -> Layer:
    """FT-D05  The tile that is being turned, where it will lie."""
    tile = group(used(face_id(numbers, face)), 'opacity=".55"')
    return Layer([pinned(f, "turning", *corner(cell), unfelt(tile + marked(2, 2, 96, 6)))])


# -- what is new ---------------------------------------------------------------------------------------


def laid_by_others(view: State) -> tuple[tuple[int, int], ...]:
    """The tiles that others have laid in this round, each with its owner. FT-P01  Everybody lays as many, in
    turn order; FT-P14  once some have left the game nobody can tell any more."""
    seats, each = len(view.ships), view.numbers.tiles_drawn
    first = ISLE_SPOTS + max(0, view.round - 1) * seats * each
    if view.lost or view.seat == OVER:
        return ()
    found = [
        (spot, (view.est + (spot - first) // each) % seats) for spot in range(first, len(view.chart.cells))
    ]
    return tuple([(spot, owner) for spot, owner in found if owner != view.viewer])


@lru_cache(maxsize=256)
def newest(f: Frame, cells: Spots, marks: tuple[tuple[int, int], ...]) -> Layer:
    """A rim in the colours of whoever laid it, and the crew's shape."""
    return Layer([new_tile(f, spot, cells[spot], owner) for spot, owner in marks])


@lru_cache(maxsize=8192)
def new_tile(f: Frame, spot: int, cell: int, owner: int) -> Piece:
    crew = livery_of(owner)
    rims = rect(4, 4, 92, 92, "none", "#ffffff", 5, 7) + rect(4, 4, 92, 92, "none", crew.fill, 5, 3.5)
    mark = moved(16, 16, emblem(crew, 14))
    return pinned(
        f, f"new{spot}", *corner(cell), unfelt(rims + mark), f"New from {seat_named(owner, COLOURS)}"
    )


# -- what lies on tiles ----------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def tokens(f: Frame, cells: Spots, kinds: Spots) -> Layer:
    """FT-P09  Castaways, treasures and finds."""
    return Layer([token_piece(f, n, cells[n], kind) for n, kind in enumerate(kinds) if kind != NOTHING])


@lru_cache(maxsize=4096)
def token_piece(f: Frame, spot: int, cell: int, kind: int) -> Piece:
    x, y = corner(cell)
    inner = used("ft-token") + good_icon(kind, 34)
    return pinned(f, f"token{spot}", x + 82, y + 80, unfelt(inner), goods(kind, 1).capitalize())


@lru_cache(maxsize=512)
def piles(f: Frame, cells: Spots, afloat: tuple[int, ...]) -> Layer:
    """FT-C08  Piles of wrecks: spot, kind and count of each."""
    made: list[Piece] = []
    for n in range(0, len(afloat), 3):
        x, y = corner(cells[afloat[n]])
        kind, count = afloat[n + 1], afloat[n + 2]
        inner = used("ft-crate") + good_icon(kind, 22) + moved(16, -15, badge(str(count), f.letters))
        label = f"{goods(kind, count)} afloat"
        made.append(pinned(f, f"pile{n // 3}", x + 18 + 12 * (n // 3 % 3), y + 20, unfelt(inner), label))
    return Layer(made)


@lru_cache(maxsize=1024)
def ports(f: Frame, numbers: Numbers, cells: Spots, faces: Spots, owners: Spots) -> Layer:
    return Layer(
        [
            port_at(f, numbers, n, cells[n], faces[n], owner)
            for n, owner in enumerate(owners)
            if owner != NOBODY
        ]
    )


@lru_cache(maxsize=4096)
def port_at(f: Frame, numbers: Numbers, spot: int, cell: int, face: int, owner: int) -> Piece:
    home = spot < ISLE_SPOTS
    label = f"{seat_named(owner, COLOURS)}'s {'home port' if home else 'port'}"
    inner = port_piece(owner, home, f.port, f.lettered)
    return pinned(f, f"port{spot}", *quay(numbers, spot, cell, face), unfelt(inner), label)


@lru_cache(maxsize=64)
def home_squares(f: Frame, base: int) -> Layer:
    """FT-D01  The squares of the Isle where a home port can be."""
    return Layer(
        [
            pinned(
                f,
                f"home{square}",
                *isle_point(square),
                hit(22),
                f"The {SQUARES[square]} square of the Isle",
                (base + square - 1,),
                ring(14),
            )
            for square in range(1, ISLE_SPOTS)
        ]
    )
