"""FT-H: compartments, loading, paying, making room, and stowing everything anew."""

from typing import Final

from quarterdeck.engine.table import Act, Ask, AskSeat, Step
from quarterdeck.games.finis_terrae.constants import COINS, COMPARTMENTS, MOST, NOTHING, SPICES
from quarterdeck.games.finis_terrae.notes import LOADED, PAID, STOWED
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import GOODS, GOODS_SIGNS


class Load(Act[State]):
    """FT-S08, FT-X18  The amount for the next compartment, 0 to end: never more than the one before it.
    FT-X18  The coins from the treasury must go into the hold, so the rest must still find room."""

    def objection(self, s: State, amount: int) -> str | None:
        if amount > most_to_load(s):
            return "FT-S08"
        return "FT-X18" if amount < least_to_load(s) else None

    def where(self, s: State) -> list[int]:
        return list(range(least_to_load(s), min(most_to_load(s), MOST) + 1))

    def do(self, s: State, amount: int) -> None:
        ship = s.ships[s.arg]
        room = ship.room()
        ship.put(room, COINS, amount)
        s.purse -= amount
        if amount == 0 or s.purse == 0 or room == COMPARTMENTS - 1:
            seat = s.arg
            s.leave()
            end_loading(s, seat)


def most_to_load(s: State) -> int:
    """FT-D02  No more than into the compartment before; that removes symmetric duplicates."""
    ship = s.ships[s.arg]
    room = ship.room()
    return s.purse if room == 0 else min(ship.counts[room - 1], s.purse)


def least_to_load(s: State) -> int:
    """FT-X18  So much that the coins which must go into the hold can still be shared out evenly."""
    ship = s.ships[s.arg]
    left = COMPARTMENTS - ship.room()
    return (max(0, s.must - ship.coins()) + left - 1) // left


def begin_loading(s: State, seat: int, given: int) -> None:
    """FT-X18  The coins given must go into the hold; FT-X19  a pirate's strongbox stays out of it, because it
    is frozen (FT-K04)."""
    ship = s.ships[seat]
    s.must = given
    s.purse = given
    if not ship.pirate:
        s.purse += ship.strongbox
        ship.strongbox = 0
    if s.purse > 0:
        s.then(LOAD, seat)


def end_loading(s: State, seat: int) -> None:
    """FT-S08  The rest goes to the strongbox."""
    ship = s.ships[seat]
    clause = "FT-X18" if s.must else "FT-S08"
    ship.strongbox += s.purse
    s.purse = 0
    s.must = 0
    s.note(LOADED, clause, [seat, *ship.counts, ship.strongbox])


def charge(s: State, amount: int) -> None:
    """FT-H06  The player whose turn it is owes coins; they are paid before the next step."""
    s.due = amount
    s.note(PAID, "FT-H06", [s.turn, amount])
    s.then(PAY)


class Pay(Step[State]):
    """FT-H06  From any coin compartments the payer chooses; FT-D13  no question if all of them are needed."""

    def run(self, s: State, arg: int) -> None:
        ship = s.ships[s.turn]
        if s.due == ship.coins() and s.quiet:
            for n in range(COMPARTMENTS):
                if ship.kinds[n] == COINS:
                    pay_from(s, n)
        elif s.due > 0:
            s.then(PAY_FROM)
            s.then(PAY)


class PayFrom(Act[State]):
    """FT-H06  This compartment pays as much as is owed, or all it has.
    FT-D13  No question if it is the only one with coins."""

    def objection(self, s: State, at: int) -> str | None:
        return None if s.ships[s.turn].kinds[at] == COINS else "FT-H06"

    def do(self, s: State, at: int) -> None:
        pay_from(s, at)


def pay_from(s: State, at: int) -> None:
    ship = s.ships[s.turn]
    amount = min(s.due, ship.counts[at])
    ship.take(at, amount)
    s.due -= amount


def bring_aboard(s: State, number: int, kind: int, count: int, captain: int) -> None:
    """FT-H02  As a whole into one empty compartment;
    FT-H04  if none is empty, something goes overboard first."""
    ship = s.ship(number)
    if ship.full():
        s.cargo_kind = kind
        s.cargo = count
        make_room(s, number, captain)
    else:
        ship.put(ship.room(), kind, count)


def make_room(s: State, number: int, captain: int) -> None:
    s.loader = number
    s.then(MAKE_ROOM, captain)


class Throw(Act[State]):
    """FT-H04  The content of one compartment goes into the sea, and what waits takes its place."""

    def objection(self, s: State, at: int) -> str | None:
        return "FT-H04" if s.ship(s.loader).kinds[at] == NOTHING else None

    def do(self, s: State, at: int) -> None:
        s.overboard(s.loader, at)
        s.ship(s.loader).put(at, s.cargo_kind, s.cargo)
        s.cargo_kind = NOTHING
        s.cargo = 0


# -- reorganising ------------------------------------------------------------------------------


def unload(s: State) -> None:
    """FT-H07  All goods go to the quay, the strongbox's coins with them."""
    ship = s.ships[s.turn]
    s.quay = [0] * len(GOODS)
    for n in range(COMPARTMENTS):
        s.quay[ship.kinds[n]] += ship.counts[n]
        ship.put(n, NOTHING, 0)
    s.quay[COINS] += ship.strongbox
    ship.strongbox = 0
    s.berth = 0
    s.then(STOW)


def kinds_left(s: State) -> int:
    """How many kinds other than coins wait on the quay."""
    count = 0
    for kind in range(SPICES, len(GOODS)):
        if s.quay[kind] > 0:
            count += 1
    return count


class Stow(Step[State]):
    """FT-H09  Compartment after compartment; coins left over go to the strongbox, all other goods aboard."""

    def run(self, s: State, arg: int) -> None:
        if s.berth < COMPARTMENTS and (s.quay[COINS] > 0 or kinds_left(s) > 0):
            s.then(STOW_KIND)
            s.then(STOW)
            return
        ship = s.ships[s.turn]
        ship.strongbox = s.quay[COINS]
        s.quay = [0] * len(GOODS)
        s.note(STOWED, "FT-H07", [s.turn])


class StowKind(Act[State]):
    """FT-H07  A kind that waits on the quay, or nothing.
    FT-H09  The kinds that are left must still fit into the compartments that are left."""

    def label(self, kind: int) -> str:
        return GOODS[kind]

    def also(self, kind: int) -> list[str]:
        return [GOODS_SIGNS[kind]]

    def objection(self, s: State, kind: int) -> str | None:
        if kind != NOTHING and s.quay[kind] == 0:
            return "FT-H07"
        if kind <= COINS and kinds_left(s) >= COMPARTMENTS - s.berth:
            return "FT-H09"
        return None

    def do(self, s: State, kind: int) -> None:
        if kind == NOTHING:
            s.berth += 1
            return
        s.agreed = kind
        s.then(STOW_AMOUNT)


class StowAmount(Act[State]):
    """FT-H07  How many of that kind into this compartment; FT-D18  no question if it is all or none."""

    def objection(self, s: State, arg: int) -> str | None:
        if arg + 1 > s.quay[s.agreed]:
            return "FT-H07"
        return "FT-H09" if arg + 1 < least_to_stow(s) else None

    def where(self, s: State) -> list[int]:
        return list(range(least_to_stow(s) - 1, min(s.quay[s.agreed], MOST)))

    def do(self, s: State, arg: int) -> None:
        s.ships[s.turn].put(s.berth, s.agreed, arg + 1)
        s.quay[s.agreed] -= arg + 1
        s.berth += 1


def least_to_stow(s: State) -> int:
    """FT-H09  The last compartment possible for a kind takes all that is left; coins may stay behind."""
    if s.agreed != COINS and kinds_left(s) >= COMPARTMENTS - s.berth:
        return s.quay[s.agreed]
    return 1


LOAD: Final = AskSeat[State](Load("load", MOST + 1, when="FT-S08"), again=True)
PAY: Final = Pay()
PAY_FROM: Final = Ask[State](PayFrom("pay", COMPARTMENTS, when="FT-H06", first=1), forced=True)
MAKE_ROOM: Final = AskSeat[State](Throw("throw", COMPARTMENTS, when="FT-H04", first=1))
STOW: Final = Stow()
STOW_KIND: Final = Ask[State](StowKind("stow", len(GOODS), when="FT-H08"))
STOW_AMOUNT: Final = Ask[State](StowAmount("amount", MOST, when="FT-H08", first=1), forced=True)
