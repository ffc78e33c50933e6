"""`make kill` and `make load`, in short: the long runs are targets of their own."""

import re
import subprocess
import sys

import pytest

from tests.operators.cluster import INSTALLED
from tests.operators.decks import ROOT


def said(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_servers_killed_during_play_lose_nothing_and_no_table_is_stuck(backend: str) -> None:
    if backend == "postgres" and not INSTALLED:
        pytest.skip("PostgreSQL is not installed; sh tools/system.sh does it")
    told = said("tools.kill", "--kills", "4", "--players", "3", "--backend", backend, "--minutes", "3")
    assert "4 SIGKILLs" in told and "0 acknowledged moves lost, 0 tables stuck" in told
    assert int(re.findall(r"(\d+) moves acknowledged", told)[0]) > 0


def test_players_over_real_websockets_are_counted() -> None:
    told = said("tools.load", "--tables", "4", "--seconds", "2", "--backend", "sqlite")
    figures = re.findall(r"SQLite, 1 process +4 +(\d+) +(\d+) +(\d+)", told)
    assert figures and int(figures[0][0]) > 0 and int(figures[0][1]) <= int(figures[0][2])
