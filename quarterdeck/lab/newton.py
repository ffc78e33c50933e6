"""The weights that make results likeliest, where contenders share a win in proportion to the exponentials of
their scores: by Newton's method, with numpy where it is installed, which is far quicker, or without."""

from collections.abc import Callable
from importlib import import_module
from math import exp
from typing import Any

import msgspec

SURE = 1e-5  # a step that changes no weight by more is the last
LEAP = 3.0  # no weight changes by more in one step
STEPS = 20
Matrix = list[list[float]]
Sums = Callable[[list[float]], tuple[list[float], Matrix]]


class Contest(msgspec.Struct):
    """The facts of each contender by number, those that are not 0; what its score is without them; and its
    share of the win."""

    facts: list[dict[int, float]]
    ahead: list[float]
    won: list[float]


def likeliest(
    contests: list[Contest], start: list[float], held: Matrix, rows: int = 0, by: str = "numpy"
) -> list[float]:
    """`held` is how firmly weights are held at their start, alone and in relation to each other. Where they
    stand in `rows` of the same length, none is less than the one before: those that would fall are equal."""
    sums, weights = counted(contests, len(start), by), start[:]
    blocks = [[k] for k in range(len(start))]
    while True:
        weights = climbed(sums, weights, start, held, blocks)
        risen = joined(blocks, weights, len(start) // rows) if rows else blocks
        if len(risen) == len(blocks):
            return weights
        blocks = risen


def climbed(
    sums: Sums, weights: list[float], start: list[float], held: Matrix, blocks: list[list[int]]
) -> list[float]:
    """All weights of a block are the same and move together."""
    level = [sum([weights[k] for k in block]) / len(block) for block in blocks]
    for _ in range(STEPS):
        weights = spread(level, blocks)
        slope, bend = sums(weights)
        off = [one - other for one, other in zip(weights, start, strict=True)]
        for k, line in enumerate(held):
            slope[k] -= sum(map(float.__mul__, line, off))
            bend[k] = [one + other for one, other in zip(bend[k], line, strict=True)]
        narrow = [[sum([line[k] for k in block]) for block in blocks] for line in bend]
        step = solved(
            [[sum([narrow[k][n] for k in block]) for n in range(len(blocks))] for block in blocks],
            [sum([slope[k] for k in block]) for block in blocks],
        )
        widest = max(map(abs, step))
        part = min(1.0, LEAP / max(widest, SURE))
        level = [one + part * other for one, other in zip(level, step, strict=True)]
        if widest < SURE:
            break
    return spread(level, blocks)


def spread(level: list[float], blocks: list[list[int]]) -> list[float]:
    of = {k: at for at, block in zip(level, blocks, strict=True) for k in block}
    return [of[k] for k in range(len(of))]


def joined(blocks: list[list[int]], weights: list[float], length: int) -> list[list[int]]:
    """Neighbours in a row of which the later is less become one block."""
    found = [blocks[0]]
    for block in blocks[1:]:
        if block[0] % length and weights[block[0]] < weights[found[-1][0]]:
            found[-1] = found[-1] + block
        else:
            found.append(block)
    return found


def diagonal(size: int, held: float) -> Matrix:
    """Each held alone."""
    return [[held if k == m else 0.0 for m in range(size)] for k in range(size)]


def tied(matrix: Matrix, pairs: list[tuple[int, int]], held: float) -> Matrix:
    """These pairs are held to move alike, too."""
    for k, m in pairs:
        for one, other in ((k, m), (m, k)):
            matrix[one][one] += held
            matrix[one][other] -= held
    return matrix


def counted(contests: list[Contest], size: int, by: str) -> Sums:
    if by == "numpy":
        try:
            return counted_by(import_module("numpy"), contests, size)
        except ImportError:
            pass
    return counted_by_hand(contests, size)


def counted_by_hand(contests: list[Contest], size: int) -> Sums:
    """The slope of the likelihood at given weights, and how it bends, less its sign."""
    told = [([list(row.items()) for row in one.facts], one.ahead, one.won) for one in contests]

    def sums(weights: list[float]) -> tuple[list[float], Matrix]:
        slope = [0.0] * size
        bend = [[0.0] * size for _ in range(size)]
        for rows, ahead, won in told:
            scores = [at + sum([weights[k] * x for k, x in row]) for at, row in zip(ahead, rows, strict=True)]
            mean: dict[int, float] = {}
            for p, y, row in zip(softmax(scores), won, rows, strict=True):
                for k, x in row:
                    slope[k] += (y - p) * x
                    mean[k] = mean.get(k, 0.0) + p * x
                    line, part = bend[k], p * x
                    for m, other in row:
                        line[m] += part * other
            for k, x in mean.items():
                line = bend[k]
                for m, other in mean.items():
                    line[m] -= x * other
        return slope, bend

    return sums


def counted_by(np: Any, contests: list[Contest], size: int) -> Sums:
    """The same."""
    x = np.zeros((len(contests), len(contests[0].facts), size))
    for line, one in zip(x, contests, strict=True):
        for row, facts in zip(line, one.facts, strict=True):
            row[list(facts)] = list(facts.values())
    ahead = np.array([one.ahead for one in contests])
    won = np.array([one.won for one in contests])

    def sums(weights: list[float]) -> tuple[list[float], Matrix]:
        scores = x @ np.array(weights) + ahead
        parts = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances = parts / parts.sum(axis=1, keepdims=True)
        off = x - np.einsum("nm,nmk->nk", chances, x)[:, None, :]
        slope = np.tensordot(won - chances, x, ((0, 1), (0, 1)))
        bend = np.tensordot(off * chances[..., None], off, ((0, 1), (0, 1)))
        return slope.tolist(), bend.tolist()

    return sums


def softmax(scores: list[float]) -> list[float]:
    top = max(scores)
    parts = [exp(score - top) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """Gauss, with pivots."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    size = len(rows)
    for k in range(size):
        pivot = max(range(k, size), key=lambda at: abs(rows[at][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for below in range(k + 1, size):
            part = rows[below][k] / rows[k][k]
            rows[below] = [one - part * other for one, other in zip(rows[below], rows[k], strict=True)]
    found = [0.0] * size
    for k in reversed(range(size)):
        rest = sum(rows[k][m] * found[m] for m in range(k + 1, size))
        found[k] = (rows[k][size] - rest) / rows[k][k]
    return found
