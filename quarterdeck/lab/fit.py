"""Fits a small network to rows of self-play: logistic loss, Adam, the best on games it has not seen.

The only place that needs numpy (`pip install quarterdeck[train]`); playing does not."""

from importlib import import_module
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.gpufit import descended_by_torch

MOST_INPUTS = 700
HELD_BACK = 10  # one row of so many proves the fit
BATCH = 512
PATIENCE = 3  # epochs without getting better


def numbers() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise QuarterdeckError("training needs numpy: pip install 'quarterdeck[train]'") from None


def fitted(
    rows: Any, targets: Any, hidden: int, seed: int, epochs: int = 30, gpu: bool = False
) -> tuple[dict[str, Any], float]:
    """The weights as plain lists, and the loss on what was held back. Rows of one game stand together and
    are held back together, in blocks."""
    np = numbers()
    deviation = rows.std(axis=0, dtype=np.float64)
    inputs = np.flatnonzero(deviation > 1e-4)
    if len(inputs) > MOST_INPUTS:
        inputs = np.sort(inputs[np.argsort(-deviation[inputs])][:MOST_INPUTS])
    x = rows[:, inputs].astype(np.float32)
    mean, scale = x.mean(axis=0), x.std(axis=0) + 0.05
    x = (x - mean) / scale
    y = targets.astype(np.float32)
    proof = held_back(np, len(x), seed)
    descend = descended_by_torch if gpu else descended
    layers, loss = descend(np, x[~proof], y[~proof], x[proof], y[proof], hidden, seed, epochs)
    first, bias, last, last_bias = layers
    first = first / scale[:, None]
    bias = bias - mean @ first
    made = {
        "inputs": [int(at) for at in inputs],
        "first": [[tidy(one) for one in row] for row in first],
        "bias": [tidy(one) for one in bias],
        "last": [tidy(one) for one in last],
        "last_bias": tidy(last_bias[0]),
    }
    return made, loss


def held_back(np: Any, count: int, seed: int) -> Any:
    """Which rows prove the fit: a block of them, so that a game is on one side."""
    return (np.arange(count) * HELD_BACK // max(1, count)) == seed % HELD_BACK


def tidy(number: Any) -> float:
    return float(f"{float(number):.4g}")


class Adam:
    """Steps along slopes that are remembered, each as long as they have been steady."""

    def __init__(self, np: Any, layers: list[Any]) -> None:
        self.np = np
        self.slopes = [np.zeros_like(one) for one in layers]
        self.squares = [np.zeros_like(one) for one in layers]
        self.count = 0

    def steps(self, slopes: list[Any]) -> list[Any]:
        """For each layer, to be taken back times the rate."""
        self.count += 1
        found = []
        for n, slope in enumerate(slopes):
            self.slopes[n] = 0.9 * self.slopes[n] + 0.1 * slope
            self.squares[n] = 0.999 * self.squares[n] + 0.001 * slope * slope
            size = self.np.sqrt(self.squares[n] / (1 - 0.999**self.count)) + 1e-8
            found.append(self.slopes[n] / (1 - 0.9**self.count) / size)
        return found


def descended(
    np: Any, x: Any, y: Any, proof_x: Any, proof_y: Any, hidden: int, seed: int, epochs: int
) -> tuple[list[Any], float]:
    """Adam by hand, stopped when the rows held back are foreseen no better."""
    chance = np.random.default_rng(seed)
    layers = [
        (chance.standard_normal((x.shape[1], hidden)) * 0.5 / np.sqrt(x.shape[1])).astype(np.float32),
        np.zeros(hidden, dtype=np.float32),
        (chance.standard_normal(hidden) * 0.3).astype(np.float32),
        np.zeros(1, dtype=np.float32),
    ]
    adam = Adam(np, layers)
    best, kept, bad = loss_of(np, layers, proof_x, proof_y), [one.copy() for one in layers], 0
    for epoch in range(epochs):
        rate = 0.003 * 0.85**epoch
        order = chance.permutation(len(x))
        for start in range(0, len(order), BATCH):
            at = order[start : start + BATCH]
            for n, step in enumerate(adam.steps(gradients(np, layers, x[at], y[at]))):
                layers[n] = layers[n] - rate * step
        loss = loss_of(np, layers, proof_x, proof_y)
        bad = 0 if loss < best - 1e-5 else bad + 1
        if loss < best:
            best, kept = loss, [one.copy() for one in layers]
        if bad >= PATIENCE:
            break
    return kept, best


def foreseen(np: Any, layers: list[Any], x: Any) -> tuple[Any, Any]:
    units = np.tanh(x @ layers[0] + layers[1])
    return units, 1.0 / (1.0 + np.exp(-np.clip(units @ layers[2] + layers[3], -30, 30)))


def gradients(np: Any, layers: list[Any], x: Any, y: Any) -> list[Any]:
    units, chances = foreseen(np, layers, x)
    error = (chances - y) / len(y)
    inner = error[:, None] * layers[2] * (1 - units * units)
    decay = 2e-4
    return [
        x.T @ inner + decay * layers[0],
        inner.sum(axis=0),
        units.T @ error + decay * layers[2],
        error.sum(keepdims=True),
    ]


def loss_of(np: Any, layers: list[Any], x: Any, y: Any) -> float:
    if len(y) == 0:
        return float("inf")
    _, chances = foreseen(np, layers, x)
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(chances) + (1 - y) * np.log(1 - chances)).mean())
