"""A game's rulebook, clause by clause."""

import re
from difflib import get_close_matches

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box

ROW = re.compile(r"^\|\s*([A-Z]{2}-[A-Z]+\d+[a-z]?)\s*\|(.*)\|\s*$")
MARKS = re.compile(r"\*\*|`|\s*\[note:[^\]]*\]")


def clauses(box: Box) -> dict[str, str]:
    """What each clause says, as a plain sentence."""
    rows = [ROW.match(line) for line in box.ledger().splitlines()]
    return {row[1]: plain(row[2]) for row in rows if row}


def plain(text: str) -> str:
    cells = [cell.strip() for cell in MARKS.sub("", text).split(" | ")]
    return " — ".join(cell for cell in cells if cell)


def clause(box: Box, wanted: str) -> tuple[str, str]:
    """One clause, however it was written: cj-b05, B05."""
    known = clauses(box)
    name = wanted.strip().upper()
    for guess in (name, f"{box.book.prefix}-{name}"):
        if guess in known:
            return guess, known[guess]
    near = get_close_matches(name, known, 3, 0.6)
    hint = f"; there are {', '.join(near)}" if near else ""
    raise QuarterdeckError(f"{box.title} has no clause {wanted!r}{hint}")


def search(box: Box, text: str) -> list[tuple[str, str]]:
    """The clauses in which all these words stand."""
    words = text.lower().split()
    return [
        (name, rule) for name, rule in clauses(box).items() if all(word in rule.lower() for word in words)
    ]
