"""Whole Battles and rounds, step by step, and every way in which the game ends."""

from typing import Any

import pytest

from quarterdeck.games.micro_pirates.positions import (
    at_of,
    capacity_of,
    coins_of,
    crew_of,
    discard_of,
    fame_of,
    hold_of,
    hull_of,
    maps_of,
    quests_of,
    raid_of,
    rep_of,
    small_of,
    supply_of,
    table,
    upgrades_of,
)
from tests.games.micro_pirates.tools import follow
from tests.support import clause

# -- Battles ----------------------------------------------------------------------------------


@clause("MP-B04", "MP-B28", "MP-B29", "MP-B30", "MP-B32", "MP-B34", "MP-B38", "MP-E07", "MP-B35")
def test_a_battle_between_players_from_declarations_to_one_time_cards() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c2"},
        hold={"red": "1 rum", "blue": "2 rum 1 fish 1 chest"},
        maps={"blue": "WR SR"},
        hull={"blue": 2},
        upgrades={"red": "U06", "blue": "U07"},
        crew={"red": "K05", "blue": "K03"},
    )
    follow(
        t,
        """
        red choose an action | sail r0c2    | MP-A02
        red declare effects  | use K05      | MP-E03
        red declare effects  | use U06      |
        blue declare effects | use U07      |
        blue declare effects | go           |
        Fate roll a red die  | red 6        |
        Fate roll a red die  | red 6        |
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        | MP-B04 MP-R06
        red theft            | steal map    |
        Fate stolen map      | stolen SR    | MP-B31 MP-B32
        blue way out         | retreat r1c2 | MP-B23
        """,
    )
    assert (t.s.total, t.s.foe_total) == (8 + 1 + 1 + 3 + 4, 3 + 1 + 1 + 1 + 1)
    assert (hold_of(t, "blue"), maps_of(t, "blue"), maps_of(t, "red")) == ("1 fish 2 rum 1 chest", "WR", "SR")
    lost = "MP-B38 " * 4 + "MP-B38"  # fish, rum, the Map token, the Chest; the Map card
    follow(
        t, f"Fate roll a red die | red 4 | MP-B37 MP-B38 {lost} MP-B38 MP-E12 MP-E12\nred choose an action"
    )
    assert (at_of(t, "blue"), at_of(t, "red"), hull_of(t, "blue")) == ("r1c1", "r0c2", 0)
    assert (hold_of(t, "blue"), maps_of(t, "blue"), hull_of(t, "red")) == ("", "", 4)
    assert (rep_of(t, "red"), fame_of(t, "red"), t.s.fight) == (-1, 0, [])
    assert upgrades_of(t, "red") + upgrades_of(t, "blue") == "" and discard_of(t, "upgrade") == "U06 U07"
    assert supply_of(t) == {"fish": 20, "plantain": 20, "rum": 20, "map": 7, "chest": 12}


@clause("MP-B30", "MP-B33", "MP-H03", "MP-B29", "MP-R05")
def test_a_defender_who_wins_makes_room_for_what_is_stolen() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c2"},
        hold={"red": "1 chest", "blue": "10 fish"},
        rep={"red": -3},
        fame={"red": 1},
        ships={"blue": "SH2"},
    )
    assert capacity_of(t, "blue") == 10
    follow(
        t,
        """
        red choose an action | sail r0c2    | MP-A02
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        | MP-B04 MP-R05
        blue theft           | steal chest  |
        blue make room       | throw fish   | MP-H03 MP-B31
        red way out          | retreat r0c1 | MP-B23
        Fate roll a red die  | red 3        | MP-B37
        red choose an action
        """,
    )
    assert (hold_of(t, "blue"), hold_of(t, "red"), fame_of(t, "red")) == ("9 fish 1 chest", "", 0)
    assert (at_of(t, "red"), at_of(t, "blue"), hull_of(t, "red")) == ("r0c1", "r0c2", 2)


@clause(
    "MP-B09",
    "MP-B13",
    "MP-B14",
    "MP-B15",
    "MP-B17",
    "MP-B21",
    "MP-Q04",
    "MP-Q05",
    "MP-Q17",
    "MP-Q07",
    "MP-R05",
)
def test_a_large_merchant_beaten_damage_rep_fame_coins_loot_raid_battles_and_the_raids_of_others() -> None:
    t = table(
        seats=3,
        at={"red": "r0c1"},
        hold={"red": "1 rum"},
        captains={"red": "CA2"},
        ships={"red": "SH2"},
        large="r0c2 SA",
        small="WR",
        crew={"red": "K06 K02+U17 K25"},
        quests={"red": "QR3 QS6", "blue": "QR1", "yellow": "QR4"},
        raid={"red": "large1", "blue": "large1", "yellow": "large1"},
        battles={"red": 1},
        rep={"red": -3},
        fame={"red": 3},
    )
    follow(
        t,
        """
        red choose an action   | sail r0c2   | MP-A02
        red declare effects    | use CA2     | MP-E03
        Fate roll a red die    | red 6       |
        Fate roll a red die    | red 6       |
        Fate roll a red die    | red 1       | MP-B04 MP-B37 MP-R05 MP-B13 MP-E15
        Fate turn up loot      | loot L29    |
        Fate turn up loot      | loot L01    |
        Fate turn up loot      | loot L02    |
        Fate turn up loot      | loot L03    |
        Fate turn up loot      | loot L27    |
        red pick loot          | keep L29    | MP-B17
        red dismiss for loot   | dismiss K02 | MP-C05
        red carry over         | carry       | MP-C04
        red pick loot          | keep L27    | MP-B17 MP-B18 MP-B18 MP-Q20 MP-Q20
        Fate turn up loot      | loot L05    |
        Fate turn up loot      | loot L18    |
        red pick loot          | keep L18    | MP-B17 MP-H02 MP-Q20 MP-Q20
        blue which merchant    | mark small1 |
        yellow which merchant  | mark large2 |
        red choose an action
        """,
    )
    assert (t.s.total, t.s.foe_total) == (4 + 4 + 1 + 1 + 1 + 2 + 2 + 1, 10 + 1)
    assert fame_of(t, "red") == 3 - 1 + 1 + 1 + 2 and rep_of(t, "red") == -2
    assert coins_of(t, "red") == 10 + 1 + 2 + 3 and hold_of(t, "red") == "1 chest"
    assert crew_of(t, "red") == "K06 L29+U17 K25" and quests_of(t, "red") == "" == raid_of(t, "red")
    assert (raid_of(t, "blue"), raid_of(t, "yellow")) == ("small1", "large2")
    assert discard_of(t, "loot") == "L01 L02 L03 L05 L18 L27" and discard_of(t, "quest") == "QR3 QS6"
    assert (at_of(t, "large1"), at_of(t, "red"), hull_of(t, "red")) == ("-", "r0c2", 4)


@clause("MP-B22", "MP-B24", "MP-B25", "MP-B10", "MP-Q06")
def test_a_merchant_that_wins_stays_and_a_ship_disabled_by_it_neither_retreats_nor_rolls() -> None:
    near: dict[str, Any] = {
        "at": {"red": "r0c1"},
        "small": "r0c2 SS",
        "hold": {"red": ""},
        "quests": {"red": "QR1"},
    }
    t = table(**near)
    follow(
        t,
        """
        red choose an action | sail r0c2    | MP-A02
        Fate roll a red die  | red 1        |
        Fate roll a red die  | red 1        | MP-B04 MP-B37
        red way out          | retreat r1c2 | MP-B23
        Fate roll a red die  | red 3        | MP-B37
        red choose an action
        """,
    )
    assert (hull_of(t, "red"), at_of(t, "red"), small_of(t).split()[0]) == (1, "r1c2", "r0c2")
    assert (raid_of(t, "red"), quests_of(t, "red")) == ("small1", "QR1")
    follow(
        t,
        """
        red choose an action  | sail r0c2    | MP-A02
        Fate roll a red die   | red 1        |
        Fate roll a red die   | red 1        | MP-B04 MP-B37 MP-B38 MP-B38
        blue choose an action
        """,
    )
    assert (hull_of(t, "red"), at_of(t, "red")) == (0, "r1c1")


# -- rounds -----------------------------------------------------------------------------------


@clause("MP-T01", "MP-T02", "MP-T06", "MP-N01", "MP-N02", "MP-N04", "MP-N05", "MP-E15", "MP-B14")
def test_a_round_goes_from_the_first_player_to_the_last_and_merchants_return_in_between() -> None:
    t = table(
        seats=3,
        first="blue",
        turn="blue",
        at={"red": "GB.port", "blue": "r2c8", "yellow": "PR.port"},
        hold={"red": "", "blue": "", "yellow": ""},
        small="r1c8",
        large="",
        crew={"blue": "K07 K02 K06"},
        quests={"red": "QR1", "yellow": "QR2"},
    )
    follow(
        t,
        """
        blue choose an action | sail r1c8 | MP-A02
        Fate roll a red die   | red 6     |
        Fate roll a red die   | red 6     | MP-B04 MP-B37 MP-E15
        Fate turn up loot     | loot L01  |
        Fate turn up loot     | loot L18  |
        blue pick loot        | keep L18  | MP-B17 MP-H02
        blue choose an action | end       | MP-N02 MP-N02
        Fate navigation card  | nav WR    |
        Fate navigation card  | nav SS    |
        Fate navigation card  | nav DO    |
        Fate navigation card  | nav GB    |
        """,
    )
    assert t.why("nav SA") == "MP-S10"  # blue lies on that spot
    follow(
        t,
        """
        Fate navigation card    | nav OA      |
        Fate navigation card    | nav PA      |
        yellow which merchant   | mark small2 |
        red which merchant      | mark large1 |
        yellow choose an action | end         |
        red choose an action    | end         |
        blue choose an action
        """,
    )
    assert t.s.round == 2 and (raid_of(t, "red"), raid_of(t, "yellow")) == ("large1", "small2")
    assert coins_of(t, "blue") == 10 + 1 + 2 and discard_of(t, "loot") == "L01 L18"


# -- endings ----------------------------------------------------------------------------------

READY: dict[str, Any] = {"seats": 3, "first": "blue", "hold": dict.fromkeys(range(3), ""), "phase": "end"}


@clause("MP-N06", "MP-N07", "MP-N08", "MP-N09", "MP-T01")
def test_the_first_player_triggers_the_end_and_everybody_has_a_last_turn() -> None:
    t = table(**{**READY, "phase": "action"}, turn="blue", fame={"blue": 10, "red": 9})
    follow(
        t,
        """
        blue choose an action   | end | MP-N06
        yellow choose an action | end |
        red choose an action    | end |
        over
        """,
    )
    assert t.standing == [2, 1, 3] and t.s.round == 1


@clause("MP-N08")
def test_if_the_last_player_of_the_round_triggers_it_the_game_ends_at_once() -> None:
    t = table(**{**READY, "phase": "action"}, turn="red", fame={"red": 10})
    follow(t, "red choose an action | end | MP-N06\nover")
    assert t.standing == [1, 2, 2]


@clause("MP-N06", "MP-R02")
@pytest.mark.parametrize(("rep", "required"), [(-3, 12), (-2, 11), (-1, 10), (0, 10), (2, 10), (3, 9)])
def test_the_required_fame_goes_by_the_reputation_at_the_end_of_the_turn(rep: int, required: int) -> None:
    below = table(**READY, turn="red", fame={"yellow": required - 1}, rep={"yellow": rep})
    assert not below.over and below.s.round == 2 and not below.s.ending
    assert table(**READY, turn="red", fame={"yellow": required}, rep={"yellow": rep}).over


@clause("MP-N07")
def test_the_trigger_is_permanent_even_if_the_fame_is_lost() -> None:
    t = table(**READY, turn="yellow", ending=True, fame={"yellow": 3})
    assert not t.over and t.seat == 0
    assert t.play("end").over


@clause("MP-N13")
def test_at_the_round_cap_the_game_ends_with_the_round() -> None:
    t = table(**READY, turn="yellow", round=4, cap=4)
    assert not t.over and t.play("end").over
    assert not table(**READY, turn="red", round=3, cap=4).over


@clause("MP-N10")
@pytest.mark.parametrize(
    ("more", "standing"),
    [
        ({"crew": {"red": "K01", "yellow": "K02"}}, [2, 1, 2]),
        ({"crew": {"red": "K01"}, "coins": {"blue": 9}}, [3, 2, 1]),
        ({"coins": {"yellow": 9, "red": 9}, "hold": {0: "2 rum", 1: "", 2: "3 rum"}}, [3, 1, 2]),
        ({"hold": {0: "2 rum", 1: "2 rum", 2: "1 rum"}}, [1, 1, 3]),
        ({"hold": {0: "", 1: "9 fish", 2: "2 chest"}, "ships": {"blue": "SH4"}}, [1, 1, 1]),
        ({"fame": {0: 10, 1: 11, 2: 12}, "crew": {2: "K01 K02 K03"}}, [3, 2, 1]),
    ],
)
def test_ties_go_to_fewest_crew_then_coins_then_rum_and_else_are_shared(
    more: dict[str, Any], standing: list[int]
) -> None:
    t = table(**{**READY, "fame": {0: 10, 1: 10, 2: 10}, "turn": "red", **more})
    assert t.over and t.standing == standing
