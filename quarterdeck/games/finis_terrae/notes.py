"""What the log can say: each kind of note, with its arguments. A ship is a seat, or GALLEON."""

from typing import Final

STARTS: Final = 0  # seat
HOME: Final = 1  # seat, square
LOADED: Final = 2  # seat, coins in each of four compartments, in the strongbox
DAY: Final = 3  # round, first player
DREW: Final = 4  # seat, tile
PLACED: Final = 5  # seat, tile, cell, quarter turns
DISCARDED: Final = 6  # seat, tiles
WEATHER: Final = 7  # card
WIND: Final = 8  # side
PUSHED: Final = 9  # ship, cell
WRECKED: Final = 10  # ship
DICE: Final = 11  # common movement value, base value
SAILED: Final = 12  # ship, cell, tolls
PAID: Final = 13  # seat, coins
TOOK: Final = 14  # ship, kind, count
THREW: Final = 15  # ship, kind, count
FOUNDED: Final = 16  # seat, cell
GAINED: Final = 17  # seat, kind, count, coins
BOUGHT: Final = 18  # seat, spices
FOUGHT: Final = 19  # ship, its total, the other ship, its total
ROBBED: Final = 20  # ship, the beaten ship, kind, count
SUNK: Final = 21  # ship, the winner
FLAG: Final = 22  # seat, 1 for up, 0 for down
STOWED: Final = 23  # seat
STAYED: Final = 24  # ship
RED_FLAG: Final = 25  # seat
RESHUFFLED: Final = 26  # nothing
ORDER: Final = 27  # ship, the die that comes first
SHELTERED: Final = 28  # ship
LEFT_PILE: Final = 29  # ship, kind, count
DEN_CHOSEN: Final = 30  # seat, cell
