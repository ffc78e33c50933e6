"""What people write after a command, read; and what we write, made safe for a terminal."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box

LONGEST_NAME = 40


def settings(pairs: list[str]) -> dict[str, int]:
    """`--option name=value`, as often as wanted."""
    made: dict[str, int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise QuarterdeckError(f"--option should be name=value, not {pair!r}")
        try:
            made[name.strip()] = int(value)
        except ValueError:
            raise QuarterdeckError(
                f"--option {name.strip()} should be a whole number, not {value!r}"
            ) from None
    return made


def warn_of(box: Box, data: Path | None) -> None:
    """What is odd in an owner's pack is said, and played all the same."""
    if data is not None:
        for slip in box.warnings(data):
            sys.stderr.write(f"{data.name}: {tame(slip)}\n")


def prove_out(file: Path) -> None:
    """Whoever waits for a minute's games learns before them that the page cannot be written."""
    if file.is_dir():
        raise QuarterdeckError(f"{file}: cannot be written: it is a folder")
    if not file.parent.is_dir():
        raise QuarterdeckError(f"{file}: cannot be written: there is no folder {file.parent}")
    if not os.access(file.parent, os.W_OK):
        raise QuarterdeckError(f"{file}: cannot be written: {file.parent} may not be written to")


def listed(text: str) -> list[str]:
    """`greedy,random`: names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def seat_of(number: int, seats: int) -> int:
    """People count seats from 1."""
    if not 1 <= number <= seats:
        raise QuarterdeckError(f"--seat should be from 1 to {seats}, not {number}")
    return number - 1


def tame(text: str) -> str:
    """Without anything that would move a cursor or change a colour: names and files come from
    strangers."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def say(*lines: str) -> None:
    """Lines for the person who plays or reads."""
    for line in lines:
        sys.stdout.write(tame(line) + "\n")
    sys.stdout.flush()


def scold(line: str) -> None:
    """One line about something that cannot be done."""
    sys.stdout.flush()
    sys.stderr.write(f"quarterdeck: {' '.join(tame(line).split())}\n")
    sys.stderr.flush()


def agreed(question: str, read: Callable[[], str | None]) -> bool:
    """Yes or no. Whatever else is said is answered, not taken for a no; who says nothing more means no."""
    say(f"{question} (y/n)")
    while True:
        said = read()
        if said is None or said.lower() in ("n", "no"):
            return False
        if said.lower() in ("y", "yes"):
            return True
        say("Please say y for yes or n for no; anything else can be said after that.")
