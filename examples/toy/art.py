"""Bones and Doubloons as a drawing."""

from quarterdeck.draw import shapes, svg
from quarterdeck.draw.palette import INK, SAND, SEA, livery

from .state import State
from .words import chart, move, question, seat_name


def draw(view: State, phone: bool = False) -> str:
    width, seats = (360 if phone else 480), range(len(view.buried))
    rows = "".join([svg.at(40, 190 + 44 * seat, captain(view, seat), f"captain-{seat}") for seat in seats])
    sea = svg.rect(0, 0, width, 180 + 44 * len(seats), SEA)
    return svg.document(width, 180 + 44 * len(seats), sea + sand(view, width) + rows, question(view))


def sand(view: State, width: int) -> str:
    beach = svg.rect(10, 10, width - 20, 140, SAND, INK, corner=20)
    heaps = [(shapes.skull(26) if worth == 0 else shapes.coin(26, str(worth))) for worth in range(4)]
    shown = [svg.at(50 + 60 * worth, 50, heap + count(view.left[worth])) for worth, heap in enumerate(heaps)]
    loot = svg.at(width - 70, 50, shapes.chest(36) + count(view.loot), "loot")
    return svg.titled("The sand", beach + "".join(shown), "sand") + loot + choices(view)


def count(number: int) -> str:
    return svg.text(0, 36, str(number), 16, bold=True)


def choices(view: State) -> str:
    made = ""
    for n, word in enumerate(("dig", "bury")):
        what = view.book.parse(word)
        sign = shapes.plank(100, 34) + svg.text(50, 23, word, 16, "#fff", bold=True)
        button = svg.target(view, what, move(view, what), sign, word, svg.frame(0, 0, 100, 34))
        made += svg.at(30 + 120 * n, 106, button)
    return made


def captain(view: State, seat: int) -> str:
    said = f"{seat_name(view, seat)}: {view.buried[seat]} buried, chart {chart(view, seat)}"
    token = shapes.token(livery(seat), 15)
    return svg.titled(said, token + svg.text(30, 6, said, 15, "#fff", "start", bold=view.seat == seat))
