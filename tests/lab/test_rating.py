"""Tournaments: every two meet, seats in turn, and the better one is rated higher."""

from pathlib import Path

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.lab.engines import Here
from quarterdeck.lab.rating import Meeting, Tournament, pairs_said, ratings, standings, tournament, wanted
from quarterdeck.lab.trial import trial
from tests.cli.running import refuses, run

BOX = game("catan_junior")


def made_up(results: dict[int, list[float]], meetings: list[Meeting], names: list[str]) -> Tournament:
    for n, won in results.items():
        meetings[n].games, meetings[n].wins = len(won), sum(won)
    return Tournament(trial(BOX, seats=2), ratings(names, meetings, results), meetings)


def test_ratings_follow_who_beats_whom() -> None:
    meetings = [Meeting("a", "b"), Meeting("a", "c"), Meeting("b", "c")]
    won = [1.0, 1.0, 0.0, 1.0] * 40
    found = made_up({0: won, 1: [1.0] * 160, 2: won}, meetings, ["a", "b", "c"])
    assert [one.name for one in found.rated] == ["a", "b", "c"]
    assert found.rated[0].rating > found.rated[1].rating > found.rated[2].rating
    assert all(one.low < one.rating < one.high and one.games == 320 for one in found.rated)
    assert found.share("b", "a") == (40.0, 160) and found.share("a", "a") is None
    assert pairs_said(found) == "Certain: a beats b, a beats c and b beats c."


def test_equals_are_not_told_apart() -> None:
    found = made_up({0: [1.0, 0.0] * 50}, [Meeting("a", "b")], ["a", "b"])
    assert pairs_said(found) == "Not told apart: a and b."
    text = standings(found).html()
    assert "50.0 % (40–60) of 100" in text and "<script" not in text


def test_a_pairing_is_played_until_its_interval_is_narrow() -> None:
    assert wanted(Meeting("a", "b"), 0.1, 0, 2000)[0] == (0, 20)
    assert wanted(Meeting("a", "b", 400, 200.0), 0.1, 0, 2000) == []
    assert wanted(Meeting("a", "b", 60, 30.0), 0.05, 0, 2000)
    assert wanted(Meeting("a", "b"), 0.1, 30, 30) == [(0, 20), (20, 30)]


def test_the_greedy_bot_beats_the_random_one_from_the_command_line(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ("rate", "catan_junior", "--bots", "random,greedy", "--games", "16", "--jobs", "1")
    done = run(*words, "--out", page)
    assert done.returncode == 0, done.stderr
    assert "Certain: greedy beats random." in done.stdout
    assert "a tournament of bots" in page.read_text(encoding="utf-8")


def test_seats_are_taken_in_turn_at_a_full_table() -> None:
    found = tournament(trial(BOX, seats=4, bots=["random"]), ["random", "greedy"], Here(), games=4)
    assert found.meetings[0].games == 4 and found.rated[0].name == "greedy"


def test_a_tournament_of_one_is_refused() -> None:
    refuses("rate", "catan_junior", "--bots", "greedy,greedy", said="at least two different bots")
    refuses("rate", "catan_junior", "--half", "0.9", said="--half should be")
    with pytest.raises(QuarterdeckError, match="no bot is called"):
        tournament(trial(BOX, seats=2), ["greedy", "nobody"], Here())
