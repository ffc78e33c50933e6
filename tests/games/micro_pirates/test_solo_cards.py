"""MP-Z27 to MP-Z47: the Action cards of the Ghost Ship."""

from quarterdeck.engine.desk import Desk
from quarterdeck.games.micro_pirates.constants import CHEST, GHOST, LARGE, MERCHANT, ROYAL
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.state import State
from tests.games.micro_pirates.tools import chance, ship_at
from tests.support import clause

EMPTY = {"red": ""}
WIN = ("red 6", "red 6")


def haunted(**given: object) -> Desk[State]:
    """The Ghost Ship's turn begins."""
    arguments: dict[str, object] = {"variant": "pale_widow", "phase": "ghost", "at": {"red": "PA.port"}}
    return table(**(arguments | given))  # type: ignore[arg-type]


@clause("MP-Z27", "MP-Z45")
def test_an_action_card_is_drawn_resolved_and_discarded() -> None:
    t = haunted(action_deck="7 6")
    t.play("action 7")
    assert t.s.ghost.coins == 15 and t.s.action_discard[6] == 1 and t.seat == 0


@clause("MP-Z28", "MP-Z33", "MP-Z43")
def test_a_card_that_cannot_be_resolved_is_replaced() -> None:
    t = haunted(action_deck="5 7")
    t.play("action 5")
    assert t.question == "draw an action card" and t.choices() == ["action 7"]
    hunter = haunted(action_deck="1 7", small="", ghost={"crew": "K01"})
    assert hunter.play("action 1").choices() == ["action 7"]


@clause("MP-Z29")
def test_an_empty_deck_is_made_of_all_discards() -> None:
    t = haunted(action_deck="")
    assert len(t.choices("action")) == 8
    u = haunted(action_deck="8")
    u.play("action 8")  # no Chests: discarded, and the deck is empty
    assert len(u.choices("action")) == 8


@clause("MP-Z30")
def test_card_1_with_little_strength_is_the_port_action() -> None:
    t = haunted(action_deck="1", offers={"OA": "K01 U08"}, ghost={"at": "OA.port"})
    t.play("action 1")
    assert t.s.ghost.crew[0] == 8 and t.s.ghost.coins == 7


@clause("MP-Z31", "MP-Z32")
def test_card_1_with_more_strength_hunts_small_then_large_merchants() -> None:
    four = haunted(action_deck="1", ghost={"crew": "K02"}).play("action 1")
    assert four.s.fight[1] in (MERCHANT, MERCHANT + 1, MERCHANT + 2)
    five = haunted(action_deck="1", ghost={"crew": "K02 K01"}).play("action 1")
    assert five.s.fight[1] >= LARGE
    bell = haunted(variant="drowned_bell", action_deck="1").play("action 1")
    assert bell.s.fight[1] in (MERCHANT, MERCHANT + 1, MERCHANT + 2)


@clause("MP-Z35")
def test_card_3_explores_the_closest_open_jungle_and_rum_counts_as_coins() -> None:
    t = haunted(at={"red": "SR.jungle"}, ghost={"at": "r7c4"}, action_deck="3")
    t.play("action 3")
    assert ship_at(t, GHOST) == "r4c5"  # SR's is nearer but has a Ship, OA's a Blockade
    t.play("brown 5", "brown 1", "brown 1")
    assert t.s.ghost.spyglasses == 3 + 1 and t.s.ghost.coins == 11 and t.s.active == 3


@clause("MP-Z36")
def test_with_six_spyglasses_it_gains_a_face_up_map_and_a_blockade_moves() -> None:
    t = haunted(ghost={"at": "SR.jungle"}, action_deck="3")
    t.play("action 3", "brown 3", "brown 3", "brown 3", "map SR")
    assert t.s.ghost.maps.faces == [8] and t.view(0).ghost.maps.faces == [8] and t.s.ghost.spyglasses == 0
    t.play("nav GB")
    assert t.s.blocked[8] == 1 and t.s.active == -1 and t.s.action_discard[2] == 1


@clause("MP-Z37")
def test_without_success_the_card_stays_active_unless_the_jungle_is_blockaded() -> None:
    t = haunted(ghost={"at": "SR.jungle", "active": 3, "spyglasses": 4})
    assert t.question == "roll a brown die"  # no card is drawn
    t.play("brown 1", "brown 1", "brown 1", "map WR")
    assert t.s.active == -1
    moved = haunted(ghost={"at": "SR.jungle", "active": 3, "spyglasses": 4}, blockades="SR")
    assert ship_at(moved, GHOST) != "r6c3" and moved.s.ghost.spyglasses == 0
    moved.play("brown 1", "brown 1", "brown 1")
    assert moved.s.active == 3 and moved.s.ghost.spyglasses == 4


@clause("MP-Z39")
def test_the_port_action_goes_to_the_closest_free_port_with_a_useful_card() -> None:
    offers = {"PR": "K08 U08", "GB": "K01 U01", "SA": "K08 U09", "PA": "K02 U01", "OA": "K10 U11"}
    offers |= {"SA": "K11 U09", "PA": "K02 U02"}
    t = haunted(at={"red": "PA.port"}, offers=offers, ghost={"at": "OA.port", "coins": 9}, action_deck="4")
    t.play("action 4")  # PA is nearer than GB but not free; the others have nothing of use
    assert ship_at(t, GHOST) == "r1c1" and t.s.ghost.crew[0] == 8 and t.s.ghost.rig[0] == 33
    assert t.s.ghost.coins == 0 and t.question == "turn up a crew card"
    chance(t)
    assert -1 not in t.s.offer_crew + t.s.offer_upgrade
    poor = haunted(offers=offers, ghost={"at": "r4c4", "coins": 1}, action_deck="4")
    poor.play("action 4")
    assert ship_at(poor, GHOST) == "r4c4" and poor.s.ghost.coins == 6


@clause("MP-Z40")
def test_it_pays_coins_only_without_discounts() -> None:
    t = haunted(offers={"OA": "K05 U08"}, ghost={"at": "OA.port", "coins": 5}, action_deck="4")
    t.play("action 4")  # 5 coins; the rum is waived
    assert t.s.ghost.crew[0] == 8 + 4 and t.s.ghost.coins == 0


@clause("MP-Z41")
def test_upgrades_go_where_they_give_more_and_nothing_is_replaced() -> None:
    t = haunted(offers={"OA": "K08 U03"}, ghost={"at": "OA.port", "crew": "K01"}, action_deck="4")
    t.play("action 4")  # cutlass 1 on the Ship, 2 under a Crew card
    assert t.s.ghost.under[0] == 33 + 2
    spy = haunted(offers={"OA": "K08 U18"}, ghost={"at": "OA.port", "crew": "K01"}, action_deck="4")
    spy.play("action 4")
    assert spy.s.ghost.under[0] == 33 + 17  # spyglass 2 there, 1 on the Ship
    same = haunted(offers={"OA": "K08 U17"}, ghost={"at": "OA.port", "crew": "K01"}, action_deck="4")
    same.play("action 4")
    assert same.s.ghost.rig[0] == 33 + 16
    full = haunted(
        offers={port: "K02 U08" if port == "OA" else "-" for port in ("PR", "GB", "SA", "PA", "OA")},
        ghost={"at": "OA.port", "crew": "K01 K03 K04"},
        action_deck="4",
    )
    full.play("action 4")
    assert full.s.ghost.coins == 15 and full.s.offer_crew[4] == 8 + 1


@clause("MP-Z42")
def test_card_5_digs_at_its_treasure_after_a_battle_if_you_are_there() -> None:
    t = haunted(ghost={"at": "r0c1", "treasure": "WR"}, blockades="WR", action_deck="5")
    t.play("action 5", "brown 3", "brown 3", "brown 1")
    assert t.s.ghost.fame == 3 and t.s.ghost.treasure == -1 and t.s.blocked[5] == 1 and t.seat == 0
    fight = haunted(at={"red": "WR.jungle"}, hold=EMPTY, ghost={"treasure": "WR"}, action_deck="5")
    fight.play("action 5")
    assert fight.s.fight == [GHOST, 0]
    fight.play("red 1", "red 1", "red 1", *WIN)  # you win and it explores all the same
    fight.play("brown 1", "brown 1", "brown 1")
    assert fight.s.active == 5 and fight.s.ghost.spyglasses == 4 and fight.s.ghost.treasure == 5


@clause("MP-Z44")
def test_card_6_buys_fame_for_twenty_coins() -> None:
    rich = haunted(ghost={"coins": 21}, action_deck="6").play("action 6")
    assert (rich.s.ghost.coins, rich.s.ghost.fame) == (1, 1)
    poor = haunted(ghost={"coins": 19}, action_deck="6").play("action 6")
    assert (poor.s.ghost.coins, poor.s.ghost.fame) == (24, 0)


@clause("MP-Z46")
def test_card_8_turns_two_chests_into_three_fame() -> None:
    t = haunted(ghost={"chests": 3}, action_deck="8").play("action 8")
    assert t.s.ghost.fame == 3 and t.s.ghost.hold[CHEST] == 1 and t.s.ghost.cell == ROYAL
    assert haunted(ghost={"chests": 1}, action_deck="8 7").play("action 8").choices() == ["action 7"]


@clause("MP-Z47")
def test_merchants_return_after_the_ghost_ships_turn_too() -> None:
    t = haunted(ghost={"at": "r5c2", "crew": "K02"}, action_deck="1", small="WR")
    t.play("action 1", *WIN, "red 6", "loot L01", "loot L03")
    assert t.question == "navigation card"


@clause("MP-Z40", "MP-Z41")
def test_an_upgrade_is_taken_only_for_a_place_where_it_helps() -> None:
    bare = dict.fromkeys(("PR", "GB", "SA", "PA"), "-")
    prow = bare | {"OA": "-K U05"}  # cutlass on the Ship, guard under Crew
    full = haunted(
        offers=prow, ghost={"at": "OA.port", "crew": "K01", "upgrades": "U01 U02 U03"}, action_deck="4"
    )
    full.play("action 4")
    assert full.s.ghost.coins == 15 and full.s.ghost.under[0] == -1
    shot = bare | {"OA": "-K U04"}  # a die on the Ship, a cutlass under Crew
    alone = haunted(offers=shot, ghost={"at": "OA.port"}, action_deck="4").play("action 4")
    assert alone.s.ghost.coins == 15 and alone.s.ghost.rig[0] == -1
    crewed = haunted(offers=shot, ghost={"at": "OA.port", "crew": "K01"}, action_deck="4").play("action 4")
    assert crewed.s.ghost.under[0] == 33 + 3 and crewed.s.ghost.coins == 7
    new = haunted(offers=bare | {"OA": "K13 U03"}, ghost={"at": "OA.port"}, action_deck="4").play("action 4")
    assert new.s.ghost.under[0] == 33 + 2  # under the Crew card taken just before


@clause("MP-Z42", "MP-Z38")
def test_a_waiting_pair_of_the_ghost_ship_follows_its_treasure() -> None:
    t = haunted(ghost={"at": "WR.jungle", "treasure": "WR", "maps": "DO DO"}, action_deck="5")
    t.play("action 5", "brown 3", "brown 3", "brown 3")
    assert t.s.ghost.fame == 3 and t.s.ghost.treasure == 7 and t.s.ghost.maps.faces == []


@clause("MP-Z37", "MP-Z28")
def test_without_any_open_jungle_the_active_card_is_replaced() -> None:
    t = haunted(
        at={"red": "WR.jungle"},
        blockades="SR DO SS OA",
        small="GB.jungle SA.jungle PA.jungle",
        ghost={"at": "SR.jungle", "active": 3, "spyglasses": 4},
    )
    assert t.question == "draw an action card" and t.s.active == -1 and not t.offers("action 3")
