"""What adapters raise when they are asked for something that there is not."""

from numbers import Integral
from typing import Any

from gymnasium.error import Error

from quarterdeck.engine.errors import QuarterdeckError


class Refused(Error, QuarterdeckError):
    """An unknown game, variant, option, bot or seat count: Gymnasium's kind of error and ours, with a
    sentence."""


def proved_number(name: str, number: Any, least: int) -> None:
    """What is given under that name is a whole number and not below the least."""
    if isinstance(number, bool) or not isinstance(number, Integral) or int(number) < least:
        raise Refused(f"{name} should be a whole number from {least}, not {number!r}")
