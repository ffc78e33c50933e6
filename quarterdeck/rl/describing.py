"""What an observation and an action are, number by number."""

import hashlib
import sys
from pathlib import Path

import msgspec

from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted
from quarterdeck.rl.catalogue import catalogue


class Feature(msgspec.Struct, frozen=True):
    """One number of an observation."""

    index: int
    name: str
    low: float
    high: float
    meaning: str


class Description(msgspec.Struct, frozen=True):
    """All numbers of a game with one variant and seat count; printed, a line for each."""

    title: str
    features: list[Feature]
    acts: list[tuple[str, int, int]]
    words: list[str]  # of each action

    def __str__(self) -> str:
        lines = [f"{self.title}: {len(self.features)} numbers, {len(self.words)} actions", ""]
        wide = max(len(feature.name) for feature in self.features)
        for one in self.features:
            lines.append(f"{one.index:5} {one.name:{wide}} {one.low:g} to {one.high:g}  {one.meaning}")
        lines += ["", "actions"]
        for name, first, size in self.acts:
            last = first + size - 1
            span = str(first) if size == 1 else f"{first} to {last}"
            words = self.words[first] if size == 1 else f"{self.words[first]} ... {self.words[last]}"
            lines.append(f"{span:>14} {name:{wide}} {words}")
        return "\n".join(lines)

    @property
    def lows(self) -> list[float]:
        return [feature.low for feature in self.features]

    @property
    def highs(self) -> list[float]:
        return [feature.high for feature in self.features]

    @property
    def mark(self) -> str:
        """A fingerprint of what each number means, for files that depend on it."""
        rows = "\n".join(f"{one.name}|{one.low:g}|{one.high:g}|{one.meaning}" for one in self.features)
        return hashlib.sha256(rows.encode()).hexdigest()[:16]


def describe(
    slug: str,
    seats: int | None = None,
    variant: str = "",
    options: dict[str, int] | None = None,
    data: Path | None = None,
) -> None:
    """Prints what the numbers of an observation mean, by index, and which words the actions are."""
    box = game(slug)
    sys.stdout.write(f"{description(box, box.new(seats, variant, options, data))}\n")


def description(box: Box, s: Table) -> Description:
    """The same as data; `s` is any table of that game, variant and seat count."""
    numbers = catalogue(box.slug, box.book)
    features: list[Feature] = []
    for span in box.features.legend(redacted(s, 0)):
        for name in span.names:
            features.append(Feature(len(features), name, span.low, span.high, span.meaning))
    words = [numbers.spell(action) for action in range(numbers.size)]
    return Description(box.title, features, numbers.ranges(), words)
