"""What learned judgement looks at: always as many numbers, and nothing that the seat may not know."""

from math import isfinite

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import OVER
from quarterdeck.engine.views import redacted
from quarterdeck.lab.battery import position_text, shuffled
from quarterdeck.lab.play import positions

WITH_CUES = [slug for slug, box in shelf().items() if box.cues is not None]
WAYS = [(slug, *way) for slug in WITH_CUES for way in game(slug).setups()]
EVERY = 7


def test_some_games_have_cues_and_the_others_say_that_they_have_none() -> None:
    assert len(WITH_CUES) >= 3
    assert game("catan_junior").cues is None


@pytest.mark.parametrize(("slug", "variant", "seats"), WAYS)
def test_what_is_hidden_from_a_seat_changes_none_of_its_cues(slug: str, variant: str, seats: int) -> None:
    """The position itself, another one that looks the same to the seat, and its view."""
    box, luck = game(slug), Luck(seats)
    assert box.cues is not None
    counts = set()
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seats + 3))):
        if n % EVERY and s.seat != OVER:
            continue
        for seat in range(seats):
            view = redacted(s, seat)
            before = position_text(view)
            found = box.cues(view, seat)
            assert position_text(view) == before
            assert all(map(isfinite, found))
            assert found == box.cues(s, seat) == box.cues(shuffled(s, seat, luck), seat)
            counts.add(len(found))
    assert counts == {len(box.cues(box.new(), 0))}
