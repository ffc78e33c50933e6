"""The faces of Micro Pirates, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.micro_pirates import art, features, sense, words
from quarterdeck.games.micro_pirates.art.shown import showing
from quarterdeck.games.micro_pirates.cover import cover
from quarterdeck.games.micro_pirates.cues import cues
from quarterdeck.games.micro_pirates.parts import REASONS, how_far, parts
from quarterdeck.games.micro_pirates.sketch import sketch
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words import preview

FACES: Faces[State] = Faces(
    "Micro Pirates",
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
