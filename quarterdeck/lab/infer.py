"""How sure one may be: intervals, tests, corrections for many questions at once, and how many games more
would decide one. Plain arithmetic, so that a report needs nothing but Python."""

from collections.abc import Sequence
from math import ceil, exp, inf, isinf, isnan, lgamma, log, nan, sqrt
from random import Random
from statistics import NormalDist

import msgspec

from quarterdeck.lab.stats import deviation, mean

LEVEL = 0.05  # what is called certain is wrong at most this often
POWER = 0.8  # "would decide it": four times out of five
NORMAL = NormalDist()


class Estimate(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


class Difference(msgspec.Struct, frozen=True):
    """What a change does to one number. `p` is corrected for all that were asked together."""

    name: str
    before: float
    after: float
    value: float
    low: float
    high: float
    p: float
    games: int
    more: int  # games more that would probably decide it; 0 if it is decided, -1 if no number would
    before_half: float = nan  # half of the 95 % interval of each side
    after_half: float = nan

    @property
    def certain(self) -> bool:
        return self.p < LEVEL


def beta_share(a: float, b: float, x: float) -> float:
    """The regularized incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    c, d = 1.0, 1 / max(1e-300, 1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, 300):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + part * d if abs(1 + part * d) > 1e-300 else 1e-300)
            c = 1 + part / c if abs(1 + part / c) > 1e-300 else 1e-300
            found *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * found


def t_p(t: float, freedom: int) -> float:
    """The probability of a t as far from 0, or further, if there is nothing to be found."""
    if freedom < 1:
        return 1.0
    return (
        1.0
        if t == 0
        else 0.0
        if t in (inf, -inf)
        else beta_share(freedom / 2, 0.5, freedom / (freedom + t * t))
    )


def t_quantile(share: float, freedom: int) -> float:
    """The t that is exceeded on either side with probability 1 - `share`: 1.96 for 0.95 and many games."""
    if freedom < 1:
        return inf
    if freedom > 2000:
        return NORMAL.inv_cdf((1 + share) / 2)
    low, high = 0.0, 1e4
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if t_p(middle, freedom) > 1 - share else (low, middle)
    return high


def mean_of(values: Sequence[float]) -> Estimate:
    """A mean with its interval by Student's t."""
    known = [value for value in values if not isnan(value)]
    if not known:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    middle, count = mean(known), len(known)
    half = t_quantile(0.95, count - 1) * deviation(known) / sqrt(count) if count > 1 else inf
    return Estimate(middle, middle - half, middle + half, count)


def mean_from(total: float, squares: float, count: float) -> Estimate:
    """The same from sums: of so many numbers, and of their squares. One number alone shows no interval."""
    if count <= 0:
        return Estimate(nan, nan, nan, 0)
    middle = total / count
    if count < 2:
        return Estimate(middle, -inf, inf, int(count))
    error = sqrt(max(0.0, squares / count - middle * middle) / (count - 1))
    half = t_quantile(0.95, int(count) - 1) * error
    return Estimate(middle, middle - half, middle + half, int(count))


def estimate_p(one: Estimate) -> float:
    """The probability of a mean as far from 0 by chance, read back off its interval."""
    if one.games < 2 or isinf(one.half):
        return 1.0
    if one.half == 0:
        return 1.0 if one.value == 0 else 0.0
    return t_p(one.value / one.half * t_quantile(0.95, one.games - 1), one.games - 1)


def ratio_of(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """The sum of one thing for each of another, over all games: decisions of one game hang together, so that
    it is games that are counted (the interval of a ratio, by Student's t on what is left of each game)."""
    games, total = len(below), sum(below)
    if not total:
        return Estimate(nan, nan, nan, 0)
    ratio = sum(above) / total
    if games < 2:
        return Estimate(ratio, -inf, inf, games)
    rest = [one - ratio * other for one, other in zip(above, below, strict=True)]
    half = t_quantile(0.95, games - 1) * deviation(rest) * sqrt(games) / total
    return Estimate(ratio, ratio - half, ratio + half, games)


def holm(values: Sequence[float]) -> list[float]:
    """Holm's correction: all questions together give a false alarm at most as often as one alone would."""
    order = sorted(range(len(values)), key=lambda at: values[at])
    found, least = [1.0] * len(values), 0.0
    for rank, at in enumerate(order):
        least = max(least, min(1.0, values[at] * (len(values) - rank)))
        found[at] = least
    return found


def needed(effect: float, spread: float, questions: int = 1) -> int:
    """Games that would show an effect of that size, if it is real; -1 if more than anybody plays."""
    if effect == 0 or isnan(effect) or isnan(spread):
        return -1
    z = NORMAL.inv_cdf(1 - LEVEL / 2 / max(1, questions)) + NORMAL.inv_cdf(POWER)
    games = ceil((z * spread / effect) ** 2)
    return games if games <= 10_000_000 else -1


Pairs = dict[str, tuple[Sequence[float], Sequence[float]]]


def paired(pairs: Pairs) -> list[Difference]:
    """Both sides of each question, game by game with the same seeds: the mean difference, by Student's t on
    the differences, corrected for the number of questions."""
    raw = [(name, *one_pair(before, after)) for name, (before, after) in pairs.items()]
    corrected = holm([p for _, _, _, _, p in raw])
    made = []
    for (name, gaps, before, after, _), p in zip(raw, corrected, strict=True):
        found = mean_of(gaps)
        enough = needed(found.value, deviation(gaps), len(raw)) if len(gaps) > 1 else -1
        more = 0 if p < LEVEL else -1 if enough < 0 else max(enough - len(gaps), len(gaps) // 4, 1)
        halves = [mean_of(side).half for side in pairs[name]]
        gap = (found.value, found.low, found.high)
        made.append(Difference(name, before, after, *gap, p, len(gaps), more, *halves))
    return made


def one_pair(before: Sequence[float], after: Sequence[float]) -> tuple[list[float], float, float, float]:
    both = [(a, b) for a, b in zip(before, after, strict=True) if not isnan(a) and not isnan(b)]
    gaps = [b - a for a, b in both]
    if not gaps:
        return [0.0], float("nan"), float("nan"), 1.0
    middle, error = mean(gaps), deviation(gaps) / sqrt(len(gaps))
    t = middle / error if error else (0.0 if middle == 0 else inf)
    return gaps, mean([a for a, _ in both]), mean([b for _, b in both]), t_p(t, len(gaps) - 1)


def two_shares(
    with_won: float, with_games: int, without_won: float, without_games: int
) -> tuple[float, float, float, float]:
    """The difference of two win shares, its 95 % interval (Newcombe's, from Wilson's), and its p."""
    from quarterdeck.lab.stats import wilson

    if not with_games or not without_games:
        return 0.0, -1.0, 1.0, 1.0
    one, other = with_won / with_games, without_won / without_games
    low1, high1 = wilson(with_won, with_games)
    low2, high2 = wilson(without_won, without_games)
    gap = one - other
    low = gap - sqrt((one - low1) ** 2 + (high2 - other) ** 2)
    high = gap + sqrt((high1 - one) ** 2 + (other - low2) ** 2)
    pooled = (with_won + without_won) / (with_games + without_games)
    error = sqrt(pooled * (1 - pooled) * (1 / with_games + 1 / without_games))
    return gap, low, high, 2 * (1 - NORMAL.cdf(abs(gap) / error)) if error else 1.0


def two_sided(wins: float, games: int) -> float:
    """The probability of a win rate as far from a half, by chance."""
    return 2 * (1 - NORMAL.cdf(abs(2 * wins - games) / sqrt(games))) if games else 1.0


def chi_square_p(observed: Sequence[float], expected: Sequence[float]) -> float:
    """The probability of counts as far from the expected ones by chance (Wilson and Hilferty)."""
    freedom = len(observed) - 1
    if freedom < 1 or min(expected, default=0) <= 0:
        return 1.0
    square = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    z = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return 1 - NORMAL.cdf(z)


def bootstrap(
    groups: Sequence[Sequence[float]], measure: object, seed: int = 0, times: int = 400
) -> tuple[float, float]:
    """The 95 % interval of a number that is worked out from whole groups, by drawing groups again."""
    assert callable(measure)
    odds = Random(seed)
    drawn = sorted(
        float(measure([groups[odds.randrange(len(groups))] for _ in groups])) for _ in range(times)
    )
    return drawn[int(0.025 * times)], drawn[min(times - 1, int(0.975 * times))]


def share_of_groups(groups: Sequence[Sequence[float]]) -> float:
    """How much of the variance lies between groups rather than within them, from 0 to 1: one-way analysis of
    variance, groups of one size."""
    size = len(groups[0]) if groups else 0
    if size < 2 or len(groups) < 2:
        return 0.0
    middles = [mean(list(group)) for group in groups]
    within = mean([deviation(list(group)) ** 2 for group in groups])
    between = max(0.0, deviation(middles) ** 2 - within / size)
    return between / (between + within) if between + within else 0.0
