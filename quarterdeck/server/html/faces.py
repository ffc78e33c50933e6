"""A game's faces as the server uses them. A face that is missing, or fails at one position, must
not stop a table: a plain one stands in for it, and the log says so."""

import logging
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from quarterdeck.engine.notes import Note
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import OVER, Table

T = TypeVar("T")
log = logging.getLogger("quarterdeck.server")


class Faces:
    """Pictures and sentences of one game."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.art = opened(box, "art")
        self.words = opened(box, "words")

    def ask(self, module: ModuleType | None, name: str, plain: Callable[[], T], *args: Any) -> T:
        face: Callable[..., T] | None = getattr(module, name, None)
        if face is None:
            return plain()
        try:
            return face(*args)
        except Exception:
            log.exception("%s: the face %s failed", self.box.slug, name)
            return plain()

    def draw(self, view: Table, phone: bool = False) -> str:
        return self.ask(self.art, "draw", lambda: "", view, phone)

    def move(self, view: Table, move: int) -> str:
        return self.ask(self.words, "move", lambda: view.book.spell(move), view, move)

    def note(self, view: Table, note: Note) -> str:
        return self.ask(self.words, "note", lambda: "", view, note)

    def question(self, view: Table) -> str:
        return self.ask(self.words, "question", lambda: self.plain_question(view), view)

    def plain_question(self, view: Table) -> str:
        step = view.asking()
        if step is None or view.seat == OVER:
            return "The game is over."
        return f"{self.seat_name(view, view.seat)}: {step.name.replace('_', ' ')}."

    def seat_name(self, view: Table, seat: int) -> str:
        return self.ask(self.words, "seat_name", lambda: f"Seat {seat + 1}", view, seat)

    def crew(self, view: Table, seat: int) -> list[tuple[str, str]]:
        return self.ask(self.words, "crew", list, view, seat)

    def score(self, view: Table) -> list[list[str]]:
        return self.ask(self.words, "score", list, view)

    def board(self, view: Table) -> str:
        return self.ask(self.words, "board", lambda: "", view)

    def confirm(self, view: Table, move: int) -> str:
        return self.ask(self.words, "confirm", lambda: "", view, move)

    def explain(self, view: Table) -> dict[str, str]:
        return self.ask(self.words, "explain", dict, view)


def opened(box: Box, name: str) -> ModuleType | None:
    try:
        return box.face(name)
    except Exception as error:
        log.warning("%s: no face %s: %s", box.slug, name, error)
        return None


@cache
def faces_by_slug(slug: str, rules: int) -> Faces:
    from quarterdeck.engine.registry import game

    return Faces(game(slug).for_rules(rules))
