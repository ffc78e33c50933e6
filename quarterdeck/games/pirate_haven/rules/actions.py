"""Special actions on the Map, bonuses of combined spots, Rum (chapter PH-A of the ledger)."""

from typing import Final

from quarterdeck.engine.table import Ask
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    INCOME_BONUS,
    NAVY_BONUS,
    NAVY_EACH,
    PLACES,
    RED,
    RUM,
    TREASURE_BONUS,
    TREASURE_EACH,
    YELLOW,
)
from quarterdeck.games.pirate_haven.notes import LOST_RUM, TOOK_RUM
from quarterdeck.games.pirate_haven.rules.places import AtPlace, no_room
from quarterdeck.games.pirate_haven.state import State


def act_at_once(s: State, what: int) -> None:
    """PH-A01  A special action must be carried out at once, as far as possible.
    PH-A02  A pip on every yellow die, PH-A03  or on every red one; PH-A04  or 2 Income."""
    if what == TREASURE_EACH:
        lift_all(s, YELLOW, "PH-A02")
    elif what == NAVY_EACH:
        lift_all(s, RED, "PH-A03")
    else:
        s.earn(s.t.action_income, "PH-A04")


def lift_all(s: State, good: int, clause: str) -> None:
    """PH-C07  Each die below its limit rises."""
    for place in s.me.below_limit(good):
        s.set_pips(s.turn, place, s.me.pips(place) + 1, clause)


# -- combined spots ----------------------------------------------------------------------


def give_bonus(s: State, bonus: int) -> None:
    """PH-A06  One pip on a yellow die, PH-A07  or on a red one; PH-A08  or 1 Income."""
    if bonus == INCOME_BONUS:
        s.earn(s.t.bonus_income, "PH-A08")
    elif bonus == TREASURE_BONUS:
        s.then(BONUS, YELLOW)
    elif bonus == NAVY_BONUS:
        s.then(BONUS, RED)


class Bonus(AtPlace):
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


# -- Rum ---------------------------------------------------------------------------------


def take_rum(s: State, position: int) -> None:
    """PH-A05  If there is an available die spot, placing is mandatory; if not, the token is lost."""
    if s.me.open_places(s.t):
        s.then(PLACE_RUM)
    else:
        s.box_spot(position)
        s.note(LOST_RUM, "PH-A05", [s.turn])


class PlaceRum(AtPlace):
    """PH-A05  The token goes on an available die spot; PH-C14  it ignores capacity, but not locks."""

    def where(self, s: State) -> list[int]:
        return s.me.open_places(s.t)

    def objection(self, s: State, arg: int) -> str | None:
        why = no_room(s, RUM, arg)
        if why in ("PH-D02", "PH-D05"):
            return "PH-A05"
        return "PH-C14" if why == "PH-C08" else why

    def do(self, s: State, arg: int) -> None:
        s.fill_spot(s.at[s.turn], BARE)
        s.lay_die(arg, RUM, 0, "PH-A05")
        s.note(TOOK_RUM, "PH-A05", [s.turn, s.me.all_rum(s.t)])


bonus: Final = Bonus("bonus", PLACES, when="PH-A09")
rum: Final = PlaceRum("rum", PLACES, when="PH-A05")

BONUS: Final = Ask(bonus, lapses=True, forced=True)
PLACE_RUM: Final = Ask(rum, forced=True)
