"""Compiled and interpreted games are the same, move by move."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.lab.battery import digest

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = 3

PROGRAM = """
import sys
import quarterdeck.engine.table as table
from quarterdeck.engine.registry import game
from quarterdeck.lab.battery import digest
assert not table.__file__.endswith(".py"), "not compiled"
slug, variant, seats, games = sys.argv[1:]
print(digest(game(slug), variant, int(seats), int(games)))
"""


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A compiled copy of the package. Optimised little: it has to be the same, not fast."""
    folder = tmp_path_factory.mktemp("compiled")
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "fast.py"), "--out", str(folder), "--opt", "0"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_compiled_games_are_the_same_as_interpreted_ones(compiled: Path) -> None:
    """One test for all, so that the package is compiled once."""
    for slug, box in shelf().items():
        for variant, seats in box.setups():
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM, slug, variant, str(seats), str(GAMES)],
                cwd=compiled,
                env=os.environ | {"PYTHONPATH": str(compiled)},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, f"{slug} {variant} {seats}: {done.stderr}"
            assert done.stdout.strip() == digest(box, variant, seats, GAMES), f"{slug} {variant} {seats}"
