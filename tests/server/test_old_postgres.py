"""An old database on PostgreSQL, with data of every kind that its step knew, is brought up to date: nothing
is lost on the way, and every table goes on."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from quarterdeck.server.storage.database import engine_for
from quarterdeck.server.storage.migrate import HEAD, stand_of, up_to_date
from tests.operators.postgres import Postgres
from tests.server.harness import LocalServer
from tests.server.test_old_databases import GAMES, WROTE

CLUB, LEADER = "abcdefghijkl", "c" * 24


def changed(db: str, deed: Callable[[sa.Connection], Any]) -> Any:
    async def do() -> Any:
        engine = engine_for(db)
        async with engine.begin() as link:
            found = await link.run_sync(deed)
        await engine.dispose()
        return found

    return asyncio.run(do())


def laid_out(link: sa.Connection, step: str) -> None:
    """As a server of that time made it."""
    config = Config()
    config.set_main_option("script_location", str(files("quarterdeck.server.storage") / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, step)


def copied(link: sa.Connection, kept: Path) -> dict[str, int]:
    """All rows of a database that an old server wrote into SQLite; how many of each table."""
    made = sa.MetaData()
    made.reflect(link)
    counts = {}
    with closing(sqlite3.connect(f"file:{kept}?mode=ro", uri=True)) as old:
        old.row_factory = sqlite3.Row
        for table in made.sorted_tables:
            rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
            for column in table.c:
                for row in rows if isinstance(column.type, sa.Boolean) else []:
                    row[column.name] = bool(row[column.name])
            counts[table.name] = len(rows)
            if rows and table.name != "alembic_version":
                link.execute(sa.insert(table), rows)
    return counts


def counted(link: sa.Connection, names: list[str]) -> dict[str, int]:
    return {
        name: link.execute(sa.select(sa.func.count()).select_from(sa.table(name))).scalar_one()
        for name in names
    }


def test_a_database_of_the_third_step_goes_on_where_it_stood(postgres: Postgres, tmp_path: Path) -> None:
    db, kept = postgres.fresh(), WROTE[0]
    changed(db, lambda link: laid_out(link, "0003"))
    before = changed(db, lambda link: copied(link, kept / "tables.sqlite3"))
    assert before["events"] > 1000 and before["tables"] == 2 * len(GAMES) and before["captains"]
    told = json.loads((kept / "captain.json").read_text(encoding="utf-8"))
    server = LocalServer(tmp_path, db=db)
    try:
        assert changed(db, stand_of) == HEAD
        log = ["events", "tables", "captains"]
        assert changed(db, lambda link: counted(link, log)) == {name: before[name] for name in log}
        anne = server.captain()
        mine = {name: value for name, value in told["cookies"].items() if name.startswith("captain")}
        anne.http.cookies = httpx.Cookies(mine)
        anne.http.get("/")
        for game in GAMES:
            table = told["tables"][f"{game}/unfinished"]
            version = anne.view(table)["version"]
            assert anne.first_choice(table)["version"] > version
            record = anne.get(f"/api/tables/{told['tables'][f'{game}/finished']}/record").content
            assert record == (kept / f"{game}.qd").read_bytes(), "the same to the last byte"
        server.do(server.server.registrar.catch_up())
        page = anne.get("/api/standing/mine").json()
        assert sorted(one["game"] for one in page["played"]) == GAMES
        assert anne.ok("/api/clubs/", {"title": "The Crow's Nest", "name": "Anne"})["id"]
    finally:
        server.stop()


def test_clubs_seekers_and_receivers_of_the_tenth_step_are_kept(postgres: Postgres) -> None:
    """Their links were not counted then: the first one stays good."""
    db = postgres.fresh()

    def fill(link: sa.Connection) -> None:
        laid_out(link, "0010")
        made = sa.MetaData()
        made.reflect(link)
        for name, row in ROWS.items():
            link.execute(sa.insert(made.tables[name]), row)

    changed(db, fill)

    async def up() -> None:
        engine = engine_for(db)
        await up_to_date(engine)
        await up_to_date(engine)  # and once more, as the next start does
        await engine.dispose()

    asyncio.run(up())

    def kept(link: sa.Connection) -> dict[str, list[dict[str, Any]]]:
        made = sa.MetaData()
        made.reflect(link)
        return {
            name: [dict(row._mapping) for row in link.execute(sa.select(made.tables[name]))] for name in ROWS
        }

    after = changed(db, kept)
    assert after.pop("clubs") == [ROWS["clubs"] | {"links": 0}]
    assert after == {name: [row] for name, row in ROWS.items() if name != "clubs"}


ROWS: dict[str, dict[str, Any]] = {
    "clubs": {"id": CLUB, "name": "The Crow's Nest", "host": LEADER, "at": 1.5},
    "members": {"club": CLUB, "captain": LEADER, "name": "Anne", "at": 1.5},
    "club_tables": {"club": CLUB, "table_id": "t", "at": 2.5},
    "tournaments": {
        "id": "cup",
        "club": CLUB,
        "name": "Friday",
        "host": LEADER,
        "game": "catan_junior",
        "variant": "standard",
        "kind": "swiss",
        "pace": "day",
        "rounds": 2,
        "round": 1,
        "status": "running",
        "at": 3.5,
    },
    "entrants": {"tournament": "cup", "captain": LEADER, "name": "Anne", "seed": 0},
    "matches": {
        "tournament": "cup",
        "round": 1,
        "n": 0,
        "first": 0,
        "second": 1,
        "table_id": "t",
        "points": None,
    },
    "seekers": {
        "captain": LEADER,
        "game": "catan_junior",
        "variant": "standard",
        "seats": 2,
        "pace": "day",
        "club": "",
        "name": "Anne",
        "house": "h",
        "since": 4.5,
        "seen": 5.5,
        "bots_at": None,
        "table_id": None,
        "seat": None,
        "met": None,
    },
    "profiles": {"captain": LEADER, "mark": "m" * 16, "name": "Anne", "chosen": True, "shown": False},
    "receivers": {
        "id": "r1",
        "captain": LEADER,
        "kind": "webhook",
        "address": "https://hooks.example.org/",
        "secrets": "",
        "name": "mine",
        "origin": "",
        "active": True,
        "confirmed": True,
        "made": 1.0,
        "failures": 0,
        "rest": 0.0,
        "reached": 0.0,
        "trouble": "",
    },
}
