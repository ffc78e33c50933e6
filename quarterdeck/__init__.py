"""Quarterdeck: five pirate board games at one table."""

from quarterdeck.engine import table
from quarterdeck.engine.registry import game, shelf

__version__ = "0.1.0"
__all__ = ["__version__", "game", "kind", "shelf"]


def kind() -> str:
    """Which of the two ways of installing this is: `compiled` or `interpreted`."""
    return "interpreted" if table.__file__.endswith(".py") else "compiled"
