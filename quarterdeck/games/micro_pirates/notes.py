"""What a note for the log is about; its arguments follow each."""

from typing import Final

GAINED: Final = 0  # ship, token or coin, count
PAID: Final = 1  # ship, token or coin, count
FAME_NOW: Final = 2  # ship, change
REP_NOW: Final = 3  # seat, change
MOVED: Final = 4  # ship, cell
BATTLE: Final = 5  # attacker, defender, attacker's total, defender's total
DAMAGED: Final = 6  # seat, points
DISABLED: Final = 7  # seat
QUEST_BEGUN: Final = 8  # seat, quest
QUEST_DONE: Final = 9  # seat, quest
MATCHED: Final = 10  # ship, ocean
CARD_TAKEN: Final = 11  # ship, card
CARD_LOST: Final = 12  # ship, card
STOLEN: Final = 13  # thief, victim, token
LOOTED: Final = 14  # ship, loot card
MAP_FOUND: Final = 15  # ship, ocean (to those who may know)
MERCHANTS_BACK: Final = 16  # size
THE_END_NEARS: Final = 17  # ship
ACTION_CARD: Final = 18  # number
BLOCKADE_MOVED: Final = 19  # from ocean, to ocean
EXPLORED: Final = 20  # ship, spyglasses in all, goal
MAP_THROWN: Final = 21  # seat, ocean
