"""Haze Islands in words: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.haze_islands.words.board import board, explain
from quarterdeck.games.haze_islands.words.moves import confirm, move, question
from quarterdeck.games.haze_islands.words.names import seat_name
from quarterdeck.games.haze_islands.words.notes import note
from quarterdeck.games.haze_islands.words.score import crew, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
