"""Optional effects: declared and paid before the dice are rolled or the sails set (MP-E)."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import NO, Act, Step
from quarterdeck.games.micro_pirates.constants import CARDS, NONE, RUM, SHEETS, card_id
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import (
    DICE,
    DICE_ADDED,
    ICON,
    ICONS,
    MOST_DICE,
    ONCE,
    RUM_COST,
    SAILS,
)
from quarterdeck.games.micro_pirates.notes import CARD_LOST
from quarterdeck.games.micro_pirates.rules.hold import OVERLOAD, SHIP
from quarterdeck.games.micro_pirates.shared import replaced
from quarterdeck.games.micro_pirates.state import State

OCCASION: Final = Field(3, 3)
BEGUN: Final = Field(6)  # always 1, so that no declaration has the line 0, the choice of an action


def occasion_line(seat: int, occasion: int) -> int:
    """An agenda line for a declaration."""
    return SHIP.put(seat) | OCCASION.put(occasion) | BEGUN.put(1)


def begin(s: State, seat: int, occasion: int) -> None:
    """MP-E06  Two dice, and those of automatic effects; then optional effects are declared."""
    crew = s.crews[seat]
    crew.dice = 2
    for op in DICE[occasion]:
        crew.dice = min(MOST_DICE, crew.dice + crew.auto[op])
    s.then(DECLARE, occasion_line(seat, occasion))


def clear(crew: Crew) -> None:
    crew.declared = NO
    crew.icons = 0
    crew.dice = 0


def find(s: State, crew: Crew, occasion: int, choice: int) -> list[int]:
    """The optional effect that a choice names, if its card is in play: [rum, once, icons, dice]."""
    for part in crew.parts():
        if part >> 1 == choice >> 1:
            uses = s.t.uses[part][occasion]
            if choice & 1 < len(uses):
                return uses[choice & 1]
    return []


def usable(s: State, crew: Crew, occasion: int) -> list[int]:
    """MP-E03, MP-E04, MP-E06  What may be declared now."""
    found: list[int] = []
    rum = crew.hold[RUM]
    for part in crew.parts():
        uses = s.t.uses[part][occasion]
        for k in range(len(uses)):
            use = uses[k]
            choice = (part >> 1) * 2 + k
            counts = use[ICONS] != 0 or crew.dice < MOST_DICE
            if counts and use[RUM_COST] <= rum and choice not in crew.declared:
                found.append(choice)
    return sorted(found) if found else NO


def add(s: State, seat: int, occasion: int, choice: int) -> None:
    """MP-E03  The rum is paid at once. MP-E07  A fourth die does not count, other effects do."""
    crew = s.crews[seat]
    use = find(s, crew, occasion, choice)
    if use[RUM_COST]:
        s.shed(seat, RUM, use[RUM_COST], "MP-E03")
    crew.declared = [*crew.declared, choice]
    crew.icons += use[ICONS]
    crew.dice = min(MOST_DICE, crew.dice + use[DICE_ADDED])


def unusable(s: State, crew: Crew, occasion: int, choice: int) -> str | None:
    """The clause against declaring that effect, or None."""
    use = find(s, crew, occasion, choice)
    if not use:
        return "MP-E01"
    if choice in crew.declared:
        return "MP-E04"
    if use[RUM_COST] > crew.hold[RUM]:
        return "MP-E03"
    return "MP-E06" if use[ICONS] == 0 and crew.dice >= MOST_DICE else None


class Use(Act[State]):
    """MP-E03  Declare one optional effect and pay its rum at once, MP-E05  out of the hold: what the roll
    brings comes too late."""

    def where(self, s: State) -> list[int]:
        return usable(s, s.crews[s.seat], OCCASION.of(s.arg))

    def objection(self, s: State, choice: int) -> str | None:
        return unusable(s, s.crews[s.seat], OCCASION.of(s.arg), choice)

    def do(self, s: State, choice: int) -> None:
        add(s, s.seat, OCCASION.of(s.arg), choice)

    def label(self, arg: int) -> str:
        return card_id(arg >> 1) + (".2" if arg & 1 else "")

    def also(self, arg: int) -> list[str]:
        return [] if arg & 1 else [f"{card_id(arg >> 1)}.1"]


class Go(Leave[State]):
    """MP-E03  Nothing can be added after a roll."""


class Spend(Step[State]):
    """MP-E07  One-time cards that were used are discarded when the action or Battle is over."""

    def run(self, s: State, seat: int) -> None:
        spend(s, seat)


def spend(s: State, seat: int) -> None:
    crew = s.at(seat)
    used = [choice >> 1 for choice in crew.declared] if crew.declared else NO
    clear(crew)
    if not used:
        return
    for part in crew.parts():
        rows = s.t.rows[part]
        if part >> 1 in used and rows and rows[0][ONCE]:
            remove(s, seat, part >> 1)


def remove(s: State, ship: int, card: int) -> None:
    """MP-E12  A card leaves play; its effects stop at once."""
    crew = s.at(ship)
    if card in crew.crew:
        slot = crew.crew.index(card)
        crew.crew = replaced(crew.crew, slot, NONE)
        if crew.under[slot] != NONE:
            remove(s, ship, crew.under[slot])
    elif card in crew.under:
        crew.under = replaced(crew.under, crew.under.index(card), NONE)
    else:
        crew.rig = replaced(crew.rig, crew.rig.index(card), NONE)
    s.toss(card)
    s.note(CARD_LOST, "MP-E12", [ship, card])
    if crew.captain != NONE:
        s.refit(crew)
        s.then(OVERLOAD, ship)


def speed(s: State, crew: Crew) -> int:
    """MP-E09  Sails of the Ship sheet plus all sail effects in use; never below 1."""
    return max(1, s.t.sails[crew.ship - SHEETS] + crew.auto[SAILS] + crew.icons)


def icons(crew: Crew, occasion: int) -> int:
    """MP-E08  Automatic icons of the matching kind, and those declared."""
    return crew.auto[ICON[occasion]] + crew.icons


use: Final = Use("use", CARDS * 2, when="MP-E03")
go: Final = Go("go", when="MP-E03")
DECLARE: Final = AskField(SHIP, use, again=True, or_else=go)
SPEND: Final = Spend()
STEPS: Final[dict[str, Step[State]]] = {
    "declare effects": DECLARE,
    "spend one-time cards": SPEND,
}
