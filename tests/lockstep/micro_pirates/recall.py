"""A shown position laid out again: the opposite of `shown`, at the start of a turn."""

from collections.abc import Mapping
from typing import Any

from tests.lockstep.micro_pirates.pieces import Cell, Deck, Game, Ghost, Hand, Player, Quest

Shown = Mapping[str, Any]


def recall(g: Game, position: Shown) -> None:
    g.place = {(int(spot[0]), int(spot[1])): ocean for spot, ocean in position["sea"].items()}
    for merchant in g.merchants:
        merchant.at = cell(position["merchants"].get(merchant.name, ""))
    g.blockades = set(position["blockades"])
    g.supply = dict(position["supply"])
    g.offers = {
        ocean: {kind: card or None for kind, card in offer.items()}
        for ocean, offer in position["offers"].items()
    }
    g.exports = list(position["exports"])
    g.decks = {name: deck(position[f"{name} deck"]) for name in g.decks}
    g.first, g.turn, g.round = position["turn"]
    g.ending = position["ending"]
    for p in g.players:
        recall_player(g, p, {name: position[f"{name} of {p.seat}"] for name in PLAYER})
    if g.ghost:
        recall_ghost(g.ghost, {name: position[f"ghost's {name}"] for name in GHOST})


PLAIN = ("coins", "fame", "spyglasses")
PLAYER = (*PLAIN, "rep", "hull", "sheets", "at", "hold", "maps", "crew", "upgrades", "treasure", "quests")
GHOST = (*PLAIN, "chests", "at", "maps", "crew", "under", "upgrades", "treasure", "active", "actions")


def cell(spelled: str) -> Cell | None:
    return (int(spelled[1]), int(spelled[3])) if spelled else None


def deck(piles: tuple[list[str], list[str]]) -> Deck:
    return Deck(list(piles[0]), list(piles[1]))


def hands(pairs: list[tuple[str, str]]) -> list[Hand]:
    return [Hand(card, upgrade or None) for card, upgrade in pairs]


def recall_player(g: Game, p: Player, position: Shown) -> None:
    for name in (*PLAIN, "rep", "hull"):
        setattr(p, name, position[name])
    p.captain, p.ship = position["sheets"]
    p.at = cell(position["at"])
    p.hold, p.maps = dict(position["hold"]), list(position["maps"])
    p.crew, p.upgrades = hands(position["crew"]), list(position["upgrades"])
    p.treasure = position["treasure"] or None
    for id, progress in position["quests"].items():
        quest = Quest(id)
        p.quests[quest.card.type] = quest
        if quest.card.type == "raid":
            quest.mark = next((m for m in g.merchants if m.name == progress), None)
        elif quest.card.type == "voyage":
            quest.port, quest.explored = progress
        elif quest.card.objective == "visit":
            quest.visited = {stop for stop in quest.card.stops if ".".join(stop) in progress}
        elif quest.card.objective == "battles":
            quest.battles = progress


def recall_ghost(ghost: Ghost, position: Shown) -> None:
    for name in (*PLAIN, "chests"):
        setattr(ghost, name, position[name])
    ghost.at = cell(position["at"])
    ghost.maps = list(position["maps"])
    ghost.crew, ghost.upgrades = [Hand(card) for card in position["crew"]], list(position["upgrades"])
    for hand, upgrade in zip(ghost.crew, position["under"], strict=False):
        hand.upgrade = upgrade
    ghost.treasure = position["treasure"] or None
    ghost.active = position["active"] or None
    ghost.actions = deck(position["actions"])
