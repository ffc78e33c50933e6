"""Small numbers with names: modes, states, stages, and the bits of what is known."""

from typing import Final

from quarterdeck.engine.fields import Field

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

PAID_ACTS: Final = ["complete", "attack", "attack_doom", "hijack"]  # actions with a price, and
PAID_ACT: Final = Field(0, 2)  # which of them will happen, in the agenda line of `success`

ARMED_18: Final = 8  # bits of `armed`; 1, 2, 4 are the doubled whirlpool, fireball, hurricane
ARMING: Final = [16, 15, 14, 18]  # the orders by these bits

ANY_CREW: Final = 9  # in a price, after the nine icons: crew of either kind
NOTHING_DUE: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

ALL: Final = -1
SEATS: Final = 255  # the part of `known` that says who knows
CLEAR_AT: Final = 8
SKULL_AT: Final = 12
NEVER_AT: Final = 16
LAST_SCALE: Final = 7
BEFORE_LAST: Final = 6

UNEXPLORED: Final = 99  # in `ways`, longer than any connection: a gold side with nothing beyond it yet

STEP_X: Final = [0, 1, 0, -1]  # N, E, S, W
STEP_Y: Final = [1, 0, -1, 0]
OPPOSITE: Final = [2, 3, 0, 1]
ACROSS: Final = 2  # direction ^ ACROSS is the opposite one, too
DIRECTIONS: Final = [[way for way in range(4) if bits >> way & 1] for bits in range(16)]  # by their bits
