"""The action bar: the question, and a button for everything that is no place on the sea."""

from functools import lru_cache

from quarterdeck.draw.palette import INK, PARCHMENT, WOOD_DARK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import breadth, frame, rect, text
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import Rulebook
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    LOOTS,
    MERCHANT,
    OCEANS,
    SHIP_NAMES,
    SHOWN,
    TOKENS,
)
from quarterdeck.games.micro_pirates.layout import Plan, plan
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import count

ON_THE_SEA = ("sail", "step", "retreat", "haven", "draft")
QUIET = ("end", "done", "go", "decline", "stay", "refuse")
Rows = tuple[tuple[tuple[int, str, float], ...], ...]  # buttons in lines: move, label and width


@lru_cache(maxsize=4096)
def rows(t: Data, book: Rulebook, options: tuple[int, ...], phone: bool) -> Rows:
    place = plan(phone, 1, False)
    lines: list[list[tuple[int, str, float]]] = [[]]
    x = 0.0
    for move in options:
        if book.by_move[move].name in ON_THE_SEA:
            continue
        label = short(t, book, move)
        wide = breadth(label, place.text) * 1.19 + 14
        if x and x + wide > place.bar_width:
            lines.append([])
            x = 0.0
        lines[-1].append((move, label, wide))
        x += wide + 5
    return tuple([tuple(line) for line in lines])


@lru_cache(maxsize=1024)
def asked(place: Plan, said: str) -> Layer:
    if breadth(said, place.text + 1) * 1.19 > place.bar_width:
        said = said.partition(" (")[0]
    line = text(2, 10, said, place.text + 1, "#f7ebcd", "start", True)
    return Layer([piece("asked", place.bar_x, place.bar_y, line)])


@lru_cache(maxsize=4096)
def buttons(book: Rulebook, place: Plan, lines: Rows) -> Layer:
    high = 23.0 if place.phone else 25.0 if len(lines) < 3 else 18.5
    made: list[Piece] = []
    for n, line in enumerate(lines):
        x = place.bar_x
        for move, label, wide in line:
            fill = "#d8c08a" if book.by_move[move].name in QUIET else PARCHMENT
            board = rect(0, 0, wide, high, fill, WOOD_DARK, 6, 1)
            board += text(wide / 2, high / 2 + place.text * 0.36, label, place.text, INK, bold=True)
            y = place.bar_y + 17 + n * (high + 3)
            made.append(piece(f"button-{move}", x, y, board, label, (move,), frame(0, 0, wide, high)))
            x += wide + 5
    return Layer(made)


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


def short(t: Data, book: Rulebook, move: int) -> str:
    """A few words on a button; the whole sentence is its title."""
    act = book.by_move[move]
    arg = move - act.base
    if act.name in SHORT:
        return SHORT[act.name]
    if act.name in ("use", "boost"):
        return f"{'Use' if act.name == 'use' else 'Sail with'} {t.names[arg >> 1]}"
    if act.name in ("mend", "dismiss", "scrap"):
        return f"{act.name.capitalize()} {t.names[arg]}"
    if act.name in ("keep", "loot"):
        return f"Keep {t.names[LOOTS + arg]}"
    if act.name == "fit":
        return "On the Ship" if arg == CARDS else f"Under {t.names[arg]}"
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
