"""What is compiled by mypyc, and whether it can be: the one list, for wheels and for the tests.

QUARTERDECK_PURE=1 leaves everything interpreted; QUARTERDECK_GAMES="catan_junior" compiles the engine and
that game only; MYPYC_OPT_LEVEL is the compiler's level of optimisation, 3 unless told otherwise."""

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGE = Path("quarterdeck")
ENGINE = ["errors", "notes", "seats", "cards", "rulebook", "table", "acts", "fields", "fate", "views", "data"]
ENGINE += ["dice", "encoding", "slabs"]
PLAY = [
    "bots/__init__",
    "bots/player",
    "bots/random",
    "bots/greedy",
    "bots/clock",
    "bots/thinking",
    "bots/tape",
    "bots/net",
    "bots/judge",
    "bots/style",
    "bots/searcher",
    "bots/voyage",
    "bots/mind",
    "lab/play",
    "lab/watch",
    "lab/entries",
    "lab/sums",
    "rl/catalogue",
    "rl/match",
    "rl/crew",
    "rl/fleet",
]  # who plays, and how
# Types were proved by `make types`; here they only have to be known, whatever else is installed.
TYPES = ["--config-file=", "--ignore-missing-imports", "--python-version", "3.11"]
# Judgement has to be the same to the last bit: no multiply-and-add in one step, as on ARM.
EXACT = [] if sys.platform == "win32" else ["-ffp-contract=off"]
# Nobody replaces our functions at load time, so the compiler may inline them: about a tenth faster.
INLINED = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
# mypyc indents its C code ever deeper; gcc takes minutes to see whether that misleads anybody.
INDENTED = [] if sys.platform == "win32" else ["-Wno-misleading-indentation"]
PROBE = """
import sys, sysconfig, tempfile
from pathlib import Path
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
with tempfile.TemporaryDirectory() as folder:
    source = Path(folder) / "probe.c"
    source.write_text("#include <Python.h>\\n")
    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
"""


def asked_for_pure() -> bool:
    return os.environ.get("QUARTERDECK_PURE", "") not in ("", "0")


def hindrance() -> str:
    """Why nothing can be compiled here, in one sentence; empty if it can."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, and this is {sys.implementation.name}."
    if subprocess.run([sys.executable, "-c", PROBE], capture_output=True, check=False).returncode:
        return "There is no C compiler with Python's headers here (Debian: apt install gcc python3-dev)."
    return ""


def extensions() -> list[Any]:
    """For setup.py: the extension modules, or none where they cannot be made or are not wanted."""
    if asked_for_pure():
        return []
    why = hindrance() or ("" if find_spec("mypyc") else "mypyc is not installed here (pip install mypy).")
    if why:
        sys.stderr.write(f"{why} Quarterdeck is built interpreted.\n")
        return []
    from mypyc.build import mypycify

    games = os.environ.get("QUARTERDECK_GAMES", "").split()
    paths = [str(path) for path in sources(PACKAGE, games)]
    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    made = mypycify([*TYPES, *paths], opt_level=level, debug_level="0", group_name="quarterdeck")
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *EXACT, *INLINED, *INDENTED]
    return made


def sources(package: Path, games: list[str]) -> list[Path]:
    """The files to compile; of these games only, if any are named."""
    found = [package / "engine" / f"{name}.py" for name in ENGINE]
    found += [package / f"{name}.py" for name in PLAY]
    for folder in sorted((package / "games").iterdir()):
        if folder.is_dir() and (not games or folder.name in games):
            found += rules_and_judgement_of(folder)
    return found


def rules_of(folder: Path) -> list[Path]:
    """Tables, state, rules, and what they import of their own game."""
    return with_imports(folder, ("tables", "state", "rules"))


def rules_and_judgement_of(folder: Path) -> list[Path]:
    """What bots and learners need too: `sense` and `features`. The other faces stay interpreted."""
    return with_imports(folder, ("tables", "state", "rules", "sense", "features", "cues"))


def with_imports(folder: Path, names: tuple[str, ...]) -> list[Path]:
    """These modules or folders of a game, and what they import of their own game."""
    waiting: list[Path] = []
    for name in names:
        alone = folder / f"{name}.py"
        waiting += [alone] if alone.exists() else sorted((folder / name).rglob("*.py"))
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
