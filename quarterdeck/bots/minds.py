"""Minds made by `quarterdeck train`, found and proved: each for a game, its rules, its cues and a kind of
table."""

import logging
from functools import cache
from math import isfinite
from pathlib import Path

import msgspec

from quarterdeck.bots.mind import Mind
from quarterdeck.bots.weights import text_of
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.table import Table

log = logging.getLogger("quarterdeck.bots")
FORMAT = 1
DIGITS = 5  # of a weight
HUGE = 1e9  # no weight that was learned comes near it


class StoredMind(msgspec.Struct, kw_only=True):
    """One mind as it stands in a file. `together`: for tables at which all win or lose at once, as they do
    who play alone."""

    game: str
    rules: int
    cues: int
    seats: int
    together: bool
    rows: list[list[float]]
    bias: list[float]
    last: list[float]
    straight: list[float]
    last_bias: float
    made: dict[str, str] = {}  # by which command, when, from how many games

    def mind(self) -> Mind:
        return Mind(self.rows, self.bias, self.last, self.straight, self.last_bias)


class MindShelf(msgspec.Struct):
    """The minds of one game, one for each kind of table."""

    format: int
    minds: list[StoredMind]


def file_of(slug: str) -> str:
    return f"{slug}.minds.json"


def read(text: bytes, name: str) -> list[StoredMind]:
    try:
        shelf = msgspec.json.decode(text, type=MindShelf)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"{name}: these are no minds: {error}") from None
    if shelf.format != FORMAT:
        raise Unreadable(f"{name}: minds of format {shelf.format}, not {FORMAT}")
    return shelf.minds


def proved(mind: StoredMind, box: Box, cues: int, name: str) -> StoredMind:
    """Made for this game, these rules and so many cues; others are refused by name."""
    if mind.game != box.slug:
        raise Unreadable(f"{name}: made for {mind.game}, not for {box.slug}")
    if mind.rules != box.rules_version:
        raise Unreadable(f"{name}: made for rules {mind.rules} of {box.slug}, not {box.rules_version}")
    if mind.cues != cues:
        raise Unreadable(f"{name}: made for {mind.cues} cues of {box.slug}, not for {cues}")
    wide = len(mind.bias)
    fits = len(mind.last) == wide and len(mind.rows) == wide and len(mind.straight) == cues
    if not fits or any(len(row) != cues for row in mind.rows):
        raise Unreadable(f"{name}: its layers do not fit each other")
    if not sound(mind):
        raise Unreadable(f"{name}: has weights that nobody can reckon with")
    return mind


def sound(mind: StoredMind) -> bool:
    """Whether every weight is a number, and none is huge."""
    every = [*mind.rows, mind.bias, mind.last, mind.straight, [mind.last_bias]]
    return all(isfinite(number) and abs(number) < HUGE for row in every for number in row)


def closest(minds: list[StoredMind], seats: int, together: bool) -> StoredMind | None:
    """That for so many seats or nearly so many; nobody who plays against others judges by a mind that never
    did."""
    fitting = [one for one in minds if one.together == together]
    return min(fitting, key=lambda one: (abs(one.seats - seats), one.seats)) if fitting else None


def one_crew(view: Table) -> bool:
    """Whether all win or lose at once: then nobody is first before it is won. Whoever is alone is one."""
    places = view.standing()
    return len(places) == 1 or 1 not in places


@cache
def stored(slug: str) -> list[StoredMind]:
    text = text_of(file_of(slug))
    found = [] if text is None else read(text, file_of(slug))
    if text is not None and not found:
        raise Unreadable(f"{file_of(slug)}: holds no minds")
    return found


FOUND: dict[tuple[str, int, int, bool], Mind | None] = {}


def mind_for(box: Box, view: Table) -> Mind | None:
    """The mind for such a table, or none, with a warning if what is there does not fit. That a table of old
    rules has none is no surprise."""
    seats, together = len(view.standing()), one_crew(view)
    which = (box.slug, box.rules_version, seats, together)
    if which not in FOUND:
        FOUND[which] = None
        try:
            one = None if box.cues is None else closest(stored(box.slug), seats, together)
            if one is not None and box.cues is not None and not after(one, box):
                count = len(box.cues(view, view.viewer))
                FOUND[which] = proved(one, box, count, file_of(box.slug)).mind()
        except Unreadable as error:
            log.warning("%s; the captains judge without a mind", error)
    return FOUND[which]


def after(mind: StoredMind, box: Box) -> bool:
    """Whether the table goes on by rules of old, and the mind was made for today's."""
    return box.rules_version < mind.rules == game(box.slug).rules_version


def rounded(mind: StoredMind) -> StoredMind:
    """With as many digits as count, for a file of a decent size."""
    return msgspec.structs.replace(
        mind,
        rows=[shortened(row) for row in mind.rows],
        bias=shortened(mind.bias),
        last=shortened(mind.last),
        straight=shortened(mind.straight),
        last_bias=shortened([mind.last_bias])[0],
    )


def shortened(numbers: list[float]) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


def keep(out: Path, made: StoredMind) -> None:
    """Into the file, beside the minds for other kinds of tables."""
    if not sound(made):
        raise QuarterdeckError("what was learned has weights that nobody can reckon with: it is not kept")
    there = read(out.read_bytes(), out.name) if out.exists() else []
    kind = (made.together, made.seats)
    others = [one for one in there if one.game == made.game and (one.together, one.seats) != kind]
    minds = sorted([*others, rounded(made)], key=lambda one: (one.together, one.seats))
    half = out.with_name(out.name + ".half")
    half.write_bytes(msgspec.json.encode(MindShelf(FORMAT, minds)))
    half.replace(out)
