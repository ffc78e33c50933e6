"""How well do the tests bite? Random small faults are put into the rules, one at a time, and the tests run.

python -m tools.mutants TARGET [--count N] [--seed S] [--jobs J] [--out FILE] [--again FILE] [--list]

TARGET is a game (its tables, state, rules and data) or `engine` (table, views, fate, record). The work is
done in copies of the project; the working tree is never touched. `--out` keeps the survivors, `--again`
tries only those of such a file anew. A mutant that changes nothing anybody could see may be named, with
the reason, in tools/equivalent.toml: it is left out of the count."""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from tools.compiling import rules_of
from tools.faults import Fault, faults_in
from tools.testbench import Bench

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tools" / "equivalent.toml"
COPIED = ("quarterdeck", "tests", "tools", "examples", "docs", "pyproject.toml", "Makefile", "README.md")
ENGINE = ("table", "views", "fate", "record")
DATA_SHARE = 4  # at most one in so many mutants is a number in a data file


def scope(target: str) -> list[Path]:
    package = ROOT / "quarterdeck"
    if target == "engine":
        return [package / "engine" / f"{name}.py" for name in ENGINE]
    folder = package / "games" / target
    if not folder.is_dir():
        sys.exit(f"there is no game called {target!r} to mutate")
    return [*rules_of(folder), *sorted((folder / "data").glob("*.toml"))]


def tests_of(target: str) -> list[str]:
    """The tests that should notice, the quick ones first."""
    if target == "engine":
        return ["tests/engine", "tests/conformance/test_toy.py", "tests/golden"]
    second = f"tests/lockstep/test_{target}.py"
    return ["tests/golden", f"tests/games/{target}", *([second] if (ROOT / second).exists() else [])]


def sampled(target: str, count: int, seed: int) -> list[Fault]:
    """The same ones for the same seed; those known to change nothing left out."""
    known = {tuple(sorted(row.items())) for row in equivalents()}
    every = [fault for path in scope(target) for fault in faults_in(ROOT, path)]
    every = [fault for fault in every if tuple(sorted(fault.name().items())) not in known]
    luck = random.Random(seed)
    luck.shuffle(every)
    data = [fault for fault in every if fault.file.endswith(".toml")][: count // DATA_SHARE]
    code = [fault for fault in every if fault.file.endswith(".py")][: count - len(data)]
    return [*code, *data]


def equivalents() -> list[dict[str, str]]:
    rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return [{key: row[key] for key in ("file", "where", "was", "now")} for row in rows]


def copied() -> Path:
    place = Path(tempfile.mkdtemp(prefix="mutants-"))
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy2(source, place / name)
    return place


def run(target: str, faults: list[Fault], jobs: int) -> list[Fault]:
    """Those that no test noticed."""
    place, survivors, tried = copied(), list[Fault](), list[Fault]()
    start = time.monotonic()

    def tell(fault: Fault, survived: bool) -> None:
        tried.append(fault)
        if survived:
            survivors.append(fault)
            sys.stdout.write(f"\rsurvived: {fault}\n")
            sys.stdout.flush()
        left = (time.monotonic() - start) / len(tried) * (len(faults) - len(tried))
        sys.stderr.write(f"\r{len(tried)} of {len(faults)}, {len(survivors)} alive, {left:.0f} s left   ")

    try:
        Bench(place, tests_of(target), target, faults).run(jobs, tell)
    finally:
        os.chdir(ROOT)
        shutil.rmtree(place, ignore_errors=True)
    sys.stderr.write("\n")
    return survivors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("target")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--again", type=Path)
    parser.add_argument("--list", action="store_true", help="only name the mutants")
    args = parser.parse_args()
    if args.again:
        wanted = json.loads(args.again.read_text())
        every = [fault for path in scope(args.target) for fault in faults_in(ROOT, path)]
        faults = [fault for fault in every if fault.name() in wanted]
    else:
        faults = sampled(args.target, args.count, args.seed)
    if args.list:
        sys.stdout.write("".join(f"{fault}\n" for fault in faults))
        return 0
    survivors = run(args.target, faults, args.jobs)
    if args.out:
        args.out.write_text(json.dumps([fault.name() for fault in survivors], indent=1) + "\n")
    killed = len(faults) - len(survivors)
    share = 100 * killed / max(1, len(faults))
    sys.stdout.write(f"{args.target}: {killed} of {len(faults)} mutants killed ({share:.1f} %)\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
