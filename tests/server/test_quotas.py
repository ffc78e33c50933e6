"""Somebody who lays tables without end: a limit for each captain and address, and nobody else waits."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.settings import Settings, for_strangers
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem

WAITING = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "open"}]}
QUICK = {"max_rounds": 1}


def limited(folder: Path, addresses: Addresses, **limits: Any) -> LocalServer:
    return LocalServer(folder, db=addresses.fresh(folder), **limits)


def test_a_captain_has_so_many_unstarted_tables(tmp_path: Path, addresses: Addresses) -> None:
    local_server = limited(tmp_path, addresses, unstarted_per_captain=2)
    anne, mary = local_server.captain(), local_server.captain()
    first, _second = anne.lay("me", "open"), anne.lay("me", "open")
    said = problem(anne.post("/api/tables/", WAITING), 429, "too_many_tables")
    assert said["detail"] == (
        "This server lets one captain have 2 tables that have not begun; begin one of them first."
    )
    assert mary.post("/api/tables/", WAITING).status_code == 201
    anne.ok(f"/api/tables/{first}/start")
    assert anne.post("/api/tables/", WAITING).status_code == 201
    local_server.stop()


def test_an_address_has_so_many_tables_whoever_lays_them(tmp_path: Path, addresses: Addresses) -> None:
    local_server = limited(tmp_path, addresses, tables_per_address=4)
    captains = [local_server.captain() for _ in range(6)]
    replies = [captain.post("/api/tables/", WAITING) for captain in captains]
    assert [reply.status_code for reply in replies] == [201] * 4 + [429] * 2
    assert (
        "one address have 4 tables that are not over"
        in problem(replies[-1], 429, "too_many_tables")["detail"]
    )
    kept = local_server.do(local_server.server.store.rows(sa.text("SELECT captain, house FROM laid")))
    assert len(kept) == 4 and len({row.house for row in kept}) == 1 and "127.0.0.1" not in str(kept)
    local_server.stop()


def test_what_is_over_does_not_count(tmp_path: Path, addresses: Addresses) -> None:
    local_server = limited(tmp_path, addresses, tables_per_captain=1)
    anne = local_server.captain()
    table = anne.lay("random", "random", options=QUICK)
    problem(anne.post("/api/tables/", WAITING), 429, "too_many_tables")
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
    assert anne.post("/api/tables/", WAITING).status_code == 201
    local_server.stop()


def test_every_way_to_a_table_counts(tmp_path: Path, addresses: Addresses) -> None:
    local_server = limited(tmp_path, addresses, tables_per_captain=1)
    anne = local_server.captain()
    table = anne.lay("random", "random", options=QUICK)
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
    anne.lay("me", "open")
    problem(anne.post("/api/lessons/catan_junior"), 429, "too_many_tables")
    problem(anne.post(f"/api/tables/{table}/again"), 429, "too_many_tables")
    branch = {"move": 1, "seat": 0, "bot": "random"}
    problem(anne.post(f"/api/replays/{table}/branch", branch), 429, "too_many_tables")
    local_server.stop()


def test_asking_many_times_at_once_gets_nobody_more(tmp_path: Path, addresses: Addresses) -> None:
    local_server = limited(tmp_path, addresses, tables_per_address=5)
    captains = [local_server.captain() for _ in range(8)]

    def lay(captain: Captain) -> list[int]:
        return [captain.post("/api/tables/", WAITING).status_code for _ in range(4)]

    with ThreadPoolExecutor(8) as threads:
        replies = [status for some in threads.map(lay, captains) for status in some]
    assert set(replies) == {201, 429} and replies.count(201) <= 5
    captains[0].post("/api/tables/", WAITING)
    kept = local_server.do(local_server.server.store.rows(sa.text("SELECT * FROM laid")))
    assert len(kept) <= 5
    local_server.stop()


def test_only_a_server_for_strangers_has_quotas() -> None:
    home = Settings(db="x")
    assert home.tables_per_captain == home.unstarted_per_address == 0
    away = for_strangers(home)
    assert 0 < away.unstarted_per_captain < away.tables_per_captain < away.tables_per_address < 1450


def test_1450_tables_of_one_house_cost_another_one_turn(local_server: LocalServer, anne: Captain) -> None:
    """However many captains they come as: a bot of somebody else is asked after the one at work, and so is a
    hint."""
    table = anne.lay("me", "me")
    game_table = local_server.server.directory.loaded_tables[table].game_table
    head, view = game_table.begun.header, game_table.view(game_table.asked)

    async def served() -> list[int]:
        pool, order = Pool(1), []

        async def ask(line: bytes) -> int:
            await asyncio.sleep(0)
            return 0

        pool.ask = ask  # type: ignore[method-assign]

        async def think(owner: str, number: int) -> None:
            await pool.choose(head, view, "greedy", number, owner)
            order.append(number)

        crowd: list[Any] = [asyncio.create_task(think(f"crowd/{n % 29}", n)) for n in range(1450)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(think(f"home{n}/anne", -n)) for n in (1, 2)]
        await asyncio.gather(*crowd, *others)
        return order

    order = local_server.do(served())
    assert len(order) == 1452 and {-1, -2} <= set(order[:6])
    assert order.index(-2) - order.index(-1) <= 2
