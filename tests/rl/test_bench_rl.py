"""The bench of the environments for learning: its contestants play, its targets are looked at."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rl.support import needs
from tools.bench_rl import OURS, PEERS, missed, table

ROOT = Path(__file__).resolve().parent.parent.parent
RATES = {"zoo texas_holdem_v4": 10_000.0, "fleet catan_junior compiled": 160_000.0}


def test_targets_are_looked_at() -> None:
    assert missed(RATES) == []
    assert missed(RATES | {"fleet catan_junior compiled": 140_000.0}) == [
        "fleet catan_junior compiled: 150,000 steps/s"
    ]
    assert missed(RATES | {"zoo texas_holdem_v4": 40_000.0}) == [
        "fleet catan_junior compiled: 5x zoo texas_holdem_v4"
    ]
    assert "| fleet catan_junior compiled | 160,000 | 16.0x |" in table(RATES)


def test_every_game_has_to_be_five_times_as_fast_as_texas_holdem_when_compiled() -> None:
    slow = {"fleet finis_terrae compiled": 49_999.0, "fleet finis_terrae interpreted": 9_000.0}
    assert missed(RATES | slow) == ["fleet finis_terrae compiled: 5x zoo texas_holdem_v4"]
    assert missed(RATES | {"fleet finis_terrae compiled": 50_000.0, "aec finis_terrae compiled": 1.0}) == []
    assert "MISSED fleet finis_terrae compiled: 5x zoo texas_holdem_v4" in table(RATES | slow)


@pytest.mark.parametrize("kind", OURS)
def test_our_contestants_play(kind: str) -> None:
    needs("numpy")
    needs("pettingzoo")
    said = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bench_rl.py"), "--worker", kind, "pirate_haven"],
        input="0.01\n0.01\n",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [float(line) > 0 for line in said.stdout.split()] == [True, True]


def test_the_peers_are_named() -> None:
    """RLCard and PettingZoo's own games are a matter of `make bench-rl`."""
    assert {name.split()[0] for name in PEERS} == {"zoo", "rlcard", "gym"}
