"""FT-Z: the end and the score."""

import random

import pytest

from quarterdeck.games.finis_terrae.positions import points, table
from tests.games.finis_terrae.support import row
from tests.support import clause

PAIR = {"4,4": "ON01", "4,5": "ON02 2"}


@clause("FT-Z01")
def test_the_game_ends_after_the_turns_of_the_last_round() -> None:
    t = table(ask="turn", turn="green", tiles=row("SE01"), common=2, last=True)
    t.play("white 2", "sail -1,1", "done", "sail -1,0")
    assert t.question == "stop", "not before the last stop"
    assert t.play("done").over
    assert t.why("hoist") == "FT-Z01"


@clause("FT-Z02")
def test_home_ports_never_count() -> None:
    assert points(table(ask="over"), "red")["total"] == 0


@clause("FT-Z03")
def test_most_ports_own_an_island_and_ties_score_in_full_for_each() -> None:
    tiles = {"4,4": "TW01 1", "5,4": "TW02 2", "4,3": "TW03 0", "5,3": "TW04 3"}
    t = table(ask="over", tiles=tiles, ports={"red": ["4,4", "5,4"], "green": ["4,3"]})
    assert points(t, "red")["land"] == 4 and points(t, "green")["land"] == 0
    t = table(ask="over", tiles=tiles, ports={"red": ["4,4"], "green": ["4,3"]})
    assert points(t, "red")["land"] == points(t, "green")["land"] == 4
    assert points(t, "red")["complete"] == points(t, "green")["complete"] == 2


@clause("FT-Z04", "FT-Z05")
def test_lands_count_complete_or_not_and_completion_two() -> None:
    t = table(ask="over", tiles={**PAIR, "-4,-4": "ON03"}, ports={"red": ["4,4"], "green": ["-4,-4"]})
    assert (points(t, "red")["land"], points(t, "red")["complete"]) == (2, 2)
    assert (points(t, "green")["land"], points(t, "green")["complete"]) == (1, 0)


@clause("FT-Z06", "FT-Z07")
def test_lighthouses_and_forts_of_own_islands_count_one_each() -> None:
    tiles = {"4,4": "ON01", "4,5": "FO01 1", "5,5": "LI01 3"}
    t = table(ask="over", tiles=tiles, ports={"red": ["4,4"]})
    assert (points(t, "red")["lighthouse"], points(t, "red")["fort"], points(t, "red")["land"]) == (1, 1, 3)


@clause("FT-Z08")
def test_the_largest_complete_island_gives_five_once_to_each_of_its_owners() -> None:
    tiles = {**PAIR, "8,4": "ON03", "8,5": "ON04 2", "-4,4": "ON05", "-4,5": "TW01 1", "-9,-9": "CA01"}
    t = table(ask="over", tiles=tiles, ports={"red": ["4,4", "8,4"], "green": ["-4,4", "-9,-9"]})
    assert points(t, "red")["largest"] == 5, "two of them, but once"
    assert points(t, "green")["largest"] == 0, "the open island does not compete"
    t = table(ask="over", tiles=tiles, ports={"red": ["4,4"], "green": ["8,4"]})
    assert points(t, "red")["largest"] == points(t, "green")["largest"] == 5
    t = table(ask="over", tiles=tiles, ports={"green": ["-9,-9"]})
    assert points(t, "green")["largest"] == 5, "larger islands without ports are ignored"


@clause("FT-Z09")
def test_coins_of_hold_and_strongbox_are_added_before_the_division() -> None:
    t = table(ask="over", holds={"red": "4c 4c"}, strongbox={"red": 7, "green": 4})
    assert points(t, "red")["coins"] == 3 and points(t, "green")["coins"] == 0


@clause("FT-Z10", "FT-Z11", "FT-Z12", "FT-Z13")
def test_tokens_and_spices_count_kept_or_aboard() -> None:
    t = table(ask="over", holds={"red": "2cw fi tr 3s"}, kept={"red": "cw 2fi 2tr 4s"})
    got = points(t, "red")
    assert [got[name] for name in ("castaway", "find", "treasure", "spice")] == [9, 9, 6, 14]


@clause("FT-Z14")
def test_one_of_each_kind_is_four_more_once() -> None:
    t = table(ask="over", holds={"red": "cw fi", "green": "2cw 2fi 2s"}, kept={"red": "tr s"})
    assert points(t, "red")["set"] == 4 and points(t, "green")["set"] == 0
    t = table(ask="over", holds={"red": "2cw 2fi 2tr 2s"})
    assert points(t, "red")["set"] == 4


@clause("FT-Z15", "FT-Z16", "FT-Z17", "FT-Z18")
def test_hemispheres_and_quadrants() -> None:
    tiles = {"3,3": "CA01", "-3,-3": "CA02", "3,-3": "CA03", "-3,3": "CA04", "0,5": "TR01", "5,0": "TR02"}
    tiles |= {"0,-5": "TR03"}
    bonus = ("north_south", "east_west", "quadrants")
    t = table(ask="over", tiles=tiles, ports={"red": ["3,3", "-3,-3"], "green": ["0,5", "5,0"]})
    assert [points(t, "red")[name] for name in bonus] == [3, 3, 0]
    assert [points(t, "green")[name] for name in bonus] == [0, 0, 0]
    t = table(
        ask="over", tiles=tiles, ports={"red": ["3,3", "-3,-3", "3,-3", "-3,3"], "green": ["0,5", "0,-5"]}
    )
    assert [points(t, "red")[name] for name in bonus] == [3, 3, 3]
    assert [points(t, "green")[name] for name in bonus] == [3, 0, 0], "x = 0 is neither East nor West"


@clause("FT-Z19")
def test_the_furthest_port_gives_five_to_everybody_concerned() -> None:
    tiles = {"3,3": "CA01", "-5,0": "CA02", "-2,-4": "CA03", "6,0": "CA04"}
    t = table(ask="over", tiles=tiles, ports={"red": ["3,3"], "green": ["-5,0"]})
    assert points(t, "red")["furthest"] == 5 and points(t, "green")["furthest"] == 0
    t = table(ask="over", tiles=tiles, ports={"red": ["3,3", "6,0"], "green": ["-2,-4"]})
    assert points(t, "red")["furthest"] == points(t, "green")["furthest"] == 5
    assert points(table(ask="over"), "red")["furthest"] == 0


@clause("FT-Z20", "FT-Z21")
def test_bonus_and_malus_tokens_and_negative_totals() -> None:
    t = table(ask="over", bonus={"red": 2}, malus={"red": 1, "green": 2})
    assert points(t, "red")["total"] == 3 and points(t, "green")["total"] == -6


@clause("FT-Z22")
def test_piles_and_lost_things_score_for_nobody() -> None:
    t = table(ask="over", tiles=row("SE01"), piles={"2,0": ["20c", "3s"]})
    assert points(t, "red")["total"] == points(t, "green")["total"] == 0


@clause("FT-Z23")
def test_a_score_above_forty_is_simply_counted_on() -> None:
    t = table(ask="over", strongbox={"red": 300})
    assert points(t, "red")["total"] == 60


@clause("FT-Z24")
def test_the_highest_total_wins_and_tied_leaders_share() -> None:
    t = table(seats=3, ask="over", strongbox={"red": 10, "green": 10, "blue": 5})
    assert t.standing == [1, 1, 3]


@clause("FT-Z03", "FT-Z05", "FT-Z08", "FT-Z14", "FT-Z17", "FT-Z19")
def test_example_31_full_scoring() -> None:
    tiles = {
        "3,2": "TW01 0",
        "4,2": "TW02 3",
        "3,3": "TW03 1",
        "4,3": "LI01 2",
        "0,-3": "ON01 2",
        "0,-4": "FJ01 0",
        "-1,-4": "FO01 0",
        "-2,3": "CA01",
        "-5,-2": "TR01",
    }
    tiles["4,3"] = "LI01 2"
    tiles["3,3"] = "ON02 2"
    t = table(
        ask="over",
        tiles=tiles,
        ports={"green": ["3,2", "4,2", "0,-3", "-2,3"], "red": ["3,3", "0,-4", "-5,-2"]},
        holds={"green": "8c 4c cw 2s"},
        strongbox={"green": 11, "red": 14},
        kept={"green": "cw tr 3s", "red": "cw fi tr s"},
        malus={"green": 1},
        bonus={"red": 1},
    )
    blue, red = points(t, "green"), points(t, "red")
    assert (blue["land"], blue["complete"], blue["lighthouse"], blue["fort"]) == (4 + 3 + 1, 4, 1, 1)
    assert blue["largest"] == 5
    assert [blue[n] for n in ("coins", "castaway", "treasure", "spice", "set")] == [4, 6, 2, 10, 0]
    assert [blue[n] for n in ("north_south", "east_west", "quadrants", "furthest")] == [3, 3, 0, 0]
    assert blue["total"] == 44
    assert (red["land"], red["complete"], red["fort"], red["largest"]) == (3 + 1, 2, 1, 0)
    assert [red[n] for n in ("coins", "castaway", "find", "treasure", "spice", "set")] == [2, 3, 3, 2, 2, 4]
    assert [red[n] for n in ("north_south", "east_west", "furthest", "bonus")] == [3, 3, 5, 3]
    assert red["total"] == 37 and t.standing == [2, 1]


@clause("FT-Z03", "FT-Z08", "FT-F05", "FT-P11")
def test_a_tile_that_joins_two_islands_lets_both_owners_score_the_whole() -> None:
    tiles = {"5,0": "ON01 1", "6,0": "TW01 3", "6,1": "ON02 2"}
    t = table(ask="over", tiles=tiles, ports={"red": ["5,0"], "green": ["6,1"]})
    for who in ("red", "green"):
        said = points(t, who)
        assert (said["land"], said["complete"], said["largest"]) == (3, 2, 5)
    t = table(ask="stop", tiles=tiles, ports={"red": ["5,0"], "green": ["6,1"]}, ships={"red": "6,0"})
    assert t.why("found") == "FT-F05"


@clause("FT-Z03", "FT-G10", "FT-F09")
def test_the_banks_of_a_strait_score_for_their_own_islands() -> None:
    tiles = {"5,0": "ST01", "5,1": "ON01 2", "5,-1": "ON02"}
    t = table(ask="over", tiles=tiles, ports={"red": ["5,0"], "green": ["5,-1"]})
    for who in ("red", "green"):
        said = points(t, who)
        assert (said["land"], said["complete"], said["largest"]) == (2, 2, 5)


CELLS_TRIED = [(x, y) for x in (-3, -1, 0, 1, 3) for y in (-4, -1, 0, 1, 4) if abs(x) > 1 or abs(y) > 1]


@pytest.mark.parametrize("seed", range(60))
@clause("FT-Z15", "FT-Z16", "FT-Z17", "FT-Z18", "FT-Z19")
def test_exploring_scores_as_the_ledger_says_wherever_the_ports_are(seed: int) -> None:
    names = [f"{code}0{n}" for code in ("CA", "TR") for n in range(1, 6)]
    cells = random.Random(seed).sample(CELLS_TRIED, len(names))
    share = random.Random(seed).randrange(1, 8)
    ports = {"red": cells[:share], "green": cells[share:8]}
    t = table(ask="over", tiles=dict(zip(cells, names, strict=True)), ports=ports)
    furthest = max(abs(x) + abs(y) for x, y in cells[:8])
    for who, mine in ports.items():
        said = points(t, who)
        quadrants = {(x > 0, y > 0) for x, y in mine if x and y}
        assert said["north_south"] == 3 * (min(y for _, y in mine) < 0 < max(y for _, y in mine))
        assert said["east_west"] == 3 * (min(x for x, _ in mine) < 0 < max(x for x, _ in mine))
        assert said["quadrants"] == 3 * (len(quadrants) == 4)
        assert said["furthest"] == 5 * (max(abs(x) + abs(y) for x, y in mine) == furthest)


@pytest.mark.parametrize("missing", ["cw", "fi", "tr", "s"])
@clause("FT-Z14")
def test_a_set_needs_all_four_kinds(missing: str) -> None:
    kinds = ["cw", "fi", "tr", "s"]
    t = table(ask="over", kept={"red": [f"2{kind}" for kind in kinds if kind != missing], "green": kinds})
    assert (points(t, "red")["set"], points(t, "green")["set"]) == (0, 4)


@clause("FT-Z04", "FT-Z05", "FT-Z06", "FT-Z07")
def test_an_open_island_scores_its_lands_and_features_but_is_not_complete() -> None:
    tiles = {"5,0": "ON01 1", "6,0": "FJ01 2", "7,0": "LI01 3", "-5,0": "FO01 2", "-5,-1": "ON02"}
    t = table(ask="over", tiles=tiles, ports={"red": ["5,0"], "green": ["-5,-1"]})
    said = points(t, "red")
    assert [said[name] for name in ("land", "complete", "lighthouse", "fort", "largest")] == [3, 0, 1, 0, 0]
    said = points(t, "green")
    assert [said[name] for name in ("land", "complete", "lighthouse", "fort", "largest")] == [2, 0, 0, 1, 0]
