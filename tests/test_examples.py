"""Every example is short and runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_example_runs(path: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}
    done = subprocess.run(
        [sys.executable, str(path)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout and not done.stderr
    if path.stem == "look_out":  # four games on fixed seeds; in twenty-four it won nineteen
        assert int(done.stdout.split()[2]) >= 3


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: str(path.stem))
def test_example_is_short(path: Path) -> None:
    most = 45 if path.stem == "look_out" else 25  # a bot of forty lines, and the games it is tried in
    assert len(path.read_text(encoding="utf-8").splitlines()) <= most


def test_the_rules_of_the_toy_fit_on_a_page() -> None:
    """Forty lines that say something; headings, blank lines and docstrings aside."""
    text = (ROOT / "examples" / "toy" / "rules.py").read_text(encoding="utf-8")
    body = text[text.index("class SetUp") : text.index("SET_UP = ")]
    said = [
        line for line in body.splitlines() if line.strip() and not line.strip().startswith(('"""', "class"))
    ]
    assert len(said) <= 45
