"""Locations: the card with its gates, its icon, its adventure strip, and who is there.

Card and strip turn with the location; icons and numbers stay upright."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, GOLD, GOLD_DARK, INK, PARCHMENT, PARCHMENT_EDGE, SAND, SAND_EDGE
from quarterdeck.draw.rough import blob
from quarterdeck.draw.shapes import ship, token
from quarterdeck.draw.svg import (
    ROUND,
    at,
    circle,
    frame,
    hit,
    line,
    moved,
    path,
    rect,
    ring,
    target,
    text,
    titled,
    used,
)
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import words
from quarterdeck.games.haze_islands.art_icons import CREWS, RED
from quarterdeck.games.haze_islands.layout import Plan
from quarterdeck.games.haze_islands.names import seat_name
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CURSED, ISLAND, Chart
from quarterdeck.games.haze_islands.terms import (
    CASTAWAY,
    DAY,
    DOUBLE,
    DUSK,
    EMPTY,
    GHOST,
    MOVED,
    SEA,
    SINGLE,
    SURVIVOR,
)

HALF = 46.0  # half a card; the cells are 100 apart
STRIP = 25.0  # the adventure's share of the square
SHIP_SPOTS = [(-31.0, 33.0), (31.0, 33.0), (31.0, -29.0)]
PIRATE_SPOTS = [(-19.0, 4.0), (19.0, 5.0), (0.0, 20.0)]
WATER = ["#2f7f97", "#3f6478", "#4a3b5e"]  # island, dead end, cursed
WATER_EDGE = ["#14465a", "#1e3442", "#251a36"]
MOVE_HERE = (
    "rotate",
    "ship_to",
    "pirate",
    "pirate_to",
    "pirate_home",
    "swap",
    "swap_with",
    "doom_to",
    "stop",
    "refill",
)


@lru_cache(maxsize=256)
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
        ground += open_sea(card, kind)
    gates = [(1, 270.0), (2, 0.0), (3, 90.0)]
    return ground + "".join([gate_mark(chart.gates[card * 4 + side], side, turn) for side, turn in gates])


def open_sea(card: int, kind: int) -> str:
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


@lru_cache(maxsize=64)
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


def place(view: State, plan: Plan, card: int, far: list[int]) -> str:
    """One location with everything on it that does not move."""
    x, y = plan.place(view.xs[card], view.ys[card])
    big = enlarged(plan)
    inner = still(view.chart, card, view.bottom[card], view.slot[card], view.slot_state[card], big)
    if 0 < far[card] <= reach_of(view) and view.seat != OVER:
        inner += threat(far[card], big)
    name = view.chart.maps[card]
    move = chosen(view, card)
    if move >= 0:
        inner = target(view, move, words.move(view, move), inner, "", frame(-49, -49, 98, 98, 9))
    move = view.book.by_name["complete"].base
    if move in view.options and view.captains[view.turn].at == card:
        inner += target(view, move, words.move(view, move), "", "", strip_frame(view.bottom[card]))
    return at(x, y, inner, f"at-{name}", plan.cell / 100)


def strip_frame(bottom: int) -> str:
    """Light round the adventure, and room to tap it."""
    x, y = offset(turn_of(bottom), 0, -HALF + STRIP / 2 - 0.5)
    wide, high = (2 * HALF, STRIP) if bottom in (0, 2) else (STRIP, 2 * HALF)
    room = rect(x - wide / 2, y - high / 2, wide, high, "#fff").replace("/>", ' fill-opacity="0"/>')
    return frame(x - wide / 2, y - high / 2, wide, high, 5) + room


def turn_of(bottom: int) -> float:
    return (bottom - 2) % 4 * 90.0


@lru_cache(maxsize=4096)
def still(chart: Chart, card: int, bottom: int, adventure: int, state: int, big: float) -> str:
    """A location as it lies: card and strip turned, icons and numbers upright."""
    turn = turn_of(bottom)
    sea = chart.seas[adventure] if adventure >= 0 else 0
    turned = moved(0, 0, card_ground(chart, card) + strip_ground(state, sea), 1.0, turn)
    icons = asked(chart, adventure, state)
    inner = turned + centre(chart, card, turn, big) + on_strip(chart, icons, turn)
    raid = f"raid {chart.raids[card]}" if chart.raids[card] else "open sea"
    price = " + ".join([chart.icon_names[icon] for icon in icons])
    about = f"{chart.map_names[card]} ({chart.maps[card]}), {raid}" + (
        f"; adventure for {price}" if price else ""
    )
    return titled(about, inner, f"place-{chart.maps[card]}")


def asked(chart: Chart, adventure: int, state: int) -> list[int]:
    if state == DOUBLE:
        return chart.doubles[adventure]
    return [chart.singles[adventure]] if state == SINGLE else []


def chosen(view: State, card: int) -> int:
    """The move that names this location as a whole, if there is one now."""
    for name in MOVE_HERE:
        move = view.book.by_name[name].base + card
        if move in view.options:
            return move
    seat = view.seat
    if seat >= 0 and view.captains[seat].at >= 0:
        for name in ("sail", "voyage"):
            for way in range(4):
                move = view.book.by_name[name].base + way
                if view.beside[view.captains[seat].at * 4 + way] == card and move in view.options:
                    return move
    return -1


def offset(turn: float, x: float, y: float) -> tuple[float, float]:
    """A point of the card after its turn."""
    return {0.0: (x, y), 90.0: (-y, x), 180.0: (-x, -y), 270.0: (y, -x)}[turn]


def enlarged(plan: Plan) -> float:
    """Numbers stay readable on a small grid."""
    return round(max(1.0, min(1.4, 92 / plan.cell)), 1)


def centre(chart: Chart, card: int, turn: float, big: float) -> str:
    """The icon with the raid number beside it, and the card's short name if there is room."""
    x, y = offset(turn, 0, STRIP / 2)
    icon = used(f"ic-{chart.icons[chart.icon_of[card]]}", 1.0 + (big - 1) / 3, x, y)
    raid = ""
    if chart.raids[card]:
        badge = circle(0, 0, 8.6, PARCHMENT, INK, 1.3) + text(
            0, 4.4, str(chart.raids[card]), 12.5, INK, bold=True
        )
        raid = moved(x + 17 + 3 * (big - 1), y - 13 - 3 * (big - 1), badge, big)
    name = text(x - 19, y - 11, chart.maps[card], 11, BONE, bold=True, halo=INK) if big <= 1.1 else ""
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


@lru_cache(maxsize=16)
def threat(far: int, big: float) -> str:
    """The Doom can come here this round, over so many diamonds."""
    flag = path("M0,0H24L0,24Z", "#3a0a10", RED, 1.2) + text(7.5, 12, str(far), 12, BONE, bold=True)
    edge = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "none", RED, 7, 2.2)
    return edge.replace("/>", ' stroke-dasharray="3 5"/>') + moved(-HALF, -HALF, flag, big)


def reach_of(view: State) -> int:
    """The power with which The Doom will move at the end of this round."""
    return min(7, view.scale + view.rise) if view.stage in (DAY, DUSK) else view.scale


# -- connections -------------------------------------------------------------------------


def connections(view: State, plan: Plan) -> str:
    """Between two connected locations the number of diamonds: round on gold, square on red."""
    drawn = ""
    scale = plan.cell / 100 * enlarged(plan)
    for card in view.board:
        for way, dx, dy in ((1, 0.5, 0.0), (0, 0.0, -0.5)):
            length = view.passage(card, way)
            if length:
                x, y = plan.place(view.xs[card], view.ys[card])
                drawn += moved(x + dx * plan.cell, y + dy * plan.cell, bridge(length), scale)
    return drawn


@lru_cache(maxsize=16)
def bridge(length: int) -> str:
    if length > 0:
        return circle(0, 0, 10.5, GOLD, GOLD_DARK, 2.2) + text(
            0, 4.8, str(length), 13.5, "#3a2500", bold=True
        )
    box = path("M0,-13L13,0L0,13L-13,0Z", RED, "#43070a", 2.2, "", ROUND)
    return box + text(0, 4.6, str(-length), 13, "#ffffff", bold=True)


# -- who is there ------------------------------------------------------------------------


def pirates(view: State, plan: Plan) -> str:
    """Deployed pirates, round the icon of their island."""
    drawn = ""
    for seat, captain in enumerate(view.captains):
        for card in captain.deployed:
            cx, cy = offset(turn_of(view.bottom[card]), 0, STRIP / 2)
            x, y = plan.place(view.xs[card], view.ys[card])
            by = plan.cell / 100
            dx, dy = PIRATE_SPOTS[seat]
            px, py = x + (cx + dx) * by, y + (cy + dy) * by
            label = f"A pirate of {seat_name(view, seat)}"
            move = view.book.by_name["recall"].base + card
            inner = token(CREWS[seat], 8)
            if seat == view.seat and move in view.options:
                piece = target(view, move, words.move(view, move), inner, "", ring(12))
            else:
                piece = titled(label, inner)
            drawn += at(
                px, py, piece, f"pirate-{seat}-{view.chart.maps[card]}", by * min(1.2, enlarged(plan))
            )
    return drawn


def ships(view: State, plan: Plan, far: list[int]) -> str:
    drawn = ""
    for seat, captain in enumerate(view.captains):
        if captain.at < 0:
            continue
        x, y = plan.place(view.xs[captain.at], view.ys[captain.at])
        dx, dy = SHIP_SPOTS[seat]
        by = plan.cell / 100
        drawn += at(
            x + dx * by, y + dy * by, marker(view, seat, far), f"ship-{seat}", by * min(1.2, enlarged(plan))
        )
    return drawn


def marker(view: State, seat: int, far: list[int]) -> str:
    """A ship, a ghost ship on its side, or a castaway on planks."""
    captain, crew = view.captains[seat], CREWS[seat]
    label = f"{seat_name(view, seat)}, {('survivor', 'castaway', 'ghost ship')[captain.status]}"
    inner = hit(16) + figure(seat, captain.status) + crew_letter(crew.letter)
    harm = expected_damage(view, seat, far)
    if harm > 0:
        inner += circle(-14, -14, 8.5, "#3a0a10", RED, 1.6) + text(
            -14, -10.2, f"-{harm}", 10, BONE, bold=True
        )
    move = against(view, seat)
    if move >= 0:
        return target(view, move, words.move(view, move), inner, "", ring(20))
    more = f"; The Doom would do {harm} damage" if harm > 0 else ""
    return titled(label + more, inner)


def crew_letter(letter: str) -> str:
    return text(3, -4, letter, 9.5, BONE, bold=True, halo=INK)


@lru_cache(maxsize=16)
def figure(seat: int, status: int) -> str:
    crew = CREWS[seat]
    if status == CASTAWAY:
        raft = path("M-18,8L14,3L18,9L-14,14Z", "#8c5b35", "#3c2412", 1.6, "", ROUND)
        return raft + moved(0, -1, token(crew, 10))
    if status == GHOST:
        return f'<g opacity=".8" transform="rotate(72)">{ship(crew, 34)}</g>' + circle(
            0, 0, 21, "none", "#d8e6f0", 1.4
        )
    return ship(crew, 34)


def against(view: State, seat: int) -> int:
    """The move that names this player, if there is one now."""
    book = view.book
    moves = [book.by_name["trade"].base + seat, book.by_name["hijack"].base + seat]
    moves += [book.by_name["attack"].base + 3 * seat + spell for spell in range(3)]
    for move in moves:
        if move in view.options:
            return move
    return -1


def expected_damage(view: State, seat: int, distances: list[int]) -> int:
    """What The Doom would do if the round ended now and it came for this ship."""
    captain = view.captains[seat]
    if view.seat == OVER or captain.status != SURVIVOR or view.ignored >> seat & 1 or captain.at < 0:
        return 0
    far = distances[captain.at]
    if far < 0 or (far > 0 and (view.still or view.stage == MOVED)):
        return 0
    crossed = view.crossed if view.stage == MOVED else far
    return max(0, reach_of(view) - crossed)


def doom(view: State, plan: Plan) -> str:
    if view.doom < 0:
        return ""
    x, y = plan.place(view.xs[view.doom], view.ys[view.doom])
    by = plan.cell / 100
    shown = used("doom-fig", 1.0)
    shown += circle(19, -17, 9.5, "#1b1626", BONE, 1.6) + text(
        19, -12.6, str(view.scale), 12.5, BONE, bold=True
    )
    move = view.book.by_name["attack_doom"].base
    label = f"The Doom, power {view.scale}"
    if move in view.options:
        inner = target(view, move, words.move(view, move), shown, "doom", ring(27))
    else:
        inner = titled(label, shown, "doom")
    return at(x - 34 * by, y - 30 * by, inner, "doom-at", by * 0.74 * min(1.2, enlarged(plan)))


def scout_spots(view: State, plan: Plan) -> str:
    """Unexplored cells in reach: a patch of haze with a question mark."""
    if view.seat < 0 or not view.board:
        return ""
    card = view.captains[view.turn].at
    drawn = ""
    for way, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
        move = view.book.by_name["scout"].base + way
        if move in view.options:
            x, y = plan.place(view.xs[card] + dx, view.ys[card] + dy)
            inner = rect(-36, -36, 72, 72, "#e8f2f2", "#ffffff", 12, 2).replace("/>", ' fill-opacity=".55"/>')
            inner += text(0, 13, "?", 38, "#1d4e60", bold=True)
            lit = target(
                view, move, words.move(view, move), inner, f"scout-{'NESW'[way]}", frame(-36, -36, 72, 72, 12)
            )
            drawn += at(x, y, lit, "", plan.cell / 100)
    return drawn
