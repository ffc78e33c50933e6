"""A bot that looks one decision ahead with its game's judgement."""

from typing import Any, ClassVar

from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, Step, Table
from quarterdeck.engine.views import imagined

WORLDS = 3  # imagined for each decision, when chance or hidden cards have a part in it
BUDGET = 400  # positions judged for one option in one world, sub-choices included
DEPTH = 3  # sub-choices followed: take this, give that


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Tries each option in imagined worlds and keeps the one after which its seat stands best."""

    version: ClassVar[str] = (
        "2"  # goes up with every change here, in a game's judgement or in how worlds are imagined
    )

    def __init__(self, box: Box, seed: int = 0) -> None:
        super().__init__(box, seed)
        self.luck = Luck(seed)
        self.value = box.sense.value
        self.left = 0  # of the budget
        self.chance = False  # whether Fate had a part in the last look
        self.turn = 0  # whose turn it was, how much was pending and what was asked when the look began
        self.depth = 0
        self.question: Step[Any] | None = None

    def choose(self, view: Table) -> int:
        if len(view.options) == 1:
            return view.options[0]
        worlds = [imagined(view, self.luck) for _ in range(WORLDS)]
        hidden = len(view.secrets()) > 0
        self.turn = view.turn
        self.depth = view.pending()
        self.question = view.asking()
        values = [self.worth(worlds, move, view.viewer, hidden) for move in view.options]
        return view.options[values.index(max(values))]

    def worth(self, worlds: list[Table], move: int, seat: int, hidden: bool) -> float:
        """The mean over the worlds; one is enough if nothing in it is uncertain."""
        total = 0.0
        for count, world in enumerate(worlds, 1):
            self.left = BUDGET
            self.chance = False
            total += self.after(world, move, seat, DEPTH)
            if not (hidden or self.chance):
                return total / count
        return total / len(worlds)

    def after(self, world: Table, move: int, seat: int, depth: int) -> float:
        """How the seat stands after the move. What Fate adds in the same turn is drawn; a
        sub-choice of the same seat is made for the best, as long as there is time to look."""
        s = world.copy()
        s.play(move)
        while s.seat == FATE and s.turn == self.turn and s.pending() >= self.depth:
            s.play(self.luck.answer(s))
            self.chance = True
        if depth > 0 and self.left > 0 and self.goes_on(s, seat):
            self.left -= len(s.options)
            return max([self.after(s, option, seat, depth - 1) for option in s.options])
        value: float = self.value(s, seat)
        return value

    def goes_on(self, s: Table, seat: int) -> bool:
        """Whether the same decision is still being made: a further question to the same seat
        that belongs to it, and not the next thing to decide."""
        if s.seat != seat or s.turn != self.turn or s.pending() < self.depth:
            return False
        return s.asking() is not self.question
