"""The program on a real terminal: a pseudo-terminal of 80 by 24, its keys, its size, and how it is left."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.cli.screen.hangup import HUNG_UP
from tests.cli.running import MAIN, ROOT, spawned

GAME = ["play", "catan_junior", "--seed", "7", "--bots", "random"]
PATIENCE = 60.0  # seconds; it takes two
WHOLE, GIVEN_BACK = "\x1b[?1049h", "\x1b[?1049l"  # the terminal's other screen
POINTED_AT = "\x1b[?1003l"  # the mouse is reported no more
CODES = re.compile(r"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>]")


class Terminal:
    """A program at a terminal of its own, and every letter it wrote."""

    def __init__(self, *words: str, where: Path, **more: str) -> None:
        self.line, other = pty.openpty()
        self.resize(80, 24)
        env = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)} | more
        for fixed in ("LINES", "COLUMNS"):  # they would stand above the terminal's own size
            env.pop(fixed, None)
        self.program = subprocess.Popen(
            [*MAIN, *words],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=where,
            env=env,
            start_new_session=True,
        )
        os.close(other)
        self.text = ""
        self.closed = False  # the program has let go of its end

    def resize(self, wide: int, high: int) -> None:
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))

    def drag(self, wide: int, high: int) -> None:
        """As a hand at a window's corner does it: by some sizes on the way, each of them told."""
        for less in (20, 10, 0):
            self.resize(wide - less, high - less // 2)
            os.killpg(self.program.pid, signal.SIGWINCH)
            self.read()

    def read(self, seconds: float = 0.2) -> None:
        if not select.select([self.line], [], [], seconds)[0]:
            return
        try:
            self.text += os.read(self.line, 65536).decode(errors="replace")
        except OSError:
            self.closed = True

    def until(self, there: Callable[[str], bool], what: str) -> None:
        """Read on until what was written since the last key says so."""
        end = time.monotonic() + PATIENCE
        while not there(self.text):
            assert time.monotonic() < end, f"{what} never came: {words(self.text)[-1500:]}"
            assert not self.closed, f"ended before {what}: {words(self.text)[-1500:]}"
            self.read()

    def press(self, keys: str) -> None:
        self.text = ""
        os.write(self.line, keys.encode())

    def left(self) -> int:
        """The exit code, once it has ended by itself."""
        end = time.monotonic() + PATIENCE
        while not self.closed:
            assert time.monotonic() < end, f"it does not end: {words(self.text)[-1500:]}"
            self.read()
        return self.program.wait()

    def close(self) -> None:
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        os.close(self.line)


def words(text: str) -> str:
    return CODES.sub("", text)


def stock(text: str) -> str:
    """What the stockpile holds, as it stands on the screen now."""
    found = re.findall(r"Stockpile (\d+ cutlass, \d+)", re.sub(r"\s+", " ", words(text)))
    return found[-1] if found else ""


def lowest_line(text: str) -> int:
    return max((int(line) for line in re.findall(r"\x1b\[(\d+);\d+H", text)), default=0)


def test_it_opens_plays_a_move_follows_the_size_and_gives_the_terminal_back(tmp_path: Path) -> None:
    terminal = Terminal(*GAME, where=tmp_path)
    try:
        terminal.until(
            lambda text: WHOLE in text and "End the turn" in words(text) and stock(text) != "", "a table"
        )
        before = stock(terminal.text)
        settings = termios.tcgetattr(terminal.line)
        assert not settings[3] & termios.ICANON, "keys are read one by one"
        terminal.press("\r")  # the first answer: the turn ends, the bot plays, dice fall
        terminal.until(lambda text: stock(text) not in ("", before), "the table after a move")
        terminal.text = ""
        terminal.drag(120, 40)
        terminal.until(lambda text: lowest_line(text) > 24, "the lines of the taller window")
        terminal.press("q")
        terminal.until(lambda text: "Leave the table?" in words(text), "the question")
        terminal.press("y")
        assert terminal.left() == 0
        assert GIVEN_BACK in terminal.text and POINTED_AT in terminal.text
        assert "Traceback" not in terminal.text
    finally:
        terminal.close()


def test_it_ends_by_itself_when_its_terminal_vanishes_without_a_signal(tmp_path: Path) -> None:
    terminal = Terminal(*GAME, where=tmp_path)  # a session without a controlling terminal: no SIGHUP
    try:
        terminal.until(lambda text: WHOLE in text and "End the turn" in words(text), "a table")
        os.close(terminal.line)
        assert terminal.program.wait(PATIENCE) == HUNG_UP
    finally:
        terminal.line = os.open(os.devnull, os.O_RDONLY)
        terminal.close()


@pytest.mark.parametrize(("more", "term"), [(["--plain"], "xterm-256color"), ([], "dumb")])
def test_plain_and_a_dumb_terminal_stay_lines(tmp_path: Path, more: list[str], term: str) -> None:
    terminal = Terminal(*GAME, *more, where=tmp_path, TERM=term)
    try:
        terminal.until(lambda text: "End the turn" in text, "a question in lines")
        assert WHOLE not in terminal.text
        terminal.press("\x04")
        terminal.left()
        assert WHOLE not in terminal.text and "Traceback" not in terminal.text
    finally:
        terminal.close()


def test_a_pipe_gets_lines_and_no_codes(tmp_path: Path) -> None:
    done = spawned(*GAME, typed="", where=tmp_path)
    assert "\x1b" not in done.stdout and "Traceback" not in done.stderr
    assert len(done.stdout.splitlines()) > 3
