"""Bots that think in a process of their own, so that a screen stays awake whatever they do."""

import subprocess
import sys
from contextlib import suppress
from threading import Timer

import msgspec

from quarterdeck.bots.levels import next_lower
from quarterdeck.bots.relief import PATIENCE, Relieved
from quarterdeck.engine.record import Header
from quarterdeck.engine.registry import Box
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import Table
from quarterdeck.server.bots.worker import Answer, Task

WORKER = [sys.executable, "-m", "quarterdeck.server.bots.worker"]


class Mind:
    """One process, started when it is first asked, and again after it had to be ended."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False

    def choose(self, box: Box, head: Header, view: Table, bot: str, seed: int) -> tuple[int, str]:
        """What that bot chooses in this view, and who made the choice: if it crashes, hangs or answers
        nonsense, the next lower one."""
        name = bot
        while name:
            rules = head.game, head.rules, head.variant, head.seats, head.options
            move = self.asked(Task(*rules, name, seed, snapshot(view)))
            if move in view.options:
                return move, name
            name = next_lower(name)
        instead = Relieved(box, "random", seed)
        return instead.choose(view), instead.chosen_by

    def asked(self, task: Task) -> int:
        """-1 if there is no answer."""
        if self.closed:
            return -1
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(
                WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        process = self.process
        assert process.stdin is not None and process.stdout is not None
        late = Timer(self.patience, process.kill)
        late.daemon = True
        late.start()
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            process.stdin.flush()
            return msgspec.json.decode(process.stdout.readline(), type=Answer).move
        except (OSError, ValueError, msgspec.MsgspecError):
            self.end()
            return -1
        finally:
            late.cancel()

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()

    def close(self) -> None:
        self.closed = True
        self.end()
