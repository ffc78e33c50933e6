"""The thread that writes: what goes wrong for one costs the others nothing, and never ends it."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.migrate import up_to_date
from quarterdeck.server.storage.store import Store
from quarterdeck.server.storage.writing import Append, Conflict, FileWriter, Link, Summary
from quarterdeck.server.tables.events import Said, Written

BRIEF = Summary("toy", "running", False, 1.0, 1.0, 1, None, b"{}")


async def laid(path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{path}")
    await up_to_date(store.engine)
    await store.close()


def news(table: str, n: int) -> Append:
    said = Written(n, 1.0, Said(0, "Anne", "Ahoy"))
    return Append(table, [said], BRIEF, "", asyncio.get_running_loop().create_future())


async def put(writer: FileWriter, *batch: Append) -> list[BaseException | None]:
    for one in batch:
        writer.put(one)
    return await asyncio.gather(*[one.done for one in batch], return_exceptions=True)


@pytest.mark.asyncio
async def test_a_conflict_costs_one_table_its_event_and_the_others_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deck.sqlite3"
    await laid(path)
    made = [news("a", 1), news("b", 1), news("a", 1), news("c", 1)]
    outcome = Link(path).written(made)
    assert [type(error) for _, error in outcome] == [type(None), type(None), Conflict, type(None)]
    with sqlite3.connect(path) as link:
        assert link.execute("SELECT table_id, n FROM events ORDER BY 1").fetchall() == [
            ("a", 1),
            ("b", 1),
            ("c", 1),
        ]


@pytest.mark.asyncio
async def test_the_thread_goes_on_after_any_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deck.sqlite3"
    await laid(path)
    writer, commit = FileWriter(path), Link.commit
    faults: list[Exception] = [
        sqlite3.OperationalError("disk I/O error"),
        sqlite3.IntegrityError("taken"),
        ValueError("odd"),
    ]

    def failing(link: Link, batch: list[Append]) -> None:
        if faults:
            raise faults.pop(0)
        commit(link, batch)

    monkeypatch.setattr(Link, "commit", failing)
    expected = [Problem, Conflict, ValueError, type(None)]
    for kind in expected:
        assert isinstance((await put(writer, news("a", 1)))[0], kind)
    assert await put(writer, news("a", 2)) == [None]
    await writer.close()
