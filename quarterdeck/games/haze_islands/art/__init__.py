"""Haze Islands as SVG: a misty sea chart of locations under The Doom's strip, and the cards in hand.

Actions without a place have none here: the page asks for them in words.

What never changes is drawn once; every thing that lies on it is made from its own facts, and kept."""

from functools import lru_cache, partial

from quarterdeck.draw.pieces import backdrop, bases, drawing
from quarterdeck.draw.rough import wobble
from quarterdeck.draw.shapes import waves
from quarterdeck.draw.svg import defined, ellipse, group, rect
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.table import ALL_OPEN, OVER
from quarterdeck.games.haze_islands import words
from quarterdeck.games.haze_islands.art import tray
from quarterdeck.games.haze_islands.art.doom import doom_printed, doom_strip
from quarterdeck.games.haze_islands.art.icons import NOTHING, icons_defined
from quarterdeck.games.haze_islands.art.markers import doom, markers_defined, pirates, reach_of, ships
from quarterdeck.games.haze_islands.art.places import connections, places, places_defined, scouts, threats
from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import GHOST, MOVED
from quarterdeck.games.haze_islands.layout import Cells, Grid, Plan, cells, fitted, phone_plan, wide_plan
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS, Chart

NAMING_A_PLACE = (
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
NAMING_A_WAY = ("sail", "voyage")


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it."""
    sea, mine, question = sea_of(view), own_seat(view), words.question(view)
    far = distances(sea, view.doom)
    shown, held = cells(sea), tray.held(view)
    plan = planned(phone, shown, held)
    layers = [
        *chart_layers(view, sea, fitted(plan.chart, phone, shown), mine, far),
        *tray.layers(view, plan, held, question),
        *doom_strip(view, plan, mine, far),
    ]
    ground, asks = printed(view.chart, plan), partial(words.question, view)
    drawn = drawing(ground, layers, "Haze Islands", asks, view.options, partial(words.move, view))
    return drawn if len(drawn.placed) < 2 else shown_once(drawn)


def shown_once(drawn: Drawing) -> Drawing:
    """Of several moves of one thing the first is chosen on it; the others are asked for in words."""
    lit, behind = set(drawn.placed), set[int]()
    for layer in drawn.layers:
        if not layer.moves.isdisjoint(lit):
            for thing in layer.pieces:
                behind.update([move for move in thing.moves if move in lit][1:])
    drawn.placed = [move for move in drawn.placed if move not in behind]
    return drawn


def planned(phone: bool, shown: Cells, held: tray.Held) -> Plan:
    """A phone keeps room for two rows of cards, so that most views have the same measures."""
    if not phone:
        return wide_plan()
    columns, lines = shown.right - shown.left + 1, shown.high - shown.low + 1
    return phone_plan(columns, lines, max(2, tray.rows_needed(held)))


def sea_of(view: State) -> Board:
    return charted(
        view.chart,
        tuple(view.board),
        tuple(view.xs),
        tuple(view.ys),
        tuple(view.bottom),
        tuple(view.slot),
        tuple(view.slot_state),
        tuple(view.beside),
    )


def own_seat(view: State) -> int:
    """Whose choices could be lit: the viewer's; in an open table whoever is asked."""
    return view.seat if view.viewer == ALL_OPEN else view.viewer


@lru_cache(maxsize=1024)
def charted(
    chart: Chart,
    board: tuple[int, ...],
    xs: tuple[int, ...],
    ys: tuple[int, ...],
    bottom: tuple[int, ...],
    slot: tuple[int, ...],
    slot_state: tuple[int, ...],
    beside: tuple[int, ...],
) -> Board:
    """The sea chart by itself, the same object for the same facts: what is drawn from it is kept by it."""
    sea = Board()
    sea.chart = chart
    sea.board, sea.xs, sea.ys = list(board), list(xs), list(ys)
    sea.bottom, sea.slot, sea.slot_state = list(bottom), list(slot), list(slot_state)
    sea.beside = list(beside)
    sea.derive()
    return sea


@lru_cache(maxsize=2048)
def distances(sea: Board, doom: int) -> tuple[int, ...]:
    return tuple(sea.distances(doom)) if doom >= 0 else (-1,) * MAPS


# -- layers ------------------------------------------------------------------------------


def chart_layers(view: State, sea: Board, grid: Grid, mine: int, far: tuple[int, ...]) -> list[Layer]:
    """Locations, the ways between them, and who is where."""
    if not view.board:
        return [NOTHING] * (6 + len(view.captains))
    book = view.book
    reach = reach_of(view) if view.seat != OVER else 0
    at = view.captains[mine].at if mine >= 0 else -1
    ghost = mine >= 0 and view.captains[mine].status == GHOST
    deployed = tuple([tuple(captain.deployed) for captain in view.captains])
    stays = view.still or view.stage >= MOVED
    x, y = grid.place(view.xs[view.doom], view.ys[view.doom])
    return [
        places(sea, grid, at, ghost, bases(book, NAMING_A_PLACE), bases(book, NAMING_A_WAY)),
        threats(sea, grid, far, reach, stays, view.crossed if view.stage == MOVED else 0),
        connections(sea, grid),
        pirates(sea, grid, deployed, mine, book.by_name["recall"].base),
        doom(x, y, grid, view.scale),
        *ships(view, sea, grid),
        scout_spots(view, grid),
    ]


def scout_spots(view: State, grid: Grid) -> Layer:
    base, at = view.book.by_name["scout"].base, view.captains[view.turn].at
    ways = tuple([move - base for move in view.options if base <= move < base + 4])
    return scouts((view.xs[at], view.ys[at]), grid, ways, base) if ways else NOTHING


# -- what never changes ------------------------------------------------------------------


@lru_cache(maxsize=64)
def printed(chart: Chart, plan: Plan) -> Backdrop:
    shapes = icons_defined(chart.icons) | places_defined(chart, plan.phone) | markers_defined()
    shapes |= tray.tray_defined(chart, plan.phone)
    ground = defined(shapes) + sea_under_haze(plan) + doom_printed(plan) + tray.tray_printed(plan)
    return backdrop(plan.width, plan.height, ground)


def sea_under_haze(plan: Plan) -> str:
    wide, high = plan.width, plan.chart.y + plan.chart.h
    drawn = waves(wide, high, 3, 52.0) + haze(wide, high)
    return drawn if not plan.phone else rect(0, 0, wide, plan.height, "#28414f") + drawn


def haze(width: float, height: float) -> str:
    """Banks of mist, thicker towards the edges."""
    banks = ""
    for n in range(26 if width > 500 else 12):
        x = (0.5 + 0.62 * wobble(n, 11)) * width
        y = (0.5 + 0.62 * wobble(n, 23)) * height
        wide = 70 + 60 * (1 + wobble(n, 5))
        edge = max(abs(x / width - 0.5), abs(y / height - 0.5))
        banks += group(ellipse(x, y, wide, wide * 0.34, "#eef5f5"), f'opacity="{0.1 + 0.4 * edge:.2f}"')
    clip = f'<clipPath id="sea-edge">{rect(0, 0, width, height, "#000")}</clipPath>'
    wider = 'x="-.1" y="-.1" width="1.2" height="1.2"'
    blur = f'<filter id="mist" {wider}><feGaussianBlur stdDeviation="16"/></filter>'
    return clip + blur + group(group(banks, 'filter="url(#mist)"'), 'clip-path="url(#sea-edge)"')
