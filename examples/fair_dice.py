"""Play with a sealed Fate: the host commits to a secret first and opens it after the last move."""

from pathlib import Path

from quarterdeck import game
from quarterdeck.engine.fate import Luck, Sealed
from quarterdeck.engine.record import begin, load, verify
from quarterdeck.engine.table import FATE

box = game("catan_junior")
voices = ["anchors aweigh", "no prey no pay"]  # each player's own word, said after the commitment
sealed = Sealed(bytes(range(32)), voices)
record = begin(box, box.setup(2, "", {}), ["Anne", "Mary"], sealed=sealed, voices=voices)
print("commitment", record.header.commitment)
luck = Luck(1)
while not record.over:
    asked = record.state.seat
    record.play(sealed.answer(record.state) if asked == FATE else luck.choose(record.state.options))
record.close(sealed.secret)
record.save(Path("game.qd"))
print("every roll follows from the secret:", verify(load(Path("game.qd"))).fate, "answers of Fate")
