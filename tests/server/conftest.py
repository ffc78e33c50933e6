"""A server per test, unless a test wants another kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.pilot import Captain, Harbour


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Harbour]:
    made = Harbour(tmp_path, writes_per_minute=100_000)
    yield made
    made.sink()


@pytest.fixture
def anne(harbour: Harbour) -> Captain:
    return harbour.captain()


@pytest.fixture
def mary(harbour: Harbour) -> Captain:
    return harbour.captain()
