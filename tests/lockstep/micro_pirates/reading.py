"""The rules' State turned into the same plain values as the model shows."""

from typing import Any

from quarterdeck.engine.table import OVER, Table
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import State
from tests.lockstep.micro_pirates.cards import (
    CAPTAINS,
    CREW_DECK,
    EXPORTS,
    HELD,
    LOOT_KIND,
    OCEANS,
    QUESTS,
    SHIPS,
    UPGRADE_DECK,
)

NONE = -1
OCEAN = list(OCEANS)
QUEST = list(QUESTS)
CARD = [*CAPTAINS, *SHIPS, *CREW_DECK, *UPGRADE_DECK, *LOOT_KIND]  # numbered through, as in the rules
SHIP = [
    "red",
    "blue",
    "yellow",
    "green",
    "ghost",
    *(f"{k}{n}" for k in ("small", "large") for n in (1, 2, 3)),
]


def reading(s: Table) -> dict[str, Any]:
    assert isinstance(s, State)
    position: dict[str, Any] = {
        "sea": {f"{n // 3}{n % 3}": OCEAN[ocean] for n, ocean in enumerate(s.sea) if ocean != NONE},
        "merchants": {SHIP[n]: cell(s.ships[n]) for n in range(5, 11) if s.ships[n] != NONE},
        "blockades": sorted(OCEAN[n] for n in range(9) if s.blocked[n]),
        "supply": dict(zip(HELD, s.supply, strict=True)),
        "offers": {OCEAN[port]: offer(s, port) for port in range(5)},
        "exports": sorted(list(EXPORTS)[card] for card in s.display if card != NONE),
        **{f"{name} deck": piles for name, piles in decks(s).items()},
        "turn": (s.first, s.turn if s.seat != OVER else NONE, s.round),
        "ending": s.ending,
    }
    for seat, crew in enumerate(s.crews):
        position |= {f"{name} of {seat}": value for name, value in of_player(s, seat, crew).items()}
    if len(s.crews) == 1:
        position |= {f"ghost's {name}": value for name, value in of_ghost(s).items()}
    return position


def cell(number: int) -> str:
    return f"r{number // 9}c{number % 9}" if number != NONE else ""


def one(names: list[str], number: int) -> str:
    return names[number] if number != NONE else ""


def offer(s: State, port: int) -> dict[str, str]:
    return {
        "quest": one(QUEST, s.offer_quest[port]),
        "crew": one(CARD, s.offer_crew[port]),
        "upgrade": one(CARD, s.offer_upgrade[port]),
    }


def decks(s: State) -> dict[str, Any]:
    def pile(names: list[str], left: list[int], discarded: list[int]) -> tuple[list[str], list[str]]:
        return listed(names, left), listed(names, discarded)

    return {
        "crew": pile(CREW_DECK, s.crew_deck.left, s.crew_discard),
        "upgrade": pile(UPGRADE_DECK, s.upgrade_deck.left, s.upgrade_discard),
        "quest": pile(QUEST, s.quest_deck.left, s.quest_discard),
        "loot": pile(list(LOOT_KIND), s.loot_deck.left, s.loot_discard),
        "map": pile(OCEAN, s.map_deck.left, s.map_discard),
        "export": (listed(list(EXPORTS), s.export_deck.left), []),
    }


def listed(names: list[str], counts: list[int]) -> list[str]:
    assert min(counts) >= 0
    return sorted(name for name, n in zip(names, counts, strict=True) for _ in range(n))


def hands(crew: Crew) -> list[tuple[str, str]]:
    pairs = zip(crew.crew, crew.under, strict=True)
    return sorted((CARD[card], one(CARD, upgrade)) for card, upgrade in pairs if card != NONE)


def of_player(s: State, seat: int, crew: Crew) -> dict[str, Any]:
    return {
        "sheets": (one(CARD, crew.captain), one(CARD, crew.ship)),
        "at": cell(s.ships[seat]),
        "coins": crew.coins,
        "fame": crew.fame,
        "rep": crew.rep,
        "hull": crew.marker,
        "spyglasses": crew.spyglasses,
        "hold": dict(zip(HELD, crew.hold, strict=True)),
        "maps": sorted(OCEAN[face] for face in crew.maps.faces),
        "crew": hands(crew),
        "upgrades": sorted(CARD[card] for card in crew.rig if card != NONE),
        "treasure": one(OCEAN, crew.treasure),
        "quests": {QUEST[quest]: progress(crew, QUEST[quest]) for quest in crew.quests if quest != NONE},
    }


def progress(crew: Crew, quest: str) -> Any:
    card = QUESTS[quest]
    if card.type == "raid":
        return one(SHIP, crew.raid)
    if card.type == "voyage":
        return one(OCEAN, crew.voyage_port), crew.voyage_done
    if card.objective == "visit":
        return sorted(".".join(stop) for n, stop in enumerate(card.stops) if crew.visited & 1 << n)
    if card.objective == "battles":
        return crew.battles
    return None


def of_ghost(s: State) -> dict[str, Any]:
    crew = s.ghost
    return {
        "at": cell(s.ships[4]),
        "fame": crew.fame,
        "coins": crew.coins,
        "chests": crew.hold[4],
        "spyglasses": crew.spyglasses,
        "maps": sorted(OCEAN[face] for face in crew.maps.faces),
        "crew": sorted(CARD[card] for card in crew.crew if card != NONE),
        "under": sorted(CARD[card] for card in crew.under if card != NONE),
        "upgrades": sorted(CARD[card] for card in crew.rig if card != NONE),
        "treasure": one(OCEAN, crew.treasure),
        "active": str(s.active) if s.active != NONE else "",
        "actions": (
            listed([str(n) for n in range(1, 9)], s.action_deck.left),
            listed([str(n) for n in range(1, 9)], s.action_discard),
        ),
    }
