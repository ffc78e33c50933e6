"""Where the batches of a trial are played: in processes here, or on the workers of a cluster.

Every engine runs the same plain function of plain data and hands batches over in the order of their numbers,
so that nothing but time depends on which it is, how many workers it has, or whether one of them dies."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from math import ceil
from typing import Any, NamedTuple, Protocol

from quarterdeck import __version__
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.extras import library
from quarterdeck.lab.facts import packed_batch
from quarterdeck.lab.trial import Trial

Span = tuple[int, int]
AHEAD = 3  # jobs under way for each worker
FAR = 8  # so many times as many batches may wait for one before them
LONG = 0.5  # seconds that a job of a cluster should take at least: each costs its scheduler some milliseconds
LIVES = 3  # pools that may break in a row without a single batch between them


class Task(NamedTuple):
    """A batch to be played, for one side of a study."""

    side: int
    trial: Trial
    span: Span


class Made(NamedTuple):
    """What came of a job: its batches, and how much processor time they took."""

    seconds: float
    batches: list[bytes]


def packed_batches(tasks: list[Task]) -> Made:
    """One batch after the other: what every engine runs."""
    start = time.thread_time()
    batches = [packed_batch(task.trial, *task.span) for task in tasks]
    return Made(time.thread_time() - start, batches)


class Engine(Protocol):
    """Plays jobs, each of one batch or several in a row. `submit` starts one; `first_of` waits for any of
    them. A job should take `seconds` at least: with 0 each batch is a job of its own."""

    workers: int
    seconds: float

    def submit(self, tasks: list[Task]) -> Any: ...

    def first_of(self, jobs: list[Any]) -> list[Any]: ...

    def result(self, job: Any) -> Made: ...

    def close(self) -> None: ...


def ignore_interrupts(niceness: int) -> None:
    """Ctrl-C in a terminal reaches every process; only the first one shall answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    if niceness:
        os.nice(niceness)


def leave_with_parent() -> None:
    """Nobody asks for batches any more when whoever started this process was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Here:
    """No other process at all: for few games, and for whoever looks for a fault."""

    workers = 1
    seconds = 0.0

    def submit(self, tasks: list[Task]) -> Any:
        return tasks

    def first_of(self, jobs: list[Any]) -> list[Any]:
        return jobs[:1]

    def result(self, job: Any) -> Made:
        return packed_batches(job)

    def close(self) -> None:
        pass


class Processes:
    """A pool of this machine. Spawned, not forked: a forked copy of a program with threads can hang. One that
    was killed is replaced, and its batches are played again."""

    seconds = 0.0

    def __init__(self, workers: int, niceness: int = 0) -> None:
        self.workers = workers
        self.niceness = niceness
        self.pools = 0  # how many there have been
        self.barren = 0  # how many in a row that brought nothing
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        self.pools += 1
        context = multiprocessing.get_context("spawn")
        start: Callable[..., object] = ignore_interrupts
        return ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=start, initargs=(self.niceness,)
        )

    def submit(self, tasks: list[Task]) -> Any:
        job = [None, tasks, 0]
        self.start(job)
        return job

    def start(self, job: list[Any]) -> None:
        while True:
            try:
                job[0], job[2] = self.pool.submit(packed_batches, job[1]), self.pools
                return
            except BrokenProcessPool:
                self.mend()

    def first_of(self, jobs: list[Any]) -> list[Any]:
        futures: list[Future[Made]] = [job[0] for job in jobs]
        done, _ = wait(futures, return_when=FIRST_COMPLETED)
        return [job for job in jobs if job[0] in done]

    def result(self, job: Any) -> Made:
        while True:
            try:
                found: Made = job[0].result()
                self.barren = 0
                return found
            except (BrokenProcessPool, CancelledError):
                if job[2] == self.pools:
                    self.mend()
                self.start(job)

    def mend(self) -> None:
        """A new pool in place of one of which a process was killed."""
        self.barren += 1
        if self.barren > LIVES:
            raise QuarterdeckError("processes of the lab are killed again and again; is there memory enough?")
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self.new_pool()

    def close(self) -> None:
        """What is still being played is wanted no more."""
        processes = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


class Dask:
    """The workers of a Dask cluster. Its scheduler plays a job again whose worker has died."""

    seconds = LONG

    def __init__(self, address: str) -> None:
        self.dask = library("distributed", "--on dask://", "dask")
        try:
            self.client = self.dask.Client(address, timeout=10, set_as_default=False)
        except (OSError, TimeoutError) as error:
            raise QuarterdeckError(f"no Dask scheduler answers at {address}: {error}") from None
        self.workers = max(1, sum(self.client.nthreads().values()))
        same_version(set(self.client.run(version_there).values()), "Dask")

    def submit(self, tasks: list[Task]) -> Any:
        return self.client.submit(packed_batches, tasks, pure=False, retries=LIVES)

    def first_of(self, jobs: list[Any]) -> list[Any]:
        with self.client.as_current():
            return list(self.dask.wait(jobs, return_when="FIRST_COMPLETED").done)

    def result(self, job: Any) -> Made:
        try:
            found: Made = job.result()
        except self.dask.KilledWorker as error:
            raise QuarterdeckError(f"workers of the Dask cluster die again and again: {error}") from None
        return found

    def close(self) -> None:
        self.client.close()


class Ray:
    """The workers of a Ray cluster; a job whose worker has died is tried again."""

    seconds = LONG

    def __init__(self, address: str) -> None:
        """Without an address: the cluster that this process has joined already."""
        self.ray = library("ray", "--on ray://", "ray")
        try:
            if address or not self.ray.is_initialized():
                self.ray.init(address=address or None, log_to_driver=False)
        except ConnectionError as error:
            raise QuarterdeckError(f"no Ray cluster answers at {address}: {error}") from None
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.play = self.ray.remote(max_retries=LIVES)(packed_batches)
        same_version({self.ray.get(self.ray.remote(version_there).remote())}, "Ray")

    def submit(self, tasks: list[Task]) -> Any:
        return self.play.remote(tasks)

    def first_of(self, jobs: list[Any]) -> list[Any]:
        """Those that were asked about: a client of a cluster elsewhere answers with twins of them."""
        done = set(self.ray.wait(jobs, num_returns=1)[0])
        return [job for job in jobs if job in done]

    def result(self, job: Any) -> Made:
        try:
            found: Made = self.ray.get(job)
        except self.ray.exceptions.RayTaskError as error:
            raise QuarterdeckError(str(error.cause)) from None
        return found

    def close(self) -> None:
        self.ray.shutdown()


def version_there() -> str:
    return __version__


def same_version(found: set[str], cluster: str) -> None:
    """Other rules would give other games, silently."""
    others = sorted(found - {__version__})
    if others:
        raise QuarterdeckError(
            f"the {cluster} workers have quarterdeck {', '.join(others)}, not {__version__}"
        )


def engine(on: str = "processes", jobs: int = 0, niceness: int = 0) -> Engine:
    """By its word: `processes`, `dask://host:port`, `ray://host:port`."""
    if jobs < 0:
        raise QuarterdeckError(f"--jobs should be 0 or more, not {jobs}")
    if on == "processes":
        count = jobs or os.cpu_count() or 1
        return Here() if count == 1 and not niceness else Processes(count, niceness)
    if on.startswith("dask://") and on != "dask://":
        return Dask("tcp://" + on.removeprefix("dask://"))
    if on.startswith("ray://") and on != "ray://":
        return Ray(on)
    raise QuarterdeckError(f"--on should be processes, dask://host:port or ray://host:port, not {on!r}")


def played(where: Engine, tasks: Iterable[Task]) -> Iterator[tuple[Task, bytes]]:
    """These batches, each when it and all before it have been played. Only a few are under way at a time, so
    that whoever hands out `tasks` one by one can stop in the middle."""
    waiting: dict[int, tuple[Any, list[Task]]] = {}  # by the number of the first batch
    done: dict[int, tuple[Task, bytes]] = {}
    coming, given, sent, size = iter(tasks), 0, 0, 1
    try:
        while True:
            while len(waiting) < where.workers * AHEAD and len(done) < where.workers * AHEAD * FAR:
                asked = list(islice(coming, size))
                if not asked:
                    break
                waiting[sent] = (where.submit(asked), asked)
                sent += len(asked)
            if not waiting and not done:
                return
            if given not in done:
                finished = where.first_of([job for job, _ in waiting.values()])
                for number in [n for n, (job, _) in waiting.items() if any(job is one for one in finished)]:
                    job, asked = waiting.pop(number)
                    made = where.result(job)
                    done.update(enumerate(zip(asked, made.batches, strict=True), number))
                    size = fitting(where.seconds, made)
            while given in done:
                yield done.pop(given)
                given += 1
    finally:
        for job, _ in waiting.values():
            cancel = getattr(job, "cancel", None)
            if cancel is not None:
                cancel()


def fitting(seconds: float, made: Made) -> int:
    """How many batches such a job should hold to take so long."""
    batch = made.seconds / len(made.batches)
    return max(1, min(FAR, ceil(seconds / batch))) if batch > 0 else 1
