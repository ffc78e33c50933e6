"""What things are called, and what is printed on them in full."""

from quarterdeck.engine.sentences import counted, seat_called, seat_named
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    CAPTAINS,
    DIE_SPOTS,
    FIRST_GOOD,
    INCOME_BONUS,
    NAVY_BONUS,
    NAVY_EACH,
    NO_BONUS,
    RUM,
    SHIP,
    SIDE,
    TREASURE_BONUS,
    TREASURE_EACH,
    TWO_INCOME,
    colour_of,
    good_of,
    pips_of,
    slot_of,
    spot_of,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.abilities import ABILITY

COLOUR_NAMES = ["Building", "Pirate", "Ship"]
GOOD_NAMES = ["Resource die", "Treasure die", "Navy die", "Rum"]
PLACES_SAID = ["1st", "2nd", "3rd", "4th"]
CATEGORIES = ["Navy", "Rum", "Treasure", "Direction", "Pirates", "Fame"]
ACTION_SAYS = {
    TREASURE_EACH: "Treasure +1 each: every Treasure die of yours gains a pip",
    NAVY_EACH: "Navy +1 each: every Navy die of yours gains a pip",
    TWO_INCOME: "2 Income",
}
BONUS_SAYS = {
    TREASURE_BONUS: "first 1 pip on one of your Treasure dice",
    NAVY_BONUS: "first 1 pip on one of your Navy dice",
    INCOME_BONUS: "first 1 Income",
}


def seat_name(view: State, seat: int) -> str:
    return seat_called(seat, CAPTAINS)


def captain(seat: int) -> str:
    return seat_named(seat, CAPTAINS)


def tile_name(t: Board, kind: int) -> str:
    """Watchtower."""
    return t.name[kind]


def spot_name(spot: int) -> str:
    """Of an Island: row 2, column 3."""
    return f"row {spot // SIDE + 1}, column {spot % SIDE + 1}"


def place_name(t: Board, crew: Crew, place: int) -> str:
    """Where a die lies on an Island: on which tile, or on which spot of the sea."""
    if place >= DIE_SPOTS:
        return spot_name(place - DIE_SPOTS)
    kind = crew.tile[spot_of(place)]
    if kind == BARE:
        return spot_name(spot_of(place))
    which = f" ({['first', 'second'][slot_of(place)]} spot)" if t.slots[kind] > 1 else ""
    twins = crew.tile.count(kind) > 1
    return f"the {t.name[kind]}{' in ' + spot_name(spot_of(place)) if twins else ''}{which}"


def die_name(thing: int) -> str:
    """Treasure die 4."""
    good = good_of(thing)
    return "Rum" if good == RUM else f"{GOOD_NAMES[good]} {pips_of(thing)}"


def tile_says(t: Board, kind: int) -> str:
    """All that is printed on a tile, in full."""
    free = t.locked[kind].count(0)
    locked = t.slots[kind] - free
    parts = [f"{tile_name(t, kind)}, a {COLOUR_NAMES[colour_of(kind)]} of value {t.value[kind]}."]
    spots = [f"{free} free" if free else "", f"{locked} locked" if locked else ""]
    parts.append(f"Die spots: {' and '.join([s for s in spots if s]) or 'none'}.")
    gifts = [(t.resources[kind], "Resource"), (t.treasure[kind], "Treasure"), (t.rum[kind], "Rum")]
    parts += [f"Gift: {counted(count, name)}." for count, name in gifts if count]
    return " ".join([*parts, ABILITY[t.ability[kind]].says]).strip()


def on_spot(view: State, position: int) -> str:
    """What one finds at a position of the Map."""
    return found(view.t, view.spot[position], view.goods[position])


def prize_on(view: State, position: int) -> str:
    """What can be taken at a position of the Map, the bonus before it left out."""
    return prize(view.t, view.spot[position], view.goods[position])


def found(t: Board, spot: int, thing: int) -> str:
    """What a printed spot of the Map says, with that thing on it."""
    said = prize(t, spot, thing)
    if spot == BARE or t.print[spot] in ACTION_SAYS or t.bonus[spot] == NO_BONUS:
        return said
    return f"{BONUS_SAYS[t.bonus[spot]]}, then {said}"


def prize(t: Board, spot: int, thing: int) -> str:
    """What a spot has to offer, with that thing on it."""
    if spot == BARE:
        return "not laid yet"
    what = t.print[spot]
    if what in ACTION_SAYS:
        return ACTION_SAYS[what]
    if thing == BARE:
        return "nothing left"
    if what <= SHIP:
        return f"{tile_name(t, thing)}, cost {t.value[thing]}"
    return "Rum" if what == FIRST_GOOD + RUM else f"{GOOD_NAMES[what - FIRST_GOOD]} {thing}"
