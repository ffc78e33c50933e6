"""The rulebook of Haze Islands, by chapter."""
