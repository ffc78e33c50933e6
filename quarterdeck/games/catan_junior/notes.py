"""What the log can say: each kind of note, with its arguments. `five` are the counts of the resources."""

from typing import Final

ROLLED: Final = 0  # seat, face
GAINED: Final = 1  # seat, good, count
SHORT: Final = 2  # good, due, left: nobody gets any
PAID: Final = 3  # seat, five
LAIR: Final = 4  # seat, site
SHIP: Final = 5  # seat, berth
GHOST: Final = 6  # seat, isle
COCO: Final = 7  # seat, kind
CASTLE: Final = 8  # seat that enters it
CASTLE_LOST: Final = 9  # seat that leaves it
SWAPPED: Final = 10  # seat, good given, count, good taken, count
REFILLED: Final = 11  # good that all booths had
TURN: Final = 12  # seat, round
WON: Final = 13  # seat
LIMIT: Final = 14  # round
PROPOSED: Final = 15  # seat, five given, five wanted
ANSWERED: Final = 16  # seat, answer, five given, five wanted
EXCHANGED: Final = 17  # seat, partner, five given, five taken
CALLED_OFF: Final = 18  # seat
FIRST: Final = 19  # seat
FORGONE: Final = 20  # seat
LAST: Final = 21  # seat, good, due, left: takes what is left
REPLACED: Final = 22  # good that is lacking, good shown instead
BLOCKED: Final = 23  # isle
LOST: Final = 24  # seat without room for a free building
IN_VAIN: Final = 25  # seat whose offer nobody takes up
