"""A captain's judgement of Finis Terrae: the points that are there, and those within reach.

All in points; a point is what five coins are worth at the end."""

from math import tanh
from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    FINDS,
    NOTHING,
    NOWHERE,
    SPICES,
    STORM,
    TREASURES,
)
from quarterdeck.games.finis_terrae.score import quadrant, quadrants, tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State

COIN: Final = 0.2
REDEEM: Final = 1.0  # what a castaway or find in the hold still brings, less the way to a port
SELL: Final = 0.6  # a spice in the hold
CASH: Final = 1.3  # a treasure in the hold, to be redeemed at once
LIQUID: Final = 0.1  # a coin aboard can found a port
ENOUGH: Final = 15  # coins aboard beyond which more are only worth their points
NEAR: Final = 0.8  # what a point one movement away counts, per movement
SIGHT: Final = 7  # steps looked ahead
NEARNESS: Final = [NEAR ** ((steps + 2) / 3) for steps in range(SIGHT + 1)]
FRESH_SIDE: Final = 1.0  # a port in a new quadrant
GROWTH: Final = 0.4  # an open land edge of an own island
FLAG: Final = 2.5  # a pirate cannot found or trade
SCALE: Final = 28.0


class Sea:
    """What the map has for whoever comes there: found once, for all ships."""

    __slots__ = ("lures", "settled")

    lures: list[int]  # the spots where there is something to gain: a token, a port, an island of nobody's
    settled: list[int]  # the islands with a port


def sea_of(view: State) -> Sea:
    sea = Sea()
    settled = [view.island_at(spot) for ship in view.ships for spot in ship.founded]
    sea.settled = settled
    sea.lures = []
    for spot, token in enumerate(view.token):
        if token == NOTHING and view.port[spot] == NOBODY:
            island = view.island_at(spot)
            if island < 0 or island in settled:
                continue
        sea.lures.append(spot)
    return sea


def value(view: State, seat: int) -> float:
    """From -1, lost, to 1, won."""
    if view.seat == OVER:
        places = view.standing()
        return -1.0 if places[seat] != 1 else 1.0 if places.count(1) == 1 else 0.5
    sea = sea_of(view)
    worth = [outlook(view, other, sea) for other in range(len(view.ships))]
    mine = worth.pop(seat)
    rivals = 0.8 * max(worth) + 0.2 * sum(worth) / len(worth)
    return 0.98 * tanh((mine - rivals) / SCALE)


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
    points = float(sum(tally(view, seat)))
    if ship.home < 0:
        return points
    left = time_left(view)
    points += pocket(ship) + left * cargo(ship)
    points += left * (within_reach(view, seat, sea) + growth(view, seat))
    if ship.pirate:
        points -= FLAG * left
    return points - danger(view, seat)


def pocket(ship: Ship) -> float:
    """Coins that do not make a full point yet."""
    return COIN * ((ship.coins() + ship.strongbox) % 5)


def cargo(ship: Ship) -> float:
    """What the hold will still bring."""
    total = LIQUID * min(ENOUGH, ship.coins())
    for n in range(4):
        kind = ship.kinds[n]
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
    ship = view.ships[seat]
    steps = steps_from(ship.spot, view.chart.link)
    for spot in sea.lures:
        away = steps[spot]
        if away > 0:
            gain = prize(view, seat, spot, sea) * NEARNESS[away]
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best + 0.5 * second


def steps_from(start: int, link: list[int]) -> list[int]:
    """How far each spot in sight is; 0 for the start and for all others."""
    steps = [0] * (len(link) // 4)
    steps[start] = SIGHT + 1
    found = [start]
    first = 0
    for away in range(1, SIGHT + 1):
        last = len(found)
        for n in range(first, last):
            side: i64 = found[n] * 4
            for at in range(side, side + 4):
                there: i64 = link[at]
                if there >= 0 and steps[there] == 0:
                    steps[there] = away
                    found.append(there)
        first = last
    steps[start] = 0
    return steps


def prize(view: State, seat: int, spot: int, sea: Sea) -> float:
    """What an explorer gains by stopping there."""
    token = view.token[spot]
    gain = 0.0
    if token != NOTHING:
        gain = 3.4 if token == TREASURES else 4.2
    ship = view.ships[seat]
    if ship.pirate:
        return gain
    owner = view.port[spot]
    if owner != NOBODY:
        return max(gain, market(view, ship, owner == seat))
    island = view.island_at(spot)
    if island < 0 or island in sea.settled:
        return gain
    new = colony(view, ship, spot, island)
    return new if new > gain else gain


def market(view: State, ship: Ship, own: bool) -> float:
    """What a port visit brings."""
    total = 0.0
    for n in range(4):
        kind = ship.kinds[n]
        if kind in (CASTAWAYS, FINDS):
            total += 0.9 * ship.counts[n]
        elif kind == SPICES and not own:
            total += 0.7 * ship.counts[n]
    return total + (0.8 if own and view.reserve and ship.coins() >= view.base > 0 else 0.0)


def colony(view: State, ship: Ship, spot: int, island: int) -> float:
    """What a new port on an island of nobody's is worth, less its price."""
    lands = view.chart.lands[island]
    price = lands * view.numbers.land_price
    if ship.coins() < price or len(ship.founded) >= view.numbers.founding_markers:
        return 0.0
    gain = lands + (2.5 if view.chart.gaps[island] == 0 else 0.8) - COIN * price
    which = quadrant(view.chart.cells[spot])
    fresh = which != NOWHERE and not quadrants(view, ship)[which]
    return gain + (FRESH_SIDE * 2 if fresh else 0.0) + 0.6


def growth(view: State, seat: int) -> float:
    """Own islands that can still grow or be completed, and sides of the world with a port."""
    ship = view.ships[seat]
    open_edges = sum([min(2, view.chart.gaps[view.island_at(spot)]) for spot in ship.founded])
    return GROWTH * open_edges + 0.8 * sum(quadrants(view, ship))


def danger(view: State, seat: int) -> float:
    """Points at risk in the next storm."""
    ship = view.ships[seat]
    unseen = sum(view.pool.left[:3])
    if view.last or unseen == 0 or view.pool.left[STORM] == 0 or view.here(seat) >= 0:
        return 0.0
    link = view.chart.link
    closed = sum([1 for at in range(ship.spot * 4, ship.spot * 4 + 4) if link[at] < 0])
    if closed == 0:
        return 0.0
    freight = sum([stake(ship.kinds[n], ship.counts[n]) for n in range(4)])
    return 0.6 * view.pool.left[STORM] / unseen * closed / 4 * (3.0 + 0.7 * freight)


def stake(kind: int, count: int) -> float:
    return count * (COIN if kind == COINS else 2.0 if kind == SPICES else 3.0) if kind != NOTHING else 0.0
