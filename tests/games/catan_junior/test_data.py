"""The shipped data is the ledger's, passes the ledger's checks, and a wrong pack is refused in one line."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.cli import run
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.tables import (
    COLOURS,
    GOODS,
    KINDS,
    Chart,
    Kit,
    distances,
    warnings,
)
from tests.games.catan_junior.support import ledger_rows, numbers, pack, shipped
from tests.support import clause

SIDES = [("R3", "board_four", 12, 32, 40), ("R4", "board_two", 9, 16, 16)]


def kit(data: Path | None = None) -> Kit:
    made = box.tables(data)
    assert isinstance(made, Kit)
    return made


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


# -- an owner's pack ---------------------------------------------------------------------


@clause("CJ-P08", "CJ-Q01")
def test_an_owner_may_list_a_second_start_ship(tmp_path: Path) -> None:
    board = shipped("board_two")
    board["start"]["red"]["ships"] = [3, 2]
    s = box.new(2, "", {"first_seat": 1}, pack(tmp_path, board_two=board))
    s.check()
    crews: Any = s.crews  # type: ignore[attr-defined]
    assert [crew.ships for crew in crews] == [6, 7]


def change(rows: dict[str, Any], where: str, value: Any) -> None:
    """`island 3 number`: the third island's number."""
    *path, last = where.split("/")
    spot: Any = rows
    for key in path:
        spot = spot[int(key) - 1] if isinstance(spot, list) else spot[key]
    if value is GONE:
        del spot[last]
    else:
        spot[last] = value


GONE = object()
WRONG = [
    ("pieces", "tiles", [18, 18, 18, 18], "tiles: should have five numbers (cutlass, goat, wood, gold"),
    ("pieces", "tiles", [18, 18, 4, 18, 18], "tiles: four players and the market need 5 of wood"),
    ("pieces", "tiles", "many", "tiles: should be a list of whole numbers"),
    ("pieces", "lairs", 7.5, "lairs: should be a whole number, not 7.5"),
    ("pieces", "lairs", 2, "lairs: should be from 3 to 12, not 2"),
    ("pieces", "ships", GONE, "ships: is missing"),
    ("pieces", "lairs_to_win", 8, "lairs_to_win: should be from 3 to 7, not 8"),
    ("pieces", "colour", "red", "colour: is not known here"),
    ("pieces", "price/lair", [0, 0, 0, 0, 0], "price: nothing is free"),
    ("pieces", "price/castle", [1, 1, 1, 1, 1], "castle: is not known here"),
    ("pieces", "hand/gold", 1, "gold: is not known here"),
    ("pieces", "coco/ghost/tiles", -1, "tiles: should be from 0 to 99, not -1"),
    ("pieces", "coco/parrot", {"tiles": 1}, "parrot: is not known here"),
    ("pieces", "coco/goods-GC/takes", [4], "takes: should have five numbers"),
    ("board_two", "island/1/number", 6, "island 1: number: should be from 1 to 5, not 6"),
    ("board_two", "island/1/number", 1, "island 1: name: should be W1, after resource and number"),
    ("board_two", "island/1/resource", "rum", "island 1: resource: should be one of cutlass, goat"),
    ("board_two", "island/1/sites", [1, 1], "island 1: sites: 1 is there twice"),
    ("board_two", "island/1/sites", [17], "island 1: sites: should hold whole numbers from 1 to 16, not 17"),
    ("board_two", "island/1/colour", "red", "island 1: colour: is not known here"),
    ("board_two", "island", [], "island: the Ghost Captain needs at least two"),
    ("board_two", "island", "C1", "island: should be a list of tables"),
    ("board_two", "lair_site/1/name", "L01", "lair_site 1: name: is not known here"),
    ("board_two", "ship_site/1/ends", [1], "ship_site 1: ends: should be two different lair-sites"),
    ("board_two", "ship_site/1/ends", [1, 4, 5], "ship_site 1: ends: should be two different lair-sites"),
    ("board_two", "ship_site/1/ends", [4, 4], "ship_site 1: ends: should be two different lair-sites"),
    ("board_two", "ship_site/2/ends", [4, 1], "ship_site 2: ends: another ship-site joins the same two"),
    ("board_two", "ship_site/1/ends", [3, 4], "ship_site: some lair-sites cannot be reached"),
    ("board_two", "ship_site/1/u", 99, "ship_site 1: u: should be a number from -50 to 50, not 99"),
    ("board_two", "start/red/lairs", [14, 3], "blue: lairs: a start site has two owners"),
    ("board_two", "start/red/lairs", [], "red: lairs: should have at least one"),
    ("board_two", "start/red/ships", [16], "red: ships: ship-site 16 is next to no start lair of red"),
    (
        "board_two",
        "start/red/lairs",
        [1, 2, 3, 4, 5, 6, 7],
        "lairs: the start sites of board_two need more pieces",
    ),
    ("board_two", "start/white", {"lairs": [1], "ships": []}, "white: is not known here"),
    ("board_two", "start/blue", GONE, "blue: is missing"),
    ("board_two", "market", [[1, 2]], "market: should have 5 places"),
    ("board_two", "castle", "north", "castle: should hold pairs of numbers"),
    ("board_two", "turtles", [[1, "x"]], "turtles: should hold numbers from -50 to 50, not 'x'"),
    ("board_two", "spooky/name", "SP", "spooky: name: is not known here"),
]


@clause("CJ-P08", "CJ-P01", "CJ-P07")
@pytest.mark.parametrize(("name", "where", "value", "says"), WRONG)
def test_a_wrong_pack_is_refused_in_one_line(
    tmp_path: Path, name: str, where: str, value: Any, says: str
) -> None:
    rows = shipped(name)
    change(rows, where, value)
    with pytest.raises(Unreadable) as refused:
        box.tables(pack(tmp_path, **{name: rows}))
    assert says in str(refused.value)
    assert str(refused.value).startswith(("pack.toml: ", "pieces.toml: lairs"))
    assert "\n" not in str(refused.value)


@clause("CJ-P08")
def test_a_pack_with_an_unknown_table_or_no_toml_is_refused(tmp_path: Path) -> None:
    for text, says in (
        ("hats = {}", "hats: no such table; there are board_four, board_two, pieces"),
        ("pieces = 3", "pieces: should be a table"),
        ("pieces = ", "not TOML"),
    ):
        (tmp_path / "pack.toml").write_text(text)
        with pytest.raises(Unreadable, match=says):
            box.tables(tmp_path / "pack.toml")
    with pytest.raises(Unreadable, match="No such file"):
        box.tables(tmp_path / "none.toml")


@clause("CJ-P08")
def test_an_odd_board_is_played_but_warned_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = shipped("board_two")
    board["island"][4] |= {"name": "Au3", "number": 3}
    board["island"][0]["sites"] = [3, 4, 6]
    board["island"][1]["sites"] = [2, 4, 5, 7]
    board["ship_site"][15]["ends"] = [16, 8]
    said = warnings(kit(pack(tmp_path, board_two=board)))
    assert "board_two: L01 touches no island" in said
    assert "board_two: L04 touches two islands of one number" in said
    assert any("cross" in line for line in said)
    assert any("free sites by distance" in line for line in said)
    board["start"]["red"]["lairs"] = [3, 8]
    board["start"]["red"]["ships"] = [3]
    said = warnings(kit(pack(tmp_path, board_two=board)))
    assert any("harvest different goods" in line for line in said)
    assert all(line.startswith("board_two: ") for line in said)
    path = pack(tmp_path, board_two=board)
    assert box.warnings(path) == said
    assert run(["simulate", "catan_junior", "--games", "1", "--seats", "2", "--data", str(path)]) == 0
    assert "harvest different goods" in capsys.readouterr().err


@clause("CJ-P08")
def test_the_mark_of_a_pack_differs_from_the_shipped_one(tmp_path: Path) -> None:
    pieces = shipped("pieces")
    pieces["ghost_takes"] = 3
    marks = Counter([box.data_mark(), box.data_mark(), box.data_mark(pack(tmp_path, pieces=pieces))])
    assert sorted(marks.values()) == [1, 2]
