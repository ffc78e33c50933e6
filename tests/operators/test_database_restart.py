"""The database is stopped, or crashes, and comes back: nothing said is lost, nothing is done twice."""

import asyncio
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server.cluster import leases
from quarterdeck.server.cluster.leases import SharedLeases
from quarterdeck.server.storage.migrate import up_to_date
from quarterdeck.server.storage.store import Store
from tests.operators.postgres import INSTALLED, Postgres
from tests.operators.test_two_servers import same_captain
from tests.server.harness import LocalServer


@pytest.fixture(scope="module")
def brittle() -> Iterator[Postgres]:
    """A PostgreSQL of its own, because it is stopped; in earnest, because it crashes."""
    if not INSTALLED:
        pytest.skip("PostgreSQL is not installed; sh tools/system.sh does it")
    with Postgres(durable=True) as made:
        yield made


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_restart_of_the_database_loses_no_message(
    brittle: Postgres, tmp_path: Path, how: signal.Signals
) -> None:
    db = brittle.fresh()
    first, second = (LocalServer(tmp_path, writes_per_minute=0, db=db) for _ in range(2))
    anne = first.captain()
    there = same_captain(anne, second)
    table = anne.lay("me", "me")
    said: list[str] = []

    def talk(n: int) -> None:
        captain = (anne, there)[n % 2]
        captain.ok(f"/api/tables/{table}/chat", {"text": f"word{n:03}", "key": f"chat{n}"})
        said.append(f"word{n:03}")

    with anne.window(table) as here, there.window(table) as window:
        for n in range(4):
            talk(n)
        talking = threading.Thread(target=lambda: list(map(talk, range(4, 14))))
        talking.start()
        brittle.restart(how, pause=0.3)
        talking.join()
        for n in range(14, 18):
            talk(n)
        for shown in (here, window):
            shown.until(lambda w: said[-1] in w.regions["chat"])
            assert [word for word in said if word not in shown.regions["chat"]] == []
        done = there.move(table, there.view(table, seat=there.info(table)["asked"])["options"][0]["word"])
        assert done.status_code == 200, done.text
        here.until(lambda w: w.version >= done.json()["version"])
    log = first.do(first.server.store.read(table))
    assert [row.event.text for row in log if hasattr(row.event, "text")] == said, "each word once, in order"
    for local_server in (first, second):
        local_server.stop()


def test_bots_go_on_after_a_restart_of_the_database(brittle: Postgres, tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, writes_per_minute=0, db=brittle.fresh(), pace=0.05)
    anne = local_server.captain()
    table = anne.lay("random", "random")
    with anne.window(table) as window:
        window.until(lambda w: w.version > 6)
        brittle.restart(signal.SIGQUIT)
        before = anne.info(table)["version"]
        window.until(lambda w: w.version > before + 6 or w.facts["status"] == "over")
    local_server.stop()


def test_a_database_that_stays_away_is_said_so_and_health_shows_it(brittle: Postgres, tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, writes_per_minute=0, db=brittle.fresh())
    anne = local_server.captain()
    table = anne.lay("me", "me")
    local_server.server.store.patience = 0.3
    assert anne.get("/health").json()["status"] == "ok"
    brittle.stop()
    try:
        assert anne.get("/health").status_code == 503
        reply = anne.post(f"/api/tables/{table}/chat", {"text": "Ahoy", "key": "c"})
        assert (reply.status_code, reply.json()["code"]) == (503, "no_database")
    finally:
        brittle.start()
    anne.ok(f"/api/tables/{table}/chat", {"text": "Ahoy", "key": "c"})
    assert anne.get("/health").status_code == 200
    local_server.stop()


def test_a_lease_passes_on_when_its_holder_falls_silent(
    brittle: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE", 1.2)
    monkeypatch.setattr(leases, "CAUTION", 0.4)
    monkeypatch.setattr(leases, "BEAT", 0.1)
    asyncio.run(pass_on(brittle.fresh()))


async def pass_on(db: str) -> None:
    stores = [Store(db), Store(db)]
    await up_to_date(stores[0].engine)
    one, other = (SharedLeases(store) for store in stores)
    await one.renew()
    await other.renew()
    got = await asyncio.gather(one.take("t"), other.take("t"))
    assert sorted(got) == [False, True]
    holder, waiting = (one, other) if got[0] else (other, one)
    while holder.holds("t"):
        await waiting.renew()
        assert not await waiting.take("t"), "two hold it"
        await asyncio.sleep(0.05)
    assert not await waiting.take("t"), "the old holder steps back before the new one steps in"
    for _ in range(100):
        await waiting.renew()
        if await waiting.take("t"):
            break
        await asyncio.sleep(0.05)
    assert waiting.holds("t") and not holder.holds("t")
    assert not await holder.renew(), "it learns that its lease had run out"
    assert not await holder.take("t")
    waiting.leave("t")
    await waiting.renew()
    await asyncio.sleep(0.2)
    assert await holder.take("t"), "what was left can be taken at once"
    await holder.resign()
    for store in stores:
        await store.close()
