"""Points: how far apart, and where they come from."""

from math import isinf, isnan, nan

from quarterdeck.engine.faces import ADDS, BREAKS_TIES, DECIDES
from quarterdeck.lab.chart import Bar, bars, columns
from quarterdeck.lab.digest import Digest, Earned
from quarterdeck.lab.infer import LEVEL, Estimate, estimate_p, holm, mean_of
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import (
    counted_surely,
    histogram,
    mean_cell,
    names,
    number,
    surely,
)


def scoring(digest: Digest) -> Section:
    figures = [one for one in (margin_figure(digest), sources_figure(digest)) if one.chart]
    rows = []
    for (label, kind), earned in digest.points.items():
        shown = {BREAKS_TIES: f"{label} (breaks ties)", DECIDES: f"{label} (decides)"}.get(kind, label)
        rows.append([shown, mean_cell(earned.all.seen), mean_cell(earned.won.seen)])
    spread = mean_of(list(digest.games["spread"]))
    says = (
        [f"From the first to the last there are {surely(spread)} points on average."] if spread.games else []
    )
    heads = ("row", "a seat has, ± 95 %", "a winner has, ± 95 %")
    return Section("points", "Points", figures, [Grid("The score sheet at the end", heads, rows)], says)


def margin_figure(digest: Digest) -> Figure:
    values = [value for value in digest.games["margin"] if not isnan(value)]
    middle = mean_of(values)
    if not middle.games:
        return Figure("Margins", "", "")
    close = sum(value <= 1 for value in values)
    chart = columns(
        "Points between the first and the second", histogram(values), "points between first and second"
    )
    means = (
        f"The first is {surely(middle)} points ahead of the second on average; "
        f"{counted_surely(close, len(values))} of the games are decided by one point or none."
    )
    return Figure("How close it is", chart, means)


def sources_figure(digest: Digest) -> Figure:
    """What adds to the total, for all and for winners."""
    found = {
        label: earned
        for (label, kind), earned in digest.points.items()
        if kind == ADDS and earned.won.count and (earned.all.sum or earned.won.sum)
    }
    if not found:
        return Figure("Where points come from", "", "")
    rows = sorted(found, key=lambda label: -found[label].won.seen.value)
    made = [bar_of(label, found[label]) for label in rows[:14]]
    chart = bars("Where a winner's points come from", made, percent=False)
    return Figure(
        "Where points come from (winner / any seat)",
        chart,
        f"{most_said(rows, found)} {gap_said(found)}",
        "All rows are asked together (Holm's correction); to have more of it is not yet to win by it.",
    )


def bar_of(label: str, earned: Earned) -> Bar:
    won = earned.won.seen
    low, high = (nan, nan) if isinf(won.high) else (won.low, won.high)
    return Bar(label, won.value, low, high, f"{number(won.value)} / {number(earned.all.seen.value)}")


def most_said(rows: list[str], found: dict[str, Earned]) -> str:
    """What brings winners most, if it is told from what comes next."""
    first = found[rows[0]].won.seen
    level = [row for row in rows[1:] if not found[row].won.seen.high < first.low]
    said = f"Winners get most from “{rows[0]}”: {surely(first)} points"
    return f"{said}, not told from {names([f'“{row}”' for row in level], 3)}." if level else f"{said}."


def gap_said(found: dict[str, Earned]) -> str:
    """In which row winners differ most from a seat in general, game by game, if in any for certain."""
    gaps = {label: earned.gap.seen for label, earned in found.items()}
    corrected = holm([estimate_p(one) for one in gaps.values()])
    sure = [label for label, p in zip(gaps, corrected, strict=True) if p < LEVEL]
    if not sure:
        return "In no row are they certain to differ from a seat in general."
    widest = max(sure, key=lambda label: abs(gaps[label].value))
    gap = gaps[widest]
    less = "more" if gap.value > 0 else "less"
    near, far = sorted((abs(gap.low), abs(gap.high)))
    size = Estimate(abs(gap.value), near, far, gap.games)
    return f"They differ most from a seat in general in “{widest}”: {surely(size)} points {less}."
