"""Cards of a position: offers, displays, decks and the supply. See positions.py."""

from collections.abc import Iterable, Mapping
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.things import (
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
    card_id,
    quest_id,
)

Words = str | Iterable[Any]
CARD = {card_id(card): card for card in range(CARDS)}
QUEST = {quest_id(quest): quest for quest in range(QUESTS)}


def words(given: Words) -> list[str]:
    return given.replace(",", " ").split() if isinstance(given, str) else [str(item) for item in given]


def among(what: str, given: Words, names: Iterable[str]) -> list[int]:
    """Which of these names the words are; any other is refused."""
    known = list(names)
    found = words(given)
    for word in found:
        if word not in known:
            raise Unreadable(f"{what}: {word!r} is none of {', '.join(known)}")
    return [known.index(word) for word in found]


def display_exports(s: State, shown: list[str], deck: Words | None) -> None:
    names = [f"E{n + 1:02d}" for n in range(10)]
    cards = among("exports", shown, names)
    if len(cards) > 2:
        raise Broken("exports: two cards are on display (MP-S05)")
    left = list(range(10)) if deck is None else among("export_deck", deck, names)
    s.display = [*cards, NONE, NONE][:2]
    s.export_deck.left = [1 if n in left and n not in cards else 0 for n in range(10)]
    s.export_gone = [1 if not s.export_deck.left[n] and n not in cards else 0 for n in range(10)]


def muster(s: State, crew: Crew, people: list[str], rig: list[str]) -> None:
    if len(people) > 3 or len(rig) > 3:
        raise Broken("at most three Crew cards and three Upgrades on the Ship (MP-C05, MP-C08)")
    for slot, word in enumerate(people):
        card, _, under = word.partition("+")
        crew.crew[slot] = known(card, s.t.is_crew, "Crew")
        crew.under[slot] = known(under, s.t.is_upgrade, "Upgrade") if under else NONE
    for slot, word in enumerate(rig):
        crew.rig[slot] = known(word, s.t.is_upgrade, "Upgrade")


def known(card: str, fits: list[bool], kind: str) -> int:
    if card not in CARD or not fits[CARD[card]]:
        raise Unreadable(f"{card!r} is not a card that serves as {kind}")
    return CARD[card]


def held_cards(s: State) -> list[int]:
    return [
        card for crew in [*s.crews, s.ghost] for card in crew.crew + crew.under + crew.rig if card != NONE
    ]


def lay_offers(s: State, offers: Mapping[str, Words], gone: Words, decks: list[Words | None]) -> None:
    """Named cards first; other slots get the first cards that are nowhere else and fit."""
    held = [quest for crew in s.crews for quest in crew.quests if quest != NONE]
    removed = among("gone", gone, QUEST)
    s.quest_gone = [1 if quest in removed else 0 for quest in range(QUESTS)]
    kept = [word for deck in decks if deck is not None for word in words(deck)]
    busy = held_cards(s) + [CARD[word] for word in kept if word in CARD]
    busy_quests = held + removed + [QUEST[word] for word in kept if word in QUEST]
    bare: list[str] = []
    for port, cards in offers.items():
        at = among("offers", [port], OCEANS[:PORTS])[0]
        for word in words(cards):
            if word in QUEST and at in s.t.quest_targets[QUEST[word]]:
                raise Broken(f"offers: {word} has a target in {port} (MP-S04)")
            if word[:1] == "-":
                bare += [f"{port}{kind}" for kind in (word[1:] or "KUQ")]
            elif word in QUEST:
                offered(s.offer_quest, at, QUEST[word])
            elif word in CARD and CREW <= CARD[word] < LOOTS:
                offered(s.offer_crew if CARD[word] < UPGRADES else s.offer_upgrade, at, CARD[word])
            else:
                raise Unreadable(f"offers: {word!r} is not a Crew, Upgrade or Quest card, nor -, -K, -U, -Q")
    for at in range(PORTS):
        fill(s.offer_crew, at, range(CREW, UPGRADES), busy, f"{OCEANS[at]}K" in bare)
        fill(s.offer_upgrade, at, range(UPGRADES, LOOTS), busy, f"{OCEANS[at]}U" in bare)
        fitting = [quest for quest in range(QUESTS) if at not in s.t.quest_targets[quest]]
        fill(s.offer_quest, at, fitting, busy_quests, f"{OCEANS[at]}Q" in bare)


def offered(offer: list[int], at: int, card: int) -> None:
    if offer[at] != NONE:
        raise Broken(f"offers: {OCEANS[at]} has one card of each kind (MP-S03)")
    offer[at] = card


def fill(offer: list[int], at: int, cards: Iterable[int], busy: list[int], bare: bool) -> None:
    if offer[at] == NONE and not bare:
        offer[at] = next((card for card in cards if card not in busy and card not in offer), NONE)


def stack(
    s: State,
    loot: Words | None,
    crew: Words | None,
    upgrade: Words | None,
    quest: Words | None,
    maps: Words | None,
) -> None:
    """What is left in each deck; the others are discarded."""
    out = held_cards(s) + s.offer_crew + s.offer_upgrade
    decks = ((loot, LOOTS, CARDS), (crew, CREW, UPGRADES), (upgrade, UPGRADES, LOOTS))
    split = [
        divided([card_id(n) for n in range(a, b)], [card_id(n) for n in out if n >= 0], d)
        for d, a, b in decks
    ]
    s.loot_deck.left, s.loot_discard = split[0]
    s.crew_deck.left, s.crew_discard = split[1]
    s.upgrade_deck.left, s.upgrade_discard = split[2]
    active = [quest_id(n) for crew in s.crews for n in crew.quests if n != NONE]
    active += [quest_id(n) for n in s.offer_quest if n != NONE]
    active += [quest_id(n) for n in range(QUESTS) if s.quest_gone[n]]
    s.quest_deck.left, s.quest_discard = divided([quest_id(n) for n in range(QUESTS)], active, quest)
    if maps is not None:
        wanted = [words(maps).count(name) for name in OCEANS]
        s.map_discard = [have - want for have, want in zip(s.map_deck.left, wanted, strict=True)]
        s.map_deck.left = wanted
        if min(s.map_discard) < 0:
            raise Broken("map_deck: there are not so many Map cards")


def divided(cards: list[str], out: list[str], deck: Words | None) -> tuple[list[int], list[int]]:
    wanted = cards if deck is None else words(deck)
    for word in wanted:
        if word not in cards:
            raise Unreadable(f"deck: {word!r} is not one of {cards[0]} to {cards[-1]}")
        if word in out and deck is not None:
            raise Broken(f"deck: {word} lies elsewhere already")
    left = [1 if card in wanted and card not in out else 0 for card in cards]
    return left, [1 if card not in wanted and card not in out else 0 for card in cards]


def count_supply(s: State, wanted: Mapping[str, int]) -> None:
    among("supply", wanted, SHOWN[:TOKENS])
    for kind in range(TOKENS):
        held = sum(crew.hold[kind] for crew in [*s.crews, s.ghost])
        s.supply[kind] = s.t.supply[kind] - held
        if SHOWN[kind] in wanted:
            s.aside[kind] = s.supply[kind] - wanted[SHOWN[kind]]
            s.supply[kind] = wanted[SHOWN[kind]]
        if s.supply[kind] < 0 or s.aside[kind] < 0:
            raise Broken(f"there are only {s.t.supply[kind]} {SHOWN[kind]} tokens (MP-H09)")
