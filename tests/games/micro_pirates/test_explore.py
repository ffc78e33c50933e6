"""MP-X: Explore, Maps, Treasures, Blockades."""

from quarterdeck.games.micro_pirates.constants import MAP
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold
from tests.support import clause

HERE = {"red": "WR.jungle"}
BARE = {"red": "CA2"}  # no spyglass icons
EMPTY = {"red": ""}


@clause("MP-X01")
def test_explore_needs_a_jungle_and_a_goal_that_is_there() -> None:
    t = table(at=HERE, treasure={"red": "WR"}, quests={"red": "QV5"})
    assert t.choices("explore") == ["explore map", "explore treasure", "explore voyage"]
    assert table(at=HERE).choices("explore") == ["explore map"]
    assert table(at=HERE).why("explore voyage") == "MP-X01"
    assert table(at=HERE, quests={"red": "QV6"}).why("explore voyage") == "MP-X01"
    assert table(at=HERE, quests={"red": "QV5"}, explored="red").why("explore voyage") == "MP-X01"
    assert table(at={"red": "r4c0"}).why("explore map") == "MP-X01"


@clause("MP-X02")
def test_a_blockade_forbids_map_and_treasure_but_not_a_voyage() -> None:
    t = table(at=HERE, blockades="WR", treasure={"red": "WR"}, quests={"red": "QV5"})
    assert t.choices("explore") == ["explore voyage"]
    assert t.why("explore map") == "MP-X02" and t.why("explore treasure") == "MP-X02"
    open_jungle = table(at=HERE, blockades="SS", treasure={"red": "WR"})
    assert open_jungle.choices("explore") == ["explore map", "explore treasure"]


@clause("MP-X02", "MP-Y07")
def test_by_the_first_rules_a_blockade_did_not_forbid_the_treasure() -> None:
    t = table(at=HERE, blockades="WR", treasure={"red": "WR"}, edition=1)
    assert t.choices("explore") == ["explore treasure"]


@clause("MP-X03")
def test_spyglasses_and_rum_of_the_dice_and_icons_are_gained_as_tokens() -> None:
    t = table(at=HERE, hold=EMPTY)
    t.play("explore map", "brown 5", "brown 3")
    assert crew(t).spyglasses == 1 + 2 + 1 and hold(t) == "1 rum"


@clause("MP-X04")
def test_spyglasses_accumulate_whatever_the_goal_while_the_ship_stays() -> None:
    t = table(at=HERE, captains=BARE, treasure={"red": "WR"}, hold=EMPTY)
    t.play("explore map", "brown 1", "brown 1", "explore treasure", "brown 1", "brown 1", "end")
    assert crew(t).spyglasses == 4
    t.play("explore treasure", "brown 1", "brown 1")
    assert crew(t).spyglasses == 0 and crew(t).fame == 2


@clause("MP-X05")
def test_six_are_enough_and_a_voyage_asks_its_own_number_and_payment() -> None:
    five = table(at=HERE, captains=BARE, spyglasses={"red": 3}, hold=EMPTY)
    five.play("explore map", "brown 1", "brown 1")
    assert five.question == "choose an action" and crew(five).spyglasses == 5
    six = table(at=HERE, captains=BARE, spyglasses={"red": 4}, hold=EMPTY)
    assert six.play("explore map", "brown 1", "brown 1").question == "turn up a map"
    voyage = table(at={"red": "DO.jungle"}, captains=BARE, quests={"red": "QV7"}, hold={"red": "2 plantain"})
    voyage.play("explore voyage", "brown 3", "brown 3", "explore voyage", "brown 1", "brown 1")
    assert crew(voyage).voyage_done and hold(voyage) == ""


@clause("MP-X06")
def test_success_discards_all_and_a_voyage_without_its_payment_is_none() -> None:
    t = table(at=HERE, captains=BARE, spyglasses={"red": 7}, hold=EMPTY)
    t.play("explore map", "brown 3", "brown 3", "map WR", "nav GB")
    assert crew(t).spyglasses == 0
    poor = table(
        at={"red": "DO.jungle"}, captains=BARE, quests={"red": "QV7"}, spyglasses={"red": 8}, hold=EMPTY
    )
    poor.play("explore voyage", "brown 1", "brown 1")
    assert not crew(poor).voyage_done and crew(poor).spyglasses == 10


@clause("MP-X07")
def test_the_map_goal_gains_a_token_and_a_secret_card() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, hold=EMPTY)
    t.play("explore map", "brown 1", "brown 1", "map SR")
    assert hold(t) == "1 map" and crew(t).maps.faces == [8]
    assert t.view(1).crews[0].maps.faces == [-1] and t.view(0).crews[0].maps.faces == [8]
    assert t.s.supply[MAP] == 7


@clause("MP-X08")
def test_then_a_blockade_moves_here_even_if_no_map_was_gained() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, hold=EMPTY, supply={"map": 0})
    t.play("explore map", "brown 1", "brown 1")
    assert t.choices("nav") == ["nav GB", "nav SA", "nav PA", "nav OA"]
    t.play("nav PA")
    assert t.s.blocked == [0, 1, 1, 0, 1, 1, 0, 0, 0] and hold(t) == ""


@clause("MP-X09")
def test_two_maps_of_one_card_place_the_treasure_marker_at_once() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, maps={"red": "DO SR"}, hold=EMPTY, blockades="DO GB SA PA")
    t.play("explore map", "brown 1", "brown 1", "map DO")
    assert crew(t).treasure == 7 and crew(t).maps.faces == [8]
    assert hold(t) == "1 map" and t.s.map_discard[7] == 2


@clause("MP-X10")
def test_while_the_marker_is_out_a_pair_waits_and_is_resolved_when_it_comes_back() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, maps={"red": "SR"}, treasure={"red": "WR"}, hold=EMPTY)
    t.play("explore map", "brown 1", "brown 1", "map SR", "nav GB")
    assert crew(t).maps.faces == [8, 8] and crew(t).treasure == 5
    later = table(at=HERE, spyglasses={"red": 3}, maps={"red": "SR SR"}, treasure={"red": "WR"}, hold=EMPTY)
    later.play("explore treasure", "brown 1", "brown 1")
    assert crew(later).treasure == 8 and crew(later).maps.faces == [] and crew(later).fame == 2


@clause("MP-X10")
def test_of_several_waiting_pairs_the_owner_chooses() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, maps={"red": "SR SR DO DO"}, treasure={"red": "WR"}, hold=EMPTY)
    t.play("explore treasure", "brown 1", "brown 1")
    assert t.question == "choose a pair" and t.choices() == ["pair DO", "pair SR"]
    assert t.why("pair WR") == "MP-X10"
    t.play("pair DO")
    assert crew(t).treasure == 7 and crew(t).maps.faces == [8, 8]


@clause("MP-X11")
def test_of_three_equal_maps_only_two_are_discarded() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, maps={"red": "SR SR SR"}, treasure={"red": "WR"}, hold=EMPTY)
    t.play("explore treasure", "brown 1", "brown 1")
    assert crew(t).treasure == 8 and crew(t).maps.faces == [8] and hold(t) == "1 map"


@clause("MP-X12")
def test_a_treasure_brings_two_fame_and_the_marker_back_no_map_no_blockade() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, treasure={"red": "WR"}, hold=EMPTY)
    blocked = t.s.blocked[:]
    t.play("explore treasure", "brown 1", "brown 1")
    assert crew(t).fame == 2 and crew(t).treasure == -1
    assert hold(t) == "" and t.s.blocked == blocked and t.question == "choose an action"


@clause("MP-X13")
def test_a_voyage_is_only_marked_as_explored() -> None:
    t = table(at=HERE, spyglasses={"red": 6}, quests={"red": "QV5"}, hold=EMPTY)
    t.play("explore voyage", "brown 1", "brown 1")
    assert crew(t).voyage_done and crew(t).fame == 0 and hold(t) == ""
    assert t.question == "choose an action"


@clause("MP-X14")
def test_only_ones_own_treasure_counts() -> None:
    t = table(at=HERE, treasure={"blue": "WR"})
    assert t.why("explore treasure") == "MP-X14"


@clause("MP-X15")
def test_without_a_token_or_a_card_nothing_is_gained_but_spyglasses_are_gone() -> None:
    t = table(at=HERE, spyglasses={"red": 5}, hold=EMPTY, supply={"map": 0})
    t.play("explore map", "brown 1", "brown 1", "nav GB")
    assert crew(t).spyglasses == 0 and crew(t).maps.faces == []


@clause("MP-X01", "MP-X14")
def test_a_treasure_needs_a_marker_and_it_must_be_ones_own() -> None:
    assert table(at=HERE).why("explore treasure") == "MP-X01"
    assert table(at=HERE, treasure={"red": "SS"}).why("explore treasure") == "MP-X01"
    assert table(at=HERE, treasure={"blue": "WR"}).why("explore treasure") == "MP-X14"


@clause("MP-X05")
def test_rum_of_the_same_roll_pays_for_a_voyage() -> None:
    t = table(
        at={"red": "OA.jungle"},
        hold=EMPTY,
        quests={"red": "QV4"},
        voyage={"red": "GB"},
        spyglasses={"red": 3},
    )
    t.play("explore voyage", "brown 5", "brown 1")
    assert crew(t).voyage_done and hold(t) == "" and crew(t).spyglasses == 0
