"""Learned judgement at play time: a small network in plain lists, made by `quarterdeck train`."""

from math import exp, tanh


class Net:
    """The chance to win, from a game's features. Only inputs that ever change are kept; without a hidden
    layer it is a weighted sum."""

    __slots__ = ("bias", "first", "hidden", "inputs", "last", "last_bias", "size")

    def __init__(
        self,
        size: int,
        inputs: list[int],
        first: list[list[float]],
        bias: list[float],
        last: list[float],
        last_bias: float,
    ) -> None:
        self.size = size  # features in all
        self.inputs = inputs
        self.first = first  # for each input: its weight for each hidden unit
        self.bias = bias
        self.last = last
        self.last_bias = last_bias
        self.hidden = len(bias)

    def chance(self, features: list[float]) -> float:
        units = self.bias[:]
        wide = self.hidden
        first = self.first
        for at, source in enumerate(self.inputs):
            number = features[source]
            if number != 0.0:
                row = first[at]
                for unit in range(wide):
                    units[unit] += number * row[unit]
        total = self.last_bias
        for unit in range(wide):
            total += self.last[unit] * tanh(units[unit])
        return sigmoid(total)


def sigmoid(number: float) -> float:
    if number >= 0.0:
        return 1.0 / (1.0 + exp(-number))
    power = exp(number)
    return power / (1.0 + power)
