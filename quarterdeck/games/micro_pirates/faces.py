"""The faces of Micro Pirates, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.micro_pirates import art, features, sense, words
from quarterdeck.games.micro_pirates.cover import cover
from quarterdeck.games.micro_pirates.parts import REASONS, how_far, parts
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words import preview

FACES: Faces[State] = Faces(
    "Micro Pirates", words, art, sense, features, cover, preview, parts, how_far, REASONS
)
