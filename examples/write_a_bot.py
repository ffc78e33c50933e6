"""A bot of your own: it sees a view and chooses one of its options."""

from quarterdeck import game
from quarterdeck.bots import Bot
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import Table
from quarterdeck.lab.play import play_out


class Builder(Bot):
    """Builds whatever it can, and a lair before anything else."""

    def choose(self, view: Table) -> int:
        ranks = {"lair": 3, "coco": 2, "ship": 1, "end": -1}
        return max(view.options, key=lambda move: ranks.get(view.book.by_move[move].name, 0))


box, won = game("catan_junior"), 0
for seed in range(20):
    s = box.new(seats=2)
    play_out(s, [Builder(box), RandomBot(box, seed)], Luck(seed))
    won += s.standing()[0] == 1
print(f"Builder won {won} of 20 against random play")
