"""Small numbers with names, for tables, state, rules and faces alike."""

from typing import Final

NOWHERE: Final = -1  # no cell, no tile, no island

# Kinds of tiles, in the order of the tile list; an Isle square is a tile that is never drawn.
SEA: Final = 0
ROCKS: Final = 1
WRECK: Final = 2
ONE_SIDE: Final = 3
TWO_SIDES: Final = 4
FJORD: Final = 5
STRAIT: Final = 6
CASTAWAY_ISLAND: Final = 7
TREASURE_ISLAND: Final = 8
DEN: Final = 9
FORT: Final = 10
LIGHTHOUSE: Final = 11
ISLE: Final = 12

TILES: Final = 80
ISLE_SPOTS: Final = 9  # the spots of the Isle come first, its centre before all
ROTATIONS: Final = 4

# FT-G05  Each edge of a tile is open sea, sea with rocks, or land.
OPEN: Final = 0
ROCKY: Final = 1
LAND: Final = 2

# Weather cards.
SUNNY: Final = 0
RAIN: Final = 1
STORM: Final = 2
FINIS: Final = 3

# What a compartment holds.
NOTHING: Final = 0
COINS: Final = 1
SPICES: Final = 2
CASTAWAYS: Final = 3
FINDS: Final = 4
TREASURES: Final = 5

# Ships.
COMPARTMENTS: Final = 4
ASHORE: Final = -1  # the galleon before the first den
GALLEON: Final = 4  # the number of the black ship; players' ships have their seats' numbers
COLOURS: Final = ["red", "green", "blue", "yellow"]
SHIPS: Final = ["red", "green", "blue", "yellow", "galleon"]

# What has been done at a stop: bits of `s.stage`.
ATTACKED: Final = 1
TIDIED: Final = 2  # the hold was reorganised, and no interaction since
INTERACTED: Final = 4
FRESH_PORT: Final = 8  # a port was founded at this very stop
HAS_BOUGHT: Final = 16  # in this port visit
RICHER: Final = 32  # a treasure was redeemed since the hold was last reorganised (FT-Q77)

# The largest numbers that can be named.
MOST: Final = 500  # of coins or goods; no hold or strongbox gets there (FT-Q84)
MOST_SPICES: Final = 15
PILES: Final = 16  # of one tile
