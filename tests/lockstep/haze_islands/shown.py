"""The model's position in plain values."""

from typing import Any

from tests.lockstep.haze_islands.cards import COLOURS, PIRATES, TITLES, Card
from tests.lockstep.haze_islands.game import Game, Player
from tests.lockstep.haze_islands.sea import COMPASS, Location

Shown = dict[str, Any]


def shown(g: Game) -> Shown:
    if not g.doom_card and not g.end:
        return {}  # still setting up
    return {
        "stage": g.stage,
        "first": COLOURS[g.first],
        "moved last": "" if g.last_mover is None else COLOURS[g.last_mover.seat],
        "board": {place.card: location(place) for place in g.sea.places.values()},
        "pile": faces(g.pile),
        "unseen": unseen(g),
        "adventures": sorted(g.adventures),
        "doom": (g.doom_at, g.scale, g.doom_card, sorted(g.doom_deck), g.still),
        "crossed": g.crossed if g.stage == "moved" else 0,
        "spent": list(g.spent),
        "drawn": [card.face or "?" for card in g.drawn],
        "armed": sorted(order for p in g.players for order in p.armed),
        **{f"{COLOURS[p.seat]}: {name}": value for p in g.players for name, value in player(p).items()},
    }


def location(place: Location) -> tuple[int, int, str, str, str]:
    return place.x, place.y, COMPASS[place.bottom], place.adventure, place.slot


def faces(cards: list[Card]) -> list[str]:
    """In no order; `?` is a card that nobody has looked at."""
    return sorted(card.face or "?" for card in cards)


def unseen(g: Game) -> list[str]:
    """What the cards in decks that nobody has looked at may be."""
    found = {face for p in g.players for card in p.deck if not card.face for face in card.mix.faces}
    return sorted(found)


def title(p: Player) -> str:
    """HI-CL05"""
    earned = [name for score, name in TITLES if p.score() >= score]
    return earned[-1] if earned and p.status == "survivor" else ""


def player(p: Player) -> Shown:
    return {
        "status": p.status,
        "at": p.at,
        "supply": p.supply,
        "deployed": sorted(p.deployed),
        "discarded": p.discarded,
        "removed": p.removed,
        "castaway's marker": PIRATES - p.supply - len(p.deployed) - p.discarded - p.removed,
        "hand": sorted(p.hand),
        "deck": [card.face or "?" for card in p.deck[::-1]],
        "log": [f"{name} {how}".strip() for name, how in p.log],
        "score": p.score(),
        "title": title(p),
        "doom cards": p.doom_cards(),
        "ignored": p.ignored,
    }
