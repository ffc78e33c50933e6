"""Attacks on records that verify has to notice."""

from pathlib import Path
from typing import Any

from quarterdeck.engine.fate import Luck, Sealed, commitment
from quarterdeck.engine.lines import Opening, Voided
from quarterdeck.engine.opening import word_seal
from quarterdeck.engine.record import Leg, Record, begin
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE
from tests.cli.running import refuses, run

SECRET = bytes(range(32))
BOX = game("catan_junior")


def played(
    path: Path,
    voices: list[str],
    seed: int = 1,
    names: Any = ("Anne", "Mary"),
    leg: bool = False,
    secret: bytes = SECRET,
) -> Record:
    """A game as its host pleases, with whatever words; every sum and every roll in it is right."""
    sealed = Sealed(secret, voices)
    setup, luck = BOX.setup(2, "", {"max_rounds": 1}), Luck(seed)
    record = begin(BOX, setup, list(names), sealed=sealed, voices=voices)
    if leg:
        record.header.legs = [Leg("elsewhere", 0, record.header.commitment, voices, SECRET.hex())]
    while not record.over:
        s = record.state
        record.play(
            sealed.answer(s) if s.seat == FATE else luck.choose(s.options), "" if s.seat == FATE else "player"
        )
    record.close(secret)
    record.save(path)
    return record


def test_a_hidden_extra_voice_is_noticed(tmp_path: Path) -> None:
    played(tmp_path / "x.qd", ["a", "b", "ground until it was good"])
    refuses("verify", tmp_path / "x.qd", said="x.qd: line 1: 3 words for 2 seats")


def test_a_stripped_seal_is_noticed(tmp_path: Path) -> None:
    record = played(tmp_path / "x.qd", ["a", "b"])
    record.header.commitment = ""
    record.save(tmp_path / "x.qd")
    refuses("verify", tmp_path / "x.qd", said="the seal was taken off")
    record.header.voices = []
    record.save(tmp_path / "x.qd")
    assert "not sealed: nothing can be proved" in run("verify", tmp_path / "x.qd").stdout


def test_a_leg_past_the_end_is_noticed(tmp_path: Path) -> None:
    record = played(tmp_path / "x.qd", ["a", "b"])
    record.header.legs = [Leg("elsewhere", len(record.moves) + 1, "", [], "")]
    record.save(tmp_path / "x.qd")
    refuses("verify", tmp_path / "x.qd", said="it follows another game up to move")


def test_an_open_secret_is_not_used_for_a_branch(tmp_path: Path) -> None:
    played(tmp_path / "x.qd", ["a", "b"], leg=True)
    refuses("verify", tmp_path / "x.qd", said="which was open already")


def test_a_secret_used_twice_is_noticed_among_several_records(tmp_path: Path) -> None:
    played(tmp_path / "a.qd", ["a", "b"])
    assert run("verify", tmp_path / "a.qd", tmp_path / "a.qd").returncode == 0
    played(tmp_path / "b.qd", ["a", "b"], seed=2)
    refuses("verify", tmp_path, said="b.qd: line 1: another of these games had the same secret")


def test_swapped_names_are_said_to_be_unproved(tmp_path: Path) -> None:
    played(tmp_path / "x.qd", ["a", "b"], names=("Mary", "Anne"))
    assert "not signed: names, and who chose, are as the file says" in run("verify", tmp_path / "x.qd").stdout


def test_verify_says_how_the_words_came_together(tmp_path: Path) -> None:
    voices = ["a" * 32, "b" * 32]
    seals = [word_seal(commitment(SECRET), seat, voice) for seat, voice in enumerate(voices)]
    record = played(tmp_path / "x.qd", voices)
    assert "older, weaker scheme" in run("verify", tmp_path / "x.qd").stdout
    record.header.opening = Opening(seals)
    record.save(tmp_path / "x.qd")
    said = run("verify", tmp_path / "x.qd", "--rolls").stdout
    assert "seats 1, 2 sealed a word before any was said" in said and "no opening was voided" in said
    assert f"seal 2      {seals[1]}" in said and "weaker" not in said


def test_a_word_that_was_not_sealed_is_noticed(tmp_path: Path) -> None:
    """All rolls follow from the words; but one of them was ground after the seals were shown."""
    record = played(tmp_path / "x.qd", ["a" * 32, "ground"])
    record.header.opening = Opening([word_seal(commitment(SECRET), n, "a" * 32) for n in range(2)])
    record.save(tmp_path / "x.qd")
    refuses(
        "verify", tmp_path / "x.qd", said="x.qd: line 1: the word of seat 2 is not the one that was sealed"
    )


def test_the_secret_of_a_voided_opening_is_not_used_for_another_game(tmp_path: Path) -> None:
    played(tmp_path / "a.qd", ["a", "b"])
    other = bytes(reversed(SECRET))
    record = played(tmp_path / "b.qd", ["a" * 32, ""], seed=2, secret=other)
    seals = [word_seal(commitment(other), 0, "a" * 32), "absent"]
    record.header.opening = Opening(seals, [Voided(commitment(SECRET), SECRET.hex(), [1])])
    record.save(tmp_path / "b.qd")
    assert "1 opening was voided: seat 2" in run("verify", tmp_path / "b.qd").stdout
    refuses("verify", tmp_path, said="b.qd: line 1: another of these games had the same secret")
