"""SO: orders 14 to 18, for attacks and fate checks."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import Act, AskSeat
from quarterdeck.games.haze_islands.constants import ALL, ARMED_18, CASTAWAY, DOUBLE, SINGLE
from quarterdeck.games.haze_islands.notes import REGAINED
from quarterdeck.games.haze_islands.rules.cards import CardAct
from quarterdeck.games.haze_islands.rules.orders.order import (
    AFTER_ATTACK,
    BEFORE_REVIVE,
    ArmedOrder,
    SpecialOrder,
)
from quarterdeck.games.haze_islands.rules.prices import (
    adventure_price,
    any_ship_here,
    crew_price,
    doom_here,
    doom_price,
    spell_price,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ICONS, MAPS, SPELL, SPELLS

# -- 14, 15, 16: one of your Hurricanes, Fireballs, Whirlpools counts as 2 ---------------------


class DoubledSpell(ArmedOrder):
    """HI-SO34, HI-SO35, HI-SO36  In this turn's spend one source of that spell pays two icons.
    HI-SO39  Two of its own kind only: it never replaces another icon."""

    __slots__ = ("spell",)

    def __init__(self, number: int, clause: str, spell: int) -> None:
        super().__init__(number, clause)
        self.spell = spell

    def usable(self, s: State, seat: int) -> bool:
        """A source of it, and a requirement of 2 of it at your location that can be met so."""
        icon = s.chart.icons.index(SPELLS[self.spell])
        if s.sources(seat)[icon] == 0:
            return False
        if any_ship_here(s, seat):
            return True
        if not doom_here(s, seat) or s.chart.doom[s.doom_top][icon] < 2:
            return False
        price = doom_price(s)[:]
        price[icon] -= 1
        return s.can_pay(seat, price)

    def use(self, s: State, seat: int) -> None:
        s.armed |= 1 << self.spell


# -- 17: keep 2 of the cards you spent to attack -----------------------------------------------


class KeepTwo(SpecialOrder):
    """HI-SO37  Closing step of your successful attack on a ship or The Doom: take back up to 2 of the hand
    cards spent in it. HI-SO12  Usable then alone, with a card spent."""

    def objection(self, s: State, seat: int, moment: int) -> str | None:
        return None if moment == AFTER_ATTACK and self.usable(s, seat) else self.clause

    def usable(self, s: State, seat: int) -> bool:
        return len(s.spent.faces) > 0

    def use(self, s: State, seat: int) -> None:
        s.fare = 2
        s.then(REGAIN, seat)


class Regain(CardAct):
    """HI-SO37  A hand card spent in the attack, before it is discarded."""

    def where(self, s: State) -> list[int]:
        return sorted(s.spent.faces)

    def do(self, s: State, arg: int) -> None:
        seat = s.seat
        s.spent.take(s.spent.faces.index(arg))
        s.captains[seat].hand.add(arg, ALL)
        s.note(REGAINED, "HI-SO37", [seat, arg])
        s.fare -= 1
        if s.fare > 0 and s.spent.faces:
            s.then(REGAIN, seat)


class Enough(Always[State]):
    """HI-D22  Take no more."""

    def do(self, s: State, arg: int) -> None:
        s.fare = 0


# -- 18: ignore the Skull of Fate if revealed --------------------------------------------------


class IgnoreSkull(ArmedOrder):
    """HI-SO38  A skull in this turn's fate check counts as none. Usable if an action with one could be stated
    now; HI-SO12  and before an own attempt to revive."""

    def objection(self, s: State, seat: int, moment: int) -> str | None:
        return None if moment == BEFORE_REVIVE else super().objection(s, seat, moment)

    def usable(self, s: State, seat: int) -> bool:
        captain = s.captains[seat]
        if doom_here(s, seat) and s.can_pay(seat, doom_price(s)):
            return True
        adventure = s.slot_state[captain.at] == DOUBLE or s.slot_state[captain.at] == SINGLE
        if s.titan and adventure and s.can_pay(seat, adventure_price(s, captain.at)):
            return True
        return any_ship_here(s, seat) and fight_ahead(s, seat)

    def use(self, s: State, seat: int) -> None:
        s.armed |= ARMED_18


def fight_ahead(s: State, seat: int) -> bool:
    """HI-SO38  The ship here could be hijacked or attacked."""
    if s.captains[seat].status == CASTAWAY and s.can_pay(seat, crew_price()):
        return True
    for icon in range(ICONS):
        if s.chart.icon_class[icon] == SPELL and s.can_pay(seat, spell_price(s, icon)):
            return True
    return False


regain: Final[Act[State]] = Regain("regain", MAPS, "HI-SO37")
enough: Final[Act[State]] = Enough("enough", 1, "HI-SO37")

REGAIN: Final = AskSeat(regain, or_else=enough)

HURRICANES: Final = DoubledSpell(14, "HI-SO34", SPELLS.index("HUR"))
FIREBALLS: Final = DoubledSpell(15, "HI-SO35", SPELLS.index("FIR"))
WHIRLPOOLS: Final = DoubledSpell(16, "HI-SO36", SPELLS.index("WHI"))
KEEP_TWO_CARDS: Final = KeepTwo(17, "HI-SO37")
IGNORE_SKULL: Final = IgnoreSkull(18, "HI-SO38")
