"""What the log can say: each kind of note, with its arguments."""

from typing import Final

FIRST_PLAYER: Final = 0  # seat
PLACED: Final = 1  # seat, map card
SAILED: Final = 2  # seat, location
PAID: Final = 3  # seat, cards from the deck (1 behind them: for no action)
RAIDED: Final = 4  # seat, cards drawn
KEPT: Final = 5  # seat, map card
DROPPED: Final = 6  # seat, map card
DEPLOYED: Final = 7  # seat, location
COMPLETED: Final = 8  # seat, adventure, DOUBLE or SINGLE
SPENT: Final = 9  # seat, map card
RECALLED: Final = 10  # seat, location whose pirate was spent
REVEALED: Final = 11  # seat, corner, 1 for a skull, 1 if order 18 ignores it
ORDERED: Final = 12  # seat, number of the order
DAMAGED: Final = 13  # seat, points, pirates lost
STRANDED: Final = 14  # seat, seat that takes the hand
SUNK: Final = 15  # seat
HIJACKED: Final = 16  # seat, seat that loses its ship
ROTATED: Final = 17  # seat, location, quarter turns
DOOM_TAKEN: Final = 18  # seat, Doom side
NIGHT_FELL: Final = 19  # adventures turned to sea
POWER: Final = 20  # the Doom scale
DOOM_MOVED: Final = 21  # location, diamonds crossed (left out: moved by an order)
REVIVED: Final = 22  # seat
ADVENTURE_DRAWN: Final = 23  # location, adventure
ROUND_BEGAN: Final = 24  # first player, the Doom scale
TRADED: Final = 25  # seat, seat that gets it, map card
STOLE: Final = 26  # seat, map card
DOOM_SHOWN: Final = 27  # Doom side
PASSED: Final = 28  # seat
ENDED: Final = 29  # nothing
DOOM_STAYED: Final = 30  # nothing
HUNTED: Final = 31  # seat
PIRATE_MOVED: Final = 32  # seat, from, to
PIRATE_RETURNED: Final = 33  # seat, location it leaves
TURNED: Final = 34  # location, adventure, state it shows now
SWAPPED: Final = 35  # location, location
REGAINED: Final = 36  # seat, map card
