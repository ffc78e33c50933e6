"""Every limit of a data pack: the last value that is taken, and the first that is refused."""

from typing import Any

import pytest

from quarterdeck.engine.data import Pack
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.pirate_haven.constants import ABILITIES
from quarterdeck.games.pirate_haven.island import new_crew
from quarterdeck.games.pirate_haven.tables import Board, read
from tests.games.pirate_haven.support import LEDGER
from tests.support import clause

FOUR_SEA = [["sea"] * 4, ["sea"] * 4, ["land"] * 4, ["land"] * 4]


DATA = LEDGER.parent / "data"


def packed(**changes: Any) -> Pack:
    """The shipped data with other values: `island_rows=...`, `tiles_3_value=...` (the row and its key)."""
    pack = Pack(DATA)
    for where, value in changes.items():
        name, _, key = where.partition("_")
        rows = pack.sheets[name].rows
        number, _, inner = key.partition("_")
        if number.isdecimal():
            rows, key = rows["tile"][int(number)], inner
        rows[key] = value
    return pack


def taken(**changes: Any) -> Board:
    return read(packed(**changes))


def refused(**changes: Any) -> str:
    with pytest.raises(Unreadable) as caught:
        read(packed(**changes))
    return str(caught.value)


# what it is, the smallest and the largest value
NUMBERS = [
    ("island_resources", 0, 12),
    ("island_income_limit", 6, 40),
    ("tiles_0_resources", 0, 12),
    ("tiles_4_treasure", 0, 12),
    ("tiles_17_rum", 0, 12),
    ("supply_treasure_income", 1, 12),
    ("supply_action_income", 0, 12),
    ("supply_bonus_income", 0, 12),
]


@pytest.mark.parametrize(("what", "low", "high"), NUMBERS)
def test_a_number_is_taken_up_to_its_limits_and_not_beyond(what: str, low: int, high: int) -> None:
    name, _, key = what.partition("_")
    key = key.lstrip("0123456789_")
    for value in (low, high):
        t = taken(**{what: value})
        fields = {"resources": "base_resources", "treasure_income": "exchange"}
        found = getattr(t, key if name == "tiles" else fields.get(key, key))
        assert (found[int(what.split("_")[1])] if name == "tiles" else found) == value
    for value in (low - 1, high + 1):
        assert f"{key}: should be from {low} to {high}, not {value}" in refused(**{what: value})
    assert f"{key}: should be a whole number, not None" in refused(**{what: None})


@clause("PH-Q46")
@pytest.mark.parametrize(
    ("what", "low", "high", "spots"),
    [
        ("supply_resource_dice", 0, 99, 8),
        ("supply_treasure_dice", 0, 99, 12),
        ("supply_navy_dice", 0, 99, 12),
        ("supply_rum", 0, 99, 12),
    ],
)
def test_dice_and_rum_must_be_enough_for_all_rounds(what: str, low: int, high: int, spots: int) -> None:
    key = what.partition("_")[2]
    for value in (low - 1, high + 1):
        assert f"{key}: should be from {low} to {high}, not {value}" in refused(**{what: value})
    letter = {"resource_dice": "R", "treasure_dice": "T", "navy_dice": "N", "rum": "M"}[key]
    for value in (low, spots - 1):
        few = f"{key}: {value} are too few: {letter} stands on {spots} spots in 4 rounds"
        assert few in refused(**{what: value})
    for value in (spots, high):
        assert value in taken(**{what: value}).pool


@clause("PH-R01", "PH-Q46")
def test_rounds_are_as_many_as_the_supply_is_good_for() -> None:
    assert taken(supply_rounds=1).rounds == 1
    assert "rounds: should be from 1 to 20, not 0" in refused(supply_rounds=0)
    assert "rounds: should be from 1 to 20, not 21" in refused(supply_rounds=21)
    assert "16 are too few: B stands on 80 spots in 20 rounds" in refused(supply_rounds=20)
    said = refused(map_6_top="B")  # instead of a Resource die
    assert "map.toml: tile: 16 are too few: B stands on 20 spots in 4 rounds" in said
    assert "S stands on 20 spots" in refused(map_6_top="S")
    assert taken(map_6_top="I2").print.count(9) == 2  # a special action needs nothing


@clause("PH-M10")
def test_a_die_may_have_other_faces() -> None:
    assert taken(supply_faces=[1, 1, 2, 6, 6, 6]).faces == [2, 1, 0, 0, 0, 3]
    for faces in ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 7]):
        assert "faces: should hold whole numbers from 1 to 6" in refused(supply_faces=faces)
    for faces in ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 6]):
        assert f"faces: a die has six, not {len(faces)}" in refused(supply_faces=faces)


@clause("PH-F07", "PH-F14")
@pytest.mark.parametrize("key", ["navy_fame", "direction_plain", "direction_flipped"])
def test_fame_by_rank_is_four_falling_numbers(key: str) -> None:
    assert getattr(taken(**{f"supply_{key}": [100, 50, 50, 0]}), key) == [100, 50, 50, 0]
    for fame in ([101, 10, 5, 0], [20, 10, 5, -1]):
        assert f"{key}: should hold whole numbers from 0 to 100" in refused(**{f"supply_{key}": fame})
    for fame in ([20, 10, 5], [20, 10, 5, 5, 0], [20, 10, 0, 5]):
        assert f"{key}: should be four numbers" in refused(**{f"supply_{key}": fame})


@clause("PH-M01", "PH-N01", "PH-N02", "PH-N03")
def test_map_tiles_laid_are_three_even_numbers() -> None:
    assert taken(supply_map_tiles=[2, 2, 12]).columns == [0, 0, 1, 1, 6]
    for tiles in ([1, 10, 12], [8, 10, 13]):
        assert "map_tiles: should hold whole numbers from 2 to 12" in refused(supply_map_tiles=tiles)
    for tiles in ([8, 10], [8, 9, 12], [8, 10, 12, 12]):
        assert "map_tiles: should be three even numbers" in refused(supply_map_tiles=tiles)


@clause("PH-F12")
def test_the_rum_table_rises() -> None:
    assert taken(island_rum_fame=[0, 100]).rum_fame == [0, 100]
    assert "rum_fame: should hold whole numbers from 0 to 100" in refused(island_rum_fame=[1, 101])
    assert "rum_fame: should hold whole numbers from 0 to 100" in refused(island_rum_fame=[-1, 3])
    for fame in ([], [3, 3], [3, 1]):
        assert "rum_fame: should be increasing" in refused(island_rum_fame=fame)


@clause("PH-C04", "PH-S02")
def test_the_island_has_eight_connected_spots_of_each_terrain() -> None:
    assert taken(island_rows=FOUR_SEA).terrain == [1] * 8 + [0] * 8
    said = refused(island_rows=[["sea"] * 4, ["sea"] * 4, ["sea", "land", "land", "land"], ["land"] * 4])
    assert "rows: should have 8 land spots, not 7" in said
    said = refused(island_rows=[["sea"] * 4, ["land"] * 4, ["land"] * 4, ["sea"] * 4])
    assert "rows: the sea should be connected" in said
    said = refused(island_rows=[["land"] * 4, ["sea"] * 4, ["sea"] * 4, ["land"] * 4])
    assert "rows: the land should be connected" in said
    assert "rows: the sea should be connected" in refused(island_rows=[["sea", "land", "land", "sea"]] * 4)
    for rows in (FOUR_SEA[:3], [*FOUR_SEA, ["sea"] * 4], "sea"):
        assert "rows: should be four rows of four spots" in refused(island_rows=rows)
    for row in (["sea"] * 3, ["sea"] * 5, ["sea", "sea", "sea", "lake"], "sea "):
        assert "rows: a row should be four of land and sea" in refused(island_rows=[row, *FOUR_SEA[1:]])


@clause("PH-S05", "PH-C01")
def test_tiles_have_values_copies_and_die_spots_in_their_limits() -> None:
    for value in (0, 7):
        assert f"value: should be from 1 to 6, not {value}" in refused(tiles_0_value=value)
    assert "PIR should have the values 1 to 6, each once" in refused(tiles_6_value=2)
    for copies in (-1, 17):
        assert f"copies: should be from 0 to 16, not {copies}" in refused(tiles_12_copies=copies)
    assert "SHP should have 16 copies, not 17" in refused(tiles_12_copies=4)
    alone = {f"tiles_{n}_copies": 16 if n == 8 else 0 for n in range(6, 12)}
    assert taken(**alone).copies[6:12] == [0, 0, 16, 0, 0, 0]
    assert "spots: should be at most two of F and K" in refused(tiles_0_spots="X")
    assert "spots: should be a text of at most 2 letters" in refused(tiles_0_spots="FFF")
    assert "spots: PH-C10: Ship tiles have no locked spots" in refused(tiles_12_spots="K")
    t = taken(tiles_0_spots="KF", tiles_6_spots="KK", tiles_17_spots="")
    assert (t.slots[0], t.locked[0], t.locked[6], t.locked[17]) == (2, [1, 0], [1, 1], [])


def test_names_codes_and_abilities_belong_to_their_tile() -> None:
    assert taken(tiles_0_name="x" * 24).name[0] == "x" * 24
    assert "name: should be a text of at most 24 letters" in refused(tiles_0_name="x" * 25)
    assert "code: should be BLD1, not BLD2" in refused(tiles_0_code="BLD2")
    assert "code: should be a text of at most 4 letters" in refused(tiles_0_code="BLD11")
    assert "code: should be MT13, not MT12" in refused(map_12_code="MT12")
    assert "code: should be a text of at most 4 letters" in refused(map_12_code="MT013")
    assert "ability: should be one of" in refused(tiles_0_ability="swim")
    for name, extra in (("tiles", {"colour": 1}), ("map", {"left": "B"})):
        pack = packed()
        pack.sheets[name].rows["tile"][0] |= extra
        with pytest.raises(Unreadable, match="is not known here"):
            read(pack)
    for name, key in (("island", "x"), ("tiles", "x"), ("supply", "x"), ("map", "x")):
        assert f"{name}.toml: x: is not known here" in refused(**{f"{name}_{key}": 1})


@clause("PH-B01", "PH-V01", "PH-P01")
def test_buildings_ships_and_pirates_have_abilities_of_their_own() -> None:
    proper = [
        ["none", "unlock buildings", "unlock pirates", "raise tiles", "raise ships"],
        [
            "ships at buildings",
            "half capacities",
            "building kinds",
            "dice around",
            "ship kinds",
            "income left",
        ],
        ["none", "turn resource", "turn treasure", "turn navy", "lift dice"],
    ]
    for colour, abilities in enumerate(proper):
        for number, ability in enumerate(ABILITIES):
            row = f"tiles_{colour * 6 + 5}_ability"
            if ability in abilities:
                assert taken(**{row: ability}).ability[colour * 6 + 5] == number
            else:
                assert f"ability: {ability!r} does not belong on" in refused(**{row: ability})


@clause("PH-C08", "PH-C09", "PH-C11")
def test_any_kind_of_building_or_pirate_may_have_locked_spots() -> None:
    for number in range(2, 12):
        t = taken(**{f"tiles_{number}_spots": "KK"})
        for key in (0, 1):  # a Workshop, a Tavern
            crew = new_crew()
            crew.settle_tile(t, 0, number)
            assert crew.open_places(t) == []
            crew.settle_tile(t, 4, key)
            fits = key == number // 6
            assert crew.open_places(t) == ([0, 1, 8] if fits else [8])


@clause("PH-M04", "PH-M13")
def test_there_are_18_kinds_and_13_map_tiles_and_bonuses_stand_beside_tiles_only() -> None:
    for name, count in (("tiles", 18), ("map", 13)):
        for rows in (packed().sheets[name].rows["tile"][:-1], packed().sheets[name].rows["tile"] * 2):
            said = refused(**{f"{name}_tile": rows})
            assert f"tile: should have {count} entries, not {len(rows)}" in said
    for words in ("R+I1", "M+T1", "TA+N1", "B+", "B+X1", "S+I2"):
        assert "is not a combined spot" in refused(map_0_top=words)
    for words in ("X", "", "+I1", "BB"):
        assert "top: should begin with one of" in refused(map_0_top=words)
    assert "bottom: should be a text of at most 8 letters" in refused(map_0_bottom="B+I1     ")
    assert taken(map_1_top="S+N1", map_4_top="B").bonus[2] == 2
