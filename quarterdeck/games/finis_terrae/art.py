"""The sea chart as SVG: a map that grows on parchment, and the boards beside it.

Tiles are drawn once as shapes and laid where they lie; the chart scales to its frame, so that ships glide."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    FADED,
    PARCHMENT,
    PARCHMENT_EDGE,
)
from quarterdeck.draw.pieces import whole
from quarterdeck.draw.shapes import ribbon
from quarterdeck.draw.svg import (
    at,
    breadth,
    num,
    path,
    rect,
    text,
)
from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art_boards import holds, legend, sky
from quarterdeck.games.finis_terrae.art_map import sea_chart, shapes
from quarterdeck.games.finis_terrae.art_strip import strip
from quarterdeck.games.finis_terrae.layout import Frame, Layout, Point, framed, layout
from quarterdeck.games.finis_terrae.state import State


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it."""
    plan = layout(len(view.ships), phone)
    frame_ = framed(view.chart.cells, plan)
    inner = (
        shapes(view)
        + background(plan)
        + f'<svg x="{num(plan.chart[0])}" y="{num(plan.chart[1])}" width="{num(plan.chart[2])}" '
        f'height="{num(plan.chart[3])}" viewBox="{" ".join(num(part) for part in plan.chart)}">'
        + rulers(frame_, plan)
        + sea_chart(view, frame_)
        + "</svg>"
        + strip(view, plan)
        + sky(view, plan)
        + holds(view, plan)
        + legend(plan)
        + (banner(view, plan) if view.seat == OVER else "")
    )
    return whole(plan.width, plan.height, inner, "Finis Terrae", words.question(view))


@cache
def background(plan_key: Layout) -> str:
    """A table of dark wood with a sheet of parchment for the chart."""
    x, y, width, height = plan_key.chart
    sx, sy, swide, shigh = plan_key.strip
    rhumbs = "".join(
        [
            f"M{num(x + width * 0.5)},{num(y + height * 0.5)}L{num(px)},{num(py)}"
            for px, py in rim_points(plan_key)
        ]
    )
    return (
        rect(0, 0, plan_key.width, plan_key.height, "#3a2a1c")
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


@lru_cache(maxsize=64)
def rulers(f: Frame, plan: Layout) -> str:
    """Coordinates along the edges, as the words use them."""
    x, y, _, height = plan.chart
    step = 1 if f.size >= 22 else 2
    drawn: list[str] = []
    for column in range(f.west, f.east + 1):
        if column % step == 0:
            drawn.append(text(f.left + (column + 0.5) * f.size, y + height - 5, str(column), 11, FADED))
    for line in range(f.south, f.north + 1):
        if line % step == 0:
            drawn.append(text(x + 5, f.top - (line - 0.5) * f.size + 4, str(line), 11, FADED, "start"))
    return "".join(drawn)


def banner(view: State, plan: Layout) -> str:
    """Who has won, over the chart."""
    said = words.question(view).partition(": ")[2]
    size = 13.0 if plan.phone else 18.0
    x, y, width, _ = plan.chart
    return at(
        x + width / 2, y + 24, ribbon(min(width - 40, breadth(said, size) + 3 * size), said, size), "banner"
    )
