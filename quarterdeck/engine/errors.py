"""Everything that can be wrong, each with a sentence for a person."""


class QuarterdeckError(Exception):
    """Said to a person as one line; never a traceback."""


class Illegal(QuarterdeckError):
    """A move that the rules do not offer here and now."""


class Broken(QuarterdeckError):
    """A position that cannot lie on the table: something was lost or doubled."""


class Unreadable(QuarterdeckError):
    """A file, record, data pack or word that does not say what it should."""


class DeadEnd(Exception):
    """A fault of the rules themselves: somebody is asked and nothing can be answered."""
