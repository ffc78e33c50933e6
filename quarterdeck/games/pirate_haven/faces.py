"""The faces of Pirate Haven, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.pirate_haven import art, features, sense, words
from quarterdeck.games.pirate_haven.cover import cover
from quarterdeck.games.pirate_haven.parts import REASONS, how_far, parts
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words import preview

FACES: Faces[State] = Faces(
    "Pirate Haven", words, art, sense, features, cover, preview, parts, how_far, REASONS
)
