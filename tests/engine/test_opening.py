"""Openings: words sealed before any is said, and what comes of whoever bends one."""

import hashlib
import hmac
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.errors import BadLine
from quarterdeck.engine.fate import Sealed, blend, commitment
from quarterdeck.engine.lines import Leg, Opening, Voided
from quarterdeck.engine.opening import WEAKER, bot_word, prove_opening, told, voices_of, word_seal
from quarterdeck.engine.sums import Place
from tests.engine.test_fate import longhand

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "openings.json"
VECTORS: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))["games"]
ABOUT = [str(vector["about"]) for vector in VECTORS]
DOCS = GOLDEN.parents[2] / "docs" / "fate.md"
SECRET = bytes(range(32))
PROMISE = commitment(SECRET)
WORDS = ["1f0e3dad99908345f7439f8ffabdffc4", "9b04d152845ec0a378394003c96da594"]


def sealed(vector: dict[str, Any]) -> Leg:
    voided = [Voided(**one) for one in vector["voided"]]
    opening = Opening(vector["seals"], voided)
    return Leg("here", 0, vector["commitment"], vector["voices"], vector["secret"], opening)


@pytest.mark.parametrize("vector", VECTORS, ids=ABOUT)
def test_published_openings(vector: dict[str, Any]) -> None:
    """Each value once by the engine and once by hand, from docs/fate.md."""
    secret, seals, voices = bytes.fromhex(vector["secret"]), vector["seals"], vector["voices"]
    assert commitment(secret) == vector["commitment"]
    for seat, (seal, voice) in enumerate(zip(seals, voices, strict=True)):
        if len(seal) == 64:
            text = b"\0".join(
                [b"quarterdeck word 1", vector["commitment"].encode(), b"%d" % seat, voice.encode()]
            )
            assert seal == hashlib.sha256(text).hexdigest() == word_seal(vector["commitment"], seat, voice)
        if seal == "bot":
            text = b"word\0" + ",".join(seals).encode() + b"\0%d" % seat
            due = hmac.new(secret, text, hashlib.sha256).hexdigest()[:32]
            assert voice == due == bot_word(secret, seals, seat)
    assert voices == voices_of(secret, seals, voices) and blend(voices) == vector["blend"]
    fate = Sealed(secret, voices)
    for n, pick in enumerate(vector["picks"]):
        assert fate.pick(pick["weights"]) == pick["gives"] == longhand(secret, voices, n, pick["weights"])
    prove_opening(sealed(vector), secret, Place("x", 1))


def test_the_openings_are_printed_in_the_documentation() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for vector in VECTORS:
        for shown in (vector["secret"], vector["commitment"], *vector["seals"], *vector["voices"]):
            assert shown in text
        assert " ".join(str(pick["gives"]) for pick in vector["picks"]) in text


def test_a_seal_is_good_for_one_seat_under_one_promise_and_is_not_what_is_mixed_in() -> None:
    here = word_seal(PROMISE, 0, WORDS[0])
    elsewhere = [word_seal(PROMISE, 1, WORDS[0]), word_seal(commitment(b"x"), 0, WORDS[0]), blend(WORDS[:1])]
    assert len({here, *elsewhere}) == 4


def leg(
    words: list[str],
    seals: list[str] | None = None,
    voided: list[Voided] | None = None,
    secret: bytes = SECRET,
) -> Leg:
    """An opening of two captains who sealed these words, or as the forger likes it."""
    fixed = seals or [word_seal(commitment(secret), seat, word) for seat, word in enumerate(words)]
    return Leg("here", 0, commitment(secret), words, secret.hex(), Opening(fixed, voided or []))


NEWER = Voided(commitment(b"newer"), b"newer".hex(), [1])
OLD = Voided(commitment(b"old"), b"old".hex(), [1])
FIRST = word_seal(PROMISE, 0, WORDS[0])
FORGERIES: list[tuple[str, Callable[[], Leg], str]] = [
    ("another word", lambda: leg(["ground"], [FIRST]), "the word of seat 1 is not the one that was sealed"),
    ("a seat's seal at another", lambda: leg(["", WORDS[0]], ["declined", FIRST]), "the word of seat 2"),
    ("a word after all", lambda: leg(["x"], ["declined"]), "the word of seat 1"),
    ("a word for an absent one", lambda: leg(["x"], ["absent"]), "the word of seat 1"),
    ("a word chosen for a bot", lambda: leg(["x"], ["bot"]), "the word of seat 1"),
    ("in the open", lambda: leg([WORDS[0], "x"], [FIRST, "plain"]), "in the open where others were sealed"),
    ("no seal", lambda: leg([""], [""]), "seat 1 has no proper seal"),
    ("one seal too few", lambda: leg(["x", "y"], ["plain"]), "1 seals for 2 words"),
    ("voided at no cost", lambda: leg(WORDS, voided=[OLD]), "has no word in the next opening"),
    (
        "voided twice by one",
        lambda: leg([WORDS[0], ""], [FIRST, "absent"], [OLD, NEWER]),
        "has no word in the next",
    ),
    (
        "voided by nobody",
        lambda: leg(WORDS, voided=[Voided(OLD.commitment, OLD.secret, [])]),
        "not what it is said",
    ),
    ("another secret", lambda: leg(WORDS, voided=[Voided(PROMISE, "00", [1])]), "not what it is said to be"),
    ("no secret", lambda: leg(WORDS, voided=[Voided(PROMISE, "zz", [1])]), "not what it is said to be"),
    ("used again", lambda: leg(WORDS, voided=[Voided(PROMISE, SECRET.hex(), [1])]), "was used again"),
]


@pytest.mark.parametrize("forged", FORGERIES, ids=[about for about, _, _ in FORGERIES])
def test_whatever_does_not_fit_its_seal_is_named(forged: tuple[str, Callable[[], Leg], str]) -> None:
    with pytest.raises(BadLine, match=forged[2]):
        prove_opening(forged[1](), SECRET, Place("x", 1))


def test_what_is_proved_is_told() -> None:
    assert told(leg(WORDS))[0].startswith("seats 1, 2 sealed a word before any was said")
    assert told(leg(WORDS))[-1] == "no opening was voided"
    assert "seat 2 is so short that it could be guessed" in " ".join(told(leg([WORDS[0], "rum"])))
    sentences = " / ".join(told(sealed(VECTORS[2])))
    for said in (
        "seat 1 sealed",
        "seat 2 declined",
        "seat 3 did not open a word in time",
        "seat 4 played by a bot",
    ):
        assert said in sentences
    assert "1 opening was voided: seat 3 did not open a word" in sentences
    assert "seat 1 said a word in the open" in told(sealed(VECTORS[1]))[0]
    assert told(Leg("here", 0, PROMISE, ["a", "b"], "")) == [WEAKER]
    assert "no captain sealed a word" in told(leg(["", ""], ["declined", "absent"]))[0]
    assert "no captain sealed a word" not in " ".join(told(leg(WORDS)) + told(sealed(VECTORS[1])))
