"""The page of the lab: complete, self-contained, the same every time, its sentences as the numbers are."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from quarterdeck.engine.registry import game, shelf
from quarterdeck.lab.columns import Batch
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Here
from quarterdeck.lab.facts import play_batch
from quarterdeck.lab.page import Report
from quarterdeck.lab.report import luck_of, report
from quarterdeck.lab.sections.rules import traced
from quarterdeck.lab.sections.winning import seats_figure
from quarterdeck.lab.trial import Trial, trial
from tests.cli.running import refuses, run

CHAPTERS = [
    "seats",
    "length",
    "course",
    "points",
    "pace",
    "things",
    "acts",
    "luck",
    "endings",
    "rules",
    "method",
]
RANDOM = trial(game("catan_junior"), seats=2, bots=["random"])


def seen(made: Trial, games: int) -> Digest:
    digest = Digest(made.seats)
    digest.add(play_batch(made, 0, games))
    return digest


def won_by(first: int, games: int) -> Digest:
    """A digest in which seat 1 of two won so many of these games."""
    digest, batch = Digest(2), Batch(0, games)
    for game_ in range(games):
        for seat in range(2):
            won = float((game_ < first) == (seat == 0))
            batch["seats"].add((game_, seat, "greedy", 2 - int(won), won, 0.0, 1, 1, 1, 0, 0))
    digest.add_seats(batch)
    digest.count = games
    return digest


class Balanced(HTMLParser):
    """Every tag is closed by its own, and nothing is fetched from anywhere."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        self.fetched += [
            str(value) for name, value in attrs if name in ("src", "href") and not str(value).startswith("#")
        ]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass


def proved(made: Report) -> str:
    text, parser = made.html(), Balanced()
    parser.feed(text)
    assert parser.open == [] and parser.fetched == []
    assert "<script" not in text and "url(" not in text and "@import" not in text
    assert not re.search(r"\bnan\b|\binf\b", re.sub(r"<style>.*</style>", "", text, flags=re.DOTALL))
    return text


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_every_game_gets_a_whole_page(slug: str) -> None:
    made = trial(game(slug), bots=["random"])
    text = proved(report(made, seen(made, 6)))
    assert [name for name in CHAPTERS if f'id="{name}"' not in text] == ["luck"]


def test_all_chapters_stand_on_it_and_the_same_games_give_the_same_bytes() -> None:
    found = luck_of(RANDOM, 80, Here())
    text = proved(report(RANDOM, seen(RANDOM, 60), found))
    assert all(f'id="{name}"' in text for name in CHAPTERS)
    assert "Fate&#x27;s doing" in text and "stronger player" in text
    assert text == report(RANDOM, seen(RANDOM, 60), found).html()


def test_a_clear_advantage_is_called_one_and_a_small_one_is_not() -> None:
    clear = seats_figure(won_by(700, 1000))
    assert "seat 1 wins more than its share (+20.0 points, 95 % interval +17.1 to +22.8)" in clear.means
    close = seats_figure(won_by(505, 1000))
    assert "No seat is certain" in close.means and "may all be noise" in close.noise
    assert "games more would decide it" in close.noise


def test_clauses_that_never_came_up_are_named() -> None:
    digest = seen(RANDOM, 30)
    never = traced(RANDOM.box) - set(digest.clauses)
    text = report(RANDOM, digest).html()
    assert never and all(f"<td>{clause}</td>" in text for clause in never)
    assert "CJ-E01" in digest.clauses  # somebody has won
    assert "CJ-A01" in never or "CJ-A06" in never  # trading with opponents: another variant


def test_a_report_from_the_command_line(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ["lab", "catan_junior", "--games", "12", "--seats", "2", "--bots", "random", "--jobs", "1"]
    done = run(*words, "--out", page)
    assert done.returncode == 0, done.stderr
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>") and "12 games" in page.read_text(
        encoding="utf-8"
    )
    assert "rounds" in done.stdout and "page.html" in done.stdout


def test_kept_games_are_gone_on_with_and_give_the_same_page(tmp_path: Path) -> None:
    def page(name: str, *folder: str | Path) -> bytes:
        words = ["lab", "catan_junior", "--games", "30", "--seats", "2", "--bots", "random", "--jobs", "1"]
        done = run(*words, "--out", tmp_path / name, *folder)
        assert done.returncode == 0, done.stderr
        return (tmp_path / name).read_bytes()

    fresh = page("one.html")
    kept = page("two.html", "--keep", tmp_path / "kept")
    (tmp_path / "kept" / "games" / "000000000.parquet").unlink()
    assert fresh == kept == page("three.html", "--keep", tmp_path / "kept")


def test_nonsense_is_refused_in_a_sentence() -> None:
    refuses("lab", "no_such_game", said="no game is called")
    refuses("lab", "catan_junior", "--games", "-1", said="--games should be at least 1")
    refuses("lab", "catan_junior", "--minutes", "-1", said="--minutes should be")
    refuses("lab", "catan_junior", "--on", "slurm://x", said="--on should be processes")
    refuses("lab", "catan_junior", "--bots", "nobody", said="no bot is called")
    refuses("lab", "catan_junior", "--jobs", "-3", said="--jobs should be 0 or more")
    refuses("lab", "catan_junior", "--option", "nope=3", said="has no option 'nope'")
    refuses("lab", "catan_junior", "--out", "/no/such/page.html", said="there is no folder /no/such")
    refuses("rate", "catan_junior", "--out", "/tmp", said="/tmp: cannot be written: it is a folder")
    refuses("lab", "catan_junior", "--against", "printed", said="needs an --option")
    refuses("lab", "catan_junior", "--sweep", "price.lair.wodo=0..3", said="price.lair.wood")
