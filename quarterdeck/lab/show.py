"""A random game, told as it goes and shown at its end: `python -m quarterdeck.games.GAME`."""

import sys
from pathlib import Path

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import ALL_OPEN, OVER
from quarterdeck.engine.teller import told_to


def show(slug: str, arguments: list[str], seed: int = 7) -> None:
    """Everybody plays as Fate will have it; with a file named, the last position is drawn there."""
    box = game(slug)
    s, luck, words = box.new(box.seats[-1]), Luck(seed), box.words
    while s.seat != OVER:
        s.log = []
        luck.step(s)
        for one in told_to(ALL_OPEN, words.note, s, s.log):
            sys.stdout.write(f"{one.text}\n")
    sys.stdout.write(f"\n{words.board(s)}\n\n{words.question(s)}\n")
    if arguments:
        Path(arguments[0]).write_text(box.art.draw(s).svg(), encoding="utf-8")
