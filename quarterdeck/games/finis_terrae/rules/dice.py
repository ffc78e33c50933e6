"""The dice: red for trade and battles, white for movement.

A roll waits in the state for the step that reads it."""

from typing import Final

from quarterdeck.engine.dice import Die, FairDie
from quarterdeck.engine.table import Ask
from quarterdeck.games.finis_terrae.state import State


class Red(FairDie[State]):
    """FT-W07, FT-B08, FT-C02, FT-V03, FT-V08  A red die: 1 to 6."""

    def do(self, s: State, face: int) -> None:
        s.dice.append(face + 1)


class White(Die[State]):
    """FT-W10  A white die has the faces 2, 3, 3, 4, 5, 6."""

    def odds(self, s: State) -> list[int]:
        return s.numbers.white

    def do(self, s: State, face: int) -> None:
        s.white = face + 1


red: Final = Red("red", 6, when="FT-W07", first=1)
white: Final = White("white", 6, when="FT-W07", first=1)
ROLL_RED: Final = Ask[State](red)
ROLL_WHITE: Final = Ask[State](white)


def throw_red(s: State, count: int) -> None:
    """So many red dice, before the next step."""
    for _ in range(count):
        s.then(ROLL_RED)


def dice_sum(s: State) -> int:
    """The dice on the table, added up and taken away."""
    total = 0
    for value in s.dice:
        total += value
    s.dice = []
    return total
