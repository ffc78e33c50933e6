"""Moves taken back by agreement: what Fate has shown comes again, nothing is drawn anew, all is proved."""

from random import Random

import pytest

from quarterdeck.engine.errors import BadLine, Forged
from quarterdeck.engine.fate import Fate, Sealed
from quarterdeck.engine.lines import Retaken
from quarterdeck.engine.proof import answers, rolls
from quarterdeck.engine.record import Record, begin, loads, verify
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.retaken import Remembering, question, within
from quarterdeck.engine.table import FATE

SECRET, VOICES = bytes(range(32)), ["anchors aweigh", "no prey no pay"]


def fresh(slug: str = "catan_junior") -> Record:
    box = game(slug)
    sealed = Sealed(SECRET, VOICES)
    return begin(box, box.setup(2, "", {}), ["Anne", "Mary"], sealed=sealed, voices=VOICES)


def fate_of(record: Record) -> Fate:
    sealed = Sealed(SECRET, VOICES, record.by.count(FATE))
    return sealed if record.numbers is None else Remembering(sealed, record.numbers)


def answered(record: Record) -> list[str]:
    """Whatever Fate is asked now."""
    words = []
    while record.state.seat == FATE:
        words.append(record.state.book.spell(fate_of(record).answer(record.state)))
        record.play(record.state.book.parse(words[-1]))
    return words


def step(record: Record, luck: Random) -> None:
    record.play(luck.choice(record.state.options))
    answered(record)


def played(slug: str, luck: Random, moves: int) -> Record:
    record = fresh(slug)
    answered(record)
    while not record.over and len(record.moves) < moves:
        step(record, luck)
    return record


def finished(record: Record, luck: Random) -> Record:
    while not record.over:
        step(record, luck)
    record.close(SECRET)
    return record


def text_of(record: Record) -> bytes:
    return b"\n".join(record.lines()) + b"\n"


def last_choice_before_fate(record: Record) -> int:
    """After so many moves a player chose, and Fate was asked next."""
    n = max(n for n, by in enumerate(record.by) if by == FATE)
    while record.by[n] == FATE:
        n -= 1
    return n


def test_the_same_die_falls_again() -> None:
    record = played("catan_junior", Random(1), 60)
    keep = last_choice_before_fate(record)
    gone = record.words()[keep:]
    record.take_back(len(record.moves) - keep, 0)
    again = record.state.book.parse(gone[0])
    record.play(again)
    answered(record)
    assert record.words()[keep : keep + 2] == gone[:2]
    assert record.retaken == [Retaken(0, keep, gone)]


def test_another_question_is_answered_by_a_number_nobody_has_seen() -> None:
    """And the die that was seen is not used up by it: it falls whenever a die is rolled next."""
    record = played("catan_junior", Random(1), 60)
    keep = last_choice_before_fate(record)
    record.take_back(len(record.moves) - keep, 0)
    numbers = record.numbers
    assert numbers is not None
    seen = [number for known in numbers.seen.values() for number in known]
    assert seen and max(seen) < numbers.drawn
    (asked,) = numbers.seen
    other = (asked[0], (*asked[1], 1), asked[2])
    assert numbers.seen.get(other) is None  # so it would be `drawn`


def test_whatever_is_tried_a_question_has_one_answer() -> None:
    """A hundred times back and another way forward: the next die is always the same one."""
    record = played("catan_junior", Random(4), 80)
    keep = last_choice_before_fate(record)
    faces: dict[object, set[int]] = {}
    for n in range(100):
        record.take_back(len(record.moves) - keep, n % 2)
        luck = Random(n)
        while not record.over and len(record.moves) < keep + 12 and record.state.seat != FATE:
            record.play(luck.choice(record.state.options))
        if record.state.seat == FATE:
            asked = question(record.state)
            faces.setdefault(asked, set()).add(fate_of(record).answer(record.state))
            answered(record)
    assert faces and all(len(kinds) == 1 for kinds in faces.values())


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_a_game_with_moves_taken_back_is_proved_from_its_file_alone(slug: str) -> None:
    luck = Random(7)
    record = fresh(slug)
    answered(record)
    while not record.over:
        step(record, luck)
        keep = len(record.moves) - luck.randint(1, 9)
        if luck.random() < 0.04 and not record.over and keep > 2 and record.by[keep] != FATE:
            if record.shown_since(keep):
                continue
            record.take_back(len(record.moves) - keep, luck.randint(0, 1))
    record.close(SECRET)
    read = loads(text_of(record))
    assert read.retaken == record.retaken and read.retaken
    assert verify(read).fate == len([one for one in answers(read) if one.right])
    counts = [roll.count for roll in rolls(read).rolls]
    assert len(set(counts)) == len(counts)


def test_an_own_move_taken_back_below_an_agreed_one_keeps_the_proof_whole() -> None:
    record = played("catan_junior", Random(3), 70)
    keep = last_choice_before_fate(record)
    record.take_back(len(record.moves) - keep, 0)
    while keep and record.by[keep - 1] != FATE and record.undoable(record.by[keep - 1]):
        record.take_back(1)
        keep -= 1
    finished(record, Random(5))
    assert verify(loads(text_of(record))).sealed


def test_a_roll_that_was_taken_back_cannot_be_rewritten() -> None:
    record = played("catan_junior", Random(1), 60)
    keep = last_choice_before_fate(record)
    record.take_back(len(record.moves) - keep, 0)
    finished(record, Random(2))
    assert record.closing is not None
    (one,) = record.retaken
    at = next(n for n, word in enumerate(one.moves) if word.startswith("die"))
    for face in range(1, 7):
        if one.moves[at] != f"die {face}":
            forged = Retaken(one.by, one.kept, [*one.moves[:at], f"die {face}"])
            record.closing.retaken = [forged]
            with pytest.raises(Forged):
                verify(loads(text_of(record)))


def test_moves_that_were_taken_back_have_to_be_possible_ones() -> None:
    record = finished(played("catan_junior", Random(1), 60), Random(2))
    assert record.closing is not None
    for nonsense in (Retaken(0, 10_000, ["end"]), Retaken(0, 5, []), Retaken(0, 5, ["lair 99"])):
        record.closing.retaken = [nonsense]
        with pytest.raises(BadLine):
            verify(loads(text_of(record)))


def tile_before_die(seed: int) -> Record | None:
    """A turn is ended and the next die seen; then that is taken back and a tile is bought first."""
    luck, record = Random(seed), played("catan_junior", Random(seed), 8)
    while not record.over:
        words = {record.state.book.spell(move) for move in record.state.options}
        if {"coco", "end"} <= words:
            keep = len(record.moves)
            record.play(record.state.book.parse("end"))
            die = answered(record)[0]
            record.take_back(len(record.moves) - keep, 0)
            record.play(record.state.book.parse("coco"))
            answered(record)
            finished(record, luck)
            rolled = [word for word in record.words()[keep:] if word.startswith("die")]
            assert not rolled or rolled[0] == die  # a tile in between does not burn a bad die
            return record
        step(record, luck)
    return None


def test_nobody_burns_a_die_that_was_seen() -> None:
    games = [record for seed in range(12) if (record := tile_before_die(seed)) is not None]
    assert len(games) > 3
    for record in games:
        assert verify(loads(text_of(record))).sealed


def test_leaving_out_what_was_taken_back_is_found() -> None:
    """Say a host hides that a roll was seen before: then the numbers do not fit any more."""
    record = next(one for seed in range(12) if (one := tile_before_die(seed)) is not None)
    assert record.closing is not None
    assert [one.count for one in answers(record)] != list(range(record.by.count(FATE)))
    record.closing.retaken = []
    with pytest.raises(Forged):
        verify(loads(text_of(record)))


def test_a_branch_takes_only_what_was_taken_back_before_it() -> None:
    taken = [Retaken(0, 5, ["a"]), Retaken(0, 20, ["b"]), Retaken(1, 8, ["c"]), Retaken(0, 30, ["d"])]
    assert within(taken, 10) == taken[:3] and within(taken, 8) == taken[:1] and within(taken, 5) == []
