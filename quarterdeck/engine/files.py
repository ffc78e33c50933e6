"""Files that are whole or not there."""

import os
import secrets
import stat
from pathlib import Path

from quarterdeck.engine.errors import Unreadable


def write_whole(path: Path, text: bytes, private: bool = False) -> None:
    """All or nothing: a file is never half written. A private one is for its owner's eyes only."""
    draft = path.with_name(f".{path.name[:100]}.{secrets.token_hex(6)}")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path}: cannot be written: {reason(error)}") from None


def read_whole(path: Path, largest: int) -> bytes:
    """All of an ordinary file, if it is not too large. A pipe or a device may have no end."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            kind = os.fstat(handle).st_mode
            text = file.read(largest + 1) if stat.S_ISREG(kind) else None
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path}: {reason(error)}") from None
    if text is None:
        raise Unreadable(f"{path}: not an ordinary file")
    if len(text) > largest:
        raise Unreadable(f"{path.name}: larger than {largest} bytes")
    return text


def reason(error: OSError | ValueError) -> str:
    """What the system says, without its number."""
    return getattr(error, "strerror", None) or str(error)
