"""The faces of Pirate Haven, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.pirate_haven import art, features, sense, words
from quarterdeck.games.pirate_haven.art.shown import showing
from quarterdeck.games.pirate_haven.cover import cover
from quarterdeck.games.pirate_haven.parts import REASONS, how_far, parts
from quarterdeck.games.pirate_haven.sketch import sketch
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words import preview

FACES: Faces[State] = Faces(
    "Pirate Haven",
    words,
    art,
    sense,
    features,
    cover,
    preview,
    parts,
    showing=showing,
    sketch=sketch,
    how_far=how_far,
    reasons=REASONS,
)
