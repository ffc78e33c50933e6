"""Minds by self-play: many short generations, each fitted to the games of the last few, from where the mind
before it stood.

Every generation leaves its mind in the folder beside the weights, and the games of the last few: whoever is
interrupted goes on where it stopped. The same seed and number of games give the same mind, however many
processes play."""

import logging
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.bots.minds import StoredMind, closest, keep, one_crew, proved, read
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.registry import Box, game
from quarterdeck.lab.batches import (
    Say,
    files_of,
    folder_of,
    play_all,
    prove_sizes,
    read_arrays,
    seated,
    workers,
    write_arrays,
)
from quarterdeck.lab.fit import numbers
from quarterdeck.lab.gpufit import torch_here
from quarterdeck.lab.mindfit import fitted
from quarterdeck.lab.mindplay import RIVAL, WIN, MindLesson, duel, play_lesson, prove_aim

log = logging.getLogger("quarterdeck.lab")
FREE = {"generations": 0, "processes": 0, "minutes": 0.0, "duels": 0}  # may differ when one goes on


class MindCourse(msgspec.Struct, frozen=True, kw_only=True):
    """How to learn."""

    slug: str
    seats: int
    variant: str
    games: int = 300  # in each generation
    generations: int = 20
    hidden: int = 32
    seed: int = 1
    random_moves: float = 0.06
    rows: int = 40
    trace: float = 0.9
    aim: str = WIN
    window: int = 4  # so many generations' games are fitted together
    epochs: int = 6
    duels: int = 40  # games against the greedy bot after each generation
    batch: int = 10  # games in a file
    start: str = ""  # a file of minds, to go on from the one for such a table
    processes: int = 1
    minutes: float = 0.0  # 0: no limit
    gpu: bool = False  # whether PyTorch fits


def course_for(box: Box, seats: int | None, variant: str, **other: Any) -> MindCourse:
    if box.cues is None:
        raise QuarterdeckError(f"{box.title} has no cues to learn from, only features")
    count, chosen = seated(box, seats, variant)
    course = MindCourse(slug=box.slug, seats=count, variant=chosen, **other)
    prove_aim(box, course.aim, one_crew(box.new(count, chosen)))
    prove_sizes(course, hidden=1)
    if course.duels < 0:
        raise QuarterdeckError(f"duels should be 0 or more, not {course.duels}")
    if not 0.0 <= course.trace <= 1.0:
        raise QuarterdeckError(f"lambda should be from 0 to 1, not {course.trace}")
    return course


def train(course: MindCourse, out: Path, say: Say) -> StoredMind:
    """All generations; the file of minds is written after each."""
    numbers()
    if course.gpu:
        torch_here()  # before the first game, not after the last
    if out.is_dir():
        raise QuarterdeckError(f"{out} is a folder, not a file")
    if out.exists():
        read(out.read_bytes(), out.name)  # what cannot be added to is refused now
    start = starting_mind(course)
    folder = begun(course, out)
    ends = time.time() + course.minutes * 60 if course.minutes else 0.0
    made = first_mind(folder, start)
    fresh = True
    with workers(course.processes) as pool:
        for generation in range(course.generations):
            if not fresh and ends and time.time() > ends:
                say(f"generation {generation + 1}: no time; what was learned before it is kept")
                break
            made = learned(course, pool, folder, generation, made, say)
            keep(out, made)
            fresh = False
    assert made is not None
    return made


def begun(course: MindCourse, out: Path) -> Path:
    """The folder of that kind of table, beside the weights; one in which something else was learned is left
    alone."""
    folder = folder_of(out, f"{course.variant}-{course.seats}")
    note, said = folder / "course.json", msgspec.json.encode(structs.replace(course, **FREE))
    if note.exists() and note.read_bytes() != said:
        raise QuarterdeckError(
            f"{folder} holds the games of another course: remove it, or choose another --out"
        )
    note.write_bytes(said)
    return folder


def starting_mind(course: MindCourse) -> StoredMind | None:
    """Where the first generation goes on from; nothing if it begins anew."""
    if not course.start:
        return None
    box, file = game(course.slug), Path(course.start)
    if not file.is_file():
        raise QuarterdeckError(f"{file}: there is no such file to start from")
    s = box.new(course.seats, course.variant)
    found = closest(read(file.read_bytes(), file.name), course.seats, one_crew(s))
    if found is None or box.cues is None:
        raise QuarterdeckError(f"{file.name} has no mind for such a table")
    if len(found.bias) != course.hidden:
        raise QuarterdeckError(f"{file.name}: has {len(found.bias)} hidden units, not {course.hidden}")
    return proved(found, box, len(box.cues(s, 0)), file.name)


def first_mind(folder: Path, start: StoredMind | None) -> StoredMind | None:
    """Kept as if it were that of a generation before the first."""
    file = mind_file(folder, -1)
    if start is None:
        return None
    if not file.exists():
        keep(file, start)
    return read(file.read_bytes(), file.name)[0]


def mind_file(folder: Path, generation: int) -> Path:
    return folder / f"generation-{generation + 1}.json"


def learned(
    course: MindCourse,
    pool: ProcessPoolExecutor,
    folder: Path,
    generation: int,
    before: StoredMind | None,
    say: Say,
) -> StoredMind:
    """The mind of one generation: played, fitted, tried; or the one that is there already."""
    file = mind_file(folder, generation)
    if not file.exists():
        lesson = lesson_of(course, folder, generation)
        wanted = files_of(folder, generation, course.games, course.batch)
        play_all(pool, partial(play_batch, lesson, course.batch, course.games), wanted, course.batch, say)
        keep(file, fitted_to(course, folder, generation, before, say))
        for old in files_of(folder, generation - course.window, course.games, course.batch):
            old.unlink(missing_ok=True)
        if course.duels:
            tried(course, pool, folder, generation, say)
    return read(file.read_bytes(), file.name)[0]


def lesson_of(course: MindCourse, folder: Path, generation: int) -> MindLesson:
    """By the mind of the generation before, if there is one."""
    before = mind_file(folder, generation - 1)
    return MindLesson(
        slug=course.slug,
        seats=course.seats,
        variant=course.variant,
        seed=f"{course.seed}/{generation}",
        random_moves=course.random_moves,
        rows=course.rows,
        trace=course.trace,
        aim=course.aim,
        weights=str(before) if before.exists() else "",
    )


def play_batch(lesson: MindLesson, batch: int, games: int, first: int, file: str) -> bool:
    """One file of rows."""
    np = numbers()
    rows: list[list[float]] = []
    targets: list[float] = []
    told: list[tuple[float, float]] = []
    for number in range(first, min(games, first + batch)):
        try:
            played = play_lesson(lesson, number)
        except DeadEnd as error:  # a fault of the rules costs one game, and is told
            log.warning("%s, game %s of seed %s: %s", lesson.slug, number, lesson.seed, error)
            continue
        rows += played.rows
        targets += played.targets
        told.append((played.decisions, played.won))
    arrays = {
        "rows": np.array(rows, np.float16),
        "targets": np.array(targets, np.float32),
        "told": np.array(told),
    }
    write_arrays(file, **arrays)
    return True


def fitted_to(
    course: MindCourse, folder: Path, generation: int, before: StoredMind | None, say: Say
) -> StoredMind:
    """To the games of this generation and of those just before it."""
    box = game(course.slug)
    since = range(max(0, generation - course.window + 1), generation + 1)
    files = [one for each in since for one in files_of(folder, each, course.games, course.batch)]
    rows, targets = read_arrays(files, "rows", "targets")
    (told,) = read_arrays(files_of(folder, generation, course.games, course.batch), "told")
    seed = course.seed + generation
    layers, first, last = fitted(rows, targets, course.hidden, seed, before, course.epochs, course.gpu)
    decisions, won = told.mean(axis=0)
    say(
        f"generation {generation + 1}: {len(told)} games of {decisions:.0f} decisions, {won:.1%} won; "
        f"{len(rows)} rows, loss {first:.4f}, now {last:.4f}"
    )
    together = one_crew(box.new(course.seats, course.variant))
    stamp = {"game": course.slug, "rules": box.rules_version, "cues": rows.shape[1], "seats": course.seats}
    made = notes(course, generation, last)
    return msgspec.convert(stamp | {"together": together, "made": made} | layers, StoredMind)


def notes(course: MindCourse, generation: int, loss: float) -> dict[str, str]:
    return {
        "variant": course.variant,
        "games": str(course.games * (generation + 1)),
        "generation": str(generation + 1),
        "loss": f"{loss:.4f}",
        "seed": str(course.seed),
        "aim": course.aim,
        "fit": "gpu" if course.gpu else "numpy",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def tried(course: MindCourse, pool: ProcessPoolExecutor, folder: Path, generation: int, say: Say) -> None:
    """How it does at a glance: the loss alone does not say what wins."""
    lesson = lesson_of(course, folder, generation + 1)
    shares = list(pool.map(partial(duel, lesson), range(course.duels)))
    alone = one_crew(game(course.slug).new(course.seats, course.variant))
    against = "" if alone else f" against {RIVAL}"
    rate = sum(shares) / len(shares)
    say(f"generation {generation + 1}: wins {rate:.1%} of {len(shares)}{against} at a glance")
