"""Servers killed at random during play: is anything lost that was acknowledged, does any table stop?

A table is stuck if it has not gone on ten seconds after the last start (when that server first answers).

`make kill`, `make kill KILLS=1000`, or: python -m tools.kill --kills 100 --backend sqlite postgres"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from quarterdeck.server.settings import database_url
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.events import Moved, Written
from quarterdeck.server.tables.table import rebuilt
from tests.operators.players import Acknowledged, Player, Stuck
from tests.operators.postgres import Postgres
from tests.operators.processes import ServerProcess

SEATINGS = (("me", "random"), ("me", "me"), ("me", "random", "random"), ("me", "greedy"))
PAUSES = (0.05, 0.7)  # seconds between a server's first answer and its end


class Trial:
    """Some players, some servers, one database, and somebody with a gun."""

    def __init__(self, servers: list[ServerProcess], players: int, seed: int, within: float) -> None:
        self.servers = servers
        self.chance = random.Random(seed)
        urls = [server.url for server in servers]
        self.players = [Player(urls, random.Random(seed + n), within) for n in range(players)]
        self.over = False
        self.killed = 0
        self.slowest = 0.0  # seconds after the last start until the last table had gone on

    async def run(self, kills: int, minutes: float) -> None:
        """Play on until so many kills, or for so long; then until every table has gone on."""
        await asyncio.gather(*(asyncio.to_thread(server.launch().ready) for server in self.servers))
        playing = [asyncio.create_task(self.play(n, player)) for n, player in enumerate(self.players)]
        end = time.monotonic() + 60 * minutes
        while self.killed < kills and time.monotonic() < end and not any(task.done() for task in playing):
            server = self.chance.choice(self.servers)
            await asyncio.to_thread(server.ready)
            await asyncio.sleep(self.chance.uniform(*PAUSES))
            server.kill()
            self.killed += 1
            server.launch()
        self.over = True
        await asyncio.gather(*(asyncio.to_thread(server.ready) for server in self.servers))
        for player in self.players:
            player.calm_since = asyncio.get_running_loop().time()
        await asyncio.gather(*playing)

    async def play(self, n: int, player: Player) -> None:
        await player.come()
        table = await player.lay(*SEATINGS[n % len(SEATINGS)])
        while not self.over:
            if not await player.turn(table):
                table = await player.lay(*SEATINGS[n % len(SEATINGS)])
        for again in range(3):  # nothing is stuck: the table goes on when the killing is over
            on = await player.turn(table)
            if again == 0:
                self.slowest = max(self.slowest, asyncio.get_running_loop().time() - player.calm_since)
            if not on:
                break
        await player.http.aclose()


async def missing(db: str, kept: list[Acknowledged]) -> list[Acknowledged]:
    """Acknowledged moves that are not in the log as they were made."""
    store = Store(db)
    logs: dict[str, dict[int, Written]] = {}
    for table in {said.table for said in kept}:
        rows = await store.read(table)
        assert [row.n for row in rows] == list(range(1, len(rows) + 1)), f"{table}: a gap in the log"
        rebuilt(table, rows)
        logs[table] = {row.n: row for row in rows}
    await store.close()
    return [said for said in kept if not written(logs[said.table].get(said.version), said)]


def written(row: Written | None, said: Acknowledged) -> bool:
    if row is None or row.key != said.mark or not isinstance(row.event, Moved):
        return False
    return row.event.moves[0] == said.word


def report(name: str, trial: Trial, lost: int, stuck: str, seconds: float) -> None:
    tables = sum(len(player.tables) for player in trial.players)
    moves = sum(len(player.kept) for player in trial.players)
    again = sum(player.again for player in trial.players)
    print(  # noqa: T201
        f"{name}: {len(trial.servers)} process(es), {trial.killed} SIGKILLs in {seconds:.0f} s of play, "
        f"{tables} tables, {moves} moves acknowledged, {again} requests sent again, "
        f"{lost} acknowledged moves lost, {stuck or '0 tables stuck'}, "
        f"the last one went on {trial.slowest:.1f} s after the last start",
        flush=True,
    )


def run(name: str, db: str, processes: int, args: argparse.Namespace, folder: Path) -> bool:
    servers = [ServerProcess(folder, db, pace=0.02) for _ in range(processes)]
    trial = Trial(servers, args.players, args.seed, args.within)
    started, stuck = time.monotonic(), ""
    try:
        asyncio.run(trial.run(args.kills, args.minutes or max(20.0, args.kills / 5)))
    except Stuck as error:
        stuck = str(error)
    finally:
        for server in trial.servers:
            server.kill()
    kept = [said for player in trial.players for said in player.kept]
    lost = asyncio.run(missing(db, kept))
    report(name, trial, len(lost), stuck, time.monotonic() - started)
    return not lost and not stuck and len(kept) > 0 and trial.killed == args.kills


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--within", type=float, default=10.0, help="seconds for a table to go on in the end")
    parser.add_argument("--minutes", type=float, help="at most so long, for each backend (12 s a kill)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--backend", nargs="+", choices=("sqlite", "postgres"), default=["sqlite", "postgres"]
    )
    args = parser.parse_args()
    well = True
    with tempfile.TemporaryDirectory(prefix="quarterdeck-kill-") as name:
        folder = Path(name)
        if "sqlite" in args.backend:
            well &= run("SQLite", database_url(str(folder / "tables.sqlite3")), 1, args, folder)
        if "postgres" in args.backend:
            with Postgres(durable=True) as postgres:
                well &= run("PostgreSQL", postgres.fresh(), 2, args, folder)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
