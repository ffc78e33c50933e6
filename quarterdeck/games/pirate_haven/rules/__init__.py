"""The rulebook of Pirate Haven, by chapter."""
