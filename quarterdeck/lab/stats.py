"""What a number of games shows, and how sure one may be of it."""

from math import sqrt

SURE = 1.959964  # standard deviations on each side of a 95 percent interval


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 percent interval of a win rate. Wilson's keeps within 0 and 1 and stays honest for
    few games and for rates near the ends, where the usual one does not."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = SURE * SURE / games
    middle = rate + spread / 2
    half = SURE * sqrt((rate * (1 - rate) + spread / 4) / games)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: list[float]) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def median(values: list[float]) -> float:
    if not values:
        return 0.0
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
