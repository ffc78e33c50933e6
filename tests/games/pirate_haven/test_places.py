"""Every spot of the Island and every place on it is treated alike (chapters PH-C, PH-D, PH-X, PH-V, PH-P)."""

from itertools import chain, combinations, product
from pathlib import Path

import pytest

from quarterdeck.games.pirate_haven.constants import PLACE_NAMES, SPOT_NAMES
from quarterdeck.games.pirate_haven.positions import (
    capacity,
    fame,
    free,
    held,
    income,
    look,
    pips,
    table,
    tracks,
)
from quarterdeck.games.pirate_haven.score import best_cover, navy_fame, rum_fame
from tests.games.pirate_haven.support import B, O, board, crew
from tests.support import clause

LAND = ["r1c1", "r1c2", "r1c3", "r2c1", "r3c1", "r4c1", "r4c2", "r4c3"]
SEA = [spot for spot in SPOT_NAMES if spot not in LAND]


def touch(one: str, other: str) -> bool:
    """Up, down, left or right of each other."""
    return abs(int(one[1]) - int(other[1])) + abs(int(one[3]) - int(other[3])) == 1


def two_spots(spot: str) -> str:
    """A tile for that spot with two free die spots and capacity 5."""
    return "BLD5" if spot in LAND else "SHP5"


@clause("PH-X01", "PH-X02", "PH-X06", "PH-A02")
@pytest.mark.parametrize("spot", SPOT_NAMES)
def test_a_yellow_die_may_be_exchanged_and_raised_wherever_it_lies(spot: str) -> None:
    isle = {O: {spot: f"{two_spots(spot)} T4 T2"}}
    t = table(islands=isle, income={O: 6}, spots={1: "TA"}).play(f"give {spot}a", f"gain {spot}b")
    assert look(t, O)[spot][5:] == "T3 T3" and income(t, O) == 6
    assert t.choices("give") == [f"give {spot}a"] and t.choices("gain") == [f"gain {spot}b"]
    assert t.why(f"gain {spot}a") == t.why(f"give {spot}b") == "PH-X06"
    assert look(t.play("go 1"), O)[spot][5:] == "T4 T4"


@clause("PH-D02", "PH-D03", "PH-C06", "PH-A05")
@pytest.mark.parametrize("spot", SPOT_NAMES)
def test_dice_and_rum_may_be_placed_on_every_die_spot(spot: str) -> None:
    for words, lies in (("T6", "T5"), ("R4", "R4"), ("M", "M")):
        for letter in "ab":
            t = table(islands={O: {spot: two_spots(spot)}}, spots={1: words}).play("go 1")
            act = "rum" if words == "M" else "place"
            assert free(t, O) == [f"{spot}a", f"{spot}b"]
            assert t.choices(act) == [f"{act} {spot}a", f"{act} {spot}b"]
            t.play(f"{act} {spot}{letter}")
            assert held(t, O, f"{spot}{letter}") == lies and len(free(t, O)) == 1


@clause("PH-D04", "PH-L05", "PH-A03", "PH-A07", "PH-V08", "PH-F03")
@pytest.mark.parametrize("spot", SEA)
def test_a_navy_die_may_lie_on_every_sea_spot(spot: str) -> None:
    t = table(spots={1: "N4"}).play("go 1", f"place {spot}")
    assert look(t, O) == {spot: "N4"} and tracks(t, O)["navy"] == 4
    assert look(table(islands={O: {spot: "N4"}}, spots={1: "NA"}).play("go 1"), O) == {spot: "N5"}
    assert look(table(islands={O: {spot: "N4"}}, spots={1: "P+N1"}, bare=[1]).play("go 1"), O) == {spot: "N5"}
    other = next(one for one in SEA if one != spot)
    t = table(islands={O: {spot: "N4"}}, spots={1: "SHP1"}).play("go 1")
    assert t.why(f"buy {spot}") == "PH-L05"
    t.play(f"buy {other}")
    assert t.choices() == [f"reroll {spot}", f"move {spot}", "skip"]
    t.play(f"move {spot}")
    assert t.choices() == [f"to {one}" for one in SEA if one not in (spot, other)]
    t = table(phase="end", round=4, islands={O: {spot: "N4", other: "SHP6"} | {far(spot, other): "N5"}})
    assert set(t.choices()) == {f"drop {spot}", f"drop {far(spot, other)}"}


def far(spot: str, other: str) -> str:
    return next(one for one in SEA if one not in (spot, other))


@clause("PH-L03", "PH-L04", "PH-C03")
@pytest.mark.parametrize("spot", SPOT_NAMES)
def test_a_tile_may_be_bought_for_every_spot_of_its_terrain(spot: str) -> None:
    for code in ("BLD2", "PIR3", "SHP2"):
        t = table(spots={1: code}).play("go 1")
        fits = (spot in SEA) == (code == "SHP2")
        assert t.offers(f"buy {spot}") == fits and (t.why(f"buy {spot}") is None) == fits
        if fits:
            t.play(f"buy {spot}")
            assert list(look(t, O)) == [spot] and capacity(t, O, spot) == int(code[3])
            assert tracks(t, O)["strength"] == (2 if code == "SHP2" else 0)


@clause("PH-C02", "PH-C04", "PH-B03", "PH-B05", "PH-P01", "PH-P04", "PH-V12")
def test_only_what_is_orthogonally_adjacent_counts() -> None:
    for one, other in product(LAND, SPOT_NAMES):
        if one == other:
            continue
        ship = other in SEA
        tile = "SHP4" if ship else "PIR3"
        near = 1 if touch(one, other) else 0
        t = table(islands={O: {one: "BLD3", other: tile}})
        assert capacity(t, O, other) == int(tile[3]) + near and capacity(t, O, one) == 3
        t = table(islands={O: {one: "BLD5", other: tile}})
        assert capacity(t, O, other) == int(tile[3]) + (near if ship else 0)
        around = {one: "PIR4 R1", other: "N2" if ship else "BLD5 T1 T1"}
        assert fame(table(islands={O: around}), O)["pirates"] == 2 + 2 * near * (1 if ship else 2)
        if ship:
            smuggler = next(spot for spot in LAND if spot != one)
            t = table(islands={O: {one: "BLD6", other: "SHP6", smuggler: "PIR1"}})
            assert fame(t, O)["pirates"] == 3 * near


@clause("PH-V04", "PH-V12")
@pytest.mark.parametrize("spot", SEA)
def test_a_brigantine_lifts_the_dice_of_its_neighbours_wherever_it_is_placed(spot: str) -> None:
    isle = {one: "N5" if one == "r2c3" else "N1" for one in SEA if one != spot}
    isle |= {
        "r1c2": "BLD5 T1 R1",
        "r1c3": "BLD5 - T4",
        "r2c1": "BLD6 T6",
        "r3c1": "BLD6 R2",
        "r4c2": "PIR4 T3",
    }
    before = table(islands={O: isle}, spots={1: "SHP4"})
    after = table(islands={O: isle}, spots={1: "SHP4"}).play("go 1", f"buy {spot}")
    for place in PLACE_NAMES:
        was = pips(before, O, place)
        if was:
            limit = 6 if place in SEA else capacity(after, O, place[:4])
            assert pips(after, O, place) == (min(was + 2, limit) if touch(place, spot) else was)


@clause("PH-D04", "PH-L04", "PH-A07", "PH-V08", "PH-F03")
def test_on_an_island_of_another_shape_every_place_is_what_its_terrain_says(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    rows = ["sea"] * 4, ["sea"] * 4, ["land"] * 4, ["land"] * 4
    pack.write_text(
        f"[island]\nrows = {[list(row) for row in rows]}\n"
        "resources = 6\nincome_limit = 12\nrum_fame = [1, 3, 6, 10, 15]\n"
    )
    t = table(data=pack, spots={1: "N4"}).play("go 1", "place r1c1")
    assert look(t, O) == {"r1c1": "N4"}
    isle = {O: "r1c1 N2, r1c2 N5, r2c4 SHP4, r4c4 BLD5 T4 -"}
    t = table(data=pack, islands=isle, spots={1: "SHP1+N1"}, at={B: 9}).play("go 1")
    assert t.choices() == ["bonus r1c1", "bonus r1c2"]
    t.play("bonus r1c1", "buy r1c3")
    assert t.choices("move") == ["move r1c1", "move r1c2"]
    t.play("move r1c1")
    assert t.choices() == ["to r1c4", "to r2c1", "to r2c2", "to r2c3"] and t.why("to r4c4b") == "PH-D05"
    assert look(t.play("to r1c4"), O)["r1c4"] == "N3" and t.events[-1] == "PH-V08"
    t = table(data=pack, islands=isle, spots={1: "SHP1"}).play("go 1", "buy r1c3", "reroll r1c1", "roll 6")
    assert look(t, O)["r1c1"] == "N6"
    t = table(data=pack, islands=isle, round=4, phase="end")
    assert t.choices() == ["drop r1c1", "drop r1c2"]
    assert look(t.play("drop r1c1"), O) == {"r2c4": "SHP4 -", "r4c4": "BLD5 T4 -"}
    t = table(data=pack, spots={1: "SHP2"}).play("go 1", "buy r1c1")
    assert look(t, O) == {"r1c1": "SHP2 -"} and capacity(t, O, "r1c1") == 2


@clause("PH-F02", "PH-F03", "PH-F07", "PH-F08")
def test_navy_that_is_not_covered_counts_as_far_as_it_could_be() -> None:
    ships = {"r2c2": "SHP1", "r3c2": "SHP2", "r2c3": "SHP4"}
    for strength, dice in product((0, 1, 2, 3, 4, 7), combinations([1, 2, 2, 3, 5, 6], 3)):
        isle = {
            spot: code for bit, (spot, code) in zip((1, 2, 4), ships.items(), strict=True) if strength & bit
        }
        isle |= dict(zip(("r1c4", "r3c4", "r4c4"), [f"N{die}" for die in dice], strict=True))
        t = table(islands={O: isle})
        assert tracks(t, O)["strength"] == strength
        kept = chain.from_iterable(combinations(dice, count) for count in range(4))
        best = max((sum(some), len(some)) for some in kept if sum(some) <= strength)
        assert best_cover(crew(t)) == best


@clause("PH-F07", "PH-F08", "PH-F09", "PH-F10")
def test_navy_fame_is_what_the_places_are_worth_shared_out() -> None:
    t = board()
    hands = [(0, 0), (1, 1), (4, 1), (4, 2), (9, 2)]
    for seats in (2, 3, 4):
        for chosen in product(hands, repeat=seats):
            due: list[int] = []
            for mine in chosen:
                ahead = sum(1 for other in chosen if other > mine)
                level = chosen.count(mine)
                worth = sum([20, 10, 5, 0][ahead : ahead + level]) // level
                due.append(worth if mine > (0, 0) else 0)
            assert navy_fame(t, [hand[0] for hand in chosen], [hand[1] for hand in chosen]) == due


@clause("PH-F12")
def test_rum_is_counted_in_sets_of_five() -> None:
    t = board()
    for rum in range(24):
        full, rest = divmod(rum, 5)
        assert rum_fame(t, rum) == 15 * full + rest * (rest + 1) // 2
