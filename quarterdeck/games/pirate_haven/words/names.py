"""What things are called, and what is printed on them in full."""

from quarterdeck.engine.table import FATE
from quarterdeck.games.pirate_haven import tables
from quarterdeck.games.pirate_haven.island import COLOUR_SHIFT, PIPS
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    CAPTAINS,
    FIRST_GOOD,
    INCOME_BONUS,
    KIND_CODES,
    NAVY_BONUS,
    NO_BONUS,
    RUM,
    SHIP,
    TREASURE_BONUS,
    Board,
)

COLOUR_NAMES = ["Building", "Pirate", "Ship"]
GOOD_NAMES = ["Resource die", "Treasure die", "Navy die", "Rum"]
PLACES_SAID = ["1st", "2nd", "3rd", "4th"]
CATEGORIES = ["Navy", "Rum", "Treasure", "Direction", "Pirates", "Fame"]
ABILITY_SAYS = {
    tables.PLAIN: "",
    tables.UNLOCK_BUILDINGS: "Unlocks the locked die spots of all your Buildings.",
    tables.UNLOCK_PIRATES: "Unlocks the locked die spots of all your Pirates.",
    tables.RAISE_TILES: "Tiles beside it have 1 more capacity, and Ships 1 more strength.",
    tables.RAISE_SHIPS: "Ships beside it have 1 more capacity and strength.",
    tables.SHIPS_AT_BUILDINGS: "At the end 3 Fame for each of your Ships beside a Building.",
    tables.HALF_CAPACITIES: "At the end half the capacity of all your Buildings in Fame, rounded down.",
    tables.BUILDING_KINDS: "At the end 2 Fame for each different number among your Buildings.",
    tables.DICE_AROUND: "At the end 2 Fame for each die on it and on the spots beside it.",
    tables.SHIP_KINDS: "At the end 1 Fame for each different number of your Ships, and of your Navy dice.",
    tables.INCOME_LEFT: "At the end as much Fame as you have Income left.",
    tables.TURN_RESOURCE: "When placed: you may reroll or move one of your Resource dice.",
    tables.TURN_TREASURE: "When placed: you may reroll or move one of your Treasure dice.",
    tables.TURN_NAVY: "When placed: you may reroll or move one of your Navy dice.",
    tables.LIFT_DICE: "When placed: every die beside it gains 2 pips, as far as there is room.",
}
ACTION_SAYS = {
    tables.TREASURE_EACH: "Treasure +1 each: every Treasure die of yours gains a pip",
    tables.NAVY_EACH: "Navy +1 each: every Navy die of yours gains a pip",
    tables.TWO_INCOME: "2 Income",
}
BONUS_SAYS = {
    TREASURE_BONUS: "first 1 pip on one of your Treasure dice",
    NAVY_BONUS: "first 1 pip on one of your Navy dice",
    INCOME_BONUS: "first 1 Income",
}


def seat_name(view: State, seat: int) -> str:
    if seat < 0:
        return "Fate" if seat == FATE else "Nobody"
    return captain(seat)


def captain(seat: int) -> str:
    return CAPTAINS[seat].capitalize()


def tile_name(t: Board, kind: int) -> str:
    """Watchtower (BLD3)."""
    return f"{t.name[kind]} ({KIND_CODES[kind]})"


def die_name(thing: int) -> str:
    """Treasure die 4."""
    good = (thing >> COLOUR_SHIFT) - 1
    return "Rum" if good == RUM else f"{GOOD_NAMES[good]} {thing & PIPS}"


def tile_says(t: Board, kind: int) -> str:
    """All that is printed on a tile, in full."""
    free = t.locked[kind].count(0)
    locked = t.slots[kind] - free
    parts = [f"{tile_name(t, kind)}, a {COLOUR_NAMES[kind // 6]} of value {t.value[kind]}."]
    spots = [f"{free} free" if free else "", f"{locked} locked" if locked else ""]
    parts.append(f"Die spots: {' and '.join([s for s in spots if s]) or 'none'}.")
    gifts = [(t.resources[kind], "Resource"), (t.treasure[kind], "Treasure"), (t.rum[kind], "Rum")]
    parts += [f"Gift: {count} {name}{'s' if count > 1 else ''}." for count, name in gifts if count]
    return " ".join([*parts, ABILITY_SAYS[t.ability[kind]]]).strip()


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


def listed(parts: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
