"""Bones and Doubloons as a drawing: a beach that never changes, and pieces on it."""

from functools import cache, partial

from quarterdeck.draw import shapes, svg
from quarterdeck.draw.palette import INK, SAND, SEA, livery
from quarterdeck.draw.pieces import backdrop, banner, drawing, piece
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer, Piece
from quarterdeck.engine.table import OVER

from .state import State
from .words import chart, move, question, seat_name


def draw(view: State, phone: bool = False) -> Drawing:
    width, seats = (360 if phone else 480), range(len(view.buried))
    layers = [
        Layer([heap(worth, view.left[worth]) for worth in range(4)]),
        Layer([piece("loot", width - 70, 50, shapes.chest(36) + count(view.loot), "The loot")]),
        Layer([button(n, word, view.book.parse(word)) for n, word in enumerate(("dig", "bury"))]),
        Layer([captain(view, seat) for seat in seats]),
    ]
    asked, asks, says = question(view), partial(question, view), partial(move, view)
    if view.seat == OVER:
        layers.append(banner(asked, width / 2, 160))
    return drawing(beach(width, len(seats)), layers, asked, asks, view.options, says)


@cache
def beach(width: int, seats: int) -> Backdrop:
    high = 180 + 44 * seats
    sand = svg.titled("The sand", svg.rect(10, 10, width - 20, 140, SAND, INK, corner=20), "sand")
    return backdrop(width, high, svg.rect(0, 0, width, high, SEA) + sand)


def heap(worth: int, left: int) -> Piece:
    shape = shapes.skull(26) if worth == 0 else shapes.coin(26, str(worth))
    return piece(f"heap-{worth}", 50 + 60 * worth, 50, shape + count(left))


def count(number: int) -> str:
    return svg.text(0, 36, str(number), 16, bold=True)


def button(n: int, word: str, what: int) -> Piece:
    sign = shapes.plank(100, 34) + svg.text(50, 23, word, 16, "#fff", bold=True)
    return piece(word, 30 + 120 * n, 106, sign, word.capitalize(), (what,), svg.frame(0, 0, 100, 34))


def captain(view: State, seat: int) -> Piece:
    said = f"{seat_name(view, seat)}: {view.buried[seat]} buried, chart {chart(view, seat)}"
    line = svg.text(30, 6, said, 15, "#fff", "start", bold=view.seat == seat)
    return piece(f"captain-{seat}", 40, 190 + 44 * seat, shapes.token(livery(seat), 15) + line, said)
