"""Lair-sites and ship-sites, with the lairs and ships on them."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import FOAM, SAND, SAND_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import (
    ROUND,
    circle,
    group,
    hit,
    num,
    outline,
    path,
    ring,
)
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import capital
from quarterdeck.games.catan_junior.art.goods import (
    ANY,
    CREWS,
    lair,
    ship,
)
from quarterdeck.games.catan_junior.constants import COLOURS
from quarterdeck.games.catan_junior.layout import Layout, layout
from quarterdeck.games.catan_junior.tables import Chart
from quarterdeck.games.catan_junior.words.names import printed_berth, printed_site


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
            label, inner = capital(name), hit(plan.r * 0.17)
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
            label, inner = f"Lair-site: {name}", site_spot(plan.r)
        made.append(piece(f"site-{n + 1}", x, y, inner, label, moves, site_glow(plan.r)))
    return Layer(made)


@cache
def site_glow(r: float) -> str:
    """A bright plate with the outline of a lair to be, not a ring alone."""
    return ring(r * 0.21) + group(lair(ANY, r * 0.3), 'class="glow" opacity=".9"')


@cache
def site_spot(r: float) -> str:
    """An empty lair-site."""
    return hit(r * 0.2) + circle(0, 0, r * 0.115, SAND, SAND_EDGE, max(1.6, r / 50))


def owner_by_place(masks: tuple[int, ...]) -> dict[int, int]:
    """Whose piece stands at each taken place."""
    owners: dict[int, int] = {}
    for seat, mask in enumerate(masks):
        while mask:
            low = mask & -mask
            owners[low.bit_length() - 1] = seat
            mask ^= low
    return owners


# -- what is printed ---------------------------------------------------------------------


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
