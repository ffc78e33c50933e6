"""One server for most tests, each at tables of its own; another one where a test changes the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.pilot import Captain, Harbour


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    made = Harbour(tmp_path_factory.mktemp("harbour"), writes_per_minute=100_000)
    yield made
    made.sink()


@pytest.fixture
def own_harbour(tmp_path: Path) -> Iterator[Harbour]:
    made = Harbour(tmp_path)
    yield made
    made.sink()


@pytest.fixture
def anne(harbour: Harbour) -> Captain:
    return harbour.captain()


@pytest.fixture
def mary(harbour: Harbour) -> Captain:
    return harbour.captain()
