"""Server processes of their own: launched, killed without warning, launched again on the same port."""

import signal
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.bytecode import as_installed
from tests.operators.postgres import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0


class ServerProcess:
    """One address and one database; at most one process at a time."""

    def __init__(self, folder: Path, db: str, pace: float = 0.0) -> None:
        self.folder = folder
        self.db = db
        self.pace = pace
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.launched = 0.0  # when it was last started, on the monotonic clock

    def launch(self) -> "ServerProcess":
        self.launched = time.monotonic()
        command = [sys.executable, "-m", "tests.operators.serve", self.db, str(self.port), str(self.pace)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=as_installed()
            )
        return self

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    def ready(self) -> "ServerProcess":
        """Once it answers."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.alive, self.said()
            assert time.monotonic() < end, self.said()
            time.sleep(0.05)
        return self

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def answers(self) -> bool:
        """Asked without anything that takes time to set up: this is asked twenty times a second."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/health")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def said(self) -> str:
        return self.log.read_text()[-4000:]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """By SIGKILL nothing is tidied up."""
        code = 0
        if self.process is not None:
            self.process.send_signal(how)
            code = self.process.wait(PATIENCE)
            self.process = None
        return code

    def kill(self) -> None:
        self.stop(signal.SIGKILL)
