"""What lies on a table, in the words of the position builder: each reader gives back what the argument of the
same name would say. See positions/__init__.py.

>>> from quarterdeck.games.micro_pirates.positions import table
>>> t = table(hold={"red": "2 rum 1 fish"}, maps={"red": "WR"}, crew={"red": "K01+U01"})
>>> hold_of(t, "red"), maps_of(t, "red"), crew_of(t, "red"), at_of(t, "small1"), offers_of(t, "GB")
('1 fish 2 rum', 'WR', 'K01+U01', 'r5c1', 'QR2 K03 U03')
"""

from collections.abc import Callable, Iterable
from typing import Any

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    CHEST,
    CREW,
    LARGE,
    LOOTS,
    MAP,
    MERCHANT,
    NONE,
    OCEANS,
    PORTS,
    QUESTS,
    SHIP_NAMES,
    SHIPS,
    SHOWN,
    SPECIAL,
    TOKENS,
    UPGRADES,
    card_id,
    cell_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.positions.given import one, seat_of
from quarterdeck.games.micro_pirates.positions.laying import POSITIONS
from quarterdeck.games.micro_pirates.rules.declare import speed as sails
from quarterdeck.games.micro_pirates.state import DRAFTED, SOLO, State

T = Desk[State]
Who = str | int


def of(t: T, who: Who) -> Crew:
    """The crew of a colour or a seat, or of the Ghost Ship."""
    if who == "ghost" and t.s.mode == SOLO:
        return t.s.ghost
    return t.s.crews[seat_of(t.s, who)]


def joined(names: Iterable[str]) -> str:
    return " ".join(names)


# -- one captain ---------------------------------------------------------------------------


def at_of(t: T, ship: Who) -> str:
    """The cell of a Ship: red, small1, ghost; `-` while it is off the sea."""
    n = SHIP_NAMES.index(ship) if ship in SHIP_NAMES else seat_of(t.s, ship)
    return cell_id(t.s.ships[n]) if t.s.ships[n] != NONE else "-"


def captain_of(t: T, who: Who) -> str:
    return card_id(of(t, who).captain)


def ship_of(t: T, who: Who) -> str:
    """The Ship sheet."""
    return card_id(of(t, who).ship)


def hold_of(t: T, who: Who) -> str:
    """The tokens of the hold, Map tokens left out: `2 fish 1 rum`."""
    held = of(t, who).hold
    return joined(f"{held[kind]} {SHOWN[kind]}" for kind in range(TOKENS) if held[kind] and kind != MAP)


def cargo_of(t: T, who: Who) -> int:
    """How many slots of the hold are taken, by Map tokens too."""
    return of(t, who).cargo()


def maps_of(t: T, who: Who) -> str:
    """The Map cards in hand; each has a Map token in the hold."""
    return joined(OCEANS[ocean] for ocean in of(t, who).maps.faces)


def coins_of(t: T, who: Who) -> int:
    return of(t, who).coins


def fame_of(t: T, who: Who) -> int:
    return of(t, who).fame


def rep_of(t: T, who: Who) -> int:
    return of(t, who).rep


def spyglasses_of(t: T, who: Who) -> int:
    return of(t, who).spyglasses


def hull_of(t: T, who: Who) -> int:
    """The space of the damage marker; 0 is disabled."""
    return of(t, who).marker


def capacity_of(t: T, who: Who) -> int:
    """MP-H01"""
    return t.s.capacity(of(t, who))


def speed_of(t: T, who: Who) -> int:
    """MP-E09"""
    return sails(t.s, of(t, who))


def required_of(t: T, who: Who) -> int:
    """MP-R02"""
    return t.s.required(of(t, who))


def crew_of(t: T, who: Who) -> str:
    """Crew cards in play, each with the Upgrade under it: `K08 K01+U17`."""
    mine = of(t, who)
    under = [f"+{card_id(card)}" if card != NONE else "" for card in mine.under]
    return joined(card_id(card) + under[slot] for slot, card in enumerate(mine.crew) if card != NONE)


def upgrades_of(t: T, who: Who) -> str:
    """Upgrades on the Ship."""
    return joined(card_id(card) for card in of(t, who).rig if card != NONE)


def quests_of(t: T, who: Who) -> str:
    """Active Quests: Raid, Delivery, Voyage, Special."""
    return joined(quest_id(quest) for quest in of(t, who).quests if quest != NONE)


def raid_of(t: T, who: Who) -> str:
    """The Merchant with the Raid token, or nothing."""
    merchant = of(t, who).raid
    return SHIP_NAMES[merchant] if merchant != NONE else ""


def voyage_of(t: T, who: Who) -> str:
    """The Port where the Voyage began, or nothing."""
    port = of(t, who).voyage_port
    return OCEANS[port] if port != NONE else ""


def explored_of(t: T) -> str:
    """Whose Voyage is explored."""
    return joined(SHIP_NAMES[seat] for seat, mine in enumerate(t.s.crews) if mine.voyage_done)


def visited_of(t: T, who: Who) -> str:
    """The cells of a `visit` that have a token."""
    mine = of(t, who)
    if mine.quests[SPECIAL] == NONE:
        return ""
    places = t.s.t.quest_place[mine.quests[SPECIAL]]
    return joined(cell_id(t.s.sector(place)) for n, place in enumerate(places) if mine.visited >> n & 1)


def battles_of(t: T, who: Who) -> int:
    """Battles won for the Special Quest."""
    return of(t, who).battles


def treasure_of(t: T, who: Who) -> str:
    """The Ocean card with the Treasure marker, or nothing."""
    ocean = of(t, who).treasure
    return OCEANS[ocean] if ocean != NONE else ""


# -- the table -----------------------------------------------------------------------------


def sea_of(t: T) -> str:
    return joined(OCEANS[t.s.sea[position]] for position in POSITIONS)


def small_of(t: T) -> str:
    """Where the Small Merchants lie: small1, small2, small3."""
    return joined(at_of(t, SHIP_NAMES[merchant]) for merchant in range(MERCHANT, LARGE))


def large_of(t: T) -> str:
    return joined(at_of(t, SHIP_NAMES[merchant]) for merchant in range(LARGE, SHIPS))


def blockades_of(t: T) -> str:
    return joined(name for name, there in zip(OCEANS, t.s.blocked, strict=True) if there)


def offers_of(t: T, port: str) -> str:
    """Quest, Crew and Upgrade card of a Port; -Q, -K, -U for an empty slot."""
    n = one("port", port, OCEANS[:PORTS])
    quest = t.s.offer_quest[n]
    pair = ((t.s.offer_crew[n], "-K"), (t.s.offer_upgrade[n], "-U"))
    named = [card_id(card) if card != NONE else bare for card, bare in pair]
    return joined([quest_id(quest) if quest != NONE else "-Q", *named])


def exports_of(t: T) -> str:
    return joined(f"E{card + 1:02d}" for card in t.s.display if card != NONE)


def deck_of(t: T, name: str) -> str:
    """What is left of the loot, crew, upgrade, quest, map, export or action deck."""
    return joined(pile(t, name)[0])


def discard_of(t: T, name: str) -> str:
    """Its discard pile; of the export deck what has left the game."""
    return joined(pile(t, name)[1])


def gone_of(t: T) -> str:
    """Quest cards that have left the game."""
    return joined(quest_id(quest) for quest in range(QUESTS) if t.s.quest_gone[quest])


def pile(t: T, name: str) -> tuple[list[str], list[str]]:
    s = t.s
    piles = {
        "loot": ([card_id(LOOTS + n) for n in range(len(s.loot_discard))], s.loot_deck.left, s.loot_discard),
        "crew": ([card_id(card) for card in range(CREW, UPGRADES)], s.crew_deck.left, s.crew_discard),
        "upgrade": (
            [card_id(card) for card in range(UPGRADES, LOOTS)],
            s.upgrade_deck.left,
            s.upgrade_discard,
        ),
        "quest": ([quest_id(quest) for quest in range(QUESTS)], s.quest_deck.left, s.quest_discard),
        "map": (OCEANS, s.map_deck.left, s.map_discard),
        "export": ([f"E{n + 1:02d}" for n in range(10)], s.export_deck.left, s.export_gone),
        "action": ([str(n) for n in range(1, 9)], s.action_deck.left, s.action_discard),
    }
    if name not in piles:
        raise Unreadable(f"no deck is called {name!r}; there are {', '.join(piles)}")
    names, left, thrown = piles[name]
    drawn = [card for card, count in zip(names, left, strict=True) for _ in range(count)]
    return drawn, [card for card, count in zip(names, thrown, strict=True) for _ in range(count)]


def supply_of(t: T) -> dict[str, int]:
    return {SHOWN[kind]: t.s.supply[kind] for kind in range(TOKENS)}


def ghost_of(t: T) -> dict[str, Any]:
    """The Ghost Ship, as the argument `ghost` describes it; `active` and `treasure` only while they are."""
    found: dict[str, Any] = {
        "at": at_of(t, "ghost"),
        "fame": fame_of(t, "ghost"),
        "coins": coins_of(t, "ghost"),
        "chests": of(t, "ghost").hold[CHEST],
        "maps": maps_of(t, "ghost"),
        "spyglasses": spyglasses_of(t, "ghost"),
        "crew": crew_of(t, "ghost"),
        "upgrades": upgrades_of(t, "ghost"),
    }
    if t.s.ghost.treasure != NONE:
        found["treasure"] = treasure_of(t, "ghost")
    if t.s.active != NONE:
        found["active"] = t.s.active
    return found


# -- all of it -------------------------------------------------------------------------------


READERS: dict[str, Callable[[T], Any]] = {  # of the table
    "sea": sea_of,
    "small": small_of,
    "large": large_of,
    "blockades": blockades_of,
    "exports": exports_of,
    "explored": explored_of,
    "supply": supply_of,
    "gone": gone_of,
}
OF_EACH: dict[str, Callable[[T, Who], Any]] = {  # of every captain
    "captains": captain_of,
    "ships": ship_of,
    "at": at_of,
    "hold": hold_of,
    "maps": maps_of,
    "crew": crew_of,
    "upgrades": upgrades_of,
    "quests": quests_of,
    "coins": coins_of,
    "fame": fame_of,
    "spyglasses": spyglasses_of,
    "rep": rep_of,
    "hull": hull_of,
}
OF_SOME: dict[str, Callable[[T, Who], str]] = {  # of those who have one
    "raid": raid_of,
    "voyage": voyage_of,
    "treasure": treasure_of,
    "visited": visited_of,
}
DECKS = ("loot", "crew", "upgrade", "quest", "map", "export")


def position_of(t: T) -> dict[str, Any]:
    """The arguments with which `table` lays this position again, while somebody chooses an action."""
    if t.question != "choose an action":
        raise Unreadable("a position can be read back while somebody chooses an action")
    seats = range(len(t.s.crews))
    found = turn_of(t.s)
    found |= {name: read(t) for name, read in READERS.items()}
    found["offers"] = {port: offers_of(t, port) for port in OCEANS[:PORTS]}
    found |= {f"{name}_deck": deck_of(t, name) for name in DECKS}
    for name, told in OF_EACH.items():
        found[name] = {seat: told(t, seat) for seat in seats}
    for name, said in OF_SOME.items():
        found[name] = {seat: said(t, seat) for seat in seats if said(t, seat)}
    found["battles"] = {seat: battles_of(t, seat) for seat in seats if counts_battles(t.s, seat)}
    return found | way_to_play(t)


def turn_of(s: State) -> dict[str, Any]:
    """Whose turn it is, and how much of it is over."""
    return {
        "seats": len(s.crews),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "cap": s.cap,
        "actions": s.actions,
        "chested": s.chested,
        "used": joined(name for n, name in enumerate(("hire", "buy", "quest")) if s.ported >> n & 1),
        "mended": joined(card_id(card) for card in s.crews[s.turn].mended if in_play(s, card)),
        "ending": s.ending,
        "edition": s.edition,
    }


def in_play(s: State, card: int) -> bool:
    return card in [part >> 1 for part in s.crews[s.turn].parts()]


def counts_battles(s: State, seat: int) -> bool:
    quest = s.crews[seat].quests[SPECIAL]
    return quest != NONE and s.t.quest_objective[quest] == BATTLES


def way_to_play(t: T) -> dict[str, Any]:
    """The variant, and in solo the Ghost Ship."""
    if t.s.mode != SOLO:
        return {"variant": "draft" if t.s.mode == DRAFTED else "first_game"}
    variant = ["pale_widow", "drowned_bell"][t.s.ghost_card]
    return {"variant": variant, "ghost": ghost_of(t), "action_deck": deck_of(t, "action")}
