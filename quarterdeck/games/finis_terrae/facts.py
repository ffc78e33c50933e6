"""Kinds of notes for the log; what their numbers mean stands in words_notes.py."""

from typing import Final

STARTS: Final = 0
HOME: Final = 1
LOADED: Final = 2
DAY: Final = 3
DREW: Final = 4
PLACED: Final = 5
DISCARDED: Final = 6
WEATHER: Final = 7
WIND: Final = 8
PUSHED: Final = 9
WRECKED: Final = 10
DICE: Final = 11
SAILED: Final = 12
PAID: Final = 13
TOOK: Final = 14
THREW: Final = 15
FOUNDED: Final = 16
GAINED: Final = 17
BOUGHT: Final = 18
FOUGHT: Final = 19
ROBBED: Final = 20
SUNK: Final = 21
FLAG: Final = 22
STOWED: Final = 23
STAYED: Final = 24
RED_FLAG: Final = 25
RESHUFFLED: Final = 26
ORDER: Final = 27
SHELTERED: Final = 28
LEFT_PILE: Final = 29
DEN_CHOSEN: Final = 30
