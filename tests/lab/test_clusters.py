"""The same games on a cluster: real workers in processes of their own, and one of them is killed."""

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.lab.engines import Here, Made, Ray, Task, engine, played
from quarterdeck.lab.trial import trial

RANDOM = trial(game("catan_junior"), seats=2, bots=["random"])
TASKS = [Task(0, RANDOM, (first, first + 5)) for first in range(0, 60, 5)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from distributed import LocalCluster

    quiet = {"dashboard_address": None, "silence_logs": 50}
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", **quiet) as made:
        yield made


@pytest.mark.filterwarnings("ignore")
def test_a_dask_worker_that_is_killed_changes_nothing_but_time(cluster: Any) -> None:
    wanted = [data for _, data in played(Here(), TASKS)]
    where = engine("dask://" + cluster.scheduler_address.removeprefix("tcp://"))
    try:
        found = []
        for n, (_, data) in enumerate(played(where, TASKS)):
            found.append(data)
            if n == 0:
                victim = next(iter(cluster.workers.values()))
                os.kill(victim.pid, signal.SIGKILL)
    finally:
        where.close()
    assert found == wanted


def test_a_scheduler_that_is_not_there_is_said_to_be_away() -> None:
    with pytest.raises(QuarterdeckError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        engine("dask://127.0.0.1:1")


class Grouping(Here):
    """Batches take a tenth of a second, jobs should take three."""

    workers = 2
    seconds = 0.3

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def result(self, job: list[Task]) -> Made:
        self.sizes.append(len(job))
        return Made(0.1 * len(job), [b"%d" % task.span[0] for task in job])


def test_quick_batches_share_a_job_of_a_cluster_and_come_in_order() -> None:
    """A job costs its scheduler some milliseconds, whatever it holds."""
    where = Grouping()
    sides = [Task(n % 2, RANDOM, (n, n + 1)) for n in range(20)]
    assert list(played(where, sides)) == [(task, b"%d" % task.span[0]) for task in sides]
    assert where.sizes == [1] * 6 + [3] * 4 + [2]


def test_a_slow_batch_is_a_job_of_its_own() -> None:
    where = Grouping()
    where.seconds = 0.05
    assert len(list(played(where, TASKS))) == len(TASKS)
    assert set(where.sizes) == {1}


class Ref(NamedTuple):
    """A task of a cluster, as a client names it."""

    number: int


class Client:
    """What `ray://` answers with: references of its own making, which equal those that were asked about."""

    def wait(self, jobs: list[Ref], num_returns: int) -> tuple[list[Ref], list[Ref]]:
        return [Ref(jobs[-1].number)], [Ref(job.number) for job in jobs[:-1]]

    def get(self, job: Ref) -> Made:
        return Made(0.0, [str(job.number).encode()])


def test_a_ray_client_answers_with_twins_of_the_tasks_and_they_are_known() -> None:
    where = Ray.__new__(Ray)
    where.ray, where.workers = Client(), 1
    first = iter(range(len(TASKS)))
    where.submit = lambda tasks: Ref(next(first))  # type: ignore[method-assign]
    assert [data for _, data in played(where, TASKS)] == [str(n).encode() for n in range(len(TASKS))]


@pytest.mark.skipif(
    not os.environ.get("QUARTERDECK_TEST_RAY") or find_spec("ray") is None,
    reason="Ray starts many processes: QUARTERDECK_TEST_RAY=1 with quarterdeck[ray] installed runs it",
)
@pytest.mark.filterwarnings("ignore")
def test_a_ray_worker_that_is_killed_changes_nothing_but_time() -> None:
    import psutil
    import ray

    wanted = [data for _, data in played(Here(), TASKS)]
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    where = Ray("")
    try:
        found = []
        for n, (_, data) in enumerate(played(where, TASKS)):
            found.append(data)
            if n == 0:
                family = psutil.Process().children(recursive=True)
                titles = [("".join(one.cmdline()[:1]), one) for one in family]
                workers = [one for title, one in titles if title.startswith(("ray::packed", "ray::IDLE"))]
                workers[0].kill()  # not the agents, without which the whole node ends
    finally:
        where.close()
    assert found == wanted
