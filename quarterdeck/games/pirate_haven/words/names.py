"""What things are called, and what is printed on them in full."""

from quarterdeck.engine.sentences import counted, seat_named
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    CAPTAINS,
    FIRST_GOOD,
    INCOME_BONUS,
    KIND_CODES,
    NAVY_BONUS,
    NAVY_EACH,
    NO_BONUS,
    RUM,
    SHIP,
    TREASURE_BONUS,
    TREASURE_EACH,
    TWO_INCOME,
    colour_of,
    good_of,
    pips_of,
)
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
    return captain(seat)


def captain(seat: int) -> str:
    return seat_named(seat, CAPTAINS)


def tile_name(t: Board, kind: int) -> str:
    """Watchtower (BLD3)."""
    return f"{t.name[kind]} ({KIND_CODES[kind]})"


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


def found(t: Board, spot: int, thing: int) -> str:
    """What a printed spot of the Map says, with that thing on it."""
    if spot == BARE:
        return "not laid yet"
    what = t.print[spot]
    if what in ACTION_SAYS:
        return ACTION_SAYS[what]
    if thing == BARE:
        said = "nothing left"
    elif what <= SHIP:
        said = f"{tile_name(t, thing)}, cost {t.value[thing]}"
    else:
        said = "Rum" if what == FIRST_GOOD + RUM else f"{GOOD_NAMES[what - FIRST_GOOD]} {thing}"
    bonus = t.bonus[spot]
    return said if bonus == NO_BONUS else f"{BONUS_SAYS[bonus]}, then {said}"
