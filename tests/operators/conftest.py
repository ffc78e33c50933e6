"""Two servers on one PostgreSQL, in this process or in their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.operators.cluster import Cluster, cluster
from tests.server.pilot import Harbour

__all__ = ["cluster"]


@pytest.fixture
def harbours(cluster: Cluster, tmp_path: Path) -> Iterator[list[Harbour]]:
    db = cluster.fresh()
    made = [Harbour(tmp_path, writes_per_minute=0, db=db) for _ in range(2)]
    yield made
    for harbour in made:
        if harbour.thread.is_alive():
            harbour.sink()
