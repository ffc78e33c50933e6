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
from quarterdeck.games.finis_terrae.art_tiles import Face, port_anchor, ship_anchor, tile_id, tiles_defined
from quarterdeck.games.finis_terrae.chart import ISLE_SPOTS
from quarterdeck.games.finis_terrae.layout import UNIT, Frame, Point
from quarterdeck.games.finis_terrae.names import goods, seat_name, ship_name
from quarterdeck.games.finis_terrae.state import COLOURS, GALLEON, State
from quarterdeck.games.finis_terrae.tables import (
    CELL_X,
    CELL_Y,
    DEN,
    NOTHING,
    ROCKS,
    STRAIT,
    TILE_NAMES,
    Numbers,
)

FANS: list[Point] = [(0, 0), (26, 8), (-26, 8), (8, -24), (-18, -22)]
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


def corner(cell: int) -> Point:
    """The upper left corner of a cell on the chart."""
    return CELL_X[cell] * UNIT, -CELL_Y[cell] * UNIT


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


def isle_point(square: int) -> Point:
    """Where a home port stands on the Isle, by square (C N E S W NE SE SW NW)."""
    out = [
        (0, 0),
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
        (0.72, -0.72),
        (0.72, 0.72),
        (-0.72, 0.72),
        (-0.72, -0.72),
    ]
    return 50 + 92 * out[square][0], 50 + 92 * out[square][1]


def isle_mooring(square: int) -> Point:
    """Where a ship lies off the Isle."""
    out = [
        (0, 0),
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
        (0.86, -0.86),
        (0.86, 0.86),
        (-0.86, 0.86),
        (-0.86, -0.86),
    ]
    return 50 + 130 * out[square][0], 50 + 130 * out[square][1]


def mooring(view: State, spot: int) -> Point:
    if spot < ISLE_SPOTS:
        return isle_mooring(spot)
    return anchored(view.chart.cells[spot], view.kind_at(spot), view.chart.faces[spot] & 3)


@lru_cache(maxsize=4096)
def anchored(cell: int, kind: int, quarters: int) -> Point:
    x, y = corner(cell)
    dx, dy = ship_anchor(kind, quarters)
    return x + dx, y + dy


def quay(view: State, spot: int) -> Point:
    if spot < ISLE_SPOTS:
        return isle_point(spot)
    x, y = corner(view.chart.cells[spot])
    dx, dy = port_anchor(view.kind_at(spot), view.chart.faces[spot] & 3)
    return x + dx, y + dy


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
    """All ships; several on one tile fan out."""
    crowd: dict[int, int] = {}
    drawn: list[str] = []
    size = 50.0 if lettered else 62.0
    for number in [*range(len(view.ships)), GALLEON]:
        ship = view.ship(number)
        if ship.spot < 0 or (number != GALLEON and ship.home < 0):
            continue
        n = crowd.get(ship.spot, 0)
        crowd[ship.spot] = n + 1
        x, y = mooring(view, ship.spot)
        dx, dy = FANS[n]
        label = f"{ship_name(view, number)}{' (pirate)' if view.is_pirate(number) else ''}"
        ringed = MOVER if number == view.mover and view.seat >= 0 and in_turns(view) else ""
        name = "galleon" if number == GALLEON else COLOURS[number]
        piece = ringed + attack_target(view, number, label, ship_piece(number, ship.pirate, size))
        drawn.append(at(x + dx, y + dy, piece, f"ship-{name}"))
    return "".join(drawn)


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


# -- destinations ------------------------------------------------------------------------------------


def destinations(view: State) -> str:
    """FT-D08  Where the ship may sail, with its way there, tolls and battles on hover and focus."""
    base = view.book.by_name["sail"].base
    size = view.book.by_name["sail"].size
    cells = [move - base for move in view.options if base <= move < base + size]
    if not cells:
        return den_targets(view)
    came = ways(view)
    spot_of = {cell: spot for spot, cell in enumerate(view.chart.cells)}
    return "".join([destination(view, base + cell, spot_of[cell], came) for cell in cells])


def destination(view: State, move: int, spot: int, came: dict[int, int]) -> str:
    x, y = corner(view.chart.cells[spot])
    label = words.move(view, move)
    marks = ""
    if label.endswith("!"):
        marks = moved(20, 20, warning_mark(34))
    elif view.kind_at(spot) == DEN and "Toll" in label:
        marks = moved(20, 20, badge(str(view.numbers.toll), 15, "#f3c33c"))
    way = route(view, spot, came)
    name = f"go{spot}"
    shown = (
        f'<path d="{way}" visibility="hidden" pointer-events="none" fill="none" stroke="{LIT}" '
        f'stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round">'
        f'<set attributeName="visibility" to="visible" begin="{name}.mouseover;{name}.focusin" '
        f'end="{name}.mouseout;{name}.focusout"/></path>'
    )
    return moved(x, y, target(view, move, label, GO_AREA + marks, name, GO_GLOW)) + shown


GO_AREA = '<rect x="2" y="2" width="96" height="96" fill="#000" fill-opacity="0"/>'
GO_GLOW = (
    f'<g class="glow"><rect x="5" y="5" width="90" height="90" rx="12" fill="{LIT}" fill-opacity=".16" '
    f'stroke="{LIT_EDGE}" stroke-opacity=".55" stroke-width="7"/>'
    f'<rect x="5" y="5" width="90" height="90" rx="12" fill="none" stroke="{LIT}" stroke-width="4"/></g>'
)


def ways(view: State) -> dict[int, int]:
    """From which tile each tile is reached by a shortest way, round guarded dens if that is possible."""
    start = view.moving().spot
    guarded = not view.is_pirate(view.mover)
    came = spread(view, start, guarded)
    if guarded and view.dens:
        for spot, before in spread(view, start, False).items():
            came.setdefault(spot, before)
    return came


def spread(view: State, start: int, guarded: bool) -> dict[int, int]:
    link = view.chart.link
    came = {start: start}
    wave = [start]
    for _ in range(view.die):
        beyond: list[int] = []
        for spot in wave:
            for there in link[spot * 4 : spot * 4 + 4]:
                if there >= 0 and there not in came and not (guarded and there in view.dens):
                    came[there] = spot
                    beyond.append(there)
        wave = beyond
    return came


def route(view: State, spot: int, came: dict[int, int]) -> str:
    """A line from the ship to that tile."""
    points = [mooring(view, spot)]
    for _ in range(8):
        if spot not in came or came[spot] == spot:
            break
        spot = came[spot]
        points.append(mooring(view, spot))
    return "M" + "L".join([f"{num(x)},{num(y)}" for x, y in reversed(points)])


def den_targets(view: State) -> str:
    """FT-D20  The dens where the galleon may come back."""
    base = view.book.by_name["den"].base
    drawn: list[str] = []
    for spot in view.dens:
        move = base + int(TILE_NAMES[view.chart.faces[spot] >> 2][2:]) - 1
        if move in view.options:
            x, y = corner(view.chart.cells[spot])
            drawn.append(moved(x, y, target(view, move, words.move(view, move), GO_AREA, "", GO_GLOW)))
    return "".join(drawn)
