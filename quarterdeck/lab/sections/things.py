"""What things are worth: cards, captains, ships, tiles, places; and what players did or drew."""

from math import sqrt
from typing import NamedTuple

from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.digest import Digest, Had
from quarterdeck.lab.infer import LEVEL, NORMAL, holm, needed, two_shares
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import names, number, pct, points, share_interval

FEW = 20  # seats with it and without it, below which nothing is said
SHOWN = 16
CAUSE = "Having a thing is not the same as winning by it: winners also have more because they are winning."


class Worth(NamedTuple):
    name: str
    seats: int
    with_it: float
    without: float
    gap: float
    low: float
    high: float
    p: float


def things(digest: Digest) -> Section:
    """Nothing to compare where all win together or alone: then it is games won with and without."""
    owned = worths(digest, {f"{thing} ({group})": had for (group, thing), had in digest.things.items()})
    drawn = worths(digest, {move: had for (by, move), had in digest.moves.items() if by == "fate"})
    grids = [worth_grid("All of them", owned), counts_grid(digest)]
    figures = [
        worth_figure("What one has at the end", owned),
        worth_figure("What Fate drew in one's own turn", drawn),
    ]
    says = [
        CAUSE,
        (
            "What Fate draws is nobody's choice: there a difference is the worth of the draw itself, or of "
            "longer turns."
        ),
    ]
    return Section("things", "What things are worth", [one for one in figures if one.chart], grids, says)


def worths(digest: Digest, found: dict[str, Had]) -> list[Worth]:
    """The win share of seats with it and without it, corrected for how many things are asked about."""
    seats, won = digest.count * digest.seats, sum(sum(one) for one in digest.won)
    raw = []
    for name, had in found.items():
        rest = seats - had.had
        if had.had >= FEW and rest >= FEW:
            gap, low, high, p = two_shares(had.won, had.had, max(0.0, won - had.won), rest)
            raw.append(Worth(name, had.had, had.won / had.had, (won - had.won) / rest, gap, low, high, p))
    corrected = holm([one.p for one in raw])
    made = [one._replace(p=p) for one, p in zip(raw, corrected, strict=True)]
    return sorted(made, key=lambda one: -one.gap)


def worth_figure(title: str, found: list[Worth]) -> Figure:
    if not found:
        return Figure(title, "", "")
    sure = [one for one in found if one.p < LEVEL]
    ends = sorted(sure or found, key=lambda one: -abs(one.gap))[:SHOWN]
    rows = [
        Bar(one.name, one.gap, one.low, one.high, points(one.gap).removesuffix(" points"), one.p < LEVEL)
        for one in sorted(ends, key=lambda one: -one.gap)
    ]
    chart = bars(f"{title}: win share with it less win share without it", rows)
    good = [one.name for one in found if one.p < LEVEL and one.gap > 0]
    bad = [one.name for one in reversed(found) if one.p < LEVEL and one.gap < 0]
    parts = [
        f"Seats win more often with {names(good, 3)}" if good else "",
        f"less often with {names(bad, 3)}" if bad else "",
    ]
    means = (
        "; ".join(part for part in parts if part) + "."
        if sure
        else "Nothing is certain to make a difference yet."
    )
    rest = len(found) - len(sure)
    noise = f"{rest} of {len(found)} may be noise, all asked together (Holm's correction)."
    if rest and not sure:
        best = max(found, key=lambda one: abs(one.gap))
        spread = sqrt(best.without * (1 - best.without) or 0.25) * 2
        games = needed(best.gap, spread, len(found))
        noise += f" If {best.name} does what it seems to, {games:,} seats would show it." if games > 0 else ""
    return Figure(title, chart, means[:1].upper() + means[1:], noise)


def worth_grid(title: str, found: list[Worth]) -> Grid:
    rows = [
        [
            one.name,
            f"{one.seats:,}",
            pct(one.with_it),
            pct(one.without),
            points(one.gap),
            share_interval(one.low, one.high),
            f"{one.p:.3f}",
        ]
        for one in found
    ]
    heads = (
        "thing",
        "seats with it",
        "win share with",
        "without",
        "difference",
        "95 % interval",
        "p, corrected",
    )
    return Grid(f"{title} ({len(rows)})", heads, rows, [one.p < LEVEL for one in found], folded=True)


def counts_grid(digest: Digest) -> Grid:
    """What is counted rather than had: how many a winner has."""
    seats, won = digest.count * digest.seats, sum(sum(one) for one in digest.won)
    rows, ps = [], []
    for (group, thing), had in digest.things.items():
        if had.counted and had.count and 0 < won < seats:
            every, winners = had.count / seats, had.count_won / won
            others = (had.count - had.count_won) / (seats - won)
            spread = sqrt(max(0.0, had.squares / seats - every * every))
            error = spread * sqrt(1 / won + 1 / (seats - won))
            ps.append(2 * (1 - NORMAL.cdf(abs(winners - others) / error)) if error else 1.0)
            gap = [f"{winners - others:+.2f}", f"± {1.96 * error:.2f}"]
            rows.append([f"{thing} ({group})", number(winners), number(others), *gap])
    corrected = holm(ps)
    cells = [[*row, f"{p:.3f}"] for row, p in zip(rows, corrected, strict=True)]
    heads = ("counted thing", "a winner has", "another has", "difference", "95 %", "p, corrected")
    sure = [p < LEVEL for p in corrected]
    return Grid(f"How many winners have ({len(cells)})", heads, cells, sure, folded=True)


def acts(digest: Digest) -> Section:
    """What players chose to do at all, at least once in a game."""
    found = worths(digest, {act: had for (by, act), had in digest.acts.items() if by == "player"})
    seats = digest.count * digest.seats
    rows = [
        [act, pct(had.had / seats), number(had.count / digest.count), pct(had.won / had.had)]
        for (by, act), had in sorted(digest.acts.items(), key=lambda item: -item[1].count)
        if by == "player"
    ]
    heads = ("act", "seats that did it", "times a game", "their win share")
    figure = worth_figure("What one does at least once", found)
    return Section(
        "acts",
        "What players do",
        [figure] if figure.chart else [],
        [Grid("Every act", heads, rows, folded=True)],
        [CAUSE],
    )
