"""Golden playthroughs: games of old load, verify and end in the same position for ever.

If one of these fails, a rule has changed: the game's rules version must go up, and old rules must stay."""

import hashlib
import json
from pathlib import Path

import pytest

from quarterdeck.engine.record import load, verify
from quarterdeck.engine.registry import game
from quarterdeck.engine.snapshot import snapshot

HERE = Path(__file__).resolve().parent
FINALS: dict[str, str] = json.loads((HERE / "finals.json").read_text(encoding="utf-8"))
RECORDS = sorted(HERE.glob("*/*.qd"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_game_of_old_ends_as_it_did(path: Path) -> None:
    record = load(path)
    verdict = verify(record, path.name)
    assert verdict.sealed and verdict.standing == record.state.standing()
    text = json.dumps(snapshot(record.state), sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest() == FINALS[name_of(path)]


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_it_is_written_again_byte_by_byte(path: Path) -> None:
    assert b"\n".join(load(path).lines()) + b"\n" == path.read_bytes()


def test_none_is_missing() -> None:
    assert {name_of(path) for path in RECORDS} == set(FINALS)


@pytest.mark.parametrize(
    "slug", ["catan_junior", "pirate_haven", "finis_terrae", "haze_islands", "micro_pirates"]
)
def test_every_way_to_play_and_every_version_of_the_rules_has_one(slug: str) -> None:
    box = game(slug)
    versions = range(1, box.rules_version + 1)
    due = {f"{slug}/r{version}_{variant}_{seats}" for version in versions for variant, seats in box.setups()}
    assert {name for name in FINALS if name.startswith(f"{slug}/")} == due
