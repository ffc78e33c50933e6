"""The Map: a winding route over four rows, the Direction tiles, Ships on the way."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    DEEP,
    FADED,
    FOAM,
    FOREST,
    GOLD,
    GOLD_DARK,
    INK,
    LIT,
    LIT_EDGE,
    PARCHMENT,
    PARCHMENT_EDGE,
    SHALLOW,
)
from quarterdeck.draw.shapes import ship
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
from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven.art_tiles import (
    bonus_flag,
    disc,
    each_sign,
    income_sign,
    soft_frame,
    thing,
    tile,
)
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

GOOD_SAID = ["Resource", "Treasure", "Navy", "Rum", "Treasure each", "Navy each", "Income"]
LETTERS = ["R", "T", "N", "Rum", "each", "each", "Inc"]
ROUTE = "#fdf6df"
ROPE = "#a5602b"


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
    parts.append(path(route(chart), "none", ROPE, 1.6 if phone else 2.2, "7 6", f'{ROUND} opacity=".9"'))
    x, y = chart.x, chart.y
    left = rect(x, y, chart.left - 6, chart.height, PARCHMENT, PARCHMENT_EDGE, 9, 2)
    right = rect(
        x + chart.width - chart.right + 5, y, chart.right - 5, chart.height, PARCHMENT, PARCHMENT_EDGE, 9, 2
    )
    return "".join(parts) + left + right + arrows(chart)


def route(chart: Chart) -> str:
    """The path through the middles of all cells, with its turns on the Direction tiles."""
    first = chart.x + chart.left
    right, left = first + chart.wide * chart.columns + chart.right * 0.4, first - chart.left * 0.1
    rows = [chart.row_y(row) + chart.high / 2 for row in range(4)]
    d = f"M{num(first - 12)},{num(rows[0])}"
    for row, (x, bulge) in enumerate(((right, 16), (left, -16), (right, 16))):
        here, below = num(rows[row]), num(rows[row + 1])
        d += f"H{num(x)}C{num(x + bulge)},{here} {num(x + bulge)},{below} {num(x)},{below}"
    return d + f"H{num(first - 10)}"


def arrows(chart: Chart) -> str:
    """Out on the first row, down on the right, back on the left, in on the last row."""
    rows = [chart.row_y(row) + chart.high / 2 for row in range(4)]
    right = chart.x + chart.width - chart.right / 2 + 2.5
    left = chart.x + chart.left - 12
    size = min(8.0, chart.right * 0.28)
    parts = [arrow(left + 1, rows[0], size, 1, 0), arrow(left + 1, rows[3], size, -1, 0)]
    for x, upper in ((right, 0), (left, 1), (right, 2)):
        parts.append(line(x, rows[upper] - 2, x, rows[upper + 1] - size, ROPE, 3))
        parts.append(arrow(x, rows[upper + 1], size, 0, 1))
    return "".join(parts)


def arrow(x: float, y: float, size: float, right: int, down: int) -> str:
    """A head that points to the right (or left) or down."""
    tip = (x + right * size, y + down * size)
    base = [(x - right * size + down * size * s, y - down * size + right * size * s) for s in (1, -1)]
    return path(closed([tip, *base]), ROPE)


# -- what lies on the route ----------------------------------------------------------------


def draw_spot(view: State, chart: Chart, position: int, phone: bool) -> str:
    x, y = chart.corner(position)
    move = view.book.by_name["go"].base + position - 1
    taken = position in view.at
    inner = whole_spot(view.t, view.spot[position], view.goods[position], chart, position, taken, phone)
    glow = soft_frame(chart.wide, chart.high)
    return moved(x, y, target(view, move, say_go(view, position - 1), inner, f"spot-{position}", glow))


@lru_cache(maxsize=4096)
def whole_spot(t: Board, spot: int, lies: int, chart: Chart, position: int, taken: bool, phone: bool) -> str:
    """A cell of the Map with its number and what lies there."""
    room = rect(2, 2, chart.wide - 4, chart.high - 4, "#ffffff00", "", 8)
    face = spot_face(t, spot, lies, chart, taken, phone) if spot != BARE else ""
    edge = 9.0 if phone else 12.0
    return room + face + moved(chart.wide - edge, chart.high - edge, number_sign(position, phone))


@cache
def number_sign(position: int, phone: bool) -> str:
    r = 8.5 if phone else 10.5
    return circle(0, 0, r, "#fdf6df", FADED, 1) + text(0, 4, str(position), 11, INK, bold=True)


def spot_face(t: Board, spot: int, lies: int, chart: Chart, taken: bool, phone: bool) -> str:
    what, bonus = t.print[spot], t.bonus[spot]
    wide, high = chart.wide, chart.high
    if what > SHIP:
        return good_face(what, lies, wide, high, taken, phone)
    size = min(wide - 5, 46.0) if phone else 88.0
    left, top = (wide - size) / 2, (3.0 if phone else (high - size) / 2)
    if taken and lies != BARE:  # a Ship stands at the lower left
        left = wide - size - 3
    elif wide < size + 20:
        left = 3.0
    flag = ""
    if bonus:
        across, down = (12, high - 10.5) if phone else (left + size + 2, top + size * 0.6)
        flag = moved(across, down, bonus_flag(bonus, 15 if phone else 18))
    if lies == BARE:
        return empty_face(left, top, size) + flag
    return moved(left, top, tile(t, lies, size, t.value[lies], False, phone)) + flag


@cache
def empty_face(left: float, top: float, size: float) -> str:
    """Where a tile was."""
    return rect(left, top, size, size, "#ffffff1c", "#ffffff55", size * 0.08, 1.2)


def good_face(what: int, lies: int, wide: float, high: float, taken: bool, phone: bool) -> str:
    """A die, a Rum token or a special action, with its name."""
    size = 32.0 if phone else 44.0
    x, y = wide / 2, high * (0.36 if phone else 0.4)
    if lies == BARE and what < TREASURE_EACH:
        return circle(x, y, size * 0.5, "#ffffff1c", "#ffffff55", 1.2)
    if what == TREASURE_EACH:
        sign = each_sign(YELLOW, size * 1.1)
    elif what == NAVY_EACH:
        sign = each_sign(RED, size * 1.1)
    elif what == TWO_INCOME:
        sign = income_sign(2, size * 0.8)
    else:
        sign = thing(what - FIRST_GOOD, lies, size)
    if taken:  # a Ship stands at the lower left
        return moved(wide - size * 0.62, size * 0.62, sign)
    words = (LETTERS if phone else GOOD_SAID)[what - FIRST_GOOD]
    if phone:
        return moved(x, y, sign) + text(5, high - 5, words, 11, INK, "start", True, "#e9f6f3")
    return moved(x, y, sign) + text(x, y + size * 0.5 + 15, words, 12, INK, bold=True, halo="#e9f6f3")


# -- Direction tile and Ships ----------------------------------------------------------------


def direction(view: State, chart: Chart, phone: bool) -> str:
    """The left Direction tile: its four spots, what they are worth, and the way to leave the Map."""
    parts: list[str] = []
    fame = view.t.direction_flipped if view.flipped else view.t.direction_plain
    for place in range(4):
        parts.append(berth_sign(chart, place, fame[place], place < len(view.crews), phone))
    room = rect(chart.x, chart.y, chart.left - 6, chart.height, "#ffffff00", "", 9)
    glow = frame(chart.x + 2, chart.y + 2, chart.left - 10, chart.height - 4, 9)
    move = view.book.by_name["leave"].base
    inner = titled("Left Direction tile", "".join(parts), "direction")
    return target(view, move, say_leave(view, 0), room + inner, "leave", glow)


@cache
def berth_sign(chart: Chart, place: int, fame: int, used: bool, phone: bool) -> str:
    """One of the four spots: which it is, and its Fame if it has any."""
    x, y = chart.berth(place)
    left = chart.x + (13 if phone else 19)
    top = chart.row_y(place)
    label = text(left, top + (16 if phone else 26), PLACES_SAID[place], 11 if phone else 13, INK, bold=True)
    spot = circle(x, y, 14 if phone else 25, "#ffffff66", PARCHMENT_EDGE, 1.4)
    across, down = (left + 23, top + 12) if phone else (left + 36, top + 21)
    worth = moved(across, down, disc(str(fame), 8 if phone else 11, GOLD, INK, GOLD_DARK)) if fame else ""
    drawn = label + spot + worth
    if place < 3:
        low = top + chart.high + (chart.gap / 2 if place == 1 else 0)
        drawn += line(chart.x + 8, low, chart.x + chart.left - 22, low, PARCHMENT_EDGE, 1)
    return drawn if used else group(drawn, 'opacity=".35"')


def draw_ship(view: State, chart: Chart, seat: int, phone: bool) -> str:
    where = view.at[seat]
    size = 30.0 if phone else 48.0
    said = ""
    if where in (WAITING, FINISHED):
        if seat not in view.left:
            return ""
        x, y = chart.berth(view.left.index(seat))
        said = "home" if where == FINISHED else "waits"
    else:
        x, y = chart.corner(where)
        x, y = x + (19 if phone else 32), y + chart.high - (20 if phone else 30)
    turn = seat == view.turn and view.seat != OVER
    return at(x, y, titled(f"{seat_name(view, seat)}'s Ship", boat(seat, size, turn, said)), f"ship-{seat}")


@cache
def boat(seat: int, size: float, turn: bool, said: str) -> str:
    """A Ship with its letter; bright water below it if it is to move."""
    crew = LIVERIES[seat]
    water = circle(0, 0, size * 0.6, LIT if turn else "#ffffff", LIT_EDGE if turn else FADED, 1.6)
    drawn = group(water, f'opacity="{".8" if turn else ".45"}"') + ship(crew, size)
    drawn += moved(
        size * 0.38, -size * 0.42, disc(crew.letter, max(7.5, size * 0.18), crew.fill, crew.ink, crew.edge)
    )
    if said:
        ink = FOREST if said == "home" else FADED
        drawn += text(0, size * 0.5 + (10 if size < 40 else 13), said, 11, ink, bold=True, halo=PARCHMENT)
    return drawn
