"""A random game, told as it goes and shown at its end: `python -m quarterdeck.games.catan_junior`."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck, wander
from quarterdeck.engine.registry import game


def show(slug: str, arguments: list[str], seed: int = 7) -> None:
    """Everybody plays as Fate will have it; with a file named, the last position is drawn there."""
    box = game(slug)
    s = box.new(box.seats[-1])
    s.log = []
    wander(s, Luck(seed))
    words = box.words
    told = "\n".join(words.note(s, fact) for fact in s.log)
    sys.stdout.write(f"{told}\n\n{words.board(s)}\n\n{words.question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(box.art.draw(s), encoding="utf-8")
