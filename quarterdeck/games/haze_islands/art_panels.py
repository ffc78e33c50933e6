"""The Doom's panel and the captains' panels."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, FADED, GOLD, GOLD_DARK, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.shapes import token
from quarterdeck.draw.svg import at, breadth, frame, moved, path, rect, target, text, titled, used
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import words
from quarterdeck.games.haze_islands.art_icons import CREWS, RED
from quarterdeck.games.haze_islands.art_places import figure, reach_of
from quarterdeck.games.haze_islands.layout import Box, Plan
from quarterdeck.games.haze_islands.names import order_name, seat_name
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart
from quarterdeck.games.haze_islands.terms import DOOM_ENTRY

NIGHT = "#1e1a2b"
STAGES = ["Day", "Dusk", "The Doom has risen", "The Doom has moved", "The Doom has struck"]
STATUS = ["", "castaway", "ghost ship"]


def doom_panel(view: State, plan: Plan) -> str:
    """Power on its track, the icons to beat it, and how much is left of each deck."""
    box = plan.doom
    inner = rect(0, 0, box.w, box.h, NIGHT, "#52466e", 10, 2)
    inner += text(14, 24, "The Doom", 16, BONE, "start", True)
    inner += text(box.w - 14, 24, STAGES[view.stage], 12.5, "#c9bfdd", "end")
    inner += track(view, 14, 34, (box.w - 28) / 7)
    if plan.phone:
        inner += moved(14, 84, doom_card(view, 13)) + moved(206, 84, supplies(view, 58, True))
    else:
        inner += moved(14, 108, text(0, 0, "To take its card:", 12.5, "#c9bfdd", "start"))
        inner += moved(128, 104, doom_card(view, 14)) + moved(14, 148, supplies(view, 112, False))
    return at(box.x, box.y, inner)


def track(view: State, x: float, y: float, step: float) -> str:
    """The scale from 1 to 7; the power of this round's end is outlined."""
    return steps(view.scale, reach_of(view), x, y, step)


@lru_cache(maxsize=64)
def steps(scale: int, coming: int, x: float, y: float, step: float) -> str:
    drawn = ""
    for n in range(1, 8):
        left = x + (n - 1) * step
        full = n <= scale
        fill = "#8c1f2c" if full else "#322b45"
        edge = GOLD if n == coming else "#52466e"
        drawn += rect(left + 2, y, step - 4, 30, fill, edge, 6, 2.6 if n == coming else 1.2)
        drawn += text(
            left + step / 2, y + 20.5, str(n), 14, BONE if full or n == coming else "#a79cc0", bold=True
        )
    said = f"Power {scale}; at the end of this round {coming}"
    return titled(said, drawn, "doom-scale")


def doom_card(view: State, size: float) -> str:
    """The icons of the visible side, and how many cards are left."""
    if view.doom_top < 0:
        return text(0, 4, "no card left", 13, BONE, "start")
    drawn, x = "", size
    for icon, count in enumerate(view.chart.doom[view.doom_top]):
        for _ in range(count):
            drawn += used(f"ic-{view.chart.icons[icon]}", size / 16, x, 0)
            x += 2 * size + 4
    drawn += text(x - size + 6, 5, f"+{3 + view.doom_top % 2}", 14, GOLD, "start", True)
    return titled(f"Doom card: {words.bundle(view, view.chart.doom[view.doom_top])}", drawn, "doom-card")


def supplies(view: State, step: float, short: bool) -> str:
    counts = [
        ("Doom" if short else "Doom cards", view.doom_cards_left(), "doom-deck"),
        ("Adv." if short else "Adventures", sum(view.adventures), "adventure-deck"),
        ("Pile" if short else "Discard pile", view.pile_size(), "pile"),
    ]
    drawn = ""
    for n, (name, count, id) in enumerate(counts):
        words_ = text(n * step, 0, str(count), 15, BONE, "start", True)
        gap = 25 if count > 9 else 14
        words_ += text(n * step + gap, 0, name, 12, "#c9bfdd", "start")
        drawn += titled(f"{name}: {count}", words_, id)
    return drawn


# -- captains ----------------------------------------------------------------------------


def captain_panel(view: State, plan: Plan, seat: int, box: Box) -> str:
    captain, crew = view.captains[seat], CREWS[seat]
    mine = view.seat == seat or (view.seat == OVER and view.standing()[seat] == 1)
    inner = ground(box.w, box.h, crew.fill, mine)
    inner += moved(26, 27, figure(seat, captain.status), 0.86)
    inner += text(54, 24, seat_name(view, seat), 16, INK, "start", True)
    status = view.title(seat) or STATUS[captain.status]
    tag = status or ("first player" if seat == view.first else "")
    inner += text(54, 40, tag, 12, FADED, "start")
    inner += text(box.w - 14, 31, str(captain.score()), 27, INK, "end", True)
    inner += text(box.w - 24 - breadth(str(captain.score()), 27), 30, "icons", 12, FADED, "end")
    inner += stores(view, seat, 14, 60) + hand_row(view, seat, box.w - 14, 60)
    listed = order_list(view, seat, box)
    inner += log_rows(view, seat, 92, box.w - 28, box.h - 96 - 16 * len(listed)) + "".join(listed)
    return at(box.x, box.y, inner, f"captain-{seat}")


def order_list(view: State, seat: int, box: Box) -> list[str]:
    """What the unused orders say, at the foot of a panel that has room for it."""
    if box.h < 180:
        return []
    tale = view.captains[seat].tale
    numbers = [view.chart.orders[entry >> 2] for entry in tale if entry < DOOM_ENTRY and entry & 3 == 0]
    numbers = numbers[-(int(box.h - 130) // 16) :]
    top = box.h - 8 - 16 * (len(numbers) - 1)
    return [
        text(14, top + 16 * n, f"{number}  {order_name(view, number)}", 12, "#5a2a1a", "start")
        for n, number in enumerate(numbers)
    ]


@lru_cache(maxsize=32)
def ground(w: float, h: float, colour: str, mine: bool) -> str:
    edge = GOLD if mine else PARCHMENT_EDGE
    return rect(0, 0, w, h, PARCHMENT, edge, 10, 4 if mine else 2) + rect(0, 10, 6, h - 20, colour, "", 2)


def stores(view: State, seat: int, x: float, y: float) -> str:
    """Cards in the deck, pirates in supply; discarded ones are crossed out."""
    captain = view.captains[seat]
    deck = rect(x, y - 2, 17, 23, "#41607a", "#16344c", 3, 1.5) + path(
        f"M{x + 4},{y + 9}h9", "none", "#a9c3cf", 2
    )
    count = len(captain.deck.faces)
    move = view.book.by_name["discard"].base
    drawn = deck + text(x + 23, y + 15, str(count), 15, INK, "start", True)
    if seat == view.turn and move in view.options:
        drawn = target(
            view, move, words.move(view, move), drawn, f"deck-{seat}", frame(x - 3, y - 5, 50, 30, 5)
        )
    else:
        drawn = titled(f"Deck: {count} cards", drawn, f"deck-{seat}")
    crew, left = "", x + 66
    for n in range(captain.supply + captain.discarded):
        gone = n >= captain.supply
        body = token(CREWS[seat], 9)
        crew += moved(left + 20 * n, y + 9, f'<g opacity=".35">{body}</g>' if gone else body)
        if gone:
            crew += path(f"M{left + 20 * n - 7},{y + 16}l14,-14", "none", RED, 2.4)
    if not crew:
        crew = text(left - 8, y + 14, "no pirates", 12, FADED, "start")
    return drawn + titled(f"{captain.supply} pirates in supply, {captain.discarded} discarded", crew)


def hand_row(view: State, seat: int, right: float, y: float) -> str:
    """The hand, small: icons that the viewer knows, backs otherwise."""
    faces = view.captains[seat].hand.faces
    drawn = ""
    for n, face in enumerate(reversed(faces)):
        x = right - 11 - n * 25
        if face == HIDDEN:
            drawn += rect(x - 10, y - 3, 20, 26, "#41607a", "#16344c", 3, 1.5) + text(
                x, y + 15, "?", 13, BONE, bold=True
            )
        else:
            drawn += rect(x - 10, y - 3, 20, 26, BONE, "#7a6640", 3, 1.5)
            drawn += used(f"ic-{view.chart.icons[view.chart.icon_of[face]]}", 0.52, x, y + 10)
    return titled(f"Hand: {words.hand_text(view, seat)}", drawn, f"hand-{seat}")


def log_rows(view: State, seat: int, y: float, width: float, height: float) -> str:
    """The Captain's Log in order of gaining; unused orders are buttons."""
    drawn = path(f"M14,{y - 2}h{width}", "none", PARCHMENT_EDGE, 1)
    x, row = 14.0, 0
    entries = view.captains[seat].tale
    if not entries:
        drawn += text(14, y + 17, "The log is empty", 12, FADED, "start")
        return titled(f"{seat_name(view, seat)}'s log", drawn, f"log-{seat}")
    step, most = 48.0, max(1, int((height + 4) / 30))
    room = max(1, int(width / step)) * most
    for n, entry in enumerate(entries[-room:]):
        column = n % max(1, int(width / step))
        row = n // max(1, int(width / step))
        x = 14 + column * step
        drawn += moved(x, y + 5 + row * 30, log_entry(view, seat, entry))
    return titled(f"{seat_name(view, seat)}'s log", drawn, f"log-{seat}")


def log_entry(view: State, seat: int, entry: int) -> str:
    inner = entry_drawn(view.chart, entry)
    if entry >= DOOM_ENTRY or entry & 3:
        return inner
    number = view.chart.orders[entry >> 2]
    move = view.book.by_name["order"].base + number - 1
    label = f"Order {number}: {order_name(view, number)}"
    if seat == view.seat and move in view.options:
        return target(view, move, label, inner, f"order-{number}", frame(0, 0, 44, 25, 4))
    return titled(label, inner, f"order-{number}")


@lru_cache(maxsize=128)
def entry_drawn(chart: Chart, entry: int) -> str:
    """A Doom card, an X, a single, or a double with the number of its order."""
    if entry >= DOOM_ENTRY:
        inner = rect(0, 0, 44, 25, NIGHT, "#52466e", 4, 1.3) + used("skull-dot", 1.35, 12, 13)
        return inner + text(32, 18, f"+{3 + (entry & 1)}", 13, GOLD, bold=True)
    adventure, state = entry >> 2, entry & 3
    inner = rect(0, 0, 44, 25, "#fff7dd" if state == 0 else "#e6ddc4", "#a98f57", 4, 1.3)
    if state == 1:
        return inner + text(22, 18.5, "X", 15, FADED, bold=True)
    if state == 2:
        return inner + used(f"ic-{chart.icons[chart.singles[adventure]]}", 0.62, 22, 12.5)
    inner += used(f"ic-{chart.icons[chart.doubles[adventure][0]]}", 0.42, 9, 7)
    inner += used(f"ic-{chart.icons[chart.doubles[adventure][1]]}", 0.42, 9, 18.5)
    return inner + text(30, 18, str(chart.orders[adventure]), 14, "#7a1f1f", bold=True)


def banner(view: State, plan: Plan) -> str:
    """The result, where the buttons were."""
    said = words.question(view)
    size = 13.0 if plan.phone else 18.0
    wide = breadth(said, size) * 1.12 + 50
    x, y = plan.tray.x + plan.tray.w / 2, plan.tray.y + 24
    box = rect(-wide / 2, -size * 1.3, wide, size * 2.4, PARCHMENT, GOLD_DARK, 8, 2.5)
    return at(x, y, box + text(0, size * 0.3, said, size, INK, bold=True), "banner")
