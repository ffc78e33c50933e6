"""All runs of the lab: one at a time, each in a folder of its own. What nobody keeps makes room for
the next."""

import asyncio
import contextlib
import secrets
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import read_whole, write_whole
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.lab.orders import Kept, Live, Order, Pair

LONGEST_LINE = 1 << 20
LARGEST = 64 << 20
UNKEPT = 8  # runs that nobody keeps: older ones are thrown away
MOST_KEPT = 100
GRACE = 3.0  # seconds in which a run that was stopped may report on what there is


class Runs:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Kept] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.working = ""  # the id of the run that is being played
        self.task: asyncio.Task[None] | None = None
        self.outcome: Kept | None = None  # what it said last; it counts when the process has gone
        self.halted = False  # whether it was told to end
        self.read_folder()

    def read_folder(self) -> None:
        """What is left of earlier servers; a run that was under way then has stopped."""
        for path in sorted(self.folder.glob("*/run.json")) if self.folder.is_dir() else []:
            with contextlib.suppress(msgspec.DecodeError, QuarterdeckError):
                run = msgspec.json.decode(read_whole(path, LARGEST), type=Kept)
                state = "stopped" if run.state == "running" else run.state
                self.known[run.id] = structs.replace(run, state=state)

    def find(self, run: str) -> Kept:
        if run not in self.known:
            raise Problem("unknown_page", "There is no such run.")
        return self.known[run]

    def listed(self) -> list[Kept]:
        return sorted(self.known.values(), key=lambda run: run.id, reverse=True)

    async def start(self, order: Order) -> Kept:
        if self.working:
            raise Problem("busy", "One run at a time: stop the other one, or wait for it.")
        try:
            sides = await asyncio.to_thread(order.sides)
        except QuarterdeckError as error:
            raise Problem("impossible", str(error)) from None
        if self.working:
            raise Problem("busy", "One run at a time: stop the other one, or wait for it.")
        number = max([int(name[:6]) for name in self.known], default=0) + 1
        run = Kept(id=f"{number:06d}{secrets.token_hex(3)}", order=order, name=order.name or sides[-1].said())
        self.working = run.id
        self.known[run.id] = run
        self.make_room()
        (self.folder / run.id).mkdir(parents=True, exist_ok=True)
        self.save(run)
        self.task = asyncio.create_task(self.play(run.id, order))
        return run

    def make_room(self) -> None:
        """The oldest runs that nobody keeps go first."""
        unkept = [run for run in self.listed() if not run.kept and run.id != self.working]
        for run in unkept[UNKEPT:]:
            self.forget(run.id)

    async def play(self, run: str, order: Order) -> None:
        words = (sys.executable, "-m", "quarterdeck.server.lab.worker", str(self.folder / run))
        pipe = asyncio.subprocess.PIPE
        quiet = asyncio.subprocess.DEVNULL
        try:
            self.process = await asyncio.create_subprocess_exec(
                *words, stdin=pipe, stdout=pipe, stderr=quiet, limit=LONGEST_LINE
            )
            assert self.process.stdin is not None and self.process.stdout is not None
            self.process.stdin.write(msgspec.json.encode(order))
            self.process.stdin.close()
            async for line in self.process.stdout:
                self.hear(run, line)
            await self.process.wait()
        finally:
            await self.ended(run)

    def hear(self, run: str, line: bytes) -> None:
        said: dict[str, Any] = msgspec.json.decode(line)
        now = self.known[run]
        if "failed" in said:
            self.outcome = structs.replace(now, state="failed", says=said["failed"])
        elif "title" in said:
            self.outcome = structs.replace(now, state="done", says=said["title"], short=said["short"])
        else:
            self.known[run] = structs.replace(now, live=msgspec.convert(said, Live))

    async def ended(self, run: str) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        self.process, self.working = None, ""
        now = self.outcome or structs.replace(self.known[run], state="stopped")
        if self.halted and now.state != "failed":
            now = structs.replace(now, state="stopped")
        self.outcome, self.halted = None, False
        self.known[run] = structs.replace(now, name=self.known[run].name, kept=self.known[run].kept)
        self.save(self.known[run])

    async def stop(self, run: str) -> Kept:
        """What has been played is reported on, if that can be done at once."""
        self.find(run)
        if run == self.working and self.task is not None:
            self.halted = True
            self.end(signal.SIGTERM)
            await asyncio.wait([self.task], timeout=GRACE)
            while not self.task.done():  # its process may just be starting
                self.end(signal.SIGKILL)
                await asyncio.wait([self.task], timeout=0.2)
        return self.find(run)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(how)

    def rename(self, run: str, name: str, kept: bool) -> Kept:
        now = self.find(run)
        if kept and not now.kept and sum(one.kept for one in self.known.values()) >= MOST_KEPT:
            raise Problem("impossible", f"{MOST_KEPT} runs are kept already: let one of them go.")
        if not 0 < len(name) <= 60:
            raise Problem("impossible", "A name has from 1 to 60 letters.")
        self.known[run] = structs.replace(now, name=name, kept=kept)
        self.save(self.known[run])
        return self.known[run]

    def forget(self, run: str) -> None:
        if run == self.working:
            raise Problem("busy", "It is still being played: stop it first.")
        self.find(run)
        del self.known[run]
        shutil.rmtree(self.folder / run, ignore_errors=True)

    def save(self, run: Kept) -> None:
        if (self.folder / run.id).is_dir():
            write_whole(self.folder / run.id / "run.json", msgspec.json.encode(run))

    def page(self, run: str) -> tuple[str, str]:
        """The title and the body of a run's report."""
        now = self.reported(run)
        return now.name, read_whole(self.folder / run / "report.html", LARGEST).decode()

    def reported(self, run: str) -> Kept:
        """A run that has played to its end, or was stopped and has reported."""
        now = self.find(run)
        if not now.short:
            raise Problem("unknown_page", "That run has no report.")
        return now

    async def compared(self, one: str, other: str) -> tuple[str, str]:
        """The title and the body of a report on two runs that were played by the same players with the same
        seeds. A process of its own adds it up: tables do not wait for it."""
        first, second = self.reported(one), self.reported(other)
        same = ("slug", "seats", "bots", "seed")
        differ = [name for name in same if getattr(first.order, name) != getattr(second.order, name)]
        if differ:
            raise Problem(
                "impossible", (f"These runs have different {', '.join(differ)}: they cannot be paired.")
            )
        pair = Pair(*[(run.name, str(self.folder / run.id)) for run in (first, second)])
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "quarterdeck.server.lab.comparing"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        found, _ = await process.communicate(msgspec.json.encode(pair))
        if process.returncode:
            raise Problem("impossible", "These runs could not be compared: was there memory enough?")
        title, body = msgspec.json.decode(found, type=tuple[str, str])
        return title, body

    async def close(self) -> None:
        if self.working:
            await self.stop(self.working)
