"""MP-B37 to MP-B44: damage and disabled Ships."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.micro_pirates.constants import LARGE, VOYAGE
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold, where
from tests.support import clause

NEAR = {"red": "r0c1"}
EMPTY = {"red": ""}
BOTH = {"red": "", "blue": ""}
STRONG = {"red": "K07 K02 K06"}  # with Mirela: strength 8
WIN = ("red 6", "red 6")
LOSE = ("red 1", "red 1")
GUARDED = {"blue": "K24 K07"}  # with the Iron Marlin's, guard 3


@clause("MP-B10")
def test_disabled_by_the_fixed_damage() -> None:
    won = table(at=NEAR, small="r0c2", hull={"red": 1}, crew=STRONG, hold={"red": "2 fish"})
    won.play("sail r0c2", *WIN, "loot L18", "loot L01", "keep L18")
    assert where(won) == "r1c1" and hold(won) == "1 chest"  # gained into the emptied hold
    lost = table(at=NEAR, small="r0c2", hull={"red": 1}, hold={"red": "2 fish"})
    lost.play("sail r0c2", *LOSE)
    assert where(lost) == "r1c1" and hold(lost) == "" and lost.question == "choose an action"


@clause("MP-B37")
def test_damage_moves_the_marker_left_and_excess_is_ignored() -> None:
    t = table(at=NEAR, small="r0c2", hold=EMPTY, ships={"red": "SH2"}, hull={"red": 3})
    t.play("sail r0c2", *LOSE, "retreat r0c1", "red 6")  # 1 + 4 of 3
    assert crew(t).marker == 0


@clause("MP-B38", "MP-B41")
def test_a_disabled_ship_loses_hold_maps_and_spyglasses_but_nothing_else() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c0"},
        turn="red",
        hull={"blue": 1},
        spyglasses={"blue": 4},
        hold={"red": "", "blue": "3 fish 1 chest"},
        maps={"blue": "WR"},
        coins={"blue": 7},
        crew={"blue": "K01"},
        upgrades={"blue": "U01"},
        quests={"blue": "QD07"},
        fame={"blue": 4},
        treasure={"blue": "SR"},
    )
    t.play("sail r0c0", "red 6", "red 6", *LOSE, "steal nothing", "retreat r1c0", "red 1")
    blue = crew(t, 1)
    assert hold(t, 1) == "" and blue.maps.faces == [] and blue.spyglasses == 0
    assert t.s.map_discard[5] == 1 and where(t, 1) == "r1c1"
    assert (blue.coins, blue.fame, blue.rep, blue.treasure, blue.quests[1]) == (7, 4, 0, 8, 14)
    assert blue.crew[0] == 8 and blue.rig[0] == 33


@clause("MP-B39")
def test_the_nearest_empty_port_with_ties_for_the_owner() -> None:
    t = table(at={"red": "r2c3", "blue": "r3c3"}, small="r2c2", large="", hull={"red": 1}, hold=BOTH)
    t.play("sail r2c2", *LOSE)  # from r2c2: GB's Port and Port Royal are two away
    assert t.choices() == ["haven r1c1", "haven r2c4"] and t.why("haven r1c7") == "MP-B39"
    t.play("haven r2c4")
    assert where(t) == "r2c4"
    taken = table(at={"red": "r2c3", "blue": "PR.port"}, small="r2c2", large="", hull={"red": 1}, hold=BOTH)
    taken.play("sail r2c2", *LOSE)
    assert where(taken) == "r1c1"  # Port Royal is not empty


@clause("MP-B40")
def test_a_disabled_ship_cannot_sail_but_may_do_everything_else() -> None:
    t = table(hull={"red": 0}, hold={"red": "2 fish"}, crew={"red": "K24"})
    assert t.choices("sail") == [] and t.offers("port") and t.offers("trade") and t.offers("overhaul")
    assert t.play("trade", "sell all", "done").play("overhaul").seat == 1
    assert crew(t).marker == 4


@clause("MP-B42")
def test_a_disabled_ship_is_disabled_again_by_further_damage() -> None:
    t = table(
        at={"red": "r0c1", "blue": "GB.port"}, hull={"blue": 0}, hold={"red": "", "blue": "2 rum 1 fish"}
    )
    t.play("sail r1c1", "go", *WIN, *LOSE, "steal fish", "retreat r2c1", "red 1")
    assert hold(t, 1) == "" and where(t, 1) == "r2c4" and crew(t, 1).marker == 0
    assert t.s.ships[LARGE] != -1


@clause("MP-B44", "MP-Y64", "MP-B39")
def test_a_disabled_ship_that_loses_without_damage_is_placed_in_a_port_and_keeps_its_hold() -> None:
    t = table(
        at={"red": "r0c1", "blue": "GB.port"},
        hull={"blue": 0},
        hold={"red": "", "blue": "2 fish"},
        maps={"blue": "WR"},
        crew=GUARDED,
        ships={"blue": "SH3"},
    )
    t.play("sail r1c1", *WIN, *LOSE, "steal nothing", "retreat r2c1", "red 3")
    assert hold(t, 1) == "2 fish 1 map" and crew(t, 1).marker == 0 and t.s.map_discard == [0] * 9
    assert where(t, 1) == "r2c4" and t.events[-1] == "MP-B44"  # from r2c1: Port Royal, three cells away
    t.play("end")
    assert t.seat == 1 and t.offers("overhaul")


@clause("MP-B44", "MP-B39", "MP-B43")
def test_there_too_the_owner_decides_between_ports_equally_near_and_arrives() -> None:
    t = table(
        at={"red": "r2c1", "blue": "GB.port"},
        hull={"blue": 0},
        crew=GUARDED,
        ships={"blue": "SH3"},
        hold=BOTH,
        quests={"blue": "QV5"},
        voyage={"blue": "PR"},
        explored="blue",
    )
    t.play("sail r1c1", *WIN, *LOSE, "retreat r1c2", "red 3")
    assert where(t, 1) == "r2c4" and crew(t, 1).fame == 1 and crew(t, 1).quests[VOYAGE] == -1
    tie = table(
        seats=3,
        at={"red": "r2c1", "blue": "GB.port", "yellow": "PR.port"},
        hull={"blue": 0},
        crew=GUARDED,
        ships={"blue": "SH3"},
        hold={"red": "", "blue": ""},
    )
    tie.play("sail r1c1", *WIN, *LOSE, "retreat r1c2", "red 3")
    assert tie.seat == 1 and tie.choices() == ["haven r1c7", "haven r7c1"]  # seven cells each
    tie.play("haven r7c1")
    assert where(tie, 1) == "r7c1" and tie.seat == 0


@clause("MP-B44")
def test_by_the_first_rules_it_stayed_at_sea() -> None:
    t = table(
        at={"red": "r0c1", "blue": "GB.port"},
        hull={"blue": 0},
        hold=BOTH,
        crew=GUARDED,
        ships={"blue": "SH3"},
        edition=1,
    )
    t.play("sail r1c1", *WIN, *LOSE, "retreat r2c1", "red 3")
    assert where(t, 1) == "r2c1" and crew(t, 1).marker == 0
    t.s.check()


@clause("MP-B44")
def test_a_ship_that_is_not_disabled_stays_where_it_retreated_to() -> None:
    t = table(
        at={"red": "r0c1", "blue": "GB.port"},
        hull={"blue": 1},
        hold=BOTH,
        crew=GUARDED,
        ships={"blue": "SH3"},
    )
    t.play("sail r1c1", *WIN, *LOSE, "retreat r2c1", "red 3")
    assert where(t, 1) == "r2c1" and crew(t, 1).marker == 1


@clause("MP-B44")
def test_no_disabled_ship_can_be_set_up_outside_a_port() -> None:
    with pytest.raises(Broken, match="MP-B44"):
        table(at={"red": "r2c1"}, hull={"red": 0})


@clause("MP-B39")
def test_a_ship_disabled_among_others_in_port_royal_leaves_it() -> None:
    t = table(at={"red": "r2c2", "blue": "PR.port"}, small="r2c3 SS", large="SR", hull={"red": 2}, hold=BOTH)
    t.play("sail r2c3", *LOSE, "retreat r2c4", "red 6")
    assert t.choices() == ["haven r1c1", "haven r1c7"]
    alone = table(
        at={"red": "r2c2", "blue": "SA.port"}, small="r2c3 SS", large="SR", hull={"red": 2}, hold=BOTH
    )
    alone.play("sail r2c3", *LOSE, "retreat r2c4", "red 6")
    assert where(alone) == "r2c4" and crew(alone).marker == 0


@clause("MP-B22", "MP-Q13", "MP-B38")
def test_a_voyage_completed_by_a_retreat_comes_before_the_damage_roll() -> None:
    t = table(
        at=NEAR,
        small="r1c2 SS",
        large="SA",
        quests={"red": "QV6"},
        voyage={"red": "GB"},
        explored="red",
        hold=EMPTY,
    )
    t.play("sail r1c2", *LOSE, "retreat r1c1", "map WR")
    assert crew(t).fame == 2 and hold(t) == "1 map"
    t.play("red 6")
    assert hold(t) == "" and crew(t).fame == 2
