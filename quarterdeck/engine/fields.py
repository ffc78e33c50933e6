"""Several facts in the argument of one agenda line, each with a name.

The step that is run with the line names its fields, makes the line and reads it::

    class Hurt(Step[State]):
        \"""MP-B37  The marker moves left, a space for each point.\"""

        SEAT: Final = Field(0, 3)  # from bit 0 on, three bits
        POINTS: Final = Field(3)  # all bits from 3 on

        def line(self, seat: int, points: int) -> int:
            return self.SEAT.put(seat) | self.POINTS.put(points)

        def run(self, s: State, arg: int) -> None:
            seat, points = self.SEAT.of(arg), self.POINTS.of(arg)

    s.then(HURT, HURT.line(seat, 2))

An agenda is saved with its numbers, so a field stays at its bits for good.

>>> seat, points = Field(0, 3), Field(3)
>>> line = seat.put(2) | points.put(5)
>>> line, seat.of(line), points.of(line), points.of(points.set(line, 6))
(42, 2, 5, 6)
"""

from typing import Final, TypeVar

from quarterdeck.engine.errors import DeadEnd
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.table import Act, Ask, Table

S = TypeVar("S", bound=Table)
OPEN: Final = 0  # as many bits as it takes: for the last field of a line


class Field:
    """A number from 0 on, at fixed bits of a line."""

    __slots__ = ("at", "bits", "mask")

    def __init__(self, at: int, bits: int = OPEN) -> None:
        self.at = at
        self.bits = bits
        self.mask = -1 if bits == OPEN else (1 << bits) - 1

    def of(self, line: int) -> int:
        """What the line says."""
        return (line >> self.at) & self.mask

    def put(self, value: int) -> int:
        """This fact, to be joined with the others of its line: `SEAT.put(2) | POINTS.put(5)`."""
        if value < 0 or value & self.mask != value:
            raise DeadEnd(f"{value} does not fit into {self.bits} bits of an agenda line")
        return value << self.at

    def set(self, line: int, value: int) -> int:
        """The same line with another value here."""
        return (line & ~(self.mask << self.at)) | self.put(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskField(Ask[S]):
    """A question to the seat in one field of the agenda line, whoever's turn it is."""

    __slots__ = ("seat",)

    def __init__(
        self,
        seat: Field,
        *acts: Act[S],
        again: bool = False,
        or_else: Act[S] | None = None,
        lapses: bool = False,
        forced: bool = False,
    ) -> None:
        super().__init__(*acts, again=again, or_else=or_else, lapses=lapses, forced=forced)
        self.seat = seat

    def asked(self, s: S) -> int:
        return self.seat.of(s.arg)
