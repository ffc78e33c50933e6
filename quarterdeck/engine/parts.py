"""A judgement taken apart: what adds to it and what takes from it, by name."""

RESULT = "how it ended"


def shared_out(value: float, raw: dict[str, float]) -> dict[str, float]:
    """The value as a sum: each part has its share of it, in proportion to what it adds to or takes from the
    sum that the value was made of. The sign of a share is that of its part.

    >>> shared_out(0.5, {"fame": 12.0, "rivals": -2.0})
    {'fame': 0.6, 'rivals': -0.1}
    """
    total = sum(raw.values())
    if abs(total) < 1e-9:
        return dict.fromkeys(raw, 0.0) | {RESULT: value}
    return {name: value * part / total for name, part in raw.items()}
