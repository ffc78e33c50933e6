"""The model's position in plain values."""

from typing import Any

from tests.lockstep.micro_pirates.pieces import Deck, Game, Ghost, Hand, Player, Quest, spell


def shown(g: Game) -> dict[str, Any]:
    position: dict[str, Any] = {
        "sea": {f"{row}{column}": ocean for (row, column), ocean in g.place.items()},
        "merchants": {m.name: spell(m.at) for m in g.merchants if m.at},
        "blockades": sorted(g.blockades),
        "supply": dict(g.supply),
        "offers": {
            ocean: {kind: card or "" for kind, card in offer.items()} for ocean, offer in g.offers.items()
        },
        "exports": sorted(g.exports),
        **{f"{name} deck": pile(deck) for name, deck in g.decks.items()},
        "turn": (g.first, g.turn if not g.over else -1, g.round),
        "ending": g.ending,
    }
    for p in g.players:
        position |= {f"{name} of {p.seat}": value for name, value in of_player(p).items()}
    if g.ghost:
        position |= {f"ghost's {name}": value for name, value in of_ghost(g.ghost).items()}
    return position


def pile(deck: Deck) -> tuple[list[str], list[str]]:
    return sorted(deck.cards), sorted(deck.discarded)


def hands(crew: list[Hand]) -> list[tuple[str, str]]:
    return sorted((hand.card, hand.upgrade or "") for hand in crew)


def of_player(p: Player) -> dict[str, Any]:
    return {
        "sheets": (p.captain, p.ship),
        "at": spell(p.at) if p.at else "",
        "coins": p.coins,
        "fame": p.fame,
        "rep": p.rep,
        "hull": p.hull,
        "spyglasses": p.spyglasses,
        "hold": dict(p.hold),
        "maps": sorted(p.maps),
        "crew": hands(p.crew),
        "upgrades": sorted(p.upgrades),
        "treasure": p.treasure or "",
        "quests": {quest.id: progress(quest) for quest in p.quests.values()},
    }


def progress(quest: Quest) -> Any:
    kind = quest.card.type
    if kind == "raid":
        return quest.mark.name if quest.mark and quest.mark.at else ""
    if kind == "voyage":
        return quest.port, quest.explored
    if kind == "special" and quest.card.objective == "visit":
        return sorted(".".join(stop) for stop in quest.visited)
    if kind == "special" and quest.card.objective == "battles":
        return quest.battles
    return None


def of_ghost(ghost: Ghost) -> dict[str, Any]:
    return {
        "at": spell(ghost.at) if ghost.at else "",
        "fame": ghost.fame,
        "coins": ghost.coins,
        "chests": ghost.chests,
        "spyglasses": ghost.spyglasses,
        "maps": sorted(ghost.maps),
        "crew": sorted(hand.card for hand in ghost.crew),
        "under": sorted(hand.upgrade for hand in ghost.crew if hand.upgrade),  # whose it is means nothing
        "upgrades": sorted(ghost.upgrades),
        "treasure": ghost.treasure or "",
        "active": ghost.active or "",
        "actions": pile(ghost.actions),
    }
