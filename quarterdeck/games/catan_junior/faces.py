"""The faces of Catan Junior, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.catan_junior import art, features, sense, words
from quarterdeck.games.catan_junior.art.shown import showing
from quarterdeck.games.catan_junior.cover import cover
from quarterdeck.games.catan_junior.parts import REASONS, how_far, parts
from quarterdeck.games.catan_junior.sketch import sketch
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words import preview

FACES: Faces[State] = Faces(
    "Catan Junior",
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
