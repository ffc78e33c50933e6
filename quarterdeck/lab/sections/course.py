"""The course of a game: who leads, how often that changes, and when it is decided."""

from math import isnan

from quarterdeck.lab.chart import Line, columns, curves
from quarterdeck.lab.digest import STAGES, Digest
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Figure, Section
from quarterdeck.lab.sections.saying import histogram, interval, number, pct, quantile
from quarterdeck.lab.stats import wilson

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
    half = next((value for at, value, _, _ in by_score if at >= 0.5), float("nan"))
    sure = next((at for at, value, _, _ in by_score if value >= 0.8), float("nan"))
    means = f"Whoever leads alone at half time wins {pct(half)} of the time." if not isnan(half) else ""
    means += (
        f" The leader's chance passes four in five when {pct(sure)} of the decisions have been made."
        if not isnan(sure)
        else " The leader's chance never gets to four in five before the end."
    )
    return Figure(
        "Win chance over time",
        chart,
        means.strip(),
        "The dashed line is a fair share; within a band it is noise.",
    )


def changes_figure(digest: Digest) -> Figure:
    values = list(digest.games["lead_changes"])
    middle = mean_of(values)
    never = sum(value == 0 for value in values) / max(1, len(values))
    chart = columns("Changes of the lead", histogram(values), "changes of the lead by points")
    means = (
        f"The lead changes hands {number(middle.value)} times in a game (95 % interval "
        f"{interval(middle)}); in "
        f"{pct(never)} of the games whoever led first led to the end."
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
        [(label, count / len(values)) for label, count in zip(labels, counts, strict=True)],
        "% of the decisions made",
    )
    late = sum(value >= 0.9 for value in values) / len(values)
    means = (
        f"In half of the games the winner leads for good after {pct(quantile(values, 0.5))} of the "
        "decisions; "
        f"{pct(late)} are decided in the last tenth or at the very end."
    )
    return Figure("When the winner took the lead for good", chart, means)
