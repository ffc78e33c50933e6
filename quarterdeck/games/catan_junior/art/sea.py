"""The sea with its islands, the castle, and the Ghost Captain."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import LIT, LIT_EDGE, NIGHT, PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import compass, waves
from quarterdeck.draw.svg import (
    circle,
    defined,
    group,
    moved,
    titled,
    used,
)
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.catan_junior.art.goods import (
    CREWS,
    ghost_captain,
    goods_defined,
    lair,
    pieces_defined,
)
from quarterdeck.games.catan_junior.art.isles import isle, lands_defined, shores_defined, spooky, turtle
from quarterdeck.games.catan_junior.art.sites import printed_lines
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS
from quarterdeck.games.catan_junior.layout import Layout, layout
from quarterdeck.games.catan_junior.tables import Chart
from quarterdeck.games.catan_junior.words.names import printed_isle

LAND = 0.79  # the land's share of an island's hexagon; the rest is water


def sea(side: Chart, phone: bool) -> str:
    """The sea with its islands and dotted lines, turtles and a compass."""
    plan = layout(side, phone)
    return (
        definitions(side, plan)
        + waves(plan.width, plan.height, 3, 50.0 if phone else 62.0)
        + titled(
            "Turtle isles", "".join([moved(x, y, turtle(plan.r * 0.62)) for x, y in plan.turtles]), "turtles"
        )
        + moved(*plan.compass, group(compass(plan.r * 0.9), 'opacity=".8"'), 1, 90 if phone else 0)
        + printed_isles(side, plan)
        + printed_lines(side, plan)
    )


def definitions(side: Chart, plan: Layout) -> str:
    shores = shores_defined(side.isles, plan.r * LAND, plan.phone)
    return defined(goods_defined() | pieces_defined() | lands_defined() | shores)


def printed_isles(side: Chart, plan: Layout) -> str:
    radius = plan.r * LAND
    drawn = [
        moved(x, y, isle(side.makes[n], side.number[n], radius, n, plan.phone))
        for n, (x, y) in enumerate(plan.isles)
    ]
    home = titled("Spooky Island", spooky(radius, plan.phone), "spooky")
    return "".join(drawn) + moved(*plan.spooky, home)


# -- what stands on them -----------------------------------------------------------------


@lru_cache(maxsize=256)
def isles(side: Chart, phone: bool, ghost: int, base: int) -> Layer:
    """CJ-G02  The Ghost Captain can be sent to them."""
    return Layer(
        [
            piece(
                f"isle-{side.names[n]}",
                x,
                y,
                isle_area(n),
                isle_label(side, n, ghost),
                (base + side.code_of[n],),
                isle_glow(n),
            )
            for n, (x, y) in enumerate(layout(side, phone).isles)
        ]
    )


def isle_label(side: Chart, n: int, ghost: int) -> str:
    name = printed_isle(side, n).capitalize()
    return f"{name}, with the Ghost Captain" if ghost == n else f"{name}: {GOODS[side.makes[n]]}"


@cache
def isle_area(n: int) -> str:
    """The island is printed; this is where it is touched."""
    return used(f"cj-shore-{n}", more='fill="#000" fill-opacity="0"')


@cache
def isle_glow(n: int) -> str:
    rim = f'fill="none" stroke="{LIT_EDGE}" stroke-width="9" stroke-opacity=".6"'
    light = f'fill="{LIT}" fill-opacity=".12" stroke="{LIT}" stroke-width="5"'
    return group(used(f"cj-shore-{n}", more=rim) + used(f"cj-shore-{n}", more=light), 'class="glow"')


@lru_cache(maxsize=64)
def castle(side: Chart, phone: bool, colour: int) -> Layer:
    """CJ-H02  The lair of whoever alone has the most Coco tiles."""
    plan = layout(side, phone)
    radius = plan.r * LAND
    x, y = plan.castle[0], plan.castle[1] + radius * 0.42
    if colour == NOBODY:
        gate = circle(0, 0, radius * 0.22, "#2c2540", PARCHMENT, max(1.4, radius / 40))
        return Layer([piece("castle", x, y, gate, "The castle is empty")])
    name = COLOURS[colour].capitalize()
    return Layer(
        [piece("castle", x, y, lair(CREWS[colour], plan.r * 0.46), f"{name}'s lair is in the castle")]
    )


@lru_cache(maxsize=64)
def ghost(side: Chart, phone: bool, n: int) -> Layer:
    """He stands over an island, which lies in his shadow."""
    plan = layout(side, phone)
    radius = plan.r * LAND
    if n < 0:
        return Layer([ghost_at(plan.spooky[0] - radius * 0.52, plan.spooky[1] + radius * 0.3, plan)])
    x, y = plan.isles[n]
    night = used(f"cj-shore-{n}", more=f'fill="{NIGHT}" opacity=".45" pointer-events="none"')
    return Layer([piece("shadow", x, y, night), ghost_at(x + radius * 0.08, y - radius * 0.12, plan)])


def ghost_at(x: float, y: float, plan: Layout) -> Piece:
    return piece("ghost", x, y, ghost_captain(plan.r * 0.62), "The Ghost Captain")
