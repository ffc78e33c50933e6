"""A process that has the program loaded and lets servers branch off it, so that a thousand can be started in
the time in which a hundred load Python: `python -m tests.operators.nursery`, and a JSON `Birth` on each line.

Such a server opens its database, its port and its bots as any other; only loading the program is spared."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import msgspec

from tests.bytecode import as_installed
from tests.operators.processes import PATIENCE, ROOT, ServerProcess

NEEDED = (
    "quarterdeck.server.app",
    "quarterdeck.server.cluster.cluster",
    "quarterdeck.server.http.bounded",
    "tests.operators.serve",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "litestar.plugins.pydantic",
)
DIE_WITH_PARENT = 1  # prctl's name for it is PR_SET_PDEATHSIG


class Birth(msgspec.Struct):
    """The server that is wanted."""

    db: str
    port: int
    pace: float
    log: str


class Nursery:
    """Asked for servers by the process that kills them. When it ends, so do they."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.operators.nursery"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=as_installed()
        )

    def bear(self, birth: Birth) -> int:
        """The number of the new process."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(birth) + b"\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


class BranchedServer(ServerProcess):
    """Branched off a nursery, unless it is launched `cold`: then as a process that loads all by itself."""

    def __init__(self, nursery: Nursery, folder: Path, db: str, pace: float = 0.0) -> None:
        super().__init__(folder, db, pace)
        self.nursery = nursery
        self.pid = 0

    def branch(self) -> None:
        self.launched = time.monotonic()
        self.pid = self.nursery.bear(Birth(self.db, self.port, self.pace, str(self.log)))

    @property
    def alive(self) -> bool:
        return exists(self.pid) if self.pid else super().alive

    def kill(self) -> None:
        if not self.pid:
            super().kill()
            return
        end = time.monotonic() + PATIENCE
        os.kill(self.pid, signal.SIGKILL)
        while exists(self.pid):
            assert time.monotonic() < end, f"process {self.pid} cannot be killed"
            time.sleep(0.005)
        self.pid = 0


def exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# -- the nursery itself ------------------------------------------------------------------


def born(birth: Birth) -> int:
    child = os.fork()
    if child == 0:
        try:
            live(birth)
        finally:
            os._exit(1)
    return child


def live(birth: Birth) -> None:
    """As a process of its own: no pipe of the nursery's stays open in it."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDONLY)
    log = os.open(birth.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    for ours, theirs in enumerate((nothing, log, log)):
        os.dup2(theirs, ours)
    from tests.operators.serve import main as serve

    serve(birth.db, str(birth.port), str(birth.pace))


def load() -> None:
    """What a server needs of the program; no thread and no connection of it."""
    for name in NEEDED:
        with suppress(ImportError):  # some are optional
            import_module(name)


def main() -> None:
    load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that were killed
    for line in sys.stdin.buffer:
        sys.stdout.write(f"{born(msgspec.json.decode(line, type=Birth))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
