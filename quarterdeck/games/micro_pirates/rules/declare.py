"""Optional effects: declared and paid before the dice are rolled or the sails set (MP-E)."""

from typing import Final

from quarterdeck.engine.table import Act, Step
from quarterdeck.games.micro_pirates.constants import CARDS, NONE, RUM, SHEETS, card_id
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import DICE, ICON, MOST_DICE, SAILS
from quarterdeck.games.micro_pirates.notes import CARD_LOST
from quarterdeck.games.micro_pirates.rules.hold import OVERLOAD, Always, AskShip
from quarterdeck.games.micro_pirates.state import State


def occasion_line(seat: int, occasion: int) -> int:
    """An agenda line for a declaration; never 0, which is the choice of an action."""
    return seat | (occasion << 3) | (1 << 6)


def begin(s: State, seat: int, occasion: int) -> None:
    """MP-E06  Two dice, and those of automatic effects; then optional effects are declared."""
    crew = s.crews[seat]
    crew.dice = 2
    for op in DICE[occasion]:
        crew.dice = min(MOST_DICE, crew.dice + crew.auto[op])
    s.then(DECLARE, occasion_line(seat, occasion))


def clear(crew: Crew) -> None:
    crew.declared = []
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
            counts = use[2] != 0 or crew.dice < MOST_DICE
            if counts and use[0] <= rum and choice not in crew.declared:
                found.append(choice)
    return sorted(found)


def add(s: State, seat: int, occasion: int, choice: int) -> None:
    """MP-E03  The rum is paid at once. MP-E07  A fourth die does not count, other effects do."""
    crew = s.crews[seat]
    use = find(s, crew, occasion, choice)
    if use[0]:
        s.shed(seat, RUM, use[0], "MP-E03")
    crew.declared.append(choice)
    crew.icons += use[2]
    crew.dice = min(MOST_DICE, crew.dice + use[3])


def unusable(s: State, crew: Crew, occasion: int, choice: int) -> str | None:
    """The clause against declaring that effect, or None."""
    use = find(s, crew, occasion, choice)
    if not use:
        return "MP-E01"
    if choice in crew.declared:
        return "MP-E04"
    if use[0] > crew.hold[RUM]:
        return "MP-E03"
    return "MP-E06" if use[2] == 0 and crew.dice >= MOST_DICE else None


class Use(Act[State]):
    """MP-E03  Declare one optional effect and pay its rum at once."""

    def where(self, s: State) -> list[int]:
        return usable(s, s.crews[s.seat], (s.arg >> 3) & 7)

    def objection(self, s: State, choice: int) -> str | None:
        return unusable(s, s.crews[s.seat], (s.arg >> 3) & 7, choice)

    def do(self, s: State, choice: int) -> None:
        add(s, s.seat, (s.arg >> 3) & 7, choice)

    def label(self, arg: int) -> str:
        return card_id(arg >> 1) + (".2" if arg & 1 else "")

    def also(self, arg: int) -> list[str]:
        return [] if arg & 1 else [f"{card_id(arg >> 1)}.1"]


class Go(Always):
    """MP-E03  Nothing can be added after a roll."""

    def do(self, s: State, arg: int) -> None:
        s.leave()


class Spend(Step[State]):
    """MP-E07  One-time cards that were used are discarded when the action or Battle is over."""

    def run(self, s: State, seat: int) -> None:
        crew = s.at(seat)
        parts = crew.parts()
        occasion_cards = [choice >> 1 for choice in crew.declared]
        clear(crew)
        for part in parts:
            rows = s.t.rows[part]
            if part >> 1 in occasion_cards and rows and rows[0][3]:
                remove(s, seat, part >> 1)


def remove(s: State, ship: int, card: int) -> None:
    """MP-E12  A card leaves play; its effects stop at once."""
    crew = s.at(ship)
    if card in crew.crew:
        slot = crew.crew.index(card)
        crew.crew[slot] = NONE
        if crew.under[slot] != NONE:
            remove(s, ship, crew.under[slot])
    elif card in crew.under:
        crew.under[crew.under.index(card)] = NONE
    else:
        crew.rig[crew.rig.index(card)] = NONE
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
DECLARE: Final = AskShip(use, again=True, or_else=go)
SPEND: Final = Spend()
STEPS: Final[dict[str, Step[State]]] = {
    "declare effects": DECLARE,
    "spend one-time cards": SPEND,
}
