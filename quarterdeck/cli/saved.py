"""A game put aside: FILE is the record as the player saw it, FILE.key is what the host keeps.

FILE shows nothing that its player may not know, so it can be passed on. FILE.key (for its owner's eyes
only) begins with a line about the seats and Fate; all moves follow, the hidden ones too."""

import contextlib
from pathlib import Path

import msgspec

from quarterdeck.engine.errors import BadLine, QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Fate, Luck, Sealed, commitment
from quarterdeck.engine.files import read_whole, write_whole
from quarterdeck.engine.record import LARGEST, Record, decoded, loads
from quarterdeck.engine.sums import Place
from quarterdeck.engine.table import FATE, ONLOOKER

FORMAT = "quarterdeck key 1"


class Key(msgspec.Struct, forbid_unknown_fields=True):
    """The first line of a key: who sits where, and what Fate goes by (a secret, or else a seed)."""

    format: str
    seat: int
    bots: list[str]
    secret: str = ""
    seed: int = 0
    pack: str = ""


def eyes(key: Key) -> int:
    """Whose view the file shows: the player's; where several share a screen, what everybody may know."""
    return key.seat if key.bots.count("") == 1 else ONLOOKER


def key_of(path: Path) -> Path:
    return path.with_name(path.name + ".key")


def put_aside(path: Path, record: Record, key: Key) -> list[Path]:
    """Write a running game, or the whole record of one that is over; what was written."""
    if path.is_dir():
        raise Unreadable(f"{path}: cannot be written: it is a folder")
    if record.over:
        record.save(path)
        with contextlib.suppress(OSError):
            key_of(path).unlink()
        return [path]
    seen = b"\n".join(record.lines(eyes(key))) + b"\n"
    kept = b"\n".join([msgspec.json.encode(key), *record.private_lines()]) + b"\n"
    write_whole(key_of(path), kept, private=True)
    write_whole(path, seen)
    return [path, key_of(path)]


def taken_up(path: Path) -> tuple[Record, Key, Fate]:
    """A game as it was put aside: both files fit each other, and Fate goes on where it stopped."""
    seen = read_whole(path, LARGEST)
    file = key_of(path)
    if b'"standing"' in seen.rstrip(b"\n").rpartition(b"\n")[2]:
        raise QuarterdeckError(f"{path.name}: this game is over; see `quarterdeck replay {path}`")
    first, _, rest = read_whole(file, LARGEST).partition(b"\n")
    top = Place(file.name, 1)
    key: Key = decoded(first, Key, top)
    if key.format != FORMAT:
        raise top.wrong(f"format {key.format!r} is not {FORMAT!r}")
    record = loads(rest, file.name, Path(key.pack) if key.pack else None)
    if not 0 <= key.seat < record.header.seats or len(key.bots) != record.header.seats:
        raise top.wrong(f"there is no seat {key.seat + 1} for the player")
    compare(path, seen, b"\n".join(record.lines(eyes(key))) + b"\n")
    return record, key, brought_forward(record, key, file.name)


def compare(path: Path, seen: bytes, due: bytes) -> None:
    for number, (line, wanted) in enumerate(zip(seen.split(b"\n"), due.split(b"\n"), strict=False), 1):
        if line != wanted:
            raise BadLine(path.name, number, f"does not fit {key_of(path).name}")
    if seen != due:
        last = seen.count(b"\n") + 1
        raise BadLine(path.name, last, f"does not fit {key_of(path).name}")


def fate_of(record: Record, key: Key) -> Fate:
    if not record.header.commitment:
        return Luck(key.seed)
    return Sealed(bytes.fromhex(key.secret), record.header.voices)


def brought_forward(record: Record, key: Key, name: str) -> Fate:
    """Fate, after all the answers that it has given already."""
    try:
        fate = fate_of(record, key)
    except ValueError:
        raise Unreadable(f"{name}: line 1: the secret is not hexadecimal") from None
    if isinstance(fate, Sealed) and commitment(fate.secret) != record.header.commitment:
        raise Unreadable(f"{name}: line 1: the secret does not fit the commitment")
    for n, (move, s) in enumerate(record.positions()):
        if s.seat == FATE and fate.answer(s) != move:
            raise Unreadable(f"{name}: line {n + 3}: Fate did not give {s.book.spell(move)!r}")
    return fate
