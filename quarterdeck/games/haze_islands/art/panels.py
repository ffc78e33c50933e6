"""The Doom's panel and the captains' panels."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, FADED, GOLD, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import breadth, frame, moved, path, rect, text, used
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.art.icons import CREWS, RED, light, lit_by
from quarterdeck.games.haze_islands.art.markers import reach_of
from quarterdeck.games.haze_islands.constants import USED
from quarterdeck.games.haze_islands.layout import Box, Plan
from quarterdeck.games.haze_islands.log import ADVENTURE, BECAME, doom_worth, is_doom, unused, worth
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart
from quarterdeck.games.haze_islands.words.names import printed_bundle, printed_hand, printed_seat

NIGHT = "#1e1a2b"
STAGES = ["Day", "Dusk", "The Doom has risen", "The Doom has moved", "The Doom has struck"]
STATUS = ["", "castaway", "ghost ship"]
SUPPLIES = (
    ("Doom cards", "Doom", "doom-deck"),
    ("Adventures", "Adv.", "adventure-deck"),
    ("Discard pile", "Pile", "pile"),
)


def panels_defined() -> dict[str, str]:
    return {
        "hi-entry-0": rect(0, 0, 44, 25, "#fff7dd", "#a98f57", 4, 1.3),
        "hi-entry-1": entry_ground() + text(22, 18.5, "X", 15, FADED, bold=True),
        "hi-entry-2": entry_ground(),
        "hi-lit-order": light(frame(0, 0, 44, 25, 4)),
        "hi-lit-deck": light(frame(-3, -5, 50, 30, 5)),
        "hi-deck": rect(0, -2, 17, 23, "#41607a", "#16344c", 3, 1.5) + path("M4,9h9", "none", "#a9c3cf", 2),
        "hi-small-back": small_card("#41607a", "#16344c") + text(0, 15, "?", 13, BONE, bold=True),
        "hi-small-card": small_card(BONE, "#7a6640"),
    }


def entry_ground() -> str:
    return rect(0, 0, 44, 25, "#e6ddc4", "#a98f57", 4, 1.3)


def small_card(fill: str, edge: str) -> str:
    return rect(-10, -3, 20, 26, fill, edge, 3, 1.5)


def panels_printed(chart: Chart, plan: Plan) -> str:
    """What never changes on them."""
    return doom_printed(plan) + "".join(
        [moved(box.x, box.y, panel_printed(chart, seat, box)) for seat, box in enumerate(plan.panels)]
    )


def doom_printed(plan: Plan) -> str:
    box = plan.doom
    ground = rect(0, 0, box.w, box.h, NIGHT, "#52466e", 10, 2) + text(
        14, 24, "The Doom", 16, BONE, "start", True
    )
    if not plan.phone:
        ground += text(14, 108, "To take its card:", 12.5, "#c9bfdd", "start")
    return moved(box.x, box.y, ground)


def panel_printed(chart: Chart, seat: int, box: Box) -> str:
    ground = rect(0, 0, box.w, box.h, PARCHMENT, PARCHMENT_EDGE, 10, 2)
    ground += rect(0, 10, 6, box.h - 20, CREWS[seat].fill, "", 2)
    return ground + text(54, 24, printed_seat(chart, seat), 16, INK, "start", True)


# -- The Doom ----------------------------------------------------------------------------


def doom_panel(view: State, plan: Plan) -> list[Layer]:
    """Power on its track, the icons to beat it, and how much is left of each deck."""
    box, phone = plan.doom, plan.phone
    counts = (view.doom_cards_left(), sum(view.adventures), view.pile_size())
    return [
        stage_of_round(box, view.stage),
        track(box, view.scale, reach_of(view)),
        doom_card(box, phone, view.chart, view.doom_top),
        supplies(box, phone, counts),
    ]


@lru_cache(maxsize=64)
def stage_of_round(box: Box, stage: int) -> Layer:
    return Layer(
        [piece("stage", box.x + box.w - 14, box.y + 24, text(0, 0, STAGES[stage], 12.5, "#c9bfdd", "end"))]
    )


@lru_cache(maxsize=256)
def track(box: Box, scale: int, coming: int) -> Layer:
    """The scale from 1 to 7; the power of this round's end is outlined."""
    step = (box.w - 28) / 7
    drawn = ""
    for n in range(1, 8):
        left = (n - 1) * step
        full = n <= scale
        fill = "#8c1f2c" if full else "#322b45"
        edge = GOLD if n == coming else "#52466e"
        drawn += rect(left + 2, 0, step - 4, 30, fill, edge, 6, 2.6 if n == coming else 1.2)
        ink = BONE if full or n == coming else "#a79cc0"
        drawn += text(left + step / 2, 20.5, str(n), 14, ink, bold=True)
    said = f"Power {scale}; at the end of this round {coming}"
    return Layer([piece("doom-scale", box.x + 14, box.y + 34, drawn, said)])


@lru_cache(maxsize=256)
def doom_card(box: Box, phone: bool, chart: Chart, side: int) -> Layer:
    """The icons of the visible side, and how many icons it counts."""
    size, at = (13, (14, 84)) if phone else (14, (128, 104))
    if side < 0:
        drawn, said = text(0, 4, "no card left", 13, BONE, "start"), "No Doom card is left"
    else:
        icons = [icon for icon, count in enumerate(chart.doom[side]) for _ in range(count)]
        step = 2 * size + 4
        drawn = "".join(
            [used(f"ic-{chart.icons[icon]}", size / 16, size + n * step, 0) for n, icon in enumerate(icons)]
        )
        drawn += text(len(icons) * step + 6, 5, f"+{doom_worth(side)}", 14, GOLD, "start", True)
        said = f"Doom card: {printed_bundle(chart, chart.doom[side])}"
    return Layer([piece("doom-card", box.x + at[0], box.y + at[1], drawn, said)])


@lru_cache(maxsize=1024)
def supplies(box: Box, phone: bool, counts: tuple[int, ...]) -> Layer:
    x, y, step = (206, 84, 58) if phone else (14, 148, 112)
    made: list[Piece] = []
    for n, (long, short, id) in enumerate(SUPPLIES):
        name, count = short if phone else long, counts[n]
        drawn = text(0, 0, str(count), 15, BONE, "start", True)
        drawn += text(25 if count > 9 else 14, 0, name, 12, "#c9bfdd", "start")
        made.append(piece(id, box.x + x + n * step, box.y + y, drawn, f"{name}: {count}"))
    return Layer(made)


# -- captains ----------------------------------------------------------------------------


def captain_panels(view: State, plan: Plan, mine: int) -> list[Layer]:
    """`mine` is the seat of whoever looks."""
    shown = [marks(plan.panels, marked(view))]
    chart, book = view.chart, view.book
    discard, order = book.by_name["discard"].base, book.by_name["order"].base
    for seat, captain in enumerate(view.captains):
        box = plan.panels[seat]
        tag = view.title(seat) or STATUS[captain.status] or ("first player" if seat == view.first else "")
        hand, tale = tuple(captain.hand.faces), tuple(captain.tale)
        shown += [
            captain_head(box, seat, captain.status, tag, captain.score()),
            deck(box, seat, len(captain.deck.faces), discard if seat == mine else -1),
            pirates_left(box, seat, captain.supply, captain.discarded),
            hand_row(box, seat, chart, hand),
            log(box, seat, chart, tale, order),
        ]
    return shown


def marked(view: State) -> tuple[int, ...]:
    """Whoever is asked; at the end whoever has won."""
    if view.seat == OVER:
        return tuple([seat for seat, place in enumerate(view.standing()) if place == 1])
    return (view.seat,) if view.seat >= 0 else ()


@lru_cache(maxsize=256)
def marks(boxes: tuple[Box, ...], seats: tuple[int, ...]) -> Layer:
    """A golden edge round their panels."""
    made: list[Piece] = []
    for seat in seats:
        box = boxes[seat]
        edge = rect(0, 0, box.w, box.h, "none", GOLD, 10, 4)
        made.append(piece(f"mark-{seat}", box.x, box.y, edge))
    return Layer(made)


@lru_cache(maxsize=1024)
def captain_head(box: Box, seat: int, status: int, tag: str, score: int) -> Layer:
    inner = used(f"hi-marker-{seat}-{status}", 0.86, 26, 27)
    inner += text(54, 40, tag, 12, FADED, "start") if tag else ""
    inner += text(box.w - 14, 31, str(score), 27, INK, "end", True)
    inner += text(box.w - 24 - breadth(str(score), 27), 30, "icons", 12, FADED, "end")
    return Layer([piece(f"captain-{seat}", box.x, box.y, inner)])


@lru_cache(maxsize=1024)
def deck(box: Box, seat: int, count: int, discard: int) -> Layer:
    """Cards in the deck; one's own is discarded from."""
    drawn = used("hi-deck") + text(23, 15, str(count), 15, INK, "start", True)
    moves = (discard,) if discard >= 0 else ()
    label = f"Deck: {count} cards"
    return Layer([piece(f"deck-{seat}", box.x + 14, box.y + 60, drawn, label, moves, lit_by("hi-lit-deck"))])


@lru_cache(maxsize=1024)
def pirates_left(box: Box, seat: int, supply: int, discarded: int) -> Layer:
    """Pirates in supply; discarded ones are crossed out."""
    crew = ""
    for n in range(supply + discarded):
        body = used(f"hi-pirate-{seat}", 9 / 8, 20 * n, 9)
        if n >= supply:
            body = f'<g opacity=".35">{body}</g>' + path(f"M{20 * n - 7},16l14,-14", "none", RED, 2.4)
        crew += body
    crew = crew or text(-8, 14, "no pirates", 12, FADED, "start")
    label = f"{supply} pirates in supply, {discarded} discarded"
    return Layer([piece(f"pirates-{seat}", box.x + 80, box.y + 60, crew, label)])


@lru_cache(maxsize=4096)
def hand_row(box: Box, seat: int, chart: Chart, faces: tuple[int, ...]) -> Layer:
    """The hand, small: icons that the viewer knows, backs otherwise."""
    drawn = ""
    for n, face in enumerate(reversed(faces)):
        x = -11.0 - n * 25
        if face == HIDDEN:
            drawn += used("hi-small-back", 1.0, x, 0)
        else:
            drawn += used("hi-small-card", 1.0, x, 0)
            drawn += used(f"ic-{chart.icons[chart.icon_of[face]]}", 0.52, x, 10)
    label = f"Hand: {printed_hand(chart, faces)}"
    return Layer([piece(f"hand-{seat}", box.x + box.w - 14, box.y + 60, drawn, label)])


# -- the Captain's Log -------------------------------------------------------------------


@lru_cache(maxsize=4096)
def log(box: Box, seat: int, chart: Chart, tale: tuple[int, ...], base: int) -> Layer:
    """The Captain's Log in order of gaining; unused orders are buttons."""
    width, numbers = box.w - 28, orders_at_foot(box, chart, tale)
    columns = max(1, int(width / 48))
    rows = max(1, int((box.h - 92 - 16 * len(numbers)) / 30))
    past, orders = path(f"M0,-2h{width}", "none", PARCHMENT_EDGE, 1), list[Piece]()
    if not tale:
        past += text(0, 17, "The log is empty", 12, FADED, "start")
    for n, entry in enumerate(tale[-columns * rows :]):
        x, y = n % columns * 48.0, 5 + n // columns * 30.0
        if unused([entry]):
            orders.append(order_entry(chart, ADVENTURE.of(entry), box.x + 14 + x, box.y + 92 + y, base))
        else:
            past += moved(x, y, entry_drawn(chart, entry))
    label = f"{printed_seat(chart, seat)}'s log"
    return Layer(
        [
            piece(f"log-{seat}", box.x + 14, box.y + 92, past, label),
            *orders,
            *at_foot(box, seat, chart, numbers),
        ]
    )


def order_entry(chart: Chart, adventure: int, x: float, y: float, base: int) -> Piece:
    """A double with the number of its order."""
    number = chart.orders[adventure]
    inner = used("hi-entry-0")
    for icon, down in zip(chart.doubles[adventure], (7, 18.5), strict=True):
        inner += used(f"ic-{chart.icons[icon]}", 0.42, 9, down)
    inner += text(30, 18, str(number), 14, "#7a1f1f", bold=True)
    label = f"Order {number}: {chart.order_names[number]}"
    return piece(f"order-{number}", x, y, inner, label, (base + number - 1,), lit_by("hi-lit-order"))


def entry_drawn(chart: Chart, entry: int) -> str:
    """A Doom card, an X, or a single."""
    if is_doom(entry):
        inner = rect(0, 0, 44, 25, NIGHT, "#52466e", 4, 1.3) + used("skull-dot", 1.35, 12, 13)
        return inner + text(32, 18, f"+{worth(entry)}", 13, GOLD, bold=True)
    if BECAME.of(entry) == USED:
        return used("hi-entry-1")
    return used("hi-entry-2") + used(f"ic-{chart.icons[chart.singles[ADVENTURE.of(entry)]]}", 0.62, 22, 12.5)


def orders_at_foot(box: Box, chart: Chart, tale: tuple[int, ...]) -> list[int]:
    """The unused orders whose words find room in the panel."""
    if box.h < 180:
        return []
    numbers = [chart.orders[adventure] for adventure in unused(tale)]
    return numbers[-(int(box.h - 130) // 16) :]


def at_foot(box: Box, seat: int, chart: Chart, numbers: list[int]) -> list[Piece]:
    """What the unused orders say."""
    if not numbers:
        return []
    said = [
        text(0, 16 * n, f"{number}  {chart.order_names[number]}", 12, "#5a2a1a", "start")
        for n, number in enumerate(numbers)
    ]
    return [piece(f"orders-{seat}", box.x + 14, box.y + box.h - 8 - 16 * (len(numbers) - 1), "".join(said))]
