"""Haze Islands, read a second time."""

from tests.lockstep.haze_islands.model import Model
from tests.lockstep.haze_islands.reading import reading

__all__ = ["Model", "reading"]
