"""What every test file uses."""

import time
from collections.abc import Callable
from typing import Any

import pytest

PATIENCE = 120.0  # seconds that anything may take on a busy machine


def clause(*ids: str) -> pytest.MarkDecorator:
    """The ledger clauses without which this test would fail."""
    return pytest.mark.clause(*ids)


def until(holds: Callable[[], Any]) -> Any:
    """Wait until that is so, and what it is then."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
    return found
