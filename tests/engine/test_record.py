"""Records: written, read, replayed, verified; whatever was tampered with is found where it is."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.toy import box as toy
from quarterdeck.engine import registry
from quarterdeck.engine.errors import Forged, Illegal, Unreadable
from quarterdeck.engine.fate import Luck, Sealed
from quarterdeck.engine.files import write_whole
from quarterdeck.engine.record import Record, begin, load, loads, verify
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.sums import summed
from quarterdeck.engine.table import FATE, ONLOOKER

SECRET = bytes(range(32))
VOICES = ["anchors aweigh", "no prey no pay", "rum"]


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    registry.add(toy)
    yield
    registry.ADDED.clear()
    registry.shelf.cache_clear()


def played(moves: int = 10_000, seed: int = 5) -> Record:
    """A sealed toy game of three, or its beginning."""
    sealed, luck = Sealed(SECRET, VOICES), Luck(seed)
    names = ["Anne", "Mary", "Jack"]
    record = begin(toy, toy.setup(3, "", {}), names, sealed=sealed, voices=VOICES)
    while not record.over and len(record.moves) < moves:
        s = record.state
        record.play(sealed.answer(s) if s.seat == FATE else luck.choose(s.options))
    if record.over:
        record.close(SECRET)
    return record


def text(rows: list[bytes]) -> bytes:
    return b"\n".join(rows) + b"\n"


def rows_of(record: Record) -> list[dict[str, Any]]:
    """The lines as data, without their sums."""
    rows = [json.loads(line) for line in record.lines()]
    for row in rows:
        del row["sum"]
    return rows


def forged(rows: list[dict[str, Any]]) -> bytes:
    """Written again by somebody who knows how sums are made."""
    return text(summed([json.dumps(row, separators=(",", ":")).encode() for row in rows]))


# -- there and back ----------------------------------------------------------------------


def test_a_finished_game_comes_back(tmp_path: Path) -> None:
    record = played()
    record.save(tmp_path / "game.qd")
    again = load(tmp_path / "game.qd")
    assert again.moves == record.moves and again.by == record.by
    assert snapshot(again.state) == snapshot(record.state)
    assert again.closing == record.closing and again.header == record.header


def test_a_verdict_says_what_was_proved() -> None:
    record = played()
    verdict = verify(loads(text(record.lines())))
    assert verdict.sealed and verdict.moves == len(record.moves)
    assert verdict.fate == record.by.count(FATE)
    assert verdict.standing == record.state.standing() and verdict.secret == SECRET.hex()


def test_any_position_is_found_by_its_number() -> None:
    record = played()
    s = toy.new(3)
    for n, move in enumerate(record.moves):
        assert snapshot(record.at(n)) == snapshot(s)
        s.play(move)
    with pytest.raises(Illegal, match=f"moves 0 to {len(record.moves)}, not 999"):
        record.at(999)
    with pytest.raises(Illegal):
        record.at(-1)


def test_a_take_back_is_a_shorter_replay_and_never_goes_past_another() -> None:
    record = played(moves=4)
    seat = record.state.seat
    assert record.undoable(seat) == 0, "Fate dealt a card last"
    record.play(record.state.options[0])
    assert record.undoable(seat) == 1 and record.undoable(seat + 1) == 0
    before = snapshot(record.at(4))
    record.take_back(1)
    assert snapshot(record.state) == before and len(record.moves) == len(record.by) == 4


def test_a_game_without_a_seal_is_verified_without_one() -> None:
    luck = Luck(3)
    record = begin(toy, toy.setup(2, "", {}), ["a", "b"])
    while not record.over:
        s = record.state
        record.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    record.close()
    verdict = verify(loads(text(record.lines())))
    assert not verdict.sealed and verdict.commitment == verdict.secret == ""


# -- who may read what while the game runs -----------------------------------------------


def test_a_running_game_is_written_for_somebody() -> None:
    with pytest.raises(Illegal, match="whose view"):
        played(moves=8).lines()


def test_a_players_record_shows_no_hidden_card_and_no_secret() -> None:
    record = played(moves=8)
    for viewer in (0, 1, 2, ONLOOKER):
        lines = record.lines(viewer)
        words = [json.loads(line)["move"] for line in lines[1:4]]
        assert [word != "chart ?" for word in words] == [seat == viewer for seat in range(3)]
        assert SECRET.hex().encode() not in text(lines)


def test_the_owners_lines_hold_everything_and_can_be_loaded() -> None:
    record = played(moves=8)
    again = loads(text(record.private_lines()))
    assert snapshot(again.state) == snapshot(record.state) and not again.over
    with pytest.raises(Unreadable, match="not over"):
        verify(again)


def test_a_record_is_closed_when_the_game_is_over() -> None:
    with pytest.raises(Illegal, match="closed when the game is over"):
        played(moves=8).close(SECRET)


# -- tampering ---------------------------------------------------------------------------


def test_every_line_edited_in_turn_is_caught_at_that_line() -> None:
    lines = played().lines()
    for n, line in enumerate(lines):
        for spot in range(0, len(line), 7):
            edited = bytearray(line)
            edited[spot] = ord("x") if edited[spot] != ord("x") else ord("y")
            with pytest.raises(Unreadable, match=f"game.qd: line {n + 1}: "):
                loads(text([*lines[:n], bytes(edited), *lines[n + 1 :]]), "game.qd")


def test_every_line_left_out_or_swapped_is_caught_there() -> None:
    lines = played().lines()
    for n in range(len(lines) - 1):
        with pytest.raises(Unreadable, match=f"line {n + 1}: "):
            loads(text(lines[:n] + lines[n + 1 :]))
        with pytest.raises(Unreadable, match=f"line {n + 1}: "):
            loads(text([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]))
        with pytest.raises(Unreadable, match=f"line {n + 2}: "):
            loads(text([*lines[: n + 1], lines[n], *lines[n + 1 :]]))


def test_a_file_cut_off_anywhere_is_found_out() -> None:
    whole = text(played().lines())
    for cut in range(len(whole)):
        part = whole[:cut]
        try:
            record = loads(part)
        except Unreadable as error:
            ends = part.count(b"\n") + 1
            assert f"line {ends}: " in str(error)
        else:
            assert record.closing is None
            with pytest.raises(Unreadable, match="not over"):
                verify(record)


@pytest.mark.parametrize(
    "junk", [b"", b"\n", b"{}\n", b"null\n", b"\x00\xff\n", b'{"sum":"x"}\n', b"a" * 99 + b"\n"]
)
def test_anything_else_is_no_record(junk: bytes) -> None:
    with pytest.raises(Unreadable, match="line 1: "):
        loads(junk)


def test_a_false_answer_of_fate_with_right_sums_is_caught_at_its_line() -> None:
    """A forger who recomputes every sum and the result is betrayed by the seal."""
    record = played()
    rows = rows_of(record)
    caught = 0
    for n, by in enumerate(record.by):
        if by != FATE:
            continue
        s = record.at(n)
        for move in s.options:
            if move != record.moves[n]:
                story = retold(record, n, move)
                with pytest.raises(Forged, match=f"line {n + 2}: Fate gave ") as caught_at:
                    verify(loads(forged(story)))
                book = s.book
                assert caught_at.value.line == n + 2
                assert caught_at.value.due == book.spell(record.moves[n])
                assert caught_at.value.given == book.spell(move)
                caught += 1
                break
    assert caught > 10 and rows[0]["commitment"]


def retold(record: Record, n: int, move: int) -> list[dict[str, Any]]:
    """The same game up to move n, then another answer of Fate, and any legal way to an end."""
    luck = Luck(n)
    other = Record(record.box, record.header)
    for earlier in record.moves[:n]:
        other.play(earlier)
    other.play(move)
    while not other.over:
        s = other.state
        other.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    other.close(SECRET)
    return rows_of(other)


def test_another_secret_is_caught_at_the_last_line() -> None:
    rows = rows_of(played())
    for secret in ("00" * 32, "", SECRET.hex()[:-2], "pirate"):
        rows[-1]["secret"] = secret
        with pytest.raises(Unreadable, match=f"line {len(rows)}: the secret "):
            verify(loads(forged(rows)))


def test_another_word_is_caught_at_the_first_answer_that_differs() -> None:
    rows = rows_of(played())
    rows[0]["voices"][1] = "another word"
    with pytest.raises(Unreadable, match=r"line \d+: Fate gave "):
        verify(loads(forged(rows)))


FORGERIES: list[tuple[int, dict[str, Any], str]] = [
    (0, {"format": "quarterdeck record 9"}, "line 1: format"),
    (0, {"game": "monopoly"}, "line 1: no game is called 'monopoly'"),
    (0, {"rules": 99}, "line 1: .* has rules version"),
    (0, {"data": "0" * 16}, "line 1: it was played with other data"),
    (0, {"variant": "drunk"}, "line 1: .* has no variant 'drunk'"),
    (0, {"seats": 9}, "line 1: "),
    (0, {"seats": "3"}, "line 1: "),
    (0, {"seats": 2}, "line 1: 3 names for 2 seats"),
    (0, {"names": []}, "line 1: 0 names for 3 seats"),
    (0, {"options": {"rum": 1}}, "line 1: .* has no option 'rum'"),
    (0, {"parrot": 1}, "line 1: "),
    (1, {"n": 5}, "line 2: move 5 stands where 0 is due"),
    (1, {"by": 0}, "line 2: seat 0 moves, but seat -1 is asked"),
    (1, {"move": "walk"}, "line 2: no move is called 'walk'"),
    (1, {"move": "dig"}, "line 2: 'dig' is not allowed now"),
    (1, {"move": 7}, "line 2: "),
    (1, {"move": "chart ?"}, "line 2: hidden while the game runs"),
    (1, {"move": "chart 9"}, "line 2: 'chart' cannot be followed by"),
    (-1, {"standing": [1, 1, 1]}, r"line \d+: the result is"),
    (-1, {"standing": "me"}, r"line \d+: "),
]


@pytest.mark.parametrize(("line", "change", "said"), FORGERIES, ids=[said for _, _, said in FORGERIES])
def test_forgeries_with_right_sums_are_refused(line: int, change: dict[str, Any], said: str) -> None:
    rows = rows_of(played())
    rows[line].update(change)
    with pytest.raises(Unreadable, match=said):
        loads(forged(rows))


def test_nothing_follows_the_closing_line_and_it_comes_at_the_end() -> None:
    rows = rows_of(played())
    with pytest.raises(Unreadable, match=f"line {len(rows) + 1}: something follows"):
        loads(forged([*rows, rows[-1]]))
    with pytest.raises(Unreadable, match="line 6: the game is closed before it is over"):
        loads(forged([*rows[:5], rows[-1]]))


def test_a_move_after_the_end_is_refused() -> None:
    rows = rows_of(played())
    more = {"n": len(rows) - 2, "by": 0, "move": "dig"}
    with pytest.raises(Unreadable, match=f"line {len(rows)}: seat 0 moves, but seat -2 is asked"):
        loads(forged([*rows[:-1], more]))


# -- files -------------------------------------------------------------------------------


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.qd"
    path.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unreadable, match="cannot be written: No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("where", ["nowhere/game.qd", "taken", "nul\0byte", "x" * 300])
def test_an_impossible_path_is_named(tmp_path: Path, where: str) -> None:
    (tmp_path / "taken" / "by a folder").mkdir(parents=True)
    with pytest.raises(Unreadable, match="cannot be written"):
        write_whole(tmp_path / where, b"x")
    assert list(tmp_path.iterdir()) == [tmp_path / "taken"]


def test_a_saved_game_may_be_read_by_others_and_a_key_may_not(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        write_whole(tmp_path / "game.qd", b"x")
        write_whole(tmp_path / "game.qd.key", b"x", private=True)
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "game.qd").stat().st_mode) == 0o644
    assert stat.S_IMODE((tmp_path / "game.qd.key").stat().st_mode) == 0o600


def test_files_that_are_missing_or_too_large_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Unreadable, match="No such file"):
        load(tmp_path / "nowhere.qd")
    monkeypatch.setattr("quarterdeck.engine.record.LARGEST", 10)
    with pytest.raises(Unreadable, match="larger than"):
        loads(b"x" * 11)


def test_of_a_game_without_a_seal_nothing_is_called_unproved() -> None:
    luck = Luck(3)
    record = begin(toy, toy.setup(2, "", {}), ["Anne", "Mary"])
    while not record.over:
        s = record.state
        record.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    record.close()
    verdict = verify(record)
    assert not verdict.sealed and verdict.unproved == 0 and verdict.fate > 0
