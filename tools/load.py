"""Players over real WebSockets: moves a second, the time from a move to the last view of it, memory.

`make load`, or: python -m tools.load --tables 50 200 500 --backend sqlite postgres --seconds 10

Only to servers that it starts itself on 127.0.0.1; it ends by itself. Two random players at each table
of Catan Junior; each has a window open and posts a move as soon as it is asked, as a page does."""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from quarterdeck.server.run import fast_loop
from quarterdeck.server.settings import database_url
from tests.operators.cluster import Cluster
from tests.operators.decks import Deck
from tests.operators.wire import Page, Post, opened

MOST_TABLES, LONGEST = 2000, 60.0
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    delays: list[float] = field(default_factory=list)
    refused: int = 0
    games: int = 0


class Match:
    """Two players at a table; a new table when the game is over."""

    def __init__(self, ports: list[int], n: int, tally: Tally) -> None:
        self.ports = [ports[(n + seat) % len(ports)] for seat in range(2)]
        self.chance = random.Random(n)
        self.tally = tally
        self.sent = 0.0
        self.due = 0
        self.counting = False
        self.ending = False
        self.pages: list[Page] = []
        self.watching: list[asyncio.Task[None]] = []
        self.posting: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()

    async def sit_down(self) -> None:
        posts = [await opened(port) for port in self.ports]
        await self.lay(posts)

    async def lay(self, posts: list[Post]) -> None:
        order = {"game": "catan_junior", "chairs": [{"who": "open"}] * 2, "public": True}
        table = (await posts[0].ok("/api/tables/", order))["id"]
        self.table, self.due, self.sent = table, 0, 0.0
        for task in self.watching:
            task.cancel()
        for seat, post in enumerate(posts):
            await post.ok(f"/api/tables/{table}/sit", {"seat": seat, "name": f"P{seat}", "word": "w"})
        self.pages = [
            Page(port, table, post, self.seen) for port, post in zip(self.ports, posts, strict=True)
        ]
        self.watching = [asyncio.create_task(page.watch()) for page in self.pages]

    def seen(self, page: Page) -> None:
        """A window shows something new. When all do, the move has arrived, and the next one is made."""
        if min(shown.view.version for shown in self.pages) < max(self.due, 1):
            return
        if self.due and self.sent and self.counting:
            self.tally.delays.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        self.ready.set()
        self.next()

    def next(self) -> None:
        """Called again when an answer or a view comes; does nothing while one is awaited."""
        if self.ending or not self.counting or (self.posting and not self.posting.done()):
            return
        if min(page.view.version for page in self.pages) < max(self.due, 1):
            return
        asked = [page for page in self.pages if page.view.facts and page.view.facts.your_turn]
        over = self.pages[0].view.facts is not None and self.pages[0].view.facts.status == "over"
        if over:
            self.tally.games += 1
            self.posting = asyncio.create_task(self.lay([page.post for page in self.pages]))
        elif asked and asked[0].moves():
            self.posting = asyncio.create_task(self.make(asked[0]))
            self.posting.add_done_callback(lambda _: self.next())

    async def make(self, page: Page) -> None:
        self.due, self.sent = page.view.version + 1, time.perf_counter()
        move = self.chance.choice(page.moves())
        body = {"version": page.view.version, "move": move, "key": str(self.due)}
        status, _ = await page.post.ask("POST", f"/api/tables/{self.table}/moves", body)
        if status != 200:
            self.tally.refused += 1
            self.due = 0

    async def leave(self) -> None:
        self.ending = True
        for task in [*self.watching, *([self.posting] if self.posting else [])]:
            task.cancel()
        await asyncio.gather(*self.watching, return_exceptions=True)


async def played(
    ports: list[int], tables: int, seconds: float, pids: list[int]
) -> tuple[Tally, float, float]:
    """The tally, the servers' processor time for each move in ms, and KiB of memory for each table."""
    tally = Tally()
    matches = [Match(ports, n, tally) for n in range(tables)]
    await matches[0].sit_down()
    before = sum(map(memory, pids))
    for at in range(1, tables, 10):
        await asyncio.gather(*(match.sit_down() for match in matches[at : at + 10]))
    await asyncio.gather(*(match.ready.wait() for match in matches))
    grown = (sum(map(memory, pids)) - before) / max(1, tables - 1)
    busy = sum(map(processor, pids))
    for match in matches:
        match.counting = True
        match.next()
    await asyncio.sleep(seconds)
    moves = len(tally.delays)
    spent = (sum(map(processor, pids)) - busy) * 1000 / max(1, moves)
    for match in matches:
        match.ending = True
    await asyncio.gather(*(match.leave() for match in matches))
    return tally, spent, grown


def memory(pid: int) -> float:
    """KiB in use."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def processor(pid: int) -> float:
    """Seconds used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def run(name: str, db: str, processes: int, tables: int, seconds: float, folder: Path) -> None:
    decks = [Deck(folder, db) for _ in range(processes)]
    try:
        for deck in decks:
            deck.launch().ready()
        pids = [deck.process.pid for deck in decks if deck.process]
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            tally, spent, grown = runner.run(played([deck.port for deck in decks], tables, seconds, pids))
    finally:
        for deck in decks:
            deck.kill()
    delays = sorted(tally.delays) or [0.0]
    median, late = delays[len(delays) // 2] * 1000, delays[len(delays) * 99 // 100] * 1000
    print(  # noqa: T201
        f"{name:24} {tables:6} {len(tally.delays) / seconds:9.0f} {median:8.0f} {late:8.0f} {spent:12.2f} "
        f"{grown:9.0f} {tally.games:6} {tally.refused:7}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=2, help="server processes on PostgreSQL")
    parser.add_argument(
        "--backend", nargs="+", choices=("sqlite", "postgres"), default=["sqlite", "postgres"]
    )
    args = parser.parse_args()
    seconds = min(args.seconds, LONGEST)
    print(  # noqa: T201
        f"{'':24} tables   moves/s   p50 ms   p99 ms  CPU ms/move KiB/table  games refused", flush=True
    )
    with tempfile.TemporaryDirectory(prefix="quarterdeck-load-") as name:
        for tables in (min(count, MOST_TABLES) for count in args.tables):
            if "sqlite" in args.backend:
                db = database_url(str(Path(name) / f"{tables}.sqlite3"))
                run("SQLite, 1 process", db, 1, tables, seconds, Path(name))
            if "postgres" in args.backend:
                with Cluster(durable=True) as cluster:
                    many = args.processes
                    run(f"PostgreSQL, {many} process(es)", cluster.fresh(), many, tables, seconds, Path(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
