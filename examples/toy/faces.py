"""The faces of the toy, laid together."""

from examples.toy import art, features, sense, words
from examples.toy.cover import cover
from examples.toy.state import State
from quarterdeck.engine.faces import Faces

FACES: Faces[State] = Faces("Buried Bones", words, art, sense, features, cover)
