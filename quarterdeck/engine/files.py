"""Files that are whole or not there."""

import os
import secrets
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


def reason(error: OSError | ValueError) -> str:
    """What the system says, without its number."""
    return getattr(error, "strerror", None) or str(error)
