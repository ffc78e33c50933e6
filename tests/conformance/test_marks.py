"""What cannot be taken back has a sign of its own, and truly: all games, random positions."""

import pytest

from quarterdeck.engine.cases import veiled
from quarterdeck.engine.foresee import finals, preview
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from tests.conformance.test_previews import positions

GAMES = sorted(shelf())


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_taken_back_is_marked_where_other_moves_can(game: str) -> None:
    box, found = shelf()[game], 0
    for s in positions(box, 4):
        view = redacted(s, s.seat)
        marked = finals(view)
        asked = []
        for move in s.options:
            after = s.copy()
            after.play(move)
            if after.seat in (FATE, OVER):
                asked.append(move)
        if not veiled(view):  # else it may hang on what only others know
            assert marked == (asked if len(asked) < len(s.options) else [])
        if marked:
            found += 1
            assert preview(box.faces, view, marked[0]).final
    assert found
