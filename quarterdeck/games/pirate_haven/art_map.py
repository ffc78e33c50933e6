"""The Map: a winding route over four rows, the Direction tiles, Ships on the way."""

from functools import cache

from quarterdeck.draw.palette import DEEP, FADED, FOAM, INK, PARCHMENT, PARCHMENT_EDGE, SHALLOW
from quarterdeck.draw.shapes import badge, ship
from quarterdeck.draw.svg import (
    ROUND,
    at,
    circle,
    closed,
    frame,
    group,
    line,
    moved,
    num,
    path,
    rect,
    target,
    text,
    titled,
)
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.art_tiles import bonus_flag, each_sign, income_sign, thing, tile
from quarterdeck.games.pirate_haven.layout import LIVERIES, Chart, Layout
from quarterdeck.games.pirate_haven.state import FINISHED, WAITING, State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    FIRST_GOOD,
    NAVY_EACH,
    RED,
    SHIP,
    TREASURE_EACH,
    TWO_INCOME,
    YELLOW,
    Board,
)
from quarterdeck.games.pirate_haven.words.choices import say_go, say_leave
from quarterdeck.games.pirate_haven.words.names import PLACES_SAID, seat_name

GOOD_SAID = ["Resource", "Treasure", "Navy", "Rum"]
ROUTE = "#fdf6df"


def draw_map(view: State, plan: Layout) -> str:
    chart = plan.chart
    parts = [sea_chart(chart, plan.phone)]
    for position in range(1, view.path() + 1):
        parts.append(draw_spot(view, chart, position, plan.phone))
    parts.append(direction(view, chart, plan.phone))
    parts += [draw_ship(view, chart, seat, plan.phone) for seat in range(len(view.crews))]
    return "".join(parts)


@cache
def sea_chart(chart: Chart, phone: bool) -> str:
    """What never changes: the cards of the Map tiles, the route, the Direction tiles."""
    pad = 4.0 if phone else 8.0
    parts = [
        rect(chart.x - pad, chart.y - pad, chart.width + 2 * pad, chart.height + 2 * pad, DEEP, FOAM, 12, 1.2)
    ]
    for row in (0, 2):
        for column in range(chart.columns):
            x = chart.x + chart.left + column * chart.wide
            parts.append(
                rect(x + 1.5, chart.row_y(row) + 1.5, chart.wide - 3, chart.high * 2 - 3, SHALLOW, FOAM, 9, 1)
            )
    parts.append(path(route(chart), "none", ROUTE, 7 if phone else 11, "", f'{ROUND} opacity=".5"'))
    parts.append(path(route(chart), "none", "#a5602b", 1.6 if phone else 2.2, "7 6", f'{ROUND} opacity=".9"'))
    x, y = chart.x, chart.y
    left = rect(x, y, chart.left - 6, chart.height, PARCHMENT, PARCHMENT_EDGE, 9, 2)
    right = rect(
        x + chart.width - chart.right + 5, y, chart.right - 5, chart.height, PARCHMENT, PARCHMENT_EDGE, 9, 2
    )
    return "".join(parts) + left + right + arrows(chart)


def route(chart: Chart) -> str:
    """The path through the middles of all cells, with its turns on the Direction tiles."""
    first, last = chart.x + chart.left, chart.x + chart.left + chart.wide * chart.columns
    rows = [chart.row_y(row) + chart.high / 2 for row in range(4)]
    out, back = last + chart.right * 0.5, first - chart.left * 0.18
    turn = chart.high / 2
    d = f"M{num(first - 12)},{num(rows[0])}H{num(out - 6)}"
    d += f"C{num(out + 10)},{num(rows[0])} {num(out + 10)},{num(rows[1])} {num(out - 6)},{num(rows[1])}H{num(back + 10)}"
    d += f"C{num(back - turn * 0.3)},{num(rows[1])} {num(back - turn * 0.3)},{num(rows[2])} {num(back + 10)},{num(rows[2])}H{num(out - 6)}"
    d += f"C{num(out + 10)},{num(rows[2])} {num(out + 10)},{num(rows[3])} {num(out - 6)},{num(rows[3])}H{num(first - 10)}"
    return d


def arrows(chart: Chart) -> str:
    """Out on the first row, down on the right, back on the left, in on the last row."""
    rows = [chart.row_y(row) + chart.high / 2 for row in range(4)]
    right = chart.x + chart.width - chart.right / 2 + 2.5
    size = min(9.0, chart.right * 0.28)
    parts = []
    for upper in (0, 2):
        middle = (rows[upper] + rows[upper + 1]) / 2
        parts.append(line(right, rows[upper] - 8, right, rows[upper + 1] - 4, "#a5602b", 3))
        parts.append(
            path(
                closed(
                    [
                        (right - size, rows[upper + 1] - 6),
                        (right + size, rows[upper + 1] - 6),
                        (right, rows[upper + 1] + 8),
                    ]
                ),
                "#a5602b",
            )
        )
        parts.append(circle(right, middle, 0, "none"))
    return "".join(parts)


# -- what lies on the route ----------------------------------------------------------------


def draw_spot(view: State, chart: Chart, position: int, phone: bool) -> str:
    x, y = chart.corner(position)
    move = view.book.by_name["go"].base + position - 1
    spot = view.spot[position]
    taken = position in view.at
    inner = (
        spot_face(view.t, spot, view.goods[position], chart.wide, chart.high, phone, taken)
        if spot != BARE
        else ""
    )
    number = moved(
        chart.wide - (9 if phone else 13), chart.high - (10 if phone else 13), number_sign(position, phone)
    )
    room = rect(2, 2, chart.wide - 4, chart.high - 4, "#ffffff00", "", 8)
    glow = frame(3, 3, chart.wide - 6, chart.high - 6, 8)
    return moved(
        x, y, target(view, move, say_go(view, position - 1), room + inner + number, f"spot-{position}", glow)
    )


@cache
def number_sign(position: int, phone: bool) -> str:
    r = 8.5 if phone else 10.5
    return circle(0, 0, r, "#fdf6df", FADED, 1) + text(0, 4, str(position), 11, INK, bold=True)


def spot_face(t: Board, spot: int, lies: int, wide: float, high: float, phone: bool, taken: bool) -> str:
    what, bonus = t.print[spot], t.bonus[spot]
    if what > SHIP:
        return good_face(what, lies, wide, high, phone)
    size = min(wide - 6, high - 8, 46.0 if phone else 92.0) - (0 if phone else 4)
    left, top = (wide - size) / 2, (high - size) / 2
    if phone:
        top = 3
    flag = (
        moved(
            left + size - 3,
            top + (size * 0.36 if phone else size * 0.36),
            bonus_flag(bonus, 15 if phone else 21),
        )
        if bonus
        else ""
    )
    if lies == BARE:
        return empty_face(what, left, top, size) + flag
    return moved(left, top, tile(t, lies, size, t.value[lies], False, phone)) + flag


@cache
def empty_face(what: int, left: float, top: float, size: float) -> str:
    """Where a tile was."""
    return rect(left, top, size, size, "#ffffff22", "#ffffff66", size * 0.08, 1.2)


@cache
def good_face(what: int, lies: int, wide: float, high: float, phone: bool) -> str:
    """A die, a Rum token or a special action, with its name."""
    x, y = wide / 2, high * 0.42
    size = 30.0 if phone else 44.0
    letters = 11 if phone else 12
    halo = "#e9f6f3"
    low = high * 0.42 + size * 0.5 + letters + (2 if phone else 5)
    if what == TREASURE_EACH:
        return moved(x, y, each_sign(YELLOW, size * 1.1)) + text(
            x, low, "each" if phone else "each Treasure", letters, INK, bold=True, halo=halo
        )
    if what == NAVY_EACH:
        return moved(x, y, each_sign(RED, size * 1.1)) + text(
            x, low, "each" if phone else "each Navy", letters, INK, bold=True, halo=halo
        )
    if what == TWO_INCOME:
        return moved(x, y, income_sign(2, size * 0.8)) + text(
            x, low, "Income", letters, INK, bold=True, halo=halo
        )
    if lies == BARE:
        return group(circle(x, y, size * 0.5, "#ffffff22", "#ffffff66", 1.2))
    words = GOOD_SAID[what - FIRST_GOOD]
    return moved(x, y, thing(what - FIRST_GOOD, lies, size)) + text(
        x, low, words[:5] + "." if phone and len(words) > 6 else words, letters, INK, bold=True, halo=halo
    )


# -- Direction tile and Ships ----------------------------------------------------------------


def direction(view: State, chart: Chart, phone: bool) -> str:
    """The left Direction tile: its four spots, what they are worth, and the way to leave the Map."""
    parts: list[str] = []
    fame = view.t.direction_flipped if view.flipped else view.t.direction_plain
    for place in range(4):
        parts.append(berth_sign(chart, place, fame[place], view.flipped, place < len(view.crews), phone))
    room = rect(chart.x, chart.y, chart.left - 6, chart.height, "#ffffff00", "", 9)
    glow = frame(chart.x + 2, chart.y + 2, chart.left - 10, chart.height - 4, 9)
    move = view.book.by_name["leave"].base
    inner = titled("Left Direction tile", "".join(parts), "direction")
    return target(view, move, say_leave(view, 0), room + inner, "leave", glow)


@cache
def berth_sign(chart: Chart, place: int, fame: int, flipped: bool, used: bool, phone: bool) -> str:
    x, y = chart.berth(place)
    y = chart.row_y(place) + chart.high * 0.5
    left = chart.x + (12 if phone else 17)
    size = 11 if phone else 13
    ink = INK if used else "#b29a6c"
    label = text(left, y - (12 if phone else 18), PLACES_SAID[place], size, ink, bold=True)
    ring = circle(
        x - (4 if phone else 6),
        y + (6 if phone else 8),
        15 if phone else 27,
        "#ffffff55",
        PARCHMENT_EDGE,
        1.4,
    )
    worth = (
        moved(left, y + (8 if phone else 10), badge(str(fame), 9 if phone else 12, "#e8b42d", INK, "#93660c"))
        if flipped and fame
        else ""
    )
    rule = (
        line(
            chart.x + 8,
            chart.row_y(place) + chart.high,
            chart.x + chart.left - 14,
            chart.row_y(place) + chart.high,
            PARCHMENT_EDGE,
            1,
        )
        if place < 3
        else ""
    )
    return label + ring + worth + rule


def draw_ship(view: State, chart: Chart, seat: int, phone: bool) -> str:
    where = view.at[seat]
    crew = LIVERIES[seat]
    size = 30.0 if phone else 50.0
    if where in (WAITING, FINISHED):
        if seat not in view.left:
            return ""
        place = view.left.index(seat)
        x, _ = chart.berth(place)
        x, y = x - (4 if phone else 6), chart.row_y(place) + chart.high * 0.5 + (8 if phone else 11)
        state = "home" if where == FINISHED else "waits"
        mark = text(
            0,
            (20 if phone else 33),
            state,
            11,
            FADED if where == WAITING else "#2f6238",
            bold=where == FINISHED,
        )
    else:
        x, y = chart.middle(where)
        x, y = x - chart.wide * 0.5 + (17 if phone else 30), y + chart.high * 0.5 - (17 if phone else 28)
        mark = ""
    turn = (
        circle(0, -2, size * 0.56, "#ffe14d", "#5a3a00", 1.6)
        if seat == view.turn and where != FINISHED
        else ""
    )
    name = seat_name(view, seat)
    letter = moved(
        size * 0.36, -size * 0.4, badge(crew.letter, 7.5 if phone else 9, crew.fill, crew.ink, crew.edge)
    )
    return at(
        x,
        y,
        titled(f"{name}'s Ship", group(turn, 'opacity=".55"') + ship(crew, size) + letter + mark),
        f"ship-{seat}",
    )


__all__ = ["NOBODY", "draw_map"]
