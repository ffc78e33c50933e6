"""The board of Catan Junior as SVG: a sea of islands, and the harbour beside it.

What never changes is drawn once for each side of the board; what changes lies on top of it."""

from functools import cache, lru_cache, partial

from quarterdeck.draw.palette import FOAM, LIT, LIT_EDGE, NIGHT, PARCHMENT, SAND, SAND_EDGE
from quarterdeck.draw.pieces import backdrop, drawing, piece
from quarterdeck.draw.shapes import compass, ribbon, waves
from quarterdeck.draw.svg import (
    ROUND,
    breadth,
    circle,
    defined,
    group,
    hit,
    moved,
    num,
    outline,
    path,
    ring,
    text,
    titled,
    used,
)
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer, Piece
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.catan_junior import words
from quarterdeck.games.catan_junior.art.goods import (
    CREWS,
    ghost_captain,
    goods_defined,
    lair,
    pieces_defined,
    ship,
)
from quarterdeck.games.catan_junior.art.harbour import harbour, quay
from quarterdeck.games.catan_junior.art.isles import isle, lands_defined, shores_defined, spooky, turtle
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS
from quarterdeck.games.catan_junior.layout import Layout, layout
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart, Kit
from quarterdeck.games.catan_junior.words.names import printed_berth, printed_isle, printed_site

LAND = 0.79  # the land's share of an island's hexagon; the rest is water


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    side, book = view.map, view.book
    colours = tuple(view.colours)
    homes, fleets = tuple([crew.homes for crew in view.crews]), tuple([crew.fleet for crew in view.crews])
    layers = [
        isles(side, phone, view.ghost, book.by_name["ghost"].base),
        castle(side, phone, NOBODY if view.castle == NOBODY else colours[view.castle]),
        berths(side, phone, fleets, colours, book.by_name["ship"].base, book.by_name["free_ship"].base),
        sites(side, phone, homes, colours, book.by_name["lair"].base, book.by_name["free_lair"].base),
        ghost(side, phone, view.ghost),
        *harbour(view, phone),
    ]
    question = words.question(view)
    if view.seat == OVER:
        layers.append(banner(side, phone, question))
    ground = printed(side, view.kit, phone, view.advanced)
    return drawing(ground, layers, "Catan Junior", question, view.options, partial(words.move, view))


@lru_cache(maxsize=16)
def printed(side: Chart, kit: Kit, phone: bool, advanced: bool) -> Backdrop:
    plan = layout(side, phone)
    return backdrop(plan.width, plan.height, sea(side, phone) + quay(side, kit, phone, advanced))


@lru_cache(maxsize=64)
def banner(side: Chart, phone: bool, said: str) -> Layer:
    """Who has won, below the islands."""
    plan = layout(side, phone)
    x, y = (plan.width / 2, plan.beach - 30) if phone else (plan.beach / 2, plan.height - 28)
    size = 13.0 if phone else 18.0
    return Layer([piece("banner", x, y, ribbon(breadth(said, size) + 3 * size, said, size))])


# -- what never changes ------------------------------------------------------------------


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


def printed_lines(side: Chart, plan: Layout) -> str:
    """The ship-sites: dotted lines from lair-site to lair-site."""
    lines = "".join([berth_line(side, plan, berth, (0.0, 0.0)) for berth in range(side.berths)])
    dots = f"0.1 {num(max(7.0, plan.r / 11))}"
    return path(lines, "none", FOAM, max(2.6, plan.r / 28), dots, f'{ROUND} opacity=".85"')


def berth_line(side: Chart, plan: Layout, berth: int, middle: tuple[float, float]) -> str:
    """The way between two lair-sites, seen from `middle`; it stops short of both."""
    one, other = side.ends[berth]
    (x1, y1), (x2, y2) = plan.sites[one], plan.sites[other]
    x1, y1, x2, y2 = x1 - middle[0], y1 - middle[1], x2 - middle[0], y2 - middle[1]
    dx, dy = (x2 - x1) * 0.21, (y2 - y1) * 0.21
    return f"M{num(x1 + dx)},{num(y1 + dy)}L{num(x2 - dx)},{num(y2 - dy)}"


# -- islands -----------------------------------------------------------------------------


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


# -- sites -------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def berths(
    side: Chart, phone: bool, fleets: tuple[int, ...], colours: tuple[int, ...], base: int, free: int
) -> Layer:
    """CJ-B09  Ship-sites, with the ships on them."""
    plan, owners = layout(side, phone), owner_by_place(fleets)
    made: list[Piece] = []
    for n, (x, y) in enumerate(plan.berths):
        name, moves = printed_berth(side, n), (base + n, free + n)
        if n in owners:
            crew = colours[owners[n]]
            label, inner = f"{COLOURS[crew].capitalize()}'s ship on {name}", ship(CREWS[crew], plan.r * 0.46)
        else:
            label, inner = f"Ship-site {name}", hit(plan.r * 0.17)
        made.append(piece(f"berth-{n + 1}", x, y, inner, label, moves, berth_glow(side, phone, n)))
    return Layer(made)


@lru_cache(maxsize=256)
def berth_glow(side: Chart, phone: bool, berth: int) -> str:
    """The whole line lights up, with a knob to tap."""
    plan = layout(side, phone)
    return outline(berth_line(side, plan, berth, plan.berths[berth])) + ring(max(7.5, plan.r * 0.09))


@lru_cache(maxsize=2048)
def sites(
    side: Chart, phone: bool, homes: tuple[int, ...], colours: tuple[int, ...], base: int, free: int
) -> Layer:
    """CJ-B05  Lair-sites, with the lairs on them."""
    plan, owners = layout(side, phone), owner_by_place(homes)
    made: list[Piece] = []
    for n, (x, y) in enumerate(plan.sites):
        name, moves = printed_site(side, n), (base + n, free + n)
        if n in owners:
            crew = colours[owners[n]]
            label, inner = f"{COLOURS[crew].capitalize()}'s lair at {name}", lair(CREWS[crew], plan.r * 0.46)
        else:
            label, inner = f"Lair-site {name}", site_spot(n, plan.r)
        made.append(piece(f"site-{n + 1}", x, y, inner, label, moves, ring(plan.r * 0.19)))
    return Layer(made)


@cache
def site_spot(site: int, r: float) -> str:
    """An empty lair-site; its number is only written where it can be read."""
    size = r * 0.125
    number = text(0, size * 0.36, str(site + 1), 12, "#6b5228", bold=True) if size >= 11 else ""
    return hit(r * 0.2) + circle(0, 0, size, SAND, SAND_EDGE, max(1.6, r / 50)) + number


def owner_by_place(masks: tuple[int, ...]) -> dict[int, int]:
    """Whose piece stands at each taken place."""
    owners: dict[int, int] = {}
    for seat, mask in enumerate(masks):
        while mask:
            low = mask & -mask
            owners[low.bit_length() - 1] = seat
            mask ^= low
    return owners
