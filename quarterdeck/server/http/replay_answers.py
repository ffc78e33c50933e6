"""What the logbook's JSON API answers with."""

import msgspec

from quarterdeck.server.replay.highlights import Highlight, Scores


class Kept(msgspec.Struct):
    """The name under which a record is found here: /replay/<id>, /verify/<id>."""

    id: str


class Explained(msgspec.Struct):
    """What the things on a board are and do, and the clauses about them, by the ids of their elements in the
    drawing."""

    words: dict[str, str]
    clauses: dict[str, str]


class ToldMove(msgspec.Struct):
    """One move, in sentences; `by` is a seat, or -1 for Fate."""

    n: int
    by: int
    says: str


class ReplayInfo(msgspec.Struct):
    """A game to look at again. `viewers` are the eyes one may choose: seats, -3 a looker-on,
    -4 all open; `turns` are the moves after which somebody else's turn begins."""

    id: str
    game: str
    variant: str
    names: list[str]
    over: bool
    viewers: list[int]
    viewer: int
    moves: int
    turns: list[int]
    highlights: list[Highlight] = msgspec.field(name="moments")
    scores: Scores
    told: list[ToldMove]
