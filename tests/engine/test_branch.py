"""A branch follows another game up to a move, under that game's seal, then its own."""

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.fate import Luck, Sealed, commitment
from quarterdeck.engine.proof import answers
from quarterdeck.engine.record import Leg, Record, begin, loads, verify
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE

OLD, NEW = b"o" * 32, b"n" * 32
BOX = game("catan_junior")


def played_on(record: Record, secret: bytes, voices: list[str], luck: Luck) -> Record:
    """To the end: Fate sealed, players at random."""
    fate = Sealed(secret, voices)
    while not record.over:
        s = record.state
        record.play(fate.answer(s) if s.seat == FATE else luck.choose(s.options))
    record.close(secret)
    return record


def original() -> Record:
    voices = ["a", "b"]
    setup = BOX.setup(2, "standard", {"max_rounds": 6})
    record = begin(BOX, setup, ["Anne", "Mary"], None, Sealed(OLD, voices), voices)
    return played_on(record, OLD, voices, Luck(1))


def branch(until: int) -> Record:
    first = original()
    leg = Leg("elsewhere", until, commitment(OLD), ["a", "b"], OLD.hex())
    voices = ["c", ""]
    setup = BOX.setup(2, "standard", {"max_rounds": 6})
    record = begin(BOX, setup, ["Jack", "greedy"], None, Sealed(NEW, voices), voices)
    record.header.legs = [leg]
    for move in first.moves[:until]:
        record.play(move)
    return played_on(record, NEW, voices, Luck(2))


def text(record: Record) -> bytes:
    return b"\n".join(record.lines()) + b"\n"


@pytest.mark.parametrize("until", [0, 1, 17, 30])
def test_a_branch_comes_back_and_is_proved_by_both_seals(until: int) -> None:
    record = loads(text(branch(until)))
    verdict = verify(record)
    assert verdict.sealed and verdict.unproved == 0 and record.header.own_from == until
    shown = answers(record)
    assert all(one.right for one in shown) and {one.leg for one in shown} <= {0, 1}
    assert [one.count for one in shown if one.leg == 1][:2] == [0, 1]


def test_an_unsealed_origin_is_said_to_be_unproved() -> None:
    record = branch(17)
    record.header.branched[0].commitment, record.header.branched[0].voices = "", []
    verdict = verify(loads(text(record)))
    assert verdict.unproved == record.by[:17].count(FATE) > 0


def test_a_forged_origin_is_caught() -> None:
    record = branch(17)
    record.header.branched[0].secret = NEW.hex()
    with pytest.raises(Unreadable, match="line 1: the secret does not fit"):
        verify(loads(text(record)))
    record = branch(17)
    record.header.branched[0].until = 30
    with pytest.raises(Unreadable, match="Fate gave"):
        verify(loads(text(record)))


def test_legs_that_cross_each_other_are_refused() -> None:
    record = branch(17)
    leg = record.header.branched[0]
    record.header.legs = [leg, leg]
    with pytest.raises(Unreadable, match="line 1: the legs of a branch"):
        loads(text(record))


def test_nothing_is_taken_back_from_the_original() -> None:
    record = branch(17)
    record.take_back(len(record.moves) - 17)
    assert record.undoable(record.by[-1]) == 0


def test_an_ordinary_record_says_nothing_of_legs() -> None:
    assert b"legs" not in text(original())
