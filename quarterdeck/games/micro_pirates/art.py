"""The table of Micro Pirates as SVG: the sea, the offers, a captain's own table.

What never changes is drawn once for each sea and layout; what changes lies on top of it."""

from functools import lru_cache

from quarterdeck.draw.palette import INK, PARCHMENT, WOOD_DARK
from quarterdeck.draw.pieces import whole
from quarterdeck.draw.shapes import ribbon
from quarterdeck.draw.svg import breadth, frame, moved, rect, target, text
from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates import words
from quarterdeck.games.micro_pirates.art_cards import exports, offers
from quarterdeck.games.micro_pirates.art_crew import own
from quarterdeck.games.micro_pirates.art_icons import icons
from quarterdeck.games.micro_pirates.art_rivals import rivals
from quarterdeck.games.micro_pirates.art_sea import backdrop, cells, fleet, labels, lands, markers
from quarterdeck.games.micro_pirates.layout import Plan, plan
from quarterdeck.games.micro_pirates.names import count
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.things import (
    CARDS,
    LOOTS,
    MERCHANT,
    NONE,
    OCEANS,
    SHIP_NAMES,
    SHOWN,
    TOKENS,
)

ON_THE_SEA = ("sail", "step", "retreat", "haven", "draft")


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it."""
    usual = plan(phone, len(view.crews), view.mode == SOLO)
    buttons = rows(view, usual.bar_width, usual.text)
    place = plan(phone, len(view.crews), view.mode == SOLO, len(buttons))
    laid = NONE not in view.sea
    parts = [ground(view.t, tuple(view.sea), place)]
    if laid:
        parts += [cells(view, place), labels(view.t, tuple(view.sea), place)]
        parts += [markers(view, place), fleet(view, place)]
        parts += [offers(view, place), exports(view, place)]
    parts += [rivals(view, place), own(view, place), bar(view, place, buttons)]
    if view.seat == OVER:
        parts.append(banner(view, place))
    return whole(place.width, place.height, "".join(parts), "Micro Pirates", words.question(view))


@lru_cache(maxsize=64)
def ground(t: Data, sea: tuple[int, ...], place: Plan) -> str:
    return icons() + lands() + rect(0, 0, place.width, place.height, "#0e3344") + backdrop(t, sea, place)


def banner(view: State, place: Plan) -> str:
    said = words.question(view)
    size = 13.0 if place.phone else 20.0
    middle = place.sea_x + place.cell * 4.5
    return moved(
        middle,
        place.sea_y + place.cell * 4.5,
        ribbon(min(breadth(said, size) + 3 * size, place.cell * 9), said, size),
    )


# -- the action bar ----------------------------------------------------------------------


def choices(view: State) -> list[int]:
    """What can be chosen and is no place on the sea."""
    return [move for move in view.options if view.book.by_move[move].name not in ON_THE_SEA]


def rows(view: State, width: float, size: float) -> list[list[tuple[int, str, float]]]:
    """Buttons in lines: move, label and width."""
    lines: list[list[tuple[int, str, float]]] = [[]]
    x = 0.0
    for move in choices(view):
        label = short(view, move)
        wide = breadth(label, size) * 1.19 + 14
        if x and x + wide > width:
            lines.append([])
            x = 0.0
        lines[-1].append((move, label, wide))
        x += wide + 5
    return lines


def bar(view: State, place: Plan, lines: list[list[tuple[int, str, float]]]) -> str:
    """The question, and buttons below it."""
    high = 23.0 if place.phone else 25.0 if len(lines) < 3 else 18.5
    said = words.question(view) if view.seat != OVER else ""
    if breadth(said, place.text + 1) * 1.19 > place.bar_width:
        said = said.partition(" (")[0]
    drawn = text(2, 10, said, place.text + 1, "#f7ebcd", "start", True)
    for n, line in enumerate(lines):
        x = 0.0
        for move, label, wide in line:
            drawn += moved(x, 17 + n * (high + 3), button(view, move, label, wide, high, place.text))
            x += wide + 5
    return moved(place.bar_x, place.bar_y, drawn)


def button(view: State, move: int, label: str, wide: float, high: float, size: float) -> str:
    quiet = view.book.by_move[move].name in ("end", "done", "go", "decline", "stay", "refuse")
    fill, ink = (PARCHMENT, INK) if not quiet else ("#d8c08a", INK)
    inner = rect(0, 0, wide, high, fill, WOOD_DARK, 6, 1) + text(
        wide / 2, high / 2 + size * 0.36, label, size, ink, bold=True
    )
    return target(view, move, words.move(view, move), inner, "", frame(0, 0, wide, high))


SHORT = {
    "forage": "Forage",
    "port": "Port Call",
    "trade": "Trade",
    "chests": "2 Chests: 2 Fame",
    "overhaul": "Overhaul",
    "deliver": "Deliver",
    "errand": "Quest action",
    "end": "End turn",
    "hire": "Hire",
    "buy": "Buy",
    "quest": "Start Quest",
    "done": "Done",
    "go": "Roll",
    "decline": "Decline",
    "stay": "Stay",
    "refuse": "Discard it",
    "carry": "Move it",
    "drop": "Discard it",
}


def short(view: State, move: int) -> str:
    """A few words on a button; the whole sentence is its title."""
    act = view.book.by_move[move]
    arg = move - act.base
    if act.name in SHORT:
        return SHORT[act.name]
    names = view.t.names
    if act.name in ("use", "boost"):
        return f"{'Use' if act.name == 'use' else 'Sail with'} {names[arg >> 1]}"
    if act.name in ("mend", "dismiss", "scrap"):
        return f"{act.name.capitalize()} {names[arg]}"
    if act.name in ("keep", "loot"):
        return f"Keep {names[LOOTS + arg]}"
    if act.name == "fit":
        return "On the Ship" if arg == CARDS else f"Under {names[arg]}"
    if act.name in ("mark", "fight"):
        ship = SHIP_NAMES[arg + (MERCHANT if act.name == "mark" else 0)]
        return f"{act.name.capitalize()} {ship}"
    return shorter(act.name, arg, act.label(arg))


def shorter(name: str, arg: int, label: str) -> str:
    if name == "explore":
        return f"Explore: {label}"
    if name == "swap":
        pay, _, get = label.partition(">")
        return f"{spread(pay)} → {spread(get)}"
    if name == "sell":
        return f"Sell {label}"
    if name in ("throw", "steal"):
        return f"{name.capitalize()} {count(1, SHOWN[arg]) if arg < TOKENS else 'nothing'}"
    if name in ("discard", "pair", "rob"):
        return f"{name.capitalize()} {label if label not in OCEANS else label + ' Map'}"
    return f"{name.capitalize()} {label}"


def spread(bundle: str) -> str:
    return " + ".join([f"{item[0]} {item[1:]}" for item in bundle.split("+")])
