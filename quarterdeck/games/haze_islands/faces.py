"""The faces of Haze Islands, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.haze_islands import art, features, sense, words
from quarterdeck.games.haze_islands.cover import cover
from quarterdeck.games.haze_islands.state import State

FACES: Faces[State] = Faces("Haze Islands", words, art, sense, features, cover)
