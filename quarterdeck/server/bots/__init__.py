"""Bots at the tables: who has to move, and the processes that think."""
