"""The rulebook of Catan Junior, by chapter."""
