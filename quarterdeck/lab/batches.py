"""Games played by several processes in batches, each kept as a file: whoever is interrupted goes on where it
stopped, and what comes of it is the same however many processes play."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.lab.fit import numbers

TOLD = 20  # batches between two lines that say how far it is

Say = Callable[[str], None]
Batch = Callable[[int, str], bool]  # plays from that game on, into that file, or finds no time


def prove_sizes(course: Any, hidden: int) -> None:
    """What makes no sense is refused by name, before the first game; `hidden` is how many units it takes."""
    for name, least in (("games", 1), ("generations", 1), ("hidden", hidden), ("processes", 1), ("seed", 0)):
        if getattr(course, name) < least:
            raise QuarterdeckError(f"{name} should be {least} or more, not {getattr(course, name)}")
    if not 0.0 <= course.random_moves <= 1.0:
        raise QuarterdeckError(f"random moves are a share from 0 to 1, not {course.random_moves}")
    if not course.minutes >= 0.0:
        raise QuarterdeckError(f"minutes should be 0 or more, not {course.minutes}")


def folder_of(out: Path, name: str) -> Path:
    """For the games from which a file is made, beside it."""
    folder = out.with_name(out.name + ".games") / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise QuarterdeckError(f"{folder} cannot be made: {error.strerror}") from None
    return folder


def workers(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"))


def files_of(folder: Path, generation: int, games: int, batch: int) -> list[Path]:
    return [folder / f"{generation}-{first:06}.npz" for first in range(0, games, batch)]


def play_all(pool: ProcessPoolExecutor, play: Batch, files: list[Path], batch: int, say: Say) -> list[Path]:
    """Those files that are there in the end, in order."""
    left = [file for file in files if not file.exists()]
    jobs = [pool.submit(play, int(file.stem.partition("-")[2]), str(file)) for file in left]
    played = 0
    for job in as_completed(jobs):
        played += job.result()
        if job.result() and played % TOLD == 0:
            generation = int(left[0].stem.partition("-")[0]) + 1
            say(f"generation {generation}: {played * batch} of {len(left) * batch} games")
    return [file for file in files if file.exists()]


def write_arrays(file: str, **arrays: Any) -> None:
    """Whole or not at all."""
    half = Path(f"{file}.half.npz")
    numbers().savez_compressed(half, **arrays)
    half.replace(file)


def read_arrays(files: list[Path], *names: str) -> list[Any]:
    np = numbers()
    parts: list[Any] = [opened(file) for file in files]
    return [np.concatenate([part[name] for part in parts]) for name in names]


def opened(file: Path) -> Any:
    try:
        return numbers().load(file)
    except Exception as error:  # numpy, zlib and zipfile have words of their own for it
        raise QuarterdeckError(f"{file} cannot be read ({type(error).__name__}): remove it") from None


def seated(box: Box, seats: int | None, variant: str) -> tuple[int, str]:
    """Two, unless something else is said or the variant is not for two."""
    counts = list(box.variant(variant).seats if variant else box.seats)
    count = seats if seats is not None else (2 if 2 in counts else counts[0])
    return count, box.setup(count, variant, {}).variant
