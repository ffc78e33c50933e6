"""Fate: reproducible luck, scripted answers, and a seal that everybody can check."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.bots.tape import Tape
from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.fate import Luck, Script, Sealed, blend, commitment, share, wander
from quarterdeck.engine.table import OVER, Ask
from tests.engine.small import Coin, Say, Slate, slate

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "sealed.json"
VECTORS: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))["games"]


def test_shares_follow_the_weights() -> None:
    assert [share([2, 0, 1], ticket) for ticket in range(3)] == [0, 0, 2]
    with pytest.raises(Illegal, match="nothing to choose from"):
        share([0, 0], 0)


# -- Luck --------------------------------------------------------------------------------


def test_luck_never_changes() -> None:
    """Golden values: simulations of old must come out the same for ever."""
    luck = Luck(2012)
    assert [luck.pick([1] * 6) for _ in range(20)] == LUCK_2012
    assert [Luck(seed).choose([10, 20, 30, 40]) for seed in range(10)] == CHOICES


LUCK_2012 = [0, 2, 1, 0, 5, 3, 5, 1, 0, 5, 5, 5, 1, 0, 3, 3, 3, 1, 2, 1]
CHOICES = [40, 10, 40, 10, 10, 30, 40, 20, 10, 20]


def test_any_of_so_many_is_a_pick_among_equal_weights() -> None:
    for make in (lambda: Luck(2012), lambda: Tape(2012), lambda: Sealed(b"secret", ["a", "b"])):
        one, other = make(), make()
        for count in (6, 1, 27, 2) * 20:
            assert one.any_of(count) == other.pick([1] * count)
    assert Script("4").any_of(6) == 4


def test_luck_is_even() -> None:
    luck = Luck(7)
    counts = [0, 0, 0]
    for _ in range(12_000):
        counts[luck.pick([1, 2, 3])] += 1
    assert all(abs(count - due) < 200 for count, due in zip(counts, [2000, 4000, 6000], strict=True))


def test_luck_plays_a_table_to_its_end() -> None:
    ask: Ask[Slate] = Ask(Coin("coin", 3))
    s = slate(Say(1, ask, ask), ask=ask)
    assert wander(s, Luck(0)) == 2
    assert s.seat == OVER and all(number in (10, 100, 102) for number in s.done)


# -- Script ------------------------------------------------------------------------------


def test_a_script_answers_in_its_order_and_then_no_more() -> None:
    ask: Ask[Slate] = Ask(Coin("coin", 3))
    s = slate(Say(1, ask, ask, ask), ask=ask)
    script = Script("coin 2", "coin 0")
    s.play(script.answer(s))
    s.play(script.answer(s))
    assert s.done == [10, 102, 100]
    with pytest.raises(Illegal, match="no more words"):
        script.answer(s)
    assert Script("2").pick([1, 1, 1]) == 2
    with pytest.raises(Illegal, match="no more words"):
        Script().pick([1])


# -- Sealed ------------------------------------------------------------------------------


def sha256(text: bytes) -> bytes:
    return hashlib.sha256(text).digest()


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    """RFC 2104, written out: nothing here is shared with the implementation but SHA-256."""
    key = sha256(key) if len(key) > 64 else key
    key = key + b"\0" * (64 - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + text)
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner)


def longhand(secret: bytes, voices: list[str], n: int, weights: list[int]) -> int:
    """The n-th pick as docs/fate.md tells it."""
    joined = "".join(sha256(voice.encode()).hex() for voice in voices)
    total = sum(weights)
    attempt = 0
    while True:
        mac = hmac_sha256(secret, f"{joined}\0{n}\0{attempt}".encode())
        number = 0
        for byte in mac[:8]:
            number = number * 256 + byte
        if number < (2**64 // total) * total:
            break
        attempt += 1
    ticket = number % total
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["about"]))
def test_published_vectors(vector: dict[str, Any]) -> None:
    secret, voices = bytes.fromhex(vector["secret"]), vector["voices"]
    assert commitment(secret) == vector["commitment"] == sha256(secret).hex()
    assert blend(voices) == vector["blend"]
    sealed = Sealed(secret, voices)
    for n, pick in enumerate(vector["picks"]):
        assert longhand(secret, voices, n, pick["weights"]) == pick["gives"]
        assert sealed.pick(pick["weights"]) == pick["gives"]
    assert sealed.count == len(vector["picks"])


def test_the_vectors_are_printed_in_the_documentation() -> None:
    text = (GOLDEN.parents[2] / "docs" / "fate.md").read_text(encoding="utf-8")
    for vector in VECTORS:
        assert vector["secret"] in text and vector["commitment"] in text
        assert " ".join(str(pick["gives"]) for pick in vector["picks"]) in text


def test_unfair_numbers_are_thrown_away() -> None:
    """With 3 * 2**62 shares every fourth number has to go; with plain remainders the first
    third would come up twice as often as the others."""
    weights = [2**62, 2**62, 2**62]
    tries: list[int] = []

    class Counting(Sealed):
        def draw(self, attempt: int) -> int:
            tries.append(attempt)
            return super().draw(attempt)

    counting = Counting(b"x" * 32, ["a", "b"])
    counts = [0, 0, 0]
    for n in range(3000):
        pick = counting.pick(weights)
        assert pick == longhand(b"x" * 32, ["a", "b"], n, weights)
        counts[pick] += 1
    assert 600 < sum(attempt > 0 for attempt in tries) < 1500
    assert all(abs(count - 1000) < 120 for count in counts)


def test_everything_matters_to_the_seal() -> None:
    """Another secret, another word, another order of words, another number: another answer."""
    many = [1] * 2**20

    def picks(secret: bytes, voices: list[str]) -> list[int]:
        sealed = Sealed(secret, voices)
        return [sealed.pick(many) for _ in range(3)]

    usual = picks(b"s", ["ab", "c"])
    assert len(set(usual)) == 3
    assert picks(b"s", ["ab", "c"]) == usual
    for other in (
        picks(b"t", ["ab", "c"]),
        picks(b"s", ["a", "bc"]),
        picks(b"s", ["c", "ab"]),
        picks(b"s", ["ab", "c", ""]),
    ):
        assert not set(other) & set(usual)


def test_a_seal_goes_on_where_it_stopped() -> None:
    whole = Sealed(b"s", ["a"])
    answers = [whole.pick([1] * 100) for _ in range(10)]
    rest = Sealed(b"s", ["a"], count=6)
    assert [rest.pick([1] * 100) for _ in range(4)] == answers[6:]


def test_nothing_to_choose_from_is_said_so() -> None:
    for fate in (Luck(1), Sealed(b"s", [])):
        with pytest.raises(Illegal, match="nothing to choose from"):
            fate.pick([0, 0])
