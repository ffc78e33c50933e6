"""Facts as numbers for learning: what every game's `features` are made of."""

from collections.abc import Sequence

from quarterdeck.engine.table import Table


def one_hot(which: int, size: int) -> list[float]:
    """One place of so many is 1; none is, if `which` is not among them.

    >>> one_hot(1, 3), one_hot(-1, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [1.0 if place == which else 0.0 for place in range(size)]


def many_hot(which: Sequence[int], size: int) -> list[float]:
    """Every place that is among these is 1."""
    return [1.0 if place in which else 0.0 for place in range(size)]


def bits(mask: int, size: int) -> list[float]:
    """The places of a set that is kept as one number."""
    return [float(mask >> place & 1) for place in range(size)]


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
