"""Every number of the data is the rulebook's, and an owner's pack may change it within bounds only."""

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.tables import POINTS, Numbers
from tests.games.finis_terrae.test_data import numbers, refused, shipped, toml
from tests.support import clause

BOUNDS = {
    "spices": (0, 15),
    "tiles_drawn": (1, 8),
    "founding_markers": (0, 20),
    "land_price": (0, 20),
    "toll": (1, 20),
    "return_price": (1, 20),
    "wreck_coins": (1, 20),
    "isle_lands": (0, 20),
}


def accepted(tmp_path: Path, name: str, rows: dict[str, Any]) -> Numbers:
    pack = tmp_path / "pack.toml"
    pack.write_text(f"[{name}]\n" + "\n".join(f"{key} = {toml(value)}" for key, value in rows.items()))
    made = box.tables(pack)
    assert isinstance(made, Numbers)
    return made


@clause("FT-S10", "FT-S18", "FT-F02", "FT-F03", "FT-M08", "FT-K07", "FT-X18", "FT-V12", "FT-P01")
def test_the_shipped_amounts_are_those_of_the_ledger() -> None:
    t = numbers()
    amounts = [t.spices, t.tiles_drawn, t.founding_markers, t.land_price, t.toll, t.return_price]
    assert amounts == [15, 4, 7, 5, 3, 5]
    assert (t.wreck_coins, t.galleon_coins, t.isle_lands) == (6, [3, 3], 2)
    assert t.points == [1, 2, 1, 1, 5, 5, 3, 3, 2, 2, 4, 3, 3, 3, 5, 3, 3]


@clause("FT-S15", "FT-S16", "FT-S17", "FT-W10", "FT-X01")
def test_the_shipped_deck_and_dice_are_those_of_the_ledger() -> None:
    t = numbers()
    assert (t.pool, t.before, t.after) == ([4, 3, 2], 5, 2)
    assert t.white == [0, 1, 2, 1, 1, 1] and t.wind == [1, 1, 1, 1]


@pytest.mark.parametrize("name", BOUNDS)
def test_amounts_of_a_pack_stay_within_their_bounds(tmp_path: Path, name: str) -> None:
    rows = shipped("numbers")
    low, high = BOUNDS[name]
    for value in (low, high):
        assert getattr(accepted(tmp_path, "numbers", rows | {name: value}), name) == value
    for value in (low - 1, high + 1):
        assert f"{name}: should be from {low} to {high}" in refused(tmp_path, "numbers", rows | {name: value})


@pytest.mark.parametrize("name", POINTS)
def test_points_of_a_pack_stay_within_their_bounds(tmp_path: Path, name: str) -> None:
    rows = shipped("numbers")
    low = 1 if name == "coins_for_a_point" else 0
    for value in (low, 20):
        points = rows["points"] | {name: value}
        assert accepted(tmp_path, "numbers", rows | {"points": points}).points[POINTS.index(name)] == value
    for value in (low - 1, 21):
        points = rows["points"] | {name: value}
        assert f"{name}: should be from {low} to 20" in refused(
            tmp_path, "numbers", rows | {"points": points}
        )


def test_the_galleons_board_has_one_to_four_full_compartments(tmp_path: Path) -> None:
    rows = shipped("numbers")
    for coins in ([1], [20, 1, 1, 1]):
        assert accepted(tmp_path, "numbers", rows | {"galleon_coins": coins}).galleon_coins == coins
    for wrong in ([], [1, 1, 1, 1, 1], [0], [21]):
        assert "galleon_coins" in refused(tmp_path, "numbers", rows | {"galleon_coins": wrong})


def test_the_weather_of_a_pack_stays_within_its_bounds(tmp_path: Path) -> None:
    rows = shipped("weather")
    many = rows | {"pool": {"sunny": 20, "rain": 20, "storm": 20}}
    for said in (
        {"before": 1},
        {"before": 20},
        {"after": 0},
        {"after": 20},
        {"white": [1, 6]},
        {"wind": [1, 0, 0, 0]},
    ):
        t = accepted(tmp_path, "weather", many | said)
        for name, value in said.items():
            assert name == "white" or getattr(t, name) == value
    assert accepted(tmp_path, "weather", rows | {"pool": {"sunny": 7, "rain": 0, "storm": 0}}).pool == [
        7,
        0,
        0,
    ]
    for pool in (
        {"sunny": 21, "rain": 0, "storm": 0},
        {"sunny": -1, "rain": 9, "storm": 9},
        {"sunny": 9, "rain": 9},
    ):
        refused(tmp_path, "weather", rows | {"pool": pool})
    assert "before" in refused(tmp_path, "weather", rows | {"pool": {"sunny": 6, "rain": 0, "storm": 0}})
    for wrong in (
        {"before": 0},
        {"before": 21},
        {"after": -1},
        {"after": 21},
        {"white": [0, 3]},
        {"white": [7]},
    ):
        refused(tmp_path, "weather", many | wrong)
    odds: list[dict[str, Any]] = [{"white": []}, {"wind": [0, 0, 0, 0]}, {"wind": [11, 1, 1, 1]}, {"fog": 1}]
    for odd in [*odds, {"wind": [1, 1, 1, -1]}]:
        refused(tmp_path, "weather", many | odd)


def test_tiles_of_a_pack_have_the_shape_of_tiles(tmp_path: Path) -> None:
    for at, said in (
        (0, {"kind": "rocks"}),
        (0, {"edges": "SSS"}),
        (0, {"edges": "SSSSS"}),
        (0, {"beach": "a"}),
        (22, {"beach": "b"}),
        (22, {"edges": "LLLL", "segments": ["NESW"]}),
        (22, {"edges": "LSLL", "segments": ["N", "S", "W"]}),
        (22, {"segments": ["N", "N"]}),
        (0, {"out": [4]}),
        (0, {"out": [1]}),
        (0, {"deep": 1}),
    ):
        rows = shipped("tiles")
        rows["tile"][at] = rows["tile"][at] | said
        assert f"tile {at + 1}:" in refused(tmp_path, "tiles", rows), said
    rows = shipped("tiles")
    rows["tile"].append(rows["tile"][-1])
    refused(tmp_path, "tiles", rows)
    for seats, at in ((2, 8), (3, 9)):
        rows = shipped("tiles")
        rows["tile"][at]["out"] = [count for count in rows["tile"][at]["out"] if count != seats]
        assert f"sea tiles stay out with {seats} players" in refused(tmp_path, "tiles", rows)


def test_squares_of_a_pack_lie_where_they_belong(tmp_path: Path) -> None:
    for at, said in (
        (1, {"x": 1}),
        (1, {"y": 2}),
        (1, {"name": "NN"}),
        (1, {"edges": "SSLX"}),
        (1, {"edges": "SSLSS"}),
        (1, {"beach": 1}),
        (1, {"deep": 1}),
    ):
        rows = shipped("isle")
        rows["square"][at] = rows["square"][at] | said
        assert f"square {at + 1}:" in refused(tmp_path, "isle", rows), said
    rows = shipped("isle")
    rows["square"].pop()
    assert "9" in refused(tmp_path, "isle", rows)


def test_keys_that_nobody_reads_are_refused(tmp_path: Path) -> None:
    for name in ("tiles", "isle", "weather"):
        assert "deep" in refused(tmp_path, name, shipped(name) | {"deep": 1})
    rows = shipped("weather")
    assert "fog" in refused(tmp_path, "weather", rows | {"pool": rows["pool"] | {"fog": 1}})
    rows = shipped("numbers")
    assert "luck" in refused(tmp_path, "numbers", rows | {"points": rows["points"] | {"luck": 1}})


@clause("FT-G05", "FT-G08", "FT-P02")
def test_every_tile_has_its_edges_and_lands_in_all_four_rotations() -> None:
    """Rotation r turns the tile clockwise: edge d is the listed edge d - r."""
    t = numbers()
    tiles, squares = shipped("tiles")["tile"], shipped("isle")["square"]
    for n, row in enumerate([*tiles, *squares]):
        lands = row.get("segments", [])
        for turn in range(4):
            for d in range(4):
                listed = (d - turn) % 4 if n < 80 else d
                at = (n * 4 + turn) * 4 + d
                assert "SRL"[t.edge[at]] == row["edges"][listed]
                owner = [part for part, sides in enumerate(lands) if "NESW"[listed] in sides]
                assert t.segment[at] == (owner[0] if owner else -1)
    assert t.segments == [len(row["segments"]) for row in tiles] + [0] * 9
    assert t.beach[:80] == ["-ab".index(row["beach"]) - 1 for row in tiles]
    assert t.out == [sum(1 << seats for seats in row["out"]) for row in tiles]
    assert len(t.kind) == len(t.turns) == 89 and len(t.edge) == len(t.segment) == 89 * 16


@clause("FT-P04", "FT-P05")
def test_a_tile_fits_a_place_in_just_the_rotations_that_match_its_neighbours() -> None:
    """A place asks nothing, sea or land of each side: 81 ways, in the base of three from North on."""
    t = numbers()
    assert len(t.fits) == 80 * 81
    for n, row in enumerate(shipped("tiles")["tile"]):
        for need in range(81):
            wanted = [need // 3**d % 3 for d in range(4)]
            mask = 0
            for turn in range(1 if row["edges"] == "SSSS" else 4):
                edges = [row["edges"][(d - turn) % 4] for d in range(4)]
                if all(
                    ask == 0 or (ask == 2) == (edge == "L") for ask, edge in zip(wanted, edges, strict=True)
                ):
                    mask |= 1 << turn
            assert t.fits[n * 81 + need] == mask
