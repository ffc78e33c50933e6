"""A server process that can be killed without warning and started again on the same port."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """One database, one port; at most one process at a time."""

    def __init__(self, folder: Path, pace: float = 0.0) -> None:
        self.folder = folder
        self.pace = pace
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> "ServerProcess":
        command = [sys.executable, "-m", "tests.browser.serve"]
        command += [str(self.folder / "tables.sqlite3"), str(self.port), str(self.pace)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=dict(os.environ)
            )
        self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, self.said()
            try:
                if httpx.get(self.url + "/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer: {self.said()}")

    def said(self) -> str:
        return (self.folder / "server.log").read_text()[-4000:]

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None
