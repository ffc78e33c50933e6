"""A person against bots, through a pipe."""

import json
import stat
from pathlib import Path

import pytest

from quarterdeck.cli.arguments import agreed
from quarterdeck.engine.record import load, verify
from tests.cli.running import refuses, run

ALL_ENDS = "1\n" * 400  # the first choice of Catan Junior is to end the turn


def test_a_question_comes_with_the_board_and_numbered_choices() -> None:
    done = run("play", "catan_junior", "--seed", "3", typed="quit\n")
    assert done.returncode == 0 and not done.stderr
    assert "Stockpile:" in done.stdout and "Red: build, trade or end your turn." in done.stdout
    assert "  1  End the turn  [end]" in done.stdout and done.stdout.endswith("Farewell.\n")


def test_the_end_of_the_input_is_a_polite_end() -> None:
    done = run("play", "catan_junior", "--seed", "3", typed="1")
    assert done.returncode == 0 and not done.stderr
    assert "No more to read" in done.stdout


def test_moves_are_made_by_number_or_in_words() -> None:
    by_number = run("play", "catan_junior", "--seed", "3", typed="1\nquit\n").stdout
    in_words = run("play", "catan_junior", "--seed", "3", typed="END\nquit\n").stdout
    assert by_number == in_words and "Red's turn (round 2)." in by_number


def test_why_rules_hint_log_board_score_help() -> None:
    typed = "why lair 3\nwhy end\nrules B05\nrules ghost captain\nhint\nlog 2\nboard\nscore\nall\nhelp\n"
    done = run("play", "catan_junior", "--seed", "3", typed=typed)
    assert done.returncode == 0 and not done.stderr
    assert "lair 3 is not allowed now. CJ-P03: A lair-site holds at most one lair" in done.stdout
    assert "end is allowed." in done.stdout
    assert "CJ-B05: Lair: the lair-site is empty" in done.stdout
    assert "wins about" in done.stdout and "why MOVE" in done.stdout


def test_a_preview_tells_what_a_move_would_do_and_makes_none() -> None:
    done = run("play", "catan_junior", "--seed", "3", typed="? 1\npreview end\npanel\nquit\n")
    assert done.returncode == 0 and not done.stderr
    assert done.stdout.count("End the turn\n  ends your turn, cannot be taken back\n") == 2
    assert "    wood " in done.stdout and "round 2" not in done.stdout
    refuses("play", "catan_junior", "--seed", "3", typed="preview\n", said="preview what?")
    refuses("play", "catan_junior", "--seed", "3", typed="? lair 3\n", said="CJ-P03")


def test_an_illegal_move_is_refused_with_its_clause_and_the_game_goes_on() -> None:
    done = run("play", "catan_junior", "--seed", "3", typed="lair 3\nquit\n")
    assert done.returncode == 1
    assert done.stderr.startswith("quarterdeck: lair 3 is not allowed now. CJ-P03: ")
    assert done.stderr.count("\n") == 1 and done.stdout.endswith("Farewell.\n")


def test_nonsense_words_are_refused_one_line_each() -> None:
    for typed in ("walk the plank", "99", "0", "lair 99", "why", "why nothing", "rules", "log x", "save"):
        refuses("play", "catan_junior", "--seed", "3", typed=typed + "\n", said="")


def test_strange_letters_and_endless_lines_do_no_harm() -> None:
    done = run(
        "play", "catan_junior", "--seed", "3", typed=b"\xff\xfe\x00\x1b[2J\n" + b"x" * 100_000 + b"\nquit\n"
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr and "\x1b" not in done.stderr


def test_undo_takes_back_a_choice_but_never_fate() -> None:
    typed = "undo\nbooth gold\nundo\nbooth gold\ngive wood\nundo\nquit\n"
    done = run("play", "catan_junior", "--seed", "3", typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Nothing to take back") == 1 and done.stdout.count("Taken back.") == 2


def test_seat_names_bots_variant_and_options() -> None:
    words = ["--seats", "3", "--seat", "2", "--bots", "random", "--variant", "advanced"]
    words += ["--names", "Anne", "--option", "first_seat=2", "--seed", "1"]
    done = run("play", "catan_junior", *words, typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "Blue: Anne (you)" in done.stdout and "Red: random" in done.stdout
    assert "Anne rolls" in done.stdout and "Red rolls" not in done.stdout


def test_fate_is_sealed_unless_a_seed_is_given(tmp_path: Path) -> None:
    done = run("play", "catan_junior", "--word", "ahoy", typed=ALL_ENDS + "save game.qd\n", where=tmp_path)
    assert done.returncode == 0, done.stderr
    first = done.stdout.splitlines()[0]
    assert first.startswith("Fate is sealed. Its commitment: ")
    record = load(tmp_path / "game.qd")
    assert record.header.commitment == first.rpartition(" ")[2] and record.header.voices[0] == "ahoy"
    assert verify(record).sealed
    assert not run("play", "catan_junior", "--seed", "1", typed="quit\n").stdout.startswith("Fate")


def test_two_sealed_games_differ() -> None:
    lines = {run("play", "catan_junior", typed="quit\n").stdout.splitlines()[0] for _ in range(2)}
    assert len(lines) == 2


# -- saving ------------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    saved = run("play", "catan_junior", "--seed", "5", typed="1\nsave game.qd\nquit\n", where=tmp_path)
    assert saved.returncode == 0 and "Saved: game.qd, game.qd.key" in saved.stdout
    on = run("play", "--resume", "game.qd", typed="log 100\n" + ALL_ENDS, where=tmp_path)
    assert on.returncode == 0, on.stderr
    through = run("play", "catan_junior", "--seed", "5", typed=ALL_ENDS + "save whole.qd\n", where=tmp_path)
    assert through.returncode == 0
    assert load(tmp_path / "whole.qd").moves[:20] == load(tmp_path / "game.qd").moves[:20]
    assert " begins." in on.stdout and "The whole record is in game.qd." in on.stdout
    assert not (tmp_path / "game.qd.key").exists()
    assert run("verify", "game.qd", where=tmp_path).returncode == 0


def test_a_sealed_game_goes_on_under_the_same_seal(tmp_path: Path) -> None:
    run("play", "catan_junior", "--word", "x", typed="1\nsave game.qd\nquit\n", where=tmp_path)
    promised = json.loads((tmp_path / "game.qd").read_text().splitlines()[0])["commitment"]
    assert run("play", "--resume", "game.qd", typed=ALL_ENDS, where=tmp_path).returncode == 0
    done = run("verify", "game.qd", where=tmp_path)
    assert done.returncode == 0 and promised in done.stdout


def test_a_running_games_file_keeps_the_secret_and_its_key_is_private(tmp_path: Path) -> None:
    run("play", "catan_junior", typed="save game.qd\nquit\n", where=tmp_path)
    key = json.loads((tmp_path / "game.qd.key").read_text().splitlines()[0])
    assert len(key["secret"]) == 64
    assert key["secret"] not in (tmp_path / "game.qd").read_text()
    assert stat.S_IMODE((tmp_path / "game.qd.key").stat().st_mode) == 0o600
    seeded = tmp_path / "seeded.qd"
    run("play", "catan_junior", "--seed", "123454321", typed="save seeded.qd\nquit\n", where=tmp_path)
    assert "123454321" not in seeded.read_text()


def test_a_pack_is_found_again_on_resuming(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "quarterdeck/games/catan_junior/data/pieces.toml"
    pack = tmp_path / "mine.toml"
    pack.write_text(
        "[pieces]\n" + rooted(source.read_text(), "pieces").replace("lairs_to_win = 7", "lairs_to_win = 5")
    )
    done = run(
        "play", "catan_junior", "--data", pack, "--seed", "1", typed="save game.qd\nquit\n", where=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert run("play", "--resume", "game.qd", typed="quit\n", where=tmp_path).returncode == 0
    pack.write_text(pack.read_text() + "# edited\n")
    refuses("play", "--resume", "game.qd", said="other data", where=tmp_path)


def rooted(text: str, name: str) -> str:
    """A file's tables, one level deeper."""
    return (
        text.replace("[[", f"[[{name}.")
        .replace("\n[", f"\n[{name}.")
        .replace(f"[{name}.[{name}.", f"[[{name}.")
    )


def test_a_saved_game_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    run("play", "catan_junior", "--word", "x", typed="1\nsave game.qd\nquit\n", where=tmp_path)
    game, key = tmp_path / "game.qd", tmp_path / "game.qd.key"
    whole, secret = game.read_bytes(), key.read_bytes()
    game.write_bytes(whole.replace(b"die", b"dye", 1))
    refuses("play", "--resume", "game.qd", said="game.qd: line 3: does not fit game.qd.key", where=tmp_path)
    game.write_bytes(whole[:-20])
    refuses("play", "--resume", "game.qd", said="does not fit game.qd.key", where=tmp_path)
    game.write_bytes(whole)
    key.write_bytes(secret.replace(b'"secret":"', b'"secret":"00', 1))
    refuses("play", "--resume", "game.qd", said="line 1: the secret does not fit", where=tmp_path)
    key.write_bytes(b"junk\n" + secret)
    refuses("play", "--resume", "game.qd", said="game.qd.key: line 1: ", where=tmp_path)
    key.write_bytes(b"")
    refuses("play", "--resume", "game.qd", said="game.qd.key: line 1: ", where=tmp_path)
    key.unlink()
    refuses("play", "--resume", "game.qd", said="game.qd.key: No such file", where=tmp_path)
    refuses("play", "--resume", "nowhere.qd", said="nowhere.qd: No such file", where=tmp_path)


def test_saving_where_nothing_can_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for path in ("nowhere/game.qd", "folder"):
        done = run("play", "catan_junior", "--seed", "1", typed=f"save {path}\nquit\n", where=tmp_path)
        assert done.returncode == 1 and "cannot be written" in done.stderr
        assert done.stderr.count("\n") == 1 and list(tmp_path.iterdir()) == [tmp_path / "folder"]


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    run("play", "catan_junior", "--seed", "3", typed=ALL_ENDS + "save game.qd\n", where=tmp_path)
    refuses("play", "--resume", "game.qd", said="this game is over", where=tmp_path)


def test_two_people_at_one_screen_are_asked_in_turn_and_saved_without_secrets(tmp_path: Path) -> None:
    file = tmp_path / "game.qd"
    words = ["--people", "2", "--seed", "3", "--option", "first_seat=1", "--names", "Anne,Mary"]
    done = run("play", "catan_junior", *words, typed=f"end\n\nend\n\nsave {file}\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Mary is next, and nobody else looks. Enter goes on." in done.stdout
    assert "Mary: build, trade or end your turn." in done.stdout
    again = run("play", "--resume", file, typed="log\nquit\n")
    assert again.returncode == 0 and "Anne: build, trade or end your turn." in again.stdout
    refuses("play", "catan_junior", "--people", "3", typed="", said="--people should be at most 2")


def test_at_a_question_of_yes_or_no_other_words_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["lair 3", "", "YES", "maybe", "n"])
    assert agreed("Really?", lambda: next(typed)) and not agreed("Really?", lambda: next(typed))
    assert capsys.readouterr().out.count("Please say y for yes or n for no") == 3
    assert not agreed("Really?", lambda: None)


def test_an_unknown_clause_says_how_to_search() -> None:
    refuses("rules", "catan_junior", "CJ-B99", said="--search finds clauses by their words")
