"""The judgement by its parts: they have names, and their sum is the value."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.parts import RESULT
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import OVER
from quarterdeck.engine.views import redacted
from quarterdeck.lab.play import positions

WAYS = [(slug, variant, seats) for slug, box in shelf().items() for variant, seats in box.setups()]


@pytest.mark.parametrize(("slug", "variant", "seats"), WAYS)
def test_the_parts_add_up_to_the_value(slug: str, variant: str, seats: int) -> None:
    box = game(slug)
    seen: set[str] = set()
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seats))):
        if n % 40 == 0 or s.seat == OVER:
            for seat in range(seats):
                view = redacted(s, seat)
                found = box.sense_parts(view, seat)
                assert sum(found.values()) == pytest.approx(box.sense.value(view, seat), abs=1e-9)
                seen |= set(found)
    assert RESULT in seen and len(seen) >= 6
