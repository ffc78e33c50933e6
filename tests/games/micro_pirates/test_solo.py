"""MP-Z: alone against the Ghost Ship."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE
from quarterdeck.games.micro_pirates.constants import CHEST, GHOST, MAP, MERCHANT, ROYAL
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.rules.battle import ghost_strength
from quarterdeck.games.micro_pirates.state import State
from tests.games.micro_pirates.tools import crew, fresh, hold, ship_at, where
from tests.support import clause

EMPTY = {"red": ""}
WIN = ("red 6", "red 6")
LOSE = ("red 1", "red 1")


def haunted(**given: object) -> Desk[State]:
    """The Ghost Ship's turn begins."""
    arguments: dict[str, object] = {"variant": "pale_widow", "phase": "ghost", "at": {"red": "PA.port"}}
    return table(**(arguments | given))  # type: ignore[arg-type]


@clause("MP-Z01", "MP-Z08")
def test_your_turn_is_as_usual_and_then_the_ghost_ships_turn_comes() -> None:
    t = table(variant="pale_widow")
    assert t.seat == 0 and t.offers("port") and t.offers("end")
    t.play("end")
    assert t.seat == FATE and t.question == "draw an action card" and t.s.round == 1
    t.play("action 7")
    assert t.seat == 0 and t.s.round == 2


@clause("MP-Z02", "MP-Z03", "MP-Z04", "MP-Z05", "MP-Z06", "MP-Z07")
def test_solo_setup() -> None:
    for variant, card in (("pale_widow", 0), ("drowned_bell", 1)):
        t = fresh(1, variant)
        luck = Luck(3)
        while t.question != "deal":
            t.s.play(luck.answer(t.s))
        assert t.choices() == ["deal CA1", "deal CA2", "deal CA3", "deal CA4"]
        t.play("deal CA2", "deal SH4")
        assert len(t.choices("nav")) == 5
        t.play("nav PR")
        assert len(t.choices("nav")) == 4 and not t.offers("nav PR")
        t.play("nav SA")
        assert t.seat == 0 and crew(t).cell == ROYAL and t.s.ghost.cell == t.s.port[2]
        ghost = t.s.ghost
        assert (ghost.fame, ghost.coins, sum(ghost.hold), ghost.treasure) == (0, 10, 0, -1)
        assert t.s.ghost_card == card and t.s.action_deck.left == [1] * 8
        assert ghost_strength(t.s) == [2, 3][card]
        assert sum(1 for cell in t.s.ships[MERCHANT:] if cell >= 0) == 6


@clause("MP-Z09", "MP-Z10", "MP-Z26")
def test_from_loot_it_uses_coins_chests_maps_and_useful_cards_only() -> None:
    t = haunted(ghost={"at": "r5c2", "crew": "K02 K01"}, action_deck="1", small="", large="r5c1 GB")
    rep, damage = t.s.ghost.rep, t.s.ghost.marker
    t.play("action 1", *WIN, "red 6", "loot L10", "loot L09", "loot L27")  # coins and rum; rum; rep and coins
    assert t.s.ghost.hold[:3] == [0, 0, 0] and t.s.ghost.coins == 10 + 3 + 3
    assert (t.s.ghost.rep, t.s.ghost.marker) == (rep, damage)
    u = haunted(ghost={"at": "r5c2", "crew": "K02 K01"}, action_deck="1", small="", large="r5c1 GB")
    u.play("action 1", *WIN, "red 6", "loot L18", "loot L30", "loot L32")
    assert u.s.ghost.hold[CHEST] == 1 and 55 + 29 in u.s.ghost.crew  # the navigator has a spyglass
    assert u.s.loot_discard[31] == 1  # the sails are of no use
    v = haunted(ghost={"at": "r5c2", "crew": "K02 K01"}, action_deck="1", small="", large="r5c1 GB")
    v.play("action 1", *WIN, "red 6", "loot L25", "loot L01", "loot L12", "map WR")
    assert v.s.ghost.hold[MAP] == 1 and v.s.ghost.coins == 15 and v.s.ghost.maps.faces == [5]


@clause("MP-Z11", "MP-Z12")
def test_it_rolls_three_dice_and_counts_every_cutlass() -> None:
    t = haunted(ghost={"crew": "K03 K05+U03", "upgrades": "U06 U07"}, action_deck="1")
    # 2, K03 1 + 1, K05 3, U03 2 (crew part), U06 4, U07 1
    assert ghost_strength(t.s) == 2 + 2 + 3 + 2 + 4 + 1
    t.play("action 1", "red 1", "red 1", "red 1")
    assert t.s.total == 3 + 14


@clause("MP-Z13")
def test_its_one_time_cards_are_used_at_the_first_occasion() -> None:
    t = haunted(ghost={"upgrades": "U06 U19", "at": "r5c2"}, action_deck="1", small="", large="WR GB")
    t.play("action 1", "red 1", "red 1", "red 1")
    assert t.s.ghost.rig == [-1, 33 + 18, -1] and t.s.upgrade_discard[5] == 1
    explore = haunted(ghost={"upgrades": "U06 U19", "at": "r5c2"}, action_deck="3")
    explore.play("action 3", "brown 1", "brown 1", "brown 1", "map WR")  # 3 + 1 + 4
    assert explore.s.ghost.rig == [33 + 5, -1, -1]


@clause("MP-Z14", "MP-Z15")
def test_it_moves_any_distance_to_the_closest_target_and_ties_go_to_reading_order() -> None:
    t = haunted(ghost={"at": "r8c8", "crew": "K01"}, action_deck="1", small="r0c0 r4c4")
    t.play("action 1")
    assert ship_at(t, GHOST) == "r4c4"  # eight cells away, over other Ships
    tie = haunted(ghost={"at": "r4c4", "crew": "K01"}, action_deck="1", small="r4c6 r4c2 r6c4")
    tie.play("action 1")
    assert ship_at(tie, GHOST) == "r4c2"


@clause("MP-Z16", "MP-Z17")
def test_you_attack_it_without_losing_rep_and_must_be_strictly_higher() -> None:
    t = table(variant="pale_widow", at={"red": "r4c1"}, ghost={"at": "r4c2"}, crew={"red": "K03"})
    t.play("sail r4c2")
    assert t.seat == 0 and t.question == "declare effects"  # you declare first
    t.play("go", "red 6", "red 4", "red 1", "red 1", "red 4")  # 7 + 3 against 5 + 2
    assert crew(t).rep == 0 and t.s.total == 10 and t.s.foe_total == 7
    tie = table(variant="pale_widow", at={"red": "r4c1"}, ghost={"at": "r4c2"}, hold={"red": "1 chest"})
    tie.play("sail r4c2", "red 6", "red 3", "red 1", "red 3", "red 4")  # 6 + 2 against 6 + 2: it wins
    assert hold(tie) == "" and tie.s.ghost.hold[CHEST] == 1 and tie.question == "way out"


@clause("MP-Z18")
def test_it_steals_a_chest_or_else_a_random_map_and_you_give_way() -> None:
    t = haunted(
        at={"red": "r4c1"},
        hold={"red": "1 chest"},
        maps={"red": "WR"},
        ghost={"crew": "K01"},
        action_deck="2",
    )
    t.play("action 2", "red 1", "red 1", "red 6", *LOSE)
    assert t.s.ghost.hold[CHEST] == 1 and crew(t).hold[MAP] == 1
    t.play("retreat r4c0", "red 1")
    assert where(t) == "r4c0" and crew(t).marker == 3
    m = haunted(at={"red": "r4c1"}, hold=EMPTY, maps={"red": "WR SR"}, ghost={"crew": "K01"}, action_deck="2")
    m.play("action 2", "red 1", "red 1", "red 6", *LOSE)
    assert m.choices() == ["stolen WR", "stolen SR"]
    m.play("stolen SR")
    assert m.s.ghost.maps.faces == [8] and crew(m).maps.faces == [5] and m.question == "way out"


@clause("MP-Z19", "MP-Z20")
def test_you_steal_a_chest_or_a_map_of_your_choice_and_both_stay() -> None:
    given = {"at": "r4c2", "chests": 1, "maps": "WR SR"}
    t = table(variant="pale_widow", at={"red": "r4c1"}, ghost=given, hold=EMPTY, small="", large="GB")
    t.play("sail r4c2", *WIN, *LOSE, "red 1")
    assert t.choices() == ["rob chest", "rob nothing", "rob WR", "rob SR"] and t.why("rob DO") == "MP-Z19"
    t.play("rob SR")
    assert crew(t).maps.faces == [8] and hold(t) == "1 map" and t.s.ghost.hold[MAP] == 1
    assert where(t) == ship_at(t, GHOST) == "r4c2" and crew(t).marker == 4
    assert t.question == "choose an action"
    full = table(
        variant="pale_widow", at={"red": "r4c1"}, ghost=given, hold={"red": "8 fish"}, small="", large="GB"
    )
    full.play("sail r4c2", *WIN, *LOSE, "red 1", "rob chest")
    assert full.question == "make room"
    full.play("throw fish")
    assert hold(full) == "7 fish 1 chest"
    bare = table(
        variant="pale_widow", at={"red": "r4c1"}, ghost={"at": "r4c2"}, hold=EMPTY, small="", large="GB"
    )
    bare.play("sail r4c2", *WIN, *LOSE, "red 1")
    assert bare.question == "choose an action"
    chest = table(variant="pale_widow", at={"red": "r4c1"}, ghost=given, hold=EMPTY, small="", large="GB")
    chest.play("sail r4c2", *WIN, *LOSE, "red 1", "rob nothing")
    assert hold(chest) == ""


@clause("MP-Z21", "MP-Z38")
def test_its_maps_are_matched_at_once_or_wait_for_the_marker() -> None:
    given = {"crew": "K01", "maps": "SR"}
    t = haunted(at={"red": "r4c1"}, hold=EMPTY, maps={"red": "SR"}, ghost=given, action_deck="2")
    t.play("action 2", "red 1", "red 1", "red 6", *LOSE, "stolen SR")
    assert t.s.ghost.treasure == 8 and t.s.ghost.maps.faces == [] and t.s.supply[MAP] == 8
    out = haunted(
        at={"red": "r4c1"}, hold=EMPTY, maps={"red": "SR"}, ghost=given | {"treasure": "WR"}, action_deck="2"
    )
    out.play("action 2", "red 1", "red 1", "red 6", *LOSE, "stolen SR")
    assert out.s.ghost.treasure == 5 and out.s.ghost.maps.faces == [8, 8]


@clause("MP-Z22", "MP-Z34")
def test_card_2_attacks_you_only_outside_port_royal_and_if_there_is_something_to_take() -> None:
    safe = haunted(at={"red": "PR.port"}, hold={"red": "1 chest"}, ghost={"crew": "K01"}, action_deck="2 7")
    safe.play("action 2")
    assert safe.question == "draw an action card" and not safe.offers("action 2")
    poor = haunted(at={"red": "r4c1"}, hold={"red": "2 rum"}, ghost={"crew": "K01"}, action_deck="2 7")
    assert poor.play("action 2").question == "draw an action card"
    weak = haunted(at={"red": "r4c1"}, hold={"red": "1 chest"}, action_deck="2 7")
    assert weak.play("action 2").question == "draw an action card"
    yes = haunted(at={"red": "r4c1"}, hold={"red": "1 chest"}, ghost={"crew": "K01"}, action_deck="2 7")
    yes.play("action 2")
    assert yes.s.fight == [GHOST, 0] and ship_at(yes, GHOST) == "r4c1"
    sailing = table(variant="pale_widow", at={"red": "r2c3"}, ghost={"at": "PR.port"}, hold=EMPTY)
    assert sailing.play("sail r2c4").question == "choose an action"


@clause("MP-Z23", "MP-Z24")
def test_against_a_merchant_it_must_be_strictly_higher_takes_no_damage_and_stays() -> None:
    t = haunted(ghost={"crew": "K01"}, action_deck="1", small="WR SS")
    t.play("action 1", "red 1", "red 1", "red 1")  # 3 + 3 is not more than 6
    assert t.s.ships[MERCHANT + 1] == t.s.ships[GHOST] and t.s.ships[MERCHANT] >= 0
    assert t.seat == 0 and t.s.ghost.marker == 0 and t.s.ghost.rep == 0


@clause("MP-Z25")
def test_it_gains_every_loot_card_and_a_fame_for_a_large_merchant() -> None:
    t = haunted(ghost={"at": "r5c2", "crew": "K01"}, action_deck="1", small="WR SS", quests={"red": "QR1"})
    assert crew(t).raid == MERCHANT
    t.play("action 1", *WIN, "red 6", "loot L01", "loot L02")
    assert t.question == "turn up loot"  # identical: replaced
    t.play("loot L03")
    assert t.s.ghost.coins == 10 + 5 + 7 and t.s.ghost.fame == 0 and t.s.ships[MERCHANT] == -1
    assert t.seat == 0 and t.question == "which merchant"  # your Raid token moves
    large = haunted(ghost={"at": "r5c2", "crew": "K07"}, action_deck="1", large="WR GB")
    large.play("action 1", *WIN, "red 6", "loot L01", "loot L03", "loot L05")
    assert large.s.ghost.fame == 1 and large.s.ghost.coins == 32


@clause("MP-Z48", "MP-Z49")
def test_the_end_is_triggered_by_you_or_at_twelve_fame_of_the_ghost_ship() -> None:
    mine = table(variant="pale_widow", fame={"red": 10}, action_deck="7").play("end")
    assert mine.s.ending and not mine.over
    assert mine.play("action 7").over
    ghosts = haunted(ghost={"fame": 12}, action_deck="7").play("action 7")
    assert ghosts.over and ghosts.standing == [2]
    assert not haunted(ghost={"fame": 11}, action_deck="7").play("action 7").over


@clause("MP-Z50")
def test_you_win_only_with_more_fame() -> None:
    more = haunted(ghost={"fame": 9}, fame={"red": 10}, ending=True, action_deck="7").play("action 7")
    assert more.over and more.standing == [1]
    same = haunted(ghost={"fame": 10}, fame={"red": 10}, ending=True, action_deck="7").play("action 7")
    assert same.standing == [2]
    capped = haunted(ghost={"fame": 3}, fame={"red": 4}, round=60, action_deck="7").play("action 7")
    assert capped.over and capped.standing == [1]


@clause("MP-Z13", "MP-Y63")
def test_a_one_time_card_looted_in_a_battle_waits_for_the_next_one() -> None:
    t = haunted(ghost={"at": "r3c4", "crew": "K01"}, action_deck="1", small="SS WR")
    t.play("action 1", *WIN, "red 6", "loot L33", "loot L32")
    assert t.s.ghost.rig[0] == 55 + 32 and t.s.loot_discard[32] == 0
    used = haunted(ghost={"at": "r3c4", "upgrades": "U06"}, action_deck="1", large="SS WR")
    used.play("action 1", *WIN, "red 6", "loot L33", "loot L32", "loot L01")
    assert used.s.upgrade_discard[5] == 1 and 55 + 32 in used.s.ghost.rig


@clause("MP-Z13", "MP-Z16")
def test_its_one_time_cards_are_used_when_it_defends_too() -> None:
    t = table(variant="pale_widow", at={"red": "r4c1"}, ghost={"at": "r4c2", "upgrades": "U06"}, hold=EMPTY)
    t.play("sail r4c2", "red 6", "red 5", *LOSE, "red 1")
    assert t.s.foe_total == 3 + 2 + 4 and t.question == "way out"
    t.play("retreat r4c1", "red 1")
    assert t.s.upgrade_discard[5] == 1


@clause("MP-Z19", "MP-Z42", "MP-Y62")
def test_sharing_the_cell_of_its_treasure_is_no_new_battle() -> None:
    given = {"at": "WR.jungle", "treasure": "WR"}
    t = haunted(at={"red": "WR.jungle"}, hold=EMPTY, ghost=given | {"active": 5, "spyglasses": 3})
    assert t.question == "roll a brown die" and t.s.fight == []
    t.play("brown 1", "brown 1", "brown 1")
    assert t.s.ghost.fame == 3
    drawn = haunted(at={"red": "WR.jungle"}, hold=EMPTY, ghost=given, action_deck="5").play("action 5")
    assert drawn.question == "roll a brown die"
    two = haunted(at={"red": "WR.jungle"}, hold={"red": "1 chest"}, ghost=given | {"crew": "K01"})
    assert two.play("action 2").s.fight == [GHOST, 0]  # card 2 attacks all the same


@clause("MP-Z18", "MP-Q13")
def test_giving_way_to_the_ghost_ship_may_complete_a_voyage() -> None:
    t = haunted(
        at={"red": "r1c2"},
        hold={"red": "1 chest"},
        ghost={"crew": "K01"},
        action_deck="2",
        quests={"red": "QV2"},
        voyage={"red": "GB"},
        explored="red",
        large="SA",
    )
    t.play("action 2", *WIN, "red 6", *LOSE, "retreat r1c1")
    assert crew(t).fame == 2 and t.question == "roll a red die"


@clause("MP-Z49", "MP-Z50")
def test_the_ghost_ship_may_overtake_you_in_its_last_turn() -> None:
    t = table(variant="pale_widow", fame={"red": 10}, ghost={"fame": 9, "chests": 2}, action_deck="8")
    t.play("end", "action 8")
    assert t.over and t.standing == [2]
