"""The shipped data is the ledger's and passes the ledger's checks."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.data import Pack
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS
from quarterdeck.games.catan_junior.tables import Chart, Kit, distances, read, spelled, warnings
from tests.games.catan_junior.support import FOLDER, ledger_rows, numbers, shipped
from tests.support import clause

SIDES = [("R3", "board_four", 12, 32, 40), ("R4", "board_two", 9, 16, 16)]


def kit() -> Kit:
    """Read anew each time: the box itself reads its data once."""
    return read(Pack(FOLDER / "data"))


def side_of(name: str) -> Chart:
    return kit().two if name == "board_two" else kit().wide


def sites_of(mask: int) -> list[int]:
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


# -- the shipped data --------------------------------------------------------------------


@clause("CJ-P08", "CJ-P07", "CJ-P05")
@pytest.mark.parametrize(("table", "name", "isles", "sites", "berths"), SIDES)
def test_islands_are_the_ledgers(table: str, name: str, isles: int, sites: int, berths: int) -> None:
    side = side_of(name)
    rows = [row for row in ledger_rows(table, "island") if row[0] != "SP"]
    assert (side.isles, side.sites, side.berths) == (isles, sites, berths) == (len(rows), sites, berths)
    for isle, (code, _terrain, good, number, u, v, around) in enumerate(rows):
        assert side.names[isle] == code
        assert GOODS[side.makes[isle]] == good
        assert side.number[isle] == int(number)
        assert 1 <= side.number[isle] <= 5
        assert side.places[0][isle] == (float(u), float(v))
        assert sites_of(side.around[isle]) == numbers(around)


@clause("CJ-P01", "CJ-P02")
@pytest.mark.parametrize(("table", "name", "isles", "sites", "berths"), SIDES)
def test_sites_are_the_ledgers(table: str, name: str, isles: int, sites: int, berths: int) -> None:
    side = side_of(name)
    for site, (code, u, v, touched, lines, _start) in enumerate(ledger_rows(table, "lair-site")):
        assert code == f"L{site + 1:02}"
        assert side.places[1][site] == (float(u), float(v))
        assert [side.names[isle] for isle in side.touches[site]] == touched.split()
        assert 1 <= len(side.touches[site]) <= 3
        assert sites_of(side.berths_at[site]) == numbers(lines)
    for berth, (code, ends, u, v, _start) in enumerate(ledger_rows(table, "ship-site")):
        assert code == f"S{berth + 1:02}"
        assert [end + 1 for end in side.ends[berth]] == numbers(ends)
        assert side.places[2][berth] == (float(u), float(v))


@clause("CJ-S12", "CJ-S13", "CJ-Q02")
def test_start_sites_are_the_ledgers() -> None:
    text = [row for row in ledger_rows("R5", "colour") if row[0] in COLOURS]
    assert len(text) == 4
    for colour, first, _, second, _, ship, _, _ in text:
        lairs = [site + 1 for site in kit().wide.start_lairs[COLOURS.index(colour)]]
        assert sorted(lairs) == sorted(numbers(first + second))
        assert [berth + 1 for berth in kit().wide.start_ships[COLOURS.index(colour)]] == numbers(ship)
    assert kit().two.start_lairs == [[1, 2], [13, 14]]
    assert kit().two.start_ships == [[2], [13]]


@clause("CJ-S03", "CJ-S05", "CJ-S11", "CJ-B03", "CJ-Q10")
def test_the_box_holds_what_the_ledger_lists() -> None:
    assert kit().tiles == [18, 18, 18, 18, 18]
    assert sum(kit().tiles) == 90
    assert dict(zip(KINDS, kit().coco, strict=True)) == {"ghost": 7, "build": 5, "goods-WM": 2, "goods-GC": 2}
    assert [sum(takes) for takes in kit().takes] == [0, 0, 4, 4]
    assert (kit().lairs, kit().ships, kit().goal) == (7, 8, 7)
    assert kit().lair_price == [1, 1, 1, 0, 1]
    assert kit().ship_price == [0, 1, 1, 0, 0]
    assert kit().coco_price == [1, 0, 0, 1, 1]


@clause("CJ-P08", "CJ-K09", "CJ-G05", "CJ-S16")
def test_what_is_taken_and_dealt_is_the_ledgers() -> None:
    assert dict(zip(KINDS, kit().takes, strict=True)) == {
        "ghost": [0, 0, 0, 0, 0],
        "build": [0, 0, 0, 0, 0],
        "goods-WM": [0, 0, 2, 0, 2],
        "goods-GC": [2, 2, 0, 0, 0],
    }
    assert (kit().hand, kit().ghost_takes) == ([0, 0, 1, 0, 1], 2)


@clause("CJ-S01", "CJ-S02", "CJ-S04", "CJ-P06")
@pytest.mark.parametrize(
    ("name", "castle", "turtles"),
    [
        ("board_four", (0, 0), [(6.6, -5.2), (7.4, -4.2), (6.2, -4.0), (7.0, -3.0)]),
        ("board_two", (4, 4), [(5.4, -5.0), (6.4, -4.0)]),
    ],
)
def test_castle_booths_and_turtle_isles_lie_where_the_ledger_says(
    name: str, castle: tuple[float, float], turtles: list[tuple[float, float]]
) -> None:
    side = side_of(name)
    assert side.castle == side.spooky == castle
    assert side.turtles == turtles
    assert side.market == [(9, -4.8), (9, -2.4), (9, 0), (9, 2.4), (9, 4.8)]


@clause("CJ-P08")
@pytest.mark.parametrize("name", ["board_two", "board_four"])
def test_the_tables_of_a_side_agree_with_each_other(name: str) -> None:
    side = side_of(name)
    codes = [GOODS.index(good) * 5 + number - 1 for good, number in isles_of(name)]
    assert side.code_of == codes
    assert side.isle_of == [codes.index(code) if code in codes else -1 for code in range(25)]
    assert [[end for end in range(side.sites) if mask >> end & 1] for mask in side.sites_at] == side.ends
    assert [sorted(isles) for isles in side.rolled] == [
        [isle for isle in range(side.isles) if side.number[isle] == number] for number in range(7)
    ]
    assert [spelled(code) for code in side.code_of] == side.names


def isles_of(name: str) -> list[tuple[str, int]]:
    return [(row["resource"], row["number"]) for row in shipped(name)["island"]]


# -- "Checks run" ------------------------------------------------------------------------


@clause("CJ-P08")
def test_the_shipped_boards_give_no_warning() -> None:
    assert warnings(kit()) == []


@clause("CJ-P07")
def test_islands_by_number() -> None:
    assert [len(kit().wide.rolled[number]) for number in range(1, 6)] == [3, 3, 2, 2, 2]
    assert [len(kit().two.rolled[number]) for number in range(1, 6)] == [2, 2, 2, 2, 1]
    assert kit().wide.rolled[6] == kit().two.rolled[6] == []


@clause("CJ-R05")
@pytest.mark.parametrize("name", ["board_two", "board_four"])
def test_no_printed_site_touches_two_islands_of_one_number(name: str) -> None:
    side = side_of(name)
    for isles in side.touches:
        assert len({side.number[isle] for isle in isles}) == len(isles)


@clause("CJ-S12")
@pytest.mark.parametrize("name", ["board_two", "board_four"])
def test_everybody_starts_with_four_goods_on_four_numbers(name: str) -> None:
    side = side_of(name)
    for sites in side.start_lairs:
        isles = [isle for site in sites for isle in side.touches[site]]
        assert sorted(GOODS[side.makes[isle]] for isle in isles) == ["cutlass", "goat", "molasses", "wood"]
        assert len({side.number[isle] for isle in isles}) == 4


@clause("CJ-S12")
def test_free_sites_lie_equally_far_for_everybody() -> None:
    for side, expected in ((kit().wide, [4, 6, 6, 5, 2, 1, 0]), (kit().two, [2, 4, 4, 2, 0])):
        taken = sum(1 << site for sites in side.start_lairs for site in sites)
        for sites in side.start_lairs:
            assert distances(side, sites, taken) == expected


MIRRORS: list[tuple[Callable[[float, float], tuple[float, float]], dict[str, str]]] = [
    (
        lambda u, v: (-u, v),
        {"cutlass": "molasses", "molasses": "cutlass", "wood": "goat", "goat": "wood", "gold": "gold"},
    ),
    (lambda u, v: (u, -v), {good: good for good in GOODS}),
    (
        lambda u, v: (-u, -v),
        {"cutlass": "molasses", "molasses": "cutlass", "wood": "goat", "goat": "wood", "gold": "gold"},
    ),
]


@clause("CJ-S13", "CJ-Q02")
@pytest.mark.parametrize(("image", "goods"), MIRRORS)
def test_the_four_seats_are_mirror_images(
    image: Callable[[float, float], tuple[float, float]], goods: dict[str, str]
) -> None:
    side = kit().wide
    isle = [side.places[0].index(image(*place)) for place in side.places[0]]
    site = [side.places[1].index(image(*place)) for place in side.places[1]]
    berth = [side.places[2].index(image(*place)) for place in side.places[2]]
    for one in range(side.isles):
        assert goods[GOODS[side.makes[one]]] == GOODS[side.makes[isle[one]]]
        assert {site[end - 1] + 1 for end in sites_of(side.around[one])} == set(
            sites_of(side.around[isle[one]])
        )
    for one in range(side.berths):
        assert {site[end] for end in side.ends[one]} == set(side.ends[berth[one]])
    homes = {frozenset(sites): side.start_ships[seat] for seat, sites in enumerate(side.start_lairs)}
    for sites, ships in homes.items():
        assert homes[frozenset(site[one] for one in sites)] == [berth[one] for one in ships]


@clause("CJ-S10", "CJ-Q05")
def test_a_half_turn_swaps_the_two_seats() -> None:
    side = kit().two
    isle = [side.places[0].index((-u, -v)) for u, v in side.places[0]]
    site = [side.places[1].index((-u, -v)) for u, v in side.places[1]]
    berth = [side.places[2].index((-u, -v)) for u, v in side.places[2]]
    turned = {1: 2, 2: 1, 3: 4, 4: 3, 5: 5}
    for one in range(side.isles):
        assert side.makes[one] == side.makes[isle[one]]
        assert turned[side.number[one]] == side.number[isle[one]]
    assert {site[one] for one in side.start_lairs[0]} == set(side.start_lairs[1])
    assert {berth[one] for one in side.start_ships[0]} == set(side.start_ships[1])


@clause("CJ-P02")
def test_the_outermost_corners_of_the_corner_islands_carry_no_site() -> None:
    side = kit().wide
    corners = {name for name, around in zip(side.names, side.around, strict=True) if around.bit_count() == 4}
    assert corners == {"C1", "M2", "C4", "M4"}
