"""Chance of the usual kinds: lots, dice, and dice with equal faces."""

from typing import TypeVar

from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.table import Chance, Table

S = TypeVar("S", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lot(Chance[S]):
    """Anything that is left, all alike: every weight is 0 or 1. A card of a deck in which all differ."""

    __slots__ = ()

    def alike(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Chance[S]):
    """The odds stay the same for a whole game: nobody ever changes the list that `odds` gives."""

    __slots__ = ("faces",)

    def __init__(self, name: str, size: int, when: str = "", first: int = 0) -> None:
        super().__init__(name, size, when, first)
        self.faces: Faces | None = None

    def possible(self, weights: list[int]) -> list[int]:
        faces = self.faces
        if faces is None or faces.weights is not weights:
            faces = Faces(weights, super().possible(weights))
            self.faces = faces
        return faces.moves


class Faces:
    """The moves that odds allow which do not change: found once."""

    __slots__ = ("moves", "weights")

    def __init__(self, weights: list[int], moves: list[int]) -> None:
        self.weights = weights
        self.moves = moves


@mypyc_attr(allow_interpreted_subclasses=True)
class FairDie(Die[S]):
    """A die all of whose faces are equally likely."""

    __slots__ = ("even",)

    def __init__(self, name: str, size: int, when: str = "", first: int = 0) -> None:
        super().__init__(name, size, when, first)
        self.even = [1] * size

    def odds(self, s: S) -> list[int]:
        return self.even

    def alike(self) -> bool:
        return True
