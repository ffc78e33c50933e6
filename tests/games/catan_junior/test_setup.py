"""Set-up."""

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken, QuarterdeckError
from quarterdeck.engine.table import FATE
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.constants import COLOURS
from quarterdeck.games.catan_junior.positions import (
    booths_of,
    castle_of,
    ghost_at,
    hand,
    lairs_of,
    ships_of,
    stockpile,
    table,
)
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import ledger_rows, numbers
from tests.support import clause


def fresh(seats: int, variant: str = "standard", **options: int) -> State:
    """A new game, as the box lays it out."""
    s = box.new(seats, variant, options)
    assert isinstance(s, State)
    return s


def opened(seats: int, variant: str = "standard", **options: int) -> Desk[State]:
    """The same on a desk, red beginning."""
    return Desk(fresh(seats, variant, first_seat=1, **options))


@clause("CJ-S01")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_play_on_the_side_with_four_turtle_isles(seats: int) -> None:
    s = fresh(seats)
    assert len(s.map.turtles) == 4
    assert (s.map.isles, s.map.sites, s.map.berths) == (12, 32, 40)


@clause("CJ-S02")
def test_two_play_on_the_side_with_two_turtle_isles() -> None:
    s = fresh(2)
    assert len(s.map.turtles) == 2
    assert (s.map.isles, s.map.sites, s.map.berths) == (9, 16, 16)


@clause("CJ-S01", "CJ-S02")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(QuarterdeckError, match=f"is for 2, 3, 4 seats, not {seats}"):
        box.new(seats, "standard")


@clause("CJ-S03")
def test_everything_that_nobody_took_lies_in_the_stockpile() -> None:
    s = fresh(4, "advanced", first_seat=1)
    for good in range(5):
        assert s.stock[good] + sum(crew.goods[good] for crew in s.crews) == 18


@clause("CJ-S04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_starts_with_one_tile_of_each_in_order(seats: int) -> None:
    assert booths_of(opened(seats)) == "cutlass goat wood gold molasses"


@clause("CJ-S05")
def test_all_sixteen_coco_tiles_may_lie_on_top() -> None:
    assert opened(4).s.coco == [7, 5, 2, 2]
    t = table(phase="coco")
    assert t.seat == FATE
    assert t.s.odds() == [7, 5, 2, 2]
    assert t.choices() == ["tile ghost", "tile build", "tile goods-WM", "tile goods-GC"]


@clause("CJ-S06")
def test_the_captain_starts_on_spooky_island_and_blocks_nothing() -> None:
    for seats in (2, 3, 4):
        assert ghost_at(opened(seats)) == "SP"
    for face, harvest in zip(
        range(1, 6), ("1/0/0/0/0", "0/0/1/0/0", "", "0/0/0/0/1", "0/1/0/0/0"), strict=True
    ):
        t = table(goods={"red": ""}).play(f"die {face}")
        assert hand(t, "red") == (harvest or "0/0/0/0/0")


@clause("CJ-S07", "CJ-Q06")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_every_order_of_colours_can_be_chosen_and_none_shares_one(seats: int, orders: int) -> None:
    seen = set()
    for number in range(orders):
        s = fresh(seats, colours=number)
        assert sorted(s.colours) == list(range(seats))
        seen.add(tuple(s.colours))
    assert len(seen) == orders


@clause("CJ-S07", "CJ-Q06")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6)])
def test_an_order_of_colours_that_is_not_there_is_refused(seats: int, orders: int) -> None:
    with pytest.raises(QuarterdeckError, match=f"colours should be at most {orders - 1} with {seats} seats"):
        fresh(seats, colours=orders)


@clause("CJ-S07", "CJ-Q06")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_colours_can_be_drawn_all_orders_alike(seats: int, orders: int) -> None:
    s = fresh(seats, colours=-1, first_seat=1)
    assert s.seat == FATE
    assert s.odds() == [1] * orders
    s.play(s.book.parse(f"colours {orders - 1}"))
    assert s.colours == list(range(seats))[::-1]
    assert [crew.homes.bit_count() for crew in s.crews] == [2] * seats
    s.check()


@clause("CJ-S07")
def test_two_crews_of_one_colour_are_no_position() -> None:
    s = fresh(3)
    s.colours = [0, 1, 1]
    with pytest.raises(Broken, match="CJ-S07"):
        s.check()


@clause("CJ-S08", "CJ-S09", "CJ-S10", "CJ-Q05", "CJ-Q06")
@pytest.mark.parametrize(
    ("seats", "colours"),
    [(2, ["red", "blue"]), (3, ["red", "blue", "orange"]), (4, ["red", "blue", "orange", "white"])],
)
def test_which_colours_are_in_play(seats: int, colours: list[str]) -> None:
    assert [COLOURS[colour] for colour in fresh(seats).colours] == colours


@clause("CJ-S11", "CJ-S14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_lairs_and_eight_ships_of_which_five_and_seven_stay(seats: int) -> None:
    s = fresh(seats, first_seat=1)
    for crew in s.crews:
        assert (crew.lairs, crew.ships) == (5, 7)
        assert crew.homes.bit_count() + crew.lairs == 7
        assert crew.fleet.bit_count() + crew.ships == 8


@clause("CJ-S12", "CJ-S13", "CJ-Q01", "CJ-Q02")
@pytest.mark.parametrize("colours", [["red", "blue", "orange", "white"], ["white", "orange", "red", "blue"]])
def test_start_lairs_and_the_one_start_ship_of_each_colour(colours: list[str]) -> None:
    orders = [[COLOURS[colour] for colour in fresh(4, colours=number).colours] for number in range(24)]
    t = opened(4, colours=orders.index(colours))
    for colour, one, _, two, _, ship, *_ in ledger_rows("R5", "colour"):
        assert lairs_of(t, colour) == sorted(numbers(one + two))
        assert ships_of(t, colour) == numbers(ship)


@clause("CJ-S12", "CJ-S13")
def test_start_sites_on_the_two_player_side() -> None:
    t = opened(2, colours=1)
    assert (lairs_of(t, "red"), ships_of(t, "red")) == ([2, 3], [3])
    assert (lairs_of(t, 0), ships_of(t, 0)) == ([14, 15], [14])


@clause("CJ-S15", "CJ-Q07")
def test_start_sites_of_white_are_free_when_three_play() -> None:
    t = opened(3)
    for site in (6, 30):
        assert t.s.sites_taken >> (site - 1) & 1 == 0
    assert t.s.berths_taken >> 8 & 1 == 0
    t = table(
        seats=3,
        phase="actions",
        turn="orange",
        lairs={"orange": [18, 12]},
        ships={"orange": [19]},
        goods={"orange": "lair ship"},
    )
    assert t.offers("ship 9")
    t.play("ship 9", "lair 6")
    assert lairs_of(t, "orange") == [6, 12, 18]


@clause("CJ-S16")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_everybody_starts_with_one_wood_and_one_molasses(variant: str) -> None:
    t = opened(4, variant)
    assert [hand(t, seat) for seat in range(4)] == ["0/0/1/0/1"] * 4


@clause("CJ-S17", "CJ-A01", "CJ-Q34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_stockpile_has_after_set_up(seats: int) -> None:
    assert stockpile(opened(seats)) == f"17/17/{17 - seats}/17/{17 - seats}"
    assert stockpile(opened(seats, "advanced")) == f"18/18/{18 - seats}/18/{18 - seats}"


@clause("CJ-S18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_lairs_out_no_coco_tiles_and_an_empty_castle(seats: int) -> None:
    t = opened(seats)
    assert [t.s.lairs_out(seat) for seat in range(seats)] == [2] * seats
    assert [crew.cocos for crew in t.s.crews] == [0] * seats
    assert castle_of(t) == ""
    assert sum(t.s.coco) == 16


@clause("CJ-S20", "CJ-Q04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_chosen_or_drawn(seats: int) -> None:
    for seat in range(1, seats + 1):
        s = fresh(seats, first_seat=seat)
        assert (s.turn, s.first, s.round) == (seat - 1, seat - 1, 1)
        assert s.book.spell(s.options[0]) == "die 1"
    s = fresh(seats)
    assert s.seat == FATE
    assert s.odds() == [1] * seats
    s.play(s.book.parse(f"first {seats}"))
    assert (s.turn, s.first) == (seats - 1, seats - 1)


@clause("CJ-S20")
def test_a_first_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(QuarterdeckError, match="first_seat should be at most 2 with 2 seats, not 3"):
        fresh(2, first_seat=3)
    with pytest.raises(QuarterdeckError, match="first_seat should be from 0 to 4, not 5"):
        fresh(4, first_seat=5)


@clause("CJ-E05", "CJ-A09", "CJ-A06")
def test_options_out_of_range_are_refused() -> None:
    for option, value in (("max_rounds", 0), ("max_proposals", -1), ("max_bundle", 0), ("speed", 1)):
        with pytest.raises(QuarterdeckError, match=option):
            box.new(2, "standard", {option: value})
