"""Every card is played at least once, and does what its row says."""

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    CARDS,
    CREW,
    LOOTS,
    NONE,
    OCEANS,
    PAY,
    QUESTS,
    SHOWN,
    STATE,
    TOKENS,
    UPGRADES,
    VISIT,
    card_id,
    quest_id,
    quest_type,
)
from quarterdeck.games.micro_pirates.effects import COST, DIE_BATTLE, DIE_FISH, MEND, ONCE, OP, N
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.rewards import COINS, DRAW, FAME, GOODS, REP, TOKEN_OF
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from tests.games.micro_pirates.tools import chance, crew

DATA = box.tables()
assert isinstance(DATA, Data)
T: Data = DATA
BARE: dict[str, Any] = {"captains": {"red": "CA2"}, "ships": {"red": "SH4"}, "rep": {"red": 0}}
AT = {0: "r1c1", 1: "r3c0", 2: "r2c1", 3: "r4c1", 4: "r0c1"}  # a cell for each occasion
WIN = ("red 6", "red 6")


def with_card(part: int, **more: object) -> Desk[State]:
    """Red has that card part and nothing else of the kind."""
    card = part // 2
    given: dict[str, Any] = dict(BARE)
    if card < 4:
        given["captains"] = {"red": card_id(card)}
    elif card < CREW:
        given["ships"] = {"red": card_id(card)}
    elif T.is_crew[card]:
        given["crew"] = {"red": card_id(card)}
    elif part % 2:
        given["crew"] = {"red": f"K13+{card_id(card)}"}
    else:
        given["upgrades"] = {"red": card_id(card)}
    return table(**(given | more))


PARTS = [part for part in range(CARDS * 2) if T.rows[part]]


@pytest.mark.parametrize("part", PARTS, ids=[f"{card_id(part // 2)}{'ab'[part % 2]}" for part in PARTS])
def test_every_effect_of_every_part_works(part: int) -> None:
    """Automatic effects are in the sum; optional ones can be declared, cost their rum and add up."""
    base = crew(table(**(BARE | {"crew": {"red": "K13"}} if part % 2 else BARE))).auto
    for op, n, rum, once in T.rows[part]:
        if not rum and not once and part // 2 >= CREW:
            same = sum(row[N] for row in T.rows[part] if row[OP] == op and not row[COST])
            assert crew(with_card(part)).auto[op] == base[op] + same
        elif rum or once:
            declare(part, op, n, rum, once)


def declare(part: int, op: int, n: int, rum: int, once: int) -> None:
    card = card_id(part // 2)
    if op == MEND:
        t = with_card(part, hull={"red": 1}, hold={"red": "2 rum"}).play(f"mend {card}")
        assert crew(t).marker == min(t.s.hull(crew(t)), 1 + n) and crew(t).hold[2] == 2 - rum
        return
    for occasion in occasions(op):
        more = {"at": {"red": AT[occasion]}, "hold": {"red": "3 rum"}, "small": "r0c2", "blockades": ""}
        t = with_card(part, **more)
        before = {1: "forage", 2: "forage", 3: "explore map", 4: "sail r0c2"}
        word = f"boost {card}" if occasion == 0 else f"use {card}"
        if occasion:
            t.play(before[occasion])
        dice = crew(t).dice
        t.play(word)
        assert crew(t).hold[2] == 3 - rum
        assert crew(t).icons >= n if op < DIE_FISH else crew(t).dice == dice + 1
        if once:
            spend(t, occasion)
            assert part // 2 not in crew(t).rig + crew(t).under


def spend(t: Desk[State], occasion: int) -> None:
    if occasion == 0:
        t.play("sail r1c2")
        return
    while t.offers("go"):
        t.play("go")
    while t.s.seat < 0 and t.question.startswith("roll"):
        t.s.play(t.s.options[-1])
    if t.choices("loot"):
        t.play("loot L01", "loot L03", "keep L01")
    chance(t)


def occasions(op: int) -> list[int]:
    return {0: [0], 1: [4], 2: [1], 3: [2], 4: [3], 5: [1], 6: [2], 7: [1, 2], 8: [3], DIE_BATTLE: [4]}[op]


@pytest.mark.parametrize("card", range(CREW, LOOTS), ids=card_id)
def test_every_crew_and_upgrade_card_is_taken_from_an_offer_at_its_price(card: int) -> None:
    t = table(**BARE, offers={"GB": card_id(card)}, coins={"red": 20}, hold={"red": "2 rum"})
    t.play("port", "hire" if card < UPGRADES else "buy")
    if card >= UPGRADES:
        t.play("fit ship")
    assert crew(t).coins == 20 - T.price_coins[card] and crew(t).hold[2] == 2 - T.price_rum[card]
    assert card in crew(t).crew + crew(t).rig


def gained(t: Desk[State], give: list[int], fame: int = 0, rep: int = 0) -> None:
    """Red began with no tokens, 0 coins, 0 Fame and Rep 0, and has exactly this reward."""
    red = crew(t)
    assert (red.fame, red.rep, red.coins) == (give[FAME] + fame, give[REP] + rep, give[COINS])
    for word in range(GOODS, DRAW):
        assert red.hold[TOKEN_OF[word - GOODS]] == give[word], SHOWN[TOKEN_OF[word - GOODS]]


@pytest.mark.parametrize("loot", range(CARDS - LOOTS), ids=lambda n: card_id(LOOTS + n))
def test_every_loot_card_gives_what_it_says(loot: int) -> None:
    given: dict[str, Any] = {
        "at": {"red": "r0c1"},
        "small": "r0c2 SS",
        "hold": {"red": ""},
        "coins": {"red": 0},
    }
    plain: dict[str, Any] = {"captains": {"red": "CA1"}, "ships": {"red": "SH4"}, "rep": {"red": 0}}
    t = table(**given, **plain, crew={"red": "K02"})
    other = "L01" if T.loot_kind[loot] != T.loot_kind[0] else "L03"
    card = card_id(LOOTS + loot)
    t.play("sail r0c2", *WIN, f"loot {card}", f"loot {other}", f"keep {card}")
    if T.is_upgrade[LOOTS + loot]:
        t.play("fit ship")
    if t.question == "turn up a map":
        t.play("map DO")
    gained(t, T.loot_give[loot])
    if T.is_crew[LOOTS + loot] or T.is_upgrade[LOOTS + loot]:
        assert LOOTS + loot in crew(t).crew + crew(t).rig
    else:
        assert t.s.loot_discard[loot] == 1


def tokens(pay: list[int]) -> str:
    return " ".join(f"{pay[kind]} {SHOWN[kind]}" for kind in range(TOKENS) if pay[kind])


@pytest.mark.parametrize("card", range(10), ids=lambda n: f"E{n + 1:02d}")
def test_every_export_card_is_resolved(card: int) -> None:
    word = f"E{card + 1:02d}"
    other = "E01" if card else "E02"
    hold = {"red": tokens(T.exports_pay[card])}
    t = table(**BARE, at={"red": "PR.port"}, exports=[word, other], hold=hold, coins={"red": 0})
    t.play(f"export {word}")
    gained(chance(t), T.exports_give[card])
    assert t.s.export_gone[card] == 1


def place_name(place: int) -> str:
    return f"{OCEANS[place // 8]}.{'port' if place % 8 == 2 else 'jungle'}"


def raid(quest: int) -> Desk[State]:
    crews = {"red": "K07 K02 K06"}
    plain: dict[str, Any] = {"captains": {"red": "CA1"}, "ships": {"red": "SH4"}, "rep": {"red": 0}}
    t = table(
        **plain,
        at={"red": "r0c1"},
        small="r0c2 SS",
        hold={"red": ""},
        coins={"red": 0},
        crew=crews,
        quests={"red": quest_id(quest)},
        raid={"red": "small1"},
    )
    t.play("sail r0c2", *WIN, "loot L29", "loot L31", "keep L29", "refuse")
    for word in ("loot L01", "loot L03", "loot L05"):
        if t.question == "turn up loot":
            t.play(word)
    if t.question == "pick loot":
        t.play("keep L01")
    crew(t).coins -= 2 + (5 if T.quest_give[quest][DRAW] else 0)  # K06's prize and the Loot
    return t


def delivery(quest: int) -> Desk[State]:
    at = {"red": place_name(T.quest_place[quest][0])}
    t = table(
        **BARE,
        at=at,
        hold={"red": tokens(T.quest_pay[quest])},
        coins={"red": 0},
        quests={"red": quest_id(quest)},
    )
    return t.play("deliver")


def voyage(quest: int) -> Desk[State]:
    at = {"red": place_name(T.quest_place[quest][0])}
    home = "GB" if T.quest_targets[quest] != [1] else "SA"
    more: dict[str, Any] = {
        "quests": {"red": quest_id(quest)},
        "voyage": {"red": home},
    }
    glasses = {"red": T.quest_need[quest] - 2}
    paid = {"red": tokens(T.quest_pay[quest])}
    t = table(**BARE, at=at, hold=paid, coins={"red": 0}, spyglasses=glasses, **more)
    t.play("explore voyage", "brown 1", "brown 1")
    assert crew(t).voyage_done
    back = table(
        **BARE,
        at={"red": "r0c1" if home == "GB" else "r0c7", "blue": "OA.port"},
        explored="red",
        hold={"red": ""},
        coins={"red": 0},
        **more,
    )
    return chance(back.play("sail r1c1" if home == "GB" else "sail r1c7"))


def special(quest: int) -> Desk[State]:
    objective = T.quest_objective[quest]
    base = BARE | {"coins": {"red": T.quest_pay[quest][5]}, "hold": {"red": tokens(T.quest_pay[quest])}}
    name = quest_id(quest)
    if objective in (VISIT, PAY):
        places = [place_name(place) for place in T.quest_place[quest]]
        done = {"red": places[:-1]} if objective == VISIT else None
        t = table(**base, at={"red": places[-1]}, quests={"red": name}, visited=done)
        return t.play("errand")
    if objective == STATE:
        cards: dict[str, Any] = {
            "crew": {"red": "K13+U17 K14 K15"},
            "upgrades": {"red": "U08"},
            "offers": {"GB": name},
        }
        return table(**base, **cards).play("port", "quest")
    assert objective == BATTLES
    battles = {"red": T.quest_need[quest] - 1}
    t = table(
        **base,
        at={"red": "r0c1"},
        small="r0c2 SS",
        quests={"red": name},
        battles=battles,
        crew={"red": "K02"},
    )
    t.play("sail r0c2", *WIN, "loot L01", "loot L03", "keep L01")
    crew(t).coins -= 1 + 5  # Red Hamish's prize and the Loot
    return t


PLAYED: list[Callable[[int], Desk[State]]] = [raid, delivery, voyage, special]


@pytest.mark.parametrize("quest", range(QUESTS), ids=quest_id)
def test_every_quest_is_completed_and_rewarded(quest: int) -> None:
    t = PLAYED[quest_type(quest)](quest)
    gained(t, T.quest_give[quest])
    assert crew(t).quests[quest_type(quest)] == NONE


@pytest.mark.parametrize("face", range(9))
def test_every_map_card_shows_a_jungle(face: int) -> None:
    name = OCEANS[face]
    if T.maps[face]:
        t = table(
            at={"red": "WR.jungle"},
            spyglasses={"red": 5},
            maps={"red": name},
            hold={"red": ""},
            blockades="GB",
        )
        t.play("explore map", "brown 1", "brown 1", f"map {name}")
        assert crew(t).treasure == face


def test_both_ghost_ship_cards_and_all_eight_action_cards_are_in_the_solo_tests() -> None:
    assert T.ghost_cutlass == [2, 3] and T.ghost_spyglass == [1, 2] and T.ghost_fame == [12, 12]
    assert ONCE == 3 and COST == 2 and OP == 0
