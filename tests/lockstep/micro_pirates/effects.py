"""Optional effects and rolls: chapter E."""

from dataclasses import dataclass, field
from typing import NamedTuple

from tests.lockstep.micro_pirates.cards import DICE, Effect
from tests.lockstep.micro_pirates.hold import lighten, spend
from tests.lockstep.micro_pirates.pieces import Game, Ghost, Play, Player, ask, fate

# occasion: the icon that counts, the dice that may be added, the colour rolled
OCCASIONS = {
    "sail": ("sail", (), ""),
    "fish": ("fish", ("die fish", "die forage"), "blue"),
    "plantain": ("plantain", ("die plantain", "die forage"), "green"),
    "explore": ("spyglass", ("die explore",), "brown"),
    "battle": ("cutlass", ("die battle",), "red"),
}


class Choice(NamedTuple):
    name: str
    card: str
    effects: list[Effect]
    rum: int
    once: bool


@dataclass
class Declared:
    occasion: str
    icons: int = 0
    dice: int = 2
    used: set[str] = field(default_factory=set)
    spent: list[str] = field(default_factory=list)  # one-time cards


def choices(p: Player, occasion: str) -> list[Choice]:
    """MP-E03, MP-E04: each printed effect is one; MP-E07: a one-time part is one as a whole."""
    icon, dice, _ = OCCASIONS[occasion]
    listed = list[Choice]()
    for card, effects in p.parts():
        fitting = [e for e in effects if e.op == icon or e.op in dice]
        groups = [[e] for e in fitting if e.rum and not e.once]
        once = [e for e in fitting if e.once]
        if once:
            groups.append(once)
        for n, group in enumerate(groups):
            name = card if n == 0 else f"{card}.{n + 1}"
            listed.append(Choice(name, card, group, sum(e.rum for e in group), group[0].once))
    return listed


def usable(p: Player, declared: Declared) -> dict[str, Choice]:
    """MP-E05, MP-E06: rum at hand, no fourth die (a one-time part may count for its other effects)."""
    icon = OCCASIONS[declared.occasion][0]
    found = {}
    for choice in choices(p, declared.occasion):
        helps = declared.dice < 3 or any(e.op == icon for e in choice.effects)
        if choice.name not in declared.used and choice.rum <= p.hold["rum"] and helps:
            found[choice.name] = choice
    return found


def use(g: Game, p: Player, declared: Declared, choice: Choice) -> None:
    icon = OCCASIONS[declared.occasion][0]
    spend(g, p, {"rum": choice.rum})
    declared.used.add(choice.name)
    for e in choice.effects:
        if e.op == icon:
            declared.icons += e.n
        else:
            declared.dice = min(3, declared.dice + e.n)
    if choice.once:
        declared.spent.append(choice.card)


def declare(g: Game, p: Player, occasion: str) -> Play[Declared]:
    """MP-E03: before the roll, one effect at a time."""
    declared = Declared(occasion)
    while found := usable(p, declared):
        answer = yield from ask(p.seat, [*(f"use {name}" for name in found), "go"])
        if answer == "go":
            break
        use(g, p, declared, found[answer.split()[1]])
    return declared


def roll(colour: str, dice: int) -> Play[dict[str, int]]:
    """Everything the dice show together."""
    shown = dict[str, int]()
    for _ in range(dice):
        face = yield from fate(colour, "123456")
        for what, n in DICE[colour][int(face) - 1].items():
            shown[what] = shown.get(what, 0) + n
    return shown


def strength(p: Player, declared: Declared) -> Play[int]:
    """MP-B05."""
    icons = p.sum("cutlass") + declared.icons
    dice = yield from roll("red", declared.dice)
    return icons + dice["cutlass"]


def remove_upgrade(g: Game, owner: Player | Ghost, card: str) -> None:
    """Unless Loot has already pushed it from its place."""
    under = [hand for hand in owner.crew if hand.upgrade == card]
    if card in owner.upgrades:
        owner.upgrades.remove(card)
    elif under:
        under[0].upgrade = None
    else:
        return
    g.discard("upgrade", card)


def retire(g: Game, p: Player, declared: Declared) -> Play[None]:
    """MP-E07: one-time cards are discarded when it is over."""
    for card in declared.spent:
        remove_upgrade(g, p, card)
        yield from lighten(g, p)
