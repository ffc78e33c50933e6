"""Does Catan Junior end sooner if it is stopped after twelve rounds, and who profits?"""

from quarterdeck import game
from quarterdeck.lab.simulate import plan, simulate

box = game("catan_junior")
for rounds in (200, 12):
    result = simulate(plan(box, games=40, seats=3, bots=["random"], options={"max_rounds": rounds}))
    print(f"at most {rounds} rounds: {result.decisions_per_game:.0f} decisions a game")
    for seat, tally in enumerate(result.by_seat, 1):
        print(f"  seat {seat} wins {tally.rate:.0%} ({tally.low:.0%} to {tally.high:.0%})")
