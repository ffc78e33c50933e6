"""Whole set-ups, turns and actions: who is asked what, in which order, and what happens then."""

from typing import Any

from quarterdeck.games.micro_pirates.positions import (
    at_of,
    blockades_of,
    captain_of,
    coins_of,
    crew_of,
    deck_of,
    discard_of,
    exports_of,
    fame_of,
    gone_of,
    hold_of,
    hull_of,
    large_of,
    maps_of,
    offers_of,
    quests_of,
    raid_of,
    rep_of,
    sea_of,
    ship_of,
    small_of,
    spyglasses_of,
    supply_of,
    table,
    treasure_of,
    upgrades_of,
)
from tests.games.micro_pirates.tools import follow, fresh
from tests.support import clause

THE_SEA = """
    Fate lay the ocean       | ocean SA     |
    Fate lay the ocean       | ocean GB     |
    Fate lay the ocean       | ocean OA     |
    Fate lay the ocean       | ocean PA     |
    Fate lay the ocean       | ocean SR     |
    Fate lay the ocean       | ocean WR     |
    Fate lay the ocean       | ocean SS     |
    Fate lay the ocean       | ocean DO     |
    Fate turn up a quest     | questcard QR1 |
    Fate turn up a crew card | crew K01     |
    Fate turn up an upgrade  | upgrade U01  |
    Fate turn up a quest     | questcard QR2 |
    Fate turn up a crew card | crew K02     |
    Fate turn up an upgrade  | upgrade U02  |
    Fate turn up a quest     | questcard QR3 |
    Fate turn up a crew card | crew K03     |
    Fate turn up an upgrade  | upgrade U03  |
    Fate turn up a quest     | questcard QR4 |
    Fate turn up a crew card | crew K04     |
    Fate turn up an upgrade  | upgrade U04  |
    Fate turn up a quest     | questcard QR5 |
    Fate turn up a crew card | crew K05     |
    Fate turn up an upgrade  | upgrade U05  |
    Fate turn up an export   | exportcard E09 |
    Fate turn up an export   | exportcard E02 |
    Fate navigation card     | nav WR       |
    Fate navigation card     | nav SS       |
    Fate navigation card     | nav DO       |
    Fate navigation card     | nav GB       |
    Fate navigation card     | nav SA       |
    Fate navigation card     | nav PA       |
    Fate navigation card     | nav SR       |
    Fate navigation card     | nav WR       |
    Fate navigation card     | nav OA       |
    Fate navigation card     | nav PA       |
"""
PAID = "MP-P07 MP-P07"  # coins and rum


@clause(
    "MP-S01",
    "MP-S03",
    "MP-S05",
    "MP-S07",
    "MP-S08",
    "MP-S09",
    "MP-P01",
    "MP-P02",
    "MP-P03",
    "MP-P08",
    "MP-T01",
)
def test_a_game_is_set_up_in_the_order_of_the_rulebook_and_begins_with_the_first_player() -> None:
    t = fresh(3, "draft")
    follow(t, THE_SEA)
    follow(
        t,
        f"""
        Fate first player     | first blue |
        red draft             | draft CA1  | MP-P02
        yellow draft          | draft SH2  | MP-P02
        blue draft            | draft CA3  | MP-P02
        blue draft            | draft SH3  | MP-P02
        yellow draft          | draft CA2  | MP-P02
        red draft             | draft SH4  | MP-P02 {PAID} {PAID} {PAID}
        Fate navigation card  | nav PR     | MP-P08
        Fate navigation card  | nav GB     | MP-P08
        Fate navigation card  | nav SA     | MP-P08
        blue choose an action
        """,
    )
    assert sea_of(t) == "SA GB OA PA SR WR SS DO"
    ports = [offers_of(t, port) for port in ("PR", "SA", "GB", "OA", "PA")]
    assert ports == ["QR1 K01 U01", "QR2 K02 U02", "QR3 K03 U03", "QR4 K04 U04", "QR5 K05 U05"]
    assert exports_of(t) == "E09 E02" and blockades_of(t) == "PA OA WR SR"
    assert small_of(t) == "r5c4 r3c8 r7c3" and large_of(t) == "r2c8 r1c2 r8c6"
    assert [at_of(t, seat) for seat in range(3)] == ["r1c1", "r2c4", "r1c7"]
    assert [captain_of(t, seat) + ship_of(t, seat) for seat in range(3)] == ["CA1SH4", "CA3SH3", "CA2SH2"]
    assert [(rep_of(t, n), hull_of(t, n), fame_of(t, n)) for n in range(3)] == [
        (1, 6, 0),
        (-1, 7, 0),
        (0, 5, 0),
    ]
    assert [(coins_of(t, n), hold_of(t, n)) for n in range(3)] == [(10, "1 rum")] * 3
    assert supply_of(t) == {"fish": 20, "plantain": 20, "rum": 17, "map": 8, "chest": 12}
    assert (t.s.round, t.s.turn, t.s.first, t.s.actions) == (1, 1, 1, 2)
    assert len(deck_of(t, "quest").split()) == 28 and discard_of(t, "quest") == ""


@clause("MP-P04", "MP-P01", "MP-P08")
def test_in_a_first_game_captain_and_ship_are_dealt_to_each_player_in_turn() -> None:
    t = follow(fresh(2, "first_game"), THE_SEA)
    follow(
        t,
        f"""
        Fate first player     | first blue |
        Fate deal             | deal CA4   | MP-P04
        Fate deal             | deal SH1   | MP-P04
        Fate deal             | deal CA2   | MP-P04
        Fate deal             | deal SH2   | MP-P04 {PAID} {PAID}
        Fate navigation card  | nav GB     | MP-P08
        Fate navigation card  | nav PR     | MP-P08
        blue choose an action
        """,
    )
    assert [captain_of(t, seat) + ship_of(t, seat) for seat in range(2)] == ["CA2SH2", "CA4SH1"]
    assert (at_of(t, "blue"), at_of(t, "red")) == ("r1c7", "r2c4")


@clause("MP-Z02", "MP-Z05", "MP-Z06", "MP-Z07", "MP-Z08")
def test_alone_you_are_dealt_sheets_and_placed_before_the_ghost_ship_and_begin() -> None:
    t = follow(fresh(1, "drowned_bell"), THE_SEA)
    follow(
        t,
        f"""
        Fate deal                | deal CA4 | MP-P04
        Fate deal                | deal SH2 | MP-P04 {PAID}
        Fate navigation card     | nav PR   | MP-P08 MP-Z06
        Fate navigation card     | nav SA   | MP-P08
        red choose an action     | end      |
        Fate draw an action card | action 7 | MP-Z27 MP-Z45
        red choose an action
        """,
    )
    assert (at_of(t, "ghost"), coins_of(t, "ghost"), fame_of(t, "ghost")) == ("r1c1", 15, 0)
    assert (t.s.ghost_card, t.s.round, deck_of(t, "action")) == (1, 2, "1 2 3 4 5 6 8")


# -- actions ----------------------------------------------------------------------------------


@clause("MP-F02", "MP-F03", "MP-F05", "MP-F06", "MP-B22", "MP-E03", "MP-Q14")
def test_a_forage_ends_with_its_steps_and_a_step_into_a_battle_ends_them() -> None:
    near: dict[str, Any] = {"at": {"red": "r0c2"}, "hold": {"red": "1 rum"}, "captains": {"red": "CA3"}}
    t = table(**near, small="r0c1 SS", ships={"red": "SH2"})
    follow(
        t,
        """
        red choose an action | forage       |
        red declare effects  | use CA3      | MP-E03
        Fate roll a blue die | blue 6       |
        Fate roll a blue die | blue 5       |
        Fate roll a blue die | blue 6       | MP-H02
        red drift            | step r0c1    | MP-F05
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        | MP-B04 MP-B37
        red way out          | retreat r0c0 | MP-B23
        Fate roll a red die  | red 4        | MP-B37
        red choose an action | end          |
        blue choose an action
        """,
    )
    assert (hold_of(t, "red"), hull_of(t, "red"), at_of(t, "red")) == ("5 fish", 1, "r0c0")
    t = table(**near, ships={"red": "SH2"})
    follow(
        t,
        """
        red choose an action | forage    |
        red declare effects  | go        |
        Fate roll a blue die | blue 6    |
        Fate roll a blue die | blue 6    | MP-H02
        red drift            | step r0c1 | MP-F05
        red drift            | stay      |
        red choose an action
        """,
    )


@clause("MP-X03", "MP-X06", "MP-X07", "MP-X08", "MP-X09", "MP-H03", "MP-H06", "MP-H07", "MP-E07", "MP-E03")
def test_an_explore_gathers_rum_spends_one_time_cards_then_finds_a_map_and_moves_a_blockade() -> None:
    t = table(
        at={"red": "WR.jungle"},
        spyglasses={"red": 3},
        hold={"red": "6 rum"},
        maps={"red": "DO SR"},
        blockades="DO GB SA PA",
        upgrades={"red": "U19"},
    )
    follow(
        t,
        """
        red choose an action | explore map |
        red declare effects  | use CA1     | MP-E03
        red declare effects  | use U19     |
        Fate roll a brown die | brown 5    |
        Fate roll a brown die | brown 5    |
        Fate roll a brown die | brown 6    | MP-X03 MP-H02
        red make room        | throw rum   | MP-H03 MP-H03
        red make room        | decline     | MP-E12
        red make room        | throw map   |
        red which map        | discard DO  | MP-H07 MP-H07
        Fate turn up a map   | map SR      | MP-X07 MP-X07 MP-X09 MP-X09 MP-X09 MP-X09
        Fate navigation card | nav DO      | MP-X08
        red choose an action
        """,
    )
    assert (spyglasses_of(t, "red"), treasure_of(t, "red"), maps_of(t, "red")) == (0, "SR", "")
    assert (blockades_of(t), hold_of(t, "red"), upgrades_of(t, "red")) == ("GB SA PA WR", "6 rum", "")
    assert discard_of(t, "map") == "DO SR SR" and discard_of(t, "upgrade") == "U19"


@clause("MP-C01", "MP-C03", "MP-C05", "MP-C06", "MP-C07", "MP-C08", "MP-C12", "MP-Q02", "MP-S03")
def test_a_port_call_hires_buys_and_takes_a_quest_and_refills_all_three_at_its_end() -> None:
    t = table(
        coins={"red": 40},
        hold={"red": "2 rum"},
        crew={"red": "K01+U04 K02+U17 K22+U05"},
        upgrades={"red": "U01 U02 U03"},
        offers={"GB": "QR1 K07 U09"},
    )
    follow(
        t,
        """
        red choose an action     | port        |
        red port call            | hire        | MP-C10 MP-C10
        red dismiss              | dismiss K02 | MP-C05
        red carry over           | carry       | MP-C04
        red port call            | buy         | MP-C10 MP-C10
        red fit                  | fit ship    |
        red make a place         | scrap U02   | MP-E12 MP-C07
        red port call            | quest       | MP-C12
        red which merchant       | mark small3 |
        Fate turn up a quest     | questcard QV5 |
        Fate turn up a crew card | crew K13    |
        Fate turn up an upgrade  | upgrade U16 |
        red choose an action
        """,
    )
    assert crew_of(t, "red") == "K01+U04 K07+U17 K22+U05" and upgrades_of(t, "red") == "U01 U09 U03"
    assert (discard_of(t, "crew"), discard_of(t, "upgrade")) == ("K02", "U02")
    assert offers_of(t, "GB") == "QV5 K13 U16" and (quests_of(t, "red"), raid_of(t, "red")) == (
        "QR1",
        "small3",
    )
    assert coins_of(t, "red") == 40 - 10 - (7 - 1 - 2) and hold_of(t, "red") == ""
    assert t.s.actions == 1 and t.why("port") == "MP-C02"


@clause("MP-H08", "MP-C05", "MP-C06", "MP-Y54", "MP-Q18")
def test_a_shrinking_hold_is_lightened_between_dismissal_and_arrival() -> None:
    t = table(
        coins={"red": 40},
        hold={"red": "11 fish 2 rum"},
        crew={"red": "K01+U12 K02+U17 K22"},
        offers={"GB": "QS7 K10 U08"},
        ships={"red": "SH2"},
        upgrades={"red": "U01"},
    )
    follow(
        t,
        """
        red choose an action     | port        |
        red port call            | quest       | MP-C12 MP-Q20 MP-Q20
        red port call            | hire        | MP-C10
        red dismiss              | dismiss K01 | MP-C05
        red carry over           | drop        | MP-E12
        red lighten the ship     | throw fish  | MP-H03 MP-C04
        red port call            | buy         | MP-C10
        red fit                  | fit K10     | MP-C07
        Fate turn up a quest     | questcard QV5 |
        Fate turn up a crew card | crew K13    |
        Fate turn up an upgrade  | upgrade U16 |
        red choose an action
        """,
    )
    assert (fame_of(t, "red"), hold_of(t, "red")) == (2, "10 fish 2 rum")
    assert crew_of(t, "red") == "K10+U08 K02+U17 K22" and discard_of(t, "quest") == "QS7"


@clause("MP-G02", "MP-G03", "MP-G04", "MP-M02", "MP-M03", "MP-M04", "MP-E15", "MP-T06", "MP-Y61", "MP-H10")
def test_a_turn_of_export_and_trade() -> None:
    t = table(
        at={"red": "PR.port"},
        captains={"red": "CA4"},
        ships={"red": "SH4"},
        hold={"red": "6 fish 4 plantain 1 chest"},
        coins={"red": 0},
        exports="E05 E02",
    )
    follow(
        t,
        """
        red choose an action   | export E05     | MP-G02 MP-G02 MP-G02 MP-G02 MP-G02 MP-G03 MP-H02
        Fate turn up an export | exportcard E10 |
        red choose an action   | trade          |
        red trading            | swap 1rum>1plantain | MP-M03 MP-H02
        red trading            | sell fish      | MP-M02 MP-M02
        red trading            | sell all       | MP-M02 MP-M02 MP-M02 MP-M02 MP-E15
        blue choose an action
        """,
    )
    assert (fame_of(t, "red"), rep_of(t, "red"), coins_of(t, "red")) == (1, 2, 2 + 2 + 3 + 2)
    assert (exports_of(t), discard_of(t, "export"), hold_of(t, "red")) == ("E10 E02", "E05", "1 chest")


@clause("MP-Q11", "MP-Q12", "MP-Q13", "MP-Q16", "MP-X13", "MP-C03", "MP-Q20")
def test_a_voyage_from_port_to_jungle_and_back() -> None:
    t = table(
        at={"red": "SA.port", "blue": "PA.port"},
        sea="GB SA PA OA WR DO SS SR",
        offers={"SA": "QV6 K05 U05"},
        hold={"red": ""},
        crew={"red": "K14+U17"},
        upgrades={"red": "U08"},
    )
    follow(
        t,
        """
        red choose an action  | port           |
        red port call         | quest          | MP-C12
        red port call         | done           |
        Fate turn up a quest  | questcard QV5  |
        red choose an action  | sail SS.jungle | MP-A02
        blue choose an action | end            |
        red choose an action  | explore voyage |
        Fate roll a brown die | brown 3        |
        Fate roll a brown die | brown 3        | MP-X03
        red choose an action  | sail SA.port   | MP-A02 MP-Q20 MP-Q20
        Fate turn up a map    | map WR         | MP-X07 MP-X07
        blue choose an action
        """,
    )
    assert (fame_of(t, "red"), maps_of(t, "red"), gone_of(t), quests_of(t, "red")) == (2, "WR", "QV6", "")
    assert discard_of(t, "quest") == ""
