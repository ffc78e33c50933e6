"""A position read in the words of the rulebook."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.given import Who, index_of, whole
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    CAPTAINS,
    COLOUR_KINDS,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    FIRST_GOOD,
    KIND_CODES,
    KINDS,
    MAP_CODES,
    PLACE_NAMES,
    PRINTS,
    RED,
    RUM,
    SHIP,
    SPOT_NAMES,
    WAITING,
    good_of,
    pips_of,
)
from quarterdeck.games.pirate_haven.island import Crew, changed
from quarterdeck.games.pirate_haven.positions.given import DECKS, LETTERS, place_of, seat_of
from quarterdeck.games.pirate_haven.state import State

LINES = ("navy", "rum", "treasure", "direction", "pirates", "total")


def crew_of(t: Desk[State], who: Who) -> Crew:
    return t.s.crews[seat_of(len(t.s.crews), who)]


# -- Islands -----------------------------------------------------------------------------


def look(t: Desk[State], who: Who) -> dict[str, str]:
    """An Island in the words in which `islands` is given: {"r1c1": "BLD5 T4 -", "r2c3": "N5"}."""
    crew = crew_of(t, who)
    found: dict[str, str] = {}
    for spot, name in enumerate(SPOT_NAMES):
        kind = crew.tile[spot]
        if kind != BARE:
            slots = [held_word(crew.held[spot * 2 + slot]) for slot in range(t.s.t.slots[kind])]
            found[name] = " ".join([KIND_CODES[kind], *slots])
        elif crew.held[DIE_SPOTS + spot] != EMPTY:
            found[name] = held_word(crew.held[DIE_SPOTS + spot])
    return found


def held_word(thing: int) -> str:
    if thing == EMPTY:
        return "-"
    good = good_of(thing)
    return "M" if good == RUM else f"{LETTERS[good]}{pips_of(thing)}"


def held(t: Desk[State], who: Who, place: str) -> str:
    """What lies on a die spot or, as a Navy die, on a sea spot: "T4", "M", or "-" for nothing."""
    return held_word(crew_of(t, who).held[place_of("place", place, PLACE_NAMES)])


def pips(t: Desk[State], who: Who, place: str) -> int:
    """What the die at that place shows; 0 without a die."""
    return crew_of(t, who).pips(place_of("place", place, PLACE_NAMES))


def capacity(t: Desk[State], who: Who, spot: str) -> int:
    """The present capacity of the tile on that spot, bonuses included; 0 without a tile."""
    return crew_of(t, who).capacity[place_of("spot", spot, SPOT_NAMES)]


def free(t: Desk[State], who: Who) -> list[str]:
    """The available die spots: empty, and either free or unlocked (PH-D03)."""
    return [PLACE_NAMES[place] for place in crew_of(t, who).open_places(t.s.t)]


def income(t: Desk[State], who: Who) -> int:
    """Where the cube stands."""
    return crew_of(t, who).income


def tracks(t: Desk[State], who: Who) -> dict[str, int]:
    """income, resources (next round's), treasure, rum, navy (the sum of all Navy dice) and strength."""
    crew = crew_of(t, who)
    return {
        "income": crew.income,
        "resources": crew.all_resources(t.s.t),
        "treasure": crew.all_treasure(t.s.t),
        "rum": crew.all_rum(t.s.t),
        "navy": crew.sum_of(RED),
        "strength": crew.strength(),
    }


def fame(t: Desk[State], who: Who) -> dict[str, int]:
    """Fame by line (navy, rum, treasure, direction, pirates, total), as if the game ended now."""
    return dict(zip(LINES, t.s.scores()[seat_of(len(t.s.crews), who)], strict=True))


# -- Map and Ships -----------------------------------------------------------------------


def printed(t: Desk[State], position: int) -> str:
    """What the Map shows there: "B+I1", "T", "M", "TA"; nothing before it is laid."""
    spot = t.s.spot[whole("position", position, 1, t.s.path())]
    if spot == BARE:
        return ""
    bonus = BONUSES[t.s.t.bonus[spot]]
    return PRINTS[t.s.t.print[spot]] + (f"+{bonus}" if bonus else "")


def lies(t: Desk[State], position: int) -> str:
    """What lies there: "BLD2", "T6", "M", or "-" for nothing."""
    thing = t.s.goods[whole("position", position, 1, t.s.path())]
    if thing == BARE:
        return "-"
    what = t.s.printed(position)
    if what <= SHIP:
        return KIND_CODES[thing]
    return "M" if what == FIRST_GOOD + RUM else f"{PRINTS[what]}{thing}"


def laid(t: Desk[State]) -> str:
    """The Map tiles in drawing order: "MT01 MT05 ..."."""
    return " ".join([MAP_CODES[tile] for tile in t.s.laid])


def ships(t: Desk[State]) -> dict[str, int | str]:
    """Where each Ship is: a position, "waiting" or "finished"."""
    said: dict[int, str] = {WAITING: "waiting", FINISHED: "finished"}
    return {CAPTAINS[seat]: said.get(at, at) for seat, at in enumerate(t.s.at)}


def direction(t: Desk[State]) -> list[str]:
    """The left Direction tile, 1st spot to 4th: whose Ship stands there, or "-"."""
    return ["-" if seat < 0 else CAPTAINS[seat] for seat in t.s.left]


def order(t: Desk[State]) -> list[str]:
    """The Ships that are still to come home, the one furthest back (whose turn is next) first."""
    s = t.s.copy()
    found: list[str] = []
    while s.furthest_back() >= 0:
        found.append(CAPTAINS[s.furthest_back()])
        s.at = changed(s.at, s.furthest_back(), FINISHED)
    return found


# -- supply ------------------------------------------------------------------------------


def pool(t: Desk[State]) -> dict[str, int]:
    """Dice and Rum in the pool: {"R": 8, "T": 12, "N": 12, "M": 12}."""
    return dict(zip(LETTERS, t.s.pool, strict=True))


def deck(t: Desk[State], letter: str) -> dict[str, int]:
    """How many of each tile are left in deck B, P or S, the top tile among them."""
    colour = index_of("deck", letter, DECKS)
    left = {
        KIND_CODES[colour * COLOUR_KINDS + kind]: count for kind, count in enumerate(t.s.decks[colour].left)
    }
    if t.s.top[colour] != BARE:
        left[KIND_CODES[t.s.top[colour]]] += 1
    return {code: count for code, count in left.items() if count}


def tops(t: Desk[State]) -> list[str]:
    """The top tiles of the decks B, P and S; "-" for an empty deck."""
    return ["-" if kind == BARE else KIND_CODES[kind] for kind in t.s.top]


def boxed(t: Desk[State]) -> dict[str, int]:
    """What is out of the game: {"T": 1, "BLD5": 1}."""
    found = {letter: t.s.box_goods[good] for good, letter in enumerate(LETTERS)}
    found.update({KIND_CODES[kind]: t.s.box_tiles[kind] for kind in range(KINDS)})
    return {name: count for name, count in found.items() if count}
