"""The worked examples of the ledger."""

from typing import Any

from quarterdeck.games.micro_pirates.constants import GHOST, MERCHANT
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.rules.declare import speed
from tests.games.micro_pirates.tools import chance, crew, hold, ship_at, where
from tests.support import clause

EMPTY = {"red": ""}


@clause("MP-A02", "MP-E09")
def test_example_1_sail() -> None:
    t = table(
        captains={"red": "CA2"},
        ships={"red": "SH3"},
        crew={"red": "K08"},
        upgrades={"red": "U08"},
        at={"red": "r5c0"},
        small="",
        large="GB",
    )
    assert speed(t.s, crew(t)) == 5
    assert t.offers("sail r5c5") and not t.offers("sail r5c6")
    far = table(
        ships={"red": "SH3"}, crew={"red": "K08"}, upgrades={"red": "U08"}, at={"red": "r4c0"}, small=""
    )
    far.play("sail r5c3")  # four cells, onto Fish of the neighbouring card
    assert where(far) == "r5c3" and far.offers("forage") and far.s.actions == 1


@clause("MP-F02", "MP-F03", "MP-F05")
def test_example_2_forage() -> None:
    t = table(captains={"red": "CA4"}, ships={"red": "SH2"}, upgrades={"red": "U14"}, at={"red": "r0c2"})
    t.play("forage", "use SH2", "blue 1", "blue 2", "blue 6")
    assert hold(t) == "5 fish" and t.question == "drift"
    t.play("step r0c1")
    assert where(t) == "r0c1"


@clause("MP-X03", "MP-X04", "MP-X08", "MP-X09", "MP-X12")
def test_example_3_explore_twice() -> None:
    t = table(at={"red": "SR.jungle"}, maps={"red": "WR"}, hold=EMPTY)
    t.play("explore map", "brown 5", "brown 6")
    assert crew(t).spyglasses == 3 and crew(t).hold[2] == 2
    t.play("explore map", "use CA1", "brown 3", "brown 1", "brown 1")
    assert t.question == "turn up a map"  # 3 + 4 + 1 = 8
    t.play("map WR", "nav PA")
    assert crew(t).treasure == 5 and crew(t).maps.faces == [] and hold(t) == "1 rum"
    assert t.s.blocked[8] == 1 and t.s.blocked[3] == 0 and crew(t).spyglasses == 0
    dig = table(at={"red": "WR.jungle"}, treasure={"red": "WR"}, spyglasses={"red": 4}, hold=EMPTY)
    dig.play("explore treasure", "brown 1", "brown 1")
    assert crew(dig).fame == 2


@clause("MP-C04", "MP-C12", "MP-C03")
def test_example_4_port_call() -> None:
    t = table(
        captains={"red": "CA4"},
        rep={"red": 2},
        coins={"red": 10},
        hold={"red": "2 rum"},
        at={"red": "PR.port"},
        offers={"PR": "K07 QD07"},
    )
    t.play("port", "hire", "quest")
    assert crew(t).coins == 1 and hold(t) == "1 rum" and crew(t).quests[1] == 14
    assert t.question == "turn up a quest" and not t.offers("questcard QD01")
    chance(t)
    assert t.s.offer_crew[0] != -1 and t.s.offer_quest[0] != -1


@clause("MP-M03", "MP-G03", "MP-G04")
def test_example_5_trade_and_export() -> None:
    t = table(
        captains={"red": "CA4"},
        ships={"red": "SH2"},
        rep={"red": 2},
        at={"red": "PR.port"},
        hold={"red": "3 fish 4 plantain 2 rum"},
        exports="E01 E02",
        coins={"red": 0},
    )
    t.play("trade", "swap 3fish>2rum", "done", "export E01")
    assert crew(t).fame == 1 and hold(t) == "1 rum" and crew(t).coins == 2
    assert t.question == "turn up an export" and t.s.export_gone[0] == 1


@clause("MP-B08", "MP-B09", "MP-B22", "MP-B24")
def test_example_6_small_merchant() -> None:
    t = table(captains={"red": "CA1"}, ships={"red": "SH2"}, at={"red": "r0c1"}, small="r0c2", hold=EMPTY)
    t.play("sail r0c2", "red 1", "red 4")  # 1 and 3, strength 2
    assert t.s.total == 6 and crew(t).marker == 4
    t.play("retreat r0c1", "red 5")
    assert crew(t).marker == 1


@clause("MP-B09", "MP-B13", "MP-B15")
def test_example_7_large_merchant() -> None:
    t = table(
        captains={"red": "CA2"},
        ships={"red": "SH2"},
        crew={"red": "K02 K01"},
        at={"red": "r0c1"},
        large="r0c2 SA",
        rep={"red": 0},
        hold={"red": "1 rum"},
    )
    t.play("sail r0c2", "use CA2", "red 4", "red 5", "red 1")
    assert t.s.total == 12 and (crew(t).marker, crew(t).rep, crew(t).fame) == (4, -1, 1)
    t.play("loot L01", "loot L18", "loot L02", "loot L06", "keep L18", "keep L06")
    assert hold(t) == "2 rum 1 chest" and crew(t).coins == 10 + 1  # only the prize
    assert t.s.loot_discard[0] == t.s.loot_discard[1] == 1


@clause("MP-R05")
def test_example_8_rep_at_the_bottom() -> None:
    t = table(at={"red": "r0c1"}, large="r0c2", rep={"red": -3}, fame={"red": 4}, hold=EMPTY)
    t.play("sail r0c2", "red 1", "red 1")
    assert (crew(t).fame, crew(t).rep) == (3, -3)


@clause("MP-B29", "MP-B30")
def test_example_9_battle_between_players() -> None:
    t = table(at={"red": "r0c1", "blue": "r0c2"}, hold={"red": "1 chest", "blue": ""})
    t.play("sail r0c2", "red 6", "red 1", "red 4", "red 3")  # 5 + 2 against 5 + 2
    assert (t.s.total, t.s.foe_total) == (7, 7) and t.seat == 1
    t.play("steal chest", "retreat r1c2", "red 1")
    assert crew(t).rep == -1 and hold(t, 1) == "1 chest" and where(t) == "r1c2" and crew(t).marker == 3


@clause("MP-B38", "MP-B39", "MP-B40")
def test_example_10_disabled() -> None:
    t = table(
        seats=2,
        at={"red": "r4c4", "blue": "SA.port"},
        ships={"red": "SH2"},
        hull={"red": 3},
        large="",
        hold={"red": "2 rum 1 chest"},
        maps={"red": "WR"},
        small="r4c3",
        captains={"red": "CA4"},
    )
    t.play("sail r4c3", "red 1", "red 1", "retreat r3c3", "red 4")
    assert crew(t).marker == 0 and hold(t) == "" and crew(t).maps.faces == []
    assert where(t) == "r2c4" and t.why("sail r2c3") == "MP-A01" and t.offers("overhaul")


@clause("MP-H03")
def test_example_11_hold_overflow() -> None:
    t = table(at={"red": "r2c1"}, hold={"red": "7 fish"})
    t.play("forage", "green 1", "green 3")
    assert hold(t) == "7 fish 1 plantain"
    t.play("throw fish", "decline")
    assert hold(t) == "6 fish 2 plantain" and t.question == "choose an action"


@clause("MP-X01", "MP-X02", "MP-X05", "MP-X13")
def test_example_12_blockade_and_goals() -> None:
    t = table(
        at={"red": "SS.jungle"}, quests={"red": "QV6"}, blockades="SS", spyglasses={"red": 4}, hold=EMPTY
    )
    assert t.choices("explore") == ["explore voyage"]
    t.play("explore voyage", "brown 1", "brown 1")
    assert crew(t).spyglasses == 7 and not crew(t).voyage_done
    t.play("explore voyage", "brown 1", "brown 1")
    assert crew(t).voyage_done and crew(t).spyglasses == 0 and t.seat == 1


@clause("MP-Q13", "MP-Q16")
def test_example_13_voyage_return() -> None:
    t = table(at={"red": "r1c2"}, quests={"red": "QV6"}, voyage={"red": "GB"}, explored="red", hold=EMPTY)
    t.play("sail r2c1")
    assert crew(t).fame == 0
    t.play("sail r1c1", "map WR")
    assert crew(t).fame == 2 and hold(t) == "1 map" and t.s.quest_gone[23] == 1


@clause("MP-Q03", "MP-Q04", "MP-Q05")
def test_example_14_raid() -> None:
    t = table(
        at={"red": "r0c1"},
        small="r0c2 SS",
        quests={"red": "QR5", "blue": "QR1"},
        raid={"red": "small1", "blue": "small1"},
        hold={"red": "", "blue": ""},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L03", "keep L01")  # 9 against 8
    assert crew(t).fame == 1 and hold(t) == "1 chest"
    assert t.seat == 1
    t.play("mark small2")
    assert crew(t, 1).raid == MERCHANT + 1


@clause("MP-M03", "MP-M04", "MP-E15")
def test_example_15_trade_in_one_action() -> None:
    t = table(captains={"red": "CA4"}, hold={"red": "2 rum 4 fish"}, coins={"red": 0})
    t.play("trade", "swap 2rum>3plantain", "sell all")
    assert crew(t).coins == 9 and t.question == "choose an action"


@clause("MP-G06")
def test_example_16_chests() -> None:
    t = table(at={"red": "PR.port"}, hold={"red": "4 chest"}).play("chests")
    assert crew(t).fame == 2 and hold(t) == "2 chest" and not t.offers("chests")


@clause("MP-C06")
def test_example_17_crew_swap() -> None:
    t = table(crew={"red": "K01 K02+U17 K03"}, offers={"GB": "K13"}, captains={"red": "CA2"})
    t.play("port", "hire", "dismiss K02", "carry")
    assert crew(t).auto[4] == 2  # K13 and the crew part of U17


@clause("MP-N06", "MP-N08", "MP-N10")
def test_example_18_end() -> None:
    start: dict[str, Any] = {"seats": 3, "turn": "blue", "rep": {"blue": 3}, "crew": {"red": "K01"}}
    t = table(**start, fame={"red": 9, "blue": 9, "yellow": 8}).play("end")
    assert t.s.ending and t.seat == 2
    assert t.play("end").standing == [2, 1, 3]  # fewer Crew cards
    u = table(
        **start, fame={"red": 9, "blue": 9, "yellow": 8}, at={"yellow": "PR.port"}, hold={"yellow": "2 chest"}
    )
    u.play("end", "chests", "end")
    assert u.over and u.standing[2] == 1


@clause("MP-N02", "MP-N03", "MP-N04")
def test_example_19_merchant_return() -> None:
    t = table(
        at={"red": "r0c1", "blue": "WR.small"}, small="r0c2", large="GB", crew={"red": "K07"}, hold=EMPTY
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L03", "keep L01", "end")
    assert not t.offers("nav PR") and not t.offers("nav WR")
    t.play("nav GB", "nav SS", "nav DO")
    assert t.seat == 1 and t.s.ships[9] == -1  # the Large ones are untouched


@clause("MP-Z23", "MP-Z24", "MP-Z31")
def test_example_20_solo_card_1() -> None:
    t = table(
        variant="pale_widow", phase="ghost", ghost={"crew": "K01"}, action_deck="1", at={"red": "PA.port"}
    )
    t.play("action 1", "red 1", "red 2", "red 1")
    assert t.s.total == 6 and ship_at(t, GHOST) in [ship_at(t, ship) for ship in (5, 6, 7)]


@clause("MP-Z35", "MP-Z36", "MP-Z37")
def test_example_21_solo_card_3() -> None:
    t = table(
        variant="pale_widow", phase="ghost", ghost={"at": "SR.jungle"}, action_deck="3", at={"red": "PA.port"}
    )
    t.play("action 3", "brown 1", "brown 5", "brown 3")
    assert t.s.ghost.spyglasses == 5 and t.s.ghost.coins == 11 and t.s.active == 3
    t.play("end", "brown 1", "brown 1", "brown 1", "map DO", "nav OA")
    assert t.s.ghost.maps.faces == [7] and t.s.blocked[8] == 1
