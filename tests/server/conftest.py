"""One server for most tests, each at tables of its own; another one where a test changes the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.operators.postgres import POSTGRES, Addresses, postgres
from tests.server.harness import Captain, LocalServer

__all__ = ["postgres"]


@pytest.fixture(scope="session", params=["sqlite", POSTGRES])
def addresses(request: pytest.FixtureRequest) -> Addresses:
    """Either kind of database: a new one in that folder, or one on PostgreSQL."""
    return Addresses(request.getfixturevalue("postgres") if request.param == POSTGRES else None)


@pytest.fixture(scope="session")
def local_server(tmp_path_factory: pytest.TempPathFactory, addresses: Addresses) -> Iterator[LocalServer]:
    folder = tmp_path_factory.mktemp("server")
    made = LocalServer(folder, writes_per_minute=100_000, db=addresses.fresh(folder))
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path, addresses: Addresses) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path, db=addresses.fresh(tmp_path))
    yield made
    made.stop()


@pytest.fixture
def anne(local_server: LocalServer) -> Captain:
    return local_server.captain()


@pytest.fixture
def mary(local_server: LocalServer) -> Captain:
    return local_server.captain()
