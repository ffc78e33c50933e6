"""How numbers are said, in all chapters alike."""

from collections.abc import Sequence
from math import ceil, floor, isinf, isnan, sqrt
from statistics import median

from quarterdeck.lab.chart import Column
from quarterdeck.lab.infer import Estimate
from quarterdeck.lab.stats import SURE, wilson


def pct(share: float) -> str:
    """
    >>> pct(0.2534), pct(0.0), pct(0.0004)
    ('25.3 %', '0 %', '0.04 %')
    """
    if isnan(share):
        return "–"
    if share in (0, 1):
        return f"{share * 100:.0f} %"
    return f"{100 * share:.1f} %" if abs(share) >= 0.001 else f"{100 * share:.2g} %"


def points(gap: float) -> str:
    """A difference of two shares, with its sign.

    >>> points(-0.0312)
    '-3.1 points'
    """
    return f"{100 * gap:+.1f} points"


def chance(p: float) -> str:
    """A probability that stands in a table.

    >>> chance(0.0312), chance(0.00004)
    ('0.031', '< 0.001')
    """
    return f"{p:.3f}" if p >= 0.0005 else "< 0.001"


def number(value: float) -> str:
    """
    >>> number(12345.6), number(12.345), number(0.1234)
    ('12,346', '12.3', '0.12')
    """
    if isnan(value) or isinf(value):
        return "–"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def interval(one: Estimate) -> str:
    return "–" if isinf(one.high) or isnan(one.low) else f"{number(one.low)} to {number(one.high)}"


def share_interval(low: float, high: float) -> str:
    return f"{pct(low)} to {pct(high)}"


def surely(one: Estimate) -> str:
    """A mean in a sentence, with its interval.

    >>> surely(Estimate(6.062, 5.94, 6.18, 200))
    '6.06 (95 % interval 5.94 to 6.18)'
    """
    return f"{number(one.value)} (95 % interval {interval(one)})"


def share_surely(one: Estimate) -> str:
    """A share in a sentence, from games that hang together."""
    low, high = max(0.0, one.low), min(1.0, one.high)
    return f"{pct(one.value)} (95 % interval {share_interval(low, high)})"


def counted_surely(count: float, games: int) -> str:
    """A share in a sentence: so many of so many, with Wilson's interval.

    >>> counted_surely(9, 100)
    '9.0 % (95 % interval 4.8 % to 16.2 %)'
    """
    return f"{pct(count / max(1, games))} (95 % interval {share_interval(*wilson(count, games))})"


def mean_cell(one: Estimate) -> str:
    """A mean in a table.

    >>> mean_cell(Estimate(6.062, 5.94, 6.18, 200)), mean_cell(Estimate(2.0, float("-inf"), float("inf"), 1))
    ('6.06 ± 0.12', '2 ± –')
    """
    return f"{number(one.value)} ± {number(one.half)}"


def share_cell(count: float, games: int) -> str:
    """A share in a table.

    >>> share_cell(9, 100)
    '9.0 % (5–16)'
    """
    low, high = wilson(count, games)
    return f"{pct(count / max(1, games))} ({100 * low:.0f}–{100 * high:.0f})"


def gap_interval(low: float, high: float) -> str:
    """The interval of a difference of two shares.

    >>> gap_interval(-0.014, 0.212)
    '-1.4 to +21.2'
    """
    return f"{100 * low:+.1f} to {100 * high:+.1f}"


def names(words: Sequence[str], most: int = 6) -> str:
    """
    >>> names(["a", "b", "c"]), names(["a", "b", "c"], 2)
    ('a, b and c', 'a, b and 1 more')
    """
    if len(words) > most:
        return f"{', '.join(words[:most])} and {len(words) - most} more"
    return ", ".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies."""
    known = sorted(value for value in values if not isnan(value))
    if not known:
        return float("nan")
    return known[min(len(known) - 1, floor(share * len(known)))]


def median_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the middle one, from its neighbours in order."""
    known = sorted(value for value in values if not isnan(value))
    reach = SURE * sqrt(len(known)) / 2
    low, high = floor(len(known) / 2 - reach), ceil(len(known) / 2 + reach)
    return known[max(0, low)], known[min(len(known) - 1, high)]


def median_cell(values: Sequence[float]) -> str:
    """The middle one in a table.

    >>> median_cell([3.0, 1.0, 4.0, 2.0, 5.0, 7.0, 6.0, 9.0, 8.0])
    '5 (2–9)'
    """
    low, high = median_interval(values)
    return f"{number(median(values))} ({number(low)}–{number(high)})"


def histogram(values: Sequence[float], most: int = 24) -> list[Column]:
    """Shares by value, or by spans of values of one width; the longest tail is put together."""
    known = [value for value in values if not isnan(value)]
    if not known:
        return []
    low, high = floor(min(known)), floor(quantile(known, 0.995))
    step = max(1, -(-(high - low + 1) // most))
    counts = [0] * ((high - low) // step + 1)
    for value in known:
        counts[min(len(counts) - 1, max(0, int((value - low) // step)))] += 1
    labels = [str(low + n * step) for n in range(len(counts))]
    if max(known) >= low + len(counts) * step:
        labels[-1] += "+"
    return shares_of(labels, counts)


def shares_of(labels: Sequence[str], counts: Sequence[int]) -> list[Column]:
    """Each one's share of all, with Wilson's interval."""
    every = max(1, sum(counts))
    return [
        Column(label, count / every, *wilson(count, every))
        for label, count in zip(labels, counts, strict=True)
    ]


def more_games(games: int) -> str:
    """How many games more would decide a question."""
    if games < 0:
        return "no number of games that anybody plays would tell it from nothing"
    return f"about {games:,} games more would decide it"
