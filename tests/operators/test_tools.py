"""`make kill`, `make attack` and `make load`, in short: the long runs are targets of their own."""

import json
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from tests.operators.postgres import INSTALLED
from tests.operators.processes import ROOT
from tools.attack import TESTED, broken
from tools.raids import QUICK


def ran(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )


def said(*words: str) -> str:
    done = ran(*words)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
def test_servers_killed_during_play_lose_nothing_and_no_table_is_stuck(backend: str) -> None:
    if backend == "postgres" and not INSTALLED:
        pytest.skip("PostgreSQL is not installed; sh tools/system.sh does it")
    told = said("tools.kill", "--kills", "4", "--players", "3", "--backend", backend, "--within", "60")
    assert "4 SIGKILLs" in told and "0 acknowledged moves lost, 0 tables stuck" in told
    assert int(re.findall(r"(\d+) moves acknowledged", told)[0]) > 0


def test_a_table_that_does_not_go_on_in_time_is_said_to_be_stuck() -> None:
    words = ("--kills", "1", "--players", "2", "--backend", "sqlite", "--within", "-60")
    done = ran("tools.kill", *words)
    assert done.returncode == 1 and "0 tables stuck" not in done.stdout, done.stdout + done.stderr[-3000:]


def test_quick_attacks_on_a_whole_server_are_held() -> None:
    told = said("tools.attack", "--only", "live", "--small", "--raid", *QUICK)
    assert told.count(" held\n") == len(QUICK) and "0 broke" in told


def test_every_attack_that_is_a_test_is_there() -> None:
    for name in (name for names in TESTED.values() for name in names):
        path, _, test = name.partition("::")
        assert f"def {test or 'test_'}" in (ROOT / path).read_text(encoding="utf-8"), name


def test_an_attack_that_broke_through_is_said_so() -> None:
    """Also one whose tests were not run at all."""
    attack = "bots steered by chat"
    place = {"classname": "tests.server.test_bot_choices", "name": "test_x[sqlite]"}
    case = ElementTree.Element("testcase", place)
    assert broken(attack, [case]) == "" and broken(attack, []) != ""
    assert broken("odd command lines", [case]) != ""
    ElementTree.SubElement(case, "failure")
    assert "test_x" in broken(attack, [case])


def test_players_over_real_websockets_are_counted() -> None:
    told = said("tools.load", "--game", "catan_junior", "--tables", "4", "--seconds", "2", "--json")
    figures = json.loads(told)
    assert figures["moves_per_s"] > 0 and figures["refused"] == 0 and figures["tables"] == 4
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] and figures["cpu_ms_per_move"] > 0
    assert figures["bytes_per_view"] > 0
