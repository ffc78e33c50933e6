"""A terminal that vanishes is left, whether or not anybody says so: a program whose window was closed gets
SIGHUP, but only if that terminal is its controlling one and nobody taught it to ignore the signal."""

import os
import select
import signal
import sys
from threading import Thread

HUNG_UP = 128 + signal.SIGHUP  # what a shell calls a program that a hangup has ended


def gone(line: int) -> bool:
    """Waits, without work, until nobody is at the other end; False where that cannot be asked."""
    poll = select.poll()
    poll.register(line, 0)  # nothing is awaited but the end
    return any(what & (select.POLLHUP | select.POLLERR) for _, what in poll.poll())


def leave_with(line: int) -> None:
    """Nothing more can be shown or heard there, not even a farewell: end as by a hangup."""
    if gone(line):
        os._exit(HUNG_UP)


def end_with_the_terminal() -> None:
    if hasattr(select, "poll"):
        Thread(target=leave_with, args=(sys.stdin.fileno(),), daemon=True, name="hangup").start()
