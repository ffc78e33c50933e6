"""A study under way: batches come in, are kept if somebody wants them, and add up to a digest."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.columns import Batch, unpacked
from quarterdeck.lab.dataset import DataSet
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Engine, Span, Task, played
from quarterdeck.lab.stats import SURE
from quarterdeck.lab.trial import Trial

NARROW = 0.02  # half an interval of a win share that is useful: two points on each side
A_MINUTE = 60.0
LEAST = 60  # games, however slow

Progress = Callable[[int, float], None]  # games so far, and the share of the work that is done

Gather = Callable[[int, Batch], None]  # a batch of that side, for whoever wants every row


class Effort(msgspec.Struct, frozen=True):
    """How many games: a number, or as many as fit into some minutes; with neither, until win shares are known
    to two points, or for a minute."""

    games: int = 0
    minutes: float = 0.0

    def prove(self) -> None:
        if self.games < 0:
            raise QuarterdeckError(f"--games should be at least 1, not {self.games}")
        if self.minutes < 0 or self.minutes > 7 * 24 * 60:
            raise QuarterdeckError(f"--minutes should be from 0 to a week, not {self.minutes:g}")


def enough(seats: int) -> int:
    """Games until half an interval of a fair win share is narrow."""
    fair = 1 / max(2, seats)
    return int((SURE * sqrt(fair * (1 - fair)) / NARROW) ** 2) + 1


class Pace:
    """Decides whether one more batch is wanted, and how far along the work is."""

    def __init__(self, effort: Effort, seats: int, batch: int) -> None:
        effort.prove()
        self.limit = effort.games or (10**9 if effort.minutes else enough(seats))
        self.seconds = effort.minutes * 60 or (0.0 if effort.games else A_MINUTE)
        self.batch = batch
        self.start = time.monotonic()
        self.stopped = False

    def spans(self) -> Iterator[Span]:
        first = 0
        while first < self.limit and not self.over(first):
            after = min(first + self.batch, self.limit)
            yield first, after
            first = after

    def over(self, games: int) -> bool:
        late = bool(self.seconds) and time.monotonic() - self.start > self.seconds
        return self.stopped or (late and games >= min(LEAST, self.limit))

    def share(self, games: int) -> float:
        by_time = (time.monotonic() - self.start) / self.seconds if self.seconds else 0.0
        return min(1.0, max(games / self.limit, by_time))


def batches(
    where: Engine, tasks: Iterator[Task], kept: Sequence[DataSet | None]
) -> Iterator[tuple[int, Batch]]:
    """What is kept already is read, everything else is played, and kept; in the order of the tasks."""
    queue: list[Task] = []

    def missing() -> Iterator[Task]:
        for task in tasks:
            queue.append(task)
            store = kept[task.side]
            if store is None or not store.has(*task.span):
                yield task

    for task, data in played(where, missing()):
        while queue[0] is not task:
            yield reread(queue.pop(0), kept)
        queue.pop(0)
        batch, store = unpacked(data), kept[task.side]
        if store is not None:
            store.write(batch)
        yield task.side, batch
    for task in queue:
        yield reread(task, kept)


def reread(task: Task, kept: Sequence[DataSet | None]) -> tuple[int, Batch]:
    store = kept[task.side]
    assert store is not None
    return task.side, store.read(*task.span)


def run(
    sides: Sequence[Trial],
    where: Engine,
    pace: Pace,
    kept: Sequence[DataSet | None] | None = None,
    progress: Progress | None = None,
    gather: Gather | None = None,
) -> list[Digest]:
    """Several trials with the same seeds, batch by batch in turn, so that stopping leaves them even."""
    digests = [Digest(trial.seats) for trial in sides]
    tasks = (Task(side, trial, span) for span in pace.spans() for side, trial in enumerate(sides))
    for side, batch in batches(where, tasks, kept or [None] * len(sides)):
        digests[side].add(batch)
        if gather is not None:
            gather(side, batch)
        if progress is not None and side == len(sides) - 1:
            progress(digests[side].count, pace.share(digests[side].count))
    return digests
