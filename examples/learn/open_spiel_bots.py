"""OpenSpiel's own searchers play a game of ours: MCTS against IS-MCTS, with few simulations."""

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import quarterdeck.rl.open_spiel  # noqa: F401  registers the games

game = pyspiel.load_game("quarterdeck_pirate_haven(seats=2)")
dice = numpy.random.RandomState(1)
rollouts = mcts.RandomRolloutEvaluator(1, dice)
players = [
    mcts.MCTSBot(game, uct_c=1.4, max_simulations=5, evaluator=rollouts, random_state=dice),
    ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=5, random_state=dice),
]
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(dice.choice(outcomes, p=odds)))
    else:
        player = state.current_player()
        state.apply_action(int(players[player].step(state)))
print("MCTS and IS-MCTS won:", state.returns())
