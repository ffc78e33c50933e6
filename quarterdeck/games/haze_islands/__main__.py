"""`python -m quarterdeck.games.haze_islands [FILE.svg]`: a random game, told as it goes, shown at its end."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.haze_islands.art import draw
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words import board, note, question


def played(seed: int) -> State:
    """A competitive game of three in which everybody plays as Fate will have it."""
    s = game("haze_islands").new(3, "competitive")
    assert isinstance(s, State)
    s.log = []
    luck = Luck(seed)
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    return s


def main(arguments: list[str]) -> None:
    s = played(seed=7)
    told = "\n".join([note(s, fact) for fact in s.log or []])
    sys.stdout.write(f"{told}\n\n{board(s)}\n\n{question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(draw(s), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
