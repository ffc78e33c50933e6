"""What adapters raise when they are asked for something that there is not."""

from gymnasium.error import Error

from quarterdeck.engine.errors import QuarterdeckError


class Refused(Error, QuarterdeckError):
    """An unknown game, variant, option, bot or seat count: Gymnasium's kind of error and ours, with a
    sentence."""
