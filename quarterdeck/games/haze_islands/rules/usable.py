"""SO: when each of the 18 orders is usable (the last column of the ledger's table)."""

from typing import Final

from quarterdeck.games.haze_islands.constants import CASTAWAY, DOUBLE, EMPTY, MOVED, RISEN, SINGLE, SURVIVOR
from quarterdeck.games.haze_islands.rules.deeds import (
    adventure_price,
    any_ship_here,
    crew_price,
    doom_here,
    doom_price,
    spell_price,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ICONS, SPELL, SPELLS

OWN_TURN: Final = 0  # before the action
WINDOW: Final = 1  # between turns and in the round end
AFTER_ATTACK: Final = 2
BEFORE_REVIVE: Final = 3

CLAUSES: Final = [  # by the number of the order
    "HI-SO01", "HI-SO21", "HI-SO22", "HI-SO23", "HI-SO24", "HI-SO25", "HI-SO26", "HI-SO27", "HI-SO28",
    "HI-SO29", "HI-SO30", "HI-SO31", "HI-SO32", "HI-SO33", "HI-SO34", "HI-SO35", "HI-SO36", "HI-SO37",
    "HI-SO38",
]  # fmt: skip
SPELL_ORDERS: Final = [16, 15, 14]  # what doubles a whirlpool, a fireball, a hurricane


def forbids(s: State, seat: int, number: int, moment: int) -> str | None:
    """HI-SO01  Owned; HI-SO02  not yet used; HI-SO12  in its class's time; and its own condition."""
    if s.order_entry(seat, number) < 0:
        owned = (s.chart.of_order[number] * 4 + 1) in s.captains[seat].tale
        return "HI-SO02" if owned else "HI-SO01"
    clause = CLAUSES[number]
    if number == 17:
        return None if moment == AFTER_ATTACK and s.spent.faces else clause
    if moment == AFTER_ATTACK:
        return "HI-SO03"
    if number == 18:
        fate = moment == BEFORE_REVIVE or (moment == OWN_TURN and fate_ahead(s, seat))
        return None if fate else "HI-SO12" if moment == WINDOW else clause
    if moment == BEFORE_REVIVE:
        return "HI-SO03"
    if 14 <= number <= 16:
        if moment != OWN_TURN:
            return "HI-SO12"
        return None if doubling_helps(s, seat, SPELL_ORDERS.index(number)) else clause
    return None if condition(s, seat, number) else clause


def condition(s: State, seat: int, number: int) -> bool:
    """The free orders, 1 to 13."""
    captain = s.captains[seat]
    if number == 1:
        return len(captain.deck.faces) > 0
    if number == 2:
        return len(captain.hand.faces) > 0 and len(voyages(s, seat)) > 0
    if number == 3:
        return len(unoccupied(s)) > 0
    if number == 4:
        return len(captain.deployed) > 0 and len(landings(s, seat)) > 0
    if number == 5:
        return len(captain.deployed) > 0
    if number == 6:
        return captain.discarded > 0
    if number == 7:
        return s.slot_state[captain.at] == DOUBLE or s.slot_state[captain.at] == SINGLE
    if number == 8:
        return s.slot_state[captain.at] != EMPTY
    if number == 9:
        return len(filled_slots(s)) >= 2
    return doom_condition(s, seat, number)


def doom_condition(s: State, seat: int, number: int) -> bool:
    """HI-SO30..33  The orders against The Doom; HI-SO40  before the step they act on."""
    if number == 10:
        alive = s.captains[seat].status == SURVIVOR
        return alive and (s.ignored >> seat) & 1 == 0 and s.stage <= MOVED
    if number == 11:
        return not s.still and s.stage <= RISEN
    if number == 12:
        return len(doom_neighbours(s)) > 0
    return s.scale >= 2


def voyages(s: State, seat: int) -> list[int]:
    """HI-SO22  Gold connections no longer than hand and deck together."""
    captain = s.captains[seat]
    cards = len(captain.hand.faces) + len(captain.deck.faces)
    ways: list[int] = []
    for way in range(4):
        if 0 < s.passage(captain.at, way) <= cards:
            ways.append(way)
    return ways


def unoccupied(s: State) -> list[int]:
    """HI-SO23  Locations with neither a player's marker nor The Doom."""
    taken = [captain.at for captain in s.captains]
    return sorted([place for place in s.board if place not in taken and place != s.doom])


def landings(s: State, seat: int) -> list[int]:
    """HI-SO24  Islands without one of your pirates."""
    deployed = s.captains[seat].deployed
    return sorted([place for place in s.board if s.chart.raids[place] > 0 and place not in deployed])


def filled_slots(s: State) -> list[int]:
    return sorted([place for place in s.board if s.slot_state[place] != EMPTY])


def doom_neighbours(s: State) -> list[int]:
    """HI-SO32  Orthogonally adjacent to The Doom, connected or not."""
    return sorted([s.beside[s.doom * 4 + way] for way in range(4) if s.beside[s.doom * 4 + way] >= 0])


def doubling_helps(s: State, seat: int, spell: int) -> bool:
    """HI-SO34..36  A requirement of 2 of that spell at your location that can be met with it."""
    icon = s.chart.icons.index(SPELLS[spell])
    if s.sources(seat)[icon] == 0:
        return False
    if any_ship_here(s, seat):
        return True
    if not doom_here(s, seat) or s.chart.doom[s.doom_top][icon] < 2:
        return False
    price = doom_price(s)
    price[icon] -= 1
    return s.can_pay(seat, price)


def fate_ahead(s: State, seat: int) -> bool:
    """HI-SO38  An action with a fate check could be stated now."""
    captain = s.captains[seat]
    if doom_here(s, seat) and s.can_pay(seat, doom_price(s)):
        return True
    adventure = s.slot_state[captain.at] == DOUBLE or s.slot_state[captain.at] == SINGLE
    if s.titan and adventure and s.can_pay(seat, adventure_price(s, captain.at)):
        return True
    if not any_ship_here(s, seat):
        return False
    if captain.status == CASTAWAY and s.can_pay(seat, crew_price()):
        return True
    for icon in range(ICONS):
        if s.chart.icon_class[icon] == SPELL and s.can_pay(seat, spell_price(s, icon)):
            return True
    return False


def has_usable(s: State, seat: int, moment: int) -> bool:
    """HI-SO10  A player is only asked if at least one order is usable."""
    for number in s.unused_orders(seat):
        if forbids(s, seat, number, moment) is None:
            return True
    return False
