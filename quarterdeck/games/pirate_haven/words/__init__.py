"""Pirate Haven in sentences: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.pirate_haven.words.choices import move
from quarterdeck.games.pirate_haven.words.facts import note
from quarterdeck.games.pirate_haven.words.names import seat_name
from quarterdeck.games.pirate_haven.words.standing import board, confirm, crew, explain, question, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
