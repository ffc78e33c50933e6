"""Facts for the log: what just happened, as plain numbers, and who may know it."""

from typing import Final

EVERYBODY: Final = -1  # a mask with every bit set: all seats, and whoever looks on


class Note:
    """One fact. `kind` and `args` mean something to the game's words only;
    `seen` has one bit for each seat that may read it."""

    __slots__ = ("args", "clause", "kind", "seen")

    def __init__(self, kind: int, clause: str, args: list[int], seen: int) -> None:
        self.kind = kind
        self.clause = clause
        self.args = args
        self.seen = seen

    def readable(self, seat: int) -> bool:
        """A looker-on (any seat below zero) reads only what everybody may know."""
        return self.seen == EVERYBODY or (seat >= 0 and (self.seen >> seat) & 1 == 1)
