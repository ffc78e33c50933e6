"""Cards of a position: Crew and Upgrades, offers, displays, decks and the supply."""

from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import table_of, whole
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CREW,
    LOOTS,
    NONE,
    OCEANS,
    PORTS,
    QUESTS,
    SHOWN,
    TOKENS,
    UPGRADES,
    VOYAGE,
    card_id,
    quest_id,
    quest_type,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.positions.given import CARD, QUEST, Given, among, map_cards, one, words
from quarterdeck.games.micro_pirates.state import State

EXPORTS = [f"E{n + 1:02d}" for n in range(10)]


def muster(s: State, crew: Crew, people: Any, rig: Any) -> None:
    """Crew cards, with what is under them after a plus, and Upgrades on the Ship."""
    hands, fittings = words("crew", people), words("upgrades", rig)
    if len(hands) > 3 or len(fittings) > 3:
        raise Broken(
            "crew, upgrades: at most three Crew cards and three Upgrades on the Ship (MP-C05, MP-C08)"
        )
    for slot, word in enumerate(hands):
        card, plus, under = word.partition("+")
        crew.crew[slot] = known("crew", card, s.t.is_crew, "Crew")
        crew.under[slot] = known("crew", under, s.t.is_upgrade, "Upgrade") if plus else NONE
    for slot, word in enumerate(fittings):
        crew.rig[slot] = known("upgrades", word, s.t.is_upgrade, "Upgrade")


def known(what: str, card: str, fits: list[bool], kind: str) -> int:
    if card not in CARD or not fits[CARD[card]]:
        raise Unreadable(f"{what}: {card!r} is not a card that serves as {kind}")
    return CARD[card]


def held_cards(s: State) -> list[int]:
    return [
        card for crew in [*s.crews, s.ghost] for card in crew.crew + crew.under + crew.rig if card != NONE
    ]


# -- the Export display --------------------------------------------------------------------


def display_exports(s: State, given: Given) -> None:
    """Two cards; with an empty deck there may be fewer (MP-G04)."""
    cards = among("exports", given["exports"], EXPORTS)
    deck = given["export_deck"]
    left = [n for n in range(10) if n not in cards] if deck is None else among("export_deck", deck, EXPORTS)
    if len(cards) > 2 or (len(cards) < 2 and left):
        raise Broken("exports: two cards are on display while the deck lasts (MP-S05, MP-G04)")
    if set(cards) & set(left):
        raise Broken("export_deck: a card on display is not in the deck")
    s.display = [*cards, NONE, NONE][:2]
    s.export_deck.left = [1 if n in left else 0 for n in range(10)]
    s.export_gone = [1 if n not in left and n not in cards else 0 for n in range(10)]


# -- offers --------------------------------------------------------------------------------


def lay_offers(s: State, given: Given) -> None:
    """Named cards first; other slots get the first cards that are nowhere else and fit."""
    removed = among("gone", given["gone"], QUEST)
    if any(quest_type(quest) != VOYAGE for quest in removed):
        raise Broken("gone: only Voyages leave the game (MP-Q16)")
    s.quest_gone = [1 if quest in removed else 0 for quest in range(QUESTS)]
    bare: list[str] = []
    for port, cards in table_of("offers", given["offers"]).items():
        at = one("offers", [port], OCEANS[:PORTS])
        for word in words("offers", cards):
            if word[0] == "-":
                bare += emptied(OCEANS[at], word)
            else:
                offer(s, at, word)
    kept = [
        word
        for name in ("crew_deck", "upgrade_deck", "quest_deck")
        for word in words(name, [] if given[name] is None else given[name])
    ]
    busy = held_cards(s) + [CARD[word] for word in kept if word in CARD]
    taken = [quest for crew in s.crews for quest in crew.quests if quest != NONE] + removed
    taken += [QUEST[word] for word in kept if word in QUEST]
    for at in range(PORTS):
        fill(s.offer_crew, at, range(CREW, UPGRADES), busy, f"{OCEANS[at]}K" in bare)
        fill(s.offer_upgrade, at, range(UPGRADES, LOOTS), busy, f"{OCEANS[at]}U" in bare)
        fitting = [quest for quest in range(QUESTS) if at not in s.t.quest_targets[quest]]
        fill(s.offer_quest, at, fitting, taken, f"{OCEANS[at]}Q" in bare)


def emptied(port: str, word: str) -> list[str]:
    """`-` is all three slots, `-K`, `-U`, `-Q` one of them."""
    if word not in ("-", "-K", "-U", "-Q"):
        raise Unreadable(f"offers: {word!r} is none of -, -K, -U, -Q")
    return [f"{port}{kind}" for kind in (word[1:] or "KUQ")]


def offer(s: State, at: int, word: str) -> None:
    if word in QUEST:
        if at in s.t.quest_targets[QUEST[word]]:
            raise Broken(f"offers: {word} has a target in {OCEANS[at]} (MP-S04)")
        slots, card = s.offer_quest, QUEST[word]
    elif word in CARD and CREW <= CARD[word] < LOOTS:
        slots, card = s.offer_crew if CARD[word] < UPGRADES else s.offer_upgrade, CARD[word]
    else:
        raise Unreadable(f"offers: {word!r} is not a Crew, Upgrade or Quest card, nor -, -K, -U, -Q")
    if slots[at] != NONE:
        raise Broken(f"offers: {OCEANS[at]} has one card of each kind (MP-S03)")
    slots[at] = card


def fill(slots: list[int], at: int, cards: Iterable[int], busy: list[int], bare: bool) -> None:
    if slots[at] != NONE and bare:
        raise Broken(f"offers: {OCEANS[at]}: a slot is either empty or not")
    if slots[at] == NONE and not bare:
        slots[at] = next((card for card in cards if card not in busy and card not in slots), NONE)


# -- decks and the supply ------------------------------------------------------------------


def stack(s: State, given: Given) -> None:
    """What is left in each deck; the others are discarded."""
    out = [card_id(card) for card in held_cards(s) + s.offer_crew + s.offer_upgrade if card != NONE]
    s.loot_deck.left, s.loot_discard = divided(given, "loot_deck", ids(LOOTS, CARDS), out)
    s.crew_deck.left, s.crew_discard = divided(given, "crew_deck", ids(CREW, UPGRADES), out)
    s.upgrade_deck.left, s.upgrade_discard = divided(given, "upgrade_deck", ids(UPGRADES, LOOTS), out)
    out = [quest_id(n) for crew in s.crews for n in crew.quests if n != NONE]
    out += [quest_id(n) for n in s.offer_quest if n != NONE]
    out += [quest_id(n) for n in range(QUESTS) if s.quest_gone[n]]
    s.quest_deck.left, s.quest_discard = divided(given, "quest_deck", list(QUEST), out)
    if given["map_deck"] is not None:
        wanted = map_cards(s, "map_deck", given["map_deck"])
        for ocean in set(wanted):
            if wanted.count(ocean) > s.map_deck.left[ocean]:
                raise Broken(f"map_deck: there are not so many Map cards of {OCEANS[ocean]}")
        s.map_discard = [s.map_deck.left[ocean] - wanted.count(ocean) for ocean in range(9)]
        s.map_deck.left = [wanted.count(ocean) for ocean in range(9)]


def ids(low: int, high: int) -> list[str]:
    return [card_id(card) for card in range(low, high)]


def divided(given: Given, what: str, cards: list[str], out: list[str]) -> tuple[list[int], list[int]]:
    """Deck and discard pile; a deck that is not named has all that lies nowhere else."""
    deck = given[what]
    wanted = [card for card in cards if card not in out]
    if deck is not None:
        wanted = [cards[n] for n in among(what, deck, cards)]
    for word in wanted:
        if word in out:
            raise Broken(f"{what}: {word} lies elsewhere already")
    left = [1 if card in wanted else 0 for card in cards]
    return left, [1 if card not in wanted and card not in out else 0 for card in cards]


def count_supply(s: State, given: Given) -> None:
    wanted = table_of("supply", given["supply"])
    among("supply", list(wanted), SHOWN[:TOKENS])
    for kind in range(TOKENS):
        name = SHOWN[kind]
        held = sum(crew.hold[kind] for crew in [*s.crews, s.ghost])
        s.supply[kind] = s.t.supply[kind] - held
        if s.supply[kind] < 0:
            raise Broken(f"hold, maps: there are only {s.t.supply[kind]} {name} tokens (MP-H09)")
        if name in wanted:
            s.aside[kind] = s.supply[kind] - whole("supply", wanted[name], 0, s.supply[kind])
            s.supply[kind] = wanted[name]
