"""The course of a game: who leads, how often that changes, and when it is decided."""

from math import isnan

from quarterdeck.lab.chart import Line, columns, curves
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Figure, Section
from quarterdeck.lab.sections.saying import (
    counted_surely,
    histogram,
    median_interval,
    pct,
    quantile,
    share_interval,
    shares_of,
    surely,
)
from quarterdeck.lab.stats import wilson
from quarterdeck.lab.sums import STAGES

FEW = 20  # leads at a stage, below which nothing is drawn


def course(digest: Digest) -> Section:
    if digest.together:
        return Section(
            "course",
            "How early it is decided",
            (),
            (),
            ["There is no lead in a game that all win or lose together."],
        )
    figures = [chance_figure(digest), changes_figure(digest), decided_figure(digest)]
    return Section("course", "How early it is decided", figures)


def chance_figure(digest: Digest) -> Figure:
    by_score, by_sense = [], []
    for n, stage in enumerate(digest.stages[:STAGES]):
        at = (n + 0.5) / STAGES
        if stage.leads >= FEW:
            by_score.append((at, stage.by_score / stage.leads, *wilson(stage.by_score, stage.leads)))
        if stage.sensed >= FEW:
            by_sense.append((at, stage.by_sense / stage.sensed, *wilson(stage.by_sense, stage.sensed)))
    lines = [Line("leads by points", by_score), Line("stands best, by a captain's judgement", by_sense, True)]
    lines = [line for line in lines if line.points]
    chart = curves("Win chance of the leader", lines, "how much of the game is over", mark=1 / digest.seats)
    half, low, high = next((one[1:] for one in by_score if one[0] >= 0.5), (float("nan"),) * 3)
    sure = next((at for at, _, least, _ in by_score if least >= 0.8), float("nan"))
    means = (
        f"Whoever leads alone at half time wins {pct(half)} of the time (95 % interval "
        f"{share_interval(low, high)})."
        if not isnan(half)
        else ""
    )
    means += (
        f" The leader's chance is certain to be four in five or more when {100 * sure:.0f} % of the "
        "decisions have been made."
        if not isnan(sure)
        else " At no time is the leader's chance certain to be four in five or more."
    )
    return Figure(
        "Win chance over time",
        chart,
        means.strip(),
        "The dashed line is a fair share; within a band it is noise. Each band is for its own point "
        "alone: one of twenty may miss.",
    )


def changes_figure(digest: Digest) -> Figure:
    values = list(digest.games["lead_changes"])
    middle = mean_of(values)
    never = sum(value == 0 for value in values)
    chart = columns("Changes of the lead", histogram(values), "changes of the lead by points")
    means = (
        f"The lead changes hands {surely(middle)} times in a game; in "
        f"{counted_surely(never, len(values))} of the games it was never seen to change."
    )
    return Figure(
        "Lead changes",
        chart,
        means,
        "Looked at once a round at most: quick changes back and forth are missed.",
    )


def decided_figure(digest: Digest) -> Figure:
    values = [value for value in digest.games["decided"] if not isnan(value)]
    if not values:
        return Figure("When the winner took the lead for good", "", "")
    counts = [0] * 11
    for value in values:
        counts[min(10, int(value * 10))] += 1
    labels = [*[f"{10 * n}" for n in range(10)], "end"]
    chart = columns(
        "When the winner took the lead for good",
        shares_of(labels, counts),
        "% of the decisions made",
    )
    late = sum(value >= 0.9 for value in values)
    low, high = median_interval(values)
    means = (
        f"In half of the games the winner leads for good after {pct(quantile(values, 0.5))} (95 % interval "
        f"{share_interval(low, high)}) of the decisions; {counted_surely(late, len(values))} are decided in "
        "the last tenth or at the very end."
    )
    return Figure("When the winner took the lead for good", chart, means)
