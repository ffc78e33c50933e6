"""What things are worth: cards, captains, ships, tiles, places; and what players did or drew."""

from math import hypot, sqrt
from typing import NamedTuple

from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import LEVEL, Estimate, estimate_p, holm, mean_from, needed, two_shares
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import (
    chance,
    gap_interval,
    mean_cell,
    names,
    number,
    points,
    share_cell,
)
from quarterdeck.lab.sums import Had

FEW = 20  # seats with it and without it, below which nothing is said
SHOWN = 16
CAUSE = "Having a thing is not the same as winning by it: winners also have more because they are winning."


class Worth(NamedTuple):
    name: str
    seats: int
    rest: int  # seats without it
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
            shares = (had.won / had.had, max(0.0, won - had.won) / rest)
            raw.append(Worth(name, had.had, rest, *shares, gap, low, high, p))
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
    noise = (
        f"{rest} of {len(found)} may be noise, all asked together (Holm's correction)."
        if rest
        else f"All {len(found)} hold, asked together (Holm's correction)."
    )
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
            share_cell(one.with_it * one.seats, one.seats),
            share_cell(one.without * one.rest, one.rest),
            points(one.gap),
            gap_interval(one.low, one.high),
            chance(one.p),
        ]
        for one in found
    ]
    heads = (
        "thing",
        "seats with it",
        "win share with (95 %)",
        "without (95 %)",
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
            others = seats - won
            winner = mean_from(had.count_won, had.squares_won, won)
            other = mean_from(had.count - had.count_won, had.squares - had.squares_won, others)
            gap, half = winner.value - other.value, hypot(winner.half, other.half)
            ps.append(estimate_p(Estimate(gap, gap - half, gap + half, min(winner.games, other.games))))
            cells = [mean_cell(winner), mean_cell(other), f"{gap:+.2f}", f"± {number(half)}"]
            rows.append([f"{thing} ({group})", *cells])
    corrected = holm(ps)
    lines = [[*row, chance(p)] for row, p in zip(rows, corrected, strict=True)]
    heads = ("counted thing", "a winner has, ± 95 %", "another has, ± 95 %", "difference", "95 %")
    sure = [p < LEVEL for p in corrected]
    return Grid(f"How many winners have ({len(lines)})", (*heads, "p, corrected"), lines, sure, folded=True)


def spoken(act: str) -> str:
    """
    >>> spoken("free_lair")
    'free lair'
    """
    return act.replace("_", " ")


def acts(digest: Digest) -> Section:
    """What players chose to do at all, at least once in a game."""
    found = worths(digest, {spoken(act): had for (by, act), had in digest.acts.items() if by == "player"})
    seats = digest.count * digest.seats
    rows = [
        [
            spoken(act),
            share_cell(had.had, seats),
            mean_cell(mean_from(had.count, had.squares, digest.count)),
            share_cell(had.won, had.had),
        ]
        for (by, act), had in sorted(digest.acts.items(), key=lambda item: -item[1].count)
        if by == "player"
    ]
    heads = ("act", "seats that did it (95 %)", "times a game, ± 95 %", "their win share (95 %)")
    figure = worth_figure("What one does at least once", found)
    return Section(
        "acts",
        "What players do",
        [figure] if figure.chart else [],
        [Grid("Every act", heads, rows, folded=True)],
        [CAUSE],
    )
