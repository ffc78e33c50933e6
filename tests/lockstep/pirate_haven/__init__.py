"""Pirate Haven read a second time: a slow, plain model of its ledger."""

from tests.lockstep.pirate_haven.model import Model
from tests.lockstep.pirate_haven.reading import reading

__all__ = ["Model", "reading"]
