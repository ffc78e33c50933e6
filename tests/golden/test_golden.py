"""Golden playthroughs: games of old load, verify and end in the same position for ever.

If one of these fails, a rule has changed: the game's rules version must go up, and old rules must stay."""

import hashlib
import json
from pathlib import Path

import pytest

from quarterdeck.engine.record import load, verify
from quarterdeck.engine.snapshot import snapshot

HERE = Path(__file__).resolve().parent
FINALS: dict[str, str] = json.loads((HERE / "finals.json").read_text(encoding="utf-8"))
RECORDS = sorted(HERE.glob("*.qd"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_game_of_old_ends_as_it_did(path: Path) -> None:
    record = load(path)
    verdict = verify(record, path.name)
    assert verdict.sealed and verdict.standing == record.state.standing()
    text = json.dumps(snapshot(record.state), sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest() == FINALS[path.stem]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_it_is_written_again_byte_by_byte(path: Path) -> None:
    assert b"\n".join(load(path).lines()) + b"\n" == path.read_bytes()


def test_none_is_missing() -> None:
    assert {path.stem for path in RECORDS} == set(FINALS)
    assert {"catan_junior_standard_2", "catan_junior_advanced_4"} <= set(FINALS)
