"""`quarterdeck analyse`: a finished game in sentences, as data and as a page."""

import json
from pathlib import Path

from tests.cli.running import refuses, run

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"


def test_a_finished_game_is_told_by_luck_choices_and_turning_points() -> None:
    done = run("analyse", GAME, "--effort", "quick")
    assert done.returncode == 0 and not done.stderr
    for heading in (
        "Win chances over time",
        "Luck and choices",
        "Turning points",
        "Decisions that cost most",
    ):
        assert heading in done.stdout
    assert done.stdout.count("Accuracy") == 3


def test_the_same_as_one_json_object() -> None:
    done = run("analyse", GAME, "--effort", "quick", "--json")
    found = json.loads(done.stdout)
    moves = len(GAME.read_bytes().splitlines()) - 2
    assert len(found["moments"]) == moves + 1
    assert len(found["shares"]) == 3
    for one in found["shares"]:
        assert abs(one["luck"] + one["choices"] + one["others"] - (one["end"] - one["start"])) < 1e-9


def test_the_same_as_a_page_of_its_own(tmp_path: Path) -> None:
    done = run("analyse", GAME, "--effort", "quick", "--html", tmp_path / "game.html")
    assert done.returncode == 0 and "game.html" in done.stderr
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "<svg" in page and "<script" not in page


def test_a_game_that_is_not_over_and_a_strange_effort_are_refused(tmp_path: Path) -> None:
    unfinished = tmp_path / "early.qd"
    unfinished.write_bytes(b"\n".join(GAME.read_bytes().splitlines()[:20]) + b"\n")
    refuses("analyse", unfinished, said="only a finished game is analysed")
    refuses("analyse", GAME, "--effort", "lazy", said="the effort should be quick, usual, deep, not 'lazy'")
    refuses("analyse", tmp_path / "none.qd", said="none.qd")
    refuses(
        "analyse",
        GAME,
        "--effort",
        "quick",
        "--html",
        "nowhere/x.html",
        said="cannot be written",
        where=tmp_path,
    )
