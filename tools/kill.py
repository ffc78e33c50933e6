"""Servers killed at random during play: is anything lost that was acknowledged, does any table stop?

`make kill`, or: python -m tools.kill --kills 100 --backend sqlite postgres"""

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
from tests.operators.cluster import Cluster
from tests.operators.crew import Acknowledged, Player, Stuck
from tests.operators.decks import Deck

SEATINGS = (("me", "random"), ("me", "me"), ("me", "random", "random"), ("me", "greedy"))
PAUSES = (0.05, 0.7)  # seconds between a server's first answer and its end


class Playback:
    """Some players, some servers, one database, and somebody with a gun."""

    def __init__(self, decks: list[Deck], players: int, seed: int) -> None:
        self.decks = decks
        self.chance = random.Random(seed)
        urls = [deck.url for deck in decks]
        self.players = [Player(urls, random.Random(seed + n)) for n in range(players)]
        self.over = False
        self.killed = 0

    async def sail(self, kills: int, minutes: float) -> None:
        """Play on until so many kills, or for so long; then until every table has gone on."""
        await asyncio.gather(*(asyncio.to_thread(deck.launch().ready) for deck in self.decks))
        playing = [asyncio.create_task(self.play(n, player)) for n, player in enumerate(self.players)]
        end = time.monotonic() + 60 * minutes
        while self.killed < kills and time.monotonic() < end and not any(task.done() for task in playing):
            deck = self.chance.choice(self.decks)
            await asyncio.to_thread(deck.ready)
            await asyncio.sleep(self.chance.uniform(*PAUSES))
            deck.kill()
            self.killed += 1
            deck.launch()
        self.over = True
        await asyncio.gather(*(asyncio.to_thread(deck.ready) for deck in self.decks))
        for player in self.players:
            player.calm_since = asyncio.get_running_loop().time()
        await asyncio.gather(*playing)

    async def play(self, n: int, player: Player) -> None:
        await player.come()
        table = await player.lay(*SEATINGS[n % len(SEATINGS)])
        while not self.over:
            if not await player.turn(table):
                table = await player.lay(*SEATINGS[n % len(SEATINGS)])
        for _ in range(3):  # nothing is stuck: the table goes on when the killing is over
            if not await player.turn(table):
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


def report(name: str, playback: Playback, lost: int, stuck: str, seconds: float) -> None:
    tables = sum(len(player.tables) for player in playback.players)
    moves = sum(len(player.kept) for player in playback.players)
    again = sum(player.again for player in playback.players)
    print(  # noqa: T201
        f"{name}: {len(playback.decks)} process(es), {playback.killed} SIGKILLs in {seconds:.0f} s of play, "
        f"{tables} tables, {moves} moves acknowledged, {again} requests sent again, "
        f"{lost} acknowledged moves lost, {stuck or '0 tables stuck'}",
        flush=True,
    )


def run(name: str, db: str, processes: int, args: argparse.Namespace, folder: Path) -> bool:
    playback = Playback([Deck(folder, db, pace=0.02) for _ in range(processes)], args.players, args.seed)
    started, stuck = time.monotonic(), ""
    try:
        asyncio.run(playback.sail(args.kills, args.minutes))
    except Stuck as error:
        stuck = str(error)
    finally:
        for deck in playback.decks:
            deck.kill()
    kept = [said for player in playback.players for said in player.kept]
    lost = asyncio.run(missing(db, kept))
    report(name, playback, len(lost), stuck, time.monotonic() - started)
    return not lost and not stuck and len(kept) > 0 and playback.killed == args.kills


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=20.0, help="at most so long, for each backend")
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
            with Cluster(durable=True) as cluster:
                well &= run("PostgreSQL", cluster.fresh(), 2, args, folder)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
