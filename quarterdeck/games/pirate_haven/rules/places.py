"""Where dice and Rum may lie on an Island (PH-D02 to PH-D05)."""

from quarterdeck.engine.table import Act
from quarterdeck.games.pirate_haven.constants import DIE_SPOTS, EMPTY, PLACE_NAMES, RED, SEA
from quarterdeck.games.pirate_haven.state import State


class AtPlace(Act[State]):
    """An act on a place of the own Island: PH-A11, PH-V11  there is no word for anybody else's."""

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


def destinations(s: State, good: int) -> list[int]:
    """PH-D05  Navy dice never go on tiles; Resource and Treasure dice never go directly on the board."""
    return s.me.sea_places(s.t) if good == RED else s.me.open_places(s.t)


def no_room(s: State, good: int, place: int) -> str | None:
    """Why a die of that colour, or Rum, cannot be put there: PH-D05  the wrong sort of place; PH-D04  a Navy
    die needs an empty sea spot; the others PH-D02  a die spot, PH-D03  empty, PH-C08  and not locked."""
    if (good == RED) != (place >= DIE_SPOTS):
        return "PH-D05"
    crew = s.me
    if good == RED:
        spot = place - DIE_SPOTS
        return None if s.t.terrain[spot] == SEA and crew.is_empty(spot) else "PH-D04"
    if not crew.has_die_spot(s.t, place):
        return "PH-D02"
    if crew.held[place] != EMPTY:
        return "PH-D03"
    return "PH-C08" if crew.is_locked(s.t, place) else None
