"""Trading with the stockpile and the marketplace."""

from typing import Final

from quarterdeck.engine.cards import BITS
from quarterdeck.engine.table import NO, Act, Ask
from quarterdeck.games.catan_junior.constants import CODES, GOODS, PLURAL
from quarterdeck.games.catan_junior.notes import REFILLED, SWAPPED
from quarterdeck.games.catan_junior.rules.setting_up import stock_market
from quarterdeck.games.catan_junior.rules.turn import Action
from quarterdeck.games.catan_junior.state import State


class OfGoods(Action):
    """An act that names one of the five resources."""

    def __init__(self, name: str, when: str) -> None:
        super().__init__(name, len(GOODS), when)

    def label(self, arg: int) -> str:
        return GOODS[arg]

    def also(self, arg: int) -> list[str]:
        return [PLURAL[arg], CODES[arg]]


# Every set of types as a list, by its mask: shared, so never changed.
TYPES: Final = [[good for good in range(5) if (mask >> good) & 1] for mask in range(32)]


def kinds(tiles: list[int]) -> int:
    """Which types are there, as a mask."""
    found = 0
    for good, count in enumerate(tiles):
        if count:
            found |= BITS[good]
    return found


def others(tiles: list[int], good: int) -> bool:
    """Whether there is a tile of another type."""
    for other, count in enumerate(tiles):
        if count and other != good:
            return True
    return False


class Pair(OfGoods):
    """CJ-X03  Give 2 tiles of one type to the stockpile: CJ-X04  a matched pair.
    CJ-X05  Something else must be there to take. CJ-A02  In the advanced mode, too."""

    def where(self, s: State) -> list[int]:
        found = 0
        for good, held in enumerate(s.crews[s.turn].goods):
            if held >= 2 and others(s.stock, good):
                found |= BITS[good]
        return TYPES[found]

    def objection(self, s: State, good: int) -> str | None:
        if s.crews[s.turn].goods[good] < 2:
            return "CJ-X04"
        return None if others(s.stock, good) else "CJ-X05"

    def do(self, s: State, good: int) -> None:
        s.own(s.turn).goods[good] -= 2
        s.stock[good] += 2
        s.then(TAKE_FOR_A_PAIR, good)


class Take(OfGoods):
    """CJ-X03  Take 1 tile of a different type; CJ-X06  not the type that was given.
    CJ-X05  The stockpile must have one."""

    def where(self, s: State) -> list[int]:
        return TYPES[kinds(s.stock) & ~BITS[s.arg]]

    def objection(self, s: State, good: int) -> str | None:
        if good == s.arg:
            return "CJ-X06"
        return None if s.stock[good] else "CJ-X05"

    def do(self, s: State, good: int) -> None:
        s.stock[good] -= 1
        s.own(s.turn).goods[good] += 1
        if s.log is not None:
            s.note(SWAPPED, "CJ-X03", [s.turn, s.arg, 2, good, 1])


class Booth(OfGoods):
    """CJ-M01  Take the tile on one booth, for one own tile of another type.
    CJ-M04  At most one market trade per turn. CJ-A01  Advanced mode has no marketplace."""

    def where(self, s: State) -> list[int]:
        if s.traded or s.advanced:
            return NO
        goods = s.crews[s.turn].goods
        found = 0
        for good in s.market:
            if not found & BITS[good] and others(goods, good):
                found |= BITS[good]
        return TYPES[found]

    def objection(self, s: State, good: int) -> str | None:
        goods = s.crews[s.turn].goods
        if s.advanced:
            return "CJ-A01"
        if s.traded:
            return "CJ-M04"
        if good not in s.market or sum(goods) == 0:
            return "CJ-M01"
        return None if others(goods, good) else "CJ-M03"

    def do(self, s: State, good: int) -> None:
        s.traded = True
        s.then(PAY_THE_BOOTH, good)


class Give(OfGoods):
    """CJ-M01  Put one own tile on that same booth; CJ-M03  not of the type taken."""

    def where(self, s: State) -> list[int]:
        return TYPES[kinds(s.crews[s.turn].goods) & ~BITS[s.arg]]

    def objection(self, s: State, good: int) -> str | None:
        if good == s.arg:
            return "CJ-M03"
        return None if s.crews[s.turn].goods[good] else "CJ-M01"

    def do(self, s: State, good: int) -> None:
        """CJ-M08  The tile taken is the trader's before CJ-M05  a market of one type is refilled.
        CJ-M07  That is looked at once, now."""
        goods = s.own(s.turn).goods
        goods[s.arg] += 1
        goods[good] -= 1
        booths = s.market[:]
        booths[booths.index(s.arg)] = good
        s.market = booths
        if s.log is not None:
            s.note(SWAPPED, "CJ-M01", [s.turn, good, 1, s.arg, 1])
        if s.market.count(good) == 5:
            s.stock[good] += 5
            s.note(REFILLED, "CJ-M05", [good])
            stock_market(s, good)


pair: Act[State] = Pair("pair", "CJ-X01")
take: Act[State] = Take("take", "CJ-X03")
booth: Act[State] = Booth("booth", "CJ-X01")
give: Act[State] = Give("give", "CJ-M01")

TAKE_FOR_A_PAIR: Final = Ask(take)
PAY_THE_BOOTH: Final = Ask(give)
