"""What time it is at a table: the number of the turn and of the round, and whether a turn is over.

Read off the state as it is played on: `s.turn` changes with most turns, but not when somebody plays alone or
twice in a row, and some questions (Fate's weather, a ghost ship) are asked outside all turns. For those a
game's captains say which questions open a turn or a round."""

from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.engine.table import FATE, OVER, Table


class Clock:
    """Counts from where it was set. `see` the table after every move, Fate's included."""

    __slots__ = ("last", "over", "round_steps", "rounds", "turn", "turn_steps", "turns")

    def __init__(self, book: Rulebook, turn_steps: list[str], round_steps: list[str]) -> None:
        self.turn_steps = indices(book, turn_steps)
        self.round_steps = indices(book, round_steps)
        self.turn = 0
        self.last = -1
        self.turns = 0
        self.rounds = 0
        self.over = False  # whether the last move ended a turn

    def set(self, s: Table) -> None:
        self.turn = s.turn
        self.last = asked(s)
        self.turns = 0
        self.rounds = 0
        self.over = False

    def see(self, s: Table) -> bool:
        """Whether the move that has just been played ended a turn."""
        if s.seat == OVER:
            self.turns += 1
            self.over = True
            return True
        step = asked(s)
        anew = step != self.last or s.seat != FATE  # Fate is asked in a row: four tiles are one draw
        self.over = s.turn != self.turn or (anew and step in self.turn_steps)
        if self.over:
            self.turns += 1
        if anew and step in self.round_steps:
            self.rounds += 1
        self.turn = s.turn
        self.last = step
        return self.over


def indices(book: Rulebook, names: list[str]) -> list[int]:
    return [book.step(name).index for name in names]


def asked(s: Table) -> int:
    """The number of the step that asks now."""
    step = s.asking()
    return -1 if step is None else step.index


def key(s: Table, value: float) -> tuple[float, int, int, int, tuple[int, ...]]:
    """A cheap key of a position within one search: two that are judged alike to the last bit, with the same
    question, as much pending and the same options, are taken for the same."""
    return (value, s.turn, asked(s), s.pending(), tuple(s.options))
