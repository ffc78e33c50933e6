"""Pirate Haven in words: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.pirate_haven.words.board import board, explain
from quarterdeck.games.pirate_haven.words.moves import confirm, move, question
from quarterdeck.games.pirate_haven.words.names import seat_name
from quarterdeck.games.pirate_haven.words.notes import note
from quarterdeck.games.pirate_haven.words.score import crew, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
