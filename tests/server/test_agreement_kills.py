"""kill -9 in the middle of a consent and of a clock: nothing is lost, and nothing happens twice."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from quarterdeck.server.run import bound
from tests.operators.postgres import Addresses
from tests.server.harness import Captain
from tests.server.test_agreement import answer, ask, question, two_at
from tests.server.test_keeping import killed, launched


class Mortal:
    """A server that is killed and started again at the same address, and two captains who do not notice."""

    def __init__(self, db: str) -> None:
        free = bound("127.0.0.1", 0)
        self.port = free.getsockname()[1]
        free.close()
        self.db = db
        self.process: subprocess.Popen[bytes] = launched(self.port, db)
        self.anne, self.mary = (Captain(f"http://127.0.0.1:{self.port}") for _ in range(2))

    def kill(self) -> None:
        killed(self.process)

    def again(self) -> None:
        self.process = launched(self.port, self.db)

    def close(self) -> None:
        for captain in (self.anne, self.mary):
            captain.close()
        killed(self.process)


@pytest.fixture
def mortal(tmp_path: Path, addresses: Addresses) -> Iterator[Mortal]:
    made = Mortal(addresses.fresh(tmp_path))
    yield made
    made.close()


def moves(captain: Captain, table: str) -> list[str]:
    text: str = captain.get(f"/api/tables/{table}/record").text
    return text.strip().split("\n")[1:]


def lines(captain: Captain, table: str, part: str) -> int:
    return sum(part in line["text"] for line in captain.view(table)["log"])


def past_a_die(mortal: Mortal, table: str) -> tuple[Captain, Captain]:
    """Whoever ended a turn, and the other one, for whom a die has fallen."""
    crew = [mortal.anne, mortal.mary]
    for _ in range(60):
        asked = mortal.anne.info(table)["asked"]
        offered = [option["word"] for option in crew[asked].view(table)["options"]]
        assert crew[asked].move(table, "end" if "end" in offered else offered[0]).status_code == 200
        if mortal.anne.info(table)["asked"] != asked and len(moves(mortal.anne, table)) > 8:
            return crew[asked], crew[1 - asked]
    raise AssertionError("nobody ever ended a turn")


def test_a_kill_in_the_middle_of_a_consent_takes_back_once_or_not_yet(mortal: Mortal) -> None:
    table = two_at(mortal.anne, mortal.mary)
    asker, other = past_a_die(mortal, table)
    before = moves(asker, table)
    asked: Any = ask(asker, table, "takeback")
    assert asked.status_code == 200
    mortal.kill()  # asked, and not answered
    mortal.again()
    number = question(other, table)["number"]
    assert question(other, table)["yours"] and moves(asker, table) == before
    for wait in (0.0, 0.004):  # the answer is under way

        def agree() -> None:
            with suppress(httpx.TransportError):
                answer(other, table, True, number)

        answering = Thread(target=agree)
        answering.start()
        time.sleep(wait)
        mortal.kill()
        answering.join()
        mortal.again()
        done = question(other, table) is None
        assert len(moves(asker, table)) == len(before) - (2 if done else 0)
        assert lines(asker, table, "all agreed") == done
    if question(other, table) is not None:
        assert answer(other, table, True, number).status_code == 200
    assert answer(other, table, True, number).status_code == 409  # said twice, done once
    assert len(moves(asker, table)) == len(before) - 2 and lines(asker, table, "all agreed") == 1
    assert asker.move(table, "end").status_code == 200
    assert [row.partition('"sum"')[0] for row in moves(asker, table)][-1].count('"die') == 1
    assert moves(asker, table)[-1] == before[-1]  # the same die, in the same line


def left(captain: Captain, table: str) -> list[float]:
    with captain.window(table) as window:
        clocks: list[float] = window.until(lambda w: bool(w.facts["clocks"])).facts["clocks"]
        return clocks


def test_a_kill_in_the_middle_of_a_clock_costs_nobody_time(mortal: Mortal) -> None:
    table = two_at(mortal.anne, mortal.mary, clock={"bank": 600, "increment": 10})
    asked = mortal.anne.info(table)["asked"]
    before, version = left(mortal.anne, table), mortal.anne.info(table)["version"]
    mortal.kill()
    time.sleep(2.0)
    started = time.monotonic()
    mortal.again()
    after = left(mortal.anne, table)
    lived = time.monotonic() - started
    assert before[asked] - lived - 0.5 <= after[asked] <= 600.0
    assert after[1 - asked] == before[1 - asked] and mortal.anne.info(table)["version"] == version
    ask(mortal.anne, table, "pause")
    answer(mortal.mary, table, True)
    paused = left(mortal.anne, table)
    mortal.kill()
    mortal.again()
    after = left(mortal.anne, table)  # a kill may give back the seconds since the last sign of life
    assert after[asked] >= paused[asked] and after[1 - asked] == paused[1 - asked]
    assert mortal.anne.get(f"/api/tables/{table}/agreement").json()["paused"]


def test_a_kill_when_the_time_runs_out_loses_the_game_once(mortal: Mortal) -> None:
    table = two_at(mortal.anne, mortal.mary, clock={"turn": 1, "then": "lose"})
    time.sleep(0.9)
    mortal.kill()
    mortal.again()
    end = time.monotonic() + 120.0
    while not lines(mortal.anne, table, "has lost on time"):
        assert time.monotonic() < end
        time.sleep(0.1)
    log = [line["text"] for line in mortal.anne.view(table)["log"] if "has lost on time" in line["text"]]
    assert len(log) == len(set(log))
