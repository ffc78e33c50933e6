"""Thousands of random games of every game, variant and seat count, with `check` after every move.

python -m tools.soak [--games N] [--game SLUG] [--seed S] [--lockstep]

With --lockstep the rules play against the second reading of the ledger (tests/lockstep) instead: options,
odds and positions are compared after every move.

A game that breaks is named with its seed, so that it can be played again."""

import argparse
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.table import OVER
from tests.lockstep.harness import lockstep

Play = Callable[[Box, str, int, int], int]

LONGEST = 100_000  # decisions; a game that goes on longer is stuck


def soak(box: Box, variant: str, seats: int, seed: int) -> int:
    """One game; its decisions."""
    s, luck, decisions = box.new(seats, variant), Luck(seed), 0
    s.check()
    while s.seat != OVER:
        luck.step(s)
        s.check()
        decisions += 1
        if decisions > LONGEST:
            raise AssertionError(f"not over after {LONGEST} decisions")
    standing = s.standing()
    assert len(standing) == seats and min(standing) >= 1
    return decisions


def table(box: Box, variant: str, seats: int, games: int, first: int, play: Play) -> int:
    """All games of one table; shows how far it is."""
    name, total, start = f"{box.slug} {variant} {seats}", 0, time.perf_counter()
    for seed in range(first, first + games):
        try:
            total += play(box, variant, seats, seed)
        except Exception as error:
            sys.stdout.write(f"\n{name}: game with seed {seed} broke: {type(error).__name__}: {error}\n")
            raise SystemExit(1) from error
        if sys.stdout.isatty():
            sys.stdout.write(f"\r{name}: {seed - first + 1} of {games}")
    seconds = time.perf_counter() - start
    sys.stdout.write(f"\r{name}: {games:,} games, {total:,} decisions, all checked, in {seconds:.0f} s\n")
    sys.stdout.flush()
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games, checked after every move.")
    parser.add_argument("--games", type=int, default=1000, help="of each variant and seat count")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--lockstep", action="store_true", help="against the second reading")
    args = parser.parse_args()
    boxes = [box for slug, box in shelf().items() if args.game in ("", slug)]
    if not boxes:
        sys.stderr.write(f"soak: no game is called {args.game!r}\n")
        return 2
    if args.lockstep:
        boxes = [box for box in boxes if find_spec(f"tests.lockstep.{box.slug}")]
    play: Play = lockstep if args.lockstep else soak
    tables = [(box, variant, seats) for box in boxes for variant, seats in box.setups()]
    decisions = sum(table(box, variant, seats, args.games, args.seed, play) for box, variant, seats in tables)
    sys.stdout.write(
        f"{len(tables)} tables, {len(tables) * args.games:,} games, {decisions:,} decisions, no fault\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
