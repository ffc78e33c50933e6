"""Micro Pirates, read a second time: a plain model of the ledger, one chapter a file."""

from tests.lockstep.micro_pirates.game import Model
from tests.lockstep.micro_pirates.reading import reading

__all__ = ["Model", "reading"]
