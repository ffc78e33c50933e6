"""Verify: a whole record is proved roll by roll, a doctored one is caught at its line."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.harness import Captain
from tests.server.test_logbook import GAME, brought

LINES = GAME.read_bytes().splitlines(keepends=True)


def resummed(lines: list[bytes]) -> bytes:
    """A forger knows how sums are made."""
    last, made = b"", []
    for line in lines:
        row = line[: line.rfind(b',"sum":"')] + b"}"
        last = hashlib.sha256(last + row).hexdigest()[:16].encode()
        made.append(row[:-1] + b',"sum":"' + last + b'"}\n')
    return b"".join(made)


def test_every_roll_of_a_whole_record_is_recomputed(anne: Captain) -> None:
    name = brought(anne)
    proof = anne.get(f"/api/replays/{name}/proof").json()
    assert len(proof) == 32 and all(one["due"] == one["given"] for one in proof)
    page = anne.get(f"/verify/{name}").text
    assert "All is right" in page and page.count("✓") == 33
    for shown in ("golden voice 1", proof[3]["number"], "629f1a2d774ee06245591f28d19d338b"):
        assert shown in page


def test_an_unsealed_record_says_what_cannot_be_proved(anne: Captain, tmp_path: Path) -> None:
    head = LINES[0].replace(b'"commitment":"629f', b'"commitment":"","was":"629f')
    assert head != LINES[0]
    start = LINES[0].index(b'"commitment":"') + len(b'"commitment":"')
    bare = LINES[0][:start] + LINES[0][start + 64 :]
    stripped = resummed([bare, *LINES[1:]]).decode()
    reply = anne.post("/api/replays/", {"text": stripped, "name": "bare.qd"})
    assert reply.status_code == 422 and "the seal was taken off" in reply.json()["detail"]
    bare = re.sub(rb'"voices":\[[^]]*\]', b'"voices":[]', bare)
    path = tmp_path / "bare.qd"
    path.write_bytes(resummed([bare, *LINES[1:]]))
    assert "Fate was not sealed" in anne.get(f"/verify/{brought(anne, path)}").text


def changed(at: int, old: bytes, new: bytes) -> list[bytes]:
    assert old in LINES[at], LINES[at]
    return [*LINES[:at], LINES[at].replace(old, new), *LINES[at + 1 :]]


DIE = next(n for n, line in enumerate(LINES) if b'"move":"die 1"' in line)


@pytest.mark.parametrize(
    ("doctored", "line"),
    [
        (lambda: b"".join(changed(DIE, b"die 1", b"die 2")), DIE + 1),
        (lambda: resummed(changed(DIE, b"die 1", b"die 2")), DIE + 1),
        (lambda: resummed(changed(len(LINES) - 1, b'"secret":"24', b'"secret":"25')), len(LINES)),
        (lambda: b"".join(LINES)[:-20], len(LINES)),
        (lambda: b"".join([*LINES[:9], *LINES[10:]]), 10),
        (lambda: b"", 1),
        (lambda: b"not a record\n", 1),
    ],
)
def test_a_doctored_record_is_caught_at_its_line(
    anne: Captain, doctored: Callable[[], bytes], line: int
) -> None:
    reply = anne.post("/api/replays/", {"text": doctored().decode(), "name": "mine.qd"})
    problem = reply.json()
    assert reply.status_code == 422 and problem["code"] == "unreadable"
    assert problem["line"] == line and problem["detail"].startswith(f"mine.qd: line {line}: ")
    assert "\n" not in problem["detail"]


def test_a_record_that_is_too_large_is_refused(anne: Captain) -> None:
    reply = anne.post("/api/replays/", {"text": "x" * ((1 << 20) + 1)})
    assert reply.status_code in (400, 413)
    assert anne.post("/api/replays/", {"text": "x" * (3 << 20)}).status_code == 413


def test_names_of_files_cannot_draw_on_the_page(anne: Captain) -> None:
    reply = anne.post("/api/replays/", {"text": "x\n", "name": "<b>\x1b[2J\n"})
    assert "\x1b" not in reply.json()["detail"] and "\n" not in reply.json()["detail"]


def test_a_browser_gets_the_questions_and_computes_the_answers_itself(anne: Captain) -> None:
    name = brought(anne)
    asked = anne.get(f"/api/replays/{name}/rolls").json()
    proof = anne.get(f"/api/replays/{name}/proof").json()
    assert asked["acts"]["die"] == [f"die {face}" for face in range(1, 7)]
    assert [roll["line"] for roll in asked["rolls"]] == [one["line"] for one in proof]
    assert [sum(roll["weights"]) for roll in asked["rolls"]] == [one["total"] for one in proof]
    assert "older, weaker scheme" in anne.get(f"/verify/{name}").text
