"""`python -m quarterdeck.games.micro_pirates [FILE.svg]`: a random game, shown at its end."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates.art import draw
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words import board, question


def played(seed: int) -> State:
    """A game of four in which everybody plays as Fate will have it."""
    s = game("micro_pirates").new(4)
    assert isinstance(s, State)
    luck = Luck(seed)
    while s.seat != OVER:
        luck.step(s)
    return s


def main(arguments: list[str]) -> None:
    s = played(seed=7)
    sys.stdout.write(f"{board(s)}\n\n{question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(draw(s), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
