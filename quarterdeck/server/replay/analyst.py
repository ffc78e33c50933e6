"""Finished games looked into, beside everything else: quickly at first, finer while somebody looks, kept.

The thinking is done by processes of their own that give way to all others; here is only who asked for what,
how far it is, and what was found."""

import asyncio
import logging
import time
from collections import OrderedDict

import msgspec
from sqlalchemy.exc import DBAPIError

from quarterdeck.lab.analysis.examine import EFFORTS, VERSION, put_together, stretches
from quarterdeck.lab.analysis.model import Analysis, Stretch
from quarterdeck.server.bots.adviser import LookInto
from quarterdeck.server.bots.pool import NoAnswer, Pool
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.library import Bound
from quarterdeck.server.storage.analyses import keep, kept
from quarterdeck.server.storage.store import Store

log = logging.getLogger("quarterdeck.server")
LOOKING = 15.0  # seconds after which nobody is taken to look any more
REMEMBERED = 32  # analyses in memory
TRIES = 3
LONGEST = 4000  # moves of a game that is looked into
STEPS = list(EFFORTS)
ALLOWED = 24  # games that may wait at a time; more are asked to come back
OF_ONE_HOUSE = 4  # of them, so that nobody keeps the others out
FAILED = 200  # games that are known to be beyond us


class Progress(msgspec.Struct):
    """How far it is: `effort` is what there is so far (none: nothing yet), `next` what is being made, and
    `done` how much of that, from 0 to 1."""

    effort: str
    next: str
    done: float


class Job:
    """One game that is being looked into."""

    def __init__(self, bound: Bound, effort: str) -> None:
        self.house = bound.owner.partition("/")[0]
        self.record = bound.playback.record
        self.effort = effort
        self.parts = stretches(len(self.record.moves))
        self.done: list[Stretch] = []
        self.asked_at = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def share(self) -> float:
        return len(self.done) / max(1, len(self.parts))


class Analyst:
    """`size` games at a time; 0: none at all."""

    def __init__(self, store: Store, pool: Pool, size: int) -> None:
        self.store = store
        self.pool = pool
        self.size = size
        self.found: OrderedDict[str, Analysis] = OrderedDict()
        self.jobs: dict[str, Job] = {}
        self.failures: OrderedDict[str, int] = OrderedDict()

    async def about(self, bound: Bound) -> tuple[Analysis | None, Progress]:
        """What is known, and how far the next step is; whoever asks again keeps it going."""
        self.prove(bound)
        found = await self.known(bound)
        wanted = STEPS[0] if found is None else following(found.effort)
        if not wanted:
            return found, Progress(found.effort if found else "", "", 1.0)
        if self.failures.get(bound.id, 0) >= TRIES:
            raise Problem("no_answer", "This game could not be looked into.")
        job = self.jobs.get(bound.id)
        if job is None or job.effort != wanted:
            job = self.jobs[bound.id] = self.begun(bound, wanted)
        job.asked_at = time.monotonic()
        if job.task is None or job.task.done():
            job.task = asyncio.create_task(self.work(bound.id, job, bound.owner))
        return found, Progress(found.effort if found else "", wanted, round(job.share, 3))

    def begun(self, bound: Bound, effort: str) -> Job:
        """Those at which nobody looks any more make room."""
        idle = [name for name, job in self.jobs.items() if job.task and job.task.done()]
        for name in idle:
            del self.jobs[name]
        job = Job(bound, effort)
        same = sum(other.house == job.house for name, other in self.jobs.items() if name != bound.id)
        if len(self.jobs) >= ALLOWED or same >= OF_ONE_HOUSE:
            raise Problem("too_many", "Many games are being looked into; ask again in a minute.")
        return job

    def failed(self, game: str) -> None:
        """It takes nobody's place; after some tries it is not tried again."""
        self.jobs.pop(game, None)
        self.failures[game] = self.failures.get(game, 0) + 1
        self.failures.move_to_end(game)
        while len(self.failures) > FAILED:
            self.failures.popitem(last=False)

    def prove(self, bound: Bound) -> None:
        if self.size == 0:
            raise Problem("no_analysis", "This server does not look into games.")
        if not bound.playback.over:
            raise Problem("present", "A game is looked into when it is over.")
        if bound.playback.length > LONGEST:
            raise Problem("no_analysis", f"A game of more than {LONGEST} moves is not looked into.")

    async def known(self, bound: Bound) -> Analysis | None:
        if bound.id not in self.found:
            stored = await kept(self.store, bound.id, VERSION)
            if stored is None or len(stored.moments) != bound.playback.length + 1:
                return None
            self.remember(bound.id, stored)
        self.found.move_to_end(bound.id)
        return self.found[bound.id]

    def remember(self, game: str, analysis: Analysis) -> None:
        self.found[game] = analysis
        while len(self.found) > REMEMBERED:
            self.found.popitem(last=False)

    async def work(self, game: str, job: Job, owner: str) -> None:
        """Part after part, as long as somebody looks; what was done is kept for whoever comes back."""
        text = (b"\n".join(job.record.lines()) + b"\n").decode()
        while len(job.done) < len(job.parts):
            if time.monotonic() - job.asked_at > LOOKING and job.effort != STEPS[0]:
                return
            first, last = job.parts[len(job.done)]
            line = msgspec.json.encode(LookInto(text, job.effort, first, last))
            try:
                job.done.append(await self.pool.answer(line, Stretch, owner))
            except NoAnswer as reason:
                log.warning("a game was not looked into: %s", reason)
                self.failed(game)
                return
        found = await asyncio.to_thread(put_together, job.record, job.effort, job.done)
        self.remember(game, found)
        self.jobs.pop(game, None)
        try:
            await keep(self.store, game, found)
        except DBAPIError as error:  # it can be made again
            log.warning("an analysis was not kept: %s", type(error).__name__)

    async def close(self) -> None:
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()


def following(effort: str) -> str:
    """The next finer one; nothing after the last."""
    at = STEPS.index(effort) + 1
    return STEPS[at] if at < len(STEPS) else ""
