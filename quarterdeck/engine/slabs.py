"""Observations laid together from slabs that are made once, for whoever asks very often.

A slab is some numbers in a row, as they are and packed as 32-bit floats. A game says once which slabs
follow each other; bots read them as numbers (`laid`), learners as floats (`packed`)."""

from typing import Final

from quarterdeck.engine.encoding import EIGHT, bits, one_hot, packed_floats
from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.engine.table import Table


class Slab:
    """Some numbers in a row. Nobody changes them."""

    __slots__ = ("numbers", "packed")

    def __init__(self, numbers: list[float]) -> None:
        self.numbers = numbers
        self.packed = packed_floats(numbers)


def laid(slabs: list[Slab]) -> list[float]:
    """
    >>> laid([Slab([0.5]), zeros(2)])
    [0.5, 0.0, 0.0]
    """
    numbers: list[float] = []
    for slab in slabs:
        numbers.extend(slab.numbers)
    return numbers


def packed(slabs: list[Slab]) -> bytes:
    """
    >>> packed([Slab([0.5]), zeros(2)]) == packed_floats([0.5, 0.0, 0.0])
    True
    """
    return b"".join([slab.packed for slab in slabs])


def zeros(count: int) -> Slab:
    return Slab([0.0] * count)


class Hots:
    """`one_hot` of every place.

    >>> hots = Hots(3)
    >>> hots.of(1).numbers, hots.of(-1).numbers, hots.of(3).numbers
    ([0.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0])
    """

    __slots__ = ("none", "places", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.places = [Slab(one_hot(place, size)) for place in range(size)]
        self.none = zeros(size)

    def of(self, place: int) -> Slab:
        return self.places[place] if 0 <= place < self.size else self.none

    def put_each(self, out: list[Slab], places: list[int]) -> None:
        for place in places:
            out.append(self.of(place))


class Parts:
    """Counts as parts of about the most there can be; those up to `count` are at hand, others found.

    >>> parts = Parts(18, 20)
    >>> parts.of(9).numbers, parts.of(-9).numbers
    ([0.5], [-0.5])
    """

    __slots__ = ("count", "counts", "most", "others")

    def __init__(self, most: int, count: int) -> None:
        self.most = most
        self.count = count
        self.counts = [Slab([number / most]) for number in range(count + 1)]
        self.others: dict[int, Slab] = {}

    def of(self, number: int) -> Slab:
        return self.counts[number] if 0 <= number <= self.count else self.other(number)

    def other(self, number: int) -> Slab:
        found = self.others.get(number)
        if found is None:
            found = Slab([number / self.most])
            self.others[number] = found
        return found

    def put_each(self, out: list[Slab], numbers: list[int]) -> None:
        """`fractions`."""
        for number in numbers:
            out.append(self.of(number))


FLAGS: Final = Parts(1, 1)  # truth values, or counts that are left as they are
# the bits of every number that has so many of them
BIT_SLABS: Final = [[Slab(bits(mask, size)) for mask in range(1 << size)] for size in range(EIGHT + 1)]


def flag(said: bool) -> Slab:
    return FLAGS.of(1 if said else 0)


def put_bits(out: list[Slab], mask: int, size: int) -> None:
    """`bits`, eight at a time."""
    whole = BIT_SLABS[EIGHT]
    while size >= EIGHT:
        out.append(whole[mask & 255])
        mask >>= EIGHT
        size -= EIGHT
    if size:
        out.append(BIT_SLABS[size][mask & (len(BIT_SLABS[size]) - 1)])


def put_row(out: list[Slab], row: list[int]) -> None:
    """Noughts and ones as they are, eight at a time."""
    mask, size = 0, 0
    for bit in row:
        mask |= bit << size
        size += 1
        if size == EIGHT:
            out.append(BIT_SLABS[EIGHT][mask])
            mask, size = 0, 0
    if size:
        out.append(BIT_SLABS[size][mask])


def put_many(out: list[Slab], places: list[int], size: int) -> None:
    """`many_hot`."""
    mask = 0
    for place in places:
        if 0 <= place < size:
            mask |= 1 << place
    put_bits(out, mask, size)


class Who:
    """Seats counted from the own one, and the steps of a rulebook: what every game's slabs begin with."""

    __slots__ = ("book", "seats", "steps", "where")

    def __init__(self, book: Rulebook, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.where = Hots(seats)
        self.steps = Hots(len(book.steps))

    def seat(self, me: int, seat: int) -> Slab:
        """`seat_from`."""
        return self.where.of((seat - me) % self.seats if seat >= 0 else -1)

    def asked(self, view: Table) -> Slab:
        """`asked`."""
        step = view.asking()
        return self.steps.of(-1 if step is None else step.index)


KEPT: Final = 32  # tables of which the seats are kept
KNOWN: Final[list[Who]] = []


def who_of(book: Rulebook, seats: int) -> Who:
    """Made once for each rulebook and number of seats."""
    for who in KNOWN:
        if who.seats == seats and who.book is book:
            return who
    if len(KNOWN) == KEPT:
        KNOWN.pop(0)
    made = Who(book, seats)
    KNOWN.append(made)
    return made
