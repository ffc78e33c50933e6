"""Builds compiled twins of the engine and the rules with mypyc.

python tools/fast.py [--out FOLDER] [--opt LEVEL] [GAME ...]

Without --out the extension modules land beside their sources; with it, a copy of the package is
compiled in that folder and the sources stay interpreted."""

import argparse
import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ["errors", "notes", "seats", "cards", "rulebook", "table", "acts", "fields", "fate", "views", "data"]


def sources(package: Path, games: list[str]) -> list[Path]:
    found = [package / "engine" / f"{name}.py" for name in ENGINE]
    for folder in sorted((package / "games").iterdir()):
        if folder.is_dir() and (not games or folder.name in games):
            found += rules_of(folder)
    return found


def rules_of(folder: Path) -> list[Path]:
    """Tables, state, rules, and what they import of their own game; faces stay interpreted."""
    seeds = [folder / f"{name}.py" for name in ("tables", "state", "rules")]
    waiting = [path for path in [*seeds, *sorted((folder / "rules").glob("*.py"))] if path.exists()]
    found: list[Path] = []
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.append(path)
            waiting += own_imports(path, folder)
    return sorted(found)


def own_imports(path: Path, folder: Path) -> list[Path]:
    start = f"quarterdeck.games.{folder.name}."
    found: list[Path] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(start):
            inner = folder.joinpath(*node.module.removeprefix(start).split("."))
            found += [place for place in (inner.with_suffix(".py"), inner / "__init__.py") if place.exists()]
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path)
    parser.add_argument("--opt", default="3")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    root: Path = args.out or ROOT
    if args.out:
        shutil.rmtree(root / "quarterdeck", ignore_errors=True)
        shutil.copytree(
            ROOT / "quarterdeck", root / "quarterdeck", ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
    paths = [str(path.relative_to(root)) for path in sources(root / "quarterdeck", args.games)]
    environment = os.environ | {"MYPYC_OPT_LEVEL": args.opt, "MYPYC_DEBUG_LEVEL": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *paths],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write((done.stdout + done.stderr)[-4000:])
        return done.returncode
    sys.stdout.write(f"compiled {len(paths)} modules in {root}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
