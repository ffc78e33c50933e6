"""Fate at a guided game."""

from quarterdeck.engine.fate import Fate, Sealed
from quarterdeck.engine.table import FATE, Table


class ScriptedFate(Fate):
    """Says what the script says; once the table has left it, what chance would say anyway."""

    __slots__ = ("left", "otherwise")

    def __init__(self, left: list[str], otherwise: Sealed) -> None:
        self.left = left
        self.otherwise = otherwise

    def answer(self, s: Table) -> int:
        move = s.book.parse(self.left.pop(0)) if self.left else -1
        if move in s.options:
            return move
        self.left = []
        return self.otherwise.answer(s)


def after(script: list[str], made: list[str]) -> list[str]:
    """What is left of a script, if it was followed so far."""
    return script[len(made) :] if script[: len(made)] == made else []


def fated(s: Table, fate: Fate) -> list[str]:
    """What Fate does before anybody is asked."""
    words: list[str] = []
    while s.seat == FATE:
        move = fate.answer(s)
        words.append(s.book.spell(move))
        s.play(move)
    return words
