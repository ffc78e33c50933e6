"""FT-I, FT-F, FT-C and FT-K: what a ship does where it stops."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.table import NO, NOBODY, Act, Ask, Step
from quarterdeck.games.finis_terrae.constants import (
    ATTACKED,
    FRESH_PORT,
    GALLEON,
    INTERACTED,
    ISLE,
    NOTHING,
    NOWHERE,
    PILES,
    RICHER,
    SHIPS,
    TIDIED,
)
from quarterdeck.games.finis_terrae.notes import FLAG, FOUNDED, TOOK
from quarterdeck.games.finis_terrae.rules.battle import BATTLE
from quarterdeck.games.finis_terrae.rules.hold import bring_aboard, charge, unload
from quarterdeck.games.finis_terrae.rules.visit import VISIT, cash, worth_visiting
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import TOKEN_OF
from quarterdeck.games.finis_terrae.waters import foes

TAKING: Final = ["", "", "", "FT-C05", "FT-C06", "FT-C01"]  # the clause for each kind of token


class Arrive(Step[State]):
    """FT-I01  The order at a stop: first the automatic battles.
    FT-B03  An explorer must fight every pirate on the tile once: the galleon, then players clockwise."""

    def run(self, s: State, arg: int) -> None:
        s.fought = 0
        s.stage = 0
        for rival in foes(s, s.moving().spot):
            s.then(BATTLE, rival)
        s.then(STOP)


class Attack(Act[State]):
    """FT-B04  A pirate player may attack one ship on his tile; FT-J07  the galleon, too,
    FT-B05  but not its controller's. FT-B18  Nobody twice at one stop."""

    def label(self, number: int) -> str:
        return SHIPS[number]

    def also(self, number: int) -> list[str]:
        return [] if number == GALLEON else [str(number)]

    def objection(self, s: State, number: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if number == s.mover or (s.mover == GALLEON and number == s.turn):
            return "FT-B05" if s.mover == GALLEON else "FT-B04"
        if number != GALLEON and number >= len(s.ships):
            return "FT-S01"
        if s.ship(number).spot != s.moving().spot:
            return "FT-B01"
        if s.calm(s.moving().spot):
            return "FT-B06"
        if not s.is_pirate(s.mover):
            return "FT-B02" if not s.is_pirate(number) else "FT-B04"
        if s.stage & ATTACKED:
            return "FT-B04"
        if s.stage & (TIDIED | INTERACTED):
            return "FT-I01"
        return "FT-B18" if s.has_fought(number) else None

    def where(self, s: State) -> list[int]:
        """Of the ships on the tile: there is no other in reach."""
        if not s.is_pirate(s.mover):
            return NO
        spot = s.moving().spot
        here = [number for number in range(len(s.ships)) if s.ships[number].spot == spot]
        if s.galleon.spot == spot:
            here.append(GALLEON)
        return [number for number in here if self.objection(s, number) is None]

    def do(self, s: State, number: int) -> None:
        s.stage |= ATTACKED
        s.then(BATTLE, number)


class Hoist(Act[State]):
    """FT-K01  At any moment of his own turn an explorer may become a pirate;
    FT-K02  before a movement action, or at a stop after the automatic battles.
    FT-I07  That is no interaction, FT-K08  and may be repeated after a return."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover != s.turn:
            return "FT-K09"
        return "FT-K01" if s.ships[s.turn].pirate else None

    def do(self, s: State, arg: int) -> None:
        fly(s, True, "FT-K01")


def fly(s: State, black: bool, clause: str) -> None:
    """FT-G04  The black flag goes up or down; FT-K06  the player's ports remain what they are."""
    s.ships[s.turn].pirate = black
    s.note(FLAG, clause, [s.turn, int(black)])


class Reorganise(Act[State]):
    """FT-H07  An explorer docked in his own port, FT-I01  once before and once after the interaction,
    FT-Q77  and again when he has redeemed a treasure since. FT-H08  Not as a pirate, not elsewhere,
    FT-F07  not in a port founded at this very stop."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover == GALLEON:
            return "FT-J08"
        ship = s.ships[s.mover]
        if ship.pirate:
            return "FT-K03"
        if s.port[ship.spot] != s.turn:
            return "FT-H08"
        if s.stage & FRESH_PORT:
            return "FT-F07"
        if s.stage & TIDIED and not s.stage & RICHER:
            return "FT-I01"
        return "FT-H07" if ship.bare() and ship.strongbox == 0 else None

    def do(self, s: State, arg: int) -> None:
        s.stage = (s.stage | TIDIED) & ~RICHER
        unload(s)


def interact(s: State) -> None:
    """FT-I02  One interaction per stop, FT-I06  so that founding and taking the token exclude each other;
    FT-I01 (d)  after it the hold may be reorganised again."""
    s.stage = (s.stage | INTERACTED) & ~TIDIED


class Found(Act[State]):
    """FT-F01  On a beach without a port, on an island without a foreign port, with a marker and the price.
    FT-F06  Own ports on the island are no hindrance."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover == GALLEON:
            return "FT-J08"
        if s.ships[s.mover].pirate:
            return "FT-K03"
        if s.stage & INTERACTED:
            return "FT-I02"
        return self.obstacle(s)

    def obstacle(self, s: State) -> str | None:
        ship = s.ships[s.turn]
        island = s.island_at(ship.spot)
        if island == NOWHERE:
            return "FT-F04"
        if s.port[ship.spot] != NOBODY:
            return "FT-F01"
        for other in range(len(s.ships)):
            if other != s.turn and has_port_on(s, other, island):
                return "FT-F05"
        if len(ship.founded) >= s.numbers.founding_markers:
            return "FT-F03"
        return None if ship.coins() >= price(s, island) else "FT-F02"

    def do(self, s: State, arg: int) -> None:
        interact(s)
        s.stage |= FRESH_PORT
        charge(s, price(s, s.island_at(s.ships[s.turn].spot)))
        s.then(RAISE_PORT)


def price(s: State, island: int) -> int:
    """FT-F02  5 coins for each land that the island has now; FT-F08  what it grows later costs nothing."""
    return s.numbers.land_price * s.chart.lands[island]


def has_port_on(s: State, seat: int, island: int) -> bool:
    for spot in s.ships[seat].founded:
        if s.island_at(spot) == island:
            return True
    return False


class RaisePort(Step[State]):
    """FT-F11  The port counts at once for distance and score;
    FT-F10  a token on the tile stays where it is."""

    def run(self, s: State, arg: int) -> None:
        ship = s.ships[s.turn]
        s.put_port(ship.spot, s.turn)
        ship.founded = [*ship.founded, ship.spot]
        s.note(FOUNDED, "FT-F01", [s.turn, s.chart.cells[ship.spot]])


class Take(Act[State]):
    """FT-C01  A treasure, FT-C05  a castaway, FT-C06  a find: from the tile into the hold.
    FT-C09  Pirates may too, FT-I03  the galleon among them, FT-J07  into its own hold."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.stage & INTERACTED:
            return "FT-I02"
        spot = s.moving().spot
        if s.token[spot] == NOTHING:
            return "FT-I04" if TOKEN_OF[s.kind_at(spot)] == NOTHING else "FT-C07"
        return None

    def do(self, s: State, arg: int) -> None:
        interact(s)
        spot = s.moving().spot
        kind = s.token[spot]
        s.put_token(spot, NOTHING)
        s.note(TOOK, TAKING[kind], [s.mover, kind, 1])
        bring_aboard(s, s.mover, kind, 1, s.turn)


class Salvage(Act[State]):
    """FT-C08  One whole pile of this tile; several piles stay separate, the oldest is the first."""

    def objection(self, s: State, n: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.stage & INTERACTED:
            return "FT-I02"
        return None if n < len(s.piles_at(s.moving().spot)) else "FT-C08"

    def where(self, s: State) -> list[int]:
        if not s.piles or self.objection(s, 0) is not None:
            return NO
        return list(range(min(self.size, len(s.piles_at(s.moving().spot)))))

    def do(self, s: State, n: int) -> None:
        interact(s)
        at = s.piles_at(s.moving().spot)[n]
        kind = s.piles[at + 1]
        count = s.piles[at + 2]
        s.lift_pile(at)
        s.note(TOOK, "FT-C08", [s.mover, kind, count])
        bring_aboard(s, s.mover, kind, count, s.turn)


class Visit(Act[State]):
    """FT-V01  One interaction of an explorer docked in a port, if there is anything to redeem, buy or sell.
    FT-V13  Its owner gets nothing for it and cannot refuse."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover == GALLEON:
            return "FT-J08"
        if s.ships[s.mover].pirate:
            return "FT-K03"
        if s.stage & FRESH_PORT:
            return "FT-F07"
        if s.stage & INTERACTED:
            return "FT-I02"
        if s.port[s.ships[s.turn].spot] == NOBODY:
            return "FT-V01"
        return None if worth_visiting(s) else "FT-V01"

    def do(self, s: State, arg: int) -> None:
        interact(s)
        s.sold = 0
        s.then(VISIT)


class Back(Act[State]):
    """FT-K07  On an Isle square with any player's port a pirate pays 5 coins and is an explorer again."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.sunk:
            return "FT-I08"
        if s.mover == GALLEON or not s.ships[s.mover].pirate:
            return "FT-K07"
        if s.stage & INTERACTED:
            return "FT-I02"
        ship = s.ships[s.turn]
        if s.kind_at(ship.spot) != ISLE or s.port[ship.spot] == NOBODY:
            return "FT-K07"
        return None if ship.coins() >= s.numbers.return_price else "FT-H06"

    def do(self, s: State, arg: int) -> None:
        interact(s)
        s.leave()
        charge(s, s.numbers.return_price)
        s.then(FLAG_DOWN)


class FlagDown(Step[State]):
    """FT-K07  The flag comes down and the turn ends at once: no further movement."""

    def run(self, s: State, arg: int) -> None:
        fly(s, False, "FT-K07")
        s.drop(s.book.step("move"))


class Done(Leave[State]):
    """FT-I02  The interaction is optional."""


hoist: Final = Hoist("hoist", when="FT-K02")
ARRIVE: Final = Arrive()
STOP: Final = Ask[State](
    Attack("attack", len(SHIPS), when="FT-B01"),
    Reorganise("reorganise", when="FT-H08"),
    Found("found", when="FT-I05"),
    Take("take", when="FT-I05"),
    Salvage("salvage", PILES, when="FT-I05", first=1),
    Visit("visit", when="FT-I05"),
    Back("return", when="FT-K07"),
    hoist,
    cash,
    again=True,
    or_else=Done("done", when="FT-I05"),
)
RAISE_PORT: Final = RaisePort()
FLAG_DOWN: Final = FlagDown()
