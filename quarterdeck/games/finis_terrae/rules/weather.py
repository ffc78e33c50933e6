"""FT-W and FT-X: the weather deck, storms and shipwrecks."""

from typing import Final

from quarterdeck.engine.dice import Die
from quarterdeck.engine.table import NOBODY, Act, Ask, AskSeat, Chance, Step
from quarterdeck.games.finis_terrae.constants import (
    COINS,
    COMPARTMENTS,
    DEN,
    FINIS,
    GALLEON,
    NOTHING,
    NOWHERE,
    RAIN,
    STORM,
    SUNNY,
)
from quarterdeck.games.finis_terrae.notes import (
    DEN_CHOSEN,
    DICE,
    LEFT_PILE,
    PUSHED,
    RESHUFFLED,
    SHELTERED,
    WEATHER,
    WIND,
    WRECKED,
)
from quarterdeck.games.finis_terrae.rules.dice import dice_sum
from quarterdeck.games.finis_terrae.rules.hold import begin_loading
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import DENS, SIDES, TILE_NAMES, WEATHERS, WINDS


class WeatherCard(Chance[State]):
    """FT-W01  The top card is turned up. FT-S17  Five cards lie over Finis Terrae, two under it.
    FT-W05  When it is reached it is shuffled with the two, and the next card is one of these three.
    FT-W04, FT-X22  A storm is resolved in full, then the next card is turned up, however often.
    FT-W06  Finis Terrae itself is sun, and the last round."""

    def label(self, card: int) -> str:
        return WEATHERS[card]

    def odds(self, s: State) -> list[int]:
        drawn = len(s.turned) - 1
        left = s.pool.left
        if drawn < s.numbers.before:
            return [left[SUNNY], left[RAIN], left[STORM], 0]
        under = s.numbers.before + s.numbers.after - drawn
        unknown = left[SUNNY] + left[RAIN] + left[STORM]
        if under == 0:
            return [0, 0, 0, 1]
        return [under * left[SUNNY], under * left[RAIN], under * left[STORM], unknown]

    def do(self, s: State, card: int) -> None:
        if len(s.turned) - 1 == s.numbers.before:
            s.note(RESHUFFLED, "FT-W05", [])
        pool = s.pool.copy()
        pool.left[card] -= 1
        s.pool = pool
        s.turned = [*s.turned, card]
        s.note(WEATHER, "FT-W01", [card])
        if card == STORM:
            s.then(STORM_WIND)
            s.then(TURN_UP_WEATHER)
        else:
            s.weather = SUNNY if card == FINIS else card
            s.last = card == FINIS


class CommonDice(Step[State]):
    """FT-W07  The white die is the common movement value, the red die the base value of the round:
    FT-W08  for all purchases, sales and redemptions, for all players."""

    def run(self, s: State, arg: int) -> None:
        s.common = s.white
        s.base = dice_sum(s)
        s.note(DICE, "FT-W07", [s.common, s.base])


class Wind(Die[State]):
    """FT-X01  The wind pushes towards the side that the die shows."""

    def label(self, side: int) -> str:
        return SIDES[side]

    def also(self, side: int) -> list[str]:
        return [WINDS[side]]

    def odds(self, s: State) -> list[int]:
        return s.numbers.wind

    def do(self, s: State, side: int) -> None:
        s.note(WIND, "FT-X01", [side])
        seats = len(s.ships)
        order = [(s.est + n) % seats for n in range(seats)]
        if s.in_play():
            order.append(GALLEON)
        for number in order:
            push(s, number, side)


def push(s: State, number: int, side: int) -> None:
    """FT-X02  Every ship goes one square, and ships never block each other; FT-X06  over a sailing link it is
    safe. FT-X12  Nothing else happens on the new tile.
    FT-X07  Land ahead, FT-X10  rocks, FT-X11  or no tile at all: a shipwreck.
    FT-X13  Wrecks wait for their turn: players from the EST holder on, the galleon last."""
    ship = s.ship(number)
    if sheltered(s, number):
        s.note(SHELTERED, "FT-X05" if s.is_pirate(number) else "FT-X03", [number])
        return
    beyond = s.chart.link[ship.spot * 4 + side]
    if beyond != NOWHERE:
        s.arrive(number, beyond)
        s.note(PUSHED, "FT-X06", [number, s.chart.cells[beyond]])
    elif lit(s, ship.spot, side):
        s.note(SHELTERED, "FT-X08", [number])
    else:
        s.then(SHIPWRECK, number)


def sheltered(s: State, number: int) -> bool:
    """FT-X03  An explorer in any port, FT-X05  a pirate on a den; FT-X04  ports do not shelter pirates,
    FT-X23  and forts nobody."""
    if s.is_pirate(number):
        return s.kind_at(s.ship(number).spot) == DEN
    return s.here(number) != NOBODY


def lit(s: State, spot: int, side: int) -> bool:
    """FT-X08  A lighthouse on the island that the wind drives the ship at; FT-X09  on no other."""
    segment = s.numbers.segment[s.chart.faces[spot] * 4 + side]
    return segment != NOWHERE and s.chart.lights[s.chart.mass[spot * 2 + segment]] > 0


# -- shipwreck -----------------------------------------------------------------------------------


class Shipwreck(Step[State]):
    """FT-X14  One compartment stays as a pile, if any is filled."""

    def run(self, s: State, number: int) -> None:
        s.loader = number
        s.note(WRECKED, "FT-X14", [number])
        if not s.ship(number).bare():
            s.then(CHOOSE_PILE, s.captain(number))
        s.then(AFTER_WRECK, number)


class Pile(Act[State]):
    """FT-X14  The compartment that stays on the tile; not an empty one.
    FT-D19  No question if only one is filled."""

    def objection(self, s: State, at: int) -> str | None:
        return "FT-X14" if s.ship(s.loader).kinds[at] == NOTHING else None

    def do(self, s: State, at: int) -> None:
        ship = s.ship(s.loader)
        s.leave_pile(ship.spot, ship.kinds[at], ship.counts[at])
        s.note(LEFT_PILE, "FT-X14", [s.loader, ship.kinds[at], ship.counts[at]])
        ship.put(at, NOTHING, 0)


class AfterWreck(Step[State]):
    """FT-X15  The rest of the hold is lost, FT-X20  and nothing else; then the ship comes back."""

    def run(self, s: State, number: int) -> None:
        ship = s.ship(number)
        for at in range(COMPARTMENTS):
            s.bury(ship.kinds[at], ship.counts[at])
            ship.put(at, NOTHING, 0)
        come_back(s, number)


def come_back(s: State, number: int) -> None:
    """FT-X16  A malus token, FT-X17  the home port, FT-X18  6 coins and loading;
    FT-X21  the galleon: any den, and 3 + 3 coins."""
    if number == GALLEON:
        raise_galleon(s)
        return
    ship = s.ships[number]
    ship.malus += 1
    s.arrive(number, ship.home)
    begin_loading(s, number, s.numbers.wreck_coins)


def raise_galleon(s: State) -> None:
    for at, count in enumerate(s.numbers.galleon_coins):
        s.galleon.put(at, COINS, count)
    s.then(CHOOSE_DEN, s.red_flag)


class ChooseDen(Act[State]):
    """FT-X21, FT-B14  The holder of the Red Jolly Roger puts the galleon on a den of his choice.
    FT-Q71  No question if there is only one."""

    def label(self, n: int) -> str:
        return TILE_NAMES[DENS[n]]

    def objection(self, s: State, n: int) -> str | None:
        return "FT-X21" if spot_of_den(s, n) == NOWHERE else None

    def do(self, s: State, n: int) -> None:
        spot = spot_of_den(s, n)
        s.arrive(GALLEON, spot)
        s.note(DEN_CHOSEN, "FT-X21", [s.red_flag, s.chart.cells[spot]])


def spot_of_den(s: State, n: int) -> int:
    for spot in s.dens:
        if s.chart.faces[spot] >> 2 == DENS[n]:
            return spot
    return NOWHERE


TURN_UP_WEATHER: Final = Ask[State](WeatherCard("weather", 4, when="FT-W01"))
COMMON_DICE: Final = CommonDice()
STORM_WIND: Final = Ask[State](Wind("wind", 4, when="FT-X01"))
SHIPWRECK: Final = Shipwreck()
CHOOSE_PILE: Final = AskSeat[State](Pile("pile", COMPARTMENTS, when="FT-X14", first=1), forced=True)
AFTER_WRECK: Final = AfterWreck()
CHOOSE_DEN: Final = AskSeat[State](ChooseDen("den", 3, when="FT-X21"), forced=True)
