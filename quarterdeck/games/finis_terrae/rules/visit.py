"""FT-V: a port visit, with redemption and the spice trade."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.table import NO, Act, Ask, Step
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    COMPARTMENTS,
    FINDS,
    HAS_BOUGHT,
    MOST_SPICES,
    RICHER,
    SPICES,
    TREASURES,
)
from quarterdeck.games.finis_terrae.notes import BOUGHT, GAINED
from quarterdeck.games.finis_terrae.rules.dice import dice_sum, throw_red
from quarterdeck.games.finis_terrae.rules.hold import bring_aboard, charge, make_room
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State


def docked(s: State) -> Ship:
    return s.ships[s.turn]


def worth_visiting(s: State) -> bool:
    """FT-V01  Something can be redeemed, bought or sold in this port."""
    ship = docked(s)
    owner = s.port[ship.spot]
    for n in range(COMPARTMENTS):
        kind = ship.kinds[n]
        if kind in (CASTAWAYS, FINDS) or (kind == SPICES and owner != s.turn and s.lands_at(ship.spot) > 0):
            return True
    return owner == s.turn and most_to_buy(s) > 0


def most_to_buy(s: State) -> int:
    """FT-V05  As many as the island has lands, the reserve spices, and the hold coins."""
    ship = docked(s)
    return min(s.lands_at(ship.spot), s.reserve, ship.coins() // s.base)


class Redeem(Act[State]):
    """FT-V02  In any port; FT-V03  a compartment of castaways or finds, as a whole, with its own roll."""

    def objection(self, s: State, at: int) -> str | None:
        kind = docked(s).kinds[at]
        return None if kind in (CASTAWAYS, FINDS) else "FT-V03"

    def do(self, s: State, at: int) -> None:
        throw_red(s, 1)
        s.then(REDEEMED, at)


class Redeemed(Step[State]):
    """FT-V03  Base value and die for each token; FT-V04  the coins take the freed compartment."""

    def run(self, s: State, at: int) -> None:
        ship = docked(s)
        income = ship.counts[at] * (s.base + dice_sum(s))
        s.note(GAINED, "FT-V03", [s.turn, ship.kinds[at], ship.counts[at], income])
        ship.keep(ship.kinds[at], ship.counts[at])
        ship.put(at, COINS, income)


class Buy(Act[State]):
    """FT-V05  Only in an own port, for the base value each, up to the island's size and the reserve.
    FT-V06  One purchase in a visit."""

    def objection(self, s: State, arg: int) -> str | None:
        number = arg + 1
        ship = docked(s)
        if s.port[ship.spot] != s.turn:
            return "FT-V05"
        if s.stage & HAS_BOUGHT:
            return "FT-V06"
        if s.reserve == 0:
            return "FT-V11"
        if number > min(s.lands_at(ship.spot), s.reserve):
            return "FT-V05"
        return None if number * s.base <= ship.coins() else "FT-H06"

    def do(self, s: State, arg: int) -> None:
        s.stage |= HAS_BOUGHT
        charge(s, (arg + 1) * s.base)
        s.then(TAKE_SPICES, arg + 1)


class TakeSpices(Step[State]):
    """FT-V06  Paid for, then loaded into an empty compartment."""

    def run(self, s: State, number: int) -> None:
        s.reserve -= number
        s.note(BOUGHT, "FT-V06", [s.turn, number])
        bring_aboard(s, s.turn, SPICES, number, s.turn)


def left_to_sell(s: State) -> int:
    """FT-V07  In one visit no more in total than the island has lands."""
    return s.lands_at(docked(s).spot) - s.sold


class Sell(Act[State]):
    """FT-V07  Only in an opponent's port, one compartment at a time. FT-V14  That is any port of another
    player, whatever has become of him."""

    def objection(self, s: State, at: int) -> str | None:
        ship = docked(s)
        if s.port[ship.spot] == s.turn or ship.kinds[at] != SPICES:
            return "FT-V07"
        return None if left_to_sell(s) > 0 else "FT-V07"

    def do(self, s: State, at: int) -> None:
        s.sale = at
        s.then(HOW_MANY)


class Count(Act[State]):
    """FT-V08  First the number, from 1 up to what is there and allowed; then the roll.
    FT-V10  Sold spices are kept by the seller and do not return to the reserve."""

    def objection(self, s: State, arg: int) -> str | None:
        if arg + 1 > docked(s).counts[s.sale]:
            return "FT-V08"
        return None if arg + 1 <= left_to_sell(s) else "FT-V07"

    def do(self, s: State, arg: int) -> None:
        """FT-V09  If nothing is empty, FT-H03  or becomes empty by the sale, something goes overboard before
        the roll."""
        number = arg + 1
        ship = docked(s)
        ship.take(s.sale, number)
        ship.keep(SPICES, number)
        s.sold += number
        if ship.full():
            make_room(s, s.turn, s.turn)
        throw_red(s, 1)
        s.then(SOLD, number)


class Sold(Step[State]):
    """FT-V08  Number times base value and die; FT-V09  into an empty compartment, the freed one first."""

    def run(self, s: State, number: int) -> None:
        ship = docked(s)
        income = number * (s.base + dice_sum(s))
        at = s.sale if ship.counts[s.sale] == 0 else ship.room()
        ship.put(at, COINS, income)
        s.note(GAINED, "FT-V08", [s.turn, SPICES, number, income])


class Cash(Act[State]):
    """FT-C02  At any time in one's own turn: 2 red dice; FT-C03  for each treasure of the compartment.
    FT-I07  A free action beside the one interaction."""

    def objection(self, s: State, at: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover != s.turn:
            return "FT-J08"
        return None if docked(s).kinds[at] == TREASURES else "FT-C02"

    def where(self, s: State) -> list[int]:
        return super().where(s) if TREASURES in docked(s).kinds else NO

    def do(self, s: State, at: int) -> None:
        throw_red(s, 2 * docked(s).counts[at])
        s.then(CASHED, at)


class Cashed(Step[State]):
    """FT-C02  The sum in coins replaces the token; FT-C04  in that very compartment.
    FT-Q77  In an own port the hold may then be reorganised again."""

    def run(self, s: State, at: int) -> None:
        ship = docked(s)
        income = dice_sum(s)
        s.note(GAINED, "FT-C02", [s.turn, TREASURES, ship.counts[at], income])
        ship.keep(TREASURES, ship.counts[at])
        ship.put(at, COINS, income)
        if s.edition >= 2:
            s.stage |= RICHER


class EndVisit(Leave[State]):
    """FT-V08  He may stop after each roll."""


cash: Final = Cash("cash", COMPARTMENTS, when="FT-C02", first=1)
VISIT: Final = Ask[State](
    Redeem("redeem", COMPARTMENTS, when="FT-V01", first=1),
    Buy("buy", MOST_SPICES, when="FT-V01", first=1),
    Sell("sell", COMPARTMENTS, when="FT-V01", first=1),
    cash,
    again=True,
    or_else=EndVisit("leave", when="FT-V01"),
)
REDEEMED: Final = Redeemed()
TAKE_SPICES: Final = TakeSpices()
HOW_MANY: Final = Ask[State](Count("count", MOST_SPICES, when="FT-V08", first=1))
SOLD: Final = Sold()
CASHED: Final = Cashed()
