"""`python -m quarterdeck.games.finis_terrae [FILE.svg]`: a random game, shown at its end."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae import art, words
from quarterdeck.games.finis_terrae.state import State


def played(seed: int) -> State:
    """A game of four in which everybody plays as Fate will have it."""
    s = game("finis_terrae").new(4)
    assert isinstance(s, State)
    luck = Luck(seed)
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    return s


def main(arguments: list[str]) -> None:
    s = played(seed=7)
    sys.stdout.write(f"{words.board(s)}\n\n{words.question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(art.draw(s), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
