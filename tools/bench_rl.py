"""How fast the environments for learning are, beside the libraries' own games and RLCard in the same run.

python tools/bench_rl.py [--rounds 5] [--seconds 1] [--fast FOLDER] [--json] [GAME ...]

Every contestant is a process of its own that plays at random, choosing included; they take turns, and the
best turn of each counts. A step is one decision of an agent; time is the processor's, so that a busy machine
does less harm. All tables have two seats. `fleet` is the vector environment with 256 games and a learner in
all seats, `bots` the same with a random opponent, whose decisions are not counted. FOLDER is a compiled copy
(build/fast, where `make bench` leaves it). The exit code is 1 if a target was missed."""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FLEET = 256
PEERS = [
    "zoo texas_holdem_v4",
    "zoo leduc_holdem_v4",
    "zoo connect_four_v3",
    "zoo tictactoe_v3",
    "rlcard limit-holdem",
    "rlcard leduc-holdem",
    "gym CartPole-v1",
    "gym Blackjack-v1",
]
OURS = ["aec", "solo", "fleet", "bots"]
YARDSTICK, TIMES = "zoo texas_holdem_v4", 5.0
FASTEST, STEPS = "catan_junior", 150_000
COMPILED = "compiled"
Steps = Callable[[], int]  # plays some steps; how many


# -- contestants -------------------------------------------------------------------------


def zoo_steps(zoo: Any) -> Steps:
    """As PettingZoo's own performance_benchmark plays."""
    import numpy

    def steps() -> int:
        zoo.reset()
        count = 0
        for _ in zoo.agent_iter():
            seen, _, ended, cut, info = zoo.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            zoo.step(None if ended or cut else random.choice(numpy.flatnonzero(mask).tolist()))
            count += not (ended or cut)
        return count

    return steps


def gym_steps(env: Any) -> Steps:
    import numpy

    def steps() -> int:
        _, info = env.reset()
        over, count = False, 0
        while not over:
            mask = info.get("action_mask")
            action = (
                env.action_space.sample() if mask is None else random.choice(numpy.flatnonzero(mask).tolist())
            )
            _, _, ended, cut, info = env.step(action)
            over = ended or cut
            count += 1
        return count

    return steps


def fleet_steps(game: str, opponents: str) -> Steps:
    import numpy

    from quarterdeck.rl.gymnasium import Fleet

    fleet = Fleet(game, num_envs=FLEET, opponents=opponents, seats=2)
    dice = numpy.random.default_rng(1)
    kept = [fleet.reset(seed=1)[1]["action_mask"]]
    rows = numpy.arange(FLEET) * fleet.single_action_space.n

    def steps() -> int:
        allowed = numpy.flatnonzero(kept[0].view(bool))  # of all games; those of one are in a row
        first = allowed.searchsorted(rows)
        counts = numpy.diff(first, append=len(allowed))
        choice = allowed[first + (dice.random(FLEET) * counts).astype(int)] - rows
        kept[0] = fleet.step(choice)[4]["action_mask"]
        return FLEET

    return steps


def rlcard_steps(name: str) -> Steps:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def steps() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return steps


def contestant(words: list[str]) -> Steps:
    kind, name = words
    if kind == "zoo":
        from importlib import import_module

        return zoo_steps(import_module(f"pettingzoo.classic.{name}").env())
    if kind == "rlcard":
        return rlcard_steps(name)
    if kind == "gym":
        import gymnasium

        return gym_steps(gymnasium.make(name))
    if kind == "aec":
        from quarterdeck.rl.pettingzoo import env

        return zoo_steps(env(name, seats=2))
    if kind == "solo":
        from quarterdeck.rl.gymnasium import Solo

        return gym_steps(Solo(name, seats=2))
    return fleet_steps(name, "self" if kind == "fleet" else "random")


def work(words: list[str]) -> None:
    """A contestant's process: a rate for every line that names so many seconds."""
    steps = contestant(words)
    steps()
    for line in sys.stdin:
        count, begun = 0, time.process_time()
        while time.process_time() - begun < float(line):
            count += steps()
        sys.stdout.write(f"{count / (time.process_time() - begun)}\n")
        sys.stdout.flush()


# -- the contest -------------------------------------------------------------------------


class Runner:
    def __init__(self, words: list[str], folder: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONWARNINGS": "ignore"}
        command = [sys.executable, "-P", str(Path(__file__).resolve()), "--worker", *words]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        self.best = 0.0

    def turn(self, seconds: float) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        rate = self.process.stdout.readline()
        if not rate:
            raise SystemExit("bench_rl: a contestant fell over; its words are above")
        self.best = max(self.best, float(rate))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def contest(games: list[str], fast: Path | None, rounds: int, seconds: float) -> dict[str, float]:
    """Steps per second of processor time, by name."""
    runners = {name: Runner(name.split(), ROOT) for name in PEERS}
    for kind in OURS:
        for game in games:
            runners[f"{kind} {game} interpreted"] = Runner([kind, game], ROOT)
            if fast is not None:
                runners[f"{kind} {game} {COMPILED}"] = Runner([kind, game], fast)
    for number in range(rounds):
        sys.stderr.write(f"round {number + 1} of {rounds}\n")
        for runner in runners.values():
            runner.turn(seconds)
    for runner in runners.values():
        runner.end()
    return {name: round(runner.best) for name, runner in runners.items()}


def missed(rates: dict[str, float]) -> list[str]:
    """The targets that were not reached, each with what was wanted."""
    fleets = {name: rate for name, rate in rates.items() if name.startswith("fleet ") and COMPILED in name}
    found = [
        f"{name}: {TIMES:g}x {YARDSTICK}" for name, rate in fleets.items() if rate < TIMES * rates[YARDSTICK]
    ]
    fastest = f"fleet {FASTEST} {COMPILED}"
    if fleets.get(fastest, STEPS) < STEPS:
        found.append(f"{fastest}: {STEPS:,} steps/s")
    return found


def table(rates: dict[str, float]) -> str:
    yardstick = rates[YARDSTICK]
    rows = ["| steps a second, one core | steps/s | to Texas Hold'em |", "|---|---:|---:|"]
    rows += [f"| {name} | {rate:,.0f} | {rate / yardstick:.1f}x |" for name, rate in rates.items()]
    return "\n".join([*rows, *[f"MISSED {line}" for line in missed(rates)]])


def main() -> int:
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2:])
        return 0
    parser = argparse.ArgumentParser(description="How fast the environments for learning are.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each turn")
    parser.add_argument("--fast", type=Path, default=ROOT / "build" / "fast", help="a compiled copy")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("games", nargs="*", default=[])
    args = parser.parse_args()
    games = args.games or sorted(
        path.parent.name for path in (ROOT / "quarterdeck/games").glob("*/ledger.md")
    )
    fast = args.fast if any(args.fast.glob("quarterdeck/rl/*.so")) else None
    if fast is None:
        sys.stderr.write("nothing is compiled there, so only the sources are measured (make bench)\n")
    rates = contest(games, fast, args.rounds, args.seconds)
    sys.stdout.write((json.dumps(rates) if args.json else table(rates)) + "\n")
    return 1 if missed(rates) else 0


if __name__ == "__main__":
    sys.exit(main())
