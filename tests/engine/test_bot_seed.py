"""What a bot goes by, computed a second time from docs/fate.md."""

import hashlib
import hmac
from pathlib import Path

import pytest

from quarterdeck.engine.fate import Sealed

SECRET, VOICES = bytes(range(32)), ["anchors aweigh", "no prey no pay"]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "fate.md"


@pytest.mark.parametrize(
    ("seat", "decision", "seed"),
    [(0, 0, 18279881624549665482), (1, 0, 12105734098876825755), (1, 1, 7209315740908184762)],
)
def test_the_seed_of_a_bot_is_that_of_the_page(seat: int, decision: int, seed: int) -> None:
    blend = "".join(hashlib.sha256(word.encode()).hexdigest() for word in VOICES)
    mac = hmac.new(SECRET, f"bot\0{blend}\0{seat}\0{decision}".encode(), hashlib.sha256).digest()
    assert int.from_bytes(mac[:8], "big") == seed == Sealed(SECRET, VOICES).bot_seed(seat, decision)
    assert str(seed) in PAGE.read_text(encoding="utf-8")
