"""How fast the games are, as ratios to catanatron measured in the same run on the same core.

python tools/bench.py [--seats all|2 3 ...] [--rounds 5] [--seconds 0.5] [--json] [--readme] [GAME ...]

Every contestant is a process of its own (catanatron's four-player Catan; each game interpreted; each game
compiled by tools/fast.py in build/fast), at its largest seat count unless told otherwise. They take turns
of a fraction of a second, and the best turn of each counts: whatever else the machine does slows all of
them alike, or is left out. `--json` prints one object instead of the table; `--readme` puts the table into
README.md. The exit code is 1 if a target was missed. catanatron is a development dependency of this bench
alone: pip install catanatron."""

import argparse
import contextlib
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
MARKS = ("<!-- bench -->", "<!-- end of bench -->")  # in README.md
PEER = "catanatron"
INTERPRETED, COMPILED = KINDS = ("interpreted", "compiled")
# what is measured, with the share of a turn that it gets
MEASURES = {"decisions": 1.0, "copies": 0.3, "redacted": 0.3, "imagined": 0.3, "sense": 0.3, "greedy": 1.0}
# what a game shall reach compiled: decisions as a ratio, the others at most so many microseconds
TARGETS: dict[str, dict[str, float]] = {
    "catan_junior": {"decisions": 60, "copies": 0.5, "redacted": 5, "imagined": 5, "sense": 3},
    "pirate_haven": {"decisions": 35, "redacted": 5, "imagined": 5, "sense": 3},
    "haze_islands": {"decisions": 35, "redacted": 5, "imagined": 5, "sense": 10},
    "finis_terrae": {"decisions": 25, "redacted": 5, "imagined": 5, "sense": 10},
    "micro_pirates": {"decisions": 25, "copies": 2, "redacted": 5, "imagined": 5, "sense": 10},
}
Place = tuple[str, int]  # a game and a number of seats


# -- the contest -------------------------------------------------------------------------


class Runner:
    """A contestant's process, and its best results so far: things a second."""

    def __init__(self, folder: Path, *words: str) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *sys.path[1:]])}
        command = [sys.executable, "-P", str(ROOT / "tools" / "contestant.py"), *words]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, cwd=BUILD
        )
        self.best: dict[str, float] = {}

    def turn(self, what: str, seconds: float) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what} {seconds}\n")
        self.process.stdin.flush()
        rate = self.process.stdout.readline()
        if not rate:
            raise SystemExit("bench: a contestant fell over; its words are above")
        self.best[what] = max(self.best.get(what, 0.0), float(rate))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Contest:
    """Every contestant, and whether the peer is there to be compared with."""

    def __init__(self, places: list[Place], plain: Path, fast: Path | None) -> None:
        self.places = places
        self.ours: dict[tuple[Place, str], Runner] = {}
        for name, seats in places:
            self.ours[(name, seats), INTERPRETED] = Runner(plain, name, str(seats))
            if fast is not None:
                self.ours[(name, seats), COMPILED] = Runner(fast, name, str(seats))
        self.peer = Runner(plain, PEER) if find_spec(PEER) is not None else None

    def run(self, rounds: int, seconds: float) -> None:
        """Everybody takes turns, round after round."""
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds}")
            for what, share in MEASURES.items():
                for runner in self.ours.values():
                    runner.turn(what, seconds * share)
                if self.peer is not None and what in ("decisions", "copies"):
                    self.peer.turn(what, seconds * share)
        for runner in [*self.ours.values(), *([] if self.peer is None else [self.peer])]:
            runner.end()

    def result(self) -> dict[str, Any]:
        """The object that `--json` prints; the table is made from it too."""
        games: dict[str, dict[str, dict[str, Any]]] = {}
        for place, kind in self.ours:
            row = self.row(self.ours[place, kind].best)
            games.setdefault(place[0], {}).setdefault(str(place[1]), {})[kind] = row
        for name, by_seats in games.items():
            for kinds in by_seats.values():
                if COMPILED in kinds:
                    kinds["compiled_to_interpreted"] = gains(kinds[INTERPRETED], kinds[COMPILED])
                    kinds["missed"] = missed(name, kinds[COMPILED])
        return {
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "python": platform.python_version(),
            "machine": platform.machine(),
            "peer": None if self.peer is None else {"name": PEER, **self.row(self.peer.best)},
            "games": games,
        }

    def row(self, best: dict[str, float]) -> dict[str, float]:
        """Rates of decisions, microseconds of the others, and ratios to the peer."""
        row: dict[str, float] = {"decisions_per_second": round(best["decisions"])}
        if "greedy" in best:
            row["greedy_per_second"] = round(best["greedy"], 1)
        for what in ("copies", "redacted", "imagined", "sense"):
            if what in best:
                row[f"{what}_us"] = round(1e6 / best[what], 3)
        if self.peer is not None:
            for what in ("decisions", "copies"):
                row[f"{what}_ratio"] = round(best[what] / self.peer.best[what], 2)
        return row


def gains(slow: dict[str, float], fast: dict[str, float]) -> dict[str, float]:
    """How many times as fast the compiled kind is, in each respect."""
    found = {}
    for what in MEASURES:
        for name in (f"{what}_per_second", f"{what}_us"):
            if name in slow:
                ratio = fast[name] / slow[name] if name.endswith("second") else slow[name] / fast[name]
                found[what] = round(ratio, 2)
    return found


def missed(name: str, row: dict[str, float]) -> list[str]:
    """The targets that were not reached, each with what was wanted."""
    found = []
    for what, wanted in TARGETS.get(name, {}).items():
        if what == "decisions" and row.get("decisions_ratio", wanted) < wanted:
            found.append(f"decisions {wanted:g}x")
        elif row.get(f"{what}_us", 0) > wanted:
            found.append(f"{what} {wanted:g} µs")
    return found


# -- the table ---------------------------------------------------------------------------

HEADS = ("decisions/s", "ratio", "copy µs", "ratio", "redacted µs", "imagined µs", "sense µs", "greedy/s")
COLUMNS = (
    "decisions_per_second",
    "decisions_ratio",
    "copies_us",
    "copies_ratio",
    "redacted_us",
    "imagined_us",
    "sense_us",
    "greedy_per_second",
)


def table(result: dict[str, Any]) -> str:
    """For a person, and for the README: a table in Markdown that reads well as it is."""
    rows = [["", *HEADS]]
    if result["peer"] is not None:
        rows.append(["catanatron, Catan, 4 players", *cells(result["peer"])])
    for name, by_seats in result["games"].items():
        for seats, row in by_seats.items():
            rows += [[f"{name}, {seats}, {kind}", *cells(row[kind])] for kind in KINDS if kind in row]
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    lines = ["| " + " | ".join(map(placed, row, widths, range(len(row)))) + " |" for row in rows]
    rule = (
        "|" + "|".join("-" * (width + 1) + ("-" if n == 0 else ":") for n, width in enumerate(widths)) + "|"
    )
    return "\n".join([lines[0], rule, *lines[1:]])


def placed(cell: str, width: int, column: int) -> str:
    return cell.ljust(width) if column == 0 else cell.rjust(width)


def cells(row: dict[str, float]) -> list[str]:
    found: list[str] = []
    for column in COLUMNS:
        number = row.get(column)
        if number is None:
            found.append("")
        elif column.endswith("ratio"):
            found.append(f"{number:.1f}x")
        else:
            found.append(f"{number:,.0f}" if number >= 100 else f"{number:.2f}")
    return found


def remarks(result: dict[str, Any]) -> list[str]:
    """Below the table: what compiling brings, and the targets that were missed."""
    found = [f"{result['date']}, Python {result['python']}, {result['machine']}, random games on one core."]
    for name, by_seats in result["games"].items():
        for seats, row in by_seats.items():
            if "compiled_to_interpreted" in row:
                times = ", ".join(f"{what} {n:g}" for what, n in row["compiled_to_interpreted"].items())
                found.append(f"{name}, {seats}: compiled is so many times as fast: {times}")
            if row.get("missed"):
                found.append(f"{name}, {seats}: MISSED {', '.join(row['missed'])}")
    if result["peer"] is None:
        found.append("catanatron is not installed, so there are no ratios: pip install catanatron")
    return found


def into_readme(result: dict[str, Any], readme: Path) -> None:
    """The last table stands between two marks."""
    before, rest = readme.read_text(encoding="utf-8").split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    middle = f"{MARKS[0]}\n{table(result)}\n\nLast measured on {remarks(result)[0]}\n{MARKS[1]}"
    readme.write_text(before + middle + after, encoding="utf-8")


# -- what is measured --------------------------------------------------------------------


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
    paths = [ROOT / "tools" / "compiling.py", ROOT / "setup.py"]
    for folder in ("engine", "bots", "lab", "rl", *[f"games/{name}" for name in games]):
        paths += (ROOT / "quarterdeck" / folder).rglob("*.py")
    texts = [str(path).encode() + b"\0" + path.read_bytes() for path in sorted(paths)]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def compiled_copy(games: list[str]) -> Path | None:
    """The compiled twins, made anew only if something has changed; None if they cannot be made."""
    folder, mark = BUILD / "fast", fingerprint(games)
    kept = folder / "fingerprint"
    if kept.exists() and kept.read_text() == mark:
        return folder
    tell("compiling, which takes some minutes ...")
    command = [sys.executable, str(ROOT / "tools" / "fast.py"), "--out", str(folder), *games]
    if subprocess.run(command, check=False, stdout=sys.stderr).returncode:
        return None
    kept.write_text(mark)
    return folder


def tell(line: str) -> None:
    """Progress; the result alone goes to the output."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def chosen(games: list[str], seats: list[str]) -> list[Place]:
    """Which games, for how many players: the most that can play unless told otherwise."""
    from quarterdeck.engine.registry import game

    found: list[Place] = []
    for name in games:
        counts = list(game(name).seats)
        wanted = counts if seats == ["all"] else [int(word) for word in seats] or counts[-1:]
        found += [(name, count) for count in wanted if count in counts]
    return found


def shelved() -> list[str]:
    return [path.parent.name for path in sorted((ROOT / "quarterdeck" / "games").glob("*/__init__.py"))]


def main() -> int:
    parser = argparse.ArgumentParser(description="How fast the games are, beside catanatron.")
    parser.add_argument("--seats", nargs="+", default=[], help="these seat counts, or `all`")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each turn")
    parser.add_argument("--json", action="store_true", help="one object instead of the table")
    parser.add_argument("--readme", action="store_true", help="put the table into README.md too")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    games = args.games or shelved()
    fast = compiled_copy(games)
    on_one_core()
    contest = Contest(chosen(games, args.seats), plain_copy(), fast)
    contest.run(args.rounds, args.seconds)
    result = contest.result()
    if args.readme:
        into_readme(result, ROOT / "README.md")
    sys.stdout.write(json.dumps(result) if args.json else "\n".join([table(result), "", *remarks(result)]))
    sys.stdout.write("\n")
    return 1 if any(row.get("missed") for rows in result["games"].values() for row in rows.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
