"""A crew's panel is put together once for everybody only where everybody reads the same."""

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.html import regions
from quarterdeck.server.html.view import Rendering
from tests.server.test_cost import played

MOMENTS = [3, 11, 24, 40, 61, 90]


@pytest.mark.parametrize("slug", list(shelf()))
def test_every_viewer_reads_of_the_crews_what_the_own_view_says(slug: str) -> None:
    for moves in MOMENTS:
        game_table = played(slug, moves)
        for viewer in [0, 1, ONLOOKER]:
            shown = Rendering(game_table, viewer, False).regions
            own = game_table.faces.crews(game_table.view(viewer), len(game_table.seats))
            for n, seat in enumerate(game_table.seats):
                assert shown[f"crew{n}"] == regions.crew(own[n], viewer, n, seat), f"{slug} after {moves}"
