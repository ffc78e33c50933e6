"""The effect language of the cards, read from text. docs/micro_pirates_effects.md is its grammar."""

from typing import Final

from quarterdeck.engine.data import Sheet
from quarterdeck.games.micro_pirates.constants import (
    CARGO,
    COIN,
    DICE,
    DIE_BATTLE,
    DIE_FISH,
    GUARD,
    ICON,
    MEND,
    OPS,
    SHOWN,
)

OP: Final = 0
N: Final = 1
COST: Final = 2
ONCE: Final = 3

GIVES: Final = ["fame", "rep", "coin", "fish", "plantain", "rum", "chest", "map"]
FAME: Final = 0
REP: Final = 1
COINS: Final = 2
GOODS: Final = 3  # from here on tokens; MP-Q20 gives the order
DRAW: Final = 8
KEEP: Final = 9
TOKEN_OF: Final = [0, 1, 2, 4, 3]  # the token behind each of the five last words of GIVES


def effect(sheet: Sheet, key: str, text: str) -> list[int]:
    """`["once"] op [n] ["for r rum"]` as [op, n, rum, once]; anything else is refused by name."""
    words = text.split()
    once = 0
    rum = 0
    if words and words[0] == "once":
        once = 1
        words = words[1:]
    if len(words) > 3 and words[-3] == "for" and words[-1] == "rum":
        rum = amount(sheet, key, text, words[-2], 1, 9)
        words = words[:-3]
    n = 1
    if words and words[-1].lstrip("+-").isdigit():
        n = amount(sheet, key, text, words[-1], -9, 9)
        words = words[:-1]
    name = " ".join(words)
    if name not in OPS:
        raise sheet.fail(key, f"unknown effect {text!r}; known are {', '.join(OPS)}")
    op = OPS.index(name)
    return sensible(sheet, key, text, [op, n, rum, once])


def sensible(sheet: Sheet, key: str, text: str, row: list[int]) -> list[int]:
    op = row[OP]
    optional = row[COST] > 0 or row[ONCE] > 0
    if DIE_FISH <= op <= DIE_BATTLE and row[N] != 1:
        raise sheet.fail(key, f"{text!r}: a die effect adds exactly one die")
    if op == MEND and not optional:
        raise sheet.fail(key, f"{text!r}: mend needs a rum cost or `once`")
    if optional and (op in (CARGO, GUARD) or op > MEND):
        raise sheet.fail(key, f"{text!r}: {OPS[op]} always works; it takes neither `once` nor a rum cost")
    return row


def amount(sheet: Sheet, key: str, text: str, word: str, low: int, high: int) -> int:
    if not word.lstrip("+-").isdigit() or not low <= int(word) <= high:
        raise sheet.fail(key, f"{text!r}: {word!r} should be a number from {low} to {high}")
    return int(word)


def part(sheet: Sheet, key: str) -> list[list[int]]:
    """All effects of one card part. A one-time part is one-time as a whole (MP-E07)."""
    rows = [effect(sheet, key, text) for text in sheet.texts(key)]
    if len(rows) > 8:
        raise sheet.fail(key, "has more than 8 effects")
    if len({row[ONCE] for row in rows}) > 1:
        raise sheet.fail(key, "mixes `once` effects with lasting ones")
    if len([row for row in rows if row[OP] == MEND]) > 1:
        raise sheet.fail(key, "has more than one mend")
    for occasion in range(len(ICON)):
        if len(uses(rows, occasion)) > 2:
            raise sheet.fail(key, "has more than two optional effects for the same occasion")
    return rows


def lasting(sheet: Sheet, key: str) -> list[list[int]]:
    """Effects of a Rep space: always automatic."""
    rows = part(sheet, key)
    if any(row[COST] or row[ONCE] for row in rows):
        raise sheet.fail(key, "Rep spaces have neither `once` nor rum costs")
    return rows


def summed(rows: list[list[int]]) -> list[int]:
    """MP-E02  What works by itself, added up by kind."""
    total = [0] * len(OPS)
    for row in rows:
        if not row[COST] and not row[ONCE]:
            total[row[OP]] += row[N]
    return total


def uses(rows: list[list[int]], occasion: int) -> list[list[int]]:
    """MP-E03  What may be declared on an occasion: [rum, once, icons, dice] each.
    MP-E07  A one-time part is a single such choice."""
    found: list[list[int]] = []
    for row in rows:
        icons = row[N] if row[OP] == ICON[occasion] else 0
        dice = 1 if row[OP] in DICE[occasion] else 0
        if (icons or dice) and (row[COST] or row[ONCE]):
            if row[ONCE] and found:
                found[0] = [found[0][0] + row[COST], 1, found[0][2] + icons, found[0][3] + dice]
            else:
                found.append([row[COST], row[ONCE], icons, dice])
    return found


def mend(rows: list[list[int]]) -> list[int]:
    """The mend of a part as [n, rum, once], or nothing."""
    for row in rows:
        if row[OP] == MEND:
            return [row[N], row[COST], row[ONCE]]
    return []


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
