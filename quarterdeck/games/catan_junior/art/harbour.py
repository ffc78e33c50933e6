"""The harbour: market, stockpile, the tiles in hand, Coco tiles and prices."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    BONE,
    FOREST,
    INK,
    PARCHMENT,
    PARCHMENT_EDGE,
    SAND,
    SAND_EDGE,
    WOOD_DARK,
)
from quarterdeck.draw.pieces import bases, piece
from quarterdeck.draw.rough import Point, smooth, wobble
from quarterdeck.draw.shapes import card, emblem, parrot, plank, ribbon, shallows
from quarterdeck.draw.svg import (
    ROUND,
    circle,
    fitted,
    frame,
    group,
    moved,
    num,
    path,
    plate,
    rect,
    text,
    titled,
    used,
)
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import seat_marked
from quarterdeck.games.catan_junior.art.goods import ANY, CREWS, good_icon, lair, livery_of, ship, tile
from quarterdeck.games.catan_junior.constants import GOODS, HAGGLING
from quarterdeck.games.catan_junior.layout import Layout, Row, layout
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart, Kit
from quarterdeck.games.catan_junior.words.names import bundle, colours_of, seat_name, tiles

ANSWERS = ["", "M{x},{y}l4,5l7,-10", "M{x},9l9,10m0,-10l-9,10", "M{x},{y}h10m-4,-4l4,4l-4,4"]

TAKING, GIVING = ("take", "want"), ("pair", "give", "offer")


def harbour(view: State, phone: bool) -> list[Layer]:
    """Everything beside the sea that is not printed."""
    plan, book, seat = layout(view.map, phone), view.book, owner_of_hand(view)
    booth, stack = bases(book, ("booth", "coco"))
    if view.advanced:
        trade = offers(view, plan.market)
    else:
        trade = market(plan.market, tuple(view.market), booth, picked(view))
    return [
        trade,
        goods_row(plan.stock, tuple(view.stock), "pile", bases(book, TAKING), BONE),
        hand_card(plan.hand, view.colours[seat], whose(view, seat)),
        goods_row(plan.hand, tuple(view.crews[seat].goods), "hand", bases(book, GIVING), INK),
        coco(plan.coco, phone, sum(view.coco), tuple(view.kit.coco_price), stack),
    ]


def owner_of_hand(view: State) -> int:
    """Whose tiles are shown: the viewer's, or the active player's to a looker-on."""
    return view.viewer if view.viewer >= 0 else view.turn


def quay(side: Chart, kit: Kit, phone: bool, advanced: bool) -> str:
    """What never changes: the beach, the stalls and the prices."""
    plan = layout(side, phone)
    edge = beach(plan)
    ground = shallows(edge, 22) + path(edge, SAND, SAND_EDGE, 2.5)
    stall = "" if advanced else awning(plan.market)
    return ground + stall + shelf(plan.stock, "Stockpile") + moved(*plan.costs, prices(kit, phone))


def beach(plan: Layout) -> str:
    """The shore of the harbour, along the foot of the drawing."""
    wide, high, shore = plan.width + 90, plan.height + 90, plan.beach
    along = [(x, shore + 5 * wobble(x, 3)) for x in range(-60, int(wide), 26)]
    return smooth([*along, (wide, high), (-80.0, high)])


def shelf(row: Row, name: str) -> str:
    """A plank behind five tiles."""
    left, wide = row.x - row.step * 0.56, row.step * 5.12
    label = text(left + 4, row.y - row.size / 2 - 12, name, 15, INK, "start", True)
    return moved(left, row.y - row.size / 2 - 6, plank(wide, row.size + 32)) + label


def awning(row: Row) -> str:
    """A stall with a striped roof."""
    left, wide = row.x - row.step * 0.56, row.step * 5.12
    top = row.y - row.size / 2 - 32
    stripes: list[str] = []
    for n in range(10):
        x1 = left + n * wide / 10
        d = f"M{x1:.1f},{top:.1f}h{wide / 10:.1f}v20a{wide / 20:.1f},6 0 0 1 {-wide / 10:.1f},0Z"
        stripes.append(path(d, "#b5352c" if n % 2 == 0 else BONE, INK, 1))
    counter = moved(left, row.y - row.size / 2 - 8, plank(wide, row.size + 18))
    sign = moved(left + wide / 2, top + 3, ribbon(80, "Market", 15))
    return counter + "".join(stripes) + sign


def picked(view: State) -> int:
    """CJ-M01  The booth that is being paid for; -1 if none is."""
    step = view.asking()
    if step is None or step.name != "pay_the_booth":
        return -1
    return view.market.index(view.arg % len(GOODS))


@lru_cache(maxsize=1024)
def market(row: Row, booths: tuple[int, ...], base: int, picked: int) -> Layer:
    return Layer([booth(row, n, good, base, n == picked) for n, good in enumerate(booths)])


@lru_cache(maxsize=256)
def booth(row: Row, n: int, good: int, base: int, picked: bool) -> Piece:
    inner, label = tile(good, row.size), f"Booth with {GOODS[good]}"
    if picked:
        inner, label = chosen(row.size) + inner + moved(0, -row.size / 2, TICK), f"{label}, picked"
    return piece(f"booth-{n + 1}", *row.at(n), inner, label, (base + good,), tile_glow(row.size))


TICK = circle(0, 0, 11, FOREST, BONE, 2) + path("M-5,0L-1.5,4.5L5.5,-4", "none", BONE, 3, "", ROUND)


@cache
def chosen(size: float) -> str:
    """The ground of what has been picked: a tick is set over it."""
    return rect(-size / 2 - 5, -size / 2 - 5, size + 10, size + 10, BONE, FOREST, size * 0.3, 3.5)


@cache
def tile_glow(size: float) -> str:
    return plate(-size / 2 - 5, -size / 2 - 5, size + 10, size + 11, size * 0.28)


def whose(view: State, seat: int) -> str:
    return "Your tiles" if view.viewer == seat else f"{seat_name(view, seat)}'s tiles"


@lru_cache(maxsize=1024)
def hand_card(row: Row, colour: int, whose: str) -> Layer:
    """The paper under the tiles of a crew."""
    left, wide = row.x - row.step * 0.56, row.step * 5.12
    top = row.y - row.size / 2 - 29
    paper = rect(0, 0, wide, row.size + 54, PARCHMENT, PARCHMENT_EDGE, 7, 2)
    name = text(30, 19, fitted(whose, wide - 36, 15), 15, INK, "start", True)
    return Layer([piece("tiles", left, top, paper + moved(17, 14, emblem(CREWS[colour], 7)) + name)])


@lru_cache(maxsize=4096)
def goods_row(row: Row, counts: tuple[int, ...], kind: str, bases: tuple[int, ...], ink: str) -> Layer:
    """CJ-X03  The stockpile, of which one takes for a pair or asks the others; or the hand, of which one
    gives: two to the stockpile, one to a booth, some to the others."""
    return Layer([goods_pile(row, good, count, kind, bases, ink) for good, count in enumerate(counts)])


@lru_cache(maxsize=4096)
def goods_pile(row: Row, good: int, count: int, kind: str, bases: tuple[int, ...], ink: str) -> Piece:
    place = "in the stockpile" if kind == "pile" else "in hand"
    return piece(
        f"{kind}-{GOODS[good]}",
        *row.at(good),
        pile(good, count, row.size, ink),
        f"{tiles(good, count)} {place}",
        tuple([base + good for base in bases]),
        tile_glow(row.size),
    )


@cache
def pile(good: int, count: int, size: float, ink: str) -> str:
    """A tile and how many there are; an empty place if none."""
    number = text(0, size / 2 + 17, f"×{count}", 15.5, ink, bold=True)
    if count == 0:
        return group(tile(good, size), 'opacity=".28"') + number
    under = used(f"cj-tile-{good}", size / 100, 2, -3) if count > 1 else ""
    return under + tile(good, size) + number


# -- Coco --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def coco(at: Point, phone: bool, count: int, price: tuple[int, ...], move: int) -> Layer:
    wide, high = (76.0, 104.0) if phone else (78.0, 106.0)
    glow = frame(-wide / 2 - 2, -high / 2 - 2, wide + 4, high + 4, 9)
    label = f"{count} Coco tiles in the stack; one costs {bundle(list(price))}"
    return Layer(
        [piece("coco", *at, coco_stack(count, wide, high, 13 if phone else 15), label, (move,), glow)]
    )


@cache
def coco_stack(count: int, wide: float, high: float, letters: float) -> str:
    """The stack of Coco tiles, parrot side up."""
    shown = min(4, (count + 3) // 4)
    under = "".join(
        [moved(-wide / 2 + n * 2, -high / 2 - n * 2, card(wide, high, "", "#f2d48a")) for n in range(shown)]
    )
    top = f"Coco ×{count}" if count else "none left"
    return (
        group(
            under or moved(-wide / 2, -high / 2, card(wide, high, "", "#cdbf9a")),
            "" if count else 'opacity=".5"',
        )
        + moved(shown, -high * 0.08, parrot(high * 0.66))
        + text(shown, high / 2 - 12, top, letters, INK, bold=True)
    )


@cache
def prices_of(price: tuple[int, ...], size: float) -> str:
    goods = [good for good, count in enumerate(price) for _ in range(count)]
    return "".join([moved(n * size * 1.08, 0, good_icon(good, size)) for n, good in enumerate(goods)])


def prices(kit: Kit, phone: bool) -> str:
    """What everything costs: the building costs tile."""
    wide, high, size = (98.0, 112.0, 16.0) if phone else (184.0, 108.0, 27.0)
    pieces = (lair(ANY, size * 1.3), ship(ANY, size * 1.4), parrot(size * 1.4))
    lines = ""
    for n, price in enumerate((kit.lair_price, kit.ship_price, kit.coco_price)):
        y = high * (n + 0.55) / 3.1
        lines += moved(size * 0.9, y, pieces[n]) + moved(size * 2.2, y, prices_of(tuple(price), size))
    return titled(prices_say(kit), rect(0, 0, wide, high, PARCHMENT, PARCHMENT_EDGE, 7, 2) + lines, "costs")


def prices_say(kit: Kit) -> str:
    return (
        f"Prices: a lair {bundle(kit.lair_price)}; a ship {bundle(kit.ship_price)}; "
        f"a Coco tile {bundle(kit.coco_price)}"
    )


# -- offers, where there is no market ----------------------------------------------------


def offers(view: State, row: Row) -> Layer:
    """CJ-A08  The open proposal, for everybody to see; or the sheet on which to write one."""
    step = view.asking()
    wide = row.step * 5.12
    inner = proposal(view, wide) if step is not None and step.name in HAGGLING else invitation(wide)
    return offer_sheet(row, inner, view.book.by_name["propose"].base)


@lru_cache(maxsize=256)
def offer_sheet(row: Row, inner: str, move: int) -> Layer:
    left, wide = row.x - row.step * 0.56, row.step * 5.12
    top, high = row.y - row.size / 2 - 30, row.size + 40
    paper = rect(0, 0, wide, high, PARCHMENT, PARCHMENT_EDGE, 7, 2)
    glow = frame(-1, -1, wide + 2, high + 2, 8)
    return Layer([piece("offer", left, top, paper + inner, "Offers to the others", (move,), glow)])


@cache
def invitation(wide: float) -> str:
    title = text(wide / 2, 21, "No market: make an offer", 15, INK, bold=True)
    return (
        title
        + moved(wide / 2 - 34, 54, tile(1, 32))
        + swap(wide / 2, 54)
        + moved(wide / 2 + 34, 54, tile(2, 32))
    )


def swap(x: float, y: float) -> str:
    """Two arrows, to and fro."""
    return moved(
        x, y, path("M-11,-5H11M5,-10L11,-5L5,0M11,6H-11M-5,1L-11,6L-5,11", "none", WOOD_DARK, 2.6, "", ROUND)
    )


def proposal(view: State, wide: float) -> str:
    """What the active player gives and wants, and what each opponent says to it."""
    name = seat_marked(view.turn, colours_of(tuple(view.colours)))
    title = moved(16, 14, emblem(livery_of(view, view.turn), 5.5)) + text(
        28, 19, fitted(f"{name} offers", wide - 136, 15), 15, INK, "start", True
    )
    gives, wants = spread(view.give, wide / 2 - 30), spread(view.want, wide / 2 - 30)
    said = [answer(view, seat, wide - 18 - 34 * n) for n, seat in enumerate(reversed(range(len(view.crews))))]
    return title + moved(26, 54, gives) + swap(wide / 2, 54) + moved(wide / 2 + 34, 54, wants) + "".join(said)


def answer(view: State, seat: int, x: float) -> str:
    """The emblem of an opponent with a tick, a cross or a counter-offer beside it."""
    mark = ANSWERS[view.answers[seat]]
    if not mark:
        return ""
    return moved(x - 12, 14, emblem(livery_of(view, seat), 5.5)) + path(
        mark.format(x=num(x), y=14), "none", INK, 2.4, "", ROUND
    )


def spread(goods: list[int], wide: float) -> str:
    """Up to a few tiles, side by side, closer the more there are."""
    shown = [good for good, count in enumerate(goods) for _ in range(count)]
    step = min(30.0, (wide - 20) / max(len(shown) - 1, 1))
    return "".join([moved(n * step, 0, tile(good, 28)) for n, good in enumerate(shown)])
