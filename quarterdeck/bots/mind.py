"""Learned judgement at play time, from a game's cues: a small network in plain lists, made by `quarterdeck
train`.

Its units are softsign, x / (1 + |x|): but for the one `exp` at the end it adds, multiplies and divides, which
is the same to the last bit on every machine, and several times as quick as tanh."""

from quarterdeck.bots.net import sigmoid
from quarterdeck.engine.marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """The chance to win. A straight sum runs beside the hidden units."""

    __slots__ = ("bias", "last", "last_bias", "rows", "straight")

    def __init__(
        self,
        rows: list[list[float]],
        bias: list[float],
        last: list[float],
        straight: list[float],
        last_bias: float,
    ) -> None:
        self.rows = rows  # for each hidden unit: its weight for each cue
        self.bias = bias
        self.last = last
        self.straight = straight  # for each cue: what it counts without any unit
        self.last_bias = last_bias

    def chance(self, cues: list[float]) -> float:
        numbers: list[float] = []  # most cues are 0
        at: list[int] = []
        total: float = self.last_bias
        straight, bias, last = self.straight, self.bias, self.last
        for n, number in enumerate(cues):
            if number != 0.0:
                numbers.append(number)
                at.append(n)
                total += number * straight[n]
        for unit, row in enumerate(self.rows):
            inner: float = bias[unit]
            for k, n in enumerate(at):
                inner += numbers[k] * row[n]
            total += last[unit] * (inner / (1.0 + abs(inner)))
        return sigmoid(total)
