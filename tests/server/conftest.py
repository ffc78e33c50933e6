"""One server for most tests, each at tables of its own; another one where a test changes the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.operators.cluster import POSTGRES, Addresses, cluster
from tests.server.pilot import Captain, Harbour

__all__ = ["cluster"]


@pytest.fixture(scope="session", params=["sqlite", POSTGRES])
def addresses(request: pytest.FixtureRequest) -> Addresses:
    """Either kind of database: a new one in that folder, or one on the cluster."""
    return Addresses(request.getfixturevalue("cluster") if request.param == POSTGRES else None)


@pytest.fixture(scope="session")
def harbour(tmp_path_factory: pytest.TempPathFactory, addresses: Addresses) -> Iterator[Harbour]:
    folder = tmp_path_factory.mktemp("harbour")
    made = Harbour(folder, writes_per_minute=100_000, db=addresses.fresh(folder))
    yield made
    made.sink()


@pytest.fixture
def own_harbour(tmp_path: Path, addresses: Addresses) -> Iterator[Harbour]:
    made = Harbour(tmp_path, db=addresses.fresh(tmp_path))
    yield made
    made.sink()


@pytest.fixture
def anne(harbour: Harbour) -> Captain:
    return harbour.captain()


@pytest.fixture
def mary(harbour: Harbour) -> Captain:
    return harbour.captain()
