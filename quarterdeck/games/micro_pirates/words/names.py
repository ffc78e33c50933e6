"""The names of things in sentences, made from the same rows that the rules play."""

from functools import lru_cache

from quarterdeck.engine.sentences import counted, listed, seat_called
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    COIN,
    DELIVERY,
    GHOST,
    JUNGLE,
    LARGE,
    LOOTS,
    MERCHANT,
    NONE,
    PAY,
    PORT,
    RAID,
    SHOWN,
    SPECIAL,
    VISIT,
    VOYAGE,
    cell_id,
    quest_type,
)
from quarterdeck.games.micro_pirates.effects import EFFECTS, ONCE
from quarterdeck.games.micro_pirates.rewards import DRAW, GIVES, KEEP
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data

COLOURS = ["Red", "Blue", "Yellow", "Green"]
FEATURES = ["closed", "open sea", "Port", "Jungle", "Fish", "Plantain", "Merchant spot", "Merchant spot"]
PLURAL = {"fish": "fish", "rum": "rum", "plantain": "plantains", "map": "Maps", "chest": "Chests"}
PLURAL |= {"coin": "coins", "spyglass": "spyglasses", "cutlass": "cutlasses", "move": "moves", "fame": "Fame"}
PLURAL |= {"rep": "Rep"}
PROPER = {"map": "Map", "chest": "Chest", "fame": "Fame", "rep": "Rep"}


def count(n: int, thing: str) -> str:
    """`2 fish`, `1 Map`"""
    return counted(n, PROPER.get(thing, thing), PLURAL[thing])


def seat_name(view: State, seat: int) -> str:
    """Red, Blue, Yellow, Green; alone it is you."""
    return seat_called(seat, COLOURS)


def ship_name(ship: int) -> str:
    if ship < GHOST:
        return seat_called(ship, COLOURS)
    if ship == GHOST:
        return "the Ghost Ship"
    size = "Large" if ship >= LARGE else "Small"
    return f"{size} Merchant {(ship - MERCHANT) % 3 + 1}"


def ocean_name(t: Data, ocean: int) -> str:
    return t.ocean_name[ocean]


def cell_name(view: State, cell: int) -> str:
    """The Port of Gallows Bay; open sea in the north-west of Shark Shoals."""
    if NONE in view.sea:
        return cell_id(cell)
    return sector_name(view.t, cell, view.ocean_at[cell])


@lru_cache(maxsize=2048)
def sector_name(t: Data, cell: int, ocean: int) -> str:
    """By what is printed there; an Ocean card has one Port and one Jungle at most."""
    within = cell // 9 % 3 * 3 + cell % 3
    kind = t.sectors[ocean][within]
    if kind in (PORT, JUNGLE):
        return f"the {FEATURES[kind]} of {ocean_name(t, ocean)}"
    return f"{SECTORS[kind]} in the {QUARTERS[within]} of {ocean_name(t, ocean)}"


SECTORS = ["closed water", "open sea", "", "", "the shoal", "the grove", "a Merchant spot", "a Merchant spot"]
QUARTERS = [
    "north-west",
    "north",
    "north-east",
    "west",
    "middle",
    "east",
    "south-west",
    "south",
    "south-east",
]


def card_name(t: Data, card: int) -> str:
    return t.names[card]


def effect_text(row: list[int]) -> str:
    op, n, rum, once = row
    said = EFFECTS[op].says.format(n=f"{n:+d}", m=n, coins=count(abs(n), "coin"))
    if n < 0:
        said = said.replace("cheaper", "dearer")
    if once:
        said += ", once"
    return f"{said} for {rum} rum" if rum else said


@lru_cache(maxsize=1024)
def part_text(t: Data, part: int) -> str:
    """All effects of a card part."""
    said = "; ".join([effect_text(row) for row in t.rows[part]])
    rows = t.rows[part]
    return f"one-time: {said.replace(', once', '')}" if rows and rows[0][ONCE] else said


@lru_cache(maxsize=1024)
def card_text(t: Data, card: int) -> str:
    """What a card does, in words made from its row."""
    if t.is_upgrade[card]:
        return f"on the Ship: {part_text(t, card * 2)} / under Crew: {part_text(t, card * 2 + 1)}"
    if card >= LOOTS and not t.is_crew[card]:
        return gift_text(t.loot_give[card - LOOTS])
    return part_text(t, card * 2)


def price_text(t: Data, card: int) -> str:
    """What a card costs, before discounts."""
    said = count(t.price_coins[card], "coin")
    return f"{said} and {t.price_rum[card]} rum" if t.price_rum[card] else said


def gift_text(give: list[int]) -> str:
    """A reward in words."""
    said = [count(give[n], word) for n, word in enumerate(GIVES) if give[n]]
    if give[DRAW]:
        said.append(f"{give[KEEP]} of {give[DRAW]} Loot cards")
    return listed(said)


def pay_text(pay: list[int]) -> str:
    return listed([count(pay[n], SHOWN[n]) for n in range(COIN + 1) if pay[n]])


def place_text(t: Data, place: int) -> str:
    return f"the {'Port' if place % 8 == PORT else 'Jungle'} of {ocean_name(t, place // 8)}"


def quest_name(t: Data, quest: int) -> str:
    return t.quest_name[quest]


@lru_cache(maxsize=1024)
def quest_text(t: Data, quest: int) -> str:
    """What a Quest asks and what it gives."""
    return f"{task_text(t, quest)}. Reward: {gift_text(t.quest_give[quest])}"


def task_text(t: Data, quest: int) -> str:
    """`Raid: beat the Merchant you mark`."""
    return f"{QUEST_TYPES[quest_type(quest)]}: {task(t, quest)}"


QUEST_TYPES = {RAID: "Raid", DELIVERY: "Delivery", VOYAGE: "Voyage", SPECIAL: "Special"}


def task(t: Data, quest: int) -> str:
    """What is to be done."""
    kind, need = quest_type(quest), t.quest_need[quest]
    places = [place_text(t, place) for place in t.quest_place[quest]]
    if kind == RAID:
        return f"beat the Merchant you mark (its strength +{need})"
    if kind == DELIVERY:
        return f"bring {pay_text(t.quest_pay[quest])} to {places[0]}"
    if kind == VOYAGE:
        also = f" and {pay_text(t.quest_pay[quest])}" if any(t.quest_pay[quest]) else ""
        return f"find {need} spyglasses{also} in {places[0]} and come back"
    objective = t.quest_objective[quest]
    if objective == VISIT:
        return f"call at {listed(places)}"
    if objective == PAY:
        return f"pay {pay_text(t.quest_pay[quest])} in {places[0]}"
    if objective == BATTLES:
        return f"win {need} Battles against Merchants"
    return f"have {need} Crew and {t.quest_need2[quest]} Upgrades"


@lru_cache(maxsize=1024)
def export_text(t: Data, card: int) -> str:
    give = gift_text(t.exports_give[card])
    return f"{t.exports_name[card]}: {pay_text(t.exports_pay[card])} for {give}"


def face_text(shows: list[int]) -> str:
    return listed([count(shows[n], SHOWN[n]) for n in range(len(SHOWN)) if shows[n]])
