"""Machines learn here: the games through PettingZoo, Gymnasium and OpenSpiel (`pip install quarterdeck[rl]`).

Each library has a module of its own, imported when it is asked for: `quarterdeck.rl.pettingzoo`,
`quarterdeck.rl.gymnasium`, `quarterdeck.rl.open_spiel`. What they share stands on the standard library."""

from quarterdeck.rl.describing import describe

__all__ = ["describe"]
