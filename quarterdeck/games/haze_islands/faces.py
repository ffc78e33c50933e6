"""The faces of Haze Islands, laid together."""

from quarterdeck.engine.faces import Faces
from quarterdeck.games.haze_islands import art, features, sense, words
from quarterdeck.games.haze_islands.art.shown import showing
from quarterdeck.games.haze_islands.cover import cover
from quarterdeck.games.haze_islands.cues import cues, progress
from quarterdeck.games.haze_islands.parts import REASONS, how_far, parts
from quarterdeck.games.haze_islands.sketch import sketch
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words import preview

FACES: Faces[State] = Faces(
    "Haze Islands",
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
    progress=progress,
)
