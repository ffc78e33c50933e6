"""Server processes of their own: launched, killed without warning, launched again on the same port."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

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

    def launch(self) -> "ServerProcess":
        command = [sys.executable, "-m", "tests.operators.serve", self.db, str(self.port), str(self.pace)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=dict(os.environ)
            )
        return self

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    def ready(self) -> "ServerProcess":
        """Once it answers."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process is not None and self.process.poll() is None, self.said()
            assert time.monotonic() < end, self.said()
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        try:
            return httpx.get(self.url + "/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

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
