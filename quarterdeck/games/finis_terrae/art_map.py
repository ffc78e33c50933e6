"""The map: tiles, tokens, ports, ships, and where one may place or sail.

All in units of a hundredth of a tile; cell (0, 0) has its upper left corner at the origin."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    DEEP,
    FOAM,
    GRASS,
    INK,
    LIT,
    LIT_EDGE,
    PARCHMENT,
    ROCK,
    SAND,
    SAND_EDGE,
    SEA,
)
from quarterdeck.draw.rough import blob
from quarterdeck.draw.shapes import badge, compass
from quarterdeck.draw.svg import (
    at,
    frame,
    moved,
    num,
    path,
    rect,
    target,
    titled,
    used,
)
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art_goods import crate, good_icon, port_piece, ship_piece, warning_mark
from quarterdeck.games.finis_terrae.art_places import corner, isle_point, middle, mooring, quay
from quarterdeck.games.finis_terrae.art_tiles import Face, tile_id, tiles_defined
from quarterdeck.games.finis_terrae.art_ways import destinations
from quarterdeck.games.finis_terrae.chart import ISLE_SPOTS
from quarterdeck.games.finis_terrae.layout import UNIT, Frame, Point
from quarterdeck.games.finis_terrae.names import goods, seat_name, ship_name
from quarterdeck.games.finis_terrae.state import GALLEON, SHIPS, State
from quarterdeck.games.finis_terrae.tables import (
    CELL_X,
    CELL_Y,
    NOTHING,
    ROCKS,
    STRAIT,
    Numbers,
)

FANS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-14, 0), (18, 5)],
    3: [(-22, -14), (24, -10), (2, 20)],
    4: [(-24, -18), (24, -16), (-22, 20), (26, 22)],
    5: [(-26, -22), (24, -20), (-24, 24), (26, 26), (0, 2)],
}
TURNING = (ROCKS, 3, 4, 5, STRAIT, 10, 11)  # kinds whose rotation shows


# -- the chart ---------------------------------------------------------------------------------------


def sea_chart(view: State, f: Frame) -> str:
    """Everything that lies on the map, in units of a hundredth of a tile."""
    lettered = f.size >= 46
    cells = tuple(view.chart.cells)
    inner = (
        laid(view.numbers, cells, tuple(view.chart.faces))
        + spots(cells, view.book.by_name["sail"].base)
        + ghost_tile(view)
        + cells_to_choose(view)
        + destinations(view)
        + f'<g pointer-events="none">{tokens(view)}{ports(view, lettered)}{fleet(view, lettered)}</g>'
        + home_ports(view)
    )
    scale = f"scale({f.size / UNIT:.4f})"
    return f'<g id="map" transform="translate({num(f.left)},{num(f.top)}) {scale}">{inner}</g>'


@lru_cache(maxsize=256)
def laid(numbers: Numbers, cells: tuple[int, ...], faces: tuple[int, ...]) -> str:
    """FT-P15  Tiles never move: what is placed is drawn once."""
    drawn = [shadow(cells), isle()]
    for cell, face in zip(cells[ISLE_SPOTS:], faces[ISLE_SPOTS:], strict=True):
        x, y = corner(cell)
        drawn.append(used(face_id(numbers, face), 1, x, y))
    return "".join(drawn) + seams(cells)


def face_id(numbers: Numbers, face: int) -> str:
    return tile_id(*face_of(numbers, face))


def face_of(numbers: Numbers, face: int) -> Face:
    """How a tile looks: its kind, whether it has a beach, how it is turned."""
    kind = numbers.kind[face >> 2]
    return kind, numbers.beach[face >> 2] >= 0, face & 3 if kind in TURNING else 0


def shapes(view: State) -> str:
    """The tiles that are drawn somewhere in this view."""
    turning = [view.tile * 4 + turn for turn in range(4)] if view.tile >= 0 else []
    return tiles_of(
        view.numbers, tuple(view.chart.faces[ISLE_SPOTS:]), (*[tile * 4 for tile in view.hand], *turning)
    )


@lru_cache(maxsize=512)
def tiles_of(numbers: Numbers, placed: tuple[int, ...], waiting: tuple[int, ...]) -> str:
    return tiles_defined(frozenset(face_of(numbers, face) for face in (*placed, *waiting)))


def shadow(cells: tuple[int, ...]) -> str:
    """The edge of the known world, on the parchment."""
    d = "".join([f"M{num(x - 6)},{num(y - 4)}h112v112h-112Z" for x, y in map(corner, cells)])
    return path(d, "#8a744a", "", 0, "", 'opacity=".35"')


def seams(cells: tuple[int, ...]) -> str:
    """Thin lines between the tiles."""
    d = "".join([f"M{num(x)},{num(y)}h100v100h-100Z" for x, y in map(corner, cells)])
    return path(d, "none", DEEP, 1.2, "", 'opacity=".35"')


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
    return sea + moved(50, 50, ground + trees + compass(96))


@lru_cache(maxsize=256)
def spots(cells: tuple[int, ...], base: int) -> str:
    """Every tile can be pointed at, and carries its move for whoever asks why not."""
    drawn: list[str] = []
    for spot, cell in enumerate(cells):
        if spot > 0:
            x, y = corner(cell)
            area = f'<rect x="{num(x)}" y="{num(y)}" width="100" height="100" fill="#000" fill-opacity="0"/>'
            drawn.append(f'<g id="spot-{spot}" data-why="{base + cell}">{area}</g>')
    return "".join(drawn)


# -- placing -----------------------------------------------------------------------------------------


def cells_to_choose(view: State) -> str:
    """FT-D04  The cells where the chosen tile may come down."""
    base = view.book.by_name["cell"].base
    drawn: list[str] = []
    for cell in view.chart.rim:
        if base + cell in view.options:
            x, y = corner(cell)
            label = f"Place it at {CELL_X[cell]}, {CELL_Y[cell]}"
            drawn.append(moved(x, y, target(view, base + cell, label, CELL_AREA, f"cell{cell}", CELL_GLOW)))
    return "".join(drawn)


CELL_AREA = '<rect x="4" y="4" width="92" height="92" fill="#000" fill-opacity="0"/>'
CELL_GLOW = (
    f'<g class="glow"><rect x="7" y="7" width="86" height="86" rx="9" fill="{LIT}" fill-opacity=".45" '
    f'stroke="{LIT_EDGE}" stroke-width="4" stroke-dasharray="11 7"/>'
    f'<path d="M50,34V66M34,50H66" stroke="{LIT_EDGE}" stroke-width="7" stroke-linecap="round"/></g>'
)


def ghost_tile(view: State) -> str:
    """FT-D05  The tile that is being turned, where it will lie."""
    if view.cell < 0 or view.tile < 0:
        return ""
    x, y = corner(view.cell)
    turns = [move - view.book.by_name["turn"].base for move in view.options]
    face = view.tile * 4 + (turns[0] if turns and 0 <= turns[0] < 4 else 0)
    return moved(x, y, f'<g opacity=".55">{used(face_id(view.numbers, face))}</g>' + frame(2, 2, 96, 96, 6))


# -- pieces on the chart -----------------------------------------------------------------------------


def tokens(view: State) -> str:
    """FT-P09  Castaways, treasures and finds; FT-C08  piles of wrecks."""
    drawn: list[str] = []
    for spot in range(ISLE_SPOTS, len(view.token)):
        kind = view.token[spot]
        if kind != NOTHING:
            x, y = corner(view.chart.cells[spot])
            label = goods(kind, 1)
            drawn.append(at(x + 82, y + 80, titled(label, TOKEN_BACK + good_icon(kind, 34)), f"token{spot}"))
    for n in range(0, len(view.piles), 3):
        x, y = corner(view.chart.cells[view.piles[n]])
        kind, count = view.piles[n + 1], view.piles[n + 2]
        inner = crate(34) + good_icon(kind, 22) + moved(15, -14, badge(str(count), 10))
        drawn.append(moved(x + 18 + 12 * (n // 3 % 3), y + 20, titled(f"{goods(kind, count)} afloat", inner)))
    return "".join(drawn)


TOKEN_BACK = f'<circle r="21" fill="{PARCHMENT}" stroke="{INK}" stroke-width="2"/>'


def ports(view: State, lettered: bool) -> str:
    drawn: list[str] = []
    size = 34.0 if lettered else 46.0
    for spot, owner in enumerate(view.port):
        if owner != NOBODY:
            home = spot < ISLE_SPOTS
            label = f"{seat_name(view, owner)}'s {'home port' if home else 'port'}"
            drawn.append(
                at(*quay(view, spot), titled(label, port_piece(owner, home, size, lettered)), f"port{spot}")
            )
    return "".join(drawn)


def home_ports(view: State) -> str:
    """FT-D01  The squares of the Isle that may be chosen."""
    base = view.book.by_name["home"].base
    drawn: list[str] = []
    for square in range(1, ISLE_SPOTS):
        move = base + square - 1
        if move in view.options:
            drawn.append(moved(*isle_point(square), target(view, move, words.move(view, move), HOME_AREA)))
    return "".join(drawn)


HOME_AREA = '<circle r="22" fill="#000" fill-opacity="0"/>'


def fleet(view: State, lettered: bool) -> str:
    """All ships; several on one tile fan out, and a crowd is drawn smaller."""
    afloat = [n for n in range(len(view.ships)) if view.ships[n].home >= 0]
    if view.in_play():
        afloat.append(GALLEON)
    spots_ = [view.ship(number).spot for number in afloat]
    drawn: list[str] = []
    for n, number in enumerate(afloat):
        crowd, place = spots_.count(spots_[n]), spots_[:n].count(spots_[n])
        size = (50.0 if lettered else 62.0) * (1.0 if crowd < 3 else 0.72)
        x, y = mooring(view, spots_[n]) if crowd < 3 else middle(view, spots_[n])
        dx, dy = FANS[crowd][place]
        drawn.append(at(x + dx, y + dy, vessel(view, number, size), f"ship-{SHIPS[number]}"))
    return "".join(drawn)


def vessel(view: State, number: int, size: float) -> str:
    label = f"{ship_name(view, number)}{' (pirate)' if view.is_pirate(number) else ''}"
    ringed = MOVER if number == view.mover and view.seat >= 0 and in_turns(view) else ""
    return ringed + attack_target(view, number, label, ship_piece(number, view.ship(number).pirate, size))


MOVER = (
    f'<ellipse cx="0" cy="12" rx="34" ry="11" fill="{LIT}" fill-opacity=".55" '
    f'stroke="{LIT_EDGE}" stroke-width="2"/>'
)


def in_turns(view: State) -> bool:
    step = view.asking()
    return step is not None and step.name in ("sail", "stop", "visit", "choose_order")


def attack_target(view: State, number: int, label: str, inner: str) -> str:
    move = view.book.by_name["attack"].base + number
    if move in view.options:
        lit = target(view, move, words.move(view, move), inner + moved(22, -26, warning_mark(26)))
        return f'<g pointer-events="all">{lit}</g>'
    return titled(label, inner)
