"""Learned judgement by self-play: games, a fit, games by those who have learned, a second fit.

Games are played in batches, each kept as a file in a folder beside the weights: whoever is interrupted goes
on where it stopped. The same seed and number of games give the same weights, however many processes play; a
limit in minutes gives as many games as there was time for, and says so."""

import logging
import time
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.bots.net import Net
from quarterdeck.bots.weights import FORMAT, Shelf, Stored, read
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.engine.registry import game as box_of
from quarterdeck.lab.batches import (
    Say,
    files_of,
    play_all,
    prove_sizes,
    read_arrays,
    seated,
    workers,
    write_arrays,
)
from quarterdeck.lab.fit import fitted, numbers
from quarterdeck.lab.gpufit import torch_here
from quarterdeck.lab.selfplay import Lesson, net_of, play_lesson

BATCH = 20  # games in a file
log = logging.getLogger("quarterdeck.lab")
TRIAL = 3  # games played first, to see how long they are


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How to learn."""

    slug: str
    seats: int
    variant: str
    games: int = 4000  # in each generation
    generations: int = 2
    hidden: int = 16
    seed: int = 1
    random_moves: float = 0.08
    rows: int = 24
    processes: int = 1
    minutes: float = 0.0  # 0: no limit
    gpu: bool = False  # whether PyTorch fits


def lesson(course: Course, generation: int, weights: str) -> Lesson:
    return Lesson(
        slug=course.slug,
        seats=course.seats,
        variant=course.variant,
        seed=course.seed * 1000 + generation,
        random_moves=course.random_moves,
        rows=course.rows,
        weights=weights,
    )


@cache
def prepared(asked: Lesson) -> tuple[Net | None, int]:
    """What has been learned so far, and about how many decisions a game has."""
    net = net_of(asked, box_of(asked.slug))
    return net, sum(play_lesson(asked, -1 - n, net)[1] for n in range(TRIAL)) // TRIAL


def play_batch(asked: Lesson, until: float, first: int, file: str) -> bool:
    """One file of rows; nothing if time runs out before it is complete."""
    if until and time.time() > until:
        return False
    np = numbers()
    net, length = prepared(asked)
    rows: list[list[float]] = []
    targets: list[float] = []
    for number in range(first, first + BATCH):
        if until and time.time() > until:
            return False
        try:
            played = play_lesson(asked, number, net, length)[0]
        except DeadEnd as error:  # a fault of the rules costs one game, and is told
            log.warning("%s, game %s of seed %s: %s", asked.slug, number, asked.seed, error)
            continue
        for features, target in played:
            rows.append(features)
            targets.append(target)
    write_arrays(file, rows=np.array(rows, dtype=np.float16), targets=np.array(targets, np.float16))
    return True


def train(course: Course, out: Path, say: Say) -> Stored:
    """All generations; the file of weights is written after each."""
    numbers()
    if course.gpu:
        torch_here()  # before the first game, not after the last
    box = box_of(course.slug)
    folder = out.with_name(out.name + ".games")
    folder.mkdir(parents=True, exist_ok=True)
    begun, weights = time.time(), ""
    made: Stored | None = None
    for generation in range(course.generations):
        until = begun + course.minutes * 60 * (generation + 1) / course.generations if course.minutes else 0.0
        asked = lesson(course, generation, weights)
        wanted = files_of(folder, generation, course.games, BATCH)
        with workers(course.processes) as pool:
            files = play_all(pool, partial(play_batch, asked, until), wanted, BATCH, say)
        if made is not None and not files:
            say(f"generation {generation + 1}: no time; what was learned before it is kept")
            break
        made = learned(box, course, files, generation, say)
        weights = str(folder / f"generation-{generation}.json")
        Path(weights).write_bytes(msgspec.json.encode(Shelf(FORMAT, [made])))
        keep(out, made)
    assert made is not None
    return made


def learned(box: Box, course: Course, files: list[Path], generation: int, say: Say) -> Stored:
    if not files:
        raise QuarterdeckError(f"generation {generation + 1}: no games were played to their end in time")
    rows, targets = read_arrays(files, "rows", "targets")
    found, loss = fitted(rows, targets, course.hidden, course.seed, gpu=course.gpu)
    games = len(files) * BATCH
    say(f"generation {generation + 1}: {games} games, {len(rows)} rows, loss {loss:.4f}")
    notes = {
        "games": str(games),
        "rows": str(len(rows)),
        "loss": f"{loss:.4f}",
        "generation": str(generation + 1),
        "seed": str(course.seed),
        "fit": "gpu" if course.gpu else "numpy",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }
    return Stored(
        game=course.slug,
        rules=box.rules_version,
        features=rows.shape[1],
        seats=course.seats,
        variant=course.variant,
        made=notes,
        **found,
    )


def keep(out: Path, made: Stored) -> None:
    """Into the file, beside the nets for other numbers of features."""
    there = read(out.read_bytes(), out.name) if out.exists() else []
    nets = [net for net in there if net.features != made.features and net.game == made.game]
    ordered = sorted([*nets, made], key=lambda net: net.features)
    half = out.with_name(out.name + ".half")
    half.write_bytes(msgspec.json.encode(Shelf(FORMAT, ordered)))
    half.replace(out)


def course_for(box: Box, seats: int | None, variant: str, **other: Any) -> Course:
    count, chosen = seated(box, seats, variant)
    course = structs.replace(Course(slug=box.slug, seats=count, variant=chosen), **other)
    prove_sizes(course, hidden=0)  # none at all is a weighted sum
    return course
