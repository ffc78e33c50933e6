"""What tables cost at which nothing happens: correspondence games are laid, begun and left alone, and the
server's processor time and wake-ups are counted, and on PostgreSQL what the database spends on it.
`python -m tools.idle [TABLES] [SECONDS] [postgres]`; Linux only."""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from quarterdeck.cli.client import Client
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.run import bound
from tests.bytecode import as_installed
from tests.operators.postgres import Postgres

ROOT = Path(__file__).resolve().parent.parent
SERVE = (
    "import sys; from quarterdeck.server.run import bound, run_loop; "
    "from quarterdeck.server.settings import Settings, database_url; "
    "run_loop(Settings(db=database_url(sys.argv[1]), bot_processes=1, writes_per_minute=0, "
    "reads_per_minute=0), bound('127.0.0.1', int(sys.argv[2])), '127.0.0.1', False)"
)
GAME = "catan_junior"
DAYS = 3 * 86_400


def free_port() -> int:
    with bound("127.0.0.1", 0) as listener:
        port: int = listener.getsockname()[1]
        return port


def captain(url: str) -> Client:
    for _ in range(100):
        try:
            return Client(url)
        except QuarterdeckError:
            time.sleep(0.2)
    raise SystemExit("the server did not answer")


def lay(anne: Client, mary: Client) -> None:
    """A game of two with days for a turn."""
    chairs = [{"who": "me"}, {"who": "open"}]
    table = anne.post("/api/tables/", {"game": GAME, "chairs": chairs, "clock": {"turn": DAYS}})["id"]
    anne.post(f"/api/tables/{table}/sit", {"seat": 0, "name": "Anne"})
    link = anne.get(f"/api/tables/{table}/links")["invitations"]["1"].rpartition("/")[2]
    mary.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Mary", "link": link})


def spent(pid: int) -> tuple[float, int]:
    """Seconds of processor time so far, and how often its threads slept and woke."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    wakes = 0
    for status in Path(f"/proc/{pid}/task").glob("*/status"):
        line = next(one for one in status.read_text().splitlines() if one.startswith("voluntary_ctxt"))
        wakes += int(line.split()[1])
    return seconds, wakes


def database_spent(folder: str) -> float:
    """Seconds of processor time of all living processes of a PostgreSQL that works in that folder."""
    total = 0.0
    for process in Path("/proc").glob("[0-9]*") if folder else ():
        try:
            if str((process / "cwd").resolve()).startswith(folder):
                total += spent(int(process.name))[0]
        except (OSError, StopIteration):  # it has just ended
            continue
    return total


def measured(pid: int, seconds: float, database: str) -> str:
    before, database_before, began = spent(pid), database_spent(database), time.monotonic()
    time.sleep(seconds)
    after, took = spent(pid), time.monotonic() - began
    busy, wakes = after[0] - before[0], (after[1] - before[1]) / took
    more = f"; the database {database_spent(database) - database_before:.2f} s" if database else ""
    return (
        f"{busy:.2f} s of processor time in {took:.0f} s, {busy / took * 100:.2f} % of one processor, "
        f"{wakes:.1f} wake-ups a second{more}"
    )


def main(tables: int = 500, seconds: float = 30.0, backend: str = "sqlite") -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        port, where, db = free_port(), "", f"{folder}/tables.sqlite3"
        if backend == "postgres":
            postgres = stack.enter_context(Postgres())
            where, db = str(postgres.folder), postgres.fresh()
        command = [sys.executable, "-c", SERVE, db, str(port)]
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, env=as_installed())
        try:
            anne, mary = captain(f"http://127.0.0.1:{port}"), captain(f"http://127.0.0.1:{port}")
            say(f"no table: {measured(server.pid, seconds, where)}")
            for _ in range(tables):
                lay(anne, mary)
            time.sleep(3.0)  # rows of the lists follow within moments
            say(f"{tables} correspondence tables: {measured(server.pid, seconds, where)}")
            began = time.perf_counter()
            told = anne.get("/api/captain/tables")
            took = (time.perf_counter() - began) * 1000
            say(f"list of {len(told['tables'])} tables, {told['waiting']} to move: {took:.0f} ms")
        finally:
            server.terminate()
            server.wait(30)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    count, seconds, backend = [*sys.argv[1:4], *("500", "30", "sqlite")[len(sys.argv[1:4]) :]]
    main(int(count), float(seconds), backend)
