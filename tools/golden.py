"""Writes golden playthroughs: records that must load, verify and end in the same position for ever.

python tools/golden.py GAME [--replace]

They lie in a folder for each game, named by the version of its rules. When the version goes up, new ones
are added and the old ones stay: old games open for ever. A golden file is never regenerated blindly:
without --replace one that is there stays as it is. Replace one only before its version was published,
and read what changed."""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.player import Bot
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.fate import Sealed
from quarterdeck.engine.record import Record, begin
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE
from quarterdeck.engine.views import redacted

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
FINALS = GOLDEN / "finals.json"


def final(record: Record) -> str:
    """The hash of the last position."""
    return hashlib.sha256(json.dumps(snapshot(record.state), sort_keys=True).encode()).hexdigest()


def played(box: Box, variant: str, seats: int) -> Record:
    """A game between one bot that knows what it does and others that do not, under a fixed seal."""
    name = f"{box.slug} {variant} {seats}"
    secret = hashlib.sha256(name.encode()).digest()
    voices = [f"golden voice {seat}" for seat in range(seats)]
    fate = Sealed(secret, voices)
    bots: list[Bot] = [GreedyBot(box, 1), *[RandomBot(box, seat) for seat in range(1, seats)]]
    names = ["greedy", *["random"] * (seats - 1)]
    record = begin(box, box.setup(seats, variant, {}), names, sealed=fate, voices=voices)
    while not record.over:
        s = record.state
        record.play(fate.answer(s) if s.seat == FATE else bots[s.seat].choose(redacted(s, s.seat)))
    record.close(secret)
    return record


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--replace", action="store_true")
    args = parser.parse_args()
    box = game(args.game)
    finals = json.loads(FINALS.read_text()) if FINALS.exists() else {}
    for variant, seats in box.setups():
        path = GOLDEN / box.slug / f"r{box.rules_version}_{variant}_{seats}.qd"
        path.parent.mkdir(exist_ok=True)
        if path.exists() and not args.replace:
            continue
        record = played(box, variant, seats)
        record.save(path)
        finals[f"{box.slug}/{path.stem}"] = final(record)
        sys.stdout.write(f"{path.name}: {len(record.moves)} moves\n")
    FINALS.write_text(json.dumps(finals, indent=1, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
