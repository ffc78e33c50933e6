"""Micro Pirates in words: what may be chosen, what happened, what is asked, how it stands."""

from quarterdeck.games.micro_pirates.words.board import board, explain
from quarterdeck.games.micro_pirates.words.moves import confirm, move
from quarterdeck.games.micro_pirates.words.names import seat_name
from quarterdeck.games.micro_pirates.words.notes import note
from quarterdeck.games.micro_pirates.words.questions import question
from quarterdeck.games.micro_pirates.words.score import crew, score

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]
