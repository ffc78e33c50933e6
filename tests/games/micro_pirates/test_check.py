"""`check` notices whatever was lost, doubled or put where it cannot be; a fresh table is as it should be."""

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import CHEST, FISH, GHOST, LARGE, MAP, MERCHANT, RUM
from quarterdeck.games.micro_pirates.effects import EFFECTS
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.state import State

Break = Callable[[State], None]
JUNGLE = {"at": {"red": "WR.jungle"}, "spyglasses": {"red": 2}}
PAIR = {"maps": {"red": "WR WR"}, "treasure": {"red": "SS"}}
ALONE: dict[str, Any] = {"variant": "pale_widow"}


def red(field: str, value: Any) -> Break:
    """A field of red's crew gets another value."""

    def change(s: State) -> None:
        setattr(s.crews[0], field, value)

    return change


def ghost(field: str, value: Any) -> Break:
    def change(s: State) -> None:
        setattr(s.ghost, field, value)

    return change


def table_has(field: str, value: Any) -> Break:
    def change(s: State) -> None:
        setattr(s, field, value)

    return change


def item(field: str, at: int, value: int) -> Break:
    """An item of a list gets another value."""

    def change(s: State) -> None:
        items = getattr(s, field)
        getattr(items, "left", items)[at] = value

    return change


def both(*changes: Break) -> Break:
    def change(s: State) -> None:
        for each in changes:
            each(s)

    return change


def hold(kind: int, count: int) -> Break:
    """Red holds so many more of a token, which the supply has not given."""

    def change(s: State) -> None:
        s.crews[0].hold[kind] += count

    return change


def traded(kind: int, count: int) -> Break:
    """Red holds so many more of a token, and the supply so many less."""

    def change(s: State) -> None:
        s.crews[0].hold[kind] += count
        s.supply[kind] -= count

    return change


def sailed(ship: int, cell: int) -> Break:
    def change(s: State) -> None:
        s.ships[ship] = cell
        if ship < len(s.crews):
            s.crews[ship].cell = cell
        if ship == GHOST:
            s.ghost.cell = cell

    return change


BROKEN: list[tuple[dict[str, Any], Break, str]] = [
    ({}, hold(FISH, 1), "tokens of kind 0 do not add up"),
    ({}, item("aside", CHEST, 1), "tokens of kind 4 do not add up"),
    ({}, item("supply", RUM, 19), "tokens of kind 2 do not add up"),
    ({}, both(item("supply", FISH, -1), item("aside", FISH, 21)), "supply of token 0 is negative"),
    ({}, traded(FISH, -1), "somebody holds less than nothing"),
    ({}, red("coins", -1), "somebody holds less than nothing"),
    ({}, traded(MAP, 1), "Map cards and Map tokens differ (MP-H05)"),
    ({}, item("map_deck", 5, 2), "Map cards do not add up"),
    ({}, item("map_discard", 5, 1), "Map cards do not add up"),
    ({}, item("crew_discard", 0, 1), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, item("loot_deck", 4, 0), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, item("upgrade_deck", 21, 0), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, item("offer_crew", 2, -1), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, item("offer_upgrade", 2, -1), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, table_has("placing", 32), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, table_has("spoils", [32]), "a Crew, Upgrade or Loot card is lost or doubled"),
    ({}, item("quest_discard", 32, 1), "a Quest card is lost or doubled"),
    ({}, item("quest_gone", 32, 1), "a Quest card is lost or doubled"),
    ({}, item("quest_deck", 32, 0), "a Quest card is lost or doubled"),
    ({}, item("offer_quest", 0, -1), "a Quest card is lost or doubled"),
    ({}, red("quests", [-1, -1, -1, 32]), "a Quest card is lost or doubled"),
    ({}, both(item("quest_deck", 18, 0), item("offer_quest", 1, 18), item("quest_deck", 1, 1)), "(MP-S04)"),
    ({}, item("export_deck", 9, 0), "an Export card is lost or doubled"),
    ({}, item("export_gone", 9, 1), "an Export card is lost or doubled"),
    ({}, item("display", 0, -1), "an Export card is lost or doubled"),
    ({}, table_has("sea", [1, 0, 2, 5, 6, 7, 3, 8, 8]), "the sea is not nine cards"),
    ({}, table_has("blocked", [0, 1, 1, 1, 1, 1, 0, 0, 0]), "too many Blockades"),
    ({}, table_has("blocked", [0, 2, 0, 0, 0, 0, 0, 0, 0]), "too many Blockades"),
    ({}, table_has("blocked", [1, 0, 0, 0, 0, 0, 0, 0, 0]), "a Blockade without a Jungle"),
    ({}, sailed(0, 4), "a Ship lies on a closed cell (MP-O02)"),
    ({}, sailed(LARGE, 13), "a Ship lies on a closed cell (MP-O02)"),
    ({}, sailed(0, 16), "two Ships share a cell (MP-O06)"),
    ({}, sailed(MERCHANT, 22), "a Merchant lies in a Port (MP-S07)"),
    (ALONE, sailed(MERCHANT, 22), "a Merchant lies in a Port (MP-S07)"),
    (ALONE, both(sailed(MERCHANT, 40), sailed(LARGE, 40)), "two Merchants share a cell (MP-O06)"),
    ({}, item("ships", 0, 40), "a Ship is in two places"),
    ({}, red("cell", 40), "a Ship is in two places"),
    ({}, red("auto", [0] * len(EFFECTS)), "effects were not added up"),
    ({}, red("marker", 5), "the damage marker is off its track"),
    ({}, red("marker", -1), "the damage marker is off its track"),
    ({}, red("rep", -4), "Rep is off its track (MP-R01)"),
    ({}, red("rep", 4), "Rep is off its track (MP-R01)"),
    ({}, red("fame", -1), "less than nothing"),
    (JUNGLE, red("spyglasses", -1), "less than nothing"),
    ({}, red("spyglasses", 1), "spyglasses are kept on a Jungle only (MP-A07)"),
    ({"at": {"red": "r2c1"}}, red("marker", 0), "a disabled Ship lies outside the Ports (MP-B44)"),
    ({}, traded(FISH, 8), "the hold is overfull (MP-H08)"),
    (
        {"maps": {"red": "WR WR"}, "treasure": {"red": "SS"}},
        red("treasure", -1),
        "a pair of Maps waits (MP-X09)",
    ),
    ({}, both(item("upgrade_deck", 21, 0), red("under", [-1, -1, 54])), "effects were not added up"),
    ({}, red("raid", MERCHANT), "a Raid token without a Raid (MP-Q02)"),
    ({"quests": {"red": "QR1"}}, red("raid", 0), "nothing to raid (MP-Q05)"),
    ({"quests": {"red": "QR1"}, "large": "-"}, red("raid", LARGE), "nothing to raid (MP-Q05)"),
    ({}, red("voyage_port", 1), "Voyage tokens without a Voyage (MP-Q11)"),
    ({"quests": {"red": "QV6"}}, red("voyage_port", -1), "Voyage tokens without a Voyage (MP-Q11)"),
    ({}, red("voyage_done", True), "no Voyage to be explored (MP-Q12)"),
    ({}, red("visited", 1), "tokens without a Quest (MP-Q17)"),
    ({"quests": {"red": "QS1"}}, red("visited", 3), "tokens without a Quest (MP-Q17)"),
    ({"quests": {"red": "QS1"}}, red("quests", [-1, -1, 26, -1]), "a Quest of another type (MP-Q01)"),
    ({}, ghost("cell", 40), "the Ghost Ship is in two places"),
    ({}, sailed(GHOST, 40), "a Ghost Ship sails"),
    ({}, ghost("coins", 1), "a Ghost Ship sails"),
    (ALONE, item("ships", GHOST, 40), "the Ghost Ship is in two places"),
    (ALONE, both(ghost("hold", [0, 0, 1, 0, 0]), item("supply", RUM, 18)), "goods or rum (MP-Z09)"),
    (ALONE, ghost("fame", -1), "the Ghost Ship has less than nothing"),
    (ALONE, ghost("spyglasses", -1), "the Ghost Ship has less than nothing"),
    (ALONE, ghost("coins", -1), "somebody holds less than nothing"),
    (ALONE, ghost("spyglasses", 1), "spyglasses are kept on a Jungle only (MP-A07)"),
    (ALONE, item("action_deck", 7, 0), "an Action card is lost or doubled"),
    (ALONE, item("action_discard", 7, 1), "an Action card is lost or doubled"),
    ({**ALONE, "ghost": {"at": "WR.jungle"}}, table_has("active", 4), "stays active too long (MP-Z37)"),
    (ALONE, table_has("active", 3), "stays active too long (MP-Z37)"),
    ({**ALONE, "ghost": {"at": "WR.jungle"}}, table_has("active", 3), "an Action card is lost or doubled"),
]


@pytest.mark.parametrize(("given", "change", "says"), BROKEN, ids=[says for _, _, says in BROKEN])
def test_what_is_broken_is_noticed(given: dict[str, Any], change: Break, says: str) -> None:
    s = table(**given).s
    s.check()
    change(s)
    with pytest.raises(Broken) as caught:
        s.check()
    assert says in str(caught.value)


def test_an_upgrade_under_nobody_is_noticed() -> None:
    s = table().s
    s.upgrade_deck.left[21] = 0
    s.crews[0].under[2] = 54
    s.refit(s.crews[0])
    with pytest.raises(Broken, match="an Upgrade lies under nobody"):
        s.check()


FINE: list[tuple[dict[str, Any], Break]] = [
    ({}, traded(FISH, 7)),
    (JUNGLE, red("spyglasses", 0)),
    (JUNGLE, red("spyglasses", 9)),
    ({}, red("marker", 0)),
    ({}, red("marker", 4)),
    ({"at": {"red": "r2c1"}}, red("marker", 1)),
    ({"at": {"red": "r2c1"}, "edition": 1}, red("marker", 0)),
    ({"at": {"red": "r2c1"}}, both(red("marker", 0), table_has("fight", [1, 0]))),
    ({}, both(sailed(0, 16), table_has("fight", [0, 1]))),
    ({}, both(sailed(0, 22), sailed(1, 22))),
    ({"quests": {"red": "QS1"}}, red("visited", 2)),
    ({"quests": {"red": "QS3"}}, red("visited", 6)),
    ({}, table_has("blocked", [0, 1, 1, 1, 1, 0, 0, 0, 0])),
    ({}, both(item("supply", FISH, 0), item("aside", FISH, 20))),
    ({**ALONE, "ghost": {"at": "WR.jungle"}}, ghost("spyglasses", 5)),
    ({**ALONE, "at": {"red": "r7c7"}}, sailed(GHOST, 70)),
    (ALONE, ghost("fame", 12)),
]


@pytest.mark.parametrize(("given", "change"), FINE)
def test_what_is_whole_is_let_be(given: dict[str, Any], change: Break) -> None:
    s = table(**given).s
    change(s)
    s.check()


def test_during_a_question_the_hold_may_be_overfull_and_a_pair_may_wait() -> None:
    t = table(coins={"red": 40}, crew={"red": "K01 K02 K22"}, hold={"red": "10 fish"}, offers={"GB": "K03"})
    t.play("port", "hire", "dismiss K22")
    assert t.question == "lighten the ship" and t.s.crews[0].cargo() > t.s.capacity(t.s.crews[0])
    t.s.check()


def test_a_fresh_table_has_nothing_on_it_yet() -> None:
    s = box.new(3, "draft")
    assert isinstance(s, State)
    assert (s.first, s.round, s.ending, s.cap, s.mode) == (0, 0, False, 60, 0)
    assert (s.actions, s.ported, s.chested, s.goal, s.sold, s.exchanged) == (0, 0, False, 0, 0, False)
    assert (s.total, s.foe_total, s.victim, s.prey, s.placing, s.active) == (0, 0, -1, -1, -1, -1)
    assert (s.rolled, s.fight, s.spoils, s.aside, s.ghost_card) == ([0] * 9, [], [], [0] * 5, -1)
    assert s.sea == [-1, 0, -1, -1, -1, -1, -1, -1, -1] and s.ships == [-1] * 11 and s.blocked == [0] * 9
    assert (s.feature, s.ocean_at, s.place_of) == ([1] * 81, [0] * 81, [0] * 9)
    assert s.port == s.jungle == s.spot[0] == s.spot[1] == [-1] * 9
    assert s.offer_crew == s.offer_upgrade == s.offer_quest == [-1] * 5 and s.display == [-1, -1]
    assert s.supply == [20, 20, 20, 8, 12]
    decks = (s.crew_deck, s.upgrade_deck, s.quest_deck, s.loot_deck, s.export_deck, s.action_deck)
    assert [deck.left for deck in decks] == [[1] * n for n in (25, 22, 33, 33, 10, 8)]
    piles = (s.crew_discard, s.upgrade_discard, s.quest_discard, s.loot_discard, s.action_discard)
    assert list(piles) == [[0] * n for n in (25, 22, 33, 33, 8)]
    assert (s.quest_gone, s.export_gone, s.map_discard) == ([0] * 33, [0] * 10, [0] * 9)
    assert s.map_deck.left == [0, 0, 0, 0, 0, 3, 2, 2, 3]
    assert len(s.crews) == 3
    for crew in [*s.crews, s.ghost]:
        assert (crew.captain, crew.ship, crew.cell, crew.treasure, crew.raid) == (-1, -1, -1, -1, -1)
        assert (crew.hold, crew.coins, crew.spyglasses, crew.fame, crew.rep) == ([0] * 5, 0, 0, 0, 0)
        assert (crew.marker, crew.maps.faces, crew.battles, crew.visited) == (0, [], 0, 0)
        assert (crew.crew, crew.under, crew.rig, crew.quests) == ([-1] * 3, [-1] * 3, [-1] * 3, [-1] * 4)
        assert (crew.voyage_port, crew.voyage_done, crew.mended, crew.declared) == (-1, False, [], [])
        assert (crew.icons, crew.dice, crew.auto) == (0, 0, [0] * 20)
    alone = box.new(1, "pale_widow"), box.new(1, "drowned_bell")
    assert [s.ghost_card for s in alone if isinstance(s, State)] == [0, 1]
    assert isinstance(alone[0], State) and alone[0].mode == 2
    dealt = box.new(2, "first_game")
    assert isinstance(dealt, State) and dealt.mode == 1
