"""What the log can say: each kind of note, with its arguments. A *die* is one with its pips, as it lies on an
Island; a *place* is where it lies."""

from typing import Final

ROUND: Final = 0  # round that begins
INCOME: Final = 1  # seat, its new Income
LANDED: Final = 2  # seat, position
LEFT: Final = 3  # seat, spot of the left Direction tile
BOUGHT: Final = 4  # seat, kind of tile, spot
BOXED_TILE: Final = 5  # seat, kind of tile
LAID: Final = 6  # seat, die as it came, die as it lies, place
BOXED_DIE: Final = 7  # seat, good, pips
PIPS_NOW: Final = 8  # seat, die before, die now, place
EARNED: Final = 9  # seat, its Income now
TOOK_RUM: Final = 10  # seat, its Rum now
LOST_RUM: Final = 11  # seat
CARRIED: Final = 12  # seat, die before, die now, place, new place
DROPPED: Final = 13  # seat, die, place
CLEARED: Final = 14  # nothing: the Map is cleared
FAME: Final = 15  # seat, Navy, Rum, Treasure, Direction, Pirates, sum
