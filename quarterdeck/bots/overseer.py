"""Ends what a thread thinks about when its patience is used up. Alarms ring in the main thread only, and a
worker of a cluster plays in another one."""

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

EVERY = 0.5  # seconds between two looks


class Patience(NamedTuple):
    """Of one thread, until when: by its own processor time, and by the clock."""

    clock: int
    busy_until: float
    until: float

    def over(self) -> bool:
        return time.monotonic() > self.until or time.clock_gettime(self.clock) > self.busy_until


def possible() -> bool:
    """Whether one thread can see here how much processor time another one has had."""
    return hasattr(time, "pthread_getcpuclockid")


def patience(busy: float, asleep: float) -> Patience:
    """From now on, for whoever asks."""
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return Patience(clock, time.clock_gettime(clock) + busy, time.monotonic() + asleep)


class Overseer:
    """Looks at all threads that think, as long as any does."""

    def __init__(self, exception: type[Exception]) -> None:
        self.exception = exception
        self.lock = threading.Lock()
        self.thinking: dict[int, Patience] = {}
        self.looking = False

    @contextmanager
    def minding(self, limit: Patience) -> Iterator[None]:
        thread = threading.get_ident()
        with self.lock:
            self.thinking[thread] = limit
            if not self.looking:
                self.looking = True
                threading.Thread(target=self.look, daemon=True).start()
        try:
            yield
        finally:
            with self.lock:
                self.thinking.pop(thread, None)

    def look(self) -> None:
        while True:
            time.sleep(EVERY)
            with self.lock:
                for thread in [one for one, limit in self.thinking.items() if limit.over()]:
                    del self.thinking[thread]  # it is told once
                    self.end(thread)
                if not self.thinking:
                    self.looking = False
                    return

    def end(self, thread: int) -> None:
        """Raises the exception there, when that thread next carries out a line of Python."""
        raised = ctypes.pythonapi.PyThreadState_SetAsyncExc
        raised(ctypes.c_ulong(thread), ctypes.py_object(self.exception))
