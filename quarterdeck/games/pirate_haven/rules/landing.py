"""Landing on a spot: its bonus, then the tile, the die or the special action (chapters PH-L and PH-D of the
ledger)."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import NO, Step
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    FIRST_GOOD,
    PLACES,
    RED,
    RUM,
    SHIP,
    TREASURE_EACH,
)
from quarterdeck.games.pirate_haven.island import terrain_for
from quarterdeck.games.pirate_haven.notes import BOXED_DIE, BOXED_TILE
from quarterdeck.games.pirate_haven.rules.actions import BONUS, PLACE_RUM, act_at_once, give_bonus, take_rum
from quarterdeck.games.pirate_haven.rules.exchange import InTurn
from quarterdeck.games.pirate_haven.rules.places import AtPlace, destinations, no_room
from quarterdeck.games.pirate_haven.rules.ship_tiles import ship_placed
from quarterdeck.games.pirate_haven.state import State


class Land(Step[State]):
    """PH-T08  A Ship that has landed resolves the spot completely before the next turn.
    PH-A09  The bonus of a combined spot first, then what lies there; PH-A10  so the bonus stays, whatever
    becomes of the tile."""

    def run(self, s: State, arg: int) -> None:
        give_bonus(s, s.t.bonus[s.spot[s.at[s.turn]]])
        s.then(RESOLVE)


class Resolve(Step[State]):
    """PH-A01  A special action is carried out at once.  PH-L01, PH-D01  A tile is bought or discarded, a die
    taken or discarded.  PH-M14  A spot that could not be filled gives nothing."""

    def run(self, s: State, arg: int) -> None:
        position = s.at[s.turn]
        what = s.printed(position)
        if what >= TREASURE_EACH:
            act_at_once(s, what)
        elif s.goods[position] != BARE:
            if what <= SHIP:
                s.then(BUY_OR_DISCARD)
            elif what == FIRST_GOOD + RUM:
                take_rum(s, position)
            else:
                s.then(TAKE_OR_DISCARD)


class Buy(AtPlace):
    """PH-L03  Needs Income of at least the cost and an empty spot of the right terrain.
    PH-L02  The cost is the printed number.  PH-X09  Income just gained for Treasure may pay for it.
    PH-L06  The tile is placed at once, on any such spot."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        kind = s.goods[s.at[s.turn]]
        if crew.income < s.t.value[kind]:
            return NO
        return crew.empty_places(s.t, terrain_for(kind))

    def objection(self, s: State, arg: int) -> str | None:
        kind = s.goods[s.at[s.turn]]
        spot = arg - DIE_SPOTS
        if spot < 0 or s.t.terrain[spot] != terrain_for(kind):
            return "PH-L04"
        if not s.me.is_empty(spot):
            return "PH-L05"
        return "PH-L03" if s.me.income < s.t.value[kind] else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        position = s.at[s.turn]
        kind = s.goods[position]
        s.fill_spot(position, BARE)
        s.settle_tile(arg - DIE_SPOTS, kind)
        ship_placed(s, arg - DIE_SPOTS, s.t.ability[kind])

    def untimely(self, s: State) -> str:
        """PH-A09  The bonus comes before the tile."""
        return "PH-A09" if s.asking() is BONUS else self.when


class Discard(Always[State]):
    """PH-L08, PH-D07  What is not bought or taken goes to the box and is out of the game.
    PH-D06  Without a suitable spot a die can only be discarded."""

    def do(self, s: State, arg: int) -> None:
        s.leave()
        position = s.at[s.turn]
        what = s.printed(position)
        if s.log is not None:
            note_discarded(s, what, s.goods[position])
        s.box_spot(position)

    def untimely(self, s: State) -> str:
        """PH-A05, PH-A09  Rum and bonuses are mandatory."""
        asking = s.asking()
        if asking is PLACE_RUM:
            return "PH-A05"
        return "PH-A09" if asking is BONUS else self.when


def note_discarded(s: State, what: int, thing: int) -> None:
    if what <= SHIP:
        s.note(BOXED_TILE, "PH-L08", [s.turn, thing])
    else:
        s.note(BOXED_DIE, "PH-D07", [s.turn, what - FIRST_GOOD, thing])


class Place(AtPlace):
    """PH-D02  A Resource or Treasure die goes on an available die spot of a tile,
    PH-D04  a Navy die on an empty sea spot."""

    def where(self, s: State) -> list[int]:
        return destinations(s, s.printed(s.at[s.turn]) - FIRST_GOOD)

    def objection(self, s: State, arg: int) -> str | None:
        return no_room(s, s.printed(s.at[s.turn]) - FIRST_GOOD, arg)

    def do(self, s: State, arg: int) -> None:
        s.leave()
        position = s.at[s.turn]
        good = s.printed(position) - FIRST_GOOD
        s.lay_die(arg, good, s.goods[position], "PH-D04" if good == RED else "PH-D02")
        s.fill_spot(position, BARE)


buy: Final = Buy("buy", PLACES, when="PH-L01")
discard: Final = Discard("discard", when="PH-L01")
place: Final = Place("place", PLACES, when="PH-D01")

LAND: Final = Land()
RESOLVE: Final = Resolve()
BUY_OR_DISCARD: Final = InTurn(buy, discard)
TAKE_OR_DISCARD: Final = InTurn(place, discard)
