"""Who sits where when a learner plays: one seat is the learner's, the others are bots' or its own too."""

from collections.abc import Callable, Sequence
from random import Random

from quarterdeck.bots.player import Bot
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, bot_maker

Maker = Callable[[Box, int], Bot]
SELF = "self"
SEED_BITS = 63


class Crew:
    """A learner and its opponents, seated anew for each game."""

    __slots__ = ("box", "makers", "seat", "seats")

    def __init__(self, box: Box, seats: int, seat: int | None, opponents: Sequence[str] | str) -> None:
        if seat is not None and not 0 <= seat < seats:
            raise QuarterdeckError(f"the learner's seat should be from 0 to {seats - 1}, not {seat}")
        self.box = box
        self.seats = seats
        self.seat = seat
        self.makers: list[Maker] | None = None if opponents == SELF else makers(seats, opponents)

    def drawn(self, dice: Random) -> int:
        """Where the learner sits in the next game."""
        return dice.randrange(self.seats) if self.seat is None else self.seat

    def bots(self, seat: int, dice: Random) -> list[Bot | None]:
        """Who answers for each seat: nobody where the learner is asked."""
        if self.makers is None:
            return [None] * self.seats
        found: list[Bot | None] = []
        for other in range(self.seats):
            maker = self.makers[(other - seat - 1) % self.seats] if other != seat else None
            found.append(None if maker is None else maker(self.box, dice.getrandbits(SEED_BITS)))
        return found


def makers(seats: int, opponents: Sequence[str] | str) -> list[Maker]:
    """One for each opponent, clockwise from the learner; a single name is everybody's."""
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(names) == 1:
        names = names * (seats - 1)
    if len(names) != seats - 1:
        raise QuarterdeckError(f"{seats} seats need {seats - 1} opponents, not {len(names)}")
    return [bot_maker(name) for name in names]


def seats_for(opponents: Sequence[str] | str, seats: int | None, box: Box) -> int:
    """As many as there are opponents and the learner, unless somebody says otherwise."""
    if seats is not None:
        return seats
    if isinstance(opponents, str) or not opponents:
        return box.seats[0]
    return len(opponents) + 1
