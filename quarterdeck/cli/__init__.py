"""The command line. Whatever goes wrong is said in one line, and the exit code is not 0."""

import os
import sys
from io import TextIOWrapper

from quarterdeck.cli.arguments import scold
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError

WRONG = 1
MISUSED = 2
INTERRUPTED = 130


def main() -> None:
    """`quarterdeck`: the entry point."""
    sys.exit(run(sys.argv[1:]))


def run(args: list[str]) -> int:
    """One command; its exit code."""
    if sys.stderr is None:  # closed by whoever called us
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        sys.stderr.write("quarterdeck: the standard output is closed: there is nowhere to write to\n")
        return WRONG
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a strange letter is no reason to stop
    try:
        from quarterdeck.cli.app import app

        code = app(args, prog_name="quarterdeck", standalone_mode=False)
        sys.stdout.flush()
        return interrupted() if code == INTERRUPTED else code if isinstance(code, int) else 0
    except KeyboardInterrupt:
        return interrupted()
    except BrokenPipeError:
        return hang_up()
    except (QuarterdeckError, DeadEnd, OSError, RecursionError, MemoryError) as error:
        return complain(error, WRONG)
    except Exception as error:
        if type(error).__name__ == "Abort":
            return interrupted()
        if hasattr(error, "format_message"):  # how Typer says that the words were wrong
            return complain(error, MISUSED)
        return complain(error, WRONG)


def interrupted() -> int:
    sys.stderr.write("\nquarterdeck: interrupted\n")
    return INTERRUPTED


def complain(error: BaseException, code: int) -> int:
    """One line for a person; QUARTERDECK_DEBUG=1 shows where it came from."""
    if os.environ.get("QUARTERDECK_DEBUG"):
        raise error
    said = error.format_message() if hasattr(error, "format_message") else str(error)
    if not isinstance(error, QuarterdeckError) and code == WRONG:
        said = f"{type(error).__name__}: {said}"
    scold(said or type(error).__name__)
    return code


def hang_up() -> int:
    """Whoever read our output has gone: stop without a word, and let nothing be flushed into it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return WRONG
