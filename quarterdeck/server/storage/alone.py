"""An SQLite file belongs to one server, and to nobody else on the machine."""

import contextlib
import os
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from quarterdeck.engine.errors import QuarterdeckError

fcntl: Any = None
with contextlib.suppress(ImportError):  # Windows has none: there SQLite's own locks have to do
    fcntl = import_module("fcntl")

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


class Claim:
    """Held as long as the server lives: if the process is killed, the system lets go of it."""

    def __init__(self, path: Path) -> None:
        self.file: IO[bytes] = open(f"{path}.lock", "ab", opener=private)  # noqa: SIM115
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.file.close()
            raise QuarterdeckError(
                f"{path}: another server is open on this file; stop that one first, give this one a file of "
                "its own (--db), or use PostgreSQL for several"
            ) from None
        except OSError:
            pass  # a file system that knows no locks

    def let_go(self) -> None:
        self.file.close()


def private(name: str, flags: int) -> int:
    return os.open(name, flags, PRIVATE_FILE)


def make_private(path: Path) -> None:
    """The server's key and Fate's secrets are in there. A folder that was there before may be
    others' as well, and stays as it is."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=PRIVATE_FOLDER)
        path.parent.chmod(PRIVATE_FOLDER)
    with open(path, "ab", opener=private):
        pass
    for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with contextlib.suppress(OSError):
            name.chmod(PRIVATE_FILE)
