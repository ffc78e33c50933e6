"""Facts of games on disk: a folder of Parquet files that pandas, Polars and DuckDB read as they are.

    FOLDER/trial.json            what was tried; a folder holds one trial
    FOLDER/games/00000.parquet   one file for each table and batch, named by its first game

A batch is there when its `games` file is, which is written last, each file whole or not at all. So a run that
was killed goes on where it stopped, and the files are the same, byte for byte."""

from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import read_whole, write_whole
from quarterdeck.lab.columns import REAL, SCHEMA, WHOLE, WORD, Batch, Column, fill
from quarterdeck.lab.extras import library
from quarterdeck.lab.trial import Trial

LARGEST = 1 << 31
LAST = "games"  # the table that says that a batch is complete


class Kept(msgspec.Struct, frozen=True):
    """What a folder is about."""

    rules_version: int
    data: str  # the mark of the component data as printed
    trial: Trial
    format: int = 3  # of what the facts mean; 1 counted rounds otherwise, 2 turns


class DataSet:
    def __init__(self, folder: Path, trial: Trial) -> None:
        """The data set of that trial, begun if there is none; a folder with another trial is refused."""
        self.arrow = library("pyarrow", "keeping games", "lab")
        self.parquet = library("pyarrow.parquet", "keeping games", "lab")
        self.folder = folder
        self.trial = trial
        box = trial.box
        own = msgspec.json.format(
            msgspec.json.encode(Kept(box.rules_version, box.data_mark(), trial)), indent=1
        )
        head = folder / "trial.json"
        try:
            for table in SCHEMA:
                (folder / table).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise QuarterdeckError(f"{folder}: cannot be made: {error.strerror}") from None
        if not head.exists():
            write_whole(head, own)
        elif read_whole(head, LARGEST) != own:
            raise QuarterdeckError(
                f"{folder}: holds another trial ({differing(head, own)}); name another folder"
            )

    def file(self, table: str, first: int) -> Path:
        return self.folder / table / f"{first:09d}.parquet"

    def has(self, first: int, after: int) -> bool:
        """Whether that batch is kept, whole."""
        path = self.file(LAST, first)
        if not path.exists():
            return False
        rows: int = self.parquet.read_metadata(path).num_rows
        return rows == after - first

    def write(self, batch: Batch) -> None:
        for table in sorted(SCHEMA, key=lambda name: name == LAST):
            sink = self.arrow.BufferOutputStream()
            self.parquet.write_table(self.arrow_table(batch, table), sink, compression="zstd")
            write_whole(self.file(table, batch.first), sink.getvalue().to_pybytes())

    def arrow_table(self, batch: Batch, table: str) -> Any:
        columns = batch[table].columns
        return self.arrow.table({name: self.arrow_column(column) for name, column in columns.items()})

    def arrow_column(self, column: Column) -> Any:
        """The bytes are what Arrow takes; in a file all whole numbers are of one kind."""
        arrow, bits = self.arrow, 8 * column.values.itemsize
        kind = arrow.float64() if column.kind == REAL else getattr(arrow, f"int{bits}")()
        values = arrow.Array.from_buffers(kind, len(column), [None, arrow.py_buffer(column.values)])
        if column.kind == REAL:
            return values
        if column.kind == WHOLE:
            return values.cast(arrow.int64())
        words = arrow.array(column.words, arrow.string())
        return arrow.DictionaryArray.from_arrays(values.cast(arrow.int32()), words)

    def read(self, first: int, after: int) -> Batch:
        """A batch that was kept, as it was played."""
        batch = Batch(first, after)
        for table in SCHEMA:
            found = self.parquet.read_table(self.file(table, first), use_threads=False)
            for name, column in batch[table].columns.items():
                restore(column, found[name].combine_chunks())
        return batch


def restore(column: Column, found: Any) -> None:
    """What Arrow has read, as our own column again."""
    if column.kind != WORD:
        values = bytes(found.buffers()[1])[: 8 * len(found)] if len(found) else b""
        fill(column, column.kind, values, [])
        return
    if hasattr(found, "dictionary_decode"):
        found = found.dictionary_decode()
    column.extend(found.to_pylist())


def differing(head: Path, own: bytes) -> str:
    """In what two trials differ, by name."""
    try:
        there = msgspec.json.decode(read_whole(head, LARGEST))
    except (msgspec.DecodeError, QuarterdeckError):
        return "its trial.json cannot be read"
    here = msgspec.json.decode(own)
    pairs = [(there, here), (there.get("trial", {}), here["trial"])] if isinstance(there, dict) else []
    names = [
        name for one, other in pairs for name in other if name != "trial" and one.get(name) != other[name]
    ]
    return "another " + ", ".join(names) if names else "in another form"


def read_all(folder: Path, table: str) -> Any:
    """One table of a data set, all batches together, as an Arrow table."""
    if table not in SCHEMA:
        raise QuarterdeckError(f"a data set has no table {table!r}; it has {', '.join(SCHEMA)}")
    arrow, parquet = (
        library("pyarrow", "reading games", "lab"),
        library("pyarrow.parquet", "reading games", "lab"),
    )
    files = sorted((folder / table).glob("*.parquet"))
    if not files:
        raise QuarterdeckError(f"{folder}: no games are kept here")
    parts = [plain(arrow, parquet.read_table(file)) for file in files]
    return arrow.concat_tables(parts)


def plain(arrow: Any, table: Any) -> Any:
    """Words instead of their numbers: batches number them differently."""
    for at, field in enumerate(table.schema):
        if arrow.types.is_dictionary(field.type):
            table = table.set_column(at, field.name, table[field.name].cast(arrow.string()))
    return table
