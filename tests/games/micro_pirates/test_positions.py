"""The position builder: what is refused, and what is there by itself."""

from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.games.micro_pirates.positions import table


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"blockades": "XX"}, "blockades: 'XX'"),
        ({"explored": "red"}, "red has no Voyage"),
        ({"quests": {"red": "QR1"}, "raid": {"red": "small9"}}, "raid: 'small9'"),
        ({"quests": {"red": "QR1"}, "raid": {"red": "small1"}, "small": ""}, "small1 is not on the sea"),
        ({"quests": {"red": "QV1"}, "voyage": {"red": "GB"}}, "GB cannot offer that Quest"),
        ({"quests": {"red": "QS2"}, "visited": {"red": "WR.jungle"}}, "not a sector of that Quest"),
        ({"treasure": {"red": "PR"}}, "treasure: 'PR'"),
        ({"offers": {"GB": "K99"}}, "'K99' is not a Crew, Upgrade or Quest card"),
        ({"offers": {"GB": "QV1"}}, "QV1 has a target in GB"),
        ({"offers": {"GB": "K01 K02"}}, "one card of each kind"),
        ({"exports": "E11"}, "exports: 'E11'"),
        ({"exports": "E01 E02 E03"}, "two cards are on display"),
        ({"supply": {"gold": 1}}, "supply: 'gold'"),
        ({"used": "foo"}, "used: 'foo'"),
        ({"captains": {"red": "CA1", "blue": "CA1"}}, "one sheet of each"),
        ({"crew": {"red": "U01"}}, "'U01' is not a card that serves as Crew"),
        ({"upgrades": {"red": "L29"}}, "'L29' is not a card that serves as Upgrade"),
        ({"maps": {"red": "WR WR"}}, "a pair is discarded at once"),
        ({"ghost": {"at": "r0c0"}}, "solo variants only"),
        ({"actions": 3}, "two in a turn"),
    ],
)
def test_positions_that_cannot_lie_on_the_table_are_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(QuarterdeckError) as caught:
        table(**given)
    assert says in str(caught.value)


def test_sheets_not_named_are_the_usual_ones_or_the_first_left() -> None:
    t = table(seats=4, captains={"red": "CA3"}, ships={"green": "SH2"})
    assert [crew.captain for crew in t.s.crews] == [2, 1, 0, 3]
    assert [crew.ship - 4 for crew in t.s.crews] == [0, 2, 3, 1]
