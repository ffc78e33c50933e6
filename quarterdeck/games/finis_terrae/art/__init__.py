"""The sea chart as SVG: a map that grows on parchment, and the boards beside it.

What never changes is drawn once; tiles are defined there as shapes and laid on top where they lie. The chart
scales to its frame, so that everything on it glides."""

from functools import lru_cache, partial

from quarterdeck.draw.palette import PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import backdrop, banner, drawing
from quarterdeck.draw.svg import defined, num, path, rect
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art.goods import goods_defined
from quarterdeck.games.finis_terrae.art.holds import boards, holds
from quarterdeck.games.finis_terrae.art.legend import legend
from quarterdeck.games.finis_terrae.art.map import (
    chart_defined,
    faces_in,
    home_squares,
    laid,
    piles,
    ports,
    rim,
    rulers,
    shadow,
    spots,
    tokens,
    turning_tile,
)
from quarterdeck.games.finis_terrae.art.ships import fleet
from quarterdeck.games.finis_terrae.art.sky import sky, sky_defined, trade_board
from quarterdeck.games.finis_terrae.art.strip import strip
from quarterdeck.games.finis_terrae.art.tiles import tiles_defined
from quarterdeck.games.finis_terrae.art.ways import voyages
from quarterdeck.games.finis_terrae.layout import Layout, Point, framed, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import Numbers
from quarterdeck.games.finis_terrae.words.moves import winners


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    question = words.question(view)
    layers = [
        *sea_chart(view, phone),
        strip(view, phone, question),
        *sky(view, phone),
        *holds(view, phone),
    ]
    if view.seat == OVER:
        x, y, width, _ = layout(len(view.ships), phone).chart
        layers.append(banner(winners(view), x + width / 2, y + 24, 13.0 if phone else 18.0, width - 40))
    ground = printed(view.numbers, len(view.ships), phone)
    return drawing(ground, layers, "Finis Terrae", question, view.options, partial(words.move, view))


def sea_chart(view: State, phone: bool) -> list[Layer]:
    """Everything that lies on the map."""
    seats, numbers, book = len(view.ships), view.numbers, view.book.by_name
    cells, faces = tuple(view.chart.cells), tuple(view.chart.faces)
    f = framed(cells, seats, phone)
    layers = [rulers(f, seats, phone), shadow(f, cells), laid(f, numbers, cells, faces)]
    if view.cell >= 0 and view.tile >= 0:
        base = book["turn"].base
        turn = next((turn for turn in range(4) if base + turn in view.options), 0)
        layers.append(turning_tile(f, numbers, view.cell, view.tile * 4 + turn))
    layers += [
        spots(f, numbers, cells, faces, book["sail"].base, book["den"].base),
        rim(f, tuple(view.chart.rim), book["cell"].base),
        *voyages(view, f),
        tokens(f, cells, tuple(view.token)),
        piles(f, cells, tuple(view.piles)),
        ports(f, numbers, cells, faces, tuple(view.port)),
        *fleet(view, f),
    ]
    if view.round == 0:
        layers.append(home_squares(f, book["home"].base))
    return layers


# -- what never changes ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def printed(numbers: Numbers, seats: int, phone: bool) -> Backdrop:
    plan = layout(seats, phone)
    shapes = tiles_defined(faces_in(numbers)) | chart_defined() | goods_defined() | sky_defined()
    return backdrop(
        plan.width,
        plan.height,
        defined(shapes)
        + desk(plan)
        + trade_board(seats, phone)
        + boards(seats, phone)
        + legend(seats, phone, numbers.toll),
    )


def desk(plan: Layout) -> str:
    """A table of dark wood with a sheet of parchment for the chart."""
    x, y, width, height = plan.chart
    sx, sy, swide, shigh = plan.strip
    centre = f"M{num(x + width * 0.5)},{num(y + height * 0.5)}"
    rhumbs = "".join([f"{centre}L{num(px)},{num(py)}" for px, py in rim_points(plan)])
    return (
        rect(0, 0, plan.width, plan.height, "#3a2a1c")
        + rect(x, y + 3, width, height, "#1d130b", "", 10)
        + rect(x, y, width, height, PARCHMENT, PARCHMENT_EDGE, 10, 3)
        + path(rhumbs, "none", PARCHMENT_EDGE, 1, "", 'opacity=".55"')
        + rect(sx, sy, swide, shigh, "#e9d6aa", PARCHMENT_EDGE, 8, 2)
    )


def rim_points(plan: Layout) -> list[Point]:
    """Where the lines of the compass meet the edge of the sheet."""
    x, y, w, h = plan.chart
    thirds = (0.0, 0.25, 0.5, 0.75, 1.0)
    return (
        [(x + w * t, y) for t in thirds]
        + [(x + w * t, y + h) for t in thirds]
        + [(x, y + h * t) for t in thirds]
        + [(x + w, y + h * t) for t in thirds]
    )
