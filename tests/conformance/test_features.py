"""Observations are laid together from slabs, and in games that hide nothing without a copy of the table: what
they say is what plain code says number by number, and what the seat's own view says."""

from array import array
from importlib import import_module
from typing import Any

import pytest

from quarterdeck.engine.encoding import packed_floats
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER, OVER, Table
from quarterdeck.engine.views import hides_nothing, imagined, redacted
from quarterdeck.lab.play import positions
from quarterdeck.rl.setting import Setting

TABLES = [(slug, variant, seats) for slug, box in shelf().items() for variant, seats in box.setups()]
OPEN = {"catan_junior", "finis_terrae", "pirate_haven"}
ROUNDED = {"catan_junior"}  # bots are told 32-bit floats there
EVERY = 11


def random_positions(slug: str, variant: str, seats: int) -> list[Table]:
    """Of one game, with its end."""
    found = enumerate(positions(shelf()[slug].new(seats, variant), Luck(seats)))
    return [s.copy() for n, s in found if n % EVERY == 0 or s.seat == OVER]


def compared(slug: str, view: Table) -> None:
    """Bots and learners are told the same as by plain code, to the last bit."""
    features: Any = shelf()[slug].features
    plain: list[float] = import_module(f"tests.plain_features.{slug}").encode(view)
    told = array("f", plain).tolist() if slug in ROUNDED else plain
    assert features.encode(view) == told
    assert features.packed(view) == packed_floats(plain)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_slabs_say_what_plain_code_says_number_by_number(slug: str, variant: str, seats: int) -> None:
    for s in random_positions(slug, variant, seats):
        for viewer in (ONLOOKER, *range(seats)):
            compared(slug, redacted(s, viewer))


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_so_they_do_of_the_worlds_that_bots_imagine(slug: str, variant: str, seats: int) -> None:
    luck = Luck(1)
    for n, s in enumerate(random_positions(slug, variant, seats)):
        if s.seat != OVER:
            world = imagined(redacted(s, n % seats), luck)
            world.viewer = (n + 1) % seats
            compared(slug, world)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_a_match_tells_a_seat_what_its_view_says_and_leaves_the_table_alone(
    slug: str, variant: str, seats: int
) -> None:
    setting = Setting(slug, seats, variant)
    match = setting.match()
    assert match.open == (slug in OPEN)
    for s in random_positions(slug, variant, seats):
        match.s = s
        before = snapshot(s)
        for seat in range(seats):
            assert match.numbers(seat) == setting.pack(redacted(s, seat))
        assert snapshot(s) == before and s.viewer == ALL_OPEN


def test_a_table_is_looked_at_itself_only_where_it_hides_nothing() -> None:
    for slug, variant, seats in TABLES:
        s = shelf()[slug].new(seats, variant)
        assert hides_nothing(s) == (slug in OPEN)
        assert hides_nothing(s) == (not s.secrets())
