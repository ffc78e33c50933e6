"""Everything that can be wrong, each with a sentence for a person."""


class QuarterdeckError(Exception):
    """Said to a person as one line; never a traceback."""


class Illegal(QuarterdeckError):
    """A move that the rules do not offer here and now."""


class Broken(QuarterdeckError):
    """A position that cannot lie on the table: something was lost or doubled."""


class Unreadable(QuarterdeckError):
    """A file, record, data pack or word that does not say what it should."""


class BadLine(Unreadable):
    """A line of a file that is not right: which one, and what is wrong with it."""

    def __init__(self, name: str, line: int, wrong: str) -> None:
        super().__init__(f"{name}: line {line}: {wrong}")
        self.line = line


class Forged(BadLine):
    """A line says that Fate answered what does not follow from its seal."""

    def __init__(self, name: str, line: int, due: str, given: str) -> None:
        super().__init__(name, line, f"Fate gave {due!r}, not {given!r}")
        self.due = due
        self.given = given


class DeadEnd(Exception):
    """A fault of the rules themselves: somebody is asked and nothing can be answered."""
