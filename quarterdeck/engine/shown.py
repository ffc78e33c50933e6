"""What a move showed, as facts: dice and where they lie, cards that were turned up, things that went from
somewhere to somebody, and what is different now.

They come from moves and notes, as far as a viewer may know them, never from two pictures compared. A page
moves what is said here; who wants no movement reads the same facts in the log."""

import msgspec


class Thrown(msgspec.Struct, frozen=True):
    """A die that Fate has just thrown: the piece that shows it, what it shows, and for whom."""

    at: str
    face: int
    says: str


class Flight(msgspec.Struct, frozen=True):
    """Things that go from one place to another: a piece of the drawing, or `crew2` for what somebody has.
    `picture` is one of the shapes defined in the backdrop, so many units wide."""

    picture: str
    width: float
    count: int
    source: str
    target: str
    says: str


class Shown(msgspec.Struct, frozen=True):
    """What the last move showed. `marks` are pieces that it changed, `turned` those that were turned up."""

    move: int = 0
    dice: list[Thrown] = []
    turned: list[str] = []
    flights: list[Flight] = []
    marks: list[str] = []


NOTHING_SHOWN = Shown()


def crew_of(seat: int) -> str:
    """What somebody has, as the place where a flight begins or ends."""
    return f"crew{seat}"
