"""The tray below the chart: cards one holds or must choose from, the card of fate, and buttons."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import BONE, FADED, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import banner, piece
from quarterdeck.draw.svg import breadth, frame, moved, path, rect, ring, text, used
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import OVER, Rulebook
from quarterdeck.games.haze_islands.art.icons import NOTHING, RED, bases, light, lit_by
from quarterdeck.games.haze_islands.layout import Box, Plan
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS, Chart
from quarterdeck.games.haze_islands.words.names import printed_card, seat_name

CARD_ACTS = ("spend", "drop", "give", "throw", "keep", "lay", "regain", "take", "next")
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
QUIET = ("Discard 1", "Pass", "No order")
CORNER_AT = [(-22.0, -31.0), (22.0, -31.0), (-22.0, 31.0), (22.0, 31.0)]


class Group(NamedTuple):
    """Cards that lie together under a name; HIDDEN is a back."""

    id: str
    name: str
    faces: tuple[int, ...]


class Button(NamedTuple):
    x: float
    y: float
    wide: float
    label: str
    move: int


class Held(NamedTuple):
    """What the tray holds now: cards, whether a corner of the card of fate is asked, and buttons."""

    cards: tuple[Group, ...]
    corner: bool
    buttons: tuple[Button, ...]
    bars: int


def held(view: State, width: float) -> Held:
    options = tuple(view.options) if view.seat != OVER else ()
    found = placed(view.book, options, width)
    return Held(groups(view), corner_asked(view), found, bars_of(found))


def layers(view: State, plan: Plan, held: Held, question: str) -> list[Layer]:
    book, chart = view.book, view.chart
    fate = NOTHING
    if held.corner:
        face = view.drawn.faces[0] if view.drawn.faces else HIDDEN
        fate = fate_card(plan, held.bars, chart, face, book.by_name["corner"].base)
    said = result(plan, question) if view.seat == OVER else asked(plan, held.buttons, question)
    shown = cards(plan, held.bars, held.corner, chart, held.cards, bases(book, CARD_ACTS))
    return [buttons(plan.tray, book, held.buttons), said, fate, shown]


def tray_defined(chart: Chart, phone: bool) -> dict[str, str]:
    wide, high = card_size(phone)
    shapes = {f"hi-card-{chart.maps[face]}": card_face(chart, face, wide, high) for face in range(MAPS)}
    shapes["hi-back"] = card_back(wide, high)
    shapes["hi-lit-card"] = light(frame(0, 0, wide, high, 6))
    return shapes


def card_size(phone: bool) -> tuple[float, float]:
    return (58.0, 84.0) if phone else (70.0, 98.0)


# -- cards -------------------------------------------------------------------------------


def groups(view: State) -> tuple[Group, ...]:
    """What lies in the tray."""
    seat = view.viewer if view.viewer >= 0 else view.turn
    owner = "Your hand" if view.viewer >= 0 else f"{seat_name(view, seat)}'s hand"
    shown = [Group("hand", owner, tuple(view.captains[seat].hand.faces))]
    if view.drawn.faces and not corner_asked(view):
        shown.append(Group("drawn", "Drawn", tuple(view.drawn.faces)))
    if view.spent.faces:
        shown.append(Group("spent", "Spent", tuple(view.spent.faces)))
    chosen = chosen_from_deck(view.book, tuple(view.options))
    if chosen:
        shown.append(Group("deck", "Your deck", chosen))
    return tuple(shown)


@lru_cache(maxsize=4096)
def chosen_from_deck(book: Rulebook, options: tuple[int, ...]) -> tuple[int, ...]:
    acts = [(move, book.by_move[move]) for move in options]
    return tuple([move - act.base for move, act in acts if act.name in ("take", "next")])


def corner_asked(view: State) -> bool:
    step = view.asking()
    return step is not None and step.name == "corner"


def rows_needed(held: Held) -> int:
    """Rows of cards on a phone: six in a row."""
    count = sum([max(1, len(group.faces)) for group in held.cards]) + (1 if held.corner else 0)
    return max(1, -(-count // 6))


@lru_cache(maxsize=4096)
def cards(
    plan: Plan, bars: int, corner: bool, chart: Chart, shown: tuple[Group, ...], acts: tuple[int, ...]
) -> Layer:
    """Group after group, from left to right; on a phone row after row."""
    box, phone = plan.tray, plan.phone
    wide, _ = card_size(phone)
    x, y = 12.0, (10.0 + 31 * bars if phone else 60.0)
    made: list[Piece] = []
    if corner:
        made += [] if phone else [heading(box, "fate", x, y - 5, "Fate")]
        x += wide + 34
    for group in shown:
        made += [] if phone or bars > 1 else [heading(box, group.id, x, y - 5, group.name)]
        if not group.faces:
            made.append(empty(box, group, x, y + 28, phone))
            x += 120 if phone else 66
        count = len(group.faces)
        squeeze = 1.0 if phone or count <= 6 else max(0.35, (box.w - x - 12) / (count * (wide + 6)))
        for n, face in enumerate(group.faces):
            if phone and x + wide > box.w:
                x, y = 12.0, y + 94
            made.append(tray_card(chart, face, f"{group.id}-{n}", box.x + x, box.y + y, acts))
            x += (wide + 6) * squeeze
        x += 18
    return Layer(made)


def heading(box: Box, id: str, x: float, y: float, name: str) -> Piece:
    return piece(f"tray-{id}", box.x + x, box.y + y, text(0, 0, name, 12, "#c9dbe2", "start"))


def empty(box: Box, group: Group, x: float, y: float, phone: bool) -> Piece:
    said = text(0, 0, f"{group.name}: empty" if phone else "empty", 12, "#9fb6c0", "start")
    return piece(f"empty-{group.id}", box.x + x, box.y + y, said)


@lru_cache(maxsize=8192)
def tray_card(chart: Chart, face: int, at: str, x: float, y: float, acts: tuple[int, ...]) -> Piece:
    if face == HIDDEN:
        return piece(f"back-{at}", x, y, used("hi-back"), "A card you do not know")
    moves = tuple([base + face for base in acts])
    name = chart.maps[face]
    return piece(
        f"card-{name}", x, y, used(f"hi-card-{name}"), printed_card(chart, face), moves, lit_by("hi-lit-card")
    )


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


def card_back(wide: float, high: float) -> str:
    waves = "".join([f"M6,{18 + 14 * n}q7,-7 14,0t14,0t14,0" for n in range(int(high / 16))])
    drawn = rect(0, 0, wide, high, "#41607a", "#16344c", 6, 2)
    return drawn + path(waves, "none", "#7fa3b8", 1.6)


# -- the card of fate --------------------------------------------------------------------


@lru_cache(maxsize=256)
def fate_card(plan: Plan, bars: int, chart: Chart, face: int, base: int) -> Layer:
    """The face-down card: each corner can be revealed."""
    _, high = card_size(plan.phone)
    x, y = plan.tray.x + 47, plan.tray.y + (10.0 + 31 * bars if plan.phone else 60.0) + high / 2
    drawn = card_back(70, 92) if face == HIDDEN else card_face(chart, face, 70, 92)
    made = [piece("fate", x, y, moved(-35, -46, drawn), "The card of fate")]
    spot = path("M0,-9L9,0L0,9L-9,0Z", BONE, INK, 1.4) + text(0, 4, "?", 11, INK, bold=True)
    for corner, (dx, dy) in enumerate(CORNER_AT):
        label = f"Corner {corner + 1}"
        made.append(piece(f"corner-{corner}", x + dx, y + dy, spot, label, (base + corner,), ring(13)))
    return Layer(made)


# -- buttons -----------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def placed(book: Rulebook, options: tuple[int, ...], width: float) -> tuple[Button, ...]:
    """Where the buttons stand, row by row: choices that have no place on the board, and the most usual
    ones that have."""
    x, y = 12.0, 8.0
    found: list[Button] = []
    for move in options:
        act = book.by_move[move]
        if act.name in BUTTONS:
            label = BUTTONS[act.name] + ("" if act.size == 1 else f" {act.label(move - act.base)}")
            wide = breadth(label, 13) * 1.04 + 22
            if x + wide > width - 6:
                x, y = 12.0, y + 31
            found.append(Button(x, y, wide, label, move))
            x += wide + 8
    return tuple(found)


def bars_of(found: tuple[Button, ...]) -> int:
    """Rows of buttons."""
    return 1 + int((found[-1].y - 8) / 31) if found else 1


@lru_cache(maxsize=4096)
def buttons(box: Box, book: Rulebook, found: tuple[Button, ...]) -> Layer:
    return Layer([button(box, book.spell(one.move).replace(" ", "-"), one) for one in found])


@lru_cache(maxsize=4096)
def button(box: Box, word: str, one: Button) -> Piece:
    quiet = one.label in QUIET
    inner = rect(
        0, 0, one.wide, 26, "#c8d6dc" if quiet else "#f3e3b8", "#7d95a0" if quiet else PARCHMENT_EDGE, 13, 2
    )
    inner += text(one.wide / 2, 17.5, one.label, 13, INK if one.label[:6] != "Attack" else RED, bold=True)
    glow = frame(0, 0, one.wide, 26, 13)
    return piece(f"do-{word}", box.x + one.x, box.y + one.y, inner, one.label, (one.move,), glow)


@lru_cache(maxsize=1024)
def asked(plan: Plan, found: tuple[Button, ...], said: str) -> Layer:
    """The question, beside the buttons if there is room, or in their place."""
    box = plan.tray
    if not found:
        return Layer([piece("asked", box.x + 12, box.y + 28, text(0, 0, said, 13, "#dce9ee", "start"))])
    last = found[-1]
    fits = not plan.phone and last.y < 20 and last.x + last.wide + breadth(said, 13) * 1.1 + 30 < box.w
    words = text(0, 0, said, 13, "#c9dbe2", "end")
    return Layer([piece("asked", box.x + box.w - 14, box.y + 26, words)] if fits else [])


def result(plan: Plan, said: str) -> Layer:
    """How it ended, where the buttons were."""
    box = plan.tray
    return banner(said, box.x + box.w / 2, box.y + 24, 13.0 if plan.phone else 18.0, box.w - 12)
