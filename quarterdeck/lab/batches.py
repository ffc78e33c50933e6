"""Games played by several processes in batches, each kept as a file: whoever is interrupted goes on where it
stopped, and what comes of it is the same however many processes play."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from quarterdeck.engine.registry import Box
from quarterdeck.lab.fit import numbers

TOLD = 20  # batches between two lines that say how far it is

Say = Callable[[str], None]
Batch = Callable[[int, str], bool]  # plays from that game on, into that file, or finds no time


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
    parts: list[Any] = [np.load(file) for file in files]
    return [np.concatenate([part[name] for part in parts]) for name in names]


def seated(box: Box, seats: int | None, variant: str) -> tuple[int, str]:
    """Two, unless something else is said or the variant is not for two."""
    counts = list(box.variant(variant).seats if variant else box.seats)
    count = seats or (2 if 2 in counts else counts[0])
    return count, box.setup(count, variant, {}).variant
