"""The program as a person runs it: words in, lines out, an exit code."""

import contextlib
import io
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from quarterdeck import cli

ROOT = Path(__file__).resolve().parent.parent.parent
MAIN = [sys.executable, "-m", "quarterdeck"]


class Done(NamedTuple):
    """What came of it."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: str | Path, typed: str | bytes = "", where: Path = ROOT) -> Done:
    """One command, with these lines typed into a pipe; in this process, which is quicker."""
    text = typed.encode() if isinstance(typed, str) else typed
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text), encoding="utf-8")
    try:
        with contextlib.chdir(where), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = cli.run([str(word) for word in words])
    finally:
        sys.stdin = before
    return Done(code, out.getvalue(), err.getvalue())


def spawned(*words: str | Path, typed: str = "", where: Path = ROOT) -> Done:
    """The same in a process of its own."""
    command = [*MAIN, *[str(word) for word in words]]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=where, check=False, timeout=240
    )
    return Done(done.returncode, done.stdout, done.stderr)


def refuses(
    *words: str | Path, typed: str | bytes = "", said: str, where: Path = ROOT, code: int = 1
) -> None:
    """One line on the error stream that says what is wrong, and an exit code that is not 0."""
    done = run(*words, typed=typed, where=where)
    lines = done.stderr.splitlines()
    assert done.returncode == code, done
    assert len(lines) == 1 and lines[0].startswith("quarterdeck: "), done.stderr
    assert said in lines[0], lines[0]
    assert "Traceback" not in done.stdout
