"""A game's faces as the server uses them. A face that is missing, or fails at one position, must
not stop a table: a plain one stands in for it, and the log says so."""

import logging
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any, TypeVar

import msgspec

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.faces import TOTAL, Cover, Row, Score, Words
from quarterdeck.engine.gestures import Gesture
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import Foresight
from quarterdeck.engine.recent import Recent
from quarterdeck.engine.registry import Box
from quarterdeck.engine.sentences import PEOPLE, People
from quarterdeck.engine.shown import NOTHING_SHOWN, Shown
from quarterdeck.engine.sketch import Sketch, bare
from quarterdeck.engine.table import OVER, Table

T = TypeVar("T")
Panel = tuple[str, tuple[tuple[str, str], ...]]  # a crew's name, and the rows of its panel
log = logging.getLogger("quarterdeck.server")


class Asked(msgspec.Struct):
    """What a viewer is asked, and every answer, in words."""

    question: str
    moves: dict[int, str]


class SafeFaces:
    """Pictures and sentences of one game; at a table both call its players by their names."""

    def __init__(self, box: Box, people: Sequence[str] = ()) -> None:
        self.box = box
        self.people = tuple(people)

    @cached_property
    def words(self) -> Words[Any]:
        return self.box.words

    def ask(self, what: Callable[[], T], plain: Callable[[], T], people: tuple[str, ...] | None = None) -> T:
        names = self.people if people is None else people
        try:
            if PEOPLE.get() is names:  # within a view that is put into words as a whole
                return what()
            with People(names):
                return what()
        except Exception:
            log.exception("%s: a face failed or is missing", self.box.slug)
            return plain()

    def cover(self) -> Cover | None:
        return self.ask(lambda: self.box.cover, lambda: None)

    def draw(
        self, view: Table, phone: bool = False, recent: Recent | None = None, said: "Asked | None" = None
    ) -> Drawing | None:
        """The table as its viewer sees it; after something was done, with what that showed. Told in the words
        of the question that was `said` already, if it was."""
        drawn = self.ask(lambda: self.box.art.draw(view, phone), lambda: None)
        if drawn is None:
            return None
        known = said or self.asked(view)
        drawn.tell(known.question, {move: known.moves[move] for move in drawn.placed})
        shows = self.box.faces.shows
        if recent is None or shows is None:
            return drawn
        seen = recent.known(view.viewer)
        return self.ask(lambda: drawn.after(shows(view, phone, seen)), lambda: drawn)

    def shown(self, view: Table, recent: Recent) -> Shown:
        """What the last move showed, without drawing it."""
        shows = self.box.faces.shows
        if shows is None:
            return NOTHING_SHOWN
        return self.ask(lambda: shows(view, False, recent.known(view.viewer)).shown, lambda: NOTHING_SHOWN)

    def asked(self, view: Table) -> "Asked":
        """If any of it cannot be told, that alone is told plainly."""
        return self.ask(
            lambda: asked_by(self.words, view),
            lambda: Asked(self.question(view), self.moves(view, view.options) if view.options else {}),
        )

    def move(self, view: Table, move: int) -> str:
        return self.ask(lambda: self.words.move(view, move), lambda: view.book.spell(move))

    def moves(self, view: Table, moves: list[int]) -> dict[int, str]:
        """Each of them; if one cannot be told, it alone is spelled."""
        say = self.words.move
        return self.ask(
            lambda: {move: say(view, move) for move in moves},
            lambda: {move: self.move(view, move) for move in moves},
        )

    def note(self, view: Table, note: Note) -> str:
        return self.ask(lambda: self.words.note(view, note), lambda: "")

    def question(self, view: Table) -> str:
        return self.ask(lambda: self.words.question(view), lambda: self.plain_question(view))

    def plain_question(self, view: Table) -> str:
        step = view.asking()
        if step is None or view.seat == OVER:
            return "The game is over."
        return f"{self.player(view, view.seat)}: {step.name.replace('_', ' ')}."

    def seat_name(self, view: Table, seat: int) -> str:
        """The colour of a seat, or what the game calls it."""
        return self.ask(lambda: self.words.seat_name(view, seat), lambda: f"Seat {seat + 1}", ())

    def player(self, view: Table, seat: int) -> str:
        """The name of whoever sits there; the colour of who has none."""
        return self.ask(lambda: self.words.seat_name(view, seat), lambda: f"Seat {seat + 1}")

    def crew(self, view: Table, seat: int) -> list[tuple[str, str]]:
        return self.ask(lambda: self.words.crew(view, seat), list)

    def crews(self, view: Table, seats: int) -> list[Panel]:
        """What there is to say about each crew."""
        everybody = range(seats)
        name, rows = self.words.seat_name, self.words.crew
        names = self.ask(
            lambda: [name(view, n) for n in everybody],
            lambda: [self.seat_name(view, n) for n in everybody],
            (),
        )
        told = self.ask(
            lambda: [tuple(rows(view, n)) for n in everybody],
            lambda: [tuple(self.crew(view, n)) for n in everybody],
        )
        return list(zip(names, told, strict=True))

    def score(self, view: Table) -> Score:
        return self.ask(lambda: self.words.score(view), lambda: Score([], [Row("", [], TOTAL)]))

    def board(self, view: Table) -> str:
        return self.ask(lambda: self.words.board(view), lambda: "")

    def sketch(self, view: Table) -> Sketch:
        """The board for a screen of letters."""
        return self.ask(lambda: self.box.faces.sketch(view), lambda: bare([]))

    def confirm(self, view: Table, move: int) -> str:
        return self.ask(lambda: self.words.confirm(view, move), lambda: "")

    def confirms(self, view: Table) -> dict[str, str]:
        """The moves about which one is asked again."""
        return self.ask(lambda: asked_again(self.words, view), dict)

    def together(self, view: Table) -> list[Gesture]:
        """Amounts and switches; none where the game does not say."""
        return self.ask(lambda: self.box.faces.foresight.together(view), list) if self.foresees else []

    def places(self, view: Table) -> bool:
        return self.foresees and self.ask(lambda: self.box.faces.foresight.places(view), bool)

    @cached_property
    def foresees(self) -> bool:
        return self.box.faces.foreseen is not None

    def explain(self, view: Table) -> dict[str, str]:
        return self.ask(lambda: self.words.explain(view), dict)

    def clauses(self, view: Table) -> dict[str, str]:
        """The clause about each piece of the drawing: that of the thing it is, else under which it is
        chosen."""
        drawn = self.draw(view)
        found = {} if drawn is None else chosen_under(view, drawn)
        if self.foresees:
            found |= self.ask(lambda: had_under(self.box.faces.foresight, view), dict)
        return found


def chosen_under(view: Table, drawn: Drawing) -> dict[str, str]:
    pieces = [piece for layer in drawn.layers for piece in layer.pieces if piece.moves]
    return {piece.id: clause for piece in pieces if (clause := view.book.by_move[piece.moves[0]].when)}


def had_under(face: Foresight[Any], view: Table) -> dict[str, str]:
    groups = [group for seat in range(len(view.standing())) for group in face.panel(view, seat).groups]
    return {one.id: one.clause for group in groups for one in group.things if one.id and one.clause}


def asked_by(words: Words[Any], view: Table) -> Asked:
    say = words.move
    return Asked(words.question(view), {move: say(view, move) for move in view.options})


def asked_again(words: Words[Any], view: Table) -> dict[str, str]:
    return {str(move): question for move in view.options if (question := words.confirm(view, move))}


@cache
def faces_by_slug(slug: str, rules: int) -> SafeFaces:
    from quarterdeck.engine.registry import game

    return SafeFaces(game(slug).for_rules(rules))
