"""MP-H: hold, supply, decks."""

from quarterdeck.games.micro_pirates.constants import MAP
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold
from tests.support import clause

FULL = {"red": "3 fish 4 plantain 1 rum"}  # the Sea Wren holds 8


@clause("MP-H01")
def test_every_token_takes_a_slot_and_cargo_effects_add_some() -> None:
    t = table(hold={"red": "2 fish 1 plantain 1 rum 1 chest"}, maps={"red": "WR SR"}, coins={"red": 50})
    assert t.s.room(0) == 1
    assert table(crew={"red": "K22"}, upgrades={"red": "U12"}).s.room(0) == 8 + 2 + 3 - 1
    assert table(spyglasses={"red": 5}, at={"red": "WR.jungle"}).s.room(0) == 7


@clause("MP-H02")
def test_tokens_are_placed_while_there_is_room() -> None:
    t = table(at={"red": "r2c1"}, hold={"red": "7 fish"})
    t.play("forage", "green 1", "green 1")
    assert hold(t) == "7 fish 1 plantain" and t.question == "make room"


@clause("MP-H03")
def test_without_room_tokens_are_thrown_or_declined() -> None:
    t = table(at={"red": "r2c1"}, hold=FULL)
    t.play("forage", "green 3", "green 1")
    assert t.choices() == ["throw fish", "throw plantain", "throw rum", "decline"]
    assert t.why("throw chest") == "MP-H03"
    t.play("throw rum", "throw fish")
    assert hold(t) == "2 fish 6 plantain"
    t.play("decline")
    assert hold(t) == "2 fish 6 plantain" and t.s.supply == [18, 14, 19, 8, 12]


@clause("MP-H04")
def test_tokens_cannot_be_thrown_away_for_nothing() -> None:
    t = table(hold=FULL)
    assert t.why("throw rum") == "MP-H04" and not t.offers("throw rum")


@clause("MP-H05")
def test_map_cards_and_map_tokens_are_always_as_many() -> None:
    t = table(at={"red": "WR.jungle"}, maps={"red": "WR"}, spyglasses={"red": 5}, hold={"red": ""})
    t.play("explore map", "brown 1", "brown 1", "map SR")
    assert crew(t).hold[MAP] == len(crew(t).maps.faces) == 2


@clause("MP-H06")
def test_room_for_a_map_is_made_before_the_card_is_drawn() -> None:
    t = table(at={"red": "WR.jungle"}, hold={"red": "8 fish"}, spyglasses={"red": 6})
    t.play("explore map", "brown 1", "brown 1")
    assert t.question == "make room"
    t.play("decline")
    assert t.question == "navigation card" and crew(t).hold[MAP] == 0  # no card was drawn
    u = table(at={"red": "WR.jungle"}, hold={"red": "8 fish"}, spyglasses={"red": 6})
    u.play("explore map", "brown 1", "brown 1", "throw fish")
    assert u.question == "turn up a map"
    u.play("map DO")
    assert hold(u) == "7 fish 1 map"


@clause("MP-H07")
def test_throwing_a_map_token_discards_a_card_of_the_owners_choice_face_up() -> None:
    t = table(at={"red": "r2c1"}, hold={"red": "6 fish"}, maps={"red": "WR SR"})
    t.play("forage", "green 1", "green 1", "throw map")
    assert t.seat == 0 and t.choices() == ["discard WR", "discard SR"]
    assert t.why("discard DO") == "MP-H07"
    t.play("discard SR")
    assert crew(t).maps.faces == [5] and t.s.map_discard[8] == 1
    assert hold(t) == "6 fish 1 plantain 1 map"


@clause("MP-H08")
def test_a_smaller_hold_is_lightened_at_once() -> None:
    t = table(crew={"red": "K22 K01 K02"}, offers={"GB": "K13"}, hold={"red": "9 fish 1 rum"})
    t.play("port", "hire", "dismiss K22")
    assert t.question == "lighten the ship" and t.choices() == ["throw fish", "throw rum"]
    t.play("throw fish", "throw rum")
    assert hold(t) == "8 fish" and t.question == "port call"


@clause("MP-H09")
def test_only_what_the_supply_has_is_gained() -> None:
    t = table(at={"red": "r2c1"}, supply={"plantain": 1})
    t.play("forage", "green 3", "green 3")
    assert hold(t) == "1 plantain 1 rum"
    none = table(at={"red": "WR.jungle"}, supply={"rum": 0}, hold={"red": ""})
    none.play("explore map", "brown 5", "brown 5")
    assert hold(none) == "" and crew(none).spyglasses == 3  # spyglasses are never short


@clause("MP-H10")
def test_spent_tokens_return_to_the_supply_at_once() -> None:
    t = table(hold={"red": "3 fish"}, supply={"rum": 2})
    t.play("trade", "swap 3fish>2rum")
    assert t.s.supply[0] == 20 and t.s.supply[2] == 0


@clause("MP-H11")
def test_coins_are_a_number() -> None:
    t = table(coins={"red": 69}, hold={"red": "5 fish"})
    t.play("trade", "sell all")
    assert crew(t).coins == 74  # more than the seventy of the box


@clause("MP-H12")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    t = table(crew_deck="", offers={"GB": "K01"})
    assert sum(t.s.crew_discard) == 20
    t.play("port", "hire", "done")
    assert t.question == "turn up a crew card" and len(t.choices("crew")) == 20
    t.play("crew K10")
    assert sum(t.s.crew_discard) == 0
    loot = table(at={"red": "r0c1"}, small="r0c2", loot_deck="L01", hold={"red": ""}, crew={"red": "K07"})
    loot.play("sail r0c2", "red 6", "red 6", "loot L01")
    assert len(loot.choices("loot")) == 32
    maps = table(at={"red": "WR.jungle"}, spyglasses={"red": 5}, hold={"red": ""}, map_deck="")
    maps.play("explore map", "brown 1", "brown 1")
    assert maps.choices("map") == ["map WR", "map SS", "map DO", "map SR"]


@clause("MP-H12")
def test_a_deck_made_anew_in_a_copy_is_its_own() -> None:
    t = table(at={"red": "WR.jungle"}, spyglasses={"red": 5}, hold={"red": ""}, map_deck="")
    before = t.s.map_discard[:]
    twin = t.s.copy()
    for word in ("explore map", "brown 1", "brown 1", "map WR"):
        twin.play(twin.book.parse(word))
    assert t.s.map_discard == before


@clause("MP-H12")
def test_without_any_card_a_slot_stays_empty() -> None:
    t = table(upgrade_deck="", offers=dict.fromkeys(("PR", "SA", "PA", "OA"), "-U") | {"GB": "U01"})
    left = [n for n, there in enumerate(t.s.upgrade_discard) if there]
    t.s.upgrade_discard = [0] * 22
    t.s.quest_discard = t.s.quest_discard  # only Upgrades are short
    for n in left:
        t.s.upgrade_deck.left[n] = 0
    t.play("port", "buy", "fit ship", "done")
    assert t.s.offer_upgrade[1] == -1 and t.question == "choose an action"


@clause("MP-H13")
def test_exports_are_never_refilled_and_navigation_is_always_complete() -> None:
    t = table(at={"red": "PR.port"}, exports="E03 E06", export_deck="", hold={"red": "6 fish"})
    t.play("export E03")
    assert t.s.display == [-1, 5] and t.question == "choose an action"
    n = table(small="", large="", at={"red": "r0c1"}).play("end", "nav GB", "nav SA", "nav PA")
    assert n.offers("nav GB")  # the cards of the step before are back
    n.play("nav GB", "nav SA", "nav PA")
    assert n.seat == 1


@clause("MP-H08", "MP-B21")
def test_a_hold_that_shrinks_for_loot_is_lightened_before_the_new_card_joins() -> None:
    t = table(
        at={"red": "r0c1"},
        small="r0c2 SS",
        crew={"red": "K22 K02 K06"},
        captains={"red": "CA2"},
        hold={"red": "10 fish"},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L29", "loot L01", "keep L29", "dismiss K22")
    assert t.question == "lighten the ship" and t.choices() == ["throw fish"]
    t.play("throw fish", "throw fish")
    assert 55 + 28 in crew(t).crew and crew(t).cargo() == 8
