"""Players over real WebSockets: moves a second, the time from a move to the last view of it, memory.

`make load`, or: python -m tools.load --game catan_junior --tables 50 200 --backend sqlite --seconds 10

Only to servers that it starts itself on 127.0.0.1; it ends by itself. Two random players at each table;
each has a window open and sends a move over it as soon as it is asked, as a page does. With --json one
JSON line for each run, and nothing else."""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from quarterdeck.engine.registry import shelf
from quarterdeck.server.run import fast_loop
from quarterdeck.server.settings import database_url
from tests.operators.postgres import Postgres
from tests.operators.processes import ServerProcess
from tests.operators.wire import Page, Post, connected

MOST_TABLES, LONGEST = 2000, 60.0
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    delays: list[float] = field(default_factory=list)
    refused: int = 0
    games: int = 0


class Match:
    """Two players at a table; a new table when the game is over."""

    def __init__(self, game: str, ports: list[int], n: int, tally: Tally) -> None:
        self.game = game
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
        posts = [await connected(port) for port in self.ports]
        await self.lay(posts)

    async def lay(self, posts: list[Post]) -> None:
        body = {"game": self.game, "chairs": [{"who": "open"}] * 2, "public": True}
        table = (await posts[0].ok("/api/tables/", body))["id"]
        self.table, self.due, self.sent = table, 0, 0.0
        for task in self.watching:
            task.cancel()
        for seat, post in enumerate(posts):
            await post.ok(f"/api/tables/{table}/sit", {"seat": seat, "name": f"P{seat}"})
        self.pages = [
            Page(port, table, post, self.seen) for port, post in zip(self.ports, posts, strict=True)
        ]
        self.watching = [asyncio.create_task(page.watch()) for page in self.pages]

    def seen(self, page: Page) -> None:
        """A window shows something new. When all do, the move has arrived, and the next one is made."""
        if page.refused:
            self.tally.refused += page.refused
            page.refused, self.due = 0, 0
        if min(shown.version for shown in self.pages) < max(self.due, 1):
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
        if min(page.version for page in self.pages) < max(self.due, 1):
            return
        asked = [page for page in self.pages if page.asked]
        if self.pages[0].status == "over":
            self.tally.games += 1
            self.posting = asyncio.create_task(self.lay([page.post for page in self.pages]))
        elif asked and asked[0].moves():
            self.posting = asyncio.create_task(self.make(asked[0]))
            self.posting.add_done_callback(lambda _: self.next())

    async def make(self, page: Page) -> None:
        self.due, self.sent = page.version + 1, time.perf_counter()
        await page.move(self.chance.choice(page.moves()), str(self.due))

    async def leave(self) -> None:
        self.ending = True
        for task in [*self.watching, *([self.posting] if self.posting else [])]:
            task.cancel()
        await asyncio.gather(*self.watching, return_exceptions=True)


@dataclass
class Spent:
    """What a run cost: seconds of the servers' and of this process's CPU, KiB of memory for each table,
    bytes and views that the windows got."""

    server: float = 0.0
    here: float = 0.0
    grown: float = 0.0
    bytes: int = 0
    views: int = 0


async def played(
    game: str, ports: list[int], tables: int, seconds: float, pids: list[int]
) -> tuple[Tally, Spent]:
    tally, spent = Tally(), Spent()
    matches = [Match(game, ports, n, tally) for n in range(tables)]
    await matches[0].sit_down()
    before = sum(map(memory, pids))
    for at in range(1, tables, 10):
        await asyncio.gather(*(match.sit_down() for match in matches[at : at + 10]))
    await asyncio.gather(*(match.ready.wait() for match in matches))
    spent.grown = (sum(map(memory, pids)) - before) / max(1, tables - 1)
    busy, own = sum(map(processor, pids)), time.process_time()
    pages = [page for match in matches for page in match.pages]
    got, seen = sum(page.bytes for page in pages), sum(page.views for page in pages)
    for match in matches:
        match.counting = True
        match.next()
    await asyncio.sleep(seconds)
    spent.server, spent.here = sum(map(processor, pids)) - busy, time.process_time() - own
    spent.bytes, spent.views = (
        sum(page.bytes for page in pages) - got,
        sum(page.views for page in pages) - seen,
    )
    for match in matches:
        match.ending = True
    await asyncio.gather(*(match.leave() for match in matches))
    return tally, spent


def memory(pid: int) -> float:
    """KiB in use."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def processor(pid: int) -> float:
    """Seconds used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Figures(msgspec.Struct):
    """One line of the result."""

    game: str
    backend: str
    tables: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_ms_per_move: float
    generator_cpu_ms_per_move: float
    bytes_per_view: int
    kib_per_table: int
    games: int
    refused: int


def run(name: str, game: str, db: str, processes: int, tables: int, seconds: float, folder: Path) -> Figures:
    servers = [ServerProcess(folder, db) for _ in range(processes)]
    try:
        for server in servers:
            server.launch().ready()
        pids = [server.process.pid for server in servers if server.process]
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            tally, spent = runner.run(
                played(game, [server.port for server in servers], tables, seconds, pids)
            )
    finally:
        for server in servers:
            server.kill()
    delays, moves = sorted(tally.delays) or [0.0], max(1, len(tally.delays))
    return Figures(
        game=game,
        backend=name,
        tables=tables,
        moves_per_s=round(len(tally.delays) / seconds, 1),
        p50_ms=round(delays[len(delays) // 2] * 1000, 2),
        p99_ms=round(delays[len(delays) * 99 // 100] * 1000, 2),
        cpu_ms_per_move=round(spent.server * 1000 / moves, 3),
        generator_cpu_ms_per_move=round(spent.here * 1000 / moves, 3),
        bytes_per_view=round(spent.bytes / max(1, spent.views)),
        kib_per_table=round(spent.grown),
        games=tally.games,
        refused=tally.refused,
    )


def line(figures: Figures) -> str:
    return (
        f"{figures.game:14} {figures.backend:20} {figures.tables:6} {figures.moves_per_s:8.0f} "
        f"{figures.p50_ms:7.1f} {figures.p99_ms:7.1f} {figures.cpu_ms_per_move:9.3f} "
        f"{figures.generator_cpu_ms_per_move:9.3f} {figures.bytes_per_view:7} {figures.kib_per_table:6} "
        f"{figures.games:5} {figures.refused:4}"
    )


HEAD = (
    f"{'game':14} {'backend':20} {'tables':>6} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'CPU ms':>9} "
    f"{'generator':>9} {'bytes':>7} {'KiB':>6} {'games':>5} {'no':>4}"
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", nargs="+", default=["catan_junior"], help="or all")
    parser.add_argument("--tables", type=int, nargs="+", default=[50])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=2, help="server processes on PostgreSQL")
    parser.add_argument("--backend", nargs="+", choices=("sqlite", "postgres"), default=["sqlite"])
    parser.add_argument("--json", action="store_true", help="one JSON line for each run")
    args = parser.parse_args()
    seconds, games = min(args.seconds, LONGEST), list(shelf()) if args.game == ["all"] else args.game
    if not args.json:
        sys.stdout.write(f"{HEAD}\n")
    for game in games:
        for tables in (min(count, MOST_TABLES) for count in args.tables):
            for backend in args.backend:
                figures = measured(backend, game, args.processes, tables, seconds)
                said = msgspec.json.encode(figures).decode() if args.json else line(figures)
                sys.stdout.write(f"{said}\n")
                sys.stdout.flush()
    return 0


def measured(backend: str, game: str, processes: int, tables: int, seconds: float) -> Figures:
    with tempfile.TemporaryDirectory(prefix="quarterdeck-load-") as name:
        folder = Path(name)
        if backend == "sqlite":
            db = database_url(str(folder / "load.sqlite3"))
            return run("SQLite, 1 process", game, db, 1, tables, seconds, folder)
        with Postgres(durable=True) as postgres:
            label = f"PostgreSQL, {processes}"
            return run(label, game, postgres.fresh(), processes, tables, seconds, folder)


if __name__ == "__main__":
    sys.exit(main())
