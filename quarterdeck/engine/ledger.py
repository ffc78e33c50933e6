"""A game's ledger, read: every clause and ruling with the chapter it stands in, as data and as a sentence.

The ledger is a Markdown file; a clause is a row of a table whose first cell is its number. Everybody who
asks what a clause says, or which there are, asks here."""

import re
from difflib import get_close_matches
from functools import cache

import msgspec

from quarterdeck.engine.errors import QuarterdeckError

NAME = re.compile(r"[A-Z]{2}-[A-Z]+[0-9]+[a-z]?")
NOTE = re.compile(r"\s*\[note: ([^\]]+)\]$")
MARKS = re.compile(r"\*\*|[*`]|\s*\[note:[^\]]*\]|\s*→ [A-Z]*-?Q\d+(, [A-Z]*-?Q\d+)*")
UNSAID = ("rule", "effect", "ruling", "question", "order", "name")  # columns that speak for themselves


class Clause(msgspec.Struct, frozen=True):
    """One row: its number, where it stands, and its cells under the names of their columns."""

    name: str
    chapter: str
    heading: str
    columns: tuple[str, ...]
    cells: tuple[str, ...]

    @property
    def note(self) -> str:
        """Why no code can break it: a fact about components. Nothing for most."""
        found = NOTE.search(self.cells[-1]) if self.cells else None
        return found.group(1) if found else ""

    @property
    def text(self) -> str:
        """As a sentence, conditions and reasons included."""
        said = [(column, plain(cell)) for column, cell in zip(self.columns, self.cells, strict=False)]
        spoken = [cell if column.lower() in UNSAID else f"{column}: {cell}" for column, cell in said if cell]
        return " — ".join(spoken)


class Ledger:
    """All clauses of one game, in the order of its ledger."""

    def __init__(self, title: str, prefix: str, text: str) -> None:
        self.title = title
        self.prefix = prefix
        self.clauses: dict[str, Clause] = {clause.name: clause for clause in rows(text)}

    def __contains__(self, name: str) -> bool:
        return name in self.clauses

    def rule(self, name: str) -> str:
        """What a clause says; nothing if nobody has written it."""
        clause = self.clauses.get(name)
        return "" if clause is None else clause.text

    def find(self, wanted: str) -> Clause:
        """One clause, however it was written: cj-b05, B05."""
        name = wanted.strip().upper()
        for guess in (name, f"{self.prefix}-{name}"):
            if guess in self.clauses:
                return self.clauses[guess]
        near = get_close_matches(name, self.clauses, 3, 0.6)
        there = f"; there are {', '.join(near)}" if near else ""
        raise QuarterdeckError(
            f"{self.title} has no clause {wanted!r}{there}; --search finds clauses by their words"
        )

    def search(self, text: str) -> list[Clause]:
        """The clauses in which all these words stand."""
        words = text.lower().split()
        return [
            clause
            for clause in self.clauses.values()
            if all(word in f"{clause.name} {clause.text}".lower() for word in words)
        ]

    def chapter(self, title: str) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.chapter == title]

    def under(self, pattern: str) -> set[str]:
        """The clauses that stand under a heading in which that pattern is found."""
        wanted = re.compile(pattern, re.IGNORECASE)
        return {clause.name for clause in self.clauses.values() if wanted.search(clause.heading)}


@cache
def read(title: str, prefix: str, text: str) -> Ledger:
    return Ledger(title, prefix, text)


def rows(text: str) -> list[Clause]:
    found: list[Clause] = []
    chapter = heading = ""
    columns: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    for line in text.splitlines():
        if line.startswith("## "):
            chapter, heading = line[3:].strip(), ""
        elif line.startswith("### "):
            heading = line[4:].strip()
        cells = cells_of(line)
        if cells and set(cells[0]) <= set("-: "):
            columns = above
        elif cells and NAME.fullmatch(cells[0]):
            found.append(Clause(cells[0], chapter, heading, columns[1:], cells[1:]))
        above = cells
    return found


def cells_of(line: str) -> tuple[str, ...]:
    """A table row, cell by cell; a bar inside code or behind a backslash is no border."""
    if not line.startswith("|"):
        return ()
    guarded = re.sub(r"`[^`]*`", lambda code: code.group().replace("|", "\0"), line.strip())
    cells = guarded.replace("\\|", "\0").strip("|").split("|")
    return tuple(cell.replace("\0", "|").strip() for cell in cells)


def plain(text: str) -> str:
    """Without marks of emphasis and cross-references to rulings."""
    return " ".join(MARKS.sub("", text).replace("&nbsp;", " ").split())
