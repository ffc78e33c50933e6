"""What a move showed, as facts: dice and where they lie, cards that were turned up, things that went from
somewhere to somebody, and what is different now.

They come from moves and notes, as far as a viewer may know them, never from two pictures compared. A page
moves what is said here; who wants no movement reads the same facts in the log."""

from collections.abc import Iterable, Mapping

import msgspec

from quarterdeck.engine.notes import Note

SAIL, BUILD, BATTLE, STORM = "sail", "build", "battle", "storm"  # what can be heard of a move


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


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the last move showed; what is empty is left out when it is sent. `marks` are pieces that it
    changed, `turned` those that were turned up, `heard` what it sounds like beside dice, cards and things
    that fly."""

    move: int = 0
    dice: list[Thrown] = []
    turned: list[str] = []
    flights: list[Flight] = []
    marks: list[str] = []
    heard: list[str] = []


NOTHING_SHOWN = Shown()


def crew_of(seat: int) -> str:
    """What somebody has, as the place where a flight begins or ends."""
    return f"crew{seat}"


def heard(told: Iterable[Note], sounds: Mapping[int, str]) -> list[str]:
    """What notes sound like, each sound once; `sounds` says it by the kind of a note."""
    return list(dict.fromkeys([sounds[note.kind] for note in told if note.kind in sounds]))
