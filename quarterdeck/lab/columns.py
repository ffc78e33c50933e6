"""Facts of games as columns: compact on the way from one process to another, and what a data set is made of.

A batch holds the same tables whoever played it, row for row, so that the same seeds give the same bytes."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

WHOLE: Final = "q"
REAL: Final = "d"
WORD: Final = "s"

# options of a decision, counted together: up to so many
BUCKETS: Final = (1, 2, 3, 5, 8, 13, 21, 34)

SCHEMA: Final[dict[str, dict[str, str]]] = {
    "games": {
        "game": WHOLE,
        "seed": WHOLE,
        "decisions": WHOLE,
        "choices": WHOLE,
        "turns": WHOLE,
        "rounds": WHOLE,
        "minutes": REAL,
        "together": WHOLE,
        "winners": WHOLE,
        "margin": REAL,
        "spread": REAL,
        "lead_changes": WHOLE,
        "decided": REAL,
        "ending": WORD,
        "relieved": WHOLE,
        **{f"options_{most}": WHOLE for most in BUCKETS},
        "options_more": WHOLE,
    },
    "seats": {
        "game": WHOLE,
        "seat": WHOLE,
        "bot": WORD,
        "place": WHOLE,
        "won": REAL,
        "total": REAL,
        "asked": WHOLE,
        "offered": WHOLE,
        "forced": WHOLE,
        "waited": WHOLE,
        "longest": WHOLE,
    },
    "scores": {"game": WHOLE, "seat": WHOLE, "row": WORD, "kind": WORD, "points": REAL},
    "things": {"game": WHOLE, "seat": WHOLE, "group": WORD, "thing": WORD, "count": WHOLE},
    "moves": {"game": WHOLE, "seat": WHOLE, "by": WORD, "act": WORD, "move": WORD, "times": WHOLE},
    "course": {"game": WHOLE, "at": WHOLE, "seat": WHOLE, "total": REAL, "sense": REAL},
    "clauses": {"game": WHOLE, "clause": WORD, "times": WHOLE},
}


class Column:
    """Numbers, or words by their number in `words`."""

    __slots__ = ("codes", "kind", "values", "words")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.values: array[Any] = array(WHOLE if kind == WORD else kind)
        self.words: list[str] = []
        self.codes: dict[str, int] = {}

    def extend(self, values: Sequence[Any]) -> None:
        if self.kind != WORD:
            self.values.extend(array(self.kind, values))
            return
        codes = self.codes
        for word in dict.fromkeys(values):
            if word not in codes:
                codes[word] = len(self.words)
                self.words.append(word)
        self.values.extend(array(WHOLE, [codes[word] for word in values]))

    def __iter__(self) -> Iterator[Any]:
        if self.kind != WORD:
            return iter(self.values)
        words = self.words
        return iter([words[code] for code in self.values])

    def __len__(self) -> int:
        return len(self.values)


class Columns:
    """One table of a batch. Rows are laid down as they come, which is quick, and turned into columns when
    somebody wants those."""

    __slots__ = ("add", "made", "name", "pending")

    def __init__(self, name: str) -> None:
        self.name = name
        self.made = {column: Column(kind) for column, kind in SCHEMA[name].items()}
        self.pending: list[tuple[Any, ...]] = []
        self.add = self.pending.append

    @property
    def columns(self) -> dict[str, Column]:
        if self.pending:
            for column, values in zip(self.made.values(), zip(*self.pending, strict=True), strict=True):
                column.extend(values)
            self.pending.clear()
        return self.made

    def rows(self, *names: str) -> Iterator[tuple[Any, ...]]:
        """These columns, row by row; all of them if none is named."""
        return zip(*[self.columns[name] for name in names or self.columns], strict=True)

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))


class Packed(msgspec.Struct, frozen=True):
    """A column as bytes."""

    values: bytes
    words: list[str]


class Batch:
    """The facts of the games from `first` up to but not including `after`."""

    __slots__ = ("after", "first", "tables")

    def __init__(self, first: int, after: int) -> None:
        self.first = first
        self.after = after
        self.tables = {name: Columns(name) for name in SCHEMA}

    def __getitem__(self, name: str) -> Columns:
        return self.tables[name]

    def pack(self) -> bytes:
        """For the way between processes: machines of one kind are presumed, as everywhere in a cluster."""
        made = {
            name: {key: Packed(column.values.tobytes(), column.words) for key, column in one.columns.items()}
            for name, one in self.tables.items()
        }
        return msgspec.msgpack.encode((self.first, self.after, made))


def unpacked(data: bytes) -> Batch:
    first, after, made = msgspec.msgpack.decode(data, type=tuple[int, int, dict[str, dict[str, Packed]]])
    batch = Batch(first, after)
    for name, columns in made.items():
        for key, packed in columns.items():
            fill(batch[name].columns[key], packed.values, packed.words)
    return batch


def fill(column: Column, values: bytes, words: list[str]) -> None:
    column.values.frombytes(values)
    column.words = words
    column.codes = {word: code for code, word in enumerate(words)}
