"""The tray below the chart: cards one holds or must choose from, the card of fate, and buttons."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, FADED, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.svg import at, breadth, frame, moved, path, rect, ring, target, text, titled, used
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import words
from quarterdeck.games.haze_islands.art_icons import RED
from quarterdeck.games.haze_islands.layout import Plan
from quarterdeck.games.haze_islands.names import card_name, seat_name
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart

CARD_ACTS = ("keep", "lay", "drop", "give", "take", "spend", "next", "throw", "regain")
BUTTONS = {
    "raid": "Raid",
    "deploy": "Deploy",
    "complete": "Complete",
    "steal": "Steal",
    "attack_doom": "Attack The Doom",
    "attack": "Attack",
    "hijack": "Hijack",
    "trade": "Trade",
    "sail": "Sail",
    "order": "Order",
    "discard": "Discard 1",
    "pass": "Pass",
    "decline": "No order",
    "rest": "Leave the rest",
    "enough": "Enough",
    "revive": "Revive",
    "stay": "Stay a ghost",
    "turn": "Turn",
    "pay": "Pay",
}
CORNER_AT = [(-22.0, -31.0), (22.0, -31.0), (-22.0, 31.0), (22.0, 31.0)]


def groups(view: State) -> list[tuple[str, list[int]]]:
    """What lies in the tray, each group under its name; HIDDEN is a back."""
    shown: list[tuple[str, list[int]]] = []
    seat = view.viewer if view.viewer >= 0 else view.turn
    hand = view.captains[seat].hand.faces
    owner = "Your hand" if view.viewer >= 0 else f"{seat_name(view, seat)}'s hand"
    shown.append((owner, list(hand)))
    if view.drawn.faces and not corner_asked(view):
        shown.append(("Drawn", list(view.drawn.faces)))
    if view.spent.faces:
        shown.append(("Spent", list(view.spent.faces)))
    chosen = options_among(view, ("take", "next"))
    if chosen:
        shown.append(("Your deck", chosen))
    return shown


def options_among(view: State, names: tuple[str, ...]) -> list[int]:
    found: list[int] = []
    for move in view.options:
        act = view.book.by_move[move]
        if act.name in names:
            found.append(move - act.base)
    return found


def card_width(plan: Plan) -> float:
    return 58.0 if plan.phone else 70.0


def rows_needed(view: State) -> int:
    """Rows of cards on a phone: six in a row."""
    count = sum([max(1, len(faces)) for _, faces in groups(view)]) + (1 if corner_asked(view) else 0)
    return max(1, -(-count // 6))


def corner_asked(view: State) -> bool:
    step = view.asking()
    return step is not None and step.name == "corner"


def tray(view: State, plan: Plan) -> str:
    box = plan.tray
    inner = rect(0, 0, box.w, box.h, "#28414f", "#18262f", 0, 0)
    inner += buttons(view, plan)
    bars = bars_needed(view, box.w)
    x, y = 12.0, (10.0 + 31 * bars if plan.phone else 60.0)
    wide, high = card_width(plan), 84.0 if plan.phone else 98.0
    if corner_asked(view):
        inner += "" if plan.phone else text(x, y - 5, "Fate", 12, "#c9dbe2", "start")
        inner += moved(x + 35, y + high / 2, fate_card(view))
        x += wide + 34
    for name, faces in groups(view):
        inner += "" if plan.phone or bars > 1 else text(x, y - 5, name, 12, "#c9dbe2", "start")
        if not faces:
            inner += text(x, y + 28, f"{name}: empty" if plan.phone else "empty", 12, "#9fb6c0", "start")
            x += 120 if plan.phone else 66
        squeeze = 1.0 if len(faces) <= 6 else max(0.35, (box.w - x - 12) / (len(faces) * (wide + 6)))
        for face in faces:
            if plan.phone and x + wide > box.w:
                x, y = 12.0, y + 94
            inner += moved(x, y, tray_card(view, face, wide, high))
            x += (wide + 6) * (squeeze if not plan.phone else 1.0)
        x += 18
    return at(box.x, box.y, inner)


def tray_card(view: State, face: int, wide: float, high: float) -> str:
    if face == HIDDEN:
        return titled("A card you do not know", card_back(wide, high))
    inner = card_face(view.chart, face, wide, high)
    for name in CARD_ACTS:
        move = view.book.by_name[name].base + face
        if move in view.options:
            return target(
                view,
                move,
                words.move(view, move),
                inner,
                f"card-{view.chart.maps[face]}",
                frame(0, 0, wide, high, 6),
            )
    return titled(card_name(view, face), inner, f"card-{view.chart.maps[face]}")


@lru_cache(maxsize=128)
def card_face(chart: Chart, face: int, wide: float, high: float) -> str:
    """Icon, name, and the skulls in its corners."""
    drawn = rect(0, 0, wide, high, PARCHMENT, "#7a6640", 6, 2)
    drawn += used(f"ic-{chart.icons[chart.icon_of[face]]}", 1.12, wide / 2, high / 2 - 5)
    drawn += text(wide / 2, high - 18, chart.maps[face], 12, INK, bold=True)
    kind = ("island", "dead end", "cursed")[chart.kinds[face]]
    drawn += text(wide / 2, high - 6, kind, 11, FADED)
    for corner, (dx, dy) in enumerate(((11, 12), (wide - 11, 12), (11, high - 26), (wide - 11, high - 26))):
        if chart.skulls[face] >> corner & 1:
            drawn += used("skull-dot", 1.0, dx, dy)
    return drawn


@lru_cache(maxsize=8)
def card_back(wide: float, high: float) -> str:
    waves = "".join([f"M6,{18 + 14 * n}q7,-7 14,0t14,0t14,0" for n in range(int(high / 16))])
    drawn = rect(0, 0, wide, high, "#41607a", "#16344c", 6, 2)
    return drawn + path(waves, "none", "#7fa3b8", 1.6)


def fate_card(view: State) -> str:
    """The face-down card: each corner can be revealed."""
    face = view.drawn.faces[0] if view.drawn.faces else HIDDEN
    drawn = (
        moved(-35, -46, card_back(70, 92))
        if face == HIDDEN
        else moved(-35, -46, card_face(view.chart, face, 70, 92))
    )
    for corner, (x, y) in enumerate(CORNER_AT):
        move = view.book.by_name["corner"].base + corner
        spot = path("M0,-9L9,0L0,9L-9,0Z", BONE, INK, 1.4) + text(0, 4, "?", 11, INK, bold=True)
        drawn += moved(x, y, target(view, move, words.move(view, move), spot, f"corner-{corner}", ring(13)))
    return drawn


def placed(view: State, width: float) -> list[tuple[float, float, float, str, int]]:
    """Where the buttons stand, row by row: x, y, width, label, move."""
    x, y = 12.0, 8.0
    found: list[tuple[float, float, float, str, int]] = []
    for move in view.options:
        act = view.book.by_move[move]
        if act.name in BUTTONS:
            label = BUTTONS[act.name] + ("" if act.size == 1 else f" {act.label(move - act.base)}")
            wide = breadth(label, 13) * 1.04 + 22
            if x + wide > width - 6:
                x, y = 12.0, y + 31
            found.append((x, y, wide, label, move))
            x += wide + 8
    return found


def bars_needed(view: State, width: float) -> int:
    """Rows of buttons."""
    found = placed(view, width)
    return 1 + int((found[-1][1] - 8) / 31) if found else 1


def buttons(view: State, plan: Plan) -> str:
    """Choices that have no place on the board, and the most usual ones that have."""
    found = [] if view.seat == OVER else placed(view, plan.tray.w)
    said = words.question(view)
    if not found:
        return "" if view.seat == OVER else text(12, 28, said, 13, "#dce9ee", "start")
    drawn = "".join([moved(x, y, button(view, move, label, wide)) for x, y, wide, label, move in found])
    x, y, wide, _, _ = found[-1]
    fits = not plan.phone and y < 20 and x + wide + breadth(said, 13) * 1.1 + 30 < plan.tray.w
    return drawn + (text(plan.tray.w - 14, 26, said, 13, "#c9dbe2", "end") if fits else "")


def button(view: State, move: int, label: str, wide: float) -> str:
    fill = "#f3e3b8" if label not in ("Discard 1", "Pass", "No order") else "#c8d6dc"
    inner = rect(0, 0, wide, 26, fill, PARCHMENT_EDGE if fill == "#f3e3b8" else "#7d95a0", 13, 2)
    inner += text(wide / 2, 17.5, label, 13, INK if label[:6] != "Attack" else RED, bold=True)
    return target(view, move, words.move(view, move), inner, "", frame(0, 0, wide, 26, 13))
