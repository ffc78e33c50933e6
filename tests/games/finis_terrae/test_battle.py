"""FT-J, FT-B: the galleon and battles."""

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.games.finis_terrae.positions import hold, strongbox, table, where
from quarterdeck.games.finis_terrae.state import State
from tests.games.finis_terrae.support import row
from tests.support import clause

DEN_AFAR = {"9,9": "PD01"}


@clause("FT-J01", "FT-J03")
def test_whoever_places_a_den_takes_the_red_flag_and_only_the_first_moves_the_galleon() -> None:
    t = table(ask="place", turn="green", first="green", hand=["PD02"], tiles={"0,3": "SE01", "0,2": "PD01"})
    t.play("tile PD02", "cell 2,0")
    assert t.s.red_flag == 1 and where(t, "galleon") == "0,2"


@clause("FT-R03", "FT-J02", "FT-J03")
def test_example_25_the_red_flag_passes_and_is_taken() -> None:
    t = table(seats=3, ask="round", tiles=DEN_AFAR, red_flag="red", round=4)
    assert t.s.red_flag == 1
    t = table(
        seats=3,
        ask="place",
        turn="blue",
        tiles={"0,2": "PD01"},
        red_flag="green",
        round=5,
        hand=["PD02"],
        stack=[],
    )
    t.play("tile PD02", "cell 2,0", "weather rain", "white 2", "red 1")
    assert t.s.red_flag == 2
    for seat in (0, 1):
        assert t.seat == seat and t.s.mover == seat, "the galleon waits for blue"
        t.play(t.choices("sail")[0], "done")
    assert t.seat == 2 and t.s.mover == 4
    assert table(seats=3, ask="round", tiles=DEN_AFAR, red_flag="blue", round=5).s.red_flag == 0


@clause("FT-J02", "FT-K09")
def test_the_red_flag_holder_steers_even_as_a_pirate() -> None:
    t = table(ask="turn", weather="rain", tiles={"0,2": "PD01"}, red_flag="red", pirates=["green", "red"])
    assert t.seat == 0 and t.s.mover == 4
    t = table(
        ask="turn",
        turn="green",
        first="green",
        weather="rain",
        tiles={"0,2": "PD01"},
        red_flag="red",
        pirates=["green"],
    )
    assert t.s.mover == 1, "a pirate alone steers nothing"
    assert t.why("hoist") == "FT-K01"


@clause("FT-J04")
def test_the_galleon_acts_once_a_round_before_its_controllers_ship() -> None:
    t = table(ask="turn", weather="rain", common=1, tiles={"0,2": "PD01"}, red_flag="red")
    t.play("sail 0,1")
    assert t.s.mover == 0
    t.play("sail 1,1", "done")
    assert t.seat == 1 and t.s.mover == 1


@clause("FT-J05")
def test_the_galleon_moves_with_the_common_die_and_one_of_its_own() -> None:
    t = table(ask="turn", common=2, tiles={"0,2": "PD01"}, red_flag="red").play("white 4")
    assert t.choices() == ["first own", "first common"] and t.seat == 0
    t.play("first own")
    assert (t.s.mover, t.s.die) == (4, 4)
    t = table(ask="turn", weather="rain", common=2, tiles={"0,2": "PD01"}, red_flag="red")
    assert (t.s.mover, t.s.die, t.question) == (4, 2, "sail")


@clause("FT-J06")
def test_the_galleon_must_move_and_pays_no_toll() -> None:
    tiles = {"5,5": "FJ01", "5,4": "PD01", "5,3": "PD02"}
    t = table(ship="galleon", tiles=tiles, galleon="5,5", galleon_hold="-", die=2)
    assert (
        t.choices() == ["sail 5,4", "sail 5,3"] and t.why("stay") == "FT-M12" and t.why("abandon") == "FT-M14"
    )
    assert t.why("hoist") == "FT-K09"


@clause("FT-J07", "FT-H04")
def test_the_galleon_loads_under_the_same_rules() -> None:
    t = table(
        ask="stop",
        ship="galleon",
        tiles={**row("CA01"), **DEN_AFAR},
        galleon="2,0",
        galleon_hold="3c 3c 2s tr",
    )
    t.play("take")
    assert t.question == "make_room" and t.seat == 0
    t.play("throw 3")
    assert hold(t, "galleon") == "[3c, 3c, cw, tr]" and t.s.reserve == 15


@clause("FT-J09", "FT-Z22")
def test_what_the_galleon_holds_scores_for_nobody() -> None:
    t = table(ask="over", tiles=DEN_AFAR, galleon_hold="50c 5s 2tr 2cw")
    assert t.s.standing() == [1, 1]


@clause("FT-J10")
def test_the_next_player_decides_when_the_controllers_own_ship_is_beaten() -> None:
    t = table(
        seats=3,
        ask="stop",
        tiles={**row("SE01"), **DEN_AFAR},
        ships={"red": "2,0"},
        galleon="2,0",
        holds={"red": "5c 2s"},
    )
    t.play("red 1", "red 1", "red 6", "red 6")
    assert t.question == "booty" and t.seat == 1, "red holds the flag and is beaten: green decides"
    t.play("booty 2", "keep")
    assert hold(t, "galleon") == "[3c, 3c, 2s, -]"
    t = table(
        seats=3,
        ask="stop",
        turn="green",
        tiles={**row("SE01"), **DEN_AFAR},
        ships={"green": "2,0"},
        galleon="2,0",
        holds={"green": "5c"},
    )
    t.play("red 1", "red 1", "red 6", "red 6")
    assert t.seat == 0


# -- battles ---------------------------------------------------------------------------------------


def meeting(**more: object) -> Desk[State]:
    """Red stops where green is, on open sea."""
    return table(ask="stop", tiles=row("SE01"), ships={"red": "2,0", "green": "2,0"}, **more)  # type: ignore[arg-type]


@clause("FT-B01")
def test_a_battle_needs_two_ships_on_one_tile() -> None:
    t = table(ask="stop", tiles=row("TR01"), ships={"red": "2,0"}, pirates=["red"])
    assert t.why("attack green") == "FT-B01"


@clause("FT-B02")
def test_explorers_never_fight_explorers() -> None:
    t = meeting(holds={"green": "5c"})
    assert t.question == "stop" and t.why("attack green") == "FT-B02"


@clause("FT-B03")
def test_an_explorer_fights_the_galleon_then_every_pirate_clockwise() -> None:
    t = table(
        seats=4,
        ask="stop",
        turn="blue",
        tiles={**row("SE01"), **DEN_AFAR},
        ships={"red": "2,0", "green": "2,0", "blue": "2,0", "yellow": "2,0"},
        pirates=["red", "yellow"],
        galleon="2,0",
        holds={"red": "1c", "yellow": "1c", "blue": "5c"},
    )
    for rival in (4, 3, 0):
        assert t.question == "roll_red" and t.s.defender == rival
        t.play("red 6", "red 6", "red 1", "red 1", "spare")
    assert t.question == "stop" and t.seat == 2


@clause("FT-B03")
def test_a_sunk_explorer_is_fought_no_more() -> None:
    t = table(
        ask="stop",
        tiles={**row("SE01"), **DEN_AFAR},
        ships={"red": "2,0", "green": "2,0"},
        pirates=["green"],
        galleon="2,0",
        second=2,
    )
    t.play("red 1", "red 1", "red 6", "red 6", "load 6")
    assert t.question == "sail" and where(t, "red") == "1,0", "no battle with green"


@clause("FT-B04")
def test_a_pirate_may_attack_one_ship_or_none() -> None:
    t = table(
        seats=4,
        ask="stop",
        tiles={**row("TR01"), **DEN_AFAR},
        ships={"red": "2,0", "green": "2,0", "blue": "2,0"},
        pirates=["red", "blue"],
        galleon="2,0",
        holds={"green": "2c", "blue": "2c", "red": "2c"},
    )
    assert t.choices("attack") == ["attack green", "attack blue", "attack galleon"]
    assert t.why("attack red") == "FT-B04" and t.why("attack yellow") == "FT-B01" and t.offers("done")
    t.play("attack blue", "red 6", "red 6", "red 1", "red 1", "spare")
    assert t.why("attack green") == "FT-B04", "one attack per stop"


@clause("FT-B05")
def test_the_galleon_attacks_anybody_but_its_controller() -> None:
    t = table(
        seats=3,
        ask="stop",
        ship="galleon",
        tiles={**row("TR01"), **DEN_AFAR},
        ships={"red": "2,0", "green": "2,0", "blue": "2,0"},
        pirates=["blue"],
        galleon="2,0",
    )
    assert t.choices("attack") == ["attack green", "attack blue"]
    assert t.why("attack red") == "FT-B05" and t.why("attack galleon") == "FT-B05"


@clause("FT-B06")
def test_no_battle_of_any_kind_on_a_fort_tile() -> None:
    tiles = {"5,5": "FO01", **DEN_AFAR}
    t = table(ask="stop", tiles=tiles, ships={"red": "5,5", "green": "5,5"}, pirates=["green"], galleon="5,5")
    assert t.question == "stop", "no automatic battle"
    t = table(
        ask="stop",
        tiles=tiles,
        ships={"red": "5,5", "green": "5,5"},
        pirates=["red"],
        piles={"5,5": ["1c"]},
        galleon="9,9",
    )
    assert t.why("attack green") == "FT-B06"


@clause("FT-B07")
def test_ports_and_the_isle_give_no_protection() -> None:
    t = table(ask="stop", ships={"red": "-1,0"}, pirates=["red"], holds={"red": "5c", "green": "5c"})
    assert t.offers("attack green")


@clause("FT-B08")
def test_pirates_add_one_and_equal_totals_roll_again() -> None:
    t = meeting(pirates=["red"], holds={"green": "5c"}).play(
        "attack green", "red 3", "red 3", "red 3", "red 3"
    )
    assert t.question == "booty" and t.seat == 0, "7 against 6"
    t = meeting(pirates=["red"], holds={"green": "5c"}).play(
        "attack green", "red 3", "red 3", "red 3", "red 4"
    )
    assert t.question == "roll_red", "7 against 7"
    t.play("red 1", "red 1", "red 2", "red 2")
    assert t.s.ships[0].malus == 1, "3 against 4: red had nothing aboard and is sunk"


@clause("FT-B09")
def test_pirate_against_pirate_is_even() -> None:
    t = meeting(pirates=["red", "green"], holds={"green": "5c", "red": "1c"})
    t.play("attack green", "red 3", "red 3", "red 3", "red 3")
    assert t.question == "roll_red"
    t.play("red 3", "red 3", "red 3", "red 4")
    assert t.question == "booty" and t.seat == 1, "decided by the winner, off turn"


@clause("FT-B10", "FT-D10")
def test_the_winner_takes_one_compartment_keeps_it_ditches_it_or_takes_nothing() -> None:
    words = ("attack green", "red 6", "red 6", "red 1", "red 1")
    t = meeting(pirates=["red"], holds={"green": "5c 2s"}).play(*words)
    assert t.choices() == ["booty 1", "booty 2", "spare"] and t.why("booty 3") == "FT-B10"
    t.play("booty 2", "keep")
    assert hold(t, "red") == "[2s, -, -, -]" and hold(t, "green") == "[5c, -, -, -]"
    t = meeting(pirates=["red"], holds={"green": "5c 2s"}).play(*words, "booty 2", "ditch")
    assert hold(t, "red") == "[-, -, -, -]" and t.s.reserve == 15 and hold(t, "green") == "[5c, -, -, -]"
    t = meeting(pirates=["red"], holds={"green": "5c 2s"}).play(*words, "spare")
    assert hold(t, "green") == "[5c, 2s, -, -]"
    t = meeting(pirates=["red"], holds={"green": "5c", "red": "1c 2c 3c 4c"}).play(*words, "booty 1", "keep")
    assert t.question == "make_room"
    assert hold(t.play("throw 1"), "red") == "[5c, 2c, 3c, 4c]"


@clause("FT-B11")
def test_booty_goes_to_the_hold_of_the_ship_that_won() -> None:
    t = table(
        ask="stop",
        ship="galleon",
        tiles={**row("SE01"), **DEN_AFAR},
        ships={"green": "2,0"},
        galleon="2,0",
        holds={"green": "4c"},
    )
    t.play("attack green", "red 6", "red 6", "red 1", "red 1", "booty 1", "keep")
    assert hold(t, "galleon") == "[3c, 3c, 4c, -]" and hold(t, "red") == "[-, -, -, -]"


@clause("FT-B12", "FT-B15")
def test_an_empty_loser_is_sunk_without_a_pile_and_without_a_bonus_for_anybody() -> None:
    t = meeting(pirates=["red"], strongbox={"green": 4}).play(
        "attack green", "red 6", "red 6", "red 1", "red 1"
    )
    assert t.question == "load" and t.seat == 1
    t.play("load 10")
    assert t.s.ships[1].malus == 1 and where(t, "green") == "-1,0" and t.s.piles == []
    assert hold(t, "green") == "[10c, -, -, -]" and t.s.ships[0].bonus == 0


@clause("FT-B12", "FT-B13", "FT-I08", "FT-X18")
def test_example_22_explorer_sunk() -> None:
    t = table(tiles={**row("CA01"), **DEN_AFAR}, galleon="2,0", strongbox={"red": 9}, die=1, second=3)
    t.play("sail 2,0", "red 1", "red 2", "red 5", "red 5", "load 5", "load 5", "load 0")
    assert hold(t, "red") == "[5c, 5c, -, -]" and strongbox(t, "red") == 5 and t.s.ships[0].malus == 1
    assert t.question == "sail" and t.s.die == 3 and t.s.token[9] != 0


@clause("FT-B12", "FT-B14")
def test_example_21_galleon_sunk() -> None:
    tiles = {**row("SE01"), "9,9": "PD01", "9,7": "PD02"}
    t = table(
        ask="stop", tiles=tiles, ships={"red": "2,0"}, galleon="2,0", galleon_hold="-", red_flag="green"
    )
    t.play("red 6", "red 6", "red 1", "red 1")
    assert t.question == "choose_den" and t.seat == 1
    t.play("den PD02")
    assert where(t, "galleon") == "9,7" and hold(t, "galleon") == "[3c, 3c, -, -]" and t.s.ships[0].bonus == 1


@clause("FT-B14")
def test_a_galleon_sunk_in_its_own_activation_moves_on_from_the_den() -> None:
    tiles = {**row("SE01"), "9,9": "PD01", "9,8": "SE02"}
    t = table(
        ask="stop",
        ship="galleon",
        tiles=tiles,
        ships={"green": "2,0"},
        galleon="2,0",
        galleon_hold="-",
        second=1,
        holds={"green": "1c"},
    )
    t.play("attack green", "red 1", "red 1", "red 6", "red 6")
    assert t.s.ships[1].bonus == 1 and t.question == "sail" and t.s.mover == 4
    assert t.choices() == ["sail 9,8"]


@clause("FT-B15")
def test_no_bonus_when_the_galleon_sinks_somebody() -> None:
    t = table(
        ask="stop", tiles={**row("SE01"), **DEN_AFAR}, ships={"red": "2,0"}, galleon="2,0", red_flag="green"
    )
    t.play("red 1", "red 1", "red 6", "red 6", "load 6")
    assert [ship.bonus for ship in t.s.ships] == [0, 0] and t.s.ships[0].malus == 1


@clause("FT-B03", "FT-B08", "FT-B10", "FT-B16", "FT-B17")
def test_example_20_automatic_battle() -> None:
    t = table(tiles={**row("TR01"), **DEN_AFAR}, galleon="2,0", holds={"red": "7c 2s"}, die=1, second=1)
    t.play("sail 2,0", "red 4", "red 5", "red 2", "red 6")
    assert t.question == "roll_red", "9 against 9"
    t.play("red 6", "red 3", "red 3", "red 4", "booty 1", "keep")
    assert hold(t, "red") == "[7c, 2s, 3c, -]" and hold(t, "galleon") == "[-, 3c, -, -]"
    assert where(t, "red") == where(t, "galleon") == "2,0"
    t.play("take", "done")
    assert t.question == "sail", "the interaction was not used up, and the second movement follows"


@clause("FT-B18")
def test_two_ships_fight_once_per_stop() -> None:
    t = table(
        ask="stop",
        tiles={**row("TR01"), **DEN_AFAR},
        ships={"red": "2,0"},
        galleon="2,0",
        holds={"red": "5c"},
    )
    t.play("red 6", "red 6", "red 1", "red 1", "spare", "hoist")
    assert t.why("attack galleon") == "FT-B18"


@pytest.mark.parametrize("who", ["red", "green"])
@clause("FT-B12")
def test_a_sunk_pirate_stays_a_pirate(who: str) -> None:
    t = meeting(pirates=["red", "green"], strongbox={"red": 3, "green": 3})
    dice = ["red 1", "red 1", "red 6", "red 6"] if who == "red" else ["red 6", "red 6", "red 1", "red 1"]
    t.play("attack green", *dice)
    assert not t.offers("load 7") and t.offers("load 6")
    t.play("load 6")
    loser = t.s.ships[("red", "green").index(who)]
    assert loser.pirate and loser.strongbox == 3 and loser.malus == 1
