"""Points: how far apart, and where they come from."""

from quarterdeck.engine.faces import ADDS, BREAKS_TIES, DECIDES
from quarterdeck.lab.chart import Bar, bars, columns
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import histogram, interval, number, pct


def scoring(digest: Digest) -> Section:
    figures = [one for one in (margin_figure(digest), sources_figure(digest)) if one.chart]
    rows = []
    for (label, kind), (count, total, won_points, won) in digest.points.items():
        shown = {BREAKS_TIES: f"{label} (breaks ties)", DECIDES: f"{label} (decides)"}.get(kind, label)
        rows.append(
            [shown, number(total / count if count else 0.0), number(won_points / won if won else 0.0)]
        )
    spread = mean_of(list(digest.games["spread"]))
    says = (
        [
            (
                f"From the first to the last there are {number(spread.value)} points on average "
                f"({interval(spread)})."
            )
        ]
        if spread.games
        else []
    )
    grid = Grid("The score sheet at the end", ("row", "a seat has", "a winner has"), rows)
    return Section("points", "Points", figures, [grid], says)


def margin_figure(digest: Digest) -> Figure:
    values = list(digest.games["margin"])
    middle = mean_of(values)
    if not middle.games:
        return Figure("Margins", "", "")
    close = sum(value <= 1 for value in values) / len(values)
    chart = columns(
        "Points between the first and the second", histogram(values), "points between first and second"
    )
    means = (
        f"The first is {number(middle.value)} points ahead of the second on average (95 % interval "
        f"{interval(middle)}); "
        f"{pct(close)} of the games are decided by one point or none."
    )
    return Figure("How close it is", chart, means)


def sources_figure(digest: Digest) -> Figure:
    """What adds to the total, for all and for winners."""
    rows = [
        (label, total / count, won_points / won if won else 0.0)
        for (label, kind), (count, total, won_points, won) in digest.points.items()
        if kind == ADDS and count and (total or won_points)
    ]
    if not rows:
        return Figure("Where points come from", "", "")
    rows.sort(key=lambda row: -row[2])
    made = [Bar(label, won, won, won, f"{number(won)} / {number(every)}") for label, every, won in rows[:14]]
    chart = bars("Where a winner's points come from", made, percent=False)
    first = rows[0]
    gap = max(rows, key=lambda row: abs(row[2] - row[1]))
    total = sum(max(0.0, row[2]) for row in rows) or 1.0
    means = (
        f"Winners get most from “{first[0]}”: {pct(max(0.0, first[2]) / total)} of their points. They "
        "differ most from "
        f"others in “{gap[0]}”: {number(gap[2])} against {number(gap[1])} for a seat in general."
    )
    return Figure(
        "Where points come from (winner / any seat)",
        chart,
        means,
        "Small gaps are no advice: look at the table.",
    )
