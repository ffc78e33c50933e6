"""Finis Terrae read a second time: a slow model of its ledger, for the harness of `tests/lockstep`.

The whole game is one generator (`voyage`) that asks its questions and is sent the words of the answers; the
ways and the scores are worked out anew whenever they are needed."""

from tests.lockstep.finis_terrae.model import Model
from tests.lockstep.finis_terrae.reading import reading

__all__ = ["Model", "reading"]
