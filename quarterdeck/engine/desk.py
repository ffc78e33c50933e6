"""A desk to try positions on: set one up, play in words, ask what is offered and why not.

>>> from quarterdeck.games.catan_junior.positions import table
>>> t = table(seats=2, goods={"red": "1 cutlass 1 goat 1 wood 1 molasses"})
>>> t.play("die 5").offers("lair 6")
True
"""

from collections.abc import Sequence
from typing import Generic, Self, TypeVar

from quarterdeck.engine.fate import Fate
from quarterdeck.engine.notes import Note
from quarterdeck.engine.snapshot import agenda_lines
from quarterdeck.engine.table import FATE, OVER, Table, objection
from quarterdeck.engine.views import redacted

S = TypeVar("S", bound=Table)


def pending(s: Table, *lines: Sequence[object]) -> None:
    """For positions set up by hand: what is still to happen, the name and the argument of each
    step, the first one last. `s.refresh()` then asks the question on top."""
    s.agenda = agenda_lines([list(line) for line in lines], s.book)
    s.mark = len(s.agenda)


class Desk(Generic[S]):
    """A table that is spoken to in words."""

    def __init__(self, s: S, quiet: bool = True) -> None:
        """A desk that is not `quiet` asks questions that have a single answer, too."""
        self.s = s
        self.happened: list[tuple[S, list[Note]]] = []
        if not quiet:
            s.quiet = False
            s.refresh()

    def play(self, *words: str) -> Self:
        """These moves, one after the other; an illegal one raises and changes nothing."""
        for word in words:
            self.move(self.s.book.parse(self.meant(word)))
        return self

    def meant(self, word: str) -> str:
        """A game's own desk may understand more words than records do: here they become those."""
        return word

    def off_board(self, word: str) -> str:
        """A game's own desk may be asked for places that are none: the clause that says so, or nothing."""
        return ""

    def move(self, move: int) -> None:
        kept, notes = self.s.log, list[Note]()
        self.s.log = notes
        try:
            self.s.play(move)
        finally:
            self.s.log = None if kept is None else kept + notes
        after = self.s.copy()
        assert isinstance(after, type(self.s))
        self.happened.append((after, notes))

    @property
    def events(self) -> list[str]:
        """The clauses of all that has happened on this desk since it was set up, in order."""
        return [note.clause for _, notes in self.happened for note in notes]

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened since the desk was set up, in sentences: as that seat was told (`ONLOOKER`:
        as everybody was), or all of it, with open cards."""
        from quarterdeck.engine.notebook import told

        return [line for s, notes in self.happened for line in told(s, notes, seat)]

    def offers(self, word: str) -> bool:
        return not self.off_board(word) and self.s.book.parse(self.meant(word)) in self.s.options

    def choices(self, act: str = "") -> list[str]:
        """What may be chosen now, in words; only one act's choices if it is named."""
        words = [self.s.book.spell(move) for move in self.s.options]
        return [word for word in words if not act or word.split(" ")[0] == act]

    def why(self, word: str) -> str | None:
        """The clause that forbids the move now, or None if it is legal."""
        return self.off_board(word) or objection(self.s, self.s.book.parse(self.meant(word)))

    def let(self, fate: Fate) -> Self:
        """Fate answers until a player is asked or the game is over."""
        while self.s.seat == FATE:
            self.move(fate.answer(self.s))
        return self

    def view(self, seat: int) -> S:
        return redacted(self.s, seat)

    @property
    def question(self) -> str:
        """The name of the step that asks now."""
        step = self.s.asking()
        return "" if step is None else step.name

    @property
    def seat(self) -> int:
        return self.s.seat

    @property
    def over(self) -> bool:
        return self.s.seat == OVER

    @property
    def standing(self) -> list[int]:
        return self.s.standing()

    def _repr_svg_(self) -> str | None:
        """For notebooks: the board, with what the asked seat may choose."""
        from quarterdeck.engine.notebook import drawn

        return drawn(self.s)
