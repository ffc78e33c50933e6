"""The board of Catan Junior as SVG: a sea of islands, and the harbour beside it.

What never changes is drawn once for each side of the board; what changes lies on top of it."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import FOAM, LIT, LIT_EDGE, NIGHT, PARCHMENT, SAND, SAND_EDGE
from quarterdeck.draw.shapes import compass, ribbon, waves
from quarterdeck.draw.svg import (
    ROUND,
    at,
    breadth,
    circle,
    defined,
    document,
    group,
    hit,
    moved,
    num,
    one_of,
    outline,
    path,
    ring,
    target,
    text,
    titled,
    used,
)
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.catan_junior import words
from quarterdeck.games.catan_junior.art_goods import (
    ghost_captain,
    goods_defined,
    lair,
    livery_of,
    pieces_defined,
    ship,
)
from quarterdeck.games.catan_junior.art_harbour import harbour, quay
from quarterdeck.games.catan_junior.art_isles import isle, lands_defined, shores_defined, spooky, turtle
from quarterdeck.games.catan_junior.layout import Layout, layout
from quarterdeck.games.catan_junior.names import berth_name, isle_name, seat_name, site_name
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import GOODS, Chart

LAND = 0.79  # the land's share of an island's hexagon; the rest is water


def draw(view: State, phone: bool = False) -> str:
    """The whole table as its viewer sees it."""
    plan = layout(view.map, phone)
    parts = [
        backdrop(view.map, phone),
        quay(view.map, view.kit, phone, view.advanced),
        isles(view, plan),
        castle(view, plan),
        berths(view, plan),
        sites(view, plan),
        ghost(view, plan),
        harbour(view, plan),
        banner(view, plan) if view.seat == OVER else "",
    ]
    return document(plan.width, plan.height, "".join(parts), "Catan Junior", words.question(view))


def banner(view: State, plan: Layout) -> str:
    """Who has won, below the islands."""
    said = words.question(view)
    x, y = (plan.width / 2, plan.beach - 30) if plan.phone else (plan.beach / 2, plan.height - 28)
    size = 13.0 if plan.phone else 18.0
    return at(x, y, ribbon(breadth(said, size) + 3 * size, said, size), "banner")


# -- what never changes ------------------------------------------------------------------


@lru_cache(maxsize=16)
def backdrop(side: Chart, phone: bool) -> str:
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


def turtle_isles(plan: Layout) -> str:
    swimming = "".join([moved(x, y, turtle(plan.r * 0.62)) for x, y in plan.turtles])
    return titled("Turtle isles", swimming, "turtles")


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


def isles(view: State, plan: Layout) -> str:
    """CJ-G02  The Ghost Captain can be sent to them."""
    side, base = view.map, view.book.by_name["ghost"].base
    drawn: list[str] = []
    for n, (x, y) in enumerate(plan.isles):
        move = base + side.code_of[n]
        lit = move in view.options
        label = words.move(view, move) if lit else isle_label(view, n)
        drawn.append(at(x, y, target(view, move, label, isle_area(n), f"isle-{side.names[n]}", isle_glow(n))))
    return "".join(drawn)


def isle_label(view: State, n: int) -> str:
    name = isle_name(view, n).capitalize()
    return f"{name}, with the Ghost Captain" if view.ghost == n else f"{name}: {GOODS[view.map.makes[n]]}"


@cache
def isle_area(n: int) -> str:
    """The island is printed; this is where it is touched."""
    return used(f"cj-shore-{n}", more='fill="#000" fill-opacity="0"')


@cache
def isle_glow(n: int) -> str:
    rim = f'fill="none" stroke="{LIT_EDGE}" stroke-width="9" stroke-opacity=".6"'
    light = f'fill="{LIT}" fill-opacity=".12" stroke="{LIT}" stroke-width="5"'
    return group(used(f"cj-shore-{n}", more=rim) + used(f"cj-shore-{n}", more=light), 'class="glow"')


def castle(view: State, plan: Layout) -> str:
    """CJ-H02  The lair of whoever alone has the most Coco tiles."""
    radius = plan.r * LAND
    x, y = plan.castle[0], plan.castle[1] + radius * 0.42
    if view.castle == NOBODY:
        gate = circle(0, 0, radius * 0.22, "#2c2540", PARCHMENT, max(1.4, radius / 40))
        return at(x, y, titled("The castle is empty", gate, "castle"))
    name = seat_name(view, view.castle)
    piece = lair(livery_of(view, view.castle), plan.r * 0.46)
    return at(x, y, titled(f"{name}'s lair is in the castle", piece, "castle"))


def ghost(view: State, plan: Layout) -> str:
    """He stands over an island, which lies in his shadow."""
    radius, n = plan.r * LAND, view.ghost
    if n < 0:
        return ghost_at(plan.spooky[0] - radius * 0.52, plan.spooky[1] + radius * 0.3, plan)
    x, y = plan.isles[n]
    night = used(f"cj-shore-{n}", more=f'fill="{NIGHT}" opacity=".45" pointer-events="none"')
    return moved(x, y, night) + ghost_at(x + radius * 0.08, y - radius * 0.12, plan)


def ghost_at(x: float, y: float, plan: Layout) -> str:
    return at(x, y, titled("The Ghost Captain", ghost_captain(plan.r * 0.62)), "ghost")


# -- sites -------------------------------------------------------------------------------


def berths(view: State, plan: Layout) -> str:
    """CJ-B09  Ship-sites, with the ships on them."""
    ship_base, free_base = view.book.by_name["ship"].base, view.book.by_name["free_ship"].base
    owners = owner_by_place([crew.fleet for crew in view.crews])
    drawn: list[str] = []
    for n, (x, y) in enumerate(plan.berths):
        move = one_of(view, ship_base + n, free_base + n)
        glow = ""
        if n in owners:
            label = f"{seat_name(view, owners[n])}'s ship on {berth_name(view, n)}"
            inner = ship(livery_of(view, owners[n]), plan.r * 0.46)
        else:
            inner = hit(plan.r * 0.17)
            if move in view.options:
                label, glow = words.move(view, move), berth_glow(view.map, plan.phone, n)
            else:
                label = f"Ship-site {berth_name(view, n)}"
        drawn.append(at(x, y, target(view, move, label, inner, f"berth-{n + 1}", glow)))
    return "".join(drawn)


@lru_cache(maxsize=256)
def berth_glow(side: Chart, phone: bool, berth: int) -> str:
    """The whole line lights up, with a knob to tap."""
    plan = layout(side, phone)
    return outline(berth_line(side, plan, berth, plan.berths[berth])) + ring(max(7.5, plan.r * 0.09))


def sites(view: State, plan: Layout) -> str:
    """CJ-B05  Lair-sites, with the lairs on them."""
    lair_base, free_base = view.book.by_name["lair"].base, view.book.by_name["free_lair"].base
    owners = owner_by_place([crew.homes for crew in view.crews])
    glow = ring(plan.r * 0.19)
    drawn: list[str] = []
    for n, (x, y) in enumerate(plan.sites):
        move = one_of(view, lair_base + n, free_base + n)
        if n in owners:
            label = f"{seat_name(view, owners[n])}'s lair at {site_name(view, n)}"
            inner = lair(livery_of(view, owners[n]), plan.r * 0.46)
        else:
            inner = site_spot(n, plan.r)
            label = words.move(view, move) if move in view.options else f"Lair-site {site_name(view, n)}"
        drawn.append(at(x, y, target(view, move, label, inner, f"site-{n + 1}", glow)))
    return "".join(drawn)


@cache
def site_spot(site: int, r: float) -> str:
    """An empty lair-site; its number is only written where it can be read."""
    size = r * 0.125
    number = text(0, size * 0.36, str(site + 1), 12, "#6b5228", bold=True) if size >= 11 else ""
    return hit(r * 0.2) + circle(0, 0, size, SAND, SAND_EDGE, max(1.6, r / 50)) + number


def owner_by_place(masks: list[int]) -> dict[int, int]:
    """Whose piece stands at each taken place."""
    owners: dict[int, int] = {}
    for seat, mask in enumerate(masks):
        while mask:
            low = mask & -mask
            owners[low.bit_length() - 1] = seat
            mask ^= low
    return owners
