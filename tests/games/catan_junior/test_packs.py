"""An owner's data pack: what it may say, what is odd in it, and how a wrong one is refused in one line."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.cli import run
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions.given import resources
from quarterdeck.games.catan_junior.tables import Chart, Kit, crossings, unequal_seats, warnings
from tests.games.catan_junior.support import pack, shipped
from tests.support import clause


def kit(data: Path | None = None) -> Kit:
    made = box.tables(data)
    assert isinstance(made, Kit)
    return made


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
    ("board_two", "ship_site/1/name", "S01", "ship_site 1: name: is not known here"),
    ("board_two", "flags", 1, "board_two: flags: is not known here"),
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
    ("board_two", "start/red", {"lairs": [2, 11], "ships": [14]}, "blue: lairs: a start site has two owners"),
    ("board_two", "start/red/boats", [1], "red: boats: is not known here"),
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


LIMITS = [  # a number, the least and the most it may be
    ("pieces", "lairs", 7, 12),
    ("pieces", "ships", 1, 40),
    ("pieces", "lairs_to_win", 3, 7),
    ("pieces", "ghost_takes", 0, 18),
    ("pieces", "coco/ghost/tiles", 0, 99),
    ("board_two", "lair_site/1/u", -50, 50),
    ("board_two", "lair_site/1/v", -50, 50),
    ("board_two", "spooky/u", -50, 50),
]


@clause("CJ-P08")
@pytest.mark.parametrize(("name", "where", "least", "most"), LIMITS)
def test_a_number_may_be_so_small_and_so_large(
    tmp_path: Path, name: str, where: str, least: int, most: int
) -> None:
    for value in (least, most):
        rows = shipped(name)
        change(rows, where, value)
        box.tables(pack(tmp_path, **{name: rows}))
    for value in (least - 1, most + 1):
        rows = shipped(name)
        change(rows, where, value)
        with pytest.raises(Unreadable, match=r"should be (a number )?from"):
            box.tables(pack(tmp_path, **{name: rows}))


@clause("CJ-P08", "CJ-S16", "CJ-S04")
def test_lists_of_five_have_their_limits_and_there_must_be_enough_for_all(tmp_path: Path) -> None:
    def tables(tiles: list[int], hand: list[int]) -> Kit:
        pieces = shipped("pieces") | {"tiles": tiles, "hand": {"tiles": hand}}
        return kit(pack(tmp_path, pieces=pieces))

    assert tables([99, 1, 5, 1, 9], [0, 0, 1, 0, 2]).tiles == [99, 1, 5, 1, 9]
    for tiles, hand in (
        ([100, 1, 5, 1, 9], [0, 0, 1, 0, 2]),
        ([99, 0, 5, 1, 9], [0, 0, 1, 0, 2]),
        ([99, 1, 4, 1, 9], [0, 0, 1, 0, 2]),
        ([99, 1, 5, 1, 8], [0, 0, 1, 0, 2]),
        ([99, 1, 5, 1, 9], [0, 0, 1, 0, -1]),
    ):
        with pytest.raises(Unreadable, match="tiles"):
            tables(tiles, hand)


@clause("CJ-P08", "CJ-B03")
@pytest.mark.parametrize("what", ["lair", "ship", "coco"])
def test_nothing_is_free(tmp_path: Path, what: str) -> None:
    pieces = shipped("pieces")
    pieces["price"][what] = [0, 0, 0, 1, 0]
    assert kit(pack(tmp_path, pieces=pieces)).tiles == [18] * 5
    pieces["price"][what] = [0, 0, 0, 0, 0]
    with pytest.raises(Unreadable, match="price: nothing is free"):
        kit(pack(tmp_path, pieces=pieces))


@clause("CJ-P08", "CJ-E01")
def test_nobody_starts_with_more_than_there_is_or_wins_at_once(tmp_path: Path) -> None:
    pieces = shipped("pieces")
    pieces |= {"lairs": 3, "lairs_to_win": 3, "ships": 1}
    assert kit(pack(tmp_path, pieces=pieces)).goal == 3
    board = shipped("board_four")
    board["start"]["white"]["lairs"] = [6, 30, 1]
    with pytest.raises(Unreadable, match="lairs: the start sites of board_four need more pieces"):
        kit(pack(tmp_path, pieces=pieces, board_four=board))
    board = shipped("board_four")
    board["start"]["white"]["ships"] = [9, 8]
    with pytest.raises(Unreadable, match="lairs: the start sites of board_four need more pieces"):
        kit(pack(tmp_path, pieces=pieces, board_four=board))


@clause("CJ-P08", "CJ-G02")
def test_a_board_has_two_islands_at_least_and_twelve_thirty_two_and_forty_places_at_most(
    tmp_path: Path,
) -> None:
    board = shipped("board_two")
    board["island"] = board["island"][:2]
    assert kit(pack(tmp_path, board_two=board)).two.isles == 2
    board["island"] = board["island"][:1]
    with pytest.raises(Unreadable, match="island: the Ghost Captain needs at least two"):
        kit(pack(tmp_path, board_two=board))
    for rows, most in (("island", 12), ("lair_site", 32), ("ship_site", 40)):
        board = shipped("board_four")
        board[rows].append(board[rows][0])
        with pytest.raises(Unreadable, match=f"{rows}: should have at most {most} entries, not {most + 1}"):
            kit(pack(tmp_path, board_four=board))


@clause("CJ-P07", "CJ-P08")
@pytest.mark.parametrize("one", [0, 8])
def test_no_side_prints_the_same_resource_and_number_twice(tmp_path: Path, one: int) -> None:
    board = shipped("board_two")
    name, good, number = (board["island"][one][key] for key in ("name", "resource", "number"))
    board["island"][4] |= {"name": name, "resource": good, "number": number}
    with pytest.raises(Unreadable, match=f"name: {name} is there twice"):
        kit(pack(tmp_path, board_two=board))


@clause("CJ-P08")
@pytest.mark.parametrize("where", ["castle", "turtles", "market"])
def test_places_for_the_eyes_are_pairs_of_numbers_on_the_sheet(tmp_path: Path, where: str) -> None:
    def tables(pair: Any) -> Chart:
        board = shipped("board_two")
        board[where] = pair if where == "castle" else [pair] * (5 if where == "market" else 3)
        return kit(pack(tmp_path, board_two=board)).two

    assert tables([-50, 50]).market[0] == ((-50, 50) if where == "market" else (9, -4.8))
    for pair in ([1], [1, 2, 3], [-50.5, 0], [0, 50.5], [True, 0], ["a", 0], 3):
        with pytest.raises(Unreadable, match=where):
            tables(pair)
    board = shipped("board_two")
    board[where] = 7
    with pytest.raises(Unreadable, match=f"{where}: should hold pairs of numbers"):
        kit(pack(tmp_path, board_two=board))


@clause("CJ-P08")
def test_a_pack_may_do_without_turtle_isles_but_not_without_booths(tmp_path: Path) -> None:
    board = shipped("board_two") | {"turtles": []}
    assert kit(pack(tmp_path, board_two=board)).two.turtles == []
    board["market"] = board["market"][:4]
    with pytest.raises(Unreadable, match="market: should have 5 places"):
        kit(pack(tmp_path, board_two=board))


@clause("CJ-P08", "CJ-X03")
def test_a_resource_goes_by_its_name_in_the_singular_or_plural_or_by_its_code() -> None:
    for good, (name, plural, code) in enumerate(
        [
            ("cutlass", "cutlasses", "C"),
            ("goat", "goats", "G"),
            ("wood", "Wood", "w"),
            ("GOLD", "gold", "Au"),
            ("molasses", "Molasses", "m"),
        ]
    ):
        assert resources("market", [name, plural, code]) == [good] * 3
    for word in ("", "cutlas", "rum", "A"):
        with pytest.raises(Unreadable):
            resources("market", [word])


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


# -- what is odd -------------------------------------------------------------------------


def lines(places: list[tuple[float, float]], *ends: list[int]) -> Chart:
    """A side with nothing but ship-sites between places."""
    side = Chart()
    side.places = [[], places, []]
    side.ends = list(ends)
    return side


@clause("CJ-P08", "CJ-P01")
def test_ship_sites_that_cross_are_named() -> None:
    square: list[tuple[float, float]] = [(0, 0), (2, 2), (0, 2), (2, 0), (1, 1), (5, 1)]
    assert crossings(lines(square, [0, 1], [2, 3])) == ["S01 and S02 cross"]
    assert crossings(lines(square, [0, 2], [0, 1], [2, 3])) == ["S02 and S03 cross"]
    assert crossings(lines(square, [0, 1], [1, 2])) == []  # a shared end
    assert crossings(lines(square, [0, 2], [3, 1])) == []  # side by side
    assert crossings(lines(square, [0, 1], [4, 5])) == []  # one only touches the other
    assert crossings(lines(square, [4, 5], [0, 1])) == []
    assert crossings(lines(square, [0, 2], [4, 5])) == []  # one points at the other
    assert crossings(lines(square, [4, 5], [0, 2])) == []
    far: list[tuple[float, float]] = [(1, 3), (3, 1), (2, 1), (3, 3)]
    assert crossings(lines(far, [0, 1], [2, 3])) == ["S01 and S02 cross"]


@clause("CJ-P08", "CJ-S12")
def test_seats_that_are_unequal_are_told_with_their_numbers(tmp_path: Path) -> None:
    board = shipped("board_two")
    board["start"]["red"] |= {"lairs": [2, 4], "ships": [1]}
    side = kit(pack(tmp_path, board_two=board)).two
    assert unequal_seats(side) == [
        "the start lairs harvest different goods: [[1, 2, 1, 1, 0], [1, 1, 1, 0, 1]]",
        "free sites by distance from the start lairs differ: [[4, 4, 2, 2, 0], [2, 4, 3, 3, 0]]",
    ]
    board["start"]["red"] |= {"lairs": [3, 4], "ships": [1]}
    side = kit(pack(tmp_path, board_two=board)).two
    assert [line.split(":")[0] for line in unequal_seats(side)] == [
        "the start lairs harvest different goods",
        "free sites by distance from the start lairs differ",
    ]
    assert unequal_seats(kit().two) == unequal_seats(kit().wide) == []
