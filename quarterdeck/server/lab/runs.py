"""All runs of the lab: one at a time, each in a folder of its own. What nobody keeps makes room for
the next."""

import asyncio
import contextlib
import secrets
import shutil
import sys
from math import isnan, nan
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import read_whole, write_whole
from quarterdeck.lab.compare import METHOD, changes_grid, in_short
from quarterdeck.lab.infer import paired
from quarterdeck.lab.page import Report, Section
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.lab.orders import Kept, Live, Order

LONGEST_LINE = 1 << 20
LARGEST = 64 << 20
UNKEPT = 8  # runs that nobody keeps: older ones are thrown away
MOST_KEPT = 100


class Runs:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Kept] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.working = ""  # the id of the run that is being played
        self.task: asyncio.Task[None] | None = None
        self.outcome: Kept | None = None  # what it said last; it counts when the process has gone
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
        self.outcome = None
        self.known[run] = structs.replace(now, name=self.known[run].name, kept=self.known[run].kept)
        self.save(self.known[run])

    async def stop(self, run: str) -> Kept:
        self.find(run)
        if run == self.working and self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        if run == self.working and self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)
        return self.find(run)

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
        now = self.find(run)
        if now.state != "done":
            raise Problem("unknown_page", "That run has no report.")
        return now.name, read_whole(self.folder / run / "report.html", LARGEST).decode()

    def compared(self, one: str, other: str) -> Report:
        """Two runs that were played by the same players with the same seeds."""
        first, second = self.find(one), self.find(other)
        same = ("slug", "seats", "bots", "seed")
        differ = [name for name in same if getattr(first.order, name) != getattr(second.order, name)]
        if differ:
            raise Problem(
                "impossible", (f"These runs have different {', '.join(differ)}: they cannot be paired.")
            )
        before, after = self.measures(one), self.measures(other)
        names = [name for name in before if name in after and some(before[name]) and some(after[name])]
        games = min([len(before[name]) for name in names] + [len(after[name]) for name in names], default=0)
        found = paired({name: (before[name][:games], after[name][:games]) for name in names})
        sections = [
            Section("changes", "What changed", (), [changes_grid(found)]),
            Section("method", "How to read this", (), (), METHOD),
        ]
        under = [f"{games:,} pairs of games with the same seeds."]
        return Report(f"{second.name} against {first.name}", under, in_short(found), sections)

    def measures(self, run: str) -> dict[str, list[float]]:
        if self.find(run).state != "done":
            raise Problem("unknown_page", "That run has no report.")
        text = read_whole(self.folder / run / "measures.json", LARGEST)
        found = msgspec.json.decode(text, type=dict[str, list[float | None]])
        return {name: [nan if one is None else one for one in values] for name, values in found.items()}

    async def close(self) -> None:
        if self.working:
            await self.stop(self.working)


def some(values: list[float]) -> bool:
    return any(not isnan(value) for value in values)
