"""The position builder: what it can express, and that it refuses what cannot lie on the table."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.engine.views import imagined
from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import face, sees_deck
from tests.support import clause


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"logs": {0: ["A99"]}}, "'A99' is no adventure"),
        ({"logs": {0: ["A05 lost"]}}, "'lost' is no end of an adventure"),
        ({"logs": {0: ["A05"], 1: ["A05"]}}, "A05 is in two places"),
        ({"board": ["I05 (0,0) bottom S A05"], "logs": {0: ["A05"]}}, "A05 is in two places"),
        ({"adventures": ["A77"]}, "'A77' is no adventure"),
        ({"status": {0: "dead"}}, "'dead' is no state of a player"),
        ({"turn": "ivory"}, "'ivory' is not at a table for 2"),
        ({"hands": {2: ["I01"]}}, "2 is not at a table for 2"),
        ({"armed": [3]}, "only the orders 14, 15, 16 and 18"),
        ({"public": ["I01"]}, "I01 is known, but not named"),
        ({"decks": {0: ["D1"]}, "corners": {"D1": "XX"}}, "'XX' is no corner"),
    ],
)
def test_a_position_that_cannot_lie_on_the_table_is_refused_with_what_is_wrong(
    wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises(Unreadable, match=words):
        table(**wrong)


@clause("HI-FT02", "HI-G20")
def test_a_corner_shown_before_can_be_part_of_a_position() -> None:
    t = table(decks={0: ["D1", 3], 1: 2}, corners={"D1": "TL BR"})  # skulls TL and TR
    assert sees_deck(t, 0, 0)[0] == sees_deck(t, ONLOOKER, 0)[0] == "?"
    for seed in range(30):
        world = imagined(t.view(1), Luck(seed))
        skulls = world.chart.skulls[world.captains[0].deck.faces[-1]]
        assert skulls & 1 and not skulls & 8
    assert t.play("raid").s.drawn.faces[0] == face(t, "D1")
