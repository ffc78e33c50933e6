"""The program as a person runs it: words in, lines out, an exit code."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MAIN = [sys.executable, "-m", "quarterdeck"]


def run(*words: str | Path, typed: str | bytes = "", where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """One command in a process of its own, with these lines typed into a pipe."""
    text = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*MAIN, *[str(word) for word in words]],
        input=text,
        capture_output=True,
        cwd=where,
        check=False,
        timeout=120,
    )
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


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
