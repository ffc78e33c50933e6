"""Set up a position in a few words, ask what may be done in it, and draw it."""

from pathlib import Path

from quarterdeck import game
from quarterdeck.games.catan_junior.positions import table

t = table(seats=2, goods={"red": "1 cutlass 1 goat 1 wood 1 molasses"})
t.play("die 5")
print("red may", ", ".join(t.choices()))
print("a lair at L07 is forbidden by", t.why("lair 7"))
box = game("catan_junior")
Path("position.svg").write_text(box.art.draw(t.view(t.seat)).svg(), encoding="utf-8")
