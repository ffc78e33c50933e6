"""A desk to try positions on: set one up, play in words, ask what is offered and why not.

>>> from quarterdeck.games.catan_junior.positions import table
>>> t = table(seats=2, goods={"red": "1 cutlass 1 goat 1 wood 1 molasses"})
>>> t.play("die 5").offers("lair 6")
True
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from quarterdeck.engine.fate import Fate
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

    def __init__(self, s: S) -> None:
        self.s = s

    def play(self, *words: str) -> "Desk[S]":
        """These moves, one after the other; an illegal one raises and changes nothing."""
        for word in words:
            self.s.play(self.s.book.parse(word))
        return self

    def offers(self, word: str) -> bool:
        return self.s.book.parse(word) in self.s.options

    def choices(self, act: str = "") -> list[str]:
        """What may be chosen now, in words; only one act's choices if it is named."""
        words = [self.s.book.spell(move) for move in self.s.options]
        return [word for word in words if not act or word.split(" ")[0] == act]

    def why(self, word: str) -> str | None:
        """The clause that forbids the move now, or None if it is legal."""
        return objection(self.s, self.s.book.parse(word))

    def let(self, fate: Fate) -> "Desk[S]":
        """Fate answers until a player is asked or the game is over."""
        while self.s.seat == FATE:
            self.s.play(fate.answer(self.s))
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
