"""`python -m quarterdeck.games.catan_junior [FILE.svg]`: a random game, shown at its end."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.catan_junior import art, words
from quarterdeck.games.catan_junior.state import State


def played(seed: int) -> State:
    """A game of four in which everybody plays as Fate will have it."""
    s = game("catan_junior").new(4)
    assert isinstance(s, State)
    luck = Luck(seed)
    while s.seat != OVER:
        pick = luck.answer(s) if s.seat == FATE else s.options[luck.pick([1] * len(s.options))]
        s.play(pick)
    return s


def main(arguments: list[str]) -> None:
    s = played(seed=7)
    sys.stdout.write(f"{words.board(s)}\n\n{words.question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(art.draw(s), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
