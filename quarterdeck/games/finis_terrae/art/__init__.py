"""The sea chart as SVG: a map that grows on parchment, the sky and the tiles in hand beside it.

What never changes is drawn once; tiles are defined there as shapes and laid on top where they lie. The chart
scales to its frame, so that everything on it glides. Holds are told beside the board, as data."""

from functools import lru_cache, partial
from typing import NamedTuple

from quarterdeck.draw.palette import PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import backdrop, banner, bases, drawing
from quarterdeck.draw.svg import defined, num, path, rect
from quarterdeck.engine.drawing import EMPTY, Backdrop, Drawing, Layer
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art.goods import goods_defined
from quarterdeck.games.finis_terrae.art.hand import hand
from quarterdeck.games.finis_terrae.art.map import (
    chart_defined,
    faces_in,
    home_squares,
    laid,
    laid_by_others,
    newest,
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
from quarterdeck.games.finis_terrae.art.sky import sky, sky_defined, sky_printed
from quarterdeck.games.finis_terrae.art.tiles import tiles_defined
from quarterdeck.games.finis_terrae.art.ways import voyages
from quarterdeck.games.finis_terrae.layout import Frame, Layout, Point, framed, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import Numbers
from quarterdeck.games.finis_terrae.words.moves import winners

TOUCHED = ("sail", "den", "cell")  # acts that are done on a tile, or on an empty cell


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    layers = [*sea_chart(view, phone), hand(view, phone), *sky(view, phone)]
    if view.seat == OVER:
        x, y, width, _ = layout(phone).chart
        layers.append(banner(winners(view), x + width / 2, y + 24, 13.0 if phone else 18.0, width - 40))
    ground, asks = printed(view.numbers, phone), partial(words.question, view)
    return drawing(ground, layers, "Finis Terrae", asks, view.options, partial(words.move, view))


def sea_chart(view: State, phone: bool) -> list[Layer]:
    """Everything that lies on the map. The layers are always as many, some of them empty: then each is
    compared with what it was."""
    numbers, acts = view.numbers, bases(view.book, TOUCHED)
    cells, faces = tuple(view.chart.cells), tuple(view.chart.faces)
    f, below, touched = charted(numbers, phone, cells, faces, tuple(view.chart.rim), acts)
    return [
        *below,
        turning(view, f),
        *touched,
        newest(f, cells, laid_by_others(view)),
        *voyages(view, f),
        tokens(f, cells, tuple(view.token)),
        piles(f, cells, tuple(view.piles)),
        ports(f, numbers, cells, faces, tuple(view.port)),
        *fleet(view, f),
        home_squares(f, view.book.by_name["home"].base) if view.round == 0 else EMPTY,
    ]


def turning(view: State, f: Frame) -> Layer:
    """FT-D05  The tile in hand, where it is about to be laid."""
    if view.cell < 0 or view.tile < 0:
        return EMPTY
    base = view.book.by_name["turn"].base
    turn = next((turn for turn in range(4) if base + turn in view.options), 0)
    return turning_tile(f, view.numbers, view.cell, view.tile * 4 + turn)


class Charted(NamedTuple):
    """The tiles by themselves: the frame into which they are fitted, what lies below, what is touched."""

    frame: Frame
    below: tuple[Layer, ...]
    touched: tuple[Layer, ...]


@lru_cache(maxsize=512)
def charted(
    numbers: Numbers,
    phone: bool,
    cells: tuple[int, ...],
    faces: tuple[int, ...],
    empty: tuple[int, ...],
    acts: tuple[int, ...],
) -> Charted:
    """Tiles are laid once in a round and looked at with every move of everybody: found together."""
    f, (sail, den, cell) = framed(cells, phone), acts
    return Charted(
        f,
        (rulers(f, phone), shadow(f, cells), laid(f, numbers, cells, faces)),
        (spots(f, numbers, cells, faces, sail, den), rim(f, empty, cell)),
    )


# -- what never changes ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def printed(numbers: Numbers, phone: bool) -> Backdrop:
    plan = layout(phone)
    shapes = tiles_defined(faces_in(numbers)) | chart_defined() | goods_defined() | sky_defined()
    return backdrop(plan.width, plan.height, defined(shapes) + desk(plan) + sky_printed(phone))


def desk(plan: Layout) -> str:
    """A sheet of parchment with the lines of the compass."""
    x, y, width, height = plan.chart
    centre = f"M{num(x + width * 0.5)},{num(y + height * 0.5)}"
    rhumbs = "".join([f"{centre}L{num(px)},{num(py)}" for px, py in rim_points(plan)])
    lines = path(rhumbs, "none", PARCHMENT_EDGE, 1, "", 'opacity=".55"')
    edge = "" if plan.phone else rect(1, 1, plan.width - 2, plan.height - 2, "none", PARCHMENT_EDGE, 13, 2)
    return rect(0, 0, plan.width, plan.height, PARCHMENT) + lines + edge


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
