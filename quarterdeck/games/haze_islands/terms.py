"""The words of Haze Islands as numbers: modes, states, stages, what the log can say."""

from typing import Final

FRIENDLY: Final = 0
COMPETITIVE: Final = 1
SOLO: Final = 2
COOPERATIVE: Final = 3

SURVIVOR: Final = 0
CASTAWAY: Final = 1
GHOST: Final = 2

EMPTY: Final = 0  # slot states
DOUBLE: Final = 1
SINGLE: Final = 2
SEA: Final = 3

UNUSED: Final = 0  # what became of an adventure in a log
USED: Final = 1
AS_SINGLE: Final = 2
DOOM_ENTRY: Final = 100  # a log entry from here on is a Doom side

DAY: Final = 0  # stages of a round: day, then the four windows of its end
DUSK: Final = 1
RISEN: Final = 2
MOVED: Final = 3
STRUCK: Final = 4

ARMED_18: Final = 8  # bits of `armed`; 1, 2, 4 are the doubled whirlpool, fireball, hurricane

ANY_CREW: Final = 9  # in a price, after the nine icons: crew of either kind
NOTHING_DUE: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

ALL: Final = -1
SEATS: Final = 255  # the part of `known` that says who knows
CLEAR_AT: Final = 8
SKULL_AT: Final = 12
NEVER_AT: Final = 16
LAST_SCALE: Final = 7
BEFORE_LAST: Final = 6

# What the log can say.
N_FIRST: Final = 0
N_PLACED: Final = 1
N_SAILED: Final = 2
N_PAID: Final = 3
N_RAIDED: Final = 4
N_KEPT: Final = 5
N_DROPPED: Final = 6
N_DEPLOYED: Final = 7
N_COMPLETED: Final = 8
N_SPENT: Final = 9
N_RECALLED: Final = 10
N_CORNER: Final = 11
N_ORDER: Final = 12
N_DAMAGE: Final = 13
N_CASTAWAY: Final = 14
N_GHOST: Final = 15
N_HIJACKED: Final = 16
N_ROTATED: Final = 17
N_DOOM_TAKEN: Final = 18
N_NIGHT: Final = 19
N_SCALE: Final = 20
N_DOOM_MOVED: Final = 21
N_REVIVED: Final = 22
N_ADVENTURE: Final = 23
N_ROUND: Final = 24
N_TRADED: Final = 25
N_STOLE: Final = 26
N_DOOM_CARD: Final = 27
N_PASSED: Final = 28
N_OVER: Final = 29
N_DOOM_STAYS: Final = 30
N_TARGET: Final = 31
N_PIRATE_MOVED: Final = 32
N_PIRATE_HOME: Final = 33
N_TURNED: Final = 34
N_SWAPPED: Final = 35
N_REGAINED: Final = 36

STEP_X: Final = [0, 1, 0, -1]  # N, E, S, W
STEP_Y: Final = [1, 0, -1, 0]
OPPOSITE: Final = [2, 3, 0, 1]
