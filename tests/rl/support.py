"""What the tests of learning share: every way to play, and loud words where a library is missing."""

import os
from importlib import import_module
from typing import Any

import pytest

from quarterdeck.engine.registry import shelf

TABLES = [(slug, variant, seats) for slug, box in shelf().items() for variant, seats in box.setups()]
GAMES = list(shelf())


def needs(library: str) -> Any:
    """The library, or a skip that says so; where `make test-rl` runs, all of them have to be there."""
    if os.environ.get("QUARTERDECK_RL"):
        return import_module(library)
    return pytest.importorskip(
        library, reason=f"NOT TESTED HERE: {library} is missing; `make test-rl` has it", exc_type=ImportError
    )
