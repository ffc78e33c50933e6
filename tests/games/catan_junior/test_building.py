"""Building."""

import pytest

from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.positions import castle_of, hand, lairs_of, ships_of, stockpile, table
from tests.games.catan_junior.support import NOWHERE
from tests.support import clause

PRICES = [("lair 21", [1, 1, 1, 0, 1]), ("ship 5", [0, 1, 1, 0, 0]), ("coco", [1, 0, 0, 1, 1])]


@clause("CJ-B01", "CJ-B03", "CJ-Q09")
@pytest.mark.parametrize(("word", "price"), PRICES)
def test_the_builder_pays_the_price_to_the_stockpile(word: str, price: list[int]) -> None:
    t = table(phase="actions", turn="red", goods={"red": "3/3/3/3/3", "blue": "4/4/4/4/4"})
    stock = t.s.stock[:]
    t.play(word)
    assert t.s.crews[0].goods == [3 - paid for paid in price]
    assert t.s.stock == [before + paid for before, paid in zip(stock, price, strict=True)]
    assert hand(t, "blue") == "4/4/4/4/4"


@clause("CJ-B02", "CJ-B03")
@pytest.mark.parametrize(("word", "price"), PRICES)
def test_no_type_replaces_another(word: str, price: list[int]) -> None:
    assert table(phase="actions", goods={"red": price}).offers(word)
    for good, paid in enumerate(price):
        if paid:
            goods = [9] * 5
            goods[good] = paid - 1
            t = table(phase="actions", goods={"red": goods})
            assert not t.offers(word), GOODS[good]
            assert t.why(word) == "CJ-B03"


@clause("CJ-B04")
def test_any_number_of_things_in_one_turn() -> None:
    t = table(phase="actions", goods={"red": "3 lair 4 ship 2 coco"})
    t.play("lair 21", "ship 22", "ship 31", "lair 15", "lair 26", "ship 5", "ship 33")
    t.play("coco", "tile goods-GC", "coco", "tile goods-WM")
    assert lairs_of(t, "red") == [3, 15, 21, 26, 27]
    assert ships_of(t, "red") == [5, 22, 31, 32, 33]


@clause("CJ-B05")
def test_a_lair_needs_a_ship_of_the_builder_beside_it() -> None:
    t = table(phase="actions", goods={"red": "lair"})
    assert t.choices("lair") == ["lair 21"]
    assert t.why("lair 22") == "CJ-B05"  # next to the lair at L27, but without a ship
    assert t.why("lair 15") == "CJ-B05"  # next to a ship of blue
    assert t.why("lair 27") == "CJ-P03"


@clause("CJ-B06", "CJ-Q27")
def test_without_a_lair_in_supply_none_is_built() -> None:
    t = table(phase="actions", goods={"red": "lair"})
    t.s.crews[0].lairs = 0  # cannot happen: seven placed is a win
    t.s.refresh()
    assert t.choices("lair") == []
    assert t.why("lair 21") == "CJ-B06"


@clause("CJ-B07")
def test_lairs_may_be_neighbours() -> None:
    t = table(
        phase="actions",
        goods={"red": "2 lair"},
        lairs={"red": [27], "blue": [10, 22]},
        ships={"red": [32, 22]},
    )
    t.play("lair 21", "lair 15")  # L21 is next to L27, L15 next to L10 and L21
    assert lairs_of(t, "red") == [15, 21, 27]


@clause("CJ-B08")
def test_other_peoples_ships_neither_help_nor_hinder() -> None:
    t = table(phase="actions", goods={"red": "lair"}, ships={"red": [32], "blue": [22, 16], "white": [31, 9]})
    assert t.choices("lair") == ["lair 21"]
    t.play("lair 21")
    assert lairs_of(t, "red") == [3, 21, 27]


@clause("CJ-B09")
def test_a_ship_needs_a_lair_of_the_builder_at_an_end() -> None:
    t = table(phase="actions", goods={"red": "ship"})
    assert t.choices("ship") == ["ship 1", "ship 5", "ship 33"]
    assert t.why("ship 17") == "CJ-B09"  # at a lair of blue
    assert t.why("ship 20") == "CJ-B09"  # at no lair
    assert t.why("ship 32") == "CJ-P03"  # taken


@clause("CJ-B10")
def test_a_ship_next_to_a_ship_is_not_enough() -> None:
    t = table(phase="actions", goods={"red": "2 ship"})
    assert t.why("ship 22") == "CJ-B09"  # S32 of red ends at L21 as well
    t.play("ship 5")
    assert t.why("ship 10") == "CJ-B09"
    assert t.choices("ship") == ["ship 1", "ship 33"]


@clause("CJ-B11", "CJ-Q08")
def test_with_eight_ships_out_no_more_are_built() -> None:
    ships = [1, 5, 32, 33, 22, 31, 36]
    t = table(phase="actions", goods={"red": "2 ship"}, ships={"red": ships}, lairs={"red": [3, 27, 21, 26]})
    assert t.s.crews[0].ships == 1
    assert t.choices("ship") == ["ship 30"]
    t = table(
        phase="actions", goods={"red": "2 ship"}, ships={"red": [*ships, 20]}, lairs={"red": [3, 27, 26]}
    )
    assert t.s.crews[0].ships == 0
    assert t.choices("ship") == []
    assert t.why("ship 30") == "CJ-B11"


@clause("CJ-B12")
def test_whoever_is_at_the_other_end_does_not_matter() -> None:
    lairs = {"red": [27, 3], "blue": [22, 10], "orange": [21], "white": [7]}
    t = table(phase="actions", goods={"red": "3 ship"}, lairs=lairs, ships={**NOWHERE, "red": [1]})
    assert t.choices("ship") == ["ship 5", "ship 32", "ship 33"]
    own = table(phase="actions", goods={"red": "ship"}, lairs={"red": [27, 22]}, ships={"red": [32]})
    assert own.offers("ship 33")


@clause("CJ-B13", "CJ-E01", "CJ-E02")
def test_the_win_is_seen_right_after_the_lair() -> None:
    t = table(
        phase="actions",
        goods={"red": "2 lair 2 ship"},
        lairs={"red": [3, 27, 1, 4, 7, 22]},
        ships={"red": [32, 33, 22]},
    )
    t.play("lair 21")
    assert t.over
    assert t.standing[0] == 1
    assert t.s.winner == 0
    assert t.choices() == []


@clause("CJ-B05", "CJ-Q41")
def test_a_site_two_rivals_reach_is_the_first_builders() -> None:
    t = table(
        phase="actions",
        goods={"red": "lair", "blue": "lair"},
        ships={"red": [32], "blue": [22]},
    )
    assert t.offers("lair 21")
    t.play("lair 21", "end", "die 3")
    assert t.why("lair 21") == "CJ-P03"


@clause("CJ-B01")
def test_what_is_built_reaches_the_board_and_leaves_the_supply() -> None:
    t = table(phase="actions", goods={"red": "lair ship"})
    t.play("lair 21", "ship 22")
    assert (lairs_of(t, "red"), ships_of(t, "red")) == ([3, 21, 27], [22, 32])
    assert (t.s.crews[0].lairs, t.s.crews[0].ships) == (4, 6)
    assert castle_of(t) == ""
    assert stockpile(t) == "17/17/14/17/14"
