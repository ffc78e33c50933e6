"""Rules at their edges: the last token, the last point, the first of several."""

from typing import Any

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.views import imagined
from quarterdeck.games.micro_pirates.positions import (
    at_of,
    battles_of,
    coins_of,
    crew_of,
    discard_of,
    fame_of,
    hold_of,
    hull_of,
    maps_of,
    quests_of,
    raid_of,
    spyglasses_of,
    table,
    treasure_of,
    upgrades_of,
)
from tests.games.micro_pirates.tools import follow
from tests.support import clause

ALONE: dict[str, Any] = {"variant": "pale_widow", "phase": "ghost", "action_deck": "4"}
DUEL: dict[str, Any] = {"at": {"red": "r0c1", "blue": "r0c2"}}
WON = ("red 6", "red 6", "red 1", "red 1")
NO_OFFERS = dict.fromkeys(("PR", "GB", "SA", "PA", "OA"), "-")


# -- what the Ghost Ship takes, and where it puts it ---------------------------------------------


@clause("MP-Z40", "MP-Z41")
@pytest.mark.parametrize(
    ("ghost", "offer", "crew", "upgrades"),
    [
        ({}, "U17 -K", "", "U17"),  # a single spyglass is of use
        ({"crew": "K13"}, "U17 -K", "K13", "U17"),  # as good on the Ship as under Crew: on the Ship
        ({"crew": "K13"}, "U18 -K", "K13+U18", ""),  # two spyglasses under Crew, one on the Ship
        ({"crew": "K13"}, "U01 -K", "K13", "U01"),  # two cutlasses on the Ship, one under Crew
        ({"crew": "K13 K14"}, "U18 -K", "K13+U18 K14", ""),  # the first of several Crew cards
        ({"crew": "K13+U17 K14"}, "U18 -K", "K13+U17 K14+U18", ""),
        ({"crew": "K13+U17 K14+U04 K01"}, "U18 -K", "K13+U17 K14+U04 K01+U18", ""),
        ({"crew": "K13", "upgrades": "U01 U02 U03"}, "U17 -K", "K13+U17", "U01 U02 U03"),
        (
            {"crew": "K13+U05", "upgrades": "U01 U02 U03"} | {"crew": "K13+U04"},
            "U17 -K",
            "K13+U04",
            "U01 U02 U03",
        ),
        ({"crew": "K13"}, "U04 -K", "K13+U04", ""),  # no strength on the Ship, one under Crew
        ({}, "U04 -K", "", ""),
        ({}, "K01 -U", "K01", ""),
        ({}, "K05 -U", "K05", ""),  # rum is waived
        ({"crew": "K13 K14 K15"}, "K01 -U", "K13 K14 K15", ""),
        ({}, "K08 -U", "", ""),
        ({}, "K25 U06", "K25", "U06"),
        ({}, "K02 U04", "K02+U04", ""),  # the Crew card first, then the Upgrade under it
        ({"coins": 7}, "K02 U01", "K02", ""),  # the coins are gone
        ({"coins": 6}, "K02 U01", "", "U01"),
        ({"coins": 5}, "K02 U01", "", ""),
    ],
)
def test_the_ghost_ship_takes_what_is_of_use_to_the_best_free_place(
    ghost: dict[str, Any], offer: str, crew: str, upgrades: str
) -> None:
    t = table(**ALONE, ghost={"coins": 20, **ghost}, offers={**NO_OFFERS, "OA": offer}).play("action 4")
    assert (crew_of(t, "ghost"), upgrades_of(t, "ghost")) == (crew, upgrades)
    took = (crew, upgrades) != (ghost.get("crew", ""), ghost.get("upgrades", ""))
    assert took == (t.events[1:2] == ["MP-Z39"] and t.events[-1] == "MP-Z40")


@clause("MP-Z30", "MP-Z31", "MP-Z32", "MP-Z34")
@pytest.mark.parametrize(
    ("crew", "small", "large"),
    [("", False, False), ("K01", True, False), ("K02", True, False), ("K07", False, True)],
)
def test_card_one_goes_by_the_strength(crew: str, small: bool, large: bool) -> None:
    t = table(**{**ALONE, "action_deck": "1"}, ghost={"crew": crew}, offers=NO_OFFERS, small="DO", large="SR")
    t.play("action 1")
    assert (at_of(t, "ghost") == at_of(t, "small1")) == small
    assert (at_of(t, "ghost") == at_of(t, "large1")) == large
    assert (t.s.fight != []) == (small or large)


@clause("MP-Z34", "MP-Z46", "MP-Z44")
def test_card_two_needs_a_strength_of_three_and_something_to_steal() -> None:
    def after(given: dict[str, Any], card: int) -> list[str]:
        return table(**{**ALONE, "action_deck": f"{card} 7"}, **given).play(f"action {card}").events[1:]

    prey: dict[str, Any] = {"at": {"red": "r4c4"}, "hold": {"red": "1 chest"}}
    assert after({**prey, "ghost": {"crew": "K01"}}, 2) == ["MP-Z34"]
    assert after(prey, 2) == []  # a strength of two
    maps: dict[str, Any] = {"at": {"red": "r4c4"}, "hold": {"red": ""}, "maps": {"red": "WR"}}
    assert after({**maps, "ghost": {"crew": "K01"}}, 2) == ["MP-Z34"]
    assert after({"at": {"red": "r4c4"}, "hold": {"red": "3 fish"}, "ghost": {"crew": "K01"}}, 2) == []
    assert after({**prey, "at": {"red": "PR.port"}, "ghost": {"crew": "K01"}}, 2) == []
    assert after({"ghost": {"chests": 2}}, 8) == ["MP-Z46"] * 3 and after({"ghost": {"chests": 1}}, 8) == []
    assert after({"ghost": {"coins": 20}}, 6) == ["MP-Z44"] * 2
    assert after({"ghost": {"coins": 19}}, 6) == ["MP-Z44"]


@clause("MP-Z18", "MP-Z21", "MP-Z36", "MP-Z38", "MP-Y66")
def test_the_ghost_ship_steals_a_chest_first_then_a_map_that_may_make_a_pair() -> None:
    fight = ("action 2", "red 6", "red 6", "red 6", "red 1", "red 1")
    base: dict[str, Any] = {**ALONE, "action_deck": "2", "at": {"red": "r4c4"}}
    t = table(**base, hold={"red": "1 chest"}, maps={"red": "WR"}, ghost={"crew": "K01"}).play(*fight)
    assert (hold_of(t, "red"), maps_of(t, "red"), hold_of(t, "ghost"), t.question) == (
        "",
        "WR",
        "1 chest",
        "way out",
    )
    t = table(**base, hold={"red": ""}, maps={"red": "WR SR"}, ghost={"crew": "K01", "maps": "WR"}).play(
        *fight
    )
    assert t.choices() == ["stolen WR", "stolen SR"]
    t.play("stolen WR")
    assert (maps_of(t, "red"), maps_of(t, "ghost"), treasure_of(t, "ghost")) == ("SR", "", "WR")
    assert t.s.at(4).maps.known == []
    none = table(**base, hold={"red": "2 rum 1 chest"}, crew={"red": "K03"}, ghost={"crew": "K01"})
    assert none.play("action 2").question == "declare effects"


@clause("MP-Z36", "MP-T07", "MP-B32", "MP-Z19")
def test_who_knows_a_map_card() -> None:
    found = table(**{**ALONE, "action_deck": "3"}, ghost={"at": "WR.jungle", "spyglasses": 5})
    found.play("action 3", "brown 1", "brown 1", "brown 1", "map SR", "nav GB")
    assert found.s.ghost.maps.known == [-1] or found.view(0).ghost.maps.faces == [8]
    duel: dict[str, Any] = {
        "seats": 3,
        "at": {"red": "r0c1", "blue": "r0c2"},
        "hold": dict.fromkeys(range(3), ""),
    }
    t = table(**duel, maps={"blue": "WR"}).play("sail r0c2", "red 6", "red 6", "red 1", "red 1", "steal map")
    t.play("stolen WR")
    faces = [t.view(seat).crews[0].maps.faces for seat in range(3)]
    assert faces == [[5], [5], [-1]]
    robbed = table(
        variant="pale_widow", at={"red": "r4c4"}, ghost={"at": "r4c5", "maps": "WR SR"}, hold={"red": ""}
    )
    robbed.play("sail r4c5", "red 6", "red 6", "red 1", "red 1", "red 1")
    assert robbed.choices() == ["rob nothing", "rob WR", "rob SR"]
    robbed.play("rob SR")
    assert (maps_of(robbed, "red"), maps_of(robbed, "ghost")) == ("SR", "WR")


# -- Battles ---------------------------------------------------------------------------------------


@clause("MP-B22", "MP-B10", "MP-B37")
def test_a_ship_with_one_space_left_after_a_defeat_still_retreats() -> None:
    t = table(at={"red": "r0c1"}, small="r0c2", hold={"red": ""}, hull={"red": 2})
    t.play("sail r0c2", "red 1", "red 1")
    assert (t.question, hull_of(t, "red")) == ("way out", 1)


@clause("MP-B31", "MP-B33")
def test_a_hold_with_a_single_token_can_be_robbed_of_it() -> None:
    duel: dict[str, Any] = {"at": {"red": "r0c1", "blue": "r0c2"}}
    t = table(**duel, hold={"red": "", "blue": "1 fish"}).play(
        "sail r0c2", "red 6", "red 6", "red 1", "red 1"
    )
    assert t.choices() == ["steal fish", "steal nothing"]
    assert hold_of(t.play("steal fish"), "red") == "1 fish"
    full = table(**duel, hold={"red": "7 rum", "blue": "1 fish"}).play(
        "sail r0c2", "red 6", "red 6", "red 1", "red 1"
    )
    assert full.play("steal fish").question == "way out" and hold_of(full, "red") == "1 fish 7 rum"
    over = table(**duel, hold={"red": "8 rum", "blue": "2 fish"}).play(
        "sail r0c2", "red 6", "red 6", "red 1", "red 1"
    )
    follow(
        over,
        """
        red theft     | steal fish |
        red make room | decline    |
        blue way out
        """,
    )
    assert (hold_of(over, "red"), hold_of(over, "blue")) == ("8 rum", "2 fish")


@clause("MP-Q17", "MP-Q18")
def test_battles_are_counted_from_the_card_on() -> None:
    t = table(
        offers={"GB": "QS6"}, small="r0c1 SS", crew={"red": "K07 K02"}, hold={"red": ""}, coins={"red": 0}
    )
    t.play("port", "quest", "questcard QV5")
    t.play("sail r0c1", "red 6", "red 6", "loot L01", "loot L03", "keep L01")
    assert (quests_of(t, "red"), battles_of(t, "red"), fame_of(t, "red")) == ("QS6", 1, 0)
    won = table(
        quests={"red": "QS6"}, battles={"red": 1}, small="r0c1 SS", crew={"red": "K07 K02"}, hold={"red": ""}
    )
    won.play("sail r0c1", "red 6", "red 6", "loot L01", "loot L03", "keep L01")
    assert (quests_of(won, "red"), battles_of(won, "red"), fame_of(won, "red")) == ("", 0, 2)


# -- the hold --------------------------------------------------------------------------------------


@clause("MP-H02", "MP-H03", "MP-H09")
def test_nothing_is_gained_where_nothing_fits_or_nothing_is_left() -> None:
    full: dict[str, Any] = {"at": {"red": "r0c2"}, "captains": {"red": "CA2"}}
    t = table(**full, hold={"red": "8 rum"})
    follow(
        t,
        """
        red choose an action | forage     |
        Fate roll a blue die | blue 5     |
        Fate roll a blue die | blue 1     |
        red make room        | throw rum  | MP-H03 MP-H03
        red make room        | throw fish | MP-H03 MP-H03
        red make room        | throw rum  | MP-H03 MP-H03
        red make room        | decline    |
        red choose an action
        """,
    )
    assert hold_of(t, "red") == "2 fish 6 rum"
    last = table(**full, hold={"red": "7 rum"}, supply={"fish": 1}).play("forage", "blue 5", "blue 1")
    assert hold_of(last, "red") == "1 fish 7 rum" and last.question == "choose an action"
    gone = table(**full, hold={"red": ""}, supply={"fish": 0}).play("forage", "blue 5", "blue 1")
    assert gone.question == "choose an action" and gone.events == []


@clause("MP-X10")
def test_a_single_map_is_no_pair_to_choose() -> None:
    t = table(
        at={"red": "WR.jungle"},
        spyglasses={"red": 5},
        maps={"red": "SR SR DO DO SS"},
        treasure={"red": "WR"},
        hold={"red": ""},
        blockades="",
    )
    t.play("explore treasure", "brown 1", "brown 1")
    assert t.choices() == ["pair DO", "pair SR"] and t.why("pair SS") == "MP-X10"


@clause("MP-X06", "MP-X04")
def test_spyglasses_that_are_not_enough_are_kept_and_never_less_than_none() -> None:
    t = table(at={"red": "WR.jungle"}, captains={"red": "CA2"}, spyglasses={"red": 3}, hold={"red": ""})
    assert spyglasses_of(t.play("explore map", "brown 1", "brown 1"), "red") == 5


# -- Raid tokens -----------------------------------------------------------------------------------


@clause("MP-Q05", "MP-Q02")
def test_a_waiting_raid_token_takes_the_only_merchant_but_a_new_raid_is_asked() -> None:
    one = table(small="WR", large="", offers={"GB": "QR1"}).play("port", "quest")
    assert one.question == "which merchant" and one.choices() == ["mark small1"]
    none = table(small="", large="", offers={"GB": "QR1"}, coins={"red": 0}).play("port", "quest")
    assert none.question == "turn up a quest" and raid_of(none, "red") == ""


@clause("MP-C10", "MP-E11")
def test_the_last_coin_and_the_last_rum_buy() -> None:
    t = table(captains={"red": "CA2"}, offers={"GB": "K06"}, coins={"red": 8}, hold={"red": "1 rum"})
    t.play("port", "hire")
    assert (coins_of(t, "red"), hold_of(t, "red"), discard_of(t, "crew")) == (0, "", "")
    poor: dict[str, Any] = {"captains": {"red": "CA2"}, "offers": {"GB": "K06 -U -Q"}}
    assert table(**poor, coins={"red": 7}).why("port") == "MP-C10"
    assert table(**poor, coins={"red": 8}, hold={"red": ""}).why("port") == "MP-C10"


# -- what others may imagine -------------------------------------------------------------------------


@clause("MP-X09", "MP-X10", "MP-T07")
def test_an_imagined_world_has_no_pair_that_would_have_been_resolved() -> None:
    two: dict[str, Any] = {"maps": {"blue": "WR SR"}}
    assert table(**two).s.plausible()
    paired = table(maps={"blue": "WR WR"}, treasure={"blue": "SS"}).s
    assert paired.plausible()  # the marker is out, the pair waits
    paired.crews[1].treasure = -1
    assert not paired.plausible()
    for given in (two, {"maps": {"blue": "WR SR", "red": "DO"}}):
        view = table(**given).view(0)
        view.check()
        luck = Luck(3)
        seen = {tuple(sorted(imagined(view, luck).crews[1].maps.faces)) for _ in range(60)}
        assert len(seen) > 3 and all(len(set(faces)) == 2 for faces in seen)


@clause("MP-X10", "MP-T07")
def test_whoever_chooses_among_pairs_has_at_least_two_of_them() -> None:
    t = table(
        at={"red": "WR.jungle"},
        spyglasses={"red": 5},
        maps={"red": "SR SR DO DO", "blue": "SS WR"},
        treasure={"red": "WR"},
        hold={"red": "", "blue": ""},
    )
    t.play("explore treasure", "brown 1", "brown 1")
    assert t.question == "choose a pair" and t.s.plausible()
    hand = t.s.crews[0].maps.faces
    hand[0] = 6
    assert not t.s.plausible()  # a single pair would not have been asked about
    hand[0] = 8
    t.s.crews[1].maps.faces[0] = 5
    assert not t.s.plausible()  # and blue has none


# -- Trade -------------------------------------------------------------------------------------------


@clause("MP-M03", "MP-M05", "MP-M06", "MP-M01")
def test_exchanges_go_down_to_the_last_token_of_the_supply() -> None:
    def swaps(**given: Any) -> list[str]:
        return [word.removeprefix("swap ") for word in table(**given).play("trade").choices("swap")]

    assert swaps(hold={"red": "1 rum"}, coins={"red": 2}, supply={"rum": 0, "map": 0}) == [
        *("1rum>3coin", "1rum>1fish", "1rum>1plantain"),
    ]
    assert "3coin>1rum" in swaps(hold={"red": "1 fish"}, coins={"red": 3}, supply={"rum": 1})
    assert "3coin>1rum" not in swaps(hold={"red": "1 fish"}, coins={"red": 2})
    assert swaps(hold={"red": "3 fish"}, coins={"red": 0}, supply={"rum": 1}) == ["1fish>1rum"]
    assert swaps(hold={"red": "2 rum"}, coins={"red": 0}, supply={"fish": 2, "plantain": 1}) == [
        *("1rum>3coin", "1rum>1fish", "1rum>1plantain", "2rum>2fish+1plantain"),
    ]
    poor: dict[str, Any] = {"hold": {"red": ""}}
    assert table(**poor, coins={"red": 2}).why("trade") == "MP-M06"
    assert table(**poor, coins={"red": 3}, supply={"rum": 0}).why("trade") == "MP-M06"
    assert table(**poor, coins={"red": 3}, supply={"rum": 1}).offers("trade")
    assert table(hold={"red": "1 plantain"}, coins={"red": 0}).offers("trade")
    assert table(hold={"red": "1 rum"}, coins={"red": 0}).offers("trade")


@clause("MP-R04", "MP-R05")
def test_reputation_moves_by_what_is_given_and_stops_at_its_ends() -> None:
    def given(rep: int) -> tuple[int, list[str]]:
        t = table(
            quests={"red": "QD06"}, at={"red": "OA.port"}, rep={"red": rep}, hold={"red": "3 fish 3 plantain"}
        )
        return t.play("deliver").s.crews[0].rep, t.log()[-1:]

    assert given(1)[0] == 2 and given(-3)[0] == -2
    assert given(2) == (3, ["Red's Rep rises by 1."])
    assert given(3) == (3, ["Red gains 2 Fame."])


# -- in between ----------------------------------------------------------------------------------------


@clause("MP-Y54", "MP-H08", "MP-E12", "MP-C05")
def test_a_hold_is_lightened_before_a_new_card_makes_room_again() -> None:
    rich: dict[str, Any] = {"coins": {"red": 40}, "ships": {"red": "SH1"}}
    t = table(**rich, crew={"red": "K01 K02 K22"}, hold={"red": "10 fish"}, offers={"GB": "K11"})
    follow(
        t,
        """
        red choose an action | port        |
        red port call        | hire        | MP-C10
        red dismiss          | dismiss K22 | MP-C05
        red lighten the ship | throw fish  | MP-H03
        red lighten the ship | throw fish  | MP-H03 MP-C04
        red port call
        """,
    )
    full = {"red": "U12 U01 U02"}
    t = table(**rich, upgrades=full, crew={}, hold={"red": "11 fish"}, offers={"GB": "U13"})
    follow(
        t,
        """
        red choose an action | port       |
        red port call        | buy        | MP-C10
        red fit              | fit ship   |
        red make a place     | scrap U12  | MP-E12
        red lighten the ship | throw fish | MP-H03
        red lighten the ship | throw fish | MP-H03
        red lighten the ship | throw fish | MP-H03 MP-C07
        red port call
        """,
    )


@clause("MP-Y57", "MP-B14", "MP-Q18")
def test_a_state_quest_fulfilled_by_loot_is_completed_before_the_raid() -> None:
    t = table(
        at={"red": "r0c1"},
        small="r0c2 SS",
        hold={"red": ""},
        crew={"red": "K07+U17 K02"},
        upgrades={"red": "U01"},
        quests={"red": "QR1 QS7"},
        raid={"red": "small1"},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L29", "loot L01", "keep L29")
    done = [line for line in t.log() if "completes" in line]
    assert done == ["Red completes A Crew of Legend.", "Red completes The Herald."]
