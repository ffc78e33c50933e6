"""What is one gesture: a whole trade, goods thrown overboard, effects added before a roll."""

from functools import partial

from quarterdeck.engine.gestures import (
    PICK,
    Gesture,
    Line,
    Setting,
    fixed,
    repeated,
    repeats,
    sheet,
    switches,
)
from quarterdeck.games.micro_pirates.constants import FISH, PLANTAIN, SHOWN, TOKENS
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words import moves
from quarterdeck.games.micro_pirates.words.names import PLURAL, count


def together(view: State) -> list[Gesture]:
    step = view.asking()
    if step is not None and step.name == "trading":
        return trading(view)
    book, made = view.book.by_name, list[Gesture]()
    for kind in range(TOKENS):
        name = f"{PLURAL[SHOWN[kind]]} to throw overboard"
        made += repeats(view, book["throw"].base + kind, name, partial(overboard, kind))
    return made + switches(view, "use", "go", "before the roll", partial(moves.move, view))


def overboard(kind: int, times: int) -> str:
    return f"Throw {count(times, SHOWN[kind])} overboard"


def exchanged(view: State, move: int) -> str:
    """`1 fish for 1 rum`"""
    return moves.move(view, move).removeprefix("Exchange ")


def trading(view: State) -> list[Gesture]:
    """MP-M02  So many fish and plantains sold, MP-M03  one exchange, and the trade is done: MP-M04  what is
    sold first pays for it."""
    book, hold = view.book.by_name, view.crews[view.seat].hold
    lines: list[Line] = [
        repeated(f"Sell {PLURAL[SHOWN[kind]]}", book["sell"].base + kind, hold[kind])
        for kind in (FISH, PLANTAIN)
        if hold[kind]
    ]
    first = book["swap"]
    swaps = [move for move in view.options if first.base <= move < first.base + first.size]
    if swaps:
        settings = [Setting("nothing", []), *[Setting(exchanged(view, move), [move]) for move in swaps]]
        lines.append(Line(PICK, "Exchange", settings, 0 if lines else 1))
    if not lines:
        return []
    if not swaps or lines[0].kind != PICK:
        start = lines[0]
        lines[0] = Line(start.kind, start.name, start.settings, len(start.settings) - 1)
    done = book["done"].base
    return sheet(view, "The whole trade", [*lines, fixed(done)], "Trade", whole=True)
