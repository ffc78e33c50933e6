"""The rulebook of Finis Terrae, chapter by chapter."""
