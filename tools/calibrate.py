"""Fits the maps from judgement to win chance and draws how reliable they are: `python -m tools.calibrate`.

Bots play against themselves; most games are fitted, others, on seeds of their own, prove the fit. `--minutes`
ends each table's games early. `--picture` draws what has been entered, without playing."""

import argparse
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import structs

from quarterdeck.bots.chances import ChanceMap, Chances
from quarterdeck.engine.registry import Box, game, shelf
from quarterdeck.lab.calibration import Position, fitted, positions, reliability
from tools.reliability import picture

DATA = Path(__file__).resolve().parent.parent / "quarterdeck" / "bots" / "data" / "chances.json"
FIT_SEED, CHECK_SEED = 20261101, 20261102
Table = tuple[str, int, str]  # game, seats, variant


def batch(table: Table, seed: int, first: int, after: int, until: float) -> list[list[Position]]:
    slug, seats, variant = table
    made = []
    for number in range(first, after):
        if time.time() > until:
            break
        made.append(positions(game(slug), seats, variant, seed, number))
    return made


def played(table: Table, seed: int, games: int, processes: int, until: float) -> list[list[Position]]:
    if processes == 1:
        return batch(table, seed, 0, games, until)
    cuts = range(0, games, 10)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        waiting = [pool.submit(batch, table, seed, cut, min(games, cut + 10), until) for cut in cuts]
        return [one for done in waiting for one in done.result()]


def calibrated(table: Table, games: int, processes: int, minutes: float) -> ChanceMap:
    """Fitted to a third of the games, proved by the others."""
    slug, seats, variant = table
    box, start = game(slug), time.time()
    until = start + 60 * minutes if minutes else start + 1e9
    third = until if not minutes else start + 20 * minutes
    learned = played(table, FIT_SEED, games // 3, processes, third)
    made = fitted(learned, box, seats, variant, datetime.now(UTC).date().isoformat())
    fresh = played(table, CHECK_SEED, games - games // 3, processes, until)
    checked = reliability(fresh, Chances(box, variant, seats, made))
    return structs.replace(made, checked=checked)


def entered() -> dict[str, list[ChanceMap]]:
    if not DATA.exists():
        return {}
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, list[ChanceMap]])


def enter(slug: str, made: ChanceMap) -> None:
    """In the place of the one for the same table, if there is one."""
    known = entered()
    maps = [one for one in known.get(slug, []) if (one.variant, one.seats) != (made.variant, made.seats)]
    known[slug] = sorted([*maps, made], key=lambda one: (one.variant, one.seats))
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1)
    DATA.write_bytes(text + b"\n")


def tables_of(box: Box, variant: str, seats: int) -> list[Table]:
    """Those asked for; by default the first variant for several seats, and all for one."""
    first = next(one for one in box.variants if one.seats != (1,))
    chosen = [one for one in box.variants if one.name == variant] if variant else [first]
    chosen += [] if variant else [one for one in box.variants if one.seats == (1,)]
    return [
        (box.slug, count, one.name) for one in chosen for count in one.seats if not seats or count == seats
    ]


def told(table: Table, made: ChanceMap) -> str:
    checked = made.checked
    assert checked is not None
    slug, seats, variant = table
    rows = " ".join(f"{100 * chance:.0f}:{100 * won:.0f}({n})" for chance, won, n in checked.tenths if n)
    games = f"{checked.games} games, fitted to {made.games}"
    return f"{slug} {variant} {seats}: error {checked.error} of {games}; {rows}"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--game", action="append", default=[])
    ask.add_argument("--variant", default="")
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--games", type=int, default=1800)
    ask.add_argument("--minutes", type=float, default=0.0, help="for each table")
    ask.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--picture", type=Path, help="only draw what is known into this folder")
    said = ask.parse_args()
    slugs = said.game or sorted(shelf())
    if said.picture is None:
        for slug in slugs:
            for table in tables_of(game(slug), said.variant, said.seats):
                made = calibrated(table, said.games, said.processes, said.minutes)
                enter(slug, made)
                sys.stdout.write(told(table, made) + "\n")
                sys.stdout.flush()
    for slug, maps in entered().items():
        if slug in slugs and said.picture is not None:
            picture(game(slug).title, maps, said.picture / f"chances-{slug}.svg")


if __name__ == "__main__":
    main()
