"""Compiled and interpreted games are the same, move by move, whoever plays them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.lab.battery import digest
from tests.conformance import bots_play
from tools.compiling import sources

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = 3

PROGRAM = """
import json, sys
import quarterdeck.engine.table as table
from quarterdeck.engine.registry import shelf
from quarterdeck.lab.battery import digest
assert not table.__file__.endswith(".py"), "not compiled"
found = {}
for slug, box in shelf().items():
    for variant, seats in box.setups():
        found[f"{slug} {variant} {seats}"] = digest(box, variant, seats, int(sys.argv[1]))
print(json.dumps(found))
"""


GOLDEN = """
import hashlib, json, sys
from pathlib import Path
import quarterdeck.engine.table as table
from quarterdeck.engine.record import load, verify
from quarterdeck.engine.snapshot import snapshot
assert not table.__file__.endswith(".py"), "not compiled"
finals = {}
for path in sorted(Path(sys.argv[1]).glob("*/*.qd")):
    record = load(path)
    verify(record, path.name)
    text = json.dumps(snapshot(record.state), sort_keys=True)
    finals[f"{path.parent.name}/{path.stem}"] = hashlib.sha256(text.encode()).hexdigest()
print(json.dumps(finals))
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
    """One test for all, so that the package is compiled once: golden games, random ones, games of bots."""
    for path in sources(Path("quarterdeck"), []):
        assert list((compiled / path).parent.glob(f"{path.stem}.*[od]")), f"{path} was not compiled"
    folder = ROOT / "tests" / "golden"
    finals = json.loads((folder / "finals.json").read_text(encoding="utf-8"))
    assert json.loads(run(compiled, GOLDEN, str(folder))) == finals
    digests = json.loads(run(compiled, PROGRAM, str(GAMES)))
    ways = [(slug, box, *way) for slug, box in shelf().items() for way in box.setups()]
    assert len(digests) == len(ways)
    for slug, box, variant, seats in ways:
        way = f"{slug} {variant} {seats}"
        assert digests[way] == digest(box, variant, seats, GAMES), way
    played = json.loads(run(compiled, Path(bots_play.__file__).read_text(encoding="utf-8")))
    assert played == bots_play.all_games()


def run(compiled: Path, program: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=compiled,
        env=os.environ | {"PYTHONPATH": str(compiled)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout
