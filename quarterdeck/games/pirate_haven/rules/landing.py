"""Landing on a tile, a die or a special action; what Ship tiles do when they are placed
(chapters PH-L, PH-D, PH-A and PH-V of the ledger)."""

from typing import Final

from quarterdeck.engine.table import YES, Act, Ask, Chance, Step
from quarterdeck.games.pirate_haven.island import EMPTY, terrain_for
from quarterdeck.games.pirate_haven.rules.exchange import gain, give
from quarterdeck.games.pirate_haven.state import BOXED_DIE, BOXED_TILE, LOST_RUM, TOOK_RUM, State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    DIE_SPOTS,
    FIRST_GOOD,
    INCOME_BONUS,
    LIFT_DICE,
    NAVY_BONUS,
    NAVY_EACH,
    PLACE_NAMES,
    PLACES,
    RED,
    RUM,
    SEA,
    SHIP,
    TREASURE_BONUS,
    TREASURE_EACH,
    TURN_NAVY,
    TURN_RESOURCE,
    TWO_INCOME,
    YELLOW,
)

LIFT: Final = 2  # pips of PH-V04
TURNS: Final = ["PH-V02", "PH-V03", "PH-V01"]  # by colour of dice: the Ship that rerolls or moves one


class Land(Step[State]):
    """PH-A09  The bonus of a combined spot first, then what lies there."""

    def run(self, s: State, arg: int) -> None:
        bonus = s.t.bonus[s.spot[s.at[s.turn]]]
        if bonus == INCOME_BONUS:
            s.earn(s.t.bonus_income, "PH-A08")
        elif bonus == TREASURE_BONUS:
            s.then(BONUS, YELLOW)
        elif bonus == NAVY_BONUS:
            s.then(BONUS, RED)
        s.then(RESOLVE)


class Bonus(Act[State]):
    """PH-A06  One pip on a yellow die below its limit; PH-A07  or on a red die below 6."""

    def where(self, s: State) -> list[int]:
        return s.me.below_limit(s.arg)

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.me
        if not crew.is_good(arg, s.arg):
            return "PH-A06" if s.arg == YELLOW else "PH-A07"
        return None if crew.pips(arg) < crew.limit(arg) else "PH-C07"

    def do(self, s: State, arg: int) -> None:
        s.set_pips(s.turn, arg, s.me.pips(arg) + 1, "PH-A06" if s.arg == YELLOW else "PH-A07")

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class Resolve(Step[State]):
    """PH-A01  A special action is carried out at once.  PH-L01, PH-D01  A tile is bought or discarded, a die
    taken or discarded.  PH-M14  A spot that could not be filled gives nothing."""

    def run(self, s: State, arg: int) -> None:
        position = s.at[s.turn]
        what = s.printed(position)
        if what == TREASURE_EACH:
            lift_all(s, s.me.below_limit(YELLOW), 1, "PH-A02")
        elif what == NAVY_EACH:
            lift_all(s, s.me.below_limit(RED), 1, "PH-A03")
        elif what == TWO_INCOME:
            s.earn(s.t.action_income, "PH-A04")
        elif s.goods[position] != BARE:
            if what <= SHIP:
                s.then(BUY_OR_DISCARD)
            elif what == FIRST_GOOD + RUM:
                take_rum(s, position)
            else:
                s.then(TAKE_OR_DISCARD)


def lift_all(s: State, dice: list[int], pips: int, clause: str) -> None:
    """Each of these dice rises, as far as its limit lets it."""
    for place in dice:
        s.set_pips(s.turn, place, s.me.pips(place) + pips, clause)


def take_rum(s: State, position: int) -> None:
    """PH-A05  If there is an available die spot, placing is mandatory; if not, the token is lost."""
    if s.me.open_places(s.t):
        s.then(PLACE_RUM)
    else:
        s.box_spot(position)
        s.note(LOST_RUM, "PH-A05", [s.turn])


class Buy(Act[State]):
    """PH-L03  Needs Income of at least the cost and an empty spot of the right terrain.
    PH-L06  The tile is placed at once, on any such spot."""

    def where(self, s: State) -> list[int]:
        crew = s.me
        kind = s.goods[s.at[s.turn]]
        if crew.income < s.t.value[kind]:
            return []
        return [DIE_SPOTS + spot for spot in crew.room(s.t, terrain_for(kind))]

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
        s.goods[position] = BARE
        s.settle_tile(arg - DIE_SPOTS, kind)
        ability = s.t.ability[kind]
        if ability == LIFT_DICE:
            lift_around(s, arg - DIE_SPOTS)
        elif TURN_RESOURCE <= ability <= TURN_NAVY:
            s.then(ABILITY, ability - TURN_RESOURCE)

    def untimely(self, s: State) -> str:
        return "PH-A09" if s.asking() is BONUS else self.when

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


def lift_around(s: State, spot: int) -> None:
    """PH-V04  2 pips on every die on adjacent spots, PH-V12  all together, none farther away."""
    crew = s.me
    for other in s.t.near[spot]:
        for place in (other * 2, other * 2 + 1, DIE_SPOTS + other):
            if crew.pips(place) > 0:
                s.set_pips(s.turn, place, crew.pips(place) + LIFT, "PH-V04")


class Discard(Act[State]):
    """PH-L08, PH-D07  What is not bought or taken goes to the box and is out of the game."""

    def where(self, s: State) -> list[int]:
        return YES

    def objection(self, s: State, arg: int) -> str | None:
        return None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        position = s.at[s.turn]
        what = s.printed(position)
        if what <= SHIP:
            s.note(BOXED_TILE, "PH-L08", [s.turn, s.goods[position]])
        else:
            s.note(BOXED_DIE, "PH-D07", [s.turn, what - FIRST_GOOD, s.goods[position]])
        s.box_spot(position)

    def untimely(self, s: State) -> str:
        """PH-A05, PH-A09  Rum and bonuses are mandatory."""
        asking = s.asking()
        if asking is PLACE_RUM:
            return "PH-A05"
        return "PH-A09" if asking is BONUS else self.when


class Place(Act[State]):
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
        s.goods[position] = BARE

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


def destinations(s: State, good: int) -> list[int]:
    """Where a die of that colour may be put."""
    return s.me.sea_places(s.t) if good == RED else s.me.open_places(s.t)


def no_room(s: State, good: int, place: int) -> str | None:
    """Why a die of that colour cannot be put there."""
    if (good == RED) != (place >= DIE_SPOTS):
        return "PH-D05"
    crew = s.me
    if good == RED:
        spot = place - DIE_SPOTS
        return None if s.t.terrain[spot] == SEA and crew.is_empty(spot) else "PH-D04"
    if not crew.has_die_spot(s.t, place):
        return "PH-D02"
    if crew.held[place] != EMPTY:
        return "PH-D03"
    return "PH-C08" if crew.is_locked(s.t, place) else None


class PlaceRum(Act[State]):
    """PH-A05  The token goes on an available die spot; PH-C14  it ignores capacity, but not locks."""

    def where(self, s: State) -> list[int]:
        return s.me.open_places(s.t)

    def objection(self, s: State, arg: int) -> str | None:
        why = no_room(s, RUM, arg)
        if why in ("PH-D02", "PH-D05"):
            return "PH-A05"
        return "PH-C14" if why == "PH-C08" else why

    def do(self, s: State, arg: int) -> None:
        s.goods[s.at[s.turn]] = BARE
        s.lay_die(arg, RUM, 0, "PH-A05")
        s.note(TOOK_RUM, "PH-A05", [s.turn, s.me.all_rum(s.t)])

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class Reroll(Act[State]):
    """PH-V10  Exactly one die of the Ship's colour, either rerolled or moved."""

    def where(self, s: State) -> list[int]:
        return s.me.dice(s.arg)

    def objection(self, s: State, arg: int) -> str | None:
        return None if s.me.is_good(arg, s.arg) else TURNS[s.arg]

    def do(self, s: State, arg: int) -> None:
        s.then(REROLL, arg)

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class Roll(Chance[State]):
    """PH-V07  The new number stands, even if lower; above the capacity it is reduced."""

    def odds(self, s: State) -> list[int]:
        return s.t.faces

    def do(self, s: State, arg: int) -> None:
        s.set_pips(s.turn, s.arg, arg + 1, "PH-V07")


class Move(Act[State]):
    """PH-V10  Without a legal destination only the reroll is possible.  PH-A12  Rum is never moved."""

    def where(self, s: State) -> list[int]:
        return s.me.dice(s.arg) if destinations(s, s.arg) else []

    def objection(self, s: State, arg: int) -> str | None:
        if not s.me.is_good(arg, s.arg):
            return "PH-A12" if s.me.is_good(arg, RUM) else TURNS[s.arg]
        return None if destinations(s, s.arg) else "PH-V10"

    def do(self, s: State, arg: int) -> None:
        s.then(DESTINATION, arg)

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class MoveTo(Act[State]):
    """PH-V08  A Navy die to another empty sea spot; PH-V09  the others to another available die spot,
    reduced to its capacity. The old spot becomes empty."""

    def where(self, s: State) -> list[int]:
        return destinations(s, RED if s.arg >= DIE_SPOTS else YELLOW)

    def objection(self, s: State, arg: int) -> str | None:
        why = no_room(s, RED if s.arg >= DIE_SPOTS else YELLOW, arg)
        if why in ("PH-D02", "PH-D03"):
            return "PH-V09"
        return "PH-V08" if why == "PH-D04" else why

    def do(self, s: State, arg: int) -> None:
        s.carry(s.arg, arg, "PH-V08" if s.arg >= DIE_SPOTS else "PH-V09")

    def label(self, arg: int) -> str:
        return PLACE_NAMES[arg]


class Skip(Act[State]):
    """PH-V10  The ability of SHP1, SHP2 and SHP3 is optional."""

    def where(self, s: State) -> list[int]:
        return YES

    def objection(self, s: State, arg: int) -> str | None:
        return None

    def do(self, s: State, arg: int) -> None:
        return


bonus: Final = Bonus("bonus", PLACES, when="PH-A09")
buy: Final = Buy("buy", PLACES, when="PH-L01")
discard: Final = Discard("discard", when="PH-L01")
place: Final = Place("place", PLACES, when="PH-D01")
rum: Final = PlaceRum("rum", PLACES, when="PH-A05")
reroll: Final = Reroll("reroll", PLACES, when="PH-V10")
move: Final = Move("move", PLACES, when="PH-V10")
skip: Final = Skip("skip", when="PH-V10")
roll: Final = Roll("roll", 6, when="PH-V07", first=1)
to: Final = MoveTo("to", PLACES, when="PH-V10")

LAND: Final = Land()
BONUS: Final = Ask(bonus, lapses=True, forced=True)
RESOLVE: Final = Resolve()
BUY_OR_DISCARD: Final = Ask(buy, discard, give, gain, again=True, forced=True)
TAKE_OR_DISCARD: Final = Ask(place, discard, give, gain, again=True, forced=True)
PLACE_RUM: Final = Ask(rum, forced=True)
ABILITY: Final = Ask(reroll, move, or_else=skip)
REROLL: Final = Ask(roll)
DESTINATION: Final = Ask(to, forced=True)
