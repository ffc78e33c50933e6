"""Each line of a record carries a sum over itself and everything before it: damage is found where it is."""

import hashlib
from typing import NamedTuple

from quarterdeck.engine.errors import BadLine


class Place(NamedTuple):
    """Where one reads: a line of a file."""

    name: str
    line: int

    def wrong(self, what: str) -> BadLine:
        return BadLine(self.name, self.line, what)


def summed(rows: list[bytes]) -> list[bytes]:
    """Each row with the sum over itself and everything before it."""
    last = b""
    made: list[bytes] = []
    for row in rows:
        last = hashlib.sha256(last + row).hexdigest()[:16].encode()
        made.append(row[:-1] + b',"sum":"' + last + b'"}')
    return made


def unsummed(lines: list[bytes], name: str) -> list[bytes]:
    """The rows without their sums, if each sum is right."""
    if not lines:
        raise BadLine(name, 1, "the file is empty")
    last = b""
    rows: list[bytes] = []
    for number, line in enumerate(lines, 1):
        cut = line.rfind(b',"sum":"')
        if cut < 0:
            raise BadLine(name, number, "is not a line of a record")
        row = line[:cut] + b"}"
        last = hashlib.sha256(last + row).hexdigest()[:16].encode()
        if line[cut:] != b',"sum":"' + last + b'"}':
            raise BadLine(name, number, "was changed or damaged (its sum is wrong)")
        rows.append(row)
    return rows
