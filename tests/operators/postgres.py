"""A PostgreSQL of our own for as long as it is needed: Debian's binaries, a temporary folder, a free
port on 127.0.0.1. It may be stopped, killed and started again on the same files."""

import getpass
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.server.settings import database_url

PATIENCE = 180.0
POSTGRES = "postgres"
INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """`durable` writes to the disk as in earnest; a test that kills no database can do without."""

    def __init__(self, durable: bool = False) -> None:
        if not INSTALLED:
            raise RuntimeError("PostgreSQL is not installed; sh tools/system.sh does it")
        self.bin = INSTALLED[-1]
        self.durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
        self.port = free_port()
        self.user = "postgres" if os.geteuid() == 0 else getpass.getuser()
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.process: subprocess.Popen[bytes] | None = None
        self.as_user("initdb", "-D", str(self.data), "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def prefix(self) -> list[str]:
        """PostgreSQL refuses to be run by root. It ends with the thread that started it."""
        if os.geteuid() != 0:
            return []
        return [
            "setpriv",
            f"--reuid={self.user}",
            f"--regid={self.user}",
            "--init-groups",
            "--pdeathsig=QUIT",
            "--",
        ]

    def as_user(self, program: str, *words: str) -> str:
        command = [*self.prefix(), str(self.bin / program), *words]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr or done.stdout}")
        return done.stdout

    def start(self) -> None:
        settings = [
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self.folder}",
        ]
        settings += ["max_connections=60", "shared_buffers=32MB", *(() if self.durable else QUICK)]
        command = [*self.prefix(), str(self.bin / "postgres"), "-D", str(self.data)]
        for setting in settings:
            command += ["-c", setting]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log)
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, self.said()
            try:
                self.sql("SELECT 1")
                return
            except RuntimeError:
                time.sleep(0.05)
        raise RuntimeError(f"PostgreSQL did not start: {self.said()}")

    def said(self) -> str:
        return (self.folder / "log").read_text()[-3000:]

    def sql(self, words: str, database: str = "postgres") -> str:
        at = ("-h", "127.0.0.1", "-p", str(self.port), "-U", self.user, "-d", database)
        return self.as_user("psql", *at, "-X", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", words).strip()

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = "deck" + secrets.token_hex(4)
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://{self.user}@127.0.0.1:{self.port}/{name}"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: every client is cut off and the server goes down in order; SIGQUIT: as if it crashed."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def restart(self, how: signal.Signals = signal.SIGINT, pause: float = 0.0) -> None:
        self.stop(how)
        time.sleep(pause)
        self.start()

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()


class Addresses:
    """Where new databases of one kind are found."""

    def __init__(self, postgres: Postgres | None) -> None:
        self.postgres = postgres

    def fresh(self, folder: Path) -> str:
        return self.postgres.fresh() if self.postgres else database_url(str(folder / "tables.sqlite3"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not INSTALLED:
        pytest.skip("PostgreSQL is not installed; sh tools/system.sh does it")
    with Postgres() as made:
        yield made
