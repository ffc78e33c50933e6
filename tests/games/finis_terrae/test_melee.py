"""FT-B, FT-J: battles of several ships, and what follows from them."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.finis_terrae.positions import hold, strongbox, table, where
from tests.games.finis_terrae.support import row
from tests.support import clause

DEN_AFAR = {"9,9": "PD01"}
WON = ["red 6", "red 6", "red 1", "red 1"]
LOST = ["red 1", "red 1", "red 6", "red 6"]
HIGH_SEA = {**row("SE01"), **DEN_AFAR}


@clause("FT-B03", "FT-B10", "FT-B12")
def test_the_first_pirate_strips_the_ship_and_the_second_sinks_it() -> None:
    t = table(
        seats=3,
        ask="stop",
        tiles=HIGH_SEA,
        ships={"red": "2,0", "green": "2,0", "blue": "2,0"},
        pirates=["green", "blue"],
        holds={"red": "4c"},
        galleon="9,9",
        second=3,
    )
    t.play(*LOST)
    assert t.seat == 1
    t.play("booty 1", "keep", *LOST)
    assert t.seat == 0 and t.question == "load"
    t.play("load 6")
    assert hold(t, "green") == "[4c, -, -, -]" and where(t, "red") == "1,0"
    assert t.question == "sail" and t.s.die == 3


@clause("FT-B12", "FT-B15", "FT-K04", "FT-X19")
def test_an_explorer_sinks_two_pirates_off_turn_and_gets_no_bonus() -> None:
    t = table(
        seats=3,
        ask="stop",
        tiles=HIGH_SEA,
        ships={"red": "2,0", "green": "2,0", "blue": "2,0"},
        pirates=["green", "blue"],
        strongbox={"green": 5, "blue": 6},
        galleon="9,9",
    )
    t.play(*WON)
    assert t.seat == 1 and t.why("load 7") == "FT-S08"
    t.play("load 6", *WON)
    assert t.seat == 2
    t.play("load 3", "load 3")
    assert t.seat == 0 and t.question == "stop"
    assert [ship.malus for ship in t.s.ships] == [0, 1, 1] and t.s.ships[0].bonus == 0
    assert [where(t, who) for who in ("green", "blue")] == ["-1,0", "0,1"]
    assert t.s.ships[1].pirate and strongbox(t, "green") == 5 and strongbox(t, "blue") == 6


@clause("FT-B03", "FT-B14")
def test_after_sinking_the_galleon_the_pirate_player_still_has_to_be_fought() -> None:
    t = table(
        ask="stop",
        tiles=HIGH_SEA,
        ships={"red": "2,0", "green": "2,0"},
        pirates=["green"],
        holds={"red": "3c", "green": "4s"},
        galleon="2,0",
        galleon_hold="-",
    )
    t.play(*WON)
    assert where(t, "galleon") == "9,9" and t.s.ships[0].bonus == 1 and t.question == "roll_red"
    t.play(*LOST)
    assert t.seat == 1
    t.play("booty 1", "ditch")
    assert hold(t, "red") == "[-, -, -, -]" and hold(t, "green") == "[4s, -, -, -]"
    assert t.seat == 0 and t.question == "stop"


@clause("FT-B18", "FT-B14")
def test_a_galleon_sunk_and_raised_on_the_same_den_is_not_attacked_again() -> None:
    t = table(
        ask="stop",
        tiles={"9,9": "PD01", "9,8": "PD02"},
        ships={"red": "9,9", "green": "9,9"},
        galleon="9,9",
        galleon_hold="-",
        red_flag="green",
    )
    t.play(*WON)
    assert t.seat == 1
    t.play("den PD01", "hoist")
    assert where(t, "galleon") == "9,9"
    assert t.why("attack galleon") == "FT-B18" and t.choices("attack") == ["attack green"]


@clause("FT-B10", "FT-H04", "FT-C02")
def test_a_full_pirate_throws_something_for_the_galleons_treasures_and_redeems_them_at_once() -> None:
    t = table(
        ask="stop",
        tiles=HIGH_SEA,
        ships={"red": "2,0"},
        pirates=["red"],
        holds={"red": "1c 2c 3s 4c"},
        galleon="2,0",
        galleon_hold="2tr",
    )
    t.play("attack galleon", *WON, "booty 1", "keep", "throw 3")
    assert hold(t, "red") == "[1c, 2c, 2tr, 4c]" and t.s.reserve == 15
    t.play("cash 3", "red 1", "red 2", "red 3", "red 4")
    assert hold(t, "red") == "[1c, 2c, 10c, 4c]" and t.s.ships[0].kept[5] == 2


@clause("FT-J10", "FT-H04")
def test_the_next_player_also_makes_room_for_the_galleon_against_its_controller() -> None:
    t = table(
        seats=3,
        ask="stop",
        tiles=HIGH_SEA,
        ships={"red": "2,0"},
        holds={"red": "5c fi"},
        galleon="2,0",
        galleon_hold="3c 3c 2s tr",
        red_flag="red",
    )
    t.play(*LOST, "booty 2", "keep")
    assert t.seat == 1 and t.question == "make_room"
    t.play("throw 1")
    assert hold(t, "galleon") == "[fi, 3c, 2s, tr]" and hold(t, "red") == "[5c, -, -, -]" and t.seat == 0


@clause("FT-J10", "FT-B14")
def test_the_controller_who_sinks_the_galleon_himself_chooses_its_den_and_has_the_bonus() -> None:
    tiles = {**row("WR01"), "9,9": "PD01", "9,8": "PD02"}
    t = table(ask="stop", tiles=tiles, ships={"red": "2,0"}, galleon="2,0", galleon_hold="-", red_flag="red")
    t.play(*WON)
    assert t.seat == 0 and t.choices() == ["den PD01", "den PD02"]
    t.play("den PD02")
    assert t.s.ships[0].bonus == 1 and where(t, "galleon") == "9,8" and t.offers("take")


@clause("FT-B06")
def test_a_pirate_on_a_fort_tile_may_salvage_but_attack_nobody() -> None:
    tiles = {"2,0": "FO01", **DEN_AFAR}
    t = table(
        ask="stop",
        tiles=tiles,
        ships={"red": "2,0", "green": "2,0"},
        pirates=["red"],
        galleon="2,0",
        piles={"2,0": ["2c"]},
    )
    assert t.why("attack green") == "FT-B06" and t.why("attack galleon") == "FT-B06"
    assert t.choices() == ["salvage 1", "done"]
    t = table(
        ask="stop", ship="galleon", tiles=tiles, ships={"green": "2,0"}, galleon="2,0", piles={"2,0": ["2c"]}
    )
    assert t.why("attack green") == "FT-B06" and t.offers("salvage 1")


@clause("FT-R09", "FT-J04")
def test_after_the_galleons_last_stop_its_controllers_own_ship_sails() -> None:
    t = table(ship="galleon", tiles={**row("SE01", "SE02"), **DEN_AFAR}, galleon="2,0", die=1, second=1)
    t.play("sail 3,0", "sail 2,0")
    assert t.question == "roll_white"
    t.play("white 3")
    assert t.seat == 0 and t.s.mover == 0
    t = table(ship="galleon", tiles=HIGH_SEA, galleon="2,0", red_flag="green", weather="rain", die=1)
    assert t.seat == 1 and t.s.mover == 4
    with pytest.raises(Broken, match="FT-J02"):
        table(ship="galleon", turn="red", red_flag="green", tiles=HIGH_SEA, galleon="2,0")
