"""Facts as numbers for learning: what every game's `features` are made of, and its legend."""

from array import array
from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.table import Table


def one_hot(which: int, size: int) -> list[float]:
    """One place of so many is 1; none is, if `which` is not among them.

    >>> one_hot(1, 3), one_hot(-1, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    row = [0.0] * size
    if 0 <= which < size:
        row[which] = 1.0
    return row


def many_hot(which: list[int], size: int) -> list[float]:
    """Every place that is among these is 1.

    >>> many_hot([2, -1, 7], 3)
    [0.0, 0.0, 1.0]
    """
    row = [0.0] * size
    for place in which:
        if 0 <= place < size:
            row[place] = 1.0
    return row


def bits(mask: int, size: int) -> list[float]:
    """The places of a set that is kept as one number.

    >>> bits(6, 4)
    [0.0, 1.0, 1.0, 0.0]
    """
    row = [0.0] * size
    for place in range(size):
        if mask >> place & 1:
            row[place] = 1.0
    return row


def flags(said: Sequence[int]) -> list[float]:
    """Truth values, or counts that are left as they are."""
    return [float(value) for value in said]


def fractions(counts: Sequence[int], most: float) -> list[float]:
    """Counts as parts of about the most there can be.

    >>> fractions([0, 9, 18], 18)
    [0.0, 0.5, 1.0]
    """
    return [count / most for count in counts]


# -- who and what ------------------------------------------------------------------------


def viewpoint(view: Table) -> int:
    """The seat from which all others are counted: the viewer's; for a looker-on the active one."""
    return view.viewer if view.viewer >= 0 else view.turn


def seats_from(me: int, seats: int) -> list[int]:
    """All seats clockwise, the own one first."""
    return [(me + n) % seats for n in range(seats)]


def seat_from(me: int, seat: int, seats: int) -> list[float]:
    """Which seat that is, counted from the own one; nobody and Fate are none."""
    return one_hot((seat - me) % seats if seat >= 0 else -1, seats)


def asked(view: Table) -> list[float]:
    """Which step of the rulebook asks now."""
    step = view.asking()
    return one_hot(-1 if step is None else step.index, len(view.book.steps))


# -- packed: the same as 32-bit floats, for whoever asks very often ---------------------------


def packed_floats(given: Sequence[float]) -> bytes:
    return array("f", given).tobytes()


def unpacked(row: bytes) -> list[float]:
    """
    >>> unpacked(packed_floats([0.0, 0.5]))
    [0.0, 0.5]
    """
    found = array("f")
    found.frombytes(row)
    return found.tolist()


def packed_one_hots(size: int) -> list[bytes]:
    """`one_hot` of each place in turn, and at last, so at -1, of none."""
    return [packed_floats(one_hot(which, size)) for which in range(size + 1)]


def packed_parts(most: float, count: int) -> list[bytes]:
    """`fractions` of each number up to that count."""
    return [packed_floats([n / most]) for n in range(count + 1)]


EIGHT: Final = 8
# the bits of every number that has so many of them
BIT_ROWS: Final = [
    [packed_floats(bits(mask, size)) for mask in range(1 << size)] for size in range(EIGHT + 1)
]


def put_bits(out: list[bytes], mask: int, size: int) -> None:
    """`bits`, eight at a time."""
    rows = BIT_ROWS[EIGHT]
    while size >= EIGHT:
        out.append(rows[mask & 255])
        mask >>= EIGHT
        size -= EIGHT
    if size:
        out.append(BIT_ROWS[size][mask])


# -- the legend --------------------------------------------------------------------------


class Span:
    """Some numbers in a row that mean the same thing, each about something else; `low` and `high` are as
    far as they are told to learners."""

    __slots__ = ("high", "low", "meaning", "names")

    def __init__(self, names: list[str], meaning: str, high: float, low: float) -> None:
        self.names = names
        self.meaning = meaning
        self.high = high
        self.low = low


def span(name: str, labels: Sequence[str], meaning: str, high: float = 1.0, low: float = 0.0) -> Span:
    """A number for each label."""
    return Span([f"{name} {label}" for label in labels], meaning, high, low)


def one(name: str, meaning: str, high: float = 1.0, low: float = 0.0) -> Span:
    """A single number."""
    return Span([name], meaning, high, low)


def numbered(count: int, first: int = 0) -> list[str]:
    """Labels of things that have only a number."""
    return [str(first + n) for n in range(count)]


def seat_labels(seats: int) -> list[str]:
    """How seats are told from the viewer's: `own`, then `+1` for the next one clockwise."""
    return ["own" if n == 0 else f"+{n}" for n in range(seats)]


def asked_span(view: Table) -> Span:
    """The legend of `asked`."""
    return span("asked", [step.name for step in view.book.steps], "1 if this step of the rulebook asks now")


def seat_span(name: str, seats: int, meaning: str) -> Span:
    """The legend of `seat_from`."""
    return span(name, seat_labels(seats), meaning)


def of_seat(label: str, spans: list[Span]) -> list[Span]:
    """The same things, of that seat."""
    return [Span([f"{label}: {name}" for name in s.names], s.meaning, s.high, s.low) for s in spans]
