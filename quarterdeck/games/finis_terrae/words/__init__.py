"""Finis Terrae in words: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.finis_terrae.words.board import board, explain
from quarterdeck.games.finis_terrae.words.moves import confirm, move, question
from quarterdeck.games.finis_terrae.words.names import seat_name
from quarterdeck.games.finis_terrae.words.notes import note
from quarterdeck.games.finis_terrae.words.score import crew, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
