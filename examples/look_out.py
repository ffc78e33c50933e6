"""A bot that beats the greedy one at Pirate Haven: it plays every promising option on in its head."""

from quarterdeck import game
from quarterdeck.bots import Bot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined
from quarterdeck.lab.play import play_out


class LookOut(Bot):
    def choose(self, view: Table) -> int:
        """Of the best at first sight, the one after which it stands best eight moves later."""
        luck, me = Luck(self.seed), view.viewer
        best = sorted(view.options, key=lambda move: -self.after(view, move, me))[:5]
        worlds = [imagined(view, luck) for _ in range(6)] if len(best) > 1 else []
        return max(best, key=lambda move: sum(self.played_on(world, move, me, luck) for world in worlds))

    def after(self, s: Table, move: int, seat: int) -> float:
        twin = s.copy()
        twin.play(move)
        return self.box.sense.value(twin, seat)

    def played_on(self, world: Table, move: int, me: int, luck: Luck, moves: int = 8) -> float:
        s = world.copy()
        while s.seat != OVER and moves:
            s.play(move)
            if s.seat >= 0:
                move, moves = max(s.options, key=lambda option: self.after(s, option, s.seat)), moves - 1
            elif s.seat == FATE:
                move = luck.answer(s)
        return self.box.sense.value(s, me)


box, won = game("pirate_haven"), 0
for seed in range(4):
    s, bots = box.new(seats=2), [LookOut(box, seed), GreedyBot(box, seed)]
    play_out(s, bots if seed % 2 == 0 else bots[::-1], Luck(seed))
    won += s.standing()[seed % 2] == 1
print(f"LookOut won {won} of 4 against greedy")
