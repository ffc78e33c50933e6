"""SO: the 18 orders. Each is one thing: when it is usable and what it does, with its clause."""

from typing import Final

from quarterdeck.games.haze_islands.constants import USED
from quarterdeck.games.haze_islands.log import ADVENTURE, GRANTS_ORDER, adventure_entry
from quarterdeck.games.haze_islands.rules.orders.adventures import (
    FLIP_ADVENTURE,
    ROTATE_ADVENTURE,
    SWAP_ADVENTURES,
)
from quarterdeck.games.haze_islands.rules.orders.battle import (
    FIREBALLS,
    HURRICANES,
    IGNORE_SKULL,
    KEEP_TWO_CARDS,
    WHIRLPOOLS,
)
from quarterdeck.games.haze_islands.rules.orders.doom import (
    DOOM_STAYS,
    MOVE_DOOM,
    NOT_TARGETED,
    REDUCE_DOOM,
)
from quarterdeck.games.haze_islands.rules.orders.order import SpecialOrder
from quarterdeck.games.haze_islands.rules.orders.pirates import (
    MOVE_PIRATE,
    RETURN_DEPLOYED,
    RETURN_DISCARDED,
)
from quarterdeck.games.haze_islands.rules.orders.ship import (
    LOOK_THROUGH_DECK,
    MOVE_SHIP,
    SAIL_WITH_HAND_CARDS,
)
from quarterdeck.games.haze_islands.state import State

EIGHTEEN: Final[list[SpecialOrder]] = [
    LOOK_THROUGH_DECK,
    SAIL_WITH_HAND_CARDS,
    MOVE_SHIP,
    MOVE_PIRATE,
    RETURN_DEPLOYED,
    RETURN_DISCARDED,
    ROTATE_ADVENTURE,
    FLIP_ADVENTURE,
    SWAP_ADVENTURES,
    NOT_TARGETED,
    DOOM_STAYS,
    MOVE_DOOM,
    REDUCE_DOOM,
    HURRICANES,
    FIREBALLS,
    WHIRLPOOLS,
    KEEP_TWO_CARDS,
    IGNORE_SKULL,
]


def numbered(number: int) -> SpecialOrder:
    return EIGHTEEN[number - 1]


def forbids(s: State, seat: int, number: int, moment: int) -> str | None:
    """HI-SO01  Owned; HI-SO02  not yet used; HI-SO12  in its class's time; and its own condition."""
    if s.order_entry(seat, number) < 0:
        owned = adventure_entry(s.chart.of_order[number], USED) in s.captains[seat].tale
        return "HI-SO02" if owned else "HI-SO01"
    return numbered(number).objection(s, seat, moment)


def has_usable(s: State, seat: int, moment: int) -> bool:
    """HI-SO10  A player is only asked if at least one order is usable."""
    for entry in s.captains[seat].tale:
        if GRANTS_ORDER[entry]:
            order = numbered(s.chart.orders[ADVENTURE.of(entry)])
            if order.objection(s, seat, moment) is None:
                return True
    return False
