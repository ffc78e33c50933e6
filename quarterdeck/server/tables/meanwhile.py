"""What others did since one's own last turn: told again to a page that was not there, or has forgotten it."""

from itertools import groupby

import msgspec

from quarterdeck.engine.table import FATE
from quarterdeck.server.tables.table import GameTable

MOST = 24  # steps that are told


class Step(msgspec.Struct):
    """A choice of seat `by` with all that Fate answered: the moves from the `was`-th to the `n`-th."""

    by: int
    was: int
    n: int
    says: list[str]


class Meanwhile(msgspec.Struct):
    """As of `version`. `read`: one has moved since."""

    version: int
    read: bool
    steps: list[Step]


def meanwhile(game_table: GameTable, viewer: int) -> Meanwhile:
    """The last choices of others in a row, before any of one's own that followed; only what the viewer
    could read at the time."""
    by = game_table.begun.by
    own = [n for n, seat in enumerate(by) if seat == viewer]
    end = len(by)
    while own and all(seat in (viewer, FATE) for seat in by[own[-1] : end]):
        end = own.pop()
    begin = own[-1] + 1 if own else 0
    starts = [n for n in range(begin, end) if by[n] not in (viewer, FATE)]
    ends = [*starts, end][1:]
    said = said_after(game_table, viewer, begin)
    steps = [
        Step(by[was], was, n, [text for at in range(was, n) for text in said.get(at + 1, [])])
        for was, n in zip(starts, ends, strict=True)
    ]
    told = [folded(step) for step in steps if step.says]
    return Meanwhile(game_table.version, end < len(by), told[-MOST:])


def said_after(game_table: GameTable, viewer: int, begin: int) -> dict[int, list[str]]:
    """What the log says to that viewer of each move after the first so many."""
    said: dict[int, list[str]] = {}
    for line in reversed(game_table.lines):
        if line.move <= begin:
            break
        if line.clause and line.readable(viewer):
            said.setdefault(line.move, []).insert(0, line.text)
    return said


def folded(step: Step) -> Step:
    """What is said several times in a row is said once, with how often."""
    runs = [(text, len(list(run))) for text, run in groupby(step.says)]
    says = [text if times == 1 else f"{text} ({times} times)" for text, times in runs]
    return msgspec.structs.replace(step, says=says)
