"""Places and adjacency."""

from pathlib import Path

import pytest

from quarterdeck.engine.errors import Broken, Illegal
from quarterdeck.games.catan_junior.positions import castle_of, hand, lairs_of, ships_of, stockpile, table
from tests.games.catan_junior.support import (
    NOWHERE,
    NOWHERE_FOR_TWO,
    ledger_rows,
    numbers,
    pack,
    random_game,
    shipped,
)
from tests.support import clause

SIDES = [("R3", 4), ("R4", 2)]
CODES = {"C": 0, "G": 1, "W": 2, "Au": 3, "M": 4}


@clause("CJ-P01", "CJ-B05")
@pytest.mark.parametrize(("side", "seats"), SIDES)
def test_a_ship_opens_both_ends_of_its_site_and_nothing_else(side: str, seats: int) -> None:
    for code, ends, *_ in ledger_rows(side, "ship-site"):
        free = NOWHERE if seats == 4 else NOWHERE_FOR_TWO
        ships = {**free, "red": numbers(code)}
        t = table(seats=seats, phase="actions", lairs=free, ships=ships, goods={"red": "lair"})
        assert t.choices("lair") == [f"lair {number}" for number in numbers(ends)]


@clause("CJ-P01", "CJ-B09")
@pytest.mark.parametrize(("side", "seats"), SIDES)
def test_a_lair_opens_every_ship_site_that_ends_there(side: str, seats: int) -> None:
    for code, _u, _v, _isles, lines, _start in ledger_rows(side, "lair-site"):
        free = NOWHERE if seats == 4 else NOWHERE_FOR_TWO
        lairs = {**free, "red": numbers(code)}
        t = table(seats=seats, phase="actions", lairs=lairs, ships=free, goods={"red": "ship"})
        assert t.choices("ship") == [f"ship {number}" for number in numbers(lines)]


@clause("CJ-P02", "CJ-R03")
@pytest.mark.parametrize(("side", "seats"), SIDES)
def test_a_lair_harvests_every_island_it_touches(side: str, seats: int) -> None:
    for code, _u, _v, isles, _lines, _start in ledger_rows(side, "lair-site"):
        lairs = {**(NOWHERE if seats == 4 else NOWHERE_FOR_TWO), "red": numbers(code)}
        for face in range(1, 6):
            t = table(seats=seats, lairs=lairs, goods={"red": ""})
            t.play(f"die {face}")
            expected = [0, 0, 0, 0, 0]
            for isle in isles.split():
                if isle[-1] == str(face):
                    expected[CODES[isle[:-1]]] += 1
            assert t.s.crews[0].goods == expected, (code, face)


@clause("CJ-P02", "CJ-R06")
def test_ships_produce_nothing() -> None:
    for face in range(1, 6):
        t = table(
            lairs={**NOWHERE, "red": [1]},
            ships={**NOWHERE, "red": [22, 31, 32, 19, 25, 26, 13]},
            goods={"red": ""},
        )
        t.play(f"die {face}")
        assert hand(t, "red") == ("0/0/1/0/0" if face == 2 else "0/0/0/0/0")


@clause("CJ-P03")
def test_a_site_holds_one_piece() -> None:
    t = table(
        phase="actions",
        goods={"red": "2 lair 2 ship"},
        lairs={"red": [27, 21], "blue": [10, 15]},
        ships={"red": [32, 22], "blue": [16]},
    )
    assert t.why("lair 15") == "CJ-P03"
    assert t.why("lair 21") == "CJ-P03"
    assert t.why("ship 22") == "CJ-P03"
    assert t.choices("lair") == []
    assert t.choices("ship") == ["ship 31", "ship 33"]


@clause("CJ-P03")
@pytest.mark.parametrize("piece", ["lairs", "ships"])
def test_two_pieces_on_one_site_are_no_position(piece: str) -> None:
    with pytest.raises(Broken, match="CJ-P03"):
        if piece == "lairs":
            table(lairs={"red": [27, 10]})
        else:
            table(ships={"red": [16]})


@clause("CJ-P03", "CJ-H04")
def test_the_castle_holds_one_lair() -> None:
    t = table(phase="actions", cocos={"red": 1, "blue": 1}, goods={"red": "coco"}, stack="goods-WM" + FILL)
    t.play("coco", "tile goods-WM")
    assert castle_of(t) == "red"
    assert [crew.lairs for crew in t.s.crews] == [4, 5, 5, 5]


FILL = " ghost" * 7 + " build" * 5 + " goods-GC"


@clause("CJ-P04", "CJ-H05")
def test_losing_the_castle_moves_no_other_piece() -> None:
    t = table(phase="actions", turn="orange", cocos={"blue": 1}, goods={"orange": "coco"})
    before = [(lairs_of(t, seat), ships_of(t, seat)) for seat in range(4)]
    t.play("coco", "tile ghost", "ghost W2")
    assert castle_of(t) == ""
    assert [(lairs_of(t, seat), ships_of(t, seat)) for seat in range(4)] == before


@clause("CJ-P04")
@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (4, "standard"), (3, "advanced")])
def test_pieces_on_sites_stay_for_the_whole_game(seats: int, variant: str) -> None:
    homes, fleets = [0] * seats, [0] * seats
    for s in random_game(4, seats, variant):
        for seat, crew in enumerate(s.crews):
            assert homes[seat] & ~crew.homes == 0
            assert fleets[seat] & ~crew.fleet == 0
            homes[seat], fleets[seat] = crew.homes, crew.fleet
    assert max(home.bit_count() for home in homes) >= 5


@clause("CJ-P05", "CJ-P06", "CJ-Q24")
@pytest.mark.parametrize(
    ("face", "harvest"),
    [(1, "0/2/2/0/0"), (2, "0/2/2/0/0"), (3, "0/0/0/2/0"), (4, "0/0/0/0/0"), (5, "0/0/0/2/0")],
)
def test_sites_around_spooky_island_harvest_their_producing_islands_only(face: int, harvest: str) -> None:
    t = table(lairs={"red": [8, 13, 14, 19, 20, 25]}, goods={"red": ""})
    t.play(f"die {face}")
    assert hand(t, "red") == harvest


@clause("CJ-P05", "CJ-G03", "CJ-Q15")
def test_spooky_island_is_no_island_to_send_the_captain_to() -> None:
    t = table(phase="ghost")
    assert len(t.choices("ghost")) == 12
    with pytest.raises(Illegal):
        t.play("ghost SP")


@clause("CJ-P06", "CJ-Q24")
def test_a_lair_beside_spooky_island_is_an_ordinary_one_and_not_in_the_castle() -> None:
    t = table(phase="actions", lairs={"red": [4, 27]}, ships={"red": [6]}, goods={"red": "lair ship"})
    t.play("lair 8")
    assert castle_of(t) == ""
    assert t.s.lairs_out(0) == 3
    assert t.choices("ship") == [f"ship {number}" for number in (2, 3, 12, 13, 32, 33)]
    t.play("end", "die 1")
    assert hand(t, "red") == "0/3/1/0/0"  # L04 and L08 both touch G1


@clause("CJ-P06", "CJ-H10")
def test_the_castle_touches_no_island_and_no_ship_site() -> None:
    for face in range(1, 6):
        t = table(lairs=NOWHERE, ships=NOWHERE, cocos={"red": 1})
        before = stockpile(t)
        t.play(f"die {face}")
        assert stockpile(t) == before
    t = table(
        phase="actions", lairs={"red": []}, ships={"red": []}, cocos={"red": 1}, goods={"red": "2 lair"}
    )
    assert t.choices("ship") == []
    assert t.choices("lair") == []
    t = table(phase="actions", goods={"red": "coco 2 lair"}).play("coco", "tile goods-WM")
    assert castle_of(t) == "red"
    assert t.choices("ship") == ["ship 1", "ship 5", "ship 33"]
    assert t.choices("lair") == ["lair 21"]


@clause("CJ-P07")
def test_no_island_shows_a_six() -> None:
    for side, seats in SIDES:
        t = table(seats=seats)
        assert {row[3] for row in ledger_rows(side, "island")} == {"1", "2", "3", "4", "5", "none"}
        assert sorted(set(t.s.map.number)) == [1, 2, 3, 4, 5]


@clause("CJ-P08")
def test_counts_prices_and_starts_come_from_the_data(tmp_path: Path) -> None:
    pieces = shipped("pieces")
    pieces |= {"tiles": [9, 10, 11, 12, 13], "lairs": 5, "ships": 3, "lairs_to_win": 4, "ghost_takes": 3}
    pieces["price"]["ship"] = [0, 0, 0, 1, 0]
    pieces["coco"]["ghost"]["tiles"] = 1
    pieces["hand"]["tiles"] = [1, 0, 0, 1, 0]
    board = shipped("board_two")
    board["start"]["red"] = {"lairs": [1, 3, 2], "ships": [3, 2]}
    data = pack(tmp_path, pieces=pieces, board_two=board)
    t = table(seats=2, data=data)
    assert stockpile(t) == "6/9/10/9/12"
    assert hand(t, "red") == "1/0/0/1/0"
    assert [(crew.lairs, crew.ships) for crew in t.s.crews] == [(2, 1), (3, 2)]
    assert sum(t.s.coco) == 10
    t.play("die 6", "ghost Au5", "ship 1")
    assert hand(t, "red") == "1/0/0/3/0"
    assert t.s.crews[0].ships == 0
    assert t.why("ship 4") == "CJ-B09"
    assert t.why("lair 17") == "CJ-P08"
    assert t.why("ship 17") == "CJ-P08"


@clause("CJ-P08", "CJ-B11")
def test_supply_is_eight_less_what_lies_on_the_board() -> None:
    t = table(seats=2, phase="actions", goods={"red": "3 ship"})
    assert t.s.crews[0].ships == 7
    t.play("ship 2")
    assert t.s.crews[0].ships == 6
