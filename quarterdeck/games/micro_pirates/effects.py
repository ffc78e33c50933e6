"""The closed vocabulary of effects: each is one thing, with its occasion, what it adds there, its words, its
icons and its clause. docs/micro_pirates_effects.md is the grammar in which cards are written."""

from typing import Final

from quarterdeck.engine.data import Sheet

# MP-E03  Where an optional effect may be declared.
AT_SAIL: Final = 0
AT_FISH: Final = 1
AT_PLANTAIN: Final = 2
AT_EXPLORE: Final = 3
AT_BATTLE: Final = 4
OCCASIONS: Final = [AT_SAIL, AT_FISH, AT_PLANTAIN, AT_EXPLORE, AT_BATTLE]
ALWAYS: Final = -1  # no occasion: it works by itself, wherever a rule asks for it
MOST_DICE: Final = 3  # MP-E06


class Effect:
    """One word of the vocabulary. `icon_at` is the occasion on which its number counts, `dice_at` those on
    which it adds a die. `says` has {n} for the number with its sign, {m} without, {coins} for coins."""

    __slots__ = ("clause", "dice_at", "glyphs", "icon_at", "name", "says", "signed")

    def __init__(
        self, name: str, clause: str, says: str, glyphs: str, icon_at: int, dice_at: list[int], signed: bool
    ) -> None:
        self.name = name
        self.clause = clause
        self.says = says
        self.glyphs = glyphs
        self.icon_at = icon_at
        self.dice_at = dice_at
        self.signed = signed


EFFECTS: Final[list[Effect]] = []


def icon(name: str, clause: str, says: str, glyphs: str, occasion: int) -> int:
    """So many more of what an action or a roll counts. Its number is its place in the vocabulary."""
    EFFECTS.append(Effect(name, clause, says, glyphs, occasion, [], True))
    return len(EFFECTS) - 1


def more_dice(name: str, clause: str, says: str, glyphs: str, occasions: list[int]) -> int:
    """MP-E06  Exactly one more die."""
    EFFECTS.append(Effect(name, clause, says, glyphs, ALWAYS, occasions, False))
    return len(EFFECTS) - 1


def standing(name: str, clause: str, says: str, glyphs: str, signed: bool = False) -> int:
    """Always in force: the rule of its clause asks for it."""
    EFFECTS.append(Effect(name, clause, says, glyphs, ALWAYS, [], signed))
    return len(EFFECTS) - 1


SAILS: Final = icon("sail", "MP-E09", "{n} speed", "sail", AT_SAIL)
CUTLASSES: Final = icon("cutlass", "MP-B05", "{n} strength in Battle", "cutlass", AT_BATTLE)
FISHES: Final = icon("fish", "MP-F03", "{n} fish when foraging", "fish", AT_FISH)
PLANTAINS: Final = icon("plantain", "MP-F03", "{n} plantain when foraging", "plantain", AT_PLANTAIN)
SPYGLASSES: Final = icon("spyglass", "MP-X03", "{n} spyglass when exploring", "spyglass", AT_EXPLORE)

DIE_FISH: Final = more_dice("die fish", "MP-E06", "one more die on Fish", "die-fish", [AT_FISH])
DIE_PLANTAIN: Final = more_dice(
    "die plantain", "MP-E06", "one more die on Plantain", "die-plantain", [AT_PLANTAIN]
)
DIE_FORAGE: Final = more_dice(
    "die forage", "MP-E06", "one more die when foraging", "die-forage", [AT_FISH, AT_PLANTAIN]
)
DIE_EXPLORE: Final = more_dice(
    "die explore", "MP-E06", "one more die when exploring", "die-explore", [AT_EXPLORE]
)
DIE_BATTLE: Final = more_dice("die battle", "MP-E06", "one more die in Battle", "die-battle", [AT_BATTLE])

CARGO: Final = standing("cargo", "MP-H01", "{n} hold", "cargo", signed=True)
GUARD: Final = standing("guard", "MP-E14", "damage rolls reduced by {m}", "guard")
MEND: Final = standing("mend", "MP-E13", "repair {m}", "mend")
DISCOUNT_CREW: Final = standing("discount crew", "MP-E11", "Crew {coins} cheaper", "crewtag")
DISCOUNT_UPGRADE: Final = standing("discount upgrade", "MP-E11", "Upgrades {coins} cheaper", "upgradetag")
TRADE: Final = standing("trade", "MP-E15", "{coins} after selling 3 goods", "trade")
EXPORT_COIN: Final = standing("export coin", "MP-G03", "{coins} with each Export card", "export coin")
EXPORT_RUM: Final = standing("export rum", "MP-G03", "{m} rum with each Export card", "export rum")
PRIZE: Final = standing("prize", "MP-E15", "{coins} for beating a Merchant", "prize")
LOOT: Final = standing("loot", "MP-E15", "draw {m} more Loot after beating a Merchant", "loot")

# MP-E08  By occasion: the icon that counts there, and the effects that add a die.
ICON: Final = [[row.icon_at for row in EFFECTS].index(at) for at in OCCASIONS]
DICE: Final = [[n for n in range(len(EFFECTS)) if at in EFFECTS[n].dice_at] for at in OCCASIONS]

# -- read from the text of a card -----------------------------------------------------------

OP: Final = 0  # a row of a card: the effect,
N: Final = 1  # its number,
COST: Final = 2  # the rum it costs,
ONCE: Final = 3  # and whether its card is discarded after use


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
    known = [row.name for row in EFFECTS]
    if name not in known:
        raise sheet.fail(key, f"unknown effect {text!r}; known are {', '.join(known)}")
    return sensible(sheet, key, text, [known.index(name), n, rum, once])


def sensible(sheet: Sheet, key: str, text: str, row: list[int]) -> list[int]:
    """MP-E06  A die is one die. MP-E13  Mending is always chosen; MP-E02  what has no occasion never is."""
    made = EFFECTS[row[OP]]
    optional = row[COST] > 0 or row[ONCE] > 0
    if made.dice_at and row[N] != 1:
        raise sheet.fail(key, f"{text!r}: a die effect adds exactly one die")
    if row[OP] == MEND and not optional:
        raise sheet.fail(key, f"{text!r}: mend needs a rum cost or `once`")
    if optional and row[OP] != MEND and made.icon_at == ALWAYS and not made.dice_at:
        raise sheet.fail(key, f"{text!r}: {made.name} always works; it takes neither `once` nor a rum cost")
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
    for occasion in OCCASIONS:
        if len(uses(rows, occasion)) > 2:
            raise sheet.fail(key, "has more than two optional effects for the same occasion")
    return rows


def lasting(sheet: Sheet, key: str) -> list[list[int]]:
    """Effects of a Rep space: always automatic."""
    rows = part(sheet, key)
    if any(row[COST] or row[ONCE] for row in rows):
        raise sheet.fail(key, "Rep spaces have neither `once` nor rum costs")
    return rows


# -- what a part of a card comes to ---------------------------------------------------------

RUM_COST: Final = 0  # what may be declared: the rum it costs,
ONE_TIME: Final = 1  # whether its card is discarded after use,
ICONS: Final = 2  # the icons it adds,
DICE_ADDED: Final = 3  # and the dice


def summed(rows: list[list[int]]) -> list[int]:
    """MP-E02  What works by itself, added up by kind."""
    total = [0] * len(EFFECTS)
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
