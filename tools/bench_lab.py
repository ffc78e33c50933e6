"""What the lab costs, in processor time of all its processes: plain simulation, all facts, all facts on Dask.

python tools/bench_lab.py [--games 2000] [--rounds 3] [--jobs 2] [--ways simulate processes dask] [GAME]

The ways take turns, and of each the turn that cost least counts, so that whatever else the machine does is
left out. Pools and clusters are warm when the clock starts, as on a cluster that is there already. A cluster
also costs something while it only stands there (signs of life, statistics), by the clock and not by the game:
that is measured first. On a crowded machine, where a run takes many times longer than it works, it is most of
what a cluster seems to cost; the last lines reckon how it would be on idle cores. For the compiled rules:
python tools/fast.py --out build/fast catan_junior, then PYTHONPATH=build/fast."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import psutil

if __name__ == "__main__":  # what PYTHONPATH says comes first, then the sources beside this file
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from quarterdeck.engine import table
from quarterdeck.engine.registry import game
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


def play(slug: str, games: int, where: Engine) -> None:
    made = trial(game(slug), bots=["random"])
    (digest,) = run([made], where, Pace(Effort(games=games), made.seats, made.batch))
    assert digest.count == games


def measured(way: str, slug: str, games: int, jobs: int) -> Cost:
    if way == "simulate":
        return cost(lambda: simulate(plan(game(slug), games, bots=["random"])))
    if way == "processes":
        where: Engine = Processes(jobs)
        try:
            play(slug, 200 * jobs, where)
            return cost(lambda: play(slug, games, where))
        finally:
            where.close()
    return on_dask(slug, games, jobs)


def on_dask(slug: str, games: int, jobs: int) -> Cost:
    """Workers in processes of their own; the scheduler lives in this one."""
    from distributed import LocalCluster

    quiet: dict[str, Any] = {"dashboard_address": None, "silence_logs": 50}
    with LocalCluster(
        n_workers=jobs, threads_per_worker=1, processes=True, host="127.0.0.1", **quiet
    ) as cluster:
        where = engine("dask://" + cluster.scheduler_address.removeprefix("tcp://"))
        try:
            play(slug, 200 * jobs, where)
            return cost(lambda: play(slug, games, where), standing_cost())
        finally:
            where.close()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="catan_junior")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ways", nargs="+", default=["simulate", "processes", "dask"])
    args = parser.parse_args()
    kind = "interpreted" if str(table.__file__).endswith(".py") else "compiled"
    sys.stdout.write(f"{args.game}, {kind}, random bots, {args.games:,} games; CPU ms for each game\n")
    best: dict[str, Cost] = {}
    for _ in range(args.rounds):
        for way in args.ways:
            one = measured(way, args.game, args.games, args.jobs)
            best[way] = min(best.get(way, one), one, key=lambda cost: cost.on_idle(args.jobs))
            ms = 1000 / args.games
            sys.stdout.write(
                f"{way:10} {one.all * ms:6.3f} (workers {one.others * ms:.3f}, here {one.here * ms:.3f}), "
                f"{one.wall:.1f} s by the clock, of which {one.standing:.1%} for standing there\n"
            )
            sys.stdout.flush()
    first = best.get("processes", best[args.ways[0]]).on_idle(args.jobs)
    for way, one in best.items():
        reckoned = one.on_idle(args.jobs)
        sys.stdout.write(
            f"least: {way:10} 10,000 games on {args.jobs} idle cores {reckoned * 10_000 / args.games:.1f} s, "
            f"{reckoned / first:.2f} of processes\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
