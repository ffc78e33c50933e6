"""How numbers are said, in all chapters alike."""

from collections.abc import Sequence
from math import floor, isinf, isnan

from quarterdeck.lab.infer import Estimate


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


def histogram(values: Sequence[float], most: int = 24) -> list[tuple[str, float]]:
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
    return [(label, count / len(known)) for label, count in zip(labels, counts, strict=True)]


def more_games(games: int) -> str:
    """How many games more would decide a question."""
    if games < 0:
        return "no number of games that anybody plays would tell it from nothing"
    return f"about {games:,} games more would decide it"
