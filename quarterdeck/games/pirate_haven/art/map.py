"""The Map: a winding route over four rows, and what lies along it."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import DEEP, FADED, FOAM, INK, PARCHMENT, PARCHMENT_EDGE, SHALLOW
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import (
    ROUND,
    circle,
    closed,
    line,
    moved,
    num,
    path,
    rect,
    squeezed,
    text,
    thrown,
    used,
)
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.pirate_haven.art.dice import (
    CROSS,
    bonus_flag,
    each_sign,
    income_sign,
    light,
    lost_box,
    soft_box,
    thing,
)
from quarterdeck.games.pirate_haven.art.tiles import tile
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    FIRST_GOOD,
    INCOME_BONUS,
    NAVY_BONUS,
    NAVY_EACH,
    RED,
    RUM,
    SHIP,
    TREASURE_BONUS,
    TREASURE_EACH,
    TWO_INCOME,
    WHITE,
    YELLOW,
)
from quarterdeck.games.pirate_haven.layout import READABLE, Chart
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.names import found

GOOD_SAID = ["Resource", "Treasure", "Navy", "Rum", "all yours", "all yours", "Income"]
ROUTE = "#fdf6df"
ROPE = "#a5602b"


# -- printed -----------------------------------------------------------------------------


def sea_chart(chart: Chart, phone: bool) -> str:
    """What never changes: the cards of the Map tiles, the route, the Direction tiles."""
    pad = 4.0
    parts = [
        rect(chart.x - pad, chart.y - pad, chart.width + 2 * pad, chart.height + 2 * pad, DEEP, FOAM, 12, 1.2)
    ]
    for row in (0, 2):
        for column in range(chart.columns):
            x = chart.x + chart.left + column * chart.wide
            parts.append(
                rect(x + 1.5, chart.row_y(row) + 1.5, chart.wide - 3, chart.high * 2 - 3, SHALLOW, FOAM, 9, 1)
            )
    parts.append(path(route(chart), "none", ROUTE, 7, "", f'{ROUND} opacity=".5"'))
    parts.append(path(route(chart), "none", ROPE, 1.6, "7 6", f'{ROUND} opacity=".9"'))
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


def spots_defined(chart: Chart, phone: bool) -> dict[str, str]:
    """Numbers of positions, and the signs of bonuses and special actions."""
    positions = range(1, chart.columns * 4 + 1)
    signs = {f"ph-n{position}": number_sign(position, phone) for position in positions}
    flags = (TREASURE_BONUS, NAVY_BONUS, INCOME_BONUS)
    signs |= {f"ph-bonus-{bonus}": bonus_flag(bonus, 15) for bonus in flags}
    size = sign_size(phone)
    signs |= {"ph-lost": CROSS, "ph-go": soft_box(chart.wide, chart.high)}
    signs["ph-go-lost"] = lost_box(chart.wide, chart.high)
    signs[f"ph-action-{TREASURE_EACH}"] = each_sign(YELLOW, size * 1.1)
    signs[f"ph-action-{NAVY_EACH}"] = each_sign(RED, size * 1.1)
    signs[f"ph-action-{TWO_INCOME}"] = income_sign(2, size * 0.8)
    dice = [(good, pips) for good in (WHITE, YELLOW, RED) for pips in range(1, 7)]
    signs |= {thing_id(good, pips): thing(good, pips, size) for good, pips in [*dice, (RUM, 0)]}
    low, room = chart.high - 6, chart.wide - 26
    return signs | {f"ph-word-{n}": word_on_sea(5, low, said, room) for n, said in enumerate(GOOD_SAID)}


def thing_id(good: int, pips: int) -> str:
    return f"ph-thing-{good}" if good == RUM else f"ph-thing-{good}-{pips}"


def sign_size(phone: bool) -> float:
    return 32.0


def number_sign(position: int, phone: bool) -> str:
    return circle(0, 0, 8.5, "#fdf6df", FADED, 1) + text(0, 4, str(position), READABLE, INK, bold=True)


# -- what lies on the route --------------------------------------------------------------


@lru_cache(maxsize=2048)
def route_spots(
    t: Board,
    chart: Chart,
    phone: bool,
    printed: tuple[int, ...],
    goods: tuple[int, ...],
    ships: tuple[int, ...],
    go: int,
    lost: tuple[int, ...],
) -> Layer:
    """PH-T05 Where a Ship may sail. `printed` and `goods` start with position 0, which is not there;
    `lost` are positions whose prize would go to the box."""
    return Layer(
        [
            route_spot(t, chart, phone, n, printed[n], goods[n], n in ships, go + n - 1, n in lost)
            for n in range(1, len(goods))
        ]
    )


@lru_cache(maxsize=8192)
def route_spot(
    t: Board,
    chart: Chart,
    phone: bool,
    position: int,
    spot: int,
    lies: int,
    taken: bool,
    move: int,
    lost: bool,
) -> Piece:
    """A cell of the Map with its number and what lies there."""
    edge = 9.0
    inner = rect(2, 2, chart.wide - 4, chart.high - 4, "#ffffff00", "", 8)
    if spot != BARE:
        inner += spot_face(t, spot, lies, chart, taken, phone)
    inner += used("ph-lost", x=chart.wide - 11, y=11) if lost else ""
    inner += used(f"ph-n{position}", x=chart.wide - edge, y=chart.high - edge)
    label = f"Position {position}: {found(t, spot, lies)}"
    glow = light("ph-go-lost" if lost else "ph-go")
    return piece(f"spot-{position}", *chart.corner(position), inner, label, (move,), glow)


def map_tile(chart: Chart, phone: bool) -> float:
    """How large a tile on the Map is."""
    return min(chart.wide - 5, 46.0) if phone else 58.0 if chart.wide > 80 else 50.0


def spot_face(t: Board, spot: int, lies: int, chart: Chart, taken: bool, phone: bool) -> str:
    what, bonus = t.print[spot], t.bonus[spot]
    wide, high = chart.wide, chart.high
    if what > SHIP:
        return good_face(what, lies, wide, high, taken, phone)
    size = map_tile(chart, phone)
    left, top = (wide - size) / 2, (high - size) / 2 - 1
    if wide < size + 20:
        left = 3.0
    if taken and lies != BARE:  # a Ship stands at the lower left
        left = wide - size - 3
    flag = ""
    if bonus:
        across, down = (12, high - 10.5) if phone else (min(left + size + 2, wide - 9), top + size * 0.5)
        flag = used(f"ph-bonus-{bonus}", x=across, y=down)
    if lies == BARE:
        return empty_face(left, top, size) + flag
    return moved(left, top, tile(t, lies, size, t.value[lies], False)) + flag


@cache
def empty_face(left: float, top: float, size: float) -> str:
    """Where a tile was."""
    return rect(left, top, size, size, "#ffffff1c", "#ffffff55", size * 0.08, 1.2)


@cache
def word_on_sea(x: float, y: float, words: str, width: float) -> str:
    line = squeezed(x, y, words, width, READABLE, INK, "start")
    return line.replace("<text", '<text stroke="#e9f6f3" stroke-width="2.8" paint-order="stroke"', 1)


def good_face(what: int, lies: int, wide: float, high: float, taken: bool, phone: bool) -> str:
    """A die, a Rum token or a special action, with its name."""
    size = sign_size(phone)
    x, y = wide / 2, high * 0.38
    if lies == BARE and what < TREASURE_EACH:
        return circle(x, y, size * 0.5, "#ffffff1c", "#ffffff55", 1.2)
    action = what >= TREASURE_EACH
    sign = used(f"ph-action-{what}" if action else thing_id(what - FIRST_GOOD, lies))
    if taken:  # a Ship stands at the lower left
        return moved(wide - size * 0.62, size * 0.62, sign)
    return moved(x, y, thrown(sign)) + used(f"ph-word-{what - FIRST_GOOD}")
