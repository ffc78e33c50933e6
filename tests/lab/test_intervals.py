"""No mean and no share stands on a page of the lab without its 95 % interval."""

import re
from math import inf
from random import Random

import pytest

from quarterdeck.engine.registry import game, shelf
from quarterdeck.lab.columns import SCHEMA
from quarterdeck.lab.compare import comparison, estimated, sweep_report
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Here
from quarterdeck.lab.facts import play_batch
from quarterdeck.lab.infer import mean_from, mean_of, ratio_of
from quarterdeck.lab.numbers import with_numbers
from quarterdeck.lab.page import Figure, Grid, Report
from quarterdeck.lab.rating import Meeting, Rated, Tournament, standings
from quarterdeck.lab.report import luck_of, report
from quarterdeck.lab.run import Effort, Pace
from quarterdeck.lab.sections.saying import median_interval
from quarterdeck.lab.studies import study
from quarterdeck.lab.trial import Trial, trial
from quarterdeck.server.lab.worker import live

RANDOM = trial(game("catan_junior"), seats=2, bots=["random"])
SPAN = re.compile(r"(,|\() ?95 % interval [^()]*? to [^(),;]*\)?|\(95 % interval –\)")
ESTIMATE = re.compile(r"[\d,.]*\d %|\d+\.\d+|\d[\d.]* points\b")
PLAIN = (  # numbers that are no estimates: what is seen of single games, what is set, what is asked
    r"nine of ten take [\d.]+ to [\d.]+",
    r"2\.5 seconds to grasp.*",
    r"where [\d.]+ % would be fair",
    r"when \d+ % of the decisions have been made",
    r"comes up in fewer than [\d.]+ % of them \(95 % certain, each taken alone\)",
    r"the box says [\d-]+",
    r"\(p = [\d.]+\)",  # the chance of such a difference, if there is none
    r"Each point is known to ± .*",
)
LEGEND = re.compile(r'd="M[\d.]+ [\d.]+h18"')  # the sample of a curve beside its name
FACTS = {  # columns of a table that hold no estimate, and those whose interval is a column of its own
    *("", "seat", "games", "won", "clause", "it says", "row", "thing", "act", "counted thing", "measure"),
    *("seats with it", "p, corrected", "verdict", "nine of ten games", "shortest", "longest"),
    *("95 % interval", "95 %", "bot", "before", "after"),
}
BESIDE = ("mean", "win share", "share", "difference", "rating", "against a fair share")


def digest_of(made: Trial, games: int) -> Digest:
    seen = Digest(made.seats)
    seen.add(play_batch(made, 0, games))
    return seen


def bare(line: str) -> list[str]:
    """The estimates of a sentence that no interval follows."""
    for known in PLAIN:
        line = re.sub(known, "", line)
    spans = len(SPAN.findall(line))
    found = ESTIMATE.findall(SPAN.sub("", line))
    return found if len(found) > spans + line.count(" → ") * 2 else []


def grid_faults(grid: Grid) -> list[str]:
    faults = []
    for at, head in enumerate(grid.heads):
        cells = [str(row[at]) for row in grid.rows]
        if head in BESIDE:
            faults += [head] if not any(other.startswith("95 %") for other in grid.heads) else []
        elif "95 %" in head and head not in FACTS:
            faults += [f"{head}: {cell}" for cell in cells if not re.search(r" ± |\([\d,.]+–[\d,.]+\)", cell)]
        elif head not in FACTS:
            faults += [f"{head}: {cell}" for cell in cells if cell != "–" and "–" not in cell]
    return faults


def figure_faults(figure: Figure) -> list[str]:
    made = []
    for drawn, span in (("bar", "whisker"), ("curve", "band")):
        lines = re.findall(rf'class="{drawn}[^>]*>', figure.chart)
        estimates = len([line for line in lines if not LEGEND.search(line)])
        spans = figure.chart.count(f'class="{span}')
        made += [f"{figure.title}: {estimates} of {drawn}, {spans} of {span}"] if estimates != spans else []
    return made


def faults(made: Report) -> list[str]:
    found = [f"{line}: {one}" for line in made.short for one in bare(line)]
    for section in made.sections:
        if section.name != "method":
            figures = [figure for figure in section.figures if figure.chart]
            lines = [*section.says, *[line for one in figures for line in (one.means, one.noise)]]
            found += [f"{line}: {one}" for line in lines for one in bare(line)]
            found += [one for figure in section.figures for one in figure_faults(figure)]
            found += [one for grid in section.grids for one in grid_faults(grid)]
    return found


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_every_mean_and_share_of_a_report_has_an_interval(slug: str) -> None:
    made = trial(game(slug), bots=["random"])
    assert faults(report(made, digest_of(made, 24))) == []


def test_so_have_those_about_luck_and_bots() -> None:
    mixed = trial(game("catan_junior"), seats=3, bots=["greedy", "random"])
    assert faults(report(mixed, digest_of(mixed, 24), luck_of(RANDOM, 80, Here()))) == []


def test_so_have_those_of_house_rules() -> None:
    sides = [RANDOM, with_numbers(RANDOM, {"max_rounds": 3})]
    seen = [digest_of(side, 24) for side in sides]
    assert faults(comparison(sides, seen)) == []
    assert faults(sweep_report("max_rounds", [200, 3], sides, seen, 0)) == []


def test_a_curve_of_what_never_happened_has_a_band() -> None:
    """None of 24 games is not never, in the picture as in the table."""
    never = estimated("tie", [0.0] * 24)
    assert (never.value, never.low) == (0.0, 0.0) and 0.1 < never.high < 0.2
    assert estimated("rounds", [3.0] * 24).half == 0


def test_so_have_those_of_a_tournament() -> None:
    rated = [
        Rated("greedy", 1100.0, 1050.0, 1150.0, 40, 30.0),
        Rated("random", 900.0, 850.0, 950.0, 40, 10.0),
    ]
    assert faults(standings(Tournament(RANDOM, rated, [Meeting("greedy", "random", 40, 30.0)]))) == []


def test_so_have_those_of_a_data_frame() -> None:
    """What a study hands over besides is what happened in each single game."""
    both = study("catan_junior", games=24, seats=2, bots=["random"], against={"max_rounds": 9})
    for one in both.differences.to_dict("records"):
        assert one["low"] <= one["value"] <= one["high"]
        assert one["before_half"] >= 0 and one["after_half"] >= 0
        assert 0 <= one["p"] <= 1
    for table in SCHEMA:
        assert "game" in both.frame(table)


def test_those_that_fill_in_live_have_theirs() -> None:
    made = live(Pace(Effort(games=24), 2, 24), [digest_of(RANDOM, 24)])
    for value, low, high in [*made.wins[0], *made.rounds, *made.minutes]:
        assert low < value < high


def test_the_middle_of_all_games_is_known_as_well_as_their_number_allows() -> None:
    """95 times out of 100 the true median lies within."""
    odds = Random(5)
    within = 0
    for _ in range(400):
        low, high = median_interval([odds.random() for _ in range(60)])
        within += low <= 0.5 <= high
    assert within >= 375


def test_the_walk_finds_what_stands_bare() -> None:
    assert bare("A decision has 5.32 options on average.") == ["5.32"]
    assert bare("In 34.5 % of the games it changed; 2.10 (95 % interval 1.90 to 2.30) times.")
    assert not bare("It changed in 34.5 % (95 % interval 28.3 % to 41.3 %) of the games.")
    assert grid_faults(Grid("", ("act", "times a game, ± 95 %"), [["end", "21.3"]]))
    assert grid_faults(Grid("", ("act", "times a game"), [["end", "21.3"]]))
    assert grid_faults(Grid("", ("", "median (95 %)"), [["rounds", "21"]]))
    assert figure_faults(Figure("", '<rect class="bar"/>', ""))
    assert figure_faults(Figure("", '<path class="curve" d="M1 2L3 4"/>', ""))


def test_sums_give_the_interval_that_the_numbers_give() -> None:
    values = [1.0, 4.0, 2.0, 2.0, 7.0]
    plain, summed = mean_of(values), mean_from(16.0, sum(one * one for one in values), 5)
    assert (summed.value, summed.low, summed.high) == pytest.approx((plain.value, plain.low, plain.high))
    every = ratio_of(values, [1.0] * 5)
    assert (every.low, every.high) == pytest.approx((plain.low, plain.high))
    assert mean_from(3.0, 9.0, 1).high == inf and ratio_of([3.0], [2.0]).high == inf
