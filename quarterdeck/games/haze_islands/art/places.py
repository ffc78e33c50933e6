"""Locations: the card with its gates, its icon and its adventure strip, and the ways between them.

Card and strip turn with the location; icons and numbers stay upright."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, GOLD, GOLD_DARK, INK, PARCHMENT_EDGE, SAND, SAND_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.rough import blob
from quarterdeck.draw.svg import (
    ROUND,
    breadth,
    circle,
    frame,
    hit,
    line,
    moved,
    num,
    path,
    rect,
    ring,
    text,
    used,
)
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
NARROW, TINY = 0.8, 1.16  # on smaller grids the name takes two lines, then there is no room for it
UNTOUCHED = 'pointer-events="none"'


def places_defined(chart: Chart, phone: bool) -> dict[str, str]:
    """Everything that locations are made of."""
    size = 11.0 if phone else 12.0
    shapes = {f"hi-map-{chart.maps[card]}": card_ground(chart, card) for card in range(MAPS)}
    for plate, lines in (("name", 1), ("short", 2)):
        for card in range(MAPS):
            drawn = name_plate(chart.map_names[card], chart.raids[card], size, lines)
            shapes[f"hi-{plate}-{chart.maps[card]}"] = drawn
    shapes |= {f"hi-strip-{state}": strip_ground(state, 0) for state in (EMPTY, DOUBLE, SINGLE)}
    shapes |= {f"hi-sea-{length}": strip_ground(SEA, length) for length in (1, 2)}
    shapes |= {f"hi-raid-{number}": raid_card(number, 12) for number in (1, 2, 3)}
    shapes |= {f"hi-way-{length}": bridge(length) for length in (*range(-4, -1), *range(2, 5))}
    shapes |= {f"hi-harm-{harm}": flag(harm) for harm in range(LAST_SCALE + 1)}
    shapes["hi-edge"] = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "none", RED, 7, 2.2)
    shapes["hi-lit-place"] = light(frame(-49, -49, 98, 98, 9))
    shapes["hi-lit-scout"] = light(ring(19))
    shapes["hi-scout"] = scout_puff()
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


def name_plate(name: str, raid: int, size: float, lines: int) -> str:
    """The name of a location, with the number of cards a raid there draws on a small card."""
    said = name_lines(name, lines)
    wide, high = plate_wide(said, raid, size), size * (0.5 + 1.1 * len(said))
    left, top = -wide / 2, -high / 2
    middle = left + (wide - 20 if raid else wide) / 2
    drawn = rect(left, top, wide, high, "#fdf6e3", "#8a7a55", 4, 1)
    for n, words in enumerate(said):
        drawn += text(middle, top + size * (1.1 + 1.1 * n), words, size, INK, bold=True)
    return drawn + (moved(-left - 12, 0, raid_card(raid, size)) if raid else "")


def name_lines(name: str, lines: int) -> list[str]:
    """The whole name, or its last word by itself."""
    head, _, tail = name.rpartition(" ")
    return [head, tail] if lines > 1 and head else [name]


def plate_wide(said: list[str], raid: int, size: float) -> float:
    return max([breadth(line, size) for line in said]) * 1.22 + (30 if raid else 10)


def raid_card(number: int, size: float) -> str:
    """A card from the deck with a number: so many are drawn by a raid."""
    card = rect(-8, -size * 0.66, 16, size * 1.32, "#2f5670", "#16344c", 3, 1)
    return card + text(0, size * 0.36, str(number), size, BONE, bold=True)


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
    """One location with everything on it that does not move."""
    inner, label = face(chart, card, grid.still, bottom, adventure, state)
    x, y = grid.place(*cell)
    glow = lit_by("hi-lit-place")
    return piece(f"place-{chart.maps[card]}", x, y, inner, label, moves, glow, scale=grid.by)


@lru_cache(maxsize=16_384)
def face(chart: Chart, card: int, still: float, bottom: int, adventure: int, state: int) -> tuple[str, str]:
    """How a location looks, whoever may go there: card and strip turned, icons and names upright; and what
    it is called."""
    turn = turn_of(bottom)
    icons = asked(chart, adventure, state)
    turned = f'transform="rotate({num(turn)})"' if turn else ""
    strip = f"hi-sea-{chart.seas[adventure]}" if state == SEA else f"hi-strip-{state}"
    inner = used(f"hi-map-{chart.maps[card]}", more=turned) + used(strip, more=turned)
    inner += centre(chart, card, turn, still) + on_strip(chart, icons, turn)
    return inner, place_label(chart, card, icons)


def place_label(chart: Chart, card: int, icons: list[int]) -> str:
    raid = f"raid {chart.raids[card]}" if chart.raids[card] else "open sea"
    price = " + ".join([chart.icon_names[icon] for icon in icons])
    wanted = f"; adventure for {price}" if price else ""
    return f"{chart.map_names[card]}, {raid}{wanted}"


def turn_of(bottom: int) -> float:
    return (bottom - 2) % 4 * 90.0


def asked(chart: Chart, adventure: int, state: int) -> list[int]:
    if state == DOUBLE:
        return chart.doubles[adventure]
    return [chart.singles[adventure]] if state == SINGLE else []


def offset(turn: float, x: float, y: float) -> tuple[float, float]:
    """A point of the card after its turn."""
    return {0.0: (x, y), 90.0: (-y, x), 180.0: (-x, -y), 270.0: (y, -x)}[turn]


def icon_at(turn: float) -> tuple[float, float]:
    """Where the icon of a card is: the name stands on the side of the strip, clear of ships and gates."""
    return {0.0: (0.0, 15.0), 90.0: (-12.5, -6.0), 180.0: (0.0, -15.0), 270.0: (12.5, -6.0)}[turn]


def name_at(turn: float) -> tuple[float, float]:
    return {0.0: (0.0, -11.0), 90.0: (-12.5, 18.0), 180.0: (0.0, 11.0), 270.0: (12.5, 18.0)}[turn]


def centre(chart: Chart, card: int, turn: float, still: float) -> str:
    """The icon, and the name if there is room; without it the raid's number."""
    raid, code = chart.raids[card], chart.maps[card]
    icon = used(f"ic-{chart.icons[chart.icon_of[card]]}", 1.0 if still < NARROW else 0.8, *icon_at(turn))
    if still < TINY:
        return icon + used(f"hi-{plate_of(chart, card, turn, still)}-{code}", still, *name_at(turn))
    return icon + (used(f"hi-raid-{raid}", still, *name_at(turn)) if raid else "")


def plate_of(chart: Chart, card: int, turn: float, still: float) -> str:
    """The name in two lines on a small grid, and where a strip that stands upright leaves too little room."""
    room = 92.0 if turn in (0.0, 180.0) else 72.0
    wide = plate_wide([chart.map_names[card]], chart.raids[card], 12) * still
    return "short" if still >= NARROW or wide > room else "name"


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


# -- where The Doom can come -------------------------------------------------------------


@lru_cache(maxsize=4096)
def threats(sea: Board, grid: Grid, far: tuple[int, ...], reach: int, stays: bool, crossed: int) -> Layer:
    """Where The Doom can come this round, and what it would do there. It may have moved already."""
    near = [card for card in sea.board if far[card] == 0 or (0 < far[card] <= reach and not stays)]
    return Layer(
        [
            threat(
                sea.chart.map_names[card],
                sea.chart.maps[card],
                grid.place(sea.xs[card], sea.ys[card]),
                grid,
                max(0, reach - (crossed if stays else far[card])),
            )
            for card in near
        ]
    )


@lru_cache(maxsize=8192)
def threat(name: str, code: str, at: tuple[float, float], grid: Grid, harm: int) -> Piece:
    said = used(f"hi-harm-{harm}", grid.still, 45, -45, UNTOUCHED)
    label = f"{name}: {harm} damage here if The Doom comes tonight"
    return piece(f"threat-{code}", *at, used("hi-edge", more=UNTOUCHED) + said, label, scale=grid.by)


def flag(harm: int) -> str:
    said, left = (f"−{harm}", -14.0) if harm else ("0", -8.0)
    pill = rect(left, -10, 14 - left, 20, "#4a0c14", RED, 10, 1.6)
    return pill + text((14 + left) / 2, 4.4, said, 12.5, "#ffe9e2", bold=True)


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
                made.append(piece(id, x, y, used(f"hi-way-{length}"), scale=max(1.0, min(1.25, grid.by))))
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
    """Gates that lead into the haze: a puff of it with a question mark."""
    x, y = grid.place(*cell)
    away = grid.cell / 2 + 6
    made: list[Piece] = []
    for way in ways:
        label, id = f"Haze to the {COMPASS[way]}", f"scout-{COMPASS[way]}"
        to = (x + STEP_X[way] * away, y - STEP_Y[way] * away)
        made.append(piece(id, *to, used("hi-scout"), label, (base + way,), lit_by("hi-lit-scout")))
    return Layer(made)


def scout_puff() -> str:
    puff = circle(-8, 3, 11, "#eef5f5") + circle(8, 3, 11, "#eef5f5") + circle(0, -4, 13, "#eef5f5")
    return hit(22) + puff + text(0, 7, "?", 22, "#1d4e60", bold=True)
