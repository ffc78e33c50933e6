"""Why one option is better than another: the parts of the judgement that differ, in players' words."""

from collections.abc import Callable
from math import atanh
from typing import Any

from quarterdeck.engine.parts import RESULT
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table

ENDS = {RESULT: ("wins the game", "loses the game")}
NOTABLE = 0.02  # of a judgement stretched to the whole line of numbers
SHARE = 0.25  # of the largest difference
GAINS, LOSSES = 2, 1
EDGE = 0.995
SAME = "Comes to much the same."

Parts = dict[str, float]


def stretched(parts: Parts) -> Parts:
    """Near 1 and -1 a judgement is squeezed: here its parts are as large as they are in the middle."""
    value = sum(parts.values())
    if abs(value) < 1e-6:
        return parts
    scale = atanh(max(-EDGE, min(EDGE, value))) / value
    return {name: scale * part for name, part in parts.items()}


def mean_parts(box: Box, positions: list[Table], seat: int) -> Parts:
    """Of several positions that the same option may lead to."""
    take_apart: Callable[[Any, int], Parts] = box.sense_parts
    total: Parts = {}
    for s in positions:
        for name, part in stretched(take_apart(s, seat)).items():
            total[name] = total.get(name, 0.0) + part / len(positions)
    return total


def differences(one: Parts, other: Parts) -> list[tuple[str, float]]:
    """What stands out, the largest first. Where one of them has ended, that alone counts."""
    if RESULT in one or RESULT in other:
        return [(RESULT, one.get(RESULT, 0.0))] if RESULT in one else []
    names = [*one, *[name for name in other if name not in one]]
    found = [(name, one.get(name, 0.0) - other.get(name, 0.0)) for name in names]
    least = max(NOTABLE, SHARE * max([abs(difference) for _, difference in found], default=0.0))
    return sorted([pair for pair in found if abs(pair[1]) >= least], key=lambda pair: -abs(pair[1]))


def sentence(reasons: dict[str, tuple[str, str]], found: list[tuple[str, float]]) -> str:
    """Up to two advantages and a drawback. The larger side comes first.

    >>> words = {"coins": ("has more coins", "has fewer coins"), "sails": ("sails on", "stays")}
    >>> sentence(words, [("coins", 0.4), ("sails", -0.2)])
    'Has more coins, but stays.'
    """
    words = ENDS | reasons
    gains = [phrase(words, name, 0) for name, difference in found if difference > 0][:GAINS]
    losses = [phrase(words, name, 1) for name, difference in found if difference < 0]
    if not gains:
        said = " and ".join(losses[:GAINS])
    else:
        said = " and ".join(gains)
        drawback = losses[:LOSSES]
        if drawback and found[0][1] > 0:
            said = f"{said}, but {drawback[0]}"
        elif drawback:
            said = f"{drawback[0]}, though it {said}"
    return f"{said[0].upper()}{said[1:]}." if said else SAME


def phrase(words: dict[str, tuple[str, str]], name: str, side: int) -> str:
    return words[name][side] if name in words else f"has {('more', 'less')[side]} by {name}"
