"""The numbers of actions: every move that a player may ever make, in the order of the rulebook.

A move is an act and its argument, and a rulebook numbers all of them once and for all. Fate's moves are left
out, so an action is the place of a move among those of players: first all arguments of the first act, then
those of the second. The numbering is the same for all variants, options and seat counts, in every position,
sub-choices included; it changes only with the rulebook, whose `mark` says so."""

import hashlib
from typing import Any

from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.rulebook import Act, Chance, Rulebook

NO_ACTION = -1


class Catalogue:
    """Actions and moves, either from the other."""

    __slots__ = ("action_of", "book", "moves", "size")

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.moves: list[int] = []
        self.action_of: list[int] = [NO_ACTION] * book.size
        for act in book.acts:
            if not isinstance(act, Chance):
                for move in range(act.base, act.base + act.size):
                    self.action_of[move] = len(self.moves)
                    self.moves.append(move)
        self.size = len(self.moves)

    def actions(self, moves: list[int]) -> list[int]:
        """The actions of these moves, in ascending order."""
        action_of = self.action_of
        return sorted([action_of[move] for move in moves])

    def mask(self, moves: list[int]) -> bytearray:
        """A byte for each action: 1 if it is among these moves."""
        row = bytearray(self.size)
        action_of = self.action_of
        for move in moves:
            row[action_of[move]] = 1
        return row

    def spell(self, action: int) -> str:
        """The action in words: `lair 7`, `end`."""
        return self.book.spell(self.moves[action])

    def parse(self, word: str) -> int:
        """The action that these words spell."""
        action = self.action_of[self.book.parse(word)]
        if action == NO_ACTION:
            raise Illegal(f"{word!r} is Fate's to say, not a player's")
        return action

    def ranges(self) -> list[tuple[str, int, int]]:
        """Each act with its first action and how many it has."""
        return [(act.name, self.action_of[act.base], act.size) for act in self.player_acts()]

    def player_acts(self) -> list[Act[Any]]:
        return [act for act in self.book.acts if not isinstance(act, Chance)]

    def mark(self) -> str:
        """A fingerprint of the numbering, for files that depend on it."""
        rows = ",".join([f"{name}:{size}" for name, _, size in self.ranges()])
        return hashlib.sha256(rows.encode()).hexdigest()[:16]


CATALOGUES: dict[str, Catalogue] = {}


def catalogue(slug: str, book: Rulebook) -> Catalogue:
    """Made once for each game."""
    found = CATALOGUES.get(slug)
    if found is None or found.book is not book:
        found = Catalogue(book)
        CATALOGUES[slug] = found
    return found
