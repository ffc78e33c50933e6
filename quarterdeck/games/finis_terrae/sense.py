"""A captain's judgement of Finis Terrae: the points that are there, and those within reach.

All in points; a point is what five coins are worth at the end."""

from math import inf, tanh
from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.finis_terrae.chart import SIGHT
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    COMPARTMENTS,
    FINDS,
    NOTHING,
    NOWHERE,
    RAIN,
    SPICES,
    STORM,
    SUNNY,
    TREASURES,
)
from quarterdeck.games.finis_terrae.score import quadrant, quadrants, total
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State

COIN: Final = 0.2
REDEEM: Final = 1.0  # what a castaway or find in the hold still brings, less the way to a port
SELL: Final = 0.6  # a spice in the hold
CASH: Final = 1.3  # a treasure in the hold, to be redeemed at once
LIQUID: Final = 0.1  # a coin aboard can found a port
ENOUGH: Final = 15  # coins aboard beyond which more are only worth their points
NEAR: Final = 0.8  # what a point one movement away counts, per movement
NEARNESS: Final[list[float]] = [NEAR ** ((steps + 2) / 3) for steps in range(SIGHT + 1)]
FRESH_SIDE: Final = 1.0  # a port in a new quadrant
GROWTH: Final = 0.4  # an open land edge of an own island
FLAG: Final = 2.5  # a pirate cannot found or trade
SCALE: Final = 28.0


class Sea:
    """What the map has for whoever comes there: found once, for all ships."""

    __slots__ = ("lures", "owner", "token", "wild")

    lures: list[int]  # the spots where there is something to gain: a token, a port, an island of nobody's
    token: list[int]  # of each of them: the kind of token there, or NOTHING
    owner: list[int]  # whose port it is, or NOBODY
    wild: list[int]  # that island, or NOWHERE


def sea_of(view: State) -> Sea:
    settled = [view.island_at(spot) for ship in view.ships for spot in ship.founded]
    sea = Sea()
    sea.lures, sea.token, sea.owner, sea.wild = [], [], [], []
    for spot, token in enumerate(view.token):
        owner = view.port[spot]
        island = view.island_at(spot) if owner == NOBODY else NOWHERE
        if island >= 0 and settled and island in settled:
            island = NOWHERE
        if island >= 0 or token != NOTHING or owner != NOBODY:
            sea.lures.append(spot)
            sea.token.append(token)
            sea.owner.append(owner)
            sea.wild.append(island)
    return sea


def value(view: State, seat: int) -> float:
    """From -1, lost, to 1, won."""
    if view.seat == OVER:
        places = view.standing()
        return -1.0 if places[seat] != 1 else 1.0 if places.count(1) == 1 else 0.5
    sea = sea_of(view)
    return 0.98 * tanh((outlook(view, seat, sea) - rivals(view, seat, sea)) / SCALE)


def rivals(view: State, seat: int, sea: Sea) -> float:
    """The outlook of the others: mostly of the best of them."""
    best = -inf
    total = 0.0
    for other in range(len(view.ships)):
        if other != seat:
            worth = outlook(view, other, sea)
            total += worth
            best = max(best, worth)
    return 0.8 * best + 0.2 * total / (len(view.ships) - 1)


def time_left(view: State) -> float:
    """From 1, plenty, to almost 0: how much of what is planned can still be done."""
    if view.last:
        return 0.25
    drawn = len(view.turned) - 1
    rounds = max(0.0, view.numbers.before - drawn) * 0.75 + 1.5
    return min(1.0, rounds / 3.5)


def outlook(view: State, seat: int, sea: Sea) -> float:
    """The score now, and what is likely to be added."""
    ship = view.ships[seat]
    points = float(total(view, seat))
    if ship.home < 0:
        return points
    left = time_left(view)
    coins = ship.coins()
    points += pocket(ship, coins) + left * cargo(ship, coins)
    points += left * (within_reach(view, seat, sea) + growth(view, seat))
    if ship.pirate:
        points -= FLAG * left
    return points - danger(view, seat)


def pocket(ship: Ship, coins: int) -> float:
    """Coins that do not make a full point yet."""
    return COIN * ((coins + ship.strongbox) % 5)


def cargo(ship: Ship, coins: int) -> float:
    """What the hold will still bring."""
    total = LIQUID * min(ENOUGH, coins)
    for n in range(COMPARTMENTS):
        kind: i64 = ship.kinds[n]
        if kind in (CASTAWAYS, FINDS):
            total += REDEEM * ship.counts[n]
        elif kind == SPICES:
            total += SELL * ship.counts[n]
        elif kind == TREASURES:
            total += CASH * ship.counts[n]
    return total + (0.0 if ship.full() else 0.3)


def within_reach(view: State, seat: int, sea: Sea) -> float:
    """The best thing that the ship can get at, and half of the second best."""
    best = second = 0.0
    steps = view.chart.steps_from(view.ships[seat].spot)
    purse = purse_of(view, seat)
    for n, spot in enumerate(sea.lures):
        away: i64 = steps[spot]
        if away > 0:
            gain = prize(view, sea, purse, n) * NEARNESS[away]
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best + 0.5 * second


class Purse:
    """What a ship brings along, wherever it goes: found once, for all lures."""

    __slots__ = ("abroad", "at_home", "coins", "founds", "pirate", "seat", "sides")

    seat: i64
    pirate: bool
    coins: i64
    founds: bool  # it has a marker left for another port
    sides: list[bool]  # the quadrants with a port of its own
    at_home: float  # what a visit brings in a port of its own
    abroad: float  # and in another's


def purse_of(view: State, seat: int) -> Purse:
    ship = view.ships[seat]
    purse = Purse()
    purse.seat = seat
    purse.pirate = ship.pirate
    purse.coins = ship.coins()
    purse.founds = len(ship.founded) < view.numbers.founding_markers
    purse.sides = quadrants(view, ship)
    purse.at_home = market(view, ship, purse.coins, own=True)
    purse.abroad = market(view, ship, purse.coins, own=False)
    return purse


def prize(view: State, sea: Sea, purse: Purse, lure: int) -> float:
    """What an explorer gains by stopping at that lure."""
    token: i64 = sea.token[lure]
    gain = 0.0
    if token != NOTHING:
        gain = 3.4 if token == TREASURES else 4.2
    if purse.pirate:
        return gain
    owner: i64 = sea.owner[lure]
    if owner != NOBODY:
        visit = purse.at_home if owner == purse.seat else purse.abroad
        return visit if visit > gain else gain
    wild: i64 = sea.wild[lure]
    new = 0.0 if wild == NOWHERE or not purse.founds else colony(view, purse, sea.lures[lure], wild)
    return new if new > gain else gain


def market(view: State, ship: Ship, coins: i64, own: bool) -> float:
    """What a port visit brings."""
    total = 0.0
    for n in range(COMPARTMENTS):
        kind: i64 = ship.kinds[n]
        if kind in (CASTAWAYS, FINDS):
            total += 0.9 * ship.counts[n]
        elif kind == SPICES and not own:
            total += 0.7 * ship.counts[n]
    base: i64 = view.base
    return total + (0.8 if own and view.reserve and coins >= base > 0 else 0.0)


def colony(view: State, purse: Purse, spot: int, island: i64) -> float:
    """What a new port on an island of nobody's is worth, less its price."""
    lands: i64 = view.chart.lands[island]
    price: i64 = lands * view.numbers.land_price
    if purse.coins < price:
        return 0.0
    gain = float(lands) + (2.5 if view.chart.gaps[island] == 0 else 0.8) - COIN * float(price)
    which = quadrant(view.chart.cells[spot])
    fresh = which != NOWHERE and not purse.sides[which]
    return gain + (FRESH_SIDE * 2 if fresh else 0.0) + 0.6


def growth(view: State, seat: int) -> float:
    """Own islands that can still grow or be completed, and sides of the world with a port."""
    ship = view.ships[seat]
    if not ship.founded:
        return 0.0
    open_edges = sum([min(2, view.chart.gaps[view.island_at(spot)]) for spot in ship.founded])
    return GROWTH * open_edges + 0.8 * sum(quadrants(view, ship))


def danger(view: State, seat: int) -> float:
    """Points at risk in the next storm."""
    ship = view.ships[seat]
    storms = view.pool.left[STORM]
    if view.last or storms == 0 or view.here(seat) >= 0:
        return 0.0
    closed = 0
    link = view.chart.link
    side: i64 = ship.spot * 4
    for at in range(side, side + 4):
        if link[at] < 0:
            closed += 1
    if closed == 0:
        return 0.0
    freight = 0.0
    for n in range(COMPARTMENTS):
        freight += stake(ship.kinds[n], ship.counts[n])
    cards = view.pool.left[SUNNY] + view.pool.left[RAIN] + storms
    return 0.6 * storms / cards * closed / 4 * (3.0 + 0.7 * freight)


def stake(kind: int, count: int) -> float:
    return count * (COIN if kind == COINS else 2.0 if kind == SPICES else 3.0) if kind != NOTHING else 0.0
