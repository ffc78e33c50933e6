"""Two processes on one PostgreSQL count an address's requests together."""

from pathlib import Path

from tests.operators.postgres import Postgres
from tests.server.harness import LocalServer


def test_two_processes_have_one_rate_limit(tmp_path: Path, postgres: Postgres) -> None:
    db = postgres.fresh()
    servers = [LocalServer(tmp_path, reads_per_minute=30, writes_per_minute=7, db=db) for _ in range(2)]
    captains = [server.captain() for server in servers]
    writes = [captains[n % 2].post("/api/tables/nosuchtable/start").status_code for n in range(12)]
    assert writes.count(404) == 7 and writes[7:] == [429] * 5
    reads = [captains[n % 2].get("/api/games/").status_code for n in range(40)]
    assert reads.count(200) == 28  # two opened the home page before
    for server in servers:
        server.stop()
