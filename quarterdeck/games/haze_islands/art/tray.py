"""Cards one holds or must choose from, and the card of fate: readable, and as large as a finger."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import BONE, FADED, INK, PARCHMENT
from quarterdeck.draw.pieces import banner, bases, piece
from quarterdeck.draw.svg import frame, moved, path, rect, ring, text, used
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import OVER, Rulebook
from quarterdeck.games.haze_islands.art.icons import CLASS_EDGE, NOTHING, light, lit_by
from quarterdeck.games.haze_islands.layout import Box, Plan
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS, Chart
from quarterdeck.games.haze_islands.words.names import printed_card, seat_name

CARD_ACTS = ("spend", "drop", "give", "throw", "keep", "lay", "regain", "take", "next")
LABEL = "#d5e6ec"
CORNER_AT = [(-36.0, -42.0), (36.0, -42.0), (-36.0, 42.0), (36.0, 42.0)]
FATE_WIDE, FATE_HIGH = 108.0, 120.0
LEGEND = (
    ("hi-way-2", "cards to sail across"),
    ("hi-way--2", "only The Doom crosses"),
    ("hi-harm-2", "damage there tonight"),
    ("hi-raid-2", "cards seen by a raid"),
)


class Group(NamedTuple):
    """Cards that lie together under a name; HIDDEN is a back."""

    id: str
    name: str
    faces: tuple[int, ...]


class Held(NamedTuple):
    """What the tray holds now: cards, and whether a corner of the card of fate is asked."""

    cards: tuple[Group, ...]
    corner: bool


def held(view: State) -> Held:
    return Held(groups(view), corner_asked(view))


def layers(view: State, plan: Plan, held: Held, question: str) -> list[Layer]:
    book, chart = view.book, view.chart
    fate = NOTHING
    if held.corner:
        face = view.drawn.faces[0] if view.drawn.faces else HIDDEN
        fate = fate_card(plan, chart, face, book.by_name["corner"].base)
    said = result(plan, question) if view.seat == OVER else NOTHING
    return [cards(plan, held.corner, chart, held.cards, bases(book, CARD_ACTS)), fate, said]


def tray_defined(chart: Chart, phone: bool) -> dict[str, str]:
    wide, high = card_size(phone)
    shapes = {
        f"hi-card-{chart.maps[face]}": card_face(chart, face, wide, high, phone) for face in range(MAPS)
    }
    shapes["hi-back"] = card_back(wide, high)
    shapes["hi-lit-card"] = light(frame(0, 0, wide, high, 6))
    return shapes


def tray_printed(plan: Plan) -> str:
    """What the marks on the chart mean, where there is room."""
    if plan.phone:
        return ""
    box = plan.tray
    left, top = box.x, box.y + box.h - 24 * len(LEGEND) - 12
    drawn = rect(left, top, box.w, 24 * len(LEGEND) + 6, "#12394a", "", 8).replace("/>", ' opacity=".72"/>')
    for n, (id, said) in enumerate(LEGEND):
        y = top + 15 + 24 * n
        drawn += used(id, 1.0, left + 22, y) + text(left + 46, y + 4.4, said, 12, "#eef5f5", "start")
    return drawn


def card_size(phone: bool) -> tuple[float, float]:
    return (120.0, 46.0) if phone else (186.0, 48.0)


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
    """Rows of cards on a phone: three in a row, the card of fate above them."""
    count = sum([max(1, len(group.faces)) for group in held.cards])
    return max(1, -(-count // 3)) + (3 if held.corner else 0)


@lru_cache(maxsize=4096)
def cards(plan: Plan, corner: bool, chart: Chart, shown: tuple[Group, ...], acts: tuple[int, ...]) -> Layer:
    if plan.phone:
        return in_rows(plan.tray, 156.0 if corner else 0.0, chart, shown, acts)
    return in_a_column(plan.tray, FATE_HIGH + 34 if corner else 0.0, chart, shown, acts)


def in_a_column(
    box: Box, below: float, chart: Chart, shown: tuple[Group, ...], acts: tuple[int, ...]
) -> Layer:
    """Group below group; where there are many, each shows the first of its two lines."""
    count = sum([max(1, len(group.faces)) for group in shown])
    room = box.h - below - 22.0 * len(shown) - 28
    step = max(24.0, min(53.0, room / count))
    y = box.y + below
    made: list[Piece] = []
    for group in shown:
        made.append(
            heading(box.x + 2, y + 15, group.id, group.name if group.faces else f"{group.name}: empty")
        )
        y += 22
        for n, face in enumerate(group.faces):
            made.append(tray_card(chart, face, f"{group.id}-{n}", box.x + 2, y, acts))
            y += step
    return Layer(made)


def in_rows(box: Box, below: float, chart: Chart, shown: tuple[Group, ...], acts: tuple[int, ...]) -> Layer:
    made: list[Piece] = []
    at = 0
    for group in shown:
        spots = [(9 + 126.0 * (n % 3), box.y + below + 6 + 52.0 * (n // 3)) for n in range(at, at + 40)]
        if not group.faces:
            made.append(heading(spots[0][0], spots[0][1] + 27, group.id, f"{group.name}: empty"))
        for n, face in enumerate(group.faces):
            made.append(tray_card(chart, face, f"{group.id}-{n}", *spots[n], acts))
        at += max(1, len(group.faces))
    return Layer(made)


def heading(x: float, y: float, id: str, name: str) -> Piece:
    return piece(f"tray-{id}", x, y, text(0, 0, name, 13, LABEL, "start", True))


@lru_cache(maxsize=8192)
def tray_card(chart: Chart, face: int, at: str, x: float, y: float, acts: tuple[int, ...]) -> Piece:
    if face == HIDDEN:
        return piece(f"back-{at}", x, y, used("hi-back"), "A card you do not know")
    moves = tuple([base + face for base in acts])
    name = chart.maps[face]
    return piece(
        f"card-{name}", x, y, used(f"hi-card-{name}"), printed_card(chart, face), moves, lit_by("hi-lit-card")
    )


def card_face(chart: Chart, face: int, wide: float, high: float, phone: bool) -> str:
    """The icon with skulls in those corners that have one, its name, and the place on the card."""
    icon = chart.icon_of[face]
    code = chart.icons[icon]
    left = 37.0 if phone else 50.0
    drawn = rect(0, 0, wide, high, PARCHMENT, CLASS_EDGE[chart.icon_class[icon]], 6, 2)
    drawn += used(f"ic-{code}", 0.8 if phone else 1.0, left / 2, high / 2)
    for corner in range(4):
        if chart.skulls[face] >> corner & 1:
            x, y = (left - 8 if corner % 2 else 8.0), (high - 9 if corner > 1 else 9.0)
            drawn += used("skull-dot", 0.9, x, y)
    drawn += text(left, 20, chart.icon_names[icon], 12 if phone else 15, INK, "start", True)
    return drawn + text(left, 37, chart.map_names[face], 11 if phone else 12, FADED, "start")


def card_back(wide: float, high: float) -> str:
    waves = "".join(
        [f"M8,{16 + 14 * n}" + "q7,-7 14,0t14,0" * int((wide - 16) / 28) for n in range(int(high / 16))]
    )
    drawn = rect(0, 0, wide, high, "#41607a", "#16344c", 6, 2)
    return drawn + path(waves, "none", "#7fa3b8", 1.6)


# -- the card of fate --------------------------------------------------------------------


@lru_cache(maxsize=256)
def fate_card(plan: Plan, chart: Chart, face: int, base: int) -> Layer:
    """The face-down card: each corner can be revealed."""
    x, y = plan.tray.x + plan.tray.w / 2, plan.tray.y + 24 + FATE_HIGH / 2
    drawn = card_back(FATE_WIDE, FATE_HIGH)
    if face != HIDDEN:
        drawn = rect(0, 0, FATE_WIDE, FATE_HIGH, PARCHMENT, "#7a6640", 6, 2)
        drawn += used(f"ic-{chart.icons[chart.icon_of[face]]}", 1.4, FATE_WIDE / 2, FATE_HIGH / 2)
    made = [piece("fate", x, y, moved(-FATE_WIDE / 2, -FATE_HIGH / 2, drawn), "The card of fate")]
    made.append(heading(x - FATE_WIDE / 2, y - FATE_HIGH / 2 - 8, "fate", "Card of fate"))
    spot = path("M0,-13L13,0L0,13L-13,0Z", BONE, INK, 1.4) + text(0, 5, "?", 14, INK, bold=True)
    for corner, (dx, dy) in enumerate(CORNER_AT):
        label = f"Corner {corner + 1}"
        made.append(piece(f"corner-{corner}", x + dx, y + dy, spot, label, (base + corner,), ring(22)))
    return Layer(made)


def result(plan: Plan, said: str) -> Layer:
    """How it ended, over the chart."""
    box = plan.chart
    return banner(said, box.x + box.w / 2, box.y + 22, 13.0 if plan.phone else 16.0, box.w - 12)
