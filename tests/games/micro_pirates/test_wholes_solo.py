"""Whole turns of the Ghost Ship, one Action card after the other, and the endings of a solo game."""

from typing import Any

import pytest

from quarterdeck.games.micro_pirates.positions import (
    at_of,
    blockades_of,
    coins_of,
    crew_of,
    deck_of,
    discard_of,
    fame_of,
    ghost_of,
    hold_of,
    hull_of,
    large_of,
    maps_of,
    offers_of,
    raid_of,
    spyglasses_of,
    table,
    treasure_of,
    upgrades_of,
)
from tests.games.micro_pirates.tools import follow
from tests.support import clause


@clause(
    "MP-Z08",
    "MP-Z12",
    "MP-Z13",
    "MP-Z14",
    "MP-Z25",
    "MP-Z26",
    "MP-Z27",
    "MP-Z29",
    "MP-Z32",
    "MP-Q05",
    "MP-Z34",
)
@clause(
    "MP-Z28",
    "MP-Z35",
    "MP-Z36",
    "MP-Z37",
    "MP-Z39",
    "MP-Z40",
    "MP-Z18",
    "MP-Z46",
    "MP-Z43",
    "MP-Z17",
    "MP-Y63",
)
def test_six_rounds_against_the_pale_widow() -> None:
    t = table(
        variant="pale_widow",
        at={"red": "WR.jungle"},
        hold={"red": "1 chest"},
        quests={"red": "QR1"},
        raid={"red": "large1"},
        ghost={"crew": "K01", "coins": 20, "upgrades": "U06"},
        action_deck="1 3 4",
        small="WR SS",
        large="SA GB",
        offers={"OA": "K02 U01"},
        blockades="GB SA PA",
    )
    follow(
        t,
        """
        red choose an action     | end         |
        Fate draw an action card | action 1    | MP-Z27 MP-Z14
        Fate roll a red die      | red 6       |
        Fate roll a red die      | red 6       |
        Fate roll a red die      | red 1       | MP-B04 MP-Z25
        Fate turn up loot        | loot L18    |
        Fate turn up loot        | loot L33    |
        Fate turn up loot        | loot L01    | MP-Z26 MP-Z40 MP-Z26 MP-Z26 MP-Z26 MP-H02
        red which merchant       | mark small1 | MP-E12
        """,
    )
    assert (t.s.round, at_of(t, "ghost"), large_of(t), raid_of(t, "red")) == (2, "r1c8", "- r2c2 -", "small1")
    assert (t.s.total, t.s.foe_total, fame_of(t, "ghost"), coins_of(t, "ghost")) == (9 + 2 + 1 + 4, 10, 1, 25)
    assert (hold_of(t, "ghost"), upgrades_of(t, "ghost"), discard_of(t, "upgrade")) == (
        "1 chest",
        "L33",
        "U06",
    )
    follow(
        t,
        """
        red choose an action     | end       |
        Fate draw an action card | action 3  | MP-Z27 MP-Z35
        Fate roll a brown die    | brown 1   |
        Fate roll a brown die    | brown 1   |
        Fate roll a brown die    | brown 5   | MP-Z35 MP-Z35
        red choose an action     | end       |
        Fate roll a brown die    | brown 1   |
        """,
    )
    assert (t.s.active, spyglasses_of(t, "ghost"), coins_of(t, "ghost")) == (3, 4, 26)
    assert (at_of(t, "ghost"), discard_of(t, "action")) == ("r5c7", "1 2 5 6 7 8")
    follow(
        t,
        """
        Fate roll a brown die    | brown 1   |
        Fate roll a brown die    | brown 1   | MP-Z35
        Fate turn up a map       | map WR    | MP-X07 MP-X07
        Fate navigation card     | nav GB    | MP-X08
        red choose an action     | end       |
        Fate draw an action card | action 4  | MP-Z27 MP-Z39 MP-Z40 MP-Z40 MP-Z40 MP-Z40
        Fate turn up a crew card | crew K13  |
        Fate turn up an upgrade  | upgrade U16 |
        """,
    )
    assert (t.s.active, spyglasses_of(t, "ghost"), blockades_of(t)) == (-1, 0, "SA PA DO")
    assert (crew_of(t, "ghost"), upgrades_of(t, "ghost"), coins_of(t, "ghost")) == ("K01 K02", "U01 L33", 13)
    assert offers_of(t, "OA").split()[1:] == ["K13", "U16"] and deck_of(t, "action") == ""
    follow(
        t,
        """
        red choose an action     | end          |
        Fate draw an action card | action 2     | MP-Z27 MP-Z34
        Fate roll a red die      | red 1        |
        Fate roll a red die      | red 1        |
        Fate roll a red die      | red 1        |
        Fate roll a red die      | red 6        |
        Fate roll a red die      | red 6        | MP-B04 MP-B31
        red way out              | retreat r4c0 | MP-B23
        Fate roll a red die      | red 1        | MP-B37 MP-E12
        red choose an action     | end          |
        Fate draw an action card | action 5     | MP-Z27
        Fate draw an action card | action 8     | MP-Z27 MP-Z46 MP-Z46 MP-Z46
        red choose an action
        """,
    )
    assert (t.s.total, t.s.foe_total) == (3 + 2 + 1 + 2 + 2 + 4, 8 + 2)
    assert (hold_of(t, "red"), hull_of(t, "red"), at_of(t, "red")) == ("", 3, "r4c0")
    assert (hold_of(t, "ghost"), fame_of(t, "ghost"), at_of(t, "ghost")) == ("", 1 + 3, "r2c4")
    assert (deck_of(t, "action"), discard_of(t, "action"), t.s.round) == ("1 3 4 6 7", "2 5 8", 7)


@clause("MP-Z42", "MP-Z44", "MP-Z46", "MP-Z17", "MP-Z19", "MP-Z20", "MP-Y62", "MP-Z37", "MP-Z38")
def test_five_rounds_against_the_drowned_bell_that_digs_where_you_lie() -> None:
    t = table(
        variant="drowned_bell",
        at={"red": "SR.jungle"},
        hold={"red": "1 rum"},
        ghost={"chests": 3, "coins": 20, "treasure": "SR", "maps": "WR WR SS"},
        action_deck="5 6 8",
        blockades="SR GB",
    )
    follow(
        t,
        """
        red choose an action     | end      |
        Fate draw an action card | action 8 | MP-Z27 MP-Z46 MP-Z46 MP-Z46
        red choose an action     | end      |
        Fate draw an action card | action 6 | MP-Z27 MP-Z44 MP-Z44
        red choose an action     | end      |
        Fate draw an action card | action 5 | MP-Z27 MP-Z42
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 6    |
        Fate roll a red die      | red 6    | MP-B04
        red rob the ghost        | rob SS   | MP-B31 MP-B32
        Fate roll a brown die    | brown 1  |
        Fate roll a brown die    | brown 1  |
        Fate roll a brown die    | brown 1  | MP-Z35
        red choose an action
        """,
    )
    assert (at_of(t, "ghost"), at_of(t, "red"), t.s.active) == ("r6c3", "r6c3", 5)
    assert (fame_of(t, "ghost"), coins_of(t, "ghost"), hold_of(t, "ghost")) == (4, 0, "1 chest")
    assert (maps_of(t, "red"), maps_of(t, "ghost"), spyglasses_of(t, "ghost")) == ("SS", "WR WR", 5)
    follow(
        t,
        """
        red choose an action     | end      | MP-Z42
        Fate roll a brown die    | brown 1  |
        Fate roll a brown die    | brown 1  |
        Fate roll a brown die    | brown 1  | MP-Z35 MP-Z42 MP-X09 MP-X09 MP-X09 MP-X09
        red choose an action
        """,
    )
    assert (fame_of(t, "ghost"), treasure_of(t, "ghost"), maps_of(t, "ghost"), t.s.active) == (
        7,
        "WR",
        "",
        -1,
    )
    assert discard_of(t, "action") == "1 2 3 4 5 6 7 8" and "active" not in ghost_of(t)
    assert blockades_of(t) == "GB SR"


@clause("MP-Z31", "MP-Z23", "MP-Z24", "MP-Z47", "MP-N02")
def test_the_last_small_merchant_falls_to_the_ghost_ship_and_all_three_return_after_its_turn() -> None:
    t = table(
        variant="drowned_bell",
        small="WR",
        action_deck="1 7",
        hold={"red": ""},
        large="GB",
        quests={"red": "QR1"},
    )
    follow(
        t,
        """
        red choose an action     | end      |
        Fate draw an action card | action 1 | MP-Z27 MP-Z14
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 1    | MP-B04
        red choose an action
        """,
    )
    assert (at_of(t, "ghost"), at_of(t, "small1")) == ("r5c1", "r5c1")  # 3 + 3 is not more than 6
    t = table(
        variant="drowned_bell",
        small="WR",
        action_deck="1 7",
        hold={"red": ""},
        large="GB",
        quests={"red": "QR1"},
    )
    follow(
        t,
        """
        red choose an action     | end      |
        Fate draw an action card | action 1 | MP-Z27 MP-Z14
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 1    |
        Fate roll a red die      | red 3    | MP-B04
        Fate turn up loot        | loot L05 |
        Fate turn up loot        | loot L25 | MP-Z26 MP-Z26 MP-Z26
        Fate turn up a map       | map SS   | MP-X07 MP-X07 MP-N02
        Fate navigation card     | nav GB   |
        Fate navigation card     | nav SA   |
        Fate navigation card     | nav PA   |
        red choose an action
        """,
    )
    assert (raid_of(t, "red"), maps_of(t, "ghost"), coins_of(t, "ghost"), t.s.round) == (
        "large1",
        "SS",
        20,
        2,
    )


# -- endings ----------------------------------------------------------------------------------


@clause("MP-Z48", "MP-Z49", "MP-Z50", "MP-N06")
def test_you_trigger_the_end_and_the_ghost_ship_still_takes_its_turn() -> None:
    t = table(variant="pale_widow", fame={"red": 10}, action_deck="6", ghost={"fame": 9, "coins": 20})
    follow(
        t,
        """
        red choose an action     | end      | MP-N06
        Fate draw an action card | action 6 | MP-Z27 MP-Z44 MP-Z44
        over
        """,
    )
    assert fame_of(t, "ghost") == 10 and t.standing == [2]  # not more than the Ghost Ship


@clause("MP-Z48", "MP-Z50")
def test_the_ghost_ship_triggers_the_end_with_twelve_fame_after_its_turn() -> None:
    t = table(
        variant="pale_widow", action_deck="6", ghost={"fame": 11, "coins": 20}, phase="ghost", fame={"red": 9}
    )
    follow(t, "Fate draw an action card | action 6 | MP-Z27 MP-Z44 MP-Z44 MP-Z48\nover")
    assert t.standing == [2]
    eleven = table(variant="pale_widow", action_deck="7", ghost={"fame": 11}, phase="ghost")
    follow(eleven, "Fate draw an action card | action 7 | MP-Z27 MP-Z45\nred choose an action")
    assert eleven.s.round == 2


@clause("MP-N13", "MP-Z50")
@pytest.mark.parametrize(("fame", "standing"), [(3, [1]), (2, [2]), (1, [2])])
def test_at_the_round_cap_you_win_with_more_fame_only(fame: int, standing: list[int]) -> None:
    last: dict[str, Any] = {"variant": "drowned_bell", "round": 3, "cap": 3, "ghost": {"fame": 2}}
    t = table(**last, fame={"red": fame}, action_deck="7")
    follow(t, "red choose an action | end |\nFate draw an action card | action 7 | MP-Z27 MP-Z45\nover")
    assert t.standing == standing
