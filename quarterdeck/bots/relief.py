"""A bot that crashes, hangs or answers nonsense is relieved for that move by the next lower one, visibly."""

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from quarterdeck.bots.levels import next_lower
from quarterdeck.bots.overseer import Overseer, patience, possible
from quarterdeck.bots.player import Bot
from quarterdeck.engine.registry import Box, bot_maker
from quarterdeck.engine.table import Table

log = logging.getLogger("quarterdeck.bots")
PATIENCE = 20.0  # seconds
ASLEEP = 100  # times that patience by the clock: who uses no processor time at all is given up, too


class Hung(Exception):
    """It has thought for longer than anybody waits."""


class Relieved(Bot):
    """A bot by name, with all lower ones behind it. `chosen_by` is who made the last choice, `times` how
    often that was somebody else. Patience is counted by the clock, or in processor time: then a machine that
    is busy with other things changes no move."""

    def __init__(
        self, box: Box, name: str, seed: int, patience: float = PATIENCE, by_clock: bool = True
    ) -> None:
        super().__init__(box, seed)
        self.name = name
        self.patience = patience
        self.by_clock = by_clock
        self.maker = bot_maker(name)
        self.own: Bot | None = None
        self.chosen_by = name
        self.times = 0

    def choose(self, view: Table) -> int:
        name = self.name
        while True:
            move = self.tried(name, view)
            if move is not None:
                self.chosen_by = name
                self.times += name != self.name
                return move
            lower = next_lower(name)
            if not lower:
                return view.options[0]
            log.warning("the bot %s gave no answer: %s moves instead", name, lower)
            name = lower

    def tried(self, name: str, view: Table) -> int | None:
        try:
            with no_longer_than(self.patience, self.by_clock):
                move = self.bot(name).choose(view)
        except Exception:
            return None
        return move if move in view.options else None

    def bot(self, name: str) -> Bot:
        if name == self.name:
            if self.own is None:
                self.own = self.maker(self.box, self.seed)
            return self.own
        made: Bot = bot_maker(name)(self.box, self.seed)
        return made


@contextmanager
def no_longer_than(seconds: float, by_clock: bool = True) -> Iterator[None]:
    """Raises Hung after that time: by an alarm, where the system has them and this is the main thread; by an
    overseer elsewhere. Where there is neither a bot has to be run in a process of its own."""
    if not alarms_here():
        with minded(seconds, seconds if by_clock else ASLEEP * seconds):
            yield
        return
    before = hear(by_clock)
    timers = {signal.ITIMER_REAL: seconds}
    if not by_clock:
        timers = {signal.ITIMER_REAL: ASLEEP * seconds, signal.ITIMER_PROF: seconds}
    for timer, after in timers.items():
        signal.setitimer(timer, after)
    try:
        yield
    finally:
        for timer in timers:
            signal.setitimer(timer, 0.0)
        unhear(before)


def minded(busy: float, asleep: float) -> AbstractContextManager[None]:
    return overseer.minding(patience(busy, asleep)) if possible() else nullcontext()


@contextmanager
def many_moves() -> Iterator[None]:
    """For whoever has moves chosen by the thousand, in processor time: to say for each of them what an alarm
    means would take a quarter of the time of a game of quick bots."""
    before = hear(by_clock=False) if alarms_here() else {}
    try:
        yield
    finally:
        unhear(before)


def alarms_here() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def hear(by_clock: bool) -> dict[int, Any]:
    """From now on an alarm raises Hung; what it meant before, where that was something else."""
    numbers = [signal.SIGALRM] if by_clock else [signal.SIGALRM, signal.SIGPROF]
    return {number: signal.signal(number, hung) for number in numbers if signal.getsignal(number) is not hung}


def unhear(before: dict[int, Any]) -> None:
    for number, handler in before.items():
        signal.signal(number, handler)


def hung(number: int, frame: Any) -> None:
    raise Hung


overseer = Overseer(Hung)
