"""Fits a mind to rows of cues: logistic loss, Adam with weights drawn to nothing, from where the mind before
it stood. By numpy, or by PyTorch for millions of rows."""

from typing import Any

from quarterdeck.bots.minds import StoredMind
from quarterdeck.lab.fit import Adam, held_back, numbers
from quarterdeck.lab.gpufit import MIND_BATCH, MIND_DECAY, MIND_RATE, mind_by_torch

WEIGHTS = (0, 2, 3)  # which layers are: all but the biases

Layers = dict[str, Any]


def fitted(
    rows: Any, targets: Any, hidden: int, seed: int, before: StoredMind | None, epochs: int, gpu: bool
) -> tuple[Layers, float, float]:
    """The layers as plain lists, and the loss on what was held back, before and after."""
    np = numbers()
    x, y = rows.astype(np.float32), targets.astype(np.float32)
    mean, scale = x.mean(axis=0, dtype=np.float64), x.std(axis=0, dtype=np.float64)
    still = scale <= 1e-4  # cues that never change: nothing can be learned of them
    scale[still] = 1.0
    x = ((x - mean) / scale).astype(np.float32)
    x[:, still] = 0.0
    layers = begun(np, x.shape[1], hidden, seed, before, mean, scale)
    layers[0][:, still] = 0.0
    layers[3][still] = 0.0
    proof = held_back(np, len(x), seed)
    parts = (x[~proof], y[~proof], x[proof], y[proof])
    if gpu:
        found, first, last = mind_by_torch(np, *parts, layers, seed, epochs)
    else:
        first = loss_of(np, layers, x[proof], y[proof])
        found = descended(np, x[~proof], y[~proof], layers, seed, epochs)
        last = loss_of(np, found, x[proof], y[proof])
    return plain(np, found, mean, scale), first, last


def begun(
    np: Any, cues: int, hidden: int, seed: int, before: StoredMind | None, mean: Any, scale: Any
) -> list[Any]:
    """For standardised cues: the rows, their bias, the last layer, the straight sum, and its bias."""
    if before is None or len(before.bias) != hidden:
        chance = np.random.default_rng(seed)
        rows = chance.standard_normal((hidden, cues)) * 0.7 / np.sqrt(cues)
        layers = [rows, np.zeros(hidden), chance.standard_normal(hidden) * 0.1, np.zeros(cues), np.zeros(1)]
    else:
        rows, straight = np.array(before.rows), np.array(before.straight)
        bias = np.array(before.bias) + rows @ mean
        total = np.array([before.last_bias + straight @ mean])
        layers = [rows * scale, bias, np.array(before.last), straight * scale, total]
    return [layer.astype(np.float32) for layer in layers]


def plain(np: Any, layers: list[Any], mean: Any, scale: Any) -> Layers:
    """For cues as they are."""
    rows, bias, last, straight, last_bias = (layer.astype(np.float64) for layer in layers)
    rows, straight = rows / scale, straight / scale
    return {
        "rows": rows.tolist(),
        "bias": (bias - rows @ mean).tolist(),
        "last": last.tolist(),
        "straight": straight.tolist(),
        "last_bias": float(last_bias[0] - straight @ mean),
    }


def descended(np: Any, x: Any, y: Any, layers: list[Any], seed: int, epochs: int) -> list[Any]:
    chance = np.random.default_rng(seed)
    adam = Adam(np, layers)
    for epoch in range(epochs):
        rate = MIND_RATE * (1.0 - epoch / epochs)
        order = chance.permutation(len(x))
        for start in range(0, len(order), MIND_BATCH):
            at = order[start : start + MIND_BATCH]
            for n, step in enumerate(adam.steps(gradients(np, layers, x[at], y[at]))):
                kept = 1.0 - rate * MIND_DECAY if n in WEIGHTS else 1.0
                layers[n] = (kept * layers[n] - rate * step).astype(np.float32)
    return layers


def foreseen(np: Any, layers: list[Any], x: Any) -> tuple[Any, Any, Any]:
    rows, bias, last, straight, last_bias = layers
    inner = x @ rows.T + bias
    units = inner / (1.0 + np.abs(inner))
    total = np.clip(units @ last + x @ straight + last_bias, -30, 30)
    return inner, units, 1.0 / (1.0 + np.exp(-total))


def gradients(np: Any, layers: list[Any], x: Any, y: Any) -> list[Any]:
    inner, units, chances = foreseen(np, layers, x)
    error = (chances - y) / len(y)
    slope = error[:, None] * layers[2] / (1.0 + np.abs(inner)) ** 2
    return [slope.T @ x, slope.sum(axis=0), units.T @ error, x.T @ error, error.sum(keepdims=True)]


def loss_of(np: Any, layers: list[Any], x: Any, y: Any) -> float:
    if len(y) == 0:
        return float("inf")
    chances = np.clip(foreseen(np, layers, x)[2], 1e-6, 1 - 1e-6)
    return float(-(y * np.log(chances) + (1 - y) * np.log(1 - chances)).mean())
