"""A worker process that explains: advice for a view, or some moves of a finished game looked into.

It gives way to everything else on the machine: nobody's move waits for an explanation."""

import os
from functools import lru_cache

import msgspec

from quarterdeck.engine.record import loads
from quarterdeck.lab.analysis.adviser import HINT, Adviser
from quarterdeck.lab.analysis.examine import Examiner
from quarterdeck.server.bots.worker import Task, box_for, serve, view_of

GENTLE = 10  # how much it gives way, where a system knows such a thing


class Advise(msgspec.Struct, tag="advise"):
    """A decision to explain: a view, as bots get it."""

    task: Task


class LookInto(msgspec.Struct, tag="look_into"):
    """Some moves of a finished game. `record` is its text, which everybody may read."""

    record: str
    effort: str
    first: int
    last: int


def answer(asked: Advise | LookInto) -> msgspec.Struct:
    if isinstance(asked, LookInto):
        return examiner(asked.record, asked.effort).stretch(asked.first, asked.last)
    task = asked.task
    box = box_for(task.game, task.rules)
    return Adviser(box, task.variant, task.seats, task.seed, HINT).advise(view_of(task))


@lru_cache(maxsize=2)
def examiner(text: str, effort: str) -> Examiner:
    """Kept while the same game is asked about again."""
    return Examiner(loads(text.encode(), "record"), effort)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    serve(lambda line: answer(msgspec.json.decode(line, type=Advise | LookInto)))
