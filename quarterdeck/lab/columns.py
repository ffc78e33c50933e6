"""Facts of games as columns: compact on the way from one process to another, and what a data set is made of.

A batch holds the same tables whoever played it, row for row, so that the same seeds give the same bytes."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from quarterdeck.lab.entries import Words

WHOLE: Final = "q"
REAL: Final = "d"
WORD: Final = "s"

NARROW: Final = "b"
WIDER: Final = {"b": "h", "h": "i", "i": "q"}  # whole numbers are kept in 1, 2, 4 or 8 bytes each

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
    """Numbers, or words by their number in `words`. Whole numbers take as few bytes as the largest of them
    needs: most are small, and all of them travel."""

    __slots__ = ("kind", "known", "values")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.values: array[Any] = array(REAL if kind == REAL else NARROW)
        self.known = Words([])

    @property
    def words(self) -> list[str]:
        return self.known.words

    def extend(self, values: Sequence[Any]) -> None:
        code = self.known.code
        self.lay([code(word) for word in values] if self.kind == WORD else list(values))

    def lay(self, values: list[Any]) -> None:
        """Numbers, and the codes of words."""
        while True:
            try:
                self.values.fromlist(values)  # all of them or none
                return
            except OverflowError:
                self.values = array(WIDER[self.values.typecode], self.values)

    def __iter__(self) -> Iterator[Any]:
        if self.kind != WORD:
            return iter(self.values)
        words = self.words
        return iter([words[code] for code in self.values])

    def __len__(self) -> int:
        return len(self.values)


class Columns:
    """One table of a batch. Rows are laid down as they come, which is quick, and turned into columns when
    somebody wants those: `add` takes a row as a tuple, `laid` has a list for each column, which takes numbers
    and the codes of words."""

    __slots__ = ("add", "laid", "made", "name", "pending")

    def __init__(self, name: str) -> None:
        self.name = name
        self.made = {column: Column(kind) for column, kind in SCHEMA[name].items()}
        self.pending: list[tuple[Any, ...]] = []
        self.add = self.pending.append
        self.laid: list[list[Any]] = [[] for _ in self.made]

    @property
    def columns(self) -> dict[str, Column]:
        if self.laid[0]:
            for column, values in zip(self.made.values(), self.laid, strict=True):
                column.lay(values)
                values.clear()
        if self.pending:
            for column, row in zip(self.made.values(), zip(*self.pending, strict=True), strict=True):
                column.extend(row)
            self.pending.clear()
        return self.made

    def known(self, name: str) -> Words:
        """The words of that column, for whoever lays down their codes."""
        return self.made[name].known

    def rows(self, *names: str) -> Iterator[tuple[Any, ...]]:
        """These columns, row by row; all of them if none is named."""
        return zip(*[self.columns[name] for name in names or self.columns], strict=True)

    def lists(self, *names: str) -> list[list[Any]]:
        """These columns as plain lists, words by their codes."""
        return [self.columns[name].values.tolist() for name in names]

    def __len__(self) -> int:
        return len(next(iter(self.columns.values())))


class Packed(msgspec.Struct, frozen=True):
    """A column as bytes, and of which kind its numbers are."""

    kind: str
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
            name: {key: packed(column) for key, column in one.columns.items()}
            for name, one in self.tables.items()
        }
        return msgspec.msgpack.encode((self.first, self.after, made))


def packed(column: Column) -> Packed:
    return Packed(column.values.typecode, column.values.tobytes(), column.words)


def unpacked(data: bytes) -> Batch:
    first, after, made = msgspec.msgpack.decode(data, type=tuple[int, int, dict[str, dict[str, Packed]]])
    batch = Batch(first, after)
    for name, columns in made.items():
        for key, one in columns.items():
            fill(batch[name].columns[key], one.kind, one.values, one.words)
    return batch


def fill(column: Column, kind: str, values: bytes, words: list[str]) -> None:
    column.values = array(kind, values)
    column.known = Words(words)
