"""Two servers on one PostgreSQL, in this process or in their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.operators.postgres import Postgres, postgres
from tests.server.harness import LocalServer

__all__ = ["postgres"]


@pytest.fixture
def local_servers(postgres: Postgres, tmp_path: Path) -> Iterator[list[LocalServer]]:
    db = postgres.fresh()
    made = [LocalServer(tmp_path, writes_per_minute=0, db=db) for _ in range(2)]
    yield made
    for local_server in made:
        if local_server.thread.is_alive():
            local_server.stop()
