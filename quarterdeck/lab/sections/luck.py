"""Luck against skill: how often the better player wins, and how much of the result is Fate's."""

import msgspec

from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import bootstrap, share_of_groups
from quarterdeck.lab.page import Figure, Section
from quarterdeck.lab.sections.saying import pct, share_interval
from quarterdeck.lab.trial import Trial


class Luck(msgspec.Struct, frozen=True):
    """The two trials beside the main one: a stronger bot against a weaker one, and games that share Fate."""

    duel: Trial
    duel_seen: Digest
    fate: Trial
    fate_seen: Digest


def luck(found: Luck) -> Section:
    figures = [duel_figure(found), fate_figure(found)]
    return Section("luck", "Luck and skill", [one for one in figures if one.chart])


def duel_figure(found: Luck) -> Figure:
    strong, weak = found.duel.bots
    seen = found.duel_seen
    if seen.together or len(seen.bots) < 2:
        return Figure("Does the stronger player win?", "", "")
    rows = []
    for name in (strong, weak):
        value, low, high = seen.bot_share(name)
        rows.append(Bar(name, value, low, high, pct(value)))
    fair = 1 / seen.seats
    chart = bars(f"{strong} against {weak}", rows, fair, "fair share")
    best = rows[0]
    room = max(1e-9, min(1.0, 2 * fair) - fair)
    least, skill, most = (
        min(1.0, max(0.0, (one - fair) / room)) for one in (best.low, best.value, best.high)
    )
    means = (
        f"With half of the seats each, a seat of {strong} wins {pct(best.value)} (95 % interval "
        f"{share_interval(best.low, best.high)}) of its games in {seen.count:,}, where {pct(fair)} would be "
        f"fair: {pct(skill)} (95 % interval {share_interval(least, most)}) of the way from a pure lottery to "
        "a game that the stronger side always wins."
    )
    return Figure(
        "Does the stronger player win?", chart, means, "It says something about these two, not about people."
    )


def fate_figure(found: Luck) -> Figure:
    """Games in groups that share one stream of Fate: what their results have in common is Fate's doing."""
    seen, size = found.fate_seen, found.fate.repeats
    full = seen.count // size
    values = list(seen.won[0])
    if seen.together:
        values = [float(winners > 0) for winners in seen.games["winners"]]
    groups = [values[n * size : (n + 1) * size] for n in range(full)]
    if full < 5:
        return Figure("How much is Fate's doing?", "", "")
    share = share_of_groups(groups)
    low, high = bootstrap(groups, share_of_groups, found.fate.seed)
    low, high = min(low, share), max(high, share)
    rows = [
        Bar("Fate's stream", share, low, high, pct(share)),
        Bar("everything else", 1 - share, 1 - high, 1 - low, pct(1 - share), False),
    ]
    chart = bars("Share of the variance of who wins", rows)
    means = (
        f"{full} streams of dice and cards were each played {size} times by players who choose "
        f"differently: {pct(share)} of "
        f"the variance of who wins goes with the stream (95 % interval {share_interval(low, high)}). The "
        "rest is what "
        "players choose, and what the same dice come to mean after it."
    )
    return Figure(
        "How much is Fate's doing?",
        chart,
        means,
        "A wide interval needs more streams, not more games of each.",
    )
