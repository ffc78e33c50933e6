"""Trade, Export and Overhaul (MP-M, MP-G, MP-V)."""

from typing import Final

from quarterdeck.engine.table import NO, Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import CHEST, FISH, NONE, PLANTAIN, ROYAL, RUM, token_also
from quarterdeck.games.micro_pirates.effects import EXPORT_COIN, EXPORT_RUM, TRADE
from quarterdeck.games.micro_pirates.rules.deed import Deed
from quarterdeck.games.micro_pirates.rules.hold import GAIN, due
from quarterdeck.games.micro_pirates.rules.offers import REFILL_EXPORTS
from quarterdeck.games.micro_pirates.rules.port import done, port_here
from quarterdeck.games.micro_pirates.rules.rewards import reward
from quarterdeck.games.micro_pirates.shared import counted, replaced
from quarterdeck.games.micro_pirates.state import State

# -- Export, Overhaul ------------------------------------------------------------------------


class Export(Act[State]):
    """MP-G01  Only in Port Royal. MP-G02  A face-up card whose tokens are all in the hold; its reward.
    MP-G03  Export effects are gained in addition, MP-Y61  after it. MP-G04  The card leaves the game."""

    def where(self, s: State) -> list[int]:
        crew = s.crews[s.seat]
        if s.actions == 0 or crew.cell != ROYAL:
            return NO
        pay = s.t.exports_pay
        return sorted([card for card in s.display if card != NONE and s.has(crew, pay[card])])

    def objection(self, s: State, card: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if crew.cell != ROYAL:
            return "MP-G01"
        return None if card in s.display and s.has(crew, s.t.exports_pay[card]) else "MP-G02"

    def do(self, s: State, card: int) -> None:
        s.actions -= 1
        seat = s.seat
        crew = s.crews[seat]
        s.pay(seat, s.t.exports_pay[card], "MP-G02")
        s.display = replaced(s.display, s.display.index(card), NONE)
        s.export_gone = counted(s.export_gone, card)
        reward(s, seat, s.t.exports_give[card], "MP-G02")
        s.earn(seat, crew.auto[EXPORT_COIN], "MP-G03")
        if crew.auto[EXPORT_RUM] > 0:
            s.then(GAIN, due(seat, RUM, crew.auto[EXPORT_RUM]))
        s.then(REFILL_EXPORTS)

    def label(self, arg: int) -> str:
        return f"E{arg + 1:02d}"


class Chests(Deed):
    """MP-G05  Instead of a card, 2 Chests for 2 Fame. MP-G06  Once per turn."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if crew.cell != ROYAL:
            return "MP-G01"
        if s.chested:
            return "MP-G06"
        return None if crew.hold[CHEST] >= 2 else "MP-G05"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.chested = True
        s.shed(s.seat, CHEST, 2, "MP-G05")
        s.honour(s.seat, 2, "MP-G05")


class Overhaul(Deed):
    """MP-V01  In any Port, for a Ship with damage: the marker goes to its rightmost space, for free."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        return None if port_here(s, crew) != NONE and crew.marker < s.hull(crew) else "MP-V01"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        crew = s.crews[s.seat]
        crew.marker = s.hull(crew)


export: Final = Export("export", 10, when="MP-T04")
chests: Final = Chests("chests", when="MP-T04")
overhaul: Final = Overhaul("overhaul", when="MP-T04")

# -- Trade -----------------------------------------------------------------------------------

# MP-M03  Each exchange: what is paid and what is gained, of fish, plantains, rum and coins.
SWAPS: Final = [
    ([0, 0, 0, 3], [0, 0, 1, 0]),
    ([0, 0, 1, 0], [0, 0, 0, 3]),
    ([1, 0, 0, 0], [0, 0, 1, 0]),
    ([0, 1, 0, 0], [0, 0, 1, 0]),
    ([0, 0, 1, 0], [1, 0, 0, 0]),
    ([0, 0, 1, 0], [0, 1, 0, 0]),
    ([3, 0, 0, 0], [0, 0, 2, 0]),
    ([2, 1, 0, 0], [0, 0, 2, 0]),
    ([1, 2, 0, 0], [0, 0, 2, 0]),
    ([0, 3, 0, 0], [0, 0, 2, 0]),
    ([0, 0, 2, 0], [3, 0, 0, 0]),
    ([0, 0, 2, 0], [2, 1, 0, 0]),
    ([0, 0, 2, 0], [1, 2, 0, 0]),
    ([0, 0, 2, 0], [0, 3, 0, 0]),
    ([6, 0, 0, 0], [0, 0, 3, 0]),
    ([0, 6, 0, 0], [0, 0, 3, 0]),
    ([0, 0, 3, 0], [6, 0, 0, 0]),
    ([0, 0, 3, 0], [0, 6, 0, 0]),
]
SWAPPED: Final = ["fish", "plantain", "rum", "coin"]


def bundle(counts: list[int], many: str = "") -> str:
    """`2fish+1plantain`; `many` is added to the name of what there is more than one of."""
    return "+".join(
        [f"{counts[n]}{SWAPPED[n]}{many if counts[n] > 1 else ''}" for n in range(4) if counts[n]]
    )


class Trading(Deed):
    """MP-M01  In any Port. MP-M06  At least one sale or the exchange."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if port_here(s, crew) == NONE:
            return "MP-M01"
        if crew.hold[FISH] or crew.hold[PLANTAIN]:
            return None
        return None if (crew.coins >= 3 and s.supply[RUM]) or crew.hold[RUM] else "MP-M06"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.sold = 0
        s.exchanged = False
        s.then(TRADING)
        s.then(TRADED)


class Sell(Act[State]):
    """MP-M02  Fish and plantains for 1 coin each: one, or all of them."""

    def where(self, s: State) -> list[int]:
        hold = s.crews[s.seat].hold
        found = [kind for kind in (FISH, PLANTAIN) if hold[kind]]
        return [*found, 2] if found else NO

    def objection(self, s: State, kind: int) -> str | None:
        hold = s.crews[s.seat].hold
        count = hold[FISH] + hold[PLANTAIN] if kind == 2 else hold[kind]
        return None if count else "MP-M02"

    def do(self, s: State, kind: int) -> None:
        hold = s.crews[s.seat].hold
        for good in (FISH, PLANTAIN):
            count = hold[good] if kind == 2 else 1 if kind == good else 0
            if count:
                s.shed(s.seat, good, count, "MP-M02")
                s.earn(s.seat, count, "MP-M02")
                s.sold += count

    def label(self, arg: int) -> str:
        return ["fish", "plantain", "all"][arg]

    def also(self, arg: int) -> list[str]:
        return token_also(arg) if arg < 2 else []


class Swap(Act[State]):
    """MP-M03  At most one exchange in a Trade. MP-M05  Only if the supply has all it gives; what is paid
    leaves the hold first."""

    def objection(self, s: State, n: int) -> str | None:
        if s.exchanged:
            return "MP-M03"
        pay, get = SWAPS[n]
        crew = s.crews[s.seat]
        for kind in range(3):
            if crew.hold[kind] < pay[kind]:
                return "MP-M03"
        if crew.coins < pay[3]:
            return "MP-M03"
        for kind in range(3):
            if s.supply[kind] < get[kind]:
                return "MP-M05"
        return None

    def do(self, s: State, n: int) -> None:
        s.exchanged = True
        pay, get = SWAPS[n]
        for kind in range(3):
            if pay[kind]:
                s.shed(s.seat, kind, pay[kind], "MP-M03")
        s.spend(s.seat, pay[3], "MP-M03")
        for kind in range(3):
            if get[kind]:
                s.then(GAIN, due(s.seat, kind, get[kind]))
        s.earn(s.seat, get[3], "MP-M03")

    def label(self, arg: int) -> str:
        return f"{bundle(SWAPS[arg][0])}>{bundle(SWAPS[arg][1])}"

    def also(self, arg: int) -> list[str]:
        return [f"{bundle(SWAPS[arg][0], many='s')}>{bundle(SWAPS[arg][1], many='s')}"]


class Traded(Step[State]):
    """MP-E15  `trade n`: coins after a Trade in which at least 3 goods were sold."""

    def run(self, s: State, arg: int) -> None:
        if s.sold >= 3:
            s.earn(s.turn, s.crews[s.turn].auto[TRADE], "MP-E15")
        s.exchanged = False


trade: Final = Trading("trade", when="MP-T04")
sell: Final = Sell("sell", 3, when="MP-M02")
swap: Final = Swap("swap", len(SWAPS), when="MP-M03")
# MP-M04  In any order; what an exchange brings may be sold.
TRADING: Final = Ask(sell, swap, again=True, or_else=done)
TRADED: Final = Traded()
STEPS: Final[dict[str, Step[State]]] = {"trading": TRADING, "traded": TRADED}
