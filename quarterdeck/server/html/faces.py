"""A game's faces as the server uses them. A face that is missing, or fails at one position, must
not stop a table: a plain one stands in for it, and the log says so."""

import logging
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.faces import TOTAL, Cover, Row, Score
from quarterdeck.engine.notes import Note
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import OVER, Table

T = TypeVar("T")
log = logging.getLogger("quarterdeck.server")


class SafeFaces:
    """Pictures and sentences of one game."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def ask(self, what: Callable[[], T], plain: Callable[[], T]) -> T:
        try:
            return what()
        except Exception:
            log.exception("%s: a face failed or is missing", self.box.slug)
            return plain()

    def cover(self) -> Cover | None:
        return self.ask(lambda: self.box.cover, lambda: None)

    def draw(self, view: Table, phone: bool = False) -> Drawing | None:
        return self.ask(lambda: self.box.art.draw(view, phone), lambda: None)

    def move(self, view: Table, move: int) -> str:
        return self.ask(lambda: self.box.words.move(view, move), lambda: view.book.spell(move))

    def note(self, view: Table, note: Note) -> str:
        return self.ask(lambda: self.box.words.note(view, note), lambda: "")

    def question(self, view: Table) -> str:
        return self.ask(lambda: self.box.words.question(view), lambda: self.plain_question(view))

    def plain_question(self, view: Table) -> str:
        step = view.asking()
        if step is None or view.seat == OVER:
            return "The game is over."
        return f"{self.seat_name(view, view.seat)}: {step.name.replace('_', ' ')}."

    def seat_name(self, view: Table, seat: int) -> str:
        return self.ask(lambda: self.box.words.seat_name(view, seat), lambda: f"Seat {seat + 1}")

    def crew(self, view: Table, seat: int) -> list[tuple[str, str]]:
        return self.ask(lambda: self.box.words.crew(view, seat), list)

    def score(self, view: Table) -> Score:
        return self.ask(lambda: self.box.words.score(view), lambda: Score([], [Row("", [], TOTAL)]))

    def board(self, view: Table) -> str:
        return self.ask(lambda: self.box.words.board(view), lambda: "")

    def confirm(self, view: Table, move: int) -> str:
        return self.ask(lambda: self.box.words.confirm(view, move), lambda: "")

    def explain(self, view: Table) -> dict[str, str]:
        return self.ask(lambda: self.box.words.explain(view), dict)


@cache
def faces_by_slug(slug: str, rules: int) -> SafeFaces:
    from quarterdeck.engine.registry import game

    return SafeFaces(game(slug).for_rules(rules))
