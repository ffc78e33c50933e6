"""Replay, verify, draw, rules and games."""

from pathlib import Path

import pytest

from tests.cli.running import refuses, run

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"


def test_a_replay_tells_every_move_in_sentences() -> None:
    done = run("replay", GAME)
    assert done.returncode == 0 and not done.stderr
    moves = len(GAME.read_bytes().splitlines()) - 2
    assert f"\n{moves:>4}  " in done.stdout
    assert "rolls a" in done.stdout and "builds a lair" in done.stdout and "has won" in done.stdout


def test_a_replay_stops_at_any_move() -> None:
    done = run("replay", GAME, "--move", "0")
    assert done.returncode == 0 and "Stockpile" in done.stdout
    refuses("replay", GAME, "--move", "99999", said="the game has moves 0 to")


def test_a_finished_game_is_verified() -> None:
    done = run("verify", GAME)
    assert done.returncode == 0 and not done.stderr
    assert "all legal" in done.stdout and "the secret fits the commitment" in done.stdout


def test_any_position_is_drawn(tmp_path: Path) -> None:
    done = run("draw", GAME, "--move", "40", "--out", tmp_path / "x.svg", "--seat", "2", "--phone")
    assert done.returncode == 0, done.stderr
    svg = (tmp_path / "x.svg").read_text(encoding="utf-8")
    assert svg.startswith("<svg") and svg.endswith("</svg>")
    assert run("draw", GAME).stdout.startswith("<svg")


def test_impossible_drawings_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    refuses("draw", GAME, "--seat", "9", said="--seat should be from 1 to 3, not 9")
    refuses("draw", GAME, "--move", "-1", said="not -1")
    refuses("draw", GAME, "--out", "nowhere/x.svg", said="cannot be written", where=tmp_path)
    assert not list(tmp_path.iterdir())


def test_rules_are_read_whole_by_clause_or_by_words() -> None:
    assert "| CJ-B05 |" in run("rules", "catan_junior").stdout
    for name in ("CJ-B05", "cj-b05", "b05"):
        assert run("rules", "catan_junior", name).stdout.startswith("CJ-B05  Lair: ")
    found = run("rules", "catan_junior", "--search", "ghost captain").stdout
    assert "CJ-G02" in found and "CJ-B05" not in found
    refuses("rules", "catan_junior", "CJ-Z99", said="Catan Junior has no clause 'CJ-Z99'")
    refuses("rules", "catan_junior", "--search", "submarine", said="speaks of 'submarine'")
    refuses("rules", "monopoly", said="no game is called 'monopoly'")


def test_games_are_listed() -> None:
    done = run("games")
    assert done.returncode == 0 and "catan_junior" in done.stdout and "2-4" in done.stdout


# -- damaged files -----------------------------------------------------------------------


def damaged(tmp_path: Path, text: bytes) -> Path:
    path = tmp_path / "game.qd"
    path.write_bytes(text)
    return path


@pytest.mark.parametrize("command", ["replay", "verify", "draw"])
def test_damaged_records_are_refused_at_their_line(tmp_path: Path, command: str) -> None:
    whole = GAME.read_bytes()
    lines = whole.splitlines(keepends=True)
    edited = lines[9].replace(b'"n":8', b'"n":7')
    refuses(command, damaged(tmp_path, whole[:-30]), said=f"game.qd: line {len(lines)}: the file is cut off")
    refuses(
        command, damaged(tmp_path, b"".join([*lines[:9], edited, *lines[10:]])), said="game.qd: line 10: "
    )
    refuses(command, damaged(tmp_path, b"".join([*lines[:9], *lines[10:]])), said="game.qd: line 10: ")
    refuses(command, damaged(tmp_path, b""), said="game.qd: line 1: ")
    refuses(command, damaged(tmp_path, b"\x00\xff" * 99), said="game.qd: line 1: ")
    refuses(command, tmp_path / "nowhere.qd", said="nowhere.qd: No such file")
    (tmp_path / "empty").mkdir()
    refuses(command, tmp_path / "empty", said="directory")


def test_an_unfinished_record_cannot_be_verified(tmp_path: Path) -> None:
    lines = GAME.read_bytes().splitlines(keepends=True)
    refuses("verify", damaged(tmp_path, b"".join(lines[:20])), said="the game is not over")


def test_a_record_wants_the_data_it_was_played_with(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("[pieces]\nlairs = 7\n")
    refuses("replay", GAME, "--data", pack, said="mine.toml: pieces: ")
    refuses("replay", GAME, "--data", tmp_path / "nowhere.toml", said="nowhere.toml: No such file")
