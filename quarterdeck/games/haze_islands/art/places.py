"""Locations: the card with its gates, its icon and its adventure strip, and the ways between them.

Card and strip turn with the location; icons and numbers stay upright."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, GOLD, GOLD_DARK, INK, PARCHMENT, PARCHMENT_EDGE, SAND, SAND_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.rough import blob
from quarterdeck.draw.svg import ROUND, circle, frame, line, moved, num, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.haze_islands.art.icons import RED, light, lit_by
from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import DOUBLE, EMPTY, LAST_SCALE, SEA, SINGLE, STEP_X, STEP_Y
from quarterdeck.games.haze_islands.layout import Grid
from quarterdeck.games.haze_islands.tables import COMPASS, CURSED, ISLAND, MAPS, Chart

HALF = 46.0  # half a card; the cells are 100 apart
STRIP = 25.0  # the adventure's share of the square
WATER = ["#2f7f97", "#3f6478", "#4a3b5e"]  # island, dead end, cursed
WATER_EDGE = ["#14465a", "#1e3442", "#251a36"]
UNTOUCHED = 'pointer-events="none"'


def places_defined(chart: Chart) -> dict[str, str]:
    """Everything that locations are made of."""
    shapes = {f"hi-map-{chart.maps[card]}": card_ground(chart, card) for card in range(MAPS)}
    shapes |= {f"hi-name-{name}": name_label(name) for name in chart.maps}
    shapes |= {f"hi-strip-{state}": strip_ground(state, 0) for state in (EMPTY, DOUBLE, SINGLE)}
    shapes |= {f"hi-sea-{length}": strip_ground(SEA, length) for length in (1, 2)}
    shapes |= {f"hi-raid-{number}": raid_badge(number) for number in (1, 2, 3)}
    shapes |= {f"hi-way-{length}": bridge(length) for length in (*range(-4, -1), *range(2, 5))}
    shapes |= {f"hi-far-{far}": flag(far) for far in range(1, LAST_SCALE + 1)}
    shapes["hi-edge"] = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "none", RED, 7, 2.2).replace(
        "/>", ' stroke-dasharray="3 5"/>'
    )
    shapes["hi-lit-place"] = light(frame(-49, -49, 98, 98, 9))
    shapes["hi-lit-scout"] = light(frame(-36, -36, 72, 72, 12))
    shapes["hi-scout"] = scout_patch()
    return shapes


# -- what is printed on cards ------------------------------------------------------------


def card_ground(chart: Chart, card: int) -> str:
    """The map card with bottom to the south: water, shore, and the gates of its three sides."""
    kind = chart.kinds[card]
    top = -HALF + STRIP
    ground = rect(-HALF, top, 2 * HALF, 2 * HALF - STRIP, WATER[kind], WATER_EDGE[kind], 7, 2)
    if kind == ISLAND:
        shore = blob(30, 23, card * 7 + 3)
        ground += moved(0, 11, path(shore, "#7cc0c6", "", 1), 1.13) + moved(
            0, 11, path(shore, SAND, SAND_EDGE, 2)
        )
    else:
        ground += open_sea(kind)
    gates = [(1, 270.0), (2, 0.0), (3, 90.0)]
    return ground + "".join([gate_mark(chart.gates[card * 4 + side], side, turn) for side, turn in gates])


def open_sea(kind: int) -> str:
    """Long swells on a dead end; black eddies on a cursed sea."""
    ink = "#a9c3cf" if kind != CURSED else "#a48fc4"
    lines = "".join([f"M{-34 + 4 * (n % 2)},{-10 + n * 11}q8,-6 16,0t16,0t16,0t16,0" for n in range(5)])
    return path(lines, "none", ink, 1.6, "", f'{ROUND} opacity=".5"')


def gate_mark(gate: int, side: int, turn: float) -> str:
    """At the middle of a side: gold triangle and diamonds, or a red bar with diamonds."""
    middle = STRIP / 2 if side != 2 else 0.0
    x, y = {1: (HALF, middle), 2: (0.0, HALF), 3: (-HALF, middle)}[side]
    count = abs(gate)
    if gate > 0:
        mark = path("M-15,0H15L0,-15Z", "#f7d97a", GOLD_DARK, 1.4, "", ROUND)
        stones = "".join([used("gold-d", 0.92, -4.6 * (count - 1) + 9.2 * n, -5.2) for n in range(count)])
    else:
        mark = path("M-17,0H17V-9H-17Z", "#5a1114", "#2b0507", 1.4, "", ROUND)
        stones = "".join([used("red-d", 0.92, -5 * (count - 1) + 10 * n, -4.6) for n in range(count)])
    return moved(x, y, mark + stones, 1.0, turn)


def strip_ground(state: int, sea: int) -> str:
    """The adventure under the top edge, bottom to the south."""
    y = -HALF
    if state == EMPTY:
        box = rect(-HALF, y, 2 * HALF, STRIP - 2, "#2b4250", "#18262f", 6, 1.5)
        return box + line(-HALF + 8, y + 3, HALF - 8, y + 3, "#0f1a21", 4)
    if state == SEA:
        box = rect(-HALF, y, 2 * HALF, STRIP - 1, "#3f94a8", "#14465a", 6, 2)
        mark = path("M-15,0H15L0,15Z", "#f7d97a", GOLD_DARK, 1.4, "", ROUND)
        stones = "".join([used("gold-d", 0.92, -4.6 * (sea - 1) + 9.2 * n, 5.2) for n in range(sea)])
        return box + moved(0, y, mark + stones)
    fill = "#f3e3b8" if state == DOUBLE else "#d9e6d0"
    box = rect(-HALF, y, 2 * HALF, STRIP - 1, fill, PARCHMENT_EDGE, 5, 2)
    return box + path(f"M{-HALF + 3},{y + 1}H{HALF - 3}", "none", "#5b3b22", 4.5, "7 3")


def name_label(name: str) -> str:
    return text(-19, -11, name, 11, BONE, bold=True, halo=INK)


def raid_badge(number: int) -> str:
    return circle(0, 0, 8.6, PARCHMENT, INK, 1.3) + text(0, 4.4, str(number), 12.5, INK, bold=True)


# -- a location --------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def places(
    sea: Board, grid: Grid, at: int, ghost: bool, here: tuple[int, ...], ways: tuple[int, ...]
) -> Layer:
    """`at` is where the viewer's own marker is: from there the neighbours are sailed to. `here` are the acts
    that name a location, the first of them for ghosts only; `ways` those that name a direction."""
    made: list[Piece] = []
    for card in sea.board:
        moves = [base + card for base in here[:1] if ghost]
        moves += [
            base + way for base in ways for way in range(4) if at >= 0 and sea.beside[at * 4 + way] == card
        ]
        moves += [base + card for base in here[1:]]
        made.append(
            place(
                sea.chart,
                card,
                grid,
                (sea.xs[card], sea.ys[card]),
                sea.bottom[card],
                sea.slot[card],
                sea.slot_state[card],
                tuple(moves),
            )
        )
    return Layer(made)


@lru_cache(maxsize=16_384)
def place(
    chart: Chart,
    card: int,
    grid: Grid,
    cell: tuple[int, int],
    bottom: int,
    adventure: int,
    state: int,
    moves: tuple[int, ...],
) -> Piece:
    """One location with everything on it that does not move: card and strip turned, icons and numbers
    upright."""
    turn = turn_of(bottom)
    icons = asked(chart, adventure, state)
    turned = f'transform="rotate({num(turn)})"' if turn else ""
    strip = f"hi-sea-{chart.seas[adventure]}" if state == SEA else f"hi-strip-{state}"
    inner = used(f"hi-map-{chart.maps[card]}", more=turned) + used(strip, more=turned)
    inner += centre(chart, card, turn, grid.big) + on_strip(chart, icons, turn)
    x, y = grid.place(*cell)
    glow = lit_by("hi-lit-place")
    name = f"place-{chart.maps[card]}"
    return piece(name, x, y, inner, place_label(chart, card, icons), moves, glow, scale=grid.by)


def place_label(chart: Chart, card: int, icons: list[int]) -> str:
    raid = f"raid {chart.raids[card]}" if chart.raids[card] else "open sea"
    price = " + ".join([chart.icon_names[icon] for icon in icons])
    wanted = f"; adventure for {price}" if price else ""
    return f"{chart.map_names[card]} ({chart.maps[card]}), {raid}{wanted}"


def turn_of(bottom: int) -> float:
    return (bottom - 2) % 4 * 90.0


def asked(chart: Chart, adventure: int, state: int) -> list[int]:
    if state == DOUBLE:
        return chart.doubles[adventure]
    return [chart.singles[adventure]] if state == SINGLE else []


def offset(turn: float, x: float, y: float) -> tuple[float, float]:
    """A point of the card after its turn."""
    return {0.0: (x, y), 90.0: (-y, x), 180.0: (-x, -y), 270.0: (y, -x)}[turn]


def centre(chart: Chart, card: int, turn: float, big: float) -> str:
    """The icon with the raid number beside it, and the card's short name if there is room."""
    x, y = offset(turn, 0, STRIP / 2)
    icon = used(f"ic-{chart.icons[chart.icon_of[card]]}", 1.0 + (big - 1) / 3, x, y)
    raid = ""
    if chart.raids[card]:
        raid = used(f"hi-raid-{chart.raids[card]}", big, x + 17 + 3 * (big - 1), y - 13 - 3 * (big - 1))
    name = used(f"hi-name-{chart.maps[card]}", 1.0, x, y) if big <= 1.1 else ""
    return icon + raid + name


def on_strip(chart: Chart, icons: list[int], turn: float) -> str:
    """What the adventure asks for, upright on its strip."""
    x, y = offset(turn, 0, -HALF + STRIP / 2 + 0.5)
    across = turn in (0.0, 180.0)
    drawn = ""
    for n, icon in enumerate(icons):
        shift = (n - (len(icons) - 1) / 2) * 24
        dx, dy = (shift, 0.0) if across else (0.0, shift)
        drawn += used(f"ic-{chart.icons[icon]}", 0.66, x + dx, y + dy)
    return drawn


@lru_cache(maxsize=4096)
def strip(name: str, x: float, y: float, by: float, bottom: int, move: int) -> Layer:
    """The adventure that can be completed."""
    cx, cy = offset(turn_of(bottom), 0, -HALF + STRIP / 2 - 0.5)
    wide, high = (2 * HALF, STRIP) if bottom in (0, 2) else (STRIP, 2 * HALF)
    left, top = cx - wide / 2, cy - high / 2
    room = rect(left, top, wide, high, "#fff").replace("/>", ' fill-opacity="0"/>')
    glow = frame(left, top, wide, high, 5)
    return Layer([piece(f"strip-{name}", x, y, room, "The adventure here", (move,), glow, scale=by)])


# -- where The Doom can come -------------------------------------------------------------


@lru_cache(maxsize=4096)
def threats(sea: Board, grid: Grid, far: tuple[int, ...], reach: int) -> Layer:
    """The Doom can come here this round, over so many diamonds."""
    near = [card for card in sea.board if 0 < far[card] <= reach]
    return Layer(
        [
            threat(sea.chart.maps[card], *grid.place(sea.xs[card], sea.ys[card]), grid, far[card])
            for card in near
        ]
    )


@lru_cache(maxsize=8192)
def threat(name: str, x: float, y: float, grid: Grid, far: int) -> Piece:
    inner = used("hi-edge", more=UNTOUCHED) + used(f"hi-far-{far}", grid.big, -HALF, -HALF, UNTOUCHED)
    return piece(f"threat-{name}", x, y, inner, scale=grid.by)


def flag(far: int) -> str:
    return path("M0,0H24L0,24Z", "#3a0a10", RED, 1.2) + text(7.5, 12, str(far), 12, BONE, bold=True)


# -- connections -------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def connections(sea: Board, grid: Grid) -> Layer:
    """Between two connected locations the number of diamonds: round on gold, square on red."""
    made: list[Piece] = []
    for card in sea.board:
        for way in (1, 0):
            length = sea.passage(card, way)
            if length:
                x, y = grid.place(sea.xs[card], sea.ys[card])
                x, y = x + STEP_X[way] * grid.cell / 2, y - STEP_Y[way] * grid.cell / 2
                id = f"way-{sea.chart.maps[card]}-{COMPASS[way]}"
                made.append(piece(id, x, y, used(f"hi-way-{length}"), scale=grid.by * grid.big))
    return Layer(made)


def bridge(length: int) -> str:
    if length > 0:
        return circle(0, 0, 10.5, GOLD, GOLD_DARK, 2.2) + text(
            0, 4.8, str(length), 13.5, "#3a2500", bold=True
        )
    box = path("M0,-13L13,0L0,13L-13,0Z", RED, "#43070a", 2.2, "", ROUND)
    return box + text(0, 4.6, str(-length), 13, "#ffffff", bold=True)


# -- haze that can be scouted ------------------------------------------------------------


@lru_cache(maxsize=1024)
def scouts(cell: tuple[int, int], grid: Grid, ways: tuple[int, ...], base: int) -> Layer:
    """Unexplored cells in reach: a patch of haze with a question mark."""
    glow = lit_by("hi-lit-scout")
    made: list[Piece] = []
    for way in ways:
        x, y = grid.place(cell[0] + STEP_X[way], cell[1] + STEP_Y[way])
        label = f"Haze to the {COMPASS[way]}"
        id = f"scout-{COMPASS[way]}"
        made.append(piece(id, x, y, used("hi-scout"), label, (base + way,), glow, scale=grid.by))
    return Layer(made)


def scout_patch() -> str:
    haze = rect(-36, -36, 72, 72, "#e8f2f2", "#ffffff", 12, 2).replace("/>", ' fill-opacity=".55"/>')
    return haze + text(0, 13, "?", 38, "#1d4e60", bold=True)
