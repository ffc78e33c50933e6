"""Positions that cannot lie on the table are refused, with what is wrong."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.support import row


def test_dice_show_one_to_six() -> None:
    for name in ("die", "second", "common", "base"):
        with pytest.raises(Broken, match=name):
            table(**{name: 7})  # type: ignore[arg-type]
    with pytest.raises(Broken, match="base"):
        table(base=0)


def test_there_are_two_storm_cards_and_no_tokens_below_zero() -> None:
    with pytest.raises(Broken, match="FT-S16"):
        table(turned="storm storm storm")
    with pytest.raises(Broken, match="below zero"):
        table(malus={"red": -1})


def test_land_beside_sea_is_named_by_its_cells() -> None:
    with pytest.raises(Broken, match="between 1,0 and 2,0"):
        table(tiles=row("ON01 3"))


def test_the_galleon_and_its_flag_need_a_den_and_water() -> None:
    with pytest.raises(Broken, match="FT-J01"):
        table(red_flag="green")
    with pytest.raises(Broken, match="FT-M06"):
        table(tiles={"9,9": "PD01"}, galleon="0,0")
