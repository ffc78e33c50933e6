"""What every test file uses."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """The ledger clauses without which this test would fail."""
    return pytest.mark.clause(*ids)
