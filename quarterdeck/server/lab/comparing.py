"""Two runs side by side: `python -m quarterdeck.server.lab.comparing`, a pair on its standard input, the
title and the body of a report on its output. At the lowest priority, as all that the lab does."""

import sys
from math import isnan, nan
from pathlib import Path

import msgspec

from quarterdeck.engine.files import read_whole
from quarterdeck.lab.compare import METHOD, changes_grid, effects_figure, in_short
from quarterdeck.lab.infer import paired
from quarterdeck.lab.page import Report, Section
from quarterdeck.server.lab.orders import Pair
from quarterdeck.server.lab.worker import low_priority

LARGEST = 64 << 20

Measures = dict[str, list[float]]


def measures(folder: Path) -> Measures:
    """Of each game: what was not known is not a number."""
    text = read_whole(folder / "measures.json", LARGEST)
    found = msgspec.json.decode(text, type=dict[str, list[float | None]])
    return {name: [nan if one is None else one for one in values] for name, values in found.items()}


def some(values: list[float]) -> bool:
    return any(not isnan(value) for value in values)


def compared(pair: Pair) -> Report:
    before, after = (measures(Path(folder)) for _, folder in (pair.before, pair.after))
    names = [name for name in before if name in after and some(before[name]) and some(after[name])]
    games = min([len(one[name]) for name in names for one in (before, after)], default=0)
    found = paired({name: (before[name][:games], after[name][:games]) for name in names})
    sections = [
        Section("changes", "What changed", [effects_figure(found, before)], [changes_grid(found)]),
        Section("method", "How to read this", (), (), METHOD),
    ]
    under = [f"{games:,} pairs of games with the same seeds."]
    return Report(f"{pair.after[0]} against {pair.before[0]}", under, in_short(found), sections)


def main() -> int:
    low_priority()
    made = compared(msgspec.json.decode(sys.stdin.buffer.read(), type=Pair))
    sys.stdout.buffer.write(msgspec.json.encode((made.title, made.body())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
