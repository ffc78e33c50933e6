"""The faces of Finis Terrae, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.finis_terrae import art, features, sense, words
from quarterdeck.games.finis_terrae.art.shown import showing
from quarterdeck.games.finis_terrae.cover import cover
from quarterdeck.games.finis_terrae.cues import cues
from quarterdeck.games.finis_terrae.parts import REASONS, how_far, parts
from quarterdeck.games.finis_terrae.sketch import sketch
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words import preview

FACES: Faces[State] = Faces(
    "Finis Terrae",
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
    cues=cues,
)
