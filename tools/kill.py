"""Servers killed at random during play: is anything lost that was acknowledged, does any table stop?

A table is stuck if it has not gone on ten seconds after the last start of a server, loading Python included.
That is asked at the end, and on the way after every so many kills, when the shooting rests. Most servers
branch off a process that has the program loaded (the same server, sooner); the last one before each rest, and
with --cold every one, is started from nothing.

`make kill`, `make kill KILLS=1000`, or: python -m tools.kill --kills 100 --backend sqlite postgres"""

import argparse
import asyncio
import math
import random
import sys
import tempfile
import time
from pathlib import Path

from quarterdeck.server.settings import database_url
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.events import Moved, Written
from quarterdeck.server.tables.table import rebuilt
from tests.operators.nursery import BranchedServer, Nursery
from tests.operators.players import Acknowledged, Player, Stuck
from tests.operators.postgres import Postgres

SEATINGS = (("me", "random"), ("me", "me"), ("me", "random", "random"), ("me", "greedy"))
PAUSES = (0.05, 0.7)  # seconds between a server's first answer and its end


class Trial:
    """Some players, some servers, one database, and somebody with a gun."""

    def __init__(self, servers: list[BranchedServer], args: argparse.Namespace) -> None:
        self.servers = servers
        self.chance = random.Random(args.seed)
        self.cold: bool = args.cold
        self.within: float = args.within
        urls = [server.url for server in servers]
        self.players = [Player(urls, random.Random(args.seed + n), args.within) for n in range(args.players)]
        self.over = False
        self.killed = 0
        self.rests: list[float] = []  # each time: seconds from the last start until all tables had gone on

    async def run(self, kills: int, minutes: float, rest: int) -> None:
        """So many kills, or for so long, with rests on the way and one at the end."""
        await asyncio.gather(*(asyncio.to_thread(server.launch().ready) for server in self.servers))
        playing = [asyncio.create_task(self.play(n, player)) for n, player in enumerate(self.players)]
        end = time.monotonic() + 60 * minutes
        while self.killed < kills and not any(task.done() for task in playing):
            last = self.killed + 1 == kills or time.monotonic() > end
            resting = last or (self.killed + 1) % rest == 0
            await self.shoot(self.chance.choice(self.servers), cold=resting or self.cold)
            if resting:
                await self.rest(playing)
            if last:
                break
        self.over = True
        await asyncio.gather(*playing)

    async def shoot(self, server: BranchedServer, cold: bool) -> None:
        await asyncio.to_thread(server.ready)
        await asyncio.sleep(self.chance.uniform(*PAUSES))
        server.kill()
        self.killed += 1
        if cold:
            server.launch()
        else:
            server.branch()

    async def rest(self, playing: "list[asyncio.Task[None]]") -> None:
        """Until every table has gone on. A player who waits too long says so, and the trial is over."""
        calm = max(server.launched for server in self.servers)
        for player in self.players:
            player.calm_since = calm
        while any(player.went_on < calm for player in self.players) and not any(t.done() for t in playing):
            await asyncio.sleep(0.02)
        if any(player.went_on < calm for player in self.players):
            return
        self.rests.append(time.monotonic() - calm)
        if self.rests[-1] > self.within:
            raise Stuck(f"a table went on only {self.rests[-1]:.1f} s after the last start")
        for player in self.players:
            player.calm_since = math.inf
        say(f"  {self.killed} kills; every table went on within {self.rests[-1]:.1f} s of the last start")

    async def play(self, n: int, player: Player) -> None:
        await player.come()
        table = await player.lay(*SEATINGS[n % len(SEATINGS)])
        while not self.over:
            on = await player.turn(table)
            player.went_on = time.monotonic()
            if not on:
                table = await player.lay(*SEATINGS[n % len(SEATINGS)])
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
    slowest = f", all went on {max(trial.rests):.1f} s after the last start or sooner" if trial.rests else ""
    say(
        f"{name}: {len(trial.servers)} process(es), {trial.killed} SIGKILLs in {seconds:.0f} s of play, "
        f"{tables} tables, {moves} moves acknowledged, {again} requests sent again, "
        f"{lost} acknowledged moves lost, {stuck or '0 tables stuck'} at {len(trial.rests)} rests{slowest}"
    )


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def run(name: str, db: str, processes: int, args: argparse.Namespace, folder: Path) -> bool:
    nursery = Nursery()
    trial = Trial([BranchedServer(nursery, folder, db, pace=0.02) for _ in range(processes)], args)
    started, stuck = time.monotonic(), ""
    try:
        asyncio.run(trial.run(args.kills, args.minutes or max(20.0, args.kills / 5), args.rest))
    except Stuck as error:
        stuck = str(error)
    finally:
        for server in trial.servers:
            server.kill()
        nursery.close()
    kept = [said for player in trial.players for said in player.kept]
    lost = asyncio.run(missing(db, kept))
    report(name, trial, len(lost), stuck, time.monotonic() - started)
    return not lost and not stuck and len(kept) > 0 and trial.killed == args.kills


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--within", type=float, default=10.0, help="seconds for a table to go on, at a rest")
    parser.add_argument("--rest", type=int, default=50, help="kills between two rests")
    parser.add_argument("--cold", action="store_true", help="start every server from nothing")
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
