"""Games between bots by the thousand.

A game depends on the plan and its own number only, never on the process that played it, so any number
of processes gives the same result. `play_batch` is a plain function of plain data: any pool can run it."""

import hashlib
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from multiprocessing.synchronize import Event
from pathlib import Path

import msgspec

from quarterdeck.bots.player import Bot
from quarterdeck.bots.random import RandomBot
from quarterdeck.bots.relief import Relieved
from quarterdeck.engine.data import Tables
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, Setup, bot_maker, prove_bot
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import opened
from quarterdeck.lab.play import play_out
from quarterdeck.lab.stats import mean, wilson

BATCHES = 8  # for each process: enough to even out long games, few enough to cost nothing
LARGEST_BATCH = 200  # games, so that a progress bar moves

Progress = Callable[[int], None]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played. `folder` is the game's package; its box is found there."""

    folder: str
    seats: int
    games: int
    variant: str = ""
    bots: tuple[str, ...] = ("random",)
    seed: int = 0
    options: dict[str, int] = {}
    data: str = ""

    @property
    def box(self) -> Box:
        box: Box = import_module(self.folder).box
        return box


class Outcome(msgspec.Struct):
    """One game: who sat where, everybody's place and points, how long it took, and how many moves were made
    by a lower bot because the one that sat there gave no answer."""

    bots: list[str]
    standing: list[int]
    decisions: int
    scores: list[float]
    relieved: int = 0


class Tally(msgspec.Struct):
    """One bot's or one seat's share: shared wins count as fractions. `fair` is the share that it
    would have if all players were alike."""

    games: int = 0
    wins: float = 0.0
    fair: float = 0.0
    rate: float = 0.0
    low: float = 0.0
    high: float = 1.0
    score: float | None = None


class Result(msgspec.Struct):
    """What the games showed. The numbers do not depend on the number of processes; the two
    that speak of time do."""

    game: str
    variant: str
    seats: int
    games: int
    seed: int
    together: bool
    wins: dict[str, float]
    by_bot: dict[str, Tally]
    by_seat: list[Tally]
    shared: int
    lost: int
    decisions: int
    decisions_per_game: float
    shortest: int
    longest: int
    seconds: float
    decisions_per_second: float
    relieved: int = 0


def plan(
    box: Box,
    games: int,
    seats: int | None = None,
    variant: str = "",
    bots: list[str] | None = None,
    seed: int = 0,
    options: dict[str, int] | None = None,
    data: Path | None = None,
) -> Plan:
    """A plan proved possible: the table can be laid out and the bots can be called."""
    if games < 1:
        raise QuarterdeckError(f"the number of games should be at least 1, not {games}")
    chosen = tuple(bots or ["random"])
    for name in chosen:
        bot_maker(name)
    count = box.seats[-1] if seats is None else seats
    setup = box.setup(count, variant, options or {})
    s = box.new(count, setup.variant, setup.options, data)
    for name in chosen:
        prove_bot(name, box, s)
    where = "" if data is None else str(data.resolve())
    return Plan(
        folder=box.folder,
        seats=count,
        games=games,
        variant=setup.variant,
        bots=chosen,
        seed=seed,
        options=setup.options,
        data=where,
    )


def sown(seed: int, game: int, who: str) -> int:
    """A seed for one player of one game, unrelated to all others."""
    text = f"{seed}/{game}/{who}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")


def seating(plan: Plan, game: int) -> list[str]:
    """Bots change seats from game to game, so that none profits from where it sits."""
    return [plan.bots[(seat + game) % len(plan.bots)] for seat in range(plan.seats)]


def tables_for(plan: Plan) -> Tables:
    """The component data, read once for many games."""
    return plan.box.tables(Path(plan.data) if plan.data else None)


def play_game(plan: Plan, game: int, tables: Tables | None = None) -> Outcome:
    """The game of that number."""
    box = plan.box
    names = seating(plan, game)
    bots = [seated(box, name, sown(plan.seed, game, f"seat {seat}")) for seat, name in enumerate(names)]
    s = box.laid(tables or tables_for(plan), Setup(plan.seats, plan.variant, plan.options))
    try:
        s.settle()
        decisions = play_out(s, bots, Luck(sown(plan.seed, game, "fate")))
    except (QuarterdeckError, DeadEnd) as error:
        raise QuarterdeckError(f"game {game} with seed {plan.seed}: {error}") from error
    relieved = sum(bot.times for bot in bots if isinstance(bot, Relieved))
    return Outcome(names, s.standing(), decisions, points(box, s), relieved)


def seated(box: Box, name: str, seed: int) -> Bot:
    """The bot with the next lower ones behind it, should it fail; nobody has to relieve `random`. However
    busy the machine is, the same games are played."""
    return RandomBot(box, seed) if name == "random" else Relieved(box, name, seed, by_clock=False)


def points(box: Box, s: Table) -> list[float]:
    """The total of each seat, if the game has a score sheet and all of it may be known."""
    try:
        totals = box.words.score(opened(s)).total.points
    except QuarterdeckError:
        return []
    known = [float(total) for total in totals[: len(s.standing())] if total is not None]
    return known if len(known) == len(s.standing()) else []


def batches(games: int, jobs: int) -> list[tuple[int, int]]:
    size = max(1, min(LARGEST_BATCH, games // (jobs * BATCHES)))
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def outcomes(plan: Plan, jobs: int, progress: Progress) -> list[Outcome]:
    """All games, in the order of their numbers."""
    if jobs <= 1 or plan.games == 1:
        return list(alone(plan, progress))
    return in_processes(plan, jobs, progress)


def alone(plan: Plan, progress: Progress) -> Iterator[Outcome]:
    tables = tables_for(plan)
    for game in range(plan.games):
        yield play_game(plan, game, tables)
        progress(1)


def in_processes(plan: Plan, jobs: int, progress: Progress) -> list[Outcome]:
    """Spawned, not forked: a forked copy of a program with threads can hang."""
    done: dict[int, list[Outcome]] = {}
    context = multiprocessing.get_context("spawn")
    start = ExitStack()
    start.enter_context(deaf())
    halt = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=obey, initargs=(halt,))
    waiting = {pool.submit(obedient_batch, plan, *span): span for span in batches(plan.games, jobs)}
    with start, pool:
        try:
            start.close()  # a Ctrl-C that came meanwhile is heard here, where all is stopped in order
            for batch in as_completed(waiting):
                first, after = waiting[batch]
                done[first] = batch.result()
                progress(after - first)
        except BrokenProcessPool:
            raise QuarterdeckError(
                "a process of the simulation was killed; was there memory enough?"
            ) from None
        finally:
            halt.set()
            pool.shutdown(cancel_futures=True)
    return [outcome for first in sorted(done) for outcome in done[first]]


@contextmanager
def deaf() -> Iterator[None]:
    """A process that is started meanwhile does not hear Ctrl-C even before it can be told not to; whoever
    pressed it meanwhile is heard afterwards."""
    if threading.current_thread() is not threading.main_thread() or sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it is started meanwhile, and lets signals in when that is done
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


HALT: list[Event] = []  # in a process of the pool: set when its work is not wanted any more


def obey(halt: Event) -> None:
    """Ctrl-C in a terminal reaches every process; only the first one shall answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    HALT[:] = [halt]


def obedient_batch(plan: Plan, first: int, after: int) -> list[Outcome]:
    tables = tables_for(plan)
    return [play_game(plan, game, tables) for game in range(first, after) if not HALT[0].is_set()]


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play the plan and say what it showed."""
    start = time.perf_counter()
    played = outcomes(plan, jobs, progress or (lambda games: None))
    return summary(plan, played, time.perf_counter() - start)


def summary(plan: Plan, played: list[Outcome], seconds: float) -> Result:
    together = plan.seats == 1 or all(len(set(outcome.standing)) == 1 for outcome in played)
    by_bot = {name: Tally() for name in plan.bots}
    by_seat = [Tally() for _ in range(plan.seats)]
    for outcome in played:
        count(outcome, by_bot, by_seat, together)
    finish(by_bot, by_seat, played)
    lengths = [outcome.decisions for outcome in played]
    decisions = sum(lengths)
    return Result(
        game=plan.box.slug,
        variant=plan.variant,
        seats=plan.seats,
        games=plan.games,
        seed=plan.seed,
        together=together,
        wins={name: round(tally.wins, 6) for name, tally in by_bot.items()},
        by_bot=by_bot,
        by_seat=by_seat,
        shared=sum(outcome.standing.count(1) > 1 for outcome in played) if not together else 0,
        lost=sum(1 not in outcome.standing for outcome in played),
        decisions=decisions,
        decisions_per_game=decisions / plan.games,
        shortest=min(lengths),
        longest=max(lengths),
        seconds=seconds,
        decisions_per_second=decisions / seconds if seconds else 0.0,
        relieved=sum(outcome.relieved for outcome in played),
    )


def count(outcome: Outcome, by_bot: dict[str, Tally], by_seat: list[Tally], together: bool) -> None:
    """Enter one game. Alone or together everybody wins or loses at once."""
    first = outcome.standing.count(1)
    for name in set(outcome.bots):
        by_bot[name].games += 1
        if together:
            by_bot[name].wins += first > 0
    for seat, name in enumerate(outcome.bots):
        by_seat[seat].games += 1
        by_seat[seat].fair += 1 / len(outcome.bots)
        by_bot[name].fair += 1 / len(outcome.bots)
        if outcome.standing[seat] == 1:
            by_seat[seat].wins += 1 if together else 1 / first
            if not together:
                by_bot[name].wins += 1 / first


def finish(by_bot: dict[str, Tally], by_seat: list[Tally], played: list[Outcome]) -> None:
    """Rates, intervals and mean points."""
    for tally in [*by_bot.values(), *by_seat]:
        games = max(1, tally.games)
        tally.rate = tally.wins / games
        tally.fair /= games
        tally.low, tally.high = wilson(min(tally.wins, games), tally.games)
    scored = [outcome for outcome in played if outcome.scores]
    for name, tally in by_bot.items():
        tally.score = mean_or_none([score for outcome in scored for score in scores_of(outcome, name)])
    for seat, tally in enumerate(by_seat):
        mine = [outcome.scores for outcome in scored]
        tally.score = mean_or_none([row[seat] if seat < len(row) else row[0] for row in mine])


def scores_of(outcome: Outcome, name: str) -> list[float]:
    if len(outcome.scores) != len(outcome.bots):
        return outcome.scores[:1]
    return [score for score, bot in zip(outcome.scores, outcome.bots, strict=True) if bot == name]


def mean_or_none(values: list[float]) -> float | None:
    return mean(values) if values else None
