"""From what somebody asked for to the trials that answer it: one side, two, or a whole sweep."""

from pathlib import Path

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.lab.compare import comparison, sweep_report
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.numbers import find, swept, with_numbers
from quarterdeck.lab.page import Report
from quarterdeck.lab.trial import Trial, trial

PRINTED = "printed"


class Question(msgspec.Struct, frozen=True):
    """What is played: several sides with the same seeds. With `path` they are values of one number."""

    sides: tuple[Trial, ...]
    path: str = ""
    values: tuple[int, ...] = ()
    base: int = 0

    def answer(self, seen: list[Digest]) -> Report:
        if self.path:
            return sweep_report(self.path, self.values, self.sides, seen, self.base)
        return comparison(self.sides, seen)


def against(box: Box, who: Trial, pack: str, options: dict[str, int]) -> Question:
    """The printed game (with the same players) against a pack and options; `printed` says: options alone."""
    data = None if pack == PRINTED else Path(pack)
    if data is None and not options:
        raise QuarterdeckError("--against printed needs an --option that differs from the printed game")
    other = trial(box, who.seats, who.variant, list(who.bots), who.seed, options, data)
    return Question((who, other))


def sweep(who: Trial, text: str) -> Question:
    """One number of the data or one option over several values; compared with its printed value if that is
    among them, otherwise with the first."""
    path, values = swept(text)
    box = who.box
    if path in who.options:
        printed = who.options[path]
    else:
        printed = find(box, path, who.pack, who.pack_name).value
    sides = tuple(with_numbers(who, {path: value}) for value in values)
    return Question(sides, path, tuple(values), values.index(printed) if printed in values else 0)
