"""Worker processes for bots: a few, started when needed, killed when they hang."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import quarterdeck
from quarterdeck.engine.record import Header
from quarterdeck.engine.table import Table
from quarterdeck.server.bots.queue import FairQueue
from quarterdeck.server.bots.worker import Answer, task_for

log = logging.getLogger("quarterdeck.server")
COMMAND = (sys.executable, "-P", "-m", "quarterdeck.server.bots.worker")
ADVISER = (sys.executable, "-P", "-m", "quarterdeck.server.bots.adviser")  # gives way to all others
LONGEST_LINE = 8 << 20
MOMENT = 1.0  # seconds
T = TypeVar("T")


def same_house() -> dict[str, str]:
    """Workers import the package from where the server did, whatever folder it was started in."""
    here = str(Path(quarterdeck.__file__).parent.parent)
    path = [here, *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path)}


class NoAnswer(Exception):
    """The bot hung, crashed, or said nonsense."""


class Pool:
    """At most `size` processes; a task takes one for as long as it lasts."""

    def __init__(self, size: int = 0, patience: float = 20.0, command: Sequence[str] = COMMAND) -> None:
        self.size = size or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.patience = patience
        self.command = list(command)
        self.queue = FairQueue(self.size)
        self.idle: list[Process] = []
        self.busy: set[Process] = set()
        self.dismissed = 0  # how many hung, crashed or said nonsense
        self.burials: set[asyncio.Task[None]] = set()
        self.thoughts: set[asyncio.Task[Any]] = set()

    async def choose(self, head: Header, view: Table, bot: str, seed: int, owner: str = "") -> int:
        """What that bot chooses in this view, when it is the owner's turn. Raises NoAnswer."""
        await self.queue.take(owner)
        return await self.to_its_end(self.ask(msgspec.json.encode(task_for(head, view, bot, seed))))

    async def answer(self, line: bytes, kind: type[T], owner: str = "") -> T:
        """What the workers of this pool answer to such a line."""
        await self.queue.take(owner)
        return await self.to_its_end(self.asked(line, kind))

    async def to_its_end(self, thought: Coroutine[Any, Any, T]) -> T:
        """A thought that nobody wants any more has a moment to come to its end before its process is killed:
        whoever changes their mind all the time costs the others no worker. It keeps its turn until then."""
        task = asyncio.create_task(thought)
        self.thoughts.add(task)
        task.add_done_callback(self.thought)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            asyncio.get_running_loop().call_later(MOMENT, task.cancel)
            raise

    def thought(self, task: "asyncio.Task[Any]") -> None:
        self.thoughts.discard(task)
        self.queue.give()
        if not task.cancelled():
            task.exception()  # seen, though nobody may have waited for it

    async def ask(self, line: bytes) -> int:
        return (await self.asked(line, Answer)).move

    async def asked(self, line: bytes, kind: type[T]) -> T:
        process = await self.hired()
        self.busy.add(process)
        try:
            reply = await asyncio.wait_for(spoken(process, line, kind), self.patience)
        except BaseException as error:
            self.dismiss(process)
            if isinstance(error, TimeoutError | OSError | NoAnswer | ValueError | msgspec.MsgspecError):
                raise NoAnswer(type(error).__name__) from None
            raise
        finally:
            self.busy.discard(process)
        self.idle.append(process)
        return reply

    async def hired(self) -> Process:
        while self.idle:
            process = self.idle.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, env=same_house()
        )

    def dismiss(self, process: Process) -> None:
        log.warning("a bot's worker was dismissed")
        self.dismissed += 1
        burial = asyncio.create_task(buried(process))
        self.burials.add(burial)
        burial.add_done_callback(self.burials.discard)

    async def close(self) -> None:
        for thought in list(self.thoughts):
            thought.cancel()
        await asyncio.gather(*self.thoughts, return_exceptions=True)
        for process in [*self.idle, *self.busy]:
            await buried(process)
        self.idle = []
        await asyncio.gather(*self.burials)


async def buried(process: Process) -> None:
    """Killed, its pipes emptied and closed. One that left children behind is not waited for."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    with contextlib.suppress(TimeoutError, OSError, RuntimeError):
        await asyncio.wait_for(process.communicate(), 2.0)


async def spoken(process: Process, line: bytes, kind: type[T]) -> T:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(line + b"\n")
    await process.stdin.drain()
    reply = await process.stdout.readline()
    if not reply:
        raise NoAnswer("the worker is gone")
    return msgspec.json.decode(reply, type=kind)
