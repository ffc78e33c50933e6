"""FT-F and FT-C: founding ports, treasures, castaways, finds and piles."""

import pytest

from quarterdeck.games.finis_terrae.positions import hold, island, points, table
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-F01")
def test_a_port_needs_a_free_beach_on_an_island_without_foreign_ports_a_marker_and_the_price() -> None:
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "5c"}).play("found")
    assert t.s.port[9] == 0 and t.s.ships[0].founded == [9] and hold(t, "red") == "[-, -, -, -]"
    t = table(
        ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "9c"}, ports={"red": ["2,0"]}
    )
    assert t.why("found") == "FT-F01", "one port on a tile"
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "4c"})
    assert t.why("found") == "FT-F02"


@clause("FT-F02", "FT-F08")
def test_example_6_port_prices() -> None:
    ring = {"4,4": "TW01 1", "5,4": "TW02 2", "4,3": "TW03 0", "5,3": "TW04 3"}
    pair = {"-4,4": "ON01", "-4,5": "ON02 2"}
    for where, coins in (("4,4", 20), ("-4,4", 10), ("8,8", 5)):
        tiles = {**ring, **pair, "8,8": "CA01"}
        poor = table(ask="stop", tiles=tiles, ships={"red": where}, holds={"red": f"{coins - 1}c"})
        assert poor.why("found") == "FT-F02"
        rich = table(ask="stop", tiles=tiles, ships={"red": where}, holds={"red": f"{coins}c"})
        assert hold(rich.play("found"), "red") == "[-, -, -, -]"
    t = table(
        ask="place",
        tiles={"2,0": "ON01"},
        ports={"green": ["2,0"]},
        holds={"green": "7c"},
        hand=["ON02"],
        stack=[],
    )
    t.play("tile ON02", "cell 2,1")
    assert island(t, "2,0")["size"] == 2 and hold(t, "green") == "[7c, -, -, -]"


@clause("FT-F03")
def test_a_player_founds_at_most_seven_ports() -> None:
    cells = [f"{4 + n},5" for n in range(8)]
    names = ["CA01", "CA02", "CA03", "CA04", "CA05", "TR01", "TR02", "TR03"]
    t = table(
        ask="stop",
        tiles=dict(zip(cells, names, strict=True)),
        ports={"red": cells[:7]},
        ships={"red": cells[7]},
        holds={"red": "9c"},
    )
    assert t.why("found") == "FT-F03"
    t = table(
        ask="stop",
        tiles=dict(zip(cells, names, strict=True)),
        ports={"red": cells[:6]},
        ships={"red": cells[7]},
        holds={"red": "9c"},
    )
    assert t.offers("found")


@pytest.mark.parametrize("name", ["PD01", "FO01", "LI01", "SE01", "WR01", "RK01", "ON15"])
@clause("FT-F04")
def test_no_founding_without_a_beach(name: str) -> None:
    t = table(
        ask="stop",
        tiles={"5,5": name, "9,9": "PD02"},
        ships={"red": "5,5"},
        holds={"red": "20c"},
        galleon="9,9",
    )
    assert t.why("found") == "FT-F04"
    isle = table(ask="stop", ships={"red": "-1,-1"}, holds={"red": "20c"})
    assert isle.why("found") == "FT-F04"


@clause("FT-F01", "FT-F05", "FT-G09")
def test_example_7_foreign_port() -> None:
    island_a = {"4,4": "ON01", "4,5": "ON02 2"}
    t = table(
        ask="stop", tiles=island_a, ports={"green": ["4,5"]}, ships={"red": "4,4"}, holds={"red": "20c"}
    )
    assert t.why("found") == "FT-F05"
    apart = {"4,4": "ON01 1", "6,4": "ON02 3"}
    t = table(ask="stop", tiles=apart, ports={"green": ["6,4"]}, ships={"red": "4,4"}, holds={"red": "20c"})
    assert t.play("found").s.ships[0].coins() == 15
    joined = {**apart, "5,4": "FJ01 0", "5,5": "ON03 2"}
    t = table(tiles=joined, ports={"green": ["6,4"], "red": ["4,4"]})
    assert island(t, "4,4")["size"] == 4
    assert points(t, "red")["land"] == points(t, "green")["land"] == 4


@clause("FT-F05")
def test_not_even_the_owner_of_a_port_may_found_beside_a_foreign_one() -> None:
    tiles = {"4,4": "ON01 1", "6,4": "ON02 3", "5,4": "FJ01 0", "5,5": "ON03 2"}
    t = table(
        ask="stop",
        tiles=tiles,
        ports={"green": ["6,4"], "red": ["4,4"]},
        ships={"red": "5,4"},
        holds={"red": "40c"},
    )
    assert t.why("found") == "FT-F05"


@clause("FT-F06")
def test_further_own_ports_on_an_island_cost_its_present_size() -> None:
    tiles = {"4,4": "ON01", "4,5": "ON02 2"}
    t = table(ask="stop", tiles=tiles, ports={"red": ["4,5"]}, ships={"red": "4,4"}, holds={"red": "12c"})
    assert hold(t.play("found"), "red") == "[2c, -, -, -]" and len(t.s.ships[0].founded) == 2


@clause("FT-F07")
def test_a_new_port_works_from_the_next_movement_action_on() -> None:
    t = table(
        ask="stop",
        tiles=row("CA01"),
        ships={"red": "2,0", "green": "1,0"},
        holds={"red": "9c", "green": "cw"},
        weather="rain",
        common=1,
    )
    t.play("found")
    assert t.why("visit") == "FT-F07" and t.why("reorganise") == "FT-F07"
    t.play("done", "sail 2,0")
    assert t.seat == 1 and t.offers("visit"), "green may use it in the same round"


@clause("FT-F09")
def test_a_ports_bank_alone_counts_in_a_strait() -> None:
    tiles = {"4,4": "ST01", "4,3": "ON01"}
    t = table(ask="stop", tiles=tiles, ports={"green": ["4,3"]}, ships={"red": "4,4"}, holds={"red": "9c"})
    assert t.offers("found"), "green's port is on the southern bank"
    assert t.play("found").s.ships[0].coins() == 4, "the northern bank alone is one land"


@clause("FT-F10")
def test_founding_leaves_the_token() -> None:
    t = table(ask="stop", tiles=row("TR01"), ships={"red": "2,0"}, holds={"red": "9c"}).play("found")
    assert t.s.token[9] == 5


@clause("FT-F11")
def test_a_new_port_counts_at_once_for_score_and_distance() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "5c"})
    before = points(t, "red")["total"]
    t.play("found")
    assert points(t, "red")["land"] == 1 and points(t, "red")["total"] > before
    far = {"2,0": "SE01", "3,0": "SE02", "4,0": "SE03", "5,0": "SE04", "6,0": "CA01"}
    t = table(ask="place", tiles=far, ports={"green": ["6,0"]}, hand=["SE05"]).play("tile SE05")
    assert t.offers("cell 7,0")


@clause("FT-F01", "FT-F02", "FT-G10", "FT-H06")
def test_example_28_founding() -> None:
    tiles = {"4,4": "ON01", "4,5": "FO01 1", "5,5": "LI01 3"}
    t = table(ask="stop", tiles=tiles, ships={"red": "4,4"}, holds={"red": "8c 9c"})
    assert island(t, "4,4")["size"] == 3
    t.play("found", "pay 1")
    assert hold(t, "red") == "[-, 2c, -, -]"


# -- tokens and piles ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "sign"), [("TR01", "tr"), ("CA01", "cw"), ("WR01", "fi")])
@clause("FT-C01", "FT-C05", "FT-C06", "FT-C07")
def test_a_token_is_taken_once(name: str, sign: str) -> None:
    t = table(tiles=row(name, "SE01"), ships={"red": "3,0"}, die=1, second=1).play("sail 2,0", "take")
    assert hold(t, "red") == f"[{sign}, -, -, -]"
    t.play("done", "sail 3,0", "done")
    t = table(ask="stop", tiles=row(name), ships={"red": "2,0"}, taken=["2,0"])
    assert t.why("take") == "FT-C07"


@clause("FT-C02", "FT-C04")
def test_example_2_treasure() -> None:
    t = table(holds={"red": "5c tr"}, die=1).play("cash 2", "red 4", "red 6")
    assert hold(t, "red") == "[5c, 10c, -, -]" and t.s.ships[0].kept[5] == 1
    assert t.why("cash 1") == "FT-C02"


@clause("FT-C03")
def test_several_treasures_are_redeemed_together_two_dice_each() -> None:
    t = table(holds={"red": "2tr tr"}, die=1, base=6).play("cash 1", "red 1", "red 2", "red 3", "red 4")
    assert hold(t, "red") == "[10c, tr, -, -]" and t.s.ships[0].kept[5] == 2


@clause("FT-C02")
def test_nobody_redeems_out_of_turn() -> None:
    t = table(holds={"green": "tr"}, die=1)
    assert t.why("cash 1") == "FT-C02"


@clause("FT-C08")
def test_piles_stay_separate_and_go_as_a_whole_to_any_ship() -> None:
    t = table(
        ask="stop", tiles=row("SE01"), ships={"red": "2,0"}, piles={"2,0": ["2s", "14c"]}, holds={"red": "3c"}
    )
    assert t.choices("salvage") == ["salvage 1", "salvage 2"] and t.why("salvage 3") == "FT-C08"
    t.play("salvage 2")
    assert hold(t, "red") == "[3c, 14c, -, -]" and t.s.piles == [9, 2, 2]
    assert t.why("salvage 1") == "FT-I02"


@clause("FT-C09")
def test_pirates_take_tokens_and_piles_too() -> None:
    t = table(ask="stop", tiles=row("TR01"), ships={"red": "2,0"}, pirates=["red"]).play("take")
    assert hold(t, "red") == "[tr, -, -, -]"
    t = table(ask="stop", tiles=row("TR01"), ships={"red": "2,0"}, pirates=["red"], piles={"2,0": ["4c"]})
    assert hold(t.play("salvage 1"), "red") == "[4c, -, -, -]"
