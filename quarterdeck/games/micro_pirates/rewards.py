"""Rewards, payments and die faces, read from text. docs/micro_pirates_effects.md is their grammar."""

from typing import Final

from quarterdeck.engine.data import Sheet
from quarterdeck.games.micro_pirates.constants import COIN, SHOWN
from quarterdeck.games.micro_pirates.effects import amount

GIVES: Final = ["fame", "rep", "coin", "fish", "plantain", "rum", "chest", "map"]
FAME: Final = 0
REP: Final = 1
COINS: Final = 2
GOODS: Final = 3  # from here on tokens; MP-Q20 gives the order
DRAW: Final = 8
KEEP: Final = 9
TOKEN_OF: Final = [0, 1, 2, 4, 3]  # the token behind each of the five last words of GIVES


def reward(sheet: Sheet, key: str) -> list[int]:
    """`fame 1, coin 3, loot 2/1` as ten numbers: fame, rep, coins, five tokens, Loot drawn and kept."""
    given = [0] * 10
    last = -1
    for item in sheet.text(key).split(","):
        words = item.split()
        if len(words) != 2 or (words[0] not in GIVES and words[0] != "loot"):
            raise sheet.fail(key, f"unknown reward {item.strip()!r}; known are {', '.join(GIVES)}, loot d/k")
        at = DRAW if words[0] == "loot" else GIVES.index(words[0])
        if at <= last:
            raise sheet.fail(key, f"{item.strip()!r} is out of order: fame, rep, coins, tokens, loot")
        last = at
        if at == DRAW:
            drawn, _, kept = words[1].partition("/")
            given[DRAW] = amount(sheet, key, item, drawn, 1, 4)
            given[KEEP] = amount(sheet, key, item, kept, 1, given[DRAW])
        else:
            given[at] = amount(sheet, key, item, words[1], 1, 20)
    return given


def price(sheet: Sheet, key: str, text: str) -> list[int]:
    """`2 fish, 1 rum` as six numbers: the five tokens and coins."""
    cost = [0] * (COIN + 1)
    for item in text.split(",") if text else []:
        words = item.split()
        if len(words) != 2 or words[1] not in SHOWN[: COIN + 1]:
            raise sheet.fail(key, f"unknown payment {item.strip()!r}")
        cost[SHOWN.index(words[1])] += amount(sheet, key, item, words[0], 1, 20)
    return cost


def face(sheet: Sheet, key: str, text: str) -> list[int]:
    """A die face as nine numbers, one for each thing that can be shown."""
    shows = [0] * len(SHOWN)
    for item in text.split(","):
        words = item.split()
        if len(words) != 2 or words[1] not in SHOWN:
            raise sheet.fail(key, f"unknown die face {text!r}")
        shows[SHOWN.index(words[1])] += amount(sheet, key, text, words[0], 1, 9)
    return shows
