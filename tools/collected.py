"""Games that bots played for `tools/calibrate.py`: played on all cores, kept in one file, played on later."""

import heapq
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

import msgspec

from quarterdeck.engine.registry import game
from quarterdeck.lab.calibration import DIGITS, Position, positions

FIT_SEED, CHECK_SEED = 20261119, 20261120
BATCH = 10  # games
NEWS = 20.0  # seconds from one word about progress to the next, and from one saving to the next


class Table(msgspec.Struct, frozen=True, array_like=True):
    """What is played, and by which rules."""

    slug: str
    seats: int
    variant: str
    rules: int


class Played(msgspec.Struct, array_like=True):
    """A game, small: for each position the judgements of all seats and how far it was, in whole numbers."""

    won: list[float]
    seen: list[list[int]]


class Collected(msgspec.Struct, array_like=True):
    """The games of a table by their seed and number."""

    table: Table
    games: dict[int, dict[int, Played]]

    def positions(self, seed: int) -> list[list[Position]]:
        return [unpacked(one) for _, one in sorted(self.games.get(seed, {}).items())]


def packed(seen: list[Position]) -> Played:
    """Exactly: the numbers have so many digits and no more."""
    whole = [[round(number * 10**DIGITS) for number in (*one.values, one.far)] for one in seen]
    return Played(seen[0].won, whole)


def unpacked(one: Played) -> list[Position]:
    told = [[number / 10**DIGITS for number in seen] for seen in one.seen]
    return [Position(numbers[:-1], numbers[-1], one.won) for numbers in told]


def read(path: Path) -> list[Collected]:
    return msgspec.msgpack.decode(path.read_bytes(), type=list[Collected]) if path.exists() else []


def write(path: Path, known: list[Collected]) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.msgpack.encode(known))
    fresh.replace(path)


def together(files: list[Path]) -> list[Collected]:
    """What stands in all of them, each table once."""
    found: dict[Table, Collected] = {}
    for path in files:
        for one in read(path):
            known = found.setdefault(one.table, Collected(one.table, {}))
            for seed, games in one.games.items():
                known.games.setdefault(seed, {}).update(games)
    return list(found.values())


def batch(table: Table, seed: int, numbers: list[int], until: float) -> dict[int, Played]:
    made = {}
    for number in numbers:
        if time.time() > until:
            break
        made[number] = packed(positions(game(table.slug), table.seats, table.variant, seed, number))
    return made


def waiting(known: list[Collected], wanted: dict[Table, int]) -> Iterator[tuple[Table, int, list[int]]]:
    """What has to be played still, in batches: all tables come forward alike, so that it may end any time.
    Half of the games are fitted, half of them check."""
    lines: list[tuple[float, int, Table, int, list[int]]] = []
    for one in known:
        games = wanted.get(one.table, 0) // 2
        for first in range(0, games, BATCH):
            for seed in (FIT_SEED, CHECK_SEED):
                there = one.games.setdefault(seed, {})
                numbers = [n for n in range(first, min(games, first + BATCH)) if n not in there]
                if numbers:
                    heapq.heappush(lines, (first / games, len(lines), one.table, seed, numbers))
    while lines:
        _, _, table, seed, numbers = heapq.heappop(lines)
        yield table, seed, numbers


def collect(
    known: list[Collected], wanted: dict[Table, int], processes: int, minutes: float
) -> Iterator[None]:
    """Plays what is wanted into `known`; stops now and then, so that it can be saved, and at the end."""
    start = news = time.time()
    until = start + 60 * minutes if minutes else start + 1e9
    tables = {one.table: one for one in known}
    for table in wanted:
        if table not in tables:
            tables[table] = Collected(table, {})
            known.append(tables[table])
    batches = list(waiting(known, wanted))
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        jobs: dict[Future[dict[int, Played]], tuple[Table, int]] = {}
        for done, (table, seed, numbers) in enumerate(batches):
            if time.time() > until:
                break
            jobs[pool.submit(batch, table, seed, numbers, until)] = (table, seed)
            if len(jobs) >= 4 * processes:
                gather(jobs, tables)
            if time.time() > news + NEWS:
                news = time.time()
                say(f"{100 * done // len(batches)} % of the games, {news - start:.0f} s")
                yield
        while jobs:
            gather(jobs, tables)
    yield


def gather(jobs: dict[Future[dict[int, Played]], tuple[Table, int]], tables: dict[Table, Collected]) -> None:
    for job in wait(jobs, return_when=FIRST_COMPLETED).done:
        table, seed = jobs.pop(job)
        tables[table].games[seed].update(job.result())


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
