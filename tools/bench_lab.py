"""What the lab costs, in processor time of all its processes: plain simulation, all facts, all facts kept as
Parquet, all facts on Dask.

python tools/bench_lab.py [--games 2000] [--rounds 3] [--jobs 2] [--bots random]
    [--ways simulate processes kept dask] [GAME]

The ways take turns, and of each the turn that cost least counts, so that whatever else the machine does is
left out. Pools and clusters are warm when the clock starts, as on a cluster that is there already. A cluster
also costs something while it only stands there (signs of life, statistics), by the clock and not by the game:
that is measured first. On a crowded machine, where a run takes many times longer than it works, it is most of
what a cluster seems to cost; the last lines reckon how it would be on idle cores, beside the least that was
seen by the clock. For the compiled rules:
python tools/fast.py --out build/fast catan_junior, then PYTHONPATH=build/fast."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import psutil

if __name__ == "__main__":  # what PYTHONPATH says comes first, then the sources beside this file
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from quarterdeck.engine import table
from quarterdeck.engine.registry import game
from quarterdeck.lab.dataset import DataSet
from quarterdeck.lab.engines import Engine, Processes, engine
from quarterdeck.lab.run import Effort, Pace, run
from quarterdeck.lab.simulate import plan, simulate
from quarterdeck.lab.trial import trial

IDLE = 8.0  # seconds in which nothing is done
Spent = dict[int, float]  # processor time by process


def spent() -> Spent:
    """Of this process and all that it has started, as far as they live."""
    here = psutil.Process()
    found = {}
    for one in [here, *here.children(recursive=True)]:
        try:
            times = one.cpu_times()
            found[one.pid] = times.user + times.system + times.children_user + times.children_system
        except psutil.Error:
            continue
    here_times = psutil.Process().cpu_times()
    found[here.pid] = here_times.user + here_times.system  # its children are counted by themselves
    return found


class Cost(NamedTuple):
    """Processor time of everybody but this process, and of this process; how long it took by the clock, and
    what a second of doing nothing costs."""

    others: float
    here: float
    wall: float
    standing: float = 0.0

    @property
    def all(self) -> float:
        return self.others + self.here

    def on_idle(self, jobs: int) -> float:
        """Seconds by the clock, if all cores had nothing else to do."""
        return max(0.0, self.all - self.standing * self.wall) / (jobs - self.standing)


def cost(work: Callable[[], object], standing: float = 0.0) -> Cost:
    before, start = spent(), time.monotonic()
    work()
    after, wall = spent(), time.monotonic() - start
    here = psutil.Process().pid
    others = sum(after[pid] - before.get(pid, 0.0) for pid in after if pid != here)
    return Cost(others, after[here] - before[here], wall, standing)


def standing_cost() -> float:
    """Of whatever stands there, for each second."""
    found = cost(lambda: time.sleep(IDLE))
    return found.all / found.wall


class Work(NamedTuple):
    """What is played, so many times, by so many processes at once."""

    slug: str
    bots: list[str]
    games: int
    jobs: int


def play(work: Work, where: Engine, keep: Path | None = None) -> None:
    made = trial(game(work.slug), bots=work.bots)
    kept = [None if keep is None else DataSet(keep, made)]
    (digest,) = run([made], where, Pace(Effort(games=work.games), made.seats, made.batch), kept)
    assert digest.count == work.games


def measured(way: str, work: Work) -> Cost:
    if way == "simulate":
        return cost(lambda: simulate(plan(game(work.slug), work.games, bots=work.bots)))
    if way == "dask":
        return on_dask(work)
    where: Engine = Processes(work.jobs)
    try:
        warm_up(work, where)
        with TemporaryDirectory() as folder:
            keep = Path(folder) if way == "kept" else None
            return cost(lambda: play(work, where, keep))
    finally:
        where.close()


def warm_up(work: Work, where: Engine) -> None:
    """A few batches for each process."""
    play(work._replace(games=2 * work.jobs * trial(game(work.slug), bots=work.bots).batch), where)


def on_dask(work: Work) -> Cost:
    """Workers in processes of their own; the scheduler lives in this one."""
    from distributed import LocalCluster

    quiet: dict[str, Any] = {"dashboard_address": None, "silence_logs": 50}
    with LocalCluster(
        n_workers=work.jobs, threads_per_worker=1, processes=True, host="127.0.0.1", **quiet
    ) as cluster:
        where = engine("dask://" + cluster.scheduler_address.removeprefix("tcp://"))
        try:
            warm_up(work, where)
            return cost(lambda: play(work, where), standing_cost())
        finally:
            where.close()


WAYS = ["simulate", "processes", "kept", "dask"]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="catan_junior")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bots", nargs="+", default=["random"])
    parser.add_argument("--ways", nargs="+", default=WAYS, choices=WAYS)
    args = parser.parse_args()
    work = Work(args.game, args.bots, args.games, args.jobs)
    kind = "interpreted" if str(table.__file__).endswith(".py") else "compiled"
    bots = ", ".join(work.bots)
    sys.stdout.write(f"{work.slug}, {kind}, bots {bots}, {work.games:,} games; CPU ms for each game\n")
    seen: dict[str, list[Cost]] = {way: [] for way in args.ways}
    for _ in range(args.rounds):
        for way in args.ways:
            one = measured(way, work)
            seen[way].append(one)
            ms = 1000 / work.games
            sys.stdout.write(
                f"{way:10} {one.all * ms:6.3f} (workers {one.others * ms:.3f}, here {one.here * ms:.3f}), "
                f"{one.wall:.1f} s by the clock, of which {one.standing:.1%} for standing there\n"
            )
            sys.stdout.flush()
    reckoned(seen, work)
    return 0


def reckoned(seen: dict[str, list[Cost]], work: Work) -> None:
    """What each way costs at least, beside `processes` or whatever came first."""
    idle = {way: min(one.on_idle(work.jobs) for one in costs) for way, costs in seen.items()}
    wall = {way: min(one.wall for one in costs) for way, costs in seen.items()}
    first = "processes" if "processes" in seen else next(iter(seen))
    for way in seen:
        seconds = idle[way] * 10_000 / work.games
        sys.stdout.write(
            f"least: {way:10} 10,000 games on {work.jobs} idle cores {seconds:.1f} s, "
            f"{idle[way] / idle[first]:.2f} of {first}; {wall[way]:.1f} s by the clock here, "
            f"{wall[way] / wall[first]:.2f} of {first}\n"
        )


if __name__ == "__main__":
    sys.exit(main())
