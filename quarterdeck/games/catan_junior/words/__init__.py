"""Catan Junior in words: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.catan_junior.words.board import board, explain
from quarterdeck.games.catan_junior.words.moves import confirm, move, question
from quarterdeck.games.catan_junior.words.names import seat_name
from quarterdeck.games.catan_junior.words.notes import note
from quarterdeck.games.catan_junior.words.score import crew, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
