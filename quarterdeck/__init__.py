"""Quarterdeck: five pirate board games at one table."""

from quarterdeck.engine.registry import game, shelf

__version__ = "0.1.0"
__all__ = ["__version__", "game", "shelf"]
