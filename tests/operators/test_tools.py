"""`make kill` and `make load`, in short: the long runs are targets of their own."""

import json
import re
import subprocess
import sys

import pytest

from tests.operators.postgres import INSTALLED
from tests.operators.processes import ROOT


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
    told = said("tools.load", "--game", "catan_junior", "--tables", "4", "--seconds", "2", "--json")
    figures = json.loads(told)
    assert figures["moves_per_s"] > 0 and figures["refused"] == 0 and figures["tables"] == 4
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] and figures["cpu_ms_per_move"] > 0
    assert figures["bytes_per_view"] > 0
