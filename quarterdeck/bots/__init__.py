"""Bots: players that get a view and choose a move."""

from quarterdeck.bots.player import Bot

__all__ = ["Bot"]
