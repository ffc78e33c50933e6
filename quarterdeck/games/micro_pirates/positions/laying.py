"""The sea, the captains and the Ghost Ship of a position are laid out. See positions/__init__.py."""

from collections.abc import Mapping
from typing import Any

from quarterdeck.engine.cards import bit
from quarterdeck.engine.desk import pending
from quarterdeck.engine.errors import Broken, DeadEnd, QuarterdeckError, Unreadable
from quarterdeck.engine.given import flag, table_of, whole
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    CHEST,
    GHOST,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    OCEANS,
    PORTS,
    RAID,
    SHEETS,
    SHIP_NAMES,
    SPECIAL,
    VISIT,
    VOYAGE,
    card_id,
    quest_type,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.positions.cards import muster
from quarterdeck.games.micro_pirates.positions.given import (
    CARD,
    MOST,
    QUEST,
    Given,
    Words,
    among,
    by_seat,
    cell_of,
    counted,
    map_cards,
    numbers,
    one,
    seat_of,
    words,
)
from quarterdeck.games.micro_pirates.rules.cards import useful
from quarterdeck.games.micro_pirates.rules.quests import fulfilled
from quarterdeck.games.micro_pirates.state import State

PHASES = {"action": "choose an action", "end": "", "ghost": "ghost turn", "draft": "captains"}
POSITIONS = [0, 2, 6, 8, 3, 4, 5, 7]  # corners, then left, centre, right and bottom
SMALL_ORDER = "WR SS DO SR GB SA PA OA"
LARGE_ORDER = "GB SA PA OA WR SS DO SR"

# -- the sea -----------------------------------------------------------------------------


def lay_sea(s: State, given: Given) -> None:
    cards = words("sea", given["sea"])
    if sorted(cards) != sorted(OCEANS[1:]) or sorted(cards[:4]) != sorted(OCEANS[1:PORTS]):
        raise Unreadable("sea: four Ports, then four Open Waters, each once (MP-S01)")
    s.sea = [NONE, 0, *[NONE] * 7]
    for position, card in zip(POSITIONS, cards, strict=True):
        s.sea[position] = OCEANS.index(card)
    s.chart()
    jungles = among("blockades", given["blockades"], OCEANS[1:])
    s.blocked = [1 if n - 1 in jungles else 0 for n in range(9)]
    for what, first in (("small", MERCHANT), ("large", LARGE)):
        if given[what] is not None:
            lay_merchants(s, what, first, given[what])


def lay_merchants(s: State, kind: str, first: int, given: Words) -> None:
    """Those that are named; puzzles may lay them off their spots, but not into a Port."""
    places = words(kind, given)
    if len(places) > 3:
        raise Broken(f"{kind}: there are three Merchants of each size")
    for n, place in enumerate(places):
        spot = f"{place}.{kind}" if place in OCEANS else place
        s.ships[first + n] = NONE if place == "-" else cell_of(s, spot, kind)


def default_merchants(s: State, given: Given) -> None:
    """Those that were not named lie on the first free spots."""
    for what, first, order in (("small", MERCHANT, SMALL_ORDER), ("large", LARGE, LARGE_ORDER)):
        if given[what] is None:
            spots = [s.spot[0 if first == MERCHANT else 1][OCEANS.index(name)] for name in order.split()]
            free = [cell for cell in spots if cell != NONE and cell not in s.ships]
            s.ships[first : first + 3] = [*free, NONE, NONE, NONE][:3]


def anchorages(s: State, given: Given, ghost: Any) -> list[int]:
    """Where the Ships of all seats lie, and the Ghost Ship last; a default Port gives way to a Ship."""
    named = by_seat(s, given, "at")
    places = [named.get(seat) for seat in range(len(s.crews))] + [ghost]
    cells = [NONE if place is None else cell_of(s, place, "at") for place in places]
    for n in range(len(cells)):
        usual = [4, 1, 2, 3, 0] if n == len(s.crews) else [n + 1, 1, 2, 3, 4, 0]
        free = [s.port[ocean] for ocean in usual if s.port[ocean] not in cells]
        if cells[n] == NONE:
            cells[n] = free[0]
    return cells


# -- the turn ----------------------------------------------------------------------------


def lay_turn(s: State, given: Given) -> None:
    """Whose turn it is, and how much of it is over."""
    s.first, s.turn = seat_of(s, given["first"], "first"), seat_of(s, given["turn"], "turn")
    s.round = whole("round", given["round"], 1, s.cap)
    s.ending, s.chested = flag("ending", given["ending"]), flag("chested", given["chested"])
    s.ported = sum(1 << n for n in among("used", given["used"], ("hire", "buy", "quest")))
    begun = s.chested or s.ported > 0
    s.actions = 1 if begun else 2
    if given["actions"] is not None:
        s.actions = whole("actions", given["actions"], 0, 2)
    if begun and s.actions == 2:
        raise Broken("actions: what is used up this turn took an action (MP-T02)")


def ask(s: State, phase: str) -> None:
    after = ["next turn", "end check", "merchant check"]
    if phase == "ghost":
        after = ["end of round", "end check", "merchant check"]
    elif phase == "draft":
        after = []
    pending(s, *[(name, 0) for name in [*after, PHASES[phase]] if name])
    try:
        s.check()
        for crew in s.crews:
            if crew.ship != NONE:  # no phase begins with a question about somebody's hold
                s.check_hold(crew)
        s.refresh()
        s.check()
    except (QuarterdeckError, DeadEnd) as error:
        raise Broken(f"position: {error}") from None


# -- captains ----------------------------------------------------------------------------


def deal_sheets(s: State, given: Given) -> None:
    """The sheets named, then for the others their usual one or the first that is left (MP-P03)."""
    for what, first in (("captains", 0), ("ships", SHEETS)):
        names = [card_id(first + n) for n in range(SHEETS)]
        named = {seat: one(what, said, names) for seat, said in by_seat(s, given, what).items()}
        if len(set(named.values())) < len(named):
            raise Broken(f"{what}: there is one sheet of each (MP-P02)")
        left = [n for n in range(SHEETS) if n not in named.values()]
        for seat, crew in enumerate(s.crews):
            n = named[seat] if seat in named else seat if seat in left else left[0]
            if n in left:
                left.remove(n)
            if first == 0:
                crew.captain = n
            else:
                crew.ship = SHEETS + n


def man(s: State, given: Given, cells: list[int]) -> None:
    """Ships, Crew and Upgrades, hold, coins and markers of every seat."""
    deal_sheets(s, given)
    people, rigs = by_seat(s, given, "crew"), by_seat(s, given, "upgrades")
    holds, maps = by_seat(s, given, "hold"), by_seat(s, given, "maps")
    coins, fame = numbers(s, given, "coins", 0, MOST), numbers(s, given, "fame", 0, MOST)
    spyglasses, rep = numbers(s, given, "spyglasses", 0, MOST), numbers(s, given, "rep", -3, 3)
    hulls = by_seat(s, given, "hull")
    for seat, crew in enumerate(s.crews):
        s.ships[seat] = crew.cell = cells[seat]
        muster(s, crew, people.get(seat, ""), rigs.get(seat, ""))
        crew.hold = counted("hold", holds.get(seat, f"{s.t.rum} rum"))
        draw_maps(s, crew, maps.get(seat, ""), bit(seat))
        crew.coins = coins.get(seat, s.t.coins)
        crew.fame = fame.get(seat, 0)
        crew.spyglasses = spyglasses.get(seat, 0)
        crew.rep = rep.get(seat, s.t.rep_start[crew.ship - SHEETS])
        full = s.hull(crew)
        crew.marker = whole("hull", hulls.get(seat, full), 0, full)
        s.refit(crew)


def draw_maps(s: State, crew: Crew, given: Any, knows: int) -> None:
    """Map cards in a hand, each with its token (MP-H05)."""
    for ocean in map_cards(s, "maps", given):
        if s.map_deck.left[ocean] == 0:
            raise Broken(f"maps: there are only {s.t.maps[ocean]} Map cards of {OCEANS[ocean]}")
        s.map_deck.left[ocean] -= 1
        crew.maps.add(ocean, knows)
    crew.hold[MAP] = len(crew.maps.faces)


def adventures(s: State, given: Given) -> None:
    """Quests and their tokens, and Treasure markers."""
    taken = by_seat(s, given, "quests")
    for seat, said in taken.items():
        for quest in among("quests", said, QUEST):
            if s.crews[seat].quests[quest_type(quest)] != NONE:
                raise Broken(f"quests: {SHIP_NAMES[seat]} has one Quest of each type (MP-Q01)")
            s.crews[seat].quests[quest_type(quest)] = quest
    place_raids(s, given)
    place_voyages(s, given)
    place_visits(s, given)
    for seat, said in by_seat(s, given, "treasure").items():
        s.crews[seat].treasure = treasure_named(s, said)
    for crew in [*s.crews, s.ghost]:
        if crew.treasure == NONE and s.pairs(crew):
            raise Broken("maps: a pair is discarded at once, unless the Treasure marker is out (MP-X09)")
    for seat in range(len(s.crews)):
        if fulfilled(s, seat):
            raise Broken(f"quests: the Special of {SHIP_NAMES[seat]} would be completed at once (MP-Q18)")


def owned(s: State, given: Given, what: str, kind: int, name: str) -> dict[int, Any]:
    """What an argument says of seats, each of which must have such a Quest."""
    said = by_seat(s, given, what)
    for seat in said:
        if s.crews[seat].quests[kind] == NONE:
            raise Broken(f"{what}: {SHIP_NAMES[seat]} has no {name}")
    return said


def place_raids(s: State, given: Given) -> None:
    """The Merchant named, or the first on the sea."""
    named = owned(s, given, "raid", RAID, "Raid (MP-Q02)")
    afloat = [n for n, cell in enumerate(s.ships[MERCHANT:]) if cell != NONE]
    for seat, crew in enumerate(s.crews):
        if crew.quests[RAID] == NONE:
            continue
        if seat in named:
            n = one("raid", named[seat], SHIP_NAMES[MERCHANT:])
            if n not in afloat:
                raise Broken(f"raid: {named[seat]} is not on the sea (MP-Q02)")
            crew.raid = MERCHANT + n
        elif afloat:
            crew.raid = MERCHANT + afloat[0]


def place_voyages(s: State, given: Given) -> None:
    """The starting Port named, or the first that could offer the Voyage."""
    named = owned(s, given, "voyage", VOYAGE, "Voyage (MP-Q11)")
    for seat, crew in enumerate(s.crews):
        if crew.quests[VOYAGE] == NONE:
            continue
        targets = s.t.quest_targets[crew.quests[VOYAGE]]
        crew.voyage_port = next(port for port in range(PORTS) if port not in targets)
        if seat in named:
            crew.voyage_port = one("voyage", named[seat], OCEANS[:PORTS])
        if crew.voyage_port in targets:
            raise Broken(f"voyage: {named[seat]} cannot offer that Quest (MP-S04)")
    for word in words("explored", given["explored"]):
        seat = seat_of(s, int(word) if word in ("0", "1", "2", "3") else word, "explored")
        crew = s.crews[seat]
        if crew.quests[VOYAGE] == NONE:
            raise Broken(f"explored: {SHIP_NAMES[seat]} has no Voyage (MP-Q12)")
        if crew.cell == s.port[crew.voyage_port]:
            raise Broken(f"explored: {SHIP_NAMES[seat]} is back in Port, the Voyage completed (MP-Q13)")
        if crew.voyage_done:
            raise Broken(f"explored: {SHIP_NAMES[seat]} is named twice")
        crew.voyage_done = True


def place_visits(s: State, given: Given) -> None:
    """Tokens of a `visit`, and Battles won for a `battles`; a Quest that is done is not on the table."""
    for seat, said in owned(s, given, "visited", SPECIAL, "Special (MP-Q17)").items():
        crew = s.crews[seat]
        quest = crew.quests[SPECIAL]
        places = [s.sector(spot) for spot in s.t.quest_place[quest]]
        for place in words("visited", said):
            cell = cell_of(s, place, "visited")
            if s.t.quest_objective[quest] != VISIT or cell not in places:
                raise Broken(f"visited: {place} is not a sector of that Quest (MP-Q17)")
            crew.visited |= 1 << places.index(cell)
        if crew.visited == (1 << len(places)) - 1:
            raise Broken("visited: after its last sector a Quest is completed (MP-Q17)")
    for seat, said in owned(s, given, "battles", SPECIAL, "Special (MP-Q17)").items():
        quest = s.crews[seat].quests[SPECIAL]
        if s.t.quest_objective[quest] != BATTLES:
            raise Broken(f"battles: the Special of {SHIP_NAMES[seat]} counts no Battles (MP-Q17)")
        s.crews[seat].battles = whole("battles", said, 0, s.t.quest_need[quest] - 1)


def treasure_named(s: State, given: Any) -> int:
    """An Ocean card of which there are two Map cards (MP-X09)."""
    names = [name for n, name in enumerate(OCEANS) if s.t.maps[n] > 1]
    return OCEANS.index(names[one("treasure", given, names)])


def mended_cards(s: State, given: Given) -> list[int]:
    """Cards in play of the active player that can mend (MP-E13)."""
    found = [list(CARD.values())[n] for n in among("mended", given["mended"], CARD)]
    can = [part >> 1 for part in s.crews[s.turn].parts() if s.t.mends[part]]
    for card in found:
        if card not in can:
            raise Broken(f"mended: {card_id(card)} of {SHIP_NAMES[s.turn]} cannot mend (MP-E13)")
    return found


# -- the Ghost Ship ------------------------------------------------------------------------

GHOST_KEYS = ["at", "fame", "coins", "chests", "maps", "spyglasses", "crew", "upgrades", "treasure", "active"]


def haunt(s: State, given: Mapping[Any, Any], cell: int, deck: Words | None) -> None:
    """The Ghost Ship and its Action cards."""
    for key in given:
        if key not in GHOST_KEYS:
            raise Unreadable(f"ghost: {key!r} is none of {', '.join(GHOST_KEYS)}")
    ghost = s.ghost
    s.ships[GHOST] = ghost.cell = cell
    ghost.fame = whole("ghost fame", given.get("fame", 0), 0, MOST)
    ghost.coins = whole("ghost coins", given.get("coins", s.t.ghost_coins), 0, MOST)
    ghost.spyglasses = whole("ghost spyglasses", given.get("spyglasses", 0), 0, MOST)
    ghost.hold[CHEST] = whole("ghost chests", given.get("chests", 0), 0, s.t.supply[CHEST])
    muster(s, ghost, given.get("crew", ""), given.get("upgrades", ""))
    for part in ghost.parts():
        if not useful(s, part):
            raise Broken(f"ghost: it has no use for {card_id(part >> 1)} there (MP-Z40)")
    draw_maps(s, ghost, given.get("maps", ""), EVERYBODY)
    if given.get("treasure") is not None:
        ghost.treasure = treasure_named(s, given["treasure"])
    if given.get("active") is not None:
        s.active = (3, 5)[one("ghost active", [given["active"]], ("3", "5"))]
    cards = [str(n) for n in range(1, 9)]
    left = cards if deck is None else [cards[n] for n in among("action_deck", deck, cards)]
    if deck is not None and str(s.active) in left:
        raise Broken(f"action_deck: card {s.active} is active (MP-Z37)")
    s.action_deck.left = [1 if str(n) in left and n != s.active else 0 for n in range(1, 9)]
    s.action_discard = [1 if not s.action_deck.left[n - 1] and n != s.active else 0 for n in range(1, 9)]


def ghost_named(given: Given) -> Mapping[Any, Any]:
    return table_of("ghost", given["ghost"])
