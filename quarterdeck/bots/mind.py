"""Learned judgement at play time, from a game's cues: a small network in plain lists."""

from math import exp

from quarterdeck.engine.marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """`rows[unit][input]`; a straight sum runs beside the hidden units."""

    __slots__ = ("bias", "last", "last_bias", "rows", "straight")

    def __init__(
        self,
        rows: list[list[float]],
        bias: list[float],
        last: list[float],
        straight: list[float],
        last_bias: float,
    ) -> None:
        self.rows = rows
        self.bias = bias
        self.last = last
        self.straight = straight
        self.last_bias = last_bias

    def chance(self, cues: list[float]) -> float:
        numbers: list[float] = []
        at: list[int] = []
        total: float = self.last_bias
        straight = self.straight
        for n, number in enumerate(cues):
            if number != 0.0:
                numbers.append(number)
                at.append(n)
                total += number * straight[n]
        bias = self.bias
        last = self.last
        for unit, row in enumerate(self.rows):
            inner: float = bias[unit]
            k = 0
            for n in at:
                inner += numbers[k] * row[n]
                k += 1
            total += last[unit] * (inner / (1.0 + (inner if inner >= 0.0 else -inner)))
        if total >= 0.0:
            return 1.0 / (1.0 + exp(-total))
        power = exp(total)
        return power / (1.0 + power)
