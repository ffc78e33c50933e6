"""The engine: one table at which every game is played."""
