"""Bones and Doubloons in sentences."""

from quarterdeck.draw.palette import livery
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.faces import TOTAL, Row, Score
from quarterdeck.engine.notes import Note
from quarterdeck.engine.sentences import counted, seat_named
from quarterdeck.engine.table import FATE, OVER

from .state import BURIED, DUG, LOST, State


def seat_name(view: State, seat: int) -> str:
    return seat_named(seat, [livery(one).name for one in range(len(view.buried))])


def move(view: State, move: int) -> str:
    word = view.book.spell(move)
    if word == "dig":
        return f"Dig: {view.left[0]} of {sum(view.left)} things left are bones"
    if word == "bury":
        return f"Bury your {counted(view.loot, 'doubloon')}"
    return f"Fate gives {word}"


def note(view: State, note: Note) -> str:
    name, count = seat_name(view, note.args[0]), note.args[1]
    if note.kind == DUG:
        return f"{name} digs up {'bones' if count == 0 else f'a doubloon worth {count}'}."
    if note.kind == BURIED:
        return f"{name} buries {count}."
    if note.kind == LOST:
        return f"{name} loses {count} to the sea."
    return f"{name} wins with {count}."


def question(view: State) -> str:
    if view.seat == OVER:
        return "The game is over."
    if view.seat == FATE:
        return "Fate decides."
    return f"{seat_name(view, view.seat)}: dig, or bury your loot of {view.loot}."


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    return [("buried", str(view.buried[seat])), ("chart", chart(view, seat))]


def chart(view: State, seat: int) -> str:
    faces = view.hands[seat].faces
    return "-" if not faces else "?" if faces[0] == HIDDEN else str(faces[0] + 1)


def score(view: State) -> Score:
    """A chart that one may not see yet is a number that one does not know."""
    seats = range(len(view.buried))
    charts = [charted(view, seat) for seat in seats]
    rows = [
        Row("buried", list(view.buried)),
        Row("chart", charts),
        Row("total", [None if charts[seat] is None else view.total(seat) for seat in seats], TOTAL),
    ]
    return Score([seat_name(view, seat) for seat in seats], rows)


def charted(view: State, seat: int) -> int | None:
    faces = view.hands[seat].faces
    return 0 if not faces else None if faces[0] == HIDDEN else faces[0] + 1


def board(view: State) -> str:
    sand = f"In the sand: {view.left[0]} bones, doubloons worth 1, 2, 3: {view.left[1:]}. Loot: {view.loot}."
    rows = [
        f"{seat_name(view, seat)}: {view.buried[seat]} buried, chart {chart(view, seat)}"
        for seat in range(len(view.buried))
    ]
    return "\n".join([sand, *rows])


def confirm(view: State, move: int) -> str:
    return ""


def explain(view: State) -> dict[str, str]:
    return {"sand": "What is still to be found: bones and doubloons."}
