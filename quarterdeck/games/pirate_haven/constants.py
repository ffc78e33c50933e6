"""Small numbers with names, and the names printed on the pieces: for tables, state, rules and faces alike.

Island spots are numbered row by row from 0 (r1c1) to 15 (r4c4). A *place* is where one die may lie:
places 0 to 31 are the die spots of tiles (spot * 2, and the second one after it), places 32 to 47 the
Island spots themselves, where Navy dice lie. A *kind* of tile is colour * 6 and its number among them."""

from typing import Final

SIDE: Final = 4
SPOTS: Final = 16
DIE_SPOTS: Final = 32
PLACES: Final = 48
COLOUR_KINDS: Final = 6  # kinds of tiles of each colour
KINDS: Final = 18
FIRST_PIRATE: Final = 6  # the kinds before it are Buildings
FIRST_SHIP: Final = 12
MAP_TILES: Final = 13
LONGEST: Final = 24  # positions of the longest path
BARE: Final = -1  # no tile on an Island spot, nothing on a Map spot

LAND: Final = 0
SEA: Final = 1

BUILDING: Final = 0  # colours of tiles; also the first three prints
PIRATE: Final = 1
SHIP: Final = 2

WHITE: Final = 0  # what the pool holds: Resource dice, Treasure dice, Navy dice, Rum
YELLOW: Final = 1
RED: Final = 2
RUM: Final = 3
FIRST_GOOD: Final = 3  # the print of a Resource die; the other goods follow

TREASURE_EACH: Final = 7  # PH-A02: prints of the stand-alone actions
NAVY_EACH: Final = 8  # PH-A03
TWO_INCOME: Final = 9  # PH-A04

NO_BONUS: Final = 0
TREASURE_BONUS: Final = 1  # PH-A06
NAVY_BONUS: Final = 2  # PH-A07
INCOME_BONUS: Final = 3  # PH-A08

# Abilities of tiles: of Buildings, of Pirates, of Ships.
PLAIN: Final = 0  # PH-B04, PH-B06, PH-V05, PH-V06: BLD4, BLD6, SHP5, SHP6 have none
UNLOCK_BUILDINGS: Final = 1  # PH-B01: BLD1
UNLOCK_PIRATES: Final = 2  # PH-B02: BLD2
RAISE_TILES: Final = 3  # PH-B03: BLD3
RAISE_SHIPS: Final = 4  # PH-B05: BLD5
SHIPS_AT_BUILDINGS: Final = 5  # PH-P01: PIR1
HALF_CAPACITIES: Final = 6  # PH-P02: PIR2
BUILDING_KINDS: Final = 7  # PH-P03: PIR3
DICE_AROUND: Final = 8  # PH-P04: PIR4
SHIP_KINDS: Final = 9  # PH-P05: PIR5
INCOME_LEFT: Final = 10  # PH-P06: PIR6
TURN_RESOURCE: Final = 11  # PH-V02: SHP2 rerolls or moves; the good is the ability less TURN_RESOURCE
TURN_TREASURE: Final = 12  # PH-V03: SHP3
TURN_NAVY: Final = 13  # PH-V01: SHP1
LIFT_DICE: Final = 14  # PH-V04: SHP4

# Dice and Rum on an Island: a die is written as its colour's number plus its pips.
EMPTY: Final = 0  # nothing lies at a place
MOST_PIPS: Final = 6
WHITE_DIE: Final = 8
YELLOW_DIE: Final = 16
RED_DIE: Final = 24
RUM_TOKEN: Final = 32
DIE: Final = [WHITE_DIE, YELLOW_DIE, RED_DIE, RUM_TOKEN]  # by good
PIPS: Final = 7  # the mask that leaves the pips
COLOUR_SHIFT: Final = 3

WAITING: Final = 0  # where a Ship is that has not yet departed
FINISHED: Final = 99  # and one that has left the Map; between them are the positions of the path

CAPTAINS: Final = ["orange", "black", "pink", "aqua"]  # the seats, in clockwise order
TERRAINS: Final = ["land", "sea"]
COLOURS: Final = ["BLD", "PIR", "SHP"]
PRINTS: Final = ["B", "P", "S", "R", "T", "N", "M", "TA", "NA", "I2"]
GOODS: Final = ["resource_dice", "treasure_dice", "navy_dice", "rum"]
BONUSES: Final = ["", "T1", "N1", "I1"]
ABILITIES: Final = [
    "none",
    "unlock buildings",
    "unlock pirates",
    "raise tiles",
    "raise ships",
    "ships at buildings",
    "half capacities",
    "building kinds",
    "dice around",
    "ship kinds",
    "income left",
    "turn resource",
    "turn treasure",
    "turn navy",
    "lift dice",
]


def spot_name(spot: int) -> str:
    """r1c1 to r4c4."""
    return f"r{spot // SIDE + 1}c{spot % SIDE + 1}"


def place_name(place: int) -> str:
    """r1c1a and r1c1b are the die spots of a tile, r1c1 the Island spot itself."""
    if place >= DIE_SPOTS:
        return spot_name(place - DIE_SPOTS)
    return spot_name(spot_of(place)) + "ab"[slot_of(place)]


def spot_of(place: int) -> int:
    """The Island spot of the tile on which that die spot is."""
    return place >> 1


def slot_of(place: int) -> int:
    """0 for the first die spot of a tile, 1 for the second."""
    return place & 1


def colour_of(kind: int) -> int:
    """BUILDING, PIRATE or SHIP."""
    return kind // COLOUR_KINDS


def good_of(thing: int) -> int:
    """The colour of a die on an Island, or RUM; -1 where nothing lies."""
    return (thing >> COLOUR_SHIFT) - 1


def pips_of(thing: int) -> int:
    """What a die on an Island shows."""
    return thing & PIPS


SPOT_NAMES: Final = [spot_name(spot) for spot in range(SPOTS)]
PLACE_NAMES: Final = [place_name(place) for place in range(PLACES)]
KIND_CODES: Final = [f"{COLOURS[colour_of(kind)]}{kind % COLOUR_KINDS + 1}" for kind in range(KINDS)]
MAP_CODES: Final = [f"MT{tile + 1:02d}" for tile in range(MAP_TILES)]
