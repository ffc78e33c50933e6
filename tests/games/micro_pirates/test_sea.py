"""MP-O: the sea."""

from itertools import permutations

from quarterdeck.games.micro_pirates.constants import CLOSED, ROYAL
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, where
from tests.support import clause


@clause("MP-O01")
def test_nine_cards_make_a_board_of_nine_by_nine_cells() -> None:
    t = table()
    assert len(t.s.feature) == 81 and len(t.s.sea) == 9
    assert t.s.jungle[1] == 0  # GB lies top-left, and its sector 1 is the Jungle
    assert t.s.port[4] == 7 * 9 + 7  # OA lies bottom-right; its centre is sector 5
    other = table(sea="OA SA PA GB WR SS DO SR")
    assert other.s.port[4] == 1 * 9 + 1


@clause("MP-O02")
def test_four_cells_of_port_royal_are_closed_and_nothing_enters_them() -> None:
    t = table(at={"red": "r2c4"})
    closed = [cell for cell in range(81) if t.s.feature[cell] == CLOSED]
    assert closed == [3, 4, 5, 13]
    assert t.why("sail r1c4") == "MP-O02" and t.why("sail r0c4") == "MP-O02"
    beside = table(at={"red": "r1c3"})
    assert not beside.offers("sail r1c4")
    assert beside.s.t.dist[1 * 9 + 3][1 * 9 + 5] == 4  # round the closed centre, through the Port


@clause("MP-O03")
def test_cells_touch_along_edges_also_between_cards_but_not_round_the_rim() -> None:
    near = table().s.t.near
    assert near[2 * 9 + 2] == [11, 19, 21, 29]  # r1c2, r2c1, r2c3 (Port Royal's card), r3c2
    assert near[0] == [1, 9]
    assert 8 not in near[0] and 72 not in near[0] and 10 not in near[0]


@clause("MP-O04")
def test_a_sector_offers_only_what_it_prints() -> None:
    assert table(at={"red": "r0c2"}).choices("forage") == ["forage"]  # Fish
    plain = table(at={"red": "r0c1"})
    assert plain.choices("forage") == [] and plain.choices("explore") == []
    assert plain.choices("port") == [] and plain.choices("trade") == []
    features = [table().s.feature.count(kind) for kind in range(8)]
    assert features == [4, 26, 5, 8, 11, 11, 8, 8]


@clause("MP-O05")
def test_there_are_five_ports_and_only_the_port_sector_counts() -> None:
    t = table()
    assert sorted(cell for cell in t.s.port if cell >= 0) == [10, 16, ROYAL, 64, 70]
    assert table(at={"red": "PR.port"}).offers("port")
    assert table(at={"red": "r2c3"}).why("port") == "MP-C01"


@clause("MP-O06")
def test_only_port_royal_holds_several_ships() -> None:
    t = table(seats=3, at={"red": "PR.port", "blue": "PR.port", "yellow": "r2c3"}, turn="yellow")
    t.play("sail r2c4")
    assert where(t, 2) == where(t, 0) == where(t, 1)
    assert t.question == "choose an action"


@clause("MP-O07")
def test_blockades_never_hinder_movement_and_merchants_stay() -> None:
    t = table(at={"red": "r0c1"}, blockades="GB")
    merchants = t.s.ships[5:]
    t.play("sail r0c0")
    assert where(t) == "r0c0" and t.question == "choose an action"
    assert t.s.ships[5:] == merchants
    assert max(t.s.blocked) == 1


@clause("MP-O08")
def test_distance_ignores_ships_and_markers() -> None:
    t = table()
    away = t.s.t.dist[ROYAL]
    assert [away[t.s.port[ocean]] for ocean in (1, 2, 3, 4)] == [4, 4, 8, 8]
    crowded = table(small="r2c3 r2c5 r3c4", large="")
    assert crowded.s.t.dist[ROYAL] == away


def test_every_arrangement_is_connected_even_with_all_spots_taken() -> None:
    """The ledger's data check: the open cells stay connected if all Merchant spots are occupied."""
    t = table()
    near = t.s.t.near
    codes = ["GB", "SA", "PA", "OA"], ["WR", "SS", "DO", "SR"]
    for corners in list(permutations(codes[0]))[::5]:
        for sides in list(permutations(codes[1]))[::5]:
            s = table(sea=[*corners, *sides], small="", large="").s
            spots = {cell for cells in s.spot for cell in cells if cell >= 0}
            seen, edge = {ROYAL}, [ROYAL]
            while edge:
                edge = [c for cell in edge for c in near[cell] if c not in spots and c not in seen]
                edge = sorted(set(edge))
                seen |= set(edge)
            assert len(seen) == 77 - 16


def test_positions_put_ships_where_they_are_told() -> None:
    assert crew(table(at={"red": "SR.jungle"})).cell == 6 * 9 + 3
