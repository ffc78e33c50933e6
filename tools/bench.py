"""How fast the games are, as ratios to catanatron measured in the same run on the same core.

python tools/bench.py [--rounds 5] [--seconds 0.5] [GAME ...]

Random games only. Every contestant is a process of its own (catanatron's four-player Catan; each game
interpreted; each game compiled by tools/fast.py in build/fast). They take turns of a fraction of a second,
and the best turn of each counts: whatever else the machine does slows all of them alike, or is left out.
catanatron is a development dependency of this bench alone: pip install catanatron."""

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PEER = "catanatron"
SAMPLES = 40  # positions of random games that are copied
# per game: decisions interpreted and compiled, copies interpreted and compiled, each against catanatron
TARGETS: dict[str, tuple[float, float, float, float]] = {
    "catan_junior": (6, 30, 20, 0),
    "finis_terrae": (0, 3, 0, 1),
}


# -- in a process of its own: one contestant ---------------------------------------------


def contestant(name: str) -> None:
    """Answers `decisions SECONDS` and `copies SECONDS`, line by line, with a rate."""
    play, copy = peer() if name == PEER else ours(name)
    for line in sys.stdin:
        what, seconds = line.split()
        rate = measured(play if what == "decisions" else copy, float(seconds))
        sys.stdout.write(f"{rate}\n")
        sys.stdout.flush()


def measured(work: Callable[[int], int], seconds: float) -> float:
    """Things done in a second; `work` does some and says how many."""
    done, turn = 0, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work(turn)
        turn += 1
    return done / spent


def ours(name: str) -> tuple[Callable[[int], int], Callable[[int], int]]:
    from quarterdeck.engine.fate import Luck, wander
    from quarterdeck.engine.table import OVER

    box = import_module(f"quarterdeck.games.{name}").box
    seats = box.seats[-1]
    samples: list[Any] = []
    for seed in range(SAMPLES):
        s, luck = box.new(seats), Luck(seed)
        for _ in range(20 + 5 * seed):
            if s.seat != OVER:
                luck.step(s)
        samples.append(s)
    return lambda turn: wander(box.new(seats), Luck(turn)), copier(samples)


def copier(samples: list[Any]) -> Callable[[int], int]:
    def copy(turn: int) -> int:
        for sample in samples:
            sample.copy()
        return len(samples)

    return copy


def peer() -> tuple[Callable[[int], int], Callable[[int], int]]:
    catan = import_module(PEER)

    def new(seed: int) -> Any:
        return catan.Game([catan.RandomPlayer(color) for color in catan.Color], seed=seed + 1)

    def play(turn: int) -> int:
        game, ticks = new(turn), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    samples: list[Any] = []
    for seed in range(SAMPLES):
        game = new(seed)
        for _ in range(20 + 5 * seed):
            game.play_tick()
        samples.append(game.state)
    return play, copier(samples)


# -- the contest -------------------------------------------------------------------------


class Runner:
    """A contestant's process, and its best results so far."""

    def __init__(self, name: str, folder: Path) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path[1:]])}
        command = [sys.executable, str(Path(__file__).resolve()), "--contestant", name]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, cwd=BUILD
        )
        self.best = {"decisions": 0.0, "copies": 0.0}

    def turn(self, what: str, seconds: float) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what} {seconds}\n")
        self.process.stdin.flush()
        rate = self.process.stdout.readline()
        if not rate:
            raise SystemExit("bench: a contestant fell over; its words are above")
        self.best[what] = max(self.best[what], float(rate))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def on_one_core() -> None:
    """Children stay there too."""
    if hasattr(os, "sched_setaffinity"):
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def plain_copy() -> Path:
    """The sources without any compiled modules that may lie beside them."""
    folder = BUILD / "plain"
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(ROOT / "quarterdeck", folder / "quarterdeck", ignore=left_out)
    return folder


def fingerprint(games: list[str]) -> str:
    """Of everything that is compiled; the same sources need not be compiled again."""
    paths = [*(ROOT / "quarterdeck" / "engine").glob("*.py"), ROOT / "tools" / "compiling.py"]
    for name in games:
        paths += (ROOT / "quarterdeck" / "games" / name).rglob("*.py")
    texts = [path.name.encode() + b"\0" + path.read_bytes() for path in sorted(paths)]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def compiled_copy(games: list[str]) -> Path | None:
    """The compiled twins, made anew only if something has changed; None if they cannot be made."""
    folder, mark = BUILD / "fast", fingerprint(games)
    kept = folder / "fingerprint"
    if kept.exists() and kept.read_text() == mark:
        return folder
    sys.stdout.write("compiling, which takes some minutes ...\n")
    sys.stdout.flush()
    command = [sys.executable, str(ROOT / "tools" / "fast.py"), "--out", str(folder), *games]
    if subprocess.run(command, check=False).returncode:
        return None
    kept.write_text(mark)
    return folder


def contest(games: list[str], rounds: int, seconds: float) -> dict[tuple[str, str], Runner]:
    """Every contestant takes its turn, round after round."""
    folder = compiled_copy(games)
    plain = plain_copy()
    on_one_core()
    runners = {(name, "interpreted"): Runner(name, plain) for name in games}
    if folder is not None:
        runners |= {(name, "compiled"): Runner(name, folder) for name in games}
    if find_spec(PEER) is not None:
        runners[PEER, ""] = Runner(PEER, plain)
    for number in range(rounds):
        sys.stdout.write(f"round {number + 1} of {rounds}\n")
        sys.stdout.flush()
        for runner in runners.values():
            runner.turn("decisions", seconds)
            runner.turn("copies", seconds / 3)
    for runner in runners.values():
        runner.end()
    return runners


# -- the result --------------------------------------------------------------------------


def report(games: list[str], runners: dict[tuple[str, str], Runner]) -> bool:
    """A table of ratios; whether every target was reached."""
    peer = runners.get((PEER, ""))
    base = {"decisions": 0.0, "copies": 0.0} if peer is None else peer.best
    write(f"{'':34}{'decisions/s':>13}{'ratio':>9}{'copy µs':>10}{'ratio':>9}  targets")
    if peer is not None:
        write(row("catanatron, Catan, 4 players", base, base, 0, 0)[0])
    reached = True
    for name in games:
        for kind, at in (("interpreted", 0), ("compiled", 1)):
            if (name, kind) in runners:
                wanted = TARGETS.get(name, (0, 0, 0, 0))
                text, good = row(
                    f"{name}, {kind}", runners[name, kind].best, base, wanted[at], wanted[at + 2]
                )
                write(text)
                reached = reached and good
        if (name, "compiled") in runners:
            slow, fast = runners[name, "interpreted"].best, runners[name, "compiled"].best
            write(f"{'':34}compiled is {fast['decisions'] / slow['decisions']:.1f} times as fast")
    if peer is None:
        write("catanatron is not installed, so there are no ratios: pip install catanatron")
    return reached


def row(
    name: str, best: dict[str, float], base: dict[str, float], rate: float, copy: float
) -> tuple[str, bool]:
    """One contestant's line, and whether it reached its targets."""
    text = f"{name:34}{best['decisions']:>13,.0f}"
    ratios = [best[what] / base[what] if base[what] else 0.0 for what in ("decisions", "copies")]
    text += f"{ratios[0]:>8.1f}x{1e6 / best['copies']:>10.2f}{ratios[1]:>8.1f}x"
    said: list[str] = []
    good = True
    for what, ratio, wanted in (("decisions", ratios[0], rate), ("copies", ratios[1], copy)):
        if wanted and base["decisions"]:
            good = good and ratio >= wanted
            said.append(f"{what} {wanted:g}x {'reached' if ratio >= wanted else 'MISSED'}")
    return f"{text}  {', '.join(said)}".rstrip(), good


def write(line: str) -> None:
    sys.stdout.write(line + "\n")


def shelved() -> list[str]:
    return [path.parent.name for path in sorted((ROOT / "quarterdeck" / "games").glob("*/__init__.py"))]


def main() -> int:
    parser = argparse.ArgumentParser(description="How fast the games are, beside catanatron.")
    parser.add_argument("--contestant", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each turn")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    if args.contestant:
        contestant(args.contestant)
        return 0
    BUILD.mkdir(exist_ok=True)
    games = args.games or shelved()
    return 0 if report(games, contest(games, args.rounds, args.seconds)) else 1


if __name__ == "__main__":
    sys.exit(main())
