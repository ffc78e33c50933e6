"""What is read from the data, number by number, and how the sea is charted."""

import hashlib
import json

import pytest

from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import LETTERS, OCEANS
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.tables import Data
from tests.support import clause

# The first letters of the hash of each table as read. One that changes was read anew, or reads wrongly.
PINNED = {
    "auto": "25446abfd3",
    "captain_role": "c24061fdd1",
    "coins": "4a44dc1536",
    "dist": "baca9431b1",
    "exports_give": "877dd57522",
    "exports_name": "6b3613a2b2",
    "exports_pay": "a6893c5a0e",
    "faces": "3a0e306f25",
    "ghost_coins": "4a44dc1536",
    "ghost_cutlass": "5bf775530e",
    "ghost_fame": "d0a14371b8",
    "ghost_name": "d36132b2fe",
    "ghost_spyglass": "3a316d6d32",
    "hold": "0449b427f9",
    "hull": "93ab198add",
    "is_crew": "6b4f54f9ec",
    "is_upgrade": "d35e82d3b4",
    "loot_give": "0b16020fd4",
    "loot_kind": "0d143df8de",
    "map_count": "4a44dc1536",
    "map_shows": "13ad4571fa",
    "maps": "6ea6c44c5f",
    "mends": "84b18cc542",
    "names": "efb330eb31",
    "near": "ae9e8058ca",
    "ocean_name": "14d85e4e93",
    "price_coins": "f3c35a2a0e",
    "price_rum": "5a5d34a106",
    "quest_give": "2eeadc9eda",
    "quest_name": "a77890279f",
    "quest_need": "075948052d",
    "quest_need2": "172009dca6",
    "quest_objective": "6982e08ed5",
    "quest_pay": "2bc9837242",
    "quest_place": "be2d13788f",
    "quest_targets": "aa87f8cbf2",
    "rep_auto": "812c125804",
    "rep_rows": "b33626c7cb",
    "rep_start": "23bb198483",
    "required": "443a13ace1",
    "rows": "ec6cd34459",
    "rum": "6b86b273ff",
    "sails": "9e529f480b",
    "sectors": "7d93bac38d",
    "ship_rig": "15ece33c2e",
    "strength": "27acc6e3b2",
    "supply": "65fb44ea2b",
    "uses": "a6ab95c21d",
}


@pytest.mark.parametrize("name", sorted(Data.__slots__))
def test_each_table_is_read_as_ever(name: str) -> None:
    read = json.dumps(getattr(box.tables(), name))
    assert hashlib.sha256(read.encode()).hexdigest()[:10] == PINNED[name]


@clause("MP-O01", "MP-O02", "MP-O04", "MP-O05")
def test_the_sea_is_charted_card_by_card() -> None:
    s = table(sea="OA PA GB SA DO WR SR SS").s
    rows = ["".join(LETTERS[kind] for kind in s.feature[row * 9 : row * 9 + 9]) for row in range(9)]
    assert rows == [
        ".LG###Gs.",
        "FP.F#G.PG",
        "Js..P.L.J",
        "G.FF.LJG.",
        "s.L.J..LF",
        ".JGGsFs.G",
        "J.F.FsF.J",
        "sP.L.J.PL",
        ".GLF.GsF.",
    ]
    assert [OCEANS[s.ocean_at[cell]] for cell in (0, 4, 8, 27, 40, 35, 54, 58, 80)] == [
        *("OA", "PR", "PA", "DO", "WR", "SR", "GB", "SS", "SA"),
    ]
    assert [len(cells) for cells in (s.port, s.jungle, *s.spot, s.place_of)] == [9] * 5
    for cells, letter in ((s.port, "P"), (s.jungle, "J"), (s.spot[0], "s"), (s.spot[1], "L")):
        for ocean, cell in enumerate(cells):
            printed = letter in [LETTERS[kind] for kind in s.t.sectors[ocean]]
            assert (cell >= 0) == printed
            if cell >= 0:
                assert LETTERS[s.feature[cell]] == letter and s.ocean_at[cell] == ocean
    assert [s.sea[place] for place in s.place_of] == list(range(9))


@clause("MP-O03", "MP-O08")
def test_cells_beside_each_other_and_the_steps_between() -> None:
    t = table().s.t
    assert (t.near[0], t.near[40], t.near[80]) == ([1, 9], [31, 39, 41, 49], [71, 79])
    assert (t.near[4], t.near[13], t.near[22], t.near[12]) == ([], [], [21, 23, 31], [11, 21])
    assert sum(len(cells) > 0 for cells in t.near) == 77
    assert (t.dist[0][80], t.dist[12][14], t.dist[2][6], t.dist[22][22]) == (16, 4, 8, 0)
    assert (t.dist[22][4], t.dist[4][22], t.dist[4][4]) == (99, 99, 99)
    for start in range(81):
        for cell in range(81):
            assert t.dist[start][cell] == t.dist[cell][start]
