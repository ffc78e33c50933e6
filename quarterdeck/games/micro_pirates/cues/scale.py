"""Numbers of a size that a small network likes."""

from math import exp
from typing import Final

SOON: Final = [exp(-n / 8) for n in range(200)]  # how near something is, by halves of an action


def one_of(out: list[float], which: int, count: int) -> None:
    for n in range(count):
        out.append(1.0 if n == which else 0.0)


def soon(actions: float) -> float:
    return SOON[max(0, min(199, int(actions * 2)))]


def bounded(number: float) -> float:
    return 2.0 if number > 2.0 else -2.0 if number < -2.0 else number
